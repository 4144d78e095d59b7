//! Graphs as JSON that Model Explorer opens (`input_graph.ts` of its sources has the fields): a list of one collection.

use std::cell::RefCell;
use std::collections::HashSet;
use std::io::{self, Write};

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::Serializer as Json;

use super::data_flow::{DataFlow, Node};
use super::graphs::Graphs;
use super::node_groups::NodeGroups;

/// Longest type that is repeated for each operand that has it, in bytes.
const MAX_REPEATED: usize = 64;

/// Writes all graphs; the title is that of the collection.
pub(super) fn model_explorer(
    graphs: &mut Graphs<'_>,
    title: &str,
    out: &mut dyn Write,
) -> io::Result<()> {
    let functions = graphs.functions();
    let graphs = RefCell::new(graphs);
    let collection = Collection {
        label: title,
        graphs: AllGraphs(&graphs, functions),
    };
    [collection].serialize(&mut Json::new(&mut *out))?;
    writeln!(out)
}

#[derive(Serialize)]
struct Collection<'c, 'a> {
    label: &'c str,
    graphs: AllGraphs<'c, 'a>,
}

/// Graphs, each made when it is written, and the symbols that are graphs.
struct AllGraphs<'c, 'a>(&'c RefCell<&'c mut Graphs<'a>>, HashSet<u32>);

impl Serialize for AllGraphs<'_, '_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let AllGraphs(graphs, functions) = self;
        let called = |symbol: u32| {
            let is_graph = functions.contains(&symbol);
            is_graph.then(|| graphs.borrow().path(symbol))
        };
        let all = 0..graphs.borrow().len();
        serializer.collect_seq(all.map(|nth| OneGraph {
            graph: graphs.borrow_mut().graph(nth),
            called: &called,
        }))
    }
}

struct OneGraph<'c> {
    graph: DataFlow,
    /// The graph of a symbol, if it has one.
    called: &'c dyn Fn(u32) -> Option<String>,
}

impl Serialize for OneGraph<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let groups = NodeGroups::new(&self.graph);
        let mut fields = serializer.serialize_map(None)?;
        fields.serialize_entry("id", &self.graph.name)?;
        fields.serialize_entry("nodes", &Nodes(self, &groups))?;
        fields.serialize_entry("groupNodeAttributes", &OfGroups(self, &groups))?;
        fields.end()
    }
}

struct Nodes<'g>(&'g OneGraph<'g>, &'g NodeGroups<'g>);

impl Serialize for Nodes<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let nodes = self.0.graph.nodes();
        serializer.collect_seq(nodes.map(|node| self.node(node)))
    }
}

impl Nodes<'_> {
    fn node(&self, node: Node<'_>) -> GraphNode {
        let graph = &self.0.graph;
        let mut attrs: Vec<Pair> = node
            .attributes()
            .map(|[name, value]| Pair::new(name, value))
            .collect();
        if let Some(scope) = node.scope() {
            attrs.push(Pair::new("scope", scope));
        }
        if let Some((file, line, column)) = node.place() {
            attrs.push(Pair::new("source", &format!("{file}:{line}:{column}")));
        }
        let inputs: Vec<_> = node.inputs().collect();
        let ty = |from: u32, result: u32| {
            let types = graph.node(from).types().nth(result as usize);
            types.unwrap_or_default().to_owned()
        };
        GraphNode {
            id: node.number().to_string(),
            label: node.name(),
            namespace: self.1.path(self.1.of(node.number())),
            subgraph_ids: node
                .calls()
                .iter()
                .filter_map(|symbol| (self.0.called)(*symbol))
                .collect(),
            attrs,
            incoming_edges: inputs
                .iter()
                .map(|(operand, from, result)| IncomingEdge {
                    source_node_id: from.to_string(),
                    source_node_output_id: result.to_string(),
                    target_node_input_id: operand.to_string(),
                })
                .collect(),
            inputs_metadata: inputs
                .iter()
                .map(|(operand, from, result)| (*operand, ty(*from, *result)))
                .filter(|(_, ty)| ty.len() <= MAX_REPEATED)
                .map(|(operand, ty)| Metadata::new(operand, &ty))
                .collect(),
            outputs_metadata: (0..)
                .zip(node.types())
                .map(|(nth, ty)| Metadata::new(nth, ty))
                .collect(),
        }
    }
}

/// Attributes of groups by their paths: those of the operations that they are.
struct OfGroups<'g>(&'g OneGraph<'g>, &'g NodeGroups<'g>);

impl Serialize for OfGroups<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let OfGroups(one, groups) = self;
        let mut all = serializer.serialize_map(None)?;
        let numbers = [
            ["operations".to_owned(), one.graph.operations.to_string()],
            [
                "operations left out".to_owned(),
                one.graph.left_out.to_string(),
            ],
        ];
        all.serialize_entry("", &Pairs(&numbers))?;
        for group in 1..groups.len() as u32 {
            let Some(node) = groups.operation(group) else {
                continue;
            };
            let attributes = node.attributes().map(|it| it.map(str::to_owned));
            let attributes: Vec<_> = attributes.collect();
            if !attributes.is_empty() {
                all.serialize_entry(&groups.path(group), &Pairs(&attributes))?;
            }
        }
        all.end()
    }
}

struct Pairs<'p>(&'p [[String; 2]]);

impl Serialize for Pairs<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|[key, value]| (key, value)))
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct GraphNode {
    id: String,
    label: String,
    namespace: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    subgraph_ids: Vec<String>,
    attrs: Vec<Pair>,
    incoming_edges: Vec<IncomingEdge>,
    inputs_metadata: Vec<Metadata>,
    outputs_metadata: Vec<Metadata>,
}

#[derive(Serialize)]
struct Pair {
    key: String,
    value: String,
}

impl Pair {
    fn new(key: &str, value: &str) -> Pair {
        Pair {
            key: key.to_owned(),
            value: value.to_owned(),
        }
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct IncomingEdge {
    source_node_id: String,
    source_node_output_id: String,
    target_node_input_id: String,
}

#[derive(Serialize)]
struct Metadata {
    id: String,
    attrs: [Pair; 1],
}

impl Metadata {
    fn new(id: u32, ty: &str) -> Metadata {
        Metadata {
            id: id.to_string(),
            attrs: [Pair::new("tensor_shape", ty)],
        }
    }
}
