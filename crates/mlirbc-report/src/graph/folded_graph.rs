//! A graph that is small enough for a picture: groups that are too much are one node each.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use super::data_flow::DataFlow;
use super::node_groups::NodeGroups;

/// Most nodes of a picture, and most edges.
pub(super) const MAX_NODES: usize = 1000;
pub(super) const MAX_EDGES: usize = 3000;

/// A picture with less than this part of the nodes that it can have shows little.
const FEW: usize = 20;

/// A node of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Shown {
    Node(u32),
    /// All nodes of a group.
    Group(u32),
}

/// Edges between two nodes.
#[derive(Clone, Copy)]
pub(super) struct ShownEdge {
    pub(super) from: usize,
    pub(super) to: usize,
    pub(super) count: u32,
    /// The first one: the node of the graph, and which of its results.
    pub(super) first: (u32, u32),
}

/// What a picture shows of a graph.
#[derive(Default)]
pub(super) struct FoldedGraph {
    /// In the order of the file; of a group the number of nodes in it.
    pub(super) nodes: Vec<(Shown, u32)>,
    pub(super) edges: Vec<ShownEdge>,
    pub(super) is_folded: bool,
    pub(super) has_more_edges: bool,
    /// Nodes that are not there in any form.
    pub(super) left_out: u64,
}

impl FoldedGraph {
    /// Folds the innermost groups first, until there are at most so many nodes. Where only few would be left, the first nodes of
    /// what has more.
    pub(super) fn new(graph: &DataFlow, groups: &NodeGroups<'_>, most: usize) -> FoldedGraph {
        let deepest = (0..groups.len() as u32).map(|it| groups.depth(it)).max();
        let mut before: Option<FoldedGraph> = None;
        for depth in (0..=deepest.unwrap_or(0)).rev() {
            let folded = FoldedGraph::at(graph, groups, depth, most);
            if folded.left_out == 0 && !folded.has_more_edges {
                let is_little = folded.is_folded && folded.nodes.len() < most / FEW;
                return before.filter(|_| is_little).unwrap_or(folded);
            }
            before = Some(folded);
        }
        before.unwrap_or_default()
    }

    /// The graph with groups below this depth folded; the first nodes of it.
    fn at(graph: &DataFlow, groups: &NodeGroups<'_>, depth: u32, most: usize) -> FoldedGraph {
        let mut folded = FoldedGraph::default();
        let mut places: HashMap<Shown, usize> = HashMap::new();
        let outermost = outermost(groups, depth);
        let shown = |node: u32| match outermost[groups.of(node) as usize] {
            Some(group) => Shown::Group(group),
            None => Shown::Node(node),
        };
        for node in 0..graph.num_nodes() as u32 {
            let shown = shown(node);
            folded.is_folded |= matches!(shown, Shown::Group(_));
            match places.entry(shown) {
                Entry::Occupied(place) => folded.nodes[*place.get()].1 += 1,
                Entry::Vacant(_) if folded.nodes.len() == most => folded.left_out += 1,
                Entry::Vacant(free) => {
                    free.insert(folded.nodes.len());
                    folded.nodes.push((shown, 1));
                }
            }
        }
        let mut edges: HashMap<[usize; 2], usize> = HashMap::new();
        for node in graph.nodes() {
            let Some(to) = places.get(&shown(node.number())).copied() else {
                continue;
            };
            for (_, from_node, result) in node.inputs() {
                let Some(from) = places.get(&shown(from_node)).copied() else {
                    continue;
                };
                let is_inside = from == to && matches!(folded.nodes[to].0, Shown::Group(_));
                if is_inside {
                    continue;
                }
                match edges.entry([from, to]) {
                    Entry::Occupied(known) => folded.edges[*known.get()].count += 1,
                    Entry::Vacant(_) if folded.edges.len() == MAX_EDGES => {
                        folded.has_more_edges = true;
                    }
                    Entry::Vacant(free) => {
                        free.insert(folded.edges.len());
                        folded.edges.push(ShownEdge {
                            from,
                            to,
                            count: 1,
                            first: (from_node, result),
                        });
                    }
                }
            }
        }
        folded
    }
}

/// For each group the outermost one around it, or itself, that is deeper than this.
fn outermost(groups: &NodeGroups<'_>, depth: u32) -> Vec<Option<u32>> {
    let mut outermost = vec![None; groups.len()];
    for group in 0..groups.len() as u32 {
        let around = groups.around(group).and_then(|it| outermost[it as usize]);
        let own = (groups.depth(group) > depth).then_some(group);
        outermost[group as usize] = around.or(own);
    }
    outermost
}
