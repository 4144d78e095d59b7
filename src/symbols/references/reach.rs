//! What operations refer to, directly: each attribute is looked at once, however many operations have it.

use std::collections::HashSet;

use crate::error::Result;
use crate::symbols::references::entry_mentions::{Name, Node};
use crate::symbols::references::index::{References, SymbolNumber, Targets, User};
use crate::symbols::references::op_mentions::{ListId, Mention};

/// Collects the targets of operations. What was found before is not found again.
#[doc(hidden)]
pub struct Reach<'r, 'a> {
    references: &'r References<'a>,
    targets: &'r Targets,
    lists: HashSet<(u32, ListId, Option<Name>)>,
    nodes: HashSet<(u32, Node)>,
    found: Vec<bool>,
    /// Whether an operation has something that nobody knows.
    pub is_unknown: bool,
}

impl<'r, 'a> Reach<'r, 'a> {
    pub fn new(references: &'r References<'a>, targets: &'r Targets) -> Reach<'r, 'a> {
        Reach {
            references,
            targets,
            lists: HashSet::new(),
            nodes: HashSet::new(),
            found: vec![false; references.symbols.len()],
            is_unknown: false,
        }
    }

    /// Whether an operation refers to a symbol.
    pub fn has_found(&self, symbol: SymbolNumber) -> bool {
        self.found.get(symbol as usize) == Some(&true)
    }

    /// Appends the symbols that an operation refers to.
    ///
    /// # Errors
    /// Those of decoding attributes and types.
    pub fn add(&mut self, user: &User, targets: &mut Vec<SymbolNumber>) -> Result<()> {
        self.add_without(user, None, targets)
    }

    /// The same without the attribute with this name.
    ///
    /// # Errors
    /// As [`Reach::add`].
    pub fn add_without(
        &mut self,
        user: &User,
        attribute: Option<Name>,
        targets: &mut Vec<SymbolNumber>,
    ) -> Result<()> {
        let table = user.table;
        if !self.lists.insert((table, user.list, attribute)) {
            return Ok(());
        }
        let (mut open, mut is_unknown) = (Vec::new(), false);
        let (references, known, found) = (self.references, self.targets, &mut self.found);
        let mut add = |target: Option<SymbolNumber>| {
            let found = target.and_then(|it| Some((it, found.get_mut(it as usize)?)));
            if let Some((target, found)) = found {
                if !std::mem::replace(found, true) {
                    targets.push(target);
                }
            }
        };
        references.mentions.each(user.list, |it| match it.mention {
            _ if attribute.is_some() && it.attribute == attribute => {}
            Mention::Node(node) => open.push(node),
            Mention::Name(name) => add(known.of_name(table, name)),
            Mention::Unknown => is_unknown = true,
        });
        while let Some(node) = open.pop() {
            if !self.nodes.insert((table, node)) {
                continue;
            }
            let targets = known.of_node(table, node);
            targets.iter().for_each(|target| add(*target));
            if let Some(mentioned) = references.mentions.entries.of(node)? {
                is_unknown |= mentioned.is_unknown;
                open.extend(&mentioned.inside);
            }
        }
        self.is_unknown |= is_unknown;
        Ok(())
    }
}
