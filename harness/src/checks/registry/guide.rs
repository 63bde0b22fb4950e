//! The positions in a guide, and what is claimed of them.

use std::collections::BTreeSet;

use platform_api::registry::DynGame;
use platform_api::text::LOCALES;
use platform_api::{DynMatch, DynTabletop, NewMatch, Roster, Seed, Viewer};

use crate::check::Check;
use crate::context::Context;
use crate::finding::{Fault, Findings};

pub(crate) const GUIDE: Check = Check {
    group: "registry",
    name: "registry.guide",
    law: "Every position in the guide can be read and drawn, and what is claimed of it is true, in every locale alike.",
    run: guide,
};

/// A fenced block ` ```position `.
struct Block {
    locale: &'static str,
    line: usize,
    position: String,
    claims: Vec<Claim>,
}

/// One line `legal:` or `illegal:` of a block.
struct Claim {
    legal: bool,
    words: Vec<String>,
}

fn guide(context: &Context) -> Findings {
    let pages = context.title.guide();
    if pages.is_empty() {
        return Findings::skip("the title has no guide");
    }
    let mut faults = Vec::new();
    let written: BTreeSet<&str> = pages.iter().map(|page| page.locale).collect();
    for locale in LOCALES.iter().filter(|locale| !written.contains(*locale)) {
        faults.push(Fault::new("guide", format!("there is no guide in {locale}")));
    }
    let blocks: Vec<Block> = pages.iter().flat_map(|page| blocks(page.locale, page.markdown)).collect();
    for block in &blocks {
        let place = format!("guide/{}.md, line {}", block.locale, block.line);
        faults.extend(
            check_block(context.title, block)
                .into_iter()
                .map(|what| Fault::new("guide", format!("{place}: {what}"))),
        );
    }
    context.faults((blocks.len() + pages.len()) as u64, faults)
}

fn blocks(locale: &'static str, markdown: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut open: Option<Block> = None;
    for (i, line) in markdown.lines().enumerate() {
        let trimmed = line.trim();
        match &mut open {
            None if trimmed == "```position" => {
                open = Some(Block { locale, line: i + 1, position: String::new(), claims: Vec::new() });
            }
            None => {}
            Some(_) if trimmed.starts_with("```") => blocks.extend(open.take()),
            Some(block) => block.take_line(line),
        }
    }
    blocks.extend(open);
    blocks
}

impl Block {
    fn take_line(&mut self, line: &str) {
        let claim = [("legal:", true), ("illegal:", false)]
            .into_iter()
            .find_map(|(mark, legal)| Some((line.trim().strip_prefix(mark)?, legal)));
        match claim {
            Some((rest, legal)) => {
                let words = rest.split_whitespace().map(str::to_owned).collect();
                self.claims.push(Claim { legal, words });
            }
            None if self.position.is_empty() => line.clone_into(&mut self.position),
            None => {
                self.position.push('\n');
                self.position.push_str(line);
            }
        }
    }
}

fn check_block(title: &'static dyn DynGame, block: &Block) -> Vec<String> {
    let new = NewMatch { roster: Roster::default(), ..NewMatch::sample(2, Seed::from_number(0)) };
    let placed = match title.place(block.position.trim(), new) {
        Ok(placed) => placed,
        Err(error) => return vec![format!("the position cannot be read: {error}")],
    };
    let Some(table) = placed.tabletop() else { return vec!["the title has no notation".into()] };
    let mut faults = Vec::new();
    for viewer in Viewer::all(placed.seats()) {
        match table.picture(viewer) {
            Ok(picture) if picture.0.contains("<svg") => {}
            Ok(_) => faults.push("the picture is no SVG".into()),
            Err(error) => faults.push(format!("the picture cannot be drawn: {error}")),
        }
    }
    let codes: BTreeSet<String> = title.refusals().iter().map(|refusal| refusal.code.to_string()).collect();
    for claim in &block.claims {
        faults.extend(claim.check(placed.as_ref(), table, &codes));
    }
    faults
}

impl Claim {
    fn check(&self, placed: &dyn DynMatch, table: &dyn DynTabletop, codes: &BTreeSet<String>) -> Vec<String> {
        let mut faults = Vec::new();
        let mut words = self.words.iter().peekable();
        while let Some(action) = words.next() {
            // A code after an action says why it is refused.
            let code = words.next_if(|word| codes.contains(*word));
            faults.extend(self.check_action(placed, table, action, code.map(String::as_str)));
        }
        faults
    }

    fn check_action(
        &self,
        placed: &dyn DynMatch,
        table: &dyn DynTabletop,
        action: &str,
        code: Option<&str>,
    ) -> Option<String> {
        let verdict = match verdict(placed, table, action) {
            Ok(verdict) => verdict,
            Err(error) => return Some(format!("{action}: {error}")),
        };
        match (self.legal, verdict, code) {
            (true, Ok(()), _) | (false, Err(None), None) => None,
            (true, Err(found), _) => {
                Some(format!("{action} should be legal, and is {}", said(found.as_deref())))
            }
            (false, Ok(()), _) => Some(format!("{action} should be illegal, and is legal")),
            (false, Err(found), Some(code)) if found.as_deref() != Some(code) => {
                Some(format!("{action} should be refused with {code}, and is {}", said(found.as_deref())))
            }
            (false, Err(_), _) => None,
        }
    }
}

fn said(code: Option<&str>) -> String {
    code.map_or_else(|| "no action in the notation".to_owned(), |code| format!("refused with {code}"))
}

/// Legal, or the code it is refused with, `None` where the notation cannot be read.
fn verdict(
    placed: &dyn DynMatch,
    table: &dyn DynTabletop,
    action: &str,
) -> Result<Result<(), Option<String>>, platform_api::MatchError> {
    let Ok(json) = table.parse_action(action)? else { return Ok(Err(None)) };
    let Some(player) = table.to_move()? else { return Ok(Err(Some("nobody is to move".into()))) };
    let verdict = placed.validate(player, json.get(), placed.last())?;
    Ok(verdict.map_err(|rejection| Some(rejection.code.to_string())))
}
