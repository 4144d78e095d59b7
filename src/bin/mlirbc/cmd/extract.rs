//! `mlirbc extract`: the bytes of blobs.

use std::collections::BTreeMap;
use std::io::{self, IsTerminal, Write, stdout};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::Args;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use mlirbc::View;
use mlirbc::entity::{Blob, ResourceValue};
use mlirbc::tables::{Resource, ResourceKind};
use serde::Serialize;

use crate::input::Input;
use crate::json::{self, Name};
use crate::output::{Failure, write_file};
use crate::style::{escape, name};

/// Bytes written between two looks at the clock.
const PIECE: usize = 4 << 20;

/// Write the bytes of one blob to a file or to stdout, or all blobs to a folder.
///
/// A file is written beside its final name and renamed, so nobody ever sees
/// half of it. Nothing binary is written to a terminal.
///
/// Examples:
///   mlirbc extract model.mlirbc layer0.weight -o weight.bin
///   mlirbc extract model.mlirbc layer0.weight | sha256sum
///   mlirbc extract model.mlirbc --all -o weights/
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    input: Input,
    /// The key of the resource.
    #[arg(required_unless_present = "all", conflicts_with = "all")]
    key: Option<String>,
    /// Whose resource, where several owners have the key: a dialect, or an external group.
    #[arg(long, conflicts_with = "all")]
    owner: Option<String>,
    /// Write every blob, with safe file names and a manifest.json, to the folder of -o.
    #[arg(long, requires = "output")]
    all: bool,
    /// Where to write; without it, to stdout.
    #[arg(short, long)]
    output: Option<PathBuf>,
}

pub(crate) fn run(opts: &Opts) -> Result<(), Failure> {
    let file = opts.input.open()?;
    let view = file.view();
    match (&opts.key, &opts.output) {
        (Some(key), output) => one(opts, view, key, output.as_deref()),
        (None, Some(dir)) => all(opts, view, dir),
        // clap asks for a key or for --all, and --all for -o.
        (None, None) => Err(Failure::Usage("a KEY, or --all -o DIR".to_string())),
    }
}

fn one(opts: &Opts, view: View<'_>, key: &str, output: Option<&Path>) -> Result<(), Failure> {
    let fail = |e| opts.input.fail(e);
    let resource = match &opts.owner {
        Some(owner) => view.resource(owner, key).map_err(fail)?,
        None => by_key(opts, view, key)?,
    };
    let blob = view.blob(&resource).map_err(fail)?;
    let mut progress = Progress::new(blob.as_slice().len() as u64);
    match output {
        Some(path) => write_file(path, |out| copy(&blob, out, &mut progress)),
        None if stdout().is_terminal() => Err(Failure::Usage(
            "not writing a blob to a terminal: give -o FILE, or a pipe".to_string(),
        )),
        None => copy(&blob, &mut stdout().lock(), &mut progress),
    }
}

/// The one resource of this key, whoever owns it.
fn by_key(opts: &Opts, view: View<'_>, key: &str) -> Result<Resource, Failure> {
    let fail = |e| opts.input.fail(e);
    let ids = view.find_string(key.as_bytes()).map_err(fail)?;
    let mut found: Vec<Resource> = Vec::new();
    if !ids.is_empty() {
        for resource in view.resources().map_err(fail)? {
            let resource = resource.map_err(fail)?;
            if ids.binary_search(&resource.key).is_ok() {
                found.push(resource);
            }
        }
    }
    match found[..] {
        [resource] => Ok(resource),
        [] => Err(Failure::Usage(format!(
            "no resource \"{}\" in {}; `mlirbc ls` lists them",
            escape(key.as_bytes()),
            opts.input.name()
        ))),
        _ => {
            let owners = found.iter().map(|r| view.owner_name(r.owner).map(name));
            let owners: mlirbc::Result<Vec<String>> = owners.collect();
            Err(Failure::Usage(format!(
                "several resources go by \"{}\": choose one with --owner ({})",
                escape(key.as_bytes()),
                owners.map_err(fail)?.join(", ")
            )))
        }
    }
}

#[derive(Serialize)]
struct Manifest {
    resources: Vec<Extracted>,
}

#[derive(Serialize)]
struct Extracted {
    key: Name,
    owner: Name,
    kind: &'static str,
    /// The file, beside the manifest; none for what is no blob.
    path: Option<String>,
    size: Option<u64>,
    alignment: Option<u64>,
    offset: Option<u64>,
    value: Option<String>,
}

fn all(opts: &Opts, view: View<'_>, dir: &Path) -> Result<(), Failure> {
    let fail = |e| opts.input.fail(e);
    std::fs::create_dir_all(dir).map_err(|e| Failure::of_output(dir, e))?;
    let resources = view.resources().map_err(fail)?;
    let resources: mlirbc::Result<Vec<Resource>> = resources.collect();
    let resources = resources.map_err(fail)?;
    let total = resources.iter().map(|r| r.entry.len).sum();
    let mut progress = Progress::new(total);
    let mut names = BTreeMap::new();
    let mut manifest = Manifest {
        resources: Vec::new(),
    };
    for resource in &resources {
        let key = view.string(resource.key).map_err(fail)?;
        let owner = view.owner_name(resource.owner).map_err(fail)?;
        let mut entry = Extracted {
            key: Name::new(key),
            owner: Name::new(owner),
            kind: match resource.kind {
                ResourceKind::Blob => "blob",
                ResourceKind::Bool => "bool",
                ResourceKind::String => "string",
            },
            path: None,
            size: None,
            alignment: None,
            offset: None,
            value: None,
        };
        match view.resource_value(resource).map_err(fail)? {
            ResourceValue::Blob(blob) => {
                let path = file_name(key, &mut names);
                write_file(&dir.join(&path), |out| copy(&blob, out, &mut progress))?;
                entry.path = Some(path);
                entry.size = Some(blob.as_slice().len() as u64);
                entry.alignment = Some(blob.alignment());
                entry.offset = Some(blob.pos());
            }
            ResourceValue::Bool(value) => entry.value = Some(value.to_string()),
            ResourceValue::String(id) => {
                entry.value = Some(name(view.string(id).map_err(fail)?));
            }
            ResourceValue::Absent => entry.kind = "declaration",
        }
        manifest.resources.push(entry);
    }
    write_file(&dir.join("manifest.json"), |out| {
        Ok(json::write(out, "extract", &opts.input.name(), &manifest)?)
    })
}

/// A file name made of a key: letters, digits and `._-` of it, never leading with
/// a dot, never a name twice, whatever the case rules of the file system.
fn file_name(key: &[u8], taken: &mut BTreeMap<String, u32>) -> String {
    let safe = |b: &u8| match b {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'.' | b'_' | b'-' => char::from(*b),
        _ => '_',
    };
    let mut slug: String = key.iter().take(100).map(safe).collect();
    if slug.is_empty() || slug.starts_with(['.', '-']) {
        slug.insert(0, '_');
    }
    let count = taken.entry(slug.to_lowercase()).or_insert(0);
    *count += 1;
    match *count {
        1 => format!("{slug}.bin"),
        // `~` is in no slug, so this can not meet another key's name.
        n => format!("{slug}~{n}.bin"),
    }
}

/// Writes a blob, straight from where its bytes lie.
fn copy(blob: &Blob<'_>, out: &mut dyn Write, progress: &mut Progress) -> Result<(), Failure> {
    blob.will_read();
    for piece in blob.as_slice().chunks(PIECE) {
        out.write_all(piece)?;
        progress.add(piece.len() as u64);
    }
    Ok(out.flush()?)
}

/// A progress bar on a terminal, once the work has taken a second.
struct Progress {
    start: Instant,
    done: u64,
    total: u64,
    bar: Option<ProgressBar>,
}

impl Progress {
    fn new(total: u64) -> Progress {
        Progress {
            start: Instant::now(),
            done: 0,
            total,
            bar: None,
        }
    }

    fn add(&mut self, bytes: u64) {
        self.done += bytes;
        if self.bar.is_none()
            && self.start.elapsed() > Duration::from_secs(1)
            && io::stderr().is_terminal()
        {
            let bar = ProgressBar::with_draw_target(Some(self.total), ProgressDrawTarget::stderr());
            let template = "{bytes}/{total_bytes} [{wide_bar}] {bytes_per_sec}, {eta} left";
            if let Ok(style) = ProgressStyle::with_template(template) {
                bar.set_style(style);
            }
            self.bar = Some(bar);
        }
        if let Some(bar) = &self.bar {
            bar.set_position(self.done);
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn file_names_are_safe_and_distinct() {
        let mut taken = BTreeMap::new();
        assert_eq!(file_name(b"layer0.weight", &mut taken), "layer0.weight.bin");
        assert_eq!(
            file_name(b"../../etc/passwd", &mut taken),
            "_.._.._etc_passwd.bin"
        );
        assert_eq!(
            file_name(b"Layer0.weight", &mut taken),
            "Layer0.weight~2.bin"
        );
        assert_eq!(file_name(b"", &mut taken), "_.bin");
        assert_eq!(file_name(&[0xff; 300], &mut taken).len(), 104);
        assert_eq!(file_name(b"manifest.json", &mut taken), "manifest.json.bin");
    }
}
