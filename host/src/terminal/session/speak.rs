//! What the terminal says of its own accord or when asked: help, moves, advice, the guide.

use platform_api::{Audience, DrawStyle, ParseFault, PlayerId, StepJson, Viewer};

use super::super::rules;
use super::Session;
use crate::failure::Failure;
use crate::opponent::Greedy;
use crate::script::notation;

impl Session<'_, '_> {
    /// What can be typed in every game, then what this title adds.
    pub(super) fn help(&mut self) -> Result<(), Failure> {
        let examples = self.examples(4)?;
        self.tell("help", &[("examples", examples.into())])?;
        if let Some(extension) = self.game.file_extension() {
            self.tell("help-format", &[("extension", extension.into())])?;
        }
        if let Some(words) = notation(self.table())?.words()? {
            let words = self.table().say(&words, self.phrases.locale);
            writeln!(self.console.out, "\n{words}")?;
        }
        Ok(())
    }

    /// Why what was typed is no action: as the title says it, if it has words for that.
    pub(super) fn misread(&mut self, fault: ParseFault) -> Result<(), Failure> {
        match fault.message {
            Some(message) => {
                let words = self.table().say(&message, self.phrases.locale);
                Ok(writeln!(self.console.out, "{words}")?)
            }
            None => self.tell("not-understood", &[("detail", fault.reason.into())]),
        }
    }

    /// What happened that the next board does not show.
    pub(super) fn tell_notices<'r>(
        &mut self,
        steps: impl IntoIterator<Item = &'r StepJson>,
    ) -> Result<(), Failure> {
        for sent in steps.into_iter().flat_map(|step| &step.events) {
            if self.is_told_here(sent.audience)
                && let Some(notice) = notation(self.table())?.notice(sent.event.get())?
            {
                let words = self.table().say(&notice, self.phrases.locale);
                writeln!(self.console.out, "{words}")?;
            }
        }
        Ok(())
    }

    /// True if somebody who sits here may know it: a player, or whoever watches programs play.
    fn is_told_here(&self, audience: Audience) -> bool {
        if !self.has_humans() {
            return audience.contains(Viewer::Spectator);
        }
        let mut humans = PlayerId::all(self.table().seats()).filter(|&player| self.is_human(player));
        humans.any(|player| audience.contains(Viewer::Player(player)))
    }

    pub(super) fn rules(&mut self) -> Result<(), Failure> {
        let page = self.game.guide().iter().find(|page| page.locale == self.phrases.locale);
        match page {
            Some(page) => {
                let style = DrawStyle::plain(self.phrases.locale).with_color(self.color);
                let page = rules::page(self.game, page.markdown, &style);
                Ok(writeln!(self.console.out, "{}", page.trim_end())?)
            }
            None => self.tell("no-rules", &[]),
        }
    }

    pub(super) fn hint(&mut self, player: Option<PlayerId>) -> Result<(), Failure> {
        let advice = match player {
            Some(player) => Greedy::default().advise(self.table(), player)?,
            None => None,
        };
        match advice {
            Some(action) => {
                let written = self.written(&action)?;
                self.tell("thinks-best", &[("move", written.into())])
            }
            None => self.tell("no-hint", &[]),
        }
    }

    /// Every move there is, or those whose text begins so.
    pub(super) fn list_moves(
        &mut self,
        player: Option<PlayerId>,
        begin: Option<&str>,
    ) -> Result<(), Failure> {
        let Some(player) = player else { return self.tell("no-moves", &[]) };
        let Some(actions) = self.table().legal_actions(player)? else { return self.tell("no-list", &[]) };
        let written: Vec<_> = actions.iter().map(|action| self.written(action)).collect::<Result<_, _>>()?;
        let begin = begin.unwrap_or_default().to_lowercase();
        let shown: Vec<_> = written.iter().filter(|word| word.to_lowercase().starts_with(&begin)).collect();
        match (written.is_empty(), shown.is_empty()) {
            (true, _) => self.tell("no-moves", &[]),
            (false, true) => self.tell("no-moves-so", &[("begin", begin.into())]),
            (false, false) => self.columns(&shown),
        }
    }

    fn columns(&mut self, written: &[&String]) -> Result<(), Failure> {
        let width = written.iter().map(|word| word.chars().count()).max().unwrap_or_default() + 1;
        for row in written.chunks((76 / width).max(1)) {
            for word in row {
                write!(self.console.out, "{word:<width$}")?;
            }
            writeln!(self.console.out)?;
        }
        Ok(())
    }

    /// A few moves as they are typed: spread over the list, since titles sort it by kind.
    pub(super) fn examples(&self, count: usize) -> Result<String, Failure> {
        let Some(player) = self.to_move()? else { return Ok("...".to_owned()) };
        let actions = self.table().legal_actions(player)?.unwrap_or_default();
        let notation = notation(self.table())?;
        let mut moves = Vec::new();
        for action in &actions {
            if notation.is_turn_action(action.get())?.unwrap_or(false) {
                moves.push(action);
            }
        }
        let step = (moves.len() / count.max(1)).max(1);
        let words: Vec<_> = moves
            .into_iter()
            .step_by(step)
            .take(count)
            .map(|action| self.written(action))
            .collect::<Result<_, _>>()?;
        Ok(words.join(" "))
    }
}
