//! The traits that decide about the text of an operation, and those of its structure.

use std::collections::{HashMap, HashSet};

use super::arguments::{Argument, Value};
use crate::definitions::resolve;
use crate::records::Record;
use crate::text::{cpp, is_word, word};

/// Traits that have a word of their own, by their names in C++.
const SIMPLE: [(&str, &str); 6] = [
    ("IsIsolatedFromAbove", "isolated"),
    ("SingleBlock", "single_block"),
    ("SameOperandsAndResultType", "same_type"),
    ("SameTypeOperands", "same_operand_types"),
    ("AttrSizedOperandSegments", "operand_sizes"),
    ("AttrSizedResultSegments", "result_sizes"),
];

/// Traits of structure, in the order of a row.
const STRUCTURE: [(&str, &str); 10] = [
    ("IsTerminator", "terminator"),
    ("NoTerminator", "no_terminator"),
    ("RegionKindInterface", "region_kind"),
    ("NoRegionArguments", "no_region_arguments"),
    ("SymbolTable", "symbol_table"),
    ("SymbolOpInterface", "symbol"),
    ("BranchOpInterface", "branch"),
    ("FunctionOpInterface", "function"),
    ("CallOpInterface", "call"),
    ("ConstantLike", "constant"),
];

/// Variadic operands of branches that no block gets: those of calls.
const NOT_PASSED: [&str; 4] = [
    "callee_operands",
    "op_bundle_operands",
    "arguments",
    "operands",
];

/// Most traits of a list, or bases of an interface: operations share them.
const MAX_PARTS: usize = 128;

const ASM: &str = "OpAsmOpInterface::Trait";

/// The records of all traits and interfaces of an operation, including those of lists and bases.
pub(crate) fn of_op(op: Record<'_>) -> Vec<Record<'_>> {
    let mut all = Record::reached(op.list("traits"), parts);
    all.retain(|it| !it.is("TraitList"));
    all
}

/// The traits of a list, the bases of an interface.
fn parts(record: Record<'_>) -> Vec<Record<'_>> {
    let key = match record.is("TraitList") {
        true => "traits",
        false => "baseInterfaces",
    };
    record.list_start(key, MAX_PARTS)
}

/// The words about text.
pub(crate) fn words(
    op: Record<'_>,
    traits: &[Record<'_>],
    arguments: &[Argument<'_>],
    results: &[Value<'_>],
) -> Vec<String> {
    let first = arguments.iter().find_map(|it| match it {
        Argument::Attribute(it) => Some(it.name),
        Argument::Value(_) => None,
    });
    let found = traits
        .iter()
        .filter_map(|it| of_trait(*it, first.unwrap_or_default()));
    let mut words: Vec<String> = found.collect();
    let is_asm = |it: &Record<'_>| [it.text("trait"), it.text("cppInterfaceName")].contains(&ASM);
    let is_named = || results.iter().any(|it| !it.name.starts_with('_'));
    if results.len() > 1 && !traits.iter().any(is_asm) && is_named() {
        // `mlir-tblgen` writes `getAsmResultNames`.
        words.push("names=results".to_owned());
    }
    let overrides = |it: &Record<'_>| {
        let methods = it.texts("alwaysOverriddenMethods");
        name(*it) == ASM && methods.contains(&"getDefaultDialect")
    };
    let code = op.text("extraClassDeclaration");
    if code.contains("getDefaultDialect") || traits.iter().any(overrides) {
        let dialect = op.record("opDialect").map_or("", |it| it.text("name"));
        words.push(format!("default_dialect={dialect}"));
    }
    let mut seen = HashSet::new();
    words.retain(|it| seen.insert(it.clone()));
    words
}

/// The name of a trait or an interface.
fn name(record: Record<'_>) -> &str {
    match record.text("trait") {
        "" => record.text("cppInterfaceName"),
        name => name,
    }
}

fn of_trait(it: Record<'_>, first_attribute: &str) -> Option<String> {
    let name = name(it);
    if let Some(found) = SIMPLE.iter().find(|it| it.0 == name) {
        return Some(found.1.to_owned());
    }
    let [a, b] = ["shaped", "elements"].map(|key| it.code(key));
    Some(if it.is("SingleBlockImplicitTerminatorImpl") {
        let class = name.rsplit('<').next().unwrap_or_default();
        let class = class.split('>').next().unwrap_or_default();
        format!("implicit_terminator={}", class.trim())
    } else if name == "FirstAttrDerivedResultType" {
        format!("first_attr_type={first_attribute}")
    } else if it.is("AllTypesMatch") {
        format!("match={}", it.texts("values").join(","))
    } else if it.is("TypesMatchWith") {
        let code = word(it.code("transformer"));
        format!("with={},{}:{code}", it.code("lhs"), it.code("rhs"))
    } else if it.is("ShapedTypeMatchesElementCountAndTypes") {
        format!("elements={a},{b}")
    } else {
        return None;
    })
}

/// A word, with the name of the operation for the C++ class of a terminator.
pub(crate) fn with_terminator(
    word: String,
    namespace: &str,
    classes: &HashMap<String, String>,
) -> String {
    let class = word.strip_prefix("implicit_terminator=").map(cpp);
    let op = class.and_then(|it| resolve(&it, namespace, classes));
    op.map(|it| format!("implicit_terminator={it}"))
        .unwrap_or(word)
}

/// The traits of regions, blocks, symbols, branches, functions, calls and constants.
pub(crate) fn structure(
    op: Record<'_>,
    traits: &[Record<'_>],
    arguments: &[Argument<'_>],
    successors: usize,
) -> Vec<String> {
    let both = |it: &Record<'_>| ["trait", "cppInterfaceName"].map(|key| it.code(key).to_owned());
    let names: HashSet<String> = traits.iter().flat_map(both).collect();
    let found = STRUCTURE.iter().filter(|it| names.contains(it.0));
    let word = |word: &str| match word {
        "region_kind" => region_kind(op, names.contains("HasOnlyGraphRegion")),
        "branch" => Some(branch(arguments, successors)),
        word => Some(word.to_owned()),
    };
    found.filter_map(|it| word(it.1)).collect()
}

/// The trait alone decides nothing: who asks for the kind asks the interface.
fn region_kind(op: Record<'_>, is_graph: bool) -> Option<String> {
    let code = op.text("extraClassDeclaration");
    let stated: HashSet<&str> = code
        .split("return ")
        .skip(1)
        .filter_map(kind_stated)
        .collect();
    let only = |kind| stated.len() == 1 && stated.contains(kind);
    match is_graph || only("Graph") {
        true => Some("graph".to_owned()),
        false => (!only("SSACFG")).then(|| "region_kind".to_owned()),
    }
}

/// `Graph` of `RegionKind::Graph;`.
fn kind_stated(code: &str) -> Option<&str> {
    let end = code.find(|c| !is_word(c) && c != ':')?;
    let (path, kind) = code[..end].rsplit_once("::")?;
    let is_kind = path == "RegionKind" || path.ends_with("::RegionKind");
    (is_kind && code[end..].starts_with(';')).then_some(kind)
}

/// The operands that go to each group of successors, if they can be told.
fn branch(arguments: &[Argument<'_>], successors: usize) -> String {
    let passed = arguments.iter().filter_map(|it| match it {
        Argument::Value(it) => Some(it),
        Argument::Attribute(_) => None,
    });
    let is_passed = |it: &&Value<'_>| !it.arity.is_empty() && !NOT_PASSED.contains(&it.name);
    let passed: Vec<&str> = passed.filter(is_passed).map(|it| it.name).collect();
    match !passed.is_empty() && passed.len() == successors {
        true => format!("branch={}", passed.join(",")),
        false => "branch".to_owned(),
    }
}
