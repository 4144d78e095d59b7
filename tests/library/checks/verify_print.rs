//! `verify` and `print` agree: what is clean is printed, and what cannot be printed breaks a rule.

use std::io;
use std::path::PathBuf;

use mlirbc::attr_text::{Out, Printer, TextOptions};
use mlirbc::dialect::Style;
use mlirbc::error::SinkError;
use mlirbc::ids::{AttrId, TypeId};
use mlirbc::raw::varint::zigzag;
use mlirbc::{Bytecode, Error, ErrorKind, OpenOptions, Source, View};
use mlirbc_asm::ir::Op;
use mlirbc_asm::{Asm, Bytes, EntryGroup};
use mlirbc_print::{Options, print};
use mlirbc_verify::{Rule, verify};

fn nums(numbers: &[u64]) -> Bytes {
    Bytes::new().varints(numbers)
}

/// An entry: whether it is encoded, and its bytes.
type Entry = (bool, Vec<u8>);

fn entry(numbers: &[u64], bytes: &[u8]) -> Entry {
    (true, nums(numbers).bytes(bytes).0)
}

fn text(text: &str) -> Entry {
    (false, format!("{text}\0").into_bytes())
}

/// The groups that have entries: a file has no others.
fn filled<const N: usize>(groups: [EntryGroup; N]) -> Vec<EntryGroup> {
    groups.into_iter().filter(|it| !it.1.is_empty()).collect()
}

/// A file with these attributes and types of a dialect, behind five types of the builtin dialect.
fn entries(dialect: &[u8], attrs: Vec<Entry>, types: Vec<Entry>) -> Vec<u8> {
    let builtin = vec![
        entry(&[0, 8 << 2], &[]),
        entry(&[2, 0, 0], &[]),
        entry(&[13, 1, zigzag(4), 0], &[]),
        entry(&[13, 1, zigzag(i64::MIN), 0], &[]),
        entry(&[0, 80_000 << 2], &[]),
    ];
    Asm::minimal(6)
        .strings(&[b"builtin", dialect])
        .dialects(&[0, 1], &[])
        .attr_types(&filled([(1, attrs)]), &filled([(0, builtin), (1, types)]))
        .finish()
}

/// Types of [`entries`].
const I8: u64 = 0;
const FUNCTION: u64 = 1;
const FOUR: u64 = 2;
const DYNAMIC: u64 = 3;
const WIDE: u64 = 4;
const OWN: u64 = 5;

/// The rules that a file breaks, and the errors of printing it.
fn outcome(bytes: &[u8]) -> (Vec<Rule>, Vec<String>) {
    let file = Bytecode::from_bytes(bytes).unwrap();
    let report = verify(file.view(), 100);
    let rules = report.findings.iter().map(|f| f.rule).collect();
    (rules, print_errors(file.view()))
}

/// Entries that decode, and whose text has an error: each breaks one rule.
#[test]
fn what_cannot_be_printed_breaks_a_rule() {
    let attr = |entry| entries(b"builtin", vec![entry], vec![]);
    let typed = |entry, ty| entries(b"builtin", vec![entry], vec![ty]);
    let parts = |part, whole| entries(b"builtin", vec![part, whole], vec![]);
    let tensor =
        |extents: [i64; 2]| entry(&[13, 2, zigzag(extents[0]), zigzag(extents[1]), I8], &[]);
    let number = |ty, bytes: &[u8]| entry(&[8, ty], bytes);
    let elements = |ty, bytes: &[u8]| entry(&[18, ty, bytes.len() as u64], bytes);
    let cases = [
        (
            "number of a function type",
            Rule::NumberType,
            attr(number(FUNCTION, b"1")),
        ),
        (
            "array of a function type",
            Rule::NumberType,
            attr(entry(&[17, FUNCTION, 1, 1], b"1")),
        ),
        (
            "integer with a byte left over",
            Rule::Entry,
            attr(number(I8, b"12")),
        ),
        ("integer without a byte", Rule::Entry, attr(number(I8, b""))),
        (
            "f80 with too few words",
            Rule::Entry,
            typed(entry(&[9, OWN, 2, 1], b""), entry(&[7], b"")),
        ),
        (
            "unknown extent",
            Rule::ElementShape,
            attr(elements(DYNAMIC, b"1")),
        ),
        (
            "negative extent",
            Rule::ElementShape,
            typed(elements(OWN, b"1"), tensor([4, -4])),
        ),
        (
            "2^64 elements",
            Rule::ElementShape,
            typed(elements(OWN, b"1"), tensor([1 << 32; 2])),
        ),
        (
            "elements of a number type",
            Rule::ElementShape,
            attr(elements(I8, b"1")),
        ),
        (
            "elements of a text",
            Rule::ElementShape,
            typed(elements(OWN, b"1"), text("tensor<1xi8>")),
        ),
        (
            "strings of a number type",
            Rule::ElementShape,
            attr(entry(&[19, I8, 0, 0, 1], b"")),
        ),
        (
            "data of another size",
            Rule::ElementSize,
            attr(elements(FOUR, b"abc")),
        ),
        (
            "array of another size",
            Rule::ElementSize,
            attr(entry(&[17, I8, 5, 3], b"abc")),
        ),
        (
            "strings of another number",
            Rule::ElementSize,
            attr(entry(&[19, FOUR, 0, 0, 1, 0], b"")),
        ),
        (
            "sparse parts that are not dense",
            Rule::EntryKind,
            parts(entry(&[7], b""), entry(&[20, FOUR, 0, 0], b"")),
        ),
        (
            "name that is text",
            Rule::EntryKind,
            parts(text("\"a\""), entry(&[1, 1, 0, 0], b"")),
        ),
        (
            "symbol that is text",
            Rule::EntryKind,
            entries(
                b"builtin",
                vec![entry(&[2, 0], b""), text("@a"), entry(&[5, 0, 1, 1], b"")],
                vec![],
            ),
        ),
        (
            "quantized function",
            Rule::TextFormat,
            entries(b"quant", vec![], vec![entry(&[1, 1, FUNCTION, 0, 0], b"")]),
        ),
        (
            "convolution",
            Rule::TextFormat,
            entries(b"stablehlo", vec![convolution(5000)], vec![]),
        ),
    ];
    for (name, rule, bytes) in cases {
        let (rules, errors) = outcome(&bytes);
        assert_eq!(rules, [rule], "{name}: {errors:?}");
        assert!(!errors.is_empty(), "{name} is printed");
    }
    let convolution = entries(b"stablehlo", vec![convolution(101)], vec![]);
    assert_eq!(outcome(&convolution), (vec![], vec![]));
}

/// The attributes of an operation as text: no reader finds an entry in them.
#[test]
fn attributes_that_are_text_break_a_rule() {
    let op = Op {
        attributes: Some(1),
        ..Op::default()
    };
    let bytes = Asm::minimal(6)
        .strings(&[b"builtin", b"a"])
        .dialects(&[0], &[(0, &[1])])
        .attr_types(&[(0, vec![entry(&[15], b""), text("{}")])], &[])
        .ops(vec![op])
        .finish();
    let (rules, errors) = outcome(&bytes);
    assert_eq!(rules, [Rule::Dictionary]);
    assert!(!errors.is_empty());
}

/// The dimensions of a convolution with 100 spatial ones, more than a text that is cut contains.
/// The last one of the input is `last`.
fn convolution(last: i64) -> Entry {
    let mut input: Vec<u64> = (2..102).map(zigzag).collect();
    input[99] = zigzag(last);
    let named = [zigzag(0), zigzag(1)];
    let bytes = nums(&[4]).varints(&named).list(&input);
    let bytes = bytes.varints(&named).list(&[]);
    (true, bytes.varints(&named).list(&[]).0)
}

/// An integer of any width is printed: above the limit of decimal digits in hexadecimal ones.
#[test]
fn wide_integers_are_clean_and_printed() {
    let words = nums(&[8, WIDE]).list(&[1; 1200]).0;
    let bytes = entries(b"builtin", vec![(true, words)], vec![]);
    assert_eq!(outcome(&bytes), (vec![], vec![]));
}

/// Most bytes of the texts of all entries, and of one entry when these are exceeded.
const TEXTS: u64 = 16 << 20;
const TEXT: u64 = 256;

/// The errors of printing the whole file and each entry, except limits of the text.
fn print_errors(view: View<'_>) -> Vec<String> {
    let mut errors = Vec::new();
    let mut note = |done: Result<(), Error>| match done {
        Err(error) if !matches!(error.kind(), ErrorKind::Limit { .. }) => {
            errors.push(error.to_string());
        }
        _ => {}
    };
    for locations in [false, true] {
        let options = Options::new().locations(locations).limit(TEXTS);
        match print(view, &options, &mut io::sink()) {
            Err(SinkError::Output(error)) => panic!("the sink takes everything: {error}"),
            Err(SinkError::File(error)) => note(Err(error)),
            Ok(_) => {}
        }
    }
    let options = TextOptions::new();
    let mut printer = Printer::new(view, &options);
    let mut left = TEXTS;
    let mut show = |write: &mut dyn FnMut(&mut Out<'_>) -> Result<(), Error>| {
        let mut out = Out::new().with_limit(left.max(TEXT));
        note(write(&mut out));
        left = left.saturating_sub(out.written());
    };
    for id in (0..view.num_attrs().unwrap()).map(AttrId::new) {
        show(&mut |out| printer.attr(id, Style::Full, out));
    }
    for id in (0..view.num_types().unwrap()).map(TypeId::new) {
        show(&mut |out| printer.ty(id, out));
    }
    errors
}

/// The files of a folder that are clean, and all; clean ones must be printed.
fn check_files(folder: &str, files: &[PathBuf]) -> Vec<PathBuf> {
    let (mut found, mut wrong) = (Vec::new(), Vec::new());
    for path in files {
        let bytes = std::fs::read(path).unwrap();
        let options = OpenOptions::new().tolerant(true);
        let Ok(file) = options.open_source(Source::borrowed(&bytes)) else {
            found.push(path.clone());
            continue;
        };
        if !verify(file.view(), 1).is_clean() {
            found.push(path.clone());
            continue;
        }
        let errors = print_errors(file.view());
        wrong.extend(errors.iter().map(|e| format!("{}: {e}", path.display())));
    }
    println!(
        "{folder}: {} of {} files are clean",
        files.len() - found.len(),
        files.len()
    );
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    found
}

#[test]
fn clean_files_of_the_corpus_are_printed() {
    let found = check_files("corpus", &crate::common::corpus());
    assert!(found.is_empty(), "{found:?}");
    let bad = ["bad", "crashes"].map(|it| crate::common::project().join("corpus").join(it));
    let bad: Vec<PathBuf> = bad
        .iter()
        .flat_map(|it| crate::common::files_below(it))
        .collect();
    check_files("malformed files of the corpus", &bad);
}

#[test]
fn clean_files_of_others_are_printed() {
    let test = "clean_files_of_others_are_printed";
    for files in [
        crate::common::conformance(test),
        crate::common::foreign(test),
    ] {
        let found = check_files("beside the project", &files.unwrap_or_default());
        assert!(found.is_empty(), "{found:?}");
    }
}

#[test]
fn clean_hostile_files_are_printed() {
    if let Some(files) = crate::common::beside("hostile", "clean_hostile_files_are_printed") {
        check_files("hostile", &crate::common::sample(files, 3));
    }
}
