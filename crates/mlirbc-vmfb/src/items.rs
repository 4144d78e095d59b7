//! The records of a module, as they lie in its tables.
//!
//! Strings are bytes: the format does not ask for UTF-8. Fields that are absent have their default.

use crate::convention::Convention;
use crate::error::{Error, Result, Subject, VmError};
use crate::flatbuffer::{Buffer, Element, List, Table};
use mlirbc::ids::Pos;

/// What an interpreter must support, as bits. [`Features::names`] has those that are known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Features(pub u32);

impl Features {
    /// Operations on f32.
    pub const EXT_F32: Features = Features(1);
    /// Operations on f64.
    pub const EXT_F64: Features = Features(2);
    /// Functions that yield.
    pub const YIELD: Features = Features(4);
    /// Functions that unwind.
    pub const UNWIND: Features = Features(8);
    /// All features that are known.
    pub const ALL: Features = Features(15);

    /// Whether all features of `other` are in this set.
    pub fn has(self, other: Features) -> bool {
        self.0 & other.0 == other.0
    }

    /// The names of the known features in this set, in the order of their bits.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        let bits = FEATURES.into_iter().zip(0..);
        bits.filter(move |(_, bit)| self.0 >> bit & 1 != 0)
            .map(|(name, _)| name)
    }

    /// The set of these names; `None` if one is not known.
    pub(crate) fn of_names<'n>(mut names: impl Iterator<Item = &'n str>) -> Option<Features> {
        names.try_fold(Features(0), |all, name| {
            let bit = FEATURES.iter().position(|it| *it == name)?;
            Some(Features(all.0 | 1 << bit))
        })
    }
}

/// The names of the features, in the order of their bits.
const FEATURES: [&str; 4] = ["EXT_F32", "EXT_F64", "YIELD", "UNWIND"];

/// A pair of a key and a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attribute<'m> {
    /// The key.
    pub key: &'m [u8],
    /// The value.
    pub value: &'m [u8],
}

/// A type that functions refer to, such as `i32` or `!vm.buffer`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Type<'m> {
    /// The name.
    pub full_name: &'m [u8],
}

/// A module that this one needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dependency<'m> {
    /// The name of the module.
    pub name: &'m [u8],
    /// The least version of it.
    pub minimum_version: u32,
    /// Bit 0: required; bit 1: optional.
    pub flags: u32,
}

/// A function of another module.
#[derive(Clone, Copy, Debug)]
pub struct Import<'m> {
    /// The names of the module and the function, such as `hal.device.query.i64`.
    pub full_name: &'m [u8],
    /// Its signature, if it is stated.
    pub signature: Option<Signature<'m>>,
    /// Bit 0: required; bit 1: optional.
    pub flags: u32,
}

/// Bit of `flags` for what may be absent.
const OPTIONAL: u32 = 2;

impl Dependency<'_> {
    /// Whether the module may be absent.
    pub fn is_optional(&self) -> bool {
        self.flags & OPTIONAL != 0
    }
}

impl Import<'_> {
    /// Whether the function may be absent.
    pub fn is_optional(&self) -> bool {
        self.flags & OPTIONAL != 0
    }
}

/// A function that other modules can call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Export<'m> {
    /// Its name.
    pub local_name: &'m [u8],
    /// The function.
    pub internal_ordinal: i32,
}

/// How a function is called.
#[derive(Clone, Copy, Debug)]
pub struct Signature<'m> {
    /// The types of the arguments and results, encoded.
    pub calling_convention: &'m [u8],
    /// What the compiler says about it, such as `iree.abi.declaration`.
    pub attrs: List<'m, Attribute<'m>>,
    pub(super) pos: Pos,
}

impl<'m> Signature<'m> {
    /// The types of the arguments and results.
    ///
    /// # Errors
    /// `Vm` for a malformed convention.
    pub fn convention(&self) -> Result<Convention<'m>> {
        let malformed = || Error::vm(self.pos, VmError::Convention);
        Convention::parse(self.calling_convention).ok_or_else(malformed)
    }
}

/// A segment of data that functions can change. No compiler writes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rwdata {
    /// Its size.
    pub byte_size: i32,
}

/// The global state of a module.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct State {
    /// Bytes of numbers.
    pub global_bytes_capacity: i32,
    /// Number of references.
    pub global_ref_count: i32,
    /// Offset in the file.
    pub pos: Pos,
}

/// Where the bytecode of a function lies, and what it needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Descriptor {
    /// Offset of the first byte in the bytecode of the module.
    pub bytecode_offset: i32,
    /// Bytes.
    pub bytecode_length: i32,
    /// What the function needs.
    pub requirements: Features,
    /// 0.
    pub reserved: i16,
    /// Number of blocks.
    pub block_count: i16,
    /// Number of 32-bit registers.
    pub i32_register_count: i16,
    /// Number of reference registers.
    pub ref_register_count: i16,
    /// Offset of the descriptor in the file.
    pub pos: Pos,
}

impl Descriptor {
    /// Bytes of a descriptor.
    pub const SIZE: u64 = 20;
}

fn required<'m>(table: &Table<'m>, slot: u16, field: &'static str) -> Result<&'m [u8]> {
    match table.string(slot)? {
        Some(text) if !text.is_empty() => Ok(text),
        _ => Err(Error::vm(table.pos(), VmError::Missing { field })),
    }
}

impl<'m> Element<'m> for Attribute<'m> {
    const SIZE: u64 = 4;
    const SUBJECT: Subject = Subject::Attribute;

    fn read(buffer: Buffer<'m>, at: u64) -> Result<Self> {
        let table = buffer.table_at(at)?;
        Ok(Attribute {
            key: table.string(0)?.unwrap_or_default(),
            value: table.string(1)?.unwrap_or_default(),
        })
    }
}

impl<'m> Element<'m> for Type<'m> {
    const SIZE: u64 = 4;
    const SUBJECT: Subject = Subject::Type;

    fn read(buffer: Buffer<'m>, at: u64) -> Result<Self> {
        let full_name = required(&buffer.table_at(at)?, 0, "full_name")?;
        Ok(Type { full_name })
    }
}

/// What `flags` is if it is absent.
const REQUIRED: u32 = 1;

impl<'m> Element<'m> for Dependency<'m> {
    const SIZE: u64 = 4;
    const SUBJECT: Subject = Subject::Dependency;

    fn read(buffer: Buffer<'m>, at: u64) -> Result<Self> {
        let table = buffer.table_at(at)?;
        Ok(Dependency {
            name: required(&table, 0, "name")?,
            minimum_version: table.u32(1)?.unwrap_or(0),
            flags: table.u32(2)?.unwrap_or(REQUIRED),
        })
    }
}

impl<'m> Element<'m> for Import<'m> {
    const SIZE: u64 = 4;
    const SUBJECT: Subject = Subject::Import;

    fn read(buffer: Buffer<'m>, at: u64) -> Result<Self> {
        let table = buffer.table_at(at)?;
        Ok(Import {
            full_name: required(&table, 0, "full_name")?,
            signature: table.table(1)?.map(Signature::of).transpose()?,
            flags: table.u32(2)?.unwrap_or(REQUIRED),
        })
    }
}

impl<'m> Element<'m> for Export<'m> {
    const SIZE: u64 = 4;
    const SUBJECT: Subject = Subject::Export;

    fn read(buffer: Buffer<'m>, at: u64) -> Result<Self> {
        let table = buffer.table_at(at)?;
        Ok(Export {
            local_name: required(&table, 0, "local_name")?,
            internal_ordinal: table.i32(1)?.unwrap_or(0),
        })
    }
}

impl<'m> Signature<'m> {
    fn of(table: Table<'m>) -> Result<Signature<'m>> {
        Ok(Signature {
            calling_convention: table.string(0)?.unwrap_or_default(),
            attrs: table.list(1)?,
            pos: table.pos(),
        })
    }
}

impl<'m> Element<'m> for Signature<'m> {
    const SIZE: u64 = 4;
    const SUBJECT: Subject = Subject::Signature;

    fn read(buffer: Buffer<'m>, at: u64) -> Result<Self> {
        Signature::of(buffer.table_at(at)?)
    }
}

impl Element<'_> for Rwdata {
    const SIZE: u64 = 4;
    const SUBJECT: Subject = Subject::Rwdata;

    fn read(buffer: Buffer<'_>, at: u64) -> Result<Self> {
        let byte_size = buffer.table_at(at)?.i32(0)?.unwrap_or(0);
        Ok(Rwdata { byte_size })
    }
}

impl State {
    pub(super) fn of(table: &Table<'_>) -> Result<State> {
        Ok(State {
            global_bytes_capacity: table.i32(0)?.unwrap_or(0),
            global_ref_count: table.i32(1)?.unwrap_or(0),
            pos: table.pos(),
        })
    }
}

impl Element<'_> for Descriptor {
    const SIZE: u64 = Descriptor::SIZE;
    const SUBJECT: Subject = Subject::Function;

    fn read(buffer: Buffer<'_>, at: u64) -> Result<Self> {
        let bytes: [u8; 20] = buffer.array(at)?;
        let word = |at: usize| {
            let [a, b, c, d] = [bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]];
            i32::from_le_bytes([a, b, c, d])
        };
        let half = |at: usize| i16::from_le_bytes([bytes[at], bytes[at + 1]]);
        Ok(Descriptor {
            bytecode_offset: word(0),
            bytecode_length: word(4),
            requirements: Features(word(8) as u32),
            reserved: half(12),
            block_count: half(14),
            i32_register_count: half(16),
            ref_register_count: half(18),
            pos: buffer.pos(at),
        })
    }
}
