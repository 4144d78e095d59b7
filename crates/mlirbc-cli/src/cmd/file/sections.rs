//! `mlirbc sections`: the section map.

use std::io::{self, Write};

use clap::Args;
use mlirbc_report::sections::{Section, Sections, sections};
use mlirbc_report::vm::sections::Part;

use crate::answer::answer;
use crate::input::Input;
use crate::inputs::Inputs;
use crate::output::Failure;
use crate::style::{Align, Look, Table};

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

pub(crate) fn run(opts: &Opts, input: &Input, look: Look) -> Result<(), Failure> {
    let report = sections(input.opened()?)?;
    answer("sections", (input, opts.inputs.json), &report, |out| {
        match &report {
            Sections::Bytecode(it) => write(out, &it.sections, look)?,
            Sections::Vm(it) => write_vm(out, &it.sections, look)?,
        }
        Ok(())
    })
}

fn write(out: &mut dyn Write, sections: &[Section], look: Look) -> io::Result<()> {
    let table = Table::new(&[
        ("id", Align::Right),
        ("name", Align::Left),
        ("offset", Align::Right),
        ("length", Align::Right),
        ("alignment", Align::Right),
        ("padding", Align::Right),
    ]);
    table.write(out, look, |rows| {
        sections.iter().try_for_each(|s| {
            rows.row([
                s.id.to_string(),
                s.name.to_string(),
                s.offset.to_string(),
                s.length.to_string(),
                s.alignment.map_or("-".into(), |a| a.to_string()),
                s.padding.to_string(),
            ])
        })
    })
}

/// The parts of an IREE module.
fn write_vm(out: &mut dyn Write, parts: &[Part], look: Look) -> io::Result<()> {
    let table = Table::new(&[
        ("name", Align::Left),
        ("offset", Align::Right),
        ("length", Align::Right),
        ("index", Align::Right),
        ("entry", Align::Left),
    ]);
    table.write(out, look, |rows| {
        parts.iter().try_for_each(|part| {
            let entry = part.entry.bytes().map(|_| part.entry.shown());
            rows.row([
                part.name.to_string(),
                part.offset.to_string(),
                part.length.to_string(),
                part.index.map_or("-".into(), |index| index.to_string()),
                entry.unwrap_or("-".into()),
            ])
        })
    })
}
