//! An IREE module: what it imports, and the paths in its locations.

use mlirbc_vmfb::{Location, Module, Result};

use super::found::{FirstPlace, Found};
use super::module_tables::is_absolute;
use super::rule::Rule;

/// The modules of IREE's runtime.
const MODULES: [&[u8]; 7] = [
    b"check",
    b"hal",
    b"hal_inline",
    b"hal_loader",
    b"io_parameters",
    b"vm",
    b"vmvx",
];

/// Looks at imports and locations.
///
/// # Errors
/// Those of the module.
pub(super) fn find(module: &Module<'_>, found: &mut Found<'_>) -> Result<()> {
    for import in module.imports()?.iter() {
        let name = import?.full_name;
        let module = name.split(|it| *it == b'.').next().unwrap_or_default();
        if !MODULES.contains(&module) {
            found.add(Rule::UnknownImport, name, || FirstPlace::at(None));
        }
    }
    let Some(debug) = module.debug()? else {
        return Ok(());
    };
    for index in 0..debug.num_locations() {
        if let Location::File { filename, .. } = debug.location(index)?
            && is_absolute(filename)
        {
            found.add(Rule::AbsolutePath, filename, || FirstPlace::at(None));
        }
    }
    Ok(())
}
