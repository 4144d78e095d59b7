//! How much of a comparison is held: as much as its files have bytes, in proportion.

/// What is held at least, in bytes.
const LEAST: u64 = 2 << 20;

/// And for each byte of the files.
const PER_BYTE: u64 = 4;

/// What an item takes beside its texts, in bytes.
const ITEM: u64 = 256;

/// A budget for the items of a list, and how many do not fit it: a few bytes of a file can refer to a long name.
pub(super) struct Held {
    left: u64,
    pub(super) more: usize,
}

impl Held {
    /// For files of so many bytes.
    pub(super) fn new(bytes: u64) -> Held {
        Held {
            left: LEAST.saturating_add(bytes.saturating_mul(PER_BYTE)),
            more: 0,
        }
    }

    /// Whether another item fits.
    pub(super) fn has_room(&self) -> bool {
        self.left >= ITEM
    }

    /// Whether an item with texts of so many bytes is held; otherwise it counts as one more.
    pub(super) fn take(&mut self, texts: usize) -> bool {
        let size = ITEM.saturating_add(texts as u64);
        match self.left.checked_sub(size) {
            Some(left) => {
                self.left = left;
                true
            }
            None => {
                // Those that follow do not fit either.
                self.left = 0;
                self.more += 1;
                false
            }
        }
    }

    /// Leaves out items that cannot fit.
    pub(super) fn cut<T>(&mut self, items: &mut Vec<T>) {
        let most = usize::try_from(self.left / ITEM).unwrap_or(usize::MAX);
        self.more += items.len().saturating_sub(most);
        items.truncate(most);
    }
}
