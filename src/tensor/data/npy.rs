//! The `.npy` format, version 1.0 (2.0 for headers above 64 KiB).
//!
//! Source: `numpy.lib.format`. Element types that NumPy has are written as such:
//! `i1` as `bool`, integers in the next wider power-of-two size, `index` as
//! 64 bits. The others are written as raw bytes (`|V2` for `bf16`, `|V1` for the
//! small floats), as NumPy itself writes those of `ml_dtypes`:
//! `np.load(path).view(ml_dtypes.bfloat16)` reads them.

use std::io::{self, Write};

use crate::entity::FloatKind;
use crate::tensor::data::tensor_data::TensorData;
use crate::tensor::{Dtype, Scalar};

/// NumPy's name of an element type, and the bytes per element (per part of a complex
/// number). `None` if it is not a number.
pub fn descr(dtype: Dtype) -> Option<(String, usize)> {
    let scalar = match dtype {
        Dtype::Scalar(scalar) | Dtype::Complex(scalar) => scalar,
        Dtype::String | Dtype::Other => return None,
    };
    let stride = usize::try_from(scalar.stride()).ok()?;
    let item = match scalar {
        Scalar::Int { .. } if stride <= 8 => stride.next_power_of_two(),
        _ => stride,
    };
    let known = item.is_power_of_two() && item <= 8;
    let name = match (dtype, scalar) {
        (Dtype::Complex(_), Scalar::Float(FloatKind::F32)) => "<c8".to_string(),
        (Dtype::Complex(_), Scalar::Float(FloatKind::F64)) => "<c16".to_string(),
        (Dtype::Complex(_), _) => format!("|V{}", 2 * item),
        (_, Scalar::Int { width: 1, .. }) => "|b1".to_string(),
        (_, Scalar::Int { .. } | Scalar::Index) if known => {
            let order = if item == 1 { '|' } else { '<' };
            let kind = if scalar.is_signed() { 'i' } else { 'u' };
            format!("{order}{kind}{item}")
        }
        (_, Scalar::Float(FloatKind::F16 | FloatKind::F32 | FloatKind::F64)) => {
            format!("<f{item}")
        }
        _ => format!("|V{item}"),
    };
    Some((name, item))
}

/// The header of a file with elements of this type and shape.
pub fn header(descr: &str, shape: &[u64]) -> Vec<u8> {
    let mut extents: String = shape.iter().map(|extent| format!("{extent}, ")).collect();
    if shape.len() > 1 {
        extents.truncate(extents.len() - 2);
    } else {
        extents.truncate(extents.trim_end().len());
    }
    let dict = format!("{{'descr': '{descr}', 'fortran_order': False, 'shape': ({extents}), }}");
    // Padded with spaces and ended by a line feed, so that the data begin at a multiple of 64.
    let long = dict.len() + 64 > usize::from(u16::MAX);
    let lead = if long { 12 } else { 10 };
    let end = (lead + dict.len() + 1).next_multiple_of(64);
    let len = end - lead;
    let mut out = b"\x93NUMPY".to_vec();
    if long {
        out.extend([2, 0]);
        out.extend((len as u32).to_le_bytes());
    } else {
        out.extend([1, 0]);
        out.extend((len as u16).to_le_bytes());
    }
    out.extend_from_slice(dict.as_bytes());
    out.resize(end - 1, b' ');
    out.push(b'\n');
    out
}

/// Writes a tensor as a `.npy` file. With `expand`, a splat is written in full, otherwise as one
/// element in a shape of ones, which NumPy broadcasts to the tensor's shape.
///
/// # Errors
/// Those of `out`; `InvalidInput` if the elements are not numbers or their layout is unknown.
pub fn write(data: &TensorData<'_>, expand: bool, out: &mut dyn Write) -> io::Result<()> {
    let invalid = || {
        let what = "the elements are no numbers of a known layout";
        io::Error::new(io::ErrorKind::InvalidInput, what)
    };
    let (descr, item) = descr(data.shaped().dtype).ok_or_else(invalid)?;
    let shape = data.written_shape(expand).ok_or_else(invalid)?;
    out.write_all(&header(&descr, &shape))?;
    data.write_elements(item, expand, out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_equal_those_of_numpy() {
        let text = |shape: &[u64]| {
            let header = header("<f4", shape);
            assert_eq!(header.len() % 64, 0);
            assert_eq!(&header[..8], b"\x93NUMPY\x01\x00");
            assert_eq!(usize::from(header[8]) + 10, header.len());
            let text = String::from_utf8(header[10..].to_vec()).expect("UTF-8 text");
            assert!(text.ends_with('\n'));
            text.trim_end().to_string()
        };
        // As numpy.lib.format.write_array_header_1_0 writes them.
        let want =
            |shape| format!("{{'descr': '<f4', 'fortran_order': False, 'shape': {shape}, }}");
        assert_eq!(text(&[]), want("()"));
        assert_eq!(text(&[3]), want("(3,)"));
        assert_eq!(text(&[4, 0]), want("(4, 0)"));
        let long = header("|b1", &vec![1; 40_000]);
        assert_eq!(&long[6..8], [2, 0]);
        assert_eq!(long.len() % 64, 0);
    }

    #[test]
    fn names_of_element_types() {
        let of = |name: &str| {
            let scalar = Scalar::from_name(name.as_bytes()).expect("a known name");
            let real = descr(Dtype::Scalar(scalar)).expect("a number");
            let complex = descr(Dtype::Complex(scalar)).expect("a number");
            assert_eq!(real.1, complex.1);
            (real.0, complex.0)
        };
        let pair = |real: &str, complex: &str| (real.to_string(), complex.to_string());
        assert_eq!(of("i1"), pair("|b1", "|V2"));
        assert_eq!(of("i4"), pair("|i1", "|V2"));
        assert_eq!(of("ui16"), pair("<u2", "|V4"));
        assert_eq!(of("i17"), pair("<i4", "|V8"));
        assert_eq!(of("i65"), pair("|V9", "|V18"));
        assert_eq!(of("index"), pair("<i8", "|V16"));
        assert_eq!(of("f32"), pair("<f4", "<c8"));
        assert_eq!(of("bf16"), pair("|V2", "|V4"));
        assert_eq!(of("f80"), pair("|V10", "|V20"));
        assert_eq!(descr(Dtype::String), None);
    }
}
