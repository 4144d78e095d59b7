//! What a user says about a file that is to be opened.

use std::sync::Arc;

use mlirbc::props::{LineError, Table, Tables};
use mlirbc::raw::Producer;
use mlirbc_containers::Place;
use mlirbc_document::text::escape;
use serde::Deserialize;

use crate::failure::Failure;
use crate::options::{MaybeSize, words};

/// What a user says about a file that is to be opened.
#[derive(Clone, Debug, Default)]
pub struct Opening {
    /// Which module of a file of another format.
    pub at: Option<Place>,
    /// The most bytes that compressed parts of a file are decoded to together.
    pub max_decoded: Option<u64>,
    /// The release that wrote the module ([`OpenOptions::assume`](mlirbc::OpenOptions::assume)).
    pub assume: Option<Producer>,
    /// Property tables of the user, which come before those of the library.
    pub tables: Option<Tables>,
}

/// The same as words.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Words {
    at: Option<String>,
    #[serde(deserialize_with = "MaybeSize::deserialize")]
    max_decoded: Option<u64>,
    assume: Option<String>,
    schema: Option<String>,
}

impl Opening {
    /// Reads words such as `at=524`, `assume=mlir=19`, `max_decoded=64M`.
    ///
    /// # Errors
    /// `Usage`.
    pub fn of_words(options: &[&str]) -> Result<Opening, Failure> {
        let words: Words = words::read(options).map_err(wrong)?;
        Opening::new(
            words.at.as_deref(),
            words.max_decoded,
            words.assume.as_deref(),
            words.schema.as_deref(),
        )
    }

    /// Reads a place, `524` or `96+0`, a release, `mlir=19` or `stablehlo=1.9.0`, and property tables.
    ///
    /// # Errors
    /// `Usage`.
    pub fn new(
        at: Option<&str>,
        max_decoded: Option<u64>,
        assume: Option<&str>,
        schema: Option<&str>,
    ) -> Result<Opening, Failure> {
        Ok(Opening {
            at: at.map(str::parse).transpose().map_err(wrong)?,
            max_decoded,
            assume: assume.map(release).transpose().map_err(wrong)?,
            tables: schema.map(tables_of_text).transpose().map_err(wrong)?,
        })
    }
}

fn wrong(why: String) -> Failure {
    Failure::usage(escape(why.as_bytes()))
}

/// The tables of the library, with those of a text such as docs/properties.md describes: lines of records, or a table of rows.
///
/// # Errors
/// What is wrong with the text.
pub fn tables_of_text(text: &str) -> Result<Tables, String> {
    let tables = match Table::is_one(text) {
        true => table_of_text(text).map(|it| Tables::standard().with_table(Arc::new(it))),
        false => Tables::standard().with_lines(text),
    };
    tables.map_err(|error| error.to_string())
}

/// A table of rows. An operation whose words are not understood has no custom form.
///
/// # Errors
/// The first line that is wrong.
pub fn table_of_text(text: &str) -> Result<Table, LineError> {
    let table = Table::new(text)?;
    mlirbc_ods::not_understood(&table)?;
    Ok(table)
}

/// A release, as a user writes it.
///
/// # Errors
/// What is expected, as text.
pub fn release(text: &str) -> Result<Producer, String> {
    let release = Producer::assumed(text);
    release.ok_or_else(|| "a release is a number such as mlir=19, or stablehlo=1.9.0".to_owned())
}
