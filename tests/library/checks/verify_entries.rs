//! What the checker finds in attributes, types and operations: references of every kind of field,
//! parts of the wrong kind, and what a printer reports.

use mlirbc::dialect::{AsmFragment, Dialect, Lookup, Registry};
use mlirbc::entity::{AttrData, Custom, EntryReader, FieldValue, TypeData};
use mlirbc::error::{LimitKind, Violation};
use mlirbc::ids::{AttrId, TypeId};
use mlirbc::{Bytecode, Error, ErrorKind, OpenOptions, Result, SectionId, Source};
use mlirbc_asm::ir::{Block, Op, Region, block, top_level};
use mlirbc_asm::{Asm, Bytes};
use mlirbc_verify::Verify as _;
use mlirbc_verify::{Checks, Report, Rule};

/// Codes of [`Fields`].
const ATTR: u64 = 0;
const OPTIONAL_ATTR: u64 = 1;
const TYPE: u64 = 2;
const OPTIONAL_TYPE: u64 = 3;
const ATTRS: u64 = 4;
const OPTIONAL_ATTRS: u64 = 5;
const ATTR_PAIRS: u64 = 6;
const TYPES: u64 = 7;
const STRING: u64 = 8;
const STRINGS: u64 = 9;
const RESOURCE: u64 = 10;
/// A reference that is not compared with the tables.
const ANY_ATTR: u64 = 11;
const ANY_TYPE: u64 = 12;
/// An attribute whose printer reports an error.
const LIMIT: u64 = 13;
const NAME: u64 = 14;
const CYCLE: u64 = 15;

/// A dialect whose attributes and types have one field, of the kind that their code states. It
/// prints nothing of it.
struct Fields;

impl Fields {
    fn custom<'a>(entry: &mut EntryReader<'a>) -> Result<Custom<'a>> {
        let code = entry.varint()?;
        let value = match code {
            ATTR => FieldValue::Attr(entry.attr()?),
            OPTIONAL_ATTR => FieldValue::OptionalAttr(entry.optional_attr()?),
            TYPE => FieldValue::Type(entry.ty()?),
            OPTIONAL_TYPE => FieldValue::OptionalType(entry.optional_type()?),
            ATTRS => FieldValue::Attrs(entry.list()?),
            OPTIONAL_ATTRS => FieldValue::OptionalAttrs(entry.list()?),
            ATTR_PAIRS => FieldValue::AttrPairs(entry.list()?),
            TYPES => FieldValue::Types(entry.list()?),
            STRING => FieldValue::String(entry.string()?),
            STRINGS => FieldValue::Strings(entry.list()?),
            RESOURCE => FieldValue::Resource(entry.resource()?),
            ANY_ATTR => FieldValue::Attr(AttrId::new(entry.varint()? as u32)),
            ANY_TYPE => FieldValue::Type(TypeId::new(entry.varint()? as u32)),
            _ => FieldValue::Bool(true),
        };
        Ok(Custom::new(code, "entry").with("field", value))
    }
}

impl Dialect for Fields {
    fn name(&self) -> &str {
        "t"
    }

    fn attr<'a>(&'a self, entry: &mut EntryReader<'a>) -> Result<AttrData<'a>> {
        Fields::custom(entry).map(AttrData::from)
    }

    fn ty<'a>(&'a self, entry: &mut EntryReader<'a>) -> Result<TypeData<'a>> {
        Fields::custom(entry).map(TypeData::from)
    }

    fn print_attr<'a>(
        &self,
        data: &Custom<'a>,
        _: &dyn Lookup<'a>,
        _: &mut AsmFragment<'a>,
    ) -> Result<()> {
        Err(Error::new(match data.code {
            LIMIT => ErrorKind::Limit {
                limit: LimitKind::Text,
                most: 1,
            },
            NAME => ErrorKind::Invalid(Violation::NameNotString),
            CYCLE => ErrorKind::Invalid(Violation::ContainsItself),
            _ => return Ok(()),
        }))
    }

    fn print_type<'a>(
        &self,
        _: &Custom<'a>,
        _: &dyn Lookup<'a>,
        _: &mut AsmFragment<'a>,
    ) -> Result<()> {
        Ok(())
    }
}

/// The findings in a file, decoded with [`Fields`] too.
fn report(bytes: &[u8]) -> Report {
    let options = OpenOptions::new().registry(Registry::all().with(Fields));
    let options = options.tolerant(true);
    let file = options.open_source(Source::borrowed(bytes)).unwrap();
    Checks::of_bytes().run(file.view(), 100)
}

fn rules(report: &Report) -> Vec<Rule> {
    report.findings.iter().map(|finding| finding.rule).collect()
}

type Entries = Vec<(bool, Vec<u8>)>;

fn nums(numbers: &[u64]) -> Vec<u8> {
    Bytes::new().varints(numbers).0
}

fn entries(all: &[&[u64]]) -> Entries {
    all.iter().map(|it| (true, nums(it))).collect()
}

/// A file with these attributes and types of [`Fields`].
fn of_fields(attrs: &[&[u64]], types: &[&[u64]]) -> Vec<u8> {
    let group = |all: &[&[u64]]| match all.is_empty() {
        true => vec![],
        false => vec![(1, entries(all))],
    };
    Asm::minimal(6)
        .strings(&[b"builtin", b"t"])
        .dialects(&[0, 1], &[])
        .attr_types(&group(attrs), &group(types))
        .finish()
}

/// An optional reference.
const fn some(number: u64) -> u64 {
    number << 1 | 1
}

#[test]
fn an_attribute_that_contains_itself_in_any_field_is_found() {
    for itself in [
        &[ATTR, 0][..],
        &[OPTIONAL_ATTR, some(0)],
        &[ATTRS, 1, 0],
        &[OPTIONAL_ATTRS, 1, some(0)],
        &[ATTR_PAIRS, 1, 0, 1],
        &[ATTR_PAIRS, 1, 1, 0],
    ] {
        let found = report(&of_fields(&[itself, &[LIMIT]], &[]));
        assert_eq!(rules(&found), [Rule::EntryCycle], "{itself:?}");
        assert_eq!(found.findings[0].message, "attribute #0 contains itself");
    }
}

#[test]
fn a_type_that_contains_itself_in_any_field_is_found() {
    for itself in [&[TYPE, 0][..], &[OPTIONAL_TYPE, some(0)], &[TYPES, 1, 0]] {
        let found = report(&of_fields(&[], &[itself]));
        assert_eq!(rules(&found), [Rule::EntryCycle], "{itself:?}");
        assert_eq!(found.findings[0].message, "type #0 contains itself");
    }
}

#[test]
fn fields_refer_to_existing_strings_and_resources() {
    for (field, expected) in [
        (&[STRING, 2][..], "string"),
        (&[STRINGS, 2, 1, 2], "string"),
        (&[RESOURCE, 0], "resource"),
    ] {
        for bytes in [of_fields(&[field], &[]), of_fields(&[], &[field])] {
            let found = report(&bytes);
            assert_eq!(rules(&found), [Rule::EntryReference], "{field:?}");
            let message = &found.findings[0].message;
            assert!(message.contains(expected), "{message}");
        }
    }
    let there = [&[STRING, 1][..], &[STRINGS, 2, 1, 0], &[ATTRS, 2, 0, 1]];
    assert_eq!(rules(&report(&of_fields(&there, &[]))), []);
}

#[test]
fn a_reference_behind_the_last_entry_does_not_exist() {
    for (bytes, expected) in [
        (
            of_fields(&[&[ANY_ATTR, 1]], &[&[STRING, 0]]),
            "attribute #0",
        ),
        (
            of_fields(&[&[ANY_TYPE, 1]], &[&[STRING, 0]]),
            "attribute #0",
        ),
        (of_fields(&[], &[&[ANY_TYPE, 1]]), "type #0"),
        (of_fields(&[], &[&[ANY_ATTR, 0]]), "type #0"),
    ] {
        let found = report(&bytes);
        assert_eq!(rules(&found), [Rule::EntryReference]);
        let message = &found.findings[0].message;
        assert!(message.starts_with(expected), "{message}");
    }
}

#[test]
fn a_malformed_type_is_found_in_a_file_without_attributes() {
    // A string without its number.
    let found = report(&of_fields(&[], &[&[STRING, 0], &[STRING]]));
    assert_eq!(rules(&found), [Rule::Entry]);
    assert!(found.findings[0].message.contains("type #1"));
}

#[test]
fn the_error_of_a_printer_breaks_the_rule_that_it_names() {
    for (code, expected) in [
        (LIMIT, &[][..]),
        (NAME, &[Rule::EntryKind]),
        (CYCLE, &[Rule::EntryCycle]),
    ] {
        let found = report(&of_fields(&[&[code]], &[]));
        assert_eq!(rules(&found), expected, "{code}");
    }
}

#[test]
fn only_flat_symbols_are_nested_in_a_symbol() {
    // A string, `@a`, `@a::@a`, and that one nested in another.
    let nested = |part| {
        let attrs: [&[u64]; 4] = [&[2, 0], &[4, 0], &[5, 0, 1, 1], &[5, 0, 1, part]];
        let all = entries(&attrs);
        report(&Asm::minimal(6).attr_types(&[(0, all)], &[]).finish())
    };
    assert_eq!(rules(&nested(1)), []);
    let found = nested(2);
    assert_eq!(rules(&found), [Rule::EntryKind]);
    let expected = "attribute #3: attribute #2 is not a flat symbol reference";
    assert_eq!(found.findings[0].message, expected);
}

/// A file with one operation at the top level, whose location is this entry of a dialect.
fn located(dialect: u64, location: (bool, Vec<u8>)) -> Report {
    let bytes = Asm::minimal(6)
        .strings(&[b"builtin", b"t", b"unknown"])
        .dialects(&[0, 1, 2], &[(0, &[0])])
        .attr_types(&[(dialect, vec![location])], &[])
        .ops(vec![Op::default()])
        .finish();
    report(&bytes)
}

#[test]
fn what_only_its_dialect_knows_can_be_a_location() {
    assert_eq!(rules(&located(0, (true, nums(&[15])))), []);
    assert_eq!(rules(&located(0, (false, b"loc(\"a\")\0".to_vec()))), []);
    assert_eq!(rules(&located(1, (true, nums(&[STRING, 0])))), []);
    assert_eq!(rules(&located(2, (true, nums(&[1])))), []);
    assert_eq!(rules(&located(0, (true, nums(&[7])))), [Rule::Location]);
}

#[test]
fn the_location_of_a_block_argument_is_a_location() {
    let with_location = |location| {
        let block = Block {
            args: vec![(0, None), (0, Some(location))],
            ..Block::default()
        };
        let op = Op {
            regions: vec![Region {
                values: 2,
                blocks: vec![block],
            }],
            ..Op::default()
        };
        rules(&report(&top_level(6, vec![op])))
    };
    assert_eq!(with_location(0), []);
    // A dictionary.
    assert_eq!(with_location(1), [Rule::Location]);
}

/// The values of isolated regions have numbers of their own, also in version 1, where the regions
/// are inline: the value that is used is not the one around them.
#[test]
fn an_undefined_value_of_isolated_regions_is_found_in_every_version() {
    let inner = Region {
        values: 1,
        blocks: vec![block(vec![Op {
            name: 2,
            operands: vec![0],
            ..Op::default()
        }])],
    };
    let isolated = |regions| Op {
        isolated: true,
        regions,
        ..Op::default()
    };
    let defined = Op {
        name: 1,
        results: vec![0],
        ..Op::default()
    };
    let outer = Region {
        values: 1,
        blocks: vec![block(vec![defined, isolated(vec![inner])])],
    };
    for version in [0, 1, 2, 6] {
        let bytes = top_level(version, vec![isolated(vec![outer.clone()])]);
        let mut found = rules(&report(&bytes));
        found.sort();
        let expected = [Rule::Operations, Rule::ValueCount];
        assert_eq!(found, expected, "version {version}");
    }
}

#[test]
fn padding_is_checked_to_its_end() {
    const ALIGNMENT: u64 = 2 << 20;
    let bytes = Asm::minimal(6)
        .without(SectionId::Ir)
        .aligned_section(SectionId::Ir, ALIGNMENT, nums(&[0]))
        .finish();
    assert_eq!(rules(&report(&bytes)), []);
    for before_end in [1, 1 << 19, 3 << 19] {
        let mut bytes = bytes.clone();
        let at = ALIGNMENT as usize - before_end;
        bytes[at] = 0;
        let found = report(&bytes);
        assert_eq!(rules(&found), [Rule::Padding]);
        assert_eq!(found.findings[0].pos, Some(at as u64));
    }
}

/// A name of a type that is not known may be that of numbers: of a later release, for instance.
#[test]
fn a_number_of_a_type_of_a_later_release_is_no_fault() {
    let known = include_bytes!("../../../corpus/iree/types_24.v6.mlirbc");
    let mut unknown = known.to_vec();
    let (from, to) = (b"f8E5M3FNU", b"f8E5M9FNU");
    let mut count = 0;
    while let Some(at) = unknown.windows(from.len()).position(|it| it == from) {
        unknown[at..at + to.len()].copy_from_slice(to);
        count += 1;
    }
    assert!(count > 0);
    let file = Bytecode::from_bytes(&unknown).unwrap();
    assert!(file.verify().is_clean(), "{:?}", file.verify().findings);
    assert_eq!(file.tensors().unwrap().len(), 1);
    let mut text = Vec::new();
    mlirbc_print::print(file.view(), &mlirbc_print::Options::new(), &mut text).unwrap();
    let text = String::from_utf8(text).unwrap();
    assert!(
        text.contains(r##"#builtin<"0x13017C">}> : () -> f8E5M9FNU"##),
        "{text}"
    );
}
