//! Why a module and weights are not split or put together.

use std::fmt;

use mlirbc::error::Class;
use mlirbc_document::text::name;
use mlirbc_transform::Refusal;

use crate::tensor_files::TensorFileError;

/// Why a module and weights are not split or put together.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Failure {
    /// The module is malformed, cannot be read, or cannot have the change.
    Module(Refusal),
    /// The file of weights is malformed, or cannot be read.
    Weights(TensorFileError),
    /// The file of weights has no tensor with this key.
    NoTensor {
        /// The key.
        key: String,
    },
    /// The recipe in the weights does not give a file.
    Recipe(RecipeError),
    /// Two tensors would have this key in the weights.
    DuplicateKey(String),
    /// A tensor would have this key in the weights, which is that of their metadata.
    MetadataKey(String),
    /// The keys of the weights would be longer than the file allows: many are made of one long name.
    LongKeys {
        /// How many bytes they may have.
        most: u64,
    },
    /// The file and the module differ in more bytes than the recipe for [`join`](crate::join) may hold.
    TooDifferent,
}

/// What is wrong with the recipe in weights.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RecipeError {
    /// It is not JSON of its form.
    Malformed(String),
    /// Its parts have more bytes than the module and the weights.
    TooLong,
    /// A part is outside the module.
    OutsideModule,
    /// No tensor of the weights has this key.
    NoTensor(String),
    /// Bytes that are no hexadecimal digits.
    Digits,
    /// A part of an unknown kind.
    UnknownPart,
}

impl Failure {
    /// What it means for a caller.
    pub fn class(&self) -> Class {
        match self {
            Failure::Module(refusal) => refusal.class(),
            Failure::Weights(error) => error.class(),
            Failure::NoTensor { .. } => Class::NotFound,
            Failure::Recipe(_) => Class::Malformed,
            Failure::DuplicateKey(_)
            | Failure::MetadataKey(_)
            | Failure::LongKeys { .. }
            | Failure::TooDifferent => Class::Refused,
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Module(refusal) => refusal.fmt(f),
            Failure::Weights(error) => error.fmt(f),
            Failure::NoTensor { key } => {
                write!(f, "no tensor \"{}\" in the weights", name(key.as_bytes()))
            }
            Failure::Recipe(error) => error.fmt(f),
            Failure::DuplicateKey(key) => write!(
                f,
                "two entries of the weights would be called \"{}\"",
                name(key.as_bytes())
            ),
            Failure::MetadataKey(key) => {
                let key = name(key.as_bytes());
                write!(f, "{key} is the key of safetensors metadata")
            }
            Failure::LongKeys { most } => {
                write!(f, "the names of the tensors have more than {most} bytes")
            }
            Failure::TooDifferent => {
                f.write_str("the file and the module differ too much for `join`")
            }
        }
    }
}

impl fmt::Display for RecipeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            RecipeError::Malformed(error) => {
                return write!(f, "the recipe: {}", name(error.as_bytes()));
            }
            RecipeError::NoTensor(key) => {
                return write!(f, "no tensor \"{}\"", name(key.as_bytes()));
            }
            RecipeError::TooLong => "more bytes than there are",
            RecipeError::OutsideModule => "a part outside the module",
            RecipeError::Digits => "malformed bytes",
            RecipeError::UnknownPart => "an unknown part",
        })
    }
}

impl std::error::Error for Failure {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Failure::Module(refusal) => Some(refusal),
            Failure::Weights(error) => Some(error),
            _ => None,
        }
    }
}

impl From<mlirbc::Error> for Failure {
    fn from(error: mlirbc::Error) -> Failure {
        Failure::Module(error.into())
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Failure {
        Failure::Module(refusal)
    }
}

impl From<TensorFileError> for Failure {
    fn from(error: TensorFileError) -> Failure {
        Failure::Weights(error)
    }
}

impl From<RecipeError> for Failure {
    fn from(error: RecipeError) -> Failure {
        Failure::Recipe(error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_names_in_messages_are_cut() {
        let key = "k".repeat(1 << 19);
        for failure in [
            Failure::NoTensor { key: key.clone() },
            Failure::DuplicateKey(key.clone()),
            RecipeError::NoTensor(key.clone()).into(),
            RecipeError::Malformed(key).into(),
        ] {
            let text = failure.to_string();
            assert!(text.len() < 5000, "{} bytes", text.len());
            assert!(text.contains("(524288 bytes)"), "{}", &text[4000..]);
        }
    }
}
