//! Symbols: operations with a name.
#![allow(unsafe_code)]

use std::ffi::c_char;
use std::sync::Arc;

use mlirbc::Bytecode;
use mlirbc::ir::BodyData;
use mlirbc::symbols::Symbol;

use super::op::Op;
use crate::border::error::Error;
use crate::border::guard::{ErrorOut, given, guard, release};
use crate::border::pointer::{self, give};
use crate::module::Module;

/// The outermost symbols of a file: operations with a name, such as functions and globals. Immutable,
/// and counted; it holds the file.
pub struct Symbols {
    file: Arc<Bytecode<'static>>,
    body: Arc<BodyData>,
    symbols: Vec<Symbol>,
}

impl Symbols {
    fn new(module: &Module) -> mlirbc::Result<Symbols> {
        let (body, symbols) = module.file.view().symbols()?;
        Ok(Symbols {
            file: module.file.clone(),
            body: Arc::new(body.into_data()),
            symbols,
        })
    }

    fn get(&self, index: usize) -> Result<Op, Error> {
        let missing = || Error::not_found("there is no symbol with this index");
        let symbol = self.symbols.get(index).ok_or_else(missing)?;
        let name = self.file.view().string(symbol.name)?;
        Ok(Op::new(&self.file, &self.body, symbol.op).with_symbol(name))
    }
}

/// The outermost symbols of the file: those of its module, or those at the top level if it has
/// several operations there. No body of a function is decoded. Returns a new handle, NULL on failure.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_module_symbols(
    module: Option<&Module>,
    error: ErrorOut<'_>,
) -> *mut Symbols {
    guard(error, || Ok(give(Symbols::new(given(module, "module")?)?)))
}

/// The operation with this symbol name: "main", "@main", or nested, "outer::inner". Decodes only the
/// symbol tables on the path. Returns a new handle, NULL on failure: `MLIRBC_ERROR_NOT_FOUND`, whose
/// message has the names most like it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_module_symbol(
    module: Option<&Module>,
    name: *const c_char,
    error: ErrorOut<'_>,
) -> *mut Op {
    guard(error, || {
        let file = &given(module, "module")?.file;
        // SAFETY: the rules of the header.
        let name = unsafe { pointer::text(name, "name") }?;
        let found = file.view().symbol(name)?;
        Ok(give(Op::new(
            file,
            found.containing_data(),
            found.op().id(),
        )))
    })
}

/// The number of symbols.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_symbols_size(symbols: Option<&Symbols>) -> usize {
    symbols.map_or(0, |symbols| symbols.symbols.len())
}

/// A symbol by its index; `mlirbc_op_symbol` has its name. Returns a new handle, NULL on failure.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_symbols_at(
    symbols: Option<&Symbols>,
    index: usize,
    error: ErrorOut<'_>,
) -> *mut Op {
    guard(error, || Ok(give(given(symbols, "list")?.get(index)?)))
}

/// Adds a reference, which has to be released, and returns the same handle.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_symbols_retain(symbols: *const Symbols) -> *mut Symbols {
    // SAFETY: the rules of the header.
    unsafe { pointer::retain(symbols) }
}

/// Releases a reference. NULL is no error.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_symbols_release(symbols: *const Symbols) {
    // SAFETY: the rules of the header.
    unsafe { release(symbols) };
}
