//! Graphs as text of Graphviz: one digraph, with a cluster for each graph, operation with regions, and scope.

use std::io::{self, Write};

use mlirbc_document::text::cut;

use super::data_flow::DataFlow;
use super::graphs::Graphs;
use super::node_groups::NodeGroups;

/// Most characters of a type on an edge.
const MAX_TYPE: usize = 48;

/// None, in lists by number.
const NONE: u32 = u32::MAX;

/// Writes all graphs; the title is that of the picture.
pub(super) fn dot(graphs: &mut Graphs<'_>, title: &str, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "digraph {} {{", Quoted(title))?;
    out.write_all(
        b"  compound=true;\n  graph [fontname=\"sans-serif\"];\n  \
          node [shape=box, fontname=\"sans-serif\", fontsize=10];\n  \
          edge [fontname=\"sans-serif\", fontsize=8];\n",
    )?;
    for nth in 0..graphs.len() {
        let graph = graphs.graph(nth);
        clusters(graphs, &graph, nth, out)?;
        edges(&graph, nth, out)?;
    }
    out.write_all(b"}\n")
}

/// The clusters of a graph with their nodes, without recursion: they can be nested in any depth.
fn clusters(
    graphs: &Graphs<'_>,
    graph: &DataFlow,
    nth: usize,
    out: &mut dyn Write,
) -> io::Result<()> {
    let groups = NodeGroups::new(graph);
    // The last group and node in each group, and the ones before.
    let (mut last_group, mut last_node) = (vec![NONE; groups.len()], vec![NONE; groups.len()]);
    let (mut group_before, mut node_before) =
        (vec![NONE; groups.len()], vec![NONE; graph.num_nodes()]);
    for group in 1..groups.len() as u32 {
        if let Some(around) = groups.around(group) {
            let last = &mut last_group[around as usize];
            group_before[group as usize] = std::mem::replace(last, group);
        }
    }
    for node in 0..graph.num_nodes() as u32 {
        let last = &mut last_node[groups.of(node) as usize];
        node_before[node as usize] = std::mem::replace(last, node);
    }
    let mut open = vec![Some(0)];
    while let Some(next) = open.pop() {
        let Some(group) = next else {
            out.write_all(b"  }\n")?;
            continue;
        };
        let label = match groups.around(group) {
            None => graph.name.clone(),
            Some(_) => groups.label(group),
        };
        let label = Quoted(&label);
        writeln!(out, "  subgraph cluster_{nth}_{group} {{ label={label};")?;
        let mut node = last_node[group as usize];
        let mut nodes = Vec::new();
        while node != NONE {
            nodes.push(node);
            node = node_before[node as usize];
        }
        for node in nodes.into_iter().rev() {
            self::node(graphs, graph, nth, node, out)?;
        }
        open.push(None);
        let mut inner = last_group[group as usize];
        while inner != NONE {
            open.push(Some(inner));
            inner = group_before[inner as usize];
        }
    }
    Ok(())
}

fn node(
    graphs: &Graphs<'_>,
    graph: &DataFlow,
    nth: usize,
    number: u32,
    out: &mut dyn Write,
) -> io::Result<()> {
    let node = graph.node(number);
    let mut label = node.name();
    for symbol in node.calls() {
        label.push(' ');
        label += &graphs.path(*symbol);
    }
    let mut about = label.clone();
    for [name, value] in node.attributes() {
        about += &format!(", {name} = {value}");
    }
    if let Some((file, line, column)) = node.place() {
        about += &format!(", {file}:{line}:{column}");
    }
    let (label, about) = (Quoted(&label), Quoted(&about));
    let shape = if node.is_argument() {
        ", shape=ellipse"
    } else {
        ""
    };
    writeln!(
        out,
        "  n{nth}_{number} [label={label}, tooltip={about}{shape}];"
    )
}

fn edges(graph: &DataFlow, nth: usize, out: &mut dyn Write) -> io::Result<()> {
    for node in graph.nodes() {
        for (_, from, result) in node.inputs() {
            let to = node.number();
            let from_node = graph.node(from);
            let mut label = cut(from_node.ty(result), MAX_TYPE);
            if from_node.types().len() > 1 {
                label = format!("#{result} {label}");
            }
            let label = Quoted(&label);
            writeln!(out, "  n{nth}_{from} -> n{nth}_{to} [label={label}];")?;
        }
    }
    Ok(())
}

/// A text in quotes. Texts are escaped already, so they have no control characters; backslashes of them stay as they are, and
/// what would be an entity of HTML is none.
struct Quoted<'t>(&'t str);

impl std::fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        use std::fmt::Write;
        f.write_char('"')?;
        for c in self.0.chars() {
            match c {
                '"' | '\\' => write!(f, "\\{c}")?,
                '&' => f.write_str("&amp;")?,
                _ => f.write_char(c)?,
            }
        }
        f.write_char('"')
    }
}
