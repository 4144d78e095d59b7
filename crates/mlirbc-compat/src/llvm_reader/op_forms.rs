//! In which form an operation is of those that LLVM has had of it, by the operation itself.

use std::collections::HashMap;

use mlirbc::entity::{AttrData, TypeData};
use mlirbc::ids::{AttrId, OpNameId, PropertiesId};
use mlirbc::ir::{OpProperties, OpRef, Properties, ValueRef};
use mlirbc::{Result, View};
use mlirbc_ods::changes::{self, Change, Form, Types};

use crate::entry_versions::each_entry;

/// The forms of an operation that keeps its name.
pub(super) fn change_of(view: View<'_>, op: OpNameId) -> Result<Option<Change>> {
    let parts = view.op_name_parts(op)?;
    let is_its = |change: &Change| {
        let name = change.old.split_once('.');
        change.keeps_name() && name.map(|(a, b)| [a.as_bytes(), b.as_bytes()]) == Some(parts)
    };
    Ok(changes::all().find(is_its))
}

/// Whether releases with the new form read an operation as it is meant, or those with the old one. Both do if it has nothing of what
/// changed; `None` if it does not show its form.
pub(super) struct Shown {
    pub(super) new: bool,
    pub(super) old: bool,
}

const NEW: Shown = Shown {
    new: true,
    old: false,
};
const OLD: Shown = Shown {
    new: false,
    old: true,
};
const BOTH: Shown = Shown {
    new: true,
    old: true,
};

/// What the attributes of an operation are found by: those of many operations can be the same, and long.
type Attributes = (OpNameId, Option<PropertiesId>, Option<AttrId>, u32, u32);

/// What was looked at already.
#[derive(Default)]
pub(super) struct Looked {
    attrs: HashMap<(Attributes, &'static str), Option<AttrId>>,
    numbers: HashMap<AttrId, bool>,
}

/// The form of an operation; `own` are the records as they were written.
pub(super) fn shown(
    op: OpRef<'_>,
    own: &OpProperties,
    form: Form,
    looked: &mut Looked,
) -> Result<Option<Shown>> {
    let view = op.view();
    let mut attr = |name| looked.attr(op, own, name);
    let is = |new: bool| Some(if new { NEW } else { OLD });
    Ok(match form {
        Form::List(name) | Form::Vector(name) => match attr(name)? {
            None => Some(BOTH),
            Some(id) => is(matches!(view.attr(id)?, AttrData::DenseArray { .. })),
        },
        Form::Numbers(name) => match attr(name)? {
            None => None,
            Some(id) => looked.same_numbers(view, id)?.then_some(BOTH),
        },
        Form::Terminator(name) | Form::End(name) => {
            let last = last_name(op)?;
            let last = last.map(|id| view.op_name_parts(id)).transpose()?;
            let [dialect, rest] = last.unwrap_or_default();
            is(name.as_bytes() != [dialect, b".", rest].concat())
        }
        Form::LastArgument => {
            let body = op.body()?;
            let block = body.regions().next().and_then(|it| it.blocks().next());
            let args = block.map(|it| it.num_args());
            args.and_then(|args| match op.num_operands().checked_sub(args) {
                Some(0) => Some(NEW),
                Some(1) => Some(OLD),
                _ => None,
            })
        }
        Form::Record => is(op.properties().is_some()),
        Form::Operands(count) => is(op.num_operands() == count),
        Form::Types(types) => {
            let is_old = |operand: ValueRef<'_>| {
                let ty = view.ty(operand.type_id())?;
                Ok(match (types, ty) {
                    (Types::FirstIndex, ty) => matches!(ty, TypeData::Index),
                    (Types::FirstScalar, ty) => !matches!(ty, TypeData::Vector { .. }),
                    (Types::VectorsOfRank1, TypeData::Vector { shape, .. }) => shape.len() < 2,
                    (Types::VectorsOfRank1, _) => true,
                })
            };
            let count = match types {
                Types::VectorsOfRank1 => usize::MAX,
                _ => 1,
            };
            let are_old: Result<Vec<bool>> = op.operands().take(count).map(is_old).collect();
            let all = are_old?.into_iter().all(|it| it);
            Some(if all { BOTH } else { NEW })
        }
        Form::Bounds => {
            let [old, new] = [attr("lower_bound")?, attr("lowerBoundMap")?];
            match (old, new) {
                (Some(_), None) => Some(OLD),
                (None, Some(_)) => Some(NEW),
                _ => None,
            }
        }
        Form::Elementwise(_) | Form::Pack | Form::Unpack | Form::Buffer => None,
    })
}

impl Looked {
    /// An attribute in the record, or in the dictionary.
    fn attr(
        &mut self,
        op: OpRef<'_>,
        own: &OpProperties,
        name: &'static str,
    ) -> Result<Option<AttrId>> {
        let dictionary = op.dictionary().map(|it| it.id());
        let (operands, results) = (op.num_operands(), op.num_results());
        let attributes = (op.name_id(), op.properties(), dictionary, operands, results);
        if let Some(known) = self.attrs.get(&(attributes, name)) {
            return Ok(*known);
        }
        let found = attr(op, own, name)?;
        self.attrs.insert((attributes, name), found);
        Ok(found)
    }

    /// Whether an enumerator, or each of a list of them, has the same number in both forms.
    fn same_numbers(&mut self, view: View<'_>, id: AttrId) -> Result<bool> {
        if let Some(known) = self.numbers.get(&id) {
            return Ok(*known);
        }
        let is_same = |id: AttrId| match view.attr(id)? {
            AttrData::Integer { bits, .. } => Ok(bits.number(64)? <= 1),
            _ => Ok(false),
        };
        let same = match view.attr(id)? {
            AttrData::Array(list) => {
                let all: Result<Vec<bool>> = list.into_iter().map(is_same).collect();
                all?.into_iter().all(|it| it)
            }
            _ => is_same(id)?,
        };
        self.numbers.insert(id, same);
        Ok(same)
    }
}

/// An attribute in the record, or in the dictionary.
fn attr(op: OpRef<'_>, own: &OpProperties, name: &str) -> Result<Option<AttrId>> {
    if let Properties::Fields(fields) = own.properties(op)? {
        if let Some(field) = fields.iter().find(|field| field.name() == name) {
            return Ok(field.value.attr());
        }
    }
    let mut found = None;
    if let Some(dictionary) = op.dictionary() {
        each_entry(op.view(), dictionary.id(), |key, id| {
            if key == name.as_bytes() {
                found = Some(id);
            }
        })?;
    }
    Ok(found)
}

/// The last operation of the first region.
fn last_name(op: OpRef<'_>) -> Result<Option<OpNameId>> {
    let body = op.body()?;
    let block = body.regions().next().and_then(|it| it.blocks().last());
    Ok(block.and_then(|it| it.ops().last().map(|op| op.name_id())))
}
