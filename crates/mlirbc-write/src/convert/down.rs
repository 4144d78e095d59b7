//! Property records to entries of dictionaries, for versions below 5.

use super::appended::Tables;
use super::parts::{Converted, DICTIONARY_ENTRY, OpParts};
use mlirbc::entity::AttrData;
use mlirbc::error::{Subject, Violation};
use mlirbc::ids::AttrId;
use mlirbc::ir::{OpProperties, Properties};
use mlirbc::props::{self, Kind, Native, Scalar, Value, Wrap};
use mlirbc::raw::Producer;
use mlirbc::{Error, Result};

/// The first release of LLVM whose sizes of groups have the names of today.
const NEW_NAMES: u16 = 17;

/// Puts the fields of an operation's record into its dictionary.
pub(super) fn to_dictionary(
    tables: &mut Tables<'_>,
    properties: &OpProperties,
    op: &OpParts,
) -> Result<Converted> {
    let Some(record) = op.properties else {
        return Ok(Converted {
            attributes: op.attributes,
            properties: None,
        });
    };
    let view = tables.view;
    let writer = Producer::parse(view.file().producer()).llvm_release();
    let has_old_names = writer.is_some_and(|it| it < NEW_NAMES);
    let mut entries = Vec::new();
    if let Some(id) = op.attributes {
        add_dictionary(tables, id, &mut entries)?;
    }
    tables.spend(view.properties(record)?.left())?;
    match properties.scanned(view, op.name, record, [op.operands, op.results])? {
        Properties::None => {}
        Properties::Attribute(id) => add_dictionary(tables, id, &mut entries)?,
        Properties::Fields(fields) => {
            for field in fields {
                if let Some(value) = value(tables, field.def.kind, field.value)? {
                    let name = props::printed_name(field.name().as_bytes(), has_old_names);
                    let string = name.to_vec();
                    entries.push((string.clone(), tables.string(string)?, value));
                }
            }
        }
        Properties::Raw(..) => {
            return Err(Error::no_property_table(&view.op_name_for_error(op.name)?));
        }
    }
    entries.sort_by(|a, b| a.0.cmp(&b.0));
    if entries.windows(2).any(|pair| pair[0].0 == pair[1].0) {
        // An attribute and a property of one name cannot both be in the dictionary.
        return Err(Error::unencodable(Subject::PropertyRecord));
    }
    let entries: Vec<_> = entries
        .iter()
        .map(|(_, name, value)| (*name, *value))
        .collect();
    Ok(Converted {
        attributes: (!entries.is_empty()).then(|| tables.dictionary(&entries)),
        properties: None,
    })
}

type Entries = Vec<(Vec<u8>, AttrId, AttrId)>;

fn add_dictionary(tables: &mut Tables<'_>, id: AttrId, entries: &mut Entries) -> Result<()> {
    let view = tables.view;
    let AttrData::Dictionary(list) = view.attr(id)? else {
        let pos = view.attr_entry(id)?.span.start;
        return Err(Error::invalid(pos, Violation::NotADictionary));
    };
    tables.spend(DICTIONARY_ENTRY * list.len())?;
    for (name, value) in list {
        let AttrData::String(string) = view.attr(name)? else {
            let pos = view.attr_entry(name)?.span.start;
            return Err(Error::invalid(pos, Violation::NameNotString));
        };
        entries.push((view.string(string)?.to_vec(), name, value));
    }
    Ok(())
}

/// The attribute for the value of a field; `None` if it is absent.
fn value(tables: &mut Tables<'_>, kind: Kind, value: Value<'_>) -> Result<Option<AttrId>> {
    Ok(Some(match (value, kind) {
        (Value::Absent, _) => return Ok(None),
        (
            Value::Attr(id) | Value::SizesAttr(id),
            Kind::Attr | Kind::OptionalAttr | Kind::DefaultAttr,
        )
        | (Value::SizesAttr(id), _) => id,
        (Value::Sizes(sizes), _) => {
            let sizes: Vec<_> = sizes.map(u64::from).collect();
            tables.dense_array(32, sizes.into_iter())?
        }
        (value, Kind::Native(kind)) => native(tables, kind, value)?,
        _ => return Err(Error::unencodable(Subject::PropertyRecord)),
    }))
}

/// The attribute for a native property, as it is printed. The recursion is at most two deep, like
/// the kind.
pub(super) fn native(tables: &mut Tables<'_>, kind: Native, value: Value<'_>) -> Result<AttrId> {
    Ok(match (kind.peel(), value) {
        (Ok((Wrap::Dense, element)), Value::List(list)) => {
            let width = match element.peel() {
                Err(Scalar::Int(width) | Scalar::Enum(width)) => u32::from(width),
                Err(Scalar::Bool) => 1,
                _ => return Err(Error::unencodable(Subject::PropertyRecord)),
            };
            let values: Vec<_> = list
                .map(|value| match value {
                    Value::Int(number) => number,
                    other => matches!(other, Value::Bool(true)).into(),
                })
                .collect();
            tables.dense_array(width, values.into_iter())?
        }
        (Ok((Wrap::Optional | Wrap::List, element)), Value::List(list)) => {
            let elements = list.map(|value| native(tables, element, value));
            let elements = elements.collect::<Result<Vec<_>>>()?;
            tables.array(&elements)
        }
        (Err(Scalar::Int(width) | Scalar::Enum(width)), Value::Int(number)) => {
            tables.integer(width.into(), number)?
        }
        (Err(Scalar::Unit), Value::Bool(true)) => tables.attr(&AttrData::Unit)?,
        (Err(Scalar::Bool | Scalar::Unit), Value::Bool(value)) => {
            tables.integer(1, value.into())?
        }
        (Err(Scalar::String), Value::String(id)) => tables.attr(&AttrData::String(id))?,
        (Err(Scalar::Attr), Value::Attr(id)) => id,
        _ => return Err(Error::unencodable(Subject::PropertyRecord)),
    })
}
