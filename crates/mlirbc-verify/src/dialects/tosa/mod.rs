//! Source: `mlir/lib/Dialect/Tosa/IR/TosaOps.cpp` of llvm/llvm-project.
//!
//! | file | holds |
//! |---|---|
//! | `tosa_elements` | element types, zero points, ranks of shapes |
//! | `tosa_convolutions` | convolutions and pooling |
//! | `tosa_tensors` | operations on tensors |
//! | `tosa_reshapes` | operations that move elements |
//! | `tosa_shapes` | shapes, control flow, variables |
//! | `tosa_blocks` | block-scaled numbers |

mod tosa_blocks;
mod tosa_convolutions;
mod tosa_elements;
mod tosa_reshapes;
mod tosa_shapes;
mod tosa_tensors;

use crate::code::{Code, parts, types};

pub(super) const ALL: &[Code] = &[
    types("tosa.argmax", tosa_tensors::argmax),
    parts("tosa.avg_pool2d", tosa_convolutions::avg_pool),
    types("tosa.cast_from_block_scaled", tosa_blocks::from_blocks),
    types("tosa.cast_to_block_scaled", tosa_blocks::to_blocks),
    types("tosa.clamp", tosa_tensors::clamp),
    types("tosa.concat", tosa_reshapes::concat),
    parts("tosa.concat_shape", tosa_shapes::concat_shape),
    parts("tosa.cond_if", tosa_shapes::cond_if),
    types("tosa.const", tosa_tensors::constant),
    types("tosa.const_shape", tosa_shapes::const_shape),
    parts("tosa.conv2d", tosa_convolutions::convolution),
    parts("tosa.conv3d", tosa_convolutions::convolution),
    parts("tosa.depthwise_conv2d", tosa_convolutions::convolution),
    types("tosa.dim", tosa_shapes::dim),
    types("tosa.fft2d", tosa_tensors::fft),
    types("tosa.gather", tosa_reshapes::gather),
    parts("tosa.matmul", tosa_tensors::matmul),
    types("tosa.matmul_t_block_scaled", tosa_blocks::matmul),
    types("tosa.max_pool2d", tosa_convolutions::max_pool),
    parts("tosa.mul", tosa_tensors::mul),
    parts("tosa.negate", tosa_tensors::negate),
    parts("tosa.pad", tosa_reshapes::pad),
    types("tosa.reduce_all", tosa_tensors::reduce),
    types("tosa.reduce_any", tosa_tensors::reduce),
    types("tosa.reduce_max", tosa_tensors::reduce),
    types("tosa.reduce_min", tosa_tensors::reduce),
    types("tosa.reduce_product", tosa_tensors::reduce),
    types("tosa.reduce_sum", tosa_tensors::reduce),
    parts("tosa.rescale", tosa_convolutions::rescale),
    parts("tosa.reshape", tosa_reshapes::reshape),
    parts("tosa.resize", tosa_convolutions::resize),
    types("tosa.reverse", tosa_tensors::reverse),
    types("tosa.rfft2d", tosa_tensors::rfft),
    types("tosa.scatter", tosa_reshapes::scatter),
    types("tosa.select", tosa_tensors::select),
    parts("tosa.slice", tosa_reshapes::slice),
    parts("tosa.slice_shape", tosa_shapes::slice_shape),
    types("tosa.table", tosa_tensors::table),
    parts("tosa.tile", tosa_reshapes::tile),
    types("tosa.transpose", tosa_reshapes::transpose),
    parts("tosa.transpose_conv2d", tosa_convolutions::transposed),
    parts("tosa.variable_read", tosa_shapes::variable_read),
    parts("tosa.variable_write", tosa_shapes::variable_write),
    parts("tosa.while_loop", tosa_shapes::while_loop),
];

pub(super) use tosa_shapes::{resolvable, same_ranks};
