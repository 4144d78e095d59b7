//! `mlirbc find`: the modules inside a file of any format.

use clap::Args;
use mlirbc_document::text;
use mlirbc_report::find::FoundModule;

use crate::answer::answer;
use crate::input::Input;
use crate::inputs::Inputs;
use crate::output::Failure;
use crate::style::{Align, Look, Table};

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

fn cells(module: FoundModule<'_>) -> [String; 6] {
    let nested = if module.nested { " (nested)" } else { "" };
    let damaged = match module.problem {
        Some(_) => " (damaged)",
        None => "",
    };
    [
        format!("{}{nested}{damaged}", module.at),
        module.size.to_string(),
        module.version.map_or("-".to_string(), |it| it.to_string()),
        match module.producer {
            Some(producer) => text::name(producer.as_bytes()),
            None => "-".to_string(),
        },
        module.container.unwrap_or("-").to_string(),
        module.name.unwrap_or("-".to_string()),
    ]
}

pub(crate) fn run(opts: &Opts, input: &Input, look: Look) -> Result<(), Failure> {
    let report = input.search()?;
    let done = answer("find", (input, opts.inputs.json), &report, |out| {
        if report.modules().len() == 0 {
            return Ok(());
        }
        let table = Table::new(&[
            ("at", Align::Left),
            ("size", Align::Right),
            ("version", Align::Right),
            ("producer", Align::Left),
            ("container", Align::Left),
            ("name", Align::Left),
        ]);
        table.write(out, look, |rows| {
            let mut modules = report.modules();
            modules.try_for_each(|module| rows.row(cells(module)))
        })?;
        Ok(())
    });
    if done.as_ref().is_err_and(Failure::is_of_output) {
        return done;
    }
    let notes = report.notes();
    notes.iter().for_each(|note| input.streams.note(note));
    done
}
