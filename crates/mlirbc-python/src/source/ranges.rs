//! Files of fsspec, whose file system reads any ranges, several at the same time.

use std::io;

use mlirbc::ReadAt;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

use super::reader::{ReaderId, read};

/// A path of a file system that has `cat_ranges`.
pub(super) struct Ranges {
    system: Py<PyAny>,
    path: Py<PyAny>,
    size: u64,
    id: ReaderId,
}

impl Ranges {
    /// The file behind an open file or an `OpenFile`; `None` for other objects, for compressed
    /// files, and if the file system does not know the size.
    pub(super) fn new(object: &Bound<'_, PyAny>, id: ReaderId) -> PyResult<Option<Ranges>> {
        let attribute = |name| object.getattr_opt(name);
        let (Some(system), Some(path)) = (attribute("fs")?, attribute("path")?) else {
            return Ok(None);
        };
        let compression = attribute("compression")?;
        if !system.hasattr("cat_ranges")? || compression.is_some_and(|name| !name.is_none()) {
            return Ok(None);
        }
        let size: Option<u64> = system.call_method1("size", (&path,))?.extract()?;
        Ok(size.map(|size| Ranges {
            system: system.unbind(),
            path: path.unbind(),
            size,
            id,
        }))
    }

    fn read(&self, py: Python<'_>, ranges: &mut [(u64, &mut [u8])]) -> PyResult<bool> {
        let paths = PyList::new(py, ranges.iter().map(|_| &self.path))?;
        let starts = PyList::new(py, ranges.iter().map(|(start, _)| start))?;
        let end = |(start, buf): &(u64, &mut [u8])| start + buf.len() as u64;
        let ends = PyList::new(py, ranges.iter().map(end))?;
        let options = PyDict::new(py);
        options.set_item("on_error", "raise")?;
        let system = self.system.bind(py);
        let read = system.call_method("cat_ranges", (paths, starts, ends), Some(&options))?;
        let mut all = true;
        for ((_, buf), bytes) in ranges.iter_mut().zip(read.try_iter()?) {
            let bytes = bytes?;
            let bytes: &[u8] = bytes.extract()?;
            if bytes.len() == buf.len() {
                buf.copy_from_slice(bytes);
            } else {
                all = false;
            }
        }
        Ok(all && read.len()? == ranges.len())
    }
}

impl ReadAt for Ranges {
    fn size(&self) -> io::Result<u64> {
        Ok(self.size)
    }

    fn read_exact_at(&self, buf: &mut [u8], offset: u64) -> io::Result<()> {
        self.read_ranges(&mut [(offset, buf)])
    }

    fn read_ranges(&self, ranges: &mut [(u64, &mut [u8])]) -> io::Result<()> {
        if Python::attach(|py| read(self.id, || self.read(py, ranges)))? {
            return Ok(());
        }
        Err(io::ErrorKind::UnexpectedEof.into())
    }
}
