//! The parameters of a directive.

use std::ops::Range;

use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc::ids::{AttrId, TypeId};
use mlirbc::ir::OpAttr;
use mlirbc_ods::{Param, Variable};

/// The elements of an array of attributes; `None` for another attribute.
pub(super) fn array(attr: OpAttr<'_>) -> Result<Option<Vec<AttrId>>> {
    let list = attr.as_array()?;
    Ok(list.map(|list| list.map(|attr| attr.id()).collect()))
}

/// The parameters of a directive, by their numbers.
pub(super) struct Params<'p, 'o>(pub(super) &'p [Param], pub(super) &'p PrintedOp<'o>);

impl<'o> Params<'_, 'o> {
    /// A group of operands.
    pub(super) fn operands(&self, nth: usize) -> Option<Range<u32>> {
        match self.0.get(nth)? {
            Param::Variable(Variable::Operand(nth)) => self.1.operand_group(*nth),
            _ => None,
        }
    }

    /// Groups of operands of one length, after each other.
    pub(super) fn columns<const N: usize>(&self, first: usize) -> Option<[Range<u32>; N]> {
        let mut columns: [Range<u32>; N] = std::array::from_fn(|_| 0..0);
        for (nth, column) in columns.iter_mut().enumerate() {
            *column = self.operands(first + nth)?;
        }
        let len = columns.first()?.len();
        columns
            .iter()
            .all(|column| column.len() == len)
            .then_some(columns)
    }

    /// The types of a group.
    pub(super) fn types(&self, nth: usize) -> Option<Vec<TypeId>> {
        match self.0.get(nth)? {
            Param::Types(types) => self.1.types(*types),
            _ => None,
        }
    }

    /// The type of the one value of a group.
    pub(super) fn one_type(&self, nth: usize) -> Option<TypeId> {
        match self.types(nth)?[..] {
            [ty] => Some(ty),
            _ => None,
        }
    }

    /// An attribute, if the operation has it.
    pub(super) fn attr(&self, nth: usize) -> Option<OpAttr<'o>> {
        match self.0.get(nth)? {
            Param::Variable(Variable::Attr(nth, _)) => {
                self.1.attr(&self.1.known.definition.attrs[*nth].name)
            }
            _ => None,
        }
    }

    /// The elements of an array of attributes; empty if the operation has none, `None` for another attribute.
    pub(super) fn array(&self, nth: usize) -> Result<Option<Vec<AttrId>>> {
        self.attr(nth).map_or(Ok(Some(Vec::new())), array)
    }

    /// The number of the first region that it is given.
    pub(super) fn region(&self) -> Option<u32> {
        self.0.iter().find_map(|param| match param {
            Param::Variable(Variable::Region(nth)) => Some(self.1.region_group(*nth).start),
            _ => None,
        })
    }
}
