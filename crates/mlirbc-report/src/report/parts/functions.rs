//! The functions and other symbols of a module: what each is, and which refer to which.

use std::collections::{HashMap, VecDeque};

use mlirbc::View;
use mlirbc::ids::StringId;
use mlirbc::ir::Threads;
use mlirbc_document::text;
use mlirbc_query::Cost;

use super::symbol_list::SymbolList;
use crate::ops::WholeSignature;
use crate::report::document::{Call, Function, Functions};
use crate::report::short::short;
use crate::spelling;

/// Most symbols that a symbol is said to refer to.
const MOST_CALLS: usize = 200;

/// Most characters of a signature.
const MAX_SIGNATURE: usize = 500;

/// The rows of listed symbols, with what they compute.
///
/// # Errors
/// Those of decoding operations, attributes and names.
pub(crate) fn of_module(
    view: View<'_>,
    list: &SymbolList<'_>,
    cost: Option<&Cost>,
) -> mlirbc::Result<Functions> {
    let (mut costs, left) = (by_symbol(cost), WholeSignature::budget(view));
    let mut functions = Functions {
        rows: Vec::with_capacity(list.listed.len()),
        left_out: list.total - list.listed.len() as u64,
        total: list.total,
    };
    for nth in 0..list.listed.len() {
        let listed = list.listed[nth];
        let mut function = Function {
            name: short(&list.path(view, &listed)?),
            operation: String::new(),
            visibility: None,
            signature: None,
            bytes: Some(listed.span.len),
            offset: Some(listed.span.start),
            operations: None,
            flops: costs
                .get_mut(&listed.symbol.name)
                .and_then(VecDeque::pop_front),
            calls: Vec::new(),
            graph: None,
        };
        if let Some(op) = list.op(&listed) {
            let name = spelling::op_name(view, op.name_id())?;
            function.operation = short(text::op_name(name).as_bytes());
            function.visibility = Some(short(list.finder.borrow_mut().visibility(op)?));
            let signature = WholeSignature::of(op, &left)?.function_type;
            function.signature =
                signature.map(|it| text::cut(&text::escape(it.as_bytes()), MAX_SIGNATURE));
            // What holds symbols would count them again.
            if !listed.holds_symbols {
                function.operations = Some(match op.isolated() {
                    Some(regions) => regions.count(Threads::Pool)?.ops,
                    None => op.inline_ops().len() as u64,
                });
            }
        }
        functions.rows.push(function);
    }
    functions.add_calls(list)?;
    Ok(functions)
}

/// What functions compute, in the order of the file: several can have one name.
fn by_symbol(cost: Option<&Cost>) -> HashMap<StringId, VecDeque<u64>> {
    let mut costs: HashMap<StringId, VecDeque<u64>> = HashMap::new();
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

impl Functions {
    fn add_calls(&mut self, list: &SymbolList<'_>) -> mlirbc::Result<()> {
        let rows = rows(list);
        let Some(targets) = &list.targets else {
            return Ok(());
        };
        for edge in targets.edges()? {
            let from = edge.from.and_then(|it| rows.get(&it));
            if let (Some(from), Some(to)) = (from, rows.get(&edge.to)) {
                let calls = &mut self.rows[*from as usize].calls;
                if calls.len() < MOST_CALLS {
                    let function = *to as usize;
                    let count = edge.count;
                    calls.push(Call { function, count });
                }
            }
        }
        Ok(())
    }
}

/// The rows of symbols, by their numbers in the file.
pub(crate) fn rows(list: &SymbolList<'_>) -> HashMap<u32, u32> {
    let numbers = list.listed.iter().map(|it| it.number).zip(0..);
    numbers
        .filter_map(|(number, row)| Some((number?, row)))
        .collect()
}
