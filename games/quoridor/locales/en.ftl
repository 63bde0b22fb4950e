# Wall Maze

## Seats

seat-S = South
seat-W = West
seat-N = North
seat-E = East

## Refusals: the key is the code, or code-cause where a code has several causes

NOT_YOUR_TURN = It's not your turn
GAME_ALREADY_ENDED = This game is already over
PLAYER_COUNT = 2 or 4 players are needed
OUT_OF_BOUNDS-cell = That is off the board
OUT_OF_BOUNDS-anchor = A wall cannot reach off the board
INVALID_TARGET-ownCell = Your pawn is already there
INVALID_TARGET-tooFar = You can't go that far
BLOCKED_BY_WALL-wallBetween = A wall is in the way
BLOCKED_BY_WALL-wallBesideJumped = A wall is in the way
OCCUPIED-pawnThere = Another pawn is there
ILLEGAL_MOVE-nothingToJump = There is no pawn in between to jump over
ILLEGAL_MOVE-diagonalWithoutPawn = You can only go diagonally when jumping past a pawn
ILLEGAL_MOVE-wallBehind = A wall behind the pawn stops you from jumping straight over it
ILLEGAL_MOVE-edgeBehind = In this game only a wall behind the pawn allows a diagonal jump, and here it is the edge of the board
ILLEGAL_MOVE-pawnBehind = In this game only a wall behind the pawn allows a diagonal jump, and here it is another pawn
ILLEGAL_MOVE-straightOpen = You can't jump diagonally while the straight jump is open
ILLEGAL_MOVE-twoPawns = You can't jump over two pawns at once
NO_WALLS_LEFT = You have no walls left
WALL_CONFLICT-overlap = It overlaps another wall
WALL_CONFLICT-halfOverlap = It overlaps another wall
WALL_CONFLICT-crossing = It crosses another wall
PATH_BLOCKED = You can't close somebody's way completely
RULE_VIOLATION-notActive = You are done with this game
RULE_VIOLATION-undoOff = Nothing is taken back in this game
RULE_VIOLATION-undoPending = A request to undo is already waiting
RULE_VIOLATION-undoUsedUp = You have used up your undos
RULE_VIOLATION-nothingToUndo = There is nothing you could undo now
RULE_VIOLATION-undoTooSoon = Make a move first, then you can ask again
RULE_VIOLATION-drawOff = Draws are not offered in this game
RULE_VIOLATION-drawPending = A draw offer is already waiting
RULE_VIOLATION-drawTooSoon = { $actions ->
    [one] Make { $actions } more move before you offer a draw again
   *[other] Make { $actions } more moves before you offer a draw again
 }
RULE_VIOLATION-nothingAsked = Nothing has been asked of you
RULE_VIOLATION-ownRequest = You can't answer your own request
RULE_VIOLATION-alreadyAnswered = You have already agreed
RULE_VIOLATION-nothingToCancel = You have nothing to take back

## Options

WALLS_PER_PLAYER = Walls per player can be { $possible }
TIME_PER_MOVE = Seconds per move can be { $possible }
FISCHER_PAIR = Seconds at the start and per move can be { $possible }
IDLE_LIMIT = The idle limit in seconds can be { $possible }
DISCONNECT_GRACE = The grace for a lost connection in seconds can be { $possible }

## Results

summary-reachedGoal = { $seat } ({ $player }) wins — there after { $moves } moves
summary-allPlaces = { $seat } ({ $player }) wins — first there, all places decided after { $moves } moves
summary-lastPlayerStanding = { $seat } ({ $player }) wins — the only one left after { $moves } moves
summary-firstThere = { $seat } ({ $player }) wins — first there, only one left after { $moves } moves
summary-resign = { $seat } ({ $player }) wins — the other resigned after { $moves } moves
summary-timeLoss = { $seat } ({ $player }) wins — the other ran out of time after { $moves } moves
summary-drawAgreed = Draw — agreed after { $moves } moves
summary-restDrawn = { $seat } ({ $player }) wins — first there, the others agreed to a draw after { $moves } moves

## Drawings in the terminal

draw-seat = { $seat }: { $distance } to go, walls left: { $walls }
draw-finished = { $seat }: arrived as number { $order }, walls left: { $walls }
draw-resigned = { $seat }: resigned
draw-timedOut = { $seat }: out of time
draw-turn = { $seat } to move
draw-legalWalls = Places for a wall: { $walls }
draw-undoRequested = { $seat } asks to undo
draw-drawOffered = { $seat } offers a draw
draw-reachedGoal = The end: the goal is reached
draw-lastPlayerStanding = The end: only one player is left
draw-resign = The end: a player resigned
draw-timeLoss = The end: a player ran out of time
draw-drawAgreed = The end: a draw was agreed
draw-winner = Winner: { $seat }

help-words =
    e2 moves the pawn there, e3h and e3v place a wall. Besides:

      draw                     offers a draw
      1: undo                  asks the others to take a move back
      accept, decline          answers (accept draw, decline undo, … where both are asked)
      cancel                   takes your own request back
      resign                   gives up
