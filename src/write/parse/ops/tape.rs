//! The operations that were read and are not encoded yet, one behind the other.
//!
//! ```text
//! op     := name location attributes properties signature operands successors regions body
//!           (level nth)*  successor*  region*
//! region := blocks values block*
//! block  := ops args (type location)* op*
//! ```
//!
//! All are words of 32 bits; `attributes`, `properties` and locations of arguments are 0 for none, otherwise one more
//! than the number. An isolated body is encoded when it ends and dropped from the tape; `body` is its number then.

use crate::ids::{AttrId, OpNameId, PropertiesId, TypeId};
use crate::write::parse::ops::value_names::{Use, Value};

/// The level of a use that is a forward reference.
const FORWARD: u32 = u32::MAX;

/// Stands for regions that follow on the tape.
pub(in crate::write::parse) const INLINE: u32 = u32::MAX;

/// Words of an operation in front of its operands.
pub(in crate::write::parse) const HEAD: usize = 9;

#[derive(Default)]
pub(in crate::write::parse) struct Tape {
    words: Vec<u32>,
}

/// An operation whose end is not known yet: where it begins.
#[derive(Clone, Copy)]
pub(in crate::write::parse) struct OpAt(usize);

/// What is known of an operation at its end.
pub(in crate::write::parse) struct OpEnd {
    pub(in crate::write::parse) location: AttrId,
    pub(in crate::write::parse) attributes: Option<AttrId>,
    pub(in crate::write::parse) properties: Option<PropertiesId>,
    pub(in crate::write::parse) signature: u32,
    pub(in crate::write::parse) regions: u32,
}

impl Tape {
    pub(in crate::write::parse) fn len(&self) -> usize {
        self.words.len()
    }

    /// Begins an operation.
    pub(in crate::write::parse) fn op(&mut self, name: OpNameId) -> OpAt {
        let at = self.words.len();
        self.words.extend([name.0, 0, 0, 0, 0, 0, 0, 0, INLINE]);
        OpAt(at)
    }

    /// Appends room for operands, whose types come later in the text. Returns where it is.
    pub(in crate::write::parse) fn operands(&mut self, op: OpAt, count: usize) -> usize {
        let at = self.words.len();
        self.words[op.0 + 5] = count as u32;
        self.words.resize(at + 2 * count, 0);
        at
    }

    pub(in crate::write::parse) fn set_operand(&mut self, at: usize, nth: usize, value: Use) {
        let words = match value {
            Use::Known(value) => [value.level, value.nth],
            Use::Forward(index) => [FORWARD, index],
        };
        let at = at + 2 * nth;
        self.words[at..at + 2].copy_from_slice(&words);
    }

    /// Appends a successor; returns where it is.
    pub(in crate::write::parse) fn successor(&mut self, op: OpAt, block: u32) -> usize {
        self.words[op.0 + 6] += 1;
        self.word(block)
    }

    fn word(&mut self, word: u32) -> usize {
        self.words.push(word);
        self.words.len() - 1
    }

    pub(in crate::write::parse) fn set(&mut self, at: usize, word: u32) {
        self.words[at] = word;
    }

    pub(in crate::write::parse) fn add(&mut self, at: usize, more: u32) {
        self.words[at] += more;
    }

    /// Begins a region; returns where its two counts are.
    pub(in crate::write::parse) fn region(&mut self) -> usize {
        self.word(0);
        self.word(0) - 1
    }

    /// Begins a block; returns where its two counts are.
    pub(in crate::write::parse) fn block(&mut self) -> usize {
        self.region()
    }

    pub(in crate::write::parse) fn argument(&mut self, ty: TypeId, location: Option<AttrId>) {
        self.word(ty.0);
        self.word(location.map_or(0, |id| id.0 + 1));
    }

    pub(in crate::write::parse) fn end_op(&mut self, op: OpAt, end: OpEnd) {
        let words = [
            end.location.0,
            end.attributes.map_or(0, |id| id.0 + 1),
            end.properties.map_or(0, |id| id.0 + 1),
            end.signature,
        ];
        self.words[op.0 + 1..op.0 + 5].copy_from_slice(&words);
        self.words[op.0 + 7] = end.regions;
    }

    /// Replaces the regions of an operation, which begin here, by the number of their body.
    pub(in crate::write::parse) fn drop_regions(&mut self, op: OpAt, from: usize, body: u32) {
        self.words.truncate(from);
        self.words[op.0 + 8] = body;
    }

    /// The words from here on.
    pub(in crate::write::parse) fn from(&self, at: usize) -> &[u32] {
        self.words.get(at..).unwrap_or_default()
    }
}

impl Use {
    /// A use by its two words.
    pub(in crate::write::parse) fn of(words: [u32; 2]) -> Use {
        match words {
            [FORWARD, index] => Use::Forward(index),
            [level, nth] => Use::Known(Value { level, nth }),
        }
    }
}
