//! The definitions of a dialect, from what `llvm-tblgen --dump-json` writes, as a table that `mlirbc` reads.

mod definitions;
mod entries;
mod enums;
mod pack;
mod records;
mod rows;
mod text;

use std::fmt;

use records::Records;
use rows::Demanded;

/// A table of dialects: operations, attributes and types, enumerations.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pack {
    /// The table.
    pub text: String,
    /// The dialects in it, sorted.
    pub dialects: Vec<String>,
    /// What is in it.
    pub counts: Counts,
    /// What is not in it, and why: an operation, attribute or type, or the record of an operation.
    pub left_out: Vec<(String, String)>,
}

/// How much a [`Pack`] has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Operations.
    pub operations: usize,
    /// Operations with fields of properties.
    pub with_record: usize,
    /// Operations with a format.
    pub with_format: usize,
    /// Operations that code in C++ prints.
    pub by_cpp: usize,
    /// Operations whose text is always generic.
    pub generic: usize,
    /// Attributes.
    pub attributes: usize,
    /// Attributes that code in C++ prints.
    pub attributes_by_cpp: usize,
    /// Types.
    pub types: usize,
    /// Types that code in C++ prints.
    pub types_by_cpp: usize,
}

/// A dump that is no JSON, or not what `llvm-tblgen` writes.
#[derive(Debug)]
pub struct Error {
    /// Which of the dumps, from 0.
    pub dump: usize,
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    message: String,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "dump {}: {}", self.dump, self.message)
    }
}

impl std::error::Error for Error {}

/// The table of the dialects that are wanted; `is_wanted` is asked for each that has operations, attributes or types.
///
/// Of two definitions of an operation the first is taken.
pub fn convert(dumps: &[&str], is_wanted: &dyn Fn(&str) -> bool) -> Result<Pack, Error> {
    let read = dumps.iter().enumerate().map(|(at, json)| read(at, json));
    let read: Vec<Records<'_>> = read.collect::<Result<_, _>>()?;
    let source = pack::Source {
        dumps: &read,
        is_wanted,
        demands: &|_| Demanded::default(),
        constraints: &Vec::new,
    };
    Ok(pack::pack(&source))
}

fn read(dump: usize, json: &str) -> Result<Records<'_>, Error> {
    Records::new(json).map_err(|error| Error {
        dump,
        line: error.line(),
        column: error.column(),
        message: error.to_string(),
    })
}
