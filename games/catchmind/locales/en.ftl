# Draw and Guess

## Refusals

NOT_YOUR_TURN = Only the player who draws can do that
GAME_ALREADY_ENDED = This game is already over
PLAYER_COUNT = 2 to 10 players can play
OUT_OF_BOUNDS = That is out of range
WRONG_PHASE = You can't do that right now
DRAWER_IS_SILENT = The player who draws can't talk until their turn is over
OWN_DRAWING = You can't report your own drawing
EMPTY_TEXT = You haven't written anything
TEXT_TOO_LONG = You can write up to { $max } characters
BLOCKED_TEXT = You can't say that here
TOO_FAST = Too fast. Take a short break, then send it again
REPORTS_OFF = Reports are turned off in this game
ALREADY_REPORTED = You have already reported this turn

## Refusals: the drawing

STROKE_OPEN = Finish stroke { $stroke } first
NO_OPEN_STROKE = No stroke has been started
WRONG_STROKE = The stroke number must be { $expected }
WRONG_BATCH = The batch number must be { $expected }
UNKNOWN_COLOUR = There is no such colour
UNKNOWN_WIDTH = There is no such pen width
UNKNOWN_ERASER = The eraser is either on or off
ODD_VALUES = A coordinate is missing
BATCH_SIZE = Send 1 to 64 points at a time
CANVAS_FULL = There's no room left in this drawing. You drew a lot!
NOTHING_TO_UNDO = There is nothing to undo
NOTHING_TO_CLEAR = There is nothing to clear

## Options

ROUNDS = The number of rounds can be { $possible }
DRAW_SECONDS = The time to draw (in seconds) can be { $possible }
CATEGORIES = Choose at least one category, each only once
ANSWERER_DRAWS = "Whoever solves draws next" works only when just the first answer counts
TOO_FEW_WORDS = There are too few words: { $need } are needed, and there are { $have }
CUSTOM_WORD_LETTERS = Line { $line }: only Hangul, Latin letters and digits, with single spaces in between
CUSTOM_WORD_TOO_LONG = Line { $line }: a word can have up to 10 letters
CUSTOM_WORD_TWICE = Line { $line }: the same word as in line { $first }
CUSTOM_WORD_BLOCKED = Line { $line }: that word can't be used here
TOO_MANY_CUSTOM_WORDS = Nothing from line { $line } on can be added: 200 words are the limit
CUSTOM_TEXT_TOO_LONG = The text with your own words is too long

## Chat

chat-correct = { $player } got it!
chat-close = So close!
chat-blocked = You can't send anything that contains the answer
chat-blocked-letters = You can't send letters that give the answer away
chat-blocked-words = You can send two words at a time, no more
chat-solvers = Chat among solvers
reaction-almost = Almost there
reaction-no = No
reaction-similar = Something like that

## Turns and categories

turn-timeUp = The time is up
turn-allSolved = Everybody got it
turn-firstAnswer = The first answer is in
turn-drawerLeft = The player who draws has left
turn-reported = More than half reported that letters were written
waiting = Waiting for another player
category-animal = Animals
category-food = Food
category-object = Objects
category-vehicle = Vehicles
category-nature = Nature
category-place = Places
category-job = Jobs
category-sport = Sports and play
category-body = The body
category-season = Seasons and holidays

## Results

summary-both = { $player } wins with { $score } points, and guessed the most words too!
summary-other = { $player } wins with { $score } points! { $most } guessed the most words
summary-won = { $player } wins with { $score } points!
summary-shared = { $count } players share first place with { $score } points each!
summary-nobody = Nobody scored this time
reason-completed = Every turn has been played
reason-tooFewPlayers = The game ended because too few players were left

## Terminal

stage-turn = ── Round { $round }: { $player } draws ──
stage-draws = { $player } begins to draw
stage-hint = Hint: { $hint }
stage-says = { $player }: { $text }
stage-solved = { $player } got it! +{ $points }
stage-word = The word was “{ $word }”
stage-choose = Choose a number from 1 to { $most }
stage-react = 1 almost there · 2 no · 3 something like that
stage-words = Whoever guesses types what comes to mind; { $report } reports that letters were written.
    The drawer types the number of a word, and 1, 2 or 3 to react. A program does the drawing.
