//! VHLO as people know it: its types and operations in the words of StableHLO.

use mlirbc::View;
use mlirbc::attr_text::TextOptions;
use mlirbc::ids::OpNameId;
use mlirbc_compat::stablehlo_name;

/// How types are written.
pub(crate) fn options() -> TextOptions {
    TextOptions::new().as_stablehlo(true)
}

/// The dialect and the name of an operation.
///
/// # Errors
/// Those of reading names.
pub(crate) fn op_name<'a>(view: View<'a>, id: OpNameId) -> mlirbc::Result<[&'a [u8]; 2]> {
    let parts = view.op_name_parts(id)?;
    let known = match parts {
        [b"vhlo", name] => stablehlo_name(name).and_then(|name| name.split_once('.')),
        _ => None,
    };
    Ok(known.map_or(parts, |(dialect, name)| {
        [dialect.as_bytes(), name.as_bytes()]
    }))
}
