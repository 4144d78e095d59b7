//! Texts of C++ about a whole operation, and their words.
//!
//! A value is the name of a group, or `operand.0`, `result.0` of the operation.

use super::code::without_mlir;
use super::pattern::matched;

/// A text, and its word: `{0}` is what the first placeholder took.
const LEAVES: [(&str, &str); 8] = [
    (
        "getElementTypeOrSelf($_op.get`Operand|Result`(`n`))==getElementTypeOrSelf($_op.get`Operand|Result`(`n`))",
        "element_types={0}.{1},{2}.{3}",
    ),
    (
        "$_op.get`Operand|Result`(`n`).getType()==$_op.get`Operand|Result`(`n`).getType()",
        "same_types={0}.{1},{2}.{3}",
    ),
    ("$_op.getNum`Operand|Result`s()>`n`", "has={0}.{1}"),
    (
        "isa<ShapedType>($_op.get`Operand|Result`(`n`).getType())",
        "shaped={0}.{1}",
    ),
    ("isa<ShapedType>($`w`.getType())", "shaped={0}"),
    (
        "isNestedInFunctionOpInterface($_op.getParentOp())",
        "in_function",
    ),
    ("isDirectInModuleLikeOp($_op.getParentOp())", "in_module"),
    (
        "(cast<ShapedType>($`w`.getType()).getShape())==(cast<ShapedType>($`w`.getType()).getShape())\
         &&(cast<ShapedType>($`~w`.getType()).getShape())==(cast<ShapedType>($`~w`.getType()).getShape())",
        "shapes={0},{1}",
    ),
];

/// The shape of a value, which is empty if it is no tensor.
const TENSOR_SHAPE: &str = "((isa<TensorType>($`w`.getType())?cast<TensorType>($`~w`.getType()).getShape():ArrayRef<int64_t>{}))";

/// The word of code about an operation.
pub(crate) fn leaf(code: &str) -> Option<String> {
    let code = without_mlir(code);
    let code = code.strip_prefix('(').unwrap_or(&code);
    let code = code.strip_suffix(')').unwrap_or(code);
    if let Some([one, other]) = matched("bool(get`w`())==bool(get`w`())", code).as_deref() {
        return Some(format!("both={},{}", lower_first(one), lower_first(other)));
    }
    let shape = TENSOR_SHAPE;
    let tensors = format!("{shape}=={shape}&&{shape}=={shape}");
    let leaves = LEAVES
        .iter()
        .copied()
        .chain([(tensors.as_str(), "tensor_shapes={0},{1}")]);
    let mut found = leaves.filter_map(|(pattern, word)| Some((word, matched(pattern, code)?)));
    let (word, taken) = found.next()?;
    Some(filled(word, &taken))
}

/// The operand or result whose type a text names.
pub(crate) fn value(text: &str) -> Option<String> {
    if let Some([name]) = matched("$`w`.getType()", text).as_deref() {
        return Some((*name).to_owned());
    }
    let taken = matched("$_op.get`Operand|Result`(`n`).getType()", text)?;
    Some(filled("{0}.{1}", &taken))
}

/// The number of blocks that code demands of a region: `1`, `1..`, `..1`.
pub(crate) fn blocks(code: &str) -> Option<String> {
    let number = |name| Some(matched(&format!("(hasNItems{name}($_self,`n`))"), code)?.concat());
    let exactly = || number("");
    let at_least = || Some(number("OrMore")? + "..");
    let at_most = || Some(format!("..{}", number("OrLess")?));
    exactly().or_else(at_least).or_else(at_most)
}

/// The names whose `$x.size()` code compares.
pub(crate) fn sizes(code: &str) -> Option<Vec<&str>> {
    let names = code.split('$').skip(1).map(|it| {
        let end = it.find([')', '=', '&']).unwrap_or(it.len());
        it[..end].strip_suffix(".size(")
    });
    names.collect()
}

fn filled(word: &str, taken: &[&str]) -> String {
    let mut word = word.to_owned();
    for (at, text) in taken.iter().enumerate() {
        let text = match *text {
            "Operand" => "operand",
            "Result" => "result",
            text => text,
        };
        word = word.replace(&format!("{{{at}}}"), text);
    }
    word
}

fn lower_first(name: &str) -> String {
    let mut chars = name.chars();
    let first = chars.next().map(|it| it.to_lowercase());
    first.into_iter().flatten().chain(chars).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn word(code: &str) -> String {
        leaf(code).unwrap_or_default()
    }

    #[test]
    fn code_has_words() {
        assert_eq!(word("($_op.getNumOperands()>1)"), "has=operand.1");
        assert_eq!(
            word(
                "(getElementTypeOrSelf($_op.getResult(0))==mlir::getElementTypeOrSelf($_op.getOperand(1)))"
            ),
            "element_types=result.0,operand.1"
        );
        assert_eq!(word("(bool(getA())==bool(getBC()))"), "both=a,bC");
        let shape = |name: &str| TENSOR_SHAPE.replace("`w`", name).replace("`~w`", name);
        let (a, b) = (shape("a"), shape("b"));
        assert_eq!(word(&format!("({a}=={b}&&{b}=={a})")), "tensor_shapes=a,b");
        assert_eq!(word("f($_op)"), "");
    }

    #[test]
    fn parts_of_operations() {
        assert_eq!(value("$lhs.getType()").as_deref(), Some("lhs"));
        assert_eq!(
            value("$_op.getOperand(2).getType()").as_deref(),
            Some("operand.2")
        );
        assert_eq!(
            blocks("(hasNItemsOrMore($_self,2))").as_deref(),
            Some("2..")
        );
        assert_eq!(blocks("(hasNItems($_self,1))").as_deref(), Some("1"));
        assert_eq!(sizes("($a.size()==$b.size())"), Some(vec!["a", "b"]));
        assert_eq!(sizes("$a.rank()"), None);
    }
}
