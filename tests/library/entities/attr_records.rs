//! Attributes of StableHLO, VHLO, CHLO and MHLO as values, against their text.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use mlirbc::entity::Signedness;
use mlirbc::error::LimitKind;
use mlirbc::ir::{AttrValue, OpAttr, OpRef};
use mlirbc::props::Tables;
use mlirbc::{Bytecode, ErrorKind, Result};
use mlirbc_write::{Builder, NewOp};

fn corpus(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("corpus")
        .join(name)
}

/// Calls `visit` with each operation of a file.
fn each_op(name: &str, visit: impl FnMut(OpRef<'_>) -> Result<()>) {
    let file = Bytecode::open(corpus(name)).unwrap();
    file.view().top_level().unwrap().walk(visit).unwrap();
}

/// The integers in the text of an attribute that is a list of them.
fn ints_of_text(text: &str) -> Option<Vec<i64>> {
    let inside = |start: &str| {
        let (_, rest) = text.split_once(start)?;
        rest.split_once('>')
    };
    let (numbers, count) = if text.starts_with("array<i") {
        let numbers = text.strip_suffix('>')?;
        (numbers.split_once(": ").map_or("", |(_, it)| it), None)
    } else if text.starts_with('[')
        && !text.starts_with("[[")
        && !text.contains(['#', '"', '@', '{', '<'])
    {
        (text, None)
    } else {
        let tensor = text.strip_prefix("#vhlo.tensor_v1<").unwrap_or(text);
        if !tensor.starts_with("dense<") {
            return None;
        }
        let (numbers, ty) = inside("dense<")?;
        let ty = ty.split_once("tensor<").or(ty.split_once("vector<"))?.1;
        let ty = ty.split(['>', ',']).next()?;
        let element = ty.rsplit('x').next()?;
        if !element.trim_start_matches('u').starts_with('i') {
            return None;
        }
        let extents = ty.split('x').filter_map(|it| it.parse::<usize>().ok());
        (numbers, Some(extents.product()))
    };
    let words = numbers
        .split(['[', ']', ',', ' '])
        .filter(|word| !word.is_empty() && *word != ":" && !word.starts_with(['i', 'u', 's']));
    let number = |word: &str| match word {
        "true" => Some(1),
        "false" => Some(0),
        word => word.parse().ok(),
    };
    let numbers = words.map(number).collect::<Option<Vec<i64>>>()?;
    Some(match (count, numbers.as_slice()) {
        (Some(count), [only]) => vec![*only; count],
        _ => numbers,
    })
}

/// Every list of integers of a file has its integers, and every enumerator its name.
fn check(name: &str, counts: &mut BTreeMap<&str, u32>) {
    each_op(name, |op| {
        for attr in op.attrs()? {
            let attr = attr?;
            let text = attr.to_string();
            if let Some(expected) = ints_of_text(&text) {
                assert_eq!(attr.to_i64s()?, Some(expected), "{name}: {text}");
                *counts.entry("lists").or_default() += 1;
            }
            let inside = text.strip_prefix('#').and_then(|it| it.strip_suffix('>'));
            let parts = inside.and_then(|it| it.split_once('<')?.1.split_once(' '));
            let is_word = |word: &str| word.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
            if let Some((_, word)) = parts.filter(|(_, word)| is_word(word)) {
                let found = attr.as_enum()?.unwrap_or_else(|| panic!("{name}: {text}"));
                assert_eq!(found.name, word, "{name}");
                assert_eq!(attr.as_str()?, Some(word), "{name}");
                assert_eq!(attr.as_i64()?, found.number.map(|it| it as i64));
                *counts.entry("enumerators").or_default() += 1;
            }
        }
        Ok(())
    });
}

#[test]
fn every_list_and_every_enumerator_of_the_corpus() {
    let mut counts = BTreeMap::new();
    let mut files: Vec<_> = std::fs::read_dir(corpus("jax")).unwrap().collect();
    files.sort_by_key(|entry| entry.as_ref().unwrap().file_name());
    let mut of_vhlo = 0;
    for entry in files {
        let name = entry.unwrap().file_name().into_string().unwrap();
        if !name.ends_with(".mlirbc") {
            continue;
        }
        let before = counts.get("lists").copied().unwrap_or(0);
        check(&format!("jax/{name}"), &mut counts);
        if name.contains("vhlo") {
            of_vhlo += counts.get("lists").copied().unwrap_or(0) - before;
        }
    }
    assert!(
        counts["lists"] > 600 && of_vhlo > 180,
        "{counts:?}, {of_vhlo}"
    );
    assert!(counts["enumerators"] > 100, "{counts:?}");
}

/// The first attribute with this name of an operation whose name ends so.
fn with_attr(file: &str, op_name: &str, attr: &str, ask: impl FnOnce(&OpAttr<'_>)) {
    let mut ask = Some(ask);
    each_op(file, |op| {
        if op.name()?.ends_with(op_name) {
            if let (Some(attr), Some(ask)) = (op.attr(attr)?, ask.take()) {
                ask(&attr);
            }
        }
        Ok(())
    });
    assert!(ask.is_none(), "no {attr} of {op_name} in {file}");
}

/// The fields of a record: `name = integers`, `name = integer`.
fn fields(attr: &OpAttr<'_>) -> Vec<String> {
    let AttrValue::Record(record) = attr.value().unwrap() else {
        panic!("{attr}: no record");
    };
    let fields = record.fields().unwrap().into_iter();
    let text = |(name, value): (std::borrow::Cow<'_, str>, AttrValue<'_>)| {
        let number = value.as_i64().map(|it| it.to_string());
        let list = || format!("{:?}", value.to_i64s().unwrap().expect("integers"));
        format!("{name} = {}", number.unwrap_or_else(list))
    };
    fields.map(text).collect()
}

#[test]
fn dimension_numbers() {
    for (version, attrs) in [
        ("stablehlo.v0", "stablehlo.v2"),
        ("stablehlo.v6", "stablehlo.v6"),
    ] {
        let file = format!("jax/core.{version}.mlirbc");
        with_attr(&file, ".dot_general", "dot_dimension_numbers", |attr| {
            let text = attr.to_string();
            let AttrValue::Record(record) = attr.value().unwrap() else {
                panic!("{text}")
            };
            assert_eq!(record.name(), "dot");
            for (name, value) in record.fields().unwrap() {
                let numbers = value.to_i64s().unwrap().unwrap();
                let is_shown = text.contains(&format!("{name} = {numbers:?}"));
                assert!(is_shown || numbers.is_empty(), "{name} of {text}");
            }
            assert_eq!(record.fields().unwrap().len(), 4);
            let contracting = attr.get("rhs_contracting_dimensions").unwrap().unwrap();
            assert_eq!(contracting.to_i64s().unwrap().unwrap().len(), 1);
            assert!(attr.get("none").unwrap().is_none());
        });
        let attrs = format!("jax/attrs.{attrs}.mlirbc");
        with_attr(&attrs, ".convolution", "dimension_numbers", |attr| {
            let fields = fields(attr);
            assert_eq!(fields.len(), 9, "{fields:?}");
            assert!(
                fields[0].starts_with("input_batch_dimension = "),
                "{fields:?}"
            );
            assert!(
                fields[2].starts_with("input_spatial_dimensions = ["),
                "{fields:?}"
            );
        });
        with_attr(&attrs, ".gather", "dimension_numbers", |attr| {
            assert!(
                attr.get("start_index_map")
                    .unwrap()
                    .unwrap()
                    .to_i64s()
                    .unwrap()
                    .is_some()
            );
            assert!(
                attr.get("index_vector_dim")
                    .unwrap()
                    .unwrap()
                    .as_i64()
                    .is_some()
            );
        });
        with_attr(&attrs, ".scatter", "scatter_dimension_numbers", |attr| {
            assert!(
                attr.get("update_window_dims")
                    .unwrap()
                    .unwrap()
                    .to_i64s()
                    .unwrap()
                    .is_some()
            );
        });
    }
    // CHLO has them as text, without those that are empty.
    with_attr(
        "jax/chlo.v6.mlirbc",
        "chlo.ragged_dot",
        "ragged_dot_dimension_numbers",
        |attr| {
            let expected = [
                "lhs_contracting_dimensions = [1]",
                "rhs_contracting_dimensions = [1]",
                "lhs_ragged_dimensions = [0]",
                "rhs_group_dimensions = [0]",
            ];
            assert_eq!(fields(attr), expected);
            let group = attr.get("rhs_group_dimensions").unwrap().unwrap();
            assert_eq!(group.to_i64s().unwrap(), Some(vec![0]));
        },
    );
    with_attr(
        "jax/chlo.v6.mlirbc",
        "chlo.ragged_dot",
        "precision_config",
        |attr| {
            let list = attr.as_array().unwrap().unwrap();
            let names = list.map(|it| it.as_str().unwrap().unwrap());
            assert_eq!(names.collect::<Vec<_>>(), ["DEFAULT", "HIGH"]);
        },
    );
}

#[test]
fn enumerators_have_a_number_and_a_name() {
    for file in [
        "jax/core.stablehlo.v6.mlirbc",
        "jax/core.vhlo-1.17.0.mlirbc",
    ] {
        let name = match file.contains("vhlo") {
            true => "vhlo.compare_v1",
            false => "stablehlo.compare",
        };
        with_attr(file, name, "comparison_direction", |attr| {
            let found = attr.as_enum().unwrap().unwrap();
            let numbers = BTreeMap::from([
                ("EQ", 0),
                ("NE", 1),
                ("GE", 2),
                ("GT", 3),
                ("LE", 4),
                ("LT", 5),
            ]);
            assert_eq!(found.number, Some(numbers[found.name]));
            assert_eq!(attr.as_i64().unwrap(), Some(numbers[found.name] as i64));
            assert_eq!(attr.as_bool().unwrap(), None);
        });
    }
}

/// `arg_attrs` is a list of dictionaries, builtin ones and those of VHLO.
#[test]
fn attributes_of_arguments() {
    let mut found = 0;
    for file in [
        "jax/sharded.mlirbc",
        "jax/attrs.vhlo-1.17.0.mlirbc",
        "jax/mlp.mlirbc",
    ] {
        each_op(file, |op| {
            let Some(list) = op.attr("arg_attrs")? else {
                return Ok(());
            };
            let text = list.to_string();
            for argument in list.as_array()?.expect("a list") {
                let dict = argument.as_dict()?.expect("a dictionary");
                for entry in dict.iter() {
                    let (name, value) = entry?;
                    let name = std::str::from_utf8(name).unwrap();
                    assert!(text.contains(name));
                    let value = value.value()?;
                    let again = argument.get(name)?.expect("the same entry");
                    assert_eq!(format!("{value:?}"), format!("{again:?}"));
                    found += 1;
                }
                assert!(argument.get("none")?.is_none() && dict.get("none")?.is_none());
            }
            Ok(())
        });
    }
    assert!(found > 0);
}

/// A splat of any size takes a few bytes of the file.
#[test]
fn a_splat_is_not_expanded_without_a_limit() {
    let mut builder = Builder::with("MLIR22.1.8", Tables::standard());
    let i64 = builder.integer_type(64, Signedness::Signless).unwrap();
    let i1 = builder.integer_type(1, Signedness::Signless).unwrap();
    let top = builder.top_level();
    let splat = |b: &mut Builder<'_>, shape: &[i64], element, byte: u8, size| {
        let ty = b.tensor_type(shape, element).unwrap();
        b.dense_elements(ty, &vec![byte; size]).unwrap()
    };
    let op = NewOp::new("t.op")
        .attr("huge", splat(&mut builder, &[1 << 40], i64, 0, 8))
        .attr("small", splat(&mut builder, &[2, 2], i64, 0, 8))
        .attr("bits", splat(&mut builder, &[9], i1, 3, 2))
        .attr("none", splat(&mut builder, &[0], i64, 0, 0));
    builder.append_op(top, op).unwrap();
    let mut bytes = Vec::new();
    builder.finish().unwrap().write_to(&mut bytes).unwrap();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let body = file.view().top_level().unwrap();
    let op = body.ops().next().unwrap();
    let ints = |name: &str| op.attr(name).unwrap().unwrap().to_i64s();
    assert!(matches!(
        ints("huge").unwrap_err().kind(),
        ErrorKind::Limit {
            limit: LimitKind::ExpandedSplat,
            ..
        }
    ));
    assert_eq!(ints("small").unwrap(), Some(vec![0; 4]));
    assert_eq!(ints("bits").unwrap(), Some(vec![1, 1, 0, 0, 0, 0, 0, 0, 1]));
    assert_eq!(ints("none").unwrap(), Some(vec![]));
}

/// Values of more than 64 bits, and text that is parsed.
#[test]
fn wide_integers_and_text() {
    let mut builder = Builder::with("MLIR22.1.8", Tables::standard());
    let top = builder.top_level();
    let mut op = NewOp::new("t.op");
    for (name, width, sign, value) in [
        ("i70", 70, Signedness::Signless, -5),
        ("ui70", 70, Signedness::Unsigned, 1 << 69),
        ("i128", 128, Signedness::Signed, i128::MIN),
    ] {
        let ty = builder.integer_type(width, sign).unwrap();
        op = op.attr(name, builder.integer(value, ty).unwrap());
    }
    for (name, text) in [
        ("word", "#t.kind<fast>"),
        ("pair", "#t<kind fast>"),
        (
            "record",
            "#t.r<a = [1, -2], b = 3 : i8, c = #t.kind<slow>, d = \"x\", e = 2.5 : f32>",
        ),
        ("other", "#t.o<1 x 2>"),
    ] {
        op = op.attr(name, builder.attr_text(text).unwrap());
    }
    builder.append_op(top, op).unwrap();
    let mut bytes = Vec::new();
    builder.finish().unwrap().write_to(&mut bytes).unwrap();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let body = file.view().top_level().unwrap();
    let op = body.ops().next().unwrap();
    let value = |name: &str| op.attr(name).unwrap().unwrap().value().unwrap();
    for (name, expected) in [("i70", -5), ("ui70", 1 << 69), ("i128", i128::MIN)] {
        let found = value(name);
        assert!(
            matches!(found, AttrValue::Int(it) if it == expected),
            "{found:?}"
        );
    }
    assert_eq!(
        (value("i70").as_i64(), value("ui70").as_i64()),
        (Some(-5), None)
    );
    for name in ["word", "pair"] {
        let found = value(name).as_enum().unwrap();
        assert_eq!((found.name, found.number), ("fast", None));
    }
    let record = value("record");
    let field = |name: &str| record.get(name).unwrap().unwrap();
    assert_eq!(field("a").to_i64s().unwrap(), Some(vec![1, -2]));
    assert_eq!(field("b").as_i64(), Some(3));
    assert_eq!(field("c").as_str().unwrap(), Some("slow"));
    assert_eq!(field("d").as_str().unwrap(), Some("x"));
    assert_eq!(field("e").as_f64(), Some(2.5));
    assert!(matches!(value("other"), AttrValue::Other(Some(_))));
}
