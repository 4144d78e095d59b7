//! The roles of operations, and what they hold in them.

use std::collections::HashMap;

use mlirbc::Result;
use mlirbc::dialect::roles::Role;
use mlirbc::ids::{AttrId, OpNameId, PropertiesId, StringId};
use mlirbc::ir::{OpAttr, OpRef};

/// What an operation holds under the attribute of its role.
#[derive(Clone, Copy, Debug)]
pub(super) struct Held {
    /// The attribute that is the value.
    pub(super) attr: Option<AttrId>,
    /// The string, or the name of the symbol, that is the value.
    pub(super) text: Option<StringId>,
}

/// The number of the name in the table, the record, the dictionary, and whether the operation was
/// registered: operations in which these agree hold the same.
type Key = (usize, Option<PropertiesId>, Option<AttrId>, Option<bool>);

/// Reads the operations of one file. Each name of operations, and each record with its dictionary, is
/// looked at once, however many operations share it.
#[derive(Default)]
pub(super) struct OpRoles {
    names: HashMap<OpNameId, Option<(usize, Role)>>,
    held: HashMap<Key, Held>,
}

impl OpRoles {
    /// What an operation is; `None` for what has no role.
    pub(super) fn of(&mut self, op: OpRef<'_>) -> Result<Option<Role>> {
        Ok(self.row(op)?.map(|(_, role)| role))
    }

    fn row(&mut self, op: OpRef<'_>) -> Result<Option<(usize, Role)>> {
        let id = op.name_id();
        if let Some(known) = self.names.get(&id) {
            return Ok(*known);
        }
        let row = Role::of(op.view().op_name_parts(id)?);
        self.names.insert(id, row);
        Ok(row)
    }

    /// What an operation holds under the attribute of its role; nothing without one.
    pub(super) fn held(&mut self, op: OpRef<'_>) -> Result<Held> {
        let none = Held {
            attr: None,
            text: None,
        };
        let Some((nth, role)) = self.row(op)? else {
            return Ok(none);
        };
        let Some(name) = role.attribute() else {
            return Ok(none);
        };
        let dictionary = op.dictionary().map(|it| it.id());
        let registered = op.op_name()?.registered;
        let key = (nth, op.properties(), dictionary, registered);
        if let Some(known) = self.held.get(&key) {
            return Ok(*known);
        }
        let held = match op.attr(name)? {
            Some(value) => Held::new(&value)?,
            None => none,
        };
        self.held.insert(key, held);
        Ok(held)
    }
}

impl Held {
    fn new(value: &OpAttr<'_>) -> Result<Held> {
        Ok(Held {
            attr: value.as_attr().map(|attr| attr.id()),
            text: value.string_id()?,
        })
    }
}
