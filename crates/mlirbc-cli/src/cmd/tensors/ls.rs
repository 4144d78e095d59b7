//! `mlirbc ls`: the tensors of a file, and its other resources.

use std::io::Write;

use clap::Args;
use mlirbc_document::values::TypeFields;
use mlirbc_document::{Order, parse_size};
use mlirbc_report::ls::{self, Ls, Row, TensorList, Users, ls};
use mlirbc_report::users::User;

use crate::answer::answer;
use crate::choice::choice;
use crate::cmd::{tensor_files, vmfb};
use crate::input::Input;
use crate::inputs::Inputs;
use crate::output::Failure;
use crate::style::{Align, Look, Table};

/// Most rows of `--top`, which are held in memory.
const MAX_TOP: i64 = 10_000;

/// List the weights: resources, and the elements of constants and globals.
///
/// A line has the element type and shape, the size, alignment and offset of the
/// data. `extract`, `head`, `users` and `hash` take the key. That of a constant is
/// the symbol of its global, the name in its location, or attr#N. Kinds of
/// resources are blob, bool, string, and declaration (a blob without data). The
/// kind of a constant is how it is stored: elements, splat (one element stands for
/// all), bits (packed), strings. An alignment of a resource that is too small for
/// its element type, by the data layout of the module, is marked: `4 (needs 8)`.
///
/// Cells wider than 128 characters break the alignment of the columns.
///
/// Blob data is not read. A blob's header is read only when its offset cannot
/// be inferred from the alignment of the resource section and the size that
/// element type and shape give.
///
/// IREE parameter archives (.irpa), GGUF and safetensors files are listed, too: of
/// a splat the size is that of its pattern, the length that of the tensor.
///
/// Examples:
///   mlirbc ls model.mlirbc --min-size 1K
///   mlirbc ls model.mlirbc --top 10
///   mlirbc ls model.mlirbc --sort size --users
///   mlirbc ls model.mlirbc --json | jq '.tensors[].key'
///   mlirbc ls model.mlirbc --json | jq '.tensors|group_by(.dtype)[]|[.[0].dtype,(map(.size)|add)]'
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    /// Leave out what is smaller than SIZE bytes in the file (K, M, G: powers of 1024).
    #[arg(long, value_name = "SIZE", default_value = "0", value_parser = parse_size)]
    min_size: u64,
    /// Sort the list: the largest first, or by name, or by offset. The default is the order of
    /// the file.
    #[arg(long, value_name = "ORDER", value_parser = choice(&Order::ALL))]
    sort: Option<Order>,
    /// List the N largest, largest first unless --sort is given. No more than N are held in
    /// memory.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=MAX_TOP))]
    top: Option<u32>,
    /// List elements that are no weights, too, and what holds them: an operation, such as the
    /// `broadcast_dimensions` of one, or another attribute or a type, such as scales.
    #[arg(long, alias = "arrays")]
    all: bool,
    /// Find the operations that consume each, and show the first one and the symbol around it
    /// (the function). Scans all operations.
    #[arg(long)]
    users: bool,
    /// Only the first N.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    limit: Option<u64>,
}

pub(crate) fn run(opts: &Opts, input: &Input, look: Look) -> Result<(), Failure> {
    let options = ls::Options {
        min_size: opts.min_size,
        sort: opts.sort,
        top: opts.top,
        all: opts.all,
        users: opts.users,
        limit: opts.limit,
    };
    let list = ls(input.opened()?, &options)?;
    answer("ls", (input, opts.inputs.json), &list, |out| {
        let rows = match &list {
            Ls::Module(list) => table(list, opts, out, look)?,
            Ls::Vm { list, .. } => vmfb::ls::table(list, out, look)?,
            Ls::TensorFile(list) => tensor_files::ls::table(list, out, look)?,
        };
        let of_size = if opts.min_size == 0 {
            ""
        } else {
            " of that size"
        };
        let others = match &list {
            Ls::Module(list) if list.not_weights > 0 => {
                format!("; --all lists {} that are no weights", list.not_weights)
            }
            _ => String::new(),
        };
        input.note_empty(rows, &format!("tensors{of_size}{others}"));
        Ok(())
    })
}

fn table(
    list: &TensorList<'_>,
    opts: &Opts,
    out: &mut dyn Write,
    look: Look,
) -> Result<usize, Failure> {
    let columns = [
        ("key", Align::Left),
        ("owner", Align::Left),
        ("kind", Align::Left),
        ("type", Align::Left),
        ("size", Align::Right),
        ("alignment", Align::Right),
        ("offset", Align::Right),
        ("of", Align::Left),
        ("user", Align::Left),
    ];
    let is_shown = |nth: usize| match nth {
        7 => opts.all,
        8 => opts.users,
        _ => true,
    };
    let shown = |nth: usize| columns[nth];
    let columns: Vec<_> = (0..columns.len())
        .filter(|it| is_shown(*it))
        .map(shown)
        .collect();
    Table::new(&columns).write_counted(out, look, |rows| {
        for row in list.tensors.iter() {
            let cells = cells(&row).into_iter().enumerate();
            rows.row(cells.filter(|(nth, _)| is_shown(*nth)).map(|(_, it)| it))?;
        }
        Ok(list.outcome.lists()?)
    })
}

/// Key, owner, kind, type, size, alignment, offset, what it is of, user.
fn cells(row: &Row) -> [String; 9] {
    let numbers = [row.size, row.alignment, row.offset];
    let numbers = numbers.map(|n| n.map_or("-".to_string(), |n| n.to_string()));
    let [size, mut alignment, offset] = numbers;
    if let (Some(false), Some(needed)) = (row.aligned, row.element_alignment) {
        alignment += &format!(" (needs {needed})");
    }
    [
        row.key.shown(),
        row.owner.shown(),
        row.storage.unwrap_or(row.kind).to_string(),
        types_cell(row),
        size,
        alignment,
        offset,
        holder_cell(row),
        row.users.as_ref().map_or("-".to_string(), users_cell),
    ]
}

/// All types under which it is read.
fn types_cell(row: &Row) -> String {
    let types = std::iter::once(&row.ty).chain(&row.other_types);
    types.map(TypeFields::shown).collect::<Vec<_>>().join(", ")
}

fn holder_cell(row: &Row) -> String {
    match (&row.held_by, row.weight) {
        (Some(op), _) if op.bytes().is_some() => op.shown(),
        (Some(_), _) => "an attribute or a type".to_owned(),
        (None, Some(true)) => "weight".to_owned(),
        (None, _) => "-".to_owned(),
    }
}

fn users_cell(users: &Users) -> String {
    match (&users.first, users.count) {
        (None, _) => "-".to_string(),
        (Some(first), 1) => user_cell(first),
        (Some(first), count) => format!("{} and {} more", user_cell(first), count - 1),
    }
}

/// The innermost symbol and the operation.
fn user_cell(user: &User) -> String {
    match user.scopes.symbols.last() {
        Some(symbol) => format!("@{} {}", symbol.shown(), user.operation.shown()),
        None => user.operation.shown(),
    }
}
