//! `mlirbc extract`: tensors as files.

mod folder;
mod options;

use std::path::Path;

use mlirbc::View;
use mlirbc::tensor::Tensor;
use mlirbc_document::Name;
use mlirbc_weights::extract::{
    Bundle, BundleFormat, Format, NotExtracted, TensorOutput, is_extracted,
};

pub(crate) use self::options::Opts;
use self::options::Target;
use super::head;
use crate::cmd::{tensor_files, vmfb};
use crate::output::Failure;
use crate::progress::Progress;

pub(crate) fn run(opts: &Opts) -> Result<(), Failure> {
    if let Some(count) = opts.head {
        return opts.keys.iter().try_for_each(|key| {
            let input = opts.input.again();
            head::run(&head::Opts::of(
                input,
                key.clone(),
                count,
                opts.owner.clone(),
            ))
        });
    }
    if let Some(module) = opts.input.vmfb()? {
        opts.check_module()?;
        return vmfb::extract::run(
            &opts.keys,
            opts.output.as_deref(),
            &opts.outputs(),
            &module,
            &opts.input,
        );
    }
    if let Some(file) = opts.input.tensor_file()? {
        return tensor_files::extract::run(&opts.of_tensor_file()?, &*file, &opts.input);
    }
    let target = opts.target()?;
    let file = opts.input.open()?;
    let view = file.view();
    if opts.takes_all() {
        check_any(opts, view)?;
    }
    match target {
        Target::One(path, format) => one(opts, view, path, format),
        Target::Many(path, format) => {
            many(opts, view, path, format)?;
            left_out(opts, view)
        }
        Target::Folder(dir, format) if opts.takes_all() => {
            folder::write_all(opts, view, dir, format)?;
            left_out(opts, view)
        }
        Target::Folder(dir, format) => folder::write(opts, view, opts.select(view)?, dir, format),
    }
}

/// Refuses to extract all of no tensors: an empty file looks like an answer.
fn check_any(opts: &Opts, view: View<'_>) -> Result<(), Failure> {
    let tensors = view.tensors().map_err(|e| opts.input.fail(e))?;
    // A malformed tensor has an error of its own.
    let is_asked_for =
        |it: Tensor<'_>| it.resource().is_some() || it.stored_nbytes() >= opts.min_size;
    if tensors.problem().is_some() || tensors.iter().any(is_asked_for) {
        return Ok(());
    }
    let size = match opts.min_size {
        0 => String::new(),
        size => format!(" of {size} bytes or more"),
    };
    let others = match tensors.num_left_out() {
        0 => String::new(),
        count => format!("; `ls --all` lists {count} attributes that are no weights"),
    };
    let name = opts.input.name();
    Err(Failure::LeftOut(format!(
        "{name}: no tensors{size}, nothing is written{others}"
    )))
}

/// Says which tensors are not written, if all were asked for.
fn left_out(opts: &Opts, view: View<'_>) -> Result<(), Failure> {
    if !opts.takes_all() {
        return Ok(());
    }
    let tensors = view.tensors().map_err(|e| opts.input.fail(e))?;
    let is_left_out = |it: &Tensor<'_>| {
        let is_asked_for = it.resource().is_some() || it.stored_nbytes() >= opts.min_size;
        is_asked_for && !is_extracted(it, opts.min_size)
    };
    let mut left_out = tensors.iter().filter(is_left_out);
    let Some(first) = left_out.next() else {
        return Ok(());
    };
    Err(Failure::LeftOut(format!(
        "{}: {} of {} tensors have no data in the file, or are strings, and are not written; the first is {}",
        opts.input.name(),
        1 + left_out.count(),
        tensors.len(),
        Name::new("key", &first.name_bytes()).shown()
    )))
}

fn one(opts: &Opts, view: View<'_>, path: Option<&Path>, format: Format) -> Result<(), Failure> {
    let [selected] = &opts.select(view)?[..] else {
        return Err(Failure::usage(
            "several tensors go to a folder (-o DIR/), or to one .npz or .safetensors file",
        ));
    };
    if selected.ranges.is_none() {
        selected.tensor.will_read();
    }
    let data = selected.data().map_err(|e| opts.input.fail(e))?;
    let name = selected.tensor.name();
    let output = TensorOutput::new(&name, &data, format, opts.keep_splats);
    let output = output.map_err(|why| opts.input.fail(why))?;
    opts.outputs().binary(path, |out| {
        let mut progress = Progress::new(output.stored_nbytes());
        Ok(output.write_to(&mut |bytes| progress.add(bytes), out)?)
    })
}

fn many(opts: &Opts, view: View<'_>, path: &Path, format: BundleFormat) -> Result<(), Failure> {
    let not_extracted = |why: NotExtracted| opts.input.fail(why);
    let bundle = if opts.takes_all() {
        Bundle::all(view, opts.min_size).map_err(not_extracted)?
    } else {
        let mut bundle = Bundle::new(view);
        for selected in opts.select(view)? {
            bundle.add(selected).map_err(not_extracted)?;
        }
        bundle
    };
    let plan = bundle.plan(format, opts.keep_splats);
    let plan = plan.map_err(not_extracted)?;
    let mut progress = Progress::new(plan.nbytes());
    opts.outputs().binary(Some(path), |out| {
        let done = plan.write_to(&mut |bytes| progress.add(bytes), out);
        done.map_err(|failure| opts.input.fail_writing(failure))?;
        Ok(out.flush()?)
    })
}
