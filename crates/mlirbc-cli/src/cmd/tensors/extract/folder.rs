//! Tensors in a folder: a file for each, and of all tensors a manifest.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::io::{BufWriter, Write};
use std::path::Path;

use mlirbc::View;
use mlirbc::resource::Resource;
use mlirbc::tensor::{Shaped, Tensor, TensorData};
use serde::Serialize;

use super::options::{Format, Opts};
use super::write::write_tensor;
use crate::cmd::tensors::entries::{Entry, entries, value};
use crate::cmd::tensors::select::Selected;
use crate::json::{self, Items, Name};
use crate::output::{Failure, Outputs};
use crate::progress::Progress;
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
    /// The file in the same folder; none for a resource without bytes.
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

/// Writes these tensors.
pub(super) fn write(
    opts: &Opts,
    selected: Vec<Selected<'_>>,
    dir: &Path,
    format: Format,
) -> Result<(), Failure> {
    let bytes = selected.iter().map(|it| it.tensor.nbytes());
    let mut folder = Folder::new(opts, dir, format, bytes.fold(0, u64::saturating_add))?;
    for it in selected {
        let data = it.data().map_err(|e| opts.input.fail(e))?;
        folder.tensor(&data, &it.tensor.name_bytes())?;
    }
    Ok(())
}

/// Writes all tensors, and a manifest.
pub(super) fn write_all(
    opts: &Opts,
    view: View<'_>,
    dir: &Path,
    format: Format,
) -> Result<(), Failure> {
    let fail = |e| opts.input.fail(e);
    let tensors = view.tensors().map_err(fail)?;
    let bytes = view.resources_len().map_err(fail)?;
    let folder = RefCell::new(Folder::new(opts, dir, format, bytes)?);
    let all = entries(view, &tensors)
        .map_err(fail)?
        .filter(|entry| match entry {
            Ok(Entry::Tensor(tensor)) => tensor.resource().is_some() || opts.takes(tensor),
            _ => true,
        });
    let written = all.map(|entry| match entry.map_err(fail)? {
        Entry::Tensor(tensor) => folder.borrow_mut().entry(&tensor),
        Entry::Value(resource) => of_value(view, &resource).map_err(fail),
    });
    let end = Cell::new(None);
    // Begun first: where an earlier run has left its manifest, nothing is written.
    opts.outputs().in_folder(dir, "manifest.json", |out| {
        let mut out = BufWriter::new(out);
        let manifest = Manifest {
            tensors: Items::boxed(json::until_error(written, &end)),
        };
        json::write(&mut out, "extract", &opts.input, &manifest)?;
        out.flush()?;
        end.take().map_or(Ok(()), Err)
    })?;
    // A broken attribute does not affect the others.
    let problem = tensors.problem().cloned();
    problem.map_or(Ok(()), |error| Err(fail(error)))
}

/// A bool or a string, which has no file.
fn of_value(view: View<'_>, resource: &Resource) -> mlirbc::Result<Extracted> {
    let (key, owner) = (view.string(resource.key)?, view.owner_name(resource.owner)?);
    Ok(Extracted {
        value: value(view, resource)?,
        ..Extracted::new(key, owner, resource_kind(resource), &Shaped::default())
    })
}

impl<'o> Folder<'o> {
    fn new(
        opts: &'o Opts,
        dir: &'o Path,
        format: Format,
        bytes: u64,
    ) -> Result<Folder<'o>, Failure> {
        std::fs::create_dir_all(dir).map_err(|e| Failure::of_output(dir, e))?;
        Ok(Folder {
            opts,
            dir,
            outputs: opts.outputs(),
            format,
            names: BTreeMap::new(),
            progress: Progress::new(bytes),
        })
    }

    /// Writes the file of a tensor, and describes it. A declaration has none.
    fn entry(&mut self, tensor: &Tensor<'_>) -> Result<Extracted, Failure> {
        let fail = |e| self.opts.input.fail(e);
        let key = tensor.name_bytes();
        let owner = tensor.owner().map_err(fail)?;
        let entry = |kind| Extracted::new(&key, owner, kind, tensor.shaped());
        let resource = tensor.resource();
        if let Some(declaration) = resource.filter(Resource::is_declaration) {
            return Ok(entry(resource_kind(&declaration)));
        }
        tensor.will_read();
        let data = tensor.data().map_err(fail)?;
        let kind = resource.map_or(data.storage().name(), |it| resource_kind(&it));
        Ok(Extracted {
            path: Some(self.tensor(&data, &key)?),
            size: Some(data.as_bytes().len() as u64),
            alignment: Some(data.alignment()),
            offset: Some(data.pos()),
            ..entry(kind)
        })
    }

    /// Writes the file of a tensor; raw, if its type does not fit the format. Returns its name.
    fn tensor(&mut self, data: &TensorData<'_>, key: &[u8]) -> Result<String, Failure> {
        let (format, ending) = match self.format {
            Format::Npy if data.written_shape(self.opts.expand()).is_some() => (Format::Npy, "npy"),
            _ => (Format::Raw, "bin"),
        };
        let path = file_name(key, ending, &mut self.names);
        self.outputs.in_folder(self.dir, &path, |out| {
            write_tensor(self.opts, &path, data, format, out)
        })?;
        self.progress.add(data.as_bytes().len() as u64);
        Ok(path)
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
