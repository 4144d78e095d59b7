//! The attributes that an operation holds directly: the fields of its record, the entries of its
//! dictionary.

use std::collections::HashSet;

use crate::budget::Budget;
use crate::dialect::constants::Constants;
use crate::entity::{AttrData, FieldValue};
use crate::error::{LimitKind, Result};
use crate::ids::{AttrId, OpNameId, Pos, PropertiesId, StringId};
use crate::ir::{
    AttributesKey, IsolatedHead, OpHead, OpProperties, Properties, SYMBOL_NAME, Visitor,
};
use crate::props::Value;
use crate::view::View;

/// Limit on the bytes of records and dictionaries that are read, as a multiple of the file: very
/// many operations can share a long one.
const READS: u64 = 64;

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

/// Gets the operations of a file one after the other, each up to its regions.
pub(super) trait EachOp {
    fn op(&mut self, op: &ScannedOp);
}

/// A pass that gives the operations to `inner`.
pub(super) struct ByOp<T> {
    pub(super) inner: T,
    op: Option<ScannedOp>,
}

impl<T: EachOp> ByOp<T> {
    pub(super) fn new(inner: T) -> ByOp<T> {
        ByOp { inner, op: None }
    }

    /// Ends the head of the operation.
    fn finish(&mut self) {
        if let Some(op) = self.op.take() {
            self.inner.op(&op);
        }
    }
}

impl<T: EachOp> Visitor for ByOp<T> {
    fn op(&mut self, head: OpHead) {
        self.op = Some(ScannedOp::new(head));
    }

    fn results(&mut self, count: u32) {
        if let Some(op) = &mut self.op {
            op.results = count;
        }
    }

    fn operands(&mut self, count: u32) {
        if let Some(op) = &mut self.op {
            op.operands = count;
        }
    }

    fn regions(&mut self, _: Pos, _: u32, _: bool) {
        self.finish();
    }

    fn isolated(&mut self, _: IsolatedHead) {
        self.finish();
    }

    fn end_op(&mut self, _: Pos) {
        self.finish();
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
    /// What operations with a name hold, once it is known.
    constants: Vec<Option<Constants>>,
    /// What is of no interest.
    done: HashSet<AttributesKey>,
    /// Bytes that may still be read.
    budget: Budget,
    /// The dictionaries of operations.
    dictionaries: HashSet<AttrId>,
    /// Whether a constant was met with a record that no table explains.
    has_hidden: bool,
}

/// The tensors that an operation holds, by index.
#[derive(Debug, Default)]
pub(super) struct HeldTensors {
    /// Its symbol.
    pub(super) symbol: Option<StringId>,
    /// The elements of a constant, or of the global with its symbol.
    pub(super) values: Vec<u32>,
    /// What it only reads.
    pub(super) others: Vec<u32>,
    /// Whether the values can be in resources as well.
    pub(super) takes_resources: bool,
}

impl<'a, 'p> HeldReader<'a, 'p> {
    pub(super) fn new(view: View<'a>, properties: &'p OpProperties) -> HeldReader<'a, 'p> {
        HeldReader {
            view,
            properties,
            constants: Vec::new(),
            done: HashSet::new(),
            budget: Budget::of_file(view.file().file_len(), READS, 0),
            dictionaries: HashSet::new(),
            has_hidden: false,
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

    /// The dictionaries of the operations that were read, and whether an attribute can be the value of a constant
    /// without being found.
    pub(super) fn into_found(self) -> (HashSet<AttrId>, bool) {
        (self.dictionaries, self.has_hidden)
    }

    /// The tensors that an operation holds; `index` knows those that are asked for.
    ///
    /// # Errors
    /// As [`HeldReader::each`].
    pub(super) fn tensors(
        &mut self,
        op: &ScannedOp,
        index: impl Fn(AttrId) -> Option<usize>,
    ) -> Result<HeldTensors> {
        let constants = self.constants(op.name)?;
        let (mut symbol, mut held) = (None, HeldTensors::default());
        held.takes_resources = constants.takes_resources;
        self.each(op, |name, value| {
            if is_symbol_name(name) {
                symbol = Some(value);
            }
            let Held::Attr(id) = value else { return };
            if let Some(index) = index(id) {
                match constants.holds(name) {
                    true => held.values.push(index as u32),
                    false => held.others.push(index as u32),
                }
            }
        })?;
        if constants.needs_symbol && symbol.is_none() {
            held.others.append(&mut held.values);
        }
        if !held.values.is_empty() {
            held.symbol = self.text(symbol)?;
        }
        Ok(held)
    }

    /// The string that something is.
    ///
    /// # Errors
    /// Those of decoding an attribute.
    pub(super) fn text(&self, held: Option<Held>) -> Result<Option<StringId>> {
        match held {
            Some(Held::Attr(id)) => string(self.view, id),
            Some(Held::String(id)) => Ok(Some(id)),
            None => Ok(None),
        }
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
                Properties::Raw(..) => {
                    self.has_hidden |= self.constants(op.name)?.are_likely();
                }
                Properties::None => {}
            }
        }
        match op.attributes {
            Some(id) => self.dictionary(id, &mut each),
            None => Ok(()),
        }
    }

    fn dictionary(&mut self, id: AttrId, each: &mut impl FnMut(&[u8], Held)) -> Result<()> {
        self.spend(self.view.attr_entry(id)?.span.len)?;
        self.dictionaries.insert(id);
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

    /// Which attributes of operations with a name hold elements of constants.
    fn constants(&mut self, name: OpNameId) -> Result<Constants> {
        let index = name.index();
        if let Some(Some(known)) = self.constants.get(index) {
            return Ok(*known);
        }
        let is_defined = self.properties.of(self.view, name)?.schemas.are_built_in();
        let constants = Constants::of(self.view.op_name_parts(name)?, is_defined);
        if index >= self.constants.len() {
            let names = self.view.op_names()?.len();
            self.constants.resize(names, None);
        }
        if let Some(known) = self.constants.get_mut(index) {
            *known = Some(constants);
        }
        Ok(constants)
    }
}

/// Whether this is the name of the attribute that holds the name of a symbol.
pub(super) fn is_symbol_name(name: &[u8]) -> bool {
    name == SYMBOL_NAME.as_bytes()
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
