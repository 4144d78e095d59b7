//! Compiled modules of IREE.
#![allow(unsafe_code)]

use std::sync::Arc;

use mlirbc_vmfb::Module;

use crate::blob::Blob;
use crate::border::error::Error;
use crate::border::guard::{ErrorOut, given, guard, release};
use crate::border::pointer::{self, give};
use crate::border::text::{Str, Text};
use crate::source::Source;

/// An open IREE module (`.vmfb`). Immutable from outside, and counted; threads may share it.
pub struct Vmfb {
    module: Module<'static>,
    name: Text,
}

impl Vmfb {
    /// The module, which has a segment of constant data with this index.
    fn with_segment(&self, index: u32) -> Result<&Module<'static>, Error> {
        match index < self.module.rodata()?.len() {
            true => Ok(&self.module),
            false => Err(Error::not_found(
                "the module has no segment with this index",
            )),
        }
    }
}

/// Opens the IREE module that a source holds, in an archive or not. The source may be released
/// afterwards. Returns a new handle, NULL on failure.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_vmfb_open(source: Option<&Source>, error: ErrorOut<'_>) -> *mut Vmfb {
    guard(error, || {
        let module = Module::from_source(given(source, "source")?.0.clone())?;
        Ok(give(Vmfb {
            name: Text::new(module.name().unwrap_or_default()),
            module,
        }))
    })
}

/// The name of the module; empty if it states none. Borrowed from the module.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_vmfb_name(vmfb: Option<&Vmfb>) -> Str {
    vmfb.map_or(Str::EMPTY, |vmfb| vmfb.name.as_c())
}

/// The number of segments of constant data.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_vmfb_num_rodata(vmfb: Option<&Vmfb>, error: ErrorOut<'_>) -> u32 {
    guard(error, || Ok(given(vmfb, "module")?.module.rodata()?.len()))
}

/// The bytes of a segment of constant data: without a copy if the file is mapped or in memory.
/// Returns a new handle, which holds the file; NULL on failure.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_vmfb_rodata(
    vmfb: Option<&Vmfb>,
    index: u32,
    error: ErrorOut<'_>,
) -> *mut Blob {
    guard(error, || {
        let blob = given(vmfb, "module")?
            .with_segment(index)?
            .rodata_blob(index)?;
        let alignment = blob.alignment();
        Ok(give(Blob::new(Arc::new(blob), alignment)))
    })
}

/// The offset of a segment of constant data in the file; `UINT64_MAX` on failure.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_vmfb_rodata_offset(
    vmfb: Option<&Vmfb>,
    index: u32,
    error: ErrorOut<'_>,
) -> u64 {
    let mut offset = u64::MAX;
    guard(error, || {
        offset = given(vmfb, "module")?
            .with_segment(index)?
            .rodata_span(index)?
            .start;
        Ok(())
    });
    offset
}

/// What the first bytes of a segment look like, such as "ELF" or "text", for people: words can change
/// between versions. Returns a new handle of a text, NULL on failure.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_vmfb_rodata_kind(
    vmfb: Option<&Vmfb>,
    index: u32,
    error: ErrorOut<'_>,
) -> *mut Blob {
    guard(error, || {
        let kind = given(vmfb, "module")?
            .with_segment(index)?
            .rodata_kind(index)?;
        Ok(Blob::give_text(kind.name()))
    })
}

/// Adds a reference, which has to be released, and returns the same handle.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_vmfb_retain(vmfb: *const Vmfb) -> *mut Vmfb {
    // SAFETY: the rules of the header.
    unsafe { pointer::retain(vmfb) }
}

/// Releases a reference. NULL is no error.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_vmfb_release(vmfb: *const Vmfb) {
    // SAFETY: the rules of the header.
    unsafe { release(vmfb) };
}
