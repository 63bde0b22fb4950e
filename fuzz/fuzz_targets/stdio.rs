//! Bytes as what a program sends to `madang stdio`: it answers to the end and never dies.
#![no_main]

use std::io::{BufReader, Cursor};

use games as _;
use libfuzzer_sys::fuzz_target;
use madang::{Console, Exit, run};
use platform_api::registry;

fuzz_target!(|bytes: &[u8]| {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut console = Console::plain(&mut out, &mut err, BufReader::new(Cursor::new(bytes.to_vec())));
    let exit = run(["madang", "stdio"], registry::linked().expect("titles are linked"), &mut console);
    assert_eq!(exit, Exit::Success, "{}", String::from_utf8_lossy(&err));
});
