//! A file that breaks each rule, and the page that lists the rules.

use std::collections::BTreeSet;

use mlirbc::Source;
use mlirbc::entity::{AttrData, Signedness};
use mlirbc::ids::AttrId;
use mlirbc::{Bytecode, OpenOptions, SectionId};
use mlirbc_asm::ir::{Block, Op, Region, file, top_level};
use mlirbc_asm::{Asm, Bytes, Res};
use mlirbc_verify::{Checks, Rule};
use mlirbc_write::{Builder, Edit, NewOp};

/// The rules that a file breaks.
fn rules(bytes: Vec<u8>) -> BTreeSet<Rule> {
    let source = Source::borrowed(&bytes);
    let file = OpenOptions::new()
        .tolerant(true)
        .open_source(source)
        .unwrap();
    let report = Checks::of_bytes().run(file.view(), 100);
    assert_eq!(report.total, report.findings.len() as u64);
    report.findings.into_iter().map(|f| f.rule).collect()
}

fn one(op: Op) -> Vec<u8> {
    top_level(6, vec![op])
}

fn values(values: &[u64]) -> Vec<u8> {
    values.iter().fold(Bytes::new(), |b, v| b.varint(*v)).0
}

/// A file with this attribute only.
fn attribute(entry: &[u64]) -> Vec<u8> {
    attributes(&[entry])
}

fn attributes(entries: &[&[u64]]) -> Vec<u8> {
    let entries = entries.iter().map(|e| (true, values(e))).collect();
    Asm::minimal(6).attr_types(&[(0, entries)], &[]).finish()
}

fn typed(attrs: &[&[u64]], types: &[&[u64]]) -> Vec<u8> {
    let entries = |all: &[&[u64]]| all.iter().map(|e| (true, values(e))).collect();
    Asm::minimal(6)
        .attr_types(&[(0, entries(attrs))], &[(0, entries(types))])
        .finish()
}

/// A minimal file with these resource sections.
fn resources(offsets: &[u64], data: Vec<u8>) -> Vec<u8> {
    Asm::minimal(6)
        .section(SectionId::ResourceOffset, values(offsets))
        .section(SectionId::Resource, data)
        .finish()
}

/// A call whose callee is not a symbol reference, which no builder makes.
fn call_of_a_string() -> Vec<u8> {
    let mut builder = Builder::new();
    let module = builder.module().unwrap();
    let callee = builder.symbol_ref("f", &[]).unwrap();
    let call = NewOp::new("func.call").attr("callee", callee);
    builder.append_op(module, call).unwrap();
    let bytes = builder.finish().unwrap().to_vec().unwrap();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let mut edit = Edit::new(&file).unwrap();
    let view = file.view();
    let mut ids = (0..view.num_attrs().unwrap()).map(AttrId::new);
    let callee = ids.find(|id| matches!(view.attr(*id), Ok(AttrData::SymbolRef { .. })));
    let callee = edit.attr_by_id(callee.unwrap()).unwrap();
    let text = edit.builder().string("f").unwrap();
    edit.replace_attr(callee, text).unwrap();
    edit.plan().unwrap().to_vec().unwrap()
}

/// A file that breaks a rule and, if possible, no other.
fn broken(rule: Rule) -> Vec<u8> {
    let empty = Bytes::new().varint(0).0;
    match rule {
        Rule::Sections => Asm::minimal(6).without(SectionId::Properties).finish(),
        Rule::Padding => {
            // More padding than opening checks.
            let mut bytes = Asm::minimal(6)
                .without(SectionId::Ir)
                .aligned_section(SectionId::Ir, 1 << 18, empty)
                .finish();
            let at = bytes.iter().rposition(|b| *b == 0xcb).unwrap();
            bytes[at] = 0;
            bytes
        }
        Rule::Strings => {
            let strings = values(&[1, 3]);
            Asm::minimal(6)
                .without(SectionId::String)
                .section(SectionId::String, strings)
                .finish()
        }
        Rule::StringEnd => {
            let strings = Bytes::new().varint(1).varint(8).bytes(b"builtinX").0;
            Asm::minimal(6)
                .without(SectionId::String)
                .section(SectionId::String, strings)
                .finish()
        }
        Rule::Dialects => Asm::minimal(6).dialects(&[0], &[(1, &[0])]).finish(),
        Rule::OpNameCount => {
            let dialects = values(&[1, 0, 7]);
            Asm::minimal(6)
                .without(SectionId::Dialect)
                .section(SectionId::Dialect, dialects)
                .finish()
        }
        Rule::Names => Asm::minimal(6).dialects(&[0], &[(0, &[5])]).finish(),
        Rule::Entries => {
            let offsets = values(&[1, 0, 0, 2]);
            Asm::minimal(6)
                .without(SectionId::AttrTypeOffset)
                .section(SectionId::AttrTypeOffset, offsets)
                .finish()
        }
        Rule::EntrySizes => Asm::minimal(6)
            .without(SectionId::AttrType)
            .section(SectionId::AttrType, vec![1])
            .finish(),
        // A string attribute with a byte after it.
        Rule::Entry => attribute(&[2, 0, 0]),
        Rule::EntryReference => attribute(&[2, 9]),
        // A dictionary whose name is the unit attribute.
        Rule::EntryKind => attributes(&[&[7], &[1, 1, 0, 0]]),
        // An array that contains itself, through another one.
        Rule::EntryCycle => attributes(&[&[0, 1, 1], &[0, 1, 0]]),
        // An integer of a function type.
        Rule::NumberType => typed(&[&[8, 0, 0]], &[&[2, 0, 0]]),
        // Elements of an integer type, then a byte for two of them.
        Rule::ElementShape => typed(&[&[18, 0, 1, 0]], &[&[0, 32 << 2]]),
        Rule::ElementSize => typed(&[&[18, 1, 1, 0]], &[&[0, 32 << 2], &[13, 1, 4, 0]]),
        // A quantized type that stores functions.
        Rule::TextFormat => {
            let types = [&[2, 0, 0][..], &[1, 1, 0, 0, 0]].map(|e| vec![(true, values(e))]);
            let [function, quantized] = types;
            Asm::minimal(6)
                .strings(&[b"builtin", b"quant"])
                .dialects(&[0, 1], &[])
                .attr_types(&[], &[(0, function), (1, quantized)])
                .finish()
        }
        Rule::Resources => resources(&[0, 0, 3], Vec::new()),
        Rule::ResourceSizes => resources(&[0], vec![1]),
        Rule::ResourceFits => {
            let data = vec![1; 7];
            with_resource(32, 2, Res::Blob { alignment: 1, data })
        }
        Rule::Resource => {
            let blob = Res::Blob {
                alignment: 8,
                data: vec![1, 2],
            };
            // The key is not a string.
            Asm::minimal(6)
                .resources(&[], &[(0, &[(7, blob)])])
                .finish()
        }
        Rule::Properties => Asm::minimal(6)
            .without(SectionId::Properties)
            .section(SectionId::Properties, values(&[2, 0]))
            .finish(),
        Rule::PropertyKind => call_of_a_string(),
        Rule::UnregisteredRecord => {
            let dialects = values(&[1, 0, 1, 0, 1, 0]);
            let op = Op {
                properties: Some(0),
                ..Op::default()
            };
            Asm::minimal(6)
                .without(SectionId::Dialect)
                .section(SectionId::Dialect, dialects)
                .attr_types(&[(0, vec![(true, values(&[15]))])], &[])
                .properties(&[&[0x09]])
                .ops(vec![op])
                .finish()
        }
        Rule::Operations => one(Op {
            name: 9,
            ..Op::default()
        }),
        Rule::OperationsEnd => file(6, values(&[0, 0])).finish(),
        Rule::ValueCount => one(Op {
            regions: vec![Region {
                values: 1,
                blocks: vec![Block::default()],
            }],
            ..Op::default()
        }),
        Rule::Location => one(Op {
            location: 1,
            ..Op::default()
        }),
        Rule::Dictionary => one(Op {
            attributes: Some(0),
            ..Op::default()
        }),
        Rule::Mask => top_level(
            2,
            vec![Op {
                mask: 0x20,
                ..Op::default()
            }],
        ),
        Rule::UseOrder => one(Op {
            orders: Some(Bytes::new().varint(0)),
            ..Op::default()
        }),
        Rule::NoSymbol => call("@g", "() -> ()"),
        Rule::CallFits => call("@f", "() -> i32"),
        rule => panic!("no file breaks {rule}"),
    }
}

/// A call in a function `@f` without arguments and results.
fn call(callee: &str, ty: &str) -> Vec<u8> {
    let text = format!(
        r#""func.func"() <{{function_type = () -> (), sym_name = "f"}}> ({{
  {result}"func.call"() <{{callee = {callee}}}> : {ty}
  "func.return"() : () -> ()
}}) : () -> ()"#,
        result = if ty.ends_with("()") { "" } else { "%0 = " }
    );
    let plan = mlirbc_parse::parse(text.as_bytes()).unwrap();
    plan.to_vec().unwrap()
}

#[test]
fn each_rule_is_broken_by_a_file_that_breaks_no_other() {
    // Those of modules have texts, in `crates/mlirbc-verify/tests/texts`.
    for rule in Rule::ALL.iter().filter(|it| it.id() < "MB1") {
        let expected = BTreeSet::from([*rule]);
        assert_eq!(rules(broken(*rule)), expected, "{rule}: {}", rule.text());
    }
    assert_eq!(rules(Asm::minimal(6).finish()), BTreeSet::new());
}

#[test]
fn findings_are_counted_beyond_the_limit() {
    let bad = Op {
        mask: 0x80,
        ..Op::default()
    };
    let bytes = top_level(6, vec![bad; 50]);
    let file = mlirbc::Bytecode::from_bytes(&bytes).unwrap();
    let report = Checks::of_bytes().run(file.view(), 7);
    assert_eq!((report.findings.len(), report.total), (7, 50));
    assert!(report.findings.is_sorted_by_key(|f| f.pos));
    assert!(!report.is_clean());
}

#[test]
fn the_page_lists_the_rules() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/verify.md");
    let page = std::fs::read_to_string(page).unwrap();
    let rows: Vec<&str> = page.lines().filter(|l| l.starts_with("| `MB")).collect();
    let rules = Rule::ALL.iter();
    let expected: Vec<String> = rules.map(|r| format!("| `{r}` | {} |", r.text())).collect();
    assert_eq!(rows, expected);
    let names: BTreeSet<&str> = Rule::ALL.iter().map(|r| r.id()).collect();
    assert_eq!(names.len(), Rule::ALL.len());
}

#[test]
fn elements_in_a_resource_have_a_type_with_a_shape() {
    let mut builder = Builder::new();
    builder.module().unwrap();
    let number = builder.integer_type(64, Signedness::Signless).unwrap();
    let blob = builder.declared_blob("w").unwrap();
    builder.dense_resource(number, blob).unwrap();
    let bytes = builder.finish().unwrap().to_vec().unwrap();
    assert_eq!(rules(bytes), BTreeSet::from([Rule::ElementShape]));
}

/// A file with an attribute of so many `i32` or `i4` whose resource has so many bytes.
fn with_resource(bits: u64, elements: u64, data: Res) -> Vec<u8> {
    let attr = vec![(true, values(&[16, 1, 0]))];
    let types = [&[0, bits << 2][..], &[13, 1, elements << 1, 0]];
    let types = types.map(|it| (true, values(it))).to_vec();
    Asm::minimal(6)
        .strings(&[b"builtin", b"w"])
        .attr_types(&[(0, attr)], &[(0, types)])
        .resources(&[], &[(0, &[(1, data)])])
        .finish()
}

#[test]
fn a_resource_has_the_bytes_of_its_types() {
    let blob = |bytes: usize| Res::Blob {
        alignment: 1,
        data: vec![1; bytes],
    };
    // Without data it fits every type; elements below a byte can be packed.
    let fit = [
        (32, 2, blob(8)),
        (32, 2, Res::Declaration),
        (4, 5, blob(5)),
        (4, 5, blob(3)),
    ];
    for (bits, elements, data) in fit {
        assert_eq!(rules(with_resource(bits, elements, data)), BTreeSet::new());
    }
    for (bits, elements, data) in [(32, 3, blob(8)), (32, 2, blob(7)), (4, 5, blob(4))] {
        let found = rules(with_resource(bits, elements, data));
        assert_eq!(found, BTreeSet::from([Rule::ResourceFits]));
    }
}
