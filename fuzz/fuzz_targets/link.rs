//! Text as a share link: what is read packs into a link that reads the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use platform_api::record::share::Shared;

fuzz_target!(|text: &str| {
    if let Ok(shared) = Shared::from_link(text) {
        let again = Shared::from_link(&shared.to_link().expect("it was a link")).expect("it is one again");
        assert_eq!(again, shared);
    }
});
