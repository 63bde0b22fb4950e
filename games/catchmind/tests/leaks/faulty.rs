//! The title with one line of its redaction left out.

#![allow(clippy::indexing_slicing, reason = "a fault here is a failed test")]

use catchmind::{
    Action, Catchmind, ChatAudience, ChatKind, Event, Options, Outcome, Phase, Refusal, State, Timer, View,
};
use platform_api::{
    Audience, Catalog, Deadline, Effects, Game, GameMeta, GameRng, Input, Millis, OptionViolation, PlayerId,
    Secrets, Setup, StateFault, Timestamp, ViewRule, Viewer,
};
use schemars::Schema;
use serde_json::{Value, json};

/// What is wrong with the title.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    Honest,
    WordToSpectators,
    ChoicesToAll,
    SolverChatToAll,
    SolverChatToLateSolvers,
    NoticesOfTheNeighbour,
    PoolSize,
    NextWord,
    LetterTooSoon,
    PrivateCounter,
    AnswerToAll,
    WithheldToAll,
    WithheldAsReaction,
    WithheldRefreshes,
    CloseToAll,
    SolverTalkToAll,
    VerdictOnContent,
    DeadlineByWord,
    LegalAnswer,
    CustomWordsInHeader,
    TwinIsTheOriginal,
    TwinKeepsTheWord,
    TwinKeepsSolverChat,
    TwinKeepsNotices,
    TwinKeepsTheChoices,
    TwinKeepsThePool,
}

use Fault::*;

impl Fault {
    pub(crate) const ALL: [Self; 26] = [
        Honest,
        WordToSpectators,
        ChoicesToAll,
        SolverChatToAll,
        SolverChatToLateSolvers,
        NoticesOfTheNeighbour,
        PoolSize,
        NextWord,
        LetterTooSoon,
        PrivateCounter,
        AnswerToAll,
        WithheldToAll,
        WithheldAsReaction,
        WithheldRefreshes,
        CloseToAll,
        SolverTalkToAll,
        VerdictOnContent,
        DeadlineByWord,
        LegalAnswer,
        CustomWordsInHeader,
        TwinIsTheOriginal,
        TwinKeepsTheWord,
        TwinKeepsSolverChat,
        TwinKeepsNotices,
        TwinKeepsTheChoices,
        TwinKeepsThePool,
    ];
}

#[derive(Debug)]
pub(crate) struct Faulty<const F: usize>;

impl<const F: usize> Faulty<F> {
    const FAULT: Fault = Fault::ALL[F];

    fn has(fault: Fault) -> bool {
        Self::FAULT == fault
    }

    fn inner(input: &Input<Self>) -> Input<Catchmind> {
        match input.clone() {
            Input::Action { player, action } => Input::Action { player, action },
            Input::Due(timer) => Input::Due(timer),
            Input::Presence { player, connected } => Input::Presence { player, connected },
        }
    }

    /// Has an event be told to more than it should.
    fn audience(event: &Event, audience: Audience) -> Audience {
        let entry = if let Event::Chat { entry } = event { Some(entry) } else { None };
        let wider = match Self::FAULT {
            AnswerToAll => matches!(event, Event::Answer { .. }),
            WithheldToAll => entry.is_some_and(|entry| entry.kind == ChatKind::Blocked),
            CloseToAll => entry.is_some_and(|entry| entry.kind == ChatKind::Close),
            SolverTalkToAll => entry.is_some_and(|entry| entry.audience == ChatAudience::Solvers),
            _ => false,
        };
        if wider { Audience::everyone() } else { audience }
    }

    fn is_guessing(state: &State, player: PlayerId) -> bool {
        player != state.drawer() && state.solvers().iter().all(|solver| solver.player != player)
    }
}

/// The rule number `N` of the title.
fn ruled<const N: usize>(state: &State, viewer: Viewer) -> bool {
    (Catchmind::view_rules()[N].absent_for)(state, viewer)
}

impl<const F: usize> Faulty<F> {
    const RULES: &'static [ViewRule<Self>] = &[
        ViewRule { name: "the word, while it is drawn", pointer: "/word", absent_for: ruled::<0> },
        ViewRule { name: "no word while it is chosen", pointer: "/word", absent_for: ruled::<1> },
        ViewRule { name: "the words to choose from", pointer: "/choices", absent_for: ruled::<2> },
        ViewRule { name: "gone once one is chosen", pointer: "/choices", absent_for: ruled::<3> },
        ViewRule { name: "what solvers say", pointer: "/solverChat", absent_for: ruled::<4> },
        ViewRule { name: "notices", pointer: "/notices", absent_for: ruled::<5> },
        ViewRule { name: "no hint", pointer: "/hint", absent_for: ruled::<6> },
    ];
}

pub(crate) fn same_pointers() -> bool {
    let here = Faulty::<0>::RULES.iter().map(|rule| rule.pointer);
    here.eq(Catchmind::view_rules().iter().map(|rule| rule.pointer))
}

impl<const F: usize> Game for Faulty<F> {
    const META: GameMeta = GameMeta { id: "faulty", seats: &[3, 4], ..Catchmind::META };
    type Options = Options;
    type State = State;
    type Action = Action;
    type Timer = Timer;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;
    type Outcome = Outcome;

    fn default_options(seats: u8) -> Options {
        let custom_words =
            if Self::has(CustomWordsInHeader) { "숨은낱말\n비밀장소\n몰래카드" } else { "" };
        Options { custom_words: custom_words.into(), ..Catchmind::default_options(seats) }
    }
    fn check_options(options: &Options, seats: u8) -> Result<(), Vec<OptionViolation>> {
        Catchmind::check_options(options, seats)
    }
    fn options_schema(seats: u8) -> Schema {
        Catchmind::options_schema(seats)
    }
    fn setup(ctx: Setup<'_, Self>) -> State {
        Catchmind::setup(Setup::new(ctx.options, ctx.seats, ctx.now, ctx.rng))
    }
    fn validate(state: &State, player: PlayerId, action: &Action, now: Timestamp) -> Result<(), Refusal> {
        Catchmind::validate(state, player, action, now)?;
        match (action, state.word()) {
            (Action::Guess { text }, Some(word))
                if Self::has(VerdictOnContent)
                    && Self::is_guessing(state, player)
                    && text.contains(word)
                    && text != word =>
            {
                Err(Refusal::BlockedText)
            }
            _ => Ok(()),
        }
    }
    fn apply(state: &mut State, input: Input<Self>, fx: &mut Effects<'_, Self>) {
        let (now, seats) = (fx.now(), fx.seats());
        let mut inner = Effects::<Catchmind>::new(now, seats, fx.rng());
        Catchmind::apply(state, Self::inner(&input), &mut inner);
        let (events, refresh) = inner.finish();
        for sent in events {
            let withheld = matches!(&sent.event, Event::Chat { entry } if entry.kind == ChatKind::Blocked);
            fx.emit(Self::audience(&sent.event, sent.audience), sent.event);
            if withheld && Self::has(WithheldAsReaction) {
                fx.emit_all(Event::Reported { reports: 0, needed: 2 });
            }
            if withheld && Self::has(WithheldRefreshes) {
                fx.refresh(Audience::everyone());
            }
        }
        fx.refresh(refresh);
    }
    fn view(state: &State, viewer: Viewer) -> View {
        let mut view = Catchmind::view(state, viewer);
        let of_drawer = || Catchmind::view(state, Viewer::Player(state.drawer()));
        let notices = |player: PlayerId| Catchmind::view(state, Viewer::Player(player)).notices;
        let seats = view.scores.seats();
        match Self::FAULT {
            WordToSpectators if viewer == Viewer::Spectator => view.word = state.word().map(str::to_owned),
            ChoicesToAll => view.choices = of_drawer().choices,
            SolverChatToAll => view.solver_chat = of_drawer().solver_chat,
            SolverChatToLateSolvers if view.solver_chat.is_some() => {
                view.solver_chat = of_drawer().solver_chat
            }
            NoticesOfTheNeighbour => {
                let next = viewer.player().map(|player| PlayerId::new((player.index() as u8 + 1) % seats));
                view.notices = next.and_then(notices);
            }
            PoolSize => view.reports = (state.upcoming().len() % 251) as u8,
            NextWord => view.hint = state.upcoming().first().map(|word| (*word).to_owned()),
            LetterTooSoon if state.phase() == Phase::Drawing => {
                view.hint = view.hint.map(|hint| {
                    state
                        .word()
                        .and_then(|word| word.chars().next())
                        .into_iter()
                        .chain(hint.chars().skip(1))
                        .collect()
                });
            }
            PrivateCounter => {
                view.reports = PlayerId::all(seats).filter_map(notices).map(|told| told.len() as u8).sum();
            }
            DeadlineByWord => view.deadline = Self::deadline(state),
            _ => {}
        }
        view
    }
    fn deadline(state: &State) -> Option<Deadline> {
        let deadline = Catchmind::deadline(state)?;
        let odd = state.word().is_some_and(|word| word.bytes().map(u32::from).sum::<u32>() % 2 == 1);
        let hurry = Self::has(DeadlineByWord) && state.phase() == Phase::Drawing && odd;
        let at = if hurry { Timestamp::from_millis(deadline.at.as_millis() - 1) } else { deadline.at };
        Some(Deadline { at, ..deadline })
    }
    fn on_timeout(state: &State, due: &Deadline) -> Timer {
        Catchmind::on_timeout(state, due)
    }
    fn result(state: &State) -> Option<Outcome> {
        Catchmind::result(state)
    }
    fn legal_actions(state: &State, player: PlayerId, now: Timestamp) -> Option<Vec<Action>> {
        if !Self::has(LegalAnswer) {
            return Catchmind::legal_actions(state, player, now);
        }
        let answer =
            state.word().filter(|_| state.phase() == Phase::Drawing && Self::is_guessing(state, player));
        answer.map(|word| vec![Action::Guess { text: word.to_owned() }])
    }
    fn sample_action(state: &State, player: PlayerId, now: Timestamp, rng: &mut GameRng) -> Option<Action> {
        Catchmind::sample_action(state, player, now, rng)
    }
    fn check_state(state: &State) -> Result<(), StateFault> {
        Catchmind::check_state(state)
    }
    fn silent_bound(state: &State) -> Millis {
        Catchmind::silent_bound(state)
    }
    fn texts() -> &'static Catalog {
        Catchmind::texts()
    }
    fn view_rules() -> &'static [ViewRule<Self>] {
        Self::RULES
    }
    fn secrets() -> Option<&'static dyn Secrets<Self>> {
        Some(&Self)
    }
}

impl<const F: usize> Secrets<Self> for Faulty<F> {
    fn public_options(&self, options: &Options) -> Value {
        if Self::has(CustomWordsInHeader) { json!(options) } else { Catchmind.public_options(options) }
    }

    fn twin(&self, state: &State, viewer: Viewer, rng: &mut GameRng) -> Option<State> {
        let twin = Catchmind.twin(state, viewer, rng)?;
        let kept: &[&str] = match Self::FAULT {
            TwinIsTheOriginal => return Some(state.clone()),
            TwinKeepsTheWord => &["/turn/word", "/turn/hints", "/wordPool"],
            TwinKeepsSolverChat => &["/solverChat"],
            TwinKeepsNotices => &["/notices"],
            TwinKeepsTheChoices => &["/turn/choices", "/wordPool"],
            TwinKeepsThePool => &["/wordPool"],
            _ => return Some(twin),
        };
        let (real, mut twin) = (json!(state), json!(twin));
        for pointer in kept {
            *twin.pointer_mut(pointer)? = real.pointer(pointer)?.clone();
        }
        serde_json::from_value(twin).ok()
    }

    fn released(&self, state: &State, input: &Input<Self>, viewer: Viewer) -> Option<Value> {
        Catchmind.released(state, &Self::inner(input), viewer)
    }

    fn private_to(&self, state: &State, input: &Input<Self>) -> Option<Audience> {
        Catchmind.private_to(state, &Self::inner(input))
    }

    fn role(&self, state: &State, viewer: Viewer) -> &'static str {
        Catchmind.role(state, viewer)
    }

    fn canaries(&self, state: &State, viewer: Viewer) -> Vec<String> {
        Catchmind.canaries(state, viewer)
    }
}
