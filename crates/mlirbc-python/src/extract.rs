//! Tensors as files.

use std::cell::Cell;
use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use mlirbc::View;
use mlirbc::tensor::{Selected, Selector};
use mlirbc_document::Envelope;
use mlirbc_files::Failed;
use mlirbc_report::{Failure, manifest};
use mlirbc_vmfb::Module;
use mlirbc_vmfb::document::{Segment, Segments};
use mlirbc_weights::extract::{
    Bundle, BundleFormat, FileFormat, Folder, Format, ListBudget, NotExtracted, TensorOutput,
    numbered,
};
use pyo3::prelude::*;

use crate::document::Size;
use crate::interrupt::interruptible;
use crate::opened::Opened;
use crate::write::{Output, Wrong, raise};

/// Which tensors are written, and how.
struct Options {
    /// None are all.
    keys: Vec<String>,
    owner: Option<String>,
    min_size: u64,
    format: Option<FileFormat>,
    keep_splats: bool,
}

/// Writes tensors to a file, or to a folder: a name that ends in `/`, or a folder that is there.
#[pyfunction]
#[pyo3(signature = (opened, out, keys, *, owner = None, min_size = None, format = None,
    keep_splats = false, force = false))]
#[allow(clippy::too_many_arguments, reason = "the options of the command")]
pub(crate) fn extract(
    py: Python<'_>,
    opened: &Opened,
    out: PathBuf,
    keys: Vec<String>,
    owner: Option<String>,
    min_size: Option<Size>,
    format: Option<&str>,
    keep_splats: bool,
    force: bool,
) -> PyResult<()> {
    let options = Options {
        keys,
        owner,
        min_size: min_size.map_or(0, |size| size.0),
        format: format.map(of_name).transpose()?,
        keep_splats,
    };
    let output = Output::new(opened, Some(out.clone()), force);
    opened.check()?;
    let shared = opened.shared().clone();
    let to = out.clone();
    let done = interruptible(py, move || Ok(write(&shared, &options, &to, &output)))?;
    done.map_err(|wrong| match wrong {
        Wrong::Output(error) => raise(py, opened, Wrong::Path(out, Some(error))),
        wrong => raise(py, opened, wrong),
    })
}

fn of_name(format: &str) -> PyResult<FileFormat> {
    let known = ["raw", "npy", "npz", "safetensors"].contains(&format);
    let format = known.then(|| FileFormat::of_ending(format)).flatten();
    format.ok_or_else(|| {
        let text = "format must be 'raw', 'npy', 'npz' or 'safetensors'";
        pyo3::exceptions::PyValueError::new_err(text)
    })
}

fn write(
    opened: &mlirbc_report::Opened,
    options: &Options,
    path: &Path,
    output: &Output,
) -> Result<(), Wrong> {
    if let Some(module) = opened.vm()? {
        return segments(opened, module, options, path, output);
    }
    let view = opened.whole_bytecode()?.view();
    let takes_all = options.keys.is_empty();
    let is_folder = is_folder(path);
    let ending = path
        .extension()
        .map(|it| it.to_string_lossy().to_lowercase());
    let by_name = ending.as_deref().and_then(FileFormat::of_ending);
    match options.format.or(by_name.filter(|_| !is_folder)) {
        Some(FileFormat::Many(_)) if is_folder => {
            Err(usage("it is a folder; npz and safetensors are files"))
        }
        Some(FileFormat::Many(format)) => many(opened, options, view, path, format, output),
        Some(FileFormat::One(format)) if is_folder => {
            folder(opened, options, view, path, format, output)
        }
        Some(FileFormat::One(_)) if takes_all => Err(usage(
            "all tensors go to a folder, or to one .npz or .safetensors file",
        )),
        Some(FileFormat::One(format)) => one(opened, options, view, path, format, output),
        None if is_folder => folder(opened, options, view, path, Format::Npy, output),
        None => Err(usage(
            "no format is known by this name: use .npy, .npz, .safetensors, .bin or .raw, a folder that ends in /, or format=",
        )),
    }
}

/// How often the bytes of an IREE module may be written: its segments can overlap.
const PASSES: u64 = 16;

/// Writes segments of constant data of an IREE module, as they are.
fn segments(
    opened: &mlirbc_report::Opened,
    module: &Module<'static>,
    options: &Options,
    path: &Path,
    output: &Output,
) -> Result<(), Wrong> {
    let fail = |error: mlirbc_vmfb::Error| Wrong::Report(opened.fail(error));
    if !matches!(options.format, None | Some(FileFormat::One(Format::Raw))) {
        return Err(usage("segments of a module are extracted as raw bytes"));
    }
    let all = Segments::new(module);
    let selected = match &options.keys[..] {
        [] => all.iter().and_then(Iterator::collect),
        keys => all.named(keys),
    };
    let selected: Vec<Segment> = selected.map_err(fail)?;
    let lens = selected.iter().map(|segment| segment.span.len);
    if lens.fold(0, u64::saturating_add) > module.source().len().saturating_mul(PASSES) {
        return Err(usage("segments share their bytes: name fewer"));
    }
    let write = |segment: &Segment, file: &mut File| {
        let blob = module.rodata_blob(segment.index).map_err(fail)?;
        Ok(file.write_all(blob.as_slice())?)
    };
    if let (false, [segment]) = (is_folder(path), &selected[..]) {
        let done = output.rules().write(path, |file| write(segment, file));
        return created(path, done);
    }
    if !is_folder(path) {
        return Err(usage("several segments go to a folder"));
    }
    fs::create_dir_all(path)?;
    selected.iter().try_for_each(|segment| {
        let entry = segment.entry.as_deref().unwrap_or(b"data.bin");
        let path = path.join(numbered(segment.index as usize, entry));
        let there = path.symlink_metadata().ok();
        let done = output
            .rules()
            .create(&path, there.as_ref(), |file| write(segment, file));
        created(&path, done)
    })
}

/// Whether a name is that of a folder: it ends so, or is there.
fn is_folder(path: &Path) -> bool {
    path.as_os_str().as_encoded_bytes().ends_with(b"/") || path.is_dir()
}

fn usage(text: &str) -> Wrong {
    Wrong::Report(Failure::usage(text))
}

/// The tensors of the keys.
fn select<'a>(
    opened: &mlirbc_report::Opened,
    options: &Options,
    view: View<'a>,
) -> Result<Vec<Selected<'a>>, Wrong> {
    let owner = options.owner.as_deref();
    let mut selector = Selector::new(view, owner);
    let budget = ListBudget::new(view);
    let mut selected = Vec::new();
    for key in &options.keys {
        let found = selector.all(key).map_err(|why| opened.fail(why))?;
        for tensor in found {
            budget.add(&tensor.tensor).map_err(|why| opened.fail(why))?;
            selected.push(tensor);
        }
    }
    Ok(selected)
}

fn one(
    opened: &mlirbc_report::Opened,
    options: &Options,
    view: View<'_>,
    path: &Path,
    format: Format,
    output: &Output,
) -> Result<(), Wrong> {
    let selected = select(opened, options, view)?;
    let [selected] = &selected[..] else {
        return Err(usage(
            "several tensors go to a folder, or to one .npz or .safetensors file",
        ));
    };
    let data = selected.data().map_err(|error| opened.fail(error))?;
    let name = selected.tensor.name();
    let tensor = TensorOutput::new(&name, &data, format, options.keep_splats);
    let tensor = tensor.map_err(|why| opened.fail(why))?;
    created(
        path,
        output.rules().write(path, |file: &mut File| {
            Ok::<_, Wrong>(tensor.write_to(&mut |_| {}, file)?)
        }),
    )
}

fn many(
    opened: &mlirbc_report::Opened,
    options: &Options,
    view: View<'_>,
    path: &Path,
    format: BundleFormat,
    output: &Output,
) -> Result<(), Wrong> {
    let not_extracted = |why: NotExtracted| opened.fail(why);
    let bundle = if options.keys.is_empty() {
        Bundle::all(view, options.min_size).map_err(not_extracted)?
    } else {
        let mut bundle = Bundle::new(view);
        for selected in select(opened, options, view)? {
            bundle.add(selected).map_err(not_extracted)?;
        }
        bundle
    };
    let plan = bundle
        .plan(format, options.keep_splats)
        .map_err(not_extracted)?;
    created(
        path,
        output.rules().write(path, |file: &mut File| {
            let done = plan.write_to(&mut |_| {}, file);
            done.map_err(|failure| failure.map_file(|error| opened.fail(error)))?;
            Ok::<_, Wrong>(file.flush()?)
        }),
    )
}

/// Writes a file for each tensor, and of all tensors a manifest.
fn folder(
    opened: &mlirbc_report::Opened,
    options: &Options,
    view: View<'_>,
    path: &Path,
    format: Format,
    output: &Output,
) -> Result<(), Wrong> {
    fs::create_dir_all(path)?;
    // Names come from the file, so symbolic links are not followed.
    let in_folder = |name: &str, write: &mut dyn FnMut(&mut File) -> Result<(), Wrong>| {
        let path = path.join(name);
        let there = path.symlink_metadata().ok();
        created(&path, output.rules().create(&path, there.as_ref(), write))
    };
    let write = |name: &str, tensor: &TensorOutput<'_, '_>| {
        in_folder(name, &mut |file| Ok(tensor.write_to(&mut |_| {}, file)?))
    };
    let mut files = Folder::new(format, options.keep_splats);
    if !options.keys.is_empty() {
        let selected = select(opened, options, view)?;
        for it in view.read_ahead(selected, Selected::whole_tensor) {
            let data = it.data().map_err(|error| opened.fail(error))?;
            let file = files.file(&it.tensor.name_bytes(), &data);
            let (name, tensor) = file.map_err(|why| opened.fail(why))?;
            write(&name, &tensor)?;
        }
        return Ok(());
    }
    let tensors = view.tensors().map_err(|error| opened.fail(error))?;
    let end = Cell::new(None);
    let manifest = manifest(opened, &tensors, (files, options.min_size), write, &end)?;
    in_folder("manifest.json", &mut |file| {
        let at = opened.at();
        let mut out = BufWriter::new(file);
        Envelope::new("extract", opened.name(), at.as_deref(), &manifest).write(&mut out)?;
        out.flush()?;
        end.take().map_or(Ok(()), Err)
    })?;
    // A malformed attribute does not affect the others.
    tensors
        .problem()
        .cloned()
        .map_or(Ok(()), |error| Err(opened.fail(error).into()))
}

/// What kept a file from being written, with its path.
fn created(path: &Path, done: Result<(), Failed<Wrong>>) -> Result<(), Wrong> {
    done.map_err(|failed| Wrong::of_path(path, failed))
}
