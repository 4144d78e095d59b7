//! The attributes and types of a text: each text is read once, aliases where they are used.

use std::sync::Arc;

use mlirbc_write::hash_map::{HashMap, RandomState};

use crate::entries::looked_at::LookedAt;
use crate::entries::numbered_places::NumberedPlaces;
use crate::entries::places::{Place, Places};
use crate::entries::text_resources::Resources;
use crate::parse_fault::{Fault, Kind, Result, name};
use crate::text::comments::without_comments;
use crate::text::read_parts::{ReadParts, WasRead};
use crate::text::scan::Scan;
use mlirbc::asm_parse::{Text, unescape};
use mlirbc::dialect::Entries;
use mlirbc::dialect::builtin::parse;
use mlirbc::entity::{AttrData, TypeData};
use mlirbc::error::AsmSyntax;
use mlirbc::ids::{AttrId, OpNameId, PropertiesId, TypeId};
use mlirbc::ods::{Has, Row};
use mlirbc::props::OpSchemas;
use mlirbc::raw::Producer;
use mlirbc::{Error, ErrorKind, Result as LibraryResult};
use mlirbc_ods::changes::Turned;
use mlirbc_write::builder::Builder;

/// The producer of a text that states none, where projects that are built with a later LLVM than the usual
/// one have changed the record of one of its operations: the newest tables are those of this release.
pub(crate) const OF_PROJECTS: &str = "MLIR24.0.0git";

/// Most bytes of a type that an error shows.
const MAX_TYPE: usize = 100;

/// The name, the dictionary and the record of an operation.
#[derive(Clone, Copy)]
pub(crate) struct Stored {
    /// That of the release that is written for.
    pub(crate) name: OpNameId,
    pub(crate) dictionary: Option<AttrId>,
    pub(crate) record: Option<PropertiesId>,
}

/// A name, the numbers of operands and results, and the texts.
pub(super) type Seen<'t> = (OpNameId, u32, u32, &'t [u8], &'t [u8]);

/// Names and texts of the attributes that C++ sets when they are absent.
pub(super) type Defaults = Arc<[(Box<str>, Box<str>)]>;

/// What is made from a text, but for operations.
pub(crate) struct Made<'t> {
    pub(crate) builder: Builder<'t>,
    pub(crate) text: &'t [u8],
    /// Whether the text is one that a tool printed: the user states another producer than a release of LLVM.
    pub(crate) is_printed: bool,
    /// Whether only what LLVM has is registered, and has encodings.
    pub(crate) is_for_llvm: bool,
    /// Whether the text is read as `mlir-opt` of LLVM 22 reads it, so that words it does not have are errors.
    pub(crate) reads_as_llvm: bool,
    /// Whether properties that a text states and the release does not have are errors.
    pub(crate) loses_nothing: bool,
    /// Whether an operation of a project may show that a later release than the assumed one is meant.
    pub(crate) may_be_later: bool,
    /// Is told what was read of the text.
    pub(crate) was_read: WasRead<'t>,
    /// The aliases of places, by their numbers.
    pub(super) numbered: NumberedPlaces<'t>,
    /// The name of the file, for operations without a location; `None` gives them the unknown one.
    pub(crate) source: Option<AttrId>,
    pub(crate) places: Places,
    pub(super) aliases: HashMap<&'t [u8], Alias<'t>>,
    /// Whether all of the text was searched for aliases.
    pub(super) are_found: bool,
    pub(super) attrs: HashMap<&'t [u8], AttrId>,
    pub(super) types: HashMap<&'t [u8], TypeId>,
    /// Locations by what is in the brackets of `loc(...)`.
    pub(super) locations: HashMap<&'t [u8], AttrId>,
    op_names: HashMap<&'t [u8], OpNameId>,
    /// Operations that were seen: those with equal texts have the same attributes.
    pub(super) seen: HashMap<Seen<'t>, Stored>,
    /// The attributes that C++ sets where they are absent: names and texts.
    pub(super) defaults: HashMap<OpNameId, Defaults>,
    /// The records of operations in the release that is written for, and in the newest one.
    pub(super) records: HashMap<OpNameId, [OpSchemas; 2]>,
    /// What operations are in the release that is written for, where that is not the same.
    pub(super) changes: HashMap<OpNameId, Arc<[Turned]>>,
    pub(crate) resources: Resources<'t>,
    /// The attributes by the numbers of `distinct`, and what they hold.
    pub(super) distincts: HashMap<u64, (AttrId, AttrId)>,
    /// Attributes that stay text, by their texts with the numbers of `distinct` as they were read.
    pub(super) distinct_texts: HashMap<Vec<u8>, AttrId>,
    /// What was made of types: any number of operations can refer to one long type.
    pub(crate) elements: HashMap<TypeId, Option<TypeId>>,
    pub(crate) with_elements: HashMap<(TypeId, TypeId), TypeId>,
    pub(crate) extents: HashMap<TypeId, (AttrId, AttrId)>,
    /// What branches pass to blocks.
    unknown: AttrId,
    pub(super) release: Option<u32>,
    /// Whether the writer encodes affine maps, sets and strided layouts.
    pub(super) encodes_maps: bool,
    pub(super) depth: u32,
    /// Whether the next alias may be defined behind its use.
    pub(super) may_follow: bool,
    pub(crate) expanded: usize,
    pub(crate) looked_at: LookedAt,
}

impl<'t> Alias<'t> {
    pub(super) fn new(at: usize, text: &'t [u8]) -> Alias<'t> {
        Alias {
            at,
            text,
            is_open: false,
            attr: None,
            ty: None,
        }
    }
}

pub(super) struct Alias<'t> {
    pub(super) at: usize,
    pub(super) text: &'t [u8],
    pub(super) is_open: bool,
    /// What it is, once it was used.
    pub(super) attr: Option<AttrId>,
    pub(super) ty: Option<TypeId>,
}

/// A map with room for what is in most texts: while it grows, all threads wait.
fn with_room<K, V>(text: &[u8]) -> HashMap<K, V> {
    HashMap::with_capacity_and_hasher(text.len() >> 12, RandomState::default())
}

impl<'t> Made<'t> {
    pub(crate) fn new(
        text: &'t [u8],
        mut builder: Builder<'t>,
        source: Option<&str>,
    ) -> LibraryResult<Made<'t>> {
        let producer = Producer::parse(&builder.producer);
        // Builds before LLVM 23 can be older than the encodings of maps.
        let encodes_maps = producer.llvm_release().is_some_and(|it| it >= 23)
            || producer.llvm_major().is_some_and(|it| it >= 24);
        let release = producer.llvm_major().map(u32::from);
        let unknown = builder.unknown_loc()?;
        let unknown = builder.attr_id(unknown)?;
        let source = source.map(|name| {
            let name = builder.string(name)?;
            builder.attr_id(name)
        });
        Ok(Made {
            source: source.transpose()?,
            is_printed: false,
            is_for_llvm: false,
            reads_as_llvm: false,
            loses_nothing: false,
            may_be_later: false,
            was_read: &|_| (),
            numbered: NumberedPlaces::of(text),
            builder,
            text,
            places: Places::default(),
            aliases: HashMap::default(),
            are_found: false,
            attrs: with_room(text),
            types: HashMap::default(),
            locations: HashMap::default(),
            op_names: HashMap::default(),
            seen: with_room(text),
            defaults: HashMap::default(),
            records: HashMap::default(),
            changes: HashMap::default(),
            resources: Resources::default(),
            distincts: HashMap::default(),
            distinct_texts: HashMap::default(),
            unknown,
            release,
            encodes_maps,
            depth: 0,
            may_follow: false,
            elements: HashMap::default(),
            with_elements: HashMap::default(),
            extents: HashMap::default(),
            expanded: 0,
            looked_at: LookedAt::of(text),
        })
    }

    /// An alias by its name. The first time that one is not known, those that begin a line are looked for in
    /// all of the text: they may be used before they are defined. What has a dot is none.
    pub(super) fn named(&mut self, name: &[u8]) -> Option<(&'t [u8], &Alias<'t>)> {
        if name.contains(&b'.') {
            return None;
        }
        self.find_all_aliases(name);
        if !self.aliases.contains_key(name) {
            let (name, alias) = self.numbered_alias(name)?;
            self.aliases.insert(name, alias);
        }
        let (name, alias) = self.aliases.get_key_value(name)?;
        Some((*name, alias))
    }

    pub(super) fn find_aliases(&mut self) {
        let text = self.text;
        let starts = memchr::memchr_iter(b'\n', text).map(|at| at + 1);
        let mut end = 0;
        let mut parts = ReadParts::new(text, self.was_read);
        for at in std::iter::once(0).chain(starts) {
            parts.up_to(at);
            if at < end {
                continue;
            }
            if let Some(b'#' | b'!') = text.get(at) {
                // A name that is there twice is an error that the pass finds.
                if let Ok(Some(behind)) = self.numbered_definition(at) {
                    self.numbered.found(at, behind);
                    end = behind;
                    continue;
                }
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
        let numbered = self.numbered.number(name);
        if let Some(number) = numbered {
            self.numbered.add_other(number);
        }
        let place = numbered.and_then(|number| self.numbered.offset(number));
        let known = self.aliases.get(name).map(|alias| alias.at).or(place);
        match known {
            Some(known) if known != at => {
                Err(Fault::new(from, Kind::Redefined(self::name("", name))))
            }
            _ => {
                self.aliases.insert(name, Alias::new(at, text));
                Ok((name, at, text))
            }
        }
    }

    /// Reads a definition where the pass comes to it.
    pub(crate) fn define_alias(&mut self, scan: &mut Scan<'t>) -> Result<()> {
        scan.skip();
        let behind = match self.numbered.run(scan.at) {
            Some(behind) => Some(behind),
            None => self.numbered_definition(scan.at)?,
        };
        if let Some(behind) = behind {
            scan.at = behind;
            return Ok(());
        }
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

    /// What an alias stands for, and where, if it is defined before this place. The text is read again.
    ///
    /// # Errors
    /// `expected` if there is none.
    pub(crate) fn alias(
        &mut self,
        at: usize,
        name: &[u8],
        expected: &'static str,
    ) -> Result<(usize, &'t [u8])> {
        let found = self.named(name).filter(|(_, alias)| alias.at < at);
        let found = found.map(|(_, alias)| (alias.at, alias.text));
        let found = found.ok_or_else(|| Fault::new(at, Kind::Expected(expected)))?;
        let is_new = self.looked_at.again(found.1.len());
        is_new.map_err(|error| Fault::of(at, error))?;
        Ok(found)
    }

    /// The name of an operation, from the string that begins here.
    pub(crate) fn op_name(&mut self, at: usize, raw: &'t [u8]) -> Result<OpNameId> {
        if let Some(id) = self.op_names.get(raw) {
            return Ok(*id);
        }
        let name = unescape(raw);
        let utf8 = std::str::from_utf8(&name);
        let utf8 = utf8.map_err(|_| Fault::new(at, Kind::Expected("UTF-8")))?;
        let is_registered = match self.is_for_llvm {
            true => self.is_in_llvm(utf8),
            false => {
                let producer = Producer::parse(&self.builder.producer);
                self.is_printed || self.builder.tables().registers(utf8, producer)
            }
        };
        let id = self.builder.any_name(utf8, is_registered);
        let id = OpNameId(id.map_err(|error| Fault::of(at, error))?);
        self.op_names.insert(raw, id);
        Ok(id)
    }

    /// Gives faults the texts of their types.
    #[cold]
    pub(crate) fn name_types(&self, faults: &mut [Fault]) {
        let text = |ty: TypeId| {
            let mut texts = self
                .types
                .iter()
                .filter(|(text, id)| **id == ty && text.len() <= MAX_TYPE);
            let known = texts.next().map(|(text, _)| name("", text));
            known.or_else(|| match self.builder.type_data(ty).ok()? {
                TypeData::Integer { width, .. } => Some(format!("i{width}")),
                TypeData::Index => Some("index".to_owned()),
                TypeData::Float(kind) => Some(kind.name().to_owned()),
                _ => None,
            })
        };
        for fault in faults {
            if let Kind::TypeMismatch(_, [defined, used], texts) = &mut fault.kind {
                *texts = text(*defined).zip(text(*used)).map(|(a, b)| [a, b]);
            }
        }
    }

    /// The release of LLVM that is the producer.
    pub(crate) fn llvm_release(&self) -> Option<u16> {
        self.producer().llvm_release()
    }

    pub(crate) fn producer(&self) -> Producer {
        Producer::parse(&self.builder.producer)
    }

    /// Whether LLVM of the producer's release has an operation or a dialect.
    pub(super) fn is_in_llvm(&self, name: &str) -> bool {
        let row = Row::of(name).zip(self.llvm_release());
        row.is_some_and(|(row, release)| row.is_in_llvm(release) == Has::Yes)
    }

    /// The release of LLVM that is the producer, if it lacks an operation that others have.
    pub(crate) fn lacking(&self, name: &str) -> Option<u16> {
        let row = Row::of(name).filter(|row| row.fact("llvm").is_some())?;
        let release = Producer::parse(&self.builder.producer).llvm_release()?;
        (row.is_in_llvm(release) == Has::No).then_some(release)
    }

    /// Whether the record of an operation that the writer has is known to have a field.
    pub(crate) fn record_has(&mut self, name: &str, field: &str) -> LibraryResult<bool> {
        let id = OpNameId(self.builder.any_name(name, true)?);
        let schemas = self.builder.schemas(id)?.1;
        let own = schemas.preferred().filter(|it| !it.is_guess());
        Ok(own.is_some_and(|it| it.field(field).is_some()))
    }

    /// The same by the name of an operation in the custom form, which only tools that register it print.
    ///
    /// # Errors
    /// `LaterProject` if LLVM does not register it, and no producer is stated.
    pub(crate) fn op_name_of(&mut self, at: usize, name: &str) -> Result<OpNameId> {
        let producer = Producer::parse(&self.builder.producer);
        if self.may_be_later && !self.builder.tables().registers(name, producer) {
            return Err(Fault::new(at, Kind::LaterProject));
        }
        let id = self.builder.any_name(name, true);
        Ok(OpNameId(id.map_err(|error| Fault::of(at, error))?))
    }

    /// A type by its text, which begins at `at`.
    pub(crate) fn type_of(&mut self, at: usize, text: &'t [u8]) -> Result<TypeId> {
        if let Some(id) = self.types.get(text) {
            return Ok(*id);
        }
        let blank = without_comments(text);
        let made = Text::new(&blank, at as u64).and_then(|text| Entries::ty(self, text.whole()));
        made.map_err(|error| self.fault(at, error))
    }

    /// An attribute by its text, which begins at `at`.
    pub(crate) fn attr_of(&mut self, at: usize, text: &'t [u8]) -> Result<AttrId> {
        if let Some(id) = self.attrs.get(text) {
            return Ok(*id);
        }
        let blank = without_comments(text);
        let made = Text::new(&blank, at as u64).and_then(|text| Entries::attr(self, text.whole()));
        made.map_err(|error| self.fault(at, error))
    }

    /// A location by the brackets behind `loc`.
    pub(crate) fn location(&mut self, at: usize, group: &'t [u8]) -> Result<AttrId> {
        let inner = &group[1..group.len() - 1];
        let key = inner.trim_ascii();
        if let Some(id) = self.locations.get(key) {
            return Ok(*id);
        }
        // Another text can also be that of another attribute.
        let is_alias = key.first() == Some(&b'#');
        if is_alias {
            self.find_all_aliases(key);
            let place = self.numbered_place(key);
            if let Some(id) = place.map_err(|error| Fault::of(at, error))? {
                return Ok(id);
            }
        }
        if let Some(id) = self.attrs.get(key).filter(|_| is_alias) {
            // An alias may be that of another attribute.
            let data = Entries::attr_data(self, *id);
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

    /// The location of an operation or an argument at this place of the file that the text is from, in a text that
    /// also states such locations.
    pub(crate) fn place(&mut self, file: AttrId, place: Place) -> LibraryResult<AttrId> {
        if let Some(id) = self.places.find(&self.builder, file, place) {
            return Ok(id);
        }
        let (line, column) = place;
        self.builder
            .new_attr(&AttrData::FileLineColLoc { file, line, column })
    }

    pub(crate) fn unknown(&self) -> AttrId {
        self.unknown
    }

    /// The fault of an error; one of an alias is reported where it is defined.
    pub(crate) fn fault(&mut self, at: usize, error: Error) -> Box<Fault> {
        self.depth = 0;
        Fault::of(at, error)
    }
}
