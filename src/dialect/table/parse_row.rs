//! From text to an entry, as the rows of a table say.

use std::cmp::Reverse;

use super::child::Child;
use super::match_row::{Found, Matched};
use super::row::{Def, Kind, Schema};
use super::row_format::{Piece, next_piece};
use super::row_value::{Fields, Value};
use crate::asm_parse::{DialectSyntax, Part, Scanner, Text};
use crate::dialect::Entries;
use crate::entity::{AttrData, Counts, Custom, EntryWriter, FieldValue, SameNumbers, TypeData};
use crate::error::{AsmSyntax, Error, Result, Subject};
use crate::ids::{AttrId, TypeId};

/// Attributes in one another without their mnemonics: more than any row has.
const MOST_STRIPPED: u32 = 16;

impl Schema {
    /// The bytes of an attribute in the encoding of this dialect, by its text. `None` if the dialect
    /// has no encoding for one of this name.
    ///
    /// # Errors
    /// `AsmSyntax` for text that no row of this name reads; those of making entries.
    pub fn parse_attr(
        &self,
        syntax: &DialectSyntax<'_>,
        entries: &mut dyn Entries,
    ) -> Result<Option<Vec<u8>>> {
        self.parse(Subject::Attribute, self.attrs, syntax, entries)
    }

    /// As [`Schema::parse_attr`], of a type.
    ///
    /// # Errors
    /// As [`Schema::parse_attr`].
    pub fn parse_type(
        &self,
        syntax: &DialectSyntax<'_>,
        entries: &mut dyn Entries,
    ) -> Result<Option<Vec<u8>>> {
        self.parse(Subject::Type, self.types, syntax, entries)
    }

    fn parse(
        &self,
        subject: Subject,
        defs: &'static [Def],
        syntax: &DialectSyntax<'_>,
        entries: &mut dyn Entries,
    ) -> Result<Option<Vec<u8>>> {
        let text = syntax.text;
        let rows = rows(defs, entries.release(), |def| def.leads(text.bytes()));
        let Some((matched, def)) = first_match(&rows, |def| {
            let mut scan = Scanner::new(text);
            let _ = scan.eat(def.mnemonic.as_bytes());
            scan
        })?
        else {
            return Ok(None);
        };
        (self.check)(def.mnemonic, text.skip(def.mnemonic.len()))?;
        if let Some(ty) = syntax.ty {
            return Err(ty.error(AsmSyntax::TrailingText));
        }
        let made = self.make(def, &matched, MOST_STRIPPED, entries)?;
        let data = made.custom(entries.counts())?;
        let (mut bytes, mut numbers) = (Vec::new(), SameNumbers);
        let mut out = EntryWriter::new(&mut bytes, &mut numbers);
        out.varint(def.code);
        def.encode(subject, &data, &mut out)?;
        Ok(Some(bytes))
    }

    /// Makes the children of an entry, and the values of its fields.
    fn make(
        &self,
        def: &'static Def,
        matched: &Matched<'_>,
        depth: u32,
        entries: &mut dyn Entries,
    ) -> Result<Made> {
        let mut row = Row {
            schema: self,
            made: Made {
                def,
                values: vec![None; def.fields.len()],
            },
            depth,
            entries,
        };
        let mut directives: Vec<(&str, Part<'_>)> = Vec::new();
        for (nth, ((_, kind), found)) in def.fields.iter().zip(&matched.fields).enumerate() {
            row.made.values[nth] = match (found, kind) {
                (None, _) => None,
                (Some(Found::Default), _) => kind.default(),
                (
                    Some(Found::Text(text)),
                    Kind::OptionalAttrBy(name) | Kind::OptionalAttrsBy(name),
                ) => {
                    directives.push((name, *text));
                    None
                }
                (Some(Found::Text(text)), _) => Some(kind.parse(*text, &mut row)?),
            };
        }
        directives.extend(matched.directives.iter().copied());
        for (name, text) in directives {
            (self.parse)(name, text, &mut row)?;
        }
        Ok(row.made)
    }
}

impl Def {
    /// Whether a text begins with the mnemonic.
    fn leads(&self, text: &[u8]) -> bool {
        let Some(rest) = text.strip_prefix(self.mnemonic.as_bytes()) else {
            return false;
        };
        let is_inner = |c: &u8| c.is_ascii_alphanumeric() || b"_.$-".contains(c);
        // A word may follow without a blank.
        let runs_on = match next_piece(self.format) {
            Some((Piece::Field(_), _)) => {
                matches!(self.fields, [(_, Kind::Enum(_) | Kind::OpenEnum(_)), ..])
            }
            Some((Piece::Directive(_), _)) => true,
            _ => false,
        };
        runs_on || !rest.first().is_some_and(is_inner)
    }
}

/// The rows that a condition holds for and that a release of LLVM knows, newest first.
fn rows(
    defs: &'static [Def],
    release: Option<u32>,
    wanted: impl Fn(&Def) -> bool,
) -> Vec<&'static Def> {
    let is_known = |def: &Def| release.is_none_or(|release| def.since <= release);
    let wanted = |def: &&Def| wanted(def) && is_known(def);
    let mut rows: Vec<&Def> = defs.iter().filter(wanted).collect();
    rows.sort_by_key(|def| Reverse(def.code));
    rows
}

/// The first row that reads the text behind the mnemonic. If none does, the error is that of the
/// row that read most.
fn first_match<'t>(
    rows: &[&'static Def],
    text: impl Fn(&Def) -> Scanner<'t>,
) -> Result<Option<(Matched<'t>, &'static Def)>> {
    let mut furthest: Option<Error> = None;
    for def in rows.iter().copied() {
        match def.match_text(text(def)) {
            Ok(matched) => return Ok(Some((matched, def))),
            Err(error) if furthest.as_ref().is_none_or(|far| far.pos() < error.pos()) => {
                furthest = Some(error);
            }
            Err(_) => {}
        }
    }
    furthest.map_or(Ok(None), Err)
}

/// An entry whose children are made.
struct Made {
    def: &'static Def,
    values: Vec<Option<Value>>,
}

impl Made {
    fn custom(&self, counts: Counts) -> Result<Custom<'_>> {
        let unset = || Error::unencodable(Subject::AttributeOrType);
        let fields = self.def.fields.iter().zip(&self.values);
        let values = fields
            .map(|((_, kind), value)| kind.field_value(value.as_ref().ok_or_else(unset)?, counts));
        let values = values.collect::<Result<Vec<_>>>()?;
        Ok(self.def.of_values(values))
    }
}

struct Row<'r> {
    schema: &'r Schema,
    made: Made,
    /// How many attributes may yet stand in one another without their mnemonics.
    depth: u32,
    entries: &'r mut dyn Entries,
}

impl Row<'_> {
    fn place(&self, name: &str) -> Option<usize> {
        let mut names = self.made.def.fields.iter();
        names.position(|(field, _)| field.trim_end_matches('?') == name)
    }

    /// An attribute without its dialect and mnemonic.
    fn stripped(&mut self, mnemonic: &str, text: Part<'_>) -> Result<AttrId> {
        let release = self.entries.release();
        let rows = rows(self.schema.attrs, release, |def| def.mnemonic == mnemonic);
        let Some((matched, def)) = first_match(&rows, |_| Scanner::new(text))? else {
            // It has no encoding but its text.
            let mut full = format!("#{}.{mnemonic}", self.schema.name).into_bytes();
            let start = text.pos().saturating_sub(full.len() as u64);
            full.extend_from_slice(text.bytes());
            return self.entries.attr(Text::new(&full, start)?.whole());
        };
        (self.schema.check)(mnemonic, text)?;
        let depth = self.depth.checked_sub(1);
        let depth = depth.ok_or_else(|| text.error(AsmSyntax::Expected { text: "#".into() }))?;
        let made = self.schema.make(def, &matched, depth, self.entries)?;
        let data = made.custom(self.entries.counts())?;
        let data = AttrData::Custom(data);
        self.entries.add_attr(self.schema.name, &data)
    }
}

impl Fields for Row<'_> {
    fn set(&mut self, name: &str, value: Value) -> Result<()> {
        let place = self.place(name);
        match place.and_then(|place| self.made.values.get_mut(place)) {
            Some(field) => {
                *field = Some(value);
                Ok(())
            }
            None => Err(Error::unencodable(Subject::AttributeOrType)),
        }
    }

    fn has(&self, name: &str) -> bool {
        self.place(name).is_some()
    }

    fn ty(&self, name: &str) -> Result<TypeId> {
        let value = self.place(name).and_then(|at| self.made.values.get(at));
        match value {
            Some(Some(Value::Plain(FieldValue::Type(ty)))) => Ok(*ty),
            _ => Err(Error::unencodable(Subject::AttributeOrType)),
        }
    }

    fn child(&mut self, child: Child, text: Part<'_>) -> Result<AttrId> {
        if text.is_empty() {
            return Err(text.error(AsmSyntax::ExpectedAttribute));
        }
        match child {
            // An alias may stand for it.
            Child::Stripped(mnemonic) if !text.bytes().starts_with(b"#") => {
                self.stripped(mnemonic, text)
            }
            _ => self.entries.attr(text),
        }
    }

    fn add_type(&mut self, name: &str, fields: Vec<(&str, Value)>) -> Result<Option<TypeId>> {
        let has_fields = |def: &Def| {
            def.mnemonic == name
                && def.fields.len() == fields.len()
                && (def.fields.iter())
                    .all(|(name, _)| fields.iter().any(|(given, _)| given == name))
        };
        let Some(def) = self.schema.types.iter().find(|def| has_fields(def)) else {
            return Ok(None);
        };
        let value = |name: &str| fields.iter().find(|(given, _)| *given == name);
        let values = def
            .fields
            .iter()
            .map(|(name, _)| Some(value(name)?.1.clone()));
        let values = values.collect();
        let made = Made { def, values };
        let data = TypeData::Custom(made.custom(self.entries.counts())?);
        self.entries.add_type(self.schema.name, &data).map(Some)
    }

    fn entries(&mut self) -> &mut dyn Entries {
        self.entries
    }
}
