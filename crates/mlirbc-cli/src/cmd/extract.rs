//! `mlirbc extract`: the bytes of blobs and of constants.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, HashMap};
use std::io::{self, BufWriter, IsTerminal, Write, stdout};
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use mlirbc::View;
use mlirbc::entity::ResourceValue;
use mlirbc::ids::{AttrId, ResourceId};
use mlirbc::tables::{Resource, ResourceKind};
use mlirbc::tensor::{Shaped, Tensor, TensorBytes, TensorData, TypeMemo, npy};
use serde::Serialize;

use crate::input::Input;
use crate::json::{self, Items, Name};
use crate::lookup::{Found, TypeFields, attr_key, find, parse_size, untyped};
use crate::output::{Failure, write_file};
use crate::progress::Progress;
use crate::safetensors_file::SafetensorsFile;
use crate::style::{escape, name};

/// Bytes written between two looks at the clock.
const PIECE: usize = 4 << 20;

/// Write tensors to files: raw bytes, NumPy's .npy, or safetensors.
///
/// A key is that of a resource, or attr#N for a constant in an attribute, as
/// `mlirbc ls` shows it. Without --format the ending of -o decides.
///
/// Raw bytes are those of the file: bits stay packed. A .npy file has bits as
/// bool, integers in NumPy's next wider size, and types NumPy does not have as
/// raw bytes (bf16 as V2), as ml_dtypes writes them. A .safetensors file takes
/// one, several or all tensors; types it does not have become bytes with one
/// more dimension, and its metadata name the type. A splat is one element (of
/// shape 1x1...), unless --expand is given.
///
/// A file that was made to hold tensors out of all proportion to its size is
/// refused with .safetensors; a folder takes any number.
///
/// A file is written beside its final name and renamed, so nobody ever sees
/// half of it. Nothing binary is written to a terminal.
///
/// Examples:
///   mlirbc extract model.mlirbc layer0.weight -o weight.bin
///   mlirbc extract model.mlirbc attr#12 -o constant.npy
///   mlirbc extract model.mlirbc layer0.weight | sha256sum
///   mlirbc extract model.mlirbc --all --min-size 1K -o model.safetensors
///   mlirbc extract model.mlirbc --all -o weights/
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    input: Input,
    /// The key of a resource, or attr#N; several for safetensors.
    #[arg(
        required_unless_present = "all",
        conflicts_with = "all",
        value_name = "KEY"
    )]
    keys: Vec<String>,
    /// Whose resource, where several owners have the key: a dialect, or an external group.
    #[arg(long, conflicts_with = "all")]
    owner: Option<String>,
    /// Take every blob and every constant; to a folder with safe file names and a
    /// manifest.json, or to one .safetensors file.
    #[arg(long, requires = "output")]
    all: bool,
    /// With --all, leave out constants smaller than SIZE bytes (K, M, G: powers of 1024).
    #[arg(
        long,
        value_name = "SIZE",
        default_value = "0",
        requires = "all",
        value_parser = parse_size
    )]
    min_size: u64,
    /// What to write.
    #[arg(long, value_enum)]
    format: Option<Format>,
    /// Write all elements of a splat.
    #[arg(long)]
    expand: bool,
    /// Where to write; without it, to stdout.
    #[arg(short, long)]
    output: Option<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    Raw,
    Npy,
    Safetensors,
}

impl Format {
    fn of(path: &Path) -> Format {
        match path.extension().and_then(|e| e.to_str()) {
            Some("npy") => Format::Npy,
            Some("safetensors") => Format::Safetensors,
            _ => Format::Raw,
        }
    }
}

pub(crate) fn run(opts: &Opts) -> Result<(), Failure> {
    if let Some(path) = &opts.output {
        check_output(opts, path)?;
    }
    let file = opts.input.open()?;
    let view = file.view();
    let by_name = opts.output.as_deref().map(Format::of);
    let format = opts.format.or(by_name).unwrap_or(Format::Raw);
    match (format, &opts.output, &opts.keys[..]) {
        (Format::Safetensors, Some(path), _) => many(opts, view, path),
        (Format::Safetensors, None, _) => {
            Err(Failure::Usage("safetensors need -o FILE".to_string()))
        }
        (_, Some(dir), []) => all(opts, view, dir, format),
        (_, output, [key]) => one(opts, view, key, output.as_deref(), format),
        _ => Err(Failure::Usage(
            "several keys go into a safetensors file alone".to_string(),
        )),
    }
}

/// Refuses a name that tells of something else than what would be written.
fn check_output(opts: &Opts, path: &Path) -> Result<(), Failure> {
    let ending = path.extension().and_then(|e| e.to_str()).unwrap_or("");
    let format = opts.format.unwrap_or(Format::of(path));
    if opts.all && format != Format::Safetensors {
        let file = matches!(ending, "npy" | "npz" | "bin" | "raw") && !path.is_dir();
        return match file {
            true => Err(Failure::Usage(format!(
                "--all writes a folder, or one .safetensors file, and no .{ending}"
            ))),
            false => Ok(()),
        };
    }
    if path.is_dir() {
        let error = io::Error::new(
            io::ErrorKind::IsADirectory,
            "it is a directory; name a file, or use --all",
        );
        return Err(Failure::of_output(path, error));
    }
    if ending == "npz" && opts.format.is_none() {
        return Err(Failure::Usage(
            "no .npz is written here: one tensor goes to an .npy file, several to .safetensors"
                .to_string(),
        ));
    }
    Ok(())
}

fn one(
    opts: &Opts,
    view: View<'_>,
    key: &str,
    output: Option<&Path>,
    format: Format,
) -> Result<(), Failure> {
    let fail = |e| opts.input.fail(e);
    if output.is_none() && stdout().is_terminal() {
        return Err(Failure::Usage(
            "not writing bytes to a terminal: give -o FILE, or a pipe".to_string(),
        ));
    }
    let found = find(&opts.input, view, key, opts.owner.as_deref())?;
    // Raw bytes need no type, so no attribute has to be looked at.
    if let (Format::Raw, Found::Resource(resource)) = (format, &found) {
        let blob = view.file().blob(resource).map_err(fail)?;
        blob.will_read();
        return to(output, |out| copy(blob.as_slice(), out));
    }
    let tensor = found.tensor(view).map_err(fail)?;
    let data = view.tensor_data(&tensor).map_err(fail)?;
    let what = escape(key.as_bytes());
    to(output, |out| write_tensor(opts, &what, &data, format, out))
}

/// To a file, or to stdout.
fn to(
    output: Option<&Path>,
    write: impl FnOnce(&mut dyn Write) -> Result<(), Failure>,
) -> Result<(), Failure> {
    match output {
        Some(path) => write_file(path, write),
        None => write(&mut stdout().lock()),
    }
}

fn write_tensor(
    opts: &Opts,
    what: &str,
    data: &TensorData<'_>,
    format: Format,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    if format == Format::Raw {
        return copy(data.as_bytes(), out);
    }
    if data.written_shape(opts.expand).is_none() {
        return Err(Failure::Usage(format!(
            "{what} has no element type and shape that fit its bytes; --format raw takes it"
        )));
    }
    npy::write(data, opts.expand, out)?;
    Ok(out.flush()?)
}

/// Writes bytes straight from where they lie.
fn copy(bytes: &[u8], out: &mut dyn Write) -> Result<(), Failure> {
    let mut progress = Progress::new(bytes.len() as u64);
    for piece in bytes.chunks(PIECE) {
        out.write_all(piece)?;
        progress.add(piece.len() as u64);
    }
    Ok(out.flush()?)
}

fn many(opts: &Opts, view: View<'_>, path: &Path) -> Result<(), Failure> {
    let fail = |e| opts.input.fail(e);
    let mut bundle = SafetensorsFile::new(&opts.input, view, opts.expand);
    for key in &opts.keys {
        let tensor = find(&opts.input, view, key, opts.owner.as_deref())?;
        if !bundle.add(key, tensor.tensor(view).map_err(fail)?)? {
            return Err(Failure::Usage(format!(
                "{} is in the list twice",
                escape(key.as_bytes())
            )));
        }
    }
    if opts.all {
        let external = view.resources().map_err(fail)?.map(|r| r.map(external));
        let external = external.filter_map(Result::transpose);
        for tensor in view.tensors().map_err(fail)?.chain(external) {
            let tensor = tensor.map_err(fail)?;
            if taken(&tensor, opts.min_size) {
                let key = key_of(view, &tensor).map_err(fail)?;
                // Several attributes can name a resource: the first gives the type.
                bundle.add(&key, tensor)?;
            }
        }
    }
    bundle.write(path)
}

/// An external blob: no attribute can name it, so it is not among the tensors.
fn external<'a>(resource: Resource) -> Option<Tensor<'a>> {
    (resource.handle.is_none() && resource.kind == ResourceKind::Blob).then(|| untyped(resource))
}

/// Whether `--all` takes it.
fn taken(tensor: &Tensor<'_>, min_size: u64) -> bool {
    match &tensor.place {
        TensorBytes::Resource(resource) => !resource.is_declaration(),
        TensorBytes::Inline(bytes) => bytes.left() as u64 >= min_size,
        _ => false,
    }
}

fn key_of(view: View<'_>, tensor: &Tensor<'_>) -> mlirbc::Result<String> {
    match (&tensor.place, tensor.attr) {
        (TensorBytes::Resource(resource), _) => Ok(escape(view.string(resource.key)?)),
        (_, Some(attr)) => Ok(attr_key(attr)),
        // Only resources can do without an attribute.
        (_, None) => Ok(String::new()),
    }
}

/// It is written while the files are: there can be very many.
#[derive(Serialize)]
struct Manifest<'m> {
    resources: Items<'m, Extracted>,
    constants: Items<'m, Extracted>,
}

#[derive(Serialize)]
struct Extracted {
    key: Name,
    owner: Name,
    kind: &'static str,
    #[serde(flatten)]
    ty: TypeFields,
    /// The file, beside the manifest; none for what has no bytes.
    path: Option<String>,
    /// The bytes in the bytecode file.
    size: Option<u64>,
    alignment: Option<u64>,
    offset: Option<u64>,
    value: Option<String>,
}

/// A folder with a file for each tensor.
struct Folder<'o> {
    opts: &'o Opts,
    dir: &'o Path,
    format: Format,
    names: BTreeMap<String, u32>,
    progress: Progress,
}

fn all(opts: &Opts, view: View<'_>, dir: &Path, format: Format) -> Result<(), Failure> {
    let fail = |e| opts.input.fail(e);
    std::fs::create_dir_all(dir).map_err(|e| Failure::of_output(dir, e))?;
    let mut attrs: HashMap<ResourceId, AttrId> = HashMap::new();
    // An attribute that is broken takes nothing away from the others.
    let mut problem = None;
    for tensor in view.tensors().map_err(fail)? {
        match tensor {
            Ok(Tensor {
                attr: Some(attr),
                place: TensorBytes::Resource(resource),
                ..
            }) => {
                if let Some(handle) = resource.handle {
                    attrs.entry(handle).or_insert(attr);
                }
            }
            Ok(_) => {}
            Err(error) => problem = problem.or(Some(error)),
        }
    }
    let folder = RefCell::new(Folder {
        opts,
        dir,
        format,
        names: BTreeMap::new(),
        progress: Progress::new(view.resources_len().map_err(fail)?),
    });
    let mut memo = TypeMemo::default();
    let resources = view.resources().map_err(fail)?.map(|resource| {
        let resource = resource.map_err(fail)?;
        let attr = resource.handle.and_then(|handle| attrs.get(&handle));
        let tensor = attr.map(|attr| view.tensor(*attr, &mut memo));
        let tensor = tensor.transpose().map_err(fail)?.flatten();
        folder.borrow_mut().resource(view, &resource, tensor)
    });
    let tensors = view.tensors().map_err(fail)?.flatten();
    let constants = tensors.filter_map(|tensor| match (&tensor.place, tensor.attr) {
        (TensorBytes::Resource(_), _) => None,
        (_, Some(attr)) if taken(&tensor, opts.min_size) => {
            Some(folder.borrow_mut().constant(view, attr, &tensor))
        }
        _ => None,
    });
    let end = Cell::new(None);
    write_file(&dir.join("manifest.json"), |out| {
        let mut out = BufWriter::new(out);
        let manifest = Manifest {
            resources: Items::boxed(json::until_error(resources, &end)),
            constants: Items::boxed(json::until_error(constants, &end)),
        };
        json::write(&mut out, "extract", &opts.input.name(), &manifest)?;
        out.flush()?;
        end.take().map_or(Ok(()), Err)
    })?;
    problem.map_or(Ok(()), |error| Err(fail(error)))
}

impl Extracted {
    fn new(key: &[u8], owner: &[u8], kind: &'static str, shaped: &Shaped) -> Extracted {
        Extracted {
            key: Name::new(key),
            owner: Name::new(owner),
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

impl Folder<'_> {
    /// The file of a constant.
    fn constant(
        &mut self,
        view: View<'_>,
        attr: AttrId,
        tensor: &Tensor<'_>,
    ) -> Result<Extracted, Failure> {
        let fail = |e| self.opts.input.fail(e);
        let dialect = view.attr_entry(attr).map_err(fail)?.dialect;
        let owner = view.dialect_name(dialect).map_err(fail)?;
        let data = view.tensor_data(tensor).map_err(fail)?;
        let key = attr_key(attr);
        let storage = data.storage().name();
        let mut entry = Extracted::new(key.as_bytes(), owner, storage, &tensor.shaped);
        self.tensor(&data, key.as_bytes(), &mut entry)?;
        Ok(entry)
    }

    /// The file of a resource, and the attribute that gives it a type.
    fn resource(
        &mut self,
        view: View<'_>,
        resource: &Resource,
        tensor: Option<Tensor<'_>>,
    ) -> Result<Extracted, Failure> {
        let fail = |e| self.opts.input.fail(e);
        let key = view.string(resource.key).map_err(fail)?;
        let owner = view.owner_name(resource.owner).map_err(fail)?;
        let kind = match resource.kind {
            ResourceKind::Blob => "blob",
            ResourceKind::Bool => "bool",
            ResourceKind::String => "string",
        };
        let shaped = tensor.map(|tensor| tensor.shaped).unwrap_or_default();
        let mut entry = Extracted::new(key, owner, kind, &shaped);
        match view.file().resource_value(resource).map_err(fail)? {
            ResourceValue::Blob(blob) => {
                blob.will_read();
                let data = TensorData::resource(shaped, blob);
                self.tensor(&data, key, &mut entry)?;
            }
            ResourceValue::Bool(value) => entry.value = Some(value.to_string()),
            ResourceValue::String(id) => {
                entry.value = Some(name(view.string(id).map_err(fail)?));
            }
            ResourceValue::Absent => entry.kind = "declaration",
        }
        Ok(entry)
    }

    /// Writes the file of a tensor; raw, where its type does not let it be anything else.
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
        write_file(&self.dir.join(&path), |out| {
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

/// A file name made of a key: letters, digits and `._-` of it, never leading with
/// a dot, never a name twice, whatever the case rules of the file system.
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
        // `~` is in no slug, so this can not meet another key's name.
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
