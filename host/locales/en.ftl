# What `madang play` says. Words in ‘ ’ are typed as they stand.

person = Player { $number }
computer = Computer
computer-numbered = Computer { $number }

welcome = This is { $game }. Type a move, for example { $example } (‘help’ explains more).
turn = { $player } to move.
made = { $player }: { $move }
time-passed = Time has run out for something.
thinks-best = Try { $move }
no-hint = There is nothing to suggest now.
no-moves = There is no move now.
no-moves-so = No move begins with { $begin }.
no-list = The moves of this game cannot be listed.
undone = Taken back. ‘redo’ does it again.
nothing-undone = There is nothing to take back.
nothing-redone = There is nothing to do again.
saved = Saved to { $file }.
loaded = Opened { $file }.
needs-file = Name a file too, for example: save my-game.json
not-understood = I do not understand that: { $detail } (‘help’ explains more)
not-your-seat = You cannot move for { $player }.
nobodys-turn = It is nobody's turn. Say whose move it is, as in ‘1: move’.
too-long = That is too long.
over = The game is over. ‘undo’ takes back, ‘save FILE’ keeps it, ‘quit’ ends.
stopped = The game stops here.
no-rules = This game has no guide yet.
help =
    Type a move as it is written, for example: { $examples }
    For what another player says put the number first: ‘2: move’.

      hint         suggests a good move
      moves        every move there is; ‘moves e2’ those that begin so
      board        shows the board again
      undo         takes back to your last turn
      redo         does again what was taken back
      save FILE    keeps the record in a file
      load FILE    opens a record or a share link
      link         a link that shares this position
      rules        the guide to the game
      quit         ends
help-format = Files whose name ends in .{ $extension } are written for other programs, and read from them.

stage-welcome = This is { $game }. Type what you want to say; ‘/help’ explains more.
stage-over = The game is over. ‘/save FILE’ keeps it, ‘/quit’ ends.
stage-unknown = There is no such word here (‘/help’ explains more).
stage-help =
      /board       shows the picture again
      /save FILE   keeps the record in a file
      /quit        ends
