//! Data layouts: sizes and alignments of types in their scopes.
#![allow(unsafe_code)]

use std::ffi::c_char;
use std::mem::MaybeUninit;
use std::sync::Arc;

use mlirbc::ir::{OpRef, ValueRef};
use mlirbc_layout::{DataLayout, Rules, TypeLayout};

use crate::border::error::Error;
use crate::border::guard::{ErrorOut, given, guard};
use crate::border::pointer;
use crate::ir::op::Op;
use crate::module::Module;

/// The layout of a type.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// Bytes between elements of an array, without alignment; of a scalable type, the least.
    pub size: u64,
    /// Bits of a value; of a scalable type, the least.
    pub bits: u64,
    /// The alignment that the ABI requires, in bytes.
    pub abi_alignment: u64,
    /// The preferred alignment, in bytes.
    pub preferred_alignment: u64,
    /// 1 if the size is a multiple that is known when the program runs, otherwise 0.
    pub scalable: u32,
    /// 0.
    pub reserved: u32,
}

impl From<TypeLayout> for Layout {
    fn from(layout: TypeLayout) -> Layout {
        Layout {
            size: layout.size.min,
            bits: layout.bits.min,
            abi_alignment: layout.abi,
            preferred_alignment: layout.preferred,
            scalable: u32::from(layout.bits.scalable || layout.size.scalable),
            reserved: 0,
        }
    }
}

type Out<'a> = Option<&'a mut MaybeUninit<Layout>>;

fn set(out: Out<'_>, layout: TypeLayout) -> bool {
    if let Some(out) = out {
        out.write(layout.into());
    }
    true
}

fn of_value(
    op: Option<&Op>,
    value: impl FnOnce(OpRef<'_>) -> Option<ValueRef<'_>>,
) -> Result<TypeLayout, Error> {
    given(op, "operation")?.look_at(value, |op, value| {
        Ok(DataLayout::for_op(op)?.query_type(value.ty())?)
    })
}

/// The layout of a type that is written as text, such as "vector<4xf32>", inside of the module: its
/// data layout holds. Sets `*layout`, if it is not NULL, and returns true; false on failure.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_module_type_layout(
    module: Option<&Module>,
    ty: *const c_char,
    layout: Option<&mut MaybeUninit<Layout>>,
    error: ErrorOut<'_>,
) -> bool {
    guard(error, || {
        let view = given(module, "module")?.file.view();
        // SAFETY: the rules of the header.
        let ty = unsafe { pointer::text(ty, "type") }?;
        let found = DataLayout::of_file(view, Arc::new(Rules::default()))?;
        Ok(set(layout, found.query_text(ty)?))
    })
}

/// As `mlirbc_module_type_layout`, in the closest scope around an operation. Each call decodes the
/// bodies around the operation.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_op_type_layout(
    op: Option<&Op>,
    ty: *const c_char,
    layout: Option<&mut MaybeUninit<Layout>>,
    error: ErrorOut<'_>,
) -> bool {
    guard(error, || {
        // SAFETY: the rules of the header.
        let ty = unsafe { pointer::text(ty, "type") }?;
        let found = given(op, "operation")?.look(|op| Ok(DataLayout::for_op(op)?.query_text(ty)?));
        Ok(set(layout, found?))
    })
}

/// The layout of an operand in its scope, as `mlirbc_op_type_layout`.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_op_operand_layout(
    op: Option<&Op>,
    index: u32,
    layout: Option<&mut MaybeUninit<Layout>>,
    error: ErrorOut<'_>,
) -> bool {
    guard(error, || {
        Ok(set(layout, of_value(op, |op| op.operand(index))?))
    })
}

/// The layout of a result in its scope, as `mlirbc_op_type_layout`.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_op_result_layout(
    op: Option<&Op>,
    index: u32,
    layout: Option<&mut MaybeUninit<Layout>>,
    error: ErrorOut<'_>,
) -> bool {
    guard(error, || {
        Ok(set(layout, of_value(op, |op| op.result(index))?))
    })
}
