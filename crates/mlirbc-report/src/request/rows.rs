//! The questions: a row each.

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::ask::Ask;
use crate::changes::rewrite;
use crate::inspection::Inspection;
use crate::ops::{cost, grep, layout, operations, params, print, stats, symbols, tree};
use crate::options::words;
use crate::tables::{dialects, entries, strings};
use crate::{audit, compat, diff, file, graph, hash, head, ls, report, users};

/// A question, or what is wrong with its options.
type Asked = Result<Box<dyn Ask>, String>;

/// How a question is read.
pub(super) struct Row {
    pub(super) name: &'static str,
    pub(super) of_json: fn(&str) -> Asked,
    pub(super) of_words: fn(&[&str]) -> Asked,
    pub(super) defaults: fn() -> serde_json::Value,
}

pub(super) static ROWS: &[Row] = &[
    inspection::<file::show::Options>(),
    inspection::<file::info::Options>(),
    inspection::<file::metadata::Options>(),
    inspection::<file::find::Options>(),
    inspection::<ls::Options>(),
    inspection::<head::Options>(),
    inspection::<users::Options>(),
    inspection::<params::Options>(),
    inspection::<hash::Options>(),
    inspection::<diff::Options>(),
    row::<print::Options>("print"),
    inspection::<tree::Options>(),
    inspection::<operations::Options>(),
    inspection::<grep::Options>(),
    inspection::<symbols::Options>(),
    inspection::<stats::Options>(),
    inspection::<cost::Options>(),
    inspection::<layout::Options>(),
    row::<graph::Options>("graph"),
    inspection::<file::verify::Options>(),
    inspection::<compat::Options>(),
    inspection::<audit::Options>(),
    row::<report::Options>("report"),
    inspection::<rewrite::Options>(),
    inspection::<file::sections::Options>(),
    inspection::<file::bytes::Options>(),
    inspection::<entries::AttributeOptions>(),
    inspection::<entries::TypeOptions>(),
    inspection::<strings::Options>(),
    inspection::<dialects::Options>(),
];

const fn inspection<I: Inspection>() -> Row {
    row::<I>(I::NAME)
}

const fn row<A: Ask + Default + Serialize + DeserializeOwned + 'static>(name: &'static str) -> Row {
    Row {
        name,
        of_json: of_json::<A>,
        of_words: of_words::<A>,
        defaults: defaults::<A>,
    }
}

fn of_json<A: Ask + DeserializeOwned + 'static>(options: &str) -> Asked {
    Ok(Box::new(words::of_json::<A>(options)?))
}

fn of_words<A: Ask + DeserializeOwned + 'static>(options: &[&str]) -> Asked {
    Ok(Box::new(words::read::<A>(options)?))
}

fn defaults<A: Default + Serialize>() -> serde_json::Value {
    serde_json::to_value(A::default()).unwrap_or_default()
}
