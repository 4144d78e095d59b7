//! Visits nodes and finds those with an alias (`AliasInitializer`).
//!
//! All entities that the module uses are visited, parents before children.

use std::collections::HashMap;

use super::alias_names::sanitize;
use super::alias_order::{Aliases, Found};
use super::node::{Child, Graph, Node};

/// The state of a node in one word: 0 before its visit.
#[derive(Clone, Copy, Default)]
struct State(u32);

impl State {
    const VISITED: u32 = 1;
    const DEFERRABLE: u32 = 2;
    const DEPTH: u32 = 2;
    const MAX_DEPTH: u32 = u32::MAX >> Self::DEPTH;

    fn visited(self) -> bool {
        self.0 & Self::VISITED != 0
    }

    fn deferrable(self) -> bool {
        self.0 & Self::DEFERRABLE != 0
    }

    fn depth(self) -> u32 {
        self.0 >> Self::DEPTH
    }

    fn new(deferrable: bool, depth: u32) -> State {
        let deferrable = if deferrable { Self::DEFERRABLE } else { 0 };
        State(depth.min(Self::MAX_DEPTH) << Self::DEPTH | deferrable | Self::VISITED)
    }
}

/// A node being visited.
struct Frame {
    node: Node,
    /// Its children not yet visited, from here to the end of the next frame's.
    next: usize,
    end: usize,
    /// The deepest child so far.
    depth: u32,
    /// Levels between this node and the one it is a child of.
    level: u32,
}

/// Visits nodes and keeps what was found.
#[derive(Default)]
pub(super) struct AliasInitializer {
    states: Vec<State>,
    /// Nodes with an alias in the order of their first visits.
    found: Vec<Found>,
    names: Vec<Box<str>>,
    by_name: HashMap<Box<str>, u32>,
    /// Buffers that all visits use.
    frames: Vec<Frame>,
    children: Vec<Child>,
}

impl AliasInitializer {
    /// Visits a node that the module uses, and its descendants. `deferrable` means that the module
    /// may use it before its alias is defined.
    pub(super) fn visit(&mut self, graph: &mut impl Graph, root: Node, deferrable: bool) {
        self.enter(
            graph,
            Child {
                node: root,
                level: 0,
            },
            deferrable,
        );
        while let Some(frame) = self.frames.last_mut() {
            if frame.next < frame.end {
                let child = self.children[frame.next];
                frame.next += 1;
                self.enter(graph, child, deferrable);
                continue;
            }
            let Some(frame) = self.frames.pop() else {
                return;
            };
            self.children
                .truncate(self.frames.last().map_or(0, |f| f.end));
            let state = self.states[frame.node.0 as usize];
            let mut depth = state.depth();
            if frame.depth > 0 {
                depth = frame.depth.saturating_add(1);
                self.states[frame.node.0 as usize] = State::new(state.deferrable(), depth);
            }
            self.raise_parent(depth, frame.level);
        }
    }

    /// Whether a visit would change nothing, as most visits in a large module.
    #[inline]
    pub(super) fn is_settled(&self, node: Node, deferrable: bool) -> bool {
        let state = self.state(node);
        state.visited() && (deferrable || !state.deferrable())
    }

    /// Whether anything with an alias was found.
    pub(super) fn found(&self) -> bool {
        !self.found.is_empty()
    }

    #[inline]
    fn state(&self, node: Node) -> State {
        let state = self.states.get(node.0 as usize);
        state.copied().unwrap_or_default()
    }

    fn raise_parent(&mut self, depth: u32, level: u32) {
        let parent = self.frames.last_mut();
        if let Some(parent) = parent.filter(|_| depth > 0) {
            parent.depth = parent.depth.max(depth.saturating_add(level));
        }
    }

    fn enter(&mut self, graph: &mut impl Graph, child: Child, deferrable: bool) {
        let Child { node, level } = child;
        let state = self.state(node);
        if state.visited() {
            if !deferrable && state.deferrable() {
                self.settle(graph, node);
            }
            return self.raise_parent(state.depth(), level);
        }
        if self.states.len() <= node.0 as usize {
            let len = graph.len();
            if node.0 >= len {
                // A decoder has made the number up; the text shows the error.
                return;
            }
            self.states.resize(len as usize, State::default());
        }
        let name = graph.name(node);
        self.states[node.0 as usize] = State::new(deferrable, u32::from(name.is_some()));
        if let Some((name, is_type)) = name {
            let name = self.intern(&name);
            self.found.push(Found {
                node,
                name,
                is_type,
                depth: 0,
                deferred: false,
            });
        }
        let next = self.children.len();
        graph.children(node, &mut self.children);
        self.frames.push(Frame {
            node,
            next,
            end: self.children.len(),
            depth: 0,
            level,
        });
    }

    fn intern(&mut self, name: &str) -> u32 {
        let name = sanitize(name);
        if let Some(&known) = self.by_name.get(&*name) {
            return known;
        }
        let id = self.names.len() as u32;
        self.names.push(name.as_ref().into());
        self.by_name.insert(name.into_owned().into(), id);
        id
    }

    /// The alias of a node must be defined before the module; so must those of its descendants.
    fn settle(&mut self, graph: &mut impl Graph, root: Node) {
        let mut work = vec![Child {
            node: root,
            level: 0,
        }];
        while let Some(Child { node, .. }) = work.pop() {
            let state = self.state(node);
            if state.deferrable() {
                self.states[node.0 as usize] = State::new(false, state.depth());
                graph.children(node, &mut work);
            }
        }
    }

    /// Sorts and numbers the aliases.
    pub(super) fn finish(self) -> Aliases {
        let states = self.states;
        let found = self.found.into_iter().map(|found| {
            let state = states[found.node.0 as usize];
            Found {
                depth: state.depth(),
                deferred: state.deferrable(),
                ..found
            }
        });
        Aliases::new(self.names, found.collect())
    }
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;

    use super::super::alias_order::Alias;
    use super::*;
    use mlirbc::attr_text::Out;

    /// Nodes by number: an alias, and children.
    struct Made(Vec<(&'static str, Vec<u32>)>);

    impl Graph for Made {
        fn len(&self) -> u32 {
            self.0.len() as u32
        }

        fn name(&mut self, node: Node) -> Option<(Cow<'static, str>, bool)> {
            let name = self.0[node.0 as usize].0;
            let is_type = name.starts_with('!');
            (!name.is_empty()).then(|| (name.trim_start_matches('!').into(), is_type))
        }

        fn children(&mut self, node: Node, out: &mut Vec<Child>) {
            let ids = self.0[node.0 as usize].1.iter();
            out.extend(ids.map(|&id| Child {
                node: Node(id),
                level: 0,
            }));
        }
    }

    fn texts(aliases: &Aliases, deferred: bool) -> Vec<(u32, String)> {
        let text = |a: &Alias| {
            let mut out = Out::new();
            aliases.write(a, &mut out);
            (
                a.node.0,
                String::from_utf8(out.into_bytes()).expect("a name"),
            )
        };
        aliases.defined(deferred).map(text).collect()
    }

    #[test]
    fn depth_then_kind_then_name_then_visit() {
        let mut graph = Made(vec![
            ("b", vec![2, 3]),
            ("b", vec![]),
            ("", vec![4]),
            ("!t", vec![]),
            ("a", vec![]),
            ("b", vec![]),
        ]);
        let mut collector = AliasInitializer::default();
        for node in [5, 0, 1] {
            collector.visit(&mut graph, Node(node), false);
        }
        let aliases = collector.finish();
        let text = |n: u32, s: &str| (n, s.to_owned());
        assert_eq!(
            texts(&aliases, false),
            [
                text(3, "!t"),
                text(4, "#a"),
                text(5, "#b"),
                text(1, "#b1"),
                text(0, "#b2")
            ]
        );
        assert!(aliases.get(Node(2)).is_none());
    }

    #[test]
    fn numbers_keep_clear_of_names() {
        // As iree-opt 3.13 numbers the executable targets "b", "b1" and "b2".
        let names = ["b", "b1", "b", "b", "b1", "b2", "a1", "a1_1", "a1"];
        let mut graph = Made(names.iter().map(|name| (*name, vec![])).collect());
        let mut collector = AliasInitializer::default();
        for node in 0..names.len() as u32 {
            collector.visit(&mut graph, Node(node), false);
        }
        let aliases = collector.finish();
        let texts: Vec<_> = texts(&aliases, false).into_iter().map(|(_, t)| t).collect();
        assert_eq!(
            texts,
            [
                "#a1", "#a1_1", "#a1_1_1", "#b", "#b1", "#b2", "#b1_1", "#b1_2", "#b2_1"
            ]
        );
    }

    #[test]
    fn what_cannot_wait_pulls_its_contents_along() {
        let mut graph = Made(vec![
            ("loc", vec![1]),
            ("", vec![2]),
            ("loc", vec![]),
            ("loc", vec![2]),
        ]);
        let mut collector = AliasInitializer::default();
        collector.visit(&mut graph, Node(0), true);
        collector.visit(&mut graph, Node(3), true);
        assert!(collector.is_settled(Node(2), true));
        assert!(!collector.is_settled(Node(2), false));
        collector.visit(&mut graph, Node(1), false);
        let aliases = collector.finish();
        assert_eq!(texts(&aliases, false), [(2, "#loc".to_owned())]);
        assert_eq!(
            texts(&aliases, true),
            [(3, "#loc1".to_owned()), (0, "#loc2".to_owned())]
        );
    }

    #[test]
    fn depth_and_cycles_cost_no_stack() {
        let chain = (1..=200_000).map(|n| ("loc", vec![n % 200_000])).collect();
        let mut collector = AliasInitializer::default();
        collector.visit(&mut Made(chain), Node(0), true);
        assert_eq!(collector.finish().defined(true).count(), 200_000);
    }
}
