//! A remote file: the ranges that are read, and where their bytes come from.

use std::fmt;
use std::io;
use std::ops::Range;
use std::sync::Arc;

use bytes::Bytes;
use mlirbc::{Bytecode, ReadAt};
use object_store::ObjectStore;
use object_store::path::Path;

use crate::cache::{BLOCK, Blocks};
use crate::counters::{Counters, Counts};
use crate::error::{Error, ErrorKind, Result};
use crate::fetch::{Object, out_of_memory};
use crate::http::Several;
use crate::identity::Identity;
use crate::options::Options;
use crate::{ranges, runtime, transfer};

/// Most bytes of the requests that run at the same time: they share the link, and each has to end within the
/// time-out.
const MOST_AT_ONCE: u64 = 256 << 20;

/// An object of a store as a file that is read by position. A clone is the same file.
///
/// The first bytes are in memory. All others are requested when they are read, and belong to the
/// reader: only the disk cache, if there is one, keeps them.
#[derive(Clone)]
pub struct RemoteFile(Arc<Inner>);

struct Inner {
    object: Arc<Object>,
    identity: Arc<Identity>,
    head: Bytes,
    options: Options,
    blocks: Option<Blocks>,
}

impl RemoteFile {
    /// Opens an object of any store, with one request; two if the server ignores ranges. `name` tells
    /// stores apart in the disk cache: objects of the same name, path and ETag have the same bytes.
    /// Blocks the calling thread.
    ///
    /// # Errors
    /// `NotFound`, `Denied`, `Unsupported`, `WrongAnswer`, `Store`.
    pub fn open_blocking(
        store: Arc<dyn ObjectStore>,
        path: Path,
        name: &str,
        options: &Options,
    ) -> Result<RemoteFile> {
        RemoteFile::open_with(store, path, None, name, options)
    }

    /// The same; `several` asks for several ranges at once.
    pub(crate) fn open_with(
        store: Arc<dyn ObjectStore>,
        path: Path,
        several: Option<Several>,
        name: &str,
        options: &Options,
    ) -> Result<RemoteFile> {
        let counts = Counts::default();
        let object = Object {
            store,
            path,
            several,
            counts,
        };
        let object = Arc::new(object);
        let (sender, received) = std::sync::mpsc::channel();
        let (head, whole) = (options.head, options.whole);
        let of = object.clone();
        runtime::spawn(async move {
            // Whoever waits does so until it ends.
            let _ = sender.send(of.first(head, whole).await);
        })?;
        let first = received.recv();
        let abandoned = |_| Error::wrong_answer("the request was abandoned by the store");
        let first = first.map_err(abandoned)??;
        let e_tag = first.identity.strong_e_tag();
        let blocks = options.cache.as_ref().zip(e_tag);
        let blocks = blocks.map(|(cache, e_tag)| {
            let object: [&str; 3] = [name, object.path.as_ref(), e_tag];
            cache.of_object(&object, first.identity.size)
        });
        Ok(RemoteFile(Arc::new(Inner {
            object,
            identity: Arc::new(first.identity),
            head: first.head,
            options: options.clone(),
            blocks,
        })))
    }

    /// As [`RemoteFile::open_blocking`], awaited.
    ///
    /// # Errors
    /// As [`RemoteFile::open_blocking`].
    pub async fn open(
        store: Arc<dyn ObjectStore>,
        path: Path,
        name: &str,
        options: &Options,
    ) -> Result<RemoteFile> {
        let (name, options) = (name.to_owned(), options.clone());
        runtime::run(move || RemoteFile::open_blocking(store, path, &name, &options)).await?
    }

    /// Length in bytes.
    pub fn len(&self) -> u64 {
        self.0.identity.size
    }

    /// Whether the file is empty.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// What the file and its clones have cost so far.
    pub fn counters(&self) -> Counters {
        self.0.object.counts.snapshot()
    }

    /// The bytes of several ranges, in any order, awaited. Ranges that are close to each other are one
    /// request, and those that overlap share memory.
    ///
    /// # Errors
    /// `PastEnd`; `Changed`, and all errors of opening; `OutOfMemory`.
    pub async fn read(&self, ranges: Vec<Range<u64>>) -> Result<Vec<Bytes>> {
        self.run(move |file| file.read_blocking(&ranges)).await?
    }

    /// As [`RemoteFile::read`]. Blocks the calling thread.
    ///
    /// # Errors
    /// As [`RemoteFile::read`].
    pub fn read_blocking(&self, wanted: &[Range<u64>]) -> Result<Vec<Bytes>> {
        let mut sorted: Vec<Range<u64>> = wanted.to_vec();
        sorted.sort_by_key(|range| range.start);
        // Ranges that touch, as they are; nothing is cut.
        let merged = ranges::requests(sorted, 0, u64::MAX);
        let size = self.len();
        if let Some(range) = wanted.iter().find(|range| range.end > size) {
            return Err(past_end(
                range.start,
                range.end - range.start.min(range.end),
                size,
            ));
        }
        let mut buffers = Vec::with_capacity(merged.len());
        for range in &merged {
            buffers.push((range.start, buffer(range.end - range.start)?));
        }
        let parts = buffers.iter_mut();
        let mut parts: Vec<_> = parts.map(|(at, it)| (*at, it.as_mut_slice())).collect();
        self.fill(&mut parts)?;
        let filled: Vec<(u64, Bytes)> = buffers
            .into_iter()
            .map(|(at, it)| (at, it.into()))
            .collect();
        let part = |range: &Range<u64>| {
            let after = filled.partition_point(|(start, _)| *start <= range.start);
            match filled.get(after.wrapping_sub(1)) {
                Some((start, bytes)) if range.start < range.end => {
                    let from = (range.start - start) as usize;
                    bytes.slice(from..from + (range.end - range.start) as usize)
                }
                _ => Bytes::new(),
            }
        };
        Ok(wanted.iter().map(part).collect())
    }

    /// Does work with this file on a thread of a pool, and awaits it: there, reads may block. The work
    /// goes on to its end if the future is dropped.
    ///
    /// # Errors
    /// `Store` when the threads cannot be started.
    pub async fn run<T: Send + 'static>(
        &self,
        task: impl FnOnce(RemoteFile) -> T + Send + 'static,
    ) -> Result<T> {
        let file = self.clone();
        runtime::run(move || task(file)).await
    }

    /// Opens the file as bytecode, awaited: the header and the section headers are then in memory. What
    /// is asked of it later reads, and so blocks, the calling thread: do that in [`RemoteFile::run`].
    ///
    /// # Errors
    /// Those of [`Bytecode::read_at`].
    pub async fn bytecode(&self) -> mlirbc::Result<Bytecode<'static>> {
        let opened = self.run(Bytecode::read_at).await;
        opened.map_err(io::Error::from)?
    }

    /// Fills buffers, each with the bytes from its offset on. The ranges are in ascending order and do
    /// not overlap.
    fn fill(&self, ranges: &mut [(u64, &mut [u8])]) -> Result<()> {
        let inner = &*self.0;
        let size = inner.identity.size;
        let mut end = 0;
        for (start, buffer) in ranges.iter() {
            let len = buffer.len() as u64;
            if *start < end {
                let text = "the ranges are not in ascending order";
                return Err(Error::new(ErrorKind::Invalid, text));
            }
            let stop = start.checked_add(len).filter(|stop| *stop <= size);
            end = stop.ok_or_else(|| past_end(*start, len, size))?;
        }
        let mut buffers = Buffers(ranges);
        buffers.put(0, &inner.head);
        let head = inner.head.len() as u64;
        let wanted: Vec<Range<u64>> = buffers.behind(head).collect();
        let Some(blocks) = &inner.blocks else {
            let requests = ranges::requests(wanted, inner.options.gap, inner.options.part);
            return inner.transfer(&requests, |chunk| buffers.put(chunk.at, &chunk.bytes));
        };
        let mut missing = Vec::new();
        let mut next = 0;
        for range in wanted {
            let range = ranges::in_blocks(&range, BLOCK, size);
            for nth in (range.start / BLOCK).max(next)..range.end.div_ceil(BLOCK) {
                next = nth + 1;
                match blocks.get(nth) {
                    Some(bytes) => {
                        inner.object.counts.cached(bytes.len());
                        buffers.put(nth * BLOCK, &bytes);
                    }
                    None => missing.push(blocks.span(nth)),
                }
            }
        }
        let part = inner
            .options
            .part
            .div_ceil(BLOCK)
            .max(1)
            .saturating_mul(BLOCK);
        let requests = ranges::requests(missing, inner.options.gap, part);
        let mut received = blocks.receive(requests.len());
        inner.transfer(&requests, |chunk| {
            buffers.put(chunk.at, &chunk.bytes);
            received.add(chunk.request, chunk.at, &chunk.bytes);
        })
    }
}

impl Inner {
    fn transfer(&self, requests: &[Range<u64>], take: impl FnMut(transfer::Chunk)) -> Result<()> {
        let lens = requests.iter().map(|range| range.end - range.start);
        let parallel = match lens.max() {
            Some(longest @ 1..) => (MOST_AT_ONCE / longest).max(1),
            _ => 1,
        };
        let parallel = usize::try_from(parallel).unwrap_or(usize::MAX);
        let parallel = parallel.min(self.options.parallel);
        transfer::run(&self.object, &self.identity, requests, parallel, take)
    }
}

/// Buffers that are to be filled, in ascending order.
struct Buffers<'a, 'b>(&'a mut [(u64, &'b mut [u8])]);

impl Buffers<'_, '_> {
    /// The ranges that are not within the first `head` bytes.
    fn behind(&self, head: u64) -> impl Iterator<Item = Range<u64>> {
        let ranges = self
            .0
            .iter()
            .map(|(start, it)| *start..*start + it.len() as u64);
        ranges
            .map(move |range| range.start.max(head)..range.end)
            .filter(|range| range.start < range.end)
    }

    /// Copies bytes of the file to the buffers that need them.
    fn put(&mut self, at: u64, bytes: &[u8]) {
        let end = at + bytes.len() as u64;
        let first = self
            .0
            .partition_point(|(start, it)| start + it.len() as u64 <= at);
        for (start, buffer) in self.0[first..].iter_mut().take_while(|it| it.0 < end) {
            let (from, to) = (at.max(*start), end.min(*start + buffer.len() as u64));
            if from < to {
                let source = &bytes[(from - at) as usize..(to - at) as usize];
                buffer[(from - *start) as usize..(to - *start) as usize].copy_from_slice(source);
            }
        }
    }
}

fn past_end(start: u64, len: u64, size: u64) -> Error {
    let text = format!("{len} bytes at {start} are not in an object of {size} bytes");
    Error::new(ErrorKind::PastEnd, text)
}

fn buffer(len: u64) -> Result<Vec<u8>> {
    let mut buffer = Vec::new();
    let needed = usize::try_from(len).map_err(|_| out_of_memory(len))?;
    let reserved = buffer.try_reserve_exact(needed);
    reserved.map_err(|_| out_of_memory(len))?;
    buffer.resize(needed, 0);
    Ok(buffer)
}

impl ReadAt for RemoteFile {
    fn size(&self) -> io::Result<u64> {
        Ok(self.len())
    }

    fn read_exact_at(&self, buf: &mut [u8], offset: u64) -> io::Result<()> {
        Ok(self.fill(&mut [(offset, buf)])?)
    }

    fn read_ranges(&self, ranges: &mut [(u64, &mut [u8])]) -> io::Result<()> {
        Ok(self.fill(ranges)?)
    }
}

impl fmt::Debug for RemoteFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "RemoteFile({}, {} bytes)",
            self.0.object.path,
            self.len()
        )
    }
}
