//! What the verifier of MLIR checks by TableGen: the facts `types`, `attrs` and `checks` of operations, and constraints.
//!
//! `tools/props/constraints.py` describes the words.

mod builtin;
mod checks;
mod classes;
mod code;
mod constraints;
mod expr;
mod op_words;
mod pattern;
mod reader;
mod table;
mod words;

use checks::Checks;
use constraints::Constraints;

use crate::definitions::op_namespace;
use crate::records::{Arg, Record, Records};
use crate::text::is_name;

/// What is verified of operations.
pub(crate) struct Demands<'r> {
    constraints: Constraints,
    checks: Checks<'r>,
}

/// The facts of one operation; empty if it has none.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Facts {
    pub(crate) types: String,
    pub(crate) attrs: String,
    pub(crate) checks: String,
}

impl<'r> Demands<'r> {
    /// Notes classes, enumerators, operations and interfaces of all dumps.
    pub(crate) fn new(dumps: &'r [Records<'r>]) -> Demands<'r> {
        Demands {
            constraints: Constraints::new(dumps),
            checks: Checks::new(dumps),
        }
    }

    /// The facts of an operation. Constraints are named in the order in which operations are asked for.
    pub(crate) fn facts(&mut self, op: Record<'r>) -> Facts {
        self.constraints.begin();
        let namespace = op_namespace(op);
        let (mut types, mut attrs) = (Vec::new(), Vec::new());
        for (arg, name) in op.args("arguments") {
            let Some(constraint) = constraint(arg) else {
                continue;
            };
            if constraint.is("TypeConstraint") {
                types.push(self.of_type(constraint, &namespace));
            } else if !constraint.is("DerivedAttr") && is_name(name) {
                let of = self.constraints.name_of(stated(constraint), &namespace);
                attrs.extend(of.map(|it| format!("{name}={it}")));
            }
        }
        types.push("->".to_owned());
        for (arg, _) in op.args("results") {
            let of = constraint(arg).map(|it| self.of_type(it, &namespace));
            types.push(of.unwrap_or_else(|| "-".to_owned()));
        }
        if types.iter().all(|it| it == "-" || it == "->") {
            types.clear();
        }
        Facts {
            types: types.join(" "),
            attrs: attrs.join(" "),
            checks: self
                .checks
                .of(op, &namespace, &mut self.constraints)
                .join(" "),
        }
    }

    /// The lines of the constraints that facts name, sorted: name, summary, expression.
    pub(crate) fn lines(&self) -> Vec<String> {
        self.constraints.lines()
    }

    /// The constraint of an operand or result, or `-`.
    fn of_type(&mut self, constraint: Record<'r>, namespace: &str) -> String {
        let is_many = constraint.is("Optional") || constraint.is("Variadic");
        let base = constraint.record("baseType").filter(|_| is_many);
        let name = self
            .constraints
            .name_of(base.unwrap_or(constraint), namespace);
        name.unwrap_or_else(|| "-".to_owned())
    }
}

/// The constraint of an argument, which can be inside of `Arg<>` and `Res<>`.
fn constraint(arg: Arg<'_>) -> Option<Record<'_>> {
    let Arg::Record(record) = arg else {
        return None;
    };
    Some(record.last(|it| it.record("constraint").filter(|_| it.is("OpVariable"))))
}

/// The definition of the constraint of an attribute or a property: that inside of others which demand the same.
fn stated(constraint: Record<'_>) -> Record<'_> {
    let attribute = constraint.last(|it| same_base(it, "baseAttr"));
    attribute.last(|it| same_base(it, "baseProperty"))
}

/// What a constraint is based on, if that demands the same.
fn same_base<'r>(constraint: Record<'r>, key: &str) -> Option<Record<'r>> {
    let predicate = |it: &Record<'r>| it.record("predicate").map(|it| it.name);
    constraint.record(key).filter(|it| {
        predicate(it) == predicate(&constraint) && it.text("summary") == constraint.text("summary")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const ACME: &str = r##"{"!instanceof": {"Op": ["Acme_LoadOp"], "TypeDef": ["Acme_Tile"], "OpInterface": ["Checked"],
            "EnumAttrInfo": [], "EnumInfo": ["Mode"]},
        "PredCombinerAnd": {}, "PredCombinerOr": {}, "PredCombinerSubstLeaves": {},
        "Acme": {"name": "acme", "cppNamespace": "::acme"},
        "Acme_Tile": {"cppType": "::acme::TileType", "mnemonic": "tile", "dialect": {"def": "Acme"}},
        "Mode": {"cppNamespace": "::acme", "className": "Mode", "enumerants": [{"def": "Fast"}]},
        "Fast": {"symbol": "Fast", "value": 3},
        "IsTile": {"predExpr": "::llvm::isa<TileType>($_self)"}, "IsF32": {"predExpr": "$_self.isF32()"},
        "IsVector": {"predExpr": "isa<::mlir::VectorType>($_self)"}, "IsAny": {"predExpr": "true"},
        "IsFast": {"predExpr": "$_self == ::acme::Mode::Fast"}, "IsOdd": {"predExpr": "isOdd($_self)"},
        "OfElement": {"kind": {"def": "PredCombinerSubstLeaves"}, "pattern": "$_self", "children": [{"def": "IsF32"}],
            "replacement": "::llvm::cast<::mlir::VectorType>($_self).getElementType()"},
        "IsVectorOfF32": {"kind": {"def": "PredCombinerAnd"}, "children": [{"def": "IsVector"}, {"def": "OfElement"}]},
        "TileOrVector": {"kind": {"def": "PredCombinerOr"}, "children": [{"def": "IsTile"}, {"def": "IsVectorOfF32"}]},
        "AnyTileType": {"!superclasses": ["TypeConstraint"], "predicate": {"def": "TileOrVector"}, "summary": "tile\tor vector",
            "!anonymous": false},
        "Tiles": {"!superclasses": ["TypeConstraint", "Variadic"], "baseType": {"def": "AnyTileType"}},
        "Any": {"!superclasses": ["TypeConstraint"], "predicate": {"def": "IsAny"}, "summary": "any"},
        "Odd": {"!superclasses": ["Attr"], "predicate": {"def": "IsOdd"}, "summary": "odd"},
        "ModeAttr": {"!superclasses": ["Attr"], "predicate": {"def": "IsFast"}, "summary": "a mode", "!anonymous": true},
        "Checked": {"cppInterfaceName": "CheckedOpInterface", "verify": "return f();"},
        "Traits": {"!superclasses": ["TraitList"], "traits": [{"def": "Checked"}, {"def": "Parent"}, {"def": "IsF32s"}]},
        "Parent": {"trait": "HasParent<LoadOp>::Impl"},
        "LhsIsF32": {"kind": {"def": "PredCombinerSubstLeaves"}, "pattern": "$_self", "children": [{"def": "IsF32"}],
            "replacement": "$lhs.getType()"},
        "IsF32s": {"!superclasses": ["PredTrait"], "predicate": {"def": "LhsIsF32"}, "summary": "lhs is f32"},
        "Many": {"predicate": {"def": "HasBlocks"}}, "HasBlocks": {"predExpr": "(hasNItemsOrMore($_self, 2))"},
        "Acme_LoadOp": {"opDialect": {"def": "Acme"}, "opName": "load", "hasVerifier": 1, "traits": [{"def": "Traits"}],
            "arguments": {"args": [[{"def": "Tiles"}, "lhs"], [{"def": "Any"}, "rhs"], [{"def": "ModeAttr"}, "mode"],
                [{"def": "Odd"}, "odd"]]}, "results": {"args": [[{"def": "AnyTileType"}, null]]},
            "regions": {"args": [[{"def": "Many"}, "body"]]}}}"##;

    fn facts(json: &str) -> (Facts, Vec<String>) {
        let dumps = [Records::new(json).expect("JSON")];
        let mut demands = Demands::new(&dumps);
        let op = dumps[0].of_class("Op").next().expect("an operation");
        (demands.facts(op), demands.lines())
    }

    #[test]
    fn an_operation_demands() {
        let (facts, lines) = facts(ACME);
        assert_eq!(facts.types, "Tile - -> Tile");
        assert_eq!(facts.attrs, "mode=mode");
        assert_eq!(
            facts.checks,
            "checked parent=acme.load is=lhs,f32:lhs\u{a0}is\u{a0}f32 blocks=body:2.. verify"
        );
        let expected = [
            "Tile\ttile or vector\t(or isa=!acme.tile (and vector (elt f32)))",
            "f32\tf32\tf32",
            "mode\ta mode\tin=3",
        ];
        assert_eq!(lines, expected);
    }

    /// An operation with an operand of type `T`, which has the predicate `P0`.
    fn dump(predicates: &str) -> String {
        let records = r#""!instanceof": {"Op": ["X"]}, "PredCombinerAnd": {}, "PredCombinerOr": {}, "PredCombinerNot": {},
            "PredCombinerSubstLeaves": {}, "T": {"!superclasses": ["TypeConstraint"], "predicate": {"def": "P0"}},
            "X": {"arguments": {"args": [[{"def": "T"}, "a"]]}}"#;
        format!("{{{records}, {predicates}}}")
    }

    fn combined(at: usize, kind: &str, children: &[usize]) -> String {
        let children: Vec<String> = children
            .iter()
            .map(|it| format!(r#"{{"def": "P{it}"}}"#))
            .collect();
        let (kind, children) = (format!("PredCombiner{kind}"), children.join(","));
        format!(
            r#""P{at}": {{"kind": {{"def": "{kind}"}}, "children": [{children}], "pattern": "a", "replacement": "aa"}}"#
        )
    }

    #[test]
    fn predicates_that_lead_to_each_other_end() {
        let kinds = ["And", "Or", "Not", "SubstLeaves", "Concat"];
        for kind in kinds {
            let (facts, _) = facts(&dump(&combined(0, kind, &[0, 0])));
            assert_eq!(facts, Facts::default(), "{kind}");
        }
    }

    #[test]
    fn predicates_that_share_others_end() {
        let kind = |at| if at % 2 == 0 { "And" } else { "Or" };
        let shared = (0..60).map(|at| combined(at, kind(at), &[at + 1, at + 1, 61]));
        let mut all: Vec<String> = shared.collect();
        all.push(
            r#""P60": {"predExpr": "$_self.isF32()"}, "P61": {"predExpr": "$_self.isF64()"}"#
                .to_owned(),
        );
        let (facts, _) = facts(&dump(&all.join(",")));
        assert_eq!(facts, Facts::default());
        // What is substituted gets as long as it can.
        let mut all: Vec<String> = (0..40)
            .map(|at| combined(at, "SubstLeaves", &[at + 1]))
            .collect();
        all.push(r#""P40": {"predExpr": "a"}"#.to_owned());
        assert_eq!(
            super::tests::facts(&dump(&all.join(","))).0,
            Facts::default()
        );
    }

    #[test]
    fn long_code_ends() {
        let many = |code: &str| code.repeat(4000 / code.len());
        let codes = [
            "(",
            "!",
            "a&&",
            "$_self.isF32()||",
            "(a||",
            "cast<mlir::",
            "isa<A>($_self)||",
        ];
        for code in codes {
            let predicate = format!(r#""P0": {{"predExpr": "{}"}}"#, many(code));
            assert!(facts(&dump(&predicate)).0.types.len() < 5, "{code}");
        }
        let all: Vec<usize> = (1..=5000).collect();
        let _ = facts(&dump(&combined(0, "Or", &all)));
    }
}
