//! The parameters of a directive of IREE.

use std::ops::Range;

use crate::custom::printed_op::PrintedOp;
use mlirbc::ids::TypeId;
use mlirbc::ir::OpAttr;
use mlirbc_ods::{Param, Variable};

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
}
