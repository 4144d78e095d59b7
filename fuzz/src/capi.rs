//! The C library: every query through the exported functions.
#![allow(unsafe_code, reason = "the functions are those that C calls")]

use std::ffi::{c_int, c_void};
use std::mem::MaybeUninit;
use std::ptr;

use mlirbc_capi::ErrorKind::MLIRBC_ERROR_INTERNAL;
use mlirbc_capi::blob::*;
use mlirbc_capi::error_object::*;
use mlirbc_capi::ir::{attr::*, op::*, ops::*, symbols::*};
use mlirbc_capi::layout::*;
use mlirbc_capi::module::*;
use mlirbc_capi::plan::*;
use mlirbc_capi::print::*;
use mlirbc_capi::source::*;
use mlirbc_capi::tensor::*;
use mlirbc_capi::vmfb::*;
use mlirbc_capi::{Error, Str};

/// Most bytes of text of a module, and of an attribute.
const TEXT: u64 = 1 << 16;
const SHORT: u64 = 1 << 10;
/// Most operations that are looked at closely.
const OPS: u64 = 1000;

type Release<T> = unsafe extern "C" fn(*const T);

/// A handle, which is released when it is dropped.
struct Handle<T>(*mut T, Release<T>);

impl<T> Handle<T> {
    fn get(&self) -> Option<&T> {
        // SAFETY: NULL, or a handle that is not released yet.
        unsafe { self.0.as_ref() }
    }

    fn is_null(&self) -> bool {
        self.0.is_null()
    }
}

impl<T> Drop for Handle<T> {
    fn drop(&mut self) {
        // SAFETY: this is its only reference.
        unsafe { (self.1)(self.0) }
    }
}

/// Calls a function with a place for its error, which is checked: it is inside the file, no bug, and
/// comes with no value.
fn call<T>(len: usize, call: impl FnOnce(Option<&mut *mut Error>) -> T) -> (T, bool) {
    let mut error = ptr::null_mut();
    let value = call(Some(&mut error));
    let error = Handle(error, mlirbc_error_release);
    let offset = mlirbc_error_offset(error.get());
    assert!(
        offset == u64::MAX || offset <= len as u64,
        "offset {offset} of {len}"
    );
    assert_ne!(mlirbc_error_kind(error.get()), MLIRBC_ERROR_INTERNAL);
    assert_eq!(error.is_null(), mlirbc_error_message(error.get()).size == 0);
    (value, !error.is_null())
}

fn handle<T>(
    len: usize,
    release: Release<T>,
    make: impl FnOnce(Option<&mut *mut Error>) -> *mut T,
) -> Handle<T> {
    let (raw, failed) = call(len, make);
    assert!(!failed || raw.is_null());
    Handle(raw, release)
}

unsafe extern "C" fn count(bytes: *mut c_void, _: *const c_void, size: usize) -> c_int {
    // SAFETY: the context is that number.
    unsafe { *bytes.cast::<u64>() += size as u64 };
    0
}

/// Opens the input as bytecode and as an IREE module, and asks for everything.
pub fn capi(data: &[u8]) {
    let len = data.len();
    let source = handle(len, mlirbc_source_release, |error| {
        // SAFETY: the input outlives the handles below.
        unsafe { mlirbc_source_borrow(data.as_ptr().cast(), len, None, ptr::null_mut(), error) }
    });
    mlirbc_source_kind(source.get());
    module(source.get(), len);
    vmfb(source.get(), len);
}

fn module(source: Option<&Source>, len: usize) {
    let module = handle(len, mlirbc_module_release, |e| {
        mlirbc_module_open(source, e)
    });
    let Some(module) = module.get() else { return };
    let tensors = handle(len, mlirbc_tensors_release, |e| {
        mlirbc_module_tensors(Some(module), e)
    });
    while !tensors.is_null() {
        let tensor = handle(len, mlirbc_tensor_release, |e| {
            mlirbc_tensors_next(tensors.get(), e)
        });
        if tensor.is_null() {
            break;
        }
        let blob = handle(len, mlirbc_blob_release, |e| {
            mlirbc_tensor_data(tensor.get(), e)
        });
        assert!(mlirbc_blob_size(blob.get()) <= len);
        // Bits are unpacked, eight bytes for one.
        let (view, _) = call(len, |e| mlirbc_tensor_dlpack(tensor.get(), 0, e));
        // SAFETY: NULL, or a structure that nobody else has.
        unsafe { mlirbc_dlpack::delete(view) };
    }
    let symbols = handle(len, mlirbc_symbols_release, |e| {
        mlirbc_module_symbols(Some(module), e)
    });
    for index in 0..mlirbc_symbols_size(symbols.get()).min(64) {
        let op = handle(len, mlirbc_op_release, |e| {
            mlirbc_symbols_at(symbols.get(), index, e)
        });
        call(len, |e| mlirbc_op_symbol(op.get(), e));
    }
    let ops = handle(len, mlirbc_ops_release, |e| {
        mlirbc_module_walk(Some(module), e)
    });
    for _ in 0..OPS {
        let op = handle(len, mlirbc_op_release, |e| {
            mlirbc_ops_next(ops.get(), None, e)
        });
        let Some(op) = op.get() else { break };
        operation(op, len);
    }
    let mut written = 0u64;
    let context = ptr::from_mut(&mut written).cast();
    let options = PrintOptions {
        symbol: ptr::null(),
        elide: 0,
        limit: TEXT,
        locations: 1,
        parallel: 0,
        custom: 0,
        reserved_word: 0,
        reserved: [0; 3],
    };
    // SAFETY: the symbol is NULL, and the context is what `count` takes.
    call(len, |e| unsafe {
        mlirbc_module_print(Some(module), Some(&options), Some(count), context, e)
    });
    assert!(written <= TEXT);
    for (change, has_weights) in [(c"rewrite", false), (c"split", true)] {
        // SAFETY: the name is a text, and there are no options.
        let (plan, _) = call(len, |e| unsafe {
            mlirbc_module_change(Some(module), change.as_ptr(), ptr::null(), None, e)
        });
        // SAFETY: a handle, or NULL.
        let made = unsafe { plan.as_ref() };
        if made.is_none() {
            continue;
        }
        written = 0;
        let context = ptr::from_mut(&mut written).cast();
        let (done, _) = call(len, |e| mlirbc_plan_write(made, Some(count), context, e));
        let is_whole = written == mlirbc_plan_size(made) && (has_weights || written == len as u64);
        assert!(!done || is_whole, "{written} of {len} bytes");
        if has_weights {
            let context = ptr::from_mut(&mut written).cast();
            call(len, |e| {
                mlirbc_plan_write_weights(made, Some(count), context, e)
            });
        }
        // SAFETY: the handle is not used again.
        unsafe { mlirbc_plan_release(plan) };
    }
    let mut layout = MaybeUninit::uninit();
    // SAFETY: the type is a text.
    let ty = c"vector<3xindex>".as_ptr();
    call(len, |e| unsafe {
        mlirbc_module_type_layout(Some(module), ty, Some(&mut layout), e)
    });
}

fn operation(op: &Op, len: usize) {
    call(len, |e| mlirbc_op_name(Some(op), e));
    handle(len, mlirbc_blob_release, |e| {
        mlirbc_op_location(Some(op), SHORT, e)
    });
    for index in 0..mlirbc_op_num_operands(Some(op)).min(4) {
        handle(len, mlirbc_op_release, |e| {
            mlirbc_op_operand_source(Some(op), index, e)
        });
        handle(len, mlirbc_blob_release, |e| {
            mlirbc_op_operand_type(Some(op), index, SHORT, e)
        });
        assert_ne!(mlirbc_op_operand(Some(op), index), u32::MAX);
    }
    if mlirbc_op_num_results(Some(op)) > 0 {
        // The offset is that in the text of the type.
        mlirbc_op_result_layout(Some(op), 0, None, None);
    }
    let (attrs, _) = call(len, |e| mlirbc_op_num_attrs(Some(op), e));
    for index in 0..attrs.min(8) {
        let attr = handle(len, mlirbc_attr_release, |e| {
            mlirbc_op_attr_at(Some(op), index, e)
        });
        handle(len, mlirbc_blob_release, |e| {
            mlirbc_attr_text(attr.get(), SHORT, e)
        });
        call(len, |e| mlirbc_attr_integer(attr.get(), None, e));
        call(len, |e| mlirbc_attr_float(attr.get(), None, e));
        let mut text = MaybeUninit::<Str>::uninit();
        call(len, |e| mlirbc_attr_string(attr.get(), Some(&mut text), e));
    }
}

fn vmfb(source: Option<&Source>, len: usize) {
    let vmfb = handle(len, mlirbc_vmfb_release, |e| mlirbc_vmfb_open(source, e));
    let Some(vmfb) = vmfb.get() else { return };
    mlirbc_vmfb_name(Some(vmfb));
    let (count, _) = call(len, |e| mlirbc_vmfb_num_rodata(Some(vmfb), e));
    for index in 0..count.min(64) {
        let blob = handle(len, mlirbc_blob_release, |e| {
            mlirbc_vmfb_rodata(Some(vmfb), index, e)
        });
        assert!(mlirbc_blob_size(blob.get()) <= len);
        handle(len, mlirbc_blob_release, |e| {
            mlirbc_vmfb_rodata_kind(Some(vmfb), index, e)
        });
        call(len, |e| mlirbc_vmfb_rodata_offset(Some(vmfb), index, e));
    }
}
