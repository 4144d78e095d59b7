//! `mlirbc users`: the operations that consume a tensor, or refer to a symbol.

use clap::Args;
use mlirbc_document::Name;
use mlirbc_report::users;

use crate::answer::answer;
use crate::input::Input;
use crate::inputs::Inputs;
use crate::output::Failure;
use crate::style::{Align, Look, Table};

/// List the operations that use a tensor, or that refer to a symbol.
///
/// KEY is the key of a tensor, as `mlirbc ls` shows it, or a symbol, `@name` or `@outer::@inner`.
///
/// A tensor is used directly or through a load of its global. A line has the operation,
/// the number of the operand, the symbols around it, its offset in the file (`tree --json`
/// has the same offsets), and the file and line of its location (`--json` has all of it).
/// The number is `-` if the operation itself holds the tensor.
///
/// Of a symbol a line has the attribute instead, `-` for the type of a value, and whether
/// that holds a reference, a text, a string of VHLO or a type with the name.
///
/// Examples:
///   mlirbc users model.mlirbc layer0.weight
///   mlirbc users model.mlirbc @relu
///   mlirbc users model.mlirbc layer0.weight --json
#[derive(Args)]
#[command(verbatim_doc_comment)]
#[command(override_usage = "mlirbc users [OPTIONS] <FILE>... <KEY>")]
pub(crate) struct Opts {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    /// The owner, where several have the key: a dialect, or an external group.
    #[arg(long)]
    owner: Option<String>,
    /// Only the first N.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    limit: Option<u64>,
}

pub(crate) fn run(opts: &Opts, input: &Input, look: Look) -> Result<(), Failure> {
    let Some(key) = input.asked_one("users", "key or symbol")? else {
        let text = "of what? `mlirbc users FILE KEY` or `@SYMBOL`: `mlirbc ls` lists keys, `mlirbc symbols` symbols";
        return Err(Failure::usage(text));
    };
    let options = users::Options {
        key: key.to_owned(),
        owner: opts.owner.clone(),
        limit: opts.limit,
    };
    let list = users(input.opened()?, &options)?;
    answer("users", (input, opts.inputs.json), &list, |out| {
        let columns = [
            ("operation", Align::Left),
            match list.exact {
                None => ("operand", Align::Right),
                Some(_) => ("attribute", Align::Left),
            },
            ("through", Align::Left),
            ("symbols", Align::Left),
            ("offset", Align::Right),
            ("location", Align::Left),
        ];
        let is_shown = |nth: &usize| list.exact.is_some() || *nth != 2;
        let shown: Vec<usize> = (0..columns.len()).filter(is_shown).collect();
        let columns: Vec<_> = shown.iter().map(|nth| columns[*nth]).collect();
        let rows =
            Table::new(&columns).write_counted(out, look, |rows| -> Result<(), Failure> {
                for it in list.users.iter() {
                    let of_tensor = it.user.operand.map_or("-".to_string(), |n| n.to_string());
                    let reference = it.reference.as_ref();
                    let cells = [
                        it.user.operation.shown(),
                        reference.map_or(of_tensor, |it| or_none(&it.attribute)),
                        reference.map_or("", |it| it.through).to_string(),
                        it.user.scopes.shown(),
                        format!("{:#x}", it.user.offset),
                        or_none(&it.source.source),
                    ];
                    rows.row(shown.iter().map(|nth| cells[*nth].clone()))?;
                }
                Ok(list.outcome.lists()?)
            })?;
        out.flush()?;
        if list.exact == Some(false) {
            input
                .streams
                .note("an operation has attributes that nobody knows, which may refer to it");
        }
        input.note_empty(rows, "operation uses it");
        Ok(())
    })
}

fn or_none(name: &Name) -> String {
    name.bytes().map_or("-".to_string(), |_| name.shown())
}
