//! Checks the attributes of property records against the kinds that operations require.

use std::collections::{HashMap, HashSet};

use crate::report::Findings;
use crate::rules::Rule;
use mlirbc::ids::{AttrId, OpNameId, Pos, PropertiesId};
use mlirbc::props::{AttrKind, Context};
use mlirbc::{Result, View};

/// The most that is read of records which operations of several names share, as a multiple of the file.
const SHARED: u64 = 64;

/// An operation with a property record.
#[derive(Clone, Copy)]
pub(super) struct Recorded {
    pub(super) pos: Pos,
    pub(super) name: OpNameId,
    pub(super) record: PropertiesId,
    pub(super) operands: u32,
    pub(super) results: u32,
}

/// Checks records, each once for a name.
#[derive(Default)]
pub(super) struct PropertyChecks {
    seen: HashSet<(OpNameId, PropertiesId)>,
    attrs: HashMap<(AttrId, AttrKind), bool>,
    /// Bytes of records that were read.
    read: u64,
}

impl PropertyChecks {
    /// Reports the attributes of an operation that are of another kind. What cannot be decoded is
    /// reported elsewhere, or nobody knows it.
    pub(super) fn check(&mut self, view: View<'_>, op: Recorded, findings: &mut Findings) {
        if self.seen.insert((op.name, op.record)) {
            if let Ok(wrong) = self.wrong(view, op) {
                for (name, kind) in wrong {
                    let what = || format!("the property {name} is not {}", kind.text());
                    findings.add(Rule::PropertyKind, Some(op.pos), what);
                }
            }
        }
    }

    fn wrong<'a>(&mut self, view: View<'a>, op: Recorded) -> Result<Vec<(&'a str, AttrKind)>> {
        let (record, infos) = (view.properties(op.record)?, view.op_infos()?);
        self.read += record.left() as u64;
        if self.read > view.file().file_len().saturating_mul(SHARED) {
            return Ok(Vec::new());
        }
        let context = Context {
            operands: op.operands,
            results: op.results,
            ..infos.context
        };
        let info = infos.of(op.name, || view.op_table_entry(op.name))?;
        let mut fields = Vec::new();
        info.schemas.decode(record, &context, &mut fields)?;
        let mut wrong = Vec::new();
        for field in fields {
            let (Some(kind), Some(id)) = (field.def.stores, field.value.attr()) else {
                continue;
            };
            let holds = match self.attrs.get(&(id, kind)) {
                Some(known) => *known,
                None => kind.holds(&view.attr(id)?, |ty| view.ty(ty))?,
            };
            self.attrs.insert((id, kind), holds);
            if !holds {
                wrong.push((field.name(), kind));
            }
        }
        Ok(wrong)
    }
}
