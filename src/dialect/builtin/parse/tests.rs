//! Every form, and what is malformed.

#![allow(clippy::unwrap_used)]

use super::test_entries::TestEntries;
use crate::bytecode::Bytecode;
use crate::dialect::Entries;
use crate::entity::AttrData;
use crate::error::{AsmSyntax, ErrorKind, Result};

/// Texts of attributes and what is printed of them; nothing for the same.
const ATTRS: &[(&str, &str)] = &[
    ("unit", ""),
    ("true", ""),
    ("1 : i1", "true"),
    ("42", "42 : i64"),
    ("-1 : i8", ""),
    ("255 : i8", "-1 : i8"),
    ("255 : ui8", ""),
    ("0xFF : i16", "255 : i16"),
    ("-9223372036854775808 : index", ""),
    ("340282366920938463463374607431768211456 : i200", ""),
    ("-1 : i200", ""),
    ("1.0", "1.000000e+00 : f64"),
    ("-1.5e+3 : f32", "-1.500000e+03 : f32"),
    ("0x7FC00000 : f32", ""),
    ("1.0 : f8E4M3FN", "1.000000e+00 : f8E4M3FN"),
    ("0.1 : f128", "1.000000e-01 : f128"),
    (r#""a\22\0A\\ \t""#, r#""a\22\0A\\ \09""#),
    (r#""a" : !t.s"#, ""),
    (r#""a" : none"#, r#""a""#),
    ("@a", ""),
    (r#"@a::@"b c"::@c"#, ""),
    ("[]", ""),
    (
        "[1, 2 : i32, [unit], 1.5]",
        "[1, 2 : i32, [unit], 1.500000e+00]",
    ),
    (
        r#"{b, a = 1, "c d" = {}}"#,
        r#"{a = 1 : i64, b, "c d" = {}}"#,
    ),
    (
        "{i64 = unit, array = array<i32>}",
        "{array = array<i32>, i64}",
    ),
    ("i32", ""),
    ("() -> ()", ""),
    ("tensor<4xf32>", ""),
    ("!t.s", ""),
    ("array<i32: 1, -2>", ""),
    ("array<i1: true, false>", ""),
    ("array<f32>", ""),
    ("array<f64: 1.0>", "array<f64: 1.000000e+00>"),
    ("dense<[[1, 2], [3, 4]]> : tensor<2x2xi8>", ""),
    (
        "dense<[1, 1]> : vector<2xindex>",
        "dense<1> : vector<2xindex>",
    ),
    ("dense<> : tensor<0xi64>", ""),
    (
        "dense<[[], []]> : tensor<2x0xi64>",
        "dense<> : tensor<2x0xi64>",
    ),
    (
        "dense<(1.0,2.0)> : tensor<2xcomplex<f32>>",
        "dense<(1.000000e+00,2.000000e+00)> : tensor<2xcomplex<f32>>",
    ),
    ("dense<[true, false]> : tensor<2xi1>", ""),
    (
        "dense<\"0x0001\"> : tensor<2xi8>",
        "dense<[0, 1]> : tensor<2xi8>",
    ),
    (r#"dense<["a", "b"]> : tensor<2x!t.s>"#, ""),
    (
        r#"dense<["a", "a"]> : tensor<2x!t.s>"#,
        r#"dense<"a"> : tensor<2x!t.s>"#,
    ),
    (
        "dense<1.0> : tensor<2xf8E5M2>",
        "dense<1.000000e+00> : tensor<2xf8E5M2>",
    ),
    ("dense_resource<w.0> : tensor<4xf32>", ""),
    (r#"dense_resource<"a b"> : tensor<4xf32>"#, ""),
    ("sparse<[[0, 1], [2, 3]], [5, 6]> : tensor<4x4xi32>", ""),
    (
        "sparse<0, 7> : tensor<4xi32>",
        "sparse<0, 7> : tensor<4xi32>",
    ),
    ("sparse<> : tensor<4x4xi32>", ""),
    ("distinct[0]<\"x\">", ""),
    (
        "[distinct[7]<unit>, distinct[9]<>, distinct[7]<unit>]",
        "[distinct[0]<>, distinct[1]<>, distinct[0]<>]",
    ),
    ("affine_map<(d0) -> (d0 + 1)>", ""),
    ("affine_set<(d0) : (d0 >= 0)>", ""),
    ("strided<[1, ?], offset: ?>", ""),
    ("#t.a<1, [2]>", ""),
    ("#alias", "[1, 2]"),
    ("[#alias, #alias]", "[[1, 2], [1, 2]]"),
    ("1 : !alias", "1 : i8"),
    ("!alias", "i8"),
    ("loc(unknown)", ""),
    (r#"loc("f":1:2)"#, ""),
    (r#"loc("f":7)"#, r#"loc("f":7:0)"#),
    (r#"loc("f":1:2 to :5)"#, ""),
    (r#"loc("f":1:2 to 3:4)"#, ""),
    (r#"loc("name")"#, ""),
    (r#"loc("name"("f":1:2))"#, ""),
    (r#"loc("name"(#loc1))"#, r#"loc("name"("f":1:2))"#),
    (
        r#"loc(callsite("a" at callsite("b"(unknown) at #loc1)))"#,
        r#"loc(callsite("a" at callsite("b" at "f":1:2)))"#,
    ),
    (r#"loc(fused<{a = 1 : i64}>["a", "b"])"#, ""),
    (
        r#"loc(fused["a", unknown, fused["b", "c"], "a", #loc1])"#,
        r#"loc(fused["a", "b", "c", "f":1:2])"#,
    ),
    (r#"loc(fused["a"])"#, r#"loc("a")"#),
    ("loc(fused[])", "loc(unknown)"),
    ("loc(fused<1>[])", "loc(fused<1 : i64>[unknown])"),
    ("loc(#loc1)", r#"loc("f":1:2)"#),
    ("loc(#t.loc<1>)", "#t.loc<1>"),
];

const TYPES: &[(&str, &str)] = &[
    ("i32", ""),
    ("si7", ""),
    ("ui16777215", ""),
    ("index", ""),
    ("none", ""),
    ("bf16", ""),
    ("f8E4M3FN", ""),
    ("complex<f32>", ""),
    ("tuple<>", ""),
    ("tuple<i1, tuple<f80>>", ""),
    ("() -> ()", ""),
    ("(i32, f32) -> i1", ""),
    ("() -> (i1)", "() -> i1"),
    ("() -> (() -> i1)", ""),
    ("() -> (i1, i2)", ""),
    ("tensor<f32>", ""),
    ("tensor<4x?xf32>", ""),
    ("tensor<4xf32, {a = 1 : i64}>", ""),
    ("tensor<2x!t.q<i8>, #t.enc>", ""),
    ("tensor<*xf32>", ""),
    ("vector<f32>", ""),
    ("vector<4x[8]xf32>", ""),
    ("memref<f32>", ""),
    ("memref<4x?xf32>", ""),
    ("memref<4xf32, affine_map<(d0) -> (d0)>>", "memref<4xf32>"),
    ("memref<4xf32, affine_map<(d0) -> (d0 * 2)>>", ""),
    ("memref<4xf32, strided<[2], offset: ?>, 3 : i32>", ""),
    ("memref<4xf32, 3>", ""),
    ("memref<4xf32, 0 : i32>", "memref<4xf32>"),
    ("memref<4xf32, #t.space>", ""),
    (
        "memref<4xf32, #map>",
        "memref<4xf32, affine_map<(d0) -> (d0 * 3)>>",
    ),
    (
        "memref<4xf32, #map, #t.space>",
        "memref<4xf32, affine_map<(d0) -> (d0 * 3)>, #t.space>",
    ),
    ("memref<*xf32>", ""),
    ("memref<*xf32, 1>", ""),
    ("memref<*xf32, 0>", "memref<*xf32>"),
    ("!t.s<4>", ""),
    ("!alias", "i8"),
    ("tensor<2x!alias>", "tensor<2xi8>"),
];

fn with_aliases() -> TestEntries {
    let mut entries = TestEntries::default();
    for (name, text) in [
        ("alias", "[1, 2]"),
        ("loc1", "loc(\"f\":1:2)"),
        ("map", "affine_map<(d0) -> (d0 * 3)>"),
    ] {
        entries.aliases.insert(name.into(), text.into());
    }
    entries
}

/// Of types, `alias` is another one.
fn with_type_aliases() -> TestEntries {
    let mut entries = with_aliases();
    entries
        .type_aliases
        .insert(b"alias".to_vec(), b"i8".to_vec());
    entries
}

fn printed_attr(text: &str) -> Result<String> {
    let mut entries = with_type_aliases();
    let id = entries.parse_attr(text.as_bytes())?;
    let bytes = entries.file("MLIR22.1.8");
    let file = Bytecode::from_bytes(&bytes)?;
    Ok(file.view().display_attr(id).to_string())
}

fn printed_type(text: &str) -> Result<String> {
    let mut entries = with_type_aliases();
    let id = entries.parse_type(text.as_bytes())?;
    let bytes = entries.file("MLIR22.1.8");
    let file = Bytecode::from_bytes(&bytes)?;
    Ok(file.view().display_type(id).to_string())
}

#[test]
fn every_form_is_read() {
    for (text, want) in ATTRS {
        let want = if want.is_empty() { text } else { want };
        assert_eq!(printed_attr(text).as_deref(), Ok(*want), "{text}");
    }
    for (text, want) in TYPES {
        let want = if want.is_empty() { text } else { want };
        assert_eq!(printed_type(text).as_deref(), Ok(*want), "{text}");
    }
}

#[test]
fn what_is_malformed_is_an_error_at_its_place() {
    use AsmSyntax::*;
    let cases: &[(&str, u64, AsmSyntax)] = &[
        ("", 0, ExpectedAttribute),
        ("nsw", 0, ExpectedAttribute),
        ("[1, ]", 3, ExpectedAttribute),
        ("[1 2]", 1, ExpectedAttribute),
        ("[1, 256 : i8]", 4, OutOfRange { width: 8 }),
        ("-1 : ui8", 0, OutOfRange { width: 8 }),
        ("0x10000 : bf16", 0, OutOfRange { width: 16 }),
        ("1 : f32", 0, ExpectedFloat),
        ("+1.0 : f32", 0, ExpectedFloat),
        ("1.0 : i32", 0, ExpectedInteger),
        ("1 : tensor<4xi8>", 4, NumberType),
        ("1 : ", 3, ExpectedType),
        ("1 : i8 x", 4, ExpectedType),
        ("i16777216", 0, WideType),
        ("{1 = 2}", 1, ExpectedKey),
        ("{\"\" = 2}", 1, ExpectedKey),
        ("{a = 1, b, a}", 11, DuplicateKey),
        ("{a = }", 4, ExpectedAttribute),
        ("dense<1>", 0, ExpectedColon),
        ("dense<1> : i32", 11, StaticShape),
        ("dense<1> : tensor<?xi32>", 6, StaticShape),
        ("dense<[1]> : tensor<2xi32>", 8, ElementShape),
        ("dense<1> : tensor<2x!t.s>", 6, ExpectedString),
        ("sparse<0> : tensor<4xi32>", 7, NotOne),
        ("array<i32: >", 10, ElementShape),
        ("array<i4: 1>", 6, ArrayElement),
        ("array<index: 1>", 6, ArrayElement),
        ("array<i32: 1> : i32", 16, TrailingText),
        ("dense_resource<> : tensor<4xf32>", 15, ExpectedKey),
        ("distinct[x]<1>", 9, ExpectedNumber),
        ("loc()", 4, ExpectedLocation),
        ("loc(#alias)", 4, ExpectedLocation),
        ("loc(1)", 4, ExpectedLocation),
        ("loc(callsite(unknown))", 20, ExpectedAt),
        ("loc(callsite( at unknown))", 14, ExpectedLocation),
        ("loc(fused[\"a\", ])", 14, ExpectedLocation),
        ("loc(\"a\":1:x)", 10, ExpectedNumber),
        ("tensor<4>", 8, ExpectedX),
        ("vector<0xf32>", 0, ShapedType),
        ("vector<?xf32>", 0, ShapedType),
        ("memref<*xf32, strided<[1]>>", 0, ShapedType),
        ("tuple<i32, >", 10, ExpectedType),
    ];
    for (text, pos, error) in cases {
        let found = printed_attr(text).expect_err(text);
        let place = (found.kind().clone(), found.pos());
        assert_eq!(
            place,
            (ErrorKind::AsmSyntax(error.clone()), Some(*pos)),
            "{text}"
        );
    }
}

#[test]
fn no_text_makes_it_panic() {
    let inserted = b"<])\",:=#0\xff";
    for (text, _) in ATTRS.iter().chain(TYPES) {
        for at in 0..text.len() {
            let mut texts = vec![text.as_bytes()[..at].to_vec()];
            let mut shorter = text.as_bytes().to_vec();
            shorter.remove(at);
            texts.push(shorter);
            for byte in inserted {
                let mut other = text.as_bytes().to_vec();
                other[at] = *byte;
                texts.push(other.clone());
                other.insert(at, text.as_bytes()[at]);
                texts.push(other);
            }
            for text in texts {
                drop(with_aliases().parse_attr(&text));
                drop(with_aliases().parse_type(&text));
            }
        }
    }
}

#[test]
fn locations_are_nested_without_recursion() {
    let depth = 100_000;
    let mut entries = TestEntries::default();
    for (before, after) in [
        ("callsite(unknown at ", ")"),
        ("\"a\"(", ")"),
        ("fused<1>[unknown, \"a\", ", "]"),
    ] {
        let text = format!(
            "loc({}unknown{})",
            before.repeat(depth),
            after.repeat(depth)
        );
        entries.parse_attr(text.as_bytes()).expect("locations");
    }
}

#[test]
fn fused_locations_of_fused_ones_take_linear_space() {
    let mut entries = TestEntries::default();
    let rows = 3_000;
    for row in 0..rows {
        let (name, before) = (format!("l{row}"), format!("#l{}", row.max(1) - 1));
        let text = match row {
            0 => "loc(\"x\")".to_owned(),
            _ => format!("loc(fused[{before}, \"n{row}\"])"),
        };
        let id = entries.parse_attr(text.as_bytes()).expect("a location");
        if let AttrData::FusedLoc { locs, .. } = entries.attr_data(id).unwrap() {
            assert!(locs.len() < 1_100);
        }
        entries.made_aliases.insert(name.into_bytes(), id);
    }
}
