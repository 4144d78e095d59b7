//! `mlirbc extract`: the bytes of blobs and of constants.

mod element;
mod folder;
mod options;
mod safetensors_file;
mod write;

use std::path::Path;

use mlirbc::View;
use mlirbc::tensor::Origin;

use self::options::Format;
pub(crate) use self::options::Opts;
use self::safetensors_file::SafetensorsFile;
use self::write::{copy, write_tensor};
use crate::lookup::find;
use crate::output::Failure;
use crate::style::escape;

pub(crate) fn run(opts: &Opts) -> Result<(), Failure> {
    if let Some(path) = &opts.output {
        opts.check_output(path)?;
    }
    let file = opts.input.open()?;
    let view = file.view();
    let by_name = opts.output.as_deref().map(Format::of);
    let format = opts.format.or(by_name).unwrap_or(Format::Raw);
    match (format, &opts.output, &opts.keys[..]) {
        (Format::Safetensors, Some(path), _) => many(opts, view, path),
        (Format::Safetensors, None, _) => Err(Failure::Usage(
            "safetensors output needs -o FILE".to_string(),
        )),
        (_, Some(dir), []) => folder::write(opts, view, dir, format),
        (_, _, [key]) => one(opts, view, key, format),
        _ => Err(Failure::Usage(
            "several keys can only be written to a .safetensors file".to_string(),
        )),
    }
}

fn one(opts: &Opts, view: View<'_>, key: &str, format: Format) -> Result<(), Failure> {
    let fail = |e| opts.input.fail(e);
    let (outputs, output) = (opts.outputs(), opts.output.as_deref());
    let tensor = find(&opts.input, view, key, opts.owner.as_deref())?;
    if let (Format::Raw, Origin::Resource(resource)) = (format, tensor.origin()) {
        let blob = view.file().blob(&resource).map_err(fail)?;
        blob.will_read();
        return outputs.binary(output, |out| copy(blob.as_slice(), out));
    }
    let data = tensor.data().map_err(fail)?;
    let what = escape(key.as_bytes());
    outputs.binary(output, |out| write_tensor(opts, &what, &data, format, out))
}

fn many(opts: &Opts, view: View<'_>, path: &Path) -> Result<(), Failure> {
    let fail = |e| opts.input.fail(e);
    let mut file = SafetensorsFile::new(opts, view);
    for key in &opts.keys {
        let tensor = find(&opts.input, view, key, opts.owner.as_deref())?;
        if !file.add(key, tensor)? {
            return Err(Failure::Usage(format!(
                "{} is in the list twice",
                escape(key.as_bytes())
            )));
        }
    }
    if opts.all {
        let tensors = view.tensors().map_err(fail)?;
        if let Some(problem) = tensors.problem() {
            return Err(fail(problem.clone()));
        }
        for tensor in tensors {
            if opts.takes(&tensor) {
                let key = escape(&tensor.name_bytes());
                file.add(&key, tensor)?;
            }
        }
    }
    file.write(path)
}
