//! `mlirbc strings`: the string table.

use std::io::{BufWriter, Write, stdout};

use clap::Args;
use mlirbc::ids::StringId;
use serde::Serialize;

use crate::input::Input;
use crate::json::{self, Name};
use crate::output::Failure;
use crate::style::{ColorChoice, escape};

/// List the string table, a string a line: number, tab, text (escaped).
///
/// Examples:
///   mlirbc strings model.mlirbc | grep weight
///   mlirbc strings model.mlirbc --json
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
    strings: Vec<Entry>,
}

#[derive(Serialize)]
struct Entry {
    index: u32,
    offset: u64,
    #[serde(flatten)]
    name: Name,
}

pub(crate) fn run(opts: &Opts, _: ColorChoice) -> Result<(), Failure> {
    let fail = |e| opts.input.fail(e);
    let file = opts.input.open_tolerant()?;
    let view = file.view();
    let mut out = BufWriter::new(stdout().lock());
    let mut report = Report {
        strings: Vec::new(),
    };
    for (index, string) in (0..).zip(view.strings().map_err(fail)?) {
        let string = string.map_err(fail)?;
        if !opts.json {
            writeln!(out, "{index}\t{}", escape(string))?;
            continue;
        }
        let span = view.string_span(StringId(index)).map_err(fail)?;
        report.strings.push(Entry {
            index,
            offset: span.start,
            name: Name::whole(string),
        });
    }
    if opts.json {
        json::write(&mut out, "strings", &opts.input.name(), &report)?;
    }
    out.flush()?;
    opts.input.outcome(&file)
}
