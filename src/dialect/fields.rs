//! The text of a layer of a dialect that has no format of its own: `mnemonic<name = value, ...>`.

use super::fragment::{AsmFragment, Style};
use crate::entity::{Custom, FieldValue};
use crate::error::{Error, Result, Unprintable};
use crate::ids::{AttrId, TypeId};

/// Writes the mnemonic, and the fields if there are any.
///
/// # Errors
/// `Unprintable` for a field that is a number whose type another field states.
pub(super) fn print<'a>(data: &Custom<'a>, out: &mut AsmFragment<'a>) -> Result<()> {
    out.words(&*data.mnemonic);
    if data.fields.is_empty() {
        return Ok(());
    }
    for (nth, field) in data.fields.iter().enumerate() {
        out.words(if nth == 0 { "<" } else { ", " });
        out.words(&*field.name);
        out.words(" = ");
        value(&field.value, out)?;
    }
    out.words(">");
    Ok(())
}

fn value<'a>(value: &FieldValue<'a>, out: &mut AsmFragment<'a>) -> Result<()> {
    match value {
        FieldValue::Attr(id) => attr(out, *id),
        FieldValue::OptionalAttr(id) => optional_attr(out, *id),
        FieldValue::Type(id) => ty(out, *id),
        FieldValue::OptionalType(Some(id)) => ty(out, *id),
        FieldValue::OptionalType(None) => out.words("none"),
        FieldValue::Attrs(ids) => {
            in_brackets(out, |out| out.children(*ids, ", ", attr));
        }
        FieldValue::OptionalAttrs(ids) => {
            in_brackets(out, |out| out.children(*ids, ", ", optional_attr));
        }
        FieldValue::AttrPairs(pairs) => in_brackets(out, |out| {
            out.children(*pairs, ", ", |out, (name, value)| {
                attr(out, name);
                out.words(" = ");
                attr(out, value);
            });
        }),
        FieldValue::Types(ids) => in_brackets(out, |out| out.children(*ids, ", ", ty)),
        FieldValue::String(id) => out.string(*id),
        FieldValue::Strings(ids) => {
            in_brackets(out, |out| out.list(*ids, ", ", AsmFragment::string));
        }
        FieldValue::Resource(id) => out.number(id.number()),
        FieldValue::Unsigned(number) => out.number(number),
        FieldValue::OptionalUnsigned(Some(number)) => out.number(number),
        FieldValue::OptionalUnsigned(None) => out.words("none"),
        FieldValue::Signed(number) => out.number(number),
        FieldValue::UnsignedList(list) => {
            in_brackets(out, |out| out.list(*list, ", ", AsmFragment::number));
        }
        FieldValue::SignedList(list) => {
            in_brackets(out, |out| out.list(*list, ", ", AsmFragment::number));
        }
        FieldValue::Bool(flag) => out.words(flag.to_string()),
        FieldValue::BoolList(list) => in_brackets(out, |out| {
            out.list(*list, ", ", |out, flag| out.words(flag.to_string()));
        }),
        FieldValue::Enum(_, name) => out.words(name),
        FieldValue::Double(value) => out.double(*value),
        FieldValue::DoubleList(list) => {
            in_brackets(out, |out| out.list(*list, ", ", AsmFragment::double));
        }
        FieldValue::Bytes(bytes) | FieldValue::Rest(bytes) => {
            out.words("\"0x");
            out.list(bytes.rest(), "", |out, byte| {
                out.words(format!("{byte:02X}"))
            });
            out.words("\"");
        }
        FieldValue::Text(text) => out.words(&**text),
        FieldValue::Number(_) => return Err(Error::unprintable(Unprintable::FieldKind)),
    }
    Ok(())
}

fn in_brackets<'a>(out: &mut AsmFragment<'a>, write: impl FnOnce(&mut AsmFragment<'a>)) {
    out.words("[");
    write(out);
    out.words("]");
}

fn attr(out: &mut AsmFragment<'_>, id: AttrId) {
    out.attr(id, Style::Full);
}

fn optional_attr(out: &mut AsmFragment<'_>, id: Option<AttrId>) {
    match id {
        Some(id) => attr(out, id),
        None => out.words("none"),
    }
}

fn ty(out: &mut AsmFragment<'_>, id: TypeId) {
    out.ty(id, Style::Full);
}
