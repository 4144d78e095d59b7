//! What the threads of a text make together.

use parking_lot::{Mutex, MutexGuard};

use crate::write::parse::entries::made::Made;

/// How often a thread looks again before it sleeps. An entry is made in few microseconds, less than it takes to wake
/// a thread.
const LOOKS: u32 = 1 << 10;

/// Attributes, types and the rest, of one thread at a time.
pub(in crate::write::parse) struct SharedMade<'t>(Mutex<Made<'t>>);

impl<'t> SharedMade<'t> {
    pub(in crate::write::parse) fn new(made: Made<'t>) -> SharedMade<'t> {
        SharedMade(Mutex::new(made))
    }

    /// Waits until no other thread has it.
    #[inline]
    pub(in crate::write::parse) fn lock(&self) -> MutexGuard<'_, Made<'t>> {
        match self.0.try_lock() {
            Some(made) => made,
            None => self.wait(),
        }
    }

    #[cold]
    fn wait(&self) -> MutexGuard<'_, Made<'t>> {
        for _ in 0..LOOKS {
            if let Some(made) = self.0.try_lock() {
                return made;
            }
            std::hint::spin_loop();
        }
        self.0.lock()
    }

    pub(in crate::write::parse) fn into_inner(self) -> Made<'t> {
        self.0.into_inner()
    }
}
