//! The properties of operations, with the tables of [`props`](crate::props).

use crate::cursor::Cursor;
use crate::entity::{AttrData, List};
use crate::error::{Error, Result, Violation};
use crate::ids::{AttrId, OpNameId, PropertiesId};
use crate::ir::body::OpRef;
use crate::ir::entry::AttrRef;
use crate::producer::Producer;
use crate::props::{
    self, Context, OpInfo, OpInfos, Property, Schema, Tables, Value, decode_unregistered,
};
use crate::view::View;

/// The entries of the property tables for the operations of one file, for other tables than those
/// with which it was opened ([`OpenOptions::tables`](crate::OpenOptions::tables)).
///
/// It borrows nothing: keep it beside the file, one per file.
pub struct OpProperties {
    pub(super) infos: OpInfos,
}

/// The properties of an operation.
#[derive(Debug)]
pub enum Properties<'s, 'a> {
    /// It has no record: all properties are in the dictionary.
    None,
    /// The record, decoded with this schema.
    Fields(Vec<Property<'s, 'a>>),
    /// The operation was not registered; the record is this attribute.
    Attribute(AttrId),
    /// No schema fits the record.
    Raw(Cursor<'a>, Error),
}

impl<'a> View<'a> {
    /// The tables of properties for the operation names of the file.
    #[doc(hidden)]
    pub fn op_infos(self) -> Result<&'a OpInfos> {
        let file = self.file();
        let infos = file.op_infos.get(|| {
            let writer = self.provenance().producer();
            let infos = self.new_op_infos(file.tables().clone(), writer)?;
            Ok(Box::new(infos))
        })?;
        Ok(infos)
    }

    /// The same with other tables, or as another release reads records.
    pub(crate) fn new_op_infos(self, tables: Tables, producer: Producer) -> Result<OpInfos> {
        let counts = self.counts()?;
        let context = Context {
            version: self.version(),
            attrs: counts.attrs,
            strings: self.num_strings()?,
            operands: 0,
            results: 0,
        };
        let names = self.op_names()?.len();
        Ok(OpInfos::new(tables, producer, context, names))
    }

    /// The properties of the operations of the file as another release reads them.
    #[doc(hidden)]
    pub fn op_properties_of(self, reader: Producer) -> Result<OpProperties> {
        let infos = self.new_op_infos(self.file().tables().clone(), reader)?;
        Ok(OpProperties { infos })
    }

    /// The properties of the operations of the file, with its tables.
    ///
    /// # Errors
    /// Those of indexing the tables of the file.
    pub fn op_properties(self) -> Result<OpProperties> {
        OpProperties::new(self, self.file().tables().clone())
    }
}

impl OpProperties {
    /// The tables with which it was made.
    #[doc(hidden)]
    pub fn tables(&self) -> &Tables {
        self.infos.tables()
    }
}

/// The entries of the tables for the name of an operation.
pub(super) fn info<'s>(infos: &'s OpInfos, op: OpRef<'_>) -> Result<&'s OpInfo> {
    let (view, name) = (op.view(), op.name_id());
    infos.of(name, || view.op_table_entry(name))
}

/// The properties of an operation.
pub(super) fn properties<'s, 'a>(infos: &'s OpInfos, op: OpRef<'a>) -> Result<Properties<'s, 'a>> {
    match op.property_record()? {
        Some(record) => {
            let context = context(infos, op);
            decode(infos, (op.view(), op.name_id()), record, &context)
        }
        None => Ok(Properties::None),
    }
}

/// Decodes the record of an operation with this name.
fn decode<'s, 'a>(
    infos: &'s OpInfos,
    (view, name): (View<'_>, OpNameId),
    record: Cursor<'a>,
    context: &Context,
) -> Result<Properties<'s, 'a>> {
    if view.op_name(name)?.registered == Some(false) {
        let decoded = decode_unregistered(record, infos.context.attrs);
        return Ok(match decoded {
            Ok(id) => Properties::Attribute(id),
            Err(error) => Properties::Raw(record, error),
        });
    }
    let info = infos.of(name, || view.op_table_entry(name))?;
    let mut fields = Vec::new();
    Ok(match info.schemas.decode(record, context, &mut fields) {
        Ok(_) => Properties::Fields(fields),
        Err(error) => Properties::Raw(record, error),
    })
}

/// How an operation is printed.
impl<'a> OpRef<'a> {
    /// The attribute that is its record, if it was not registered.
    pub(crate) fn record_attribute(self) -> Result<Option<AttrRef<'a>>> {
        match (self.property_record()?, self.op_name()?.registered) {
            (Some(record), Some(false)) => {
                let id = decode_unregistered(record, self.view().num_attrs()?)?;
                Ok(Some(AttrRef::new(self.view(), id)))
            }
            _ => Ok(None),
        }
    }

    /// Whether inherent attributes in its dictionary are printed as properties.
    pub(crate) fn splits_dictionary(self) -> Result<bool> {
        let view = self.view();
        let name = view.op_table_name(self.name_id())?;
        let registered = self.op_name()?.registered;
        let schemas = &info(view.op_infos()?, self)?.schemas;
        Ok(view.provenance().answer(|writer| {
            props::splits(writer, view.version(), name.as_deref(), registered, schemas)
        }))
    }
}

/// What decoding the record of an operation depends on.
fn context(infos: &OpInfos, op: OpRef<'_>) -> Context {
    Context {
        operands: op.num_operands(),
        results: op.num_results(),
        ..infos.context
    }
}

/// The entries of an operation's dictionary.
pub(super) fn dictionary(op: OpRef<'_>) -> Result<List<'_, (AttrId, AttrId)>> {
    let Some(dictionary) = op.dictionary() else {
        return Ok(List::empty());
    };
    match dictionary.data()? {
        AttrData::Dictionary(entries) => Ok(entries),
        _ => {
            let pos = op.view().attr_entry(dictionary.id())?.span.start;
            Err(Error::invalid(pos, Violation::NotADictionary))
        }
    }
}

/// The name of an entry of a dictionary.
pub(super) fn entry_name(view: View<'_>, name: AttrId) -> Result<&[u8]> {
    match view.attr(name)? {
        AttrData::String(id) => view.string(id),
        _ => {
            let entry = view.attr_entry(name)?;
            Err(Error::invalid(entry.span.start, Violation::NameNotString))
        }
    }
}

impl OpProperties {
    /// The entries of these tables for the operations of a file.
    ///
    /// # Errors
    /// Those of indexing the tables of the file.
    pub fn new(view: View<'_>, tables: Tables) -> Result<OpProperties> {
        let infos = view.new_op_infos(tables, view.provenance().producer())?;
        Ok(OpProperties { infos })
    }

    /// The entries of the tables for an operation name.
    ///
    /// # Errors
    /// As [`View::op_full_name`].
    #[doc(hidden)]
    pub fn of(&self, view: View<'_>, name: OpNameId) -> Result<&OpInfo> {
        self.infos.of(name, || view.op_table_entry(name))
    }

    /// The properties of an operation. A record that no schema fits is no error.
    ///
    /// # Errors
    /// As [`View::op_name`] and [`View::properties`].
    pub fn properties<'s, 'b>(&'s self, op: OpRef<'b>) -> Result<Properties<'s, 'b>> {
        properties(&self.infos, op)
    }

    /// The record of an operation that is scanned, not decoded: its name, its record, the numbers of
    /// its operands and results.
    #[doc(hidden)]
    pub fn scanned<'s, 'a>(
        &'s self,
        view: View<'a>,
        name: OpNameId,
        id: PropertiesId,
        [operands, results]: [u32; 2],
    ) -> Result<Properties<'s, 'a>> {
        let context = Context {
            operands,
            results,
            ..self.infos.context
        };
        let record = view.properties(id)?;
        decode(&self.infos, (view, name), record, &context)
    }

    /// The schema of the record of an operation that is scanned, and its fields; `None` for the record
    /// of an operation that was not registered.
    ///
    /// # Errors
    /// If no schema fits the record, the error of the one tried first.
    #[doc(hidden)]
    pub fn scanned_fields<'s, 'a>(
        &'s self,
        view: View<'a>,
        name: OpNameId,
        id: PropertiesId,
        [operands, results]: [u32; 2],
    ) -> Result<Option<(&'s Schema, Vec<Property<'s, 'a>>)>> {
        if view.op_name(name)?.registered == Some(false) {
            return Ok(None);
        }
        let context = Context {
            operands,
            results,
            ..self.infos.context
        };
        let mut fields = Vec::new();
        let schemas = &self.of(view, name)?.schemas;
        let schema = schemas.decode(view.properties(id)?, &context, &mut fields)?;
        Ok(Some((schema, fields)))
    }

    /// Whether another record of an operation that is scanned, `bytes`, is decoded with the same schema.
    #[doc(hidden)]
    pub fn is_read_alike(
        &self,
        view: View<'_>,
        name: OpNameId,
        id: PropertiesId,
        values: [u32; 2],
        bytes: &[u8],
    ) -> Result<bool> {
        let schemas = &self.of(view, name)?.schemas;
        if schemas.schemas().len() < 2 {
            return Ok(true);
        }
        let Some((schema, _)) = self.scanned_fields(view, name, id, values)? else {
            return Ok(true);
        };
        if schemas
            .preferred()
            .is_some_and(|first| std::ptr::eq(first, schema))
        {
            return Ok(true);
        }
        let context = Context {
            operands: values[0],
            results: values[1],
            ..self.infos.context
        };
        let record = Cursor::new(bytes, 0);
        let read = schemas.decode(record, &context, &mut Vec::new());
        Ok(read.is_ok_and(|read| std::ptr::eq(read, schema)))
    }

    /// A field of a record that the caller has; `None` if no schema fits the record.
    ///
    /// # Errors
    /// As [`OpProperties::of`].
    pub(crate) fn find_in<'b>(
        &self,
        op: OpRef<'_>,
        record: Cursor<'b>,
        field: &str,
    ) -> Result<Option<Value<'b>>> {
        let schemas = &info(&self.infos, op)?.schemas;
        Ok(schemas.find(record, &context(&self.infos, op), field).ok())
    }
}
