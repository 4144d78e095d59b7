//! The values of attributes that the file has as assembly text, and of the tables' defaults.

use std::borrow::Cow;

use crate::asm_parse::{Attr, DialectSyntax, Items, NumberSyntax, Part, Text};
use crate::entity::FloatKind;
use crate::ir::entry::attr_lists::{AttrRecord, RecordFields};
use crate::ir::entry::number_lists::Ints;
use crate::ir::entry::refs::{TypeName, TypeRef};
use crate::ir::entry::value::{AttrValue, Enumerator};
use crate::view::View;

/// Longest text that is parsed, in bytes: many operations can refer to one, and each parses it.
const LONGEST: usize = 4096;

/// The value of this text, if it has one.
pub(in crate::ir) fn of_text<'a>(view: View<'a>, text: &'a [u8]) -> Option<AttrValue<'a>> {
    if text.len() > LONGEST {
        return None;
    }
    let parsed = Text::new(text, 0).ok()?;
    let record = |name: &str, body: &'a [u8]| {
        AttrValue::Record(AttrRecord {
            view,
            name: Cow::Owned(name.to_owned()),
            fields: RecordFields::Text(body),
        })
    };
    Some(match parsed.whole().attr().ok()? {
        Attr::Unit => AttrValue::Unit,
        Attr::Bool(value) => AttrValue::Bool(value),
        Attr::Number(number) => scalar(number)?,
        Attr::String { raw, .. } if !raw.contains(&b'\\') => AttrValue::String(same(text, raw)?),
        Attr::Array(items) => AttrValue::Ints(Ints::known(ints(items)?)),
        Attr::Elements {
            keyword: b"array",
            body,
            ..
        } => {
            let colon = memchr::memchr(b':', body.bytes())?;
            let numbers = std::str::from_utf8(&body.bytes()[colon + 1..]).ok()?;
            let numbers = numbers.split(',').map(|it| match it.trim() {
                "true" => Some(1),
                "false" => Some(0),
                digits => digits.parse().ok(),
            });
            AttrValue::Ints(Ints::known(numbers.collect::<Option<_>>()?))
        }
        Attr::Dictionary(_) => {
            let inside = text.trim_ascii();
            record("", inside.get(1..inside.len() - 1)?)
        }
        Attr::Type(_) => AttrValue::Type(TypeRef::of_text(view, TypeName::Text(text))),
        Attr::Dialect(syntax) => {
            let body = syntax.body?;
            match entries(body.items()) {
                true => record(
                    std::str::from_utf8(syntax.name).ok()?,
                    same(text, body.bytes())?,
                ),
                false => AttrValue::Enum(Enumerator {
                    name: std::str::from_utf8(same(text, enumerator(&syntax, body)?)?).ok()?,
                    number: None,
                }),
            }
        }
        _ => return None,
    })
}

/// The fields in text of the form `name = value, ...`.
pub(super) fn fields<'a>(view: View<'a>, body: &'a [u8]) -> Vec<(Cow<'a, str>, AttrValue<'a>)> {
    let Ok(parsed) = Text::new(body, 0) else {
        return Vec::new();
    };
    let mut fields = Vec::new();
    for item in parsed.whole().items() {
        let (name, value) = item.split_entry();
        let name = same(body, name.bytes()).unwrap_or_default().trim_ascii();
        let value = match value {
            Some(value) => {
                let text = same(body, value.bytes()).unwrap_or_default().trim_ascii();
                of_text(view, text).unwrap_or(AttrValue::Text(text.into()))
            }
            None => AttrValue::Unit,
        };
        fields.push((String::from_utf8_lossy(name), value));
    }
    fields
}

/// Whether these are one or more fields with values.
fn entries(mut items: Items<'_>) -> bool {
    let is_entry = |item: Part<'_>| item.split_entry().1.is_some();
    items.next().is_some_and(is_entry) && items.all(is_entry)
}

/// The name in `#dialect.name<enumerator>` and `#dialect<name enumerator>`.
fn enumerator<'t>(syntax: &DialectSyntax<'t>, body: Part<'t>) -> Option<&'t [u8]> {
    let is_word = |word: &[u8]| {
        let starts = word
            .first()
            .is_some_and(|b| b.is_ascii_alphabetic() || *b == b'_');
        starts && word.iter().all(|b| b.is_ascii_alphanumeric() || *b == b'_')
    };
    let mut words = body.bytes().trim_ascii().split(|b| *b == b' ');
    let words = (words.next()?, words.next(), words.next());
    match words {
        (word, None, _) if !syntax.name.is_empty() => match body.attr() {
            Ok(Attr::Word(_)) if is_word(word) => Some(word),
            _ => None,
        },
        (name, Some(word), None) if syntax.name.is_empty() => {
            (is_word(name) && is_word(word)).then_some(word)
        }
        _ => None,
    }
}

fn scalar<'a>(number: NumberSyntax<'_>) -> Option<AttrValue<'a>> {
    let is_float = number
        .ty
        .is_some_and(|ty| FloatKind::from_name(ty.bytes().trim_ascii()).is_some());
    match number.to_i128() {
        Some(value) if !is_float => Some(AttrValue::Int(value)),
        _ => number.to_f64().map(AttrValue::Float),
    }
}

/// Integers, if all items are.
fn ints(items: Items<'_>) -> Option<Vec<i64>> {
    let int = |item: Part<'_>| match item.attr().ok()? {
        Attr::Number(number) => match scalar(number)? {
            AttrValue::Int(value) => i64::try_from(value).ok(),
            _ => None,
        },
        _ => None,
    };
    items.map(int).collect()
}

/// The same bytes, borrowed for as long as the text that `part` is a part of.
fn same<'a>(text: &'a [u8], part: &[u8]) -> Option<&'a [u8]> {
    let start = part.as_ptr().addr().checked_sub(text.as_ptr().addr())?;
    text.get(start..start.checked_add(part.len())?)
}
