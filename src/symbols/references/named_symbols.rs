//! What one attribute of an operation names, looked at once for all operations that share it.

use std::collections::HashMap;

use crate::symbols::references::entry_mentions::Name;
use crate::symbols::references::index::{References, SymbolNumber, Targets, User};
use crate::symbols::references::op_mentions::{ListId, Mention};

/// A reference, or a string that is one, and the symbol that it means.
#[derive(Clone, Copy, Debug)]
#[doc(hidden)]
pub struct Named {
    pub mention: Mention,
    pub target: Option<SymbolNumber>,
}

/// Finds what attributes name. What is a list of names, or a text, names nothing here.
#[doc(hidden)]
pub struct NamedSymbols<'r, 'a> {
    references: &'r References<'a>,
    targets: &'r Targets,
    known: HashMap<(u32, ListId, Name), Option<Named>>,
}

impl<'r, 'a> NamedSymbols<'r, 'a> {
    pub fn new(references: &'r References<'a>, targets: &'r Targets) -> Self {
        NamedSymbols {
            references,
            targets,
            known: HashMap::new(),
        }
    }

    /// What the attribute with this name is, if it names one symbol.
    pub fn of(&mut self, user: &User, attribute: Name) -> Option<Named> {
        let key = (user.table, user.list, attribute);
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        let (mut only, mut count) = (None, 0);
        self.references.mentions.each(user.list, |it| {
            if it.attribute == Some(attribute) {
                (only, count) = (Some(it.mention), count + 1);
            }
        });
        let named = only.filter(|_| count == 1).and_then(|mention| {
            let target = match mention {
                Mention::Node(node) => match self.targets.of_node(user.table, node) {
                    [only] => *only,
                    _ => return None,
                },
                Mention::Name(name) => self.targets.of_name(user.table, name),
                Mention::Unknown => return None,
            };
            Some(Named { mention, target })
        });
        self.known.insert(key, named);
        named
    }
}
