//! The debug database.

use std::collections::HashMap;
use std::collections::HashSet;

use crate::error::VmError;
use crate::flatbuffer::List;
use crate::location::{DebugDatabase, Location, SourceMap};
use crate::module::Module;
use crate::verify::report::Findings;
use crate::verify::rules::Rule;
use mlirbc::ids::Pos;

pub(super) fn check(module: &Module<'_>, findings: &mut Findings) {
    let Some(Some(database)) = findings.keep(Rule::FlatBuffer, module.debug()) else {
        return;
    };
    Graph::new(&database).check(findings);
    let functions = module.descriptors().map_or(0, |list| list.len());
    let maps = database.functions.len();
    findings.check(
        matches!(maps, 0 | 1) || maps == functions,
        Rule::Location,
        database.functions.pos(),
        || format!("{maps} source maps of {functions} functions"),
    );
    let mut seen = HashSet::new();
    for map in database.functions.iter() {
        if let Some(map) = findings.keep(Rule::FlatBuffer, map) {
            if !map.locations.is_empty() && seen.insert(map.locations.pos()) {
                check_map(&map, &database, findings);
            }
        }
    }
    for ordinal in 0..functions {
        let (Ok(Some(map)), Ok(function)) = (module.source_map(ordinal), module.function(ordinal))
        else {
            continue;
        };
        let last = map.locations.len().checked_sub(1);
        let last = last.and_then(|last| map.locations.get(last).ok());
        let len = function.span().len;
        let inside =
            last.is_none_or(|it| u64::try_from(it.bytecode_offset).is_ok_and(|it| it < len));
        findings.check(inside, Rule::Location, map.locations.pos(), || {
            format!("the source map of function #{ordinal} is longer than its bytecode")
        });
    }
}

fn check_map(map: &SourceMap<'_>, database: &DebugDatabase<'_>, findings: &mut Findings) {
    let mut last = -1;
    for it in map.locations.iter() {
        if !findings.spend(0) {
            return;
        }
        let Some(it) = findings.keep(Rule::FlatBuffer, it) else {
            return;
        };
        let pos = map.locations.pos();
        findings.check(it.bytecode_offset > last, Rule::Location, pos, || {
            format!(
                "operations of a source map are not in order at {}",
                it.bytecode_offset
            )
        });
        last = it.bytecode_offset;
        in_range(it.location, pos, database, findings);
    }
}

fn in_range(index: i32, pos: Pos, database: &DebugDatabase<'_>, findings: &mut Findings) -> bool {
    let count = database.num_locations();
    let holds = u32::try_from(index).is_ok_and(|index| index < count);
    findings.check(holds, Rule::Location, pos, || {
        format!("location {index} of {count}")
    });
    holds
}

/// A location, or a list of locations that several can share.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Node {
    Location(u32),
    List(Pos),
}

/// A depth-first search through locations and lists, each visited once.
struct Graph<'g, 'm> {
    database: &'g DebugDatabase<'m>,
    /// Whether the search of a node has ended.
    state: HashMap<Node, bool>,
}

/// What is left to visit of an open node.
struct Open<'m> {
    node: Node,
    few: [Option<i32>; 2],
    list: Option<(List<'m, i32>, u32)>,
}

impl<'g, 'm> Graph<'g, 'm> {
    fn new(database: &'g DebugDatabase<'m>) -> Self {
        let state = HashMap::new();
        Graph { database, state }
    }

    fn check(&mut self, findings: &mut Findings) {
        for index in 0..self.database.num_locations() {
            if self.state.contains_key(&Node::Location(index)) {
                continue;
            }
            let mut stack = Vec::new();
            self.open(index, &mut stack, findings);
            while let Some(top) = stack.last_mut() {
                if let Some(child) = top.few.iter_mut().find_map(Option::take) {
                    self.follow(child, &mut stack, findings);
                } else if let Some((list, next)) = top.list.take() {
                    self.list(list, next, &mut stack, findings);
                } else {
                    self.state.insert(top.node, true);
                    stack.pop();
                }
            }
        }
    }

    /// Opens a location.
    fn open(&mut self, index: u32, stack: &mut Vec<Open<'m>>, findings: &mut Findings) {
        let node = Node::Location(index);
        self.state.insert(node, false);
        let location = self.database.location(index);
        let Some(location) = findings.keep(Rule::FlatBuffer, location) else {
            self.state.insert(node, true);
            return;
        };
        let (few, list) = match location {
            Location::CallSite { callee, caller } => ([Some(callee), Some(caller)], None),
            Location::Name { child, .. } => ([child, None], None),
            Location::Fused { locations, .. } => ([None, None], Some((locations, 0))),
            Location::Unknown | Location::File { .. } => ([None, None], None),
        };
        stack.push(Open { node, few, list });
    }

    /// Visits the next element of a list; `next` is 0 where a location refers to it.
    fn list(
        &mut self,
        list: List<'m, i32>,
        next: u32,
        stack: &mut Vec<Open<'m>>,
        findings: &mut Findings,
    ) {
        let node = Node::List(list.pos());
        let Some(top) = stack.last_mut() else { return };
        if top.node != node {
            match self.state.get(&node) {
                None if !list.is_empty() => {
                    self.state.insert(node, false);
                    let (few, list) = ([None, None], Some((list, 0)));
                    stack.push(Open { node, few, list });
                }
                Some(false) => cycle(list.pos(), findings),
                _ => {}
            }
            return;
        }
        if next < list.len() && findings.spend(0) {
            top.list = Some((list, next + 1));
            if let Some(child) = findings.keep(Rule::FlatBuffer, list.get(next)) {
                self.follow(child, stack, findings);
            }
        }
    }

    fn follow(&mut self, child: i32, stack: &mut Vec<Open<'m>>, findings: &mut Findings) {
        let pos = self.database.functions.pos();
        if !in_range(child, pos, self.database, findings) {
            return;
        }
        let index = child.unsigned_abs();
        match self.state.get(&Node::Location(index)) {
            None => self.open(index, stack, findings),
            Some(false) => cycle(pos, findings),
            Some(true) => {}
        }
    }
}

fn cycle(pos: Pos, findings: &mut Findings) {
    findings.add(Rule::Location, pos, || VmError::LocationCycle.to_string());
}
