//! Targets of custom calls, and functions that a module declares, that public projects have: whole names, made of
//! families. A name that only begins like one of them is none.
//!
//! Sources: jax 0.12 (`_CUSTOM_CALL_TARGETS_GUARANTEED_STABLE`, `_CPU_FFI_KERNELS`, `_GPU_FFI_KERNELS`, and what it lowers
//! to), jaxlib's registrations of earlier releases, XLA (`xla/service`, `xla/hlo`), Shardy, StableHLO's interpreter; for
//! functions the C standard (math.h), MLIR's runners, CUDA's and ROCm's device libraries. Kernels that a module brings with it
//! (Mosaic, Triton) are not among them.

/// Targets by themselves.
const NAMES: &[&str] = &[
    "AllocateBuffer",
    "ApproxTopK",
    "AssumeGatherIndicesInBound",
    "Eigh",
    "LayoutConstraint",
    "LuDecomposition",
    "MoveToDevice",
    "MoveToHost",
    "PadToStatic",
    "PartialReduce",
    "Pin",
    "ProductOfElementaryHouseholderReflectors",
    "Qr",
    "SPMDFullToShardShape",
    "SPMDShardToFullShape",
    "SetBound",
    "Sharding",
    "SliceToDynamic",
    "TopK",
    "Unpin",
    "__gpu$TopK",
    "annotate_device_placement",
    "call_jax_tf_function",
    "cudnn_rnn",
    "cudnn_rnn_bwd",
    "ducc_fft",
    "dynamic_ducc_fft",
    "shape_assertion",
    "tf.call_tf_function",
    "xla.scaled_dot",
];

/// A prefix, kinds of numbers after it, and what follows; `_ffi` may end it.
type Family = (
    &'static [&'static str],
    &'static [&'static str],
    &'static [&'static str],
);

const FAMILIES: &[Family] = &[
    (
        &["lapack_"],
        &["s", "d", "c", "z"],
        &[
            "gees", "geev", "gehrd", "geqrf", "gesdd", "gesvd", "getrf", "gtsv", "heevd", "hetrd",
            "orgqr", "potrf", "syevd", "sytrd", "trsm", "ungqr",
        ],
    ),
    (
        &["cusolver_", "hipsolver_"],
        &[""],
        &[
            "csrlsvqr", "geqrf", "gesdd", "gesvd", "gesvdj", "getrf", "orgqr", "potrf", "syevd",
            "syevj", "syrk", "sytrd",
        ],
    ),
    (
        &["cublas_", "hipblas_"],
        &[""],
        &["geqrf_batched", "getrf_batched"],
    ),
    (
        &["cusparse_", "hipsparse_"],
        &[""],
        &[
            "coo_fromdense",
            "coo_matmat",
            "coo_matvec",
            "coo_todense",
            "csr_fromdense",
            "csr_matmat",
            "csr_matvec",
            "csr_todense",
            "gtsv2",
            "gtsv2_f32",
            "gtsv2_f64",
        ],
    ),
    (
        &["cu_", "hip_"],
        &[""],
        &[
            "cholesky_update",
            "lu_pivots_to_permutation",
            "threefry2x32",
        ],
    ),
    (
        &["__cublas$"],
        &[""],
        &[
            "gemm",
            "lt$groupedMatmul",
            "lt$matmul",
            "lt$matmul$f8",
            "lt$matmul$mx",
            "triangularSolve",
        ],
    ),
    (
        &["__cudnn$"],
        &[""],
        &[
            "convBackwardFilter",
            "convBackwardInput",
            "convBiasActivationForward",
            "convForward",
            "convForwardGraph",
            "convReorderFilter",
            "convReorderFilterAndBias",
            "fmhaScaleBiasSoftmax",
            "fmhaScaleBiasSoftmaxBackward",
            "fmhaScaleBiasSoftmaxDropout",
            "fmhaScaleBiasSoftmaxDropoutBackward",
            "fmhaSoftmax",
            "fmhaSoftmaxBackward",
            "fmhaSoftmaxBackwardF8",
            "fmhaSoftmaxDropout",
            "fmhaSoftmaxDropoutBackward",
            "fmhaSoftmaxF8",
            "fusion",
            "norm",
        ],
    ),
    (&["__cusolver$"], &[""], &["cholesky"]),
    (
        &["__onednn$"],
        &[""],
        &[
            "convolution",
            "layernorm",
            "matmul",
            "matmul_reorder",
            "softmax",
        ],
    ),
    // Operations that StableHLO does not have.
    (
        &["chlo.", "mhlo."],
        &[""],
        &[
            "acos",
            "acosh",
            "asin",
            "asinh",
            "atan",
            "atanh",
            "bessel_i1e",
            "conj",
            "cosh",
            "digamma",
            "erf",
            "erf_inv",
            "erfc",
            "is_inf",
            "is_neg_inf",
            "is_pos_inf",
            "lgamma",
            "mulhi",
            "next_after",
            "polygamma",
            "ragged_dot",
            "scan",
            "sinh",
            "square",
            "tan",
            "topk",
            "top_k",
            "zeta",
        ],
    ),
    (
        &["stablehlo."],
        &[""],
        &[
            "dynamic_approx_top_k",
            "dynamic_reduce_window",
            "dynamic_rng_bit_generator",
            "dynamic_top_k",
        ],
    ),
    (
        &["check."],
        &[""],
        &[
            "eq",
            "expect_almost_eq",
            "expect_almost_eq_const",
            "expect_close",
            "expect_eq",
            "expect_eq_const",
            "expect_serialized_eq",
        ],
    ),
    (
        &["xla.sdy."],
        &[""],
        &[
            "FuncResultSharding",
            "GlobalToLocalShape",
            "LocalToGlobalShape",
            "PropagationBarrier",
            "Sharding",
            "ShardingGroup",
        ],
    ),
];

/// Whether public projects have this target.
pub(super) fn is_known_target(target: &str) -> bool {
    let plain = target.strip_suffix("_ffi").unwrap_or(target);
    let is_of = |(starts, kinds, ends): &Family| {
        let rests = starts.iter().filter_map(|it| plain.strip_prefix(it));
        let mut rests =
            rests.flat_map(|rest| kinds.iter().filter_map(move |it| rest.strip_prefix(it)));
        rests.any(|rest| ends.contains(&rest))
    };
    NAMES.contains(&target) || NAMES.contains(&plain) || FAMILIES.iter().any(is_of)
}

/// Functions of math.h that compilers call; with `f` or `l` for other kinds of numbers.
const MATH: &[&str] = &[
    "acos",
    "acosh",
    "asin",
    "asinh",
    "atan",
    "atan2",
    "atanh",
    "cbrt",
    "ceil",
    "copysign",
    "cos",
    "cosh",
    "erf",
    "erfc",
    "exp",
    "exp2",
    "expm1",
    "fabs",
    "floor",
    "fma",
    "fmax",
    "fmin",
    "fmod",
    "log",
    "log10",
    "log1p",
    "log2",
    "pow",
    "round",
    "roundeven",
    "sin",
    "sinh",
    "sqrt",
    "tan",
    "tanh",
    "trunc",
];

/// Memory, and what MLIR's runners print with.
const RUNTIME: &[&str] = &[
    "aligned_alloc",
    "free",
    "malloc",
    "memcpy",
    "memmove",
    "memrefCopy",
    "memset",
    "printBF16",
    "printClose",
    "printComma",
    "printF16",
    "printF32",
    "printF64",
    "printI64",
    "printNewline",
    "printOpen",
    "printString",
    "printU64",
];

/// Whether a function that a module only declares is one of a standard library, of which nobody needs to be told.
pub(super) fn is_known_function(name: &str) -> bool {
    let is_math = |name: &str| MATH.contains(&name);
    // What LLVM expands itself; names have no other dots.
    name.starts_with("llvm.")
        || RUNTIME.contains(&name)
        || is_math(name)
        || name.strip_suffix(['f', 'l']).is_some_and(is_math)
        || is_of_device(name)
}

/// Of libdevice, as `__nv_expf`, or of ROCm, as `__ocml_exp_f32`.
fn is_of_device(name: &str) -> bool {
    let nvidia = name.strip_prefix("__nv_");
    let amd = name.strip_prefix("__ocml_");
    let amd = amd.and_then(|it| it.rsplit_once("_f"));
    let amd = amd.filter(|(_, bits)| matches!(*bits, "16" | "32" | "64"));
    let of_nvidia = nvidia.is_some_and(|it| {
        let plain = it.strip_prefix("fast_").unwrap_or(it);
        MATH.contains(&plain)
            || MATH.contains(&plain.strip_suffix('f').unwrap_or(plain))
            || plain == "rsqrt"
            || plain == "rsqrtf"
    });
    of_nvidia || amd.is_some_and(|(name, _)| MATH.contains(&name) || name == "rsqrt")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_names_are_known() {
        for known in [
            "Sharding",
            "lapack_sgetrf",
            "lapack_zheevd_ffi",
            "cusolver_getrf_ffi",
            "cu_threefry2x32_ffi",
            "xla.sdy.FuncResultSharding",
            "mhlo.topk",
            "__cublas$lt$matmul",
            "stablehlo.dynamic_top_k",
        ] {
            assert!(is_known_target(known), "{known}");
        }
        for other in [
            "",
            "foo",
            "Sharding2",
            "lapack_evil",
            "lapack_getrf",
            "xla_gpu_evil",
            "mhlo.evil",
            "__cudnn$",
            "tpu_custom_call",
            "triton_kernel_call",
        ] {
            assert!(!is_known_target(other), "{other}");
        }
        for known in [
            "expf",
            "atan2",
            "malloc",
            "llvm.memcpy.p0.p0.i64",
            "__nv_expf",
            "__ocml_exp_f32",
            "__nv_rsqrt",
        ] {
            assert!(is_known_function(known), "{known}");
        }
        for other in ["system", "execve", "dlopen", "__nv_", "expx"] {
            assert!(!is_known_function(other), "{other}");
        }
    }
}
