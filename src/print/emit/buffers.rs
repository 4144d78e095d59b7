//! Reuses the buffers of written texts: fresh memory is expensive.

use parking_lot::Mutex;

/// Most buffers that are stored, and the sizes of buffers that are.
const MOST: usize = 128;
const WORTH: std::ops::Range<usize> = 4 << 10..256 << 10;

/// Buffers that are free.
#[derive(Default)]
pub(super) struct Buffers(Mutex<Vec<Vec<u8>>>);

impl Buffers {
    /// A used buffer, if there is one.
    pub(super) fn take(&self) -> Vec<u8> {
        self.0.lock().pop().unwrap_or_default()
    }

    /// Takes back a buffer.
    pub(super) fn give(&self, buffer: Vec<u8>) {
        let mut free = self.0.lock();
        if free.len() < MOST && WORTH.contains(&buffer.capacity()) {
            free.push(buffer);
        }
    }
}
