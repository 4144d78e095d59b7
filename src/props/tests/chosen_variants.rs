//! Tests of which variant of a record is taken, and of the groups of values.

use super::*;

#[test]
fn records_of_builds_between_releases() {
    let tables = Tables::standard();
    let op = |name, producer| tables.op(name, Producer::parse(producer), 0);
    // Catalyst 0.16.dev48: two operands, one result.
    let record = [15, 1, 1, 0x23, 1, 0, 0x0b, 5, 9, 0x0d, 7, 1, 3];
    let shape = Context {
        operands: 2,
        ..context(6)
    };
    let text = decode(&op("quantum.operator", "MLIR22.0.0git"), &record, &shape);
    let text = text.expect("a record");
    let (attributes, sizes) = text.split_once(" operandSegmentSizes=").expect("sizes");
    let expected = "op_name=Attr(AttrId(7)) param_map=Absent qubit_map=Absent static_data=Attr(AttrId(8)) \
                    adjoint=Bool(true) UID=List([])";
    assert_eq!(attributes, expected);
    assert!(sizes.contains("[1, 0, 1, 0, 0, 0, 0, 0, 0]"), "{sizes}");
    // IREE of January 2024.
    let text = decode(&op("util.global.address", "MLIR19.0.0git"), &[0x15], &shape);
    assert_eq!(text.as_deref(), Ok("global=Attr(AttrId(10))"));
}

#[test]
fn the_producer_orders_the_variants() {
    let line = "x.y\t17:a | 18-19:b | 21-22:c | 23:d";
    let tables = Tables::standard().with_lines(line).expect("a line");
    let order = |producer| {
        let op = tables.op("x.y", Producer::parse(producer), 0);
        let names = op.schemas().iter().map(|s| s.fields()[0].name.to_string());
        (names.collect::<String>(), op.schemas()[0].is_guess())
    };
    for (producer, expected, guess) in [
        ("MLIR17.0.6", "abcd", false),
        ("MLIR19.1.7", "bcda", false),
        ("MLIR20.1.0", "cdba", true),
        ("MLIR22.1.8", "cdba", false),
        ("MLIR24.0.0git", "dcba", true),
        ("MLIR23.0.0git", "dcba", false),
        ("MLIR19.0.0git", "bcda", false),
        ("MLIR18.0.0git", "bacd", false),
        ("MLIR16.0.6", "abcd", true),
        ("StableHLO_v1.0.0", "dcba", true),
        ("somebody", "dcba", true),
        ("", "dcba", true),
    ] {
        assert_eq!(order(producer), (expected.into(), guess), "{producer}");
    }
}

#[test]
fn stablehlo_releases_have_numbers_of_their_own() {
    let op =
        |producer| Tables::standard().op("stablehlo.custom_call", Producer::parse(producer), 0);
    let first = |producer| op(producer).schemas()[0].releases().to_string();
    assert_eq!(first("StableHLO_v0.20.4"), "0.19.8-1.0");
    assert_eq!(first("StableHLO_v1.8.0"), "1.6-1.17");
    assert_eq!(first("MLIR22.1.8"), "1.6-1.17");
    assert_eq!(first("MLIR23.0.0git"), "1.6-1.17");
    assert_eq!(first("MLIR24.0.0git"), "1.19-1.24");
    assert_eq!(op("").schemas()[0].source(), Source::StableHlo);
    assert!(op("").schemas()[0].is_guess());
    let one_record = Tables::standard().op("stablehlo.all_gather", Producer::UNKNOWN, 0);
    assert!(!one_record.schemas()[0].is_guess());
}

#[test]
fn a_variant_that_does_not_fit_is_skipped() {
    let op = schemas("x.y\t21:a | 22:a b? | 23:a b? c:b");
    let mut fields = Vec::new();
    let record = Record::default().required(1).absent();
    let schema = op
        .decode(Cursor::new(&record.0, 0), &context(6), &mut fields)
        .expect("the variant of 22 fits");
    assert_eq!(schema.releases(), "22");
    assert_eq!(fields.len(), 2);
    let record = Record::default().varint(101);
    assert!(
        op.decode(Cursor::new(&record.0, 0), &context(6), &mut fields)
            .is_err()
    );
    assert!(
        Tables::standard()
            .op("no.such", Producer::UNKNOWN, 0)
            .schemas()
            .is_empty()
    );
}

#[test]
fn dictionaries_are_split_by_name() {
    let op = Tables::standard().op("affine.for", Producer::of_llvm(22), 0);
    let schema = op.preferred().expect("a variant");
    let owner = |entry: &str| schema.owner(entry.as_bytes()).map(|def| &*def.name);
    assert_eq!(owner("lowerBoundMap"), Some("lowerBoundMap"));
    assert_eq!(owner("operand_segment_sizes"), Some("operandSegmentSizes"));
    assert_eq!(owner("operandSegmentSizes"), Some("operandSegmentSizes"));
    assert_eq!(owner("result_segment_sizes"), None);
    assert_eq!(owner("my.note"), None);
    let both = schemas("x.y\ta $2 %2");
    let owner = |entry: &str| {
        both.preferred()?
            .owner(entry.as_bytes())
            .map(|def| &*def.name)
    };
    assert_eq!(owner("result_segment_sizes"), Some("resultSegmentSizes"));
    assert_eq!(owner("operand_segment_sizes"), Some("operandSegmentSizes"));
}

#[test]
fn users_add_and_override_lines() {
    let text = "# mine\n\nmy.op\tname count:i32 $2\narith.addf\tother\nmy.op\tname\n";
    let tables: Tables = text.parse().expect("valid lines");
    let op = tables.op("my.op", Producer::UNKNOWN, 0);
    assert_eq!(op.schemas().len(), 2);
    assert_eq!(op.schemas()[0].fields().len(), 3);
    let addf = tables.op("arith.addf", Producer::of_llvm(22), 0);
    assert_eq!(addf.schemas()[0].source(), Source::User);
    assert_eq!(addf.schemas()[1].source(), Source::Upstream);

    for (number, text) in [
        (1, "my.op name"),
        (2, "# fine\nmy.op\t"),
        (3, "a.b\tc\n\na.b\tc  d"),
        (1, "my.op\tb a"),
        (1, "my.op\ta a?"),
        (1, "my.op\ta?@x"),
        (1, "my.op\ta@1"),
        (1, "my.op\ta?@1 b?"),
        (1, "my.op\ta:q"),
        (1, "my.op\ta:i65"),
        (1, "my.op\ta:[i64"),
        (1, "my.op\ta:[[[b]]]"),
        (1, "my.op\ta:b c"),
        (1, "my.op\t$x"),
        (1, "my.op\t$4000000000"),
        (1, "my.op\t%2 $2"),
        (1, "my.op\t17:a | b"),
        (1, "my.op\t19-17:a"),
        (1, "two words\ta"),
        (1, "my.op\tä:"),
    ] {
        let error = text.parse::<Tables>().expect_err(text);
        assert_eq!(error.line, number, "{text:?}: {error}");
    }
}

#[test]
fn known_operations_can_have_no_record() {
    let tables = Tables::standard();
    let op = tables.op("arith.andi", Producer::of_llvm(22), 0);
    assert!(op.preferred().is_some());
    assert!(op.preferred().expect("one").is_empty());
    assert!(
        tables
            .op("no.such", Producer::UNKNOWN, 0)
            .preferred()
            .is_none()
    );
}

#[test]
fn values_are_grouped() {
    let groups = |op: &str| Tables::standard().groups(op).expect("known");
    let select = groups("arith.select");
    assert_eq!(ranges(&select.operands, 3), Some(vec![0..1, 1..2, 2..3]));
    assert_eq!(ranges(&select.operands, 2), None);
    let call = groups("func.call");
    assert_eq!(&*call.operands[0].name, "operands");
    assert_eq!(call.operands[0].arity, Arity::Variadic);
    let all = ranges(&call.operands, 4).expect("any number of operands fits");
    assert_eq!((all.len(), &all[0]), (1, &(0..4)));
    // Two groups of equal size.
    let pairs = [Arity::Variadic, Arity::One, Arity::Variadic].map(|arity| Group {
        name: "g".into(),
        arity,
    });
    assert_eq!(ranges(&pairs, 5), Some(vec![0..2, 2..3, 3..5]));
    assert_eq!(ranges(&pairs, 4), None);
    assert_eq!(ranges(&pairs, 0), None);
}
