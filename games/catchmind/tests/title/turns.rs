//! Phases, rounds and who draws next (design document, sections 4 and 5.1; house rules of section 7).

use catchmind::{Action, EndReason, Event, GuessMode, Options, Phase};
use platform_api::{PlayerId, Viewer};

use crate::support::{Play, heard, names, player};

fn defaults() -> Options {
    Options::defaults()
}

fn first_only() -> Options {
    Options { guess_mode: GuessMode::FirstOnly, answerer_draws: true, ..defaults() }
}

#[test]
fn a_turn_is_chosen_drawn_and_revealed() {
    let mut play = Play::of(defaults(), 3);
    let drawer = play.drawer();
    assert_eq!((play.phase(), drawer), (Phase::Choosing, play.state().order()[0]));
    assert_eq!(play.view_of(drawer).choices.unwrap().len(), 3);
    assert_eq!(play.game.deadline().unwrap().unwrap().player, Some(drawer));
    let chosen = play.view_of(drawer).choices.unwrap()[2].clone();
    let told = play.at_time(4_000).act(drawer, Action::ChooseWord { index: 2 });
    assert_eq!(names(&told), ["drawingBegan"]);
    assert_eq!((play.phase(), play.word()), (Phase::Drawing, chosen.clone()));
    let told = play.wait_until(84_000);
    assert_eq!(names(&told).last().unwrap(), "turnEnded");
    assert_eq!(play.spectator().word, Some(chosen));
    assert_eq!(names(&play.wait_until(88_999)), [""; 0]);
    assert_eq!(names(&play.wait_until(89_000)), ["turnBegan"]);
    assert_eq!(play.drawer(), play.state().order()[1]);
}

#[test]
fn who_does_not_choose_in_ten_seconds_gets_the_first_word() {
    let mut play = Play::of(defaults(), 3);
    let first = play.view_of(play.drawer()).choices.unwrap()[0].clone();
    let told = play.wait_until(10_000);
    let automatic = told.iter().any(|sent| matches!(sent.event, Event::DrawingBegan { automatic: true, .. }));
    assert!(automatic && play.word() == first);
}

#[test]
fn without_a_choice_drawing_begins_at_once() {
    let mut play = Play::of(Options { word_choice: false, ..defaults() }, 3);
    assert_eq!(play.phase(), Phase::Drawing);
    assert_eq!(play.view_of(play.drawer()).word, Some(play.word()));
    play.wait_until(80_000);
    assert_eq!(names(&play.wait_until(85_000)), ["turnBegan", "drawingBegan"]);
}

#[test]
fn words_that_were_not_chosen_come_back_at_the_end() {
    let mut play = Play::of(defaults(), 3);
    let offered: Vec<String> = play.view_of(play.drawer()).choices.unwrap();
    let before = play.state().upcoming().len();
    play.act(play.drawer(), Action::ChooseWord { index: 1 });
    let upcoming = play.state().upcoming();
    assert_eq!(upcoming.len(), before + 2);
    assert_eq!(upcoming[before..], [offered[0].as_str(), offered[2].as_str()]);
}

#[test]
fn everybody_draws_once_a_round_in_the_same_order() {
    for (rounds, seats) in [(1, 2), (2, 3), (3, 4)] {
        let mut play = Play::of(Options { rounds, ..defaults() }, seats);
        let mut drawers = Vec::new();
        while play.phase() != Phase::Finished {
            drawers.push((play.state().round(), play.drawer()));
            play.next_drawing();
        }
        let order = play.state().order().to_vec();
        let expected: Vec<(u8, PlayerId)> =
            (1..=rounds).flat_map(|round| order.iter().map(move |player| (round, *player))).collect();
        assert_eq!(drawers, expected);
        assert_eq!(play.result().reason, EndReason::Completed);
    }
}

#[test]
fn with_answerer_draws_whoever_solves_draws_next() {
    let mut play = Play::drawing("사과", 4, first_only());
    play.guess(player(3), "사과");
    play.next_drawing();
    assert_eq!(play.drawer(), player(3));
    // Nobody solves: the next in the order, which is that of joining here.
    play.next_drawing();
    assert_eq!((play.drawer(), play.state().round()), (player(0), 1));
    // A solver who has gone is passed over.
    let word = play.word();
    play.guess(player(2), &word);
    play.presence(player(2), false);
    play.next_drawing();
    assert_eq!((play.drawer(), play.state().turn_number()), (player(1), 4));
}

#[test]
fn with_answerer_draws_a_round_is_as_many_turns_as_players() {
    let mut play = Play::of(Options { rounds: 2, ..first_only() }, 3);
    let mut rounds = Vec::new();
    while play.phase() != Phase::Finished {
        play.begin_drawing();
        rounds.push(play.state().round());
        let (word, last) = (play.word(), *play.guessers().last().unwrap());
        play.guess(last, &word);
        play.next_drawing();
    }
    assert_eq!(rounds, [1, 1, 1, 2, 2, 2]);
}

#[test]
fn the_view_is_sent_when_a_turn_and_when_drawing_begins_and_at_the_end_only() {
    let mut play = Play::of(Options { rounds: 1, ..defaults() }, 2);
    let refreshed = |receipt: platform_api::Receipt<catchmind::Catchmind>| {
        let steps = receipt.due.into_iter().chain(receipt.outcome.unwrap());
        steps
            .map(|step| {
                (
                    step.events.last().map(|sent| serde_json::to_value(&sent.event).unwrap()["type"].clone()),
                    step.refresh.contains(Viewer::Spectator),
                )
            })
            .collect::<Vec<_>>()
    };
    let drawer = play.drawer();
    let seen = refreshed(play.submit(drawer, Action::ChooseWord { index: 0 }));
    assert_eq!(seen, [(Some("drawingBegan".into()), true)]);
    let seen = refreshed(play.submit(drawer, Action::Draw { op: crate::support::begin(1) }));
    assert_eq!(seen, [(Some("canvasOp".into()), false)]);
    let mut all = Vec::new();
    while play.phase() != Phase::Finished {
        let at = play.game.deadline().unwrap().unwrap().at;
        all.extend(refreshed(play.game.advance(at).unwrap()));
    }
    for (event, sent) in all {
        let event = event.unwrap();
        assert_eq!(
            sent,
            ["turnBegan", "drawingBegan", "gameEnded"].contains(&event.as_str().unwrap()),
            "{event}"
        );
    }
}

#[test]
fn the_drawing_is_thrown_away_after_the_reveal() {
    let mut play = Play::drawing("사과", 3, defaults());
    play.draw(crate::support::begin(1));
    play.wait_until(80_000);
    assert_eq!(play.spectator().canvas.len(), 1);
    play.wait_until(85_000);
    assert!(play.spectator().canvas.is_empty());
    let told = play.begin_drawing().draw(crate::support::begin(1));
    assert_eq!(heard(&told, Viewer::Spectator).len(), 1);
    assert!(heard(&told, Viewer::Player(play.drawer())).is_empty(), "the drawer has drawn it already");
}

#[test]
fn a_stale_timer_does_nothing() {
    use catchmind::{Catchmind, Timer};
    use platform_api::{Effects, Game, GameRng, Input, Seed, Timestamp};
    let play = Play::drawing("사과", 3, defaults());
    let timers = [
        Timer::ChoosingEnds { turn: 1 },
        Timer::DrawingEnds { turn: 0 },
        Timer::DrawingEnds { turn: 2 },
        Timer::RevealEnds { turn: 1 },
        Timer::WaitingEnds { turn: 1 },
        Timer::DrawerGone { turn: 1 },
    ];
    for timer in timers {
        let mut state = play.state().clone();
        let mut rng = GameRng::new(&Seed::from_number(1));
        let mut fx = Effects::new(Timestamp::from_millis(40_000), 3, &mut rng);
        Catchmind::apply(&mut state, Input::Due(timer), &mut fx);
        assert_eq!(&state, play.state(), "{timer:?}");
        assert!(fx.finish().0.is_empty());
    }
}
