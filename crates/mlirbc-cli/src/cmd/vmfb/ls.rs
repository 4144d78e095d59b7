//! `mlirbc ls` of an IREE module: segments of constant data.

use std::cell::Cell;
use std::cmp::Reverse;
use std::io::{BufWriter, Write};

use mlirbc::vmfb::{DataKind, FunctionNames, Module};
use serde::Serialize;

use super::budget::Budget;
use super::segments::{Segment, Segments};
use crate::cmd::tensor_files::ls::{Choices, Order};
use crate::input::Input;
use crate::json::{self, Items, Name};
use crate::output::{self, Failure};
use crate::style::{self, Align, ColorChoice, Table};

#[derive(Serialize)]
struct Report<'m> {
    segments: Items<'m, Row>,
}

#[derive(Serialize)]
struct Row {
    index: u32,
    #[serde(flatten)]
    key: Name,
    /// What the bytes look like.
    kind: String,
    /// The media type that the compiler gave the data.
    mime: Option<&'static str>,
    embedded: bool,
    size: u64,
    alignment: u64,
    offset: u64,
    /// The number of functions that refer to it.
    num_functions: usize,
    /// The first of them.
    functions: Vec<String>,
    #[serde(skip)]
    shown: String,
}

struct Lister<'m> {
    segments: Segments<'m>,
    names: FunctionNames<'m>,
    /// Pairs of segment and function; an error where bytecode is damaged.
    users: mlirbc::Result<Vec<(u32, u32)>>,
    budget: Budget,
}

impl Lister<'_> {
    fn row(&self, segment: &Segment) -> mlirbc::Result<Row> {
        let key = segment.key();
        let mut functions = Vec::new();
        let users = self.users.as_deref().unwrap_or_default();
        let first = users.partition_point(|(it, _)| *it < segment.index);
        let of_this = users[first..].partition_point(|(it, _)| *it == segment.index);
        for (_, function) in users[first..][..of_this].iter().take(MOST_NAMED) {
            let name = style::name(&self.names.shown(*function)?);
            self.budget.spend(name.len() as u64 + 16)?;
            functions.push(name);
        }
        self.budget.spend(key.len() as u64 + 16)?;
        Ok(Row {
            index: segment.index,
            key: Name::new("key", &key),
            kind: match segment.kind {
                DataKind::FlatBuffer(identifier) => {
                    format!("flatbuffer {}", String::from_utf8_lossy(&identifier))
                }
                kind => kind.name().to_string(),
            },
            mime: segment.mime(),
            embedded: segment.embedded,
            size: segment.span.len,
            alignment: segment.alignment(),
            offset: segment.span.start,
            num_functions: of_this,
            functions,
            shown: style::name(&key),
        })
    }

    fn rows(
        &self,
        choices: &Choices,
    ) -> mlirbc::Result<impl Iterator<Item = mlirbc::Result<Row>> + '_> {
        self.budget.renew();
        let len = self.segments.len()?;
        let min_size = choices.min_size;
        let all = (0..len).map(|index| self.segments.get(index));
        let is_large =
            move |it: &mlirbc::Result<Segment>| !it.as_ref().is_ok_and(|it| it.span.len < min_size);
        let listed = all.filter(is_large);
        let listed: Box<dyn Iterator<Item = mlirbc::Result<Segment>>> =
            match (choices.top, choices.sort) {
                (None, None) => Box::new(listed),
                (top, sort) => {
                    let sorted = sorted(listed.collect::<mlirbc::Result<_>>()?, top, sort);
                    Box::new(sorted.into_iter().map(Ok))
                }
            };
        Ok(listed.map(|segment| self.row(&segment?)))
    }
}

/// The order that the user wants; of `top` the largest, the largest first.
fn sorted(mut all: Vec<Segment>, top: Option<u32>, sort: Option<Order>) -> Vec<Segment> {
    if let Some(top) = top {
        all.sort_by_key(|it| Reverse(it.span.len));
        all.truncate(top as usize);
    }
    match sort {
        Some(Order::Size) => all.sort_by_key(|it| Reverse(it.span.len)),
        Some(Order::Offset) => all.sort_by_key(|it| it.span.start),
        Some(Order::Name) => all.sort_by_cached_key(Segment::key),
        None => {}
    }
    all
}

/// Most functions in a row of JSON.
const MOST_NAMED: usize = 100;
/// Most functions in a cell.
const MOST: usize = 3;

pub(crate) fn run(
    choices: &Choices,
    module: &Module<'static>,
    input: &Input,
    color: ColorChoice,
) -> Result<(), Failure> {
    let fail = |error| input.fail(error);
    let segments = Segments::new(module);
    let lister = Lister {
        users: segments.users(),
        segments,
        names: FunctionNames::new(module).map_err(fail)?,
        budget: Budget::new(module.source().len()),
    };
    let problem = Cell::new(None);
    let mut out = BufWriter::new(output::stdout());
    if choices.json {
        let rows = json::until_error(lister.rows(choices).map_err(fail)?, &problem);
        let segments = Items::boxed(rows);
        json::write(&mut out, "ls", input, &Report { segments })?;
    } else {
        let table = Table::new(&[
            ("index", Align::Right),
            ("key", Align::Left),
            ("kind", Align::Left),
            ("size", Align::Right),
            ("align", Align::Right),
            ("offset", Align::Right),
            ("functions", Align::Left),
        ]);
        table.write(&mut out, color, |rows| -> Result<(), Failure> {
            let all = lister.rows(choices).map_err(fail)?;
            for it in json::until_error(all, &problem) {
                let mut functions = it.functions;
                functions.truncate(MOST);
                let more = it.num_functions - functions.len();
                if more > 0 {
                    functions.push(format!("... {more} more"));
                }
                rows.row([
                    it.index.to_string(),
                    it.shown,
                    it.kind,
                    it.size.to_string(),
                    it.alignment.to_string(),
                    it.offset.to_string(),
                    functions.join(", "),
                ])?;
            }
            Ok(())
        })?;
    }
    out.flush()?;
    if let Some(error) = problem.take() {
        return Err(input.fail(error));
    }
    lister.users.map(drop).map_err(fail)
}
