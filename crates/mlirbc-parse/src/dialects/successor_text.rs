//! Successors with their operands, and the cases of switches.

use crate::custom::custom_op::CustomOp;
use crate::custom::op_text::OpText;
use crate::ops::value_names::Operand;
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc::dialect::Entries;
use mlirbc::entity::{Signedness, TypeData};
use mlirbc::ids::TypeId;
use mlirbc_ods::Types;

/// The values of the cases of `spirv.Switch`.
const LITERALS: &str = "literals";

/// A block and the operands that go to it.
pub(super) struct Branch<'t> {
    pub(super) block: (usize, &'t [u8]),
    pub(super) operands: Vec<Operand>,
    pub(super) types: Vec<TypeId>,
}

impl<'t> Branch<'t> {
    /// `^bb1(%0, %1 : i32, f32)`.
    pub(super) fn read(asm: &mut OpText<'_, '_, 't>) -> Result<Branch<'t>> {
        asm.skip();
        let block = (asm.at(), asm.block_name()?);
        let (mut operands, mut types) = (Vec::new(), Vec::new());
        if asm.eat(b"(") && !asm.eat(b")") {
            (operands, types) = asm.typed_values()?;
            asm.expect(")")?;
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
    pub(super) fn read_one(&mut self, asm: &mut OpText<'_, '_, 't>) -> Result<()> {
        let value = asm.integer()?;
        asm.expect(":")?;
        self.values.push(value);
        self.branches.push(Branch::read(asm)?);
        Ok(())
    }

    /// Sets the values, the successors and the lists of operands: groups of an operation that switches by its first
    /// operand.
    pub(super) fn set(
        self,
        asm: &mut OpText<'_, '_, 't>,
        op: &mut CustomOp<'_, 't>,
        operands: usize,
        successors: usize,
    ) -> Result<()> {
        if !self.values.is_empty() {
            let (sign, width) = flag_type(asm, op)?;
            let shown: Vec<String> = self
                .values
                .iter()
                .map(|value| wrapped(*value, sign, width))
                .collect();
            let (count, list) = (shown.len(), shown.join(", "));
            let text = format!("dense<[{list}]> : vector<{count}x{sign}{width}>");
            let id = asm.attr_from(op.at, text)?;
            let mut attrs = op.definition().attrs.iter();
            let is_literals = attrs.any(|def| &*def.name == LITERALS);
            op.set(if is_literals { LITERALS } else { "case_values" }, id);
        }
        set_branches(self.branches, asm, op, operands, successors)
    }
}

/// `default: ^bb1, 4: ^bb2(%0 : i32)`, of an operation that switches by its first operand: the default goes to these groups.
pub(super) fn read_switch<'t>(
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
    target: &str,
    operands: &str,
) -> Result<()> {
    asm.expect_word("default")?;
    asm.expect(":")?;
    let default = Branch::read(asm)?;
    op.push_successor(target, default.block)?;
    op.set_values(operands, default.operands)?;
    op.set_operand_types(operands, default.types)?;
    let mut cases = Cases::default();
    while asm.eat(b",") {
        cases.read_one(asm)?;
    }
    cases.set(asm, op, 2, 1)
}

/// Branches to a group of successors, with a group of lists of operands.
pub(super) fn set_branches<'t>(
    branches: Vec<Branch<'t>>,
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
    operands: usize,
    successors: usize,
) -> Result<()> {
    let (mut sizes, mut types) = (Vec::new(), Vec::new());
    for mut branch in branches {
        sizes.push(branch.operands.len());
        op.add_values(operands, branch.operands)?;
        types.append(&mut branch.types);
        op.push_successor(successors, branch.block)?;
    }
    op.set_types(Types::Operand(operands), types)?;
    asm.list_sizes(op, &sizes)
}

/// The sign and the bits of the integer that a switch depends on.
fn flag_type<'t>(asm: &OpText<'_, '_, 't>, op: &CustomOp<'_, 't>) -> Result<(&'static str, u32)> {
    let &[ty] = op
        .operand_types("flag")
        .or_else(|_| op.operand_types("value"))
        .or_else(|_| op.operand_types("index"))
        .or_else(|_| op.operand_types("selector"))?
    else {
        return Err(op.unread());
    };
    let sign = |signedness| match signedness {
        Signedness::Signless => "i",
        Signedness::Signed => "si",
        Signedness::Unsigned => "ui",
    };
    match asm.made().type_data(ty) {
        Ok(TypeData::Integer { width, signedness }) => Ok((sign(signedness), width)),
        _ => Err(Fault::new(op.at, Kind::Expected("an integer"))),
    }
}

/// A value as an integer of so many bits is written: higher bits are cut.
fn wrapped(value: i64, sign: &str, width: u32) -> String {
    match width {
        1 => (value & 1 != 0).to_string(),
        2..64 if sign == "ui" => (value as u64 & ((1 << width) - 1)).to_string(),
        _ if sign == "ui" => (value as u64).to_string(),
        2..64 => {
            let unused = 64 - width;
            (value << unused >> unused).to_string()
        }
        _ => value.to_string(),
    }
}
