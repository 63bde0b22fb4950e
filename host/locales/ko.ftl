# What `madang play` says. Words in ‘ ’ are typed as they stand.

person = 플레이어 { $number }
computer = 컴퓨터
computer-numbered = 컴퓨터 { $number }

welcome = { $game }입니다. 수를 입력하세요. 예: { $example } (도움말은 ‘help’)
turn = { $player } 차례예요.
made = { $player }: { $move }
time-passed = 정해진 시간이 되었어요.
thinks-best = 추천: { $move }
no-hint = 지금은 추천할 수가 없어요.
no-moves = 지금 둘 수 있는 수가 없어요.
no-moves-so = { $begin }{ PARTICLE($begin, "으로/로") } 시작하는 수가 없어요.
no-list = 이 게임은 둘 수 있는 수를 목록으로 보여 줄 수 없어요.
undone = 무르기 완료. 다시 하려면 ‘redo’.
nothing-undone = 무를 수가 없어요.
nothing-redone = 다시 할 것이 없어요.
saved = { $file }에 저장했어요.
loaded = { $file }에서 불러왔어요.
needs-file = 파일 이름도 써 주세요. 예: save my-game.json
not-understood = 알아듣지 못했어요: { $detail } (도움말은 ‘help’)
not-your-seat = { $player }의 수는 대신 둘 수 없어요.
nobodys-turn = 지금은 아무의 차례도 아니에요. ‘1: 수’처럼 누구의 수인지 써 주세요.
too-long = 너무 긴 입력이에요.
over = 게임이 끝났어요. ‘undo’로 무르거나, ‘save 파일’로 저장하거나, ‘quit’로 끝낼 수 있어요.
stopped = 게임을 그만둡니다.
no-rules = 이 게임에는 아직 설명서가 없어요.
help =
    수는 그대로 입력하세요. 예: { $examples }
    다른 사람의 말은 ‘2: 수’처럼 번호를 붙이세요.

      hint (힌트)         좋은 수 하나 추천
      moves (수)          둘 수 있는 모든 수. ‘moves e2’처럼 쓰면 그렇게 시작하는 수만
      board (판)          판을 다시 보기
      undo (무르기)       내 차례까지 무르기
      redo (다시)         무른 것을 다시 하기
      save FILE (저장)    기록을 파일로 저장
      load FILE (열기)    저장한 기록이나 링크 열기
      link (링크)         지금 판을 나눌 수 있는 링크
      rules (규칙)        게임 설명서
      quit (끝)           그만하기
help-format = 이름이 .{ $extension }{ PARTICLE($extension, "으로/로") } 끝나는 파일은 다른 프로그램과 주고받는 형식으로 저장하고 열어요.

stage-welcome = { $game }, 시작해요. 하고 싶은 말을 적으세요. ‘/help’를 치면 더 알려 드려요.
stage-over = 게임이 끝났어요. ‘/save 파일’로 남기고 ‘/quit’으로 끝내요.
stage-unknown = 여기에 그런 말은 없어요 (‘/help’를 쳐 보세요).
stage-help =
      /board       그림을 다시 보여 줘요
      /save 파일   기록을 파일에 남겨요
      /quit        끝내요
