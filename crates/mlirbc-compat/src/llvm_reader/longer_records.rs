//! Records that begin as a release has them: it does not look at whether all of a record was read.

use mlirbc::Result;
use mlirbc::entity::{EntryWriter, SameNumbers};
use mlirbc::ir::{OpProperties, OpRef};
use mlirbc::props::{self, Property, Value};

/// Whether a release reads all values of a record, and nothing of what is behind them; `own` are the fields as they were written.
pub(super) fn begins_alike(
    op: OpRef<'_>,
    own: &[Property<'_, '_>],
    theirs: &OpProperties,
) -> Result<bool> {
    let view = op.view();
    let (Some(id), Some(schema)) = (
        op.properties(),
        theirs.of(view, op.name_id())?.schemas.preferred(),
    ) else {
        return Ok(false);
    };
    let is_lost = |field: &Property<'_, '_>| {
        !matches!(field.value, Value::Absent) && schema.field(field.name()).is_none()
    };
    if own.iter().any(is_lost) {
        return Ok(false);
    }
    let (mut record, mut numbers) = (Vec::new(), SameNumbers);
    for def in schema.fields() {
        let field = own.iter().find(|field| field.name() == &*def.name);
        let value = field.map_or(Value::Absent, |field| field.value);
        let out = &mut EntryWriter::new(&mut record, &mut numbers);
        if props::encode_field(def.kind, value, out).is_none() {
            return Ok(false);
        }
    }
    Ok(view.properties(id)?.rest().starts_with(&record))
}
