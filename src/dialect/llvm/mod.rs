//! The llvm dialect: debug information and loop annotations.
//!
//! Source: `mlir/include/mlir/Dialect/LLVMIR/LLVMDialectBytecode.td`, new in LLVM 22,
//! and `LLVMAttrDefs.td` for the text. All other attributes and all types of the
//! dialect are written as text.

mod dwarf;
mod flags;
mod llvm_rows;

use crate::asm_parse::{Part, Scanner, Text};
use crate::dialect::table::{
    Child, Fields, Schema, Value, enumerator, name_of, optional_attrs, parse_optional_attrs,
    unsigned,
};
use crate::dialect::{AsmFragment, Lookup, Style};
use crate::entity::{AttrData, Custom, FieldValue};
use crate::error::{AsmSyntax, Error, Result, Subject, Unprintable};
use crate::ids::AttrId;

/// The llvm dialect.
pub(super) static LLVM: Schema = Schema {
    name: "llvm",
    attrs: llvm_rows::ATTRS,
    types: &[],
    directive,
    parse,
    check: |_, _| Ok(()),
};

fn directive<'a>(
    name: &str,
    data: &Custom<'a>,
    file: &dyn Lookup<'a>,
    out: &mut AsmFragment<'a>,
) -> Result<()> {
    match (name, data.fields.as_slice()) {
        ("arguments", [opcode, arguments]) => match (&opcode.value, &arguments.value) {
            (FieldValue::Enum(opcode, _), FieldValue::UnsignedList(list)) => {
                arguments_of(*opcode, list.iter(), out);
                Ok(())
            }
            _ => Err(broken()),
        },
        ("language", _) => match data.field("sourceLanguage") {
            Some(FieldValue::OptionalAttr(Some(id))) => language(*id, file, out),
            _ => Err(broken()),
        },
        ("retained", _) => match data.field("retainedNodes") {
            Some(FieldValue::OptionalAttrs(nodes)) => {
                // Since LLVM 23 the list can be parsed again.
                let bracketed = file.is_since(23);
                out.words(if bracketed { "[" } else { "" });
                optional_attrs(out, *nodes, Style::Full);
                out.words(if bracketed { "]" } else { "" });
                Ok(())
            }
            _ => Err(broken()),
        },
        _ => Err(broken()),
    }
}

const CONVERT: u64 = 0x1001;

/// `(16, 8)`; after the first argument of a conversion, encodings are printed by name.
fn arguments_of(opcode: u64, arguments: impl Iterator<Item = u64>, out: &mut AsmFragment<'_>) {
    let mut numbers = 0;
    out.list(arguments, ", ", |out, argument| {
        let named = numbers > 0 && opcode == CONVERT;
        match named.then(|| name_of(dwarf::ATE, argument)).flatten() {
            Some(name) => out.words(name),
            None => {
                out.number(argument);
                numbers += 1;
            }
        }
    });
}

/// The text of a language attribute that has only a name.
const LANGUAGE: &[u8] = b"#llvm.di_source_language_name<";

/// Longest name of a language that is looked for.
const LONGEST_NAME: usize = 64;

/// Since August 2026 (LLVM 24) the language is an attribute, before that it was a
/// number, and an odd number looks like a reference. Only the referenced attribute can decide.
fn language<'a>(id: AttrId, file: &dyn Lookup<'a>, out: &mut AsmFragment<'a>) -> Result<()> {
    let Some(body) = language_of(id, file) else {
        let number = u64::from(id.0) << 1 | 1;
        out.words(name_of(dwarf::LANG, number).unwrap_or_default());
        return Ok(());
    };
    let alone = body
        .strip_prefix(b"language = ")
        .and_then(|b| b.strip_suffix(b">"));
    match alone {
        Some(name) if name.len() <= LONGEST_NAME && !name.contains(&b',') => out.words(name),
        _ => out.attr(id, Style::Full),
    }
    Ok(())
}

/// What is between the brackets of a language attribute; `None` if the attribute is none.
fn language_of<'a>(id: AttrId, file: &dyn Lookup<'a>) -> Option<&'a [u8]> {
    match file.attr(id) {
        Ok(AttrData::Text(text)) => text.strip_prefix(LANGUAGE),
        _ => None,
    }
}

/// Makes a number of the language of a compile unit that is no reference. A reference gets another
/// number when it is encoded, a language does not.
pub(crate) fn settle_language<'a>(unit: &mut Custom<'a>, file: &dyn Lookup<'a>) {
    if unit.mnemonic != "di_compile_unit" {
        return;
    }
    for field in &mut unit.fields {
        match field.value {
            FieldValue::OptionalAttr(Some(id))
                if field.name == "sourceLanguage" && language_of(id, file).is_none() =>
            {
                let number = u64::from(id.0) << 1 | 1;
                let name = name_of(dwarf::LANG, number).unwrap_or_default();
                field.value = FieldValue::Enum(number, name);
            }
            _ => {}
        }
    }
}

fn broken() -> Error {
    Error::unprintable(Unprintable::Fields)
}

fn parse(name: &str, text: Part<'_>, row: &mut dyn Fields) -> Result<()> {
    match name {
        "arguments" => {
            let argument = |item: Part<'_>| match enumerator(dwarf::ATE, item) {
                Ok(FieldValue::Enum(code, _)) => Ok(code),
                _ => unsigned(item),
            };
            let arguments = text.items().map(argument).collect::<Result<Vec<_>>>()?;
            row.set(name, Value::list(arguments))
        }
        "language" => {
            let language = parse_language(text, row)?;
            row.set(
                "sourceLanguage",
                FieldValue::OptionalAttr(Some(language)).into(),
            )
        }
        "retained" => {
            let mut scan = Scanner::new(text);
            // Before LLVM 23 there were no brackets.
            let nodes = scan.group(b'[').filter(|_| scan.is_empty());
            let nodes = parse_optional_attrs(Child::Full, nodes.unwrap_or(text), row)?;
            row.set("retainedNodes", nodes)
        }
        _ => Err(Error::unencodable(Subject::Attribute)),
    }
}

/// A language by its name alone, or an attribute in full.
fn parse_language(text: Part<'_>, row: &mut dyn Fields) -> Result<AttrId> {
    if text.bytes().starts_with(b"#") {
        return row.child(Child::Full, text);
    }
    let mut scan = Scanner::new(text);
    let name = scan.word();
    if name.is_empty() || !scan.is_empty() {
        return Err(text.error(AsmSyntax::unknown_word(dwarf::LANG)));
    }
    let full = [LANGUAGE, b"language = ", name, b">"].concat();
    row.entries().attr(Text::new(&full, text.pos())?.whole())
}
