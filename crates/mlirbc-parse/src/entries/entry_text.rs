//! Attributes and types of the text: what stands in one is made before it, aliases are followed, and text that
//! only a dialect knows is kept with them written out.

use crate::entries::spelling::affine_text;
use crate::text::comments::without_comments;
use crate::text::scan::Scan;
use mlirbc::asm_parse::{Part, Rounding, Text};
use mlirbc::dialect::builtin::parse;
use mlirbc::dialect::builtin::parse::Parsed;
use mlirbc::dialect::{Entries, Registry, Schema, TABLES, identity_text};
use mlirbc::entity::{AttrData, Counts, EntryWriter, SameNumbers, TypeData};
use mlirbc::error::AsmSyntax;
use mlirbc::has_encodings;
use mlirbc::ids::{AttrId, ResourceId, StringId, TypeId};
use mlirbc::{Error, ErrorKind, Result as LibraryResult};
use mlirbc_ods::entry_text;

use super::made::{Alias, Made};
use crate::entries::spelling::kept_text::{as_parameter, renumbered, with_dot};

/// Most layers of an attribute or a type: each takes up to 12 KiB of the stack, which has 2 MiB in most threads.
const MAX_DEPTH: u32 = 128;

/// Longest text inside of another one that is looked up: each byte of a text is in as many as there are layers.
const MAX_LOOKED_UP: usize = 512;

/// Most bytes of aliases that are written out in entries which stay text: this many, and for each byte of the text
/// some more.
const EXPANDED: usize = 1 << 20;
const EXPANDED_PER_BYTE: usize = 4;

/// Where an alias is defined, its text and its name.
type Opened<'t> = (usize, &'t [u8], &'t [u8]);

impl<'t> Made<'t> {
    /// The text of a part, in the text of the module.
    pub(super) fn in_text(&self, part: Part<'_>) -> Option<&'t [u8]> {
        let start = usize::try_from(part.pos()).ok()?;
        let text = self
            .text
            .get(start..start.checked_add(part.bytes().len())?)?;
        // Not so for what was made up, and where comments were.
        (text.len() <= MAX_LOOKED_UP && text == part.bytes()).then_some(text)
    }

    /// What an alias stands for, and where it is defined; it is open until [`Made::close`].
    fn open_alias(&mut self, part: Part<'_>) -> LibraryResult<Option<Opened<'t>>> {
        let bytes = part.bytes();
        let may_follow = std::mem::take(&mut self.may_follow);
        if !matches!(bytes.first(), Some(b'#' | b'!'))
            || bytes.contains(&b'.')
            || bytes.contains(&b'<')
        {
            return Ok(None);
        }
        let Some((name, alias)) = self.named(bytes) else {
            return Err(syntax(part, AsmSyntax::UndefinedAlias));
        };
        if alias.at as u64 >= part.pos() && !may_follow {
            return Err(syntax(part, AsmSyntax::UndefinedAlias));
        }
        if alias.is_open {
            return Err(syntax(part, AsmSyntax::CircularAlias));
        }
        let found = (alias.at, alias.text, name);
        self.set_open(name, true);
        Ok(Some(found))
    }

    /// An alias, so that it is read once also where its name is long or in a text that is not the module's.
    fn known_alias(&mut self, part: Part<'_>) -> Option<&mut Alias<'t>> {
        match part.bytes().first() {
            Some(b'#' | b'!') => self.aliases.get_mut(part.bytes()),
            _ => None,
        }
    }

    /// As `add_attr`, of what is no place of an alias, or that of the only one.
    pub(super) fn add_place_or_other(
        &mut self,
        dialect: &str,
        data: &AttrData<'_>,
    ) -> LibraryResult<AttrId> {
        if let AttrData::FileLineColLoc { file, line, column } = data {
            if Some(*file) == self.source {
                self.places.state();
                let place = (*line, *column);
                if let Some(id) = self.places.find(&self.builder, *file, place) {
                    return Ok(id);
                }
            }
        }
        let (mut bytes, mut numbers) = (Vec::new(), SameNumbers);
        let out = &mut EntryWriter::new(&mut bytes, &mut numbers);
        match Registry::standard().get(dialect.as_bytes()) {
            Some(encoder) => encoder.encode_attr(data, out)?,
            None => return Err(Error::unencodable(mlirbc::error::Subject::Attribute)),
        }
        let attr = self.builder.insert_attr(dialect, true, &bytes)?;
        self.builder.attr_id(attr)
    }

    fn set_open(&mut self, name: &'t [u8], is_open: bool) {
        if let Some(alias) = self.aliases.get_mut(name) {
            alias.is_open = is_open;
        }
    }

    fn enter(&mut self, part: Part<'_>) -> LibraryResult<()> {
        if self.depth == MAX_DEPTH {
            return Err(syntax(part, AsmSyntax::TooDeep));
        }
        self.depth += 1;
        Ok(())
    }

    fn read_attr(&mut self, part: Part<'_>) -> LibraryResult<AttrId> {
        if let Some((at, text, name)) = self.open_alias(part)? {
            let blank = without_comments(text);
            let id =
                Text::new(&blank, at as u64).and_then(|text| Entries::attr(self, text.whole()))?;
            self.set_open(name, false);
            return Ok(id);
        }
        match parse::attr(part, self)? {
            Parsed::Entry(id) => Ok(id),
            Parsed::Text => self.keep_attr("builtin", part),
            Parsed::Map(map) => self.insert(&affine_text::map(&map, self.encodes_maps)?),
            Parsed::Set(set) => self.insert(&affine_text::set(&set, self.encodes_maps)?),
            Parsed::Strided(offset, strides) => {
                self.insert(&affine_text::strided(offset, &strides, self.encodes_maps))
            }
            Parsed::Dialect(syntax) if syntax.dialect == b"builtin" => {
                Err(self::syntax(part, AsmSyntax::ExpectedAttribute))
            }
            Parsed::Dialect(syntax) => {
                let dialect = utf8(part, syntax.dialect)?.to_owned();
                if let Some(table) = self.encodings(&dialect) {
                    if let Some(bytes) = table.parse_attr(&syntax, self)? {
                        let attr = self.builder.insert_attr(&dialect, true, &bytes)?;
                        return self.builder.attr_id(attr);
                    }
                }
                self.keep_attr(&dialect, part)
            }
        }
    }

    /// An attribute of the builtin dialect: an encoding, or text with its zero byte.
    fn insert(&mut self, (bytes, is_encoded): &affine_text::Made) -> LibraryResult<AttrId> {
        let attr = self.builder.insert_attr("builtin", *is_encoded, bytes)?;
        self.builder.attr_id(attr)
    }

    fn read_type(&mut self, part: Part<'_>) -> LibraryResult<TypeId> {
        if part.bytes().first() == Some(&b'#') {
            return Err(syntax(part, AsmSyntax::ExpectedType));
        }
        if let Some((at, text, name)) = self.open_alias(part)? {
            let blank = without_comments(text);
            let id =
                Text::new(&blank, at as u64).and_then(|text| Entries::ty(self, text.whole()))?;
            self.set_open(name, false);
            return Ok(id);
        }
        match parse::ty(part, self)? {
            Parsed::Entry(id) => Ok(id),
            Parsed::Text | Parsed::Map(_) | Parsed::Set(_) | Parsed::Strided(..) => {
                self.keep_type("builtin", part)
            }
            Parsed::Dialect(syntax) if syntax.dialect == b"builtin" => {
                Err(self::syntax(part, AsmSyntax::ExpectedType))
            }
            Parsed::Dialect(syntax) => {
                let dialect = utf8(part, syntax.dialect)?.to_owned();
                // The library reads what files hold, whatever it is.
                if dialect == "quant" {
                    self.as_printed(part)?;
                }
                if let Some(table) = self.encodings(&dialect) {
                    if let Some(bytes) = table.parse_type(&syntax, self)? {
                        let ty = self.builder.insert_type(&dialect, true, &bytes)?;
                        return self.builder.type_id(ty);
                    }
                }
                self.keep_type(&dialect, part)
            }
        }
    }

    /// The encodings of a dialect, if the readers have them.
    fn encodings(&self, dialect: &str) -> Option<&'static Schema> {
        let has = |release| self.is_in_llvm(dialect) && has_encodings(release, dialect);
        if self.is_for_llvm && !self.llvm_release().is_some_and(has) {
            return None;
        }
        let mut tables = TABLES.iter().copied();
        tables.find(|table| table.name == dialect)
    }

    /// An attribute whose encoding is its text.
    fn keep_attr(&mut self, dialect: &str, part: Part<'_>) -> LibraryResult<AttrId> {
        let mut bytes = with_dot(self.as_printed(part)?);
        if let Some(mut text) = renumbered(&bytes) {
            // Equal texts are one attribute only if they have the same numbers before.
            if let Some(id) = self.distinct_texts.get(&bytes) {
                return Ok(*id);
            }
            text.push(0);
            let id = self.builder.new_text_attr(dialect, &text)?;
            self.distinct_texts.insert(bytes, id);
            return Ok(id);
        }
        bytes.push(0);
        let attr = self.builder.insert_attr(dialect, false, &bytes)?;
        self.builder.attr_id(attr)
    }

    fn keep_type(&mut self, dialect: &str, part: Part<'_>) -> LibraryResult<TypeId> {
        let mut bytes = with_dot(self.as_printed(part)?);
        // Other projects spell them in the same way.
        if dialect == "spirv" && !self.reads_as_llvm {
            let spelled = entry_text(self.builder.tables(), &bytes).ok().flatten();
            bytes = spelled.map_or(bytes, with_dot);
        }
        bytes.push(0);
        let ty = self.builder.insert_type(dialect, false, &bytes)?;
        self.builder.type_id(ty)
    }

    /// A text without aliases, as LLVM prints it where it is known how. What other releases have is not asked.
    fn as_printed(&mut self, part: Part<'_>) -> LibraryResult<Vec<u8>> {
        let text = self.written_out(part)?;
        if !self.reads_as_llvm {
            return Ok(text);
        }
        match entry_text(self.builder.tables(), &text) {
            Ok(printed) => Ok(printed.unwrap_or(text)),
            Err(wrong) => {
                // Where aliases were written out, places are others.
                let is_same = text.len() == part.bytes().len();
                let at = part.pos() + if is_same { wrong.at as u64 } else { 0 };
                Err(Error::at(at, ErrorKind::AsmSyntax(wrong.error)))
            }
        }
    }

    /// A text without aliases: what they stand for is written out.
    fn written_out(&mut self, part: Part<'_>) -> LibraryResult<Vec<u8>> {
        let mut out = Vec::with_capacity(part.bytes().len() + 1);
        self.write_out(part, part.bytes(), &mut out, 0)?;
        if out.contains(&0) {
            return Err(syntax(part, AsmSyntax::NotOne));
        }
        Ok(out)
    }

    /// Whether so many bytes may be made that the text does not have.
    fn expands(&mut self, bytes: usize) -> bool {
        self.expanded = self.expanded.saturating_add(bytes);
        self.expanded <= EXPANDED + EXPANDED_PER_BYTE * self.text.len()
    }

    fn write_out(
        &mut self,
        part: Part<'_>,
        text: &[u8],
        out: &mut Vec<u8>,
        depth: u32,
    ) -> LibraryResult<()> {
        if depth == MAX_DEPTH {
            return Err(syntax(part, AsmSyntax::TooDeep));
        }
        let mut rest = text;
        while let Some(at) = memchr::memchr3(b'#', b'!', b'"', rest) {
            let (before, from) = rest.split_at(at);
            out.extend_from_slice(before);
            if from[0] == b'"' {
                let mut scan = Scan::new(from, 0);
                let ends = scan.string().is_ok();
                let len = if ends { scan.at } else { from.len() };
                out.extend_from_slice(&from[..len]);
                rest = &from[len..];
                continue;
            }
            let mut scan = Scan::new(from, 1);
            scan.symbol();
            let (name, after) = from.split_at(scan.at);
            rest = after;
            match self.named(name).map(|(_, alias)| alias.text) {
                Some(value) => {
                    if !self.expands(value.len()) {
                        return Err(syntax(part, AsmSyntax::LongAliases));
                    }
                    let value = without_comments(value);
                    self.write_out(part, as_parameter(out, &value), out, depth + 1)?;
                }
                None => out.extend_from_slice(name),
            }
        }
        out.extend_from_slice(rest);
        Ok(())
    }
}

impl Entries for Made<'_> {
    fn attr(&mut self, part: Part<'_>) -> LibraryResult<AttrId> {
        if let Some(id) = self.place_before(part)? {
            return Ok(id);
        }
        let key = self.in_text(part);
        if let Some(id) = key.and_then(|text| self.attrs.get(text)) {
            return Ok(*id);
        }
        if let Some(id) = self.known_alias(part).and_then(|alias| alias.attr) {
            return Ok(id);
        }
        self.enter(part)?;
        let id = self.read_attr(part)?;
        self.depth -= 1;
        if let Some(text) = key {
            self.attrs.insert(text, id);
        }
        if let Some(alias) = self.known_alias(part) {
            alias.attr = Some(id);
        }
        Ok(id)
    }

    fn ty(&mut self, part: Part<'_>) -> LibraryResult<TypeId> {
        let key = self.in_text(part);
        if let Some(id) = key.and_then(|text| self.types.get(text)) {
            return Ok(*id);
        }
        if let Some(id) = self.known_alias(part).and_then(|alias| alias.ty) {
            return Ok(id);
        }
        self.enter(part)?;
        let id = self.read_type(part)?;
        self.depth -= 1;
        if let Some(text) = key {
            self.types.insert(text, id);
        }
        if let Some(alias) = self.known_alias(part) {
            alias.ty = Some(id);
        }
        Ok(id)
    }

    fn string(&mut self, text: &[u8]) -> StringId {
        self.builder.string_id(text)
    }

    fn resource(&mut self, key: &[u8]) -> LibraryResult<ResourceId> {
        self.resources.handle(key)
    }

    fn add_attr(&mut self, dialect: &str, data: &AttrData<'_>) -> LibraryResult<AttrId> {
        match self.place_of_alias(data)? {
            Some(place) => Ok(place),
            None => self.add_place_or_other(dialect, data),
        }
    }

    fn add_type(&mut self, dialect: &str, data: &TypeData<'_>) -> LibraryResult<TypeId> {
        let (mut bytes, mut numbers) = (Vec::new(), SameNumbers);
        let out = &mut EntryWriter::new(&mut bytes, &mut numbers);
        match Registry::standard().get(dialect.as_bytes()) {
            Some(encoder) => encoder.encode_type(data, out)?,
            None => return Err(Error::unencodable(mlirbc::error::Subject::Type)),
        }
        let ty = self.builder.insert_type(dialect, true, &bytes)?;
        self.builder.type_id(ty)
    }

    fn distinct(&mut self, number: u64, value: AttrId) -> LibraryResult<AttrId> {
        if let Some((id, known)) = self.distincts.get(&number) {
            return match *known == value {
                true => Ok(*id),
                false => Err(Error::new(ErrorKind::AsmSyntax(AsmSyntax::DuplicateKey))),
            };
        }
        let id = self.builder.new_attr(&AttrData::Distinct(value))?;
        self.distincts.insert(number, (id, value));
        Ok(id)
    }

    fn attr_data(&self, id: AttrId) -> LibraryResult<AttrData<'_>> {
        let data = self.builder.attr_data(id)?;
        let is_read = !matches!(
            data,
            AttrData::DenseElements { .. } | AttrData::DenseArray { .. }
        );
        if is_read {
            self.looked_at.again(self.builder.attr_len(id))?;
        }
        Ok(data)
    }

    fn type_data(&self, id: TypeId) -> LibraryResult<TypeData<'_>> {
        let data = self.builder.type_data(id)?;
        // Who reads a text says so.
        if !matches!(data, TypeData::Text(_)) {
            self.looked_at.again(self.builder.type_len(id))?;
        }
        Ok(data)
    }

    /// As the map is kept, without reading its text.
    fn identity_map(&mut self, _: Part<'_>, rank: usize) -> LibraryResult<AttrId> {
        let map = match self.encodes_maps {
            true => affine_text::identity(rank),
            false => format!("{}\0", identity_text(rank)).into_bytes(),
        };
        self.insert(&(map, self.encodes_maps))
    }

    fn counts(&self) -> Counts {
        self.builder.counts()
    }

    fn release(&self) -> Option<u32> {
        self.release
    }

    fn rounding(&self) -> Rounding {
        match self.reads_as_llvm {
            true => Rounding::ByDouble,
            false => Rounding::Once,
        }
    }

    fn may_repeat(&mut self, references: usize) -> bool {
        self.expands(references.saturating_mul(size_of::<AttrId>()))
    }
}

fn syntax(part: Part<'_>, error: AsmSyntax) -> Error {
    Error::at(part.pos(), ErrorKind::AsmSyntax(error))
}

fn utf8<'b>(part: Part<'_>, bytes: &'b [u8]) -> LibraryResult<&'b str> {
    std::str::from_utf8(bytes).map_err(|_| syntax(part, AsmSyntax::NotOne))
}
