//! Some symbols, or one operation, and all that they need.

use mlirbc_transform::OperationPlace;
use serde::{Deserialize, Serialize};

use super::change::{Change, Changed, Subject};
use crate::failure::Failure;
use crate::options::Texts;

/// What is kept: symbols, or an operation.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Symbols such as `@main` or `@outer::@inner`.
    pub symbols: Texts,
    /// One operation, as a function of its operands: its offset, or `@SYMBOL#N`.
    pub op: Option<String>,
    /// Also if operations have bytes that only their dialect understands.
    pub allow_unknown: bool,
}

impl Change for Options {
    const NAME: &'static str = "cut";

    fn change<'f>(&self, subject: &'f Subject) -> Result<Changed<'f>, Failure> {
        let (file, symbols) = (subject.file()?, &self.symbols.0);
        let cut = match &self.op {
            None if symbols.is_empty() => return Err(Failure::usage("no symbol is named")),
            None => mlirbc_transform::cut(file, symbols, self.allow_unknown),
            Some(_) if !symbols.is_empty() => {
                return Err(Failure::usage("either symbols or an operation"));
            }
            Some(place) => {
                let place: OperationPlace = place
                    .parse()
                    .map_err(|why: String| Failure::usage(format!("the operation: {why}")))?;
                mlirbc_transform::cut_operation(file, &place, self.allow_unknown)
            }
        };
        let cut = cut.map_err(|why| subject.opened().fail(why))?;
        let stay = cut.unused_stay.iter();
        let notes = stay.map(|why| {
            format!("attributes and resources that nothing refers to any more stay: {why}")
        });
        let notes = notes.collect();
        Ok(subject.alone(cut.plan, notes))
    }
}
