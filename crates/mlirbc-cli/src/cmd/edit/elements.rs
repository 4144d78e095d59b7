//! Elements of tensors in other files: raw bytes, `.npy`, `.safetensors`.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::sync::Arc;

use mlirbc::ReadAt;
use mlirbc::tensor::{Origin, Storage, Tensor, npy};
use mlirbc::write::Edit;
use mlirbc_safetensors::kind_as_stored;

use super::weights::Weights;
use crate::output::Failure;

/// A part of a file.
#[derive(Clone)]
pub(super) struct Part {
    pub(super) file: Arc<File>,
    pub(super) start: u64,
    pub(super) len: u64,
}

impl ReadAt for Part {
    fn size(&self) -> io::Result<u64> {
        Ok(self.len)
    }

    fn read_exact_at(&self, buf: &mut [u8], offset: u64) -> io::Result<()> {
        self.file
            .read_exact_at(buf, self.start.saturating_add(offset))
    }
}

/// The elements, and what the file says of their type and shape.
pub(super) struct Elements {
    pub(super) part: Part,
    ty: Option<(String, Vec<u64>)>,
    is_npy: bool,
}

impl Elements {
    /// Those in a file, which its ending names: of a tensor with this key, or all.
    pub(super) fn open(path: &Path, key: &str) -> Result<Elements, Failure> {
        let fail = |error: io::Error| Failure::of_file(path, error.into());
        match path.extension().and_then(|ending| ending.to_str()) {
            Some("safetensors") => Weights::open(path)?.elements(path, key),
            Some("npy") => Elements::npy(path).map_err(fail),
            _ => {
                let file = File::open(path).map_err(fail)?;
                let len = file.metadata().map_err(fail)?.len();
                let file = Arc::new(file);
                Ok(Elements::raw(Part {
                    file,
                    start: 0,
                    len,
                }))
            }
        }
    }

    fn raw(part: Part) -> Elements {
        Elements {
            part,
            ty: None,
            is_npy: false,
        }
    }

    pub(super) fn typed(part: Part, kind: String, shape: Vec<u64>) -> Elements {
        Elements {
            part,
            ty: Some((kind, shape)),
            is_npy: false,
        }
    }

    /// An array of NumPy, whose header is a Python dictionary.
    fn npy(path: &Path) -> io::Result<Elements> {
        let bad = |what: &str| io::Error::new(io::ErrorKind::InvalidData, what.to_owned());
        let mut file = File::open(path)?;
        let mut head = [0; 10];
        file.read_exact(&mut head)?;
        if !head.starts_with(b"\x93NUMPY\x01") {
            return Err(bad("not a .npy file of version 1"));
        }
        let len = u16::from_le_bytes([head[8], head[9]]);
        let mut text = vec![0; len.into()];
        file.read_exact(&mut text)?;
        let text = String::from_utf8(text).map_err(|_| bad("the header is no text"))?;
        let after = |key: &str| {
            let found = text.split_once(&format!("'{key}':"));
            found.map(|(_, rest)| rest.trim_start())
        };
        let descr = after("descr").and_then(|rest| rest.strip_prefix('\''));
        let descr = descr.and_then(|rest| rest.split('\'').next());
        let shape = after("shape").and_then(|rest| rest.strip_prefix('('));
        let shape = shape.and_then(|rest| rest.split(')').next());
        let (Some(descr), Some(shape)) = (descr, shape) else {
            return Err(bad("the header lacks a type or a shape"));
        };
        let shape = shape.split(',').map(str::trim).filter(|it| !it.is_empty());
        let shape = shape.map(str::parse).collect::<Result<Vec<u64>, _>>();
        let shape = shape.map_err(|_| bad("an extent of the header is no number"))?;
        if after("fortran_order").is_none_or(|rest| !rest.starts_with("False")) {
            return Err(bad("the elements are in Fortran order"));
        }
        let start = u64::from(len) + 10;
        let len = file.metadata()?.len().saturating_sub(start);
        let file = Arc::new(file);
        Ok(Elements {
            part: Part { file, start, len },
            ty: Some((descr.to_owned(), shape)),
            is_npy: true,
        })
    }

    /// Puts them into a tensor of the same type, shape and size.
    pub(super) fn put<'f>(self, edit: &mut Edit<'f>, tensor: &Tensor<'_>) -> Result<(), Mismatch> {
        if let Some((kind, shape)) = &self.ty {
            let ours = match self.is_npy {
                true => npy::descr(tensor.dtype()).map(|(descr, _)| descr),
                false => kind_as_stored(tensor.dtype()).map(str::to_owned),
            };
            let is_shape = tensor.shape().iter().map(|extent| *extent as u64);
            let is_known = tensor.ty().is_some();
            if ours.as_ref() != Some(kind) || (is_known && !is_shape.eq(shape.iter().copied())) {
                return Err(Mismatch::Why(format!(
                    "it has {kind} elements of shape {shape:?}"
                )));
            }
        }
        if tensor.resource().is_none_or(|it| !it.is_declaration()) {
            let (have, want) = (self.part.len, tensor.stored_nbytes());
            if have != want {
                return Err(Mismatch::Why(format!(
                    "it has {have} bytes, and the tensor is stored in {want}"
                )));
            }
            if !matches!(tensor.storage(), Storage::Elements(_)) && self.ty.is_some() {
                return Err(Mismatch::Why(
                    "the elements are stored in another form; raw bytes can replace them".into(),
                ));
            }
        }
        let count = tensor.num_elements();
        let storage = Storage::of_elements(tensor.dtype(), count, self.part.len);
        let is_declared = tensor.resource().is_some_and(|it| it.is_declaration());
        if is_declared && tensor.ty().is_some() && !matches!(storage, Storage::Elements(_)) {
            let have = self.part.len;
            return Err(Mismatch::Why(format!("it has {have} bytes")));
        }
        match tensor.origin() {
            Origin::Resource(resource) => edit.set_blob_from(&resource, self.part)?,
            Origin::Attribute(id) => {
                let attr = edit.attr_by_id(id)?;
                edit.replace_elements_from(attr, self.part)?;
            }
            _ => return Err(Mismatch::Why("it is stored in an unknown way".into())),
        }
        Ok(())
    }
}

/// Why elements do not fit a tensor.
pub(super) enum Mismatch {
    Why(String),
    File(mlirbc::Error),
}

impl From<mlirbc::Error> for Mismatch {
    fn from(error: mlirbc::Error) -> Mismatch {
        Mismatch::File(error)
    }
}
