//! What can be typed besides moves.

use std::path::PathBuf;

use crate::script::Ply;

/// A line that was typed.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Said {
    Help,
    Hint,
    /// Those that begin so; without a text all of them.
    Moves(Option<String>),
    Board,
    Undo,
    Redo,
    /// Without a file if none was named.
    Save(Option<PathBuf>),
    Load(Option<PathBuf>),
    Link,
    Rules,
    Quit,
    /// A move, or something else in the title's notation.
    Play(Ply),
    Nothing,
}

/// The words for one thing, in every language, and the thing.
type Words = (&'static [&'static str], fn() -> Said);

const WORDS: &[Words] = &[
    (&["help", "?", "도움말", "帮助"], || Said::Help),
    (&["hint", "힌트", "提示"], || Said::Hint),
    (&["board", "판", "棋盘"], || Said::Board),
    (&["undo", "무르기", "悔棋"], || Said::Undo),
    (&["redo", "다시", "重做"], || Said::Redo),
    (&["link", "링크", "链接"], || Said::Link),
    (&["rules", "규칙", "规则"], || Said::Rules),
    (&["quit", "exit", "끝", "退出"], || Said::Quit),
];

const MOVES: &[&str] = &["moves", "수", "走法"];
const SAVE: &[&str] = &["save", "저장", "保存"];
const LOAD: &[&str] = &["load", "열기", "打开"];

impl Said {
    /// Reads a line. What is none of the words is a move; with a number and a colon before it anything is.
    pub(super) fn read(line: &str) -> Self {
        let line = line.trim();
        if line.is_empty() {
            return Self::Nothing;
        }
        let folded = line.to_lowercase();
        if let Some((_, said)) = WORDS.iter().find(|(words, _)| words.contains(&folded.as_str())) {
            return said();
        }
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = Some(rest.trim()).filter(|rest| !rest.is_empty());
        let file = || rest.map(PathBuf::from);
        let first = first.to_lowercase();
        match first.as_str() {
            word if MOVES.contains(&word) => Self::Moves(rest.map(str::to_owned)),
            word if SAVE.contains(&word) => Self::Save(file()),
            word if LOAD.contains(&word) => Self::Load(file()),
            _ => Self::Play(Ply::read(line)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use platform_api::PlayerId;

    #[test]
    fn words_of_every_language_and_moves_are_told_apart() {
        let ply = |player, text: &str| Said::Play(Ply { player, text: text.to_owned() });
        let cases = [
            ("  ", Said::Nothing),
            ("HELP", Said::Help),
            ("무르기", Said::Undo),
            ("save  my game.json ", Said::Save(Some("my game.json".into()))),
            ("저장 a.json", Said::Save(Some("a.json".into()))),
            ("load", Said::Load(None)),
            ("moves", Said::Moves(None)),
            ("수  e2 ", Said::Moves(Some("e2".to_owned()))),
            ("e3h", ply(None, "e3h")),
            ("undo please", ply(None, "undo please")),
            ("2: undo", ply(Some(PlayerId::new(1)), "undo")),
        ];
        for (line, said) in cases {
            assert_eq!(Said::read(line), said, "{line:?}");
        }
    }
}
