//! Graphs as JSON that Model Explorer opens (`input_graph.ts` of its sources has the fields): one collection.

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
    collection.serialize(&mut Json::new(&mut *out))?;
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
        let Nodes(one, groups) = self;
        let nodes = one.graph.nodes();
        serializer.collect_seq(nodes.map(|node| GraphNode { node, one, groups }))
    }
}

/// A node. Its lists are made while they are written: there can be any number of operands.
struct GraphNode<'g> {
    node: Node<'g>,
    one: &'g OneGraph<'g>,
    groups: &'g NodeGroups<'g>,
}

impl Serialize for GraphNode<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let node = self.node;
        let calls = node.calls().iter();
        let calls = calls.filter_map(|symbol| (self.one.called)(*symbol));
        let calls: Vec<String> = calls.collect();
        let mut fields = serializer.serialize_map(None)?;
        fields.serialize_entry("id", &node.number().to_string())?;
        fields.serialize_entry("label", &node.name())?;
        let group = self.groups.of(node.number());
        fields.serialize_entry("namespace", &self.groups.path(group))?;
        if !calls.is_empty() {
            fields.serialize_entry("subgraphIds", &calls)?;
        }
        fields.serialize_entry("attrs", &attributes(node))?;
        let edges = || node.inputs().map(Edge);
        fields.serialize_entry("incomingEdges", &List(edges))?;
        let graph = &self.one.graph;
        let inputs = node
            .inputs()
            .map(|(operand, from, result)| (operand, graph.node(from).ty(result)));
        let short = || {
            inputs
                .clone()
                .filter(|(_, ty)| ty.len() <= MAX_REPEATED)
                .map(Metadata)
        };
        fields.serialize_entry("inputsMetadata", &List(short))?;
        let results = || (0..).zip(node.types()).map(Metadata);
        fields.serialize_entry("outputsMetadata", &List(results))?;
        fields.end()
    }
}

/// A list of the items of iterators.
struct List<F>(F);

impl<T: Serialize, I: Iterator<Item = T>, F: Fn() -> I> Serialize for List<F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq((self.0)())
    }
}

/// What the page shows of a node: its attributes, its scope, its source.
fn attributes(node: Node<'_>) -> Vec<Pair> {
    let attributes = node.attributes();
    let mut attributes: Vec<Pair> = attributes
        .map(|[name, value]| Pair::new(name, value))
        .collect();
    if let Some(scope) = node.scope() {
        attributes.push(Pair::new("scope", scope));
    }
    if let Some((file, line, column)) = node.place() {
        attributes.push(Pair::new("source", &format!("{file}:{line}:{column}")));
    }
    attributes
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

/// An operand, the node that it is from, and which result of that.
struct Edge((u32, u32, u32));

impl Serialize for Edge {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (operand, from, result) = self.0;
        let mut fields = serializer.serialize_map(Some(3))?;
        fields.serialize_entry("sourceNodeId", &from.to_string())?;
        fields.serialize_entry("sourceNodeOutputId", &result.to_string())?;
        fields.serialize_entry("targetNodeInputId", &operand.to_string())?;
        fields.end()
    }
}

/// The number of a value, and its type.
struct Metadata<'t>((u32, &'t str));

impl Serialize for Metadata<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (number, ty) = self.0;
        let mut fields = serializer.serialize_map(Some(2))?;
        fields.serialize_entry("id", &number.to_string())?;
        fields.serialize_entry("attrs", &[Pair::new("tensor_shape", ty)])?;
        fields.end()
    }
}
