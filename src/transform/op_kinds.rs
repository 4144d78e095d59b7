//! What operations are in a graph of calls, and what they hold.

use std::collections::HashMap;

use crate::error::Result;
use crate::ids::{AttrId, OpNameId, PropertiesId, StringId};
use crate::ir::{OpAttr, OpRef};

/// What an operation is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Kind {
    /// A function, with its name.
    Function,
    /// A call, with the function that it names.
    Call,
    /// A constant, with its value.
    Constant,
    /// Its regions can use values from around them, for the compilers of StableHLO.
    Open,
    Other,
}

const KINDS: [(&str, Kind); 17] = [
    ("func.func", Kind::Function),
    ("vhlo.func_v1", Kind::Function),
    ("func.call", Kind::Call),
    ("vhlo.call_v1", Kind::Call),
    ("stablehlo.constant", Kind::Constant),
    ("vhlo.constant_v1", Kind::Constant),
    ("mhlo.constant", Kind::Constant),
    ("arith.constant", Kind::Constant),
    ("stablehlo.while", Kind::Open),
    ("stablehlo.if", Kind::Open),
    ("stablehlo.case", Kind::Open),
    ("vhlo.while_v1", Kind::Open),
    ("vhlo.if_v1", Kind::Open),
    ("vhlo.case_v1", Kind::Open),
    ("mhlo.while", Kind::Open),
    ("mhlo.if", Kind::Open),
    ("mhlo.case", Kind::Open),
];

/// What an operation of a kind holds under the attribute of that kind.
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
pub(super) struct OpKinds {
    /// The number in the table, by name; `None` for others.
    names: HashMap<OpNameId, Option<usize>>,
    held: HashMap<Key, Held>,
}

impl OpKinds {
    /// What an operation is.
    pub(super) fn of(&mut self, op: OpRef<'_>) -> Result<Kind> {
        Ok(self.nth(op)?.map_or(Kind::Other, |nth| KINDS[nth].1))
    }

    fn nth(&mut self, op: OpRef<'_>) -> Result<Option<usize>> {
        let id = op.name_id();
        if let Some(known) = self.names.get(&id) {
            return Ok(*known);
        }
        let [dialect, name] = op.view().op_name_parts(id)?;
        let is_it = |full: &str| {
            let rest = full.as_bytes().strip_prefix(dialect);
            rest.and_then(|rest| rest.strip_prefix(b".")) == Some(name)
        };
        let nth = KINDS.iter().position(|(full, _)| is_it(full));
        self.names.insert(id, nth);
        Ok(nth)
    }

    /// What an operation holds under the attribute of its kind; nothing for other kinds.
    pub(super) fn held(&mut self, op: OpRef<'_>) -> Result<Held> {
        let none = Held {
            attr: None,
            text: None,
        };
        let Some(nth) = self.nth(op)? else {
            return Ok(none);
        };
        let name = match KINDS[nth].1 {
            Kind::Function => "sym_name",
            Kind::Call => "callee",
            Kind::Constant => "value",
            Kind::Open | Kind::Other => return Ok(none),
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
