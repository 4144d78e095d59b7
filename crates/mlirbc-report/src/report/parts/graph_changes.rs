//! The data flow of changed functions in both files, and which nodes differ.

use std::collections::HashMap;
use std::rc::Rc;

use mlirbc::View;
use mlirbc::ids::AttrId;
use mlirbc::ir::OpRef;
use mlirbc_document::lines::{Edit, edits};

use super::symbol_list::SymbolList;
use crate::graph::{Change, DataFlow, FlowReader, Limits, Root, Rows};
use crate::report::document::{Content, Difference};
use crate::report::short::short;

/// Most functions of which the old data flow is read.
const MOST: usize = 50;

/// Most nodes of a graph, and most bytes of all, about.
const MOST_NODES: u64 = 4000;
const BYTES: u64 = 4 << 20;

/// Old graphs refer to no rows: those are of the new file.
struct Nothing;

impl Rows for Nothing {
    fn calls(&mut self, _: OpRef<'_>) -> mlirbc::Result<Rc<[u32]>> {
        Ok(Rc::default())
    }

    fn tensor(&mut self, _: AttrId) -> Option<u32> {
        None
    }
}

/// Adds the old graphs of changed functions, and says which nodes differ.
///
/// # Errors
/// Those of reading the old file.
pub(crate) fn add(
    old: View<'_>,
    difference: &mut Difference,
    content: &mut Content,
) -> mlirbc::Result<()> {
    let rows = content.functions.rows.iter();
    let new_graphs: HashMap<String, usize> = rows
        .filter_map(|it| Some((format!("@{}", it.name), it.graph?)))
        .collect();
    let list = SymbolList::new(old)?;
    let mut old_ops = HashMap::new();
    for listed in list.listed.iter().filter(|it| !it.holds_symbols) {
        old_ops.insert(format!("@{}", short(&list.path(old, listed)?)), *listed);
    }
    let mut reader = FlowReader::new(old)?;
    let (mut bytes, mut compared) = (BYTES, 0);
    for change in &mut difference.functions {
        change.new_graph = new_graphs.get(&change.name).copied();
        let name = change.old_name.as_ref().unwrap_or(&change.name);
        let op = old_ops.get(name).and_then(|it| list.op(it));
        let op = op.filter(|it| it.num_regions() > 0 && change.change != "added");
        let (Some(op), true) = (op, compared < MOST && bytes > 0) else {
            continue;
        };
        compared += 1;
        let limits = Limits {
            nodes: MOST_NODES,
            bytes,
        };
        let mut graph = reader.graph(Root::Inside(op), &limits, &mut Nothing);
        bytes -= bytes.min(graph.bytes);
        if let Some(new) = change.new_graph {
            mark(&mut graph, &mut content.graphs[new]);
        }
        graph.name = name.trim_start_matches('@').to_owned();
        change.old_graph = Some(content.graphs.len());
        content.graphs.push(graph);
    }
    Ok(())
}

/// Says which nodes of two graphs differ: those that no common sequence of both has. One in place of another of the same
/// name has changed.
fn mark(old: &mut DataFlow, new: &mut DataFlow) {
    let texts = [&*old, &*new].map(lines);
    let (mut old_at, mut new_at) = (0, 0);
    let mut marks = [Vec::new(), Vec::new()];
    let mut open = [0, 0];
    let edits = edits(&texts[0], &texts[1]);
    for (nth, edit) in edits.iter().enumerate() {
        match edit {
            Edit::Removed(_) => {
                marks[0].push((old_at, Change::Removed));
                old_at += 1;
            }
            Edit::Added(_) => {
                marks[1].push((new_at, Change::Added));
                new_at += 1;
            }
            Edit::Both(_) => {
                old_at += 1;
                new_at += 1;
            }
        }
        let is_end = nth + 1 == edits.len() || matches!(edits[nth + 1], Edit::Both(_));
        if is_end {
            pair(&mut marks, open, [old, new]);
            open = [marks[0].len(), marks[1].len()];
        }
    }
    let [removed, added] = marks;
    old.set_changes(removed);
    new.set_changes(added);
}

type Marks = [Vec<(u32, Change)>; 2];

/// Nodes of one name in the same place of both sequences have changed.
fn pair(marks: &mut Marks, from: [usize; 2], graphs: [&DataFlow; 2]) {
    let [removed, added] = marks;
    let mut names: HashMap<String, Vec<usize>> = HashMap::new();
    for nth in (from[0]..removed.len()).rev() {
        let name = graphs[0].node(removed[nth].0).name();
        names.entry(name).or_default().push(nth);
    }
    for (node, change) in &mut added[from[1]..] {
        let name = graphs[1].node(*node).name();
        if let Some(nth) = names.get_mut(&name).and_then(Vec::pop) {
            *change = Change::Changed;
            removed[nth].1 = Change::Changed;
        }
    }
}

/// A line for each node: what it takes, its attributes, the types of its results.
fn lines(graph: &DataFlow) -> String {
    let mut text = String::new();
    for node in graph.nodes() {
        text.push_str(&format!("%{} = {}", node.number(), node.name()));
        for (_, input, result) in node.inputs() {
            text.push_str(&format!(" %{input} #{result}"));
        }
        for [name, value] in node.attributes() {
            for part in [" ", name, "=", value] {
                text.push_str(part);
            }
        }
        for ty in node.types() {
            text.push_str(" : ");
            text.push_str(ty);
        }
        text.push('\n');
    }
    text
}
