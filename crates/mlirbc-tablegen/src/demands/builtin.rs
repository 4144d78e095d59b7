//! Classes of C++ with a word of their own, by their names without `mlir::`.

use super::expr::{Expr, combined};

const BUILTIN: [(&str, &str); 103] = [
    ("IntegerType", "integer"),
    ("IndexType", "index"),
    ("NoneType", "none"),
    ("FloatType", "float"),
    ("BFloat16Type", "bf16"),
    ("FloatTF32Type", "tf32"),
    ("ComplexType", "complex"),
    ("TupleType", "tuple"),
    ("FunctionType", "function"),
    ("GraphType", "graph"),
    ("OpaqueType", "opaque"),
    ("ShapedType", "shaped"),
    ("TensorType", "tensor"),
    ("RankedTensorType", "ranked_tensor"),
    ("UnrankedTensorType", "unranked_tensor"),
    ("BaseMemRefType", "base_memref"),
    ("MemRefType", "memref"),
    ("UnrankedMemRefType", "unranked_memref"),
    ("VectorType", "vector"),
    ("Type", "true"),
    ("Attribute", "true"),
    ("StringAttr", "a_string"),
    ("IntegerAttr", "a_int"),
    ("BoolAttr", "a_bool"),
    ("FloatAttr", "a_float"),
    ("TypeAttr", "a_type"),
    ("ArrayAttr", "a_array"),
    ("DictionaryAttr", "a_dict"),
    ("UnitAttr", "a_unit"),
    ("SymbolRefAttr", "a_symbol"),
    ("FlatSymbolRefAttr", "a_flat_symbol"),
    ("ElementsAttr", "a_elements"),
    ("DenseElementsAttr", "a_dense_elements"),
    ("DenseIntElementsAttr", "a_dense_int_elements"),
    ("DenseFPElementsAttr", "a_dense_fp_elements"),
    ("DenseIntOrFPElementsAttr", "a_dense_int_or_fp_elements"),
    ("DenseStringElementsAttr", "a_dense_string_elements"),
    ("DenseResourceElementsAttr", "a_dense_resource"),
    ("SparseElementsAttr", "a_sparse_elements"),
    ("AffineMapAttr", "a_affine_map"),
    ("IntegerSetAttr", "a_integer_set"),
    ("LocationAttr", "a_location"),
    ("TypedAttr", "a_typed"),
    ("OpaqueAttr", "a_opaque"),
    ("StridedLayoutAttr", "a_strided_layout"),
    ("quant::QuantizedType", "quantized"),
    ("quant::UniformQuantizedType", "quant_uniform"),
    ("quant::UniformQuantizedPerAxisType", "quant_per_axis"),
    ("pdl::PDLType", "dialect=pdl"),
    ("spirv::PointerType", "isa=!spirv.ptr"),
    ("spirv::ArrayType", "isa=!spirv.array"),
    ("spirv::RuntimeArrayType", "isa=!spirv.rtarray"),
    ("spirv::ImageType", "isa=!spirv.image"),
    ("spirv::SampledImageType", "isa=!spirv.sampled_image"),
    ("spirv::StructType", "isa=!spirv.struct"),
    ("spirv::MatrixType", "isa=!spirv.matrix"),
    ("spirv::CooperativeMatrixType", "isa=!spirv.coopmatrix"),
    ("spirv::TensorArmType", "isa=!spirv.arm.tensor"),
    ("spirv::VerCapExtAttr", "isa=#spirv.vce"),
    ("gpu::AsyncTokenType", "isa=!gpu.async.token"),
    ("gpu::MMAMatrixType", "isa=!gpu.mma_matrix"),
    (
        "gpu::SparseDnTensorHandleType",
        "isa=!gpu.sparse.dntensor_handle",
    ),
    ("gpu::SparseSpMatHandleType", "isa=!gpu.sparse.spmat_handle"),
    (
        "gpu::SparseSpGEMMOpHandleType",
        "isa=!gpu.sparse.spgemmop_handle",
    ),
    ("stablehlo::TokenType", "isa=!stablehlo.token"),
    (
        "iree_compiler::IREE::TensorExt::DispatchTensorType",
        "isa=!iree_tensor_ext.dispatch.tensor",
    ),
    ("LLVM::LLVMVoidType", "isa=!llvm.void"),
    ("LLVM::LLVMTokenType", "isa=!llvm.token"),
    ("LLVM::LLVMLabelType", "isa=!llvm.label"),
    ("LLVM::LLVMMetadataType", "isa=!llvm.metadata"),
    ("Float16Type", "f16"),
    ("Float32Type", "f32"),
    ("Float64Type", "f64"),
    ("Float80Type", "f80"),
    ("Float128Type", "f128"),
    ("Float8E5M2Type", "f8E5M2"),
    ("Float8E4M3Type", "f8E4M3"),
    ("Float8E4M3FNType", "f8E4M3FN"),
    ("Float8E5M2FNUZType", "f8E5M2FNUZ"),
    ("Float8E4M3FNUZType", "f8E4M3FNUZ"),
    ("Float8E4M3B11FNUZType", "f8E4M3B11FNUZ"),
    ("Float8E3M4Type", "f8E3M4"),
    ("Float4E2M1FNType", "f4E2M1FN"),
    ("Float6E2M3FNType", "f6E2M3FN"),
    ("Float6E3M2FNType", "f6E3M2FN"),
    ("Float8E8M0FNUType", "f8E8M0FNU"),
    ("DenseBoolArrayAttr", "a_dense_array=i1"),
    ("DenseI8ArrayAttr", "a_dense_array=i8"),
    ("DenseI16ArrayAttr", "a_dense_array=i16"),
    ("DenseI32ArrayAttr", "a_dense_array=i32"),
    ("DenseI64ArrayAttr", "a_dense_array=i64"),
    ("DenseF32ArrayAttr", "a_dense_array=f32"),
    ("DenseF64ArrayAttr", "a_dense_array=f64"),
    ("DenseArrayAttr", "a_dense_array"),
    (
        "iree_compiler::IREE::HAL::AllocatorType",
        "isa=!hal.allocator",
    ),
    ("iree_compiler::IREE::HAL::BufferType", "isa=!hal.buffer"),
    ("iree_compiler::IREE::HAL::ChannelType", "isa=!hal.channel"),
    ("iree_compiler::IREE::HAL::DeviceType", "isa=!hal.device"),
    (
        "iree_compiler::IREE::HAL::ExecutableType",
        "isa=!hal.executable",
    ),
    ("iree_compiler::IREE::HAL::FenceType", "isa=!hal.fence"),
    ("iree_compiler::IREE::HAL::FileType", "isa=!hal.file"),
    (
        "iree_compiler::IREE::HAL::BufferViewType",
        "isa=!hal.buffer_view",
    ),
    (
        "iree_compiler::IREE::HAL::CommandBufferType",
        "isa=!hal.command_buffer",
    ),
];

/// Each class by its full name, and its word.
pub(crate) fn classes() -> impl Iterator<Item = (String, Expr)> {
    let all =
        |head, words: &[&str]| combined(head, words.iter().map(|it| Expr::word(*it)).collect());
    let fixed = combined(
        "and",
        vec![Expr::word("vector"), Expr::word("scalable").not()],
    );
    let others = [
        ("FixedVectorType", fixed),
        ("ScalableVectorType", all("and", &["vector", "scalable"])),
        (
            "torch::Torch::BaseTensorType",
            all("or", &["isa=!torch.vtensor", "isa=!torch.tensor"]),
        ),
    ];
    let words = BUILTIN
        .iter()
        .map(|(class, word)| (*class, Expr::word(*word)));
    words
        .chain(others)
        .map(|(class, word)| (format!("mlir::{class}"), word))
}
