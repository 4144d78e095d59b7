//! `mlirbc hash`: fingerprints of modules, symbols and tensors.

use std::cell::Cell;
use std::io::{BufWriter, Write};

use clap::Args;
use mlirbc::View;
use mlirbc::fingerprint::{Fingerprint, ModuleFingerprints};
use mlirbc::ir::{BodyCache, Threads};
use mlirbc::query::SymbolFinder;
use serde::Serialize;

use super::ignore::Ignore;
use super::path::{path, root};
use crate::cmd::tensors::hash as tensors;
use crate::cmd::{tensor_files, vmfb};
use crate::input::Input;
use crate::json::{self, List, Name};
use crate::output::{self, Failure};
use crate::style;

/// Print a fingerprint: of the module, of symbols, or of tensors.
///
/// The fingerprint of a module or symbol is a SHA-256 of its content. It does not
/// depend on the numbers of attributes and types, the order of tables, the version
/// of the format, padding, or where properties are stored. That of a symbol does
/// not depend on its own name.
///
/// With keys, and with --tensors, it is the SHA-256 of the elements, as
/// `extract KEY | sha256sum` has it. With --tensors the last line is that of the
/// names, types and hashes of all tensors.
///
/// Examples:
///   mlirbc hash model.mlirbc
///   mlirbc hash model.mlirbc --ignore locations,producer
///   mlirbc hash model.mlirbc --functions --json
///   mlirbc hash model.mlirbc @main
///   mlirbc hash model.mlirbc layer0.weight 'layer1.*'
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    input: Input,
    /// Symbols such as `@main` or `@outer::@inner`, or keys of tensors, patterns such as
    /// 'layer0.*', slices such as KEY[10:20,:].
    #[arg(value_name = "@SYMBOL|KEY")]
    names: Vec<String>,
    /// A line for each symbol, and one for the module.
    #[arg(long, alias = "symbols", conflicts_with_all = ["names", "tensors"])]
    functions: bool,
    /// A line for each tensor, and one for all of them.
    #[arg(long, conflicts_with = "names")]
    tensors: bool,
    /// The owner of the key, where several have it: a dialect, or an external group.
    #[arg(long, requires = "names")]
    owner: Option<String>,
    #[command(flatten)]
    ignore: Ignore,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Report<L> {
    /// Of the module; null if symbols are named.
    fingerprint: Option<String>,
    exact: Option<bool>,
    symbols: L,
}

#[derive(Serialize)]
struct Line {
    #[serde(flatten)]
    operation: Name,
    #[serde(flatten)]
    name: Name,
    fingerprint: String,
    exact: bool,
    #[serde(skip)]
    shown: String,
}

impl Line {
    fn new(operation: [&[u8]; 2], path: &[u8], fingerprint: Fingerprint) -> Line {
        Line {
            operation: Name::of_op("operation", operation),
            name: Name::new("name", path),
            fingerprint: fingerprint.digest.to_string(),
            exact: fingerprint.is_exact,
            shown: style::name(path),
        }
    }
}

pub(crate) fn run(opts: &Opts) -> Result<(), Failure> {
    if let Some(module) = opts.input.vmfb()? {
        let choices = vmfb::hash::Choices {
            names: &opts.names,
            functions: opts.functions,
            segments: opts.tensors,
            json: opts.json,
        };
        return vmfb::hash::run(&choices, &module, &opts.input);
    }
    if let Some(file) = opts.input.tensor_file()? {
        if opts.functions {
            let what = "a file of tensors has no functions; `--tensors` lists what it has";
            return Err(Failure::Usage(format!("{}: {what}", opts.input.name())));
        }
        let choices = tensor_files::hash::Choices {
            names: &opts.names,
            tensors: opts.tensors,
            json: opts.json,
        };
        return tensor_files::hash::run(&choices, &*file, &opts.input);
    }
    let are_symbols = opts.names.iter().filter(|name| name.starts_with('@'));
    match are_symbols.count() {
        _ if opts.tensors => tensors::run(&opts.input, &[], None, opts.json),
        0 if !opts.names.is_empty() => {
            let owner = opts.owner.as_deref();
            tensors::run(&opts.input, &opts.names, owner, opts.json)
        }
        count if count == opts.names.len() => fingerprints(opts),
        _ => Err(Failure::Usage(
            "symbols and keys of tensors in one command: name one kind".to_string(),
        )),
    }
}

fn fingerprints(opts: &Opts) -> Result<(), Failure> {
    let input = &opts.input;
    let fail = |e| input.fail(e);
    let file = input.open()?;
    let view = file.view();
    if !opts.names.is_empty() {
        let lines = named(opts, view)?;
        let inexact = lines.iter().any(|line| !line.exact);
        let report = Report {
            fingerprint: None,
            exact: None,
            symbols: List::new(lines),
        };
        return write(opts, None, report, inexact);
    }
    let fingerprints = view.fingerprints(opts.ignore.options()).map_err(fail)?;
    let ModuleFingerprints {
        module, symbols, ..
    } = fingerprints.module(Threads::Pool).map_err(fail)?;
    let shown = if opts.functions { symbols.len() } else { 0 };
    let problem = Cell::new(None);
    let root = root(&symbols);
    let lines = (0..shown).map(|nth| {
        let symbol = &symbols[nth];
        let operation = view.op_name_parts(symbol.op)?;
        let path = path(view, &symbols, root, nth)?;
        Ok(Line::new(operation, &path, symbol.content))
    });
    let report = Report {
        fingerprint: Some(module.digest.to_string()),
        exact: Some(module.is_exact),
        symbols: List::new(json::until_error(lines, &problem)),
    };
    write(opts, Some(module), report, !module.is_exact)?;
    problem.take().map_or(Ok(()), |e| Err(fail(e)))
}

/// The symbols that the user names.
fn named(opts: &Opts, view: View<'_>) -> Result<Vec<Line>, Failure> {
    let fail = |e| opts.input.fail(e);
    let fingerprints = view.fingerprints(opts.ignore.options()).map_err(fail)?;
    let mut finder = SymbolFinder::new(view).map_err(fail)?;
    let bodies = BodyCache::new(64 << 20);
    let lines = opts.names.iter().map(|name| {
        let found = finder.find(view, &bodies, name).map_err(fail)?;
        let fingerprint = fingerprints.symbol(found.op(), Threads::Pool);
        let operation = view.op_name_parts(found.op().name_id()).map_err(fail)?;
        let fingerprint = fingerprint.map_err(fail)?;
        Ok(Line::new(operation, name.as_bytes(), fingerprint))
    });
    lines.collect()
}

fn write<I: Iterator<Item = Line>>(
    opts: &Opts,
    module: Option<Fingerprint>,
    report: Report<List<I>>,
    inexact: bool,
) -> Result<(), Failure> {
    let mut out = BufWriter::new(output::stdout());
    if opts.json {
        json::write(&mut out, "hash", &opts.input, &report)?;
    } else {
        for line in report.symbols.into_items() {
            writeln!(out, "{}  {}", line.fingerprint, line.shown)?;
        }
        if let Some(module) = module {
            writeln!(out, "{}  {}", module.digest, opts.input.name())?;
        }
    }
    out.flush()?;
    if inexact {
        output::note(&format!(
            "{}: the fingerprint depends on numbers of table entries: the file has distinct \
             attributes, or bytes that no decoder explains",
            opts.input.name()
        ));
    }
    Ok(())
}
