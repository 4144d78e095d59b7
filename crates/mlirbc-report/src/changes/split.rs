//! The module without its weights, and the weights.

use mlirbc_document::text::name;
use mlirbc_weights::{Placement, SplitOptions};
use serde::{Deserialize, Serialize};

use super::change::{Change, Changed, Subject};
use crate::failure::Failure;
use crate::options::Size;

/// Which weights leave the module, and what they are in it.
#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// What they are in the module.
    #[serde(rename = "as")]
    pub form: Form,
    /// Smaller tensors stay in the module: bytes.
    #[serde(deserialize_with = "Size::deserialize")]
    pub min_size: u64,
}

/// What weights are in a module without them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Form {
    /// Resources without data, which `join` fills.
    #[default]
    Resources,
    /// Arguments of functions.
    Arguments,
}

impl Form {
    /// All, with their names.
    pub const ALL: [(&'static str, Form); 2] = [
        ("resources", Form::Resources),
        ("arguments", Form::Arguments),
    ];
}

impl Default for Options {
    fn default() -> Options {
        Options {
            form: Form::default(),
            min_size: 1 << 10,
        }
    }
}

impl Change for Options {
    const NAME: &'static str = "split";

    fn change<'f>(&self, subject: &'f Subject) -> Result<Changed<'f>, Failure> {
        let file = subject.file()?;
        let options = SplitOptions {
            min_size: self.min_size,
            placement: match self.form {
                Form::Resources => Placement::Resources,
                Form::Arguments => Placement::Arguments,
            },
        };
        let split = mlirbc_weights::split(file, &options);
        let split = split.map_err(|why| subject.fail_with_second(why))?;
        let notes = split.stayed.iter().map(|stayed| {
            format!(
                "{} constants of @{} stay: other attributes may refer to it or to its callers, \
                 its name is not unique, or it is in a cycle of calls",
                stayed.constants,
                name(file.view().string(stayed.function).unwrap_or_default()),
            )
        });
        let notes = notes.collect();
        subject.weights_and_module(split.weights, split.plan, notes)
    }
}
