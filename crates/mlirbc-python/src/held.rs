//! An open file, as handles hold it.

use std::ops::Deref;
use std::path::PathBuf;
use std::sync::Arc;

use memmap2::MmapMut;
use mlirbc::Bytecode;
use mlirbc::ids::Span;
use mlirbc_files::InputFile;
use pyo3::prelude::*;

use crate::error::OrRaise;
use crate::source::{ReaderId, check_reader, private_map};

/// Where a file is from.
#[derive(Clone, Default)]
pub(crate) struct Home {
    /// The path that was opened.
    pub(crate) path: Option<PathBuf>,
    /// The same from the root, whatever the working directory is later.
    pub(crate) absolute: Option<PathBuf>,
    /// Which file it is, if it was opened by its path.
    pub(crate) input: Option<InputFile>,
    /// The Python object that reads it.
    pub(crate) reader: Option<ReaderId>,
    /// Where the module is in a file of another format.
    pub(crate) at: Option<String>,
}

/// MLIR bytecode with where it is from. Handles share it.
pub(crate) struct Held {
    file: Arc<Bytecode<'static>>,
    home: Home,
}

impl Deref for Held {
    type Target = Bytecode<'static>;

    fn deref(&self) -> &Bytecode<'static> {
        &self.file
    }
}

impl Held {
    pub(crate) fn new(file: Arc<Bytecode<'static>>, home: Home) -> Arc<Held> {
        Arc::new(Held { file, home })
    }

    pub(crate) fn bytecode(&self) -> &Arc<Bytecode<'static>> {
        &self.file
    }

    pub(crate) fn home(&self) -> &Home {
        &self.home
    }

    /// Whether nothing is read: the bytes are mapped or in memory.
    pub(crate) fn is_in_memory(&self) -> bool {
        self.file.source().bytes().is_some()
    }

    /// Looks at the file. What may read it does so without the GIL, which a file object needs, and which
    /// another thread may need that reads a table of the same file.
    pub(crate) fn look<T: Send>(
        &self,
        py: Python<'_>,
        look: impl FnOnce() -> mlirbc::Result<T> + Send,
    ) -> PyResult<T> {
        // Memory is read at once: to give the GIL away takes longer.
        if self.is_in_memory() {
            return look().or_raise(py);
        }
        self.check(py)?;
        py.detach(look).or_raise(py)
    }

    /// An error if the object that reads this file is being read by this thread: it would wait for itself.
    pub(crate) fn check(&self, _: Python<'_>) -> PyResult<()> {
        check_reader(self.home.reader)
    }

    /// These bytes of the file in a mapping of the caller's own: who writes to it changes nothing else.
    /// `None` if there is none: of other sources, and where another file has the path by now.
    pub(crate) fn private(&self, span: Span) -> Option<MmapMut> {
        let (home, bytes) = (&self.home, self.file.source().bytes()?);
        if home.at.is_some() {
            return None;
        }
        // While it is mapped, no other file has its number.
        let file = home.input.as_ref()?.open()?;
        let is_inside = span.end() <= bytes.len() as u64;
        is_inside.then(|| private_map(&file, span).ok()).flatten()
    }
}
