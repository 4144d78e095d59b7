//! `mlirbc users`: the operations that consume a tensor.

use std::cell::Cell;
use std::io::{BufWriter, Write};

use clap::Args;
use mlirbc::View;
use mlirbc::attr_text::{Out, Printer, TextOptions};
use mlirbc::dialect::Style;
use mlirbc::ids::AttrId;
use mlirbc::tensor::{TensorUser, TensorUsers};
use serde::Serialize;

use super::select::Selector;
use crate::input::Input;
use crate::json::{self, List, Name};
use crate::output::{self, Failure};
use crate::style::{self, Align, ColorChoice, MAX_NAME, Table};
use crate::values::string_json;

/// List the operations that consume a tensor: those with a result of its constant, or
/// of a load of its global, as an operand.
///
/// A line has the operation, the number of the operand, the symbols around it, its
/// offset in the file (`tree --json` has the same offsets), and its location. The
/// number is `-` if the operation itself holds the tensor.
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
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Report<L> {
    #[serde(flatten)]
    key: Name,
    users: L,
}

#[derive(Serialize)]
struct Line {
    #[serde(flatten)]
    user: UserFields,
    #[serde(flatten)]
    location: Name,
    #[serde(skip)]
    shown: String,
}

/// An operation that consumes a tensor.
#[derive(Serialize)]
pub(super) struct UserFields {
    #[serde(flatten)]
    op: Name,
    /// Null if the operation itself holds the tensor.
    operand: Option<u32>,
    /// The symbols of the operations around it, from the outside in.
    symbols: Vec<serde_json::Value>,
    offset: u64,
    #[serde(skip)]
    shown: [String; 2],
}

impl UserFields {
    pub(super) fn new(users: &TensorUsers<'_>, user: &TensorUser) -> mlirbc::Result<UserFields> {
        let view = users.view();
        let op = view.op_name_parts(user.op)?;
        let path = users.path(user);
        let path = path.iter().map(|id| view.string(*id));
        let path = path.collect::<mlirbc::Result<Vec<&[u8]>>>()?;
        let names: Vec<String> = path
            .iter()
            .map(|name| format!("@{}", style::name(name)))
            .collect();
        let short = |name: &&[u8]| string_json(name.get(..MAX_NAME).unwrap_or(name));
        Ok(UserFields {
            op: Name::of_op("op", op),
            operand: user.operand,
            symbols: path.iter().map(short).collect(),
            offset: user.pos,
            shown: [names.join("::"), style::op_name(op)],
        })
    }

    /// The innermost symbol and the operation.
    pub(super) fn cell(&self) -> String {
        let [path, op] = &self.shown;
        match path.rsplit("::").next() {
            Some(symbol) if !symbol.is_empty() => format!("{symbol} {op}"),
            _ => op.clone(),
        }
    }
}

impl Line {
    fn new(
        users: &TensorUsers<'_>,
        user: &TensorUser,
        printer: &mut Printer<'_, '_>,
    ) -> mlirbc::Result<Line> {
        let location = location(printer, user.location)?;
        Ok(Line {
            user: UserFields::new(users, user)?,
            shown: style::name(&location),
            location: Name::new("location", &location),
        })
    }

    fn cells(self) -> [String; 5] {
        let [path, op] = self.user.shown;
        let operand = self.user.operand.map_or("-".to_string(), |n| n.to_string());
        let offset = format!("{:#x}", self.user.offset);
        [op, operand, path, offset, self.shown]
    }
}

/// The text of a location, cut like a name.
fn location(printer: &mut Printer<'_, '_>, id: AttrId) -> mlirbc::Result<Vec<u8>> {
    let mut out = Out::new().with_limit(MAX_NAME as u64);
    let done = printer.attr(id, Style::Full, &mut out);
    let is_cut = out.is_full();
    // Where it is full the error says so.
    done.or_else(|error| if is_cut { Ok(()) } else { Err(error) })?;
    let mut text = out.into_bytes();
    text.truncate(MAX_NAME);
    Ok(text)
}

pub(crate) fn run(opts: &Opts, color: ColorChoice) -> Result<(), Failure> {
    let fail = |e| opts.input.fail(e);
    let file = opts.input.open()?;
    let view: View<'_> = file.view();
    let tensor = Selector::new(&opts.input, view, opts.owner.as_deref())
        .one(&opts.key)?
        .tensor;
    let users = tensor.users().map_err(fail)?;
    let options = TextOptions::of_producer(view.producer());
    let mut printer = Printer::new(view, &options);
    let mut out = BufWriter::new(output::stdout());
    let problem = Cell::new(None);
    if opts.json {
        let lines = users
            .of(&tensor)
            .map(|user| Line::new(&users, &user, &mut printer));
        let report = Report {
            key: Name::new("key", &tensor.name_bytes()),
            users: List::new(json::until_error(lines, &problem)),
        };
        json::write(&mut out, "users", &opts.input, &report)?;
    } else {
        let table = Table::new(&[
            ("operation", Align::Left),
            ("operand", Align::Right),
            ("symbols", Align::Left),
            ("offset", Align::Right),
            ("location", Align::Left),
        ]);
        table.write(&mut out, color, |rows| -> Result<(), Failure> {
            for user in users.of(&tensor) {
                let line = Line::new(&users, &user, &mut printer).map_err(fail)?;
                rows.row(line.cells())?;
            }
            Ok(())
        })?;
    }
    out.flush()?;
    problem.take().map_or(Ok(()), |e| Err(fail(e)))
}
