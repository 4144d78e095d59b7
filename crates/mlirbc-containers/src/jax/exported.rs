//! What artifacts say about the modules in them.

use super::flat_table::{
    CALLING_CONVENTION, DEVICES, DEVICES_SHORT, DTYPE, FUNCTION_NAME, IN_AVALS, IN_AVALS_IDXS,
    JAX_VERSION, MODULE, OUT_AVALS, OUT_AVALS_IDXS, PLATFORMS, SERIALIZATION_VERSION, SHAPE, Table,
    UNIQUE_AVALS, reference, tables, vector,
};
use super::jax_format;
use crate::details::Details;
use crate::limits;
use crate::window::Window;

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
        let value = value(table.element(types, i)?)?;
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
