//! What holds in every match, over random ones played to the end.

use std::collections::BTreeSet;

use catchmind::answer::normalise;
use catchmind::hints::HintMode;
use catchmind::words::WordList;
use catchmind::{Action, Catchmind, Event, GuessMode, Options, Phase};
use platform_api::{Game, GameRng, PlayerId, Seed, Timestamp, Viewer};
use proptest::prelude::*;

use crate::support::{Play, Told};

fn options() -> impl Strategy<Value = Options> {
    (any::<[bool; 6]>(), 1..=2_u8, 0..3_usize).prop_map(
        |([first, choice, close, report, answerer, bonus], rounds, hints)| Options {
            guess_mode: if first { GuessMode::FirstOnly } else { GuessMode::Multi },
            rounds,
            word_choice: choice,
            hints: [HintMode::None, HintMode::Basic, HintMode::Full][hints],
            close_hint: close,
            letter_report: report,
            answerer_draws: first && answerer,
            speed_bonus: bonus,
            ..Options::defaults()
        },
    )
}

/// Plays a match at random to its end; `each` sees it after every input with what was told.
fn play_through(options: Options, seats: u8, seed: u64, mut each: impl FnMut(&Play, &Told)) -> Play {
    let mut play = Play::seeded(options, seats, seed);
    let mut rng = GameRng::new(&Seed::from_number(seed ^ 0xabc));
    let mut inputs = 0;
    while play.phase() != Phase::Finished {
        inputs += 1;
        play.now += rng.below(1_500);
        let who = PlayerId::new(rng.below(seats.into()) as u8);
        let now = Timestamp::from_millis(play.now);
        let told: Told = if inputs > 400 || rng.chance(1, 10) {
            play.fall_due()
        } else if rng.chance(1, 20) {
            let connected = rng.chance(2, 3);
            let receipt = play.game.presence(who, connected, now).unwrap();
            receipt.due.into_iter().chain(receipt.outcome.unwrap()).flat_map(|step| step.events).collect()
        } else {
            let Some(action) = Catchmind::sample_action(play.state(), who, now, &mut rng) else { continue };
            let receipt = play.game.submit(who, action, now).unwrap();
            receipt
                .due
                .into_iter()
                .chain(receipt.outcome.ok().flatten())
                .flat_map(|step| step.events)
                .collect()
        };
        each(&play, &told);
    }
    play
}

/// The initial consonant of a syllable, by the formula of the Unicode Standard.
fn initial(c: char) -> Option<char> {
    let syllable = ('가'..='힣').contains(&c).then(|| u32::from(c) - 0xAC00)?;
    "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".chars().nth(syllable as usize / 588)
}

/// Tells whether a hint may follow another: what is shown of a letter stays, or more of that letter is shown.
fn grows(before: &str, now: &str) -> bool {
    let stays = |(before, now): (char, char)| match before {
        '○' => now != ' ',
        '□' => initial(now).is_none() && now != '○',
        'ㄱ'..='ㅎ' => now == before || initial(now) == Some(before),
        shown => now == shown,
    };
    before.chars().count() == now.chars().count() && before.chars().zip(now.chars()).all(stays)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn a_match_keeps_its_rules(options in options(), seats in 2..=10_u8, seed in any::<u32>()) {
        let mut hint: Option<(u32, String)> = None;
        let play = play_through(options.clone(), seats, seed.into(), |play, told| {
            let state = play.state();
            assert_eq!(Catchmind::check_state(state), Ok(()));
            assert_eq!(Catchmind::deadline(state).is_some(), state.phase() != Phase::Finished);
            // Hints only ever grow within a turn.
            if let Some(now) = play.spectator().hint {
                let before = hint.replace((state.turn_number(), now.clone()));
                if let Some((_, before)) = before.filter(|(turn, _)| *turn == state.turn_number()) {
                    assert!(grows(&before, &now), "{before} {now}");
                }
            }
            public_texts_have_no_answer(play, told);
        });
        let most = if options.speed_bonus { 15 } else { 10 };
        let turns = play.result().turns;
        let mut words = BTreeSet::new();
        prop_assert!(turns.iter().all(|turn| words.insert(turn.word.clone())), "a word twice");
        for standing in play.result().ranking {
            let drawn = turns.iter().filter(|turn| turn.drawer == standing.player).count() as u32;
            let solved = turns.iter().filter(|turn| turn.solvers.contains(&standing.player)).count() as u32;
            prop_assert_eq!(standing.correct, solved);
            prop_assert!(standing.score <= drawn * 12 + solved * most);
            prop_assert!(standing.score >= solved * 4);
        }
    }

    #[test]
    fn a_late_joiner_has_the_drawing_that_the_others_have_seen(seats in 2..=5_u8, seed in any::<u32>()) {
        let mut seen = Vec::new();
        play_through(Options::defaults(), seats, seed.into(), |play, told| {
            for sent in told {
                match &sent.event {
                    Event::TurnBegan { .. } | Event::Waiting { .. } | Event::GameEnded { .. } => seen.clear(),
                    Event::CanvasOp { op } if sent.audience.contains(Viewer::Spectator) => seen.push(op.clone()),
                    _ => {}
                }
            }
            assert_eq!(play.spectator().canvas, seen);
        });
    }

    #[test]
    fn whatever_is_typed_is_accepted_or_refused_with_a_code(text in "\\PC{0,45}", word in 0..1000_usize) {
        let words = WordList::built_in().words();
        let mut play = Play::drawing(words[word].text(), 3, Options::defaults());
        let guesser = PlayerId::new(1);
        let receipt = play.after(1_000).submit(guesser, Action::Guess { text: text.clone() });
        match receipt.outcome {
            Err(rejection) => prop_assert!(["EMPTY_TEXT", "TEXT_TOO_LONG", "BLOCKED_TEXT"].contains(&&*rejection.code)),
            Ok(step) => public_texts_have_no_answer(&play, &step.unwrap().events),
        }
    }

    #[test]
    fn texts_around_the_answer_never_show_it(before in "[가-힣ㄱ-ㅎ a-z.]{0,6}", after in "[가-힣ㅏ-ㅣ a-z!]{0,6}", word in 0..1000_usize, seed in any::<u64>()) {
        let words = WordList::built_in().words();
        let word = words[word].text();
        let mut rng = GameRng::new(&Seed::from_number(seed));
        let junk = ["", " ", "\u{200b}", ".", "ㆍ", "\u{2060}", "🍎", "\u{ad}"];
        let spread: String = word.chars().map(|c| format!("{c}{}", rng.choose(&junk).unwrap())).collect();
        let text: String = format!("{before}{spread}{after}").chars().take(40).collect();
        let mut play = Play::drawing(word, 3, Options::defaults());
        let receipt = play.after(1_000).submit(PlayerId::new(1), Action::Guess { text });
        if let Ok(step) = receipt.outcome {
            public_texts_have_no_answer(&play, &step.unwrap().events);
        }
    }
}

/// No text that everybody reads while a word is drawn has a name of it in it.
fn public_texts_have_no_answer(play: &Play, told: &Told) {
    let Some(word) = play.state().word().filter(|_| play.phase() == Phase::Drawing) else { return };
    let listed = WordList::built_in().words().iter().find(|listed| listed.text() == word).unwrap();
    for sent in told.iter().filter(|sent| sent.audience.contains(Viewer::Spectator)) {
        let Event::Chat { entry } = &sent.event else { continue };
        if entry.at < play.spectator().started_at {
            continue;
        }
        for name in listed.names().map(normalise) {
            assert!(!says(&entry.text, &name), "{:?} says {name}", entry.text);
            assert!(!shows_initials(&entry.text, &name), "{:?} shows the initials of {name}", entry.text);
        }
    }
}

/// Names of two letters anywhere, those of one as words of their own: alone, again and again, with an ending. Looked for
/// without asking what judges guesses.
fn says(text: &str, name: &str) -> bool {
    const ENDINGS: [&str; 9] = ["", "이다", "입니다", "인가", "인가요", "예요", "이에요", "야", "이야"];
    if name.chars().count() > 1 {
        return normalise(text).contains(name);
    }
    let text = text.replace(['\u{200b}', '\u{2060}', '\u{ad}'], "");
    text.split(|c: char| !c.is_alphanumeric() || ('ㄱ'..='ㆎ').contains(&c)).map(normalise).any(|piece| {
        let rest = piece.trim_start_matches(name);
        let alone = rest != piece && ENDINGS.contains(&rest);
        piece == name || alone && WordList::built_in().find(&piece).is_none()
    })
}

/// The initial consonants of a Hangul name of two letters or more: within a run of consonants, those of two letters with
/// nothing but laughter around them.
fn shows_initials(text: &str, name: &str) -> bool {
    let Some(initials) = name.chars().map(initial).collect::<Option<String>>() else { return false };
    let letters = initials.chars().count();
    text.split(|c: char| !('ㄱ'..='ㅎ').contains(&c)).any(|run| match letters {
        0 | 1 => false,
        2 => run == initials || run.trim_matches(['ㅋ', 'ㅎ']) == initials,
        _ => run.contains(&initials),
    })
}

#[test]
fn hints_that_take_something_back_are_noticed() {
    for (before, now) in [("○○ ○", "ㅅㄱ ㄴ"), ("ㅇㅇㅅ", "ㅇ이ㅅ"), ("□ㅁ", "c물"), ("사ㄱ", "사ㄱ")]
    {
        assert!(grows(before, now), "{before} {now}");
    }
    for (before, now) in [("ㅅ○", "○과"), ("ㅇㅇㅅ", "ㅇ기ㅅ"), ("사ㄱ", "ㅅ과"), ("○○", "○ "), ("○○", "○○○")]
    {
        assert!(!grows(before, now), "{before} {now}");
    }
}

#[test]
fn texts_that_say_a_name_are_noticed() {
    for (text, name) in [("정답은 눈이야", "눈"), ("눈눈", "눈"), ("눈ㅋㅋ", "눈"), ("사과나무", "사과")]
    {
        assert!(says(text, name), "{text}");
    }
    for (text, name) in [("눈사람", "눈"), ("요요", "요"), ("사 고", "사과")] {
        assert!(!says(text, name), "{text}");
    }
    assert!(shows_initials("ㅋㅅㄱㅋ", "사과") && shows_initials("ㅋㅇㅇㅅㅋㄹ", "아이스크림"));
    assert!(!shows_initials("ㅇㅅㄱ", "사과"));
}
