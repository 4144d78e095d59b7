//! What can be asked of a file, by name: one row for each inspection, and one function that answers.
//!
//! ```text
//! name + options (JSON, or NAME=VALUE words) -> Request -> answer(file, sink): the document, then its result
//! ```
//!
//! Faces whose options are no values of Rust ask in this way: Python, C, servers. Each row has the options and
//! their defaults from the type that the inspection takes.

mod ask;
mod rows;

use std::io::Write;
use std::sync::Arc;

use mlirbc_document::text::escape;

use crate::failure::{Failure, WriteFailure};
use crate::opened::Opened;
use crate::options::unfit;
use ask::Ask;
use rows::{ROWS, Row};

/// A question that can be asked of any file.
pub struct Request(Box<dyn Ask>);

impl Request {
    /// The question of this name, with options as a JSON object.
    ///
    /// # Errors
    /// `NotFound` for a name that is none, `Usage` for options that it does not have or take.
    pub fn of_json(name: &str, options: &str) -> Result<Request, Failure> {
        let row = row(name)?;
        (row.of_json)(options)
            .map(Request)
            .map_err(|why| unfit(name, &why))
    }

    /// The question of this name, with options as words, each `NAME=VALUE`, or `NAME` for one that is only on
    /// or off. A list has a word for each of its values.
    ///
    /// # Errors
    /// As [`of_json`](Request::of_json).
    pub fn of_words(name: &str, options: &[&str]) -> Result<Request, Failure> {
        let row = row(name)?;
        (row.of_words)(options)
            .map(Request)
            .map_err(|why| unfit(name, &why))
    }

    /// Sets the second file of a comparison (`diff`), or adds an archive (`params`).
    ///
    /// # Errors
    /// `Usage` for all others.
    pub fn compare_with(&mut self, new: Arc<Opened>) -> Result<(), Failure> {
        self.0.compare_with(new)
    }

    /// Writes the answer: a document as one line of JSON, or text. A malformed file fails after what can be
    /// read of it was written.
    ///
    /// # Errors
    /// Those of the inspection and of its document; of the sink.
    pub fn answer(&self, opened: &Opened, out: &mut dyn Write) -> Result<(), WriteFailure> {
        self.0.answer(opened, out)
    }

    /// Whether the document of a damaged file says what is wrong with it, so that its failure says nothing new.
    pub fn tells_damage(&self) -> bool {
        self.0.tells_damage()
    }
}

fn row(name: &str) -> Result<&'static Row, Failure> {
    let row = ROWS.iter().find(|row| row.name == name);
    row.ok_or_else(|| Failure::not_found(format!("no request \"{}\"", escape(name.as_bytes()))))
}

/// All questions, a JSON object: their names, each with its options and the defaults of these.
pub fn requests() -> serde_json::Value {
    let rows = ROWS
        .iter()
        .map(|row| (row.name.to_string(), (row.defaults)()));
    serde_json::Value::Object(rows.collect())
}
