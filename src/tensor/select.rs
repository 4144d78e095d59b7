//! The tensors that a user names: by key, with a pattern, or a part of one.
//!
//! ```text
//! KEY          a name, as `View::tensor` takes it
//! layer0.*     a pattern, if it is no key: `*` is any text, `?` any byte
//! KEY[10:20,:] a slice, if it is no key: as in Python, without steps; `N` is `N:N+1`
//! ```

use std::fmt;

use crate::error::{Class, Error, ErrorKind, Result, Similar, Subject, Tip, shown};
use crate::tensor::data::{Form, SliceRange, TensorData};
use crate::tensor::list::Tensors;
use crate::tensor::pattern::matches;
use crate::tensor::tensor::{Tensor, constant_of_name};
use crate::view::View;

/// A tensor, or a slice of it.
#[derive(Clone, Debug)]
pub struct Selected<'a> {
    /// The tensor.
    pub tensor: Tensor<'a>,
    /// The ranges of the slice.
    pub ranges: Option<Vec<SliceRange>>,
}

impl<'a> Selected<'a> {
    /// A tensor without a slice.
    pub fn whole(tensor: Tensor<'a>) -> Selected<'a> {
        Selected {
            tensor,
            ranges: None,
        }
    }

    /// The elements.
    ///
    /// # Errors
    /// Those of [`Tensor::slice`] and [`Tensor::data`].
    pub fn data(&self) -> Result<TensorData<'a>> {
        match &self.ranges {
            Some(ranges) => self.tensor.slice(ranges),
            None => self.tensor.data(),
        }
    }

    /// The tensor, if it is no slice.
    pub fn whole_tensor(&self) -> Option<&Tensor<'a>> {
        self.ranges.is_none().then_some(&self.tensor)
    }

    /// What the elements are, without reading them.
    ///
    /// # Errors
    /// As [`Selected::data`], but for those of reading elements.
    pub fn form(&self) -> Result<Form> {
        match &self.ranges {
            Some(ranges) if !self.tensor.is_strings() => self.tensor.form()?.slice(ranges),
            _ => self.tensor.form(),
        }
    }
}

/// Finds the tensors that a user names: by key, as `layer0.weight`, by a pattern, as `layer0.*`
/// ([`matches()`]), or a slice, as `layer0.weight[10:20,:]`.
#[derive(Debug)]
pub struct Selector<'o, 'a> {
    view: View<'a>,
    owner: Option<&'o str>,
    /// The tensors that patterns are compared with.
    tensors: Option<Tensors<'a>>,
}

/// Why no tensor is selected.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum SelectError {
    /// The file is malformed, or cannot be read.
    File(Error),
    /// No tensor has the name.
    NotFound {
        /// The name.
        key: String,
        /// Of which owner it should be, if one was stated.
        owner: Option<String>,
        /// The names most like it.
        near: Vec<String>,
    },
    /// The attribute with this number is no tensor, or there is none.
    NotATensor {
        /// The number.
        id: u32,
        /// How many attributes there are.
        count: u32,
    },
    /// Resources of several owners have the key.
    Ambiguous {
        /// The key.
        key: String,
        /// The owners, some of them.
        owners: Vec<String>,
        /// How many more there are.
        more: u64,
    },
    /// A pattern of several tensors where one is to be named.
    Several {
        /// The pattern.
        pattern: String,
        /// How many match.
        count: usize,
    },
    /// A part of a slice is no range.
    Slice {
        /// What the user named.
        word: String,
        /// The part.
        part: String,
    },
}

impl<'o, 'a> Selector<'o, 'a> {
    /// Finds tensors in a file; with an owner only its resources, by key.
    pub fn new(view: View<'a>, owner: Option<&'o str>) -> Selector<'o, 'a> {
        Selector {
            view,
            owner,
            tensors: None,
        }
    }

    /// The only tensor that a word names.
    ///
    /// # Errors
    /// As [`Selector::all`], and `Several`.
    pub fn one(&mut self, word: &str) -> Result<Selected<'a>, SelectError> {
        let mut found = self.all(word)?;
        match found.len() {
            1 => Ok(found.remove(0)),
            count => Err(SelectError::Several {
                pattern: word.to_owned(),
                count,
            }),
        }
    }

    /// The tensors that a word names, at least one.
    ///
    /// # Errors
    /// [`SelectError`] says which.
    pub fn all(&mut self, word: &str) -> Result<Vec<Selected<'a>>, SelectError> {
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
        let tensors = found.ok_or_else(|| self.error(key, error))?;
        let select = |tensor: Tensor<'a>| {
            let ranges = slice
                .map(|slice| slice_ranges(slice, tensor.shape()))
                .transpose();
            let ranges = ranges.map_err(|part| SelectError::Slice {
                word: word.to_owned(),
                part,
            })?;
            Ok(Selected { tensor, ranges })
        };
        tensors.into_iter().map(select).collect()
    }

    fn find(&self, key: &str) -> Result<Tensor<'a>> {
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
    fn matching(&mut self, pattern: &str) -> Result<Vec<Tensor<'a>>> {
        let is_match = |tensor: &Tensor<'a>| matches(pattern.as_bytes(), tensor.name().as_bytes());
        Ok(self.tensors()?.iter().filter(is_match).collect())
    }

    fn tensors(&mut self) -> Result<&Tensors<'a>> {
        let tensors = match self.tensors.take() {
            Some(tensors) => tensors,
            None => self.view.tensors()?,
        };
        Ok(self.tensors.insert(tensors))
    }

    /// The error of a key, or of the file.
    fn error(&self, key: &str, error: Error) -> SelectError {
        let key = key.to_owned();
        match error.kind() {
            ErrorKind::Ambiguous { choices, more, .. } => {
                let owner = |choice: &String| {
                    let end = choice.len().saturating_sub(key.len() + 1);
                    choice.get(..end).unwrap_or(choice).to_owned()
                };
                SelectError::Ambiguous {
                    owners: choices.iter().map(owner).collect(),
                    more: *more,
                    key,
                }
            }
            ErrorKind::NotFound { near, .. } if is_not_found(&error) => {
                let constant = constant_of_name(&key).filter(|_| self.owner.is_none());
                match (constant, self.view.num_attrs()) {
                    (None, _) => SelectError::NotFound {
                        key,
                        owner: self.owner.map(str::to_owned),
                        near: near.clone(),
                    },
                    (Some(id), Ok(count)) => SelectError::NotATensor {
                        id: id.number(),
                        count,
                    },
                    (Some(_), Err(error)) => SelectError::File(error),
                }
            }
            _ => SelectError::File(error),
        }
    }
}

impl SelectError {
    /// What it means for a caller.
    pub fn class(&self) -> Class {
        match self {
            SelectError::File(error) => error.kind().class(),
            SelectError::NotFound { .. } | SelectError::NotATensor { .. } => Class::NotFound,
            SelectError::Ambiguous { .. } | SelectError::Several { .. } => Class::Ambiguous,
            SelectError::Slice { .. } => Class::Usage,
        }
    }

    /// What its user may do next.
    pub fn tip(&self) -> Option<Tip> {
        match self {
            SelectError::File(error) => error.kind().tip(),
            SelectError::NotFound { near, .. } => near.is_empty().then_some(Tip::ListTensors),
            SelectError::NotATensor { .. } => Some(Tip::ListTensors),
            SelectError::Ambiguous { .. } => Some(Tip::ChooseOwner),
            _ => None,
        }
    }

    /// The text, with the name of the file.
    pub fn text(&self, file: &str) -> String {
        match self {
            SelectError::File(error) => error.to_string(),
            SelectError::NotFound { key, owner, near } => {
                let owner = match owner {
                    Some(owner) => format!(" of owner \"{}\"", shown(owner)),
                    None => String::new(),
                };
                let (key, similar) = (shown(key), Similar(near));
                format!("no tensor \"{key}\"{owner} in {file}{similar}")
            }
            SelectError::NotATensor { id, count } if id < count => {
                format!("attribute {id} of {file} is not a tensor")
            }
            SelectError::NotATensor { id, count } => {
                format!("no attribute {id} in {file}, there are {count}")
            }
            SelectError::Ambiguous { key, owners, more } => {
                let owners: Vec<_> = owners.iter().map(|it| shown(it).to_string()).collect();
                let more = match more {
                    0 => String::new(),
                    more => format!(" and {more} more"),
                };
                let (key, owners) = (shown(key), owners.join(", "));
                format!("several resources have the key \"{key}\", of {owners}{more}")
            }
            SelectError::Several { pattern, count } => {
                let pattern = shown(pattern);
                format!("\"{pattern}\" is the pattern of {count} tensors: name one")
            }
            SelectError::Slice { word, part } => {
                let (word, part) = (shown(word), shown(part));
                format!("{word}: \"{part}\" is no range such as 10:20")
            }
        }
    }
}

impl fmt::Display for SelectError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text("the file"))
    }
}

impl std::error::Error for SelectError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            SelectError::File(error) => Some(error),
            _ => None,
        }
    }
}

impl From<Error> for SelectError {
    fn from(error: Error) -> SelectError {
        SelectError::File(error)
    }
}

fn is_not_found(error: &Error) -> bool {
    matches!(
        error.kind(),
        ErrorKind::NotFound {
            subject: Subject::Tensor | Subject::Resource,
            ..
        }
    )
}

/// Key and slice of `KEY[SLICE]`; `None` of other words.
pub fn split_slice(word: &str) -> Option<(&str, &str)> {
    word.strip_suffix(']')?.rsplit_once('[')
}

/// The ranges of a slice, such as `10:20,:`, of a tensor with these extents.
///
/// # Errors
/// The part that is no range.
pub fn slice_ranges(slice: &str, shape: &[i64]) -> Result<Vec<SliceRange>, String> {
    let parts = slice.split(',').enumerate();
    let ranges = parts.map(|(nth, part)| {
        let extent = shape.get(nth).copied().unwrap_or(0);
        range(part, extent).ok_or_else(|| part.to_owned())
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

#[cfg(test)]
mod tests {
    use super::*;

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
