//! Symbols: operations that go by a name.
//!
//! The name is the attribute `sym_name`, from version 5 on in the operation's
//! record, before that in its dictionary. A symbol table is looked through
//! without entering the bodies of what is in it.

use std::collections::HashMap;
use std::sync::Arc;

use crate::cursor::Cursor;
use crate::entity::{self, AttrData};
use crate::error::{Error, ErrorKind, LimitKind, Result, Subject};
use crate::ids::{AttrId, DialectId, OpId, OpNameId, PropertiesId, StringId};
use crate::ir::{Body, BodyCache, Isolated, OpProperties, OpRef, Threads};
use crate::props::{Tables, Value};
use crate::query::IrCounts;
use crate::query::stats::Counter;
use crate::varint;
use crate::view::View;

const NAME: &str = "sym_name";
const VISIBILITY: &str = "sym_visibility";

/// Longest record or dictionary that is read again each time, in bytes.
const LONG: usize = 1024;

/// How often the bytes of a file may be read in the form of long records: each is read once
/// for each operation name that has it.
const LONG_READS: u64 = 64;

/// Bytes of attributes that may be searched for each operation whose name is not looked at then.
const SEARCHED: u64 = 256;

/// Most strings and attributes that may be one name: one, in a sane file.
const FEW: usize = 4;

/// The code of a string attribute of the builtin dialect.
const STRING_CODE: u64 = 2;

/// An operation with a symbol name, in a body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Symbol {
    /// The operation, by its number in the body.
    pub op: OpId,
    /// Its name.
    pub name: StringId,
}

/// An operation that was found by its symbol name; it keeps its body.
#[derive(Clone, Debug)]
pub struct Found<'a> {
    body: Arc<Body<'a>>,
    op: OpId,
}

impl<'a> Found<'a> {
    /// The operation.
    pub fn op(&self) -> OpRef<'_> {
        OpRef::new(&self.body, self.op)
    }

    /// The body it is in.
    pub fn body(&self) -> &Arc<Body<'a>> {
        &self.body
    }

    /// Numbers of what is in its own regions, read over on `threads`. `None` when they are
    /// not isolated.
    ///
    /// # Errors
    /// As [`View::visit`].
    pub fn count(&self, threads: Threads) -> Result<Option<IrCounts>> {
        let regions = self.body.isolated_of(self.op);
        regions
            .map(|regions| count_regions(regions, threads))
            .transpose()
    }

    /// Decodes its own regions; `None` when they are not isolated, and so in the body it is in.
    ///
    /// # Errors
    /// As [`Isolated::decode`](crate::ir::Isolated::decode).
    pub fn decode(&self) -> Result<Option<Body<'a>>> {
        let regions = self.body.isolated_of(self.op);
        regions.map(|regions| regions.decode()).transpose()
    }
}

/// Finds symbols. What it learns about names on the way, it keeps.
pub struct SymbolFinder<'a> {
    view: View<'a>,
    schemas: OpProperties<'a>,
    builtin: Option<DialectId>,
    /// Of names of dictionary entries: which of the two that matter here they are.
    entry_names: HashMap<AttrId, Option<&'static str>>,
    /// What was found in long dictionaries and records: reading them again for each of very
    /// many operations that share one would take quadratic time.
    long_dictionaries: HashMap<(AttrId, &'static str), Option<AttrId>>,
    long_records: HashMap<(Option<PropertiesId>, OpNameId, &'static str), Option<Plain>>,
    long_bytes: u64,
}

/// A value that a symbol's name can be.
#[derive(Clone, Copy)]
enum Plain {
    Attr(AttrId),
    String(StringId),
    Other,
}

fn plain(value: Value<'_>) -> Plain {
    match value {
        Value::Attr(id) => Plain::Attr(id),
        Value::String(text) => Plain::String(text),
        _ => Plain::Other,
    }
}

impl<'a> View<'a> {
    /// The operation of this symbol name: `main`, `@main`, or nested, `@outer::@inner`.
    ///
    /// Names are looked for in the module that is the top level, then at the top level
    /// itself; where there are several operations, the other way round. Only the symbol
    /// tables on the way are decoded. Of several that go by the same name (no sound table has
    /// them), one whose name is in its record comes before one whose name is in its dictionary.
    ///
    /// # Errors
    /// `NotFound`; those of decoding the tables on the way.
    pub fn symbol(self, path: &str) -> Result<Found<'a>> {
        SymbolFinder::new(self)?.find(&BodyCache::new(self, 0), path)
    }

    /// The symbols of the file, and the body they are in, as [`SymbolFinder::outermost`].
    ///
    /// # Errors
    /// As [`SymbolFinder::outermost`].
    pub fn symbols(self) -> Result<(Body<'a>, Vec<Symbol>)> {
        SymbolFinder::new(self)?.outermost()
    }
}

impl<'a> SymbolFinder<'a> {
    /// For the symbols of this file, with the standard tables.
    ///
    /// # Errors
    /// Those of indexing the tables of the file.
    pub fn new(view: View<'a>) -> Result<SymbolFinder<'a>> {
        SymbolFinder::with_tables(view, Tables::standard())
    }

    /// The same, with these tables.
    ///
    /// # Errors
    /// As [`SymbolFinder::new`].
    pub fn with_tables(view: View<'a>, tables: Tables) -> Result<SymbolFinder<'a>> {
        let builtin = view.find_string(b"builtin")?;
        let dialects = view.dialects()?;
        let builtin = dialects.iter().position(|d| builtin.contains(&d.name));
        Ok(SymbolFinder {
            view,
            schemas: OpProperties::new(view, tables)?,
            builtin: builtin.map(|index| DialectId(index as u32)),
            entry_names: HashMap::new(),
            long_dictionaries: HashMap::new(),
            long_records: HashMap::new(),
            long_bytes: 0,
        })
    }

    /// What it looks at.
    pub fn view(&self) -> View<'a> {
        self.view
    }

    /// The symbol name of an operation, if it has one.
    ///
    /// # Errors
    /// Those of decoding its record, its dictionary, its name.
    pub fn name(&mut self, op: OpRef<'_>) -> Result<Option<StringId>> {
        self.text(op, NAME)
    }

    /// The visibility of a symbol; one that has none, or an empty one, is `public`.
    ///
    /// # Errors
    /// As [`SymbolFinder::name`].
    pub fn visibility(&mut self, op: OpRef<'_>) -> Result<&'a [u8]> {
        let text = match self.text(op, VISIBILITY)? {
            Some(text) => self.view.string(text)?,
            None => b"",
        };
        Ok(if text.is_empty() { b"public" } else { text })
    }

    /// The symbols among the operations that stand directly in the regions of a body.
    ///
    /// # Errors
    /// As [`SymbolFinder::name`].
    pub fn symbols(&mut self, body: &Body<'a>) -> Result<Vec<Symbol>> {
        let mut symbols = Vec::new();
        for op in body
            .regions()
            .flat_map(|r| r.blocks())
            .flat_map(|b| b.ops())
        {
            if let Some(name) = self.name(op)? {
                symbols.push(Symbol { op: op.id(), name });
            }
        }
        Ok(symbols)
    }

    /// The outermost symbols of the file, and the body they are in: those in the regions of
    /// the only operation at the top level (a module), where there are such; else those at
    /// the top level.
    ///
    /// # Errors
    /// Those of decoding these bodies, of records and names.
    pub fn outermost(&mut self) -> Result<(Body<'a>, Vec<Symbol>)> {
        let top = self.view.top_level()?;
        if let (1, Some(module)) = (top.num_ops(), top.isolated_of(OpId(0))) {
            let body = module.decode()?;
            let symbols = self.symbols(&body)?;
            if !symbols.is_empty() {
                return Ok((body, symbols));
            }
        }
        let symbols = self.symbols(&top)?;
        Ok((top, symbols))
    }

    /// The operation of this symbol name, as [`View::symbol`].
    ///
    /// # Errors
    /// As [`View::symbol`].
    pub fn find(&mut self, bodies: &BodyCache<'a>, path: &str) -> Result<Found<'a>> {
        let mut parts = path
            .split("::")
            .map(|part| part.strip_prefix('@').unwrap_or(part));
        let outermost = parts.next().unwrap_or_default();
        let not_found = || {
            Error::new(ErrorKind::NotFound {
                subject: Subject::Symbol,
                name: path.to_string(),
            })
        };
        let top = bodies.top_level()?;
        let names = self.view.find_string(outermost.as_bytes())?;
        if names.is_empty() {
            return Err(not_found());
        }
        let mut found = None;
        let module = top.num_ops() == 1;
        if !module {
            found = self.among(&top, || roots(&top), &names)?;
        }
        for op in roots(&top) {
            if found.is_none() {
                found = self.inside(bodies, &top, op, &names)?;
            }
        }
        if module && found.is_none() {
            found = self.among(&top, || roots(&top), &names)?;
        }
        for part in parts {
            let Some(outer) = found else { break };
            let names = self.view.find_string(part.as_bytes())?;
            found = self.inside(bodies, &outer.body, outer.op, &names)?;
        }
        found.ok_or_else(not_found)
    }

    /// The operation of one of these names directly in the regions of `table`.
    fn inside(
        &mut self,
        bodies: &BodyCache<'a>,
        body: &Arc<Body<'a>>,
        table: OpId,
        names: &[StringId],
    ) -> Result<Option<Found<'a>>> {
        if let Some(isolated) = body.isolated_of(table) {
            let inner = bodies.body(isolated)?;
            return self.among(&inner, || roots(&inner), names);
        }
        let op = OpRef::new(body, table);
        let ops = op.regions().flat_map(|r| r.blocks()).flat_map(|b| b.ops());
        let ops: Vec<OpId> = ops.map(OpRef::id).collect();
        self.among(body, || ops.iter().copied(), names)
    }

    fn among<I: Iterator<Item = OpId>>(
        &mut self,
        body: &Arc<Body<'a>>,
        ops: impl Fn() -> I,
        names: &[StringId],
    ) -> Result<Option<Found<'a>>> {
        if let Some(op) = self.by_record(body, &ops, names)? {
            let body = body.clone();
            return Ok(Some(Found { body, op }));
        }
        let found = ops().try_fold((), |(), op| match self.name(OpRef::new(body, op)) {
            Ok(Some(name)) if names.binary_search(&name).is_ok() => Err(Ok(op)),
            Ok(_) => Ok(()),
            Err(error) => Err(Err(error)),
        });
        match found {
            Ok(()) => Ok(None),
            Err(Ok(op)) => Ok(Some(Found {
                body: body.clone(),
                op,
            })),
            Err(Err(error)) => Err(error),
        }
    }

    /// The first operation whose record has one of these names, encoded as writers do it: that
    /// takes no look at the names of the others, and hardly one at their records. What is not
    /// found here may still be there.
    fn by_record<I: Iterator<Item = OpId>>(
        &self,
        body: &Body<'a>,
        ops: impl Fn() -> I,
        names: &[StringId],
    ) -> Result<Option<OpId>> {
        let (Some(builtin), 1..) = (self.builtin, self.view.num_properties()?) else {
            return Ok(None);
        };
        // The search costs as much as a few hundred bytes for each operation that it saves a look at.
        if names.len() > FEW || self.view.attr_types_len()? / SEARCHED > ops().count() as u64 {
            return Ok(None);
        }
        let encoded = |value| {
            let mut bytes = Vec::new();
            varint::encode(value, &mut bytes);
            bytes
        };
        let (mut attrs, mut needles) = (Vec::new(), Vec::new());
        for name in names {
            let text = [encoded(STRING_CODE), encoded(u64::from(name.0))].concat();
            attrs.extend(self.view.find_attr(builtin, &text)?);
        }
        if attrs.len() > FEW {
            return Ok(None);
        }
        for attr in &attrs {
            // As an attribute that has to be there, and as an optional one.
            needles.push(encoded(u64::from(attr.0)));
            needles.push(encoded(u64::from(attr.0) << 1 | 1));
        }
        let mut records = self.view.properties_in_order()?;
        for id in ops() {
            let op = OpRef::new(body, id);
            let Some(properties) = op.properties() else {
                continue;
            };
            let record = records.get(properties)?;
            let bytes = record.rest();
            let mut needles = needles.iter();
            if bytes.len() <= LONG
                && needles.any(|it| contains(bytes, it))
                && self.has_field(op.name_id(), NAME)?
                && let Some(Value::Attr(name)) = self.schemas.find_in(op, record, NAME)?
                && attrs.contains(&name)
            {
                return Ok(Some(id));
            }
        }
        Ok(None)
    }

    /// Whether records of operations of this name have such a field.
    fn has_field(&self, op: OpNameId, field: &str) -> Result<bool> {
        let mut schemas = self.schemas.of(op)?.schemas.schemas().iter();
        Ok(schemas.any(|schema| schema.field(field).is_some()))
    }

    /// The text of a string attribute of an operation.
    fn text(&mut self, op: OpRef<'_>, name: &'static str) -> Result<Option<StringId>> {
        if self.has_field(op.name_id(), name)?
            && let Some(record) = op.property_record()?
        {
            let value = match record.left() > LONG {
                true => self.long_record(op, record, name)?,
                false => self.schemas.find_in(op, record, name)?.map(plain),
            };
            match value {
                Some(Plain::Attr(id)) => return self.string(id),
                Some(Plain::String(text)) => return Ok(Some(text)),
                Some(Plain::Other) => return Ok(None),
                None => {}
            }
        }
        let mut dictionaries = [op.attributes(), None];
        if op.properties().is_some() && op.op_name()?.registered == Some(false) {
            // Unknown to its writer, it has its properties in a dictionary, too.
            if let crate::ir::Properties::Attribute(id) = self.schemas.properties(op)? {
                dictionaries[1] = Some(id);
            }
        }
        for id in dictionaries.into_iter().flatten() {
            let long = self.view.attr_entry(id)?.span.len > LONG as u64;
            let known = self.long_dictionaries.get(&(id, name));
            let value = match known.filter(|_| long) {
                Some(known) => *known,
                None => self.entry_of(id, name)?,
            };
            if long {
                self.long_dictionaries.insert((id, name), value);
            }
            if let Some(value) = value {
                return self.string(value);
            }
        }
        Ok(None)
    }

    /// The value of this name in a dictionary.
    fn entry_of(&mut self, id: AttrId, name: &'static str) -> Result<Option<AttrId>> {
        let AttrData::Dictionary(entries) = self.view.attr(id)? else {
            return Ok(None);
        };
        for (key, value) in entries {
            if self.entry_name(key)? == Some(name) {
                return Ok(Some(value));
            }
        }
        Ok(None)
    }

    /// A field of a long record. Many operations can have the same one, under as many names.
    fn long_record(
        &mut self,
        op: OpRef<'_>,
        record: Cursor<'_>,
        field: &'static str,
    ) -> Result<Option<Plain>> {
        let key = (op.properties(), op.name_id(), field);
        if let Some(known) = self.long_records.get(&key) {
            return Ok(*known);
        }
        self.long_bytes = self.long_bytes.saturating_add(record.left() as u64);
        let most = self.view.file().file_len().saturating_mul(LONG_READS);
        if self.long_bytes > most {
            let limit = LimitKind::SymbolRecords;
            return Err(Error::new(ErrorKind::Limit { limit, most }));
        }
        let value = self.schemas.find_in(op, record, field)?.map(plain);
        self.long_records.insert(key, value);
        Ok(value)
    }

    /// Which of the names that matter here the name of a dictionary entry is.
    fn entry_name(&mut self, key: AttrId) -> Result<Option<&'static str>> {
        if let Some(known) = self.entry_names.get(&key) {
            return Ok(*known);
        }
        let text = match self.string(key)? {
            Some(text) => self.view.string(text)?,
            None => b"",
        };
        let which = [NAME, VISIBILITY]
            .into_iter()
            .find(|name| name.as_bytes() == text);
        self.entry_names.insert(key, which);
        Ok(which)
    }

    /// The text of a string attribute. Its encoding is looked at here, past the
    /// decoders: symbol tables can have very many names.
    fn string(&self, id: AttrId) -> Result<Option<StringId>> {
        let (entry, mut bytes) = self.view.attr_entry_bytes(id)?;
        if entry.custom && Some(entry.dialect) == self.builtin {
            if bytes.varint()? == STRING_CODE {
                let text = StringId(bytes.index(Subject::String, u32::MAX)?);
                return Ok(bytes.is_empty().then_some(text));
            }
            return Ok(None);
        }
        Ok(match self.view.attr(id)? {
            AttrData::String(text) => Some(text),
            // Dialects with strings of their own, such as `#vhlo.string_v1<"main">`.
            AttrData::Custom(custom) => match custom.fields.as_slice() {
                [only] => match only.value {
                    entity::Value::String(text) => Some(text),
                    _ => None,
                },
                _ => None,
            },
            _ => None,
        })
    }
}

/// Whether a few bytes contain fewer: a look for their first one, without the preparations
/// that pay in long texts.
fn contains(bytes: &[u8], needle: &[u8]) -> bool {
    let Some(first) = needle.first() else {
        return true;
    };
    let mut rest = bytes;
    while let Some(at) = rest.iter().position(|byte| byte == first) {
        if rest[at..].starts_with(needle) {
            return true;
        }
        rest = &rest[at + 1..];
    }
    false
}

/// Numbers of what is in isolated regions.
///
/// # Errors
/// As [`View::visit`].
pub fn count_regions(regions: Isolated<'_>, threads: Threads) -> Result<IrCounts> {
    let counter = regions.visit(threads, Counter::default, Counter::merge)?;
    Ok(counter.counts())
}

/// The operations that stand directly in the regions of a body.
fn roots(body: &Body<'_>) -> impl Iterator<Item = OpId> {
    let ops = body
        .regions()
        .flat_map(|r| r.blocks())
        .flat_map(|b| b.ops());
    ops.map(OpRef::id)
}
