//! Attributes and types whose texts C++ reads by hand: what LLVM 22 refuses of them, and how it prints them.

mod dlti_entries;
mod emitc_types;
mod llvm_types;
mod small_types;
mod sparse_encoding;
mod spirv_attrs;
mod spirv_types;

use crate::entries::entry_scan::{Result, Scan};

/// Reads what follows this name, and gives what is printed there; `None` where that is not known.
pub(crate) type Reader = fn(&mut Scan<'_>, &str) -> Result<Option<String>>;

/// The reader of `#dialect.name` or `!dialect.name`.
pub(crate) fn reader(name: &str) -> Option<Reader> {
    Some(match name {
        "!emitc.array" => emitc_types::array,
        "!emitc.lvalue" => emitc_types::lvalue,
        "!emitc.opaque" => emitc_types::opaque,
        "!emitc.ptr" => emitc_types::pointer,
        "!gpu.mma_matrix" => small_types::mma_matrix,
        "!llvm.array" | "!llvm.func" | "!llvm.struct" => llvm_types::llvm_type,
        "!pdl.range" => small_types::range,
        "!transform.param" => small_types::param,
        "#dlti.dl_entry" => dlti_entries::entry,
        "#dlti.dl_spec" | "#dlti.map" => dlti_entries::entries,
        "#dlti.target_device_spec" => dlti_entries::device,
        "#dlti.target_system_spec" => dlti_entries::system,
        "#spirv.interface_var_abi" => spirv_attrs::interface_var_abi,
        "#spirv.target_env" => spirv_attrs::target_env,
        "#spirv.vce" => spirv_attrs::vce,
        "#sparse_tensor.encoding" => sparse_encoding::encoding,
        "#sparse_tensor.slice" => sparse_encoding::slice,
        _ if name.starts_with("!quant.") => small_types::quantized,
        _ if name.starts_with("!spirv.") => spirv_types::spirv_type,
        _ => return None,
    })
}
