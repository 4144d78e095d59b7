//! `jax.export` artifacts: a FlatBuffer without a file identifier.
//!
//! The schema is public: `jax/_src/export/serialization.fbs`. A table begins with the distance back to
//! its vtable: u16 size, u16 size of the table, u16 offset of each field or 0. Strings and vectors
//! begin with a u32 length; references are u32 offsets from where they stand.

use crate::details::Details;
use crate::jax_format;
use crate::limits;
use crate::window::Window;

/// Most artifacts in one another: each is the gradient of the one before.
const MAX_GRADIENTS: usize = 16;

/// Fields of `Exported`.
pub(crate) const SERIALIZATION_VERSION: u64 = 0;
const FUNCTION_NAME: u64 = 1;
pub(crate) const IN_TREE: u64 = 2;
pub(crate) const IN_AVALS: u64 = 3;
pub(crate) const OUT_TREE: u64 = 4;
pub(crate) const OUT_AVALS: u64 = 5;
/// Before `DEVICES`, of two bytes.
pub(crate) const DEVICES_SHORT: u64 = 6;
/// Those of inputs and of outputs.
pub(crate) const SHARDINGS: [u64; 2] = [7, 8];
const PLATFORMS: u64 = 9;
const MODULE: u64 = 13;
pub(crate) const CALLING_CONVENTION: u64 = 14;
const VJP: u64 = 17;
pub(crate) const DEVICES: u64 = 18;
pub(crate) const UNIQUE_AVALS: u64 = 19;
const IN_AVALS_IDXS: u64 = 22;
const OUT_AVALS_IDXS: u64 = 23;
const JAX_VERSION: u64 = 26;

/// Fields of `AbstractValue`.
const SHAPE: u64 = 1;
pub(crate) const DTYPE: u64 = 2;

/// The enumeration `DType`, in the names of jax.
const DTYPES: [&str; 30] = [
    "bool",
    "int8",
    "int16",
    "int32",
    "int64",
    "uint8",
    "uint16",
    "uint32",
    "uint64",
    "float16",
    "float32",
    "float64",
    "complex64",
    "complex128",
    "bfloat16",
    "int4",
    "uint4",
    "float8_e4m3b11fnuz",
    "float8_e4m3fn",
    "float8_e4m3fnuz",
    "float8_e5m2",
    "float8_e5m2fnuz",
    "float0",
    "float8_e4m3",
    "float8_e3m4",
    "float8_e8m0fnu",
    "float4_e2m1fn",
    "key<fry>",
    "key<rbg>",
    "key<unsafe_rbg>",
];

/// The modules of an artifact that begins the window, and what it says about them: the exported
/// function, then its gradients. None if it is no artifact.
pub(crate) fn read(file: Window<'_>) -> Vec<(u64, Details)> {
    tables(file).map_while(exported).collect()
}

/// The references to modules: where each stands, and where the vector begins that it refers to.
pub(crate) fn references(file: Window<'_>) -> Vec<(u64, u64)> {
    let of_table = |table: Table<'_>| Some((table.field(MODULE)?, table.target(MODULE)?));
    tables(file).map_while(of_table).collect()
}

/// The exported function, then its gradients.
pub(crate) fn tables(file: Window<'_>) -> impl Iterator<Item = Table<'_>> {
    let root = file.u32(0).and_then(|root| Table::at(file, root.into()));
    std::iter::successors(root, |table| table.table(VJP)).take(MAX_GRADIENTS)
}

fn exported(table: Table<'_>) -> Option<(u64, Details)> {
    let module = table.vector(MODULE, 1)?;
    if module.head(4)? != mlirbc::raw::MAGIC {
        return None;
    }
    let details = Details {
        name: table.text(FUNCTION_NAME)?,
        calling_convention: table.number(CALLING_CONVENTION),
        serialization_version: table.number(SERIALIZATION_VERSION),
        jax_version: table.text(JAX_VERSION),
        platforms: platforms(table).unwrap_or_default(),
        devices: devices(table),
        inputs: values(table, IN_AVALS, IN_AVALS_IDXS),
        outputs: values(table, OUT_AVALS, OUT_AVALS_IDXS),
        jax: jax_format::format(table),
    };
    Some((module.span.start, details))
}

fn devices(table: Table<'_>) -> Option<u64> {
    let field = table.field(DEVICES);
    let devices = field.and_then(|field| table.file.u32(field)).map(u64::from);
    devices.or_else(|| table.number(DEVICES_SHORT))
}

fn platforms(table: Table<'_>) -> Option<Vec<String>> {
    let platforms = table.vector(PLATFORMS, 4)?;
    let count = platforms.span.len / 4;
    let text = |i| vector(table.file, reference(platforms, i)?, 1)?.text();
    // There are a handful.
    (0..count.min(64)).map(text).collect()
}

/// The types of inputs or outputs: a list of them, or from version 10 on a list of indices.
fn values(table: Table<'_>, list: u64, indices: u64) -> Option<Vec<String>> {
    let unique = table.vector(UNIQUE_AVALS, 4);
    let indices = table.vector(indices, 4).filter(|it| it.span.len > 0);
    let (types, indices) = match (unique, indices) {
        (Some(unique), Some(indices)) => (unique, Some(indices)),
        _ => (table.vector(list, 4)?, None),
    };
    let count = indices.map_or(types, |it| it).span.len / 4;
    let mut left = limits::SIGNATURE;
    let mut all = Vec::new();
    for i in 0..count {
        let i = match indices {
            Some(indices) => indices.u32(4 * i)?.into(),
            None => i,
        };
        let value = value(Table::at(table.file, reference(types, i)?)?)?;
        left = left.checked_sub(value.len())?;
        all.push(value);
    }
    Some(all)
}

/// A type: `float32[batch,4]`.
fn value(table: Table<'_>) -> Option<String> {
    let dtype = usize::try_from(table.byte(DTYPE).unwrap_or(0)).ok()?;
    let dtype = DTYPES.get(dtype)?;
    let mut dims = Vec::new();
    if let Some(shape) = table.vector(SHAPE, 4) {
        // Beyond that jax itself fails.
        for i in 0..(shape.span.len / 4).min(64) {
            dims.push(vector(table.file, reference(shape, i)?, 1)?.text()?);
        }
    }
    table.file.keep(format!("{dtype}[{}]", dims.join(",")))
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

    fn text(self, index: u64) -> Option<String> {
        self.vector(index, 1)?.text()
    }

    fn target(self, index: u64) -> Option<u64> {
        let field = self.field(index)?;
        Some(field + u64::from(self.file.u32(field)?))
    }
}

/// The elements of a vector, of `element` bytes each.
fn vector(file: Window<'_>, start: u64, element: u64) -> Option<Window<'_>> {
    let len = u64::from(file.u32(start)?) * element;
    file.part(start + 4, len)
}

/// What element `index` of a vector of references refers to, as an offset in the file.
fn reference(vector: Window<'_>, index: u64) -> Option<u64> {
    let at = index.checked_mul(4)?;
    let offset = vector.u32(at)?;
    Some(vector.span.start + at + u64::from(offset))
}
