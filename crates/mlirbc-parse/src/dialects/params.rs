//! The parameters of a directive.

use crate::custom::custom_op::CustomOp;
use crate::parse_fault::Result;
use mlirbc_ods::{Param, Types, Variable};

/// The parameters of a directive, by their numbers; an error where one is of another kind.
pub(super) struct Params<'p>(pub(super) &'p [Param]);

impl Params<'_> {
    /// The number of a group of operands.
    pub(super) fn operands<'t>(&self, nth: usize, op: &CustomOp<'_, 't>) -> Result<usize> {
        match self.0.get(nth) {
            Some(Param::Variable(Variable::Operand(nth))) => Ok(*nth),
            _ => Err(op.unread()),
        }
    }

    /// The numbers of groups of operands after each other.
    pub(super) fn columns<'t, const N: usize>(
        &self,
        first: usize,
        op: &CustomOp<'_, 't>,
    ) -> Result<[usize; N]> {
        let mut columns = [0; N];
        for (nth, column) in columns.iter_mut().enumerate() {
            *column = self.operands(first + nth, op)?;
        }
        Ok(columns)
    }

    /// A group whose types are stated.
    pub(super) fn types<'t>(&self, nth: usize, op: &CustomOp<'_, 't>) -> Result<Types> {
        match self.0.get(nth) {
            Some(Param::Types(types)) => Ok(*types),
            _ => Err(op.unread()),
        }
    }

    /// The name of an attribute.
    pub(super) fn attr<'m>(&self, nth: usize, op: &CustomOp<'m, '_>) -> Result<&'m str> {
        match self.0.get(nth) {
            Some(Param::Variable(Variable::Attr(nth, _))) => Ok(&op.definition().attrs[*nth].name),
            _ => Err(op.unread()),
        }
    }

    /// The number of the group of the region.
    pub(super) fn region<'t>(&self, op: &CustomOp<'_, 't>) -> Result<usize> {
        let region = self.0.iter().find_map(|param| match param {
            Param::Variable(Variable::Region(nth)) => Some(*nth),
            _ => None,
        });
        region.ok_or_else(|| op.unread())
    }

    /// Whether the directive is called again, behind its region.
    pub(super) fn is_behind(&self, op: &mut CustomOp<'_, '_>) -> Result<bool> {
        let region = self.region(op)?;
        if op.region_group == Some(region) {
            return Ok(true);
        }
        op.region_group = Some(region);
        op.has_terminator = false;
        Ok(false)
    }
}
