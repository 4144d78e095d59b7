//! Long attributes that end with the elements of a tensor. Only what precedes the elements is read.

use super::View;
use crate::dialect::builtin::codes::{NAME as BUILTIN, attr};
use crate::dialect::vhlo;
use crate::entity::EntryWriter;
use crate::error::{Result, Subject};
use crate::ids::{Span, TypeId};
use crate::tables::{Entry, LONG_ENTRY};
use crate::varint;

/// Most bytes before the elements: code, type, number of elements, number of bytes.
const HEAD: u64 = 4 * varint::MAX_LEN as u64;

/// A tensor in a long attribute.
#[doc(hidden)]
pub struct LongTensor {
    code: u64,
    ty: TypeId,
    /// The number of elements, in a dense array.
    len: Option<u64>,
    /// The elements, which end the attribute.
    pub elements: Span,
}

impl LongTensor {
    /// Writes what precedes the elements.
    pub fn head(&self, out: &mut EntryWriter<'_>) {
        out.varint(self.code);
        out.ty(self.ty);
        self.len.into_iter().for_each(|len| out.varint(len));
        out.varint(self.elements.len);
    }
}

impl View<'_> {
    /// The tensor that a long attribute is; `None` for one that is short, something else, or malformed.
    #[inline]
    #[doc(hidden)]
    pub fn long_tensor(self, entry: &Entry) -> Option<LongTensor> {
        if entry.span.len <= LONG_ENTRY || !entry.custom {
            return None;
        }
        self.tensor_at_end(entry).ok().flatten()
    }

    fn tensor_at_end(self, entry: &Entry) -> Result<Option<LongTensor>> {
        let dialect = self.dialect_name(entry.dialect)?;
        let mut head = self.entry_start(entry, HEAD)?;
        let code = head.varint()?;
        let has_len = match code {
            attr::DENSE_ARRAY if dialect == BUILTIN.as_bytes() => true,
            attr::DENSE_ELEMENTS if dialect == BUILTIN.as_bytes() => false,
            vhlo::TENSOR if dialect == vhlo::VHLO.name.as_bytes() => false,
            _ => return Ok(None),
        };
        let ty = TypeId(head.index(Subject::Type, self.num_types()?)?);
        let len = has_len.then(|| head.varint()).transpose()?;
        let elements = Span {
            len: head.varint()?,
            start: head.pos(),
        };
        let is_end = elements.start.checked_add(elements.len) == Some(entry.span.end());
        Ok(is_end.then_some(LongTensor {
            code,
            ty,
            len,
            elements,
        }))
    }
}
