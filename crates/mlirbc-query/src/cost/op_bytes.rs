//! The bytes that one operation reads and writes.

use crate::cost::extents::{bytes_of, plus};
use crate::cost::op_rules::Rule;
use crate::cost::op_work::Values;
use mlirbc::Result;
use mlirbc::entity::TypeData;
use mlirbc::ir::ValueRef;
use mlirbc::tensor::Shaped;

impl Values<'_, '_> {
    /// Bytes that are read and written; `None` if a size is not known.
    pub(super) fn bytes(&self, rule: Rule) -> Result<Option<u64>> {
        let size =
            |nth: u32| Ok::<_, mlirbc::Error>(self.operand(nth)?.and_then(|it| bytes_of(&it)));
        let result = self.result()?.and_then(|it| bytes_of(&it));
        let twice = |bytes: Option<u64>| bytes.map(|it| it.saturating_mul(2));
        Ok(match rule {
            Rule::Slice | Rule::Gather => plus(twice(result), size(1)?),
            Rule::DynamicUpdateSlice => plus(twice(size(1)?), size(2)?),
            Rule::Load => self.moved(self.op.result(0), 0)?,
            Rule::Store => self.moved(self.op.operand(0), 1)?,
            // In registers.
            Rule::Scalar(_) if self.is_in_registers()? => Some(0),
            Rule::Contract => Some(0),
            Rule::Scatter => {
                let inputs = self.op.num_operands() / 2;
                let mut sum = size(inputs)?;
                for nth in inputs + 1..self.op.num_operands() {
                    let update = size(nth)?.map(|it| it.saturating_mul(3));
                    sum = sum.zip(update).map(|(sum, it)| sum.saturating_add(it));
                }
                sum
            }
            _ => {
                let mut sum = Some(0u64);
                for value in self.op.operands().chain(self.op.results()) {
                    let bytes = bytes_of(&self.shaped(value.type_id())?);
                    sum = sum.zip(bytes).map(|(sum, it)| sum.saturating_add(it));
                }
                sum
            }
        })
    }

    /// Bytes of a value that is moved from or to the memory of an operand, whose elements it has.
    fn moved(&self, value: Option<ValueRef<'_>>, memory: u32) -> Result<Option<u64>> {
        let memory = self.operand(memory)?.unwrap_or_default();
        let value = value.map(|it| self.shaped(it.type_id())).transpose()?;
        Ok(bytes_of(&match value {
            Some(value) if value.shape().is_some() => value.with_dtype(memory.dtype),
            _ => Shaped::new(memory.dtype, Some([].into())),
        }))
    }

    /// Whether the result is no tensor.
    fn is_in_registers(&self) -> Result<bool> {
        let Some(result) = self.op.result(0) else {
            return Ok(true);
        };
        Ok(!matches!(
            result.ty().data()?,
            TypeData::RankedTensor { .. } | TypeData::UnrankedTensor { .. }
        ))
    }
}
