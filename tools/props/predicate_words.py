"""Texts of C++ in predicates, and their words: the tables of `predicates.py`.

Texts are about `$_self`, without white space, `mlir::` and `llvm::`. What is not here stays unknown: a wrong word accuses
valid modules.
"""

import re

SHAPED = "(?:Shaped|Vector|Tensor|RankedTensor|MemRef|BaseMemRef)Type"
INTEGER = r"cast<IntegerAttr>\(\$_self\)"
TYPED = "(?:Integer|Float|DenseIntElements|DenseFPElements|DenseElements|String|Typed)Attr"
QUANTIZED = r"cast<quant::(?:Uniform)?Quantized(?:PerAxis)?Type>\(\$_self\)"
STREAM = r"cast<iree_compiler::IREE::Stream::ResourceType>\(\$_self\)"
LIFETIME = "iree_compiler::IREE::Stream::Lifetime"

# From a type or an attribute to one inside it: the text, and the head of the expression about it.
WRAPPERS = [
    (rf"cast<{SHAPED}>\(\$_self\)\.getElementType\(\)", "elt"),
    (r"cast<ComplexType>\(\$_self\)\.getElementType\(\)", "complex_elt"),
    (r"cast<pdl::RangeType>\(\$_self\)\.getElementType\(\)", "range_elt"),
    (r"cast<spirv::CooperativeMatrixType>\(\$_self\)\.getElementType\(\)", "coopmatrix_elt"),
    (r"cast<spirv::MatrixType>\(\$_self\)\.getElementType\(\)", "matrix_elt"),
    (r"cast<gpu::MMAMatrixType>\(\$_self\)\.getElementType\(\)", "mma_elt"),
    (r"cast<emitc::LValueType>\(\$_self\)\.getValueType\(\)", "lvalue_elt"),
    (r"cast<LLVM::LLVMStructType>\(\$_self\)\.getBody\(\)\[(\d+)\]", "field="),
    # Of the type of an attribute: `Type` itself has no such method.
    (r"\$_self\.getElementType\(\)", "elt"),
    (rf"cast<{TYPED}>\(\$_self\)\.getType\(\)", "of_type"),
    (r"cast<TypeAttr>\(\$_self\)\.getValue\(\)", "value_type"),
    (r"cast<ArrayAttr>\(\$_self\)\[(\d+)\]", "at="),
    (rf"{QUANTIZED}\.getStorageType\(\)", "storage"),
    (r"cast<iree_compiler::IREE::VM::RefType>\(\$_self\)\.getObjectType\(\)", "ref_object"),
    (r"cast<iree_compiler::IREE::VM::ListType>\(\$_self\)\.getElementType\(\)", "list_elt"),
    (r"cast<iree_compiler::IREE::Util::PtrType>\(\$_self\)\.getTargetType\(\)", "ptr_target"),
    (r"cast<torch::Torch::ListType>\(\$_self\)\.getContainedType\(\)", "torch_elt"),
]
WRAPPERS = [(re.compile(text), head) for text, head in WRAPPERS]

# Code around the text about an element, with `$_self` for what holds it: its beginning and end, the name of the element.
AROUND = [
    ("[](TypeelementType){return", f";}}(cast<{SHAPED}>($_self).getElementType())", "elementType", "elt"),
    ("all_of(cast<ArrayAttr>($_self),[&](Attributeattr){returnattr&&(", ");})", "attr", "all"),
    ("all_of(cast<TupleType>($_self).getTypes(),[](Typet){returnt&&(", ");})", "t", "tuple_all"),
    ("all_of(getFlattenedTypes(cast<TupleType>($_self)),[](Typet){returnt&&(", ");})", "t", "tuple_flat"),
]

# A text about `$_self`, and its word; `{0}` is the first group, `+1` the number behind it.
LEAVES = [
    (r"\$_self\.isInteger\((\d+)\)", "int={0}"),
    (r"\$_self\.isInteger\(\)", "integer"),
    (r"\$_self\.is(Signless|Signed|Unsigned)(?:Integer)?\(\)", "{0}"),
    (r"\$_self\.is(Signless|Signed|Unsigned)Integer\((\d+)\)", "{0}={1}"),
    (r"\$_self\.isSignlessIntOrIndex\(\)", "signless_int_or_index"),
    (r"\$_self\.isIntOrIndex\(\)", "int_or_index"),
    (r"\$_self\.isIntOrFloat\(\)", "int_or_float"),
    (r"\$_self\.isIndex\(\)", "index"),
    (r"\$_self\.is(BF16|F16|F32|F64|F80|F128|TF32)\(\)", "{0}"),
    # Of releases before 22.
    (r"\$_self\.isFloat(\d\w+)\(\)", "f{0}"),
    (r"cast<VectorType>\(\$_self\)\.isScalable\(\)", "scalable"),
    (r"\$_self\.hasTrait<ValueSemantics>\(\)", "value_semantics"),
    (rf"cast<{SHAPED}>\(\$_self\)\.hasRank\(\)", "has_rank"),
    (rf"cast<{SHAPED}>\(\$_self\)\.hasStaticShape\(\)", "static_shape"),
    (r"\$_self\.hasRank\(\)", "has_rank"),
    (r"\$_self\.getRank\(\)==(\d+)", "rank={0}"),
    (rf"cast<(?:{SHAPED}|amx::TileType)>\(\$_self\)\.getRank\(\)==(\d+)", "rank={0}"),
    (rf"cast<{SHAPED}>\(\$_self\)\.getRank\(\)>=(\d+)", "rank_min={0}"),
    (rf"cast<{SHAPED}>\(\$_self\)\.getRank\(\)>0", "rank_min=1"),
    (rf"cast<{SHAPED}>\(\$_self\)\.getRank\(\)<=(\d+)", "rank_max={0}"),
    (rf"cast<{SHAPED}>\(\$_self\)\.getNumElements\(\)==(\d+)", "elements={0}"),
    (rf"cast<{SHAPED}>\(\$_self\)\.getNumElements\(\)>=(\d+)", "elements_min={0}"),
    (rf"cast<{SHAPED}>\(\$_self\)\.getNumElements\(\)<=(\d+)", "elements_max={0}"),
    (rf"(?:cast<{SHAPED}>\(\$_self\)|\$_self)\.getShape\(\)==ArrayRef<int64_t>\(\{{([\d,]*)\}}\)", "dims={0}"),
    (rf"all_of\(cast<{SHAPED}>\(\$_self\)\.getShape\(\),\[\]\(autov\)\{{returnv!=(\d+);\}}\)", "dims_not={0}"),
    (rf"all_of\(cast<{SHAPED}>\(\$_self\)\.getShape\(\),\[\]\(autov\)\{{returnv==(\d+);\}}\)", "dims_all={0}"),
    (
        rf"is_contained\(ArrayRef<int64_t>\(\{{([\d,]+)\}}\),cast<{SHAPED}>\(\$_self\)\.getDimSize\("
        rf"cast<{SHAPED}>\(\$_self\)\.getRank\(\)\+-(\d+)\)\)",
        "dim=-{1}:{0}",
    ),
    (
        rf"is_contained\(ArrayRef<int64_t>\(\{{([\d,]+)\}}\),cast<{SHAPED}>\(\$_self\)\.getDimSize\((\d+)\)\)",
        "dim={1}:{0}",
    ),
    (r"cast<VectorType>\(\$_self\)\.allDimsScalable\(\)", "all_scalable"),
    (r"cast<VectorType>\(\$_self\)\.getScalableDims\(\)\.back\(\)", "last_scalable"),
    (r"is_contained\(cast<VectorType>\(\$_self\)\.getScalableDims\(\)\.drop_back\(\),true\)", "inner_scalable"),
    (r"cast<MemRefType>\(\$_self\)\.isStrided\(\)", "strided"),
    (r"cast<LLVM::LLVMPointerType>\(\$_self\)\.getAddressSpace\(\)==(\d+)", "address_space={0}"),
    (r"cast<transform::OperationType>\(\$_self\)\.getOperationName\(\)==\"([\w.]+)\"", "op_name={0}"),
    (r"cast<tosa::shapeType>\(\$_self\)\.getRank\(\)==(\d+)", "shape_rank={0}"),
    (r"tosa::isa_tosa_shape_type\(\$_self\)", "isa=!tosa.shape"),
    (r"sparse_tensor::getSparseTensorEncoding\(\$_self\)", "sparse"),
    (r"LLVM::isCompatibleOuterType\(\$_self\)", "llvm_type"),
    (r"LLVM::isCompatibleVectorType\(\$_self\)", "llvm_vector"),
    (r"LLVM::isCompatibleFloatingPointType\(\$_self\)", "llvm_float"),
    (r"emitc::isSupportedEmitCType\(\$_self\)", "emitc_type"),
    (r"smt::isAnySMTValueType\(\$_self\)", "smt_value"),
    (r"smt::isAnyNonFuncSMTValueType\(\$_self\)", "smt_non_func_value"),
    (rf"{QUANTIZED}\.getStorageTypeIntegralWidth\(\)==(\d+)", "storage_width={0}"),
    (rf"{QUANTIZED}\.isSigned\(\)", "storage_signed"),
    (r"cast<IntegerType>\(\$_self\)\.is(Signless)\(\)", "{0}"),
    (r"hlo::isValidStablehloQuantizedElementType\(\$_self\)", "hlo_quantized_element"),
    (r"hlo::isValidQuantizedDimension\(\$_self\)", "hlo_quantized_dimension"),
    (rf"{STREAM}\.getLifetime\(\)=={LIFETIME}::(\w+)", "lifetime={0}"),
    (r"isValidSubtype\(\$_self,torch::Torch::NumberType::get\(\$_self\.getContext\(\)\)\)", "torch_number"),
    # Attributes: `getInt` reads the bits with their sign.
    (rf"{INTEGER}\.getInt\(\)>=(-?\d+)", "min={0}"),
    (rf"{INTEGER}\.getInt\(\)<=(-?\d+)", "max={0}"),
    (rf"{INTEGER}\.getInt\(\)==(-?\d+)", "in={0}"),
    (rf"{INTEGER}\.getValue\(\)\.eq\(APInt\(\d+,(-?\d+)\)\)", "in={0}"),
    (rf"is_contained\(\{{([-\d,]+)\}},{INTEGER}\.getInt\(\)\)", "in={0}"),
    (rf"{INTEGER}\.getValue\(\)\.isNegative\(\)", "max=-1"),
    (rf"{INTEGER}\.getValue\(\)\.isStrictlyPositive\(\)", "min=1"),
    (rf"{INTEGER}\.getValue\(\)\.isPowerOf2\(\)", "pow2"),
    (r"cast<(?:Dense)?ArrayAttr>\(\$_self\)\.size\(\)==(\d+)", "size={0}"),
    (r"cast<(?:Dense)?ArrayAttr>\(\$_self\)\.size\(\)>=(\d+)", "min_size={0}"),
    (r"cast<(?:Dense)?ArrayAttr>\(\$_self\)\.size\(\)<=(\d+)", "max_size={0}"),
    (r"cast<ArrayAttr>\(\$_self\)\.size\(\)>(\d+)", "min_size=+{0}"),
    (r"is_sorted\(cast<DenseI\d+ArrayAttr>\(\$_self\)\.asArrayRef\(\)\)", "sorted"),
    (
        r"\[\]\(ArrayRef<int\d+_t>a\)\{returnstd::adjacent_find\(std::begin\(a\),std::end\(a\)\)==std::end\(a\);\}"
        r"\(cast<DenseI\d+ArrayAttr>\(\$_self\)\.asArrayRef\(\)\)",
        "no_neighbours_equal",
    ),
    (r"all_of\(cast<DenseI\d+ArrayAttr>\(\$_self\)\.asArrayRef\(\),\[&\]\(autov\)\{returnv>=0;\}\)", "all_min=0"),
    (r"all_of\(cast<DenseI\d+ArrayAttr>\(\$_self\)\.asArrayRef\(\),\[&\]\(autov\)\{returnv>0;\}\)", "all_min=1"),
    # A constraint is asked of what is there.
    (r"!\$_self", "false"),
    # Properties: `$_self` is the number.
    (r"\(static_cast<uint\d+_t>\(\$_self\)&~(\d+)\)==0", "bits={0}"),
]
LEAVES = [(re.compile(text), word) for text, word in LEAVES]
BITS = re.compile(rf"!\({INTEGER}\.getValue\(\)\.getZExtValue\(\)&\(~\(([\du|]+)\)\)\)")

# Words with a list behind `=`: any of it.
JOINED = ("in", "int", "signless", "signed", "unsigned", "rank", "elements", "size", "storage_width", "address_space")
JOINED += ("lifetime", "op_name")

# Classes of C++ with a word of their own, by their full names.
CLASSES = {
    "mlir::IntegerType": "integer",
    "mlir::IndexType": "index",
    "mlir::NoneType": "none",
    "mlir::FloatType": "float",
    "mlir::BFloat16Type": "bf16",
    "mlir::FloatTF32Type": "tf32",
    "mlir::ComplexType": "complex",
    "mlir::TupleType": "tuple",
    "mlir::FunctionType": "function",
    "mlir::GraphType": "graph",
    "mlir::OpaqueType": "opaque",
    "mlir::ShapedType": "shaped",
    "mlir::TensorType": "tensor",
    "mlir::RankedTensorType": "ranked_tensor",
    "mlir::UnrankedTensorType": "unranked_tensor",
    "mlir::BaseMemRefType": "base_memref",
    "mlir::MemRefType": "memref",
    "mlir::UnrankedMemRefType": "unranked_memref",
    "mlir::VectorType": "vector",
    "mlir::FixedVectorType": ("and", "vector", ("not", "scalable")),
    "mlir::ScalableVectorType": ("and", "vector", "scalable"),
    "mlir::Type": "true",
    "mlir::Attribute": "true",
    "mlir::StringAttr": "a_string",
    "mlir::IntegerAttr": "a_int",
    "mlir::BoolAttr": "a_bool",
    "mlir::FloatAttr": "a_float",
    "mlir::TypeAttr": "a_type",
    "mlir::ArrayAttr": "a_array",
    "mlir::DictionaryAttr": "a_dict",
    "mlir::UnitAttr": "a_unit",
    "mlir::SymbolRefAttr": "a_symbol",
    "mlir::FlatSymbolRefAttr": "a_flat_symbol",
    "mlir::ElementsAttr": "a_elements",
    "mlir::DenseElementsAttr": "a_dense_elements",
    "mlir::DenseIntElementsAttr": "a_dense_int_elements",
    "mlir::DenseFPElementsAttr": "a_dense_fp_elements",
    "mlir::DenseIntOrFPElementsAttr": "a_dense_int_or_fp_elements",
    "mlir::DenseStringElementsAttr": "a_dense_string_elements",
    "mlir::DenseResourceElementsAttr": "a_dense_resource",
    "mlir::SparseElementsAttr": "a_sparse_elements",
    "mlir::AffineMapAttr": "a_affine_map",
    "mlir::IntegerSetAttr": "a_integer_set",
    "mlir::LocationAttr": "a_location",
    "mlir::TypedAttr": "a_typed",
    "mlir::OpaqueAttr": "a_opaque",
    "mlir::StridedLayoutAttr": "a_strided_layout",
    "mlir::quant::QuantizedType": "quantized",
    "mlir::quant::UniformQuantizedType": "quant_uniform",
    "mlir::quant::UniformQuantizedPerAxisType": "quant_per_axis",
    "mlir::pdl::PDLType": "dialect=pdl",
    "mlir::torch::Torch::BaseTensorType": ("or", "isa=!torch.vtensor", "isa=!torch.tensor"),
    # Classes that are no definitions of TableGen, by their texts.
    "mlir::spirv::PointerType": "isa=!spirv.ptr",
    "mlir::spirv::ArrayType": "isa=!spirv.array",
    "mlir::spirv::RuntimeArrayType": "isa=!spirv.rtarray",
    "mlir::spirv::ImageType": "isa=!spirv.image",
    "mlir::spirv::SampledImageType": "isa=!spirv.sampled_image",
    "mlir::spirv::StructType": "isa=!spirv.struct",
    "mlir::spirv::MatrixType": "isa=!spirv.matrix",
    "mlir::spirv::CooperativeMatrixType": "isa=!spirv.coopmatrix",
    "mlir::spirv::TensorArmType": "isa=!spirv.arm.tensor",
    "mlir::spirv::VerCapExtAttr": "isa=#spirv.vce",
    "mlir::gpu::AsyncTokenType": "isa=!gpu.async.token",
    "mlir::gpu::MMAMatrixType": "isa=!gpu.mma_matrix",
    "mlir::gpu::SparseDnTensorHandleType": "isa=!gpu.sparse.dntensor_handle",
    "mlir::gpu::SparseSpMatHandleType": "isa=!gpu.sparse.spmat_handle",
    "mlir::gpu::SparseSpGEMMOpHandleType": "isa=!gpu.sparse.spgemmop_handle",
    "mlir::stablehlo::TokenType": "isa=!stablehlo.token",
    "mlir::iree_compiler::IREE::TensorExt::DispatchTensorType": "isa=!iree_tensor_ext.dispatch.tensor",
    "mlir::LLVM::LLVMVoidType": "isa=!llvm.void",
    "mlir::LLVM::LLVMTokenType": "isa=!llvm.token",
    "mlir::LLVM::LLVMLabelType": "isa=!llvm.label",
    "mlir::LLVM::LLVMMetadataType": "isa=!llvm.metadata",
}
CLASSES |= {f"mlir::Float{name}Type": f"f{name}" for name in ("16", "32", "64", "80", "128")}
CLASSES |= {
    f"mlir::Float{name}Type": f"f{name}"
    for name in (
        *("8E5M2", "8E4M3", "8E4M3FN", "8E5M2FNUZ", "8E4M3FNUZ", "8E4M3B11FNUZ", "8E3M4"),
        *("4E2M1FN", "6E2M3FN", "6E3M2FN", "8E8M0FNU"),
    )
}
CLASSES |= {
    f"mlir::Dense{name}ArrayAttr": f"a_dense_array={element}"
    for name, element in (("Bool", "i1"), *((it, it.lower()) for it in ("I8", "I16", "I32", "I64", "F32", "F64")))
} | {"mlir::DenseArrayAttr": "a_dense_array"}
CLASSES |= {
    f"mlir::iree_compiler::IREE::HAL::{name}Type": f"isa=!hal.{word}"
    for name, word in (
        *((it, it.lower()) for it in ("Allocator", "Buffer", "Channel", "Device", "Executable", "Fence", "File")),
        ("BufferView", "buffer_view"),
        ("CommandBuffer", "command_buffer"),
    )
}
