//! What holds in every match, over random ones played to the end.

use std::collections::BTreeSet;

use catchmind::answer::{Answer, Verdict, letter_count, normalise};
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

/// What a text shows of an answer: letters that are shown, how many.
fn shown(hint: &str) -> usize {
    hint.chars()
        .map(|c| match c {
            '○' => 0,
            'ㄱ'..='ㅎ' | '□' => 1,
            _ => 2,
        })
        .sum()
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
                    assert!(shown(&before) <= shown(&now), "{before} {now}");
                    assert_eq!(before.chars().count(), now.chars().count());
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

/// No text that everybody reads while a word is drawn has an answer of two letters or more in it, nor one of one letter
/// as a word of its own.
fn public_texts_have_no_answer(play: &Play, told: &Told) {
    let Some(word) = play.state().word().filter(|_| play.phase() == Phase::Drawing) else { return };
    let listed = WordList::built_in().words().iter().find(|listed| listed.text() == word).unwrap();
    let names: Vec<String> = listed.names().map(normalise).collect();
    for sent in told.iter().filter(|sent| sent.audience.contains(Viewer::Spectator)) {
        let Event::Chat { entry } = &sent.event else { continue };
        if entry.at < play.spectator().started_at {
            continue;
        }
        let normal = normalise(&entry.text);
        for name in &names {
            let inside =
                if letter_count(name) > 1 { normal.contains(name.as_str()) } else { normal == *name };
            assert!(!inside, "{:?} shows {word}", entry.text);
        }
        let answer = Answer::new(listed.text(), listed.aliases().iter().map(String::as_str));
        assert!(matches!(
            answer.judge(&entry.text, |normal| WordList::built_in().find(normal).is_some()),
            Verdict::Chat { .. }
        ));
    }
}
