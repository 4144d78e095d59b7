//! Where the operations of functions come from.
//!
//! The debug database has a table of locations, which refer to each other by index, and a source map
//! for each function. Compilers since IREE 3.11 write only the source map of the last function, in the
//! first place: [`Module::source_map`](super::Module::source_map) accounts for it.

use std::collections::HashSet;
use std::fmt::{self, Write};

use crate::error::{Error, ErrorKind, Result, Subject, VmError};
use crate::flatbuffer::{Buffer, Element, List, Table};

/// The debug database of a module.
#[derive(Clone, Copy, Debug)]
pub struct DebugDatabase<'m> {
    kinds: List<'m, u8>,
    values: List<'m, Option<Table<'m>>>,
    /// The source maps.
    pub functions: List<'m, SourceMap<'m>>,
}

/// The locations of the operations of a function.
#[derive(Clone, Copy, Debug)]
pub struct SourceMap<'m> {
    /// The name of the function.
    pub local_name: &'m [u8],
    /// The locations, in the order of the operations.
    pub locations: List<'m, OpLocation>,
}

/// The location of an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpLocation {
    /// Where the operation begins in the bytecode of the function.
    pub bytecode_offset: i32,
    /// The index of the location.
    pub location: i32,
}

/// A location. Numbers are indexes of other locations.
#[derive(Clone, Copy, Debug)]
#[allow(clippy::exhaustive_enums)]
pub enum Location<'m> {
    /// Nothing is known.
    Unknown,
    /// A function that was inlined.
    CallSite {
        /// The place in the function that is called.
        callee: i32,
        /// The call.
        caller: i32,
    },
    /// A place in a file.
    File {
        /// The file.
        filename: &'m [u8],
        /// The line.
        line: i32,
        /// The column.
        column: i32,
    },
    /// Several places.
    Fused {
        /// What they have in common.
        metadata: Option<&'m [u8]>,
        /// The places.
        locations: List<'m, i32>,
    },
    /// A name.
    Name {
        /// The name.
        name: &'m [u8],
        /// The place.
        child: Option<i32>,
    },
}

impl<'m> DebugDatabase<'m> {
    pub(super) fn of(table: &Table<'m>) -> Result<DebugDatabase<'m>> {
        let database = DebugDatabase {
            kinds: table.list(0)?,
            values: table.list(1)?,
            functions: table.list(2)?,
        };
        if database.kinds.len() != database.values.len() {
            let lengths = VmError::Lengths {
                first: "location_table_type",
                second: "location_table",
            };
            return Err(Error::vm(table.pos(), lengths));
        }
        Ok(database)
    }

    /// Number of locations.
    pub fn num_locations(&self) -> u32 {
        self.kinds.len()
    }

    /// The location with this index.
    ///
    /// # Errors
    /// `IndexOutOfRange`, `UnknownCode`, `Vm`.
    pub fn location(&self, index: u32) -> Result<Location<'m>> {
        let kind = self
            .kinds
            .get(index)
            .map_err(|error| as_location(error, index, self.kinds.len()))?;
        let value = self.values.get(index)?;
        let pos = self.values.pos() + u64::from(index) * 4;
        let Some(table) = value else {
            return match kind {
                0 => Ok(Location::Unknown),
                _ => Err(Error::vm(pos, VmError::Union)),
            };
        };
        Ok(match kind {
            0 => return Err(Error::vm(pos, VmError::Union)),
            1 => Location::CallSite {
                callee: table.i32(0)?.unwrap_or(0),
                caller: table.i32(1)?.unwrap_or(0),
            },
            2 => Location::File {
                filename: table.string(0)?.unwrap_or_default(),
                line: table.i32(1)?.unwrap_or(0),
                column: table.i32(2)?.unwrap_or(0),
            },
            3 => Location::Fused {
                metadata: table.string(0)?,
                locations: table.list(1)?,
            },
            4 => Location::Name {
                name: table.string(0)?.unwrap_or_default(),
                child: table.i32(1)?,
            },
            _ => {
                let (subject, code) = (Subject::Location, kind.into());
                let pos = self.kinds.pos() + u64::from(index);
                return Err(Error::at(pos, ErrorKind::UnknownCode { subject, code }));
            }
        })
    }

    /// Writes a location as text, as IREE does, on one line: `callee at caller`, `file:line:column`,
    /// `"name"(place)`, `<metadata>[place, place]`. After `most` bytes, and where a location contains itself, `...` is written.
    ///
    /// # Errors
    /// As [`DebugDatabase::location`], and those of `out` as [`fmt::Error`] in `Ok`.
    pub fn write(&self, index: i32, most: usize, out: &mut dyn Write) -> Result<fmt::Result> {
        let mut writer = LocationText {
            left: most,
            out,
            open: HashSet::new(),
            stack: vec![Step::Open(index)],
        };
        loop {
            match writer.step(self)? {
                Ok(true) => {}
                Ok(false) => return Ok(Ok(())),
                Err(error) => return Ok(Err(error)),
            }
        }
    }
}

/// Whether a terminal shows the character as it is. Quotes are no end of a name.
pub(super) fn is_shown(char: char) -> bool {
    match char {
        ' '..='~' => true,
        _ => char.escape_debug().len() == 1,
    }
}

fn as_location(error: Error, index: u32, len: u32) -> Error {
    match error.pos() {
        Some(pos) => Error::at(
            pos,
            ErrorKind::IndexOutOfRange {
                subject: Subject::Location,
                index,
                len,
            },
        ),
        None => error,
    }
}

/// What is left to be written of a location.
enum Step<'m> {
    Text(&'static str),
    Open(i32),
    Close(i32),
    Rest { list: List<'m, i32>, next: u32 },
}

struct LocationText<'m, 'o> {
    left: usize,
    out: &'o mut dyn Write,
    /// The locations that are being written: one of them inside itself ends the text.
    open: HashSet<i32>,
    stack: Vec<Step<'m>>,
}

impl<'m> LocationText<'m, '_> {
    /// Writes the next part; false when nothing is left.
    fn step(&mut self, database: &DebugDatabase<'m>) -> Result<Result<bool, fmt::Error>> {
        let Some(step) = self.stack.pop() else {
            return Ok(Ok(false));
        };
        let written = match step {
            Step::Text(text) => self.text(text),
            Step::Close(index) => {
                self.open.remove(&index);
                Ok(())
            }
            Step::Rest { list, next } => {
                if next == list.len() {
                    self.text("]")
                } else {
                    let index = list.get(next)?;
                    let rest = Step::Rest {
                        list,
                        next: next + 1,
                    };
                    self.stack.push(rest);
                    self.stack.push(Step::Open(index));
                    self.text(if next == 0 { "" } else { ", " })
                }
            }
            Step::Open(index) => {
                let place = u32::try_from(index).unwrap_or(u32::MAX);
                let location = database.location(place)?;
                if !self.open.insert(index) {
                    self.stack.clear();
                    return Ok(self.out.write_str("...").map(|()| false));
                }
                self.stack.push(Step::Close(index));
                self.open(&location)
            }
        };
        Ok(written.map(|()| {
            if self.left == 0 {
                self.stack.clear();
            }
            true
        }))
    }

    fn open(&mut self, location: &Location<'m>) -> fmt::Result {
        match *location {
            Location::Unknown => self.text("[unknown]"),
            Location::CallSite { callee, caller } => {
                self.stack
                    .extend([Step::Open(caller), Step::Text(" at "), Step::Open(callee)]);
                self.text("")
            }
            Location::File {
                filename,
                line,
                column,
            } => {
                self.bytes(filename)?;
                self.text(&format!(":{line}:{column}"))
            }
            Location::Fused {
                metadata,
                locations,
            } => {
                if let Some(metadata) = metadata {
                    self.text("<")?;
                    self.bytes(metadata)?;
                    self.text(">")?;
                }
                self.stack.push(Step::Rest {
                    list: locations,
                    next: 0,
                });
                self.text("[")
            }
            Location::Name { name, child } => {
                if let Some(child) = child {
                    let rest = [Step::Text(")"), Step::Open(child), Step::Text("(")];
                    self.stack.extend(rest);
                }
                self.text("\"")?;
                self.bytes(name)?;
                self.text("\"")
            }
        }
    }

    /// Writes bytes of the file; what is no printable character is escaped.
    fn bytes(&mut self, bytes: &[u8]) -> fmt::Result {
        let shown = &bytes[..bytes.len().min(self.left)];
        for chunk in shown.utf8_chunks() {
            for char in chunk.valid().chars() {
                match is_shown(char) {
                    false => self.text(&char.escape_debug().to_string())?,
                    true => self.text(char.encode_utf8(&mut [0; 4]))?,
                }
            }
            for byte in chunk.invalid() {
                self.text(&format!("\\x{byte:02X}"))?;
            }
        }
        Ok(())
    }

    fn text(&mut self, text: &str) -> fmt::Result {
        if self.left == 0 {
            return Ok(());
        }
        self.left = self.left.saturating_sub(text.len().max(1));
        self.out.write_str(text)?;
        match self.left {
            0 => self.out.write_str("..."),
            _ => Ok(()),
        }
    }
}

impl<'m> Element<'m> for SourceMap<'m> {
    const SIZE: u64 = 4;
    const SUBJECT: Subject = Subject::SourceMap;

    fn read(buffer: Buffer<'m>, at: u64) -> Result<Self> {
        let table = buffer.table_at(at)?;
        Ok(SourceMap {
            local_name: table.string(0)?.unwrap_or_default(),
            locations: table.list(1)?,
        })
    }
}

impl Element<'_> for OpLocation {
    const SIZE: u64 = 8;
    const SUBJECT: Subject = Subject::Location;

    fn read(buffer: Buffer<'_>, at: u64) -> Result<Self> {
        let [a, b, c, d, e, f, g, h] = buffer.array(at)?;
        Ok(OpLocation {
            bytecode_offset: i32::from_le_bytes([a, b, c, d]),
            location: i32::from_le_bytes([e, f, g, h]),
        })
    }
}

impl<'m> Element<'m> for Option<Table<'m>> {
    const SIZE: u64 = 4;
    const SUBJECT: Subject = Subject::Location;

    fn read(buffer: Buffer<'m>, at: u64) -> Result<Self> {
        // A union of no type has no table.
        match buffer.array(at)? {
            [0, 0, 0, 0] => Ok(None),
            _ => buffer.table_at(at).map(Some),
        }
    }
}

impl SourceMap<'_> {
    /// The index of the location of the operation that begins at an offset in the bytecode. The
    /// entries are in the order of the operations, so this is a binary search.
    ///
    /// # Errors
    /// None: the vector was checked.
    pub fn location_at(&self, offset: i32) -> Result<Option<i32>> {
        let (mut low, mut high) = (0, self.locations.len());
        while low < high {
            let middle = low + (high - low) / 2;
            match self.locations.get(middle)?.bytecode_offset < offset {
                true => low = middle + 1,
                false => high = middle,
            }
        }
        if low == self.locations.len() {
            return Ok(None);
        }
        let found = self.locations.get(low)?;
        Ok((found.bytecode_offset == offset).then_some(found.location))
    }
}
