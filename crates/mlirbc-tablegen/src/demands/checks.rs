//! The words of traits that verify something, and of predicates over a whole operation.

use std::collections::{HashMap, HashSet};

use super::code::plain;
use super::constraints::Constraints;
use super::expr::{Expr, combined};
use super::op_words;
use crate::definitions::{Definitions, resolve};
use crate::records::{Arg, Record, Records};
use crate::text::{MAX_NAMESPACES, SPACE, cpp, is_name};

/// Native traits with a verifier; their words are their names in snake case.
const NATIVE: [&str; 30] = [
    "CompatibleOperandsAndResultElementType",
    "CompatibleOperandsAndResultType",
    "CompatibleOperandsElementType",
    "ConstantExpressionInitializerOpTrait",
    "Elementwise",
    "HasDefaultDLTIDataLayout",
    "HasParallelRegion",
    "IREE::Util::ObjectLike",
    "IREE::VM::AssignmentOp",
    "MulOperandsAndResultElementType",
    "OperandsAreFloatLike",
    "OperandsAreSignlessIntegerLike",
    "PairwiseSameOperandAndResultElementType",
    "PairwiseSameOperandAndResultType",
    "ParamProducerTransformOpTrait",
    "PossibleTopLevelTransformOpTrait",
    "ResultsAreBoolLike",
    "ResultsAreFloatLike",
    "ResultsAreSignlessIntegerLike",
    "ResultsBroadcastableShape",
    "ReturnLike",
    "SameOperandsAndResultElementType",
    "SameOperandsAndResultRank",
    "SameOperandsAndResultShape",
    "SameOperandsElementType",
    "SameOperandsShape",
    "StructuredOpPredicateOpTrait",
    "TosaResolvableShapeOperands",
    "TosaShapeOperatorWithSameRanks",
    "TransformEachOpTrait",
];

/// Words that are not the name in snake case.
const SHORT: [(&str, &str); 5] = [
    ("DestinationStyleOpInterface", "dps"),
    ("InferTypeOpInterface", "infer"),
    ("OffsetSizeAndStrideOpInterface", "view_like"),
    ("SameVariadicOperandSize", "same_operand_sizes"),
    ("SameVariadicResultSize", "same_result_sizes"),
];

/// Interfaces whose verifier is not in the definition of the interface.
const INTERFACES: [&str; 1] = ["SymbolUserOpInterface"];

/// What `traits` of a row has, or the numbers of operands, results, regions, successors.
const ELSEWHERE: [&str; 14] = [
    "AttrSizedOperandSegments",
    "AttrSizedResultSegments",
    "BranchOpInterface",
    "FirstAttrDerivedResultType",
    "IsIsolatedFromAbove",
    "IsTerminator",
    "NoRegionArguments",
    "NoTerminator",
    "RegionKindInterface",
    "SameOperandsAndResultType",
    "SameTypeOperands",
    "SingleBlock",
    "SymbolOpInterface",
    "SymbolTable",
];

/// Traits whose inferred types code in C++ tells.
const INFERRED: [&str; 3] = [
    "InferTypeOpAdaptor",
    "InferShapedTypeOpAdaptor",
    "InferTensorType",
];

/// Predicates that `traits` of a row has.
const TYPES: [&str; 3] = [
    "AllTypesMatch",
    "TypesMatchWith",
    "ShapedTypeMatchesElementCountAndTypes",
];

/// Traits whose record has `values`: a word, and the end of the summary "all of {a, b} have same ...".
const SAME: [(&str, &str, &str); 6] = [
    ("AllElementTypesMatch", "element_types", "element type"),
    ("AllShapesMatch", "shapes", "shape"),
    ("AllRanksMatch", "ranks", "rank"),
    ("AllElementCountsMatch", "element_counts", "element count"),
    ("AllTypeIDsMatch", "type_ids", "type IDs"),
    ("AllMemSizesMatch", "mem_sizes", "size in bits"),
];

/// Operations of dialects that the files of a project do not have.
const OUTSIDE: [(&str, &str); 2] = [
    ("mlir::func::FuncOp", "func.func"),
    ("mlir::ModuleOp", "builtin.module"),
];

/// Most traits of a list, or bases of an interface: operations share them.
const MAX_PARTS: usize = 128;

/// Most predicates in each other.
const MAX_DEPTH: usize = 16;

/// What traits and predicates name.
pub(crate) struct Checks<'r> {
    /// Operations by their C++ class.
    op_classes: HashMap<String, String>,
    /// The interfaces whose definition has a verifier.
    verified: HashSet<&'r str>,
}

impl<'r> Checks<'r> {
    /// Notes operations and interfaces of all dumps.
    pub(crate) fn new(dumps: &'r [Records<'r>]) -> Checks<'r> {
        let outside = OUTSIDE.map(|(class, name)| (class.to_owned(), name.to_owned()));
        let mut op_classes = HashMap::from(outside);
        op_classes.extend(Definitions::new(dumps).op_classes);
        let interfaces = dumps.iter().flat_map(|it| it.of_class("OpInterface"));
        let verified = interfaces.filter(|it| !it.text("verify").trim().is_empty());
        Checks {
            op_classes,
            verified: verified.map(|it| it.text("cppInterfaceName")).collect(),
        }
    }

    /// The words of an operation, each once.
    pub(crate) fn of(
        &self,
        op: Record<'_>,
        namespace: &str,
        constraints: &mut Constraints,
    ) -> Vec<String> {
        let mut check = Check {
            known: self,
            constraints,
            namespace,
        };
        check.words(op)
    }
}

/// The words of one operation.
struct Check<'c> {
    known: &'c Checks<'c>,
    constraints: &'c mut Constraints,
    /// That of the operation.
    namespace: &'c str,
}

impl Check<'_> {
    fn words(&mut self, op: Record<'_>) -> Vec<String> {
        let mut words = Vec::new();
        for it in traits(op) {
            match it.is("PredTrait") {
                true => words.extend(self.of_predicate(it)),
                false => words.extend(self.of_trait(it)),
            }
        }
        words.extend(op.args("regions").into_iter().filter_map(of_region));
        let has = |key, word: &str| op.has(key).then(|| word.to_owned());
        words.extend(has("hasVerifier", "verify"));
        words.extend(has("hasRegionVerifier", "verify_regions"));
        let mut seen = HashSet::new();
        words.retain(|it| seen.insert(it.clone()));
        words
    }

    fn of_trait(&mut self, it: Record<'_>) -> Vec<String> {
        let name = match it.code("cppInterfaceName") {
            "" => it.code("trait"),
            name => name,
        };
        for (class, word) in [
            ("HasParent<", "parent"),
            ("AtMostOneChildOf<", "at_most_one_child"),
        ] {
            if let Some(names) = name
                .strip_prefix(class)
                .and_then(|it| it.strip_suffix(">::Impl"))
            {
                return self
                    .ops(names)
                    .map(|ops| format!("{word}={ops}"))
                    .into_iter()
                    .collect();
            }
        }
        let short = name.rsplit("::").next().unwrap_or(name);
        let is_verified =
            NATIVE.contains(&name) || NATIVE.contains(&short) || INTERFACES.contains(&short);
        let word = SHORT
            .iter()
            .find(|it| it.0 == short)
            .map(|it| it.1.to_owned());
        let mut words = Vec::new();
        if is_verified || word.is_some() || self.known.verified.contains(name) {
            if !ELSEWHERE.contains(&short) {
                words.push(word.unwrap_or_else(|| snake(short)));
            }
            if name == "InferTypeOpInterface" && it.is("DeclareInterfaceMethods") {
                words.push("infer_code".to_owned());
            }
        } else if INFERRED.contains(&name) {
            words = vec!["infer".to_owned(), "infer_code".to_owned()];
        }
        words
    }

    /// The operations of C++ classes between commas, if all are known.
    fn ops(&mut self, classes: &str) -> Option<String> {
        self.constraints.spend(classes.len() * MAX_NAMESPACES)?;
        let ops = classes
            .split(',')
            .map(|it| resolve(&cpp(it), self.namespace, &self.known.op_classes));
        let ops = ops.collect::<Option<Vec<_>>>()?.join(",");
        (!ops.contains(char::is_whitespace)).then_some(ops)
    }

    /// The word of a predicate over an operation; its summary is behind `:` if the word does not tell it.
    fn of_predicate(&mut self, it: Record<'_>) -> Option<String> {
        if TYPES.iter().any(|class| it.is(class)) {
            return None;
        }
        let summary = it.code("summary");
        self.constraints.spend(summary.len())?;
        let (text, told) = match it.is("AllMatchSameOperatorTrait") {
            true => self.same(it, summary)?,
            false => {
                let says = self.of_op(it.record("predicate")?, summary, MAX_DEPTH)?;
                let text = says.to_string().replace(' ', SPACE);
                let told = told(&text, summary);
                (text, told)
            }
        };
        Some(match told == summary {
            true => text,
            false => format!("{text}:{}", summary.replace(char::is_whitespace, SPACE)),
        })
    }

    /// The word of values that have something in common, and the summary that it tells.
    fn same(&mut self, it: Record<'_>, summary: &str) -> Option<(String, String)> {
        let values = it.texts("values");
        let has_sizes = || {
            let code = plain(it.record("predicate")?.code("predExpr"));
            let compared = op_words::sizes(&code)?;
            let compared: HashSet<&str> = compared.into_iter().collect();
            Some(compared == values.iter().copied().collect())
        };
        let (word, what) = match SAME.iter().find(|same| it.is(same.0)) {
            Some(found) => (found.1, found.2),
            None if summary.ends_with("have same size") && has_sizes()? => ("sizes", "size"),
            None => return None,
        };
        self.constraints
            .spend(values.iter().map(|it| it.len() + 1).sum())?;
        let is_plain = values.iter().all(|it| is_name(it));
        let told = format!("all of {{{}}} have same {what}", values.join(", "));
        is_plain.then(|| (format!("{word}={}", values.join(",")), told))
    }

    /// The expression of a predicate over an operation.
    fn of_op(&mut self, it: Record<'_>, summary: &str, depth: usize) -> Option<Expr> {
        if it.has_text("predExpr") {
            let code = it.code("predExpr");
            self.constraints.spend(code.len())?;
            return op_words::leaf(&plain(code)).map(Expr::word);
        }
        let depth = depth.checked_sub(1)?;
        let kind = it.record("kind").map_or("", |it| it.name);
        let head = match kind {
            "PredCombinerAnd" => "and",
            "PredCombinerOr" => "or",
            "PredCombinerSubstLeaves" if it.text("pattern") == "$_self" => {
                return self.of_value(it, summary);
            }
            _ => return None,
        };
        let parts = it
            .children()?
            .into_iter()
            .map(|it| self.of_op(it, "", depth));
        let parts: Vec<Expr> = parts.collect::<Option<_>>()?;
        self.constraints.spend(parts.len() * parts.len())?;
        Some(combined(head, parts))
    }

    /// The word of a predicate about the type of a value.
    fn of_value(&mut self, it: Record<'_>, summary: &str) -> Option<Expr> {
        let value = op_words::value(it.code("replacement"))?;
        let predicate = it.list_start("children", 1).into_iter().next()?;
        let says = self.constraints.expression(predicate, self.namespace);
        if says == Expr::word("shaped") {
            return Some(Expr::word(format!("shaped={value}")));
        }
        let summary = summary.split_once(" is ").map_or(summary, |it| it.1);
        let name = (!says.has_unknown()).then(|| self.constraints.unnamed(&says, summary))?;
        Some(Expr::word(format!("is={value},{name}")))
    }
}

/// The summary that a word tells.
fn told(text: &str, summary: &str) -> String {
    let end = summary.split_once(" is ").map_or("", |it| it.1);
    let (word, names) = text.split_once('=').unwrap_or((text, ""));
    match (word, names.split_once(',')) {
        ("both", Some((one, other))) => {
            format!("both `{one}` and `{other}` should be provided or neither")
        }
        ("tensor_shapes", _) => "input and output have the same tensor dimensions".to_owned(),
        ("in_function" | "in_module", _) => {
            format!("op must appear in a {}-like op's block", &word[3..])
        }
        ("is", Some((value, _))) if is_name(value) => format!("'{value}' is {end}"),
        _ => String::new(),
    }
}

/// The records of all traits and interfaces of an operation, including those of lists and bases.
fn traits(op: Record<'_>) -> Vec<Record<'_>> {
    let parts = |it: Record<'_>| match it.is("TraitList") {
        true => "traits",
        false => "baseInterfaces",
    };
    let mut all = Record::reached(op.list("traits"), |it| it.list_start(parts(it), MAX_PARTS));
    all.retain(|it| !it.is("TraitList"));
    all
}

/// `blocks=NAME:SIZE`: how many blocks a region may have.
fn of_region((region, name): (Arg<'_>, &str)) -> Option<String> {
    let Arg::Record(region) = region else {
        return None;
    };
    let size = op_words::blocks(&plain(region.record("predicate")?.code("predExpr")))?;
    let name = if name.is_empty() { "_" } else { name };
    is_name(name).then(|| format!("blocks={name}:{size}"))
}

/// A name of C++ in snake case, without its last word `OpInterface` or `OpTrait`.
fn snake(name: &str) -> String {
    let ends = ["Interface", "Trait"]
        .iter()
        .find_map(|it| name.strip_suffix(it));
    let name = ends.map_or(name, |it| it.strip_suffix("Op").unwrap_or(it));
    let (mut out, mut before) = (String::new(), ' ');
    let mut chars = name.chars().peekable();
    while let Some(c) = chars.next() {
        let is_start = before.is_ascii_lowercase() || before.is_ascii_digit();
        let is_next_lower = chars.peek().is_some_and(char::is_ascii_lowercase);
        let ends_capitals = before.is_ascii_uppercase() && is_next_lower;
        if c.is_ascii_uppercase() && (is_start || ends_capitals) {
            out.push('_');
        }
        out.extend(c.to_lowercase());
        before = c;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_in_snake_case() {
        assert_eq!(snake("SameOperandsShape"), "same_operands_shape");
        assert_eq!(
            snake("HasDefaultDLTIDataLayout"),
            "has_default_dlti_data_layout"
        );
        assert_eq!(snake("TransformEachOpTrait"), "transform_each");
        assert_eq!(snake("FunctionOpInterface"), "function");
    }

    #[test]
    fn words_that_tell_a_summary() {
        assert_eq!(told("is=a,Small", "op is small"), "'a' is small");
        assert_eq!(told("is=operand.0,Small", "op is small"), "");
        assert_eq!(
            told("in_module", ""),
            "op must appear in a module-like op's block"
        );
        assert_eq!(told("(and\u{a0}both=a,b\u{a0}x)", "s"), "");
    }
}
