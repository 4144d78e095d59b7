//! The order and the numbers of the aliases of a module (`SymbolAlias`).
//!
//! Aliases are sorted by the depth of the aliases nested in them, then types before attributes,
//! then by name, then by first visit. Aliases of the same name are numbered. An alias that only
//! locations of operations use is defined after the module, any other one before it.

use std::collections::HashSet;

use super::node::Node;
use mlirbc::attr_text::Out;

/// What has an alias.
pub(super) struct Found {
    pub(super) node: Node,
    /// Number of its name.
    pub(super) name: u32,
    pub(super) is_type: bool,
    /// Depth of the aliases nested in it.
    pub(super) depth: u32,
    /// Whether it can be defined behind the module.
    pub(super) deferred: bool,
}

/// Numbers aliases of the same name. The first one gets no number. A `_` separates the number from
/// a name that ends in a digit. A number that would give an existing alias is skipped.
struct Numbers<'n> {
    names: &'n [Box<str>],
    /// The next number of each name; 0 for an unused name.
    next: Vec<u32>,
    /// The aliases so far; only kept where a name with digits can equal a numbered one.
    used: Option<HashSet<String>>,
}

impl<'n> Numbers<'n> {
    fn new(names: &'n [Box<str>]) -> Numbers<'n> {
        let digits = names.iter().any(|name| ends_in_digit(name));
        Numbers {
            names,
            next: vec![0; names.len()],
            used: digits.then(HashSet::new),
        }
    }

    fn next(&mut self, name: u32) -> u32 {
        let next = &mut self.next[name as usize];
        let Some(used) = &mut self.used else {
            *next += 1;
            return *next - 1;
        };
        let name = &*self.names[name as usize];
        if used.insert(name.to_owned()) {
            return 0;
        }
        let underscore = if ends_in_digit(name) { "_" } else { "" };
        loop {
            *next = (*next).max(1);
            let number = *next;
            *next += 1;
            if used.insert(format!("{name}{underscore}{number}")) {
                return number;
            }
        }
    }
}

fn ends_in_digit(name: &str) -> bool {
    name.ends_with(|c: char| c.is_ascii_digit())
}

/// The aliases of a module.
#[derive(Default)]
pub(super) struct Aliases {
    names: Vec<Box<str>>,
    list: Vec<Alias>,
    /// Number of the node's alias, from 1; 0 for none.
    of_node: Vec<u32>,
}

/// An alias.
#[derive(Clone, Copy, Debug)]
pub(super) struct Alias {
    /// What it abbreviates.
    pub(super) node: Node,
    /// Number of its name, and whether it is a type's.
    name: u32,
    /// Its number among those of the same name.
    number: u32,
    /// Whether it is defined behind the module.
    pub(super) deferred: bool,
}

impl Aliases {
    /// Sorts and numbers the nodes, which are passed in the order of their first visits.
    pub(super) fn new(names: Vec<Box<str>>, mut found: Vec<Found>) -> Aliases {
        let mut ranks: Vec<u32> = (0..names.len() as u32).collect();
        ranks.sort_by_key(|&name| &names[name as usize]);
        let mut rank = vec![0; ranks.len()];
        for (place, &name) in ranks.iter().enumerate() {
            rank[name as usize] = place as u32;
        }
        // Stable: equal ones stay in the order of the visits.
        found.sort_by_key(|f| (f.depth, !f.is_type, rank[f.name as usize]));
        let nodes = found.iter().map(|f| f.node.0).max().map_or(0, |n| n + 1);
        let mut of_node = vec![0; nodes as usize];
        let mut numbers = Numbers::new(&names);
        let mut list = Vec::with_capacity(found.len());
        for f in found {
            list.push(Alias {
                node: f.node,
                name: f.name << 1 | u32::from(f.is_type),
                number: numbers.next(f.name),
                deferred: f.deferred,
            });
            of_node[f.node.0 as usize] = list.len() as u32;
        }
        Aliases {
            names,
            list,
            of_node,
        }
    }

    /// The alias of a node.
    #[inline]
    pub(super) fn get(&self, node: Node) -> Option<&Alias> {
        let place = *self.of_node.get(node.0 as usize)?;
        self.list.get(place.wrapping_sub(1) as usize)
    }

    /// The aliases that are defined after the module, or those before it, in their order.
    pub(super) fn defined(&self, deferred: bool) -> impl Iterator<Item = &Alias> {
        self.list.iter().filter(move |a| a.deferred == deferred)
    }

    /// Appends an alias as it is written.
    pub(super) fn write(&self, alias: &Alias, out: &mut Out<'_>) {
        out.byte(if alias.name & 1 == 1 { b'!' } else { b'#' });
        let name = &self.names[(alias.name >> 1) as usize];
        out.put(&**name);
        if alias.number > 0 {
            if ends_in_digit(name) {
                out.byte(b'_');
            }
            out.number(alias.number);
        }
    }
}
