//! `mlirbc dialects`: dialects, their versions, their operation names.

use clap::Args;
use mlirbc_report::dialects::{Dialect, dialects};

use crate::answer::answer;
use crate::input::Input;
use crate::inputs::Inputs;
use crate::output::Failure;
use crate::style::{Align, Look, Table};

/// List the dialects: version, operation names, attributes and types.
///
/// Examples:
///   mlirbc dialects model.mlirbc
///   mlirbc dialects model.mlirbc --ops
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    /// Also list the operation names.
    #[arg(long)]
    ops: bool,
}

/// The version for a table.
pub(crate) fn version(dialect: &Dialect<'_>) -> String {
    match (&dialect.version, &dialect.version_bytes) {
        (Some(words), _) => words.clone(),
        (None, Some(hex)) => format!("0x{hex}"),
        (None, None) => "-".to_string(),
    }
}

pub(crate) fn run(opts: &Opts, input: &Input, look: Look) -> Result<(), Failure> {
    let report = dialects(input.opened()?)?;
    let dialects = &report.dialects;
    answer("dialects", (input, opts.inputs.json), &report, |out| {
        let table = Table::new(&[
            ("dialect", Align::Left),
            ("version", Align::Left),
            ("ops", Align::Right),
            ("attributes", Align::Right),
            ("types", Align::Right),
        ]);
        let rows = table.write_counted(out, look, |rows| -> Result<(), Failure> {
            for d in dialects.iter() {
                rows.row([
                    d.name.shown(),
                    version(&d),
                    d.operations.most().unwrap_or(0).to_string(),
                    d.attributes.to_string(),
                    d.types.to_string(),
                ])?;
            }
            Ok(report.outcome.lists()?)
        })?;
        input.note_empty(rows, "dialects");
        if opts.ops {
            writeln!(out)?;
            for dialect in dialects.iter() {
                for operation in dialect.operations.iter() {
                    let note = match operation.registered {
                        Some(false) => "  (not registered)",
                        _ => "",
                    };
                    writeln!(out, "{}{note}", operation.shown())?;
                }
            }
        }
        Ok(())
    })
}
