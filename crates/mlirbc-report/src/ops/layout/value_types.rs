//! The types of the values of a module or of a symbol, and the size of all values.

use std::collections::HashMap;
use std::sync::Arc;

use mlirbc::View;
use mlirbc::attr_text::{Printer, TextOptions};
use mlirbc::ids::{Span, TypeId};
use mlirbc::ir::TypeRef;
use mlirbc_document::{Name, Problem, Stream};
use mlirbc_layout::{DataLayout, InScope, Rules, TypeLayout, Types};
use serde::Serialize;

use super::answer::Size;
use crate::ops::bounded_name;
use crate::outcome::Outcome;

/// The types of the values of a module, or of a symbol.
#[derive(Serialize)]
pub struct ValueTypes<'a> {
    /// The types in each scope, in the order of their first value.
    pub types: Stream<'a, TypeOfValues>,
    /// All values.
    pub total: Total,
    /// Whether the file is malformed.
    #[serde(skip)]
    pub outcome: Outcome<'a>,
}

/// All values.
#[derive(Default, Serialize)]
pub struct Total {
    /// Their number.
    pub values: u64,
    /// Bytes of the values whose type has a fixed size.
    pub size: u64,
    /// Values whose type has no fixed size, or none at all.
    pub values_without_size: u64,
}

/// The values of a type in a scope.
#[derive(Serialize)]
pub struct TypeOfValues {
    /// The operation that has the layout.
    #[serde(flatten)]
    pub scope: Name,
    /// The type, as text.
    #[serde(flatten)]
    pub ty: Name,
    /// Their number.
    pub values: u64,
    /// Bytes of a value; `None` for a type without a layout.
    pub size: Option<Size>,
    /// Bytes of all values, if they have a fixed size.
    #[serde(skip)]
    pub all: Option<u64>,
    /// Bytes.
    pub alignment: Option<u64>,
    /// Bytes.
    pub preferred: Option<u64>,
    /// Why there is no layout.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub problem: Option<Problem>,
}

/// The layout of a type in a scope.
type Answer = mlirbc::Result<TypeLayout>;

/// Counts the values of each type in each scope, in the order of their first value. Types are numbers:
/// the parsed form of one can be long, and its text longer than the file.
struct Counts<'a> {
    view: View<'a>,
    types: Types,
    /// The line of each type in a scope, by the address of the layout, which `scopes` keeps.
    places: HashMap<(usize, TypeId), usize>,
    scopes: HashMap<usize, Arc<DataLayout>>,
    lines: Vec<Line>,
}

/// The values of a type in a scope.
struct Line {
    scope: usize,
    ty: TypeId,
    values: u64,
    /// The layout of one, if it has any.
    layout: Option<TypeLayout>,
}

impl<'a> Counts<'a> {
    fn add(&mut self, layout: &Arc<DataLayout>, ty: TypeRef<'_>) {
        let Some(id) = ty.id() else { return };
        let scope = Arc::as_ptr(layout) as usize;
        self.scopes
            .entry(scope)
            .or_insert_with(|| Arc::clone(layout));
        let place = *self.places.entry((scope, id)).or_insert_with(|| {
            let answer = self.types.get(ty).and_then(|ty| layout.query(&ty));
            self.lines.push(Line {
                scope,
                ty: id,
                values: 0,
                layout: answer.ok(),
            });
            self.lines.len() - 1
        });
        self.lines[place].values += 1;
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

    /// Each type in its scope. What has no layout is asked again, for the reason.
    fn types(&self) -> impl Iterator<Item = TypeOfValues> + use<'_, 'a> {
        let mut types = Types::new(Arc::clone(self.types.rules()));
        self.lines.iter().filter_map(move |line| {
            let scope = self.scopes.get(&line.scope)?;
            let ty = TypeRef::new(self.view, line.ty);
            let answer = match line.layout {
                Some(layout) => Ok(layout),
                None => {
                    let known = self.types.known(ty).cloned();
                    let parsed = known.unwrap_or_else(|| types.get(ty));
                    parsed.and_then(|ty| scope.query(&ty))
                }
            };
            Some(TypeOfValues::new(
                scope,
                name_of_type(ty, line.ty),
                line.values,
                answer,
            ))
        })
    }

    fn total(&self) -> Total {
        let mut total = Total::default();
        for line in &self.lines {
            let size = line.layout.and_then(|it| it.size.as_fixed());
            let bytes = size.and_then(|size| size.checked_mul(line.values));
            let sum = bytes.and_then(|bytes| total.size.checked_add(bytes));
            total.values += line.values;
            match sum {
                Some(sum) => total.size = sum,
                None => total.values_without_size += line.values,
            }
        }
        total
    }
}

impl TypeOfValues {
    fn new(layout: &DataLayout, ty: Name, values: u64, answer: Answer) -> Self {
        let known = answer.as_ref().ok();
        let fixed = known.and_then(|it| it.size.as_fixed());
        TypeOfValues {
            scope: name_of(layout),
            ty,
            values,
            size: known.map(|it| Size(it.size)),
            all: fixed.and_then(|size| size.checked_mul(values)),
            alignment: known.map(|it| it.abi),
            preferred: known.map(|it| it.preferred),
            problem: answer.err().as_ref().map(Problem::new),
        }
    }
}

/// The text of a type; one without a text has none.
fn name_of_type(ty: TypeRef<'_>, id: TypeId) -> Name {
    let options = TextOptions::new();
    let name = bounded_name("type", |out| Printer::new(ty.view(), &options).ty(id, out));
    name.unwrap_or_else(|_| Name::whole("type", b""))
}

/// The name of the operation that has a layout.
pub(super) fn name_of(layout: &DataLayout) -> Name {
    let scope = layout.scope().map(str::as_bytes);
    scope.map_or(Name::none("scope"), |name| Name::new("scope", name))
}

/// The span of the symbol's contents, if only those count.
fn span_of(view: View<'_>, symbol: Option<&str>) -> mlirbc::Result<Option<Span>> {
    let Some(path) = symbol else { return Ok(None) };
    let found = view.symbol(path)?;
    let op = found.op();
    let start = op.containing_body().op_spans()[op.id().index()].start;
    let end = match op.isolated() {
        Some(regions) => regions.span().end(),
        None => {
            let spans = op.containing_body().op_spans();
            let last = op.end().index() - 1;
            spans[last].end()
        }
    };
    Ok(Some(Span {
        start,
        len: end.saturating_sub(start),
    }))
}

/// The types of all values, or of those in a symbol.
pub(super) fn value_types<'a>(
    view: View<'a>,
    symbol: Option<&str>,
    outcome: Outcome<'a>,
) -> mlirbc::Result<ValueTypes<'a>> {
    let within = span_of(view, symbol)?;
    let rules = Arc::new(Rules::default());
    let mut counts = Counts {
        view,
        types: Types::new(Arc::clone(&rules)),
        places: HashMap::new(),
        scopes: HashMap::new(),
        lines: Vec::new(),
    };
    mlirbc_layout::walk(view, rules, |at| {
        let counted =
            within.is_none_or(|span| span.start <= at.span.start && at.span.start < span.end());
        if counted {
            counts.add_op(&at)?;
        }
        Ok(())
    })?;
    let end = &outcome.end;
    Ok(ValueTypes {
        total: counts.total(),
        types: end.stream_of(counts, |counts| Box::new(counts.types().map(Ok))),
        outcome,
    })
}
