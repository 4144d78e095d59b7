//! A module and weights, put together.

use mlirbc_document::text::plural;
use mlirbc_weights::Joined;
use mlirbc_weights::tensor_files::Safetensors;
use serde::{Deserialize, Serialize};

use super::change::{Change, Changed, Subject};
use crate::failure::Failure;

/// There are none.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct JoinOptions {}

/// There are none.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct MergeOptions {}

impl Change for JoinOptions {
    const NAME: &'static str = "join";

    fn change<'f>(&self, subject: &'f Subject) -> Result<Changed<'f>, Failure> {
        with_weights(subject, |weights| {
            mlirbc_weights::join(subject.file()?, weights)
                .map_err(|why| subject.fail_with_second(why))
        })
    }
}

impl Change for MergeOptions {
    const NAME: &'static str = "merge";

    fn change<'f>(&self, subject: &'f Subject) -> Result<Changed<'f>, Failure> {
        with_weights(subject, |weights| {
            mlirbc_weights::merge(subject.file()?, weights)
                .map_err(|why| subject.fail_with_second(why))
        })
    }
}

fn with_weights<'f>(
    subject: &'f Subject,
    make: impl FnOnce(&Safetensors<'static>) -> Result<Joined<'f>, Failure>,
) -> Result<Changed<'f>, Failure> {
    let weights = Safetensors::open(subject.second()?.source.clone());
    let weights = weights.map_err(|error| subject.fail_with_second(error.into()))?;
    let joined = make(&weights)?;
    let mut notes = Vec::new();
    if joined.was_changed {
        notes.push("the module has been changed since it was split".to_owned());
    }
    if joined.expanded > 0 {
        let what = plural(joined.expanded, "splat");
        notes.push(format!("{what} expanded: the new elements differ"));
    }
    subject.changed_module(joined.plan, notes)
}
