//! Formats of files of tensors that are written.

/// The format of a file with one tensor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// The elements alone: row-major, little-endian.
    Raw,
    /// NumPy's `.npy`.
    Npy,
}

/// The format of a file of tensors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FileFormat {
    /// One tensor.
    One(Format),
    /// Any number.
    Many(BundleFormat),
}

impl FileFormat {
    /// The format that the ending of a name stands for, in lower case.
    pub fn of_ending(ending: &str) -> Option<FileFormat> {
        Some(match ending {
            "npy" => FileFormat::One(Format::Npy),
            "bin" | "raw" => FileFormat::One(Format::Raw),
            "npz" => FileFormat::Many(BundleFormat::Npz),
            "safetensors" => FileFormat::Many(BundleFormat::Safetensors),
            _ => return None,
        })
    }
}

/// The format of a file with any number of tensors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BundleFormat {
    /// NumPy's `.npz`.
    Npz,
    /// `.safetensors`.
    Safetensors,
}
