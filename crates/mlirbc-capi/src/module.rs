//! Open modules: what the whole file has.
#![allow(unsafe_code)]

use std::ffi::c_char;
use std::sync::Arc;

use mlirbc::props::Tables;
use mlirbc::{Bytecode, OpenOptions};
use mlirbc_files::InputFile;
use mlirbc_files::loaded_dialects::with_loaded;
use mlirbc_parse::Assemble;

use crate::border::error::Error;
use crate::border::guard::{ErrorOut, check_reserved, given, guard, release};
use crate::border::pointer::{self, give};
use crate::border::text::{Str, Text};
use crate::source::Source;
use crate::tensor::{Tensor, Tensors};

/// An open file of MLIR bytecode. Immutable from outside, and counted; threads may share it. What is
/// taken from it keeps the file alive.
pub struct Module {
    pub(crate) file: Arc<Bytecode<'static>>,
    producer: Text,
    /// The file that it is in, if it is opened by a path.
    pub(crate) input: Option<InputFile>,
}

impl Module {
    fn new(file: Bytecode<'static>, input: Option<InputFile>) -> Module {
        Module {
            input,
            producer: Text::new(file.producer()),
            file: Arc::new(file),
        }
    }
}

/// How a text becomes a module. All fields 0: as of LLVM 22, without locations that the text does not state.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct ParseOptions {
    /// The name of the file that the text is from, or NULL. Operations without a location get their place in
    /// it, and errors state it.
    pub source: *const c_char,
    /// The producer that the header states, or NULL. Properties are stored as its release stores them.
    pub producer: *const c_char,
    /// Not 0: a module that is not valid is made all the same.
    pub no_verify: u64,
    /// 0; for later versions.
    pub reserved: [u64; 3],
}

/// Opens the module that a source holds: reads the header and the section headers, nothing else. The
/// source may be released afterwards. Returns a new handle, NULL on failure.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_module_open(source: Option<&Source>, error: ErrorOut<'_>) -> *mut Module {
    guard(error, || {
        let source = given(source, "source")?;
        let file = opener().open_source(source.0.clone())?;
        Ok(give(Module::new(file, source.file().cloned())))
    })
}

/// Makes a module of text, as `mlirbc_module_print` writes it, and opens it;
/// `mlirbc_module_change` with `rewrite` writes its bytecode. The text has `size` bytes, needs no NUL, and is borrowed for the
/// call, as are `options`, which may be NULL. What is wrong with the text, or with the module in it, is `MLIRBC_ERROR_MALFORMED`: the message has
/// each error with line and column, the line, and a mark under it. This uses the threads of the library. Returns a
/// new handle, NULL on failure.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_module_parse(
    text: *const c_char,
    size: usize,
    options: Option<&ParseOptions>,
    error: ErrorOut<'_>,
) -> *mut Module {
    guard(error, || {
        // SAFETY: the rules of the header.
        let text = unsafe { pointer::bytes(text.cast(), size) }?;
        let assemble = match options {
            // SAFETY: as above.
            Some(options) => unsafe { convert(options) }?,
            None => assembler(),
        };
        let plan = assemble.plan(text)?;
        if options.is_none_or(|it| it.no_verify == 0) {
            mlirbc_verify::text(&assemble, text, &plan.open()?)?;
        }
        let bytes = plan.to_vec()?;
        let file = opener().open_source(mlirbc::Source::owned(bytes))?;
        Ok(give(Module::new(file, None)))
    })
}

/// With the dialects that were loaded.
fn opener() -> OpenOptions {
    OpenOptions::new().tables(with_loaded(Tables::standard()))
}

fn assembler() -> Assemble {
    Assemble::new().tables(with_loaded(Tables::standard()))
}

/// # Safety
/// Source and producer are NULL or texts.
unsafe fn convert(options: &ParseOptions) -> Result<Assemble, Error> {
    check_reserved(&options.reserved)?;
    let mut assemble = assembler();
    if !options.source.is_null() {
        // SAFETY: the caller's promise.
        assemble = assemble.source(unsafe { pointer::text(options.source, "source") }?);
    }
    if !options.producer.is_null() {
        // SAFETY: as above.
        assemble = assemble.producer(unsafe { pointer::text(options.producer, "producer") }?);
    }
    Ok(assemble)
}

/// The version of the bytecode format, 0 to 6.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_module_version(module: Option<&Module>) -> u32 {
    module.map_or(0, |module| u32::from(module.file.version().number()))
}

/// The string with which the writer names itself, such as "MLIR22.1.8". Borrowed from the module.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_module_producer(module: Option<&Module>) -> Str {
    module.map_or(Str::EMPTY, |module| module.producer.as_c())
}

/// The number of bytes of the file.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_module_size(module: Option<&Module>) -> u64 {
    module.map_or(0, |module| module.file.file_len())
}

/// The tensors of the file: its weights, in the order of the file. No data is read. Returns a new
/// handle of an iterator, NULL on failure.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_module_tensors(
    module: Option<&Module>,
    error: ErrorOut<'_>,
) -> *mut Tensors {
    guard(error, || {
        Ok(give(Tensors::new(&given(module, "module")?.file)?))
    })
}

/// The tensor with this name: the key of its resource, the symbol of its global, the name in the
/// location of its constant, or "attr#N". Does not list the others. Returns a new handle, NULL on
/// failure: `MLIRBC_ERROR_NOT_FOUND`, whose message has the names most like it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_module_tensor(
    module: Option<&Module>,
    name: *const c_char,
    error: ErrorOut<'_>,
) -> *mut Tensor {
    guard(error, || {
        let module = given(module, "module")?;
        // SAFETY: the rules of the header.
        let name = unsafe { pointer::text(name, "name") }?;
        let found = module.file.tensor(name)?;
        Ok(give(Tensor::new(&module.file, &found)))
    })
}

/// Adds a reference, which has to be released, and returns the same handle.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_module_retain(module: *const Module) -> *mut Module {
    // SAFETY: the rules of the header.
    unsafe { pointer::retain(module) }
}

/// Releases a reference. NULL is no error.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_module_release(module: *const Module) {
    // SAFETY: the rules of the header.
    unsafe { release(module) };
}
