# Chess

## Sides

color-white = White
color-black = Black

## Refusals: the key is the code, or code-cause where there are several causes

NOT_YOUR_TURN = It is your opponent's turn
GAME_ALREADY_ENDED = This game is over
NO_SUCH_PIECE-empty = There is no piece on that square
NO_SUCH_PIECE-theirs = That piece is your opponent's
NOT_HOW_IT_MOVES = That piece does not move like that
OWN_PIECE = A piece of your own is there
BLOCKED = Another piece is in the way
KING_IN_CHECK = Your king would be in check
CASTLING_NOT_ALLOWED-noRook = There is no rook to castle with on that side
CASTLING_NOT_ALLOWED-noRight = You cannot castle: the king or the rook has moved
CASTLING_NOT_ALLOWED-inCheck = You cannot castle out of check
CASTLING_NOT_ALLOWED-pathBlocked = You cannot castle: another piece is in between
CASTLING_NOT_ALLOWED-throughCheck = You cannot castle: the king would pass over an attacked square
CASTLING_NOT_ALLOWED-intoCheck = You cannot castle: the king would end up in check
PROMOTION_MISSING = Choose what the pawn becomes
CLAIM_NOT_JUSTIFIED = A draw cannot be claimed yet: it takes the same position three times, or 50 moves without a capture or pawn move
RULE_VIOLATION-claimsOff = In this game such draws come by themselves
RULE_VIOLATION-undoOff = Nothing is taken back in this game
RULE_VIOLATION-undoPending = A request to undo is waiting already
RULE_VIOLATION-undoUsedUp = You have used up your undos
RULE_VIOLATION-nothingToUndo = There is no move of yours to take back
RULE_VIOLATION-undoTooSoon = Make a move before you ask again
RULE_VIOLATION-drawOff = No draws are offered in this game
RULE_VIOLATION-drawPending = A draw offer is waiting already
RULE_VIOLATION-drawTooSoon = { $moves ->
    [one] Make { $moves } more move before you offer again
   *[other] Make { $moves } more moves before you offer again
}
RULE_VIOLATION-nothingAsked = There is nothing to answer
RULE_VIOLATION-ownRequest = You cannot answer your own request
RULE_VIOLATION-nothingToCancel = You have no request to take back

## Options

FIRST_MOVE_LIMIT = The limit for the first move (seconds) can be { $possible }
IDLE_LIMIT = The longest move (seconds) can be { $possible }
DISCONNECT_GRACE = The time to wait for somebody disconnected (seconds) can be { $possible }
BASE_TIME = The time at the start can be { $least } to { $most } seconds
INCREMENT = The time added by a move can be { $least } to { $most } seconds

## Results

summary-won = { $side } wins ({ $reason }, { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
})
summary-drawn = Draw ({ $reason }, { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
})
summary-aborted = Called off (before both sides had moved)
reason-checkmate = checkmate
reason-resign = resignation
reason-timeLoss = on time
reason-stalemate = stalemate
reason-insufficientMaterial = too few pieces
reason-threefold = threefold repetition
reason-fivefold = fivefold repetition
reason-fiftyMove = 50-move rule
reason-seventyFiveMove = 75-move rule
reason-drawAgreed = agreed
reason-timeoutVsInsufficient = out of time against too few pieces
reason-aborted = called off
why-checkmate = The king has nowhere to go
why-resign = { $side } resigned
why-timeLoss = { $side } ran out of time
why-stalemate = There is no legal move, and no check
why-insufficientMaterial = Nobody has the pieces left to checkmate
why-threefold = The same position came up three times
why-fivefold = The same position came up five times
why-fiftyMove = For 50 moves no pawn moved and nothing was captured
why-seventyFiveMove = For 75 moves no pawn moved and nothing was captured
why-drawAgreed = Both players agreed to a draw
why-timeoutVsInsufficient = Time ran out, but the opponent has not the pieces to checkmate
why-aborted = It ended before both sides had moved, so nobody wins or loses

## The drawing in the terminal

draw-captured = captured: { $pieces }
draw-chess960 = Chess960 · start position { $index }
draw-lastMove = Last move: { $san } ({ $uci })
draw-check = Check!
draw-turn = { $side } to move
draw-claimable = A draw can be claimed
draw-undoRequested = { $side } asks to take a move back
draw-drawOffered = { $side } offers a draw

## What is typed in the terminal

notation-expected = Type a move (e2e4, Nf3, O-O) or one of these: { $words }
notation-whichAnswer = Both things are asked: say ‘accept undo’, ‘accept draw’, ‘decline undo’ or ‘decline draw’
san-ambiguous = More than one piece can go there: say which one (Nbd2, R1e2)
san-pawnFile = A pawn's capture names the file it comes from (exd5)
san-noCapture = There is nothing to capture
san-noEnPassant = This is no en passant capture
san-noCheck = This gives no check
san-noCheckmate = This is no checkmate
san-noPiece = You have no such piece
san-noPromotion = Nothing is promoted by this move
san-promotionPiece = A pawn becomes a queen (q), a rook (r), a bishop (b) or a knight (n)
notice-claimRejected = { $side } claimed a draw wrongly; the move was played.
notice-claimedWith = { $side } claimed a draw with { $san }; the move stays off the board.
notice-undoEnded = The request of { $player } to take a move back came to nothing.
notice-drawEnded = The draw offer of { $player } came to nothing.
help-words =
    Moves are written e2e4, e7e8q or Nf3, exd5, O-O, e8=Q. Besides:

      draw                     offers a draw
      claim, claim Nf3         claims a draw, also with a move (where draws are claimed)
      1: undo                  asks the opponent to take a move back
      accept, decline          answers (accept draw, decline undo, … where both are asked)
      cancel                   takes your own request back
      resign                   gives up
