//! `mlirbc types`: the types, an entry a line.

use std::io::{BufWriter, Write, stdout};

use clap::Args;
use mlirbc::ids::TypeId;
use mlirbc::text::{Options, Out, Printer};
use serde::Serialize;

use crate::cmd::attrs::Line;
use crate::input::Input;
use crate::json;
use crate::output::Failure;

/// List the types, one a line: number, dialect, encoding, code, size, offset,
/// and text, with tabs between, as `mlirbc attrs` lists the attributes.
///
/// Examples:
///   mlirbc types model.mlirbc | grep quant
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    input: Input,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Report {
    types: Vec<Line>,
}

pub(crate) fn run(opts: &Opts) -> Result<(), Failure> {
    let fail = |e| opts.input.fail(e);
    let file = opts.input.open_tolerant()?;
    let view = file.view();
    let options = Options::of_producer(view.producer());
    let mut printer = Printer::new(view, &options);
    let mut out = BufWriter::new(stdout().lock());
    let mut report = Report { types: Vec::new() };
    let mut problem = None;
    for id in (0..view.num_types().map_err(fail)?).map(TypeId) {
        let entry = view.type_entry(id).map_err(fail)?;
        let print = |out: &mut Out<'_>| printer.ty(id, out);
        let (line, error) = Line::new(view, id.0, &entry, print).map_err(fail)?;
        problem = problem.or(error);
        if opts.json {
            report.types.push(line);
        } else {
            line.print(&mut out)?;
        }
    }
    if opts.json {
        json::write(&mut out, "types", &opts.input.name(), &report)?;
    }
    out.flush()?;
    opts.input.outcome(&file)?;
    problem.map_or(Ok(()), |e| Err(fail(e)))
}
