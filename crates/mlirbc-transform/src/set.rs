//! Other elements of tensors.

use std::borrow::Cow;
use std::io;

use crate::refusal::{Mismatch, Refusal};
use crate::stored_form::{Given, Put, Stored, stored};
use mlirbc::error::LimitKind;
use mlirbc::raw::limits::MAX_EXPANDED;
use mlirbc::tensor::{Dtype, Origin, Readers, Scalar, Storage, Tensor, npy};
use mlirbc::{Bytecode, Error, ErrorKind, ReadAt, Result};
use mlirbc_write::{Edit, Plan};

/// Elements in the order of the tensor, little-endian.
///
/// Those that the module stores in the same form are read when the plan is written, others when they are
/// [`put`]: bits, numbers whose width is no multiple of 8, and those of a splat, which are looked at. A value
/// that does not fit the width is refused: a signless integer takes those of both signs.
#[derive(Clone, Debug)]
pub struct Elements<S> {
    /// Their bytes.
    pub bytes: S,
    /// Their type and shape, if they have any. Without them: the bytes as the module stores them, or each
    /// element in bytes of its own, as `extract` writes them.
    pub declared: Option<Declared>,
}

/// The type and the shape of elements, as a format of files declares them.
#[derive(Clone, Debug)]
pub struct Declared {
    /// The name of the element type.
    pub kind: String,
    /// The shape.
    pub shape: Vec<u64>,
    /// The name that the format has for an element type, and the bytes of an element in it, or of each
    /// part of a complex one; `None` if it has no such type.
    pub form_of: fn(Dtype) -> Option<(String, usize)>,
}

impl<S> Elements<S> {
    /// Bytes without a type.
    pub fn raw(bytes: S) -> Elements<S> {
        Elements {
            bytes,
            declared: None,
        }
    }

    /// Those of an array in row-major order. The element type is named as `numpy.dtype.str` names it, such
    /// as `<f4` or `|b1` (`|V2` for `bf16`), or as in MLIR text: `f32`, `i1`, `bf16`, `complex<f32>`. Elements
    /// take the bytes that [`npy::descr`] states: one for each bool and each `i4`.
    pub fn of_array(dtype: &str, shape: &[u64], bytes: S) -> Elements<S> {
        let is_numpy = dtype.starts_with(['<', '>', '|', '=']);
        let kind = match dtype.strip_prefix("<V") {
            Some(size) => format!("|V{size}"),
            None => dtype.to_owned(),
        };
        let form_of: fn(Dtype) -> _ = match is_numpy {
            true => npy::descr,
            false => |dtype| npy::descr(dtype).map(|(_, item)| (dtype.to_string(), item)),
        };
        Elements {
            bytes,
            declared: Some(Declared {
                kind,
                shape: shape.to_vec(),
                form_of,
            }),
        }
    }
}

/// As many bytes of 0.
#[derive(Clone, Copy, Debug)]
pub struct Zeros(u64);

impl Elements<Zeros> {
    /// Zeros for a tensor, in the form in which it is stored.
    ///
    /// # Errors
    /// `Elements` for a type without a zero, such as `f8E8M0FNU`, and for a resource without data whose type does not say how many it has; as `File` `Limit`
    /// for one of more than [`MAX_EXPANDED`](mlirbc::raw::limits::MAX_EXPANDED) bytes.
    pub fn zeros(tensor: &Tensor<'_>) -> Result<Elements<Zeros>, Refusal> {
        if let Dtype::Scalar(Scalar::Float(kind)) | Dtype::Complex(Scalar::Float(kind)) =
            tensor.dtype()
        {
            // Bits of 0 are another number.
            if kind.to_f64(0) != 0.0 {
                let ty = kind.name().to_owned();
                let (tensor, why) = (tensor.name().into_owned(), Mismatch::NoZero { ty });
                return Err(Refusal::Elements { tensor, why });
            }
        }
        if tensor.resource().is_none_or(|it| !it.is_declaration()) {
            return Ok(Elements::raw(Zeros(tensor.stored_nbytes())));
        }
        let stride = tensor.dtype().stride();
        let count = tensor.num_elements().zip(stride);
        let len = count.and_then(|(count, stride)| count.checked_mul(stride));
        let Some(len) = len else {
            let (tensor, why) = (tensor.name().into_owned(), Mismatch::NoSize);
            return Err(Refusal::Elements { tensor, why });
        };
        if len > MAX_EXPANDED {
            let (limit, most) = (LimitKind::ExpandedSplat, MAX_EXPANDED);
            return Err(Error::new(ErrorKind::Limit { limit, most }).into());
        }
        Ok(Elements::raw(Zeros(len)))
    }
}

impl ReadAt for Zeros {
    fn size(&self) -> io::Result<u64> {
        Ok(self.0)
    }

    fn read_exact_at(&self, buf: &mut [u8], offset: u64) -> io::Result<()> {
        match offset.checked_add(buf.len() as u64) {
            Some(end) if end <= self.0 => buf.fill(0),
            _ => return Err(io::ErrorKind::UnexpectedEof.into()),
        }
        Ok(())
    }
}

/// Gives a tensor other elements, of the same type and shape, as [`put`] does. A resource that is only
/// declared gets data.
///
/// # Errors
/// `Shared` as of [`only_constants`]; as [`set_for_all`].
pub fn set<'f>(
    file: &'f Bytecode<'f>,
    tensor: &Tensor<'_>,
    elements: Elements<impl ReadAt + 'f>,
) -> Result<Plan<'f>, Refusal> {
    only_constants(tensor)?;
    set_for_all(file, tensor, elements)
}

/// What reads the elements of a tensor that are to be replaced, if it is only constants, of one type, or one
/// operation.
///
/// # Errors
/// `Shared` if it is more, as [`Readers::are_shared`] says; as `File` those of [`Tensor::readers`].
pub fn only_constants(tensor: &Tensor<'_>) -> Result<Readers, Refusal> {
    const SHOWN: usize = 4;
    let readers = tensor.readers()?;
    if !readers.are_shared() {
        return Ok(readers);
    }
    let types = readers.types.iter().take(SHOWN);
    let types = types.map(|ty| tensor.view().display_type(*ty).to_string());
    Err(Refusal::Shared {
        tensor: tensor.name().into_owned(),
        types: types.collect(),
        readers,
    })
}

/// As [`set`], whatever else reads the elements.
///
/// # Errors
/// `Elements` if they do not fit, in their type, shape, size, or the range of a value; as `File` those of [`Edit`] and of the source of the elements.
pub fn set_for_all<'f>(
    file: &'f Bytecode<'f>,
    tensor: &Tensor<'_>,
    elements: Elements<impl ReadAt + 'f>,
) -> Result<Plan<'f>, Refusal> {
    let mut edit = Edit::new(file)?;
    put(&mut edit, &tensor.name(), tensor, elements)?;
    Ok(edit.plan()?)
}

/// The same as one of several changes; `name` is what a refusal calls the tensor.
///
/// What the tensor's own file in a format has always fits. Bits stay bits, and a splat stays one if all
/// elements are equal; otherwise it is expanded.
///
/// # Errors
/// As [`set_for_all`].
pub fn put<'f>(
    edit: &mut Edit<'f>,
    name: &str,
    tensor: &Tensor<'_>,
    elements: Elements<impl ReadAt + 'f>,
) -> Result<Put, Refusal> {
    let len = elements.bytes.size().map_err(Error::from)?;
    let given = given(name, tensor, elements.declared, len)?;
    let (stored, put) = stored(name, tensor, given, elements.bytes)?;
    match (tensor.origin(), stored) {
        (_, Stored::Nothing) => {}
        (Origin::Resource(resource), Stored::Source(source)) => {
            edit.set_blob_from(&resource, source)?;
        }
        (Origin::Resource(resource), Stored::Bytes(bytes)) => edit.set_blob(&resource, bytes)?,
        (Origin::Attribute(id), Stored::Source(source)) => edit.set_elements_from(id, source)?,
        (Origin::Attribute(id), Stored::Bytes(bytes)) => {
            edit.set_elements(id, Cow::Owned(bytes))?;
        }
    }
    Ok(put)
}

/// Whether elements have the type, the shape and the size of a tensor, as [`put`] wants them.
///
/// # Errors
/// `Elements` if they do not; as `File` those of the source.
pub fn check_fit(
    name: &str,
    tensor: &Tensor<'_>,
    elements: Elements<impl ReadAt>,
) -> Result<(), Refusal> {
    let len = elements.bytes.size().map_err(Error::from)?;
    given(name, tensor, elements.declared, len).map(drop)
}

/// The form of the elements of so many bytes.
fn given(
    name: &str,
    tensor: &Tensor<'_>,
    declared: Option<Declared>,
    len: u64,
) -> Result<Given, Refusal> {
    form(tensor, declared, len).map_err(|why| Refusal::Elements {
        tensor: name.to_owned(),
        why,
    })
}

/// The same, or why they do not fit.
fn form(tensor: &Tensor<'_>, declared: Option<Declared>, len: u64) -> Result<Given, Mismatch> {
    let storage = tensor.storage();
    let is_declaration = tensor.resource().is_some_and(|it| it.is_declaration());
    let parts = 1 + u64::from(matches!(tensor.dtype(), Dtype::Complex(_)));
    let Some(declared) = declared else {
        let want = tensor.stored_nbytes();
        let stride = tensor.dtype().stride().unwrap_or_default();
        let items = |count| Given::Items {
            item: stride / parts,
            count,
            raw: true,
        };
        if is_declaration {
            let storage = Storage::of_elements(tensor.dtype(), tensor.num_elements(), len);
            return match (storage, tensor.num_elements()) {
                _ if tensor.ty().is_none() => Ok(Given::AsStored),
                (Storage::Elements(_), Some(count)) if !tensor.dtype().is_bit() => Ok(items(count)),
                (Storage::Elements(_), _) => Ok(Given::AsStored),
                _ => Err(Mismatch::DeclaredSize { have: len }),
            };
        }
        let is_whole = tensor.num_elements().and_then(|it| it.checked_mul(stride)) == Some(len);
        return match (storage, tensor.num_elements()) {
            (Storage::Elements(_) | Storage::Splat(_) | Storage::Bits, Some(count)) if is_whole => {
                Ok(items(count))
            }
            _ if len != want => Err(Mismatch::Size { have: len, want }),
            (Storage::Splat(_), _) if !tensor.dtype().is_bit() => Ok(items(1)),
            _ => Ok(Given::AsStored),
        };
    };
    let shape = tensor.shape().iter().map(|extent| *extent as u64);
    let is_one = declared.shape.len() == tensor.shape().len()
        && declared.shape.iter().all(|extent| *extent == 1);
    // NumPy broadcasts a splat that was not expanded.
    let is_splat = is_one && storage.is_splat();
    let has_shape = shape.eq(declared.shape.iter().copied()) || is_splat;
    let form = (declared.form_of)(tensor.dtype()).filter(|(kind, _)| *kind == declared.kind);
    let count = match is_splat {
        true => Some(1),
        false => tensor.num_elements(),
    };
    let (Some((_, item)), Some(count), true) = (form, count, has_shape) else {
        return Err(Mismatch::Type {
            kind: declared.kind,
            shape: declared.shape,
        });
    };
    let item = item as u64;
    let want = count
        .checked_mul(item)
        .and_then(|it| it.checked_mul(parts))
        .unwrap_or(u64::MAX);
    if len != want {
        return Err(Mismatch::Size { have: len, want });
    }
    match storage {
        Storage::Unknown if !is_declaration => Err(Mismatch::Form),
        _ => Ok(Given::Items {
            item,
            count,
            raw: false,
        }),
    }
}
