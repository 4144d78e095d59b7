//! `mlirbc extract --all` to a folder: a file for each tensor, and a manifest.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::io::{BufWriter, Write};
use std::path::Path;

use mlirbc::View;
use mlirbc::resource::{Resource, ResourceKind, ResourceValue};
use mlirbc::tensor::{Shaped, Tensor, TensorData};
use serde::Serialize;

use super::options::{Format, Opts};
use super::write::write_tensor;
use crate::json::{self, Items, Name};
use crate::output::{Failure, Outputs};
use crate::progress::Progress;
use crate::style::name;
use crate::values::{TypeFields, resource_kind};

/// Written while the files are written: there can be very many.
#[derive(Serialize)]
struct Manifest<'m> {
    tensors: Items<'m, Extracted>,
}

#[derive(Serialize)]
struct Extracted {
    #[serde(flatten)]
    key: Name,
    #[serde(flatten)]
    owner: Name,
    kind: &'static str,
    #[serde(flatten)]
    ty: TypeFields,
    /// The file in the same folder; none for a weight without bytes.
    path: Option<String>,
    /// The bytes in the bytecode file.
    size: Option<u64>,
    alignment: Option<u64>,
    offset: Option<u64>,
    value: Option<String>,
}

impl Extracted {
    fn new(key: &[u8], owner: &[u8], kind: &'static str, shaped: &Shaped) -> Extracted {
        Extracted {
            key: Name::new("key", key),
            owner: Name::new("owner", owner),
            kind,
            ty: TypeFields::new(shaped),
            path: None,
            size: None,
            alignment: None,
            offset: None,
            value: None,
        }
    }
}

/// A folder with a file for each tensor.
struct Folder<'o> {
    opts: &'o Opts,
    dir: &'o Path,
    outputs: Outputs<'o>,
    format: Format,
    names: BTreeMap<String, u32>,
    progress: Progress,
}

pub(super) fn write(
    opts: &Opts,
    view: View<'_>,
    dir: &Path,
    format: Format,
) -> Result<(), Failure> {
    let fail = |e| opts.input.fail(e);
    std::fs::create_dir_all(dir).map_err(|e| Failure::of_output(dir, e))?;
    let tensors = view.tensors().map_err(fail)?;
    let folder = RefCell::new(Folder {
        opts,
        dir,
        outputs: opts.outputs(),
        format,
        names: BTreeMap::new(),
        progress: Progress::new(view.resources_len().map_err(fail)?),
    });
    let is_resource = |tensor: &Tensor<'_>| tensor.resource().is_some();
    let mut blobs = tensors.iter().filter(is_resource).peekable();
    // Bools and strings are listed among the blobs.
    let resources = view.resources().map_err(fail)?.map(|resource| {
        let resource = resource.map_err(fail)?;
        let blob = blobs.next_if(|blob| blob.resource() == Some(resource));
        folder.borrow_mut().resource(view, &resource, blob)
    });
    let constants = tensors.iter().filter(|tensor| !is_resource(tensor));
    let constants = constants.filter(|constant| opts.takes(constant));
    let constants = constants.map(|constant| folder.borrow_mut().constant(&constant));
    let end = Cell::new(None);
    // Begun first: where an earlier run has left its manifest, nothing is written.
    opts.outputs().in_folder(dir, "manifest.json", |out| {
        let mut out = BufWriter::new(out);
        let manifest = Manifest {
            tensors: Items::boxed(json::until_error(resources.chain(constants), &end)),
        };
        json::write(&mut out, "extract", &opts.input, &manifest)?;
        out.flush()?;
        end.take().map_or(Ok(()), Err)
    })?;
    // A broken attribute does not affect the others.
    let problem = tensors.problem().cloned();
    problem.map_or(Ok(()), |error| Err(fail(error)))
}

impl Folder<'_> {
    /// Writes the file of a constant.
    fn constant(&mut self, tensor: &Tensor<'_>) -> Result<Extracted, Failure> {
        let fail = |e| self.opts.input.fail(e);
        let key = tensor.name_bytes();
        let data = tensor.data().map_err(fail)?;
        let owner = tensor.owner().map_err(fail)?;
        let mut entry = Extracted::new(&key, owner, data.storage().name(), tensor.shaped());
        self.tensor(&data, &key, &mut entry)?;
        Ok(entry)
    }

    /// Writes the file of a blob; other resources have a value.
    fn resource(
        &mut self,
        view: View<'_>,
        resource: &Resource,
        blob: Option<Tensor<'_>>,
    ) -> Result<Extracted, Failure> {
        let fail = |e| self.opts.input.fail(e);
        let key = view.string(resource.key).map_err(fail)?;
        let owner = view.owner_name(resource.owner).map_err(fail)?;
        let untyped = Shaped::default();
        let shaped = blob.as_ref().map_or(&untyped, Tensor::shaped);
        let mut entry = Extracted::new(key, owner, resource_kind(resource), shaped);
        match (resource.kind, blob) {
            (ResourceKind::Blob, Some(tensor)) if !resource.is_declaration() => {
                tensor.will_read();
                let data = tensor.data().map_err(fail)?;
                self.tensor(&data, key, &mut entry)?;
            }
            _ => match view.file().resource_value(resource).map_err(fail)? {
                ResourceValue::Bool(value) => entry.value = Some(value.to_string()),
                ResourceValue::String(id) => {
                    entry.value = Some(name(view.string(id).map_err(fail)?));
                }
                _ => {}
            },
        }
        Ok(entry)
    }

    /// Writes the file of a tensor; raw, if its type does not fit the format.
    fn tensor(
        &mut self,
        data: &TensorData<'_>,
        key: &[u8],
        entry: &mut Extracted,
    ) -> Result<(), Failure> {
        let (format, ending) = match self.format {
            Format::Npy if data.written_shape(self.opts.expand).is_some() => (Format::Npy, "npy"),
            _ => (Format::Raw, "bin"),
        };
        let path = file_name(key, ending, &mut self.names);
        self.outputs.in_folder(self.dir, &path, |out| {
            write_tensor(self.opts, &path, data, format, out)
        })?;
        self.progress.add(data.as_bytes().len() as u64);
        entry.path = Some(path);
        entry.size = Some(data.as_bytes().len() as u64);
        entry.alignment = Some(data.alignment());
        entry.offset = Some(data.pos());
        Ok(())
    }
}

/// A file name from a key: its letters, digits and `._-`, without a dot at the start, and
/// unique even if the file system ignores case.
fn file_name(key: &[u8], ending: &str, taken: &mut BTreeMap<String, u32>) -> String {
    let safe = |b: &u8| match b {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'.' | b'_' | b'-' => char::from(*b),
        _ => '_',
    };
    let mut slug: String = key.iter().take(100).map(safe).collect();
    if slug.is_empty() || slug.starts_with(['.', '-']) {
        slug.insert(0, '_');
    }
    let count = taken.entry(slug.to_lowercase()).or_insert(0);
    *count += 1;
    match *count {
        1 => format!("{slug}.{ending}"),
        // `~` is in no slug, so this is not the name of another key.
        n => format!("{slug}~{n}.{ending}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn file_names_are_safe_and_distinct() {
        let mut taken = BTreeMap::new();
        let mut name = |key| file_name(key, "bin", &mut taken);
        assert_eq!(name(b"layer0.weight"), "layer0.weight.bin");
        assert_eq!(name(b"../../etc/passwd"), "_.._.._etc_passwd.bin");
        assert_eq!(name(b"Layer0.weight"), "Layer0.weight~2.bin");
        assert_eq!(name(b""), "_.bin");
        assert_eq!(name(&[0xff; 300]).len(), 104);
        assert_eq!(name(b"manifest.json"), "manifest.json.bin");
        assert_eq!(name(b"attr#12"), "attr_12.bin");
    }
}
