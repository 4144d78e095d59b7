//! StableHLO and CHLO.
//!
//! | file | holds |
//! |---|---|
//! | `hlo_tensor`, `hlo_quant` | shapes with bounds, compatible and quantized element types |
//! | `hlo_attrs` | attributes, constants and blocks of operations |
//! | `hlo_inferred` | types that follow from operands, compared with those that are stated |
//! | `hlo_elementwise`, `shapes`, `hlo_dots`, `hlo_gather`, `hlo_windows`, `hlo_linear` | operations on tensors |
//! | `hlo_reducer`, `hlo_regions` | operations with regions |
//! | `hlo_collectives`, `calls` | operations between devices, and with what is outside |
//! | `chlo` | the operations of CHLO |

mod calls;
mod chlo;
mod hlo_attrs;
mod hlo_collectives;
mod hlo_dots;
mod hlo_elementwise;
mod hlo_gather;
mod hlo_inferred;
mod hlo_linear;
mod hlo_quant;
mod hlo_quantized;
mod hlo_reducer;
mod hlo_regions;
mod hlo_tensor;
mod hlo_windows;
mod shapes;

use crate::code::{Code, parts, types};
use calls::custom_call::custom_call;
use hlo_elementwise as elements;
pub(crate) use hlo_inferred::of_trait;
use shapes::{reshapes, slices};

#[rustfmt::skip]
pub(super) const ALL: &[Code] = &[
    types("stablehlo.abs", elements::real),
    types("stablehlo.add", elements::add),
    types("stablehlo.after_all", calls::token),
    parts("stablehlo.all_gather", hlo_collectives::all_gather),
    parts("stablehlo.all_reduce", hlo_collectives::all_reduce),
    parts("stablehlo.all_to_all", hlo_collectives::all_to_all),
    types("stablehlo.async_done", calls::async_done),
    parts("stablehlo.async_start", calls::async_start),
    types("stablehlo.batch_norm_grad", hlo_linear::batch_norm_grad),
    types("stablehlo.batch_norm_inference", hlo_linear::batch_norm_inference),
    types("stablehlo.batch_norm_training", hlo_linear::batch_norm_training),
    types("stablehlo.bitcast_convert", elements::bitcast_convert),
    types("stablehlo.broadcast", reshapes::broadcast_op),
    types("stablehlo.broadcast_in_dim", reshapes::broadcast_in_dim),
    parts("stablehlo.case", hlo_regions::branches),
    types("stablehlo.cbrt", elements::accuracy),
    types("stablehlo.cholesky", hlo_linear::cholesky),
    types("stablehlo.clamp", elements::clamp),
    parts("stablehlo.collective_broadcast", hlo_collectives::collective_broadcast),
    types("stablehlo.collective_permute", hlo_collectives::collective_permute),
    parts("stablehlo.collective_reduce", hlo_collectives::collective_reduce),
    types("stablehlo.compare", elements::compare),
    types("stablehlo.complex", elements::complex),
    parts("stablehlo.composite", calls::composite),
    types("stablehlo.concatenate", slices::concatenate),
    types("stablehlo.constant", elements::constant),
    types("sdy.constant", elements::constant),
    types("stablehlo.convolution", hlo_windows::convolution),
    types("stablehlo.cosine", elements::accuracy),
    types("stablehlo.create_token", calls::token),
    types("stablehlo.custom_call", custom_call),
    types("stablehlo.dot", hlo_dots::dot),
    types("stablehlo.dot_general", hlo_dots::dot_general),
    parts("stablehlo.dynamic_broadcast_in_dim", reshapes::dynamic_broadcast_in_dim),
    parts("stablehlo.dynamic_conv", hlo_windows::dynamic_conv),
    parts("stablehlo.dynamic_gather", hlo_gather::dynamic_gather),
    parts("stablehlo.dynamic_iota", reshapes::dynamic_iota),
    parts("stablehlo.dynamic_pad", slices::dynamic_pad),
    parts("stablehlo.dynamic_reshape", reshapes::dynamic_reshape),
    types("stablehlo.dynamic_slice", slices::dynamic_slice),
    types("stablehlo.dynamic_update_slice", slices::dynamic_update_slice),
    types("stablehlo.exponential", elements::accuracy),
    types("stablehlo.exponential_minus_one", elements::accuracy),
    types("stablehlo.fft", hlo_linear::fft),
    types("stablehlo.gather", hlo_gather::gather),
    types("stablehlo.get_dimension_size", reshapes::get_dimension_size),
    types("stablehlo.get_tuple_element", calls::get_tuple_element),
    parts("stablehlo.if", hlo_regions::branches),
    types("stablehlo.imag", elements::real),
    types("stablehlo.infeed", calls::infeed),
    types("stablehlo.iota", reshapes::iota),
    types("stablehlo.is_finite", elements::is_what),
    types("stablehlo.log", elements::accuracy),
    types("stablehlo.log_plus_one", elements::accuracy),
    types("stablehlo.logistic", elements::accuracy),
    parts("stablehlo.map", hlo_regions::map),
    types("stablehlo.optimization_barrier", elements::optimization_barrier),
    types("stablehlo.outfeed", calls::token),
    types("stablehlo.pad", slices::pad),
    types("stablehlo.partition_id", elements::device),
    types("stablehlo.real", elements::real),
    types("stablehlo.real_dynamic_slice", slices::real_dynamic_slice),
    types("stablehlo.recv", calls::recv),
    parts("stablehlo.reduce", hlo_regions::reduce),
    parts("stablehlo.reduce_scatter", hlo_collectives::reduce_scatter),
    parts("stablehlo.reduce_window", hlo_regions::reduce_window),
    types("stablehlo.replica_id", elements::device),
    types("stablehlo.reshape", reshapes::reshape),
    types("stablehlo.reverse", reshapes::reverse),
    parts("stablehlo.rng", hlo_linear::rng),
    types("stablehlo.rng_bit_generator", hlo_linear::rng_bit_generator),
    types("stablehlo.rsqrt", elements::accuracy),
    parts("stablehlo.scatter", hlo_gather::scatter),
    types("stablehlo.select", elements::select),
    parts("stablehlo.select_and_scatter", hlo_regions::select_and_scatter),
    types("stablehlo.send", calls::send),
    parts("stablehlo.set_dimension_size", reshapes::set_dimension_size),
    types("stablehlo.sine", elements::accuracy),
    types("stablehlo.slice", slices::slice),
    parts("stablehlo.sort", hlo_regions::sort),
    types("stablehlo.sqrt", elements::accuracy),
    types("stablehlo.tan", elements::accuracy),
    types("stablehlo.tanh", elements::accuracy),
    types("stablehlo.transpose", reshapes::transpose),
    types("stablehlo.triangular_solve", hlo_linear::triangular_solve),
    types("stablehlo.tuple", calls::tuple),
    types("stablehlo.uniform_dequantize", elements::uniform_dequantize),
    types("stablehlo.uniform_quantize", elements::uniform_quantize),
    parts("stablehlo.while", hlo_regions::while_op),
    types("chlo.broadcast_add", chlo::broadcast_op),
    types("chlo.broadcast_and", chlo::broadcast_op),
    types("chlo.broadcast_atan2", chlo::broadcast_op),
    types("chlo.broadcast_compare", chlo::broadcast_compare),
    types("chlo.broadcast_complex", chlo::broadcast_complex),
    types("chlo.broadcast_divide", chlo::broadcast_op),
    types("chlo.broadcast_maximum", chlo::broadcast_op),
    types("chlo.broadcast_minimum", chlo::broadcast_op),
    types("chlo.broadcast_multiply", chlo::broadcast_op),
    types("chlo.broadcast_next_after", chlo::broadcast_op),
    types("chlo.broadcast_or", chlo::broadcast_op),
    types("chlo.broadcast_polygamma", chlo::broadcast_op),
    types("chlo.broadcast_power", chlo::broadcast_op),
    types("chlo.broadcast_remainder", chlo::broadcast_op),
    types("chlo.broadcast_select", chlo::broadcast_select),
    types("chlo.broadcast_shift_left", chlo::broadcast_op),
    types("chlo.broadcast_shift_right_arithmetic", chlo::broadcast_op),
    types("chlo.broadcast_shift_right_logical", chlo::broadcast_op),
    types("chlo.broadcast_subtract", chlo::broadcast_op),
    types("chlo.broadcast_xor", chlo::broadcast_op),
    types("chlo.broadcast_zeta", chlo::broadcast_op),
    types("chlo.constant", chlo::constant),
    types("chlo.constant_like", chlo::constant_like),
    types("chlo.is_inf", elements::is_what),
    types("chlo.is_neg_inf", elements::is_what),
    types("chlo.is_pos_inf", elements::is_what),
    types("chlo.ragged_dot", chlo::ragged_dot),
    parts("chlo.scan", chlo::scan),
    types("chlo.top_k", chlo::top_k),
];
