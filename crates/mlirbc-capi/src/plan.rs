//! Changes of a module: plans of the changed files, and the writing of these.
#![allow(unsafe_code)]

use std::ffi::{c_char, c_void};
use std::sync::Arc;

use mlirbc::compat::Releases;
use mlirbc::transform::{self, Elements, OperationPlace, Strip};
use mlirbc::{Bytecode, write};
use mlirbc_output::FileId;
use mlirbc_weights::elements;
use mlirbc_weights::tensor_files::Safetensors;
use self_cell::self_cell;

use crate::border::error::Error;
use crate::border::guard::{ErrorOut, check_reserved, given, guard, release};
use crate::border::pointer::{self, give};
use crate::module::Module;
use crate::output::{self, Callback, Write};
use crate::source::Source;

type File = Arc<Bytecode<'static>>;
type Planned<'f> = write::Plan<'f>;

self_cell!(
    /// A plan, and the file that it copies from.
    struct Held {
        owner: File,
        #[covariant]
        dependent: Planned,
    }
);

/// A changed module that can be written. It holds the module that it was made from, whose bytes it
/// copies, and owns only what is encoded anew. Immutable, and counted.
pub struct Plan(Held, Vec<FileId>);

/// What a module loses. All fields 0: its locations, and all that nothing refers to then. Otherwise
/// only what is named, and every entry keeps its number.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct StripOptions {
    /// Not 0: without locations.
    pub locations: u32,
    /// Not 0: without what nothing refers to; entries are numbered anew.
    pub compact: u32,
    /// Not 0: without private symbols that no public one needs.
    pub symbols: u32,
    /// Not 0: without the data of all resources, whose keys stay.
    pub data: u32,
    /// Without the data of the resources with these keys; `*` is any text, `?` any byte. NULL if
    /// `num_resources` is 0.
    pub resources: *const *const c_char,
    /// The number of these keys.
    pub num_resources: usize,
    /// 0; for later versions.
    pub reserved: [u64; 4],
}

/// What elements are in a source.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(
    non_camel_case_types,
    missing_docs,
    reason = "the header has these names, and a comment for each"
)]
pub enum ElementsFormat {
    /// Bytes as a file of MLIR bytecode stores them.
    MLIRBC_ELEMENTS_RAW = 0,
    /// An array of NumPy, `.npy`.
    MLIRBC_ELEMENTS_NPY = 1,
    /// A tensor of a safetensors file.
    MLIRBC_ELEMENTS_SAFETENSORS = 2,
    /// Added to one of the others: whatever else reads the elements.
    MLIRBC_ELEMENTS_FOR_ALL_USERS = 256,
}

/// Makes a plan that the caller gets.
fn plan(
    module: Option<&Module>,
    make: impl for<'f> FnOnce(&'f Bytecode<'f>) -> Result<Planned<'f>, Error>,
) -> Result<*mut Plan, Error> {
    plan_with(module, None, make)
}

/// The same for a plan that also copies from a source.
fn plan_with(
    module: Option<&Module>,
    source: Option<&Source>,
    make: impl for<'f> FnOnce(&'f Bytecode<'f>) -> Result<Planned<'f>, Error>,
) -> Result<*mut Plan, Error> {
    let module = given(module, "module")?;
    let read = module.input.clone().into_iter();
    let read = read.chain(source.and_then(Source::file)).collect();
    let held = Held::try_new(module.file.clone(), |file| make(file))?;
    Ok(give(Plan(held, read)))
}

/// Takes parts from a module. Operations that nobody knows are kept to the bit. `options` is NULL or
/// borrowed for the call. Returns a new handle, NULL on failure.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_module_strip(
    module: Option<&Module>,
    options: Option<&StripOptions>,
    error: ErrorOut<'_>,
) -> *mut Plan {
    guard(error, || {
        let mut strip = Strip::default();
        if let Some(options) = options {
            check_reserved(&options.reserved)?;
            strip = Strip {
                locations: options.locations != 0,
                compact: options.compact != 0,
                symbols: options.symbols != 0,
                data: options.data != 0,
                // SAFETY: the rules of the header.
                resources: unsafe { pointer::texts(options.resources, options.num_resources) }?,
            };
        }
        plan(module, |file| Ok(transform::strip(file, &strip)?.plan))
    })
}

/// Some symbols, such as "@main" or "@outer::@inner", and all that they need: with the symbols in them, what they
/// call or mention, and the resources of these. If operations have bytes that only their dialect understands, they
/// may refer to any symbol: with `allow_unknown` (0 or 1) what they refer to is left out, otherwise this fails.
/// Returns a new handle, NULL on failure.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_module_cut(
    module: Option<&Module>,
    symbols: *const *const c_char,
    num_symbols: usize,
    allow_unknown: u8,
    error: ErrorOut<'_>,
) -> *mut Plan {
    guard(error, || {
        // SAFETY: the rules of the header.
        let symbols = unsafe { pointer::texts(symbols, num_symbols) }?;
        if symbols.is_empty() {
            return Err(Error::invalid("no symbol is named"));
        }
        plan(module, |file| {
            Ok(transform::cut(file, &symbols, allow_unknown != 0)?.plan)
        })
    })
}

/// An operation as a function of its operands, with all that it needs. `place` is its offset in the file, in decimal
/// digits or hexadecimal ones after `0x`, or a symbol and the number of an operation in it, such as "@main#3".
/// `allow_unknown` as of `mlirbc_module_cut`. Returns a new handle, NULL on failure.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_module_cut_operation(
    module: Option<&Module>,
    place: *const c_char,
    allow_unknown: u8,
    error: ErrorOut<'_>,
) -> *mut Plan {
    guard(error, || {
        // SAFETY: the rules of the header.
        let place = unsafe { pointer::text(place, "place") }?;
        let place: OperationPlace = place.parse().map_err(|it: String| Error::invalid(&it))?;
        plan(module, |file| {
            Ok(transform::cut_operation(file, &place, allow_unknown != 0)?.plan)
        })
    })
}

/// Gives a resource another key or, if `old` begins with `@`, a symbol another name, with or without
/// `@`. Refused if a reference to the symbol may be in a form that cannot be changed. Returns a new
/// handle, NULL on failure.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_module_rename(
    module: Option<&Module>,
    old: *const c_char,
    new_name: *const c_char,
    error: ErrorOut<'_>,
) -> *mut Plan {
    guard(error, || {
        // SAFETY: the rules of the header.
        let (old, new) = unsafe {
            (
                pointer::text(old, "old name")?,
                pointer::text(new_name, "new name")?,
            )
        };
        plan(module, |file| Ok(transform::rename(file, old, new)?))
    })
}

/// Converts a portable artifact of StableHLO for readers of another version, older or newer: "1.9.0", or
/// "minimum", "4-weeks", "12-weeks" (docs/compat.md). What the version lacks is in the message of the error,
/// `MLIRBC_ERROR_UNSUPPORTED`. Returns a new handle, NULL on failure.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_module_to_stablehlo_version(
    module: Option<&Module>,
    version: *const c_char,
    error: ErrorOut<'_>,
) -> *mut Plan {
    guard(error, || {
        // SAFETY: the rules of the header.
        let text = unsafe { pointer::text(version, "version") }?;
        let version = Releases::get().target(text);
        let version = version.ok_or_else(|| Error::invalid(&format!("no version: {text:?}")))?;
        plan(module, |file| {
            let (converted, _) = mlirbc_report::compat::to_version("module", file, version)?;
            Ok(converted.plan)
        })
    })
}

/// Writes the module for a release of LLVM, "mlir=22", older or newer than the one that wrote it: with its records of
/// properties and its encodings. What cannot be written is in the message of the error,
/// `MLIRBC_ERROR_UNSUPPORTED`. Returns a new handle, NULL on failure.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_module_for_release(
    module: Option<&Module>,
    release: *const c_char,
    error: ErrorOut<'_>,
) -> *mut Plan {
    guard(error, || {
        // SAFETY: the rules of the header.
        let release = unsafe { pointer::text(release, "release") }?;
        plan(module, |file| {
            Ok(mlirbc_report::compat::for_release("module", file, release)?)
        })
    })
}

/// Gives blobs another alignment in the file, a power of two: those with one of these keys, or all if
/// `num_keys` is 0. `*` in a key is any text, `?` any byte. Returns a new handle, NULL on failure.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_module_align(
    module: Option<&Module>,
    alignment: u64,
    keys: *const *const c_char,
    num_keys: usize,
    error: ErrorOut<'_>,
) -> *mut Plan {
    guard(error, || {
        // SAFETY: the rules of the header.
        let keys = unsafe { pointer::texts(keys, num_keys) }?;
        plan(module, |file| Ok(transform::align(file, alignment, &keys)?))
    })
}

/// Gives a tensor other elements, of the same type and shape; `key` is that in a safetensors file, or
/// NULL for the name of the tensor. The source is read when the plan is written. Elements that an operation
/// which is no constant reads as well, or that are read under several types, need `MLIRBC_ELEMENTS_FOR_ALL_USERS`
/// added to the format. Returns a new handle, NULL on failure.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_module_set(
    module: Option<&Module>,
    name: *const c_char,
    elements: Option<&Source>,
    format: u32,
    key: *const c_char,
    error: ErrorOut<'_>,
) -> *mut Plan {
    guard(error, || {
        // SAFETY: the rules of the header.
        let name = unsafe { pointer::text(name, "name") }?;
        let key = match key.is_null() {
            true => name,
            // SAFETY: as above.
            false => unsafe { pointer::text(key, "key") }?,
        };
        let source = given(elements, "source of elements")?;
        let bytes = source.0.clone();
        use ElementsFormat as Format;
        let all_users = Format::MLIRBC_ELEMENTS_FOR_ALL_USERS as u32;
        let for_all = format & all_users != 0;
        let elements = match format & !all_users {
            it if it == Format::MLIRBC_ELEMENTS_RAW as u32 => Elements::raw(bytes),
            it if it == Format::MLIRBC_ELEMENTS_NPY as u32 => elements::of_npy(&bytes)?,
            it if it == Format::MLIRBC_ELEMENTS_SAFETENSORS as u32 => {
                elements::of_safetensors(&Safetensors::open(bytes)?, key)?
            }
            _ => return Err(Error::invalid("there is no such format of elements")),
        };
        plan_with(module, Some(source), |file| {
            let tensor = file.tensor(name)?;
            Ok(match for_all {
                true => transform::set_for_all(file, &tensor, elements)?,
                false => transform::set(file, &tensor, elements)?,
            })
        })
    })
}

/// Puts a module and its weights, a safetensors file, together. If `mlirbc_module_split` wrote both and
/// the module has not been changed, the result has the bytes of the file that was split; otherwise it is
/// that of `mlirbc_module_merge`. The weights are read when the plan is written. Returns a new handle,
/// NULL on failure.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_module_join(
    module: Option<&Module>,
    weights: Option<&Source>,
    error: ErrorOut<'_>,
) -> *mut Plan {
    guard(error, || {
        let opened = open(weights)?;
        plan_with(module, weights, |file| {
            Ok(mlirbc_weights::join(file, &opened)?.plan)
        })
    })
}

/// Gives the tensors of a module the elements of those with the same names in a safetensors file, which
/// is read when the plan is written. Returns a new handle, NULL on failure.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_module_merge(
    module: Option<&Module>,
    weights: Option<&Source>,
    error: ErrorOut<'_>,
) -> *mut Plan {
    guard(error, || {
        let opened = open(weights)?;
        plan_with(module, weights, |file| {
            Ok(mlirbc_weights::merge(file, &opened)?.plan)
        })
    })
}

fn open(weights: Option<&Source>) -> Result<Safetensors<'static>, Error> {
    let source = given(weights, "source of weights")?.0.clone();
    Ok(Safetensors::open(source)?)
}

/// The number of bytes of the file that the plan gives.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_plan_size(plan: Option<&Plan>) -> u64 {
    plan.map_or(0, |plan| plan.0.borrow_dependent().len())
}

/// Passes the file that the plan gives to a callback. Returns whether all was written.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_plan_write(
    plan: Option<&Plan>,
    write: Write,
    context: *mut c_void,
    error: ErrorOut<'_>,
) -> bool {
    guard(error, || {
        let plan = given(plan, "plan")?.0.borrow_dependent();
        let out = Callback::new(write, context)?;
        out.pass(|out| Ok(plan.write_to(out)?))?;
        Ok(true)
    })
}

/// Writes the file that the plan gives, by the rules of `mlirbc_module_rewrite_file`; nor is the file
/// replaced that the elements or weights are from.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_plan_write_file(
    plan: Option<&Plan>,
    path: *const c_char,
    error: ErrorOut<'_>,
) -> bool {
    guard(error, || {
        let plan = given(plan, "plan")?;
        // SAFETY: the rules of the header.
        let path = unsafe { pointer::path(path) }?;
        let (outputs, plan) = (output::outputs(plan.1.clone()), plan.0.borrow_dependent());
        output::to_path(&outputs, &path, |out| Ok(plan.write_to(out)?))?;
        Ok(true)
    })
}

/// Adds a reference, which has to be released, and returns the same handle.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_plan_retain(plan: *const Plan) -> *mut Plan {
    // SAFETY: the rules of the header.
    unsafe { pointer::retain(plan) }
}

/// Releases a reference. NULL is no error.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_plan_release(plan: *const Plan) {
    // SAFETY: the rules of the header.
    unsafe { release(plan) };
}
