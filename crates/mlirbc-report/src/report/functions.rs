//! The symbols of a file, and which refer to which.

use std::collections::{HashMap, VecDeque};

use mlirbc::View;
use mlirbc::ids::{Pos, Span, StringId};
use mlirbc::ir::{Body, Threads};
use mlirbc::query::{Cost, Symbol, SymbolFinder, SymbolGraph};
use mlirbc::raw::limits::Budget;
use mlirbc_document::text;

use super::document::{Call, Function, Functions};
use super::short::short;
use crate::ops::WholeSignature;
use crate::spelling;
use crate::tensors::Largest;

/// Most symbols that are listed.
const MOST: usize = 2000;

/// Most symbols that a symbol is said to refer to.
const MOST_CALLS: usize = 200;

/// Most characters of a signature.
const MAX_SIGNATURE: usize = 500;

/// Longest path of a symbol, in bytes: symbols can be nested in any depth.
const MAX_PATH: usize = 256;

/// The symbols of a module.
pub(super) struct Found {
    pub(super) functions: Functions,
    /// The row of a symbol that begins at this offset.
    pub(super) rows: HashMap<Pos, usize>,
    /// Why references are not known.
    pub(super) problem: Option<mlirbc::Error>,
}

/// Symbols that are directly in a body, and the path of the symbol around them.
struct Holder<'a> {
    body: Body<'a>,
    spans: Vec<Span>,
    path: Vec<u8>,
}

/// A symbol. It is described if it is one of the largest: many can have one long name.
#[derive(Clone, Copy)]
struct Seen {
    holder: usize,
    symbol: Symbol,
    number: Option<u32>,
    span: Span,
    flops: Option<u64>,
}

/// The symbols that are not in a function, the largest of them.
pub(super) fn of_module(view: View<'_>, cost: Option<&Cost>) -> mlirbc::Result<Found> {
    let users = view.symbol_users(Threads::Pool);
    let graph = users.as_ref().map_err(mlirbc::Error::clone);
    let (graph, problem) = match graph.and_then(|it| it.graph()) {
        Ok(graph) => (Some(graph), None),
        Err(error) => (None, Some(error)),
    };
    let mut costs = by_symbol(cost);
    let mut finder = SymbolFinder::new(view)?;
    let mut largest = Largest::new(MOST);
    let mut total = 0;
    let mut holders = vec![Holder::new(finder.outermost(view)?.0, Vec::new())];
    let mut nth = 0;
    while nth < holders.len() {
        let holder = &holders[nth];
        let mut inside = Vec::new();
        for symbol in finder.symbols(&holder.body)? {
            let Some(op) = holder.body.op(symbol.op) else {
                continue;
            };
            let number = graph.as_ref().and_then(|it| it.number(op));
            let flops = costs.get_mut(&symbol.name);
            let seen = Seen {
                holder: nth,
                symbol,
                number,
                span: holder.spans[symbol.op.index()],
                flops: flops.and_then(VecDeque::pop_front),
            };
            largest.add(seen.span.len, seen);
            total += 1;
            if let (true, Some(regions)) = (seen.holds(graph.as_ref()), op.isolated()) {
                inside.push(Holder::new(
                    regions.with(view).decode()?,
                    holder.path(view, symbol)?,
                ));
            }
        }
        holders.extend(inside);
        nth += 1;
    }
    let mut listed = largest.into_items();
    listed.sort_by_key(|it| it.span.start);
    let left = WholeSignature::budget(view);
    let rows = listed
        .iter()
        .map(|it| it.describe(&holders[it.holder], &mut finder, graph.as_ref(), &left));
    let mut functions = Functions {
        rows: rows.collect::<mlirbc::Result<_>>()?,
        left_out: total - listed.len() as u64,
        total,
    };
    let numbers = listed.iter().zip(0..);
    let numbers: HashMap<u32, usize> = numbers
        .filter_map(|(it, row)| Some((it.number?, row)))
        .collect();
    for edge in graph.iter().flat_map(|it| it.edges()) {
        let from = edge.from.and_then(|it| numbers.get(&it));
        if let (Some(from), Some(to)) = (from, numbers.get(&edge.to)) {
            let calls = &mut functions.rows[*from].calls;
            if calls.len() < MOST_CALLS {
                let (function, count) = (*to, edge.count);
                calls.push(Call { function, count });
            }
        }
    }
    Ok(Found {
        rows: listed
            .iter()
            .zip(0..)
            .map(|(it, row)| (it.span.start, row))
            .collect(),
        functions,
        problem,
    })
}

/// What functions compute, in the order of the file: several can have one name.
type Costs = HashMap<StringId, VecDeque<u64>>;

fn by_symbol(cost: Option<&Cost>) -> Costs {
    let mut costs = Costs::new();
    for function in cost.iter().flat_map(|it| &it.functions) {
        if let Some(symbol) = function.symbol {
            costs
                .entry(symbol)
                .or_default()
                .push_back(function.own.flops);
        }
    }
    costs
}

impl<'a> Holder<'a> {
    fn new(body: Body<'a>, path: Vec<u8>) -> Holder<'a> {
        let spans = body.op_spans();
        Holder { body, spans, path }
    }

    /// The path of a symbol in it.
    fn path(&self, view: View<'_>, symbol: Symbol) -> mlirbc::Result<Vec<u8>> {
        let name = view.string(symbol.name)?;
        let name = &name[..name.len().min(text::MAX_NAME)];
        Ok(match self.path.len() {
            0 => name.to_vec(),
            len if len > MAX_PATH => [b"...::@", name].concat(),
            _ => [&self.path, &b"::@"[..], name].concat(),
        })
    }
}

impl Seen {
    fn holds(&self, graph: Option<&SymbolGraph<'_>>) -> bool {
        let number = self.number.zip(graph);
        number.is_some_and(|(number, graph)| graph.holds_symbols(number))
    }

    fn describe(
        &self,
        holder: &Holder<'_>,
        finder: &mut SymbolFinder,
        graph: Option<&SymbolGraph<'_>>,
        left: &Budget,
    ) -> mlirbc::Result<Function> {
        let (view, symbol) = (holder.body.view(), self.symbol);
        let path = holder.path(view, symbol)?;
        let mut function = Function {
            name: short(&path),
            operation: String::new(),
            visibility: None,
            signature: None,
            bytes: Some(self.span.len),
            offset: Some(self.span.start),
            operations: None,
            flops: self.flops,
            calls: Vec::new(),
            graph: None,
        };
        let Some(op) = holder.body.op(symbol.op) else {
            return Ok(function);
        };
        function.operation =
            short(text::op_name(spelling::op_name(view, op.name_id())?).as_bytes());
        function.visibility = Some(short(finder.visibility(op)?));
        let signature = WholeSignature::of(op, left)?.function_type;
        function.signature =
            signature.map(|it| text::cut(&text::escape(it.as_bytes()), MAX_SIGNATURE));
        // What holds symbols would count them again.
        if !self.holds(graph) {
            function.operations = Some(match op.isolated() {
                Some(regions) => regions.count(Threads::Pool)?.ops,
                None => op.inline_ops().len() as u64,
            });
        }
        Ok(function)
    }
}
