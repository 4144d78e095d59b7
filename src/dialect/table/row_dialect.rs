//! A table as a decoder and printer of its dialect.

use super::row::{Def, Kind, Schema};
use crate::dialect::{AsmFragment, Dialect, Lookup};
use crate::entity::{AttrData, Custom, EntryReader, EntryWriter, TypeData};
use crate::error::{Error, ErrorKind, Result, Subject};

impl Schema {
    fn decode<'a>(
        &self,
        subject: Subject,
        defs: &'static [Def],
        entry: &mut EntryReader<'a>,
    ) -> Result<Custom<'a>> {
        let pos = entry.pos();
        let code = entry.varint()?;
        let first = defs.partition_point(|def| def.code < code);
        let rows = defs[first..].iter().take_while(|def| def.code == code);
        let start = *entry;
        let mut result = Err(Error::at(pos, ErrorKind::UnknownCode { subject, code }));
        for def in rows {
            *entry = start;
            result = def.decode(entry);
            if result.is_ok() {
                break;
            }
        }
        result
    }
}

impl Dialect for Schema {
    fn name(&self) -> &str {
        self.name
    }

    fn attr<'a>(&'a self, entry: &mut EntryReader<'a>) -> Result<AttrData<'a>> {
        self.decode(Subject::Attribute, self.attrs, entry)
            .map(AttrData::Custom)
    }

    fn ty<'a>(&'a self, entry: &mut EntryReader<'a>) -> Result<TypeData<'a>> {
        self.decode(Subject::Type, self.types, entry)
            .map(TypeData::Custom)
    }

    fn encode_attr(&self, data: &AttrData<'_>, out: &mut EntryWriter<'_>) -> Result<()> {
        match data {
            AttrData::Custom(custom) => self.encode(Subject::Attribute, self.attrs, custom, out),
            _ => Err(Error::unencodable(Subject::Attribute)),
        }
    }

    fn encode_type(&self, data: &TypeData<'_>, out: &mut EntryWriter<'_>) -> Result<()> {
        match data {
            TypeData::Custom(custom) => self.encode(Subject::Type, self.types, custom, out),
            _ => Err(Error::unencodable(Subject::Type)),
        }
    }

    fn refers_to_nothing(&self, is_type: bool, code: u64) -> bool {
        let defs = if is_type { self.types } else { self.attrs };
        let mut rows = defs.iter().filter(|def| def.code == code).peekable();
        let is_enumeration =
            |(_, kind): &(_, Kind)| matches!(kind, Kind::Enum(_) | Kind::SignedEnum(_));
        rows.peek().is_some() && rows.all(|def| def.fields.iter().all(is_enumeration))
    }

    fn print_attr<'a>(
        &self,
        data: &Custom<'a>,
        file: &dyn Lookup<'a>,
        out: &mut AsmFragment<'a>,
    ) -> Result<()> {
        self.print(Subject::Attribute, self.attrs, data, file, out)
    }

    fn print_type<'a>(
        &self,
        data: &Custom<'a>,
        file: &dyn Lookup<'a>,
        out: &mut AsmFragment<'a>,
    ) -> Result<()> {
        self.print(Subject::Type, self.types, data, file, out)
    }
}
