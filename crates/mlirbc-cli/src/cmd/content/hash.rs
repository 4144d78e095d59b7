//! `mlirbc hash`: fingerprints of modules, symbols and tensors.

use std::cell::RefCell;
use std::fmt::Display;
use std::io::{self, Write};

use clap::Args;
use mlirbc_document::text::plural;
use mlirbc_report::hash::{self, Hash, hash};

use super::ignore::Ignore;
use crate::answer::answer;
use crate::input::Input;
use crate::inputs::Inputs;
use crate::output::Failure;
use crate::progress::Progress;
use crate::style::{Align, Look};

/// Print a fingerprint: of the module, of symbols, or of tensors.
///
/// The fingerprint of a module or symbol is a SHA-256 of its content. It does not
/// depend on the numbers of attributes and types, the order of tables, the version
/// of the format, padding, or where properties are stored. That of a symbol covers
/// all symbols that it refers to, directly or not; it does not depend on its own
/// name and on those of private functions. With --local it is of the symbol alone.
/// Functions of IREE modules are hashed in the same way.
/// What --ignore leaves out: docs/cli.md has the exact list. For a cache of compiled
/// programs: `hash FILE @main --ignore locations,metadata`.
///
/// Names are symbols such as `@main` or `@outer::@inner`, or keys of tensors, patterns such
/// as 'layer0.*', slices such as KEY[10:20,:]. With keys, and with --tensors, it is the SHA-256 of the elements, as
/// `extract KEY | sha256sum` has it. With --tensors the last line is that of the
/// names, types and hashes of all tensors.
///
/// Examples:
///   mlirbc hash model.mlirbc
///   mlirbc hash model.mlirbc --ignore locations,producer
///   mlirbc hash models/ --jobs 2
///   mlirbc hash model.mlirbc --functions --json
///   mlirbc hash model.mlirbc @main
///   mlirbc hash model.mlirbc @main --local
///   mlirbc hash model.mlirbc @main --ignore locations,metadata
///   mlirbc hash model.mlirbc --ignore names
///   mlirbc hash model.mlirbc layer0.weight 'layer1.*'
#[derive(Args)]
#[command(verbatim_doc_comment)]
#[command(override_usage = "mlirbc hash [OPTIONS] <FILE>... [@SYMBOL|KEY]...")]
pub(crate) struct Opts {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    /// A line for each symbol, and one for the module.
    #[arg(long, alias = "symbols", conflicts_with = "tensors")]
    functions: bool,
    /// A line for each tensor, and one for all of them.
    #[arg(long)]
    tensors: bool,
    /// The owner of the key, where several have it: a dialect, or an external group.
    #[arg(long, conflicts_with_all = ["functions", "tensors"])]
    owner: Option<String>,
    /// Of symbols alone, without what they refer to.
    #[arg(long)]
    local: bool,
    /// Also of symbols that have bytes which only their dialect understands: what those refer to is left out.
    #[arg(long)]
    allow_unknown: bool,
    #[command(flatten)]
    ignore: Ignore,
}

/// Of a table for programs.
const COLUMNS: [(&str, Align); 2] = [("hash", Align::Left), ("of", Align::Left)];

pub(crate) fn run(opts: &Opts, input: &Input, look: Look) -> Result<(), Failure> {
    let names = input.asked.clone();
    if !names.is_empty() && (opts.functions || opts.tensors) {
        let option = if opts.functions {
            "--functions"
        } else {
            "--tensors"
        };
        let text = format!("{option} is about all: not with names");
        return Err(Failure::usage(text));
    }
    if names.is_empty() && opts.owner.is_some() {
        return Err(Failure::usage("--owner is that of a key: name one"));
    }
    let options = hash::Options {
        names,
        functions: opts.functions,
        tensors: opts.tensors,
        owner: opts.owner.clone(),
        ignore: opts.ignore.parts(),
        local: opts.local,
        allow_unknown: opts.allow_unknown,
    };
    let opened = input.opened()?;
    let progress = RefCell::new(Progress::new(opened.size()));
    let hashes = hash(opened, &options, |bytes| progress.borrow_mut().add(bytes))?;
    let done = answer("hash", (input, opts.inputs.json), &hashes, |out| {
        let file = input.title();
        let before = if input.is_one_of_several { &*file } else { "" };
        if look.is_data() {
            look.format().head(&COLUMNS, out)?;
        }
        Ok(write(out, look, &hashes, &file, before)?)
    });
    if done.as_ref().is_err_and(Failure::is_of_output) {
        return done;
    }
    if let Some(note) = note(&hashes) {
        input.say(&format_args!("{}: {note}", input.name()));
    }
    input.say_definitions();
    done
}

/// A line for each hash; the last one can be that of the file. Of several files each name has its own in front, as
/// commands take it.
fn write(
    out: &mut dyn Write,
    look: Look,
    hashes: &Hash<'_>,
    file: &str,
    before: &str,
) -> io::Result<()> {
    let mut line = |hash: &dyn Display, mark: &str, name: String| {
        let colon = match before.is_empty() || mark == "@" || name.starts_with('@') {
            true => "",
            false => ":",
        };
        match look.is_data() {
            true => look
                .format()
                .line(&[hash.to_string(), format!("{mark}{name}")], out),
            false => writeln!(out, "{hash}  {before}{colon}{mark}{name}"),
        }
    };
    let whole = match hashes {
        Hash::Fingerprints(it) => {
            for symbol in it.symbols.iter() {
                line(&symbol.fingerprint, "", symbol.name.shown())?;
            }
            it.fingerprint.clone()
        }
        Hash::Tensors(it) => {
            for tensor in it.tensors.iter() {
                line(&tensor.sha256, "", tensor.key.shown())?;
            }
            it.sha256.get()
        }
        Hash::Vm(it) => {
            for function in &it.symbols {
                line(&function.fingerprint, "@", function.name.shown())?;
            }
            for segment in &it.segments {
                line(&segment.sha256, "", segment.name.shown())?;
            }
            it.fingerprint.clone()
        }
        Hash::TensorFile(it) => {
            for tensor in &it.tensors {
                line(&tensor.sha256, "", tensor.key.shown())?;
            }
            it.sha256.clone()
        }
    };
    match whole {
        None => Ok(()),
        Some(hash) if look.is_data() => look.format().line(&[hash, file.to_owned()], out),
        Some(hash) => writeln!(out, "{hash}  {file}"),
    }
}

/// What a hash does not cover, or depends on.
fn note(hashes: &Hash<'_>) -> Option<String> {
    match hashes {
        Hash::Fingerprints(it) => {
            let text = "the fingerprint depends on numbers of table entries: the file has distinct \
                        attributes, or bytes that no decoder explains";
            let unknown = match it.have_unknown() {
                true => ", and what these refer to is not in it",
                false => "",
            };
            (!it.are_exact()).then(|| format!("{text}{unknown}"))
        }
        Hash::TensorFile(it) if it.left_out > 0 => {
            let what = plural(it.left_out, "tensor");
            Some(format!("{what} without bytes left out"))
        }
        _ => None,
    }
}
