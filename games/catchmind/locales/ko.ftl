# 그림 맞히기

## 거절

NOT_YOUR_TURN = 출제자만 할 수 있어요
GAME_ALREADY_ENDED = 이미 끝난 게임이에요
PLAYER_COUNT = 2명에서 10명까지 함께 해요
OUT_OF_BOUNDS = 정해진 범위를 벗어났어요
WRONG_PHASE = 지금은 할 수 없어요
DRAWER_IS_SILENT = 출제자는 차례가 끝날 때까지 말을 할 수 없어요
OWN_DRAWING = 내 그림은 신고할 수 없어요
EMPTY_TEXT = 아무것도 적지 않았어요
TEXT_TOO_LONG = { $max }자까지만 쓸 수 있어요
BLOCKED_TEXT = 그 말은 여기서 쓸 수 없어요
TOO_FAST = 너무 빨라요. 조금 쉬었다가 보내 주세요
REPORTS_OFF = 이 게임에서는 신고를 쓰지 않아요
ALREADY_REPORTED = 이번 차례에는 이미 신고했어요

## 거절: 그림

STROKE_OPEN = 긋던 선({ $stroke }번)을 먼저 끝내야 해요
NO_OPEN_STROKE = 긋고 있는 선이 없어요
WRONG_STROKE = 선 번호는 { $expected }번이어야 해요
WRONG_BATCH = 점 묶음 번호는 { $expected }번이어야 해요
UNKNOWN_COLOUR = 없는 색이에요
UNKNOWN_WIDTH = 없는 굵기예요
UNKNOWN_ERASER = 지우개는 켜거나 끌 수만 있어요
ODD_VALUES = 점의 좌표가 짝이 맞지 않아요
BATCH_SIZE = 점은 한 번에 1개에서 64개까지 보낼 수 있어요
CANVAS_FULL = 이번 그림에는 더 그릴 수 없어요. 정말 많이 그렸네요!
NOTHING_TO_UNDO = 되돌릴 선이 없어요
NOTHING_TO_CLEAR = 지울 그림이 없어요

## 설정

ROUNDS = 라운드 수로 고를 수 있는 값은 { $possible }{ PARTICLE($possible, "이에요/예요") }
DRAW_SECONDS = 그리기 시간(초)으로 고를 수 있는 값은 { $possible }{ PARTICLE($possible, "이에요/예요") }
CATEGORIES = 단어 분야를 하나 이상, 겹치지 않게 골라 주세요
ANSWERER_DRAWS = ‘정답자가 다음 출제자’는 첫 정답자만 점수를 얻는 방식에서만 쓸 수 있어요
TOO_FEW_WORDS = 단어가 모자라요. { $need }개가 필요한데 { $have }개뿐이에요
CUSTOM_WORD_LETTERS = { $line }번째 줄: 한글, 영문, 숫자만 쓸 수 있고 단어 사이는 한 칸만 띄워요
CUSTOM_WORD_TOO_LONG = { $line }번째 줄: 10자까지만 쓸 수 있어요
CUSTOM_WORD_TWICE = { $line }번째 줄: { $first }번째 줄과 같은 단어예요
CUSTOM_WORD_BLOCKED = { $line }번째 줄: 여기서 쓸 수 없는 말이에요
TOO_MANY_CUSTOM_WORDS = { $line }번째 줄부터는 넣을 수 없어요. 단어는 200개까지예요
CUSTOM_TEXT_TOO_LONG = 추가 단어의 글이 너무 길어요

## 대화

chat-correct = { $player }님이 맞혔어요!
chat-close = 아까워요!
chat-blocked = 정답이 들어간 말은 보낼 수 없어요
chat-blocked-letters = 정답을 알 수 있는 낱자는 보낼 수 없어요
chat-blocked-words = 단어는 한 번에 두 개까지만 보낼 수 있어요
chat-solvers = 맞힌 사람끼리 대화
reaction-almost = 거의 다 왔어요
reaction-no = 아니에요
reaction-similar = 비슷해요

## 차례와 분야

turn-timeUp = 시간이 다 됐어요
turn-allSolved = 모두 맞혔어요
turn-firstAnswer = 첫 정답이 나왔어요
turn-drawerLeft = 출제자가 자리를 비웠어요
turn-reported = 글자를 썼다는 신고가 절반을 넘었어요
waiting = 함께할 사람을 기다리고 있어요
category-animal = 동물
category-food = 음식
category-object = 물건
category-vehicle = 탈것
category-nature = 자연
category-place = 장소
category-job = 직업
category-sport = 운동·놀이
category-body = 몸
category-season = 계절·명절

## 결과

summary-both = 1등 { $player }님 { $score }점! 가장 많이 맞힌 사람도 { $player }님
summary-other = 1등 { $player }님 { $score }점! 가장 많이 맞힌 사람은 { $most }님
summary-won = 1등 { $player }님 { $score }점!
summary-shared = 공동 1등 { $count }명, { $score }점씩!
summary-nobody = 이번에는 아무도 점수를 얻지 못했어요
reason-completed = 모든 차례가 끝났어요
reason-tooFewPlayers = 함께할 사람이 없어서 끝났어요

## 터미널

stage-turn = ── { $round }라운드: { $player }님 차례 ──
stage-draws = { $player }님이 그리기 시작해요
stage-hint = 힌트: { $hint }
stage-says = { $player }: { $text }
stage-solved = { $player }님이 맞혔어요! +{ $points }
stage-word = 정답은 ‘{ $word }’
stage-choose = 1에서 { $most } 사이의 번호를 골라 주세요
stage-react = 1 거의 다 왔어요 · 2 아니에요 · 3 비슷해요
stage-words = 맞힐 사람은 떠오르는 말을 적으면 돼요. { $report }는 글자를 썼다는 신고예요.
    출제자는 고를 단어의 번호를, 그리는 동안에는 1, 2, 3으로 반응을 보내요. 그림은 프로그램이 그려요.
