//! A module without locations, data of resources, or symbols that nothing needs.

use crate::refusal::Refusal;
use crate::symbols::unused_symbols;
use mlirbc::tensor::matches;
use mlirbc::{Bytecode, Error, ErrorKind};
use mlirbc_write::{Edit, Plan, Rewrite};

/// What a module loses. If nothing is named, its locations go, and with them all that nothing refers
/// to: the result is in the canonical form. Otherwise every entry keeps its number.
#[derive(Clone, Debug, Default)]
pub struct Strip {
    /// The locations of operations and arguments.
    pub locations: bool,
    /// What nothing refers to; entries are numbered anew, as in the canonical form.
    pub compact: bool,
    /// Private and nested symbols that no public one needs, directly or through others. One is kept if a type,
    /// assembly text or a plain string names it.
    pub symbols: bool,
    /// The data of all resources; their keys stay, as declarations.
    pub data: bool,
    /// The data of resources with these keys or patterns ([`matches()`]). A resource of a tool goes with
    /// its key.
    pub resources: Vec<String>,
}

/// A module that has lost a part.
#[derive(Debug)]
pub struct Stripped<'f> {
    /// The plan of the file.
    pub plan: Plan<'f>,
    /// Why numbers could not change, so that the names of files stay in the string section: a part of
    /// the file is not understood.
    pub kept_names: Option<Error>,
}

impl Strip {
    /// Whether the file is written by the default.
    fn is_default(&self) -> bool {
        !self.symbols && !self.compact && self.names_nothing()
    }

    /// Whether no part is named but symbols.
    fn names_nothing(&self) -> bool {
        !self.locations && !self.data && self.resources.is_empty()
    }
}

/// Takes parts from a module. Operations that nobody knows are kept to the bit.
///
/// # Errors
/// `NoResource`; with `symbols` `NotUnderstood`; with `compact` as `File` those of the canonical form
/// ([`Rewrite::plan`]).
pub fn strip<'f>(file: &'f Bytecode<'f>, options: &Strip) -> Result<Stripped<'f>, Refusal> {
    let mut kept_names = None;
    let plan = if options.symbols {
        let plan = unused_symbols(file)?.plan;
        match options.names_nothing() && !options.compact {
            true => plan,
            false => plan.then(|file| rest(file, options, &mut kept_names))?,
        }
    } else {
        rest(file, options, &mut kept_names)?
    };
    Ok(Stripped { plan, kept_names })
}

/// Everything but symbols.
fn rest<'f>(
    file: &'f Bytecode<'f>,
    options: &Strip,
    kept_names: &mut Option<Error>,
) -> Result<Plan<'f>, Refusal> {
    let mut edit = Edit::new(file)?;
    drop_data(&mut edit, options)?;
    if options.locations || options.is_default() {
        edit.strip_locations()?;
    }
    let plan = edit.plan()?;
    if !options.compact && !options.is_default() {
        return Ok(plan);
    }
    plan.then(|stripped| match Rewrite::new().canonical().plan(stripped) {
        Err(error) if is_not_understood(&error) && !options.compact => {
            *kept_names = Some(error);
            let mut edit = Edit::new(stripped)?;
            edit.blank_locations()?;
            Ok(edit.plan()?)
        }
        plan => Ok(plan?),
    })
}

/// Takes the data of the resources that are named.
fn drop_data(edit: &mut Edit<'_>, options: &Strip) -> Result<(), Refusal> {
    if !options.data && options.resources.is_empty() {
        return Ok(());
    }
    let view = edit.file().view();
    let mut found = vec![false; options.resources.len()];
    for resource in view.resources()? {
        let resource = resource?;
        let key = view.string(resource.key)?;
        let mut drops = options.data;
        for (pattern, found) in options.resources.iter().zip(&mut found) {
            let is_match = matches(pattern.as_bytes(), key);
            (*found, drops) = (*found || is_match, drops || is_match);
        }
        if drops {
            edit.drop_data(&resource);
        }
    }
    match found.iter().position(|found| !found) {
        Some(missing) => Err(Refusal::NoResource {
            key: options.resources[missing].clone(),
        }),
        None => Ok(()),
    }
}

fn is_not_understood(error: &Error) -> bool {
    matches!(
        error.kind(),
        ErrorKind::NoPropertyTable { .. } | ErrorKind::Unencodable { .. }
    )
}
