//! The attributes and types of a text: each text is read once, aliases where they are used.

use std::collections::HashMap;

use crate::asm_parse::{Part, Text, unescape};
use crate::dialect::builtin::parse::{self, Parsed};
use crate::dialect::{Entries, Registry, TABLES};
use crate::entity::{AttrData, Counts, EntryWriter, SameNumbers, TypeData};
use crate::error::{AsmSyntax, Error, ErrorKind, Result as LibraryResult};
use crate::ids::{AttrId, OpNameId, ResourceId, StringId, TypeId};
use crate::producer::Producer;
use crate::write::builder::Builder;
use crate::write::parse::entries::affine_text::{map_text, set_text, strided_text};
use crate::write::parse::entries::places::Places;
use crate::write::parse::entries::seen_attributes::SeenAttributes;
use crate::write::parse::entries::text_resources::Resources;
use crate::write::parse::parse_fault::{Fault, Kind, Result, name};
use crate::write::parse::text::comments::without_comments;
use crate::write::parse::text::lines::Lines;
use crate::write::parse::text::scan::Scan;

/// Most layers of an attribute or a type: each takes up to 12 KiB of the stack, which has 2 MiB in most threads.
const MAX_DEPTH: u32 = 128;

/// Longest text inside of another one that is looked up: each byte of a text is in as many as there are layers.
const MAX_LOOKED_UP: usize = 512;

/// Most bytes of aliases that are written out in entries which stay text: this many, and for each byte of the text
/// some more.
const EXPANDED: usize = 1 << 20;
const EXPANDED_PER_BYTE: usize = 4;

/// Names of operations that are kept where they are found without a hash.
const RECENT: usize = 64;

/// What is made from a text, but for operations.
pub(in crate::write::parse) struct Made<'t> {
    pub(in crate::write::parse) builder: Builder<'t>,
    pub(in crate::write::parse) text: &'t [u8],
    /// Whether the user states the producer.
    pub(in crate::write::parse) has_producer: bool,
    /// The name of the file, for operations without a location; `None` gives them the unknown one.
    pub(in crate::write::parse) source: Option<AttrId>,
    lines: Lines,
    places: Places,
    aliases: HashMap<&'t [u8], Alias<'t>>,
    attrs: HashMap<&'t [u8], AttrId>,
    types: HashMap<&'t [u8], TypeId>,
    /// Locations by what is in the brackets of `loc(...)`.
    locations: HashMap<&'t [u8], AttrId>,
    op_names: HashMap<&'t [u8], OpNameId>,
    recent_names: [Option<(&'t [u8], OpNameId)>; RECENT],
    pub(in crate::write::parse) seen: SeenAttributes<'t>,
    pub(in crate::write::parse) resources: Resources<'t>,
    /// The attributes by the numbers of `distinct`, and what they hold.
    distincts: HashMap<u64, (AttrId, AttrId)>,
    unknown: AttrId,
    release: Option<u32>,
    depth: u32,
    /// Whether the next alias may be defined behind its use.
    may_follow: bool,
    expanded: usize,
}

/// Where an alias is defined, its text and its name.
type Opened<'t> = (usize, &'t [u8], &'t [u8]);

struct Alias<'t> {
    at: usize,
    text: &'t [u8],
    is_open: bool,
    /// What it is, once it was used, if its name is long.
    attr: Option<AttrId>,
    ty: Option<TypeId>,
}

impl<'t> Made<'t> {
    pub(in crate::write::parse) fn new(
        text: &'t [u8],
        mut builder: Builder<'t>,
        source: Option<&str>,
    ) -> LibraryResult<Made<'t>> {
        let release = Producer::parse(&builder.producer)
            .llvm_release()
            .map(u32::from);
        let unknown = builder.unknown_loc()?;
        let unknown = builder.attr_id(unknown)?;
        let source = source.map(|name| {
            let name = builder.string(name)?;
            builder.attr_id(name)
        });
        Ok(Made {
            source: source.transpose()?,
            has_producer: false,
            builder,
            text,
            lines: Lines::default(),
            places: Places::default(),
            aliases: HashMap::new(),
            attrs: HashMap::new(),
            types: HashMap::new(),
            locations: HashMap::new(),
            op_names: HashMap::new(),
            recent_names: [None; RECENT],
            seen: SeenAttributes::default(),
            resources: Resources::default(),
            distincts: HashMap::new(),
            unknown,
            release,
            depth: 0,
            may_follow: false,
            expanded: 0,
        })
    }

    /// Finds the aliases that begin a line: they may be used before they are defined.
    pub(in crate::write::parse) fn find_aliases(&mut self) {
        let text = self.text;
        let starts = memchr::memchr_iter(b'\n', text).map(|at| at + 1);
        let mut end = 0;
        for at in std::iter::once(0).chain(starts) {
            if at < end {
                continue;
            }
            if let Some(b'#' | b'!') = text.get(at) {
                let mut scan = Scan::new(text, at);
                match self.definition(&mut scan).map_err(|fault| fault.kind) {
                    // Only in a bad text; others begin brackets that go on as far.
                    Err(
                        Kind::UnclosedBracket
                        | Kind::UnopenedBracket
                        | Kind::TooDeep
                        | Kind::UnterminatedString
                        | Kind::UnknownEscape,
                    ) => return,
                    // In the middle of something else it is an error that the pass finds.
                    _ => end = scan.at,
                }
            }
        }
    }

    /// Reads `#name = attribute` or `!name = type`; returns the name, and what the alias stands for.
    fn definition(&mut self, scan: &mut Scan<'t>) -> Result<(&'t [u8], usize, &'t [u8])> {
        scan.skip();
        let from = scan.at;
        scan.at += 1;
        scan.symbol();
        let name = &self.text[from..scan.at];
        if name.len() == 1 {
            return Err(scan.fault(Kind::Expected("the name of an alias")));
        }
        if name.contains(&b'.') {
            return Err(Fault::new(from, Kind::DottedAlias(self::name("", name))));
        }
        scan.expect("=")?;
        scan.skip();
        let at = scan.at;
        let text = match name.first() {
            Some(b'!') => scan.ty()?,
            _ => scan.attribute()?,
        };
        let new = Alias {
            at,
            text,
            is_open: false,
            attr: None,
            ty: None,
        };
        match self.aliases.get(name) {
            Some(old) if old.at != at => {
                Err(Fault::new(from, Kind::Redefined(self::name("", name))))
            }
            _ => {
                self.aliases.insert(name, new);
                Ok((name, at, text))
            }
        }
    }

    /// Reads a definition where the pass comes to it.
    pub(in crate::write::parse) fn define_alias(&mut self, scan: &mut Scan<'t>) -> Result<()> {
        let (name, at, text) = self.definition(scan)?;
        match name.first() {
            Some(b'!') if !self.types.contains_key(name) => {
                let id = self.type_of(at, text)?;
                self.types.insert(name, id);
            }
            Some(b'#') if !self.attrs.contains_key(name) => {
                let id = self.attr_of(at, text)?;
                self.attrs.insert(name, id);
            }
            _ => {}
        }
        Ok(())
    }

    /// What an alias stands for, and where, if it is defined before this place.
    pub(in crate::write::parse) fn alias(
        &self,
        at: usize,
        name: &[u8],
    ) -> Option<(usize, &'t [u8])> {
        let alias = self.aliases.get(name).filter(|alias| alias.at < at)?;
        Some((alias.at, alias.text))
    }

    /// The name of an operation, from the string that begins here.
    pub(in crate::write::parse) fn op_name(
        &mut self,
        at: usize,
        raw: &'t [u8],
    ) -> Result<OpNameId> {
        let last = raw.last().copied().unwrap_or(0);
        let place = (raw.len() * 7 + usize::from(last)) % RECENT;
        if let Some((name, id)) = self.recent_names[place] {
            if name == raw {
                return Ok(id);
            }
        }
        let id = match self.op_names.get(raw) {
            Some(id) => *id,
            None => {
                let name = unescape(raw);
                let utf8 = std::str::from_utf8(&name);
                let utf8 = utf8.map_err(|_| Fault::new(at, Kind::Expected("UTF-8")))?;
                let id = self.builder.any_name(utf8);
                let id = OpNameId(id.map_err(|error| Fault::of(at, error))?);
                self.op_names.insert(raw, id);
                id
            }
        };
        self.recent_names[place] = Some((raw, id));
        Ok(id)
    }

    /// A type by its text, which begins at `at`.
    pub(in crate::write::parse) fn type_of(&mut self, at: usize, text: &'t [u8]) -> Result<TypeId> {
        if let Some(id) = self.types.get(text) {
            return Ok(*id);
        }
        let blank = without_comments(text);
        let made = Text::new(&blank, at as u64).and_then(|text| Entries::ty(self, text.whole()));
        made.map_err(|error| self.fault(at, error))
    }

    /// An attribute by its text, which begins at `at`.
    pub(in crate::write::parse) fn attr_of(&mut self, at: usize, text: &'t [u8]) -> Result<AttrId> {
        if let Some(id) = self.attrs.get(text) {
            return Ok(*id);
        }
        let blank = without_comments(text);
        let made = Text::new(&blank, at as u64).and_then(|text| Entries::attr(self, text.whole()));
        made.map_err(|error| self.fault(at, error))
    }

    /// A location by the brackets behind `loc`.
    pub(in crate::write::parse) fn location(
        &mut self,
        at: usize,
        group: &'t [u8],
    ) -> Result<AttrId> {
        let inner = &group[1..group.len() - 1];
        let key = inner.trim_ascii();
        if let Some(id) = self.locations.get(key) {
            return Ok(*id);
        }
        // Another text can also be that of another attribute.
        let is_alias = key.first() == Some(&b'#');
        if let Some(id) = self.attrs.get(key).filter(|_| is_alias) {
            // An alias may be that of another attribute.
            let data = self.builder.attr_data(*id);
            let data = data.map_err(|error| Fault::of(at, error))?;
            let may_be = matches!(
                data,
                AttrData::Text(_) | AttrData::Custom(_) | AttrData::Opaque(_)
            );
            return match data.is_location() || may_be {
                true => Ok(*id),
                false => Err(Fault::of(
                    at,
                    Error::at(
                        at as u64 + 1,
                        ErrorKind::AsmSyntax(AsmSyntax::ExpectedLocation),
                    ),
                )),
            };
        }
        let at = at + 1;
        // Only a location as a whole may be defined further down.
        self.may_follow = key.first() == Some(&b'#');
        let blank = without_comments(inner);
        let made =
            Text::new(&blank, at as u64).and_then(|text| parse::location(text.whole(), self));
        let id = made.map_err(|error| self.fault(at, error))?;
        self.locations.insert(key, id);
        Ok(id)
    }

    /// The location of what is at this place of the source, if the name of the source is known.
    pub(in crate::write::parse) fn location_of_source(
        &mut self,
        at: usize,
    ) -> Result<Option<AttrId>> {
        let Some(file) = self.source else {
            return Ok(None);
        };
        let place = self.lines.place(self.text, at);
        let id = self
            .place(file, place)
            .map_err(|error| Fault::of(at, error));
        id.map(Some)
    }

    fn place(&mut self, file: AttrId, place: (u64, u64)) -> LibraryResult<AttrId> {
        if let Some(id) = self.places.stated(place) {
            return Ok(id);
        }
        // No two operations are at one place, so there is none yet.
        let (line, column) = place;
        let id = self
            .builder
            .new_attr(&AttrData::FileLineColLoc { file, line, column })?;
        self.places.push(place, id);
        Ok(id)
    }

    /// The location of the module that is around the operations of a file.
    pub(in crate::write::parse) fn location_of_file(&mut self) -> Result<AttrId> {
        match self.source {
            Some(file) => (self.place(file, (0, 0))).map_err(|error| Fault::of(0, error)),
            None => Ok(self.unknown),
        }
    }

    /// The location of an operation that states none.
    pub(in crate::write::parse) fn implicit_location(&mut self, at: usize) -> Result<AttrId> {
        Ok(self.location_of_source(at)?.unwrap_or(self.unknown))
    }

    pub(in crate::write::parse) fn is_unknown(&self, location: AttrId) -> bool {
        location == self.unknown
    }

    /// The fault of an error; one of an alias is reported where it is defined.
    pub(in crate::write::parse) fn fault(&mut self, at: usize, error: Error) -> Box<Fault> {
        self.depth = 0;
        Fault::of(at, error)
    }

    /// The text of a part, in the text of the module.
    fn in_text(&self, part: Part<'_>) -> Option<&'t [u8]> {
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
        let Some((name, alias)) = self
            .aliases
            .get_key_value(bytes)
            .map(|(name, alias)| (*name, alias))
        else {
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

    /// An alias whose name is too long to be looked up as a text.
    fn long_alias(&mut self, part: Part<'_>) -> Option<&mut Alias<'t>> {
        match part.bytes().len() > MAX_LOOKED_UP {
            true => self.aliases.get_mut(part.bytes()),
            false => None,
        }
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
            Parsed::Map(map) => self.insert_text(&map_text(&map)?),
            Parsed::Set(set) => self.insert_text(&set_text(&set)?),
            Parsed::Strided(offset, strides) => self.insert_text(&strided_text(offset, &strides)),
            Parsed::Dialect(syntax) if syntax.dialect == b"builtin" => {
                Err(self::syntax(part, AsmSyntax::ExpectedAttribute))
            }
            Parsed::Dialect(syntax) => {
                let dialect = utf8(part, syntax.dialect)?.to_owned();
                if let Some(table) = TABLES.iter().find(|table| table.name == dialect) {
                    if let Some(bytes) = table.parse_attr(&syntax, self)? {
                        let attr = self.builder.insert_attr(&dialect, true, &bytes)?;
                        return self.builder.attr_id(attr);
                    }
                }
                self.keep_attr(&dialect, part)
            }
        }
    }

    /// An attribute of the builtin dialect whose encoding is this text, with its zero byte.
    fn insert_text(&mut self, text: &[u8]) -> LibraryResult<AttrId> {
        let attr = self.builder.insert_attr("builtin", false, text)?;
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
                if let Some(table) = TABLES.iter().find(|table| table.name == dialect) {
                    if let Some(bytes) = table.parse_type(&syntax, self)? {
                        let ty = self.builder.insert_type(&dialect, true, &bytes)?;
                        return self.builder.type_id(ty);
                    }
                }
                self.keep_type(&dialect, part)
            }
        }
    }

    /// An attribute whose encoding is its text.
    fn keep_attr(&mut self, dialect: &str, part: Part<'_>) -> LibraryResult<AttrId> {
        let mut bytes = self.written_out(part)?;
        bytes.push(0);
        let attr = self.builder.insert_attr(dialect, false, &bytes)?;
        self.builder.attr_id(attr)
    }

    fn keep_type(&mut self, dialect: &str, part: Part<'_>) -> LibraryResult<TypeId> {
        let mut bytes = self.written_out(part)?;
        bytes.push(0);
        let ty = self.builder.insert_type(dialect, false, &bytes)?;
        self.builder.type_id(ty)
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
            match self.aliases.get(name).map(|alias| alias.text) {
                Some(value) if !name.contains(&b'.') => {
                    if !self.expands(value.len()) {
                        return Err(syntax(part, AsmSyntax::LongAliases));
                    }
                    self.write_out(part, &without_comments(value), out, depth + 1)?;
                }
                _ => out.extend_from_slice(name),
            }
        }
        out.extend_from_slice(rest);
        Ok(())
    }
}

fn syntax(part: Part<'_>, error: AsmSyntax) -> Error {
    Error::at(part.pos(), ErrorKind::AsmSyntax(error))
}

fn utf8<'b>(part: Part<'_>, bytes: &'b [u8]) -> LibraryResult<&'b str> {
    std::str::from_utf8(bytes).map_err(|_| syntax(part, AsmSyntax::NotOne))
}

impl Entries for Made<'_> {
    fn attr(&mut self, part: Part<'_>) -> LibraryResult<AttrId> {
        let key = self.in_text(part);
        if let Some(id) = key.and_then(|text| self.attrs.get(text)) {
            return Ok(*id);
        }
        if let Some(id) = self.long_alias(part).and_then(|alias| alias.attr) {
            return Ok(id);
        }
        self.enter(part)?;
        let id = self.read_attr(part)?;
        self.depth -= 1;
        if let Some(text) = key {
            self.attrs.insert(text, id);
        }
        if let Some(alias) = self.long_alias(part) {
            alias.attr = Some(id);
        }
        Ok(id)
    }

    fn ty(&mut self, part: Part<'_>) -> LibraryResult<TypeId> {
        let key = self.in_text(part);
        if let Some(id) = key.and_then(|text| self.types.get(text)) {
            return Ok(*id);
        }
        if let Some(id) = self.long_alias(part).and_then(|alias| alias.ty) {
            return Ok(id);
        }
        self.enter(part)?;
        let id = self.read_type(part)?;
        self.depth -= 1;
        if let Some(text) = key {
            self.types.insert(text, id);
        }
        if let Some(alias) = self.long_alias(part) {
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
        let place = match data {
            AttrData::FileLineColLoc { file, line, column } if Some(*file) == self.source => {
                Some((*line, *column))
            }
            _ => None,
        };
        if let Some(id) = place.and_then(|place| self.places.implicit(place)) {
            return Ok(id);
        }
        let (mut bytes, mut numbers) = (Vec::new(), SameNumbers);
        let out = &mut EntryWriter::new(&mut bytes, &mut numbers);
        match Registry::standard().get(dialect.as_bytes()) {
            Some(encoder) => encoder.encode_attr(data, out)?,
            None => return Err(Error::unencodable(crate::error::Subject::Attribute)),
        }
        let attr = self.builder.insert_attr(dialect, true, &bytes)?;
        let id = self.builder.attr_id(attr)?;
        if let Some(place) = place {
            self.places.state(place, id);
        }
        Ok(id)
    }

    fn add_type(&mut self, dialect: &str, data: &TypeData<'_>) -> LibraryResult<TypeId> {
        let (mut bytes, mut numbers) = (Vec::new(), SameNumbers);
        let out = &mut EntryWriter::new(&mut bytes, &mut numbers);
        match Registry::standard().get(dialect.as_bytes()) {
            Some(encoder) => encoder.encode_type(data, out)?,
            None => return Err(Error::unencodable(crate::error::Subject::Type)),
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
        self.builder.attr_data(id)
    }

    fn type_data(&self, id: TypeId) -> LibraryResult<TypeData<'_>> {
        self.builder.type_data(id)
    }

    fn counts(&self) -> Counts {
        self.builder.counts()
    }

    fn release(&self) -> Option<u32> {
        self.release
    }

    fn may_repeat(&mut self, references: usize) -> bool {
        self.expands(references.saturating_mul(size_of::<AttrId>()))
    }
}
