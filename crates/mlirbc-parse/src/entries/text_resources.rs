//! The resources that a text declares and defines.

use std::collections::HashMap;
use std::io;

use mlirbc::ids::{ResourceId, Span};
use mlirbc::{ReadAt, Result as LibraryResult};

/// What is known of resources so far.
#[derive(Default)]
pub(crate) struct Resources<'t> {
    numbers: HashMap<Vec<u8>, u32>,
    /// Those of the builtin dialect.
    pub(super) builtin: Vec<Resource<'t>>,
    /// Those that no attribute refers to.
    pub(super) external: Vec<(&'t [u8], Vec<Resource<'t>>)>,
}

pub(super) struct Resource<'t> {
    pub(super) key: Vec<u8>,
    pub(super) value: Option<Value<'t>>,
}

pub(super) enum Value<'t> {
    Blob { alignment: u64, data: Span },
    Bool(bool),
    String(&'t [u8]),
}

/// Hexadecimal digits, read as the bytes that they stand for.
pub(super) struct HexDigits<'t>(pub(super) &'t [u8]);

impl HexDigits<'_> {
    /// Whether a byte is a digit.
    pub(super) fn holds(byte: u8) -> bool {
        DIGITS[usize::from(byte)] < 16
    }
}

impl ReadAt for HexDigits<'_> {
    fn size(&self) -> io::Result<u64> {
        Ok(self.0.len() as u64 / 2)
    }

    fn read_exact_at(&self, buf: &mut [u8], offset: u64) -> io::Result<()> {
        let start = usize::try_from(offset)
            .ok()
            .and_then(|at| at.checked_mul(2));
        let digits = start.and_then(|start| self.0.get(start..start.checked_add(2 * buf.len())?));
        let digits = digits.ok_or(io::ErrorKind::UnexpectedEof)?;
        for (byte, pair) in buf.iter_mut().zip(digits.chunks_exact(2)) {
            let [high, low] = [DIGITS[usize::from(pair[0])], DIGITS[usize::from(pair[1])]];
            if high | low > 15 {
                return Err(io::ErrorKind::InvalidData.into());
            }
            *byte = high << 4 | low;
        }
        Ok(())
    }
}

/// The value of each hexadecimal digit; 255 for other bytes.
static DIGITS: [u8; 256] = {
    let mut digits = [255; 256];
    let mut digit = 0;
    while digit < 16 {
        digits[b"0123456789abcdef"[digit] as usize] = digit as u8;
        digits[b"0123456789ABCDEF"[digit] as usize] = digit as u8;
        digit += 1;
    }
    digits
};

/// Digits of the alignment in front of the data of a blob.
pub(super) const ALIGNMENT_DIGITS: usize = 8;

impl Resources<'_> {
    /// The handle of a resource, which is declared if it is new.
    pub(crate) fn handle(&mut self, key: &[u8]) -> LibraryResult<ResourceId> {
        if let Some(number) = self.numbers.get(key) {
            return Ok(ResourceId(*number));
        }
        let number = self.builtin.len() as u32;
        self.numbers.insert(key.to_vec(), number);
        self.builtin.push(Resource {
            key: key.to_vec(),
            value: None,
        });
        Ok(ResourceId(number))
    }
}
