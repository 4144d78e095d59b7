//! How the work of an operation is counted, by its name.
//!
//! The counts are those of XLA's `HloCostAnalysis` (`xla/service/hlo_cost_analysis.cc`): one operation for each element of
//! the result of what is elementwise, two for each product of a contraction; a function such as `exp` is one
//! transcendental, or what XLA computes it by (`expansions`).

use crate::cost::expansions::Expansion;

/// How work is counted. A file can have very many names, each with its rule: a few bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rule {
    /// It computes nothing and moves nothing: constants, terminators, what has other operations in it.
    Nothing,
    /// It reads its operands and writes its results.
    Move,
    /// It reads of an operand only what it writes.
    Slice,
    DynamicUpdateSlice,
    Gather,
    /// One operation for each element of the result.
    Elementwise,
    /// The same, unless it changes no type.
    Convert,
    /// A function, for each element.
    Function(&'static Expansion),
    /// One transcendental for each element of all results.
    Transcendental,
    /// The same as `Elementwise`, of scalars and vectors in registers; what computes an index is none.
    Scalar(ScalarWork),
    /// Two operations for each point of the iteration space of its maps.
    Contract,
    Dot,
    DotGeneral,
    Convolution,
    /// Its region, for each element of the operand that is none of the result.
    Reduce,
    ReduceWindow,
    SelectAndScatter,
    Scatter,
    /// Its region, for each element of the result.
    Map,
    Sort,
    Fft,
    TriangularSolve,
    Cholesky,
    /// One operation for each element of the results; its region is not applied besides.
    AllReduce,
    /// Moves only: its region is not applied.
    ReduceScatter,
    /// The function that an attribute names.
    Call,
    /// Its regions, as often as it runs them, or once.
    Loop(Loop),
    /// One element, or a vector, of memory.
    Load,
    Store,
    /// The region of an operation of linalg, for each point of its iteration space.
    Structured(Structured),
    Tosa(Tosa),
    /// No rule.
    Unknown,
}

/// How it is found how often a loop runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Loop {
    /// `scf.for`.
    For,
    /// `scf.parallel`.
    Parallel,
    /// `scf.forall`.
    ForAll,
    /// `affine.for`.
    Affine,
    /// `affine.parallel`.
    AffineParallel,
    /// It is not.
    Unknown,
}

/// What a scalar operation is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ScalarWork {
    Operations(u8),
    Transcendental,
}

/// How the iteration space of a named operation of linalg is found if it has no indexing maps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Structured {
    /// All its loops are dimensions of the result.
    Result,
    /// They are those of the first operand.
    Input,
    /// The result, and the last dimension of the first operand, or with `true` the one before.
    Contraction(bool),
    /// The result, and these dimensions of the filter, a bit for each.
    Filter(u8),
    /// The result, and the shape of the second operand.
    Window,
    /// By the indexing maps only.
    Maps,
}

/// Operations of tosa that are more than elementwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tosa {
    MatMul,
    /// The last dimension of the first operand.
    FullyConnected,
    /// These dimensions of the weights, a bit for each: all but output channels.
    Convolution(u8),
    TransposeConvolution,
    Pool,
    Reduce,
}

/// The rule for an operation, by the parts of its name.
pub(super) fn rule([dialect, name]: [&[u8]; 2]) -> Rule {
    let (Ok(dialect), Ok(name)) = (std::str::from_utf8(dialect), std::str::from_utf8(name)) else {
        return Rule::Unknown;
    };
    match dialect {
        "stablehlo" | "mhlo" | "chlo" => hlo(name),
        "vhlo" => hlo(without_version(name)),
        "linalg" => linalg(name),
        "tosa" => tosa(name),
        "arith" | "math" | "complex" => scalar(name),
        "scf" | "cf" => control(name),
        "affine" => affine(name),
        "vector" => vector(name),
        // Where data are, not what is done with them.
        "sdy" if !name.starts_with("all_") && name != "reduce_scatter" => Rule::Nothing,
        "tensor" | "memref" => memory(name),
        _ => structural(name),
    }
}

/// A name of VHLO without its version.
fn without_version(name: &str) -> &str {
    match name.rsplit_once("_v") {
        Some((short, digits)) if digits.bytes().all(|it| it.is_ascii_digit()) => short,
        _ => name,
    }
}

/// Of any dialect.
fn structural(name: &str) -> Rule {
    match name {
        "call" => Rule::Call,
        "func" | "module" | "return" | "yield" | "constant" | "unrealized_conversion_cast" => {
            Rule::Nothing
        }
        "global" | "get_global" | "global_load" | "global_load_const" | "global_store" => {
            Rule::Nothing
        }
        _ if name.starts_with("global.") || name.starts_with("constant.") => Rule::Nothing,
        _ => Rule::Unknown,
    }
}

fn control(name: &str) -> Rule {
    match name {
        "for" => Rule::Loop(Loop::For),
        "forall" => Rule::Loop(Loop::ForAll),
        "parallel" => Rule::Loop(Loop::Parallel),
        "while" => Rule::Loop(Loop::Unknown),
        _ => Rule::Nothing,
    }
}

fn affine(name: &str) -> Rule {
    match name {
        "for" => Rule::Loop(Loop::Affine),
        "parallel" => Rule::Loop(Loop::AffineParallel),
        "load" | "vector_load" => Rule::Load,
        "store" | "vector_store" => Rule::Store,
        _ => Rule::Nothing,
    }
}

/// What does more than move elements is counted where it is elementwise, a sum of them, or a contraction.
fn vector(name: &str) -> Rule {
    match name {
        "fma" => Rule::Scalar(ScalarWork::Operations(2)),
        "reduction" => Rule::Tosa(Tosa::Reduce),
        "contract" => Rule::Contract,
        "load" | "transfer_read" => Rule::Load,
        "store" | "transfer_write" => Rule::Store,
        "bitcast"
        | "broadcast"
        | "constant_mask"
        | "create_mask"
        | "deinterleave"
        | "extract"
        | "extract_strided_slice"
        | "from_elements"
        | "insert"
        | "insert_strided_slice"
        | "interleave"
        | "shape_cast"
        | "shuffle"
        | "splat"
        | "step"
        | "to_elements"
        | "transpose"
        | "type_cast"
        | "vscale"
        | "yield" => Rule::Nothing,
        _ => Rule::Unknown,
    }
}

fn memory(name: &str) -> Rule {
    match name {
        "concat" | "copy" | "gather" | "insert_slice" | "pack" | "pad" | "scatter" | "unpack" => {
            Rule::Move
        }
        "extract_slice" => Rule::Slice,
        "load" => Rule::Load,
        "store" => Rule::Store,
        // Shapes, allocations, views, single elements.
        _ => Rule::Nothing,
    }
}

fn hlo(name: &str) -> Rule {
    let name = match name.strip_prefix("broadcast_") {
        Some(short) if short != "in_dim" => short,
        _ => name,
    };
    if let Some(row) = Expansion::of(name) {
        return Rule::Function(row);
    }
    match name {
        "convert" => Rule::Convert,
        "abs"
        | "add"
        | "and"
        | "bitcast_convert"
        | "ceil"
        | "clamp"
        | "compare"
        | "complex"
        | "count_leading_zeros"
        | "divide"
        | "floor"
        | "imag"
        | "is_finite"
        | "maximum"
        | "minimum"
        | "multiply"
        | "negate"
        | "not"
        | "or"
        | "popcnt"
        | "real"
        | "reduce_precision"
        | "remainder"
        | "round_nearest_afz"
        | "round_nearest_even"
        | "select"
        | "shift_left"
        | "shift_right_arithmetic"
        | "shift_right_logical"
        | "sign"
        | "subtract"
        | "uniform_dequantize"
        | "uniform_quantize"
        | "xor" => Rule::Elementwise,
        "atan2"
        | "cbrt"
        | "cosine"
        | "exponential_minus_one"
        | "logistic"
        | "power"
        | "rsqrt"
        | "sine"
        | "tan"
        | "tanh"
        | "rng"
        | "rng_bit_generator"
        | "asin_acos_kernel" => Rule::Transcendental,
        "broadcast"
        | "broadcast_in_dim"
        | "concatenate"
        | "copy"
        | "dynamic_broadcast_in_dim"
        | "dynamic_iota"
        | "dynamic_pad"
        | "dynamic_reshape"
        | "iota"
        | "pad"
        | "reshape"
        | "reverse"
        | "set_dimension_size"
        | "transpose"
        | "optimization_barrier"
        | "all_gather"
        | "all_to_all"
        | "collective_broadcast"
        | "collective_permute"
        | "cross-replica-sum" => Rule::Move,
        "reduce_scatter" => Rule::ReduceScatter,
        "dynamic_slice" | "real_dynamic_slice" | "slice" => Rule::Slice,
        "dynamic_update_slice" => Rule::DynamicUpdateSlice,
        "dynamic_gather" | "gather" | "torch_index_select" => Rule::Gather,
        "dot" => Rule::Dot,
        "dot_general" => Rule::DotGeneral,
        "convolution" => Rule::Convolution,
        "reduce" => Rule::Reduce,
        "reduce_window" => Rule::ReduceWindow,
        "select_and_scatter" => Rule::SelectAndScatter,
        "scatter" => Rule::Scatter,
        "map" => Rule::Map,
        "sort" => Rule::Sort,
        "fft" => Rule::Fft,
        "triangular_solve" => Rule::TriangularSolve,
        "cholesky" => Rule::Cholesky,
        "all_reduce" => Rule::AllReduce,
        "call" | "composite" => Rule::Call,
        "while" => Rule::Loop(Loop::Unknown),
        "after_all" | "case" | "constant" | "constant_like" | "create_token" | "func"
        | "get_dimension_size" | "get_tuple_element" | "if" | "partition_id" | "replica_id"
        | "return" | "tuple" => Rule::Nothing,
        _ => Rule::Unknown,
    }
}

fn linalg(name: &str) -> Rule {
    Rule::Structured(match name {
        "yield" | "index" => return Rule::Nothing,
        "fill" | "copy" | "transpose" | "broadcast" | "pack" | "unpack" => return Rule::Move,
        "softmax" => return Rule::Unknown,
        _ if name.starts_with("winograd") || name.contains("mmt4d") => return Rule::Unknown,
        "generic" | "contract" | "batch_reduce_matmul" => Structured::Maps,
        "reduce" => Structured::Input,
        _ if name.starts_with("pooling") => Structured::Window,
        _ if name.starts_with("depthwise_conv") => Structured::Filter(filter(name, "dhw")),
        _ if name.starts_with("conv") => Structured::Filter(filter(name, "dhwc")),
        _ if name.contains("transpose_a") => Structured::Contraction(true),
        _ if ["matmul", "matvec", "vecmat", "dot"]
            .iter()
            .any(|it| name.contains(it)) =>
        {
            Structured::Contraction(false)
        }
        _ => Structured::Result,
    })
}

/// The dimensions of a filter with these letters: `conv_2d_nhwc_hwcf` has the layouts of the input and of the filter,
/// `conv_2d` none, and no channels.
fn filter(name: &str, letters: &str) -> u8 {
    let is_layout = |part: &&str| part.bytes().all(|it| b"dhwcfgm".contains(&it));
    let Some(layout) = name.rsplit('_').find(is_layout) else {
        return u8::MAX;
    };
    let dims = layout.chars().take(8).enumerate();
    let dims = dims.filter(|(_, letter)| letters.contains(*letter));
    dims.fold(0, |mask, (nth, _)| mask | 1 << nth)
}

fn tosa(name: &str) -> Rule {
    match name {
        "abs"
        | "add"
        | "arithmetic_right_shift"
        | "bitwise_and"
        | "bitwise_not"
        | "bitwise_or"
        | "bitwise_xor"
        | "cast"
        | "ceil"
        | "clamp"
        | "clz"
        | "equal"
        | "floor"
        | "greater"
        | "greater_equal"
        | "int_div"
        | "intdiv"
        | "logical_and"
        | "logical_left_shift"
        | "logical_not"
        | "logical_or"
        | "logical_right_shift"
        | "logical_xor"
        | "maximum"
        | "minimum"
        | "mul"
        | "negate"
        | "reciprocal"
        | "rescale"
        | "select"
        | "sub" => Rule::Elementwise,
        "cos" | "erf" | "exp" | "log" | "pow" | "rsqrt" | "sigmoid" | "sin" | "tanh" | "table" => {
            Rule::Transcendental
        }
        "concat" | "identity" | "pad" | "reshape" | "reverse" | "tile" | "transpose" => Rule::Move,
        "slice" => Rule::Slice,
        "gather" => Rule::Gather,
        "matmul" => Rule::Tosa(Tosa::MatMul),
        "fully_connected" => Rule::Tosa(Tosa::FullyConnected),
        "conv2d" | "conv3d" => Rule::Tosa(Tosa::Convolution(0b11110)),
        "depthwise_conv2d" => Rule::Tosa(Tosa::Convolution(0b0011)),
        "transpose_conv2d" => Rule::Tosa(Tosa::TransposeConvolution),
        "avg_pool2d" | "max_pool2d" => Rule::Tosa(Tosa::Pool),
        "argmax" | "reduce_all" | "reduce_any" | "reduce_max" | "reduce_min" | "reduce_prod"
        | "reduce_product" | "reduce_sum" => Rule::Tosa(Tosa::Reduce),
        "while_loop" => Rule::Loop(Loop::Unknown),
        "cond_if" | "const" | "const_shape" | "yield" | "variable" => Rule::Nothing,
        _ => Rule::Unknown,
    }
}

/// Of arith, math and complex: every operation has elements of its result.
fn scalar(name: &str) -> Rule {
    match name {
        "constant" => Rule::Nothing,
        "bitcast" | "index_cast" | "index_castui" => Rule::Move,
        "acos" | "acosh" | "asin" | "asinh" | "atan" | "atan2" | "atanh" | "cbrt" | "cos"
        | "cosh" | "erf" | "erfc" | "exp" | "exp2" | "expm1" | "fpowi" | "ipowi" | "log"
        | "log10" | "log1p" | "log2" | "powf" | "rsqrt" | "sin" | "sinh" | "sincos" | "sqrt"
        | "tan" | "tanh" | "pow" => Rule::Scalar(ScalarWork::Transcendental),
        "fma" => Rule::Scalar(ScalarWork::Operations(2)),
        _ => Rule::Scalar(ScalarWork::Operations(1)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names() {
        let of = |full: &str| {
            let (dialect, name) = full.split_once('.').expect("a full name");
            rule([dialect.as_bytes(), name.as_bytes()])
        };
        assert_eq!(of("vhlo.add_v1"), of("stablehlo.add"));
        assert_eq!(of("chlo.broadcast_add"), Rule::Elementwise);
        assert_eq!(of("stablehlo.broadcast_in_dim"), Rule::Move);
        assert_eq!(of("util.call"), Rule::Call);
        assert_eq!(of("torch.aten.mm"), Rule::Unknown);
        assert_eq!(of("acme.global_avg_pool"), Rule::Unknown);
        assert_eq!(of("util.global.load"), Rule::Nothing);
        let filter = |name: &str| match of(name) {
            Rule::Structured(Structured::Filter(dims)) => dims,
            other => panic!("{name}: {other:?}"),
        };
        assert_eq!(filter("linalg.conv_2d_nhwc_hwcf"), 0b0111);
        assert_eq!(filter("linalg.conv_2d_nhwc_hwcf_q"), 0b0111);
        assert_eq!(filter("linalg.depthwise_conv_2d_nhwc_hwcm"), 0b0011);
        assert_eq!(filter("linalg.conv_2d_ngchw_fgchw"), 0b11100);
        assert_eq!(filter("linalg.conv_2d"), 0xff);
        assert_eq!(
            of("linalg.batch_matmul_transpose_a"),
            Rule::Structured(Structured::Contraction(true))
        );
    }
}
