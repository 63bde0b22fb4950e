# 国际象棋

## 双方

color-white = 白方
color-black = 黑方

## 拒绝：键是代码；一个代码有几种原因时是“代码-原因”

NOT_YOUR_TURN = 现在轮到对方走
GAME_ALREADY_ENDED = 这局已经结束了
NO_SUCH_PIECE-empty = 那一格没有棋子
NO_SUCH_PIECE-theirs = 那是对方的棋子
NOT_HOW_IT_MOVES = 那个棋子不能这样走
OWN_PIECE = 那一格有自己的棋子
BLOCKED = 有别的棋子挡路
KING_IN_CHECK = 这样走，王会被将军
CASTLING_NOT_ALLOWED-noRook = 那一边没有可以易位的车
CASTLING_NOT_ALLOWED-noRight = 王或车已经动过，不能易位
CASTLING_NOT_ALLOWED-inCheck = 正被将军，不能易位
CASTLING_NOT_ALLOWED-pathBlocked = 中间有别的棋子，不能易位
CASTLING_NOT_ALLOWED-throughCheck = 王要经过的格子被攻击，不能易位
CASTLING_NOT_ALLOWED-intoCheck = 王到达的格子会被攻击，不能易位
PROMOTION_MISSING = 请选择升变成什么棋子
CLAIM_NOT_JUSTIFIED = 还不能提出和棋：需要同一局面出现三次，或五十回合内没有吃子也没有动兵
RULE_VIOLATION-claimsOff = 这局里条件一到就自动和棋
RULE_VIOLATION-undoOff = 这局不能悔棋
RULE_VIOLATION-undoPending = 已经有一个悔棋请求
RULE_VIOLATION-undoUsedUp = 悔棋次数已经用完
RULE_VIOLATION-nothingToUndo = 还没有可以收回的棋
RULE_VIOLATION-undoTooSoon = 走一步以后才能再请求
RULE_VIOLATION-drawOff = 这局不能提议和棋
RULE_VIOLATION-drawPending = 已经有一个和棋提议
RULE_VIOLATION-drawTooSoon = 再走 { $moves } 步以后才能再提议
RULE_VIOLATION-nothingAsked = 没有需要回答的请求
RULE_VIOLATION-ownRequest = 不能回答自己的请求
RULE_VIOLATION-nothingToCancel = 没有可以收回的请求

## 设置

FIRST_MOVE_LIMIT = 第一步的时限（秒）可以选 { $possible }
IDLE_LIMIT = 一步最长的时间（秒）可以选 { $possible }
DISCONNECT_GRACE = 等待断线者的时间（秒）可以选 { $possible }
BASE_TIME = 基本时间可以选 { $least } 到 { $most } 秒
INCREMENT = 每步加时可以选 { $least } 到 { $most } 秒

## 结果

summary-won = { $side }胜（{ $reason }，{ $moves } 回合）
summary-drawn = 和棋（{ $reason }，{ $moves } 回合）
summary-aborted = 对局取消（双方走出第一步之前就结束了）
reason-checkmate = 将死
reason-resign = 认输
reason-timeLoss = 超时
reason-stalemate = 逼和
reason-insufficientMaterial = 子力不足
reason-threefold = 三次重复
reason-fivefold = 五次重复
reason-fiftyMove = 五十回合规则
reason-seventyFiveMove = 七十五回合规则
reason-drawAgreed = 双方同意
reason-timeoutVsInsufficient = 超时，但对方子力不足以将死
reason-aborted = 取消
why-checkmate = 王无处可逃
why-resign = { $side }认输了
why-timeLoss = { $side }的时间用完了
why-stalemate = 没有被将军，但也没有棋可走
why-insufficientMaterial = 剩下的棋子谁也将不死谁
why-threefold = 同一局面出现了三次
why-fivefold = 同一局面出现了五次
why-fiftyMove = 五十回合内没有动兵，也没有吃子
why-seventyFiveMove = 七十五回合内没有动兵，也没有吃子
why-drawAgreed = 双方同意和棋
why-timeoutVsInsufficient = 时间用完了，但对方没有能将死的子力
why-aborted = 双方走出第一步之前就结束了，不分胜负

## 终端里的图

draw-captured = 吃掉的棋子：{ $pieces }
draw-chess960 = Chess960 · 第 { $index } 号开局
draw-lastMove = 上一步：{ $san }（{ $uci }）
draw-check = 将军！
draw-turn = 轮到{ $side }走
draw-claimable = 可以提出和棋
draw-undoRequested = { $side }请求悔棋
draw-drawOffered = { $side }提议和棋

## 在终端输入的话

notation-expected = 请输入走法（e2e4、Nf3、O-O）或下面的词：{ $words }
notation-whichAnswer = 有两个请求，请回答 ‘accept undo’、‘accept draw’、‘decline undo’ 或 ‘decline draw’
san-ambiguous = 有不止一个棋子能走到那里，请写明是哪一个（Nbd2、R1e2）
san-pawnFile = 兵吃子时要写出它原来所在的直线（exd5）
san-noCapture = 那里没有可以吃的棋子
san-noEnPassant = 这不是吃过路兵
san-noCheck = 这步没有将军
san-noCheckmate = 这步不是将死
san-noPiece = 没有这样的棋子
san-noPromotion = 这步没有升变
san-promotionPiece = 兵只能升变为后（q）、车（r）、象（b）或马（n）
notice-claimRejected = { $side }提出的和棋不成立，这步棋照走。
notice-claimedWith = { $side }以 { $san } 这步提出和棋；这步棋不走到棋盘上。
notice-undoEnded = { $player }的悔棋请求没有成功。
notice-drawEnded = { $player }的和棋提议没有成功。
help-words =
    走法写作 e2e4、e7e8q 或 Nf3、exd5、O-O、e8=Q。此外：

      draw                     提议和棋
      claim, claim Nf3         提出和棋，也可以带上要走的一步（在需要提出和棋的对局里）
      1: undo                  请求对方同意悔棋
      accept, decline          同意、拒绝（两种请求都有时写 accept draw、decline undo 等）
      cancel                   收回自己的请求
      resign                   认输
