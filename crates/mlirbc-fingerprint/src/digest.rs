//! Digests, and the stream of bytes that they are computed from.

use std::cmp;
use std::collections::HashMap;
use std::fmt;
use std::ptr;

use parking_lot::RwLock;
use sha2::{Digest as _, Sha256};

use mlirbc::raw::varint;

/// A SHA-256. `Display` writes it in hexadecimal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digest([u8; 32]);

impl Digest {
    /// Its bytes.
    pub fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The digest of these bytes.
    pub(super) fn of(bytes: &[u8]) -> Digest {
        Digest(Sha256::digest(bytes).into())
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The fingerprint of a part of a file. Equal fingerprints mean equal content.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Fingerprint {
    /// The digest of the content.
    pub digest: Digest,
    /// Whether it depends on the content alone, so that different fingerprints mean different content.
    /// If not, the part holds numbers of table entries that no decoder explains, or a distinct
    /// attribute: then files with the same content and other tables have other fingerprints.
    pub is_exact: bool,
    /// Whether it is of a closure with bytes that only their dialect understands. They may refer to symbols that
    /// are not in it, so that equal fingerprints do not mean that these are equal.
    pub has_unknown: bool,
}

/// The kinds of parts: each stream begins with one, so that parts of different kinds differ.
#[derive(Clone, Copy)]
pub(super) enum Kind {
    Attr,
    Type,
    Attributes,
    Operation,
    Body,
    Resources,
    Tables,
    Tensor,
    Module,
    Reference,
    Symbol,
    Shell,
    Cycle,
    InModule,
}

/// Bytes that are hashed. Each item states its length, so that different contents are different
/// streams.
pub(super) struct Stream {
    sha: Sha256,
    buffer: Vec<u8>,
    is_exact: bool,
    has_unknown: bool,
}

/// Bytes that are collected before they are hashed.
const BUFFER: usize = 4 << 10;

/// More than most streams have.
const USUAL: usize = 256;

/// Longest string that is part of a stream; of longer ones the digest is.
pub(super) const SHORT: usize = 31;

impl Stream {
    pub(super) fn new(kind: Kind) -> Stream {
        let mut buffer = Vec::with_capacity(USUAL);
        buffer.push(kind as u8);
        Stream {
            sha: Sha256::new(),
            buffer,
            is_exact: true,
            has_unknown: false,
        }
    }

    #[inline]
    pub(super) fn number(&mut self, number: u64) {
        varint::encode(number, &mut self.buffer);
        self.flush(BUFFER);
    }

    pub(super) fn bytes(&mut self, bytes: &[u8]) {
        self.number(bytes.len() as u64);
        self.raw(bytes);
    }

    /// Bytes whose number the reader of the stream knows.
    #[inline]
    pub(super) fn raw(&mut self, bytes: &[u8]) {
        if bytes.len() < BUFFER {
            self.buffer.extend_from_slice(bytes);
            self.flush(BUFFER);
        } else {
            self.flush(0);
            self.sha.update(bytes);
        }
    }

    #[inline]
    pub(super) fn digest(&mut self, digest: &Digest) {
        self.raw(&digest.0);
    }

    #[inline]
    pub(super) fn part(&mut self, part: Fingerprint) {
        self.is_exact &= part.is_exact;
        self.has_unknown |= part.has_unknown;
        self.digest(&part.digest);
    }

    /// The content depends on numbers of table entries.
    pub(super) fn numbered(&mut self, tables: &Digest) {
        self.is_exact = false;
        self.digest(tables);
    }

    /// The content may refer to symbols that nobody knows.
    pub(super) fn unknown(&mut self) {
        self.has_unknown = true;
    }

    #[inline]
    fn flush(&mut self, from: usize) {
        if self.buffer.len() > from {
            self.sha.update(&self.buffer);
            self.buffer.clear();
        }
    }

    pub(super) fn finish(mut self) -> Fingerprint {
        self.flush(0);
        Fingerprint {
            digest: Digest(self.sha.finalize().into()),
            is_exact: self.is_exact,
            has_unknown: self.has_unknown,
        }
    }
}

/// Tensors of several gigabytes are hashed as they are read.
impl std::io::Write for Stream {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.raw(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// The digests of names that are not short: any number of entries can share one. They are known by
/// address and length, because names are borrowed from the file and its tables for longer than this.
#[derive(Default)]
pub(super) struct LongNames(RwLock<HashMap<(usize, usize), Digest>>);

impl LongNames {
    fn digest(&self, name: &[u8]) -> Digest {
        let place = (name.as_ptr().addr(), name.len());
        let known = self.0.read().get(&place).copied();
        known.unwrap_or_else(|| {
            let digest = Digest::of(name);
            self.0.write().insert(place, digest);
            digest
        })
    }

    /// An order of names by their content: not that of their bytes, which could take as long as a
    /// file for each pair.
    pub(super) fn compare(&self, a: &[u8], b: &[u8]) -> cmp::Ordering {
        match (a.len() > SHORT, b.len() > SHORT) {
            (false, false) => a.cmp(b),
            (true, true) if ptr::eq(a, b) => cmp::Ordering::Equal,
            (true, true) => self.digest(a).cmp(&self.digest(b)),
            (is_long, is_other_long) => is_long.cmp(&is_other_long),
        }
    }

    /// Adds a name, as [`Entries::string`] adds a string.
    pub(super) fn add(&self, name: &[u8], stream: &mut Stream) {
        stream.number(name.len() as u64);
        match name.len() > SHORT {
            true => stream.digest(&self.digest(name)),
            false => stream.raw(name),
        }
    }
}
