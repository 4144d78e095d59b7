//! The names that attributes mention.
//!
//! A symbol is referred to by a `SymbolRef`, in VHLO by a string. Every string counts as a mention, so
//! a symbol can be kept without need, but none is taken that something refers to.

use std::collections::{HashMap, HashSet};
use std::mem;
use std::ops::Range;

use crate::entity::{AttrData, FieldValue};
use crate::error::Result;
use crate::ids::{AttrId, OpNameId, PropertiesId};
use crate::ir::{OpRef, Origin};
use crate::view::View;

/// The name of a property record that no table explains.
pub(super) const RAW: &str = "mlirbc.raw";

/// The most that is read of records which operations of several names share, as a multiple of the file.
const SHARED: u64 = 64;

/// What the attributes of an operation depend on; any number of operations can share it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Part {
    /// The entries of a dictionary.
    Dictionary(AttrId),
    /// A record, as operations of a name have it.
    Record(OpNameId, PropertiesId),
}

impl Part {
    /// The parts that an operation has.
    pub(super) fn of(op: OpRef<'_>) -> impl Iterator<Item = Part> {
        let dictionary = op.dictionary().map(|it| Part::Dictionary(it.id()));
        let record = op.properties().map(|id| Part::Record(op.name_id(), id));
        dictionary.into_iter().chain(record)
    }
}

/// The address and the length of a string, which the file keeps.
type Place = (usize, usize);

fn place(text: &[u8]) -> Place {
    (text.as_ptr().addr(), text.len())
}

/// The values of a part that was read.
struct Known {
    attrs: Range<usize>,
    texts: Range<usize>,
    /// Whether every value is understood.
    is_whole: bool,
}

/// Collects names. Each part, attribute and string is looked at once.
#[derive(Default)]
pub(super) struct Mentions {
    /// The number of each part, without the attribute that is left out.
    numbers: HashMap<(Part, Option<&'static str>), u32>,
    parts: Vec<Known>,
    /// The values of the parts: attributes, and strings in records.
    attrs: Vec<AttrId>,
    texts: Vec<Place>,
    /// The strings in records.
    strings: HashMap<Place, Vec<u8>>,
    /// What was found.
    seen: HashSet<AttrId>,
    found: HashSet<Place>,
    /// Bytes and attributes of records that were read.
    read: u64,
}

impl Mentions {
    /// Reads a part of the attributes of an operation, but for the attribute that is called `except`,
    /// and returns its number.
    pub(super) fn read(
        &mut self,
        op: OpRef<'_>,
        part: Part,
        except: Option<&'static str>,
    ) -> Result<u32> {
        if let Some(number) = self.numbers.get(&(part, except)) {
            return Ok(*number);
        }
        let (attrs, texts) = (self.attrs.len(), self.texts.len());
        let is_whole = match part {
            Part::Dictionary(id) => self.read_dictionary(op.view(), id, except)?,
            Part::Record(..) => self.read_record(op, except)?,
        };
        let number = self.parts.len() as u32;
        self.parts.push(Known {
            attrs: attrs..self.attrs.len(),
            texts: texts..self.texts.len(),
            is_whole,
        });
        self.numbers.insert((part, except), number);
        Ok(number)
    }

    fn read_dictionary(
        &mut self,
        view: View<'_>,
        id: AttrId,
        except: Option<&str>,
    ) -> Result<bool> {
        let AttrData::Dictionary(entries) = view.attr(id)? else {
            return Ok(false);
        };
        for (name, value) in entries {
            let is_exception = match (except, view.attr(name)?) {
                (Some(except), AttrData::String(name)) => view.string(name)? == except.as_bytes(),
                _ => false,
            };
            if !is_exception {
                self.attrs.push(value);
            }
        }
        Ok(true)
    }

    /// `false` if a value is not understood, or too much would be read.
    fn read_record(&mut self, op: OpRef<'_>, except: Option<&str>) -> Result<bool> {
        let most = op.view().file().file_len().saturating_mul(SHARED);
        self.read += op.property_record()?.map_or(0, |it| it.left() as u64);
        for attr in op.attrs()? {
            let attr = attr?;
            // Those of the record are the first ones.
            if !matches!(attr.origin(), Origin::Record | Origin::Default) {
                break;
            }
            self.read += 1;
            if self.read > most {
                return Ok(false);
            }
            if except.is_some_and(|except| attr.name_bytes() == except.as_bytes()) {
                continue;
            }
            if attr.name_bytes() == RAW.as_bytes() {
                return Ok(false);
            }
            if let Some(attr) = attr.as_attr() {
                self.attrs.push(attr.id());
            } else if let Ok(Some(text)) = attr.as_str() {
                let place = place(text.as_bytes());
                let copy = || text.as_bytes().to_vec();
                self.strings.entry(place).or_insert_with(copy);
                self.texts.push(place);
            } else if attr.to_string().contains(['@', '"']) {
                // A list in a property record; few hold names.
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Appends the names that a part mentions, without those that were found before. `false` if it has
    /// an attribute that nobody knows.
    pub(super) fn of(
        &mut self,
        view: View<'_>,
        part: u32,
        names: &mut Vec<Vec<u8>>,
    ) -> Result<bool> {
        let known = &mut self.parts[part as usize];
        let is_whole = known.is_whole;
        // Its values are looked at once.
        let (attrs, texts) = (mem::take(&mut known.attrs), mem::take(&mut known.texts));
        for text in &self.texts[texts] {
            if self.found.insert(*text) {
                names.extend(self.strings.remove(text));
            }
        }
        let mut open = self.attrs[attrs].to_vec();
        while let Some(id) = open.pop() {
            if self.seen.insert(id) && !self.inside(view, id, &mut open, names)? {
                return Ok(false);
            }
        }
        Ok(is_whole)
    }

    fn inside(
        &mut self,
        view: View<'_>,
        id: AttrId,
        open: &mut Vec<AttrId>,
        names: &mut Vec<Vec<u8>>,
    ) -> Result<bool> {
        let mut name = |text: &[u8]| {
            if self.found.insert(place(text)) {
                names.push(text.to_vec());
            }
        };
        match view.attr(id)? {
            AttrData::String(text) | AttrData::TypedString { value: text, .. } => {
                name(view.string(text)?);
            }
            AttrData::SymbolRef { root, nested } => open.extend(nested.iter().chain([root])),
            AttrData::Array(list) => open.extend(list.iter()),
            AttrData::Dictionary(list) => {
                open.extend(list.iter().flat_map(|(a, b)| [a, b]));
            }
            AttrData::Custom(custom) => {
                for field in &custom.fields {
                    match &field.value {
                        FieldValue::Attr(id) | FieldValue::OptionalAttr(Some(id)) => open.push(*id),
                        FieldValue::Attrs(list) => open.extend(list.iter()),
                        FieldValue::OptionalAttrs(list) => open.extend(list.iter().flatten()),
                        FieldValue::AttrPairs(list) => {
                            open.extend(list.iter().flat_map(|(a, b)| [a, b]));
                        }
                        FieldValue::String(text) => name(view.string(*text)?),
                        FieldValue::Strings(list) => {
                            for text in list.iter() {
                                name(view.string(text)?);
                            }
                        }
                        FieldValue::Rest(_) => return Ok(false),
                        FieldValue::Text(text) if text.contains('@') => return Ok(false),
                        _ => {}
                    }
                }
            }
            AttrData::Opaque(_) => return Ok(false),
            AttrData::Text(text) if text.contains(&b'@') => return Ok(false),
            _ => {}
        }
        Ok(true)
    }
}
