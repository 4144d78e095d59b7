//! The tables of a file, each indexed once, on first use.
//!
//! | table | work at first use | memory |
//! |---|---|---|
//! | strings | a pass over the lengths | 12 bytes for 32 strings |
//! | dialects | a pass over the section | 16 to 32 bytes an entry |
//! | attributes and types | a pass over the sizes | 12 bytes for 32 entries |
//! | resources | a pass over the entries | 12 bytes for 16 entries |
//! | properties | a pass over the records | 4 bytes for 8 records |
//! | results for long entries | - | a few entries of a hash map for each 512 bytes |
//! | isolated regions (versions 0 and 1 only) | a pass over the IR section | 16 bytes each |
//!
//! An index holds integers that point into the sections, never slices. A
//! failure is kept like a success: the work is not repeated.

mod attr_pieces;
mod attr_types;
mod blob_header;
mod dialect_table;
mod inline_regions;
mod memo;
mod presumed_heads;
mod property_records;
mod resource_table;
mod string_table;
mod varint_index;

/// The encoders of the tables, each beside the function that decodes the same bytes.
#[doc(hidden)]
pub mod encode {
    #[doc(hidden)]
    pub use super::attr_types::{
        encode_counts as attr_type_counts, encode_group as attr_type_group,
        encode_group_head as attr_type_group_head, encode_size as attr_type_size,
    };
    #[doc(hidden)]
    pub use super::dialect_table::encode as dialects;
    #[doc(hidden)]
    pub use super::property_records::encode as records;
    #[doc(hidden)]
    pub use super::resource_table::{
        encode_external as external_groups, encode_group as resource_group,
    };
    #[doc(hidden)]
    pub use super::string_table::encode as strings;
}

pub(crate) use crate::format::ResourceKind;
pub(crate) use attr_pieces::{AttrPieces, LONG as LONG_ENTRY};
pub use attr_types::Entry;
pub(crate) use attr_types::{AttrGroup, AttrTypeTable, EntriesInOrder, GroupSizes};
#[doc(hidden)]
pub use blob_header::BlobHeader;
pub(crate) use dialect_table::DialectTable;
pub use dialect_table::{DialectEntry, OpName};
pub(crate) use inline_regions::InlineRegions;
pub(crate) use memo::{Memo, MemoKey};
pub(crate) use presumed_heads::{PresumedHead, PresumedHeads};
pub(crate) use property_records::PropertiesTable;
#[doc(hidden)]
pub use property_records::RecordsInOrder;
pub(crate) use resource_table::ResourceTable;
pub(crate) use resource_table::Resources;
pub use resource_table::{Resource, ResourceOwner};
pub(crate) use string_table::StringTable;
pub use string_table::Strings;

use once_cell::sync::OnceCell;

use crate::error::Result;

/// The tables that have been used so far.
#[derive(Default)]
pub(crate) struct Index {
    pub(crate) strings: Lazy<StringTable>,
    pub(crate) dialects: Lazy<DialectTable>,
    pub(crate) attr_types: Lazy<AttrTypeTable>,
    /// The bytes of attributes and types, of a source that is read by position and has long ones.
    pub(crate) attr_pieces: Lazy<Option<AttrPieces>>,
    /// The first bytes of long attributes that are not read.
    pub(crate) presumed_heads: OnceCell<PresumedHeads>,
    pub(crate) resources: Lazy<ResourceTable>,
    pub(crate) properties: Lazy<PropertiesTable>,
    pub(crate) inline_regions: Lazy<InlineRegions>,
    /// One slot for each dialect.
    pub(crate) decoders: Lazy<Box<[DecoderSlot]>>,
    /// Results about entries.
    pub(crate) memo: Memo,
}

impl Index {
    /// The bytes of memory that the tables take now.
    pub(crate) fn held(&self) -> usize {
        fn of<T>(table: &Lazy<T>, held: impl FnOnce(&T) -> usize) -> usize {
            table.made().map_or(0, held)
        }
        of(&self.strings, StringTable::held)
            + of(&self.dialects, DialectTable::held)
            + of(&self.attr_types, AttrTypeTable::held)
            + of(&self.attr_pieces, |it| {
                it.as_ref().map_or(0, AttrPieces::held)
            })
            + self.presumed_heads.get().map_or(0, PresumedHeads::held)
            + of(&self.resources, ResourceTable::held)
            + of(&self.properties, PropertiesTable::held)
            + of(&self.inline_regions, InlineRegions::held)
            + of(&self.decoders, |it| size_of_val(&**it))
            + self.memo.held()
    }
}

/// What is needed to decode entries of a dialect.
pub(crate) struct DecoderSlot {
    /// Index of the decoder in the standard set.
    pub(crate) decoder: Option<u8>,
    /// Whether the file has a version of the dialect.
    pub(crate) has_version: bool,
}

/// A value, or the error instead of it, computed once.
pub(crate) struct Lazy<T>(OnceCell<Result<T>>);

impl<T> Default for Lazy<T> {
    fn default() -> Self {
        Lazy(OnceCell::new())
    }
}

impl<T> Lazy<T> {
    /// The value, if it was made and is no error.
    pub(crate) fn made(&self) -> Option<&T> {
        self.0.get()?.as_ref().ok()
    }

    /// The value; the first call, on any thread, runs `make`.
    #[inline]
    pub(crate) fn get(&self, make: impl FnOnce() -> Result<T>) -> Result<&T> {
        match self.0.get_or_init(make) {
            Ok(value) => Ok(value),
            Err(error) => Err(error.clone()),
        }
    }
}
