//! Changes of a module: plans of the new files, and the writing of these.
#![allow(unsafe_code)]

use std::ffi::{c_char, c_void};
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use mlirbc_files::{FileId, InputFile};
use mlirbc_report::{ChangeRequest, Changed, NewFile, Opened, Role, Second, Subject};
use parking_lot::Mutex;
use self_cell::self_cell;

use crate::border::error::Error;
use crate::border::guard::{ErrorOut, given, guard, release};
use crate::border::pointer::{self, give};
use crate::border::text::{Str, Text};
use crate::module::Module;
use crate::output::{self, Callback, Write};
use crate::source::Source;

self_cell!(
    /// New files, and what they copy from.
    struct Held {
        owner: Subject,
        #[covariant]
        dependent: Changed,
    }
);

/// New files that can be written: a changed module, and of `split` its weights. It holds the module that it was made
/// from, whose bytes it copies, and owns only what is encoded anew. Immutable from outside, and counted.
pub struct Plan {
    held: Held,
    notes: Text,
    /// The file of the module, to be copied from.
    old: Option<InputFile>,
    /// The files that are read.
    read: Vec<FileId>,
    /// The files that were written, by roles.
    written: Mutex<[Option<PathBuf>; 2]>,
}

impl Plan {
    fn file(&self, role: Role) -> Result<&NewFile<'_>, Error> {
        let mut files = self.held.borrow_dependent().files.iter();
        let file = files.find(|file| file.role == role);
        file.ok_or_else(|| Error::not_found("the plan has no such file"))
    }

    fn write(&self, role: Role, out: Callback) -> Result<(), Error> {
        let file = self.file(role)?;
        out.pass(|out| Ok(file.write_to(out)?))
    }

    fn write_file(&self, role: Role, path: &Path) -> Result<(), Error> {
        let file = self.file(role)?;
        let outputs = output::outputs(self.read.iter().cloned());
        let mut written = self.written.lock();
        let other = written[usize::from(role == Role::Module)].clone();
        let both: Vec<&Path> = other.iter().map(PathBuf::as_path).chain([path]).collect();
        let distinct = outputs.check_distinct(&both);
        distinct.map_err(|(_, error)| Error::from(error).of_output(path))?;
        let old = self.old.as_ref().and_then(InputFile::open);
        output::to_path(&outputs, path, |out: &mut File| {
            Ok(file.write_to_file(old.as_ref(), out, &mut |_| {})?)
        })?;
        written[usize::from(role == Role::Weights)] = Some(path.to_owned());
        Ok(())
    }
}

/// Changes a module. `change` is the name of the change and `options` its words, as those of
/// `mlirbc_report_document`; docs/requests.md lists them: `rewrite`, `strip`, `cut`, `set`, `rename`, `align`,
/// `split`, `join`, `merge`. `second` is the weights of `join` and `merge`, a safetensors file, or the elements of
/// `set`, NULL for the others; it is read when the plan is written. NULL options are the defaults. What the module
/// cannot have is `MLIRBC_ERROR_UNSUPPORTED`. This uses the threads of the library. Returns a new handle, NULL on failure.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_module_change(
    module: Option<&Module>,
    change: *const c_char,
    options: *const *const c_char,
    second: Option<&Source>,
    error: ErrorOut<'_>,
) -> *mut Plan {
    guard(error, || {
        let module = given(module, "module")?;
        // SAFETY: the rules of the header.
        let (change, options) =
            unsafe { (pointer::text(change, "change")?, pointer::words(options)?) };
        let request = ChangeRequest::of_words(change, &options)?;
        let opened = Opened::of_bytecode("the module", module.file.clone());
        let mut subject = Subject::new(Arc::new(opened));
        let mut read: Vec<FileId> = module.input.iter().map(|it| it.id().clone()).collect();
        if let Some(second) = second {
            read.extend(second.file().map(|it| it.id().clone()));
            subject = subject.with(Second {
                source: second.0.clone(),
                name: "the second file".to_owned(),
                format: None,
            });
        }
        let held = Held::try_new(subject, |subject| request.change(subject))?;
        Ok(give(Plan {
            notes: Text::new(held.borrow_dependent().notes.join("\n")),
            held,
            old: module.input.clone(),
            read,
            written: Mutex::default(),
        }))
    })
}

/// What was kept, what stayed, what was dropped: sentences for people, a line each; empty if there are none.
/// Borrowed from the plan.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_plan_notes(plan: Option<&Plan>) -> Str {
    plan.map_or(Str::EMPTY, |plan| plan.notes.as_c())
}

/// The number of bytes of the module that the plan gives.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_plan_size(plan: Option<&Plan>) -> u64 {
    plan.and_then(|plan| plan.file(Role::Module).ok())
        .map_or(0, NewFile::len)
}

/// Passes the module that the plan gives to a callback. Returns whether all was written.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_plan_write(
    plan: Option<&Plan>,
    write: Write,
    context: *mut c_void,
    error: ErrorOut<'_>,
) -> bool {
    guard(error, || {
        let out = Callback::new(write, context)?;
        given(plan, "plan")?.write(Role::Module, out)?;
        Ok(true)
    })
}

/// Passes the weights of `split`, a safetensors file, to a callback. Returns whether all was written;
/// `MLIRBC_ERROR_NOT_FOUND` for plans of other changes.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_plan_write_weights(
    plan: Option<&Plan>,
    write: Write,
    context: *mut c_void,
    error: ErrorOut<'_>,
) -> bool {
    guard(error, || {
        let out = Callback::new(write, context)?;
        given(plan, "plan")?.write(Role::Weights, out)?;
        Ok(true)
    })
}

/// Writes the module that the plan gives to a file. It gets its name, and replaces what has it, when it is
/// complete. A file that is replaced gives the new one its permissions; a file that a source of the plan
/// was opened from is never replaced, nor is another output of the plan, whatever names they go by. A symbolic link
/// stays, and its target is replaced; devices and pipes are written as they are. The system copies large parts from
/// file to file.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_plan_write_file(
    plan: Option<&Plan>,
    path: *const c_char,
    error: ErrorOut<'_>,
) -> bool {
    guard(error, || {
        // SAFETY: the rules of the header.
        let path = unsafe { pointer::path(path) }?;
        given(plan, "plan")?.write_file(Role::Module, &path)?;
        Ok(true)
    })
}

/// As `mlirbc_plan_write_file`, of the weights of `split`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_plan_write_weights_file(
    plan: Option<&Plan>,
    path: *const c_char,
    error: ErrorOut<'_>,
) -> bool {
    guard(error, || {
        // SAFETY: the rules of the header.
        let path = unsafe { pointer::path(path) }?;
        given(plan, "plan")?.write_file(Role::Weights, &path)?;
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
