//! The elements of a tensor of a file of tensors.

use std::fmt;

use mlirbc::Source;
use mlirbc::error::{Class, Tip};
use mlirbc::ids::Span;
use mlirbc::tensor::{Shaped, SliceRange, TensorData};
use mlirbc_document::text::name;

use super::coded::{Coded, Coding};
use super::selection::{Member, NotWritten};
use super::tensor_file::{Data, TensorFile};
use crate::ggml::GgmlType;

/// Why a tensor has no elements that can be read.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum NoElements {
    /// The file cannot be read, or the slice is not in the tensor.
    File(mlirbc::Error),
    /// Its bytes are not in the file.
    NoBytes(NotWritten),
    /// They are stored in blocks whose values are not known.
    Blocks {
        /// The name of the tensor.
        key: Vec<u8>,
        /// The type.
        ty: GgmlType,
    },
}

/// The elements of a tensor, or of a slice of it.
#[derive(Clone, Debug)]
pub enum Elements {
    /// They are stored one by one, or as a splat.
    Plain(TensorData<'static>),
    /// They are decoded.
    Coded(Coded),
}

impl Elements {
    /// Element type of the values, and shape.
    pub fn shaped(&self) -> &Shaped {
        match self {
            Elements::Plain(data) => data.shaped(),
            Elements::Coded(coded) => coded.shaped(),
        }
    }
}

impl Member {
    /// The elements, or a slice of them. Of a file that is read by position only the bytes of the slice are read.
    /// Those of a tensor without a type are its bytes; of a splat without a type the pattern.
    ///
    /// # Errors
    /// [`NoElements`] says which.
    pub fn read(
        &self,
        file: &dyn TensorFile,
        ranges: Option<&[SliceRange]>,
    ) -> Result<Elements, NoElements> {
        if let (Some(coding), Data::Stored(span)) = (self.coding(), self.data) {
            let coded = Coded::new(file.source(), span, (coding, self.entry.shaped()), ranges);
            return coded.map(Elements::Coded).map_err(NoElements::File);
        }
        self.shaped()?;
        self.stored(file, ranges).map(Elements::Plain)
    }

    /// The same in memory, decoded.
    ///
    /// # Errors
    /// [`NoElements`] says which.
    pub fn elements(
        &self,
        file: &dyn TensorFile,
        ranges: Option<&[SliceRange]>,
    ) -> Result<TensorData<'static>, NoElements> {
        match self.read(file, ranges)? {
            Elements::Plain(data) => Ok(data),
            Elements::Coded(coded) => coded.whole().map_err(NoElements::File),
        }
    }

    /// Element type of the values, and shape, as [`Member::read`] has them.
    ///
    /// # Errors
    /// `Blocks`.
    pub fn shaped(&self) -> Result<Shaped, NoElements> {
        match (self.coding(), self.entry.block) {
            (Some(coding), _) => Ok(coding.shaped(&self.entry.shaped())),
            (None, Some(ty)) => {
                let key = self.entry.key.clone();
                Err(NoElements::Blocks { key, ty })
            }
            (None, None) => Ok(self.entry.shaped()),
        }
    }

    /// How the elements are coded; `None` if they are stored one by one, or cannot be decoded.
    pub fn coding(&self) -> Option<Coding> {
        Coding::of(&self.entry)
    }

    /// The elements as they are stored: of coded ones the bytes.
    ///
    /// # Errors
    /// `File`, `NoBytes`.
    pub fn stored(
        &self,
        file: &dyn TensorFile,
        ranges: Option<&[SliceRange]>,
    ) -> Result<TensorData<'static>, NoElements> {
        if let Some(why) = self.without_bytes() {
            return Err(NoElements::NoBytes(why));
        }
        let alignment = self.entry.alignment.unwrap_or(1);
        let shaped = self.entry.shaped();
        let data = match &self.data {
            Data::Splat(splat) => {
                let pattern = Source::owned(splat.pattern().to_vec());
                let len = pattern.len();
                let span = Span { start: 0, len };
                TensorData::of_source(&pattern, span, alignment, shaped, ranges)
            }
            Data::Stored(span) => {
                TensorData::of_source(file.source(), *span, alignment, shaped, ranges)
            }
            // They have no bytes.
            Data::External(_) | Data::Unknown => {
                let key = self.entry.key.clone();
                return Err(NoElements::NoBytes(NotWritten::UnknownSize { key }));
            }
        };
        data.map_err(NoElements::File)
    }
}

impl NoElements {
    /// What it means for a caller.
    pub fn class(&self) -> Class {
        match self {
            NoElements::File(error) => error.kind().class(),
            NoElements::NoBytes(why) => why.class(),
            NoElements::Blocks { .. } => Class::ElementType,
        }
    }

    /// What its user may do next.
    pub fn tip(&self) -> Option<Tip> {
        match self {
            NoElements::File(error) => error.kind().tip(),
            NoElements::NoBytes(why) => why.tip(),
            NoElements::Blocks { .. } => Some(Tip::ExtractBytes),
        }
    }
}

impl fmt::Display for NoElements {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoElements::File(error) => error.fmt(f),
            NoElements::NoBytes(why) => why.fmt(f),
            NoElements::Blocks { key, ty } => {
                let GgmlType {
                    name: ty,
                    elements,
                    bytes,
                    ..
                } = ty;
                write!(
                    f,
                    "{} has the type {ty}, blocks of {elements} elements in {bytes} bytes, \
                     which is not dequantized",
                    name(key)
                )
            }
        }
    }
}

impl std::error::Error for NoElements {}
