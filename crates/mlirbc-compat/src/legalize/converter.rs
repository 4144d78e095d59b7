//! Converts attributes and types, each once, from the inside out.

use std::collections::HashMap;
use std::marker::PhantomData;

use crate::legalize::op_table::{Kind, Preset};
use mlirbc::Bytecode;
use mlirbc::dialect::Dialect;
use mlirbc::dialect::builtin::BuiltinDialect;
use mlirbc::entity::{
    AttrData, Counts, Custom, EntryWriter, FieldValue, Item, List, SameNumbers, Signedness,
    TypeData,
};
use mlirbc::error::Subject;
use mlirbc::ids::{AttrId, DialectId, TypeId};
use mlirbc::raw::Cursor;
use mlirbc::{Error, Result, View};
use mlirbc_write::{Edit, Plan};

/// The entries of a file in other dialects.
pub(super) struct Converter<'f> {
    pub(super) edit: Edit<'f>,
    pub(super) view: View<'f>,
    way: Way,
    attrs: Vec<u32>,
    types: Vec<u32>,
    /// Attributes that operations define, by what they are for: `Some(None)` if it is left out. Any number of
    /// operations can share a long one, and so a long dictionary.
    pub(super) special: HashMap<(Kind, AttrId), Option<Option<AttrId>>>,
    pub(super) dictionaries: HashMap<AttrId, Option<Option<AttrId>>>,
    /// Whether attributes are those that are left out.
    pub(super) presets: HashMap<(Preset, AttrId), bool>,
}

/// One layer of an entry in another dialect, whose parts are converted; `None` if it has no counterpart.
#[derive(Clone, Copy)]
pub(super) struct Way {
    pub(super) attr: for<'f> fn(&mut Converter<'f>, AttrId, AttrData<'f>) -> Result<Option<AttrId>>,
    pub(super) ty: for<'f> fn(&mut Converter<'f>, TypeId, TypeData<'f>) -> Result<Option<TypeId>>,
}

/// An entry.
#[derive(Clone, Copy)]
enum Key {
    Attr(AttrId),
    Type(TypeId),
}

// What is known of an entry, if it is not converted.
const NEW: u32 = u32::MAX;
const OPEN: u32 = u32::MAX - 1;
const NONE: u32 = u32::MAX - 2;

impl<'f> Converter<'f> {
    pub(super) fn new(file: &'f Bytecode<'f>, way: Way) -> Result<Converter<'f>> {
        let view = file.view();
        let counts = view.counts()?;
        Ok(Converter {
            edit: Edit::new(file)?,
            view,
            way,
            attrs: vec![NEW; counts.attrs as usize],
            types: vec![NEW; counts.types as usize],
            special: HashMap::new(),
            dictionaries: HashMap::new(),
            presets: HashMap::new(),
        })
    }

    /// An attribute in the other dialects.
    pub(super) fn attr(&mut self, id: AttrId) -> Result<Option<AttrId>> {
        self.convert(Key::Attr(id))?;
        Ok(self.known(Key::Attr(id)).map(AttrId))
    }

    /// A type in the other dialects.
    pub(super) fn ty(&mut self, id: TypeId) -> Result<Option<TypeId>> {
        self.convert(Key::Type(id))?;
        Ok(self.known(Key::Type(id)).map(TypeId))
    }

    /// A part of an entry that is converted now.
    pub(super) fn part(&self, id: AttrId) -> Option<AttrId> {
        self.known(Key::Attr(id)).map(AttrId)
    }

    /// A type in an entry that is converted now.
    pub(super) fn part_type(&self, id: TypeId) -> Option<TypeId> {
        self.known(Key::Type(id)).map(TypeId)
    }

    /// Attributes in one.
    pub(super) fn parts(&self, list: List<'_, AttrId>) -> Option<Vec<AttrId>> {
        list.iter().map(|id| self.part(id)).collect()
    }

    /// Types in one.
    pub(super) fn part_types(&self, list: List<'_, TypeId>) -> Option<Vec<TypeId>> {
        list.iter().map(|id| self.part_type(id)).collect()
    }

    fn known(&self, key: Key) -> Option<u32> {
        let state = self.state(key);
        (state < NONE).then_some(state)
    }

    fn state(&self, key: Key) -> u32 {
        let state = match key {
            Key::Attr(id) => self.attrs.get(id.0 as usize),
            Key::Type(id) => self.types.get(id.0 as usize),
        };
        state.copied().unwrap_or(NONE)
    }

    fn set(&mut self, key: Key, state: u32) {
        let place = match key {
            Key::Attr(id) => self.attrs.get_mut(id.0 as usize),
            Key::Type(id) => self.types.get_mut(id.0 as usize),
        };
        place.into_iter().for_each(|place| *place = state);
    }

    /// An entry that contains itself has no counterpart: its innermost mention is still open.
    fn convert(&mut self, key: Key) -> Result<()> {
        let mut todo = vec![key];
        while let Some(key) = todo.last().copied() {
            match self.state(key) {
                NEW => {
                    self.set(key, OPEN);
                    let mut parts = Vec::new();
                    match key {
                        Key::Attr(id) => parts_of_attr(&self.view.attr(id)?, &mut parts),
                        Key::Type(id) => parts_of_type(&self.view.ty(id)?, &mut parts),
                    }
                    parts.retain(|part| self.state(*part) == NEW);
                    todo.append(&mut parts);
                }
                OPEN => {
                    todo.pop();
                    let state = match key {
                        Key::Attr(id) => {
                            let data = self.view.attr(id)?;
                            (self.way.attr)(self, id, data)?.map(|id| id.0)
                        }
                        Key::Type(id) => {
                            let data = self.view.ty(id)?;
                            (self.way.ty)(self, id, data)?.map(|id| id.0)
                        }
                    };
                    self.set(key, state.unwrap_or(NONE));
                }
                _ => {
                    todo.pop();
                }
            }
        }
        Ok(())
    }

    /// The file with all values of other types.
    ///
    /// # Errors
    /// Those of [`Edit::plan`]; `Unencodable` for a type without counterpart.
    pub(super) fn finish(mut self) -> Result<Plan<'f>> {
        let types = &self.types;
        self.edit.put_types(|ty| {
            let other = types.get(ty.0 as usize).copied().filter(|ty| *ty < NONE);
            other
                .map(TypeId)
                .ok_or_else(|| Error::unencodable(Subject::Type))
        })?;
        self.edit.plan()
    }

    /// A number type of the builtin dialect.
    pub(super) fn scalar(&mut self, scalar: &TypeData<'_>) -> Result<TypeId> {
        match scalar {
            TypeData::Float(kind) => self.edit.add_float(*kind),
            other => self.edit.add_type(&BuiltinDialect, other),
        }
    }

    /// A signless integer type.
    pub(super) fn integer_type(&mut self, width: u32) -> Result<TypeId> {
        let signedness = Signedness::Signless;
        self.scalar(&TypeData::Integer { width, signedness })
    }

    /// An attribute of a dialect.
    pub(super) fn add(&mut self, dialect: &dyn Dialect, data: &AttrData<'_>) -> Result<AttrId> {
        self.edit.add_attr(dialect, data)
    }

    /// An attribute of the builtin dialect.
    pub(super) fn builtin(&mut self, data: &AttrData<'_>) -> Result<AttrId> {
        self.edit.add_attr(&BuiltinDialect, data)
    }

    /// Whether an entry is of the dialect with this name.
    pub(super) fn is_of(&self, dialect: DialectId, name: &str) -> Result<bool> {
        Ok(self.view.dialect_name(dialect)? == name.as_bytes())
    }
}

fn parts_of_attr(data: &AttrData<'_>, out: &mut Vec<Key>) {
    match data {
        AttrData::Array(list) => out.extend(list.iter().map(Key::Attr)),
        AttrData::Dictionary(list) => {
            out.extend(list.iter().flat_map(|(a, b)| [Key::Attr(a), Key::Attr(b)]));
        }
        AttrData::SymbolRef { root, .. } => out.push(Key::Attr(*root)),
        AttrData::Type(ty)
        | AttrData::TypedString { ty, .. }
        | AttrData::Integer { ty, .. }
        | AttrData::Float { ty, .. }
        | AttrData::DenseElements { ty, .. } => out.push(Key::Type(*ty)),
        AttrData::Custom(custom) => parts_of_custom(custom, out),
        _ => {}
    }
}

fn parts_of_type(data: &TypeData<'_>, out: &mut Vec<Key>) {
    match data {
        TypeData::Function { inputs, results } | TypeData::Graph { inputs, results } => {
            out.extend(inputs.iter().chain(results.iter()).map(Key::Type));
        }
        TypeData::Tuple(list) => out.extend(list.iter().map(Key::Type)),
        TypeData::Complex(element)
        | TypeData::UnrankedTensor(element)
        | TypeData::MemRef { element, .. } => out.push(Key::Type(*element)),
        TypeData::RankedTensor {
            element, encoding, ..
        } => {
            out.push(Key::Type(*element));
            out.extend(encoding.map(Key::Attr));
        }
        TypeData::Custom(custom) => parts_of_custom(custom, out),
        _ => {}
    }
}

fn parts_of_custom(custom: &Custom<'_>, out: &mut Vec<Key>) {
    for field in &custom.fields {
        match &field.value {
            FieldValue::Attr(id) => out.push(Key::Attr(*id)),
            FieldValue::OptionalAttr(id) => out.extend(id.map(Key::Attr)),
            FieldValue::Attrs(list) => out.extend(list.iter().map(Key::Attr)),
            FieldValue::AttrPairs(list) => {
                out.extend(list.iter().flat_map(|(a, b)| [Key::Attr(a), Key::Attr(b)]));
            }
            FieldValue::Type(id) => out.push(Key::Type(*id)),
            FieldValue::Types(list) => out.extend(list.iter().map(Key::Type)),
            _ => {}
        }
    }
}

/// A list that is made here.
pub(super) struct Encoded<T> {
    bytes: Vec<u8>,
    len: u32,
    of: PhantomData<T>,
}

impl<T: Item> Encoded<T> {
    pub(super) fn new(items: impl IntoIterator<Item = T>) -> Encoded<T> {
        let (mut bytes, mut numbers) = (Vec::new(), SameNumbers);
        let mut out = EntryWriter::new(&mut bytes, &mut numbers);
        let len = items.into_iter().map(|item| item.write(&mut out)).count() as u32;
        let of = PhantomData;
        Encoded { bytes, len, of }
    }

    pub(super) fn list(&self) -> Result<List<'_, T>> {
        let counts = Counts {
            attrs: u32::MAX,
            types: u32::MAX,
        };
        List::read_len(&mut Cursor::new(&self.bytes, 0), counts, self.len)
    }
}
