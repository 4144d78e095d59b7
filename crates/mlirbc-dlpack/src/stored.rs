//! A tensor of a file, and its bytes.

use std::sync::Arc;

use mlirbc::error::NoBytes;
use mlirbc::ids::{AttrId, Span};
use mlirbc::tensor::{DataSpan, Origin, Shaped, Storage, Tensor};
use mlirbc::{Bytecode, ErrorKind, Result};

use crate::elements::Bytes;

/// What is known of a tensor without its bytes, and the file, which it keeps alive.
#[derive(Clone)]
pub struct Stored {
    /// The file.
    pub file: Arc<Bytecode<'static>>,
    /// Its name.
    pub name: String,
    /// Its shape and element type.
    pub shaped: Shaped,
    /// How the elements are stored.
    pub storage: Storage,
    /// Where it is.
    pub origin: Origin,
    /// The attribute that it is, or that names its resource.
    pub attr: Option<AttrId>,
    /// `None` for strings and declarations, and if the header of the blob is malformed.
    pub data: Option<DataSpan>,
    /// Bytes of all elements.
    pub nbytes: u64,
}

impl Stored {
    /// A tensor of this file.
    pub fn new(file: &Arc<Bytecode<'static>>, found: &Tensor<'_>) -> Stored {
        Stored {
            file: file.clone(),
            name: found.name().into_owned(),
            shaped: found.shaped().clone(),
            storage: found.storage(),
            origin: found.origin(),
            attr: found.attr(),
            data: found.data_span().ok().flatten(),
            nbytes: found.nbytes(),
        }
    }

    /// The tensor as the library has it.
    ///
    /// # Errors
    /// Those of decoding it.
    pub fn found(&self) -> Result<Tensor<'_>> {
        let view = self.file.view();
        let of_attr = match self.attr {
            Some(attr) => view.tensor_of_attr(attr)?,
            None => None,
        };
        match (of_attr, self.origin) {
            (Some(found), _) => Ok(found),
            (None, Origin::Resource(resource)) => view.tensor_of_resource(resource),
            (None, _) => {
                let key = self.name.clone();
                let kind = ErrorKind::NoBytes(NoBytes::Omitted { key });
                Err(mlirbc::Error::new(kind))
            }
        }
    }

    /// The bytes as they are stored. Nothing is read if the file is in memory or mapped.
    ///
    /// # Errors
    /// Those of the data, such as `NoBytes`; `Io`.
    pub fn bytes(&self) -> Result<Bytes> {
        let Some(DataSpan {
            span, alignment, ..
        }) = self.data
        else {
            // What is wrong with it.
            let copy = self.found()?.data()?.as_bytes().to_vec();
            return Ok(Arc::new(copy));
        };
        let source = self.file.source();
        Ok(match self.origin {
            // It may have been fetched before.
            Origin::Resource(resource) if source.bytes().is_none() => {
                let blob = self.file.blob(&resource)?;
                check_len(span, blob.len())?;
                Arc::new(blob)
            }
            _ => Arc::new(source.chunk(span, alignment)?),
        })
    }
}

/// Checks that a blob that was read has as many bytes as were inferred for it from the sizes of its
/// entry and its neighbours: its own header may disagree, and a file can change meanwhile.
fn check_len(inferred: Span, len: usize) -> Result<()> {
    let (need, left) = (inferred.len, len as u64);
    match left < need {
        true => Err(mlirbc::Error::new(ErrorKind::UnexpectedEnd { need, left })),
        false => Ok(()),
    }
}
