//! What the operations of a file use tensor attributes for, and what they call them: one scan of
//! the IR section.

use std::collections::{HashMap, HashSet};

use crate::entity::AttrData;
use crate::error::{Error, Result};
use crate::ids::{AttrId, StringId};
use crate::ir::Threads;
use crate::tensor::attrs_inside::attrs_inside;
use crate::tensor::held::{ByOp, EachOp, HeldReader, HeldTensors, ScannedOp, string};
use crate::tensor::holder::Holder;
use crate::tensor::tensor::ATTR_NAME;
use crate::view::View;

/// Most locations that are looked at for the name of a constant.
const LOCATIONS: usize = 16;

/// A name of an attribute.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Named {
    /// The index of the attribute.
    index: u32,
    /// The symbol of a global, or the name in the location of a constant.
    pub(super) text: StringId,
    pub(super) is_global: bool,
}

/// What holds attributes, and their names.
#[derive(Debug, Default)]
pub(super) struct Roles {
    /// What holds each attribute, in the order in which they were given.
    pub(super) holders: Vec<Holder>,
    /// The dictionaries of operations.
    pub(super) dictionaries: HashSet<AttrId>,
    /// The names of attributes: by index, those of globals first, then in the order of the scan.
    names: Vec<Named>,
    /// The first error.
    pub(super) problem: Option<Error>,
}

impl Roles {
    /// Scans the operations of a file for these attributes, in ascending order.
    pub(super) fn of(view: View<'_>, attrs: &[AttrId]) -> Roles {
        let found = view.op_properties().and_then(|properties| {
            let new = || ByOp::new(Scan::new(view, attrs, HeldReader::new(view, &properties)));
            let scan = view.visit(Threads::One, new, |first, _| first)?.inner;
            let mut roles = scan.roles;
            let has_hidden;
            (roles.dictionaries, has_hidden) = scan.held.into_found();
            roles.end(view, attrs, has_hidden)?;
            roles
                .names
                .sort_by_key(|named| (named.index, !named.is_global));
            Ok(roles)
        });
        found.unwrap_or_else(|problem| Roles {
            holders: vec![Holder::Unknown; attrs.len()],
            problem: Some(problem),
            ..Roles::default()
        })
    }
}

impl Roles {
    /// What no operation holds is in other entries, unless a record hides who holds it.
    fn end(&mut self, view: View<'_>, attrs: &[AttrId], has_hidden: bool) -> Result<()> {
        let is_open = |holder: &Holder| *holder == Holder::Unknown;
        let inside = match has_hidden && self.holders.iter().any(is_open) {
            true => Some(attrs_inside(view, &self.dictionaries)?),
            false => None,
        };
        for (holder, id) in self.holders.iter_mut().zip(attrs) {
            let is_inside = || inside.as_ref().is_none_or(|inside| inside.contains(id));
            if is_open(holder) && is_inside() {
                *holder = Holder::Entry;
            }
        }
        Ok(())
    }

    /// The names of an attribute.
    pub(super) fn names_of(&self, index: u32) -> &[Named] {
        let first = self.names.partition_point(|named| named.index < index);
        let count = self.names[first..].partition_point(|named| named.index == index);
        &self.names[first..first + count]
    }
}

struct Scan<'a, 'p> {
    view: View<'a>,
    attrs: &'p [AttrId],
    held: HeldReader<'a, 'p>,
    roles: Roles,
    /// The names in `roles`.
    named: HashSet<Named>,
    /// The names in locations.
    locations: HashMap<AttrId, Option<StringId>>,
}

impl<'a, 'p> Scan<'a, 'p> {
    fn new(view: View<'a>, attrs: &'p [AttrId], held: HeldReader<'a, 'p>) -> Scan<'a, 'p> {
        Scan {
            view,
            attrs,
            held,
            roles: Roles {
                holders: vec![Holder::Unknown; attrs.len()],
                ..Roles::default()
            },
            named: HashSet::new(),
            locations: HashMap::new(),
        }
    }

    /// Whether another operation with the same name and the same attributes has to be looked at.
    fn look(&mut self, op: &ScannedOp) -> Result<bool> {
        let attrs = self.attrs;
        let index = |id: AttrId| attrs.binary_search(&id).ok();
        let HeldTensors {
            symbol,
            values,
            others,
            takes_resources,
        } = self.held.tensors(op, index)?;
        for index in others {
            let holder = &mut self.roles.holders[index as usize];
            *holder = match *holder {
                Holder::Constant | Holder::FixedConstant => Holder::FixedConstant,
                Holder::Op(name) => Holder::Op(name),
                _ => Holder::Op(op.name),
            };
        }
        let name = match symbol {
            _ if values.is_empty() => None,
            Some(symbol) => Some(symbol),
            None => self.location(op.location)?,
        };
        let name = name.filter(|name| is_name(self.view, *name));
        let again = !values.is_empty();
        for index in values {
            let holder = &mut self.roles.holders[index as usize];
            *holder = match *holder {
                Holder::Op(_) | Holder::FixedConstant => Holder::FixedConstant,
                _ if !takes_resources => Holder::FixedConstant,
                _ => Holder::Constant,
            };
            let Some(name) = name else { continue };
            let named = Named {
                index,
                text: name,
                is_global: symbol.is_some(),
            };
            if self.named.insert(named) {
                self.roles.names.push(named);
            }
        }
        Ok(again)
    }

    /// The name in a location: the outermost one; of fused locations the first, of a call site that
    /// of the callee.
    fn location(&mut self, id: AttrId) -> Result<Option<StringId>> {
        if let Some(known) = self.locations.get(&id) {
            return Ok(*known);
        }
        let mut pending = vec![id];
        let mut found = None;
        for _ in 0..LOCATIONS {
            let Some(next) = pending.pop() else { break };
            match self.view.attr(next)? {
                AttrData::NameLoc { name, .. } => {
                    found = string(self.view, name)?;
                    break;
                }
                AttrData::CallSiteLoc { callee, caller } => pending.extend([caller, callee]),
                AttrData::FusedLoc { locs, .. } => {
                    let first = pending.len();
                    pending.extend(locs.iter().take(LOCATIONS));
                    pending[first..].reverse();
                }
                _ => {}
            }
        }
        self.locations.insert(id, found);
        Ok(found)
    }
}

impl EachOp for Scan<'_, '_> {
    fn op(&mut self, op: &ScannedOp) {
        if self.held.is_done(op) {
            return;
        }
        match self.look(op) {
            Ok(true) => {}
            Ok(false) => self.held.set_done(op),
            Err(error) => {
                self.roles.problem.get_or_insert(error);
            }
        }
    }
}

/// Whether a text can be the name of a tensor: it is not empty, and does not read like that of
/// an attribute.
fn is_name(view: View<'_>, text: StringId) -> bool {
    match view.string(text) {
        Ok([]) | Err(_) => false,
        Ok(text) => !text.starts_with(ATTR_NAME.as_bytes()),
    }
}
