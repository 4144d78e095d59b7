//! Other elements for a tensor.

use mlirbc::tensor::Selector;
use mlirbc_document::text::name;
use mlirbc_transform::{Elements, Put, only_constants, put};
use mlirbc_weights::{ElementsFormat, elements};
use mlirbc_write::Edit;
use serde::{Deserialize, Serialize};

use super::change::{Change, Changed, Subject};
use crate::failure::Failure;

/// Which tensor gets which elements: those of the second file, or zeros.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The tensor.
    pub tensor: String,
    /// The key in a safetensors file, if it is not that of the tensor.
    pub key: Option<String>,
    /// What the second file is, if its name does not say it.
    pub format: Option<Format>,
    /// All elements become 0.
    pub zeros: bool,
    /// Also if an operation that is no constant reads the elements, or if they are read under several types.
    pub all_users: bool,
}

/// What a file with elements is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Format {
    /// Bytes as the module stores them, or each element by itself.
    Raw,
    /// An array of NumPy.
    Npy,
    /// A file of safetensors.
    Safetensors,
}

impl From<Format> for ElementsFormat {
    fn from(format: Format) -> ElementsFormat {
        match format {
            Format::Raw => ElementsFormat::Raw,
            Format::Npy => ElementsFormat::Npy,
            Format::Safetensors => ElementsFormat::Safetensors,
        }
    }
}

impl Change for Options {
    const NAME: &'static str = "set";

    fn change<'f>(&self, subject: &'f Subject) -> Result<Changed<'f>, Failure> {
        subject.in_place(|opened, file, notes| {
            let selected = Selector::new(file.view(), None).one(&self.tensor);
            let selected = selected.map_err(|why| opened.fail(why))?;
            if selected.ranges.is_some() {
                return Err(Failure::usage("a slice cannot be set; name a tensor"));
            }
            let tensor = selected.tensor;
            let tensor_name = tensor.name();
            let shown = name(tensor_name.as_bytes());
            if !self.all_users {
                let readers = only_constants(&tensor).map_err(|why| opened.fail(why))?;
                if readers.constants > 1 {
                    let constants = readers.constants;
                    notes.push(format!(
                        "{constants} constants have the elements of {shown}, and change with it"
                    ));
                }
            }
            let mut edit = Edit::new(file).map_err(|error| opened.fail(error))?;
            let done = if self.zeros {
                let zeros = Elements::zeros(&tensor);
                zeros.and_then(|it| put(&mut edit, &tensor_name, &tensor, it))
            } else {
                let second = subject.second()?;
                let key = self.key.as_deref().unwrap_or(&tensor_name);
                let format = self.format.map(ElementsFormat::from).or(second.format);
                let elements = elements::of(second.source.clone(), format, key);
                let elements = elements.map_err(|why| subject.fail_with_second(why))?;
                put(&mut edit, &tensor_name, &tensor, elements)
            };
            if done.map_err(|why| opened.fail(why))? == Put::Expanded {
                notes.push(format!(
                    "the splat of {shown} is expanded: the new elements differ"
                ));
            }
            edit.plan().map_err(|error| opened.fail(error))
        })
    }
}
