//! Operations of IREE.
//!
//! Source: iree-org/iree; each file says which of its parts.
//!
//! | file | holds |
//! |---|---|
//! | `tensor_ext` | `iree_tensor_ext`, `iree_encoding`, tensors of `stream`: extents, ragged shapes, encodings |
//! | `scatter_gather` | `iree_linalg_ext`: scatter, gather, loads and stores through indices |
//! | `orders` | sort, scan, the greatest elements, transforms of Fourier |
//! | `convolutions_ext` | transforms of Winograd, columns of images |
//! | `attention` | attention, reductions and regions with indexing maps |
//! | `codegen_ops` | `iree_codegen`, `pcf` |
//! | `tuning_spec` | attributes of tuning specifications |
//! | `vector_ext` | `iree_vector_ext` |
//! | `gpu_ext` | `iree_gpu` |
//! | `flow_ops` | `flow` |
//! | `hal_ops` | `hal` |
//! | `stream_ops` | `stream`, but for its tensors |
//! | `util_ops` | `util`, `vm` |

mod attention;
mod codegen_ops;
mod convolutions_ext;
mod flow_ops;
mod gpu_ext;
mod hal_ops;
mod orders;
mod scatter_gather;
mod stream_ops;
mod tensor_ext;
mod tuning_spec;
mod util_ops;
mod vector_ext;

use mlirbc::entity::TypeData;

use super::func::function;
use crate::code::{Code, around, parts, types};
use crate::module::fault::Faults;
use crate::op::handle::Op;
use tensor_ext::all_given;

pub(super) use attention::pure_semantics;
pub(super) use tensor_ext::sparse_cast;
pub(super) use vector_ext::indexed;

/// Judges the attributes of a dialect, of any operation.
pub(crate) fn judge_attributes(op: &Op<'_, '_>, faults: &mut Faults) {
    tuning_spec::judge(op, faults);
}

pub(super) const KERNELS: &[Code] = &[
    types("iree_codegen.load_from_buffer", codegen_ops::buffer),
    types("iree_codegen.store_to_buffer", codegen_ops::buffer),
    parts("iree_codegen.dispatch_config", codegen_ops::dispatch_config),
    types("iree_codegen.inner_tiled", codegen_ops::inner_tiled),
    types("iree_codegen.smt.assert", codegen_ops::assertion),
    around("iree_codegen.smt.constraints", codegen_ops::constraints),
    types("iree_codegen.smt.lookup", codegen_ops::lookup),
    types("iree_encoding.set_encoding", tensor_ext::set_encoding),
    types("iree_encoding.unset_encoding", tensor_ext::unset_encoding),
    types("iree_gpu.async_dma", gpu_ext::async_dma),
    parts("iree_gpu.barrier_region", gpu_ext::barrier_region),
    types("iree_gpu.coalesced_gather_dma", gpu_ext::coalesced_gather),
    parts("iree_gpu.subgroup_scan", gpu_ext::subgroup_scan),
    types("iree_gpu.value_barrier", gpu_ext::value_barrier),
    parts("iree_linalg_ext.arg_compare", orders::arg_compare),
    parts("iree_linalg_ext.attention", attention::attention),
    parts("iree_linalg_ext.custom_op", attention::custom),
    parts("iree_linalg_ext.exp_reduction", attention::exp_reduction),
    types("iree_linalg_ext.fft", orders::fft),
    types("iree_linalg_ext.gather", scatter_gather::gather),
    types("iree_linalg_ext.im2col", convolutions_ext::im2col),
    parts("iree_linalg_ext.index", attention::index),
    parts("iree_linalg_ext.map_load", scatter_gather::map_load),
    parts("iree_linalg_ext.map_store", scatter_gather::map_store),
    parts("iree_linalg_ext.online_attention", attention::attention),
    types("iree_linalg_ext.scan", orders::scan),
    parts("iree_linalg_ext.scatter", scatter_gather::scatter),
    parts("iree_linalg_ext.sort", orders::sort),
    parts("iree_linalg_ext.topk", orders::topk),
    parts("iree_linalg_ext.topk_v2", orders::topk_v2),
    types(
        "iree_linalg_ext.winograd.filter_transform",
        convolutions_ext::winograd_filter,
    ),
    types(
        "iree_linalg_ext.winograd.input_transform",
        convolutions_ext::winograd_input,
    ),
    types(
        "iree_linalg_ext.winograd.output_transform",
        convolutions_ext::winograd_output,
    ),
    parts("iree_linalg_ext.yield", scatter_gather::yielded),
    types("iree_tensor_ext.bitcast", |op| {
        all_given(op, &[("source", "source_dims"), ("result", "result_dims")])
    }),
    types(
        "iree_tensor_ext.cast_to_ragged_shape",
        tensor_ext::cast_to_ragged,
    ),
    types("iree_tensor_ext.compute_barrier.end", tensor_ext::barrier),
    types("iree_tensor_ext.compute_barrier.start", tensor_ext::barrier),
    types("iree_tensor_ext.dispatch.tensor.load", |op| {
        all_given(op, &[("source", "source_dims")])
    }),
    types("iree_tensor_ext.dispatch.tensor.store", tensor_ext::store),
    types(
        "iree_tensor_ext.linearize_ragged_dims",
        tensor_ext::linearize,
    ),
    parts("iree_vector_ext.arg_compare", vector_ext::arg_compare),
    types("iree_vector_ext.to_layout", vector_ext::to_layout),
    types(
        "iree_vector_ext.transfer_scatter",
        vector_ext::transfer_scatter,
    ),
    types("iree_vector_ext.yield", vector_ext::yielded),
    types("pcf.alloc", codegen_ops::alloc),
    parts("pcf.generic", codegen_ops::workers),
    types("pcf.get_memref", codegen_ops::get_memref),
    parts("pcf.loop", codegen_ops::workers),
];

pub(super) const PROGRAMS: &[Code] = &[
    parts("flow.call", flow_ops::call),
    parts("flow.dispatch", flow_ops::dispatch),
    parts("flow.dispatch.region", flow_ops::region),
    types("flow.dispatch.tie_shape", |op| {
        all_given(op, &[("operand", "dynamic_dims")])
    }),
    parts("flow.dispatch.workgroups", flow_ops::workgroups),
    parts("flow.return", flow_ops::returned),
    types("flow.tensor.alloca", |op| {
        all_given(op, &[("result", "result_dims")])
    }),
    types("flow.tensor.barrier", |op| {
        all_given(op, &[("operand", "operand_dims")])
    }),
    types("flow.tensor.bitcast", |op| {
        all_given(op, &[("source", "source_dims"), ("result", "result_dims")])
    }),
    types("flow.tensor.clone", |op| {
        all_given(
            op,
            &[("operand", "operand_dims"), ("result", "operand_dims")],
        )
    }),
    types("flow.tensor.empty", |op| {
        all_given(op, &[("result", "result_dims")])
    }),
    types("flow.tensor.encode", flow_ops::encode),
    types("flow.tensor.load", |op| {
        all_given(op, &[("source", "source_dims")])
    }),
    types("flow.tensor.reshape", flow_ops::reshape),
    types("flow.tensor.slice", |op| {
        all_given(op, &[("source", "source_dims"), ("result", "result_dims")])
    }),
    types("flow.tensor.splat", |op| {
        all_given(op, &[("result", "result_dims")])
    }),
    types("flow.tensor.store", |op| {
        all_given(op, &[("target", "target_dims")])
    }),
    types("flow.tensor.tie_shape", |op| {
        all_given(op, &[("operand", "dynamic_dims")])
    }),
    types("flow.tensor.trace", |op| {
        all_given(op, &[("values", "value_dims")])
    }),
    types("flow.tensor.transfer", |op| {
        all_given(
            op,
            &[("operand", "operand_dims"), ("result", "operand_dims")],
        )
    }),
    types("flow.tensor.update", |op| {
        all_given(op, &[("update", "update_dims"), ("target", "target_dims")])
    }),
    types("hal.command_buffer.dispatch", hal_ops::bindings),
    types("hal.command_buffer.dispatch.indirect", hal_ops::bindings),
    types("hal.device.query", hal_ops::query),
    parts("hal.device.queue.alloca", hal_ops::fences),
    parts("hal.device.queue.barrier", hal_ops::fences),
    parts("hal.device.queue.copy", hal_ops::fences),
    parts("hal.device.queue.dealloca", hal_ops::fences),
    parts("hal.device.queue.execute", hal_ops::fences),
    parts("hal.device.queue.execute.indirect", hal_ops::fences),
    parts("hal.device.queue.fill", hal_ops::fences),
    parts("hal.device.queue.read", hal_ops::fences),
    parts("hal.device.queue.update", hal_ops::fences),
    parts("hal.device.queue.write", hal_ops::fences),
    parts("hal.dispatch.extern", hal_ops::dispatch_extern),
    parts("hal.executable.condition", hal_ops::condition),
    types("hal.executable.constant.block", hal_ops::constant_block),
    parts("hal.executable.export", hal_ops::export),
    parts("hal.executable.source", hal_ops::conditions),
    parts("hal.executable.variant", hal_ops::conditions),
    types("hal.interface.binding.subspan", hal_ops::subspan),
    types("hal.interface.constant.load", hal_ops::constant_load),
    parts("hal.return", hal_ops::returned),
    types("hal.tensor.alias", hal_ops::tensor),
    types("hal.tensor.export", hal_ops::tensor),
    types("hal.tensor.import", hal_ops::tensor),
    types("hal.tensor.transients", hal_ops::tensor),
    types("util.assume.int", util_ops::assume),
    types("util.buffer.alloc", util_ops::alignment),
    types("util.buffer.constant", util_ops::alignment),
    parts("util.call", util_ops::call),
    types("util.cast", util_ops::cast),
    parts("util.func", util_ops::func),
    parts("util.global.address", util_ops::load),
    parts("util.global.load", util_ops::load),
    types("util.global.load.indirect", util_ops::indirect),
    parts("util.global.store", util_ops::store),
    types("util.global.store.indirect", util_ops::indirect),
    parts("util.hoistable_conversion", util_ops::hoistable),
    parts("util.initializer", function),
    types("util.list.construct", util_ops::list),
    types("util.list.get", util_ops::list),
    types("util.list.set", util_ops::list),
    types("util.optimization_barrier", util_ops::same_counts),
    parts("util.return", util_ops::returned),
    types("util.string.format", util_ops::string_format),
    parts("vm.call.variadic.yieldable", util_ops::vm_call),
    parts("vm.call.yieldable", util_ops::vm_call),
    parts("vm.export", util_ops::vm_export),
    types("vm.list.get.ref", util_ops::vm_list),
    types("vm.list.set.ref", util_ops::vm_list),
];

pub(super) const STREAMS: &[Code] = &[
    parts("stream.async.call", stream_ops::async_call),
    parts("stream.async.cast", stream_ops::cast),
    around("stream.async.concurrent", stream_ops::async_region),
    parts("stream.async.dispatch", stream_ops::async_dispatch),
    around("stream.async.execute", stream_ops::async_region),
    parts("stream.async.func", function),
    types("stream.async.parameter.gather", stream_ops::parameters),
    types("stream.async.parameter.scatter", stream_ops::parameters),
    types("stream.binding.subspan", tensor_ext::stream_subspan),
    parts("stream.cmd.call", stream_ops::cmd_call),
    types("stream.cmd.collective", stream_ops::cmd_collective),
    around("stream.cmd.concurrent", stream_ops::commands),
    parts("stream.cmd.dispatch", stream_ops::cmd_dispatch),
    around("stream.cmd.execute", stream_ops::cmd_region),
    types("stream.cmd.parameter.gather", stream_ops::parameters),
    types("stream.cmd.parameter.load", stream_ops::parameters),
    types("stream.cmd.parameter.scatter", stream_ops::parameters),
    around("stream.cmd.serial", stream_ops::commands),
    types(
        "stream.dispatch.workgroup.count",
        stream_ops::workgroup_info,
    ),
    types("stream.dispatch.workgroup.id", stream_ops::workgroup_info),
    types("stream.dispatch.workgroup.size", stream_ops::workgroup_info),
    types("stream.resource.constants", stream_ops::constants),
    types("stream.resource.pack", stream_ops::pack),
    types("stream.return", flow_ops::gives_counts),
    types("stream.tensor.clone", tensor_ext::stream_tensor),
    types("stream.tensor.constant", tensor_ext::stream_tensor),
    parts("stream.tensor.dispatch", stream_ops::tensor_dispatch),
    types("stream.tensor.empty", tensor_ext::stream_tensor),
    types("stream.tensor.encode", tensor_ext::stream_tensor),
    types("stream.tensor.export", tensor_ext::stream_tensor),
    types("stream.tensor.fill", tensor_ext::stream_tensor),
    types("stream.tensor.import", tensor_ext::stream_tensor),
    types("stream.tensor.load", tensor_ext::stream_indexed),
    types("stream.tensor.sizeof", tensor_ext::stream_size),
    types("stream.tensor.slice", tensor_ext::stream_slice),
    types("stream.tensor.splat", tensor_ext::stream_tensor),
    types("stream.tensor.store", tensor_ext::stream_indexed),
    types("stream.tensor.update", tensor_ext::stream_tensor),
    types("stream.timepoint.await", stream_ops::await_timepoint),
    parts("stream.yield", stream_ops::yielded),
];

/// The operands of an operation that are destinations, by groups.
pub(super) fn destinations(op: &Op<'_, '_>) -> Option<&'static [&'static str]> {
    Some(match op.name {
        "iree_codegen.inner_tiled" => {
            let first = op.operand("outputs")?;
            match op.ty(first) {
                TypeData::RankedTensor { .. } => &["outputs"],
                _ => &[],
            }
        }
        "iree_codegen.ukernel.generic"
        | "iree_linalg_ext.custom_op"
        | "iree_linalg_ext.exp_reduction"
        | "iree_linalg_ext.sort" => &["outputs"],
        "iree_gpu.async_dma" => &["dest"],
        "iree_linalg_ext.arg_compare" => &["output_value", "output_index"],
        "iree_linalg_ext.attention"
        | "iree_linalg_ext.gather"
        | "iree_linalg_ext.im2col"
        | "iree_linalg_ext.map_load"
        | "iree_linalg_ext.map_store"
        | "iree_linalg_ext.winograd.filter_transform"
        | "iree_linalg_ext.winograd.input_transform"
        | "iree_linalg_ext.winograd.output_transform" => &["output"],
        "iree_linalg_ext.fft" => &["real", "imag"],
        "iree_linalg_ext.online_attention" => &["output", "max", "sum"],
        "iree_linalg_ext.scan" => &["output", "accumulator"],
        "iree_linalg_ext.scatter" => &["original"],
        "iree_linalg_ext.topk" | "iree_linalg_ext.topk_v2" => &["output_values", "output_indices"],
        _ => return None,
    })
}
