//! `mlirbc strip`: the module without locations, data, or symbols that nothing needs.

use clap::Args;
use mlirbc::write::{Edit, Rewrite};
use mlirbc::{Bytecode, ErrorKind};

use super::output::Output;
use super::symbols;
use crate::cmd::tensors::matches;
use crate::input::Input;
use crate::output::{self, Failure};
use crate::style::escape;

/// Write the module without its locations, the data of its resources, or unused symbols.
///
/// Operations that nobody knows are kept to the bit. Without further options the
/// locations go, and with them all that nothing refers to: the result is in the
/// canonical form. Where a part of the file is not understood, numbers cannot change:
/// then the entries of locations become unknown, and the names of files stay in the
/// string section.
///
/// With options only what they name goes, and every entry keeps its number: after
/// `--locations` the names of files are still in the tables, unused, until
/// `--compact` or `rewrite --canonical`.
///
/// Examples:
///   mlirbc strip model.mlirbc -o stripped.mlirbc
///   mlirbc strip model.mlirbc --locations -o same-numbers.mlirbc
///   mlirbc strip model.mlirbc --symbols --compact -o needed.mlirbc
///   mlirbc strip model.mlirbc --data -o declared.mlirbc
///   mlirbc strip model.mlirbc --resources 'layer1.*' -o part.mlirbc
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    input: Input,
    #[command(flatten)]
    output: Output,
    /// Without the locations of operations and arguments.
    #[arg(long)]
    locations: bool,
    /// Leave out what nothing refers to, and number the entries anew, as `rewrite --canonical` does.
    #[arg(long)]
    compact: bool,
    /// Without private symbols that no public one needs, directly or through others. A symbol is kept if
    /// a string has its name.
    #[arg(long)]
    symbols: bool,
    /// Without the data of all resources; their keys stay, as declarations.
    #[arg(long)]
    data: bool,
    /// Without the data of resources with this key, or a pattern such as 'layer0.*'. A resource of a
    /// tool goes with its key.
    #[arg(long, value_name = "KEY")]
    resources: Vec<String>,
}

pub(crate) fn run(opts: &Opts) -> Result<(), Failure> {
    let fail = |error| opts.input.fail(error);
    let file = opts.input.open()?;
    if !opts.symbols {
        return strip(opts, &file, true);
    }
    let mut edit = Edit::new(&file).map_err(fail)?;
    if symbols::erase_unneeded(&file, &mut edit)
        .map_err(fail)?
        .is_none()
    {
        return Err(Failure::Usage(format!(
            "an attribute of {} is not understood: it may refer to any symbol",
            opts.input.name()
        )));
    }
    let plan = edit.plan().map_err(fail)?;
    let is_all = !opts.locations && !opts.data && !opts.compact && opts.resources.is_empty();
    match is_all {
        true => opts.output.write(&opts.input, &plan),
        false => strip(opts, &plan.open().map_err(fail)?, false),
    }
}

/// Writes a file without what the options name; `is_input` if it is the input as it is.
fn strip(opts: &Opts, file: &Bytecode<'_>, is_input: bool) -> Result<(), Failure> {
    let fail = |error| opts.input.fail(error);
    let view = file.view();
    let mut edit = Edit::new(file).map_err(fail)?;
    let mut found = vec![false; opts.resources.len()];
    if opts.data || !found.is_empty() {
        for resource in view.resources().map_err(fail)? {
            let resource = resource.map_err(fail)?;
            let key = view.string(resource.key).map_err(fail)?;
            let mut drops = opts.data;
            for (pattern, found) in opts.resources.iter().zip(&mut found) {
                let is_match = matches(pattern.as_bytes(), key);
                (*found, drops) = (*found || is_match, drops || is_match);
            }
            if drops {
                edit.drop_data(&resource);
            }
        }
    }
    if let Some(missing) = found.iter().position(|found| !found) {
        let key = escape(opts.resources[missing].as_bytes());
        return Err(Failure::Usage(format!(
            "no resource \"{key}\" in {}",
            opts.input.name()
        )));
    }
    let names_nothing = !opts.locations && !opts.data && opts.resources.is_empty();
    let is_default = names_nothing && !opts.symbols && !opts.compact;
    if opts.locations || is_default {
        edit.strip_locations().map_err(fail)?;
    }
    let plan = edit.plan().map_err(fail)?;
    if !opts.compact && !is_default {
        return match is_input {
            true => opts.output.write(&opts.input, &plan),
            false => opts.output.write_second(&opts.input, &plan),
        };
    }
    let stripped = plan.open().map_err(fail)?;
    match Rewrite::new().canonical().plan(&stripped) {
        Ok(plan) => opts.output.write_second(&opts.input, &plan),
        Err(error) if is_not_understood(&error) && !opts.compact => {
            output::note(&format!(
                "{}: the names of files stay in the string section: {error}",
                opts.input.name()
            ));
            let mut edit = Edit::new(&stripped).map_err(fail)?;
            edit.blank_locations().map_err(fail)?;
            let plan = edit.plan().map_err(fail)?;
            opts.output.write_second(&opts.input, &plan)
        }
        Err(error) => Err(fail(error)),
    }
}

fn is_not_understood(error: &mlirbc::Error) -> bool {
    matches!(
        error.kind(),
        ErrorKind::Unexplained { .. } | ErrorKind::Unencodable { .. }
    )
}
