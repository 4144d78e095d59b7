//! What operations mention, and their names as symbols: once for all that share their attributes.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicU64, Ordering};

use once_cell::sync::OnceCell;
use parking_lot::{Mutex, RwLock};

use crate::dialect::roles::symbol_strings;
use crate::entity::{AttrData, FieldValue};
use crate::error::{Error, ErrorKind, LimitKind, Result};
use crate::ids::{AttrId, StringId, TypeId};
use crate::ir::{AttributesKey, OpAttr, OpRef, Repr, SYMBOL_NAME};
use crate::limits::{REWRITTEN, REWRITTEN_PER_BYTE};
use crate::props::Value;
use crate::symbols::SymbolFinder;
use crate::symbols::references::entry_mentions::{EntryMentions, Name, Node};
use crate::view::View;

/// The number of a list of mentions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[doc(hidden)]
pub struct ListId(pub u32);

/// From where a symbol can be referred to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[doc(hidden)]
pub enum Visibility {
    /// From anywhere; also if it is something else than the words of MLIR.
    Public,
    /// From the tables around it.
    Nested,
    /// From its own table.
    Private,
}

/// What an operation has to do with symbols.
#[derive(Clone, Copy, Debug)]
#[doc(hidden)]
pub struct OpSymbols {
    /// Its name, if it is a symbol.
    pub name: Option<StringId>,
    pub(crate) visibility: Visibility,
    /// What its attributes mention; `None` for nothing.
    pub list: Option<ListId>,
}

/// Something in the attributes of an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[doc(hidden)]
pub enum Mention {
    /// An attribute or a type that mentions symbols.
    Node(Node),
    /// A string that is a reference, as VHLO has them.
    Name(Name),
    /// Bytes that no table explains.
    Unknown,
}

/// What an attribute of an operation mentions; the attribute by the number of its name, none for a type of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[doc(hidden)]
pub struct InAttribute {
    pub attribute: Option<Name>,
    pub mention: Mention,
}

/// Reads the operations of a file. Any number of threads can share it.
#[doc(hidden)]
pub struct OpMentions<'a> {
    pub entries: EntryMentions<'a>,
    finder: Mutex<SymbolFinder>,
    /// At most one for each [`BYTES`] bytes of the file.
    known: RwLock<HashMap<AttributesKey, OpSymbols>>,
    most_known: usize,
    num_types: u32,
    types_mention: OnceCell<bool>,
    lists: RwLock<Vec<Box<[InAttribute]>>>,
    /// Bytes of records and dictionaries that may still be read: operations of many names can share a record.
    left: AtomicU64,
    most: u64,
}

/// See [`OpMentions`].
const BYTES: u64 = 8;

impl<'a> OpMentions<'a> {
    /// `strings` count as references, but for the names of the symbols themselves.
    pub fn new(view: View<'a>, strings: HashSet<StringId>) -> Result<OpMentions<'a>> {
        let len = view.file().len_without_resources();
        let most = REWRITTEN.saturating_add(len.saturating_mul(REWRITTEN_PER_BYTE));
        Ok(OpMentions {
            entries: EntryMentions::new(view, strings)?,
            finder: Mutex::new(SymbolFinder::new(view)?),
            known: RwLock::default(),
            most_known: usize::try_from(len / BYTES).unwrap_or(usize::MAX),
            num_types: view.num_types()?,
            types_mention: OnceCell::new(),
            lists: RwLock::default(),
            left: AtomicU64::new(most),
            most,
        })
    }

    /// What an operation has to do with symbols.
    ///
    /// # Errors
    /// Those of its attributes; `Limit` for records that very many names share.
    pub fn of(&self, op: OpRef<'_>) -> Result<OpSymbols> {
        let key = op.attributes_key();
        if let Some(known) = self.known.read().get(&key) {
            return Ok(*known);
        }
        let symbols = self.read(op)?;
        let mut known = self.known.write();
        if known.len() < self.most_known {
            known.insert(key, symbols);
        }
        Ok(symbols)
    }

    /// Calls `each` with what a list holds, in the order of the attributes of the operation.
    pub fn each(&self, list: ListId, each: impl FnMut(&InAttribute)) {
        if let Some(list) = self.lists.read().get(list.0 as usize) {
            list.iter().for_each(each);
        }
    }

    /// What the types of values mention; `None` for nothing.
    ///
    /// # Errors
    /// Those of decoding the types.
    pub(crate) fn of_types(&self, types: impl Iterator<Item = TypeId>) -> Result<Option<ListId>> {
        if !*self.types_mention.get_or_init(|| self.any_type_mentions()) {
            return Ok(None);
        }
        let (mut found, mut last) = (Vec::new(), None);
        for ty in types {
            if last.replace(ty) != Some(ty) && self.entries.of(self.entries.ty(ty))?.is_some() {
                found.push(InAttribute {
                    attribute: None,
                    mention: Mention::Node(self.entries.ty(ty)),
                });
            }
        }
        Ok(self.list(found))
    }

    /// Whether a type mentions a symbol, or cannot be decoded.
    fn any_type_mentions(&self) -> bool {
        let mut types = (0..self.num_types).map(TypeId::new);
        types.any(|ty| !matches!(self.entries.of(self.entries.ty(ty)), Ok(None)))
    }

    fn list(&self, found: Vec<InAttribute>) -> Option<ListId> {
        if found.is_empty() {
            return None;
        }
        let mut lists = self.lists.write();
        lists.push(found.into());
        Some(ListId((lists.len() - 1) as u32))
    }

    fn read(&self, op: OpRef<'_>) -> Result<OpSymbols> {
        self.take(op)?;
        let mut finder = self.finder.lock();
        let name = finder.name(op)?;
        // What MLIR does not know is no symbol that it erases.
        let is_known = op.op_name()?.registered != Some(false);
        let visibility = match name.filter(|_| is_known) {
            Some(_) => finder.visibility(op)?,
            None => b"public",
        };
        let visibility = match visibility {
            b"private" => Visibility::Private,
            b"nested" => Visibility::Nested,
            _ => Visibility::Public,
        };
        drop(finder);
        let names = symbol_strings(op.view().op_name_parts(op.name_id())?);
        let mut found = Vec::new();
        for attr in op.attrs()? {
            let attr = attr?;
            if attr.name_bytes() == SYMBOL_NAME.as_bytes() {
                continue;
            }
            let before = found.len();
            let is_reference = names.is_some_and(|names| names.as_bytes() == attr.name_bytes());
            self.attribute(op.view(), &attr, is_reference, &mut found)?;
            if found.len() > before {
                let attribute = Some(self.entries.name(attr.name_bytes()));
                found[before..]
                    .iter_mut()
                    .for_each(|it| it.attribute = attribute);
            }
        }
        let list = self.list(found);
        Ok(OpSymbols {
            name,
            visibility,
            list,
        })
    }

    /// Adds what an attribute mentions.
    fn attribute(
        &self,
        view: View<'_>,
        attr: &OpAttr<'_>,
        is_reference: bool,
        found: &mut Vec<InAttribute>,
    ) -> Result<()> {
        let mut add = |mention| {
            found.push(InAttribute {
                attribute: None,
                mention,
            });
        };
        let mut value = |value: Value<'_>| -> Result<()> {
            match value {
                Value::Attr(id) if is_reference => {
                    self.strings(view, id, &mut |name| add(Mention::Name(name)))?;
                }
                Value::Attr(id) => {
                    let node = self.entries.attr(id);
                    let mentioned = self.entries.of(node)?;
                    mentioned.into_iter().for_each(|_| add(Mention::Node(node)));
                }
                Value::String(id) => {
                    let name = self.entries.string_reference(id)?;
                    name.into_iter().for_each(|name| add(Mention::Name(name)));
                }
                _ => {}
            }
            Ok(())
        };
        match attr.repr() {
            Repr::Attr(id) => value(Value::Attr(id)),
            Repr::Native(_, Value::List(mut list)) => list.try_for_each(value),
            Repr::Native(_, it) => value(it),
            Repr::Raw(_) => {
                add(Mention::Unknown);
                Ok(())
            }
            Repr::Sizes(_) | Repr::Default(_) => Ok(()),
        }
    }

    /// The strings of VHLO that an attribute is, or lists.
    fn strings(&self, view: View<'_>, id: AttrId, each: &mut dyn FnMut(Name)) -> Result<()> {
        let AttrData::Custom(custom) = view.attr(id)? else {
            return Ok(());
        };
        let [only] = custom.fields.as_slice() else {
            return Ok(());
        };
        match only.value {
            FieldValue::String(text) => each(self.entries.string(text)?),
            FieldValue::Attrs(list) => {
                self.take_bytes(list.len() as u64)?;
                for id in list {
                    if let AttrData::Custom(custom) = view.attr(id)? {
                        if let [only] = custom.fields.as_slice() {
                            if let FieldValue::String(text) = only.value {
                                each(self.entries.string(text)?);
                            }
                        }
                    }
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn take(&self, op: OpRef<'_>) -> Result<()> {
        let mut bytes = 0;
        if let Some(record) = op.property_record()? {
            bytes += record.left() as u64;
        }
        if let Some(dictionary) = op.dictionary() {
            bytes += op.view().attr_entry(dictionary.id())?.span.len;
        }
        self.take_bytes(bytes)
    }

    fn take_bytes(&self, bytes: u64) -> Result<()> {
        let left = |left: u64| left.checked_sub(bytes);
        let taken = self
            .left
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, left);
        taken.map(drop).map_err(|_| {
            let (limit, most) = (LimitKind::SymbolReferences, self.most);
            Error::new(ErrorKind::Limit { limit, most })
        })
    }
}
