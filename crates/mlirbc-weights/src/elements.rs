//! Elements for one tensor, in other files: raw bytes, `.npy`, `.safetensors`.

use std::path::Path;

use mlirbc::Source;
use mlirbc::ids::Span;
use mlirbc::tensor::npy::descr;
use mlirbc_transform::{Declared, Elements};

use crate::element_types::{Form, native};
use crate::failure::Failure;
use crate::tensor_files::{Safetensors, TensorFileError, is_safetensors};

/// The first bytes of an array of NumPy.
const MAGIC: &[u8; 6] = b"\x93NUMPY";

/// What a file with elements is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ElementsFormat {
    /// Bytes as a module stores them, or each element by itself.
    Raw,
    /// An array of NumPy.
    Npy,
    /// A file of safetensors, which has the elements under a key.
    Safetensors,
}

impl ElementsFormat {
    /// What the ending of a name says.
    pub fn of_path(path: &Path) -> ElementsFormat {
        match path.extension().and_then(|ending| ending.to_str()) {
            Some("safetensors") => ElementsFormat::Safetensors,
            Some("npy") => ElementsFormat::Npy,
            _ => ElementsFormat::Raw,
        }
    }
}

/// Those of a file of this format; without one the first bytes say what it is.
///
/// # Errors
/// `Weights`; `NoTensor` for a key that a safetensors file does not have.
pub fn of<'d>(
    source: Source<'d>,
    format: Option<ElementsFormat>,
    key: &str,
) -> Result<Elements<Source<'d>>, Failure> {
    let format = match format {
        Some(format) => format,
        None => by_head(&source)?,
    };
    match format {
        ElementsFormat::Safetensors => of_safetensors(&Safetensors::open(source)?, key),
        ElementsFormat::Npy => Ok(of_npy(&source)?),
        ElementsFormat::Raw => Ok(Elements::raw(source)),
    }
}

fn by_head(source: &Source<'_>) -> Result<ElementsFormat, TensorFileError> {
    let mut head = [0; MAGIC.len()];
    if source.len() >= head.len() as u64 {
        source.read_ranges(&mut [(0, &mut head)])?;
    }
    if head == *MAGIC {
        return Ok(ElementsFormat::Npy);
    }
    Ok(match is_safetensors(source)? {
        true => ElementsFormat::Safetensors,
        false => ElementsFormat::Raw,
    })
}

/// The elements of a tensor of a safetensors file.
///
/// # Errors
/// `NoTensor`; `Weights`.
pub fn of_safetensors<'d>(
    file: &Safetensors<'d>,
    key: &str,
) -> Result<Elements<Source<'d>>, Failure> {
    let missing = || Failure::NoTensor {
        key: key.to_owned(),
    };
    let info = file.info(key).ok_or_else(missing)?;
    let span = file.span(key).ok_or_else(missing)?;
    Ok(Elements {
        bytes: file.source().part(span).map_err(TensorFileError::from)?,
        declared: Some(Declared {
            kind: info.dtype.to_string(),
            shape: info.shape.iter().map(|extent| *extent as u64).collect(),
            form_of: |dtype| match native(dtype)? {
                (kind, Form::Elements(item)) => Some((kind.to_owned(), item)),
                _ => None,
            },
        }),
    })
}

/// The elements of an array of NumPy (`.npy` of version 1), whose header is a Python dictionary.
///
/// # Errors
/// Where the header has another form, and for elements in Fortran order.
pub fn of_npy<'d>(source: &Source<'d>) -> Result<Elements<Source<'d>>, TensorFileError> {
    const HEAD: u64 = 10;
    let mut head = [0; HEAD as usize];
    source.read_ranges(&mut [(0, &mut head)])?;
    if !head.starts_with(MAGIC) || head[MAGIC.len()] != 1 {
        let what = "not a .npy file of version 1";
        return Err(TensorFileError::invalid(0, what));
    }
    let bad = |what| TensorFileError::invalid(HEAD, what);
    let len = u64::from(u16::from_le_bytes([head[8], head[9]]));
    let text = source.chunk(Span { start: HEAD, len }, 1)?;
    let text = std::str::from_utf8(text.as_slice()).map_err(|_| bad("the header is no text"))?;
    let after = |key: &str| {
        let found = text.split_once(&format!("'{key}':"));
        found.map(|(_, rest)| rest.trim_start())
    };
    let kind = after("descr").and_then(|rest| rest.strip_prefix('\''));
    let kind = kind.and_then(|rest| rest.split('\'').next());
    let shape = after("shape").and_then(|rest| rest.strip_prefix('('));
    let shape = shape.and_then(|rest| rest.split(')').next());
    let (Some(kind), Some(shape)) = (kind, shape) else {
        return Err(bad("the header lacks a type or a shape"));
    };
    let shape = shape.split(',').map(str::trim).filter(|it| !it.is_empty());
    let shape = shape.map(str::parse).collect::<Result<Vec<u64>, _>>();
    let shape = shape.map_err(|_| bad("an extent of the header is no number"))?;
    if after("fortran_order").is_none_or(|rest| !rest.starts_with("False")) {
        return Err(bad("the elements are in Fortran order"));
    }
    let start = HEAD + len;
    let data = Span {
        start,
        len: source.len().saturating_sub(start),
    };
    Ok(Elements {
        bytes: source.part(data)?,
        declared: Some(Declared {
            kind: kind.to_owned(),
            shape,
            form_of: descr,
        }),
    })
}
