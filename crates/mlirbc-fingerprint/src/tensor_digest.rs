//! The fingerprint of a tensor, wherever its elements are.

use std::io::{self, Write};

use super::digest::{Digest, Kind, Stream};
use mlirbc::Result;
use mlirbc::tensor::{Dtype, Storage, Tensor, TensorData};

/// The digest of the type and the elements of a tensor: the same for a constant in an attribute
/// and for a resource, for a splat and for repeated elements, for packed and for single bools.
///
/// # Errors
/// As [`Tensor::data`].
pub fn tensor(tensor: &Tensor<'_>) -> Result<Digest> {
    Ok(tensor_data(&tensor.data()?))
}

/// The same of elements wherever they are from, such as a file of tensors.
pub fn tensor_data(data: &TensorData<'_>) -> Digest {
    let mut stream = Stream::new(Kind::Tensor);
    stream.bytes(data.dtype().to_string().as_bytes());
    match data.shaped().shape() {
        Some(shape) => {
            stream.number(shape.len() as u64 + 1);
            shape
                .iter()
                .for_each(|extent| stream.number(*extent as u64));
        }
        None => stream.number(0),
    }
    elements(data, &mut stream);
    stream.finish().digest
}

/// The elements; if all of them are equal, the first one.
fn elements(data: &TensorData<'_>, stream: &mut Stream) {
    let stride = data.dtype().stride();
    let item = stride
        .and_then(|it| usize::try_from(it).ok())
        .filter(|it| *it > 0);
    let bytes = data.as_bytes();
    let Some(item) = item else {
        stream.number(0);
        return stream.bytes(bytes);
    };
    let (parts, is_padded) = match data.dtype() {
        Dtype::Scalar(scalar) => (1, scalar.is_padded()),
        Dtype::Complex(part) => (2, part.is_padded()),
        Dtype::String | Dtype::Other => (1, false),
    };
    match data.storage() {
        Storage::Splat(_) => {
            stream.number(1);
            let mut one = First::only(item);
            // It ends after the first element.
            let _ = data.write_elements(item / parts, true, &mut one);
            stream.bytes(&one.first);
        }
        storage if storage == Storage::Bits || is_padded => {
            let mut one = First::new(item);
            let all_equal = data.write_elements(item / parts, true, &mut one).is_ok();
            if all_equal && !one.first.is_empty() {
                stream.number(1);
                return stream.bytes(&one.first);
            }
            stream.number(2);
            // Hashing does not fail.
            let _ = data.write_elements(item / parts, true, stream);
        }
        _ => {
            let first = bytes.get(..item).filter(|_| bytes.len() % item == 0);
            match first {
                Some(first) if bytes.chunks_exact(item).all(|it| it == first) => {
                    stream.number(1);
                    stream.bytes(first);
                }
                _ => {
                    stream.number(2);
                    stream.raw(bytes);
                }
            }
        }
    }
}

/// Keeps the first element that is written, and fails at one that differs, or behind it.
struct First {
    item: usize,
    is_only: bool,
    first: Vec<u8>,
    at: usize,
}

impl First {
    fn new(item: usize) -> First {
        First {
            item,
            is_only: false,
            first: Vec::new(),
            at: 0,
        }
    }

    fn only(item: usize) -> First {
        First {
            is_only: true,
            ..First::new(item)
        }
    }
}

impl Write for First {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for byte in bytes {
            if self.first.len() < self.item {
                self.first.push(*byte);
            } else if self.is_only || self.first[self.at] != *byte {
                return Err(io::ErrorKind::Other.into());
            }
            self.at = (self.at + 1) % self.item;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
