# What the platform itself says, below the texts of every title.

platform-player = 玩家{ $number }

## Refusals: the key is the code.

NOT_YOUR_TURN = 还没轮到你
GAME_ALREADY_ENDED = 这局游戏已经结束了
OUT_OF_BOUNDS = 超出范围了
MALFORMED_ACTION = 无法识别这个操作
NOT_A_PLAYER = 你不是这局游戏的玩家
INVALID_OPTIONS = 请检查一下游戏设置
PLAYER_COUNT = 这个游戏需要{ $possible }名玩家（现在{ $seats }名）
RULE_VIOLATION = 这样不符合规则
DECODE_FAILED = 无法读取这份内容
VERSION_MISMATCH = 版本不同，无法打开
FORGED_RECORD = 这份记录不符合规则
STILL_RUNNING = 游戏结束后才能查看
MALFORMED_OPTION = 无法读取这项设置

## Results

outcome-won = { $player }获胜！
outcome-drawn = 平局！
