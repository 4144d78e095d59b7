//! The FlatBuffer of an artifact: its tables, and the numbers of their fields.

use crate::window::Window;

/// Most artifacts in one another: each is the gradient of the one before.
const MAX_GRADIENTS: usize = 16;

/// Fields of `Exported`.
pub(crate) const SERIALIZATION_VERSION: u64 = 0;
pub(crate) const FUNCTION_NAME: u64 = 1;
pub(crate) const IN_TREE: u64 = 2;
pub(crate) const IN_AVALS: u64 = 3;
pub(crate) const OUT_TREE: u64 = 4;
pub(crate) const OUT_AVALS: u64 = 5;
/// Before `DEVICES`, of two bytes.
pub(crate) const DEVICES_SHORT: u64 = 6;
/// Those of inputs and of outputs.
pub(crate) const SHARDINGS: [u64; 2] = [7, 8];
pub(crate) const PLATFORMS: u64 = 9;
pub(crate) const DISABLED_CHECKS: u64 = 12;
pub(crate) const MODULE: u64 = 13;
pub(crate) const CALLING_CONVENTION: u64 = 14;
pub(crate) const VJP: u64 = 17;
pub(crate) const DEVICES: u64 = 18;
pub(crate) const UNIQUE_AVALS: u64 = 19;
pub(crate) const IN_AVALS_IDXS: u64 = 22;
pub(crate) const OUT_AVALS_IDXS: u64 = 23;
pub(crate) const JAX_VERSION: u64 = 26;

/// Fields of `AbstractValue`.
pub(crate) const SHAPE: u64 = 1;
pub(crate) const DTYPE: u64 = 2;

/// The exported function, then its gradients.
pub(crate) fn tables(file: Window<'_>) -> impl Iterator<Item = Table<'_>> {
    let root = file.u32(0).and_then(|root| Table::at(file, root.into()));
    std::iter::successors(root, |table| table.table(VJP)).take(MAX_GRADIENTS)
}

/// A table, and its vtable.
#[derive(Clone, Copy)]
pub(crate) struct Table<'s> {
    pub(crate) file: Window<'s>,
    start: u64,
    vtable: Window<'s>,
}

impl<'s> Table<'s> {
    fn at(file: Window<'s>, start: u64) -> Option<Table<'s>> {
        let back = i32::from_le_bytes(file.array(start)?);
        let vtable = start.checked_add_signed(-i64::from(back))?;
        let len = file.u16(vtable)?;
        let vtable = file.part(vtable, len.into())?;
        Some(Table {
            file,
            start,
            vtable,
        })
    }

    /// The offset of a field; `None` if it has its default.
    pub(crate) fn field(self, index: u64) -> Option<u64> {
        match self.vtable.u16(4 + 2 * index)? {
            0 => None,
            offset => Some(self.start + u64::from(offset)),
        }
    }

    /// The place of a field in the list of them, if it has one.
    pub(crate) fn slot(self, index: u64) -> Option<u64> {
        let slot = self.vtable.part(4 + 2 * index, 2)?;
        Some(slot.span.start)
    }

    /// What the list of fields says of one.
    pub(crate) fn distance(self, index: u64) -> Option<u16> {
        self.vtable.u16(4 + 2 * index)
    }

    /// A number of two bytes.
    pub(crate) fn number(self, index: u64) -> Option<u64> {
        self.file.u16(self.field(index)?).map(u64::from)
    }

    /// A number of one byte.
    pub(crate) fn byte(self, index: u64) -> Option<u64> {
        let [byte] = self.file.array(self.field(index)?)?;
        Some(byte.into())
    }

    /// The table to which an element of a vector refers.
    pub(crate) fn element(self, vector: Window<'_>, index: u64) -> Option<Table<'s>> {
        Table::at(self.file, reference(vector, index)?)
    }

    pub(crate) fn table(self, index: u64) -> Option<Table<'s>> {
        Table::at(self.file, self.target(index)?)
    }

    pub(crate) fn vector(self, index: u64, element: u64) -> Option<Window<'s>> {
        vector(self.file, self.target(index)?, element)
    }

    pub(crate) fn text(self, index: u64) -> Option<String> {
        self.vector(index, 1)?.text()
    }

    pub(crate) fn target(self, index: u64) -> Option<u64> {
        let field = self.field(index)?;
        Some(field + u64::from(self.file.u32(field)?))
    }
}

/// The elements of a vector, of `element` bytes each.
pub(crate) fn vector(file: Window<'_>, start: u64, element: u64) -> Option<Window<'_>> {
    let len = u64::from(file.u32(start)?) * element;
    file.part(start + 4, len)
}

/// What element `index` of a vector of references refers to, as an offset in the file.
pub(crate) fn reference(vector: Window<'_>, index: u64) -> Option<u64> {
    let at = index.checked_mul(4)?;
    let offset = vector.u32(at)?;
    Some(vector.span.start + at + u64::from(offset))
}
