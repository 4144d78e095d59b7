//! The types of the values of a module or of a symbol, and the size of all values.

use std::collections::HashMap;
use std::io::{BufWriter, Write};
use std::sync::Arc;

use mlirbc::View;
use mlirbc::ids::{Span, TypeId};
use mlirbc::ir::TypeRef;
use mlirbc::layout::{self, DataLayout, InScope, Rules, Type, TypeLayout, Types};
use serde::Serialize;
use serde_json::Value as Json;

use super::{Opts, answer};
use crate::input::Input;
use crate::json::{self, Items, Name};
use crate::output::{self, Failure};
use crate::style::{self, Align, ColorChoice, Table, escape};

#[derive(Serialize)]
struct Report<'c> {
    types: Items<'c, Line>,
    total: Total,
}

/// The layout of a type in a scope.
type Answer = mlirbc::Result<TypeLayout>;

/// All values.
#[derive(Default, Serialize)]
struct Total {
    values: u64,
    /// Bytes of the values whose type has a fixed size.
    size: u64,
    /// Values whose type has no fixed size, or none at all.
    values_without_size: u64,
}

/// The values of a type in a scope.
#[derive(Serialize)]
struct Line {
    #[serde(flatten)]
    scope: Name,
    #[serde(flatten)]
    ty: Name,
    values: u64,
    size: Option<Json>,
    /// Bytes of all values, if they have a fixed size.
    #[serde(skip)]
    all: Option<u64>,
    alignment: Option<u64>,
    preferred: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
    #[serde(skip)]
    shown: [String; 2],
}

/// Counts the values of each type in each scope, in the order of their first value.
struct Counts {
    types: Types,
    /// The type of each line.
    found: Vec<mlirbc::Result<Type>>,
    /// By the address of the layout, which `scopes` keeps.
    places: HashMap<(usize, TypeId), usize>,
    scopes: HashMap<usize, Arc<DataLayout>>,
    counts: Vec<(usize, u64)>,
}

impl Counts {
    fn add(&mut self, layout: &Arc<DataLayout>, ty: TypeRef<'_>) {
        let Some(id) = ty.id() else { return };
        let scope = Arc::as_ptr(layout) as usize;
        self.scopes
            .entry(scope)
            .or_insert_with(|| Arc::clone(layout));
        let place = *self.places.entry((scope, id)).or_insert_with(|| {
            self.counts.push((scope, 0));
            self.found.push(self.types.get(ty));
            self.counts.len() - 1
        });
        self.counts[place].1 += 1;
    }

    /// The results of an operation; before the first one of a block, the arguments of the block.
    fn add_op(&mut self, at: &InScope<'_>) -> mlirbc::Result<()> {
        let layout = at.layout()?;
        let block = at.op.block();
        if block.ops().next() == Some(at.op) {
            block.args().for_each(|value| self.add(layout, value.ty()));
        }
        at.op.result_types().for_each(|ty| self.add(layout, ty));
        Ok(())
    }

    /// Each type in its scope, its number of values, and the layout of one.
    fn answers(&self) -> impl Iterator<Item = (&DataLayout, &mlirbc::Result<Type>, u64, Answer)> {
        let found = self.counts.iter().zip(&self.found);
        found.filter_map(|((scope, values), ty)| {
            let layout = self.scopes.get(scope)?;
            let answer = match ty {
                Ok(ty) => layout.query(ty),
                Err(error) => Err(error.clone()),
            };
            Some((layout.as_ref(), ty, *values, answer))
        })
    }

    fn lines(&self) -> impl Iterator<Item = Line> {
        let answers = self.answers();
        answers.map(|(layout, ty, values, answer)| Line::new(layout, ty, values, answer))
    }

    fn total(&self) -> Total {
        let mut total = Total::default();
        for (_, _, values, answer) in self.answers() {
            let size = answer.ok().and_then(|it| it.size.as_fixed());
            let bytes = size.and_then(|size| size.checked_mul(values));
            let sum = bytes.and_then(|bytes| total.size.checked_add(bytes));
            total.values += values;
            match sum {
                Some(sum) => total.size = sum,
                None => total.values_without_size += values,
            }
        }
        total
    }
}

impl Line {
    fn new(layout: &DataLayout, ty: &mlirbc::Result<Type>, values: u64, answer: Answer) -> Line {
        let scope = layout.scope().map(str::as_bytes);
        let text = ty.as_ref().map_or(&b""[..], |ty| ty.text().as_bytes());
        let known = answer.as_ref().ok();
        let fixed = known.and_then(|it| it.size.as_fixed());
        Line {
            values,
            size: known.map(|it| answer::size(it.size)),
            all: fixed.and_then(|size| size.checked_mul(values)),
            alignment: known.map(|it| it.abi),
            preferred: known.map(|it| it.preferred),
            shown: [scope.map_or("-".to_owned(), style::name), style::name(text)],
            scope: scope.map_or(Name::none("scope"), |name| Name::new("scope", name)),
            ty: Name::new("type", text),
            error: answer.err().map(|error| error.to_string()),
        }
    }

    fn cells(self) -> [String; 7] {
        let number = |number: Option<u64>| number.map_or("-".to_owned(), |n| n.to_string());
        let size = self.size.as_ref();
        let size = size.map_or("-".to_owned(), answer::shown);
        let [scope, ty] = self.shown;
        [
            ty,
            self.values.to_string(),
            size,
            number(self.alignment),
            number(self.preferred),
            number(self.all),
            scope,
        ]
    }
}

/// The span of the symbol's contents, if only those count.
fn span_of(view: View<'_>, symbol: Option<&str>) -> mlirbc::Result<Option<Span>> {
    let Some(path) = symbol else { return Ok(None) };
    let found = view.symbol(path)?;
    let op = found.op();
    let start = op.body().op_spans()[op.id().index()].start;
    let end = match op.isolated() {
        Some(regions) => regions.span().end(),
        None => {
            let spans = op.body().op_spans();
            let last = op.end().index() - 1;
            spans[last].end()
        }
    };
    Ok(Some(Span {
        start,
        len: end.saturating_sub(start),
    }))
}

pub(super) fn run(
    opts: &Opts,
    input: &Input,
    view: View<'_>,
    color: ColorChoice,
) -> Result<(), Failure> {
    let fail = |e| input.fail(e);
    let within = span_of(view, opts.symbol.as_deref()).map_err(fail)?;
    let rules = Arc::new(Rules::default());
    let mut counts = Counts {
        types: Types::new(Arc::clone(&rules)),
        found: Vec::new(),
        places: HashMap::new(),
        scopes: HashMap::new(),
        counts: Vec::new(),
    };
    layout::walk(view, rules, |at| {
        let counted =
            within.is_none_or(|span| span.start <= at.span.start && at.span.start < span.end());
        if counted {
            counts.add_op(&at)?;
        }
        Ok(())
    })
    .map_err(fail)?;
    let total = counts.total();
    let mut out = BufWriter::new(output::stdout());
    if opts.inputs.json {
        let types = Items::boxed(counts.lines());
        json::write(&mut out, "layout", input, &Report { types, total })?;
    } else {
        print(&counts, &total, &mut out, color)?;
    }
    Ok(out.flush()?)
}

fn print(
    counts: &Counts,
    total: &Total,
    out: &mut dyn Write,
    color: ColorChoice,
) -> Result<(), Failure> {
    let table = Table::new(&[
        ("type", Align::Left),
        ("values", Align::Right),
        ("size", Align::Right),
        ("alignment", Align::Right),
        ("preferred", Align::Right),
        ("all", Align::Right),
        ("scope", Align::Left),
    ]);
    table.write(out, color, |rows| -> Result<(), Failure> {
        for line in counts.lines() {
            rows.row(line.cells())?;
        }
        let none = || "-".to_owned();
        rows.row([
            escape(b"total"),
            total.values.to_string(),
            none(),
            none(),
            none(),
            total.size.to_string(),
            none(),
        ])?;
        Ok(())
    })
}
