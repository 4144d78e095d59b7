//! Successors with their operands, and the cases of switches.

use std::ops::Range;

use crate::custom::asm::Asm;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc::ids::TypeId;
use mlirbc::ir::BlockRef;
use mlirbc_ods::Types;

/// `^bb1(%0, %1 : i32, f32)`.
pub(super) fn successor(
    op: &PrintedOp<'_>,
    block: BlockRef<'_>,
    operands: Range<u32>,
    types: &[TypeId],
    asm: &mut Asm<'_, '_>,
) -> Result<()> {
    asm.block_name(block);
    if operands.is_empty() {
        return Ok(());
    }
    asm.put("(");
    asm.values(op.op, operands.clone());
    asm.put(" : ");
    let types = types.get(operands.start as usize..operands.end as usize);
    asm.types(types.unwrap_or_default(), false)?;
    asm.put(")");
    Ok(())
}

/// A block and the operands that go to it.
type Edge<'o> = (BlockRef<'o>, Range<u32>);

/// The successors behind the first of a group, with the lists of a group of operands.
pub(super) fn edges<'o>(
    op: &PrintedOp<'o>,
    operands: usize,
    first: usize,
) -> Result<Option<Vec<Edge<'o>>>> {
    let Some(lists) = op.nested(operands)? else {
        return Ok(None);
    };
    let blocks = op.op.successors().skip(first);
    if blocks.len() != lists.len() {
        return Ok(None);
    }
    Ok(Some(blocks.zip(lists).collect()))
}

/// The cases of a switch, its values in front: `  4: ^bb1(%0 : i32),` on lines of their own.
pub(super) struct Cases<'o> {
    values: Vec<i64>,
    edges: Vec<Edge<'o>>,
    types: Vec<TypeId>,
    is_unsigned: bool,
}

impl<'o> Cases<'o> {
    /// Those of an operation whose third group of operands goes to them, with the values of this attribute; `None` if it
    /// does not fit.
    pub(super) fn of(op: &PrintedOp<'o>, values: &str) -> Result<Option<Cases<'o>>> {
        let values = op.attr(values).map(|attr| attr.to_i64s());
        let values = match values.transpose()? {
            None => Vec::new(),
            Some(Some(values)) => values,
            Some(None) => return Ok(None),
        };
        let Some(edges) = edges(op, 2, 1)?.filter(|edges| edges.len() == values.len()) else {
            return Ok(None);
        };
        let types = op.types(Types::AllOperands).unwrap_or_default();
        Ok(Some(Cases {
            values,
            edges,
            types,
            is_unsigned: false,
        }))
    }

    pub(super) fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// The same without signs, of so many bits.
    pub(super) fn unsigned(mut self, width: u32) -> Cases<'o> {
        if width < 64 {
            let mask = (1 << width) - 1;
            self.values.iter_mut().for_each(|value| *value &= mask);
        }
        self.is_unsigned = true;
        self
    }

    /// Each case, with a comma and a line break between two of them.
    pub(super) fn print(&self, op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<()> {
        for (nth, (value, (block, operands))) in self.values.iter().zip(&self.edges).enumerate() {
            if nth > 0 {
                asm.put(",");
                asm.newline();
            }
            asm.put("  ");
            match self.is_unsigned {
                true => asm.out.number(*value as u64),
                false => asm.number(*value),
            }
            asm.put(": ");
            successor(op, *block, operands.clone(), &self.types, asm)?;
            asm.out.check()?;
        }
        Ok(())
    }
}
