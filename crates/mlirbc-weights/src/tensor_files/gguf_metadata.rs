//! Metadata of GGUF files: keys and values.
//!
//! ```text
//! key, type, value
//! value: a number, a string, or an array: type, count, values
//! ```

use mlirbc::Source;
use mlirbc::ids::Span;

use super::fields::Fields;
use super::tensor_file::Metadatum;
use super::tensor_file_error::{TensorFileError, TensorFileErrorKind};

/// The key of the alignment.
const ALIGNMENT_KEY: &[u8] = b"general.alignment";

/// The type of a 32-bit number.
const U32: u32 = 4;
const STRING: u32 = 8;
const ARRAY: u32 = 9;

/// The names of the types, by their numbers. From `ggml/docs/gguf.md`.
const TYPES: [&str; 13] = [
    "uint8", "int8", "uint16", "int16", "uint32", "int32", "float32", "bool", "string", "array",
    "uint64", "int64", "float64",
];

/// Reads an entry. Values of arrays are passed.
pub(super) fn read(
    source: &Source<'_>,
    fields: &mut Fields<'_, '_>,
    each: &mut dyn FnMut(&Metadatum<'_>),
) -> Result<(), TensorFileError> {
    let span = string(fields)?;
    let key = source.chunk(span, 1)?;
    let kind = fields.u32()?;
    let mut entry = Metadatum {
        key: key.as_slice(),
        ty: type_name(kind),
        value: None,
        count: None,
        pos: Some(span.start),
    };
    match kind {
        STRING => {
            let span = string(fields)?;
            let text = source.chunk(span, 1)?;
            entry.value = Some(text.as_slice());
            each(&entry);
        }
        ARRAY => {
            let (of, count) = array(fields)?;
            entry.ty = type_name(of);
            entry.count = Some(count);
            each(&entry);
            pass_all(fields, of, count)?;
        }
        kind => {
            let text = number(fields, kind)?;
            entry.value = Some(text.as_bytes());
            each(&entry);
        }
    }
    Ok(())
}

fn type_name(kind: u32) -> &'static str {
    TYPES.get(kind as usize).copied().unwrap_or("unknown")
}

/// The text of a number.
fn number(fields: &mut Fields<'_, '_>, kind: u32) -> Result<String, TensorFileError> {
    let text = match kind {
        0 => u8::from_le_bytes(fields.array()?).to_string(),
        1 => i8::from_le_bytes(fields.array()?).to_string(),
        2 => u16::from_le_bytes(fields.array()?).to_string(),
        3 => i16::from_le_bytes(fields.array()?).to_string(),
        U32 => u32::from_le_bytes(fields.array()?).to_string(),
        5 => i32::from_le_bytes(fields.array()?).to_string(),
        // With an exponent instead of many zeros.
        6 => format!("{:?}", f32::from_le_bytes(fields.array()?)),
        7 => (fields.array::<1>()? != [0]).to_string(),
        10 => u64::from_le_bytes(fields.array()?).to_string(),
        11 => i64::from_le_bytes(fields.array()?).to_string(),
        12 => format!("{:?}", f64::from_le_bytes(fields.array()?)),
        other => return Err(unknown(fields.pos(), other)),
    };
    Ok(text)
}

fn unknown(at: u64, number: u32) -> TensorFileError {
    let kind = TensorFileErrorKind::Unknown {
        what: "type of metadata",
        number: number.into(),
    };
    TensorFileError::new(at, kind)
}

/// The type and the count of the values of an array.
fn array(fields: &mut Fields<'_, '_>) -> Result<(u32, u64), TensorFileError> {
    let kind = fields.u32()?;
    let least = match kind {
        STRING => 8,
        ARRAY => 12,
        kind => size(kind).unwrap_or(1),
    };
    Ok((kind, fields.count(least)?))
}

/// The span of a string.
pub(super) fn string(fields: &mut Fields<'_, '_>) -> Result<Span, TensorFileError> {
    let len = fields.u64()?;
    fields.span(len)
}

/// The bytes of a metadata value, except strings and arrays.
fn size(kind: u32) -> Option<u64> {
    match kind {
        0 | 1 | 7 => Some(1),
        2 | 3 => Some(2),
        U32 | 5 | 6 => Some(4),
        10..=12 => Some(8),
        _ => None,
    }
}

/// Passes the value of a key; the result is the alignment, if that is its key.
pub(super) fn pass_value(
    source: &Source<'_>,
    fields: &mut Fields<'_, '_>,
    key: Span,
) -> Result<Option<u32>, TensorFileError> {
    let at = fields.pos();
    let kind = fields.u32()?;
    let is_alignment =
        key.len == ALIGNMENT_KEY.len() as u64 && source.chunk(key, 1)?.as_slice() == ALIGNMENT_KEY;
    if !is_alignment {
        pass_all(fields, kind, 1)?;
        return Ok(None);
    }
    match kind {
        U32 => fields.u32().map(Some),
        // Readers that take it for another number look for the data elsewhere.
        _ => Err(TensorFileError::invalid(
            at,
            "the type of `general.alignment` is not uint32",
        )),
    }
}

/// Passes so many values of this type.
fn pass_all(fields: &mut Fields<'_, '_>, kind: u32, count: u64) -> Result<(), TensorFileError> {
    // Values that are still to be passed: an array may hold arrays. Each level takes twelve bytes.
    let mut open = vec![(kind, count)];
    while let Some((kind, count)) = open.pop() {
        if count == 0 {
            continue;
        }
        let at = fields.pos();
        match (kind, size(kind)) {
            (STRING, _) => {
                for _ in 0..count {
                    string(fields)?;
                }
            }
            (ARRAY, _) => {
                open.push((ARRAY, count - 1));
                open.push(array(fields)?);
            }
            (_, Some(size)) => {
                fields.span(size.saturating_mul(count))?;
            }
            (number, None) => return Err(unknown(at, number)),
        }
    }
    Ok(())
}
