//! Operations.
#![allow(unsafe_code)]

use std::ffi::c_char;
use std::ptr;
use std::sync::Arc;

use mlirbc::Bytecode;
use mlirbc::ids::OpId;
use mlirbc::ir::{BodyData, Definition, OpRef, ValueRef};
use once_cell::sync::OnceCell;

use super::attr::{Attr, Value};
use super::attrs::Attrs;
use super::place::Place;
use super::text;
use crate::blob::Blob;
use crate::border::error::Error;
use crate::border::guard::{ErrorOut, given, guard, release};
use crate::border::pointer::{self, give};
use crate::border::text::{Str, Text};

/// An operation. Immutable, and counted; it holds the file and the decoded operations around it.
pub struct Op {
    place: Place,
    name: OnceCell<Text>,
    symbol: OnceCell<Text>,
    attrs: OnceCell<Attrs>,
}

impl Op {
    pub(super) fn new(file: &Arc<Bytecode<'static>>, body: &Arc<BodyData>, id: OpId) -> Op {
        Op {
            place: Place {
                file: file.clone(),
                body: body.clone(),
                id,
            },
            name: OnceCell::new(),
            symbol: OnceCell::new(),
            attrs: OnceCell::new(),
        }
    }

    /// The same, whose symbol name is known.
    pub(super) fn with_symbol(self, name: &[u8]) -> Op {
        Op {
            symbol: OnceCell::from(Text::new(name)),
            ..self
        }
    }

    pub(super) fn place(&self) -> &Place {
        &self.place
    }

    /// Looks at it.
    pub(crate) fn look<T>(
        &self,
        look: impl FnOnce(OpRef<'_>) -> Result<T, Error>,
    ) -> Result<T, Error> {
        self.place.look(look)
    }

    /// Looks at one of its values.
    pub(crate) fn look_at<T>(
        &self,
        value: impl FnOnce(OpRef<'_>) -> Option<ValueRef<'_>>,
        look: impl FnOnce(OpRef<'_>, ValueRef<'_>) -> Result<T, Error>,
    ) -> Result<T, Error> {
        self.look(|op| {
            let missing = || Error::not_found("the operation has no value with this index");
            look(op, value(op).ok_or_else(missing)?)
        })
    }

    fn name(&self) -> Result<&Text, Error> {
        if let Some(name) = self.name.get() {
            return Ok(name);
        }
        let name = self.look(|op| Ok(op.view().op_full_name(op.name_id())?))?;
        Ok(self.name.get_or_init(|| Text::new(name)))
    }

    fn symbol(&self) -> Result<&Text, Error> {
        if let Some(name) = self.symbol.get() {
            return Ok(name);
        }
        let name = self.look(|op| {
            Ok(match op.attr("sym_name")? {
                Some(attr) => attr.as_str()?.map(Text::new),
                None => None,
            })
        })?;
        let name = name.unwrap_or_else(|| Text::new(""));
        Ok(self.symbol.get_or_init(|| name))
    }

    fn attrs(&self) -> Result<&Attrs, Error> {
        if let Some(attrs) = self.attrs.get() {
            return Ok(attrs);
        }
        let attrs = self.look(Attrs::of)?;
        Ok(self.attrs.get_or_init(|| attrs))
    }
}

/// A number of an operation: `none` for NULL.
fn count(op: Option<&Op>, none: u32, count: impl FnOnce(OpRef<'_>) -> Option<u32>) -> u32 {
    let mut number = none;
    guard(None, || {
        number = given(op, "operation")?
            .look(|op| Ok(count(op)))?
            .unwrap_or(none);
        Ok(())
    });
    number
}

/// The text of the type of a value.
fn type_text(
    op: Option<&Op>,
    limit: u64,
    value: impl FnOnce(OpRef<'_>) -> Option<ValueRef<'_>>,
) -> Result<*mut Blob, Error> {
    given(op, "operation")?.look_at(value, |op, value| {
        let text = text::of_type(op.view(), value.type_id(), limit)?;
        Ok(Blob::give_text(text))
    })
}

/// The name with its dialect, such as "func.func". Borrowed from the operation; empty on failure.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_op_name(op: Option<&Op>, error: ErrorOut<'_>) -> Str {
    guard(error, || Ok(given(op, "operation")?.name()?.as_c()))
}

/// The name of a symbol; empty if it is none, and on failure. Borrowed from the operation.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_op_symbol(op: Option<&Op>, error: ErrorOut<'_>) -> Str {
    guard(error, || Ok(given(op, "operation")?.symbol()?.as_c()))
}

/// The number of operands.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_op_num_operands(op: Option<&Op>) -> u32 {
    count(op, 0, |op| Some(op.num_operands()))
}

/// The number of results.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_op_num_results(op: Option<&Op>) -> u32 {
    count(op, 0, |op| Some(op.num_results()))
}

/// The number of regions.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_op_num_regions(op: Option<&Op>) -> u32 {
    count(op, 0, |op| Some(op.num_regions()))
}

/// The number of successors: blocks to which a terminator can jump.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_op_num_successors(op: Option<&Op>) -> u32 {
    count(op, 0, |op| u32::try_from(op.successors().len()).ok())
}

/// The number of an operand: equal numbers are the same value, among operations that are decoded
/// together, which are those of a function that is isolated from above. `UINT32_MAX` if it has none
/// with this index.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_op_operand(op: Option<&Op>, index: u32) -> u32 {
    count(op, u32::MAX, |op| Some(op.operand(index)?.id().number()))
}

/// The number of a result, as `mlirbc_op_operand`.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_op_result(op: Option<&Op>, index: u32) -> u32 {
    count(op, u32::MAX, |op| Some(op.result(index)?.id().number()))
}

/// The operation whose result an operand is. Returns a new handle; NULL without an error for an
/// argument of a block, NULL with an error on failure.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_op_operand_source(
    op: Option<&Op>,
    index: u32,
    error: ErrorOut<'_>,
) -> *mut Op {
    guard(error, || {
        let op = given(op, "operation")?;
        let Place { file, body, .. } = op.place();
        op.look_at(
            |it| it.operand(index),
            |_, operand| {
                Ok(match operand.definition() {
                    Definition::Result(source, _) => give(Op::new(file, body, source.id())),
                    _ => ptr::null_mut(),
                })
            },
        )
    })
}

/// The type of an operand as MLIR text of at most `limit` bytes; 0: 64 MiB. Returns a new handle,
/// NULL on failure.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_op_operand_type(
    op: Option<&Op>,
    index: u32,
    limit: u64,
    error: ErrorOut<'_>,
) -> *mut Blob {
    guard(error, || type_text(op, limit, |op| op.operand(index)))
}

/// The type of a result, as `mlirbc_op_operand_type`.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_op_result_type(
    op: Option<&Op>,
    index: u32,
    limit: u64,
    error: ErrorOut<'_>,
) -> *mut Blob {
    guard(error, || type_text(op, limit, |op| op.result(index)))
}

/// The location as MLIR text of at most `limit` bytes; 0: 64 MiB. Returns a new handle, NULL on
/// failure.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_op_location(
    op: Option<&Op>,
    limit: u64,
    error: ErrorOut<'_>,
) -> *mut Blob {
    guard(error, || {
        given(op, "operation")?.look(|op| {
            let id = op.location().id();
            Ok(Blob::give_text(text::of_attr(op.view(), id, limit)?))
        })
    })
}

/// The number of attributes and properties, those with a default that the file leaves out included.
/// The operation keeps the list: 16 bytes for each, and each name once.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_op_num_attrs(op: Option<&Op>, error: ErrorOut<'_>) -> usize {
    guard(error, || Ok(given(op, "operation")?.attrs()?.len()))
}

/// An attribute by its index. Returns a new handle, NULL on failure.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_op_attr_at(
    op: Option<&Op>,
    index: usize,
    error: ErrorOut<'_>,
) -> *mut Attr {
    guard(error, || {
        let op = given(op, "operation")?;
        let missing = || Error::not_found("the operation has no attribute with this index");
        let (name, value) = op.attrs()?.get(index).ok_or_else(missing)?;
        Ok(give(Attr::new(op.place(), name.clone(), *value)))
    })
}

/// An attribute by its name. Returns a new handle; NULL without an error if it has none with this
/// name, NULL with an error on failure.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_op_attr(
    op: Option<&Op>,
    name: *const c_char,
    error: ErrorOut<'_>,
) -> *mut Attr {
    guard(error, || {
        let op = given(op, "operation")?;
        // SAFETY: the rules of the header.
        let name = unsafe { pointer::text(name, "name") }?;
        let found = op.look(|it| Ok(it.attr(name)?.map(|attr| Value::of(&attr))))?;
        Ok(found.map_or(ptr::null_mut(), |value| {
            give(Attr::new(op.place(), Arc::new(Text::new(name)), value))
        }))
    })
}

/// Adds a reference, which has to be released, and returns the same handle.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_op_retain(op: *const Op) -> *mut Op {
    // SAFETY: the rules of the header.
    unsafe { pointer::retain(op) }
}

/// Releases a reference. NULL is no error.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_op_release(op: *const Op) {
    // SAFETY: the rules of the header.
    unsafe { release(op) };
}
