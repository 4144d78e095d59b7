//! File objects, which have one position for all readers.

use std::io;

use mlirbc::ReadAt;
use parking_lot::Mutex;
use pyo3::buffer::PyBuffer;
use pyo3::prelude::*;
use pyo3::sync::MutexExt;
use pyo3::types::{PyByteArray, PyMemoryView, PySlice};

use super::reader::{ReaderId, read};

/// Most bytes that are asked for at once: each request has a buffer of its own.
const MOST: usize = 8 << 20;

/// An object with `readinto` and `seek`. Reads take turns; the position of the object changes.
pub(super) struct Stream {
    object: Mutex<Py<PyAny>>,
    id: ReaderId,
}

impl Stream {
    pub(super) fn new(object: Py<PyAny>, id: ReaderId) -> Stream {
        let object = Mutex::new(object);
        Stream { object, id }
    }

    /// Works with the object. Waiting for another reader releases the GIL, which that one needs.
    fn with<T>(&self, work: impl FnOnce(&Bound<'_, PyAny>) -> PyResult<T>) -> io::Result<T> {
        Python::attach(|py| {
            let object = self.object.lock_py_attached(py);
            read(self.id, || work(object.bind(py))).map_err(io::Error::from)
        })
    }
}

impl ReadAt for Stream {
    fn size(&self) -> io::Result<u64> {
        self.with(|object| {
            object.call_method1("seek", (0, 2))?;
            object.call_method0("tell")?.extract()
        })
    }

    fn read_exact_at(&self, buf: &mut [u8], offset: u64) -> io::Result<()> {
        let filled = self.with(|object| {
            object.call_method1("seek", (offset,))?;
            fill(object, buf)
        })?;
        if filled == buf.len() {
            return Ok(());
        }
        Err(io::ErrorKind::UnexpectedEof.into())
    }
}

/// Reads from the position on; the number of bytes, fewer at the end.
fn fill(object: &Bound<'_, PyAny>, buf: &mut [u8]) -> PyResult<usize> {
    let py = object.py();
    let mut filled = 0;
    while filled < buf.len() {
        let rest = &mut buf[filled..];
        let piece = PyByteArray::new_with(py, rest.len().min(MOST), |_| Ok(()))?;
        // `None` of an object that does not block.
        let read: Option<usize> = object.call_method1("readinto", (&piece,))?.extract()?;
        let read = read.unwrap_or(0).min(piece.len());
        if read == 0 {
            break;
        }
        let bytes = PyMemoryView::from(&piece)?.get_item(PySlice::new(py, 0, read as isize, 1))?;
        PyBuffer::get(&bytes)?.copy_to_slice(py, &mut rest[..read])?;
        filled += read;
    }
    Ok(filled)
}
