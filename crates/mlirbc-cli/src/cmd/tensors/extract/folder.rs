//! Tensors in a folder: a file for each, and of all tensors a manifest.

use std::cell::Cell;
use std::io::{BufWriter, Write};
use std::path::Path;

use mlirbc::View;
use mlirbc::tensor::Selected;
use mlirbc_report::manifest;
use mlirbc_weights::extract::{Folder, Format, TensorOutput};

use super::options::Opts;
use crate::json;
use crate::output::{Failure, Outputs};
use crate::progress::Progress;

/// Writes the files of a folder, which is made if there is none. `bytes` are those of the tensors together.
fn writer<'o>(
    outputs: &'o Outputs,
    dir: &'o Path,
    bytes: u64,
) -> Result<impl FnMut(&str, &TensorOutput<'_, '_>) -> Result<(), Failure> + 'o, Failure> {
    std::fs::create_dir_all(dir).map_err(|e| Failure::of_output(dir, e))?;
    let mut progress = Progress::new(bytes);
    Ok(move |name: &str, output: &TensorOutput<'_, '_>| {
        outputs.in_folder(dir, name, |out| {
            Ok(output.write_to(&mut |bytes| progress.add(bytes), out)?)
        })
    })
}

/// Writes these tensors.
pub(super) fn write<'a>(
    opts: &Opts,
    view: View<'a>,
    selected: Vec<Selected<'a>>,
    dir: &Path,
    format: Format,
) -> Result<(), Failure> {
    let bytes = selected.iter().map(|it| it.tensor.nbytes());
    let outputs = opts.outputs();
    let mut write = writer(&outputs, dir, bytes.fold(0, u64::saturating_add))?;
    let mut folder = Folder::new(format, opts.keep_splats);
    for it in view.read_ahead(selected, Selected::whole_tensor) {
        let data = it.data().map_err(|e| opts.input.fail(e))?;
        let file = folder.file(&it.tensor.name_bytes(), &data);
        let (name, output) = file.map_err(|why| opts.input.fail(why))?;
        write(&name, &output)?;
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
    let outputs = opts.outputs();
    let write = writer(&outputs, dir, view.resources_len().map_err(fail)?)?;
    let folder = (Folder::new(format, opts.keep_splats), opts.min_size);
    let end = Cell::new(None);
    let manifest = manifest(opts.input.opened()?, &tensors, folder, write, &end)?;
    // Begun first: where an earlier run has left its manifest, nothing is written.
    outputs.in_folder(dir, "manifest.json", |out| {
        let mut out = BufWriter::new(out);
        json::write(&mut out, "extract", &opts.input, &manifest)?;
        out.flush()?;
        end.take().map_or(Ok(()), Err)
    })?;
    // A broken attribute does not affect the others.
    let problem = tensors.problem().cloned();
    problem.map_or(Ok(()), |error| Err(fail(error)))
}
