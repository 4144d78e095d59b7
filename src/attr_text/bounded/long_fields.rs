//! Long entries of the dialects that are tables: each field that can be long, of each row.

use mlirbc_asm::Bytes;

use super::file::{LONG_STRING, Long, X, attr, nums, ty};
use crate::dialect::{Def, Kind, TABLES};

/// A short value.
fn short(kind: Kind, entry: Bytes) -> Bytes {
    match kind {
        Kind::Attr(_) => entry.varint(attr::X),
        Kind::Type => entry.varint(ty::I8),
        Kind::String => entry.varint(X),
        Kind::ByteFlaggedAttr(_) | Kind::OptionalUnsigneds | Kind::Bool => entry.byte(0),
        Kind::OptionalAttrs(_) | Kind::OptionalAttrsBy(_) => entry.byte(0),
        Kind::Enum(names) | Kind::OpenEnum(names) => entry.varint(names[0].0),
        Kind::SignedEnum(names) => entry.signed(names[0].0 as i64),
        // No elements, nothing there, or zero.
        _ => entry.varint(0),
    }
}

/// A long value, where there is one.
fn long(kind: Kind, size: usize, entry: Bytes) -> Option<Bytes> {
    let many = |number: u64| vec![number; size];
    Some(match kind {
        Kind::Attr(_) => entry.varint(attr::LONG),
        Kind::OptionalAttr(_) | Kind::OptionalAttrBy(_) => entry.varint(attr::LONG << 1 | 1),
        Kind::FlaggedAttr(_) => entry.varint(1).varint(attr::LONG),
        Kind::ByteFlaggedAttr(_) => entry.byte(1).varint(attr::LONG),
        Kind::Attrs(_) => entry.list(&many(attr::X)),
        Kind::OptionalAttrs(_) | Kind::OptionalAttrsBy(_) => {
            entry.byte(1).list(&many(attr::X << 1 | 1))
        }
        Kind::AttrPairs => entry
            .varint(size as u64)
            .varints(&[attr::X, attr::B].repeat(size)),
        Kind::Type => entry.varint(ty::RANK),
        Kind::Types | Kind::TypesOrUnit => entry.list(&many(ty::I8)),
        Kind::String => entry.varint(LONG_STRING),
        Kind::Strings => entry.list(&many(X)),
        Kind::OptionalUnsigneds => entry.byte(1).list(&many(1)),
        Kind::Signeds | Kind::Dims | Kind::Shape | Kind::Doubles => entry.list(&many(2)),
        Kind::Bytes => entry.varint(size as u64).bytes(&vec![1; size]),
        Kind::Number => entry.bytes(&vec![1; size]),
        Kind::Unsigned
        | Kind::OptionalUnsigned
        | Kind::Signed
        | Kind::Bool
        | Kind::WideBool
        | Kind::Enum(_)
        | Kind::OpenEnum(_)
        | Kind::SignedEnum(_)
        | Kind::Flags(_)
        | Kind::Double => return None,
    })
}

/// The entry whose field `nth` is long.
fn entry(def: &Def, nth: usize, size: usize) -> Option<Bytes> {
    let mut entry = nums(&[def.code]);
    for (field, (_, kind)) in def.fields.iter().enumerate() {
        entry = if field == nth {
            long(*kind, size, entry)?
        } else {
            short(*kind, entry)
        };
    }
    Some(entry)
}

pub(super) fn entries(size: usize) -> Vec<Long> {
    let mut all = Vec::new();
    for schema in TABLES {
        for (defs, is_type) in [(schema.attrs, false), (schema.types, true)] {
            for def in defs {
                for (nth, (field, _)) in def.fields.iter().enumerate() {
                    let Some(entry) = entry(def, nth, size) else {
                        continue;
                    };
                    all.push(Long {
                        name: format!("{}.{} {field}", schema.name, def.mnemonic),
                        dialect: schema.name,
                        is_type,
                        is_custom: true,
                        entry: entry.0,
                        size,
                    });
                }
            }
        }
    }
    all
}
