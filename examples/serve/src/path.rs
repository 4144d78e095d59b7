//! The paths of the host: names of models and tensors are percent-encoded.

use std::fmt;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, percent_encode};

/// All but the characters that a path needs not encode.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~');

/// What a path stands for.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Target {
    Health,
    Ready,
    Metrics,
    Models,
    Summary(Vec<u8>),
    Tensors(Vec<u8>),
    Tensor(Vec<u8>, Vec<u8>),
    File(Vec<u8>),
}

impl Target {
    /// The target of a path; `None` if there is none.
    pub(crate) fn of(path: &str) -> Option<Target> {
        let rest = match path {
            "/health" => return Some(Target::Health),
            "/ready" => return Some(Target::Ready),
            "/metrics" => return Some(Target::Metrics),
            "/models" => return Some(Target::Models),
            _ => path.strip_prefix("/models/")?,
        };
        let Some((model, part)) = rest.split_once('/') else {
            return Some(Target::Summary(decoded(rest)));
        };
        let model = decoded(model);
        match part {
            "tensors" => Some(Target::Tensors(model)),
            "file" => Some(Target::File(model)),
            _ => {
                let key = part.strip_prefix("tensors/")?;
                Some(Target::Tensor(model, decoded(key)))
            }
        }
    }

    /// The name of the endpoint in the metrics.
    pub(crate) fn endpoint(&self) -> &'static str {
        match self {
            Target::Health => "health",
            Target::Ready => "ready",
            Target::Metrics => "metrics",
            Target::Models => "models",
            Target::Summary(_) => "model",
            Target::Tensors(_) => "tensors",
            Target::Tensor(..) => "tensor",
            Target::File(_) => "file",
        }
    }
}

fn decoded(text: &str) -> Vec<u8> {
    percent_decode_str(text).collect()
}

/// The path of a model, or of a tensor of it.
pub(crate) struct Href<'n> {
    model: &'n [u8],
    tensor: Option<&'n [u8]>,
}

impl Href<'_> {
    pub(crate) fn of_model(model: &[u8]) -> Href<'_> {
        Href {
            model,
            tensor: None,
        }
    }

    pub(crate) fn of_tensor<'n>(model: &'n [u8], tensor: &'n [u8]) -> Href<'n> {
        Href {
            model,
            tensor: Some(tensor),
        }
    }
}

impl fmt::Display for Href<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "/models/{}", percent_encode(self.model, ENCODED))?;
        match self.tensor {
            Some(name) => write!(f, "/tensors/{}", percent_encode(name, ENCODED)),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn encoded_names_come_back() {
        for name in [
            &b"layer0.weight"[..],
            b"attr#27",
            b"a/b?c%41",
            b"\xff\0 \n",
            b"..",
            b"",
        ] {
            let tensor = Target::of(&Href::of_tensor(name, name).to_string());
            assert_eq!(tensor, Some(Target::Tensor(name.into(), name.into())));
            assert_eq!(
                Target::of(&Href::of_model(name).to_string()),
                Some(Target::Summary(name.into()))
            );
        }
    }

    #[test]
    fn other_paths_have_no_target() {
        for path in [
            "",
            "/",
            "/model",
            "/models/a/",
            "/models/a/b",
            "/models/a/tensor",
            "*",
            "/health/",
        ] {
            assert_eq!(Target::of(path), None, "{path}");
        }
        let slashes = Target::Tensor(b"a".to_vec(), b"b/c".to_vec());
        assert_eq!(Target::of("/models/a/tensors/b/c"), Some(slashes));
    }
}
