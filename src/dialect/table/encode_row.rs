//! From fields to bytes, as a row says.

use super::row::{Def, Kind, Schema};
use crate::entity::{Custom, EntryWriter, Field, FieldValue, Item, List};
use crate::error::{Error, Result, Subject};

impl Schema {
    /// An attribute of the row with this name; `None` if there is no such row.
    pub fn attr_of<'a>(
        &self,
        name: &str,
        values: impl IntoIterator<Item = FieldValue<'a>>,
    ) -> Option<Custom<'a>> {
        Some(
            self.attrs
                .iter()
                .find(|def| def.mnemonic == name)?
                .of_values(values),
        )
    }

    /// A type of the row with this name; `None` if there is no such row.
    pub fn type_of<'a>(
        &self,
        name: &str,
        values: impl IntoIterator<Item = FieldValue<'a>>,
    ) -> Option<Custom<'a>> {
        Some(
            self.types
                .iter()
                .find(|def| def.mnemonic == name)?
                .of_values(values),
        )
    }

    /// The attribute in the first encoding of one of its name, if that means the same: what it lacks is a default.
    pub fn earlier<'a>(&self, data: &Custom<'a>) -> Option<Custom<'a>> {
        let is_default = |value: &FieldValue<'_>| match value {
            FieldValue::Enum(code, _) => *code == 0,
            FieldValue::Attrs(list) => list.is_empty(),
            _ => false,
        };
        let rows = self.attrs.iter();
        let mut rows = rows.filter(|def| def.mnemonic == data.mnemonic && def.code < data.code);
        rows.find_map(|def| {
            let has = |field: &Field<'_>| {
                let mut names = def.fields.iter();
                names.any(|(name, _)| name.trim_end_matches('?') == field.name)
            };
            let (fields, others): (Vec<_>, Vec<_>) = data.fields.iter().cloned().partition(has);
            let earlier = Custom {
                code: def.code,
                mnemonic: data.mnemonic.clone(),
                fields,
            };
            let is_same = others.iter().all(|field| is_default(&field.value));
            (is_same && def.fits(&earlier)).then_some(earlier)
        })
    }

    pub(super) fn encode(
        &self,
        subject: Subject,
        defs: &'static [Def],
        data: &Custom<'_>,
        out: &mut EntryWriter<'_>,
    ) -> Result<()> {
        let def = Def::of(subject, defs, data)?;
        out.varint(def.code);
        def.encode(subject, data, out)
    }
}

impl Def {
    pub(super) fn of_values<'a>(
        &self,
        values: impl IntoIterator<Item = FieldValue<'a>>,
    ) -> Custom<'a> {
        let fields = self.fields.iter().zip(values);
        let fields = fields.map(|((name, _), value)| Field {
            name: name.trim_end_matches('?').into(),
            value,
        });
        Custom {
            code: self.code,
            mnemonic: self.mnemonic.into(),
            fields: fields.collect(),
        }
    }

    /// Writes an entry of this row, without its code.
    ///
    /// # Errors
    /// `Unencodable` if the fields are not those of this row.
    pub(super) fn encode(
        &self,
        subject: Subject,
        data: &Custom<'_>,
        out: &mut EntryWriter<'_>,
    ) -> Result<()> {
        for ((_, kind), field) in self.fields.iter().zip(&data.fields) {
            kind.encode(&field.value, out)
                .ok_or_else(|| Error::unencodable(subject))?;
        }
        Ok(())
    }
}

impl Kind {
    /// Writes a value; `None` if it is not of this kind.
    fn encode(self, value: &FieldValue<'_>, out: &mut EntryWriter<'_>) -> Option<()> {
        match (self, value) {
            (Kind::Attr(_), FieldValue::Attr(id)) => out.attr(*id),
            (Kind::OptionalAttr(_) | Kind::OptionalAttrBy(_), FieldValue::OptionalAttr(id)) => {
                out.optional_attr(*id);
            }
            (Kind::FlaggedAttr(_), FieldValue::OptionalAttr(id)) => {
                out.varint(id.is_some().into());
                id.iter().for_each(|id| out.attr(*id));
            }
            (Kind::ByteFlaggedAttr(_), FieldValue::OptionalAttr(id)) => {
                out.bool(id.is_some());
                id.iter().for_each(|id| out.attr(*id));
            }
            (Kind::Attrs(_), FieldValue::Attrs(list)) => out.list(*list),
            (
                Kind::OptionalAttrs(_) | Kind::OptionalAttrsBy(_),
                FieldValue::OptionalAttrs(list),
            ) => {
                flagged(*list, out);
            }
            (Kind::AttrPairs, FieldValue::AttrPairs(list)) => out.list(*list),
            (Kind::Type, FieldValue::Type(id)) => out.ty(*id),
            (Kind::Types | Kind::TypesOrUnit, FieldValue::Types(list)) => out.list(*list),
            (Kind::String, FieldValue::String(id)) => out.string(*id),
            (Kind::Strings, FieldValue::Strings(list)) => out.list(*list),
            (Kind::Unsigned | Kind::Flags(_), FieldValue::Unsigned(number)) => out.varint(*number),
            (Kind::OptionalUnsigned, FieldValue::OptionalUnsigned(number)) => {
                out.varint_with_flag(number.unwrap_or(0), number.is_some());
            }
            (Kind::OptionalUnsigneds, FieldValue::UnsignedList(list)) => flagged(*list, out),
            (Kind::Signed, FieldValue::Signed(number)) => out.signed(*number),
            (Kind::Signeds | Kind::Dims | Kind::Shape, FieldValue::SignedList(list)) => {
                out.list(*list);
            }
            (Kind::Bool, FieldValue::Bool(value)) => out.bool(*value),
            (Kind::WideBool, FieldValue::Bool(value)) => out.varint((*value).into()),
            (Kind::Enum(_) | Kind::OpenEnum(_), FieldValue::Enum(code, _)) => out.varint(*code),
            (Kind::SignedEnum(_), FieldValue::Enum(code, _)) => out.signed(*code as i64),
            (Kind::Number, FieldValue::Number(bits)) => out.rest(bits.0),
            (Kind::Double, FieldValue::Double(value)) => out.signed(value.to_bits() as i64),
            (Kind::Doubles, FieldValue::DoubleList(list)) => out.list(*list),
            (Kind::Bytes, FieldValue::Bytes(bytes)) => out.blob(bytes.rest()),
            _ => return None,
        }
        Some(())
    }
}

/// A byte that says whether a list follows; the list, unless it is empty.
fn flagged<T: Item>(list: List<'_, T>, out: &mut EntryWriter<'_>) {
    out.bool(!list.is_empty());
    if !list.is_empty() {
        out.list(list);
    }
}
