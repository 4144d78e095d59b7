//! `mlirbc metadata`: what a file says of its content.

use clap::Args;
use mlirbc_document::text::escape;
use mlirbc_report::metadata;

use crate::answer::answer;
use crate::input::Input;
use crate::inputs::Inputs;
use crate::output::Failure;
use crate::style::{Align, Look, Table};

/// Show what a file says of its content: metadata of weights, attributes of a module.
///
/// These are the entries of safetensors, GGUF and IREE parameters, the attributes of
/// the outermost operation of MLIR, and those of an IREE module.
///
/// Words behind the file are keys: only these are shown.
///
/// Examples:
///   mlirbc metadata params.safetensors
///   mlirbc metadata model.gguf general.architecture
///   mlirbc metadata model.mlirbc --json
#[derive(Args)]
#[command(verbatim_doc_comment)]
#[command(override_usage = "mlirbc metadata [OPTIONS] <FILE>... [KEY]...")]
pub(crate) struct Opts {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
}

pub(crate) fn run(opts: &Opts, input: &Input, look: Look) -> Result<(), Failure> {
    let mut report = metadata(input.opened()?)?;
    if !input.asked.is_empty() {
        for asked in &input.asked {
            let mut keys = report.metadata.iter().filter_map(|it| it.key.bytes());
            if !keys.any(|it| it == asked.as_bytes()) {
                let text = format!("no metadata \"{}\"", escape(asked.as_bytes()));
                return Err(mlirbc_report::Failure::not_found(text).into());
            }
        }
        let is_asked = |key: &[u8]| input.asked.iter().any(|it| it.as_bytes() == key);
        report
            .metadata
            .retain(|it| it.key.bytes().is_some_and(is_asked));
    }
    answer("metadata", (input, opts.inputs.json), &report, |out| {
        let table = Table::new(&[
            ("key", Align::Left),
            ("type", Align::Left),
            ("value", Align::Left),
        ]);
        let rows = table.write_counted(out, look, |rows| {
            report.metadata.iter().try_for_each(|it| {
                let value = match it.count {
                    Some(count) => format!("{count} values"),
                    None => it.value.shown(),
                };
                rows.row([it.key.shown(), it.ty.to_owned(), value])
            })
        })?;
        input.note_empty(rows, "metadata");
        Ok(())
    })
}
