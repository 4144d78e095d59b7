//! `mlirbc find`: the modules inside a file of any format.

use std::io::{BufWriter, Write};

use clap::Args;
use mlirbc_containers::{Details, Module};
use serde::Serialize;

use crate::input::Input;
use crate::inputs::Inputs;
use crate::json::{self, Problem};
use crate::output::{self, Failure};
use crate::style::{self, Align, ColorChoice, Table, escape};

/// Find the modules inside files of any format.
///
/// Looks at every offset, so the format does not matter; jax.export artifacts,
/// SavedModels, ZIP archives and Mojo packages give names, too. ZIP entries,
/// Zstandard frames and base64 text are decoded. Any command opens a module with
/// --at and its offset, the first column; a file with a single module opens by
/// itself. An offset 96+0 is one in what the part at 96 is decoded to.
///
/// Examples:
///   mlirbc find model.mlirbc
///   mlirbc find exported.jax saved_model.pb
///   mlirbc ls exported.jax --at 452
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
}

#[derive(Serialize)]
struct Report {
    modules: Vec<Found>,
    problems: Vec<String>,
}

#[derive(Serialize)]
struct Found {
    /// As `--at` takes it.
    at: String,
    /// Offset in the file, of the module or of the part that is decoded.
    offset: u64,
    inner_offset: Option<u64>,
    size: u64,
    version: u64,
    producer: String,
    container: Option<&'static str>,
    entry: Option<String>,
    details: Option<Facts>,
    nested: bool,
    problem: Option<Problem>,
}

/// What the container says about a module.
#[derive(Serialize)]
pub(crate) struct Facts {
    name: String,
    calling_convention: Option<u64>,
    serialization_version: Option<u64>,
    jax_version: Option<String>,
    platforms: Vec<String>,
    inputs: Option<Vec<String>>,
    outputs: Option<Vec<String>>,
}

impl Facts {
    pub(crate) fn new(details: &Details) -> Facts {
        let details = details.clone();
        Facts {
            name: details.name,
            calling_convention: details.calling_convention,
            serialization_version: details.serialization_version,
            jax_version: details.jax_version,
            platforms: details.platforms,
            inputs: details.inputs,
            outputs: details.outputs,
        }
    }
}

impl Found {
    fn new(module: &Module) -> Found {
        Found {
            at: module.place.to_string(),
            offset: module.place.offset,
            inner_offset: module.place.inner,
            size: module.found.span.len,
            version: module.found.version,
            producer: module.found.producer.clone(),
            container: module.container.map(|it| it.name()),
            entry: module.entry.clone(),
            details: module.details.as_ref().map(Facts::new),
            nested: module.is_nested,
            problem: module.found.problem.as_ref().map(Problem::new),
        }
    }
}

fn cells(module: &Module) -> [String; 6] {
    let nested = if module.is_nested { " (nested)" } else { "" };
    let damaged = if module.found.problem.is_some() {
        " (damaged)"
    } else {
        ""
    };
    [
        format!("{}{nested}{damaged}", module.place),
        module.found.span.len.to_string(),
        module.found.version.to_string(),
        style::name(module.found.producer.as_bytes()),
        module.container.map_or("-", |it| it.name()).to_string(),
        module
            .name()
            .map_or("-".to_string(), |name| style::name(name.as_bytes())),
    ]
}

pub(crate) fn run(opts: &Opts, input: &Input, color: ColorChoice) -> Result<(), Failure> {
    let search = input.search()?;
    let mut out = BufWriter::new(output::stdout());
    if opts.inputs.json {
        let report = Report {
            modules: search.modules.iter().map(Found::new).collect(),
            problems: search.problems.clone(),
        };
        json::write(&mut out, "find", input, &report)?;
    } else if !search.modules.is_empty() {
        let table = Table::new(&[
            ("at", Align::Left),
            ("size", Align::Right),
            ("version", Align::Right),
            ("producer", Align::Left),
            ("container", Align::Left),
            ("name", Align::Left),
        ]);
        table.write(&mut out, color, |rows| {
            search
                .modules
                .iter()
                .try_for_each(|module| rows.row(cells(module)))
        })?;
    }
    out.flush()?;
    let name = input.name();
    let mut problems: Vec<String> = search.problems;
    if search.modules.is_empty() {
        problems.push("no MLIR bytecode inside".to_string());
    }
    let last = problems.pop();
    let text = |problem: &String| format!("{name}: {}", escape(problem.as_bytes()));
    problems
        .iter()
        .for_each(|problem| output::note(&text(problem)));
    last.map_or(Ok(()), |problem| Err(Failure::Search(text(&problem))))
}
