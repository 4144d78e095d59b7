//! The values of a body in a scan: which definition an operand refers to.
//!
//! Numbers of values are reused by the regions beside each other, so each region gets numbers of
//! its own here: *slots*, which are unique in a body.

/// A region that is open.
#[derive(Clone, Copy, Debug)]
struct Frame {
    /// Number of its first value, and the slot of that.
    number: u32,
    slot: u32,
    /// How many values it states, and how many are defined.
    stated: u32,
    defined: u32,
}

/// The values of the regions that are open.
#[derive(Debug, Default)]
pub(super) struct Numbering {
    frames: Vec<Frame>,
    /// The first number and the first slot that are not taken.
    number: u32,
    slot: u32,
}

impl Numbering {
    /// A body begins.
    pub(super) fn start(&mut self) {
        self.frames.clear();
        (self.number, self.slot) = (0, 0);
    }

    /// A region begins, which states this many values.
    pub(super) fn open(&mut self, stated: u32) {
        self.frames.push(Frame {
            number: self.number,
            slot: self.slot,
            stated,
            defined: 0,
        });
        // The scan checks the sum of all stated values of a body.
        self.number = self.number.saturating_add(stated);
        self.slot = self.slot.saturating_add(stated);
    }

    /// The innermost region ends.
    pub(super) fn close(&mut self) {
        if let Some(frame) = self.frames.pop() {
            self.number = frame.number;
        }
    }

    /// Defines this many values; returns the slot of the first. In a region that states no
    /// values, results have no numbers.
    pub(super) fn define(&mut self, count: u32) -> Option<u32> {
        let frame = self.frames.last_mut()?;
        let first = frame.defined;
        frame.defined = first.saturating_add(count);
        (frame.defined <= frame.stated).then_some(frame.slot + first)
    }

    /// The slot of the value with this number.
    pub(super) fn slot(&self, number: u32) -> Option<u32> {
        let frame = self.frames.partition_point(|frame| frame.number <= number);
        let frame = self.frames.get(frame.checked_sub(1)?)?;
        Some(frame.slot + (number - frame.number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regions_beside_each_other_have_other_slots() {
        let mut values = Numbering::default();
        values.start();
        values.open(3);
        assert_eq!(values.define(2), Some(0));
        values.open(2);
        assert_eq!(values.define(2), Some(3));
        assert_eq!((values.slot(1), values.slot(4)), (Some(1), Some(4)));
        values.close();
        values.open(2);
        assert_eq!((values.slot(2), values.slot(3)), (Some(2), Some(5)));
        values.open(0);
        assert_eq!(values.define(1), None);
        assert_eq!(values.slot(4), Some(6));
        values.close();
        values.close();
        assert_eq!(values.define(1), Some(2));
    }
}
