//! The only unsafe code of the crate: a read-only mapping of a file.
//!
//! # The argument
//! `memmap2::Mmap::map` is unsafe since a `&[u8]` into a mapping must not
//! change, and the file behind it may: another process can write to it (the
//! bytes change under a shared reference) or truncate it (a touched page is a
//! SIGBUS). Nothing this crate does can rule that out, so every function on
//! the way, up to `Bytecode::map`, is `unsafe` and hands that promise on to
//! its caller. What is ours to keep: the mapping is read-only, never made
//! writable, never re-mapped, and lives in an `Arc` that every borrowed byte
//! is behind. Parsing keeps no invariant that is unsafe to break: no index is
//! unchecked and no byte is assumed UTF-8 because it was seen to be. So a
//! broken promise costs wrong answers or the process, not memory safety of
//! code that had nothing to do with it.
#![allow(unsafe_code)]

use std::fs::File;

use memmap2::Mmap;

use crate::error::Result;
use crate::ids::Span;

/// A mapped file.
pub(super) struct Mapping(Mmap);

impl Mapping {
    /// Maps the whole file, read only.
    ///
    /// # Safety
    /// Nobody may change or truncate the file while the mapping lives.
    pub(super) unsafe fn new(file: &File) -> Result<Mapping> {
        // SAFETY: our caller promises what `Mmap::map` asks for; see above.
        let map = unsafe { Mmap::map(file) }?;
        // Reading ahead of single touches costs megabytes from a cold disk
        // (docs/performance.md): a table is read whole anyway, and a requested blob gets its
        // own advice. That the system may refuse changes nothing.
        #[cfg(unix)]
        let _ = map.advise(memmap2::Advice::Random);
        Ok(Mapping(map))
    }

    pub(super) fn as_slice(&self) -> &[u8] {
        &self.0
    }

    /// The range is about to be read from front to back.
    pub(super) fn advise_sequential(&self, span: Span) {
        #[cfg(unix)]
        if let (Ok(start), Ok(len)) = (usize::try_from(span.start), usize::try_from(span.len))
            && len >= 1 << 20
            && start
                .checked_add(len)
                .is_some_and(|end| end <= self.0.len())
        {
            // A hint: failure is no reason to fail.
            let _ = self.0.advise_range(memmap2::Advice::Sequential, start, len);
        }
        #[cfg(not(unix))]
        let _ = span;
    }
}
