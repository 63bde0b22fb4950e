# What `madang play` says. Words in ‘ ’ are typed as they stand.

person = 玩家 { $number }
computer = 电脑
computer-numbered = 电脑 { $number }

welcome = 这是{ $game }。请输入一步，例如 { $example }（输入 ‘help’ 查看帮助）。
turn = 轮到{ $player }。
made = { $player }：{ $move }
time-passed = 时间到了。
thinks-best = 建议：{ $move }
no-hint = 现在没有可以建议的走法。
no-moves = 现在没有可以走的一步。
no-moves-so = 没有以 { $begin } 开头的走法。
no-list = 这个游戏无法列出走法。
undone = 已悔棋。输入 ‘redo’ 可以重做。
nothing-undone = 没有可以悔的棋。
nothing-redone = 没有可以重做的。
saved = 已保存到 { $file }。
loaded = 已打开 { $file }。
needs-file = 请写上文件名，例如：save my-game.json
not-understood = 看不懂：{ $detail }（输入 ‘help’ 查看帮助）
not-your-seat = 不能替{ $player }走。
nobodys-turn = 现在不轮到任何人。请写明是谁的一步，例如 ‘1: 走法’。
too-long = 输入太长了。
over = 游戏结束。‘undo’ 悔棋，‘save 文件’ 保存，‘quit’ 退出。
stopped = 游戏到此为止。
no-rules = 这个游戏还没有说明。
help =
    直接输入走法，例如：{ $examples }
    替别的玩家输入时先写号码：‘2: 走法’。

      hint（提示）         建议一步好棋
      moves（走法）        所有可以走的；‘moves e2’ 只列出这样开头的
      board（棋盘）        再看一次棋盘
      undo（悔棋）         退回到自己上一次
      redo（重做）         重做悔掉的
      save FILE（保存）    把记录保存到文件
      load FILE（打开）    打开记录或链接
      link（链接）         分享当前局面的链接
      rules（规则）        游戏说明
      quit（退出）         结束
help-format = 文件名以 .{ $extension } 结尾时，按其他程序通用的格式保存和打开。

stage-welcome = 这是{ $game }。想说什么就输入什么；输入 ‘/help’ 查看更多。
stage-over = 游戏结束了。‘/save 文件’保存，‘/quit’退出。
stage-unknown = 这里没有这个词（输入 ‘/help’ 看看）。
stage-help =
      /board       再看一次画面
      /save 文件   把记录存进文件
      /quit        退出
