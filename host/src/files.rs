//! Files in and out: bounded reading, and writing that never leaves half a file.

use std::fs::File;
use std::io::{Read, Write};
use std::path::Path;

use crate::console::Console;
use crate::failure::Failure;

/// Reads a text file of at most `limit` bytes; `-` is standard input.
pub(crate) fn read(path: &Path, limit: usize, console: &mut Console<'_>) -> Result<String, Failure> {
    let shown =
        if is_stream(path) { "standard input".to_owned() } else { format!("the file {}", path.display()) };
    let mut source: Box<dyn Read> = if is_stream(path) {
        Box::new(console.take_input())
    } else {
        Box::new(
            File::open(path)
                .map_err(|error| Failure::failed(format_args!("{shown} cannot be read: {error}")))?,
        )
    };
    let mut bytes = Vec::new();
    let most = u64::try_from(limit).unwrap_or(u64::MAX).saturating_add(1);
    source
        .by_ref()
        .take(most)
        .read_to_end(&mut bytes)
        .map_err(|error| Failure::failed(format_args!("{shown} cannot be read: {error}")))?;
    if bytes.len() > limit {
        return Err(Failure::failed(format_args!("{shown} is longer than {limit} bytes")));
    }
    String::from_utf8(bytes).map_err(|_| Failure::failed(format_args!("{shown} is not UTF-8 text")))
}

/// Writes a file as a whole or not at all: beside its place first, then moved there.
pub(crate) fn write(path: &Path, text: &str) -> Result<(), Failure> {
    let failed = |error: &dyn std::fmt::Display| {
        Failure::failed(format_args!("the file {} cannot be written: {error}", path.display()))
    };
    // A device or a pipe has no place beside it, and must not be replaced by a file.
    if path.metadata().is_ok_and(|meta| !meta.is_file()) {
        return File::create(path)
            .and_then(|mut file| file.write_all(text.as_bytes()))
            .map_err(|e| failed(&e));
    }
    let folder =
        path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or_else(|| Path::new("."));
    let mut file = builder().tempfile_in(folder).map_err(|e| failed(&e))?;
    file.write_all(text.as_bytes()).and_then(|()| file.as_file().sync_all()).map_err(|e| failed(&e))?;
    file.persist(path).map_err(|e| failed(&e.error))?;
    Ok(())
}

/// New files have the permissions that the user's mask gives, not those of a secret temporary file.
fn builder() -> tempfile::Builder<'static, 'static> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".madang-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        builder.permissions(std::fs::Permissions::from_mode(0o666));
    }
    builder
}

pub(crate) fn is_stream(path: &Path) -> bool {
    path.as_os_str() == "-"
}
