//! `mlirbc diff`: what differs between two files.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;
use mlirbc::Bytecode;
use mlirbc::error::SinkError;
use mlirbc_document::text::cut;
use mlirbc_report::diff::{
    self, Found, ModuleDiff, SymbolChange, TensorChange, TensorFileDiff, TensorStatus, diff,
};
use mlirbc_report::{Ignored, Opened};
use mlirbc_write::Builder;

use super::explanation;
use super::ignore::Ignore;
use super::paint::{Paint, safe};
use crate::answer::answer;
use crate::cmd::vmfb;
use crate::cmd::vmfb::diff::names;
use crate::input::Input;
use crate::output::Failure;
use crate::style::COMMON;
use crate::style::Look;

/// Compare the content of two files: symbols, operations, attributes, types, tensors.
///
/// Content is what `mlirbc hash` hashes: numbers of table entries, the order of
/// tables and the version of the format do not count. Symbols that were moved or
/// renamed are recognized. Of changed ones the lines are shown that differ, without
/// locations; names such as %5 do not count there. Equal files give no output. Files
/// that differ in names of private functions only are said to; with --ignore names
/// they are equal.
///
/// Files of tensors (safetensors, GGUF, .irpa) are compared with each other and with
/// modules: tensors by name. Parameters of .irpa have no type: bytes are compared.
/// Their metadata count, and what containers such as jax.export say of their modules,
/// but for --ignore metadata; values of arrays in metadata are not compared.
///
/// With --explain the smallest thing that makes the fingerprints of the modules differ,
/// or those of @SYMBOL: the symbols that lead to it, operation, attribute, element.
///
/// The exit status is that of diff: 0 for equal content, 1 for different content,
/// 2 or 3 if a file cannot be compared. /dev/null is a file without content.
/// docs/cli.md has the lines that make it a driver of `git diff`. Of two folders the files
/// with the same path in both are compared, and the others listed.
///
/// Examples:
///   mlirbc diff model.mlirbc model.mlirbc
///   mlirbc diff model.mlirbc model.mlirbc --ignore locations,producer --json
///   mlirbc diff model.mlirbc model.mlirbc --values
///   mlirbc diff model.mlirbc model.mlirbc --explain
///   mlirbc diff model.mlirbc model.mlirbc @main --explain
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    pub(crate) old: Input,
    /// The new file, to be compared with the first one; or a folder, with a folder or the file of the same name in it.
    #[arg(value_name = "NEW")]
    pub(crate) new: PathBuf,
    /// With --explain: the symbol whose fingerprints are compared.
    #[arg(value_name = "@SYMBOL", requires = "explain")]
    symbol: Option<String>,
    /// The smallest thing that makes the fingerprints differ.
    #[arg(long, conflicts_with = "values")]
    explain: bool,
    #[command(flatten)]
    ignore: Ignore,
    /// Compare the elements of tensors that have changed: the largest differences.
    #[arg(long)]
    values: bool,
    /// Print JSON.
    #[arg(long, help_heading = COMMON)]
    pub(crate) json: bool,
}

/// Compares two files.
pub(crate) fn compare(opts: &Opts, old: &Input, new: &Input, look: Look) -> Result<(), Failure> {
    let incomparable = |failure: Failure| match failure.is_of_output() {
        true => failure,
        false => Failure::Incomparable(Box::new(failure)),
    };
    let empty = [nothing(old)?, nothing(new)?];
    let opened = [opened(old, &empty[0]), opened(new, &empty[1])];
    let [old_opened, new_opened] = opened.map(|opened| opened.map_err(incomparable));
    let (old_opened, new_opened) = (old_opened?, new_opened?);
    let options = diff::Options {
        ignore: opts.ignore.parts(),
        values: opts.values,
        explain: opts.explain,
        symbol: opts.symbol.clone(),
        ..diff::Options::default()
    };
    let report = diff(old_opened, new_opened, &options);
    let report = report.map_err(|failure| incomparable(failure.into()))?;
    let old_name = &old.name();
    answer("diff", (old, opts.json), &report, |mut out| {
        match &report.found {
            Found::Module(diff) => {
                let report = Report {
                    diff,
                    old_name,
                    ignores_producer: [Ignored::Producer, Ignored::Metadata]
                        .iter()
                        .any(|it| options.ignore.has(*it)),
                    paint: Paint::new(look.is_colored()),
                };
                report.write(&mut out)?;
            }
            Found::Explained(it) => {
                let paint = Paint::new(look.is_colored());
                explanation::write(it, &mut out, old_name, &paint)?;
            }
            Found::Tensors(diff) => {
                let paint = Paint::new(look.is_colored());
                write_tensor_files(diff, &mut out, old_name, &paint)?;
            }
            Found::Vm(diff) => vmfb::diff::write(diff, &mut out, old_name)?,
        }
        Ok(())
    })?;
    if options.ignore.has(Ignored::Metadata) && !report.metadata.is_empty() {
        let names = cut(&report.metadata.join(", "), MAX_LINE);
        old.say(&format_args!(
            "{old_name}: metadata differ, and are ignored: {names}"
        ));
    }
    [old, new].into_iter().for_each(Input::say_definitions);
    match report.is_equal() {
        true => Ok(()),
        false => Err(Failure::Different),
    }
}

/// An empty file: `/dev/null` stands for one that is not there, as in `git diff`.
fn nothing(input: &Input) -> Result<Option<Opened>, Failure> {
    if input.file != Path::new("/dev/null") {
        return Ok(None);
    }
    let fail = |error| input.fail(error);
    let mut bytes = Vec::new();
    let plan = Builder::new().finish().map_err(fail)?;
    match plan.write_to(&mut bytes) {
        Ok(()) => {}
        Err(SinkError::File(error)) => return Err(fail(error)),
        Err(SinkError::Output(error)) => return Err(error.into()),
    }
    let file = Bytecode::from_owner(bytes).map_err(fail)?;
    Ok(Some(Opened::of_bytecode(&input.name(), Arc::new(file))))
}

fn opened<'i>(input: &'i Input, empty: &'i Option<Opened>) -> Result<&'i Opened, Failure> {
    empty.as_ref().map_or_else(|| input.opened(), Ok)
}

/// Longest text of a fact, in characters.
const MAX_LINE: usize = 500;

/// The comparison for people: as `git diff` has it.
struct Report<'r> {
    diff: &'r ModuleDiff,
    old_name: &'r str,
    ignores_producer: bool,
    paint: Paint,
}

impl Report<'_> {
    fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let (diff, paint) = (self.diff, &self.paint);
        let mut facts = diff.differing_facts();
        facts.retain(|(what, _)| *what != "producer" || !self.ignores_producer);
        if diff.equal && facts.iter().all(|(what, _)| *what == "producer") {
            return Ok(());
        }
        paint.line(out, '-', &format!("-- {}", self.old_name))?;
        paint.line(out, '+', &format!("++ {}", diff.new_file))?;
        for (what, texts) in facts {
            for (tag, text) in ['-', '+'].into_iter().zip(texts) {
                let text = safe(&cut(&text, MAX_LINE));
                paint.line(out, tag, &format!("{what}: {text}"))?;
            }
        }
        for symbol in &diff.symbols {
            write_symbol(out, symbol, paint)?;
        }
        if diff.more_symbols > 0 {
            writeln!(out, "... {} more symbols differ", diff.more_symbols)?;
        }
        if !diff.operations.is_empty() {
            writeln!(out, "operations")?;
        }
        for it in &diff.operations {
            let (old, new, name) = (it.old_count, it.new_count, it.operation.shown());
            writeln!(out, "  {old:>8} -> {new:<8}  {name}")?;
        }
        for (what, entries) in [("attributes", &diff.attributes), ("types", &diff.types)] {
            if !entries.is_empty() {
                writeln!(out, "{what} that only one file uses")?;
            }
            for entry in entries {
                paint.line(out, entry.tag, &format!(" {}", safe(&entry.text)))?;
            }
        }
        write_tensors(out, &diff.tensors, diff.equal_tensors, diff.more_tensors)?;
        for note in &diff.notes {
            writeln!(out, "{note}")?;
        }
        if diff.equal {
            writeln!(out, "the content is equal")?;
        }
        Ok(())
    }
}

fn write_symbol(out: &mut dyn Write, symbol: &SymbolChange, paint: &Paint) -> io::Result<()> {
    let what = match symbol.operation.bytes() {
        Some(_) => format!(
            "{} {}",
            symbol.operation.shown(),
            names(&symbol.name, &symbol.new_name)
        ),
        None => "outside all symbols".to_owned(),
    };
    let head = format!("{} {what}", symbol.status.name());
    match symbol.note {
        Some(note) => paint.head(out, &format!("{head}: {note}"))?,
        None => paint.head(out, &head)?,
    }
    for line in &symbol.lines {
        match line.tag {
            '@' => writeln!(out, "@@ {} @@", line.text)?,
            tag => paint.line(out, tag, &safe(&line.text))?,
        }
    }
    if symbol.more_lines > 0 {
        writeln!(out, "@@ {} more lines differ @@", symbol.more_lines)?;
    }
    Ok(())
}

/// Files of tensors, or one and a module.
fn write_tensor_files(
    diff: &TensorFileDiff,
    out: &mut dyn Write,
    old_name: &str,
    paint: &Paint,
) -> io::Result<()> {
    if diff.equal {
        return Ok(());
    }
    paint.line(out, '-', &format!("-- {old_name}"))?;
    paint.line(out, '+', &format!("++ {}", diff.new_file))?;
    write_tensors(out, &diff.tensors, diff.equal_tensors, diff.more_tensors)?;
    let mut notes = diff.notes.iter();
    notes.try_for_each(|note| writeln!(out, "{note}"))
}

fn write_tensors(
    out: &mut dyn Write,
    tensors: &[TensorChange],
    equal: usize,
    more: usize,
) -> io::Result<()> {
    if !tensors.is_empty() {
        writeln!(out, "tensors, {equal} equal")?;
    }
    tensors.iter().try_for_each(|it| write_tensor(out, it))?;
    match more {
        0 => Ok(()),
        more => writeln!(out, "  ... {more} more differ"),
    }
}

fn write_tensor(out: &mut dyn Write, tensor: &TensorChange) -> io::Result<()> {
    let ty = |ty: &Option<String>| ty.clone().unwrap_or_else(|| "?".to_owned());
    let types = match tensor.ty == tensor.new_type {
        true => ty(&tensor.ty),
        false => format!("{} -> {}", ty(&tensor.ty), ty(&tensor.new_type)),
    };
    let names = names(&tensor.key, &tensor.new_key);
    match tensor.status {
        TensorStatus::Changed => write!(out, "  changed {names}  {types}")?,
        TensorStatus::Renamed => write!(
            out,
            "  renamed {} -> {}  {types}",
            tensor.key.shown(),
            tensor.new_key.shown()
        )?,
        TensorStatus::Added => write!(out, "  added {names}  {}", ty(&tensor.new_type))?,
        TensorStatus::Removed => write!(out, "  removed {names}  {}", ty(&tensor.ty))?,
    }
    if let Some(found) = &tensor.difference {
        let (elements, count) = (found.elements, found.count);
        write!(out, "  {elements} of {count} elements differ")?;
        if let (Some(most), Some(at), Some(relative)) =
            (found.max_absolute, found.at, found.max_relative)
        {
            write!(
                out,
                ", by at most {most} (element {at}), relative {relative}"
            )?;
        }
        if found.nan > 0 {
            write!(out, ", {} in NaN", found.nan)?;
        }
    }
    writeln!(out)
}
