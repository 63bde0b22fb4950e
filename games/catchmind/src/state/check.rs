//! Whether a state that comes from outside could have come about, as far as the rules rely on it.

use std::collections::BTreeSet;

use platform_api::toolkit::check_assignment;
use platform_api::{Game as _, PerPlayer, PlayerId, PlayerSet, StateFault};

use super::{Phase, RecentInputs, State};
use crate::Catchmind;
use crate::answer::MAX_GUESS;
use crate::chat::{
    ChatAudience, ChatEntry, ChatKind, MAX_CHAT, NOTICES_KEPT, PUBLIC_KEPT, SOLVERS_KEPT, shown,
};
use crate::limits::RateLimit;
use crate::options::{CHOICES, DRAWER_GRACE, WAITING_TIME};
use crate::outcome::EndReason;
use crate::rules::scoring;
use crate::words::WordId;

type Checked = Result<(), StateFault>;

impl State {
    /// Checks that the state could have come about.
    ///
    /// # Errors
    /// The first thing that is impossible, with its place.
    pub(crate) fn check(&self) -> Checked {
        let seats = self.check_seats()?;
        self.check_options(seats)?;
        self.check_schedule(seats)?;
        self.check_words()?;
        self.check_phase()?;
        self.check_hints()?;
        self.check_turn(seats)?;
        self.check_history()?;
        self.check_scores(seats)?;
        self.check_chat()?;
        self.recent.iter().try_for_each(|(player, recent)| check_recent(player, recent))
    }

    fn check_seats(&self) -> Result<u8, StateFault> {
        let seats = self.seats();
        ensure(Catchmind::META.seats.contains(&seats), "/scores", "2 to 10 players")?;
        check_assignment(&self.order, seats).map_err(|fault| fault.under("/order"))?;
        check_length("/correctCounts", &self.correct_counts, seats)?;
        check_length("/notices", &self.notices, seats)?;
        check_length("/recent", &self.recent, seats)?;
        self.presence.check(seats).map_err(|fault| fault.under("/presence"))?;
        Ok(seats)
    }

    /// The words of the options are not held against the pool: which were left out is past finding out.
    fn check_options(&self, seats: u8) -> Checked {
        match self.options.violations(seats).first().filter(|violation| violation.code != "TOO_FEW_WORDS") {
            Some(violation) => fault(&format!("/options{}", violation.pointer), violation.code),
            None => Ok(()),
        }
    }

    fn check_schedule(&self, seats: u8) -> Checked {
        ensure((1..=self.options.rounds).contains(&self.round), "/round", "a round of the match")?;
        let drawer = self.order.get(usize::from(self.drawer_index));
        ensure(drawer.is_some(), "/drawerIndex", "a place in the order")?;
        ensure(drawer == Some(&self.turn.drawer), "/turn/drawer", "the player at that place")?;
        let most = self.options.turns(seats);
        ensure((1..=most).contains(&self.turn.number), "/turn/number", "a turn of the match")?;
        let played = most - self.turns_left().min(most);
        ensure(self.turn.number <= played, "/turn/number", "no more than the order allows")
    }

    fn check_words(&self) -> Checked {
        ensure(self.word_pool.is_sound(&self.lexicon), "/wordPool", "different words of the list")?;
        ensure(
            self.word_pool.len() >= self.words_needed() as usize,
            "/wordPool",
            "enough for the turns to come",
        )?;
        let mut used: BTreeSet<WordId> = self.word_pool.iter().collect();
        for (pointer, ids) in
            [("/turn/choices", self.turn.choices.clone()), ("/history", self.drawn_words().collect())]
        {
            for id in ids {
                ensure(self.lexicon.get(id).is_some(), pointer, "a word of the list")?;
                ensure(used.insert(id), pointer, "no word is used twice")?;
            }
        }
        Ok(())
    }

    fn check_phase(&self) -> Checked {
        let turn = &self.turn;
        ensure(
            self.ended.is_some() == (self.phase == Phase::Finished),
            "/ended",
            "ended exactly when finished",
        )?;
        let choosing = self.phase == Phase::Choosing;
        ensure(
            turn.choices.len() == if choosing { CHOICES } else { 0 },
            "/turn/choices",
            "three while choosing",
        )?;
        ensure(!choosing || self.options.word_choice, "/phase", "no choosing without a choice")?;
        ensure(turn.word.is_some() != choosing, "/turn/word", "a word unless choosing")?;
        ensure(!turn.waiting || self.phase == Phase::Reveal, "/turn/waiting", "only after a turn")?;
        let over = matches!(self.phase, Phase::Reveal | Phase::Finished);
        let ended = turn.number - if over { 0 } else { 1 };
        ensure(self.history.len() == ended as usize, "/history", "every turn that is over")?;
        let last = self.history.last().map(|past| Some(past.word));
        ensure(!over || last == Some(turn.word), "/turn/word", "the word of the last turn")?;
        ensure(turn.started_at <= turn.ends_at, "/turn/endsAt", "no earlier than the start")?;
        let longest = self.options.draw_time() + WAITING_TIME + DRAWER_GRACE;
        ensure(
            turn.ends_at.since(turn.started_at) <= longest,
            "/turn/endsAt",
            "no later than a phase lasts",
        )?;
        let quiet = choosing || self.phase == Phase::Finished || turn.waiting;
        ensure(!quiet || turn.canvas.is_empty(), "/turn/canvas", "empty but for drawing and reveal")?;
        let between = matches!(self.phase, Phase::Choosing | Phase::Finished);
        let told = self.solver_chat.is_empty() && self.notices.values().all(Vec::is_empty);
        ensure(!between || told, "/notices", "nothing between turns")?;
        // The rate of operations bounds their number.
        let most = usize::from(RateLimit::DRAW.inputs()) * (self.options.draw_seconds as usize + 1);
        ensure(turn.canvas.len() <= most, "/turn/canvas", "no more than can be sent in a turn")
    }

    fn check_hints(&self) -> Checked {
        let turn = &self.turn;
        let (Some(word), Some(hints)) = (self.word(), turn.hints) else {
            let none = turn.word.is_none() && turn.hints.is_none() && turn.hint_stage.is_none();
            return ensure(none, "/turn/hints", "hints with a word");
        };
        ensure(hints.mode() == self.options.hints, "/turn/hints/mode", "the mode of the options")?;
        ensure(hints.fits(word), "/turn/hints", "the hints of the word")?;
        let known = turn.hint_stage.is_none_or(|stage| hints.stages().any(|comes| comes == stage));
        let begun = turn.hint_stage.is_some() == hints.stages().next().is_some();
        ensure(known && begun, "/turn/hintStage", "a stage of the hints")
    }

    fn check_turn(&self, seats: u8) -> Checked {
        let turn = &self.turn;
        let solvers: PlayerSet = turn.solvers.iter().map(|solver| solver.player).collect();
        let guessers = PlayerSet::all(seats).without(turn.drawer);
        ensure(solvers.len() == turn.solvers.len(), "/turn/solvers", "each once")?;
        ensure(solvers.difference(guessers).is_empty(), "/turn/solvers", "guessers")?;
        ensure(turn.reports.difference(guessers).is_empty(), "/turn/reports", "guessers")?;
        let reportable = self.options.letter_report || turn.reports.is_empty();
        ensure(reportable, "/turn/reports", "none, since the options do without")?;
        let most = scoring::MOST_FOR_SOLVER;
        ensure(
            turn.solvers.iter().all(|solver| solver.points <= most),
            "/turn/solvers",
            "points for an answer",
        )?;
        let choosing = self.phase == Phase::Choosing;
        let fresh = turn.solvers.is_empty() && turn.reports.is_empty();
        ensure(!choosing || fresh, "/turn/solvers", "nobody while choosing")
    }

    fn check_history(&self) -> Checked {
        self.history.iter().try_for_each(|past| {
            let players = self.order.len();
            let different: PlayerSet = past.solvers.iter().copied().collect();
            let sound = past.solvers.iter().chain([&past.drawer]).all(|player| player.index() < players);
            ensure(sound && different.len() == past.solvers.len(), "/history", "players, each once")?;
            ensure(!different.contains(past.drawer), "/history", "the drawer does not solve")
        })
    }

    fn check_scores(&self, seats: u8) -> Checked {
        let most = self.turn.number * scoring::MOST_FOR_SOLVER.max(scoring::MOST_FOR_DRAWER);
        PlayerId::all(seats).try_for_each(|player| {
            ensure(self.score(player) <= most, &format!("/scores/{player}"), "no more than could be won")?;
            let solved = self.history.iter().filter(|past| past.solvers.contains(&player)).count();
            let running = usize::from(self.phase == Phase::Drawing && self.has_solved(player));
            let pointer = format!("/correctCounts/{player}");
            ensure(self.correct(player) as usize == solved + running, &pointer, "how often they solved")
        })?;
        let waited_out = self.ended == Some(EndReason::TooFewPlayers) && self.turns_left() == 0;
        ensure(!waited_out, "/ended", "a match with all its turns is completed")
    }

    fn check_chat(&self) -> Checked {
        ensure(self.chat.len() <= PUBLIC_KEPT, "/chat", "so much is kept")?;
        ensure(self.solver_chat.len() <= SOLVERS_KEPT, "/solverChat", "so much is kept")?;
        self.chat.iter().try_for_each(|entry| {
            let kind = matches!(entry.kind, ChatKind::Chat | ChatKind::Correct);
            self.check_entry("/chat", entry, kind && entry.audience == ChatAudience::All, MAX_CHAT)
        })?;
        let initiated = self.initiated();
        self.solver_chat.iter().try_for_each(|solver| {
            let entry = &solver.entry;
            let kind = entry.kind == ChatKind::Chat && entry.audience == ChatAudience::Solvers;
            let inside = solver.to.difference(initiated).is_empty() && solver.to.contains(entry.from);
            self.check_entry("/solverChat", entry, kind && inside, MAX_GUESS)
        })?;
        self.notices.iter().try_for_each(|(player, notices)| {
            let pointer = format!("/notices/{player}");
            ensure(notices.len() <= NOTICES_KEPT, &pointer, "so much is kept")?;
            notices.iter().try_for_each(|entry| {
                let kind = matches!(entry.kind, ChatKind::Close | ChatKind::Blocked);
                let own = entry.from == player && entry.audience == ChatAudience::Sender;
                self.check_entry(&pointer, entry, kind && own, MAX_GUESS)
            })
        })
    }

    fn check_entry(&self, pointer: &str, entry: &ChatEntry, belongs: bool, most: usize) -> Checked {
        ensure(belongs, pointer, "an entry that belongs there")?;
        ensure(entry.from.index() < self.order.len(), pointer, "a player")?;
        let reason = entry.reason.is_some() == (entry.kind == ChatKind::Blocked);
        ensure(reason, pointer, "a reason where it is withheld")?;
        let empty = entry.text.is_empty() == (entry.kind == ChatKind::Correct);
        let short = entry.text.chars().nth(most).is_none() && shown(&entry.text) == entry.text;
        ensure(empty && short, pointer, "a text as it is shown")
    }
}

fn check_recent(player: PlayerId, recent: &RecentInputs) -> Checked {
    let sound = recent.guesses.is_sound(RateLimit::GUESS)
        && recent.chat.is_sound(RateLimit::CHAT)
        && recent.reactions.is_sound(RateLimit::REACTION)
        && recent.drawing.is_sound(RateLimit::DRAW);
    ensure(sound, &format!("/recent/{player}"), "instants within the limits, in order")
}

fn check_length<T>(pointer: &str, values: &PerPlayer<T>, seats: u8) -> Checked {
    ensure(values.values().len() == usize::from(seats), pointer, "one value for each player")
}

fn ensure(holds: bool, pointer: &str, reason: &str) -> Checked {
    if holds { Ok(()) } else { fault(pointer, reason) }
}

fn fault(pointer: &str, reason: &str) -> Checked {
    Err(StateFault::new(pointer, format!("should be: {reason}")))
}
