//! Modules as text.
#![allow(unsafe_code)]

use std::ffi::{c_char, c_void};

use mlirbc::ir::Threads;
use mlirbc_print::{Options, print};

use crate::border::error::Error;
use crate::border::guard::{ErrorOut, check_reserved, given, guard};
use crate::border::pointer;
use crate::module::Module;
use crate::output::{Callback, Write};

/// What is printed, and how. All fields 0: the whole module without locations.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct PrintOptions {
    /// Only the operation of this symbol, "@main" or "@outer::@inner"; NULL: the whole module.
    pub symbol: *const c_char,
    /// Elements attributes of more elements, and resources of more characters, are elided; 0: none.
    pub elide: u64,
    /// Most bytes of text; 0: 64 MiB and 256 bytes for each byte of the file.
    pub limit: u64,
    /// Not 0: with the locations of operations and block arguments.
    pub locations: u32,
    /// Not 0: on several threads, which the library starts once for the process.
    pub parallel: u32,
    /// Not 0: in the custom form, as people read it; on one thread.
    pub custom: u32,
    /// 0; for later versions.
    pub reserved_word: u32,
    /// 0; for later versions.
    pub reserved: [u64; 3],
}

/// Passes the text of the module to a callback, in pieces, byte for byte as `mlir-opt --mlir-print-op-generic` prints it,
/// or as `mlir-opt` does in the custom form. `options` is NULL or borrowed for the call. Returns
/// whether all was printed: not on failure, such as `MLIRBC_ERROR_STOPPED` and `MLIRBC_ERROR_LIMIT`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_module_print(
    module: Option<&Module>,
    options: Option<&PrintOptions>,
    write: Write,
    context: *mut c_void,
    error: ErrorOut<'_>,
) -> bool {
    guard(error, || {
        let module = given(module, "module")?;
        let out = Callback::new(write, context)?;
        let options = match options {
            // SAFETY: the rules of the header.
            Some(options) => unsafe { convert(options) }?,
            None => Options::new().threads(Threads::One),
        };
        out.pass(|out| {
            print(module.file.view(), &options, out)?;
            Ok(())
        })?;
        Ok(true)
    })
}

/// # Safety
/// The symbol is NULL or a text.
unsafe fn convert(options: &PrintOptions) -> Result<Options, Error> {
    check_reserved(&options.reserved)?;
    check_reserved(&[options.reserved_word])?;
    let some = |number: u64| (number != 0).then_some(number);
    let converted = Options::new()
        .elide(some(options.elide))
        .limit(some(options.limit))
        .locations(options.locations != 0)
        .custom(options.custom != 0)
        .threads(match options.parallel {
            0 => Threads::One,
            _ => Threads::Pool,
        });
    if options.symbol.is_null() {
        return Ok(converted);
    }
    // SAFETY: the caller's promise.
    let symbol = unsafe { pointer::text(options.symbol, "symbol") }?;
    Ok(converted.symbol(symbol))
}
