//! Entries of dictionaries to property records, from version 5 on, and records of version 5 to 6
//! and back.

use super::appended::Tables;
use super::parts::{Converted, DICTIONARY_ENTRY, OpParts};
use mlirbc::entity::{AttrData, EntryWriter, SameNumbers};
use mlirbc::error::{Subject, Violation};
use mlirbc::ids::{AttrId, PropertiesId, StringId};
use mlirbc::ir::OpProperties;
use mlirbc::props::{FieldDef, Kind, Value};
use mlirbc::{Error, ErrorKind, Result, props};

/// Moves the inherent attributes of an operation from its dictionary to a record. If a required
/// one is missing, or no table knows the operation, the dictionary stays: readers accept both.
pub(super) fn to_record(
    tables: &mut Tables<'_>,
    properties: &OpProperties,
    op: &OpParts,
) -> Result<Converted> {
    let unchanged = Converted {
        attributes: op.attributes,
        properties: None,
    };
    let view = tables.view;
    let info = properties.of(view, op.name)?;
    let Some(schema) = info.schemas.preferred() else {
        return Ok(unchanged);
    };
    tables.registered[op.name.index()] = true;
    if schema.is_empty() {
        return Ok(unchanged);
    }
    let fields = info.schemas.fields_of(schema, tables.version).into_iter();
    let mut fields: Vec<(&FieldDef, Option<AttrId>)> = fields.map(|def| (def, None)).collect();
    let mut left = Vec::new();
    if let Some(id) = op.attributes {
        let AttrData::Dictionary(entries) = view.attr(id)? else {
            let pos = view.attr_entry(id)?.span.start;
            return Err(Error::invalid(pos, Violation::NotADictionary));
        };
        tables.spend(DICTIONARY_ENTRY * entries.len())?;
        for (name, value) in entries {
            let AttrData::String(string) = view.attr(name)? else {
                let pos = view.attr_entry(name)?.span.start;
                return Err(Error::invalid(pos, Violation::NameNotString));
            };
            let owner = schema.owner(view.string(string)?);
            let field = fields.iter_mut().find(|(def, value)| {
                value.is_none() && owner.is_some_and(|owner| owner.name == def.name)
            });
            match field {
                Some((_, place)) => *place = Some(value),
                None => left.push((name, value)),
            }
        }
    }
    let mut record = Vec::new();
    for (def, value) in fields {
        let total = match def.kind {
            Kind::OperandSizes(_) => op.operands,
            _ => op.results,
        };
        if field(tables, def, value, total, &mut record)?.is_none() {
            return Ok(unchanged);
        }
    }
    Ok(Converted {
        attributes: match op.attributes {
            Some(_) if left.is_empty() => None,
            Some(_) => Some(tables.dictionary(&left)),
            None => None,
        },
        properties: Some(PropertiesId(tables.records.number(&record))),
    })
}

/// Appends a field of a record; `None` if it has no value and needs one.
fn field(
    tables: &mut Tables<'_>,
    def: &FieldDef,
    value: Option<AttrId>,
    total: u32,
    record: &mut Vec<u8>,
) -> Result<Option<()>> {
    let empty = match def.kind {
        Kind::Native(_) => tables.strings.number(b""),
        _ => StringId(0),
    };
    let sizes = match (def.kind, value) {
        (Kind::OperandSizes(groups) | Kind::ResultSizes(groups), Some(id))
            if tables.version.has_native_segment_sizes() =>
        {
            Some(sizes(tables, id, groups, total)?)
        }
        _ => None,
    };
    let mut numbers = SameNumbers;
    let out = &mut EntryWriter::new(record, &mut numbers);
    Ok(match (def.kind, value) {
        (Kind::OptionalAttr | Kind::DefaultAttr, value) => {
            out.optional_attr(value);
            Some(())
        }
        (Kind::Native(kind), _) => props::encode_unset(kind, empty, out),
        (Kind::OperandSizes(_) | Kind::ResultSizes(_), Some(id)) => {
            match sizes {
                Some(Some(sizes)) => props::encode_sizes(sizes.into_iter(), out),
                Some(None) => return Ok(None),
                None => out.attr(id),
            }
            Some(())
        }
        (Kind::Attr, Some(id)) => {
            out.attr(id);
            Some(())
        }
        (_, None) => None,
    })
}

/// The sizes that an attribute holds; `None` if they are not those of so many groups and values.
fn sizes(tables: &Tables<'_>, id: AttrId, groups: u32, total: u32) -> Result<Option<Vec<u32>>> {
    let AttrData::DenseArray { data, .. } = tables.view.attr(id)? else {
        return Ok(None);
    };
    let sizes = data.chunks_exact(4);
    let sizes: Vec<_> = sizes
        .map(|bytes| u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]))
        .collect();
    let sum: u64 = sizes.iter().map(|size| u64::from(*size)).sum();
    Ok((sizes.len() == groups as usize && sum == u64::from(total)).then_some(sizes))
}

/// Writes the record of an operation in the layout of version 5 or of version 6, which differ in the
/// sizes of groups.
pub(super) fn other_record(
    tables: &mut Tables<'_>,
    properties: &OpProperties,
    op: &OpParts,
) -> Result<Converted> {
    let properties = match op.properties {
        None => None,
        Some(id) => {
            let record = other_bytes(tables, properties, op, id)?;
            Some(PropertiesId(tables.records.number(&record)))
        }
    };
    Ok(Converted {
        attributes: op.attributes,
        properties,
    })
}

fn other_bytes(
    tables: &mut Tables<'_>,
    properties: &OpProperties,
    op: &OpParts,
    id: PropertiesId,
) -> Result<Vec<u8>> {
    let view = tables.view;
    tables.spend(view.properties(id)?.left())?;
    let values = [op.operands, op.results];
    let fields = properties.scanned_fields(view, op.name, id, values);
    let Some((schema, fields)) = fields.map_err(|error| match error.kind() {
        ErrorKind::Io(_) => error,
        _ => Error::no_property_table(&view.op_name_for_error(op.name).unwrap_or_default()),
    })?
    else {
        // Of an operation that was not registered: one attribute in both versions.
        return Ok(view.properties(id)?.rest().to_vec());
    };
    let (mut record, mut numbers) = (Vec::new(), SameNumbers);
    let schemas = &properties.of(view, op.name)?.schemas;
    for def in schemas.fields_of(schema, tables.version) {
        let field = fields.iter().find(|field| field.name() == &*def.name);
        let value = field.map_or(Value::Absent, |field| field.value);
        let total = match def.kind {
            Kind::OperandSizes(_) => op.operands,
            _ => op.results,
        };
        let value = match (value, def.kind) {
            (Value::Sizes(sizes), _) => {
                let sizes: Vec<_> = sizes.map(u64::from).collect();
                Value::SizesAttr(tables.dense_array(32, sizes.into_iter())?)
            }
            (Value::SizesAttr(id), Kind::OperandSizes(groups) | Kind::ResultSizes(groups)) => {
                let sizes = sizes(tables, id, groups, total)?
                    .ok_or_else(|| Error::unencodable(Subject::PropertyRecord))?;
                let out = &mut EntryWriter::new(&mut record, &mut numbers);
                props::encode_sizes(sizes.into_iter(), out);
                continue;
            }
            (value, _) => value,
        };
        let out = &mut EntryWriter::new(&mut record, &mut numbers);
        props::encode_field(def.kind, value, out)
            .ok_or_else(|| Error::unencodable(Subject::PropertyRecord))?;
    }
    Ok(record)
}
