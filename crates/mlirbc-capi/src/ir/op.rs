//! Operations.
#![allow(unsafe_code)]

use std::ffi::c_char;
use std::ptr;
use std::sync::{Arc, OnceLock};

use mlirbc::Bytecode;
use mlirbc::ids::OpId;
use mlirbc::ir::{BodyData, Definition, OpRef, ValueRef};

use super::attr::Attr;
use super::text;
use crate::blob::Blob;
use crate::border::error::Error;
use crate::border::guard::{ErrorOut, given, guard, release};
use crate::border::pointer::{self, give, hand};
use crate::border::text::{Str, Text};

/// An operation. Immutable, and counted; it holds the file and the decoded operations around it.
pub struct Op {
    pub(crate) file: Arc<Bytecode<'static>>,
    pub(crate) body: Arc<BodyData>,
    pub(crate) id: OpId,
    name: OnceLock<Text>,
    symbol: OnceLock<Text>,
    attrs: OnceLock<Vec<Arc<Attr>>>,
}

impl Op {
    pub(crate) fn new(file: &Arc<Bytecode<'static>>, body: &Arc<BodyData>, id: OpId) -> Op {
        Op {
            file: file.clone(),
            body: body.clone(),
            id,
            name: OnceLock::new(),
            symbol: OnceLock::new(),
            attrs: OnceLock::new(),
        }
    }

    /// The same, whose symbol name is known.
    pub(super) fn with_symbol(self, name: &[u8]) -> Op {
        Op {
            symbol: OnceLock::from(Text::new(name)),
            ..self
        }
    }

    /// Looks at it.
    pub(crate) fn look<T>(
        &self,
        look: impl FnOnce(OpRef<'_>) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let body = self.body.with(self.file.view());
        let op = body.op(self.id);
        look(op.ok_or_else(|| Error::not_found("no such operation"))?)
    }

    fn count(&self, count: impl FnOnce(OpRef<'_>) -> u32) -> u32 {
        self.look(|op| Ok(count(op))).unwrap_or(0)
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

    fn attrs(&self) -> Result<&[Arc<Attr>], Error> {
        if let Some(attrs) = self.attrs.get() {
            return Ok(attrs);
        }
        let attrs = self.look(|op| {
            let attrs = op
                .attrs()?
                .map(|attr| Ok(Arc::new(Attr::new(&self.file, &attr?)?)));
            Ok(attrs.collect::<mlirbc::Result<Vec<_>>>()?)
        })?;
        Ok(self.attrs.get_or_init(|| attrs))
    }

    /// The text of the type of a value.
    fn type_text(
        &self,
        limit: u64,
        value: impl FnOnce(OpRef<'_>) -> Option<ValueRef<'_>>,
    ) -> Result<*mut Blob, Error> {
        self.look(|op| {
            let value = value(op).ok_or_else(no_value)?;
            Ok(Blob::give_text(text::of_type(
                op.view(),
                value.type_id(),
                limit,
            )?))
        })
    }
}

pub(crate) fn no_value() -> Error {
    Error::not_found("the operation has no value with this index")
}

/// The number of a value.
fn number(op: Option<&Op>, value: impl FnOnce(OpRef<'_>) -> Option<ValueRef<'_>>) -> u32 {
    let number = op.map(|op| op.look(|op| Ok(value(op).map(|value| value.id().number()))));
    number.and_then(Result::ok).flatten().unwrap_or(u32::MAX)
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
    op.map_or(0, |op| op.count(|op| op.num_operands()))
}

/// The number of results.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_op_num_results(op: Option<&Op>) -> u32 {
    op.map_or(0, |op| op.count(|op| op.num_results()))
}

/// The number of regions.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_op_num_regions(op: Option<&Op>) -> u32 {
    op.map_or(0, |op| op.count(|op| op.num_regions()))
}

/// The number of successors: blocks to which a terminator can jump.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_op_num_successors(op: Option<&Op>) -> u32 {
    op.map_or(0, |op| op.count(|op| op.successors().len() as u32))
}

/// The number of an operand: equal numbers are the same value, among operations that are decoded
/// together, which are those of a function that is isolated from above. `UINT32_MAX` if it has none
/// with this index.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_op_operand(op: Option<&Op>, index: u32) -> u32 {
    number(op, |op| op.operand(index))
}

/// The number of a result, as `mlirbc_op_operand`.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_op_result(op: Option<&Op>, index: u32) -> u32 {
    number(op, |op| op.result(index))
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
        let source = op.look(|it| {
            let operand = it.operand(index).ok_or_else(no_value)?;
            Ok(match operand.definition() {
                Definition::Result(source, _) => Some(source.id()),
                _ => None,
            })
        })?;
        Ok(source.map_or(ptr::null_mut(), |id| give(Op::new(&op.file, &op.body, id))))
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
    guard(error, || {
        given(op, "operation")?.type_text(limit, |op| op.operand(index))
    })
}

/// The type of a result, as `mlirbc_op_operand_type`.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_op_result_type(
    op: Option<&Op>,
    index: u32,
    limit: u64,
    error: ErrorOut<'_>,
) -> *mut Blob {
    guard(error, || {
        given(op, "operation")?.type_text(limit, |op| op.result(index))
    })
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
        let attr = given(op, "operation")?.attrs()?.get(index);
        let missing = || Error::not_found("the operation has no attribute with this index");
        Ok(hand(attr.ok_or_else(missing)?.clone()))
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
        op.look(|it| match it.attr(name)? {
            Some(attr) => Ok(give(Attr::new(&op.file, &attr)?)),
            None => Ok(ptr::null_mut()),
        })
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
