//! Affine maps with the names of values (`printAffineMapOfSSAIds`).

use std::ops::Range;

use crate::custom::asm::Asm;
use crate::custom::printed_op::PrintedOp;
use crate::map_shapes::{MapShape, decode_map};
use mlirbc::Result;
use mlirbc::attr_text::{AffinePiece, AffinePieces};
use mlirbc::entity::{AffineMap, ExprId};
use mlirbc::ir::OpAttr;

/// The shape of an attribute that is a map or a set.
pub(super) fn shape(
    op: &PrintedOp<'_>,
    name: &str,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<MapShape>> {
    let attr = op.attr(name).and_then(|attr| attr.as_attr());
    attr.map_or(Ok(None), |attr| asm.maps.of(attr))
}

/// A map whose inputs are these operands. It is decoded only where they are as many as it has inputs, so that its text
/// is printed in full.
pub(super) struct BoundMap {
    pub(super) map: AffineMap,
    start: u32,
}

impl BoundMap {
    pub(super) fn new(
        op: &PrintedOp<'_>,
        attr: &OpAttr<'_>,
        operands: Range<u32>,
        asm: &mut Asm<'_, '_>,
    ) -> Result<Option<BoundMap>> {
        let Some(attr) = attr.as_attr() else {
            return Ok(None);
        };
        let shape = asm.maps.of(attr)?.filter(|shape| !shape.is_set);
        if shape.is_none_or(|shape| shape.inputs() != operands.len() as u32)
            || operands.end > op.op.num_operands()
        {
            return Ok(None);
        }
        let start = operands.start;
        Ok(decode_map(attr)?.map(|map| BoundMap { map, start }))
    }

    /// Results with commas between them.
    pub(super) fn put(
        &self,
        op: &PrintedOp<'_>,
        results: &[ExprId],
        asm: &mut Asm<'_, '_>,
    ) -> Result<()> {
        for (nth, result) in results.iter().enumerate() {
            asm.put(if nth > 0 { ", " } else { "" });
            for piece in AffinePieces::new(&self.map.exprs, *result) {
                match piece {
                    AffinePiece::Words(words) => asm.put(words),
                    AffinePiece::Number(number) => asm.out.number(number),
                    AffinePiece::Dim(nth) => self.input(op, nth, asm),
                    AffinePiece::Symbol(nth) => {
                        asm.put("symbol(");
                        self.input(op, self.map.dims.saturating_add(nth), asm);
                        asm.put(")");
                    }
                }
                asm.out.check()?;
            }
        }
        Ok(())
    }

    fn input(&self, op: &PrintedOp<'_>, nth: u32, asm: &mut Asm<'_, '_>) {
        let operand = self.start.saturating_add(nth);
        asm.values(op.op, operand..operand.saturating_add(1));
    }
}

/// `(%d0, %d1)[%s0]`.
pub(super) fn inputs(op: &PrintedOp<'_>, dims: u32, operands: Range<u32>, asm: &mut Asm<'_, '_>) {
    let middle = operands.start.saturating_add(dims).min(operands.end);
    asm.put("(");
    asm.values(op.op, operands.start..middle);
    asm.put(")");
    if middle < operands.end {
        asm.put("[");
        asm.values(op.op, middle..operands.end);
        asm.put("]");
    }
}
