# 벽 쌓기 길찾기

## 자리

seat-S = 남
seat-W = 서
seat-N = 북
seat-E = 동

## 거절: 키는 코드, 이유가 여럿이면 코드-이유

NOT_YOUR_TURN = 지금은 내 차례가 아니에요
GAME_ALREADY_ENDED = 이미 끝난 게임이에요
PLAYER_COUNT = 2명 또는 4명이 필요해요
OUT_OF_BOUNDS-cell = 판 밖이에요
OUT_OF_BOUNDS-anchor = 벽은 판 밖으로 나갈 수 없어요
INVALID_TARGET-ownCell = 지금 말이 있는 칸이에요
INVALID_TARGET-tooFar = 그렇게 멀리는 갈 수 없어요
BLOCKED_BY_WALL-wallBetween = 벽이 가로막고 있어요
BLOCKED_BY_WALL-wallBesideJumped = 벽이 가로막고 있어요
OCCUPIED-pawnThere = 다른 말이 있는 칸이에요
ILLEGAL_MOVE-nothingToJump = 사이에 뛰어넘을 말이 없어요
ILLEGAL_MOVE-diagonalWithoutPawn = 대각선으로는 상대 말을 넘을 때만 갈 수 있어요
ILLEGAL_MOVE-wallBehind = 상대 말 뒤에 벽이 있어서 곧게 뛰어넘을 수 없어요
ILLEGAL_MOVE-edgeBehind = 이 게임에서는 상대 말 뒤에 벽이 있을 때만 대각선으로 넘을 수 있어요. 지금 뒤는 판 끝이에요
ILLEGAL_MOVE-pawnBehind = 이 게임에서는 상대 말 뒤에 벽이 있을 때만 대각선으로 넘을 수 있어요. 지금 뒤에는 다른 말이 있어요
ILLEGAL_MOVE-straightOpen = 곧게 뛰어넘을 수 있을 때는 대각선으로 갈 수 없어요
ILLEGAL_MOVE-twoPawns = 말 두 개를 한꺼번에 넘을 수는 없어요
NO_WALLS_LEFT = 남은 벽이 없어요
WALL_CONFLICT-overlap = 다른 벽과 겹쳐요
WALL_CONFLICT-halfOverlap = 다른 벽과 겹쳐요
WALL_CONFLICT-crossing = 다른 벽과 겹쳐요
PATH_BLOCKED = 누군가의 길을 완전히 막을 수 없어요
RULE_VIOLATION-notActive = 이미 이 게임을 마쳤어요
RULE_VIOLATION-undoOff = 이 게임에서는 무르기를 쓰지 않아요
RULE_VIOLATION-undoPending = 이미 답을 기다리는 무르기 요청이 있어요
RULE_VIOLATION-undoUsedUp = 무르기를 모두 썼어요
RULE_VIOLATION-nothingToUndo = 지금은 무를 수 있는 수가 없어요
RULE_VIOLATION-undoTooSoon = 한 수를 둔 뒤에 다시 부탁할 수 있어요
RULE_VIOLATION-drawOff = 이 게임에서는 무승부를 제안하지 않아요
RULE_VIOLATION-drawPending = 이미 답을 기다리는 무승부 제안이 있어요
RULE_VIOLATION-drawTooSoon = { $actions }수를 더 둔 뒤에 다시 제안할 수 있어요
RULE_VIOLATION-nothingAsked = 대답할 요청이 없어요
RULE_VIOLATION-ownRequest = 내가 보낸 요청에는 대답할 수 없어요
RULE_VIOLATION-alreadyAnswered = 이미 동의했어요
RULE_VIOLATION-nothingToCancel = 거둬들일 요청이 없어요

## 설정

WALLS_PER_PLAYER = 한 사람의 벽 수로 고를 수 있는 값은 { $possible }{ PARTICLE($possible, "이에요/예요") }
TIME_PER_MOVE = 한 수의 제한 시간(초)으로 고를 수 있는 값은 { $possible }{ PARTICLE($possible, "이에요/예요") }
FISCHER_PAIR = 전체 시간과 추가 시간(초)으로 고를 수 있는 값은 { $possible }{ PARTICLE($possible, "이에요/예요") }
IDLE_LIMIT = 무응답 한도(초)로 고를 수 있는 값은 { $possible }{ PARTICLE($possible, "이에요/예요") }
DISCONNECT_GRACE = 연결이 끊긴 사람을 기다리는 시간(초)으로 고를 수 있는 값은 { $possible }{ PARTICLE($possible, "이에요/예요") }

## 결과

summary-reachedGoal = { $seat }({ $player }) 승리 — { $moves }수 만에 도착
summary-allPlaces = { $seat }({ $player }) 승리 — 가장 먼저 도착, 모두 { $moves }수에 순위 결정
summary-lastPlayerStanding = { $seat }({ $player }) 승리 — { $moves }수 만에 혼자 남음
summary-firstThere = { $seat }({ $player }) 승리 — 가장 먼저 도착, { $moves }수 만에 한 사람만 남음
summary-resign = { $seat }({ $player }) 승리 — { $moves }수 만에 상대가 기권
summary-timeLoss = { $seat }({ $player }) 승리 — { $moves }수 만에 상대가 시간 초과
summary-drawAgreed = 무승부 — { $moves }수 만에 합의
summary-restDrawn = { $seat }({ $player }) 승리 — 가장 먼저 도착, { $moves }수 만에 나머지는 무승부로 합의

## 터미널의 그림

draw-seat = { $seat }: 목표까지 { $distance }칸, 남은 벽 { $walls }개
draw-finished = { $seat }: { $order }등으로 도착, 남은 벽 { $walls }개
draw-resigned = { $seat }: 기권
draw-timedOut = { $seat }: 시간 초과
draw-turn = { $seat }쪽 차례예요
draw-legalWalls = 벽을 세울 수 있는 곳: { $walls }
draw-undoRequested = { $seat }쪽이 한 수 무르기를 부탁해요
draw-drawOffered = { $seat }쪽이 무승부를 제안해요
draw-reachedGoal = 끝: 목표에 도착했어요
draw-lastPlayerStanding = 끝: 한 사람만 남았어요
draw-resign = 끝: 한 사람이 기권했어요
draw-timeLoss = 끝: 한 사람의 시간이 다 됐어요
draw-drawAgreed = 끝: 무승부로 합의했어요
draw-winner = 이긴 쪽: { $seat }

help-words =
    e2는 말을 그 칸으로 옮기고, e3h와 e3v는 벽을 세워요. 그 밖에:

      draw                     무승부 제안
      1: undo                  다른 사람에게 무르기 부탁
      accept, decline          수락, 거절 (둘 다 와 있으면 accept draw, decline undo처럼)
      cancel                   내 요청 거둬들이기
      resign                   기권
