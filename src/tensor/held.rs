//! The attributes that an operation holds directly: the fields of its record, the entries of its
//! dictionary.

use std::collections::HashSet;

use crate::budget::Budget;
use crate::entity::{AttrData, FieldValue};
use crate::error::{LimitKind, Result};
use crate::ids::{AttrId, OpNameId, Pos, PropertiesId, StringId};
use crate::ir::{AttributesKey, OpHead, OpProperties, Properties, SYMBOL_NAME};
use crate::props::Value;
use crate::view::View;

/// Limit on the bytes of records and dictionaries that are read, as a multiple of the file: very
/// many operations can share a long one.
const READS: u64 = 64;

/// Longest name of an operation that can be that of a constant.
const LONGEST: usize = 256;

/// An operation of a scan, up to its regions.
#[derive(Clone, Copy, Debug)]
pub(super) struct ScannedOp {
    pub(super) pos: Pos,
    pub(super) name: OpNameId,
    pub(super) location: AttrId,
    pub(super) attributes: Option<AttrId>,
    pub(super) record: Option<PropertiesId>,
    pub(super) operands: u32,
    pub(super) results: u32,
}

impl ScannedOp {
    /// What it holds, by number: operations with the same key hold the same.
    pub(super) fn key(&self) -> AttributesKey {
        AttributesKey::new(self.name, self.record, self.attributes)
    }

    /// Whether it holds nothing.
    pub(super) fn is_bare(&self) -> bool {
        self.record.is_none() && self.attributes.is_none()
    }

    pub(super) fn new(head: OpHead) -> ScannedOp {
        ScannedOp {
            pos: head.pos,
            name: head.name,
            location: head.location,
            attributes: head.attributes,
            record: head.properties,
            operands: 0,
            results: 0,
        }
    }
}

/// What an operation holds under a name.
#[derive(Clone, Copy, Debug)]
pub(super) enum Held {
    Attr(AttrId),
    /// A native property.
    String(StringId),
}

/// Reads what the operations of one file hold.
pub(super) struct HeldReader<'a, 'p> {
    view: View<'a>,
    properties: &'p OpProperties,
    /// Whether operations with a name are constants, once it is known.
    constants: Vec<Option<bool>>,
    /// What is of no interest.
    done: HashSet<AttributesKey>,
    /// Bytes that may still be read.
    budget: Budget,
}

impl<'a, 'p> HeldReader<'a, 'p> {
    pub(super) fn new(view: View<'a>, properties: &'p OpProperties) -> HeldReader<'a, 'p> {
        HeldReader {
            view,
            properties,
            constants: Vec::new(),
            done: HashSet::new(),
            budget: Budget::of_file(view.file().file_len(), READS, 0),
        }
    }

    /// Whether it is known that nothing that the operation holds is of interest.
    pub(super) fn is_done(&self, op: &ScannedOp) -> bool {
        op.is_bare() || self.done.contains(&op.key())
    }

    /// Nothing that the operation holds is of interest.
    pub(super) fn set_done(&mut self, op: &ScannedOp) {
        self.done.insert(op.key());
    }

    /// Calls `each` with the name and the value of each attribute of an operation. Of a record that
    /// no table explains, nothing is known.
    ///
    /// # Errors
    /// Those of decoding records and dictionaries; `Limit`.
    pub(super) fn each(&mut self, op: &ScannedOp, mut each: impl FnMut(&[u8], Held)) -> Result<()> {
        if let Some(id) = op.record {
            self.spend(self.view.properties(id)?.left() as u64)?;
            let counts = [op.operands, op.results];
            match self.properties.scanned(self.view, op.name, id, counts)? {
                Properties::Fields(fields) => {
                    for field in fields {
                        let name = field.name().as_bytes();
                        match field.value {
                            Value::Attr(id) => each(name, Held::Attr(id)),
                            Value::String(id) => each(name, Held::String(id)),
                            _ => {}
                        }
                    }
                }
                // An unregistered operation: its only attribute is a dictionary.
                Properties::Attribute(id) => self.dictionary(id, &mut each)?,
                Properties::None | Properties::Raw(..) => {}
            }
        }
        match op.attributes {
            Some(id) => self.dictionary(id, &mut each),
            None => Ok(()),
        }
    }

    fn dictionary(&mut self, id: AttrId, each: &mut impl FnMut(&[u8], Held)) -> Result<()> {
        self.spend(self.view.attr_entry(id)?.span.len)?;
        if let AttrData::Dictionary(entries) = self.view.attr(id)? {
            for (key, value) in entries {
                if let Some(name) = string(self.view, key)? {
                    each(self.view.string(name)?, Held::Attr(value));
                }
            }
        }
        Ok(())
    }

    fn spend(&self, bytes: u64) -> Result<()> {
        self.budget.spend(bytes, LimitKind::TensorRecords)
    }

    /// Whether the tables have the definition of an operation.
    pub(super) fn is_known(&self, name: OpNameId) -> Result<bool> {
        let known = self.properties.of(self.view, name)?;
        Ok(known.schemas.preferred().is_some())
    }

    /// Whether an operation is a constant by its name: the last part, after dots, begins with
    /// `const` or `literal`, or ends with `const`, in any case.
    pub(super) fn is_constant(&mut self, name: OpNameId) -> Result<bool> {
        let index = name.index();
        if let Some(Some(known)) = self.constants.get(index) {
            return Ok(*known);
        }
        let text = self.view.string(self.view.op_name(name)?.name)?;
        let last = text.rsplit(|b| *b == b'.').next().unwrap_or_default();
        let is_word = |part: Option<&[u8]>, word: &str| {
            part.is_some_and(|part| part.eq_ignore_ascii_case(word.as_bytes()))
        };
        let begins = |word: &str| is_word(last.get(..word.len()), word);
        let end = last.len().saturating_sub("const".len());
        let ends = is_word(last.get(end..), "const");
        let is = text.len() <= LONGEST && (begins("const") || begins("literal") || ends);
        if index >= self.constants.len() {
            let names = self.view.op_names()?.len();
            self.constants.resize(names, None);
        }
        if let Some(known) = self.constants.get_mut(index) {
            *known = Some(is);
        }
        Ok(is)
    }
}

/// Whether this is the name of the attribute that holds the name of a symbol.
pub(super) fn is_symbol_name(name: &[u8]) -> bool {
    name == SYMBOL_NAME.as_bytes()
}

/// Whether the attribute of a global with this name holds its value.
pub(super) fn is_value(name: &[u8]) -> bool {
    matches!(name, b"value" | b"initial_value")
}

/// The text of a string attribute.
pub(super) fn string(view: View<'_>, id: AttrId) -> Result<Option<StringId>> {
    Ok(match view.attr(id)? {
        AttrData::String(text) | AttrData::TypedString { value: text, .. } => Some(text),
        // VHLO has its own string attribute.
        AttrData::Custom(custom) => match custom.field("value") {
            Some(FieldValue::String(text)) => Some(*text),
            _ => None,
        },
        _ => None,
    })
}
