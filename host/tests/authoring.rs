//! `docs/authoring.md`, followed to the letter: what it tells to make is made, what it tells to change is changed, what it
//! tells to run is run, and what it quotes is what comes out.
//!
//! The new title is built beside everything else, in the target folder of the workspace, so that only the crates of
//! the workspace itself are built once more.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that goes wrong should stop"
)]

mod support;

use std::fs::{self, File};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What somebody types at the prompts of `play`.
const TYPED: &str = "peek\n25\nquit\n";

const LEFT_OUT: &str = "…";

#[derive(Debug)]
struct Block {
    language: String,
    /// What stands behind the language: a file.
    file: String,
    text: String,
    line: usize,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().unwrap()
}

/// The fenced blocks of the page in order.
fn blocks() -> Vec<Block> {
    let page = fs::read_to_string(root().join("docs/authoring.md")).unwrap();
    let mut blocks = Vec::new();
    let mut open: Option<Block> = None;
    for (number, line) in (1..).zip(page.lines()) {
        match (line.strip_prefix("```"), &mut open) {
            (Some(info), None) => {
                let (language, file) = info.split_once(' ').unwrap_or((info, ""));
                let (language, file) = (language.to_owned(), file.to_owned());
                open = Some(Block { language, file, text: String::new(), line: number });
            }
            (Some(_), Some(_)) => blocks.extend(open.take()),
            (None, Some(block)) => block.text.extend([line, "\n"]),
            (None, None) => {}
        }
    }
    assert!(open.is_none(), "the last block is not closed");
    blocks
}

/// The sources of the title that the page is about, as the workspace compiles them.
fn sources() -> Vec<String> {
    ["src/lib.rs", "src/secrets.rs", "src/tabletop.rs", "examples/secret-number.rs"]
        .map(|file| fs::read_to_string(root().join("templates/hidden").join(file)).unwrap())
        .to_vec()
}

#[test]
fn every_quoted_piece_of_source_is_compiled_as_it_stands() {
    let (sources, blocks) = (sources(), blocks());
    let quoted: Vec<_> = blocks.iter().filter(|block| block.language == "rust").collect();
    assert!(quoted.len() > 6);
    for block in quoted {
        let compiled = sources.iter().any(|source| source.contains(&block.text));
        assert!(compiled, "line {}: this is in no source of templates/hidden:\n{}", block.line, block.text);
    }
}

#[test]
fn every_law_and_check_on_the_page_exists() {
    let page = fs::read_to_string(root().join("docs/authoring.md")).unwrap();
    let laws: Vec<&str> = page.lines().filter_map(|line| line.trim().strip_prefix("law: ")).collect();
    assert!(!laws.is_empty());
    for law in laws {
        assert!(harness::checks::ALL.iter().any(|check| check.law == law), "no law says: {law}");
    }
    let groups: Vec<&str> = harness::checks::ALL.iter().map(|check| check.group).collect();
    // Source has words with dots of its own.
    let source: Vec<String> =
        blocks().into_iter().filter(|block| block.language != "text").map(|block| block.text).collect();
    let told = source.iter().fold(page, |page, source| page.replace(source, ""));
    let words = told.split(|c: char| !c.is_ascii_lowercase() && c != '.' && c != '_');
    let mut seen = 0;
    for word in words.map(|word| word.trim_matches('.')) {
        if word
            .split_once('.')
            .is_some_and(|(group, rest)| groups.contains(&group) && !rest.ends_with("json"))
        {
            assert!(harness::checks::exists(word), "there is no check {word}");
            seen += 1;
        }
    }
    assert!(seen > 4);
}

#[test]
fn who_follows_the_page_to_the_letter_has_a_game_that_passes() {
    let mut author = Author::begin("secret-number");
    let mut output = String::new();
    for block in blocks() {
        match block.language.as_str() {
            "sh" => output = author.run(&block),
            "text" => is_quoted(&block, &output),
            "diff" => author.change(&block),
            "rust" => {}
            other => panic!("line {}: nobody checks a block of {other:?}", block.line),
        }
    }
    author.lints();
    author.format();
    assert!(author.steps > 9, "the page tells to do things");
}

#[test]
fn every_kind_under_another_name_is_in_order_at_once() {
    for kind in ["perfect", "hidden", "realtime"] {
        let author = Author::begin(&format!("my-{kind}-game"));
        let path = author.folder.to_str().unwrap();
        support::madang(&["new", &format!("my-{kind}-game"), "--kind", kind, "--path", path], "").ok();
        author.lints();
    }
}

/// Somebody who follows the page.
struct Author {
    folder: PathBuf,
    target: PathBuf,
    steps: u32,
    _lock: File,
}

impl Author {
    /// A folder that has always the same place, so that what is built for it is built once.
    fn begin(name: &str) -> Self {
        let scratch = Path::new(env!("CARGO_TARGET_TMPDIR"));
        let folder = scratch.join("authoring").join(name);
        // Two runs at once would work in the same folder.
        fs::create_dir_all(scratch.join("authoring")).unwrap();
        let lock = File::create(folder.with_extension("lock")).unwrap();
        lock.lock().unwrap();
        if folder.exists() {
            fs::remove_dir_all(&folder).unwrap();
        }
        Self { folder, target: scratch.parent().unwrap().to_owned(), steps: 0, _lock: lock }
    }

    /// Runs the commands of a block and answers what they print.
    fn run(&mut self, block: &Block) -> String {
        let mut output = String::new();
        for line in block.text.lines() {
            self.steps += 1;
            if let Some(args) = line.strip_prefix("cargo run --release -- ") {
                let path = self.folder.to_str().unwrap();
                let args: Vec<&str> = args.split(' ').chain(["--path", path]).collect();
                output.push_str(&support::madang(&args, "").ok());
            } else if let Some(folder) = line.strip_prefix("cd ") {
                assert!(self.folder.ends_with(folder));
            } else {
                output.push_str(&self.shell(line));
            }
        }
        output
    }

    fn shell(&self, line: &str) -> String {
        let mut child = Command::new("sh")
            .args(["-c", &format!("({line}) 2>&1")])
            .current_dir(&self.folder)
            .env("CARGO_TARGET_DIR", &self.target)
            .env("CARGO_TERM_COLOR", "never")
            // The source is written anew each time, and a run that was broken off leaves nothing half done.
            .env("CARGO_INCREMENTAL", "0")
            // Everything was downloaded to build this test, in the versions of the lock file that was copied.
            .env("CARGO_NET_OFFLINE", "true")
            .env_remove("MADANG_BLESS")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let typed = if line.contains("-- play ") { TYPED } else { "" };
        child.stdin.take().unwrap().write_all(typed.as_bytes()).unwrap();
        let output = String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap();
        for trouble in ["error: could not compile", "warning: unused", "warning: missing"] {
            assert!(!output.contains(trouble), "{line}\n{output}");
        }
        output
    }

    /// Makes a change: the lines without and with `-` are there once, and those without and with `+` are put there.
    fn change(&mut self, block: &Block) {
        self.steps += 1;
        let side = |other: char| {
            let lines = block.text.lines().filter(|line| !line.starts_with(other));
            lines.map(|line| format!("{}\n", line.get(1..).unwrap_or_default())).collect::<String>()
        };
        let (before, after) = (side('+'), side('-'));
        let path = self.folder.join(&block.file);
        let source = fs::read_to_string(&path).unwrap();
        assert_eq!(source.matches(&before).count(), 1, "line {}: not there once:\n{before}", block.line);
        fs::write(path, source.replace(&before, &after)).unwrap();
    }

    /// The lints that the title came with hold.
    fn lints(&self) {
        let output = self.shell("cargo clippy --all-targets -- -D warnings && echo in order");
        assert!(output.ends_with("in order\n"), "{output}");
    }

    /// The order of imports depends on the name, so that only the page's own is formatted from the beginning.
    fn format(&self) {
        assert_eq!(self.shell("cargo fmt --check"), "");
    }
}

/// Every line of the quotation is in the output, in this order; one that is not behind `…` directly after the one before.
#[track_caller]
fn is_quoted(block: &Block, output: &str) {
    let output: Vec<String> = output.lines().map(plain).collect();
    let mut rest = output.as_slice();
    let mut anywhere = true;
    for line in block.text.lines().map(plain) {
        if line == LEFT_OUT {
            anywhere = true;
            continue;
        }
        let place = rest.iter().position(|printed| *printed == line);
        let found = place.filter(|place| anywhere || *place == 0);
        let Some(place) = found else {
            panic!("line {}: {line:?} is not printed here:\n{}", block.line, output.join("\n"));
        };
        rest = &rest[place + 1..];
        anywhere = false;
    }
}

/// A line without what differs from one machine to the next.
fn plain(line: &str) -> String {
    let line = match line.split_once("match: ") {
        Some((before, path)) if path.contains("target/conformance") => {
            let (_, file) = path.rsplit_once("target/conformance").unwrap();
            format!("{before}match: target/conformance{file}")
        }
        _ => line.to_owned(),
    };
    line.split_whitespace().collect::<Vec<_>>().join(" ")
}
