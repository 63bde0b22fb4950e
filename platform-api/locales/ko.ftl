# What the platform itself says, below the texts of every title.

platform-player = 플레이어 { $number }

## Refusals: the key is the code.

NOT_YOUR_TURN = 지금은 내 차례가 아니에요
GAME_ALREADY_ENDED = 이미 끝난 게임이에요
OUT_OF_BOUNDS = 정해진 범위를 벗어났어요
MALFORMED_ACTION = 무엇을 하려는지 알아볼 수 없어요
NOT_A_PLAYER = 이 게임의 참가자가 아니에요
INVALID_OPTIONS = 게임 설정을 다시 확인해 주세요
PLAYER_COUNT = 이 게임은 { $possible }명이 함께 해요 (지금은 { $seats }명)
RULE_VIOLATION = 규칙에 맞지 않아요
DECODE_FAILED = 내용을 읽을 수 없어요
VERSION_MISMATCH = 다른 버전에서 만들어서 열 수 없어요
FORGED_RECORD = 규칙과 맞지 않는 기록이에요
STILL_RUNNING = 게임이 끝난 뒤에 볼 수 있어요
MALFORMED_OPTION = 설정 값을 알아볼 수 없어요

## Results

outcome-won = { $player }님이 이겼어요!
outcome-drawn = 비겼어요!
