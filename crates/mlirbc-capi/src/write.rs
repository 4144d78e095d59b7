//! Modules that are written again: as they are, in another form, without their weights.
#![allow(unsafe_code)]

use std::ffi::{c_char, c_void};
use std::io;

use mlirbc::write::{Plan, Rewrite};
use mlirbc::{Bytecode, Version};
use mlirbc_weights::Placement;

use crate::border::error::Error;
use crate::border::guard::{ErrorOut, check_reserved, given, guard};
use crate::border::pointer;
use crate::module::Module;
use crate::output::{self, Callback, Write};

/// How a module is written. All fields 0: with the same bytes.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct RewriteOptions {
    /// Not 0: in the version `version` of the format.
    pub convert: u32,
    /// The version of the format, 0 to 6, if `convert` is not 0.
    pub version: u32,
    /// Not 0: as the reference writer writes it. This uses the threads of the library.
    pub canonical: u32,
    /// 0; for later versions.
    pub reserved: [u32; 5],
}

/// How a module is split. All fields 0: all weights leave it.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct SplitOptions {
    /// Smaller tensors stay in the module: bytes.
    pub min_size: u64,
    /// Not 0: constants of functions become their last arguments, in StableHLO, VHLO, MHLO and arith. This
    /// uses the threads of the library.
    pub arguments: u32,
    /// 0; for later versions.
    pub reserved: [u32; 5],
}

fn rewrite(
    module: &Module,
    options: Option<&RewriteOptions>,
    work: impl FnOnce(&Plan<'_>) -> Result<(), Error>,
) -> Result<bool, Error> {
    let mut rewrite = Rewrite::new();
    if let Some(options) = options {
        check_reserved(&options.reserved)?;
        if options.convert != 0 {
            let version = Version::new(u64::from(options.version));
            let version = version.ok_or_else(|| Error::invalid("there is no such version"))?;
            rewrite = rewrite.version(version);
        }
        if options.canonical != 0 {
            rewrite = rewrite.canonical();
        }
    }
    work(&rewrite.plan(&module.file)?)?;
    Ok(true)
}

/// Passes the module, decoded and encoded again, to a callback: with the same bytes, in another
/// version, or in the canonical form. `options` is NULL or borrowed for the call. Returns whether all
/// was written.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_module_rewrite(
    module: Option<&Module>,
    options: Option<&RewriteOptions>,
    write: Write,
    context: *mut c_void,
    error: ErrorOut<'_>,
) -> bool {
    guard(error, || {
        let out = Callback::new(write, context)?;
        rewrite(given(module, "module")?, options, |plan| {
            out.pass(|out| Ok(plan.write_to(out)?))
        })
    })
}

/// As `mlirbc_module_rewrite`, to a file. It gets its name, and replaces what has it, when it is
/// complete. A file that is replaced gives the new one its permissions; a file that a source of the
/// module was opened from is never replaced, whatever name it goes by. A symbolic link stays, and its
/// target is replaced; devices and pipes are written as they are.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_module_rewrite_file(
    module: Option<&Module>,
    options: Option<&RewriteOptions>,
    path: *const c_char,
    error: ErrorOut<'_>,
) -> bool {
    guard(error, || {
        let module = given(module, "module")?;
        // SAFETY: the rules of the header.
        let path = unsafe { pointer::path(path) }?;
        rewrite(module, options, |plan| {
            let outputs = output::outputs(module.input.clone());
            output::to_path(&outputs, &path, |out| Ok(plan.write_to(out)?))
        })
    })
}

/// Where an output of a split goes.
type To<'t> = &'t mut dyn FnMut(Emit<'_>) -> Result<(), Error>;
/// Writes an output.
type Emit<'e> = &'e mut dyn FnMut(&mut dyn io::Write) -> Result<(), Error>;

fn split(
    file: &Bytecode<'_>,
    options: Option<&SplitOptions>,
    (to_module, to_weights): (To<'_>, To<'_>),
) -> Result<bool, Error> {
    let mut how = mlirbc_weights::SplitOptions::default();
    if let Some(options) = options {
        check_reserved(&options.reserved)?;
        how.min_size = options.min_size;
        if options.arguments != 0 {
            how.placement = Placement::Arguments;
        }
    }
    let split = mlirbc_weights::split(file, &how)?;
    to_weights(&mut |out| Ok(split.weights.write_to(out)?))?;
    to_module(&mut |out| Ok(split.plan.write_to(out)?))?;
    Ok(true)
}

/// Splits a module: first the weights, as safetensors, go to one callback, then the module without
/// them to another. Resources stay declared, and constants in attributes become resources without
/// data; splats, packed elements, and constants with the key of another resource stay.
/// `mlirbc_module_join` puts both together again. `options` is NULL
/// or borrowed for the call. Returns whether all was written.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_module_split(
    module: Option<&Module>,
    options: Option<&SplitOptions>,
    write_module: Write,
    module_context: *mut c_void,
    write_weights: Write,
    weights_context: *mut c_void,
    error: ErrorOut<'_>,
) -> bool {
    guard(error, || {
        let file = &given(module, "module")?.file;
        let module = Callback::new(write_module, module_context)?;
        let weights = Callback::new(write_weights, weights_context)?;
        let to = |out: Callback| move |emit: Emit<'_>| out.pass(|out| emit(out));
        split(file, options, (&mut to(module), &mut to(weights)))
    })
}

/// As `mlirbc_module_split`, to two files, by the rules of `mlirbc_module_rewrite_file`. Two names of one
/// file are an error.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_module_split_files(
    module: Option<&Module>,
    options: Option<&SplitOptions>,
    module_path: *const c_char,
    weights_path: *const c_char,
    error: ErrorOut<'_>,
) -> bool {
    guard(error, || {
        let module = given(module, "module")?;
        // SAFETY: the rules of the header.
        let (path, weights) =
            unsafe { (pointer::path(module_path)?, pointer::path(weights_path)?) };
        let outputs = &output::outputs(module.input.clone());
        let distinct = outputs.check_distinct(&[&path, &weights]);
        distinct.map_err(|(_, error)| match error.kind() {
            io::ErrorKind::AlreadyExists => {
                Error::invalid("the module and the weights need a file each")
            }
            _ => error.into(),
        })?;
        let to = |path| move |emit: Emit<'_>| output::to_path(outputs, path, |out| emit(out));
        split(&module.file, options, (&mut to(&path), &mut to(&weights)))
    })
}
