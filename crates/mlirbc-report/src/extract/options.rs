//! Which tensors are written, and how.

use mlirbc_weights::extract::{BundleFormat, FileFormat, Format};
use serde::{Deserialize, Serialize};

use crate::failure::Failure;
use crate::options::{Size, Texts, unfit, words};

/// Which tensors are written, and how.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Keys, patterns such as `layer0.*`, slices such as `KEY[10:20,:]`; none are all.
    pub keys: Texts,
    /// The owner, where several have the key.
    pub owner: Option<String>,
    /// Of all tensors, leave out constants of fewer bytes.
    #[serde(deserialize_with = "Size::deserialize")]
    pub min_size: u64,
    /// The format, whatever the name of the output says.
    pub format: Option<FormatName>,
    /// Write splats as one element, and raw bytes as they are in the file.
    pub keep_splats: bool,
}

impl Options {
    /// Those of a JSON object.
    ///
    /// # Errors
    /// `Usage`.
    pub fn of_json(options: &str) -> Result<Options, Failure> {
        words::of_json(options).map_err(|why| unfit("extract", &why))
    }

    /// The same of words, as [`Request::of_words`](crate::Request::of_words).
    ///
    /// # Errors
    /// As [`of_json`](Options::of_json).
    pub fn of_words(options: &[&str]) -> Result<Options, Failure> {
        words::read(options).map_err(|why| unfit("extract", &why))
    }
}

/// A format of files with tensors, by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum FormatName {
    /// The elements alone.
    Raw,
    /// NumPy's `.npy`.
    Npy,
    /// NumPy's `.npz`.
    Npz,
    /// `.safetensors`.
    Safetensors,
}

impl FormatName {
    /// All, with their names.
    pub const ALL: [(&'static str, FormatName); 4] = [
        ("raw", FormatName::Raw),
        ("npy", FormatName::Npy),
        ("npz", FormatName::Npz),
        ("safetensors", FormatName::Safetensors),
    ];
}

impl From<FormatName> for FileFormat {
    fn from(name: FormatName) -> FileFormat {
        match name {
            FormatName::Raw => FileFormat::One(Format::Raw),
            FormatName::Npy => FileFormat::One(Format::Npy),
            FormatName::Npz => FileFormat::Many(BundleFormat::Npz),
            FormatName::Safetensors => FileFormat::Many(BundleFormat::Safetensors),
        }
    }
}
