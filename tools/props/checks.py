"""The words of traits that verify something, and of predicates over a whole operation, for `constraints.py`."""

import re

import tblgen
from formats import STRUCTURE, cpp, resolve
from predicates import plain, simplified, text_of

SPACE = "\u00a0"
# Native traits with a verifier; their words are their names in snake case.
NATIVE = (
    *("SameOperandsShape", "SameOperandsAndResultShape", "SameOperandsElementType", "SameOperandsAndResultElementType"),
    *("SameOperandsAndResultRank", "ResultsAreBoolLike", "ResultsAreFloatLike", "ResultsAreSignlessIntegerLike"),
    *("OperandsAreFloatLike", "OperandsAreSignlessIntegerLike", "ResultsBroadcastableShape", "Elementwise"),
    *("ReturnLike", "HasDefaultDLTIDataLayout", "ConstantExpressionInitializerOpTrait", "HasParallelRegion"),
    *("PossibleTopLevelTransformOpTrait", "TransformEachOpTrait", "ParamProducerTransformOpTrait"),
    *("StructuredOpPredicateOpTrait", "TosaResolvableShapeOperands"),
    *("TosaShapeOperatorWithSameRanks", "MulOperandsAndResultElementType"),
    *("PairwiseSameOperandAndResultType", "PairwiseSameOperandAndResultElementType", "CompatibleOperandsElementType"),
    *("CompatibleOperandsAndResultElementType", "CompatibleOperandsAndResultType"),
    *("IREE::Util::ObjectLike", "IREE::VM::AssignmentOp"),
    *("SameVariadicOperandSize", "SameVariadicResultSize"),
)
# Words that are not the name in snake case.
SHORT = {
    "DestinationStyleOpInterface": "dps",
    "InferTypeOpInterface": "infer",
    "OffsetSizeAndStrideOpInterface": "view_like",
    "SameVariadicOperandSize": "same_operand_sizes",
    "SameVariadicResultSize": "same_result_sizes",
}
# Interfaces whose verifier is not in the definition of the interface.
INTERFACES = ("SymbolUserOpInterface",)
# What `traits` has, or the numbers of operands, results, regions, successors.
ELSEWHERE = {*STRUCTURE, "SameOperandsAndResultType", "SameTypeOperands", "SingleBlock", "IsIsolatedFromAbove"}
ELSEWHERE |= {"AttrSizedOperandSegments", "AttrSizedResultSegments", "FirstAttrDerivedResultType", "SymbolOpInterface"}
ELSEWHERE |= {"BranchOpInterface"}
# Traits whose record has `values`: a word, and the end of the summary "all of {a, b} have same ...".
SAME = {
    "AllElementTypesMatch": ("element_types", "element type"),
    "AllShapesMatch": ("shapes", "shape"),
    "AllRanksMatch": ("ranks", "rank"),
    "AllElementCountsMatch": ("element_counts", "element count"),
    "AllTypeIDsMatch": ("type_ids", "type IDs"),
    "AllMemSizesMatch": ("mem_sizes", "size in bits"),
}
# Operations of dialects that the files of a project do not have.
OUTSIDE = {"mlir::func::FuncOp": "func.func", "mlir::ModuleOp": "builtin.module"}
VALUE = r"\$_op\.get(Operand|Result)\((\d+)\)"
ELEMENT = rf"getElementTypeOrSelf\({VALUE}\)"
TENSOR_SHAPE = r"\(isa<TensorType>\(\$(\w+)\.getType\(\)\)\?cast<TensorType>\(\$\w+\.getType\(\)\)\.getShape\(\):ArrayRef<int64_t>\{\}\)"
SHAPE = r"\(cast<ShapedType>\(\$(\w+)\.getType\(\)\)\.getShape\(\)\)"
# Texts of one leaf, and their words; the groups of values of the whole operation are `operand.0`, `result.0`.
LEAVES = [
    (rf"{ELEMENT}=={ELEMENT}", "element_types={0}.{1},{2}.{3}"),
    (rf"{VALUE}\.getType\(\)=={VALUE}\.getType\(\)", "same_types={0}.{1},{2}.{3}"),
    (r"\$_op\.getNum(Operand|Result)s\(\)>(\d+)", "has={0}.{1}"),
    (rf"isa<ShapedType>\({VALUE}\.getType\(\)\)", "shaped={0}.{1}"),
    (r"isa<ShapedType>\(\$(\w+)\.getType\(\)\)", "shaped={0}"),
    (rf"\({TENSOR_SHAPE}\)==\({TENSOR_SHAPE}\)&&\({TENSOR_SHAPE}\)==\({TENSOR_SHAPE}\)", "tensor_shapes={0},{1}"),
    (r"isNestedInFunctionOpInterface\(\$_op\.getParentOp\(\)\)", "in_function"),
    (r"isDirectInModuleLikeOp\(\$_op\.getParentOp\(\)\)", "in_module"),
    (rf"{SHAPE}=={SHAPE}&&{SHAPE}=={SHAPE}", "shapes={0},{1}"),
]
LEAVES = [(re.compile(text), word) for text, word in LEAVES]


class Checks:
    """The words of operations; `left` has what has none: {trait: names of operations}."""

    def __init__(self, op_classes):
        self.op_classes, self.left = OUTSIDE | op_classes, {}

    def of(self, reader, record, namespace, is_of):
        """The words of one operation; `is_of(reader, predicate, summary)` is the name of a constraint."""
        records, words, verified = reader.records, [], interfaces(reader.records)
        for trait in tblgen.trait_records(records, record["traits"]):
            name = trait.get("cppInterfaceName") or trait.get("trait") or ""
            short = name.rpartition("::")[2]
            if "PredTrait" in trait["!superclasses"]:
                words.append(self.predicate(reader, trait, is_of))
            elif match := re.fullmatch(r"(HasParent|AtMostOneChildOf)<(.*)>::Impl", name):
                head = {"HasParent": "parent", "AtMostOneChildOf": "at_most_one_child"}[match[1]]
                ops = [self.op_classes.get(resolve(cpp(it), namespace, self.op_classes)) for it in match[2].split(",")]
                words.append(f"{head}={','.join(ops)}" if all(ops) else self.leave(reader, name))
            elif name in NATIVE or short in NATIVE or short in SHORT or short in INTERFACES or name in verified:
                words += [] if short in ELSEWHERE else [SHORT.get(short) or snake(short)]
                if name == "InferTypeOpInterface" and "DeclareInterfaceMethods" in trait["!superclasses"]:
                    words.append("infer_code")
            elif name in ("InferTypeOpAdaptor", "InferShapedTypeOpAdaptor", "InferTensorType"):
                words += ["infer", "infer_code"]
            elif short not in ELSEWHERE and "SingleBlockImplicitTerminator" not in name:
                self.leave(reader, name)
        words += regions(records, record)
        words += ["verify"] if record.get("hasVerifier") else []
        words += ["verify_regions"] if record.get("hasRegionVerifier") else []
        return list(dict.fromkeys(it for it in words if it))

    def leave(self, reader, name):
        """Notes what has no word."""
        self.left.setdefault(name, set()).add(reader.where)

    def predicate(self, reader, trait, is_of):
        """The word of a predicate over an operation, or None; its summary is behind `:` if the word does not tell it."""
        classes, summary = trait["!superclasses"], trait["summary"]
        if {"AllTypesMatch", "TypesMatchWith", "ShapedTypeMatchesElementCountAndTypes"} & set(classes):
            return None
        told, text = "", None
        if "AllMatchSameOperatorTrait" in classes:
            head, what = next((SAME[it] for it in classes if it in SAME), (None, None))
            if not head and re.search(r"have same size$", summary) and sizes(reader, trait):
                head, what = "sizes", "size"
            if head:
                told = f"all of {{{', '.join(trait['values'])}}} have same {what}"
                text = f"{head}={','.join(trait['values'])}"
        else:
            found = self.expression(reader, trait["predicate"], is_of, summary)
            text = found and text_of(found).replace(" ", SPACE)
            if text and text.startswith("both="):
                told = "both `{}` and `{}` should be provided or neither".format(*text[5:].split(","))
            elif text and text.startswith("tensor_shapes="):
                told = "input and output have the same tensor dimensions"
            elif text in ("in_function", "in_module"):
                told = f"op must appear in a {text[3:]}-like op's block"
            elif text and re.fullmatch(r"is=\w+,[\w.]+", text):
                told = f"'{text[3:].partition(',')[0]}' is {summary.partition(' is ')[2]}"
        if not text:
            return self.leave(reader, f"predicate: {summary}")
        return text if told == summary else text + ":" + re.sub(r"\s", SPACE, summary)

    def expression(self, reader, value, is_of, summary):
        """The expression of a predicate over an operation, or None."""
        record = reader.records[value["def"]]
        if "predExpr" in record:
            return leaf(plain(record["predExpr"]))
        kind = record["kind"]["def"].removeprefix("PredCombiner")
        if kind == "SubstLeaves" and record["pattern"] == "$_self":
            who = value_of(record["replacement"])
            if who and reader.predicate(record["children"][0]) == "shaped":
                return f"shaped={who}"
            of = who and is_of(reader, record["children"][0], summary)
            return f"is={who},{of}" if of else None
        if kind not in ("And", "Or"):
            return None
        parts = [self.expression(reader, it, is_of, "") for it in record["children"]]
        return simplified(kind.lower(), parts) if all(parts) else None


def leaf(text):
    """The word of a text of C++ about an operation, or None."""
    text = re.sub(r"\bmlir::", "", text).removeprefix("(").removesuffix(")")
    if match := re.fullmatch(r"bool\(get(\w+)\(\)\)==bool\(get(\w+)\(\)\)", text):
        return "both=" + ",".join(it[0].lower() + it[1:] for it in match.groups())
    for pattern, word in LEAVES:
        if match := pattern.fullmatch(text):
            return re.sub(r"(?<![a-z_])(Operand|Result)\b", lambda it: it[0].lower(), word.format(*match.groups()))
    return None


def value_of(text):
    """The operand or result whose type a text of C++ names, or None."""
    if match := re.fullmatch(r"\$(\w+)\.getType\(\)", text):
        return match[1]
    match = re.fullmatch(VALUE + r"\.getType\(\)", text)
    return match and f"{match[1].lower()}.{match[2]}"


def sizes(reader, trait):
    """Whether a trait compares `$x.size()` of all its values."""
    text = plain(reader.records[trait["predicate"]["def"]]["predExpr"])
    return set(re.findall(r"\$\w+[^)=&]*", text)) == {f"${it}.size(" for it in trait["values"]}


def interfaces(records):
    """The interfaces whose definition has a verifier."""
    found = (records[it] for it in records["!instanceof"].get("OpInterface", []))
    return {it["cppInterfaceName"] for it in found if (it.get("verify") or "").strip()}


def regions(records, record):
    """`blocks=NAME:SIZE`, the numbers of blocks that a region may have: `1`, `1..`, `..1`."""
    words = []
    for value, name in record["regions"]["args"]:
        predicate = records[value["def"]].get("predicate")
        text = plain(records[predicate["def"]].get("predExpr", "")) if predicate else ""
        if match := re.fullmatch(r"\(hasNItems(OrMore|OrLess|)\(\$_self,(\d+)\)\)", text):
            size = {"OrMore": f"{match[2]}..", "OrLess": f"..{match[2]}", "": match[2]}[match[1]]
            words.append(f"blocks={name or '_'}:{size}")
    return words


def snake(name):
    """A name of C++ in snake case, without its last word `OpInterface` or `OpTrait`."""
    name = re.sub(r"(?:Op)?(?:Interface|Trait)$", "", name.rpartition("::")[2])
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", name).lower()
