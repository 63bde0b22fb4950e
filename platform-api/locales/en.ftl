# What the platform itself says, below the texts of every title.

platform-player = Player { $number }

## Refusals: the key is the code.

NOT_YOUR_TURN = It's not your turn
GAME_ALREADY_ENDED = This game is already over
OUT_OF_BOUNDS = That is out of bounds
MALFORMED_ACTION = That move could not be understood
NOT_A_PLAYER = You are not a player in this game
INVALID_OPTIONS = Please check the game settings
PLAYER_COUNT = Players needed: { $possible } (now { $seats })
RULE_VIOLATION = The rules don't allow that
DECODE_FAILED = This could not be read
VERSION_MISMATCH = This was made with another version and cannot be opened
FORGED_RECORD = This record does not follow the rules
STILL_RUNNING = You can have this after the game ends
MALFORMED_OPTION = This setting could not be read

## Results

outcome-won = { $player } wins!
outcome-drawn = It's a draw!
