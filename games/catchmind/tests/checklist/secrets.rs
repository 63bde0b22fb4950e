//! 10.13: what must not be told.
#![expect(clippy::unwrap_used, reason = "a fault here is a failed test")]

use catchmind::{Action, Options, Phase};
use platform_api::{PlayerId, Viewer};

use crate::support::{self, Play, batch, begin, heard, player};

fn defaults() -> Options {
    Options::defaults()
}

// 10.13
#[test]
fn nothing_secret_is_in_what_guessers_and_spectators_get_at_any_moment_of_a_drawing() {
    let mut play = Play::drawing("아이스크림", 5, defaults());
    let upcoming: Vec<String> = play.state().upcoming().into_iter().map(str::to_owned).collect();
    let secret = |text: &str| text.contains("아이스크림") || text.contains("우리끼리");
    let check = |play: &Play, told: &support::Told| {
        // Player 3 may read what they have typed themselves.
        for viewer in [Viewer::Player(player(2)), Viewer::Player(player(4)), Viewer::Spectator] {
            let text = serde_json::to_string(&(play.view(viewer), heard(told, viewer))).unwrap();
            assert!(!secret(&text), "{viewer}: {text}");
            let quoted = |word: &&String| text.contains(&format!("\"{word}\""));
            assert_eq!(upcoming.iter().find(quoted), None, "{viewer}");
        }
        assert_eq!(play.view_of(player(0)).word.as_deref(), Some("아이스크림"));
    };
    let told = play.guess(player(1), "아이스크림");
    check(&play, &told);
    for (who, text) in [(1, "우리끼리 얘기"), (2, "아이스크린"), (3, "아이스크림이 뭐야"), (3, "ㅇㅇㅅㅋㄹ")]
    {
        let told = play.guess(player(who), text);
        check(&play, &told);
    }
    while play.phase() == Phase::Drawing && play.now < 79_000 {
        let told = play.wait_until(play.now + 1_000);
        check(&play, &told);
        let told = play.draw(if play.state().canvas().is_empty() {
            begin(1)
        } else {
            batch(1, play.state().canvas().last_batch() + 1, 3)
        });
        check(&play, &told);
    }
}

/// Whatever a viewer gets must not have words that are secret from them, nor what solvers or withheld texts say.
fn check_secrets(play: &Play, told: &support::Told, withheld_from: PlayerId) {
    let state = play.state();
    for viewer in PlayerId::all(4).map(Viewer::Player).chain([Viewer::Spectator]) {
        let text = serde_json::to_string(&(play.view(viewer), heard(told, viewer))).unwrap();
        let initiated = viewer.is(play.drawer()) || state.solvers().iter().any(|one| viewer.is(one.player));
        let mut secret = state.upcoming();
        if !viewer.is(play.drawer()) {
            secret.extend(state.choices());
        }
        if play.phase() == Phase::Drawing && !initiated {
            secret.extend(state.word());
        }
        let found = secret.into_iter().find(|word| text.contains(&format!("\"{word}\"")));
        assert_eq!(found, None, "{viewer} in {:?}", play.phase());
        assert!(initiated || !text.contains("우리끼리"), "{viewer}: {text}");
        assert!(viewer.is(withheld_from) || !text.contains("아니었어"), "{viewer}: {text}");
    }
}

// 10.13
#[test]
fn nothing_secret_is_told_in_any_phase_of_a_match() {
    for seed in 0..8 {
        let mut play = Play::seeded(Options { rounds: 1, ..defaults() }, 4, seed);
        while play.phase() != Phase::Finished {
            let [solver, other, ..] = play.guessers()[..] else { panic!("too few guessers") };
            let drawer = play.drawer();
            let told = play.chat(solver, "준비됐어요");
            check_secrets(&play, &told, other);
            let told = play.act(drawer, Action::ChooseWord { index: (seed % 3) as i32 });
            check_secrets(&play, &told, other);
            let word = play.word();
            for (who, text) in
                [(other, format!("{word} 아니었어")), (solver, word), (solver, "우리끼리 얘기".into())]
            {
                let told = play.guess(who, &text);
                check_secrets(&play, &told, other);
            }
            while play.phase() == Phase::Drawing {
                let told = play.fall_due();
                check_secrets(&play, &told, other);
            }
            let told = play.chat(other, "그랬구나");
            check_secrets(&play, &told, other);
            let told = play.fall_due();
            check_secrets(&play, &told, other);
        }
    }
}
