//! Dialects and locations of a module, from its tables.

use std::collections::BTreeMap;

use mlirbc::View;
use mlirbc::entity::{AttrData, FieldValue};
use mlirbc::ids::{AttrId, StringId};
use mlirbc_compat::is_known_dialect;

use super::found::{FirstPlace, Found};
use super::rule::Rule;
use crate::ops::SourceFields;

/// Dialects of no public project.
///
/// # Errors
/// Those of the tables.
pub(super) fn dialects(view: View<'_>, found: &mut Found<'_>) -> mlirbc::Result<()> {
    for dialect in view.dialects()? {
        let name = view.string(dialect.name)?;
        if !is_known_dialect(name) {
            found.add(Rule::UnknownDialect, name, || FirstPlace::at(None));
        }
    }
    Ok(())
}

/// Files of locations and of debug information with an absolute path: each attribute that names one counts.
///
/// # Errors
/// Those of the tables.
pub(super) fn paths(view: View<'_>, found: &mut Found<'_>) -> mlirbc::Result<()> {
    // Any number of attributes can have one long string: how many, and the first.
    let mut files: BTreeMap<StringId, (u64, AttrId)> = BTreeMap::new();
    for id in (0..view.num_attrs()?).map(AttrId::new) {
        match view.attr(id)? {
            AttrData::FileLineColLoc { file, .. } | AttrData::FileLineColRange { file, .. } => {
                if let AttrData::String(file) = view.attr(file)? {
                    files.entry(file).or_insert((0, id)).0 += 1;
                }
            }
            // Of debug information; where it is text, `signatures` has it.
            AttrData::Custom(custom) if custom.mnemonic == "di_file" => {
                for field in ["name", "directory"] {
                    if let Some(FieldValue::String(path)) = custom.field(field) {
                        files.entry(*path).or_insert((0, id)).0 += 1;
                    }
                }
            }
            _ => {}
        }
    }
    for (file, (count, first)) in files {
        let path = view.string(file)?;
        if is_absolute(path) {
            let source = SourceFields::of(view, first)?;
            found.add_many(Rule::AbsolutePath, path, count, || FirstPlace {
                source,
                ..FirstPlace::at(None)
            });
        }
    }
    Ok(())
}

/// Of Unix, of Windows with a drive, of a share.
pub(super) fn is_absolute(path: &[u8]) -> bool {
    match path {
        [b'/', rest @ ..] => !rest.is_empty(),
        [drive, b':', b'/' | b'\\', ..] => drive.is_ascii_alphabetic(),
        _ => path.starts_with(b"\\\\"),
    }
}
