//! A decoder for a dialect that this crate does not know.
//!
//! `harbor` is invented: berths, and routes over them. Its attributes and types
//! have their own encoding, and the file states the dialect's version, because
//! an older version measured depths in feet. Run it with
//!
//! ```text
//! cargo run --example invented_dialect
//! ```

#![allow(clippy::print_stdout, reason = "the example prints its results")]

use std::borrow::Cow;
use std::error::Error;

use mlirbc::dialect::{AsmFragment, Dialect, Lookup, Registry, Style};
use mlirbc::entity::{AttrData, Custom, EntryReader, Field, FieldValue, TypeData};
use mlirbc::error::Subject;
use mlirbc::ids::{AttrId, DialectId, TypeId};
use mlirbc::{Bytecode, ErrorKind, Result, View};

/// ```text
/// version := major minor
/// berth   := 0 name:string depth      in feet before 2.0, since then in centimetres
/// route   := 1 stops:list of attribute
/// ship    := 0 cargo:type
/// ```
struct Harbor;

impl Dialect for Harbor {
    fn name(&self) -> &str {
        "harbor"
    }

    fn attr<'a>(&'a self, entry: &mut EntryReader<'a>) -> Result<AttrData<'a>> {
        let pos = entry.pos();
        let custom = match entry.varint()? {
            code @ 0 => {
                let in_feet = Harbor::major(entry)? < 2;
                let name = entry.string()?;
                let depth = entry.varint()?;
                // Entries of an older version are converted here, so callers never see feet.
                let depth = if in_feet { depth * 3048 / 100 } else { depth };
                let fields = [
                    ("name", FieldValue::String(name)),
                    ("depth", FieldValue::Unsigned(depth)),
                ];
                custom(code, "berth", fields)
            }
            code @ 1 => custom(code, "route", [("stops", FieldValue::Attrs(entry.list()?))]),
            code => return Err(unknown(pos, Subject::Attribute, code)),
        };
        Ok(AttrData::Custom(custom))
    }

    fn ty<'a>(&'a self, entry: &mut EntryReader<'a>) -> Result<TypeData<'a>> {
        let pos = entry.pos();
        match entry.varint()? {
            code @ 0 => {
                let cargo = [("cargo", FieldValue::Type(entry.ty()?))];
                Ok(TypeData::Custom(custom(code, "ship", cargo)))
            }
            code => Err(unknown(pos, Subject::Type, code)),
        }
    }

    /// Children are referenced, not printed here: a route of routes of any depth needs no stack.
    fn print_attr<'a>(
        &self,
        data: &Custom<'a>,
        _: &dyn Lookup<'a>,
        out: &mut AsmFragment<'a>,
    ) -> Result<()> {
        out.words(&*data.mnemonic);
        out.words("<");
        for (nth, field) in data.fields.iter().enumerate() {
            out.words(if nth > 0 { ", " } else { "" });
            match &field.value {
                FieldValue::String(name) => out.string(*name),
                FieldValue::Unsigned(depth) => {
                    out.number(depth);
                    out.words(" cm");
                }
                FieldValue::Attrs(stops) => {
                    for (nth, stop) in stops.iter().enumerate() {
                        out.words(if nth > 0 { " -> " } else { "" });
                        // `<"north", 914 cm>`: a stop is always a berth, so its name is left out.
                        out.attr(stop, Style::Stripped);
                    }
                }
                _ => {}
            }
        }
        out.words(">");
        Ok(())
    }

    fn print_type<'a>(
        &self,
        data: &Custom<'a>,
        _: &dyn Lookup<'a>,
        out: &mut AsmFragment<'a>,
    ) -> Result<()> {
        out.words("ship<");
        if let Some(FieldValue::Type(cargo)) = data.field("cargo") {
            out.ty(*cargo, Style::Full);
        }
        out.words(">");
        Ok(())
    }

    fn version(&self, entry: &mut EntryReader<'_>) -> Result<String> {
        Ok(format!("{}.{}", entry.varint()?, entry.varint()?))
    }
}

impl Harbor {
    /// The major version of the dialect; the current one if none is stated.
    fn major(entry: &EntryReader<'_>) -> Result<u64> {
        let record = entry.dialect_version();
        record.map_or(Ok(2), |bytes| mlirbc::raw::Cursor::new(bytes, 0).varint())
    }
}

fn custom<'a, const N: usize>(
    code: u64,
    mnemonic: &'static str,
    fields: [(&'static str, FieldValue<'a>); N],
) -> Custom<'a> {
    Custom {
        code,
        mnemonic: Cow::Borrowed(mnemonic),
        fields: fields
            .map(|(name, value)| Field {
                name: Cow::Borrowed(name),
                value,
            })
            .into(),
    }
}

/// With this error the entry is opaque, and decoding continues.
fn unknown(pos: u64, subject: Subject, code: u64) -> mlirbc::Error {
    mlirbc::Error::at(pos, ErrorKind::UnknownCode { subject, code })
}

/// A file of bytecode version 4 with an empty module and these entries of `harbor`.
fn write_file(version: [u8; 2]) -> Vec<u8> {
    // Numbers below 128 are one byte each, `2n + 1`.
    let number = |n: usize| (2 * n + 1) as u8;
    let entries: [&[usize]; 5] = [
        // Attributes: two berths, a route over them, an unknown one. A type.
        &[0, 2, 30],
        &[0, 3, 12],
        &[1, 3, 0, 1, 0],
        &[9, 4, 2],
        &[0, 0],
    ];
    let strings = ["harbor", "builtin", "north", "old pier"];

    let mut offsets = vec![number(4), number(2), number(0), number(4)];
    let mut data = Vec::new();
    for (nth, entry) in entries.iter().enumerate() {
        if nth == 4 {
            // Types: `index` of the builtin dialect, then the ship.
            offsets.extend([number(1), number(1), number(1 << 1 | 1)]);
            data.push(number(1));
            offsets.extend([number(0), number(1)]);
        }
        offsets.push(number(entry.len() << 1 | 1));
        data.extend(entry.iter().map(|n| number(*n)));
    }
    let mut dialects = vec![number(2), number(1), 7, number(2)];
    dialects.extend(version.map(|n| number(n.into())));
    dialects.extend([number(1 << 1), number(0)]);
    let mut text = vec![number(strings.len())];
    text.extend(strings.iter().rev().map(|s| number(s.len() + 1)));
    strings.iter().for_each(|s| {
        text.extend(s.bytes());
        text.push(0);
    });

    let mut file = b"ML\xefR\x09harbor master\0".to_vec();
    let empty_module = vec![number(0)];
    for (id, bytes) in [
        (1, dialects),
        (3, offsets),
        (2, data),
        (4, empty_module),
        (0, text),
    ] {
        file.extend([id, number(bytes.len())]);
        file.extend(bytes);
    }
    file
}

/// The dialect's version, and the text of every entry.
fn read(view: View<'_>) -> Result<(Option<String>, Vec<String>)> {
    let mut lines = Vec::new();
    for id in (0..view.num_attrs()?).map(AttrId::new) {
        lines.push(view.display_attr(id).to_string());
    }
    for id in (0..view.num_types()?).map(TypeId::new) {
        lines.push(view.display_type(id).to_string());
    }
    Ok((view.dialect_version_text(DialectId::new(0))?, lines))
}

fn main() -> std::result::Result<(), Box<dyn Error>> {
    let registry = Registry::all().with(Harbor);
    for version in [[1, 5], [2, 0]] {
        let bytes = write_file(version);
        let file = Bytecode::from_bytes(&bytes)?;
        let (version, lines) = read(file.view().with_registry(&registry))?;
        println!("harbor {}", version.unwrap_or_default());
        lines.iter().for_each(|line| println!("  {line}"));
    }
    let bytes = write_file([2, 0]);
    let file = Bytecode::from_bytes(&bytes)?;
    let (_, lines) = read(file.view().with_registry(Registry::standard()))?;
    println!("without the decoder");
    lines.iter().for_each(|line| println!("  {line}"));
    Ok(())
}
