//! Texts of C++ about `$_self`, and their words: without white space, `mlir::` and `llvm::`.
//!
//! What is not here stays unknown: a wrong word accuses valid modules. `tools/props/constraints.py` describes the words.

use super::code::without_mlir;
use super::expr::Expr;
use super::pattern::{found, matched};

/// From a type or an attribute to one inside it: the text, and the head of the expression about it.
const WAYS: [(&str, &str); 17] = [
    ("cast<`~shaped`>($_self).getElementType()", "elt"),
    ("cast<ComplexType>($_self).getElementType()", "complex_elt"),
    ("cast<pdl::RangeType>($_self).getElementType()", "range_elt"),
    (
        "cast<spirv::CooperativeMatrixType>($_self).getElementType()",
        "coopmatrix_elt",
    ),
    (
        "cast<spirv::MatrixType>($_self).getElementType()",
        "matrix_elt",
    ),
    (
        "cast<gpu::MMAMatrixType>($_self).getElementType()",
        "mma_elt",
    ),
    (
        "cast<emitc::LValueType>($_self).getValueType()",
        "lvalue_elt",
    ),
    (
        "cast<LLVM::LLVMStructType>($_self).getBody()[`n`]",
        "field=",
    ),
    // Of the type of an attribute: `Type` itself has no such method.
    ("$_self.getElementType()", "elt"),
    ("cast<`~typed`>($_self).getType()", "of_type"),
    ("cast<TypeAttr>($_self).getValue()", "value_type"),
    ("cast<ArrayAttr>($_self)[`n`]", "at="),
    (
        "cast<quant::`~quantized`>($_self).getStorageType()",
        "storage",
    ),
    (
        "cast<iree_compiler::IREE::VM::RefType>($_self).getObjectType()",
        "ref_object",
    ),
    (
        "cast<iree_compiler::IREE::VM::ListType>($_self).getElementType()",
        "list_elt",
    ),
    (
        "cast<iree_compiler::IREE::Util::PtrType>($_self).getTargetType()",
        "ptr_target",
    ),
    (
        "cast<torch::Torch::ListType>($_self).getContainedType()",
        "torch_elt",
    ),
];

/// Code around the text about an element, with `$_self` for what holds it.
pub(crate) struct Around {
    begin: &'static str,
    end: &'static str,
    /// The name of the element.
    pub(crate) element: &'static str,
    pub(crate) head: &'static str,
}

const AROUND: [Around; 4] = [
    Around {
        begin: "[](TypeelementType){return",
        end: ";}(cast<`~shaped`>($_self).getElementType())",
        element: "elementType",
        head: "elt",
    },
    Around {
        begin: "all_of(cast<ArrayAttr>($_self),[&](Attributeattr){returnattr&&(",
        end: ");})",
        element: "attr",
        head: "all",
    },
    Around {
        begin: "all_of(cast<TupleType>($_self).getTypes(),[](Typet){returnt&&(",
        end: ");})",
        element: "t",
        head: "tuple_all",
    },
    Around {
        begin: "all_of(getFlattenedTypes(cast<TupleType>($_self)),[](Typet){returnt&&(",
        end: ");})",
        element: "t",
        head: "tuple_flat",
    },
];

/// A text, and its word: `{0}` is what the first placeholder took, `+1` that number and one.
const LEAVES: [(&str, &str); 73] = [
    ("$_self.isInteger(`n`)", "int={0}"),
    ("$_self.isInteger()", "integer"),
    ("$_self.is`Signless|Signed|Unsigned`()", "{0}"),
    ("$_self.is`Signless|Signed|Unsigned`Integer()", "{0}"),
    ("$_self.is`Signless|Signed|Unsigned`Integer(`n`)", "{0}={1}"),
    ("$_self.isSignlessIntOrIndex()", "signless_int_or_index"),
    ("$_self.isIntOrIndex()", "int_or_index"),
    ("$_self.isIntOrFloat()", "int_or_float"),
    ("$_self.isIndex()", "index"),
    ("$_self.is`BF16|F16|F32|F64|F80|F128|TF32`()", "{0}"),
    // Of releases before 22.
    ("$_self.isFloat`nw`()", "f{0}"),
    ("cast<VectorType>($_self).isScalable()", "scalable"),
    ("$_self.hasTrait<ValueSemantics>()", "value_semantics"),
    ("cast<`~shaped`>($_self).hasRank()", "has_rank"),
    ("cast<`~shaped`>($_self).hasStaticShape()", "static_shape"),
    ("$_self.hasRank()", "has_rank"),
    ("$_self.getRank()==`n`", "rank={0}"),
    ("cast<`~shaped`>($_self).getRank()==`n`", "rank={0}"),
    ("cast<amx::TileType>($_self).getRank()==`n`", "rank={0}"),
    ("cast<`~shaped`>($_self).getRank()>=`n`", "rank_min={0}"),
    ("cast<`~shaped`>($_self).getRank()>0", "rank_min=1"),
    ("cast<`~shaped`>($_self).getRank()<=`n`", "rank_max={0}"),
    (
        "cast<`~shaped`>($_self).getNumElements()==`n`",
        "elements={0}",
    ),
    (
        "cast<`~shaped`>($_self).getNumElements()>=`n`",
        "elements_min={0}",
    ),
    (
        "cast<`~shaped`>($_self).getNumElements()<=`n`",
        "elements_max={0}",
    ),
    (
        "cast<`~shaped`>($_self).getShape()==ArrayRef<int64_t>({`n,`})",
        "dims={0}",
    ),
    (
        "cast<`~shaped`>($_self).getShape()==ArrayRef<int64_t>({})",
        "dims=",
    ),
    ("$_self.getShape()==ArrayRef<int64_t>({`n,`})", "dims={0}"),
    ("$_self.getShape()==ArrayRef<int64_t>({})", "dims="),
    (
        "all_of(cast<`~shaped`>($_self).getShape(),[](autov){returnv!=`n`;})",
        "dims_not={0}",
    ),
    (
        "all_of(cast<`~shaped`>($_self).getShape(),[](autov){returnv==`n`;})",
        "dims_all={0}",
    ),
    (
        "is_contained(ArrayRef<int64_t>({`n,`}),cast<`~shaped`>($_self).getDimSize(cast<`~shaped`>($_self).getRank()+-`n`))",
        "dim=-{1}:{0}",
    ),
    (
        "is_contained(ArrayRef<int64_t>({`n,`}),cast<`~shaped`>($_self).getDimSize(`n`))",
        "dim={1}:{0}",
    ),
    ("cast<VectorType>($_self).allDimsScalable()", "all_scalable"),
    (
        "cast<VectorType>($_self).getScalableDims().back()",
        "last_scalable",
    ),
    (
        "is_contained(cast<VectorType>($_self).getScalableDims().drop_back(),true)",
        "inner_scalable",
    ),
    ("cast<MemRefType>($_self).isStrided()", "strided"),
    (
        "cast<LLVM::LLVMPointerType>($_self).getAddressSpace()==`n`",
        "address_space={0}",
    ),
    (
        "cast<transform::OperationType>($_self).getOperationName()==\"`w.`\"",
        "op_name={0}",
    ),
    (
        "cast<tosa::shapeType>($_self).getRank()==`n`",
        "shape_rank={0}",
    ),
    ("tosa::isa_tosa_shape_type($_self)", "isa=!tosa.shape"),
    ("sparse_tensor::getSparseTensorEncoding($_self)", "sparse"),
    ("LLVM::isCompatibleOuterType($_self)", "llvm_type"),
    ("LLVM::isCompatibleVectorType($_self)", "llvm_vector"),
    ("LLVM::isCompatibleFloatingPointType($_self)", "llvm_float"),
    ("emitc::isSupportedEmitCType($_self)", "emitc_type"),
    ("smt::isAnySMTValueType($_self)", "smt_value"),
    (
        "smt::isAnyNonFuncSMTValueType($_self)",
        "smt_non_func_value",
    ),
    (
        "cast<quant::`~quantized`>($_self).getStorageTypeIntegralWidth()==`n`",
        "storage_width={0}",
    ),
    (
        "cast<quant::`~quantized`>($_self).isSigned()",
        "storage_signed",
    ),
    ("cast<IntegerType>($_self).isSignless()", "signless"),
    (
        "hlo::isValidStablehloQuantizedElementType($_self)",
        "hlo_quantized_element",
    ),
    (
        "hlo::isValidQuantizedDimension($_self)",
        "hlo_quantized_dimension",
    ),
    (
        "cast<iree_compiler::IREE::Stream::ResourceType>($_self).getLifetime()==iree_compiler::IREE::Stream::Lifetime::`w`",
        "lifetime={0}",
    ),
    (
        "isValidSubtype($_self,torch::Torch::NumberType::get($_self.getContext()))",
        "torch_number",
    ),
    // Attributes: `getInt` reads the bits with their sign.
    ("cast<IntegerAttr>($_self).getInt()>=`-n`", "min={0}"),
    ("cast<IntegerAttr>($_self).getInt()<=`-n`", "max={0}"),
    ("cast<IntegerAttr>($_self).getInt()==`-n`", "in={0}"),
    (
        "cast<IntegerAttr>($_self).getValue().eq(APInt(`~n`,`-n`))",
        "in={0}",
    ),
    (
        "is_contained({`-n,`},cast<IntegerAttr>($_self).getInt())",
        "in={0}",
    ),
    (
        "cast<IntegerAttr>($_self).getValue().isNegative()",
        "max=-1",
    ),
    (
        "cast<IntegerAttr>($_self).getValue().isStrictlyPositive()",
        "min=1",
    ),
    ("cast<IntegerAttr>($_self).getValue().isPowerOf2()", "pow2"),
    (
        "cast<`~DenseArrayAttr|ArrayAttr`>($_self).size()==`n`",
        "size={0}",
    ),
    (
        "cast<`~DenseArrayAttr|ArrayAttr`>($_self).size()>=`n`",
        "min_size={0}",
    ),
    (
        "cast<`~DenseArrayAttr|ArrayAttr`>($_self).size()<=`n`",
        "max_size={0}",
    ),
    ("cast<ArrayAttr>($_self).size()>`n`", "min_size=+1"),
    (
        "is_sorted(cast<DenseI`~n`ArrayAttr>($_self).asArrayRef())",
        "sorted",
    ),
    (
        "[](ArrayRef<int`~n`_t>a){returnstd::adjacent_find(std::begin(a),std::end(a))==std::end(a);}\
         (cast<DenseI`~n`ArrayAttr>($_self).asArrayRef())",
        "no_neighbours_equal",
    ),
    (
        "all_of(cast<DenseI`~n`ArrayAttr>($_self).asArrayRef(),[&](autov){returnv>=0;})",
        "all_min=0",
    ),
    (
        "all_of(cast<DenseI`~n`ArrayAttr>($_self).asArrayRef(),[&](autov){returnv>0;})",
        "all_min=1",
    ),
    // A constraint is asked of what is there.
    ("!$_self", "false"),
    // Properties: `$_self` is the number.
    ("(static_cast<uint`~n`_t>($_self)&~`n`)==0", "bits={0}"),
];

/// Bits that an integer may have.
const BITS: &str = "!(cast<IntegerAttr>($_self).getValue().getZExtValue()&(~(`n|`)))";

/// The word of a text about `$_self`.
pub(crate) fn leaf(text: &str) -> Option<Expr> {
    let one = |(pattern, word): &(&str, &str)| worded(word, &matched(pattern, text)?);
    LEAVES.iter().find_map(one)
}

/// The word of a text about the bits of an integer.
pub(crate) fn bits(text: &str) -> Option<Expr> {
    let numbers = matched(BITS, text)?.concat().replace('u', "");
    let all = numbers
        .split('|')
        .try_fold(0_u64, |all, it| Some(all | it.parse::<u64>().ok()?));
    Some(Expr::word(format!("bits={}", all?)))
}

/// The code of C++ around a predicate that says something of elements.
pub(crate) fn around(prefix: &str, suffix: &str) -> Option<&'static Around> {
    AROUND
        .iter()
        .find(|it| it.begin == prefix && matched(it.end, suffix).is_some())
}

/// The heads of the ways from `$_self` to what a text names; `spend` is asked before each.
pub(crate) fn ways(text: &str, mut spend: impl FnMut(usize) -> bool) -> Option<Vec<String>> {
    let (mut text, mut heads) = (without_mlir(text), Vec::new());
    while text != "$_self" {
        let (inner, head) = innermost(&text).filter(|_| spend(text.len()))?;
        heads.push(head);
        text = text.replace(inner, "$_self");
    }
    Some(heads)
}

/// The way from `$_self` with which all of a text begins, and its head.
pub(crate) fn innermost(text: &str) -> Option<(&str, String)> {
    WAYS.iter().find_map(|(pattern, head)| {
        let (inner, taken) = found(pattern, text)?;
        let is_all = text.matches(inner).count() == text.matches("$_self").count();
        is_all.then(|| (inner, format!("{head}{}", taken.concat())))
    })
}

/// A word with what the placeholders took.
fn worded(word: &str, taken: &[&str]) -> Option<Expr> {
    let mut word = word.to_owned();
    for (at, text) in taken.iter().enumerate() {
        let is_name = text.starts_with(char::is_alphabetic) && !text.contains('.');
        let lower = is_name.then(|| text.to_lowercase());
        word = word.replace(&format!("{{{at}}}"), lower.as_deref().unwrap_or(text));
    }
    if let Some(name) = word.strip_suffix("+1") {
        let number: u64 = taken.first()?.parse().ok()?;
        word = format!("{name}{}", number.checked_add(1)?);
    }
    Some(Expr::word(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn word(text: &str) -> String {
        leaf(text).map_or_else(String::new, |it| it.to_string())
    }

    #[test]
    fn texts_have_words() {
        assert_eq!(word("$_self.isSignlessInteger(8)"), "signless=8");
        assert_eq!(word("$_self.isSignedInteger()"), "signed");
        assert_eq!(word("$_self.isFloat8E5M2()"), "f8E5M2");
        assert_eq!(word("$_self.isBF16()"), "bf16");
        assert_eq!(
            word(
                "is_contained(ArrayRef<int64_t>({8,16}),cast<VectorType>($_self).getDimSize(cast<VectorType>($_self).getRank()+-1))"
            ),
            "dim=-1:8,16"
        );
        assert_eq!(word("cast<ArrayAttr>($_self).size()>2"), "min_size=3");
        assert_eq!(
            word("cast<ArrayAttr>($_self).size()>99999999999999999999"),
            ""
        );
        assert_eq!(
            word("cast<transform::OperationType>($_self).getOperationName()==\"Scf.for\""),
            "op_name=Scf.for"
        );
        assert_eq!(word("$_self.isOther()"), "");
        let text = "!(cast<IntegerAttr>($_self).getValue().getZExtValue()&(~(1u|4u)))";
        assert_eq!(bits(text), Some(Expr::word("bits=5")));
        assert_eq!(bits(&text.replace('4', "")), None);
    }

    #[test]
    fn ways_lead_to_parts() {
        let text = "mlir::cast<ComplexType>(cast<LLVM::LLVMStructType>($_self).getBody()[1]).getElementType()";
        let heads = ways(text, |_| true).expect("ways");
        assert_eq!(heads, ["field=1", "complex_elt"]);
        assert_eq!(ways(text, |_| false), None);
        assert_eq!(ways("f($_self)", |_| true), None);
    }
}
