//! `mlirbc align` and `mlirbc rename`: resources at other offsets, or under other keys.

use clap::Args;
use mlirbc::resource::ResourceKind;
use mlirbc::write::Edit;

use super::output::Output;
use super::symbols;
use crate::cmd::tensors::matches;
use crate::input::Input;
use crate::output::Failure;
use crate::style::escape;

/// Give blobs another alignment in the file.
///
/// 64 is what vector code wants, 4096 lets a page of the file be mapped by itself.
///
/// Examples:
///   mlirbc align model.mlirbc --to 4096 -o aligned.mlirbc
///   mlirbc align model.mlirbc --to 64 --resources 'layer0.*' -o layer0.mlirbc
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    input: Input,
    /// The alignment in bytes, a power of two.
    #[arg(long, value_name = "BYTES")]
    to: u64,
    /// Only resources with this key, or a pattern.
    #[arg(long, value_name = "KEY")]
    resources: Vec<String>,
    #[command(flatten)]
    output: Output,
}

/// Give a resource another key, or a symbol another name.
///
/// Attributes refer to resources by number, so they follow. References to a symbol
/// get its new name. A name that is not unique is refused, and so is a symbol whose
/// name is in a string of a dialect, as all of VHLO, or perhaps in an unknown attribute.
///
/// Examples:
///   mlirbc rename model.mlirbc layer0.weight encoder.weight -o renamed.mlirbc
///   mlirbc rename model.mlirbc @main @predict -o predict.mlirbc
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct RenameOpts {
    #[command(flatten)]
    input: Input,
    /// The key it has; a symbol begins with `@`.
    #[arg(value_name = "KEY")]
    old: String,
    /// The key it gets; for a symbol its name, with or without `@`.
    #[arg(value_name = "NEW")]
    new: String,
    #[command(flatten)]
    output: Output,
}

pub(crate) fn run(opts: &Opts) -> Result<(), Failure> {
    let fail = |error| opts.input.fail(error);
    let file = opts.input.open()?;
    let view = file.view();
    let mut edit = Edit::new(&file).map_err(fail)?;
    let mut count = 0;
    for resource in view.resources().map_err(fail)? {
        let resource = resource.map_err(fail)?;
        let key = view.string(resource.key).map_err(fail)?;
        let mut patterns = opts.resources.iter();
        let is_named = opts.resources.is_empty() || patterns.any(|it| matches(it.as_bytes(), key));
        if is_named && resource.kind == ResourceKind::Blob && !resource.is_declaration() {
            edit.align_blob(&resource, opts.to).map_err(fail)?;
            count += 1;
        }
    }
    if count == 0 && !opts.resources.is_empty() {
        let name = opts.input.name();
        return Err(Failure::Usage(format!("no such blob in {name}")));
    }
    let plan = edit.plan().map_err(fail)?;
    opts.output.write(&opts.input, &plan)
}

pub(crate) fn rename(opts: &RenameOpts) -> Result<(), Failure> {
    let fail = |error| opts.input.fail(error);
    let file = opts.input.open()?;
    let mut edit = Edit::new(&file).map_err(fail)?;
    if let Some(old) = opts.old.strip_prefix('@') {
        let new = opts.new.strip_prefix('@').unwrap_or(&opts.new);
        let refusal = symbols::rename(&file, &mut edit, old, new).map_err(fail)?;
        if let Err(why) = refusal {
            let (name, old) = (opts.input.name(), escape(old.as_bytes()));
            return Err(Failure::Usage(format!("@{old} of {name}: {why}")));
        }
        let plan = edit.plan().map_err(fail)?;
        return opts.output.write(&opts.input, &plan);
    }
    let resource = file.view().resource(&opts.old).map_err(|_| {
        let key = escape(opts.old.as_bytes());
        Failure::Usage(format!("no resource \"{key}\" in {}", opts.input.name()))
    })?;
    edit.rename_resource(&resource, &opts.new)
        .map_err(|error| Failure::Usage(error.to_string()))?;
    let plan = edit.plan().map_err(fail)?;
    opts.output.write(&opts.input, &plan)
}
