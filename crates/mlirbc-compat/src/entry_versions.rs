//! The first version that has an attribute or a type with everything in it.
//!
//! What an entry refers to is looked at with a stack of its own: a file can nest as deep as it likes, and
//! in a circle. Each entry is decoded twice, but for the elements of tensors, which are not read.

use crate::stablehlo_version::{Since, StablehloVersion};
use crate::vhlo_table::Table;
use mlirbc::dialect::vhlo::{TENSOR, VHLO};
use mlirbc::entity::{AttrData, Custom, FieldValue, TypeData};
use mlirbc::error::{Subject, Violation};
use mlirbc::ids::{AttrId, TypeId};
use mlirbc::{Error, Result, View};

/// A tensor that takes more bytes is not decoded; its type is among its first bytes.
const LONG: u64 = 4096;

/// More than the code and the type of a tensor take.
const START: u64 = 32;

/// What an entry needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct EntryNeed {
    pub(super) since: Since,
    /// The entry in it, or itself, that needs this version; types are numbered after the attributes.
    pub(super) entry: u32,
}

/// The entries of a file, each looked at once.
pub(super) struct EntryVersions<'a> {
    view: View<'a>,
    attrs: u32,
    /// Whether each dialect is VHLO.
    vhlo: Vec<bool>,
    known: Vec<Option<EntryNeed>>,
    /// The entries that are being looked at, and whether what is in them was.
    open: Vec<(u32, bool)>,
    children: Vec<u32>,
}

impl<'a> EntryVersions<'a> {
    pub(super) fn new(view: View<'a>) -> Result<EntryVersions<'a>> {
        let counts = view.counts()?;
        let vhlo = view
            .dialects()?
            .map(|dialect| Ok(view.string(dialect.name)? == VHLO.name.as_bytes()));
        let num = counts.attrs as usize + counts.types as usize;
        Ok(EntryVersions {
            view,
            attrs: counts.attrs,
            vhlo: vhlo.collect::<Result<_>>()?,
            known: vec![None; num],
            open: Vec::new(),
            children: Vec::new(),
        })
    }

    /// Whether a dialect of the file is VHLO.
    pub(super) fn is_vhlo(&self, dialect: u32) -> bool {
        self.vhlo.get(dialect as usize) == Some(&true)
    }

    pub(super) fn attr(&mut self, id: AttrId) -> Result<EntryNeed> {
        self.need(id.0)
    }

    pub(super) fn ty(&mut self, id: TypeId) -> Result<EntryNeed> {
        self.need(self.attrs.saturating_add(id.0))
    }

    /// The attribute or type with a number of [`EntryNeed`].
    pub(super) fn subject(&self, entry: u32) -> (Subject, u32) {
        match entry.checked_sub(self.attrs) {
            None => (Subject::Attribute, entry),
            Some(ty) => (Subject::Type, ty),
        }
    }

    fn need(&mut self, entry: u32) -> Result<EntryNeed> {
        if let Some(Some(known)) = self.known.get(entry as usize) {
            return Ok(*known);
        }
        self.open.push((entry, false));
        while let Some((entry, is_done)) = self.open.pop() {
            let own = self.own(entry)?;
            if is_done {
                let mut need = own;
                for child in &self.children {
                    // Of a circle one is not known yet; it is at its other end.
                    if let Some(Some(inner)) = self.known.get(*child as usize) {
                        if inner.since > need.since {
                            need = *inner;
                        }
                    }
                }
                self.known[entry as usize] = Some(need);
                continue;
            }
            if self.known[entry as usize].is_some() {
                continue;
            }
            self.known[entry as usize] = Some(own);
            self.open.push((entry, true));
            for child in &self.children {
                if self.known.get(*child as usize) == Some(&None) {
                    self.open.push((*child, false));
                }
            }
        }
        Ok(self.known[entry as usize].unwrap_or(EntryNeed {
            since: Since::ALWAYS,
            entry,
        }))
    }

    /// What an entry needs without its children, which are collected.
    fn own(&mut self, entry: u32) -> Result<EntryNeed> {
        self.children.clear();
        let since = match entry.checked_sub(self.attrs) {
            None => self.own_attr(AttrId(entry))?,
            Some(ty) => self.own_type(TypeId(ty))?,
        };
        Ok(EntryNeed { since, entry })
    }

    fn own_attr(&mut self, id: AttrId) -> Result<Since> {
        let view = self.view;
        let entry = view.attr_entry(id)?;
        let is_vhlo = self.is_vhlo(entry.dialect.0);
        if is_vhlo && entry.custom && entry.span.len > LONG {
            let mut start = view.entry_start(&entry, START)?;
            if start.varint()? == TENSOR {
                let ty = start.index(Subject::Type, view.num_types()?)?;
                self.children.push(self.attrs + ty);
                return Ok(Table::get().attr("tensor_v1"));
            }
        }
        let children = &mut self.children;
        match view.attr(id)? {
            AttrData::Custom(custom) if is_vhlo => {
                let since = attr_since(&custom);
                collect(&custom, self.attrs, children);
                return Ok(since);
            }
            AttrData::FileLineColRange { .. } => {
                return Ok(Since::Version(StablehloVersion::RANGES));
            }
            AttrData::CallSiteLoc { callee, caller } => children.extend([callee.0, caller.0]),
            AttrData::FusedLoc { locs, .. } => children.extend(locs.iter().map(|id| id.0)),
            AttrData::NameLoc { child, .. } => children.push(child.0),
            _ if is_vhlo => return Ok(Since::NotKnown),
            _ => {}
        }
        Ok(Since::ALWAYS)
    }

    fn own_type(&mut self, id: TypeId) -> Result<Since> {
        let is_vhlo = self.is_vhlo(self.view.type_entry(id)?.dialect.0);
        Ok(match self.view.ty(id)? {
            TypeData::Custom(custom) if is_vhlo => {
                collect(&custom, self.attrs, &mut self.children);
                Table::get().ty(&custom.mnemonic)
            }
            _ if is_vhlo => Since::NotKnown,
            _ => Since::ALWAYS,
        })
    }
}

/// The first version with an attribute of VHLO, and with the enumerator that it has.
fn attr_since(custom: &Custom<'_>) -> Since {
    let since = Table::get().attr(&custom.mnemonic);
    let words = custom.fields.iter().filter_map(|field| match field.value {
        FieldValue::Enum(_, word) => Table::get().word(&custom.mnemonic, word),
        _ => None,
    });
    words.map(Since::Version).fold(since, Since::max)
}

/// The entries to which the fields of an entry refer.
fn collect(custom: &Custom<'_>, attrs: u32, children: &mut Vec<u32>) {
    let ty = |id: TypeId| attrs.saturating_add(id.0);
    for field in &custom.fields {
        match &field.value {
            FieldValue::Attr(id) | FieldValue::OptionalAttr(Some(id)) => children.push(id.0),
            FieldValue::Attrs(list) => children.extend(list.iter().map(|id| id.0)),
            FieldValue::AttrPairs(list) => {
                children.extend(list.iter().flat_map(|(name, value)| [name.0, value.0]));
            }
            FieldValue::Type(id) => children.push(ty(*id)),
            FieldValue::Types(list) => children.extend(list.iter().map(ty)),
            _ => {}
        }
    }
}

/// The entries of a dictionary.
pub(super) fn each_entry(
    view: View<'_>,
    id: AttrId,
    mut each: impl FnMut(&[u8], AttrId),
) -> Result<()> {
    let AttrData::Dictionary(entries) = view.attr(id)? else {
        let pos = view.attr_entry(id)?.span.start;
        return Err(Error::invalid(pos, Violation::NotADictionary));
    };
    for (name, value) in entries {
        let AttrData::String(string) = view.attr(name)? else {
            let pos = view.attr_entry(name)?.span.start;
            return Err(Error::invalid(pos, Violation::NameNotString));
        };
        each(view.string(string)?, value);
    }
    Ok(())
}
