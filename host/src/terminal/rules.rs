//! The guide of a title on a terminal, with the boards drawn and what is said of them below.

use platform_api::registry::DynGame;
use platform_api::{DrawStyle, NewMatch, Roster, Seed, Viewer};

/// A page of a guide in which every block ` ```position ` is the board it describes.
pub(super) fn page(game: &dyn DynGame, markdown: &str, style: &DrawStyle) -> String {
    let mut page = String::new();
    let mut block: Option<Vec<&str>> = None;
    for line in markdown.lines() {
        match (&mut block, line.trim()) {
            (None, "```position") => block = Some(Vec::new()),
            (None, _) => page.extend([line, "\n"]),
            (Some(lines), "```") => {
                // What cannot be drawn is shown as it stands; the suite finds it.
                page.push_str(&board(game, lines, style).unwrap_or_else(|| lines.join("\n")));
                page.push('\n');
                block = None;
            }
            (Some(lines), _) => lines.push(line),
        }
    }
    page
}

fn board(game: &dyn DynGame, lines: &[&str], style: &DrawStyle) -> Option<String> {
    let is_claim = |line: &&str| line.starts_with("legal:") || line.starts_with("illegal:");
    let (claims, position): (Vec<&str>, Vec<&str>) = lines.iter().copied().partition(is_claim);
    let new = NewMatch { roster: Roster::default(), ..NewMatch::sample(0, Seed::from_number(0)) };
    let table = game.place(position.join("\n").trim(), new).ok()?;
    let drawn = table.tabletop()?.draw(Viewer::Spectator, style).ok()?;
    Some([&[drawn.trim_end_matches('\n')], claims.as_slice()].concat().join("\n"))
}
