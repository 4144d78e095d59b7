//! Tensors of files of tensors as arrays: `.npy`, `.npz`, safetensors. What is coded is decoded piece by piece.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::io::{self, BufWriter, Write};

use mlirbc::error::SinkError;
use mlirbc::tensor::{Form, Runs, TensorData, npy};
use serde::Serialize;
use serde::ser::Serializer;

use super::element_layout::Layout;
use super::formats::BundleFormat;
use super::not_extracted::NotExtracted;
use super::npz;
use super::safetensors_bundle::{header, unlike};
use crate::safetensors_header::{Entries, is_free};
use crate::tensor_files::{Coding, Elements, NoElements, Part, TensorFile};

/// A tensor of a file of tensors, or a slice of one, with the type and shape of its values.
#[derive(Clone, Debug)]
pub struct FileArray {
    part: Part,
    key: String,
    form: Form,
}

impl FileArray {
    /// A tensor whose elements can be read.
    ///
    /// # Errors
    /// `NoElements`; `NoType`; `File` for a slice that is not in the tensor.
    pub fn new(part: Part) -> Result<FileArray, NotExtracted> {
        let Part { member, ranges } = &part;
        if let Some(why) = member.without_bytes() {
            return Err(NoElements::NoBytes(why).into());
        }
        let key = String::from_utf8_lossy(&member.entry.key).into_owned();
        let mut shaped = member.shaped()?;
        if let Some(ranges) = ranges {
            shaped = Runs::new(&shaped, Some(ranges))?.shaped().clone();
        }
        let form = Form::of_elements(&shaped);
        match form.filter(|form| {
            form.written_shape(false).is_some() && npy::descr(shaped.dtype).is_some()
        }) {
            Some(form) => Ok(FileArray { part, key, form }),
            None => Err(NotExtracted::NoType(key)),
        }
    }

    /// The name of the type in blocks of which the values are dequantized.
    pub fn dequantized(&self) -> Option<&'static str> {
        match self.part.member.coding() {
            Some(Coding::Blocks(ty)) => Some(ty.name),
            _ => None,
        }
    }

    /// Bytes in the file.
    pub fn stored_nbytes(&self) -> u64 {
        self.part.member.data.size().unwrap_or(0)
    }

    /// Writes a `.npy` file. `written` gets the bytes in the file.
    ///
    /// # Errors
    /// `File` of the file, `Output` of `out`.
    pub fn write_npy(
        &self,
        file: &dyn TensorFile,
        written: &mut dyn FnMut(u64),
        out: &mut dyn Write,
    ) -> Result<(), SinkError> {
        let mut out = BufWriter::with_capacity(1 << 20, out);
        self.npy(file, &mut out)?;
        written(self.stored_nbytes());
        Ok(out.flush()?)
    }

    fn npy(&self, file: &dyn TensorFile, out: &mut dyn Write) -> Result<(), SinkError> {
        let descr = npy::descr(self.form.shaped().dtype);
        let (Some((descr, item)), Some(shape)) = (descr, self.form.written_shape(true)) else {
            return Err(unfit());
        };
        out.write_all(&npy::header(&descr, &shape))?;
        self.pieces(file, &mut |data| data.write_elements(item, true, out))
    }

    fn pieces(
        &self,
        file: &dyn TensorFile,
        each: &mut dyn FnMut(&TensorData<'_>) -> io::Result<()>,
    ) -> Result<(), SinkError> {
        match self.part.member.read(file, self.part.ranges.as_deref()) {
            Ok(Elements::Plain(data)) => Ok(each(&data)?),
            Ok(Elements::Coded(coded)) => coded.pieces().try_for_each(|data| Ok(each(&data?)?)),
            Err(NoElements::File(error)) => Err(error.into()),
            Err(_) => Err(unfit()),
        }
    }
}

/// An array is made only of a tensor that has elements.
fn unfit() -> SinkError {
    io::Error::new(io::ErrorKind::InvalidInput, "the tensor has no elements").into()
}

/// Tensors of a file of tensors that are written to one file.
#[derive(Debug)]
pub struct FileArrays {
    arrays: Vec<FileArray>,
    format: BundleFormat,
    /// Those of a safetensors file, with its header.
    safetensors: (Vec<Layout>, Vec<u8>),
}

impl FileArrays {
    /// What is to be written.
    ///
    /// # Errors
    /// `SameKey`, `EntryName`, `MetadataKey`, `LongHeader`, `File`.
    pub fn new(
        mut arrays: Vec<FileArray>,
        format: BundleFormat,
    ) -> Result<FileArrays, NotExtracted> {
        let mut keys = BTreeSet::new();
        let mut taken = HashMap::new();
        // Two patterns can match one tensor.
        arrays.retain(|it| {
            let Part { member, ranges } = &it.part;
            taken.insert(member.nth, ranges.clone()).as_ref() != Some(ranges)
        });
        for FileArray { key, .. } in &arrays {
            if !keys.insert(key.as_str()) {
                return Err(NotExtracted::SameKey(key.clone()));
            }
            match format {
                BundleFormat::Npz if !npz::is_safe(key) => {
                    return Err(NotExtracted::EntryName(key.clone()));
                }
                BundleFormat::Safetensors if !is_free(key) => {
                    return Err(NotExtracted::MetadataKey(key.clone()));
                }
                _ => {}
            }
        }
        let safetensors = match format {
            BundleFormat::Npz => (Vec::new(), Vec::new()),
            BundleFormat::Safetensors => of_safetensors(&mut arrays)?,
        };
        Ok(FileArrays {
            arrays,
            format,
            safetensors,
        })
    }

    /// Writes the file. `written` gets the bytes of each tensor in the file that is read.
    ///
    /// # Errors
    /// `File` of the file that is read, `Output` of `out`.
    pub fn write_to(
        &self,
        file: &dyn TensorFile,
        written: &mut dyn FnMut(u64),
        out: &mut dyn Write,
    ) -> Result<(), SinkError> {
        if self.format == BundleFormat::Npz {
            let mut zip = npz::archive(out);
            for array in &self.arrays {
                npz::entry(&mut zip, &array.key, &mut |out| array.npy(file, out))?;
                written(array.stored_nbytes());
            }
            return npz::end(zip);
        }
        let mut out = BufWriter::with_capacity(1 << 20, out);
        let (layouts, header) = &self.safetensors;
        out.write_all(header)?;
        for (array, layout) in self.arrays.iter().zip(layouts) {
            array.pieces(file, &mut |data| layout.write(data, true, &mut out))?;
            written(array.stored_nbytes());
        }
        Ok(out.flush()?)
    }
}

/// Layouts and header. Arrays with large elements come first, then the order is that of the file.
fn of_safetensors(arrays: &mut Vec<FileArray>) -> Result<(Vec<Layout>, Vec<u8>), NotExtracted> {
    let layouts = arrays.iter().map(|it| Layout::new(&it.form, true));
    let layouts = layouts.collect::<Result<Vec<_>, _>>()?;
    let mut planned: Vec<(FileArray, Layout)> =
        std::mem::take(arrays).into_iter().zip(layouts).collect();
    planned.sort_by_key(|(array, layout)| {
        (
            std::cmp::Reverse(layout.alignment()),
            array.part.member.data.offset(),
        )
    });
    let types = planned.iter().filter_map(|(array, layout)| {
        unlike(&array.form, layout).map(|ty| (array.key.clone(), ty))
    });
    let whole = header(&Header {
        metadata: types.collect(),
        planned: &planned,
    })?;
    let (taken, layouts) = planned.into_iter().unzip();
    *arrays = taken;
    Ok((layouts, whole))
}

struct Header<'p> {
    metadata: BTreeMap<String, String>,
    planned: &'p [(FileArray, Layout)],
}

impl Serialize for Header<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let metadata = Some(&self.metadata).filter(|it| !it.is_empty());
        let mut entries = Entries::new(serializer, metadata)?;
        for (array, layout) in self.planned {
            entries.add(&array.key, layout.kind, &layout.shape, layout.len as u64)?;
        }
        entries.end()
    }
}
