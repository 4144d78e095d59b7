//! Locations as points. Those with ranges came with LLVM 20, and with StableHLO 1.8.4.

use mlirbc::dialect::Dialect;
use mlirbc::dialect::builtin::{BuiltinDialect, codes::NAME};
use mlirbc::entity::{AttrData, EntryWriter, SameNumbers};
use mlirbc::ids::{AttrId, Span};
use mlirbc::{Bytecode, Result};
use mlirbc_write::{Edit, Plan};

/// The file with the first point of each location that has a range, and how many there were; `None` if there are none.
///
/// # Errors
/// Those of decoding attributes, and of [`Edit`].
pub fn point_locations<'f>(file: &'f Bytecode<'f>) -> Result<Option<(Plan<'f>, u64)>> {
    let view = file.view();
    let mut edit = Edit::new(file)?;
    let mut changed = 0;
    for id in (0..view.num_attrs()?).map(AttrId::new) {
        let entry = view.attr_entry(id)?;
        if !entry.custom || view.dialect_name(entry.dialect)? != NAME.as_bytes() {
            continue;
        }
        let Ok(AttrData::FileLineColRange { file, numbers }) = view.attr(id) else {
            continue;
        };
        let mut numbers = numbers.iter();
        let point = AttrData::FileLineColLoc {
            file,
            line: numbers.next().unwrap_or(0),
            column: numbers.next().unwrap_or(0),
        };
        let (mut head, mut same) = (Vec::new(), SameNumbers);
        BuiltinDialect.encode_attr(&point, &mut EntryWriter::new(&mut head, &mut same))?;
        edit.put_attr(id, NAME, head, Span { start: 0, len: 0 })?;
        changed += 1;
    }
    match changed {
        0 => Ok(None),
        _ => Ok(Some((edit.plan()?, changed))),
    }
}
