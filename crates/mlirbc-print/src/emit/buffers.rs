//! Reuses the buffers of written texts: fresh memory is expensive.

use parking_lot::Mutex;

/// Most bytes of buffers that are stored, and the sizes of buffers that are.
const MOST: usize = 2 << 20;
const WORTH: std::ops::Range<usize> = 4 << 10..256 << 10;

/// Buffers that are free.
#[derive(Default)]
pub(super) struct Buffers(Mutex<Free>);

#[derive(Default)]
struct Free {
    list: Vec<Vec<u8>>,
    bytes: usize,
}

impl Buffers {
    /// A used buffer, if there is one.
    pub(super) fn take(&self) -> Vec<u8> {
        let mut free = self.0.lock();
        let buffer = free.list.pop().unwrap_or_default();
        free.bytes -= buffer.capacity();
        buffer
    }

    /// The text in a buffer, in memory of its length. Where many are stored, buffers that shrink and grow again
    /// leave holes between them.
    pub(super) fn exact(&self, mut buffer: Vec<u8>) -> Vec<u8> {
        if buffer.capacity() >= WORTH.end {
            buffer.shrink_to_fit();
            return buffer;
        }
        let text = buffer.as_slice().to_vec();
        self.give(buffer);
        text
    }

    /// Takes back a buffer.
    pub(super) fn give(&self, buffer: Vec<u8>) {
        let mut free = self.0.lock();
        let bytes = free.bytes + buffer.capacity();
        if bytes <= MOST && WORTH.contains(&buffer.capacity()) {
            free.list.push(buffer);
            free.bytes = bytes;
        }
    }
}

/// Bytes that a piece of a stack has room for, or more for a longer text.
const PIECE: usize = 256 << 10;

/// Texts of which the last is taken first, in pieces: one memory that grows is copied, and takes twice as much.
#[derive(Default)]
pub(super) struct TextStack {
    pieces: Vec<Vec<u8>>,
}

impl TextStack {
    pub(super) fn push(&mut self, text: &[u8]) {
        match self.pieces.last_mut() {
            Some(piece) if text.len() <= piece.capacity() - piece.len() => {
                piece.extend_from_slice(text);
            }
            _ => {
                let mut piece = Vec::with_capacity(text.len().max(PIECE));
                piece.extend_from_slice(text);
                self.pieces.push(piece);
            }
        }
    }

    /// Takes the last text, of this length.
    pub(super) fn pop<E>(
        &mut self,
        len: usize,
        take: impl FnOnce(&[u8]) -> Result<(), E>,
    ) -> Result<(), E> {
        // A text of no bytes may be in no piece.
        let Some(piece) = self.pieces.last_mut().filter(|_| len > 0) else {
            return Ok(());
        };
        let at = piece.len() - len;
        take(&piece[at..])?;
        piece.truncate(at);
        // The first piece is used again, unless it is long.
        let is_kept = self.pieces.len() == 1 && self.pieces[0].capacity() == PIECE;
        if at == 0 && !is_kept {
            self.pieces.pop();
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_come_back_in_reverse() {
        let text = |nth: usize| vec![nth as u8; nth * 7919 % (3 * PIECE / 2)];
        let mut stack = TextStack::default();
        for round in 0..3 {
            (0..100).for_each(|nth| stack.push(&text(nth * 100)));
            for nth in (round..100).rev() {
                let expected = text(nth * 100);
                let same = |found: &[u8]| (found == expected).then_some(()).ok_or(nth);
                assert_eq!(stack.pop(expected.len(), same), Ok(()));
            }
            stack.pieces.clear();
        }
    }
}
