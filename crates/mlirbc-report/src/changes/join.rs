//! A module and weights, put together.

use mlirbc::Bytecode;
use mlirbc_document::text::plural;
use mlirbc_weights::Joined;
use mlirbc_weights::tensor_files::Safetensors;
use serde::{Deserialize, Serialize};

use super::change::{Change, Changed, Subject, note_unchanged};
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
        with_weights(subject, mlirbc_weights::join)
    }
}

impl Change for MergeOptions {
    const NAME: &'static str = "merge";

    fn change<'f>(&self, subject: &'f Subject) -> Result<Changed<'f>, Failure> {
        with_weights(subject, mlirbc_weights::merge)
    }
}

fn with_weights(
    subject: &Subject,
    make: impl for<'f> Fn(
        &'f Bytecode<'f>,
        &Safetensors<'f>,
    ) -> Result<Joined<'f>, mlirbc_weights::Failure>,
) -> Result<Changed<'_>, Failure> {
    let weights = Safetensors::open(subject.second()?.source.clone());
    let weights = weights.map_err(|error| subject.fail_with_second(error.into()))?;
    subject.in_place(|opened, file, notes| {
        let joined = make(file, &weights).map_err(|why| subject.fail_with_second(why))?;
        if joined.was_changed {
            notes.push("the module has been changed since it was split".to_owned());
        }
        if joined.expanded > 0 {
            let what = plural(joined.expanded, "splat");
            notes.push(format!("{what} expanded: the new elements differ"));
        }
        note_unchanged(opened, &joined.plan, notes)?;
        Ok(joined.plan)
    })
}
