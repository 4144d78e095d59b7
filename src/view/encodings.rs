//! Which releases of LLVM read an attribute or a type in its encoding.
//!
//! Source: `*DialectBytecode.td` of LLVM 19 and 22, `LLVMDialectBytecode.cpp.inc` of LLVM 22 and 24; that of the dialect `llvm` came with
//! llvm/llvm-project#162577, behind LLVM 21.

use super::View;
use crate::dialect::builtin::codes;
use crate::error::Result;
use crate::producer::LlvmReleases;
use crate::tables::Entry;

/// The release whose encodings are written.
const WRITTEN: u16 = 22;

/// Most bytes of the code of an entry.
const CODE: u64 = 16;

/// The releases of LLVM that read an encoding.
#[derive(Clone, Copy, Debug)]
#[doc(hidden)]
pub struct EncodedSince {
    /// The first one; `None` if no release has it yet, or if it changes from release to release.
    pub first: Option<u16>,
    /// The last one that is known not to.
    pub last_without: u16,
}

/// The same of all encodings of a dialect.
fn of_dialect(name: &[u8]) -> Option<EncodedSince> {
    let (first, last_without) = match name {
        b"quant" => (Some(17), 16),
        b"tosa" => (Some(17), 15),
        b"llvm" => (None, WRITTEN - 1),
        _ => return None,
    };
    Some(EncodedSince {
        first,
        last_without,
    })
}

/// Whether a release of LLVM is known to read the encodings of a dialect of it as they are written here. All of them read text.
#[doc(hidden)]
pub fn has_encodings(release: u16, dialect: &str) -> bool {
    of_dialect(dialect.as_bytes()).is_none_or(|since| match since.first {
        Some(first) => release >= first,
        None => release == WRITTEN,
    })
}

impl View<'_> {
    /// For an entry in the own encoding of its dialect, the releases of LLVM that read it. `None` if nothing is known
    /// of the encodings of the dialect.
    ///
    /// # Errors
    /// Those of the name of the dialect; `UnexpectedEnd` for an entry without bytes.
    #[doc(hidden)]
    pub fn encoded_since(self, entry: &Entry, is_attr: bool) -> Result<Option<EncodedSince>> {
        let code = || self.entry_start(entry, CODE)?.varint();
        let (first, last_without) = match self.dialect_name(entry.dialect)? {
            b"builtin" => {
                let since = codes::since(is_attr, code()?);
                (Some(since), since - 1)
            }
            b"quant" => match code()? {
                // LLVM 16 reads some.
                0..=5 => (Some(17), 15),
                6 => (Some(22), 19),
                // Of a project.
                _ => (None, LlvmReleases::NEWEST),
            },
            b"llvm" => match code()? {
                // Compile units, composite and derived types, annotations of loops: LLVM 24 has more fields.
                1 | 2 | 3 | 18 => (None, WRITTEN - 1),
                _ => (Some(WRITTEN), WRITTEN - 1),
            },
            name => return Ok(of_dialect(name)),
        };
        Ok(Some(EncodedSince {
            first,
            last_without,
        }))
    }
}
