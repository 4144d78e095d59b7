//! What each attribute and each type refers to. All are encoded to find it, and short ones are kept.

mod chunk;
mod nodes;
mod template;

use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};

use once_cell::sync::OnceCell;
use parking_lot::Mutex;

pub(super) use chunk::{Chunk, Found, NewChunk};
pub(super) use nodes::{Node, Nodes};
pub(super) use template::LONGEST;
use template::Template;

use crate::parallel;
use crate::unknown_location::is_unknown;
use mlirbc::error::Subject;
use mlirbc::ids::{AttrId, DialectId};
use mlirbc::ir::Threads;
use mlirbc::{Error, Result, View};

/// Entries per piece of work.
const CHUNK: u32 = 1 << 13;

/// The references of all entries, found by the threads of [`Graph::fill`], and by a thread that asks for one that is not
/// found yet: from the end of the table where it asked last. A module that was built or read from text has its
/// entries in the order of the text, in which the regions have the opposite order of their numbers.
pub(super) struct Graph<'a> {
    view: View<'a>,
    pub(super) nodes: Nodes,
    /// Those of `CHUNK` consecutive entries each.
    chunks: Vec<OnceCell<Result<Chunk>>>,
    /// The chunks that no thread has taken.
    left: Mutex<Range<usize>>,
    from_end: AtomicBool,
}

impl<'a> Graph<'a> {
    pub(super) fn of(view: View<'a>) -> Result<Graph<'a>> {
        let nodes = Nodes::of(view)?;
        let chunks = (nodes.entries() - 1).div_ceil(CHUNK);
        Ok(Graph {
            view,
            nodes,
            chunks: (0..chunks).map(|_| OnceCell::new()).collect(),
            left: Mutex::new(0..chunks as usize),
            from_end: AtomicBool::new(false),
        })
    }

    /// Finds all references, while [`Order`](super::order::Order) asks for them on another thread.
    ///
    /// # Errors
    /// Those of the table of entries.
    pub(super) fn fill(&self) -> Result<()> {
        let threads: Vec<usize> = (0..Threads::Pool.count().min(self.chunks.len())).collect();
        parallel::map(&threads, |_| while self.find_next() {});
        let found = self.chunks.iter().filter_map(OnceCell::get);
        let error = found.filter_map(|chunk| chunk.as_ref().err()).next();
        error.cloned().map_or(Ok(()), Err)
    }

    /// Finds the references of the next chunk; `false` if there is none.
    fn find_next(&self) -> bool {
        let from_end = self.from_end.load(Ordering::Relaxed);
        let mut left = self.left.lock();
        let next = if from_end {
            left.next_back()
        } else {
            left.next()
        };
        drop(left);
        let Some((index, chunk)) = next.and_then(|index| Some((index, self.chunks.get(index)?)))
        else {
            return false;
        };
        let start = index as u32 * CHUNK;
        let end = (self.nodes.entries() - 1).min(start.saturating_add(CHUNK));
        // No other thread has taken it.
        let _ = chunk.set(self.chunk_of(start..end));
        true
    }

    /// The unknown locations, in order: one in most files. Of entries that were asked for, which are all
    /// after [`Graph::fill`].
    pub(super) fn unknown_locations(&self) -> Vec<AttrId> {
        let chunks = (0..).step_by(CHUNK as usize).zip(&self.chunks);
        let chunks = chunks
            .filter_map(|(start, chunk): (u32, _)| Some((start, chunk.get()?.as_ref().ok()?)));
        let numbers =
            chunks.flat_map(|(start, chunk)| chunk.unknown().iter().map(move |it| start + it));
        let attrs = numbers
            .take_while(|number| *number < self.nodes.unknown)
            .map(AttrId);
        attrs.filter(|id| is_unknown(self.view, *id)).collect()
    }

    #[inline(always)]
    fn chunk(&self, index: usize) -> Result<&Chunk> {
        match self.chunks[index].get() {
            Some(Ok(chunk)) => Ok(chunk),
            _ => self.find(index),
        }
    }

    /// The thread has work until the chunk is found, which another one may have taken.
    #[cold]
    fn find(&self, index: usize) -> Result<&Chunk> {
        let chunk = &self.chunks[index];
        let middle = {
            let left = self.left.lock();
            left.start + left.len() / 2
        };
        self.from_end.store(index >= middle, Ordering::Relaxed);
        while chunk.get().is_none() && self.find_next() {}
        chunk.wait().as_ref().map_err(Error::clone)
    }

    fn chunk_of(&self, numbers: Range<u32>) -> Result<Chunk> {
        let mut chunk = NewChunk::new(self.nodes, numbers.len());
        let mut encoder = self.view.entry_encoder()?;
        for number in numbers {
            let entry = encoder.entry(number)?;
            let is_attr = number < self.nodes.unknown;
            if let Some(tensor) = self.view.long_tensor(&entry).filter(|_| is_attr) {
                chunk.add_long(entry.dialect, |out| tensor.head(out));
                continue;
            }
            chunk.add(entry.dialect, entry.custom, |out| match is_attr {
                true => encoder.attr(&entry, out),
                false => encoder.ty(&entry, out),
            });
        }
        Ok(chunk.finish())
    }

    /// The dialect of an entry, and what it refers to, in the order of its encoding.
    ///
    /// # Errors
    /// Those of encoding it.
    #[inline(always)]
    pub(super) fn get(&self, entry: u32) -> Result<(DialectId, &[u32])> {
        let (chunk, index) = self.place(entry)?;
        chunk.nodes(index).ok_or_else(|| self.error(entry))
    }

    /// The dialect of an entry that can be encoded, whether it is in the dialect's own encoding, and
    /// its encoding.
    ///
    /// # Errors
    /// Those of the table of entries.
    #[inline(always)]
    pub(super) fn template(&self, entry: u32) -> Result<(DialectId, bool, Template<'_>)> {
        let (chunk, index) = self.place(entry)?;
        Ok(chunk.template(index))
    }

    /// The chunk of an entry, and its index there.
    #[inline(always)]
    fn place(&self, entry: u32) -> Result<(&Chunk, usize)> {
        let number = self.nodes.number(entry);
        let chunk = self.chunk((number / CHUNK) as usize)?;
        Ok((chunk, (number % CHUNK) as usize))
    }

    /// The error of encoding an entry; an entry that nothing refers to has none.
    #[cold]
    fn error(&self, entry: u32) -> Error {
        let view = self.view;
        let mut found = Found::new(self.nodes);
        let out = &mut Vec::new();
        let encoded = match self.nodes.get(entry) {
            Node::Type(id) => view.encode_type(id, &mut found, out),
            _ => view.encode_attr(AttrId(entry), &mut found, out),
        };
        let outside = || match found.outside? {
            Node::String(id) => view.string(id).err(),
            Node::Resource(id) => view.resource_by_handle(id).err(),
            _ => None,
        };
        // Otherwise the text of an entry names a resource by its key, which is not looked up.
        let text = || Error::unencodable(Subject::Resource);
        encoded.err().or_else(outside).unwrap_or_else(text)
    }
}
