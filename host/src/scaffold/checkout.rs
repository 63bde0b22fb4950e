//! Where Madang is checked out.

use std::path::{Component, Path, PathBuf};

/// A folder with Madang in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Checkout(PathBuf);

impl Checkout {
    /// The checkout that `folder` lies in, or else the one that the program was started in.
    pub(crate) fn near(folder: &Path) -> Option<Self> {
        let around = |folder: &Path| {
            let folder = folder.canonicalize().ok()?;
            folder.ancestors().find(|folder| is_checkout(folder)).map(|found| Self(found.to_owned()))
        };
        around(folder).or_else(|| around(Path::new(".")))
    }

    /// The path from `folder` to the checkout, with slashes.
    pub(crate) fn from(&self, folder: &Path) -> Option<String> {
        let folder = folder.canonicalize().ok()?;
        let (here, there): (Vec<_>, Vec<_>) = (folder.components().collect(), self.0.components().collect());
        let shared = here.iter().zip(&there).take_while(|(here, there)| here == there).count();
        if shared == 0 {
            // Another drive: there is no way but the whole one.
            return self.0.to_str().map(str::to_owned);
        }
        let up = here.iter().skip(shared).map(|_| Some(".."));
        let down = there.iter().skip(shared).map(|part: &Component<'_>| part.as_os_str().to_str());
        let parts: Option<Vec<&str>> = up.chain(down).collect();
        Some(parts?.join("/"))
    }

    /// The versions of all dependencies that Madang is tested with.
    pub(crate) fn lock_file(&self) -> PathBuf {
        self.0.join("Cargo.lock")
    }
}

fn is_checkout(folder: &Path) -> bool {
    ["platform-api", "harness", "host"].iter().all(|part| folder.join(part).join("Cargo.toml").is_file())
}
