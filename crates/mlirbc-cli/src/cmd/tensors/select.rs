//! The tensors that the user names: by key, with a pattern, or a part of one.
//!
//! ```text
//! KEY          as `mlirbc ls` shows it
//! layer0.*     a pattern, if it is no key: `*` is any text, `?` any character
//! KEY[10:20,:] a slice, if it is no key: as in Python, without steps; `N` is `N:N+1`
//! ```

use mlirbc::error::Subject;
use mlirbc::tensor::{SliceRange, Tensor, TensorData, Tensors, constant_of_name};
use mlirbc::{ErrorKind, View};

use crate::input::Input;
use crate::output::Failure;
use crate::style::{escape, tip};

/// A tensor, or a slice of it.
#[derive(Clone)]
pub(crate) struct Selected<'a> {
    pub(crate) tensor: Tensor<'a>,
    pub(crate) ranges: Option<Vec<SliceRange>>,
}

impl<'a> Selected<'a> {
    pub(crate) fn whole(tensor: Tensor<'a>) -> Selected<'a> {
        Selected {
            tensor,
            ranges: None,
        }
    }

    /// The elements.
    pub(crate) fn data(&self) -> mlirbc::Result<TensorData<'a>> {
        match &self.ranges {
            Some(ranges) => self.tensor.slice(ranges),
            None => self.tensor.data(),
        }
    }
}

/// Finds tensors in a file.
pub(crate) struct Selector<'i, 'a> {
    input: &'i Input,
    view: View<'a>,
    owner: Option<&'i str>,
    /// The tensors that patterns are compared with.
    tensors: Option<Tensors<'a>>,
}

impl<'i, 'a> Selector<'i, 'a> {
    pub(crate) fn new(input: &'i Input, view: View<'a>, owner: Option<&'i str>) -> Self {
        Selector {
            input,
            view,
            owner,
            tensors: None,
        }
    }

    /// The only tensor that an argument names.
    pub(crate) fn one(&mut self, word: &str) -> Result<Selected<'a>, Failure> {
        let mut found = self.all(word)?;
        match found.len() {
            1 => Ok(found.remove(0)),
            count => Err(Failure::Usage(format!(
                "\"{}\" is the pattern of {count} tensors: name one",
                escape(word.as_bytes())
            ))),
        }
    }

    /// The tensors that an argument names, at least one.
    pub(crate) fn all(&mut self, word: &str) -> Result<Vec<Selected<'a>>, Failure> {
        let mut error = match self.find(word) {
            Ok(tensor) => return Ok(vec![Selected::whole(tensor)]),
            Err(error) => error,
        };
        let (mut key, mut slice) = (word, None);
        let mut found = None;
        if let (true, Some((whole, part))) = (is_not_found(&error), split_slice(word)) {
            (key, slice) = (whole, Some(part));
            match self.find(key) {
                Ok(tensor) => found = Some(vec![tensor]),
                Err(other) => error = other,
            }
        }
        let is_pattern = key.contains(['*', '?']) && self.owner.is_none();
        if found.is_none() && is_pattern && is_not_found(&error) {
            found = Some(self.matching(key)?).filter(|found| !found.is_empty());
        }
        let tensors = found.ok_or_else(|| self.fail(key, &error))?;
        let select = |tensor: Tensor<'a>| {
            let ranges = slice.map(|slice| ranges(slice, &tensor)).transpose();
            let ranges = ranges.map_err(|why| {
                let word = escape(word.as_bytes());
                Failure::Usage(format!("{word}: {why}"))
            })?;
            Ok(Selected { tensor, ranges })
        };
        tensors.into_iter().map(select).collect()
    }

    fn find(&self, key: &str) -> mlirbc::Result<Tensor<'a>> {
        match (self.owner, &self.tensors) {
            (Some(owner), _) => {
                let resource = self.view.resource_of(owner, key)?;
                self.view.tensor_of_resource(resource)
            }
            (None, Some(tensors)) => tensors.tensor(key),
            (None, None) => self.view.tensor(key),
        }
    }

    /// The tensors whose names match a pattern.
    fn matching(&mut self, pattern: &str) -> Result<Vec<Tensor<'a>>, Failure> {
        let is_match = |tensor: &Tensor<'a>| matches(pattern.as_bytes(), tensor.name().as_bytes());
        Ok(self.tensors()?.iter().filter(is_match).collect())
    }

    fn tensors(&mut self) -> Result<&Tensors<'a>, Failure> {
        let tensors = match self.tensors.take() {
            Some(tensors) => tensors,
            None => self.view.tensors().map_err(|e| self.input.fail(e))?,
        };
        Ok(self.tensors.insert(tensors))
    }

    /// An error of a key, or of the file.
    fn fail(&self, key: &str, error: &mlirbc::Error) -> Failure {
        match error.kind() {
            ErrorKind::Ambiguous { choices, more, .. } => {
                let owner = |choice: &String| {
                    let end = choice.len().saturating_sub(key.len() + 1);
                    escape(choice.get(..end).unwrap_or(choice).as_bytes())
                };
                let owners: Vec<String> = choices.iter().map(owner).collect();
                let more = match more {
                    0 => String::new(),
                    more => format!(" and {more} more"),
                };
                Failure::Usage(format!(
                    "several resources have the key \"{}\": choose one with --owner ({}{more})",
                    escape(key.as_bytes()),
                    owners.join(", ")
                ))
            }
            ErrorKind::NotFound { near, .. } if is_not_found(error) => self.not_found(key, near),
            _ => self.input.fail(error.clone()),
        }
    }

    /// The failure of a name that no tensor has, with those that are like it.
    fn not_found(&self, key: &str, near: &[String]) -> Failure {
        let file = self.input.name();
        if let (None, Some(id)) = (self.owner, constant_of_name(key)) {
            let id = id.number();
            let what = match self.view.num_attrs() {
                Err(error) => return self.input.fail(error),
                Ok(count) if id < count => format!("attribute {id} of {file} is not a tensor"),
                Ok(count) => format!("no attribute {id} in {file}, there are {count}"),
            };
            return Failure::Usage(format!("{what}; `mlirbc ls` lists the tensors"));
        }
        let tip = tip(near, "; `mlirbc ls` lists them");
        let owner = self.owner.map_or(String::new(), |owner| {
            format!(" of owner \"{}\"", escape(owner.as_bytes()))
        });
        let key = escape(key.as_bytes());
        Failure::Usage(format!("no tensor \"{key}\"{owner} in {file}{tip}"))
    }
}

fn is_not_found(error: &mlirbc::Error) -> bool {
    matches!(
        error.kind(),
        ErrorKind::NotFound {
            subject: Subject::Tensor | Subject::Resource,
            ..
        }
    )
}

/// Key and slice of `KEY[SLICE]`.
fn split_slice(word: &str) -> Option<(&str, &str)> {
    word.strip_suffix(']')?.rsplit_once('[')
}

/// The ranges of a slice, such as `10:20,:`.
fn ranges(slice: &str, tensor: &Tensor<'_>) -> Result<Vec<SliceRange>, String> {
    let parts = slice.split(',').enumerate();
    let ranges = parts.map(|(nth, part)| {
        let extent = tensor.shape().get(nth).copied().unwrap_or(0);
        range(part, extent).ok_or_else(|| {
            let part = escape(part.as_bytes());
            format!("\"{part}\" is no range such as 10:20")
        })
    });
    ranges.collect()
}

fn range(part: &str, extent: i64) -> Option<SliceRange> {
    let index = |text: &str| {
        let index: i64 = text.trim().parse().ok()?;
        // As in Python, those below zero count from the end.
        let end = if index < 0 { extent } else { 0 };
        index.checked_add(end)
    };
    let bound = |text: &str| match text.trim() {
        "" => Some(None),
        text => index(text).map(Some),
    };
    Some(match part.split_once(':') {
        Some((start, end)) => SliceRange {
            start: bound(start)?,
            end: bound(end)?,
        },
        None => {
            let start = index(part)?;
            SliceRange {
                start: Some(start),
                end: Some(start.checked_add(1)?),
            }
        }
    })
}

/// Whether a name matches a pattern: `*` is any text, `?` any byte.
pub(crate) fn matches(pattern: &[u8], name: &[u8]) -> bool {
    let (mut p, mut n) = (0, 0);
    // Where to go on if the text of the last `*` has to be longer.
    let mut last: Option<(usize, usize)> = None;
    while n < name.len() {
        match pattern.get(p) {
            Some(b'*') => {
                last = Some((p, n));
                p += 1;
            }
            Some(byte) if *byte == b'?' || *byte == name[n] => {
                p += 1;
                n += 1;
            }
            _ => match &mut last {
                Some((star, from)) => {
                    *from += 1;
                    (p, n) = (*star + 1, *from);
                }
                None => return false,
            },
        }
    }
    pattern[p..].iter().all(|byte| *byte == b'*')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns() {
        for (pattern, name, expected) in [
            ("layer0.*", "layer0.weight", true),
            ("layer0.*", "layer1.weight", false),
            ("*", "", true),
            ("*.weight", "a.weight.weight", true),
            ("*a*b*c", "xxaxxbxxbxc", true),
            ("*a*b*c", "xxaxxbxxbx", false),
            ("layer?.bias", "layer1.bias", true),
            ("layer?.bias", "layer12.bias", false),
            ("", "a", false),
        ] {
            let found = matches(pattern.as_bytes(), name.as_bytes());
            assert_eq!(found, expected, "{pattern} {name}");
        }
        // Not exponential.
        let (pattern, name) = ("*a".repeat(50), "a".repeat(4000) + "b");
        assert!(!matches(pattern.as_bytes(), name.as_bytes()));
    }

    #[test]
    fn ranges_as_in_python() {
        let bounds = |part: &str| range(part, 10).map(|range| (range.start, range.end));
        assert_eq!(bounds("2:5"), Some((Some(2), Some(5))));
        assert_eq!(bounds(" : "), Some((None, None)));
        assert_eq!(bounds("-3:"), Some((Some(7), None)));
        assert_eq!(bounds("4"), Some((Some(4), Some(5))));
        assert_eq!(bounds("-1"), Some((Some(9), Some(10))));
        for wrong in [
            "",
            "x",
            "1:2:3",
            "1:x",
            "9223372036854775807",
            "99999999999999999999:",
        ] {
            assert_eq!(bounds(wrong), None, "{wrong}");
        }
    }
}
