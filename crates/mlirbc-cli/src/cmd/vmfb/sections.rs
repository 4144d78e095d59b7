//! `mlirbc sections` of an IREE module: what every byte of the file is.

use std::io::{BufWriter, Write};

use mlirbc::vmfb::{FilePart, Module, PartKind};
use serde::Serialize;

use crate::input::Input;
use crate::json::{self, Name};
use crate::output::{self, Failure};
use crate::style::{self, Align, ColorChoice, Table};

#[derive(Serialize)]
struct Report {
    sections: Vec<Part>,
}

#[derive(Serialize)]
struct Part {
    name: &'static str,
    offset: u64,
    length: u64,
    /// The index of a segment.
    index: Option<u32>,
    #[serde(flatten)]
    entry: Name,
    #[serde(skip)]
    shown: String,
}

impl Part {
    fn new(part: &FilePart) -> Part {
        let index = match part.kind {
            PartKind::Rodata(index) => Some(index),
            _ => None,
        };
        let entry = part.entry.as_deref();
        Part {
            name: part.kind.name(),
            offset: part.span.start,
            length: part.span.len,
            index,
            entry: entry.map_or(Name::none("entry"), |entry| Name::new("entry", entry)),
            shown: entry.map_or("-".to_string(), style::name),
        }
    }
}

pub(crate) fn run(
    is_json: bool,
    module: &Module<'_>,
    input: &Input,
    color: ColorChoice,
) -> Result<(), Failure> {
    let parts = module.parts().map_err(|error| input.fail(error))?;
    let sections = parts.iter().map(Part::new).collect();
    let report = Report { sections };
    let mut out = BufWriter::new(output::stdout());
    if is_json {
        json::write(&mut out, "sections", input, &report)?;
        return Ok(out.flush()?);
    }
    let table = Table::new(&[
        ("name", Align::Left),
        ("offset", Align::Right),
        ("length", Align::Right),
        ("index", Align::Right),
        ("entry", Align::Left),
    ]);
    table.write(&mut out, color, |rows| {
        report.sections.iter().try_for_each(|part| {
            rows.row([
                part.name.to_string(),
                part.offset.to_string(),
                part.length.to_string(),
                part.index
                    .map_or("-".to_string(), |index| index.to_string()),
                part.shown.clone(),
            ])
        })
    })?;
    Ok(out.flush()?)
}
