//! The blocks of one object.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::ops::Range;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use sha2::{Digest, Sha256};

use super::folder::Folder;
use super::room;

/// Bytes of a block; the last one of an object is shorter.
pub(crate) const BLOCK: u64 = 256 << 10;

/// Bytes of the hash in front.
const HASH: usize = 32;

/// Most bytes of a file.
pub(super) const FILE: u64 = HASH as u64 + BLOCK;

/// How long ago the last use must be to be noted: a write for each read would cost more than it tells.
const FRESH: Duration = Duration::from_secs(60);

/// The cached blocks of one object.
pub(crate) struct Blocks {
    folder: Arc<Folder>,
    key: String,
    size: u64,
}

impl Blocks {
    pub(super) fn new(folder: Arc<Folder>, key: String, size: u64) -> Blocks {
        Blocks { folder, key, size }
    }

    /// Where a block is in the object.
    pub(crate) fn span(&self, nth: u64) -> Range<u64> {
        let start = nth * BLOCK;
        start..start.saturating_add(BLOCK).min(self.size)
    }

    fn name(&self, nth: u64) -> String {
        format!("{}-{nth:x}{}", self.key, room::ENDING)
    }

    fn path(&self, nth: u64) -> PathBuf {
        self.folder.path().join(self.name(nth))
    }

    fn hash(&self, nth: u64, bytes: &[u8]) -> [u8; HASH] {
        let mut hash = Sha256::new();
        hash.update(self.name(nth));
        hash.update(bytes);
        hash.finalize().into()
    }

    /// A block, if it is there and not damaged.
    pub(crate) fn get(&self, nth: u64) -> Option<Vec<u8>> {
        let span = self.span(nth);
        let path = self.path(nth);
        let mut file = File::open(&path).ok()?;
        let len = HASH + (span.end - span.start) as usize;
        let mut bytes = Vec::with_capacity(len + 1);
        let read = (&mut file).take(len as u64 + 1).read_to_end(&mut bytes);
        let is_sound =
            read.is_ok() && bytes.len() == len && self.hash(nth, &bytes[HASH..]) == bytes[..HASH];
        if !is_sound {
            // Whoever replaces it meanwhile writes the same bytes: a removal only costs a request.
            let _ = fs::remove_file(&path);
            return None;
        }
        note_use(&file);
        bytes.drain(..HASH);
        Some(bytes)
    }

    /// Keeps a block.
    fn put(&self, nth: u64, bytes: &[u8]) {
        let written = self.write(nth, bytes);
        if let Err(error) = written {
            self.folder.fails(&error);
        }
    }

    fn write(&self, nth: u64, bytes: &[u8]) -> io::Result<()> {
        let len = (HASH + bytes.len()) as u64;
        let _room = self.folder.make_room(len)?;
        let mut file = tempfile::Builder::new()
            .prefix(room::TEMPORARY)
            .tempfile_in(self.folder.path())?;
        file.write_all(&self.hash(nth, bytes))?;
        file.write_all(bytes)?;
        file.persist(self.path(nth))?;
        Ok(())
    }

    /// Collects the chunks of requests, each of whole blocks.
    pub(crate) fn receive(&self, requests: usize) -> Received<'_> {
        Received {
            blocks: self,
            begun: vec![Vec::new(); requests],
        }
    }
}

/// Notes that a file was used, for the choice of what is removed.
fn note_use(file: &File) {
    let modified = file.metadata().and_then(|meta| meta.modified());
    let is_fresh = modified.is_ok_and(|at| at.elapsed().is_ok_and(|age| age < FRESH));
    if !is_fresh {
        // Without it the file is removed earlier.
        let _ = file.set_modified(SystemTime::now());
    }
}

/// Blocks that are not complete yet: of each request one.
pub(crate) struct Received<'b> {
    blocks: &'b Blocks,
    begun: Vec<Vec<u8>>,
}

impl Received<'_> {
    /// The next bytes of a request.
    pub(crate) fn add(&mut self, request: usize, mut at: u64, mut bytes: &[u8]) {
        while !bytes.is_empty() {
            let nth = at / BLOCK;
            let end = self.blocks.span(nth).end;
            let len = bytes.len().min((end - at) as usize);
            let (now, later) = bytes.split_at(len);
            let begun = &mut self.begun[request];
            begun.extend_from_slice(now);
            at += len as u64;
            bytes = later;
            if at == end {
                self.blocks.put(nth, begun);
                *begun = Vec::new();
            }
        }
    }
}
