//! The only unsafe code of the library: a read-only mapping of a file.
//!
//! # The argument
//! `memmap2::Mmap::map` is unsafe because a `&[u8]` into a mapping must not
//! change, but the mapped file can: another process can write to it (the
//! bytes change under a shared reference) or truncate it (access to a page is a
//! SIGBUS). This crate cannot prevent that, so [`Bytecode::map`] and
//! [`OpenOptions::map`] are `unsafe` and pass the obligation on to the caller.
//!
//! Our part: the mapping is read-only, never made writable, never re-mapped,
//! and kept in an `Arc` as long as any byte is borrowed. The parser relies on
//! no invariant that a changing byte could break: every index is checked, and
//! bytes that once were UTF-8 are not assumed to still be UTF-8.
//!
//! `Mmap::unchecked_advise_range` is unsafe because `MADV_DONTNEED` takes back what was written to memory that
//! no file has. A mapping of a file that is read-only has nothing like this: a page that was taken back is read from the
//! file again, as when it was first used.
#![allow(unsafe_code)]

use std::fs::File;
use std::path::Path;
use std::sync::Arc;

use memmap2::Mmap;

use crate::bytecode::{Bytecode, OpenOptions};
use crate::bytes::{Keep, ReadAt, Source};
use crate::error::Result;
use crate::ids::Span;
use crate::sections::{self, Windows};

impl Bytecode<'static> {
    /// Maps a file: the fastest backend, nothing is copied.
    ///
    /// # Errors
    /// As [`OpenOptions::open_source`].
    ///
    /// # Safety
    /// Nobody may change or truncate the file while it is mapped, that is, while
    /// this value, or a blob taken from it, is alive. If it is truncated nevertheless, access to
    /// the lost bytes ends the process with the signal SIGBUS. It is no change to replace the file
    /// by renaming another one to its name, or to delete its name.
    pub unsafe fn map(path: impl AsRef<Path>) -> Result<Bytecode<'static>> {
        let file = Source::open_file(path)?;
        // SAFETY: our caller guarantees what `OpenOptions::map` requires.
        unsafe { OpenOptions::new().map(&file) }
    }
}

impl OpenOptions {
    /// Maps an open file.
    ///
    /// # Errors
    /// As [`OpenOptions::open_source`].
    ///
    /// # Safety
    /// As [`Bytecode::map`].
    pub unsafe fn map(&self, file: &File) -> Result<Bytecode<'static>> {
        // SAFETY: our caller guarantees what `Source::map` requires.
        let source = unsafe { Source::map(file) }?;
        let layout = sections::walk(&mut Windows::peek(file, source.len()))?;
        self.finish(source, layout, Vec::new())
    }
}

impl Source<'static> {
    /// Maps an open file of any format, to search it for modules ([`find`](crate::find)).
    ///
    /// # Errors
    /// `Io`.
    ///
    /// # Safety
    /// As [`Bytecode::map`].
    pub unsafe fn map(file: &File) -> Result<Source<'static>> {
        // SAFETY: our caller guarantees what `Mmap::map` requires; see the head of this file.
        let map = unsafe { Mmap::map(file) };
        // For a folder or device, mapping fails or is empty; this reports why.
        if map.as_ref().map_or(true, |map| map.is_empty()) {
            ReadAt::size(file)?;
        }
        let map = map?;
        // Read-ahead after single accesses costs megabytes from a cold disk: a table
        // is read whole anyway, and a requested blob gets its own advice. These are
        // hints; it does no harm if the system rejects one.
        #[cfg(unix)]
        let _ = map.advise(memmap2::Advice::Random);
        Ok(Source::shared(Arc::new(Mapping(map))))
    }
}

/// A mapped file.
struct Mapping(Mmap);

impl Keep for Mapping {
    fn bytes(&self) -> &[u8] {
        &self.0
    }

    fn will_read(&self, span: Span) {
        #[cfg(unix)]
        self.advise(span, memmap2::Advice::Sequential);
        #[cfg(not(unix))]
        let _ = span;
    }

    fn prefetch(&self, span: Span) {
        // Linux reads at most the disk's read-ahead at a time, usually 128 KiB, and drops the
        // rest of the range if read-ahead is off, as it is here.
        const STEP: u64 = 128 << 10;
        #[cfg(unix)]
        for start in (span.start..span.end()).step_by(STEP as usize) {
            let len = STEP.min(span.end() - start);
            self.advise(Span { start, len }, memmap2::Advice::WillNeed);
        }
        #[cfg(not(unix))]
        let _ = (span, STEP);
    }

    fn was_read(&self, span: Span) {
        #[cfg(unix)]
        if let Some((start, len)) = self.range(span) {
            let advice = memmap2::UncheckedAdvice::DontNeed;
            // SAFETY: the pages are those of a file, and were not written to; see the head of this file.
            let _ = unsafe { self.0.unchecked_advise_range(advice, start, len) };
        }
        #[cfg(not(unix))]
        let _ = span;
    }
}

#[cfg(unix)]
impl Mapping {
    fn advise(&self, span: Span, advice: memmap2::Advice) {
        if let Some((start, len)) = self.range(span) {
            let _ = self.0.advise_range(advice, start, len);
        }
    }

    /// A span of the mapping: where it begins, and its length.
    fn range(&self, span: Span) -> Option<(usize, usize)> {
        let (start, len) = (
            usize::try_from(span.start).ok()?,
            usize::try_from(span.len).ok()?,
        );
        let end = start.checked_add(len)?;
        (end <= self.0.len()).then_some((start, len))
    }
}
