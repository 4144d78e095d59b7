//! The structs of the Arrow C data and stream interfaces, which own what they point to.
//!
//! A consumer copies a struct and sets `release` of the original to null, or calls `release`. Each
//! struct holds an `Arc` of its own array, so a consumer may also keep a child and release the rest.
#![allow(unsafe_code)]

use std::ffi::{CStr, CString, c_char, c_int, c_void};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::ptr;
use std::sync::Arc;

use super::builder::{Array, Values};
use super::table::{Kind, Table};

/// `errno` for a stream that fails: EIO.
const EIO: c_int = 5;

/// The flag of a field whose items may be null.
const NULLABLE: i64 = 2;

/// `struct ArrowSchema`.
#[repr(C)]
pub(super) struct CSchema {
    format: *const c_char,
    name: *const c_char,
    metadata: *const c_char,
    flags: i64,
    num_children: i64,
    children: *mut *mut CSchema,
    dictionary: *mut CSchema,
    release: Option<unsafe extern "C" fn(*mut CSchema)>,
    private: *mut c_void,
}

/// `struct ArrowArray`.
#[repr(C)]
pub(super) struct CArray {
    len: i64,
    nulls: i64,
    offset: i64,
    num_buffers: i64,
    num_children: i64,
    buffers: *mut *const c_void,
    children: *mut *mut CArray,
    dictionary: *mut CArray,
    release: Option<unsafe extern "C" fn(*mut CArray)>,
    private: *mut c_void,
}

/// `struct ArrowArrayStream`.
#[repr(C)]
pub(super) struct CStream {
    get_schema: unsafe extern "C" fn(*mut CStream, *mut CSchema) -> c_int,
    get_next: unsafe extern "C" fn(*mut CStream, *mut CArray) -> c_int,
    get_last_error: unsafe extern "C" fn(*mut CStream) -> *const c_char,
    release: Option<unsafe extern "C" fn(*mut CStream)>,
    private: *mut c_void,
}

/// The batches of a stream, or the reason why they end.
pub(crate) type Source = Box<dyn Iterator<Item = Result<Arc<Array>, String>> + Send>;

// SAFETY: the structs own what they point to, and that is `Send`: names, an `Arc<Array>` of plain
// vectors, a `Source`.
unsafe impl Send for CSchema {}
// SAFETY: as above.
unsafe impl Send for CArray {}
// SAFETY: as above.
unsafe impl Send for CStream {}

/// What a schema points to.
struct SchemaParts {
    name: CString,
    children: Vec<*mut CSchema>,
}

/// What an array points to.
struct ArrayParts {
    array: Arc<Array>,
    buffers: Vec<*const c_void>,
    children: Vec<*mut CArray>,
}

/// What a stream points to.
struct StreamParts {
    table: &'static Table,
    batches: Source,
    error: CString,
}

impl CSchema {
    /// The schema of a table: that of a struct with a field for each column.
    pub(super) fn of_table(table: &Table) -> CSchema {
        let columns = table.columns.iter();
        let columns = columns.map(|column| match column.kind {
            Kind::Text => CSchema::new(c"u", column.name, Vec::new()),
            Kind::Number => CSchema::new(c"L", column.name, Vec::new()),
            Kind::Texts => CSchema::list(c"u", column.name),
            Kind::Numbers => CSchema::list(c"l", column.name),
        });
        CSchema::new(c"+s", "", columns.collect())
    }

    fn list(items: &'static CStr, name: &str) -> CSchema {
        CSchema::new(c"+l", name, vec![CSchema::new(items, "item", Vec::new())])
    }

    fn new(format: &'static CStr, name: &str, children: Vec<CSchema>) -> CSchema {
        let children = children.into_iter().map(|it| Box::into_raw(Box::new(it)));
        let mut parts = Box::new(SchemaParts {
            name: CString::new(name).unwrap_or_default(),
            children: children.collect(),
        });
        CSchema {
            format: format.as_ptr(),
            name: parts.name.as_ptr(),
            metadata: ptr::null(),
            flags: NULLABLE,
            num_children: parts.children.len() as i64,
            children: parts.children.as_mut_ptr(),
            dictionary: ptr::null_mut(),
            release: Some(release_schema),
            private: Box::into_raw(parts).cast(),
        }
    }
}

unsafe extern "C" fn release_schema(schema: *mut CSchema) {
    // SAFETY: the interface asks the caller for a schema that is not released; `new` made
    // `private`, and the children, from boxes.
    unsafe {
        let parts = Box::from_raw((*schema).private.cast::<SchemaParts>());
        for child in parts.children {
            // Its `Drop` releases it, unless a consumer has moved it.
            drop(Box::from_raw(child));
        }
        (*schema).release = None;
    }
}

impl CArray {
    /// An array whose buffers are shared.
    pub(super) fn new(array: Arc<Array>) -> CArray {
        let children = array.children.iter().cloned();
        let children = children.map(|it| Box::into_raw(Box::new(CArray::new(it))));
        let validity = match &array.validity {
            Some(validity) => validity.as_ptr().cast(),
            None => ptr::null(),
        };
        let mut buffers: Vec<*const c_void> = vec![validity];
        match &array.values {
            Values::None => {}
            Values::Numbers(numbers) => buffers.push(numbers.as_ptr().cast()),
            Values::Texts(offsets, bytes) => {
                buffers.extend([offsets.as_ptr().cast(), bytes.as_ptr().cast()]);
            }
            Values::Lists(offsets) => buffers.push(offsets.as_ptr().cast()),
        }
        let mut parts = Box::new(ArrayParts {
            children: children.collect(),
            buffers,
            array,
        });
        CArray {
            len: parts.array.len as i64,
            nulls: parts.array.nulls as i64,
            offset: 0,
            num_buffers: parts.buffers.len() as i64,
            num_children: parts.children.len() as i64,
            buffers: parts.buffers.as_mut_ptr(),
            children: parts.children.as_mut_ptr(),
            dictionary: ptr::null_mut(),
            release: Some(release_array),
            private: Box::into_raw(parts).cast(),
        }
    }

    /// What marks the end of a stream.
    fn end() -> CArray {
        CArray {
            len: 0,
            nulls: 0,
            offset: 0,
            num_buffers: 0,
            num_children: 0,
            buffers: ptr::null_mut(),
            children: ptr::null_mut(),
            dictionary: ptr::null_mut(),
            release: None,
            private: ptr::null_mut(),
        }
    }
}

unsafe extern "C" fn release_array(array: *mut CArray) {
    // SAFETY: as for `release_schema`.
    unsafe {
        let parts = Box::from_raw((*array).private.cast::<ArrayParts>());
        for child in parts.children {
            drop(Box::from_raw(child));
        }
        (*array).release = None;
    }
}

impl CStream {
    /// A stream of batches of a table.
    pub(super) fn new(table: &'static Table, batches: Source) -> CStream {
        let parts = Box::new(StreamParts {
            table,
            batches,
            error: CString::default(),
        });
        CStream {
            get_schema,
            get_next,
            get_last_error,
            release: Some(release_stream),
            private: Box::into_raw(parts).cast(),
        }
    }
}

unsafe extern "C" fn get_schema(stream: *mut CStream, out: *mut CSchema) -> c_int {
    // SAFETY: the caller passes a stream that is not released, and memory for a schema.
    unsafe {
        let parts = &*(*stream).private.cast::<StreamParts>();
        ptr::write(out, CSchema::of_table(parts.table));
    }
    0
}

unsafe extern "C" fn get_next(stream: *mut CStream, out: *mut CArray) -> c_int {
    // SAFETY: the caller passes a stream that is not released, of which no other call runs, and
    // memory for an array.
    let parts = unsafe { &mut *(*stream).private.cast::<StreamParts>() };
    // A panic must not reach the caller, which is no Rust.
    let next = catch_unwind(AssertUnwindSafe(|| parts.batches.next()));
    let array = match next {
        Ok(Some(Ok(batch))) => CArray::new(batch),
        Ok(None) => CArray::end(),
        Ok(Some(Err(message))) => return fail(parts, message),
        Err(_) => return fail(parts, "mlirbc: a thread panicked".to_string()),
    };
    // SAFETY: as above.
    unsafe { ptr::write(out, array) };
    0
}

fn fail(parts: &mut StreamParts, message: String) -> c_int {
    let message = message.replace('\0', "\\0");
    parts.error = CString::new(message).unwrap_or_default();
    EIO
}

unsafe extern "C" fn get_last_error(stream: *mut CStream) -> *const c_char {
    // SAFETY: the caller passes a stream that is not released; the text lives until its next call.
    unsafe { (*(*stream).private.cast::<StreamParts>()).error.as_ptr() }
}

unsafe extern "C" fn release_stream(stream: *mut CStream) {
    // SAFETY: as for `release_schema`.
    unsafe {
        drop(Box::from_raw((*stream).private.cast::<StreamParts>()));
        (*stream).release = None;
    }
}

impl Drop for CSchema {
    fn drop(&mut self) {
        if let Some(release) = self.release {
            // SAFETY: it is not released.
            unsafe { release(self) }
        }
    }
}

impl Drop for CArray {
    fn drop(&mut self) {
        if let Some(release) = self.release {
            // SAFETY: it is not released.
            unsafe { release(self) }
        }
    }
}

impl Drop for CStream {
    fn drop(&mut self) {
        if let Some(release) = self.release {
            // SAFETY: it is not released.
            unsafe { release(self) }
        }
    }
}
