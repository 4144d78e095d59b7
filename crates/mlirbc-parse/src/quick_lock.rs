//! A lock for what a thread has for few microseconds at a time.

use parking_lot::{Mutex, MutexGuard};

/// How often a thread looks again before others may run, and then before it sleeps: it takes longer to wake a thread
/// than nearly all have the lock.
const LOOKS: u32 = 1 << 8;
const YIELDS: u32 = 1 << 9;

/// What threads share, of one of them at a time.
pub(crate) struct QuickLock<T>(Mutex<T>);

impl<T> QuickLock<T> {
    pub(crate) fn new(shared: T) -> QuickLock<T> {
        QuickLock(Mutex::new(shared))
    }

    /// Waits until no other thread has it.
    #[inline]
    pub(crate) fn lock(&self) -> MutexGuard<'_, T> {
        match self.0.try_lock() {
            Some(shared) => shared,
            None => self.wait(),
        }
    }

    #[cold]
    fn wait(&self) -> MutexGuard<'_, T> {
        for look in 0..LOOKS + YIELDS {
            if let Some(shared) = self.0.try_lock() {
                return shared;
            }
            match look < LOOKS {
                true => std::hint::spin_loop(),
                false => std::thread::yield_now(),
            }
        }
        self.0.lock()
    }

    pub(crate) fn into_inner(self) -> T {
        self.0.into_inner()
    }
}
