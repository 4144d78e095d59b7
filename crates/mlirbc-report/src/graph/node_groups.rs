//! Groups of nodes: operations with regions, and the scopes of a source.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use mlirbc_document::text::cut;

use super::data_flow::{DataFlow, Node};

/// Levels of groups: what is deeper is in the innermost one of these.
pub(super) const MAX_DEPTH: u32 = 16;

/// Most characters of the label of a group.
const MAX_LABEL: usize = 64;

/// The groups of a graph; the first is around all others, and each is behind the one around it.
pub(super) struct NodeGroups<'g> {
    graph: &'g DataFlow,
    groups: Vec<Group<'g>>,
    of_node: Vec<u32>,
}

#[derive(Clone, Copy)]
struct Group<'g> {
    around: u32,
    depth: u32,
    key: Key<'g>,
}

/// What a group is in the one around it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Key<'g> {
    Graph,
    Operation(u32),
    Region(u32),
    Scope(&'g str),
}

/// Operations with nodes inside.
#[derive(Clone, Copy, Default)]
struct Inside {
    any: bool,
    /// In a region that is not the first.
    several: bool,
}

impl<'g> NodeGroups<'g> {
    pub(super) fn new(graph: &'g DataFlow) -> NodeGroups<'g> {
        let mut inside = vec![Inside::default(); graph.num_nodes()];
        for node in graph.nodes() {
            if let Some(parent) = node.parent() {
                let it = &mut inside[parent as usize];
                it.any = true;
                it.several |= node.region() > 0;
            }
        }
        let mut groups = NodeGroups {
            graph,
            groups: vec![Group {
                around: 0,
                depth: 0,
                key: Key::Graph,
            }],
            of_node: Vec::with_capacity(graph.num_nodes()),
        };
        let mut known = HashMap::new();
        for node in graph.nodes() {
            let parent = node.parent().map(|it| graph.node(it));
            let mut group = parent.map_or(0, |it| groups.of_node[it.number() as usize]);
            if parent.is_some_and(|it| inside[it.number() as usize].several) {
                group = groups.within(group, Key::Region(node.region()), &mut known);
            }
            let outer = parent.and_then(Node::scope).unwrap_or_default();
            let mut outer = levels(outer).peekable();
            for level in levels(node.scope().unwrap_or_default()) {
                if outer.next_if_eq(&level).is_none() {
                    // Levels behind one that differs are not those of the scope around.
                    outer = levels("").peekable();
                    group = groups.within(group, Key::Scope(level), &mut known);
                }
            }
            if inside[node.number() as usize].any {
                group = groups.new_group(group, Key::Operation(node.number()));
            }
            groups.of_node.push(group);
        }
        groups
    }

    /// The group with a key in another one.
    fn within(
        &mut self,
        around: u32,
        key: Key<'g>,
        known: &mut HashMap<(u32, Key<'g>), u32>,
    ) -> u32 {
        match known.entry((around, key)) {
            Entry::Occupied(known) => *known.get(),
            Entry::Vacant(free) => {
                let group = self.new_group(around, key);
                *free.insert(group)
            }
        }
    }

    /// A new group, or the one around it if that is deep.
    fn new_group(&mut self, around: u32, key: Key<'g>) -> u32 {
        let depth = self.groups[around as usize].depth + 1;
        if depth > MAX_DEPTH {
            return around;
        }
        self.groups.push(Group { around, depth, key });
        self.groups.len() as u32 - 1
    }

    /// Number of groups, with that around all others.
    pub(super) fn len(&self) -> usize {
        self.groups.len()
    }

    /// The innermost group that a node is in: of an operation with nodes inside its own.
    pub(super) fn of(&self, node: u32) -> u32 {
        self.of_node[node as usize]
    }

    /// The group around a group; `None` for that around all others.
    pub(super) fn around(&self, group: u32) -> Option<u32> {
        (group > 0).then(|| self.groups[group as usize].around)
    }

    /// Number of groups around a group.
    pub(super) fn depth(&self, group: u32) -> u32 {
        self.groups[group as usize].depth
    }

    /// The operation that a group is.
    pub(super) fn operation(&self, group: u32) -> Option<Node<'g>> {
        match self.groups[group as usize].key {
            Key::Operation(node) => Some(self.graph.node(node)),
            _ => None,
        }
    }

    /// What a group is called in the one around it, without `/`.
    pub(super) fn label(&self, group: u32) -> String {
        match self.groups[group as usize].key {
            Key::Graph => String::new(),
            Key::Operation(node) => {
                let name = cut(&self.graph.node(node).name(), MAX_LABEL).replace('/', "_");
                format!("{name} #{node}")
            }
            Key::Region(number) => format!("region {number}"),
            Key::Scope(level) => cut(level, MAX_LABEL).replace('/', "_"),
        }
    }

    /// The labels from the outermost group on, with `/` between them.
    pub(super) fn path(&self, group: u32) -> String {
        let mut labels = Vec::new();
        let mut next = group;
        while let Some(around) = self.around(next) {
            labels.push(self.label(next));
            next = around;
        }
        labels.reverse();
        labels.join("/")
    }
}

/// The levels of a scope. A `/` in brackets is part of a level.
fn levels(scope: &str) -> impl Iterator<Item = &str> {
    let mut depth = 0u32;
    let levels = scope.split(move |c| {
        match c {
            '(' | '[' => depth += 1,
            ')' | ']' => depth = depth.saturating_sub(1),
            _ => {}
        }
        c == '/' && depth == 0
    });
    levels.filter(|it| !it.is_empty())
}

#[cfg(test)]
mod tests {
    use super::levels;

    #[test]
    fn levels_are_split_outside_brackets() {
        let split = |scope| levels(scope).collect::<Vec<_>>();
        assert_eq!(
            split("jit(main)/jvp(a/b)/c"),
            ["jit(main)", "jvp(a/b)", "c"]
        );
        assert_eq!(split("/a)//b/"), ["a)", "b"]);
        assert!(split("").is_empty());
    }
}
