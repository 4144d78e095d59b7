//! What is part of a fingerprint, and what is left out because it is metadata.

use mlirbc::entity::{AttrData, FieldValue, List};
use mlirbc::ids::AttrId;
use mlirbc::{Result, View};

/// The discardable attributes that are [metadata](field@Options::ignore_metadata): they tell who made a program
/// and what its parts were called, and no compiler acts upon them. All others count, such as `mhlo.sharding`,
/// `jax.buffer_donor` and `tf.aliasing_output`.
pub const METADATA: [&str; 6] = [
    "jax.result_info",
    "jax.arg_info",
    "llvm.ident",
    "torch.onnx_meta.producer_name",
    "torch.onnx_meta.producer_version",
    "tf.versions",
];

/// Whether an attribute of this name is metadata.
pub(super) fn is_metadata(name: &[u8]) -> bool {
    METADATA.iter().any(|known| known.as_bytes() == name)
}

/// Which parts of a file are content. Without options all of these are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The locations of operations and of arguments of blocks are ignored.
    pub ignore_locations: bool,
    /// The values of resources are ignored; attributes still name their keys.
    pub ignore_resources: bool,
    /// The producer is ignored, which is part of the fingerprint of a module only.
    pub ignore_producer: bool,
    /// Metadata are ignored: the attributes of [`METADATA`], in the dictionaries of operations, of arguments
    /// and of results; of a module also the producer, and the resources of tools. Arguments and results whose
    /// attributes are all ignored are like those that have none.
    pub ignore_metadata: bool,
}

impl Options {
    /// Nothing is ignored.
    pub fn new() -> Options {
        Options::default()
    }

    /// The same with this [`ignore_locations`](field@Self::ignore_locations).
    #[must_use]
    pub fn ignore_locations(mut self, ignore: bool) -> Options {
        self.ignore_locations = ignore;
        self
    }

    /// The same with this [`ignore_resources`](field@Self::ignore_resources).
    #[must_use]
    pub fn ignore_resources(mut self, ignore: bool) -> Options {
        self.ignore_resources = ignore;
        self
    }

    /// The same with this [`ignore_producer`](field@Self::ignore_producer).
    #[must_use]
    pub fn ignore_producer(mut self, ignore: bool) -> Options {
        self.ignore_producer = ignore;
        self
    }

    /// The same with this [`ignore_metadata`](field@Self::ignore_metadata).
    #[must_use]
    pub fn ignore_metadata(mut self, ignore: bool) -> Options {
        self.ignore_metadata = ignore;
        self
    }
}

/// Whether entries of dictionaries with this name are left out: those of metadata.
pub(super) fn leaves_out(view: View<'_>, options: Options, name: AttrId) -> Result<bool> {
    if !options.ignore_metadata {
        return Ok(false);
    }
    let text = match view.attr(name)? {
        AttrData::String(text) => Some(text),
        // A string of VHLO.
        AttrData::Custom(custom) => match custom.fields.as_slice() {
            [only] => match only.value {
                FieldValue::String(text) => Some(text),
                _ => None,
            },
            _ => None,
        },
        _ => None,
    };
    let text = text.map(|text| view.string(text)).transpose()?;
    Ok(text.is_some_and(is_metadata))
}

/// Whether a list of dictionaries has no entry that is content.
pub(super) fn is_list_of_nothing(view: View<'_>, options: Options, id: AttrId) -> Result<bool> {
    let Some(list) = items(&view.attr(id)?) else {
        return Ok(false);
    };
    for item in list {
        let entries = match &view.attr(item)? {
            AttrData::Dictionary(entries) => Some(*entries),
            AttrData::Custom(custom) => match custom.fields.as_slice() {
                [only] => match only.value {
                    FieldValue::AttrPairs(entries) => Some(entries),
                    _ => None,
                },
                _ => None,
            },
            _ => None,
        };
        let Some(entries) = entries else {
            return Ok(false);
        };
        for (name, _) in entries {
            if !leaves_out(view, options, name)? {
                return Ok(false);
            }
        }
    }
    Ok(true)
}

/// The items of a list, also of VHLO's.
fn items<'a>(data: &AttrData<'a>) -> Option<List<'a, AttrId>> {
    match data {
        AttrData::Array(list) => Some(*list),
        AttrData::Custom(custom) => match custom.fields.as_slice() {
            [only] => match only.value {
                FieldValue::Attrs(list) => Some(list),
                _ => None,
            },
            _ => None,
        },
        _ => None,
    }
}
