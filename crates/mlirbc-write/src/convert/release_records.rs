//! Records of properties in the layout of another release of LLVM.
//!
//! Values stay; the layout is that of the release. What its records cannot hold is an error: the caller knows
//! other ways.

use super::appended::Tables;
use super::parts::{Converted, DICTIONARY_ENTRY, OpParts};
use mlirbc::entity::{AttrData, EntryWriter, SameNumbers};
use mlirbc::error::Subject;
use mlirbc::ids::{AttrId, PropertiesId};
use mlirbc::ir::OpProperties;
use mlirbc::props::{self, Schema, Value};
use mlirbc::{Error, Result};

/// The record of an operation as the release of `theirs` has it.
pub(super) fn to_release(
    tables: &mut Tables<'_>,
    [own, theirs]: [&OpProperties; 2],
    op: &OpParts,
) -> Result<Converted> {
    let unchanged = Converted {
        attributes: op.attributes,
        properties: op.properties,
    };
    let view = tables.view;
    if view.op_name(op.name)?.registered == Some(false) {
        return Ok(unchanged);
    }
    let no_table =
        || Error::no_property_table(&view.op_name_for_error(op.name).unwrap_or_default());
    let (Some(before), Some(after)) = (
        own.of(view, op.name)?.schemas.preferred(),
        theirs.of(view, op.name)?.schemas.preferred(),
    ) else {
        return Err(no_table());
    };
    if before.fields() == after.fields() {
        return Ok(unchanged);
    }
    if let Some(id) = op.attributes {
        stays_discardable(tables, id, [before, after])?;
    }
    let properties = match op.properties {
        Some(id) => record(tables, [own, theirs], op, id)?,
        None if after.is_empty() => None,
        // What it has without a record is not known.
        None => return Err(no_table()),
    };
    Ok(Converted {
        attributes: op.attributes,
        properties,
    })
}

/// That no entry of a dictionary is a property in the release and was none.
fn stays_discardable(tables: &Tables<'_>, id: AttrId, [before, after]: [&Schema; 2]) -> Result<()> {
    let view = tables.view;
    let AttrData::Dictionary(entries) = view.attr(id)? else {
        return Err(Error::unencodable(Subject::PropertyRecord));
    };
    tables.spend(DICTIONARY_ENTRY * entries.len())?;
    for (name, _) in entries {
        let AttrData::String(name) = view.attr(name)? else {
            return Err(Error::unencodable(Subject::PropertyRecord));
        };
        let name = view.string(name)?;
        if after.field(name).is_some() && before.field(name).is_none() {
            return Err(Error::unencodable(Subject::PropertyRecord));
        }
    }
    Ok(())
}

fn record(
    tables: &mut Tables<'_>,
    [own, theirs]: [&OpProperties; 2],
    op: &OpParts,
    id: PropertiesId,
) -> Result<Option<PropertiesId>> {
    let view = tables.view;
    tables.spend(view.properties(id)?.left())?;
    let unencodable = || Error::unencodable(Subject::PropertyRecord);
    let values = [op.operands, op.results];
    let (_, fields) = own
        .scanned_fields(view, op.name, id, values)?
        .ok_or_else(unencodable)?;
    let schemas = &theirs.of(view, op.name)?.schemas;
    let schema = schemas.preferred().ok_or_else(unencodable)?;
    let is_lost = |field: &props::Property<'_, '_>| {
        !matches!(field.value, Value::Absent) && schema.field(field.name()).is_none()
    };
    if fields.iter().any(is_lost) {
        return Err(unencodable());
    }
    let (mut record, mut numbers) = (Vec::new(), SameNumbers);
    for def in schemas.fields_of(schema, tables.version) {
        let field = fields.iter().find(|field| field.name() == &*def.name);
        let value = field.map_or(Value::Absent, |field| field.value);
        let out = &mut EntryWriter::new(&mut record, &mut numbers);
        props::encode_field(def.kind, value, out).ok_or_else(unencodable)?;
    }
    Ok((!schema.is_empty()).then(|| PropertiesId(tables.records.number(&record))))
}
