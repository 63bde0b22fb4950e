# 筑墙寻路

## 座位

seat-S = 南
seat-W = 西
seat-N = 北
seat-E = 东

## 拒绝：键为代码，有多种原因时为“代码-原因”

NOT_YOUR_TURN = 还没轮到你
GAME_ALREADY_ENDED = 这局游戏已经结束了
PLAYER_COUNT = 需要2名或4名玩家
OUT_OF_BOUNDS-cell = 那里在棋盘外面
OUT_OF_BOUNDS-anchor = 墙不能伸到棋盘外面
INVALID_TARGET-ownCell = 棋子已经在这一格了
INVALID_TARGET-tooFar = 走不了那么远
BLOCKED_BY_WALL-wallBetween = 有墙挡着
BLOCKED_BY_WALL-wallBesideJumped = 有墙挡着
OCCUPIED-pawnThere = 那一格有别的棋子
ILLEGAL_MOVE-nothingToJump = 中间没有可以跳过的棋子
ILLEGAL_MOVE-diagonalWithoutPawn = 只有越过对方棋子时才能斜着走
ILLEGAL_MOVE-wallBehind = 对方棋子后面有墙，不能直着跳过去
ILLEGAL_MOVE-edgeBehind = 这局只有对方棋子后面是墙时才能斜跳，现在后面是棋盘边缘
ILLEGAL_MOVE-pawnBehind = 这局只有对方棋子后面是墙时才能斜跳，现在后面是别的棋子
ILLEGAL_MOVE-straightOpen = 能直着跳过去时不能斜跳
ILLEGAL_MOVE-twoPawns = 不能一次跳过两个棋子
NO_WALLS_LEFT = 没有剩下的墙了
WALL_CONFLICT-overlap = 和别的墙重叠了
WALL_CONFLICT-halfOverlap = 和别的墙重叠了
WALL_CONFLICT-crossing = 和别的墙交叉了
PATH_BLOCKED = 不能把别人的路完全堵死
RULE_VIOLATION-notActive = 你已经结束这局游戏了
RULE_VIOLATION-undoOff = 这局不能悔棋
RULE_VIOLATION-undoPending = 已经有一个悔棋请求在等待回复
RULE_VIOLATION-undoUsedUp = 悔棋次数用完了
RULE_VIOLATION-nothingToUndo = 现在没有可以悔的棋
RULE_VIOLATION-undoTooSoon = 走一步之后才能再次请求
RULE_VIOLATION-drawOff = 这局不能提和
RULE_VIOLATION-drawPending = 已经有一个和棋提议在等待回复
RULE_VIOLATION-drawTooSoon = 再走{ $actions }步之后才能再次提和
RULE_VIOLATION-nothingAsked = 没有需要你回复的请求
RULE_VIOLATION-ownRequest = 不能回复自己的请求
RULE_VIOLATION-alreadyAnswered = 你已经同意了
RULE_VIOLATION-nothingToCancel = 没有可以撤回的请求

## 设置

WALLS_PER_PLAYER = 每人的墙数可以是：{ $possible }
TIME_PER_MOVE = 每步的秒数可以是：{ $possible }
FISCHER_PAIR = 基本时间和每步加时（秒）可以是：{ $possible }
IDLE_LIMIT = 无操作时限（秒）可以是：{ $possible }
DISCONNECT_GRACE = 掉线等待时间（秒）可以是：{ $possible }

## 结果

summary-reachedGoal = { $seat }（{ $player }）获胜——第{ $moves }步到达终点
summary-allPlaces = { $seat }（{ $player }）获胜——最先到达，共{ $moves }步排出名次
summary-lastPlayerStanding = { $seat }（{ $player }）获胜——{ $moves }步后只剩一人
summary-firstThere = { $seat }（{ $player }）获胜——最先到达，{ $moves }步后只剩一人
summary-resign = { $seat }（{ $player }）获胜——{ $moves }步后对方认输
summary-timeLoss = { $seat }（{ $player }）获胜——{ $moves }步后对方超时
summary-drawAgreed = 平局——{ $moves }步后双方同意
summary-restDrawn = { $seat }（{ $player }）获胜——最先到达，{ $moves }步后其余玩家同意和棋

## 终端里的图

draw-seat = { $seat }：离终点{ $distance }格，剩余墙{ $walls }块
draw-finished = { $seat }：第{ $order }个到达，剩余墙{ $walls }块
draw-resigned = { $seat }：认输
draw-timedOut = { $seat }：超时
draw-turn = 轮到{ $seat }方
draw-legalWalls = 可以筑墙的位置：{ $walls }
draw-undoRequested = { $seat }方请求悔棋
draw-drawOffered = { $seat }方提议和棋
draw-reachedGoal = 结束：到达终点
draw-lastPlayerStanding = 结束：只剩一人
draw-resign = 结束：一方认输
draw-timeLoss = 结束：一方超时
draw-drawAgreed = 结束：同意和棋
draw-winner = 获胜方：{ $seat }

help-words =
    e2 把棋子走到那里，e3h 和 e3v 筑墙。此外：

      draw                     提议和棋
      1: undo                  请求其他人同意悔棋
      accept, decline          同意、拒绝（两种请求都有时写 accept draw、decline undo 等）
      cancel                   收回自己的请求
      resign                   认输
