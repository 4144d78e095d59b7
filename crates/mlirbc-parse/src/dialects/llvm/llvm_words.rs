//! Words of `llvm` in front of names. Source: `mlir/include/mlir/Dialect/LLVMIR/LLVMEnums.td` of llvm/llvm-project.

use crate::custom::custom_op::CustomOp;
use crate::custom::op_text::OpText;
use crate::parse_fault::Result;
use mlirbc_ods::value_of;

const LINKAGES: [&str; 11] = [
    "external",
    "available_externally",
    "linkonce",
    "linkonce_odr",
    "weak",
    "weak_odr",
    "appending",
    "internal",
    "private",
    "extern_weak",
    "common",
];

const CONVENTIONS: [&str; 47] = [
    "ccc",
    "fastcc",
    "coldcc",
    "cc_10",
    "cc_11",
    "anyregcc",
    "preserve_mostcc",
    "preserve_allcc",
    "swiftcc",
    "cxx_fast_tlscc",
    "tailcc",
    "cfguard_checkcc",
    "swifttailcc",
    "x86_stdcallcc",
    "x86_fastcallcc",
    "arm_apcscc",
    "arm_aapcscc",
    "arm_aapcs_vfpcc",
    "msp430_intrcc",
    "x86_thiscallcc",
    "ptx_kernelcc",
    "ptx_devicecc",
    "spir_funccc",
    "spir_kernelcc",
    "intel_ocl_bicc",
    "x86_64_sysvcc",
    "win64cc",
    "x86_vectorcallcc",
    "hhvmcc",
    "hhvm_ccc",
    "x86_intrcc",
    "avr_intrcc",
    "avr_builtincc",
    "amdgpu_vscc",
    "amdgpu_gscc",
    "amdgpu_cscc",
    "amdgpu_kernelcc",
    "x86_regcallcc",
    "amdgpu_hscc",
    "msp430_builtincc",
    "amdgpu_lscc",
    "amdgpu_escc",
    "aarch64_vectorcallcc",
    "aarch64_sve_vectorcallcc",
    "wasm_emscripten_invokecc",
    "amdgpu_gfxcc",
    "m68k_intrcc",
];

/// A word of a linkage; `external` if there is none.
pub(super) fn linkage(asm: &mut OpText<'_, '_, '_>, op: &mut CustomOp<'_, '_>) -> Result<()> {
    let word = asm.eat_one(&LINKAGES).unwrap_or("external");
    set_word("linkage", "linkage", word, asm, op)
}

/// A word of a convention of calls; `ccc` if there is none.
pub(super) fn convention(asm: &mut OpText<'_, '_, '_>, op: &mut CustomOp<'_, '_>) -> Result<()> {
    let word = asm.eat_one(&CONVENTIONS).unwrap_or("ccc");
    set_word("CConv", "cconv", word, asm, op)
}

/// A word of a kind of tail calls; `none` if there is none.
pub(super) fn tail_call(asm: &mut OpText<'_, '_, '_>, op: &mut CustomOp<'_, '_>) -> Result<()> {
    let words = ["none", "notail", "musttail", "tail"];
    let word = asm.eat_one(&words).unwrap_or("none");
    set_word("TailCallKind", "tailcallkind", word, asm, op)
}

fn set_word(
    name: &str,
    mnemonic: &str,
    word: &str,
    asm: &mut OpText<'_, '_, '_>,
    op: &mut CustomOp<'_, '_>,
) -> Result<()> {
    let id = asm.attr_from(op.at, format!("#llvm.{mnemonic}<{word}>"))?;
    op.set(name, id);
    Ok(())
}

pub(super) fn visibility(asm: &mut OpText<'_, '_, '_>, op: &mut CustomOp<'_, '_>) -> Result<()> {
    let word = asm.eat_one(&["hidden", "protected"]);
    set_value("visibility_", "LLVM.Visibility", word, asm, op)
}

pub(super) fn unnamed_addr(asm: &mut OpText<'_, '_, '_>, op: &mut CustomOp<'_, '_>) -> Result<()> {
    let word = asm.eat_one(&["local_unnamed_addr", "unnamed_addr"]);
    set_value("unnamed_addr", "LLVM.UnnamedAddr", word, asm, op)
}

/// The value of a word of an enumeration; zero without one.
fn set_value(
    name: &str,
    enumeration: &str,
    word: Option<&str>,
    asm: &mut OpText<'_, '_, '_>,
    op: &mut CustomOp<'_, '_>,
) -> Result<()> {
    let value = word
        .and_then(|word| value_of(enumeration, word))
        .unwrap_or(0);
    let id = asm.attr_from(op.at, format!("{value} : i64"))?;
    op.set(name, id);
    Ok(())
}
