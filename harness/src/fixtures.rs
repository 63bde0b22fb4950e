//! Test data of a title: golden records and snapshots of older versions.

use std::path::{Path, PathBuf};

/// The folder `fixtures` of the workspace, looked for from the working directory upwards.
pub(crate) fn folder() -> Option<PathBuf> {
    let here = std::env::current_dir().ok()?;
    here.ancestors().map(|folder| folder.join("fixtures")).find(|folder| folder.is_dir())
}

/// The folder in which failing matches are written: `conformance` in the target folder of the workspace, which is where
/// `Cargo.lock` is; tests run in the folders of their packages.
pub(crate) fn records() -> Option<PathBuf> {
    let here = std::env::current_dir().ok()?;
    let workspace = here.ancestors().find(|folder| folder.join("Cargo.lock").is_file()).unwrap_or(&here);
    let target = std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into());
    Some(workspace.join(target).join("conformance"))
}

/// The JSON files of a folder in the order of their names, with their text; a file that cannot be read is empty.
pub(crate) fn json_files(folder: &Path) -> Vec<(String, String)> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "json"));
    paths.sort();
    let named = paths.into_iter().map(|path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        (name, std::fs::read_to_string(path).unwrap_or_default())
    });
    named.collect()
}
