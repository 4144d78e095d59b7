//! Which releases of LLVM read an attribute or a type in its encoding.
//!
//! Source: `*DialectBytecode.td` of LLVM 19 and 22, `LLVMDialectBytecode.cpp.inc` of LLVM 22 and 24; that of the dialect `llvm` came with
//! llvm/llvm-project#162577, behind LLVM 21.

use super::View;
use crate::dialect::builtin::codes;
use crate::entity::AttrData;
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
    /// The last one that is known to, if later ones have other fields.
    pub last: Option<u16>,
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
        last: None,
        last_without,
    })
}

/// How many fields attributes of the dialect `llvm` had when it began to encode them, of those that have more since: the number tells the
/// layout.
const FIRST_FIELDS: [(u64, usize); 4] = [(1, 7), (2, 16), (3, 8), (18, 15)];

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
            b"llvm" => {
                let code = code()?;
                let changed = FIRST_FIELDS.iter().find(|it| it.0 == code);
                let is_first = match changed {
                    Some((_, fields)) => self.num_fields(entry)? == Some(*fields),
                    None => true,
                };
                return Ok(Some(EncodedSince {
                    first: is_first.then_some(WRITTEN),
                    last: changed.map(|_| WRITTEN),
                    last_without: WRITTEN - 1,
                }));
            }
            name => return Ok(of_dialect(name)),
        };
        Ok(Some(EncodedSince {
            first,
            last: None,
            last_without,
        }))
    }

    /// How many fields an attribute has that is encoded by the table of its dialect.
    fn num_fields(self, entry: &Entry) -> Result<Option<usize>> {
        let bytes = self.entry_bytes(entry)?;
        let data = self.custom_attr(entry, bytes)?;
        Ok(match data {
            Some(AttrData::Custom(custom)) => Some(custom.fields.len()),
            _ => None,
        })
    }
}
