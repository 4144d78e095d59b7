//! The module as text: what the reference printer writes in the generic form.
//!
//! A first pass gathers what has an alias (`visit`); a second writes bodies (`body`), several
//! at a time, and puts them in their order. `docs/printing.md` has the rules.

mod aliases;
mod body;
mod counts;
mod decimal;
mod fragments;
mod front;
mod graph;
mod inherent;
mod interest;
mod known;
mod names;
mod order;
mod outline;
mod own;
mod plan;
mod resources;
mod run;
mod seed;
mod source;
mod texts;
mod values;
mod visit;

use std::fmt;
use std::io::{self, Write};

use crate::attr_text::{Out, literal};
use crate::error::Error;
use crate::ir::Threads;
use crate::props::Tables;
use crate::view::View;

/// What is printed, and how.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Locations of operations and block arguments, as with `--mlir-print-debuginfo`.
    pub locations: bool,
    /// Only the operation of this symbol, `@main` or `@outer::@inner`.
    pub symbol: Option<String>,
    /// The name of the file: that of the location of a module that is not in it.
    pub file_name: Option<String>,
    /// Elements attributes of more elements, and resources of more characters, are elided.
    pub elide: Option<u64>,
    /// Bytes of text that may wait for the text of isolated regions in front of it; without
    /// this, what [`limits::WAITING_TEXT`](crate::limits::WAITING_TEXT) says.
    pub waiting: Option<u64>,
    /// What is known about the properties of operations.
    pub tables: Tables,
    /// Who works on it.
    pub threads: Threads,
}

impl Options {
    /// The location of a module that the file does not have.
    fn location(&self) -> Vec<u8> {
        let Some(name) = &self.file_name else {
            return graph::UNKNOWN.to_vec();
        };
        let mut out = Out::new();
        out.put("loc(");
        literal::quoted(name.as_bytes(), &mut out);
        out.put(":0:0)");
        out.into_bytes()
    }
}

/// Why printing ended early.
#[derive(Debug)]
pub enum Failure {
    /// The file is malformed: the text ends before the malformed part.
    File(Error),
    /// Writing the text failed.
    Output(io::Error),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::File(error) => error.fmt(f),
            Failure::Output(error) => write!(f, "cannot write: {error}"),
        }
    }
}

impl std::error::Error for Failure {
    /// The error of the output or of the input; its message is part of the text.
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Failure::File(error) => error.source(),
            Failure::Output(error) => Some(error),
        }
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        Failure::File(error)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

/// Writes the module in the generic form, byte for byte as the reference does.
///
/// # Errors
/// `File` for what cannot be decoded, after as much text as there is; `Output`.
pub fn print(view: View<'_>, options: &Options, out: &mut dyn Write) -> Result<(), Failure> {
    order::print(view, options, out)
}
