//! Changes by name, for faces whose options are no values of Rust: a row each.

use mlirbc_document::text::escape;
use serde::de::DeserializeOwned;

use super::change::{Change, Changed, Subject};
use super::{align, cut as cut_symbols, join, rename, rewrite, set, split, strip};
use crate::extract;
use crate::failure::Failure;
use crate::options::{unfit, words};

/// A change that can be asked for.
pub struct ChangeRequest(Box<dyn Ask>);

/// A change with its options, whichever it is.
trait Ask: Send + Sync {
    fn change<'f>(&self, subject: &'f Subject) -> Result<Changed<'f>, Failure>;
}

impl<C: Change> Ask for C {
    fn change<'f>(&self, subject: &'f Subject) -> Result<Changed<'f>, Failure> {
        Change::change(self, subject)
    }
}

/// A change, or what is wrong with its options.
type Asked = Result<Box<dyn Ask>, String>;

struct Row {
    name: &'static str,
    of_json: fn(&str) -> Asked,
    of_words: fn(&[&str]) -> Asked,
    defaults: fn() -> serde_json::Value,
}

static ROWS: &[Row] = &[
    row::<rewrite::Options>(),
    row::<strip::Options>(),
    row::<cut_symbols::Options>(),
    row::<set::Options>(),
    row::<rename::Options>(),
    row::<align::Options>(),
    row::<split::Options>(),
    row::<join::JoinOptions>(),
    row::<join::MergeOptions>(),
];

const fn row<C: Change>() -> Row {
    Row {
        name: C::NAME,
        of_json: of_json::<C>,
        of_words: of_words::<C>,
        defaults: defaults::<C>,
    }
}

fn of_json<C: Change + DeserializeOwned>(options: &str) -> Asked {
    Ok(Box::new(words::of_json::<C>(options)?))
}

fn of_words<C: Change>(options: &[&str]) -> Asked {
    Ok(Box::new(words::read::<C>(options)?))
}

fn defaults<C: Change>() -> serde_json::Value {
    serde_json::to_value(C::default()).unwrap_or_default()
}

impl ChangeRequest {
    /// The change of this name, with options as a JSON object.
    ///
    /// # Errors
    /// `NotFound` for a name that is none, `Usage` for options that it does not have or take.
    pub fn of_json(name: &str, options: &str) -> Result<ChangeRequest, Failure> {
        ChangeRequest::new(name, |row| (row.of_json)(options))
    }

    /// The same with options as words, as [`Request::of_words`](crate::Request::of_words).
    ///
    /// # Errors
    /// As [`of_json`](ChangeRequest::of_json).
    pub fn of_words(name: &str, options: &[&str]) -> Result<ChangeRequest, Failure> {
        ChangeRequest::new(name, |row| (row.of_words)(options))
    }

    fn new(name: &str, read: impl Fn(&Row) -> Asked) -> Result<ChangeRequest, Failure> {
        let row = ROWS.iter().find(|row| row.name == name);
        let row = row.ok_or_else(|| {
            Failure::not_found(format!("no change \"{}\"", escape(name.as_bytes())))
        })?;
        read(row)
            .map(ChangeRequest)
            .map_err(|why| unfit(name, &why))
    }

    /// Plans the new files.
    ///
    /// # Errors
    /// Those of the change.
    pub fn change<'f>(&self, subject: &'f Subject) -> Result<Changed<'f>, Failure> {
        self.0.change(subject)
    }
}

/// All that gives new files, a JSON object: the names of the changes, and `extract`, each with its options and the
/// defaults of these.
pub fn changes() -> serde_json::Value {
    let extract = serde_json::to_value(extract::Options::default()).unwrap_or_default();
    let rows = ROWS
        .iter()
        .map(|row| (row.name.to_string(), (row.defaults)()))
        .chain([("extract".to_string(), extract)]);
    serde_json::Value::Object(rows.collect())
}
