//! Values of an operation and their types, as text.

use mlirbc::attr_text::{Out, Printer};
use mlirbc::entity::TypeData;
use mlirbc::ir::{OpRef, RegionRef, TypeRef, ValueRef};
use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use super::value_names::ValueNames;
use crate::ops::bounded_text::bounded_text;

/// Longest text of a part, in bytes.
const MAX_PART: u64 = 64 << 10;

/// The values of an operation as text, in parts. In JSON, `values` is all but the arguments.
pub struct Signature {
    /// `%0 = `.
    pub results: String,
    /// `(%arg0, %1)`.
    pub operands: String,
    /// ` : (i32, i32) -> i32`.
    pub ty: String,
    /// `(%arg0: i32)` of the first block in the regions; of isolated ones, if they are decoded.
    pub arguments: String,
}

impl Serialize for Signature {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let values = format!("{}{}{}", self.results, self.operands, self.ty);
        let mut fields = serializer.serialize_struct("Signature", 2)?;
        fields.serialize_field("values", &values)?;
        fields.serialize_field("arguments", &self.arguments)?;
        fields.end()
    }
}

/// Whether results need no parentheses: one, which is no function itself.
pub(in crate::ops) fn stands_alone<'v>(
    mut results: impl Iterator<Item = TypeRef<'v>>,
) -> mlirbc::Result<bool> {
    match (results.next(), results.next()) {
        (Some(only), None) => Ok(!matches!(only.data()?, TypeData::Function { .. })),
        _ => Ok(false),
    }
}

/// Writes names and types.
pub(super) struct Signatures<'a> {
    pub(super) printer: Printer<'a, 'static>,
}

impl Signatures<'_> {
    pub(super) fn of_op(&mut self, op: OpRef<'_>, names: &ValueNames) -> mlirbc::Result<Signature> {
        let results = match op.result(0) {
            None => String::new(),
            Some(first) if op.num_results() == 1 => format!("{} = ", names.name(first)),
            Some(first) => {
                let name = names.name(first);
                let name = name.split('#').next().unwrap_or_default();
                format!("{name}:{} = ", op.num_results())
            }
        };
        let operands = bounded_text(MAX_PART, |out| {
            out.byte(b'(');
            out.list(op.operands(), ", ", |out, value| out.put(names.name(value)));
            out.byte(b')');
            Ok(())
        })?;
        let ty = bounded_text(MAX_PART, |out| {
            out.put(" : (");
            self.types(op.operands(), out)?;
            out.put(") -> ");
            if stands_alone(op.results().map(|it| it.ty()))? {
                return self.types(op.results(), out);
            }
            out.byte(b'(');
            self.types(op.results(), out)?;
            out.byte(b')');
            Ok(())
        })?;
        Ok(Signature {
            results,
            operands,
            ty,
            arguments: self.arguments(op.inline_regions(), names)?,
        })
    }

    fn types<'v>(
        &mut self,
        values: impl Iterator<Item = ValueRef<'v>>,
        out: &mut Out<'_>,
    ) -> mlirbc::Result<()> {
        out.try_list(values, ", ", |out, value| {
            self.printer.ty(value.type_id(), out)
        })
    }

    /// The arguments of the first block in regions.
    pub(super) fn arguments<'b>(
        &mut self,
        regions: impl Iterator<Item = RegionRef<'b>>,
        names: &ValueNames,
    ) -> mlirbc::Result<String> {
        let first = regions.flat_map(|region| region.blocks()).next();
        let Some(block) = first.filter(|block| block.num_args() > 0) else {
            return Ok(String::new());
        };
        bounded_text(MAX_PART, |out| {
            out.byte(b'(');
            out.try_list(block.args(), ", ", |out, value| {
                out.put(names.name(value));
                out.put(": ");
                self.printer.ty(value.type_id(), out)
            })?;
            out.byte(b')');
            Ok(())
        })
    }
}
