//! Looks up attributes and properties by name, and lists them.

use crate::entity::{AttrData, Iter, List};
use crate::error::{Error, Result};
use crate::ids::AttrId;
use crate::ir::attr::attr_value::{OpAttr, Origin, RAW, Repr};
use crate::ir::body::OpRef;
use crate::ir::entry::FunctionType;
use crate::ir::op_properties::{
    OpProperties, Properties, dictionary, entry_name, info, properties,
};
use crate::props::{FieldDef, OpInfo, OpInfos, Schema};
use crate::view::View;

/// Attributes and properties.
impl<'a> OpRef<'a> {
    /// The attribute or property with this name: of the operation's record, of its dictionary, or
    /// the default of one that the file leaves out ([`OpAttr::origin`]). `None` if it has none.
    ///
    /// ```
    /// # use mlirbc::Bytecode;
    /// let file = Bytecode::open("corpus/jax/mlp.mlirbc")?;
    /// let main = file.view().symbol("main")?;
    /// let name = main.op().attr("sym_name")?.expect("a symbol");
    /// assert_eq!((name.as_str()?, name.to_string()), (Some("main"), "\"main\"".to_owned()));
    /// # Ok::<(), mlirbc::Error>(())
    /// ```
    ///
    /// The time is linear in the attributes of the operation. The tables of properties are those of
    /// [`OpenOptions::tables`](crate::OpenOptions::tables).
    ///
    /// # Errors
    /// `NoPropertyTable` when no table explains the operation's record and its dictionary has no such
    /// entry; those of decoding the record and the dictionary.
    pub fn attr(self, name: &str) -> Result<Option<OpAttr<'a>>> {
        find(self.view().op_infos()?, self, name)
    }

    /// All attributes and properties: those of the record, defaults that the file leaves out, then
    /// those of the dictionary. A record that no table explains is one entry, `mlirbc.raw`; a record
    /// of an operation that was not registered, if it is no dictionary, is one without a name.
    ///
    /// # Errors
    /// Those of decoding the record and the dictionary; the iterator ends after its first error.
    pub fn attrs(self) -> Result<OpAttrs<'a>> {
        OpAttrs::new(self.view().op_infos()?, self)
    }

    /// The type of a function: the attribute `function_type`, otherwise `type`, if it is one
    /// ([`TypeRef::as_function`](crate::ir::TypeRef::as_function)).
    ///
    /// # Errors
    /// As [`OpRef::attr`] and [`TypeRef::as_function`](crate::ir::TypeRef::as_function).
    pub fn function_type(self) -> Result<Option<FunctionType<'a>>> {
        for name in ["function_type", "type"] {
            let Some(attr) = self.attr(name)? else {
                continue;
            };
            if let Some(ty) = attr.as_type()? {
                if let Some(function) = ty.as_function()? {
                    return Ok(Some(function));
                }
            }
        }
        Ok(None)
    }
}

impl OpProperties {
    /// As [`OpRef::attr`], with these tables.
    ///
    /// # Errors
    /// As [`OpRef::attr`].
    pub fn attr<'a>(&'a self, op: OpRef<'a>, name: &str) -> Result<Option<OpAttr<'a>>> {
        find(&self.infos, op, name)
    }

    /// As [`OpRef::attrs`], with these tables.
    ///
    /// # Errors
    /// As [`OpRef::attrs`].
    pub fn attrs<'a>(&'a self, op: OpRef<'a>) -> Result<OpAttrs<'a>> {
        OpAttrs::new(&self.infos, op)
    }
}

pub(super) fn find<'a>(
    infos: &'a OpInfos,
    op: OpRef<'a>,
    name: &str,
) -> Result<Option<OpAttr<'a>>> {
    let view = op.view();
    let op_info = info(infos, op)?;
    let mut absent = None;
    let mut is_raw = false;
    match properties(infos, op)? {
        Properties::Fields(fields) => {
            if let Some(field) = fields.iter().find(|field| field.name() == name) {
                if let Some(attr) = OpAttr::of_field(view, field.def, field.value) {
                    return Ok(Some(attr));
                }
                absent = Some(field.def);
            }
        }
        Properties::Attribute(id) => {
            let entries = Entries::of_record(view, id)?;
            if let Some(found) = entries.last_with(name)? {
                return Ok(Some(found));
            }
        }
        Properties::Raw(record, _) if name == RAW => return Ok(Some(raw(view, record.rest()))),
        Properties::Raw(_, error) if op.op_name()?.registered == Some(false) => return Err(error),
        Properties::Raw(..) => is_raw = true,
        Properties::None => {}
    }
    let entries = Entries::of_dictionary(op, op_info)?;
    if let Some(found) = entries.last_with(name)? {
        return Ok(Some(found));
    }
    let absent = absent.or_else(|| entries.schema?.field(name));
    let found = absent.and_then(|def| default(op, op_info, def));
    if found.is_none() && is_raw {
        let name = view.op_full_name(op.name_id())?;
        return Err(Error::no_property_table(&name));
    }
    Ok(found)
}

fn raw<'a>(view: View<'a>, record: &'a [u8]) -> OpAttr<'a> {
    OpAttr::new(view, RAW.as_bytes(), Origin::Record, Repr::Raw(record))
}

/// The value of a property that the file leaves out, if it is known.
fn default<'a>(op: OpRef<'a>, info: &'a OpInfo, def: &'a FieldDef) -> Option<OpAttr<'a>> {
    let value = info.default(def, op.properties().is_some())?;
    let (name, repr) = (def.name.as_bytes(), Repr::Default(value));
    Some(OpAttr::new(op.view(), name, Origin::Default, repr))
}

/// The entries of a dictionary that belongs to an operation.
#[derive(Clone)]
struct Entries<'a> {
    view: View<'a>,
    list: Iter<'a, (AttrId, AttrId)>,
    /// Whether the dictionary is a record.
    is_record: bool,
    /// Which entries are properties.
    schema: Option<&'a Schema>,
}

impl<'a> Entries<'a> {
    fn new(view: View<'a>, list: List<'a, (AttrId, AttrId)>) -> Entries<'a> {
        Entries {
            view,
            list: list.iter(),
            is_record: false,
            schema: None,
        }
    }

    /// The record of an operation that was not registered. One that is no dictionary has no entries.
    fn of_record(view: View<'a>, record: AttrId) -> Result<Entries<'a>> {
        let list = match view.attr(record)? {
            AttrData::Dictionary(list) => list,
            _ => List::empty(),
        };
        Ok(Entries {
            is_record: true,
            ..Entries::new(view, list)
        })
    }

    fn of_dictionary(op: OpRef<'a>, info: &'a OpInfo) -> Result<Entries<'a>> {
        let schema = match op.properties() {
            Some(_) => None,
            None => info.schemas.preferred(),
        };
        Ok(Entries {
            schema,
            ..Entries::new(op.view(), dictionary(op)?)
        })
    }

    /// The property that an entry is.
    fn owner(&self, name: &[u8]) -> Option<&'a FieldDef> {
        self.schema?.owner(name)
    }

    fn attr(&self, (name, value): (AttrId, AttrId)) -> Result<OpAttr<'a>> {
        let mut name = entry_name(self.view, name)?;
        let origin = match self.owner(name) {
            _ if self.is_record => Origin::Record,
            Some(def) => {
                name = def.name.as_bytes();
                Origin::Dictionary
            }
            None => Origin::Discardable,
        };
        Ok(OpAttr::new(self.view, name, origin, Repr::Attr(value)))
    }

    /// The entry with this name; of several the last one, which a reader sets.
    fn last_with(&self, name: &str) -> Result<Option<OpAttr<'a>>> {
        let mut found = None;
        for entry in self.list.clone() {
            let attr = self.attr(entry)?;
            if attr.name_bytes() == name.as_bytes() {
                found = Some(attr);
            }
        }
        Ok(found)
    }
}

impl<'a> Iterator for Entries<'a> {
    type Item = Result<OpAttr<'a>>;

    fn next(&mut self) -> Option<Result<OpAttr<'a>>> {
        let entry = self.list.next()?;
        let attr = self.attr(entry);
        if attr.is_err() {
            self.list = List::empty().iter();
        }
        Some(attr)
    }
}

/// All attributes and properties of an operation ([`OpRef::attrs`]).
#[derive(Clone)]
pub struct OpAttrs<'a> {
    /// At most as many as the tables define.
    defined: std::vec::IntoIter<OpAttr<'a>>,
    record: Entries<'a>,
    dictionary: Entries<'a>,
}

impl<'a> OpAttrs<'a> {
    fn new(infos: &'a OpInfos, op: OpRef<'a>) -> Result<OpAttrs<'a>> {
        let view = op.view();
        let op_info = info(infos, op)?;
        let dictionary = Entries::of_dictionary(op, op_info)?;
        let mut record = Entries::new(view, List::empty());
        let mut defined = Vec::new();
        match properties(infos, op)? {
            Properties::Fields(fields) => {
                for field in fields {
                    let attr = OpAttr::of_field(view, field.def, field.value);
                    defined.extend(attr.or_else(|| default(op, op_info, field.def)));
                }
            }
            Properties::Attribute(id) => match view.attr(id)? {
                AttrData::Dictionary(_) => record = Entries::of_record(view, id)?,
                _ => defined.push(OpAttr::new(view, b"", Origin::Record, Repr::Attr(id))),
            },
            Properties::Raw(record, _) => defined.push(raw(view, record.rest())),
            Properties::None => {
                for def in absent(&dictionary)? {
                    defined.extend(default(op, op_info, def));
                }
            }
        }
        Ok(OpAttrs {
            defined: defined.into_iter(),
            record,
            dictionary,
        })
    }
}

/// The properties that are not in the dictionary.
fn absent<'a>(dictionary: &Entries<'a>) -> Result<Vec<&'a FieldDef>> {
    let fields = dictionary.schema.map_or(&[][..], Schema::fields);
    let mut absent: Vec<&FieldDef> = fields.iter().collect();
    for (name, _) in dictionary.list.clone() {
        if let Some(owner) = dictionary.owner(entry_name(dictionary.view, name)?) {
            absent.retain(|def| !std::ptr::eq(*def, owner));
        }
    }
    Ok(absent)
}

impl<'a> Iterator for OpAttrs<'a> {
    type Item = Result<OpAttr<'a>>;

    fn next(&mut self) -> Option<Result<OpAttr<'a>>> {
        let defined = self.defined.next().map(Ok);
        let next = defined.or_else(|| self.record.next());
        next.or_else(|| self.dictionary.next())
    }
}

impl std::fmt::Debug for OpAttrs<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}
