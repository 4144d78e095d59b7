//! Successors with their operands, and the cases of switches.

use crate::custom::custom_op::CustomOp;
use crate::ops::op_parser::Ops;
use crate::ops::value_names::Operand;
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc::dialect::Entries;
use mlirbc::entity::TypeData;
use mlirbc::ids::TypeId;
use mlirbc_ods::Types;

/// A block and the operands that go to it.
pub(super) struct Branch<'t> {
    pub(super) block: (usize, &'t [u8]),
    pub(super) operands: Vec<Operand>,
    pub(super) types: Vec<TypeId>,
}

impl<'t> Branch<'t> {
    /// `^bb1(%0, %1 : i32, f32)`.
    pub(super) fn read(ops: &mut Ops<'_, 't>) -> Result<Branch<'t>> {
        ops.scan.skip();
        let block = (ops.scan.at, ops.block_name()?);
        let (mut operands, mut types) = (Vec::new(), Vec::new());
        if ops.scan.eat(b"(") && !ops.scan.eat(b")") {
            (operands, types) = ops.typed_values()?;
            ops.scan.expect(")")?;
        }
        Ok(Branch {
            block,
            operands,
            types,
        })
    }
}

/// The cases of a switch: values and branches.
#[derive(Default)]
pub(super) struct Cases<'t> {
    values: Vec<i64>,
    branches: Vec<Branch<'t>>,
}

impl<'t> Cases<'t> {
    /// `4: ^bb1(%0 : i32)`.
    pub(super) fn read_one(&mut self, ops: &mut Ops<'_, 't>) -> Result<()> {
        let value = ops.integer()?;
        ops.scan.expect(":")?;
        self.values.push(value);
        self.branches.push(Branch::read(ops)?);
        Ok(())
    }

    /// Sets the values, the successors and the lists of operands: groups of an operation that switches by its first
    /// operand.
    pub(super) fn set(
        self,
        ops: &mut Ops<'_, 't>,
        op: &mut CustomOp<'t>,
        operands: usize,
        successors: usize,
    ) -> Result<()> {
        if !self.values.is_empty() {
            let width = flag_width(ops, op)?;
            let shown: Vec<String> = self
                .values
                .iter()
                .map(|value| wrapped(*value, width))
                .collect();
            let count = shown.len();
            let text = format!("dense<[{}]> : vector<{count}xi{width}>", shown.join(", "));
            let id = ops.attr_from(op.at, text)?;
            op.set("case_values", id);
        }
        set_branches(self.branches, ops, op, operands, successors)
    }
}

/// Branches to a group of successors, with a group of lists of operands.
pub(super) fn set_branches<'t>(
    branches: Vec<Branch<'t>>,
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
    operands: usize,
    successors: usize,
) -> Result<()> {
    let (mut sizes, mut types) = (Vec::new(), Vec::new());
    for mut branch in branches {
        sizes.push(branch.operands.len());
        op.operands[operands].append(&mut branch.operands);
        types.append(&mut branch.types);
        op.successors[successors].push(branch.block);
    }
    op.set_types(Types::Operand(operands), types)?;
    ops.list_sizes(op, &sizes)
}

/// The bits of the integer that a switch depends on.
fn flag_width<'t>(ops: &Ops<'_, 't>, op: &CustomOp<'t>) -> Result<u32> {
    let Some(Some(&[ty])) = op.operand_types.first().map(Option::as_deref) else {
        return Err(ops.unread(op));
    };
    match ops.made.lock().type_data(ty) {
        Ok(TypeData::Integer { width, .. }) => Ok(width),
        _ => Err(Fault::new(op.at, Kind::Expected("an integer"))),
    }
}

/// A value as an integer of so many bits is written: higher bits are cut.
fn wrapped(value: i64, width: u32) -> String {
    match width {
        1 => (value & 1 != 0).to_string(),
        2..64 => {
            let unused = 64 - width;
            (value << unused >> unused).to_string()
        }
        _ => value.to_string(),
    }
}
