//! A bytecode file: its bytes, its section map, and the tables used so far.
//!
//! Opening reads the header and the section headers, nothing else. Everything
//! that decodes starts from a [`View`](crate::View).

#[cfg(feature = "map")]
mod map;
mod prefetched;
mod resource_values;

use std::path::Path;
use std::sync::Arc;

use once_cell::sync::OnceCell;

use self::prefetched::Prefetched;
use crate::budget::Budget;
use crate::bytes::{HeapBuf, PathFile, ReadAt, Source};
use crate::cursor::Cursor;
use crate::dialect::Registry;
use crate::error::{Error, ErrorKind, Frame, LimitKind, Result};
use crate::find;
use crate::format::{SectionId, Version};
use crate::ids::{Pos, Span};
use crate::limits::{MEMORY, MEMORY_PER_BYTE};
use crate::producer::Producer;
use crate::producer::Provenance;
use crate::props::{OpInfos, Tables};
use crate::sections::{self, Layout, Section, Windows};
use crate::tables::{Index, Lazy};

/// An open file. `Send` and `Sync`; share it behind a reference or an `Arc`.
///
/// `'d` is the lifetime of the bytes: `'static` for files, that of the slice for
/// [`Bytecode::from_bytes`].
pub struct Bytecode<'d> {
    #[doc(hidden)]
    pub source: Source<'d>,
    layout: Layout,
    /// Windows of a positioned source that opening has read.
    windows: Vec<(Pos, HeapBuf)>,
    /// Sections of a positioned source, each read when it is first needed.
    loaded: [OnceCell<Result<HeapBuf>>; SectionId::COUNT],
    /// Resources of a positioned source that were read before they were needed.
    prefetched: Prefetched,
    pub(crate) index: Index,
    custom: Option<Arc<Custom>>,
    /// Boxed: an open file is moved, and few use it.
    pub(crate) op_infos: Lazy<Box<OpInfos>>,
    pub(crate) provenance: OnceCell<Box<Provenance>>,
}

/// Decoders and tables other than the standard ones.
#[derive(Clone, Debug, Default)]
struct Custom {
    registry: Option<Arc<Registry>>,
    tables: Tables,
    assumed: Option<Producer>,
}

/// Options for opening a file.
///
/// ```
/// use mlirbc::{Bytecode, dialect::Registry};
///
/// let options = Bytecode::options().registry(Registry::empty());
/// let file = options.open("corpus/jax/mlp.mlirbc")?;
/// # Ok::<(), mlirbc::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct OpenOptions {
    tolerant: bool,
    max_memory: Option<u64>,
    custom: Option<Arc<Custom>>,
}

impl OpenOptions {
    /// The defaults: a malformed file is an error.
    pub fn new() -> OpenOptions {
        OpenOptions::default()
    }

    /// With `true`, a malformed file opens if its header can be parsed. [`Bytecode::problem`] is then
    /// the error that ended the walk over the sections; later sections are missing.
    #[must_use]
    pub fn tolerant(mut self, tolerant: bool) -> OpenOptions {
        self.tolerant = tolerant;
        self
    }

    /// Refuses a file of which reading can take more memory than this, in bytes: what is promised for its size,
    /// [`limits::MEMORY`](crate::raw::limits::MEMORY). Time is linear in the same size. Without this, any file opens.
    ///
    /// ```
    /// let options = mlirbc::Bytecode::options().max_memory(256 << 20);
    /// let upload = std::fs::read("corpus/jax/mlp.mlirbc")?;
    /// let file = options.open_source(mlirbc::Source::owned(upload))?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn max_memory(mut self, bytes: u64) -> OpenOptions {
        self.max_memory = Some(bytes);
        self
    }

    /// The decoders of dialects with which [`Bytecode::view`] decodes; without this, those of
    /// [`Registry::standard`].
    #[must_use]
    pub fn registry(mut self, registry: impl Into<Arc<Registry>>) -> OpenOptions {
        self.custom().registry = Some(registry.into());
        self
    }

    /// The tables of properties with which operations are decoded; without this, those of
    /// [`Tables::standard`].
    #[must_use]
    pub fn tables(mut self, tables: Tables) -> OpenOptions {
        self.custom().tables = tables;
        self
    }

    /// The release that wrote the file, whatever its producer string says ([`Producer::assumed`]); without this,
    /// [`View::provenance`](crate::View::provenance) finds it.
    #[must_use]
    pub fn assume(mut self, release: Producer) -> OpenOptions {
        self.custom().assumed = Some(release);
        self
    }

    fn custom(&mut self) -> &mut Custom {
        Arc::make_mut(self.custom.get_or_insert_default())
    }

    /// Opens a file that is read by position, as [`Bytecode::open`].
    ///
    /// # Errors
    /// As [`OpenOptions::open_source`].
    pub fn open(&self, path: impl AsRef<Path>) -> Result<Bytecode<'static>> {
        let path = path.as_ref();
        let file = Arc::new(PathFile::open(path)?);
        let opened = Source::positioned(file).and_then(|source| self.open_source(source));
        opened.map_err(|error| error.with_path(path))
    }

    /// Opens a source of any kind.
    ///
    /// # Errors
    /// `NotBytecode`, `NewerVersion`, `Io`, and all errors of
    /// section headers: `Truncated`, `UnexpectedEnd`, `UnknownSection`, `DuplicateSection`,
    /// `MissingSection`, `BadAlignment`, `BadPadding`; `Limit` for [`OpenOptions::max_memory`].
    pub fn open_source<'d>(&self, source: Source<'d>) -> Result<Bytecode<'d>> {
        let mut windows = Windows::new(&source);
        let layout = sections::walk(&mut windows)?;
        let windows = windows.read;
        self.finish(source, layout, windows)
    }

    /// Opens the module at an offset of a source of any format; its length is that of its sections.
    ///
    /// All offsets of the module, those of errors too, count from its own magic number.
    ///
    /// # Errors
    /// Those of [`find::at`](crate::find::at) and [`OpenOptions::open_source`].
    pub fn open_at<'d>(&self, source: &Source<'d>, start: Pos) -> Result<Bytecode<'d>> {
        let found = find::at(source, start)?;
        self.open_source(source.part(found.span)?)
    }

    /// Builds the file from the walk's result, unless that has an error that is not tolerated.
    pub(crate) fn finish<'d>(
        &self,
        source: Source<'d>,
        layout: Layout,
        windows: Vec<(Pos, HeapBuf)>,
    ) -> Result<Bytecode<'d>> {
        match layout.problem {
            Some(problem) if !self.tolerant => return Err(problem),
            _ => {}
        }
        let file = Bytecode {
            source,
            layout,
            windows,
            loaded: Default::default(),
            prefetched: Prefetched::default(),
            index: Index::default(),
            custom: self.custom.clone(),
            op_infos: Lazy::default(),
            provenance: OnceCell::new(),
        };
        if let Some(most) = self.max_memory {
            let each = file.len_without_resources();
            let budget = Budget::new(most);
            let memory = Budget::of_file(each, MEMORY_PER_BYTE, MEMORY).most();
            budget.spend(memory, LimitKind::Memory)?;
        }
        Ok(file)
    }
}

impl Bytecode<'static> {
    /// Opens a file that is read by position, which is safe even if the file changes.
    ///
    /// Each section is read whole when it is first needed, with two exceptions. Of the resource
    /// section, each blob is one read into its own buffer. If attributes are longer than 16 KiB, the
    /// others are read with one request ([`ReadAt::read_ranges`]), the first bytes of the long ones with the
    /// same or a second one, and each long one by itself.
    ///
    /// # Errors
    /// As [`OpenOptions::open_source`].
    pub fn open(path: impl AsRef<Path>) -> Result<Bytecode<'static>> {
        OpenOptions::new().open(path)
    }

    /// Options for opening a file: decoders of dialects, tables of properties, tolerance.
    pub fn options() -> OpenOptions {
        OpenOptions::new()
    }

    /// Opens any source that can be read at an offset, or an `Arc` of one.
    ///
    /// # Errors
    /// As [`OpenOptions::open_source`].
    pub fn read_at(reader: impl ReadAt + 'static) -> Result<Bytecode<'static>> {
        OpenOptions::new().open_source(Source::positioned(Arc::new(reader))?)
    }

    /// Opens bytes and keeps their owner: a `Vec<u8>`, an `Arc<[u8]>`, a `bytes::Bytes`.
    ///
    /// # Errors
    /// As [`OpenOptions::open_source`].
    pub fn from_owner(
        owner: impl AsRef<[u8]> + Send + Sync + 'static,
    ) -> Result<Bytecode<'static>> {
        OpenOptions::new().open_source(Source::owned(owner))
    }
}

impl<'d> Bytecode<'d> {
    /// Opens borrowed bytes, at any address.
    ///
    /// # Errors
    /// As [`OpenOptions::open_source`].
    pub fn from_bytes(bytes: &'d [u8]) -> Result<Bytecode<'d>> {
        OpenOptions::new().open_source(Source::borrowed(bytes))
    }

    /// The decoders of dialects.
    pub fn registry(&self) -> &Registry {
        let custom = self.custom.as_deref();
        let registry = custom.and_then(|custom| custom.registry.as_deref());
        registry.unwrap_or_else(|| Registry::standard())
    }

    /// The tables of properties of operations.
    pub fn tables(&self) -> &Tables {
        static STANDARD: Tables = Tables::standard();
        let custom = self.custom.as_deref();
        custom.map_or(&STANDARD, |custom| &custom.tables)
    }

    /// The release that the user states.
    pub(crate) fn assumed(&self) -> Option<Producer> {
        self.custom.as_deref()?.assumed
    }

    /// The version of the container format.
    pub fn version(&self) -> Version {
        self.layout.header.version
    }

    /// The writer, e.g. `MLIR22.1.8` or `StableHLO_v1.15.0`.
    pub fn producer(&self) -> &str {
        &self.layout.header.producer
    }

    /// Length of the file in bytes.
    pub fn file_len(&self) -> u64 {
        self.source.len()
    }

    /// The sections, in file order.
    pub fn sections(&self) -> &[Section] {
        &self.layout.sections
    }

    /// The section with this id, if the file has it.
    pub fn find_section(&self, id: SectionId) -> Option<Section> {
        self.layout.find(id).copied()
    }

    /// The error that ended the walk over the sections; only for a file opened with `tolerant`.
    pub fn problem(&self) -> Option<&Error> {
        self.layout.problem.as_ref()
    }

    /// Length of the file without the data of resources; memory limits are relative to it.
    pub fn len_without_resources(&self) -> u64 {
        let resources = self.find_section(SectionId::Resource);
        let len = resources.map_or(0, |section| section.data.len);
        self.file_len().saturating_sub(len)
    }

    /// The bytes of memory that the file takes now, about: its tables, which are made when they are first
    /// needed, and what was read of a source that is read by position. A mapping is not counted.
    pub fn held_bytes(&self) -> u64 {
        let windows = self.windows.iter().map(|(_, it)| it);
        let loaded = self.loaded.iter().filter_map(|it| it.get()?.as_ref().ok());
        let read: usize = windows.chain(loaded).map(|it| it.as_slice().len()).sum();
        let ops = self.op_infos.made().map_or(0, |it| it.held());
        (read + self.prefetched.held() + self.index.held() + ops) as u64
    }

    /// The source of the bytes.
    pub fn source(&self) -> &Source<'d> {
        &self.source
    }

    /// The bytes of a section; the positioned backend reads them at the first call.
    ///
    /// # Errors
    /// `MissingSection`, `Io`.
    #[inline]
    pub fn section(&self, id: SectionId) -> Result<Cursor<'_>> {
        match self.source.bytes() {
            Some(bytes) => self.section_of(bytes, id),
            None => self.read_section(id),
        }
    }

    /// A section, given all bytes of a source in memory.
    #[inline]
    pub(crate) fn section_of<'a>(&self, bytes: &'a [u8], id: SectionId) -> Result<Cursor<'a>> {
        match self.layout.find(id) {
            Some(section) => in_memory(bytes, section.data),
            None => Err(Error::new(ErrorKind::MissingSection { id })),
        }
    }

    /// Hints to the system that a large section will be scanned. Without the hint, each page of a
    /// mapping is a separate read on a cold disk. With it, the system reads ahead, which is
    /// faster there than a request for the whole range.
    pub(crate) fn will_scan(&self, id: SectionId) {
        const SMALL: u64 = 64 << 10;
        let section = self.layout.find(id);
        if let Some(section) = section.filter(|it| it.data.len > SMALL) {
            self.source.will_read(section.data);
        }
    }

    /// A section of a positioned source, if its bytes have been read.
    pub(crate) fn section_read(&self, id: SectionId) -> Option<Cursor<'_>> {
        let span = self.layout.find(id)?.data;
        if let Some(Ok(buffer)) = self.loaded[id as usize].get() {
            return Some(Cursor::new(buffer.as_slice(), span.start));
        }
        let windows = self.windows.iter();
        let mut windows = windows.map(|(start, window)| Cursor::new(window.as_slice(), *start));
        let window = windows.find(|it| it.pos() <= span.start && span.end() <= it.span().end());
        window.and_then(|window| window.part(span).ok())
    }

    /// A section of a positioned source.
    fn read_section(&self, id: SectionId) -> Result<Cursor<'_>> {
        if let Some(read) = self.section_read(id) {
            return Ok(read);
        }
        let section = self.layout.find(id);
        let span = section
            .ok_or_else(|| Error::new(ErrorKind::MissingSection { id }))?
            .data;
        let loaded = self.loaded[id as usize].get_or_init(|| {
            let window = self.source.read_window(span);
            window.map_err(|e| e.within(Frame::Section(id)))
        });
        match loaded {
            Ok(buffer) => Ok(Cursor::new(buffer.as_slice(), span.start)),
            Err(error) => Err(error.clone()),
        }
    }
}

/// A section of bytes in memory. A mapping can have shrunk since the walk over its sections.
#[inline]
fn in_memory(bytes: &[u8], span: Span) -> Result<Cursor<'_>> {
    let range = usize::try_from(span.start)
        .ok()
        .zip(usize::try_from(span.end()).ok());
    match range.and_then(|(start, end)| bytes.get(start..end)) {
        Some(bytes) => Ok(Cursor::new(bytes, span.start)),
        None => {
            let need = span.len;
            let left = (bytes.len() as u64).saturating_sub(span.start);
            Err(Error::at(
                span.start,
                ErrorKind::UnexpectedEnd { need, left },
            ))
        }
    }
}

impl std::fmt::Debug for Bytecode<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Bytecode")
            .field("version", &self.version().number())
            .field("producer", &self.producer())
            .field("len", &self.file_len())
            .finish_non_exhaustive()
    }
}
