//! The debug database.

use mlirbc_document::{Name, Stream};
use mlirbc_vmfb::{DebugDatabase, Result};
use serde::Serialize;

use super::reader::Reader;

/// Where operations come from.
#[derive(Serialize)]
pub struct Debug<'m> {
    /// The locations, which refer to each other by index.
    pub location_table: Stream<'m, Location<'m>>,
    /// The source maps of functions.
    pub functions: Stream<'m, SourceMap<'m>>,
}

/// A location; numbers are indexes of others.
#[derive(Serialize)]
#[serde(tag = "type")]
pub enum Location<'m> {
    /// Nothing is known.
    #[serde(rename = "NONE")]
    Unknown,
    /// A function that was inlined.
    #[serde(rename = "CallSiteLocDef")]
    CallSite {
        /// The place in the function that is called.
        callee: i32,
        /// The call.
        caller: i32,
    },
    /// A place in a file.
    #[serde(rename = "FileLineColLocDef")]
    File {
        /// The file.
        #[serde(flatten)]
        filename: Name,
        /// The line.
        line: i32,
        /// The column.
        column: i32,
    },
    /// Several places.
    #[serde(rename = "FusedLocDef")]
    Fused {
        /// What they have in common.
        #[serde(flatten)]
        metadata: Name,
        /// The places.
        locations: Stream<'m, i32>,
    },
    /// A name.
    #[serde(rename = "NameLocDef")]
    Name {
        /// The name.
        #[serde(flatten)]
        name: Name,
        /// The place.
        child_location: Option<i32>,
    },
}

/// The locations of the operations of a function.
#[derive(Serialize)]
pub struct SourceMap<'m> {
    /// The name of the function.
    #[serde(flatten)]
    pub local_name: Name,
    /// In the order of the operations.
    pub locations: Stream<'m, OpLocation>,
}

/// The location of an operation.
#[derive(Serialize)]
pub struct OpLocation {
    /// Where the operation begins in the bytecode of the function.
    pub bytecode_offset: i32,
    /// The index of the location.
    pub location: i32,
}

impl<'m> Debug<'m> {
    pub(super) fn new(reader: &Reader, debug: DebugDatabase<'m>) -> Debug<'m> {
        let locations = (0..debug.num_locations()).map(move |index| debug.location(index));
        Debug {
            location_table: reader.items(locations, Location::new),
            functions: reader.items(debug.functions.iter(), |reader, map| {
                Ok(SourceMap {
                    local_name: reader.name("local_name", map.local_name)?,
                    locations: reader.items(map.locations.iter(), |_, it| {
                        Ok(OpLocation {
                            bytecode_offset: it.bytecode_offset,
                            location: it.location,
                        })
                    }),
                })
            }),
        }
    }
}

impl<'m> Location<'m> {
    fn new(reader: &Reader, it: mlirbc_vmfb::Location<'m>) -> Result<Location<'m>> {
        Ok(match it {
            mlirbc_vmfb::Location::Unknown => Location::Unknown,
            mlirbc_vmfb::Location::CallSite { callee, caller } => {
                Location::CallSite { callee, caller }
            }
            mlirbc_vmfb::Location::File {
                filename,
                line,
                column,
            } => Location::File {
                filename: reader.name("filename", filename)?,
                line,
                column,
            },
            mlirbc_vmfb::Location::Fused {
                metadata,
                locations,
            } => Location::Fused {
                metadata: match metadata {
                    Some(metadata) => reader.name("metadata", metadata)?,
                    None => Name::none("metadata"),
                },
                locations: reader.items(locations.iter(), |_, index| Ok(index)),
            },
            mlirbc_vmfb::Location::Name { name, child } => Location::Name {
                name: reader.name("name", name)?,
                child_location: child,
            },
        })
    }
}
