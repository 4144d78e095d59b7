//! `mlirbc diff`: what differs between two files.
//!
//! | file | holds |
//! |---|---|
//! | `symbols` | which symbol of one file is which of the other |
//! | `texts`, `lines` | the text of a symbol, and the difference of two texts |
//! | `entries` | operations by name, attributes and types that only one file uses |
//! | `tensors` | tensors, and the largest differences of their elements |
//! | `report` | the result, as text and as JSON |

mod entries;
pub(crate) mod lines;
mod report;
mod symbols;
mod tensors;
mod texts;

use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use mlirbc::Bytecode;
use mlirbc::fingerprint::{Fingerprints, ModuleFingerprints};
use mlirbc::ir::Threads;
use mlirbc::write::{self, Builder};

use self::report::{Facts, Fate, Report, SymbolChange};
use self::symbols::Symbols;
use super::ignore::{Ignore, What};
use super::path::{path, root};
use crate::cmd::vmfb;
use crate::input::Input;
use crate::json::{self, Name};
use crate::output::{self, Failure};
use crate::style::{self, ColorChoice};

/// Compare the content of two files: symbols, operations, attributes, types, tensors.
///
/// Content is what `mlirbc hash` hashes: numbers of table entries, the order of
/// tables and the version of the format do not count. Symbols that were moved or
/// renamed are recognized. Of changed ones the lines are shown that differ, without
/// locations; names such as %5 do not count there. Equal files give no output.
///
/// The exit status is that of diff: 0 for equal content, 1 for different content,
/// 2 or 3 if a file cannot be compared. /dev/null is a file without content.
/// docs/cli.md has the lines that make it a driver of `git diff`.
///
/// Examples:
///   mlirbc diff model.mlirbc model.mlirbc
///   mlirbc diff model.mlirbc model.mlirbc --ignore locations,producer --json
///   mlirbc diff model.mlirbc model.mlirbc --values
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    old: Input,
    /// The new file, to be compared with the first one.
    #[arg(value_name = "NEW")]
    new: PathBuf,
    #[command(flatten)]
    ignore: Ignore,
    /// Compare the elements of tensors that have changed: the largest differences.
    #[arg(long)]
    values: bool,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// Changed symbols whose lines are compared: each is a search for its name.
const MAX_COMPARED: usize = 100;

pub(crate) fn run(opts: &Opts, color: ColorChoice) -> Result<(), Failure> {
    let new = opts.old.one_of_several(&opts.new);
    let incomparable = |failure| Failure::Incomparable(Box::new(failure));
    let modules = [&opts.old, &new].map(|input| input.vmfb().map_err(incomparable));
    let [old_module, new_module] = modules;
    if let (Some(old_module), Some(new_module)) = (old_module?, new_module?) {
        return vmfb::diff::run(opts.json, [&opts.old, &new], [&old_module, &new_module]);
    }
    let report = compared(opts, &new).map_err(|failure| match failure.is_of_output() {
        true => failure,
        false => Failure::Incomparable(Box::new(failure)),
    })?;
    let mut out = BufWriter::new(output::stdout());
    if opts.json {
        json::write(&mut out, "diff", &opts.old, &report)?;
    } else {
        report.write(&mut out, &opts.old.name(), color.on_stdout())?;
    }
    out.flush()?;
    match report.equal {
        true => Ok(()),
        false => Err(Failure::Different),
    }
}

/// One of the files.
struct Side<'a> {
    input: &'a Input,
    fingerprints: Fingerprints<'a>,
    module: ModuleFingerprints,
    root: Option<usize>,
}

impl<'a> Side<'a> {
    fn new(
        input: &'a Input,
        file: &'a Bytecode<'static>,
        opts: &Opts,
    ) -> Result<Side<'a>, Failure> {
        let fingerprints = file.view().fingerprints(opts.ignore.options());
        let fingerprints = fingerprints.map_err(|e| input.fail(e))?;
        let module = fingerprints.module(Threads::Pool);
        let module = module.map_err(|e| input.fail(e))?;
        Ok(Side {
            input,
            root: root(&module.symbols),
            module,
            fingerprints,
        })
    }

    fn symbols(&self) -> Symbols<'_> {
        Symbols {
            view: self.fingerprints.view(),
            list: &self.module.symbols,
            root: self.root,
        }
    }

    fn path(&self, nth: usize) -> Result<Vec<u8>, Failure> {
        let view = self.fingerprints.view();
        let path = path(view, &self.module.symbols, self.root, nth);
        path.map_err(|e| self.input.fail(e))
    }

    fn facts(&self) -> mlirbc::Result<Facts> {
        let view = self.fingerprints.view();
        let mut dialect_versions = Vec::new();
        for (id, dialect) in (0..).map(mlirbc::ids::DialectId::new).zip(view.dialects()?) {
            let Some(bytes) = view.dialect_version(id)? else {
                continue;
            };
            let text = view.dialect_version_text(id).ok().flatten();
            let text = text.unwrap_or_else(|| json::hex(bytes.rest()));
            let name = style::name(view.string(dialect.name)?);
            dialect_versions.push(format!("{name} {text}"));
        }
        dialect_versions.sort();
        Ok(Facts {
            version: view.version().number(),
            producer: view.producer().to_owned(),
            dialect_versions,
            fingerprint: self.module.module.digest.to_string(),
        })
    }
}

/// A file; `/dev/null` stands for one that is not there, as in `git diff`.
fn open(input: &Input) -> Result<Bytecode<'static>, Failure> {
    if input.file != Path::new("/dev/null") {
        return input.open();
    }
    let fail = |e| input.fail(e);
    let mut bytes = Vec::new();
    let plan = Builder::new().finish().map_err(fail)?;
    match plan.write_to(&mut bytes) {
        Ok(()) => Bytecode::from_owner(bytes).map_err(fail),
        Err(write::Failure::File(error)) => Err(fail(error)),
        Err(write::Failure::Output(error)) => Err(error.into()),
    }
}

fn compared(opts: &Opts, new: &Input) -> Result<Report, Failure> {
    let old = &opts.old;
    let (old_file, new_file) = (open(old)?, open(new)?);
    let (a, b) = (
        Side::new(old, &old_file, opts)?,
        Side::new(new, &new_file, opts)?,
    );
    let of_new = |e| new.fail(e);
    let is_equal = a.module.module.digest == b.module.module.digest;
    let mut report = Report {
        new_file: new.name(),
        equal: is_equal,
        old: a.facts().map_err(|e| old.fail(e))?,
        new: b.facts().map_err(of_new)?,
        equal_symbols: a.module.symbols.len(),
        symbols: Vec::new(),
        operations: Vec::new(),
        attributes: Vec::new(),
        types: Vec::new(),
        equal_tensors: 0,
        tensors: Vec::new(),
        notes: Vec::new(),
        ignores_producer: opts.ignore.has(What::Producer),
    };
    if is_equal {
        return Ok(report);
    }
    let (fates, equal_symbols) = symbols::fates(a.symbols(), b.symbols()).map_err(of_new)?;
    report.equal_symbols = equal_symbols;
    report.symbols.extend(outside(&a, &b));
    let mut compared = 0;
    for fate in fates {
        let is_compared = matches!(fate, symbols::Fate::Changed(..));
        compared += usize::from(is_compared);
        let with_lines = is_compared && compared <= MAX_COMPARED;
        report.symbols.push(change(&a, &b, fate, with_lines)?);
    }
    report.operations = entries::operations(&a.fingerprints, &b.fingerprints).map_err(of_new)?;
    let entries = entries::used_by_one(&a.fingerprints, &b.fingerprints).map_err(of_new)?;
    [report.attributes, report.types] = entries;
    let ignores = opts.ignore.has(What::Resources);
    let tensors = tensors::changes(&a.fingerprints, &b.fingerprints, ignores, opts.values);
    (report.tensors, report.equal_tensors) = tensors.map_err(of_new)?;
    let has_locations = !opts.ignore.has(What::Locations);
    report.notes.extend(notes(&report, has_locations, [&a, &b]));
    Ok(report)
}

/// Differences that no list shows.
fn notes(report: &Report, has_locations: bool, sides: [&Side<'_>; 2]) -> Vec<String> {
    let mut notes = Vec::new();
    let are_equal = |symbol: &SymbolChange| symbol.note == Some(NO_LINE);
    if has_locations && report.symbols.iter().any(are_equal) {
        notes.push("`--ignore locations` compares without locations".to_owned());
    }
    if sides.iter().any(|side| !side.module.module.is_exact) {
        notes.push(
            "the files have distinct attributes or bytes that no decoder explains: \
             what contains these is only equal with the same tables"
                .to_owned(),
        );
    }
    let facts = report.old.producer == report.new.producer;
    if facts && report.symbols.is_empty() && report.tensors.is_empty() {
        notes.push(
            "what differs is the order of symbols and other operations, or a resource of a tool"
                .to_owned(),
        );
    }
    notes
}

/// The operations that are in no symbol.
fn outside(a: &Side<'_>, b: &Side<'_>) -> Option<SymbolChange> {
    let (old, new) = (a.module.own, b.module.own);
    if old.digest == new.digest {
        return None;
    }
    let mut change = SymbolChange {
        status: Fate::Changed,
        operation: Name::none("operation"),
        name: Name::none("name"),
        new_name: Name::none("new_name"),
        lines: Vec::new(),
        more_lines: 0,
        note: None,
        shown: "outside all symbols".to_owned(),
    };
    let texts = [a, b].map(|side| texts::outside_symbols(side.fingerprints.view()));
    compare(&mut change, texts, old.is_exact && new.is_exact);
    Some(change)
}

fn change(
    a: &Side<'_>,
    b: &Side<'_>,
    fate: symbols::Fate,
    with_lines: bool,
) -> Result<SymbolChange, Failure> {
    let (status, old, new) = match fate {
        symbols::Fate::Changed(old, new) => (Fate::Changed, Some(old), Some(new)),
        symbols::Fate::Moved(old, new) => (Fate::Moved, Some(old), Some(new)),
        symbols::Fate::Renamed(old, new) => (Fate::Renamed, Some(old), Some(new)),
        symbols::Fate::Added(new) => (Fate::Added, None, Some(new)),
        symbols::Fate::Removed(old) => (Fate::Removed, Some(old), None),
    };
    let paths = [
        old.map(|nth| a.path(nth)).transpose()?,
        new.map(|nth| b.path(nth)).transpose()?,
    ];
    let (side, nth) = match (old, new) {
        (Some(nth), _) => (a, nth),
        (None, nth) => (b, nth.unwrap_or_default()),
    };
    let view = side.fingerprints.view();
    let operation = view.op_name_parts(side.module.symbols[nth].op);
    let operation = operation.map_err(|e| side.input.fail(e))?;
    let names: Vec<String> = paths
        .iter()
        .flatten()
        .map(|path| style::name(path))
        .collect();
    let names = match &names[..] {
        [old, new] if old != new => format!("{old} -> {new}"),
        names => names.first().cloned().unwrap_or_default(),
    };
    let field = |field, path: &Option<Vec<u8>>| match path {
        Some(path) => Name::new(field, path),
        None => Name::none(field),
    };
    let mut change = SymbolChange {
        status,
        operation: Name::of_op("operation", operation),
        name: field("name", &paths[0]),
        new_name: field("new_name", &paths[1]),
        lines: Vec::new(),
        more_lines: 0,
        note: None,
        shown: format!("{} {names}", style::op_name(operation)),
    };
    if status == Fate::Changed {
        if let (true, Some(old), Some(new)) = (with_lines, old, new) {
            let (old, new) = (&a.module.symbols[old], &b.module.symbols[new]);
            let has_symbols = [old, new].iter().any(|it| it.own() != it.content);
            let (old, new) = (old.own(), new.own());
            let [old_path, new_path] = paths.map(Option::unwrap_or_default);
            let texts = [(a, old_path), (b, new_path)].map(|(side, path)| {
                let (view, path) = (side.fingerprints.view(), String::from_utf8_lossy(&path));
                match has_symbols {
                    true => texts::without_symbols(view, &path),
                    false => texts::of_symbol(view, &path),
                }
            });
            compare(&mut change, texts, old.is_exact && new.is_exact);
        } else {
            change.note = Some("lines are compared for the first 100 symbols only");
        }
    }
    Ok(change)
}

/// What differs where no line does.
const NO_LINE: &str = "not in its lines: in locations, large constants or values of resources";

/// Adds the lines that differ.
fn compare(change: &mut SymbolChange, texts: [mlirbc::Result<texts::Text>; 2], is_exact: bool) {
    let [Ok(old), Ok(new)] = texts else {
        change.note = Some("its text cannot be printed");
        return;
    };
    let is_cut = old.is_cut || new.is_cut;
    let edits = lines::edits(&old.text, &new.text);
    if edits
        .iter()
        .all(|edit| matches!(edit, lines::Edit::Both(_)))
    {
        (change.status, change.note) = match (is_cut, is_exact) {
            (true, _) => (change.status, Some("behind the first MiB of its text")),
            (_, false) => (
                Fate::Unknown,
                Some("its text is equal, but holds numbers that no decoder explains"),
            ),
            _ => (change.status, Some(NO_LINE)),
        };
        return;
    }
    (change.lines, change.more_lines) = report::lines(&edits);
}
