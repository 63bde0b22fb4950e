//! The games that are wrong, and which checks must and may fail for them.

use platform_api::registry::{DynGame, Registry, erased};

use crate::support::fault::{self, *};
use crate::support::loose::Loose;
use crate::support::pile::Pile;
use crate::support::word::Word;

/// One faulty game.
pub(crate) struct Case {
    pub(crate) fault: u16,
    pub(crate) title: fn() -> &'static dyn DynGame,
    /// The checks that are named for the fault.
    pub(crate) must: &'static [&'static str],
    /// The checks that may fail as well, since the one fault breaks their law too.
    pub(crate) may: &'static [&'static str],
}

macro_rules! zoo {
    ($($game:ident $fault:ident: [$($must:literal),*] [$($may:literal),*];)*) => {
        pub(crate) const ZOO: &[Case] = &[$(Case {
            fault: $fault,
            title: || erased::<$game<$fault>>(),
            must: &[$($must),*],
            may: &[$($may),*],
        }),*];

        /// All games, honest ones too, for the other process.
        pub(crate) fn registry() -> Registry {
            Registry::builder()
                $(.with::<$game<$fault>>())*
                .with::<Pile<{ fault::HONEST }>>()
                .with::<Word<HONEST_WORD>>()
                .with::<Loose<HONEST_LOOSE>>()
                .with::<Pile<ENDLESS_LOOP>>()
                .with::<Pile<RUNAWAY>>()
                .with::<Pile<ABORTS>>()
                .build()
                .unwrap()
        }
    };
}

pub(crate) const HONEST: &[fn() -> &'static dyn DynGame] = &[
    || erased::<Pile<{ fault::HONEST }>>(),
    || erased::<Word<HONEST_WORD>>(),
    || erased::<Loose<HONEST_LOOSE>>(),
];

/// Laws that the driver keeps for every title: no title can make their checks fail, which are tried by the suite's unit
/// tests on what honest matches give, doctored.
pub(crate) const GUARD_THE_DRIVER: &[&str] = &[
    "actions.wrong_seat",
    "actions.after_end",
    "leaks.audience",
    "replay.tampering",
    "replay.version",
    "time.backwards",
    "time.gap",
];

/// Checks all of whose games fail another check as well, since the one fault breaks two laws; they are there because
/// they name it better.
pub(crate) const SHARED: &[&str] = &[
    // Options that are refused cannot be played.
    "options.defaults",
    // What `validate` changes a replay does not know of.
    "actions.refusal_inert",
    // What depends on more than seed and inputs comes out differently in every comparison of two matches.
    "determinism.interleaved",
    "determinism.twice",
    // A result that comes and goes makes any two looks at a match differ.
    "result.when_ended",
    "result.final",
];

zoo! {
    Pile WALL_CLOCK: ["determinism.twice", "determinism.process"] ["determinism.interleaved", "replay.agrees"];
    Pile HASH_ORDER: ["determinism.twice"]
        ["determinism.interleaved", "determinism.process", "replay.agrees", "state.snapshot", "state.fork", "actions.refusal_inert",
         "actions.no_panic", "options.plays", "leaks.same_view", "result.final", "actions.strict_json", "actions.after_end"];
    Pile GLOBAL_COUNTER: ["determinism.interleaved"]
        ["determinism.twice", "determinism.process", "replay.agrees", "state.snapshot", "time.backwards", "time.gap", "state.fork"];
    Pile ENVIRONMENT: ["determinism.process"] [];
    Pile VALIDATE_ACTS: ["actions.refusal_inert"] ["replay.agrees", "determinism.interleaved", "actions.wrong_seat"];
    Pile LOSSY_SNAPSHOT: ["state.snapshot"] [];
    Pile OWN_DICE: ["state.snapshot"] ["replay.agrees", "state.fork"];
    Pile UNSAID_TEXT_MISSING: ["registry.texts"] [];
    Pile STATE_REFUSED_UNSHOWN: ["state.check"] [];
    Pile STATE_REFUSED: ["state.check"] ["registry.guide"];
    Pile STATE_UNCHECKED: ["state.mutations"] [];
    Pile NO_DEADLINE: ["time.deadline_exists"] [];
    Pile IDLE_TIMER: ["time.timers_act"] [];
    Pile RESTLESS_TIMERS: ["time.timers_act"] [];
    Pile TIMEOUT_KEEPS_TURN: ["time.waits_once"] [];
    Pile PATIENT: ["time.silence"] ["time.absence"];
    Pile WAITS_FOR_THE_ABSENT: ["time.absence"] [];
    Pile RANKING_FORGETS: ["result.ranks_everyone"] [];
    Pile DENSE_RANKS: ["result.ranks_everyone"] [];
    Pile OTHER_JSON_RANKING: ["result.ranks_everyone"] [];
    Pile RESULT_CHANGES: ["result.final"]
        ["determinism.twice", "determinism.interleaved", "determinism.process", "state.snapshot", "state.fork",
         "replay.agrees", "actions.after_end", "actions.refusal_inert", "actions.wrong_seat", "leaks.canary",
         "time.backwards", "time.gap"];
    Pile EARLY_RESULT: ["result.when_ended"]
        ["result.final", "result.ranks_everyone", "actions.refusal_inert", "state.fork", "state.snapshot", "replay.agrees",
         "actions.wrong_seat", "time.backwards", "time.gap", "determinism.twice", "determinism.interleaved",
         "determinism.process", "actions.legal_listed", "actions.after_end", "time.timers_act", "actions.strict_json",
         "leaks.same_view", "state.mutations", "replay.tampering", "time.deadline_exists", "actions.no_panic", "options.plays"];
    Pile UNDECLARED_REASON: ["result.reasons"] [];
    Pile TEXT_MISSING: ["registry.texts"] ["output.renders"];
    Pile TEXT_WITHOUT_ARGUMENT: ["registry.texts", "output.renders"] [];
    Pile UNDECLARED_CODE: ["output.renders"] ["registry.guide"];
    Pile NO_NAME: ["registry.metadata"] [];
    Pile HIDDEN_WITHOUT_SECRETS: ["registry.metadata"] ["output.told"];
    Pile GUIDE_LIES: ["registry.guide"] [];
    Pile BAD_DEFAULTS: ["options.defaults"] ["options.plays"];
    Pile NARROW_SCHEMA: ["options.schema"] [];
    Pile LOST_POINTER: ["options.violations"] [];
    Pile SETUP_PANICS: ["options.plays"] [];
    Pile LISTS_ILLEGAL: ["actions.legal_listed"] [];
    Pile LISTS_TOO_LITTLE: ["actions.legal_listed"] [];
    Pile PANICS_AT_NEGATIVE: ["actions.no_panic"] [];
    Pile VIEW_PANICS: ["actions.no_panic"] ["registry.guide"];
    Pile OTHER_SCHEMA: ["output.schema"] [];
    Pile HUGE_NUMBER: ["output.exact_numbers"] ["determinism.twice", "state.snapshot"];
    Pile OVER_BUDGET: ["output.budget"] [];
    Pile BROKEN_VIEW_RULE: ["leaks.view_rules"] [];
    Pile UNEQUAL_VIEWS: ["leaks.same_view"] [];
    Pile DRIFTING_CANONICAL: ["replay.agrees"] ["actions.legal_listed"];
    Pile SHARED_STATE: ["state.fork"]
        ["state.snapshot", "actions.refusal_inert", "determinism.twice", "determinism.interleaved", "replay.agrees",
         "time.backwards", "time.gap", "determinism.process"];
    Pile EXEMPT_UNKNOWN: ["registry.exemptions"] [];
    Pile CARRIED_OVER: ["determinism.twice"]
        ["determinism.interleaved", "determinism.process", "replay.agrees"];
    Pile HASH_LUCK: ["determinism.twice"]
        ["determinism.interleaved", "determinism.process", "replay.agrees", "state.snapshot", "state.fork", "time.gap",
         "time.backwards"];
    Loose LOOSE_OPTIONS: ["options.unknown_fields"] [];
    Loose LOOSE_ACTIONS: ["actions.strict_json"] [];
    Word LEAK_EVENT: ["leaks.non_interference"] [];
    Word LEAK_VIEW: ["leaks.non_interference"] [];
    Word LEAK_REJECTION: ["leaks.verdicts"] [];
    Word LEAK_DEADLINE: ["leaks.non_interference"] ["leaks.purge", "leaks.verdicts"];
    Word LEAK_ORDER: ["leaks.non_interference"] [];
    Word LEAK_LEGAL: ["leaks.non_interference"] ["actions.legal_listed"];
    Word LEAK_REFRESH: ["leaks.purge"] ["leaks.non_interference", "leaks.empty_message"];
    Word LEAK_EXISTENCE: ["leaks.purge"] ["leaks.non_interference"];
    Word LEAK_COUNTER: ["leaks.purge"] ["leaks.non_interference", "output.told"];
    Word LEAK_CANARY: ["leaks.canary"] ["leaks.non_interference"];
    Word LEAK_SEED: ["leaks.canary"] ["leaks.non_interference"];
    Word TWIN_IS_ORIGINAL: ["leaks.vacuity"] [];
    Word TWIN_IS_IMPOSSIBLE: ["leaks.vacuity"] ["leaks.non_interference"];
    Word TWIN_FORGETS_NOTES: ["leaks.vacuity"] [];
    Word TWIN_FORGETS_TOKEN: ["leaks.vacuity"] [];
    Word SPECTATORS_WITHOUT_TWIN: ["leaks.vacuity"] [];
    Word SEAT_WITHOUT_TWIN: ["leaks.vacuity"] [];
    Word LEAK_MARKED: ["leaks.canary"] [];
    Word LEAK_LENGTH: ["leaks.non_interference"] [];
    Word LEAK_ID: ["leaks.non_interference"] [];
    Word LEAK_STRUCT: ["leaks.non_interference"] [];
    Word RELEASES_EVERYTHING: ["leaks.non_interference"] [];
    Word RELEASES_TOO_MUCH: ["leaks.non_interference"] [];
    Pile WARNS_AND_WAITS: ["time.waits_once"] [];
    Pile UNNAMED_WAIT: ["time.waits_once"] [];
    Pile PAUSES_FOR_ONE: ["time.absence"] [];
    Pile NEVER_ENDS: ["options.plays"] ["time.deadline_exists"];
    Pile RULE_NOWHERE: ["leaks.view_rules"] [];
    Pile PRIVATE_EVENT: ["leaks.same_view"] [];
    Pile STALE_VIEWS: ["output.told"] [];
    Pile HOLDS_UP: ["time.reconnecting"] [];
    Pile BOUNDLESS: ["time.silence"] [];
    Word LEAK_PRIVATE_DEADLINE: ["leaks.purge"] [];
    Word LEAK_PRIVATE_VERDICT: ["leaks.purge"] ["leaks.verdicts", "leaks.non_interference"];
    Word PRIVATE_FORGOTTEN: ["leaks.empty_message"] [];
}
