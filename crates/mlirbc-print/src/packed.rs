//! Numbers as varints, for what a file can have one of for each seven bytes.

use mlirbc::raw::varint;

pub(super) fn write<const N: usize>(numbers: [u64; N], out: &mut Vec<u8>) {
    for number in numbers {
        varint::encode(number, out);
    }
}

/// Reads what [`write`] wrote, and removes it from the start of `bytes`.
pub(super) fn read<const N: usize>(bytes: &mut &[u8]) -> Option<[u64; N]> {
    let mut numbers = [0; N];
    for number in &mut numbers {
        let (value, len) = varint::decode(bytes)?;
        (*number, *bytes) = (value, &bytes[len..]);
    }
    Some(numbers)
}

/// A stack whose items are a few numbers each.
#[derive(Default)]
pub(super) struct Stack(Vec<u8>);

impl Stack {
    /// At most 28 numbers, so that one byte holds the length.
    pub(super) fn push<const N: usize>(&mut self, numbers: [u64; N]) {
        const { assert!(N * varint::MAX_LEN <= u8::MAX as usize) };
        let start = self.0.len();
        write(numbers, &mut self.0);
        self.0.push((self.0.len() - start) as u8);
    }

    /// An item of as many numbers as it was pushed with.
    pub(super) fn pop<const N: usize>(&mut self) -> Option<[u64; N]> {
        let len = self.0.pop()?;
        let start = self.0.len().checked_sub(len.into())?;
        let numbers = read(&mut &self.0[start..]);
        self.0.truncate(start);
        numbers
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_back_in_reverse() {
        let mut stack = Stack::default();
        stack.push([0, 127, 128, u64::MAX]);
        stack.push([u64::MAX; 28]);
        assert_eq!(stack.pop(), Some([u64::MAX; 28]));
        assert_eq!(stack.pop(), Some([0, 127, 128, u64::MAX]));
        assert!(stack.is_empty());
        assert_eq!(stack.pop::<1>(), None);
    }
}
