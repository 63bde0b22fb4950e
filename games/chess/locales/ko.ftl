# 체스

## 편

color-white = 백
color-black = 흑

## 거절: 키는 코드, 이유가 여럿이면 코드-이유

NOT_YOUR_TURN = 지금은 상대 차례예요
GAME_ALREADY_ENDED = 이미 끝난 게임이에요
NO_SUCH_PIECE-empty = 그 칸에는 기물이 없어요
NO_SUCH_PIECE-theirs = 그 기물은 상대 것이에요
NOT_HOW_IT_MOVES = 그 기물은 그렇게 움직일 수 없어요
OWN_PIECE = 내 기물이 있는 칸이에요
BLOCKED = 다른 기물이 길을 막고 있어요
KING_IN_CHECK = 킹이 공격받게 되어 둘 수 없어요
CASTLING_NOT_ALLOWED-noRook = 그쪽에는 캐슬링할 룩이 없어요
CASTLING_NOT_ALLOWED-noRight = 킹이나 룩이 이미 움직여서 캐슬링할 수 없어요
CASTLING_NOT_ALLOWED-inCheck = 체크를 받고 있을 때는 캐슬링할 수 없어요
CASTLING_NOT_ALLOWED-pathBlocked = 사이에 다른 기물이 있어서 캐슬링할 수 없어요
CASTLING_NOT_ALLOWED-throughCheck = 킹이 지나가는 칸이 공격받고 있어서 캐슬링할 수 없어요
CASTLING_NOT_ALLOWED-intoCheck = 킹이 도착하는 칸이 공격받게 되어 캐슬링할 수 없어요
PROMOTION_MISSING = 승진할 기물을 골라 주세요
CLAIM_NOT_JUSTIFIED = 아직 무승부를 주장할 수 없어요. 같은 국면이 세 번 나오거나, 50수 동안 폰 이동과 잡기가 없어야 해요
RULE_VIOLATION-claimsOff = 이 게임에서는 조건이 되면 저절로 무승부가 돼요
RULE_VIOLATION-undoOff = 이 게임에서는 무르기를 쓰지 않아요
RULE_VIOLATION-undoPending = 무르기 요청이 이미 와 있어요
RULE_VIOLATION-undoUsedUp = 무르기를 모두 썼어요
RULE_VIOLATION-nothingToUndo = 아직 무를 수가 없어요. 내가 둔 수가 없어요
RULE_VIOLATION-undoTooSoon = 한 수를 둔 뒤에 다시 부탁할 수 있어요
RULE_VIOLATION-drawOff = 이 게임에서는 무승부를 제안하지 않아요
RULE_VIOLATION-drawPending = 무승부 제안이 이미 와 있어요
RULE_VIOLATION-drawTooSoon = { $moves }수를 더 둔 뒤에 다시 제안할 수 있어요
RULE_VIOLATION-nothingAsked = 대답할 요청이 없어요
RULE_VIOLATION-ownRequest = 내가 보낸 요청에는 대답할 수 없어요
RULE_VIOLATION-nothingToCancel = 거둬들일 요청이 없어요

## 설정

FIRST_MOVE_LIMIT = 첫 수 제한(초)으로 고를 수 있는 값은 { $possible }{ PARTICLE($possible, "이에요/예요") }
IDLE_LIMIT = 무응답 한도(초)로 고를 수 있는 값은 { $possible }{ PARTICLE($possible, "이에요/예요") }
DISCONNECT_GRACE = 연결이 끊긴 사람을 기다리는 시간(초)으로 고를 수 있는 값은 { $possible }{ PARTICLE($possible, "이에요/예요") }
BASE_TIME = 기본 시간은 { $least }초부터 { $most }초까지 고를 수 있어요
INCREMENT = 수당 추가 시간은 { $least }초부터 { $most }초까지 고를 수 있어요

## 결과

summary-won = { $side } 승 ({ $reason }, { $moves }수)
summary-drawn = 무승부 ({ $reason }, { $moves }수)
summary-aborted = 대국 취소 (첫 수를 두기 전에 끝났어요)
reason-checkmate = 체크메이트
reason-resign = 기권
reason-timeLoss = 시간패
reason-stalemate = 스테일메이트
reason-insufficientMaterial = 기물 부족
reason-threefold = 3회 반복
reason-fivefold = 5회 반복
reason-fiftyMove = 50수 규칙
reason-seventyFiveMove = 75수 규칙
reason-drawAgreed = 합의
reason-timeoutVsInsufficient = 시간은 다 됐지만 상대에게 메이트할 기물이 없음
reason-aborted = 취소
why-checkmate = 킹이 피할 곳이 없어요
why-resign = { $side }이 기권했어요
why-timeLoss = { $side }의 시간이 다 됐어요
why-stalemate = 체크는 아니지만 둘 수 있는 수가 없어요
why-insufficientMaterial = 남은 기물로는 누구도 체크메이트할 수 없어요
why-threefold = 같은 국면이 세 번 나왔어요
why-fivefold = 같은 국면이 다섯 번 나왔어요
why-fiftyMove = 50수 동안 폰이 움직이지도, 기물이 잡히지도 않았어요
why-seventyFiveMove = 75수 동안 폰이 움직이지도, 기물이 잡히지도 않았어요
why-drawAgreed = 두 사람이 무승부에 합의했어요
why-timeoutVsInsufficient = 시간이 다 됐지만, 상대에게 체크메이트할 기물이 없어요
why-aborted = 두 사람이 첫 수를 두기 전에 끝나서 승패가 없어요

## 터미널의 그림

draw-captured = 잡은 기물: { $pieces }
draw-chess960 = 체스960 · 시작 배치 { $index }번
draw-lastMove = 마지막 수: { $san } ({ $uci })
draw-check = 체크!
draw-turn = { $side } 차례예요
draw-claimable = 무승부를 주장할 수 있어요
draw-undoRequested = { $side }이 무르기를 부탁해요
draw-drawOffered = { $side }이 무승부를 제안해요

## 터미널에 입력하는 말

notation-expected = 수(e2e4, Nf3, O-O)나 다음 말을 입력해 주세요: { $words }
notation-whichAnswer = 두 가지 요청이 있어요. ‘accept undo’, ‘accept draw’, ‘decline undo’, ‘decline draw’ 가운데 하나로 대답해 주세요
san-ambiguous = 그 칸에 갈 수 있는 기물이 둘 이상이에요. 어느 기물인지 써 주세요 (Nbd2, R1e2)
san-pawnFile = 폰으로 잡을 때는 폰이 있던 열을 써 주세요 (exd5)
san-noCapture = 그 칸에는 잡을 기물이 없어요
san-noEnPassant = 앙파상이 아니에요
san-noCheck = 체크가 아닌 수예요
san-noCheckmate = 체크메이트가 아닌 수예요
san-noPiece = 그런 기물이 없어요
san-noPromotion = 이 수로는 승진하지 않아요
san-promotionPiece = 폰은 퀸(q), 룩(r), 비숍(b), 나이트(n)로만 승진해요
notice-claimRejected = { $side }의 무승부 주장은 맞지 않아서, 그 수를 둔 것으로 했어요.
notice-claimedWith = { $side }이 { $san } 수와 함께 무승부를 주장했어요. 그 수는 판에 놓지 않아요.
notice-undoEnded = { $player }의 무르기 요청은 받아들여지지 않았어요.
notice-drawEnded = { $player }의 무승부 제안은 받아들여지지 않았어요.
help-words =
    수는 e2e4, e7e8q 또는 Nf3, exd5, O-O, e8=Q처럼 써요. 그 밖에:

      draw                     무승부 제안
      claim, claim Nf3         무승부 주장, 둘 수와 함께 해도 돼요 (무승부를 주장하는 대국에서)
      1: undo                  상대에게 무르기 부탁
      accept, decline          수락, 거절 (둘 다 와 있으면 accept draw, decline undo처럼)
      cancel                   내 요청 거둬들이기
      resign                   기권
