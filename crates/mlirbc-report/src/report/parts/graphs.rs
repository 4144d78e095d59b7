//! The data flow of functions, as far as a page can show it.

use std::collections::HashMap;
use std::rc::Rc;

use mlirbc::View;
use mlirbc::ids::AttrId;
use mlirbc::ir::OpRef;
use mlirbc::symbols::SymbolTargets;

use super::functions::rows;
use super::symbol_list::SymbolList;
use crate::graph::{DataFlow, FlowReader, Limits, Root, Rows};
use crate::report::document::Functions;

/// Most nodes of a graph, and of all.
const MOST_OF_ONE: u64 = 4000;
const MOST: u64 = 24_000;

/// Most bytes of a graph, and of all, about.
const BYTES_OF_ONE: u64 = 2 << 20;
const BYTES: u64 = 6 << 20;

/// What nodes refer to: rows of the report.
struct OfReport<'t, 'a> {
    targets: Option<&'t mut SymbolTargets<'a>>,
    functions: HashMap<u32, u32>,
    tensors: &'t HashMap<AttrId, usize>,
}

impl Rows for OfReport<'_, '_> {
    fn calls(&mut self, op: OpRef<'_>) -> mlirbc::Result<Rc<[u32]>> {
        let Some(targets) = &mut self.targets else {
            return Ok(Rc::default());
        };
        let named = targets.of(op)?;
        let rows = named.iter().filter_map(|it| self.functions.get(it));
        Ok(rows.copied().collect())
    }

    fn tensor(&mut self, attribute: AttrId) -> Option<u32> {
        let row = self.tensors.get(&attribute)?;
        u32::try_from(*row).ok()
    }
}

/// The graphs of functions, in the order of the file, as far as there is room.
///
/// # Errors
/// Those of indexing the tables of the file.
pub(crate) fn of_module<'a>(
    view: View<'a>,
    list: &mut SymbolList<'a>,
    functions: &mut Functions,
    tensors: &HashMap<AttrId, usize>,
) -> mlirbc::Result<Vec<DataFlow>> {
    let mut reader = FlowReader::new(view)?;
    let mut targets = list.targets.take();
    let mut of_report = OfReport {
        functions: rows(list),
        targets: targets.as_mut(),
        tensors,
    };
    let mut graphs: Vec<DataFlow> = Vec::new();
    let (mut nodes, mut bytes) = (MOST, BYTES);
    for (row, listed) in list.listed.iter().enumerate() {
        let op = list.op(listed).filter(|it| it.num_regions() > 0);
        let (Some(op), false) = (op, listed.holds_symbols) else {
            continue;
        };
        let limits = Limits {
            nodes: nodes.min(MOST_OF_ONE),
            bytes: bytes.min(BYTES_OF_ONE),
        };
        let mut graph = reader.graph(Root::Inside(op), &limits, &mut of_report);
        if graph.num_nodes() == 0 {
            continue;
        }
        graph.name.clone_from(&functions.rows[row].name);
        graph.function = u32::try_from(row).ok();
        functions.rows[row].graph = Some(graphs.len());
        nodes -= nodes.min(graph.num_nodes() as u64);
        bytes -= bytes.min(graph.bytes);
        graphs.push(graph);
        if nodes == 0 || bytes == 0 {
            break;
        }
    }
    list.targets = targets;
    Ok(graphs)
}
