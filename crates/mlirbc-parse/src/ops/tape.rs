//! The operations that were read and are not encoded yet, one behind the other.
//!
//! ```text
//! op     := name location attributes properties signature operands successors regions body
//!           (level nth)*  successor*  region*
//! region := blocks values block*
//! block  := ops args (type location)* op*
//! ```
//!
//! All are words of 32 bits; `attributes`, `properties` and locations are 0 for none, otherwise one more than the number.
//! A location in the file that the text is from gets its number before the operation is encoded. An isolated body is
//! encoded when it ends and dropped from the tape; `body` is its number then. The tape has the order of the text: of an
//! operation whose first region comes last, `regions` has the bit `TURNED`, and `body` is where that region begins,
//! from the first one on.

use crate::ops::value_names::{Use, Value};
use mlirbc::ids::{AttrId, OpNameId, PropertiesId, TypeId};

/// The level of a use that is a forward reference.
const FORWARD: u32 = u32::MAX;

/// Stands for regions that follow on the tape.
pub(crate) const INLINE: u32 = u32::MAX;

/// Marks an operation whose first region comes last.
const TURNED: u32 = 1 << 31;

/// Words of an operation in front of its operands.
pub(crate) const HEAD: usize = 9;

#[derive(Default)]
pub(crate) struct Tape {
    words: Vec<u32>,
}

/// An operation whose end is not known yet: where it begins.
#[derive(Clone, Copy)]
pub(crate) struct OpAt(usize);

impl OpAt {
    /// Where its location is.
    pub(crate) fn location(self) -> usize {
        self.0 + 1
    }
}

/// Regions on the tape.
#[derive(Clone, Copy)]
pub(crate) struct RegionsAt {
    pub(crate) at: usize,
    pub(crate) count: u32,
    /// Where the last one begins, from `at` on, if it is the first one in the file.
    pub(crate) turn: Option<u32>,
}

/// What is known of an operation at its end.
pub(crate) struct OpEnd {
    pub(crate) name: OpNameId,
    pub(crate) location: Option<AttrId>,
    pub(crate) attributes: Option<AttrId>,
    pub(crate) properties: Option<PropertiesId>,
    pub(crate) signature: u32,
    pub(crate) regions: u32,
    pub(crate) turn: Option<u32>,
}

impl Tape {
    pub(crate) fn len(&self) -> usize {
        self.words.len()
    }

    /// Begins an operation.
    pub(crate) fn op(&mut self, name: OpNameId) -> OpAt {
        let at = self.words.len();
        self.words.extend([name.0, 0, 0, 0, 0, 0, 0, 0, INLINE]);
        OpAt(at)
    }

    /// Appends room for operands, whose types come later in the text. Returns where it is.
    pub(crate) fn operands(&mut self, op: OpAt, count: usize) -> usize {
        let at = self.words.len();
        self.words[op.0 + 5] = count as u32;
        self.words.resize(at + 2 * count, 0);
        at
    }

    pub(crate) fn set_operand(&mut self, at: usize, nth: usize, value: Use) {
        let words = match value {
            Use::Known(value) => [value.level, value.nth],
            Use::Forward(index) => [FORWARD, index],
        };
        let at = at + 2 * nth;
        self.words[at..at + 2].copy_from_slice(&words);
    }

    /// Appends a successor; returns where it is.
    pub(crate) fn successor(&mut self, op: OpAt, block: u32) -> usize {
        self.words[op.0 + 6] += 1;
        self.word(block)
    }

    fn word(&mut self, word: u32) -> usize {
        self.words.push(word);
        self.words.len() - 1
    }

    pub(crate) fn set(&mut self, at: usize, word: u32) {
        self.words[at] = word;
    }

    /// Removes the operation that ended last, which has no values, successors and regions, from its block.
    pub(crate) fn drop_op(&mut self, op: OpAt, block: usize) {
        self.words.truncate(op.0);
        self.words[block] -= 1;
    }

    pub(crate) fn add(&mut self, at: usize, more: u32) {
        self.words[at] += more;
    }

    /// Begins a region; returns where its two counts are.
    pub(crate) fn region(&mut self) -> usize {
        self.word(0);
        self.word(0) - 1
    }

    /// Begins a block; returns where its two counts are.
    pub(crate) fn block(&mut self) -> usize {
        self.region()
    }

    /// Appends an argument; returns where its location is.
    pub(crate) fn argument(&mut self, ty: TypeId, location: Option<AttrId>) -> usize {
        self.word(ty.0);
        self.word(location.map_or(0, |id| id.0 + 1))
    }

    /// The location at `at`, if it has a number; an argument with the unknown one has none.
    pub(crate) fn location(&self, at: usize) -> Option<AttrId> {
        self.words.get(at)?.checked_sub(1).map(AttrId)
    }

    /// Sets a location, which is at `at`.
    pub(crate) fn set_location(&mut self, at: usize, location: AttrId) {
        self.words[at] = location.0 + 1;
    }

    /// Removes the words from here on, and returns them.
    pub(crate) fn split_off(&mut self, at: usize) -> Vec<u32> {
        self.words.split_off(at)
    }

    /// Appends operations that have no values, successors or regions on the tape. The numbers of their
    /// bodies and signatures grow by so much.
    pub(crate) fn append(&mut self, ops: &[u32], bodies: u32, signatures: u32) {
        for op in ops.chunks_exact(HEAD) {
            let first = self.words.len();
            self.words.extend_from_slice(op);
            self.words[first + 4] += signatures;
            if self.words[first + 8] != INLINE {
                self.words[first + 8] += bodies;
            }
        }
    }

    pub(crate) fn end_op(&mut self, op: OpAt, end: OpEnd) {
        let words = [
            end.name.0,
            end.location.map_or(0, |id| id.0 + 1),
            end.attributes.map_or(0, |id| id.0 + 1),
            end.properties.map_or(0, |id| id.0 + 1),
            end.signature,
        ];
        self.words[op.0..op.0 + 5].copy_from_slice(&words);
        self.words[op.0 + 7] = end.regions;
        if let Some(turn) = end.turn {
            self.words[op.0 + 7] |= TURNED;
            self.words[op.0 + 8] = turn;
        }
    }

    /// Replaces the regions of an operation, which begin here, by the number of their body.
    pub(crate) fn drop_regions(&mut self, op: OpAt, from: usize, body: u32) {
        self.words.truncate(from);
        self.words[op.0 + 7] &= !TURNED;
        self.words[op.0 + 8] = body;
    }

    /// The words from here on.
    pub(crate) fn from(&self, at: usize) -> &[u32] {
        self.words.get(at..).unwrap_or_default()
    }
}

/// The number of regions of an operation, its body and where its last region begins, by two words.
pub(crate) fn regions(words: [u32; 2]) -> (u32, u32, Option<u32>) {
    match words {
        [regions, turn] if regions & TURNED != 0 => (regions & !TURNED, INLINE, Some(turn)),
        [regions, body] => (regions, body, None),
    }
}

impl Use {
    /// A use by its two words.
    pub(crate) fn of(words: [u32; 2]) -> Use {
        match words {
            [FORWARD, index] => Use::Forward(index),
            [level, nth] => Use::Known(Value { level, nth }),
        }
    }
}
