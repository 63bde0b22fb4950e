# 你画我猜

## 拒绝

NOT_YOUR_TURN = 只有画画的人才能这样做
GAME_ALREADY_ENDED = 游戏已经结束了
PLAYER_COUNT = 需要 2 到 10 名玩家
OUT_OF_BOUNDS = 超出了允许的范围
WRONG_PHASE = 现在还不能这样做
DRAWER_IS_SILENT = 画画的人在这一轮结束之前不能说话
OWN_DRAWING = 不能举报自己的画
EMPTY_TEXT = 你还没有写任何内容
TEXT_TOO_LONG = 最多可以写 { $max } 个字
BLOCKED_TEXT = 这里不能说这样的话
TOO_FAST = 太快了，休息一下再发吧
REPORTS_OFF = 这局游戏没有开启举报
ALREADY_REPORTED = 这一轮你已经举报过了

## 拒绝：画画

STROKE_OPEN = 请先画完第 { $stroke } 笔
NO_OPEN_STROKE = 没有正在画的笔画
WRONG_STROKE = 笔画编号应该是 { $expected }
WRONG_BATCH = 点组编号应该是 { $expected }
UNKNOWN_COLOUR = 没有这种颜色
UNKNOWN_WIDTH = 没有这种粗细
UNKNOWN_ERASER = 橡皮擦只能打开或关闭
ODD_VALUES = 缺少一个坐标
BATCH_SIZE = 一次可以发送 1 到 64 个点
CANVAS_FULL = 这幅画已经画满了，你画得真多！
NOTHING_TO_UNDO = 没有可以撤销的笔画
NOTHING_TO_CLEAR = 没有可以清除的内容

## 设置

ROUNDS = 回合数可以是 { $possible }
DRAW_SECONDS = 画画时间（秒）可以是 { $possible }
CATEGORIES = 请至少选择一个类别，并且不要重复
ANSWERER_DRAWS = “猜中的人接着画”只能在只算第一个答案时使用
TOO_FEW_WORDS = 词语不够：需要 { $need } 个，只有 { $have } 个
CUSTOM_WORD_LETTERS = 第 { $line } 行：只能使用韩文、拉丁字母和数字，中间最多空一格
CUSTOM_WORD_TOO_LONG = 第 { $line } 行：最多 10 个字
CUSTOM_WORD_TWICE = 第 { $line } 行：和第 { $first } 行是同一个词
CUSTOM_WORD_BLOCKED = 第 { $line } 行：这里不能使用这个词
TOO_MANY_CUSTOM_WORDS = 从第 { $line } 行起不能再添加：最多 200 个词
CUSTOM_TEXT_TOO_LONG = 自定义词语的文字太长了

## 聊天

chat-correct = { $player } 猜中了！
chat-close = 差一点点！
chat-blocked = 不能发送含有答案的内容
chat-blocked-letters = 不能发送会透露答案的字母
chat-blocked-words = 一次最多发送两个词
chat-solvers = 猜中的人之间的聊天
reaction-almost = 快猜到了
reaction-no = 不是
reaction-similar = 差不多

## 轮次和类别

turn-timeUp = 时间到了
turn-allSolved = 大家都猜中了
turn-firstAnswer = 有人最先猜中了
turn-drawerLeft = 画画的人离开了
turn-reported = 超过一半的人举报写了字
waiting = 正在等待其他玩家
category-animal = 动物
category-food = 食物
category-object = 物品
category-vehicle = 交通工具
category-nature = 自然
category-place = 地点
category-job = 职业
category-sport = 运动和游戏
category-body = 身体
category-season = 季节和节日

## 结果

summary-both = 第一名是 { $player }，{ $score } 分！猜中最多的也是 { $player }
summary-other = 第一名是 { $player }，{ $score } 分！猜中最多的是 { $most }
summary-won = 第一名是 { $player }，{ $score } 分！
summary-shared = { $count } 人并列第一，各得 { $score } 分！
summary-nobody = 这次谁也没有得分
reason-completed = 所有轮次都结束了
reason-tooFewPlayers = 玩家不够，游戏结束了

## 终端

stage-turn = ── 第{ $round }轮：轮到{ $player } ──
stage-draws = { $player }开始画了
stage-hint = 提示：{ $hint }
stage-says = { $player }：{ $text }
stage-solved = { $player }猜对了！+{ $points }
stage-word = 答案是“{ $word }”
stage-choose = 请选 1 到 { $most } 之间的编号
stage-react = 1 差一点 · 2 不是 · 3 有点像
stage-words = 猜的人想到什么就输入什么；{ $report } 用来举报写了字。
    画的人输入词语的编号，画的时候用 1、2、3 回应。图由程序来画。
