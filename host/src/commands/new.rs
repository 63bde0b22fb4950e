//! `madang new`: a title of one's own to begin with.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use platform_api::registry::Registry;

use crate::console::Console;
use crate::failure::Failure;
use crate::files;
use crate::scaffold::{Checkout, Kind, Name, Template};

/// Makes a new title: a crate with a small game that passes the suite
///
/// The crate stands alone, with a workspace of its own. Inside a checkout of Madang, or started in one, it finds
/// the platform there by a relative path and begins with the same versions of everything else; otherwise its Cargo.toml
/// has lines to fill in. docs/authoring.md goes on from there.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  madang new my-game
  madang new my-game --kind hidden
  madang new my-game --kind realtime --path ../my-game")]
pub(crate) struct Args {
    /// The title's id and crate: lower-case letters, digits and hyphens
    name: String,
    /// Which sort of game to begin with
    #[arg(long, value_enum, value_name = "KIND", default_value_t)]
    kind: Kind,
    /// The folder to make; there must be none yet [default: NAME]
    #[arg(long, value_name = "DIR")]
    path: Option<PathBuf>,
}

pub(crate) fn run(args: &Args, registry: &Registry, console: &mut Console<'_>) -> Result<(), Failure> {
    let template = args.kind.template();
    let name = Name::parse(&args.name, &template).map_err(Failure::usage)?;
    if registry.find(name.as_str()).is_some() {
        return Err(Failure::usage(format_args!("there is a title {:?} already", name.as_str())));
    }
    let folder = args.path.clone().unwrap_or_else(|| PathBuf::from(name.as_str()));
    make_folder(&folder)?;
    let checkout = Checkout::near(&folder);
    if let Err(failure) = fill(&folder, &template, &name, checkout.as_ref()) {
        // Half a title would be in the way of the next attempt. That it cannot be removed either is no news.
        let _ = fs::remove_dir_all(&folder);
        return Err(failure);
    }
    let text = next_steps(&folder, &template, &name, checkout.is_some());
    Ok(console.out.write_all(text.as_bytes())?)
}

/// Makes the folder, and never takes one that is there.
fn make_folder(folder: &Path) -> Result<(), Failure> {
    let failed = |error: std::io::Error| match error.kind() {
        ErrorKind::AlreadyExists => {
            Failure::failed(format_args!("{} exists already: nothing is overwritten", folder.display()))
        }
        _ => Failure::failed(format_args!("the folder {} cannot be made: {error}", folder.display())),
    };
    if let Some(parent) = folder.parent() {
        fs::create_dir_all(parent).map_err(failed)?;
    }
    fs::create_dir(folder).map_err(failed)
}

fn fill(folder: &Path, template: &Template, name: &Name, checkout: Option<&Checkout>) -> Result<(), Failure> {
    let madang = checkout.and_then(|checkout| checkout.from(folder));
    for (path, text) in template.files(name, madang.as_deref()) {
        let path = folder.join(path);
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent).map_err(|error| {
                Failure::failed(format_args!("the folder {} cannot be made: {error}", parent.display()))
            })?;
        }
        files::write(&path, &text)?;
    }
    if let Some(checkout) = checkout {
        // Without it cargo takes the newest versions, which is nearly as good.
        let _ = fs::copy(checkout.lock_file(), folder.join("Cargo.lock"));
    }
    Ok(())
}

fn next_steps(folder: &Path, template: &Template, name: &Name, found: bool) -> String {
    let (name, folder) = (name.as_str(), folder.display());
    let made = format!("made {name} in {folder}, from {}\n", template.name);
    let fill_in = if found {
        String::new()
    } else {
        format!("\nfirst say in {folder}/Cargo.toml where Madang is: look for FILL-IN\n")
    };
    let last = if template.notation { "play" } else { "record" };
    format!(
        "{made}{fill_in}\nnext:\n  cd {folder}\n  cargo test\n  cargo run --example {name} -- {last} {name}\n"
    )
}
