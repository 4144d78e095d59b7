//! `mlirbc users`: the operations that consume a tensor.

use std::io::{BufWriter, Write};

use clap::Args;
use mlirbc_report::users;

use crate::input::Input;
use crate::json;
use crate::output::{self, Failure};
use crate::style::COMMON;
use crate::style::{Align, Look, Table};

/// List the operations that use a tensor, directly or through a load of its global.
///
/// A line has the operation, the number of the operand, the symbols around it, its
/// offset in the file (`tree --json` has the same offsets), and the file and line of
/// its location (`--json` has all of it). The number is `-` if the operation itself holds the tensor.
///
/// Examples:
///   mlirbc users model.mlirbc layer0.weight
///   mlirbc users model.mlirbc layer0.weight --json
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    input: Input,
    /// The key, as `mlirbc ls` shows it.
    key: String,
    /// The owner, where several have the key: a dialect, or an external group.
    #[arg(long)]
    owner: Option<String>,
    /// Print JSON.
    #[arg(long, help_heading = COMMON)]
    json: bool,
}

pub(crate) fn run(opts: &Opts, look: Look) -> Result<(), Failure> {
    let list = users(opts.input.opened()?, &opts.key, opts.owner.as_deref())?;
    let mut out = BufWriter::new(output::stdout());
    if opts.json {
        json::write(&mut out, "users", &opts.input, &list)?;
    } else {
        let table = Table::new(&[
            ("operation", Align::Left),
            ("operand", Align::Right),
            ("symbols", Align::Left),
            ("offset", Align::Right),
            ("location", Align::Left),
        ]);
        let rows = table.write_counted(&mut out, look, |rows| -> Result<(), Failure> {
            for it in list.users.iter() {
                let symbols = it.user.symbols.iter();
                let symbols: Vec<String> = symbols.map(|it| format!("@{}", it.shown())).collect();
                rows.row([
                    it.user.op.shown(),
                    it.user.operand.map_or("-".to_string(), |n| n.to_string()),
                    symbols.join("::"),
                    format!("{:#x}", it.user.offset),
                    it.source
                        .bytes()
                        .map_or("-".to_string(), |_| it.source.shown()),
                ])?;
            }
            Ok(list.outcome.lists()?)
        })?;
        out.flush()?;
        opts.input.note_empty(rows, "operation uses it");
    }
    out.flush()?;
    Ok(list.outcome.result()?)
}
