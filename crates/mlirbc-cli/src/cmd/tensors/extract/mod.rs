//! `mlirbc extract`: tensors as files.

mod bundle;
mod element;
mod folder;
mod npz;
mod options;
mod safetensors;
mod write;

use std::path::Path;

use mlirbc::View;

use self::bundle::Bundle;
pub(crate) use self::options::Opts;
use self::options::{Format, Target};
use self::write::write_tensor;
pub(crate) use self::write::{check_expansion, write_raw};
use super::head;
use crate::cmd::{tensor_files, vmfb};
use crate::output::Failure;
use crate::style::escape;

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
    match target {
        Target::One(path, format) => one(opts, view, path, format),
        Target::Many(path, Format::Npz) => npz::write(opts, Bundle::new(opts, view)?, path),
        Target::Many(path, _) => safetensors::write(opts, Bundle::new(opts, view)?, path),
        Target::Folder(dir, format) if opts.takes_all() => {
            folder::write_all(opts, view, dir, format)
        }
        Target::Folder(dir, format) => folder::write(opts, opts.select(view)?, dir, format),
    }
}

fn one(opts: &Opts, view: View<'_>, path: Option<&Path>, format: Format) -> Result<(), Failure> {
    let [selected] = &opts.select(view)?[..] else {
        return Err(Failure::Usage(
            "several tensors go to a folder (-o DIR/), or to one .npz or .safetensors file"
                .to_string(),
        ));
    };
    if selected.ranges.is_none() {
        selected.tensor.will_read();
    }
    let data = selected.data().map_err(|e| opts.input.fail(e))?;
    let what = escape(selected.tensor.name().as_bytes());
    opts.outputs()
        .binary(path, |out| write_tensor(opts, &what, &data, format, out))
}
