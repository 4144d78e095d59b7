//! `mlirbc strings`: the string table.

use std::cell::Cell;
use std::io::{BufWriter, Write};

use clap::Args;
use mlirbc::ids::StringId;
use serde::Serialize;

use crate::input::Input;
use crate::inputs::Inputs;
use crate::json::{self, List, Name};
use crate::output::{self, Failure};
use crate::style::escape;

/// List the string table, one string per line: number, tab, escaped text.
///
/// Examples:
///   mlirbc strings model.mlirbc | grep weight
///   mlirbc strings model.mlirbc --json
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
}

#[derive(Serialize)]
struct Report<L> {
    strings: L,
}

#[derive(Serialize)]
struct Entry {
    index: u32,
    offset: u64,
    #[serde(flatten)]
    name: Name,
}

pub(crate) fn run(opts: &Opts, input: &Input) -> Result<(), Failure> {
    let fail = |e| input.fail(e);
    let file = input.open_tolerant()?;
    let view = file.view();
    let mut out = BufWriter::new(output::stdout());
    let mut strings = (0..).zip(view.strings().map_err(fail)?);
    let problem = Cell::new(None);
    if opts.inputs.json {
        let entries = strings.map(|(index, string)| {
            let string = string?;
            Ok(Entry {
                index,
                offset: view.string_span(StringId::new(index))?.start,
                name: Name::whole("text", string),
            })
        });
        let strings = List::new(json::until_error(entries, &problem));
        json::write(&mut out, "strings", input, &Report { strings })?;
    } else {
        strings.try_for_each(|(index, string)| -> Result<(), Failure> {
            let text = escape(string.map_err(fail)?);
            Ok(writeln!(out, "{index}\t{text}")?)
        })?;
    }
    out.flush()?;
    problem.take().map_or(Ok(()), |e| Err(fail(e)))?;
    input.outcome(&file)
}
