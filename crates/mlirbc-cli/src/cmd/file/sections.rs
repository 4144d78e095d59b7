//! `mlirbc sections`: the section map.

use std::io::{BufWriter, Write};

use clap::Args;
use serde::Serialize;

use crate::cmd::vmfb;
use crate::input::Input;
use crate::inputs::Inputs;
use crate::json::{self, Problem};
use crate::output::{self, Failure};
use crate::style::{Align, ColorChoice, Table};

/// List the sections: id, name, offset, length, alignment, padding.
///
/// Reads only the section headers.
///
/// Examples:
///   mlirbc sections model.mlirbc
///   mlirbc sections model.mlirbc --json
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
}

#[derive(Serialize)]
struct Report {
    sections: Vec<Section>,
    #[serde(skip_serializing_if = "Option::is_none")]
    problem: Option<Problem>,
}

#[derive(Serialize)]
struct Section {
    id: u8,
    name: &'static str,
    header_offset: u64,
    offset: u64,
    length: u64,
    alignment: Option<u64>,
    padding: u64,
}

pub(crate) fn run(opts: &Opts, input: &Input, color: ColorChoice) -> Result<(), Failure> {
    if let Some(module) = input.vmfb()? {
        return vmfb::sections::run(opts.inputs.json, &module, input, color);
    }
    let file = input.open_tolerant()?;
    let sections = file.sections().iter().map(|s| Section {
        id: s.id as u8,
        name: s.id.name(),
        header_offset: s.header,
        offset: s.data.start,
        length: s.data.len,
        alignment: s.alignment,
        padding: s.padding,
    });
    let report = Report {
        sections: sections.collect(),
        problem: file.problem().map(Problem::new),
    };
    let mut out = BufWriter::new(output::stdout());
    if opts.inputs.json {
        json::write(&mut out, "sections", input, &report)?;
    } else {
        let table = Table::new(&[
            ("id", Align::Right),
            ("name", Align::Left),
            ("offset", Align::Right),
            ("length", Align::Right),
            ("alignment", Align::Right),
            ("padding", Align::Right),
        ]);
        table.write(&mut out, color, |rows| {
            report.sections.iter().try_for_each(|s| {
                rows.row([
                    s.id.to_string(),
                    s.name.to_string(),
                    s.offset.to_string(),
                    s.length.to_string(),
                    s.alignment.map_or("-".into(), |a| a.to_string()),
                    s.padding.to_string(),
                ])
            })
        })?;
    }
    out.flush()?;
    input.outcome(&file)
}
