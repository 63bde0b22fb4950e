//! The faults that a game can be built with.

macro_rules! faults {
    ($($(#[$doc:meta])* $name:ident = $n:literal;)*) => {
        $($(#[$doc])* pub(crate) const $name: u16 = $n;)*
        /// The ids of the games, by fault: metadata is made at compile time.
        pub(crate) const fn id(fault: u16) -> &'static str {
            match fault {
                $($n => concat!("game-", $n),)*
                HONEST_WORD => "word",
                HONEST_LOOSE => "button",
                FIRST_VERSION | SECOND_VERSION | MIGRATION_DRIFTS | MIGRATION_LOSES | MIGRATION_REFUSES => "game-old",
                _ => "pile",
            }
        }
        /// The names of the faults, for messages.
        pub(crate) const fn name(fault: u16) -> &'static str {
            match fault {
                $($n => stringify!($name),)*
                _ => "HONEST",
            }
        }
    };
}

/// Nothing is wrong with the pile, nor with the other games by their own numbers: ids must differ.
pub(crate) const HONEST: u16 = 0;
pub(crate) const HONEST_WORD: u16 = 1000;
pub(crate) const HONEST_LOOSE: u16 = 1001;

// One game in two versions, and what can go wrong between them; so they share their id.
/// The version that wrote the snapshots.
pub(crate) const FIRST_VERSION: u16 = 2000;
/// The honest next version.
pub(crate) const SECOND_VERSION: u16 = 2001;
/// What was migrated is another whenever it is read.
pub(crate) const MIGRATION_DRIFTS: u16 = 2002;
/// The migration forgets what the dice said.
pub(crate) const MIGRATION_LOSES: u16 = 2003;
/// There is no migration.
pub(crate) const MIGRATION_REFUSES: u16 = 2004;

faults! {
    /// The state keeps when the host's clock says it was set up.
    WALL_CLOCK = 1;
    /// Who begins follows the order of a hash set.
    HASH_ORDER = 2;
    /// A counter that all matches share, set to zero whenever one is set up.
    GLOBAL_COUNTER = 3;
    /// The locale of the process decides who begins.
    ENVIRONMENT = 4;
    /// `validate` counts its calls in the state.
    VALIDATE_ACTS = 5;
    /// A part of the state is lost in JSON.
    LOSSY_SNAPSHOT = 6;
    /// `check_state` refuses a state that is reached.
    STATE_REFUSED = 7;
    /// `check_state` lets everything through, and a view fails at nonsense.
    STATE_UNCHECKED = 8;
    /// A position in which nothing is ever due.
    NO_DEADLINE = 9;
    /// The timer does nothing.
    IDLE_TIMER = 10;
    /// A timeout is a strike, and the same player is still to move.
    TIMEOUT_KEEPS_TURN = 11;
    /// Waiting for somebody connected goes on for days.
    PATIENT = 12;
    /// Somebody who has left is waited for for days.
    WAITS_FOR_THE_ABSENT = 13;
    /// The ranking leaves the last player out.
    RANKING_FORGETS = 14;
    /// Shared ranks are counted on by one.
    DENSE_RANKS = 15;
    /// The result counts how often it was asked for.
    RESULT_CHANGES = 16;
    /// An end reason that is not declared.
    UNDECLARED_REASON = 17;
    /// A text is missing in one locale.
    TEXT_MISSING = 18;
    /// A refusal whose code is not declared.
    UNDECLARED_CODE = 19;
    /// No name in one locale.
    NO_NAME = 20;
    /// The guide claims that something illegal is legal.
    GUIDE_LIES = 21;
    /// The defaults for three players break a rule.
    BAD_DEFAULTS = 22;
    /// The schema of the options is narrower than what is accepted.
    NARROW_SCHEMA = 23;
    /// A violation points nowhere.
    LOST_POINTER = 24;
    /// Two accepted option values together make `setup` panic.
    SETUP_PANICS = 25;
    /// The list has something that is refused.
    LISTS_ILLEGAL = 26;
    /// The list lacks something that is accepted.
    LISTS_TOO_LITTLE = 27;
    /// A negative number makes `validate` panic.
    PANICS_AT_NEGATIVE = 28;
    /// A view does not match its schema.
    OTHER_SCHEMA = 29;
    /// The state has an integer that JSON readers round.
    HUGE_NUMBER = 30;
    /// Views are larger than declared.
    OVER_BUDGET = 31;
    /// Hints go to everybody, against a view rule.
    BROKEN_VIEW_RULE = 32;
    /// One player's view says more than the others'.
    UNEQUAL_VIEWS = 33;
    /// A view panics in a position that is reached.
    VIEW_PANICS = 34;
    /// The one spelling of an action has again another spelling.
    DRIFTING_CANONICAL = 35;
    /// Copies of a state share a part.
    SHARED_STATE = 36;
    /// A newer state version, and no stored snapshot of the older one.
    NO_OLD_SNAPSHOT = 37;
    /// A method that never returns.
    ENDLESS_LOOP = 38;
    /// There is a result for a moment, before the match has ended.
    EARLY_RESULT = 39;
    /// Says that something is hidden, and not what.
    HIDDEN_WITHOUT_SECRETS = 40;
    /// Options with unknown fields are accepted.
    LOOSE_OPTIONS = 41;
    /// Actions with unknown fields are accepted.
    LOOSE_ACTIONS = 42;
    /// Two things fall due at one instant again and again.
    RESTLESS_TIMERS = 43;
    /// Refusals whose text needs an argument that it is not given.
    TEXT_WITHOUT_ARGUMENT = 44;
    /// The ranking in JSON is another than the outcome's.
    OTHER_JSON_RANKING = 45;

    /// Exempt from a check that there is not.
    EXEMPT_UNKNOWN = 46;
    /// Nobody can resign, though the types say so; and a refusal that never occurs. No breach of any law.
    UNREACHED = 47;
    /// A match remembers how many there were before it.
    CARRIED_OVER = 48;
    /// The order of a hash set tells only in one position.
    HASH_LUCK = 49;
    /// A method that takes all the memory there is.
    RUNAWAY = 50;
    /// A method that ends the process.
    ABORTS = 51;
    /// Views are larger than declared, and the title is exempt from the check of that.
    EXEMPT = 52;

    /// An event that everybody sees tells the first letter.
    LEAK_EVENT = 60;
    /// The view shows the first letter.
    LEAK_VIEW = 61;
    /// A close guess is refused.
    LEAK_REJECTION = 62;
    /// The end of the match depends on the word.
    LEAK_DEADLINE = 63;
    /// Everybody's view is sent again after a withheld guess.
    LEAK_REFRESH = 64;
    /// A number in the view counts all guesses, withheld ones too.
    LEAK_COUNTER = 65;
    /// The twin is the state itself.
    TWIN_IS_ORIGINAL = 66;
    /// The twin is no possible state.
    TWIN_IS_IMPOSSIBLE = 67;
    /// The list of words to choose from begins with the right one.
    LEAK_ORDER = 68;
    /// A text that is marked as secret stands in the view.
    LEAK_CANARY = 69;
    /// The seed stands in the view.
    LEAK_SEED = 70;
    /// `released` names the whole state, so that nothing is compared.
    RELEASES_EVERYTHING = 71;
    /// The twin leaves what others noted untouched.
    TWIN_FORGETS_NOTES = 72;
    /// The legal actions of a guesser are the words that can still be right.
    LEAK_LEGAL = 73;
    /// Everybody is told that somebody came close.
    LEAK_EXISTENCE = 74;
    /// The word stands under a number that is always its own.
    LEAK_ID = 75;
    /// An event masks the word in its text, and has it in another field.
    LEAK_STRUCT = 76;
    /// `released` says that a nod tells the word, and a nod tells nothing.
    RELEASES_TOO_MUCH = 77;
    /// The twin leaves a text untouched that nobody ever sees.
    TWIN_FORGETS_TOKEN = 78;
    /// There is no twin for spectators, as if they might know everything.
    SPECTATORS_WITHOUT_TWIN = 79;
    /// There is no twin for one of those who guess.
    SEAT_WITHOUT_TWIN = 80;
    /// How long the word is is shown before it is hinted at.
    LEAK_LENGTH = 81;
    /// A text that is marked as secret stands in the view, and the twin has the same.
    LEAK_MARKED = 82;
    /// Rolls dice of its own that a snapshot forgets.
    OWN_DICE = 83;
    /// A text that is never said is missing in one locale.
    UNSAID_TEXT_MISSING = 84;
    /// `check_state` refuses a state that is reached, and no guide shows one.
    STATE_REFUSED_UNSHOWN = 85;

    /// A timeout is a strike or a warning by turns, and the same player is still to move.
    WARNS_AND_WAITS = 120;
    /// A timeout is a strike, the same player is still to move, and the deadline names nobody.
    UNNAMED_WAIT = 121;
    /// While one player alone is gone, whoever is to move has days.
    PAUSES_FOR_ONE = 122;
    /// With some options there is never a deadline.
    NEVER_ENDS = 123;
    /// A view rule names a place that no view has, and hints go to everybody.
    RULE_NOWHERE = 124;
    /// Only the mover is told of a move, though nothing is hidden.
    PRIVATE_EVENT = 125;
    /// A move changes the view, and nobody is sent anything.
    STALE_VIEWS = 126;
    /// Whoever comes back has their turn from the start.
    HOLDS_UP = 127;
    /// A turn has nearly a year, and the bound is as long as that makes it.
    BOUNDLESS = 128;
    /// A withheld guess brings the end nearer, which no view shows.
    LEAK_PRIVATE_DEADLINE = 130;
    /// `private_to` says nothing of withheld guesses, after which everybody's view is sent again.
    PRIVATE_FORGOTTEN = 131;
    /// Withheld guesses are counted for all together, and nobody may make too many.
    LEAK_PRIVATE_VERDICT = 132;
}
