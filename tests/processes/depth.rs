//! Attributes that nest deeper than any stack, share children exponentially, or
//! contain themselves: decoding and printing is linear in the text.

use mlirbc::Bytecode;
use mlirbc::ErrorKind;
use mlirbc::attr_text::{Aliases, Out, Printer, TextOptions};
use mlirbc::dialect::Style;
use mlirbc::ids::{AttrId, TypeId};
use mlirbc_asm::{Asm, Bytes};

const DEPTH: u64 = 100_000;

/// Codes of builtin attributes and types.
const ARRAY: u64 = 0;
const STRING: u64 = 2;
const TYPE: u64 = 6;
const CALL_SITE: u64 = 10;
const FILE_LINE_COL: u64 = 11;
const NAME: u64 = 14;
const UNKNOWN: u64 = 15;
const TUPLE: u64 = 15;
const TENSOR_WITH_ENCODING: u64 = 14;

fn entry(values: &[u64]) -> (bool, Vec<u8>) {
    let bytes = values.iter().fold(Bytes::new(), |b, v| b.varint(*v));
    (true, bytes.0)
}

/// A file of builtin attributes and types; the string `a` follows the dialect's name.
fn file(attrs: impl IntoIterator<Item = Vec<u64>>, types: &[&[u64]]) -> Bytecode<'static> {
    let attrs = attrs.into_iter().map(|values| entry(&values)).collect();
    let types: Vec<_> = types.iter().map(|values| entry(values)).collect();
    // The format has no empty groups.
    let types = [(0, types)];
    let types = if types[0].1.is_empty() {
        &[]
    } else {
        &types[..]
    };
    let asm = Asm::minimal(6)
        .attr_types(&[(0, attrs)], types)
        .strings(&[b"builtin", b"a"]);
    Bytecode::from_owner(asm.finish()).expect("a valid file")
}

/// Runs `body` on the smallest stack that a thread usually has.
fn on_a_small_stack(body: impl FnOnce() + Send + 'static) {
    let thread = std::thread::Builder::new().stack_size(2 << 20);
    let thread = thread.spawn(body).expect("a thread");
    thread.join().expect("no panic and no overflow");
}

/// Prints attribute 0 in full; in quadratic time that would take minutes.
fn print(file: &Bytecode<'_>) -> String {
    file.view().display_attr(AttrId::new(0)).to_string()
}

#[test]
fn a_chain_of_call_sites() {
    on_a_small_stack(|| {
        // callsite(n at callsite(n at ...)): each refers to the next, and to the file.
        let chain = (0..DEPTH).map(|i| vec![CALL_SITE, DEPTH + 1, i + 1]);
        let ends = [
            vec![UNKNOWN],
            vec![FILE_LINE_COL, DEPTH + 2, 7, 9],
            vec![STRING, 1],
        ];
        let file = file(chain.chain(ends), &[]);
        let text = print(&file);
        let depth = DEPTH as usize;
        let inner = "callsite(\"a\":7:9 at ".repeat(depth);
        assert_eq!(text, format!("loc({inner}unknown{})", ")".repeat(depth)));
    });
}

#[test]
fn a_chain_of_named_callees() {
    on_a_small_stack(|| {
        let chain = (0..DEPTH).map(|i| vec![NAME, DEPTH + 1, i + 1]);
        let ends = [vec![UNKNOWN], vec![STRING, 1]];
        let text = print(&file(chain.chain(ends), &[]));
        let depth = DEPTH as usize;
        let inner = "\"a\"(".repeat(depth - 1);
        assert_eq!(text, format!("loc({inner}\"a\"{})", ")".repeat(depth - 1)));
    });
}

#[test]
fn a_nest_of_arrays() {
    on_a_small_stack(|| {
        let nest = (0..DEPTH).map(|i| vec![ARRAY, 1, i + 1]);
        let text = print(&file(nest.chain([vec![STRING, 1]]), &[]));
        let depth = DEPTH as usize;
        assert_eq!(
            text,
            format!("{}\"a\"{}", "[".repeat(depth), "]".repeat(depth))
        );
    });
}

#[test]
fn an_attribute_that_contains_itself_is_an_error() {
    let own = file([vec![ARRAY, 1, 0]], &[]);
    let round = file(
        [vec![ARRAY, 2, 2, 1], vec![ARRAY, 1, 0], vec![STRING, 1]],
        &[],
    );
    let by_type = file(
        [vec![TYPE, 0]],
        &[&[TENSOR_WITH_ENCODING, 0, 0, 1], &[TUPLE, 0]],
    );
    for file in [own, round, by_type] {
        let options = TextOptions::default();
        let mut printer = Printer::new(file.view(), &options);
        let mut out = Out::new();
        let error = printer.attr(AttrId::new(0), Style::Full, &mut out);
        let error = error.expect_err("it contains itself");
        assert!(matches!(error.kind(), ErrorKind::Invalid { .. }), "{error}");
        assert!(out.written() < 10_000);
        // The printer can be used again.
        let mut out = Out::new();
        if file.view().num_attrs() == Ok(3) {
            let string = printer.attr(AttrId::new(2), Style::Full, &mut out);
            assert_eq!((string, out.into_bytes()), (Ok(()), b"\"a\"".to_vec()));
        }
    }
}

#[test]
fn shared_children_end_at_the_limit() {
    // Each array contains the next one twice: 2^60 strings.
    let doubling = (0..60).map(|i| vec![ARRAY, 2, i + 1, i + 1]);
    let file = file(doubling.chain([vec![STRING, 1]]), &[]);
    let options = TextOptions::default();
    let mut printer = Printer::new(file.view(), &options);
    let mut out = Out::new().with_limit(1 << 20);
    let error = printer.attr(AttrId::new(0), Style::Full, &mut out);
    let error = error.expect_err("more than a MiB");
    assert!(matches!(error.kind(), ErrorKind::Limit { .. }), "{error}");
    assert_eq!(out.into_bytes().len(), 1 << 20);
}

#[test]
fn an_alias_replaces_the_whole_text() {
    struct Names;
    impl Aliases for Names {
        fn attr(&self, id: AttrId, out: &mut Out<'_>) -> bool {
            let named = id == AttrId::new(1);
            if named {
                out.put("#loc1");
            }
            named
        }
        fn ty(&self, id: TypeId, out: &mut Out<'_>) -> bool {
            let named = id == TypeId::new(0);
            if named {
                out.put("!none");
            }
            named
        }
    }
    let attrs = [
        vec![CALL_SITE, 1, 2],
        vec![NAME, 3, 2],
        vec![UNKNOWN],
        vec![STRING, 1],
        vec![ARRAY, 3, 0, 1, 5],
        vec![TYPE, 0],
    ];
    let file = file(attrs, &[&[TUPLE, 0]]);
    let options = TextOptions::default();
    let mut printer = Printer::new(file.view(), &options).with_aliases(&Names);
    let mut out = Out::new();
    printer
        .attr(AttrId::new(4), Style::Full, &mut out)
        .expect("it prints");
    out.byte(b' ');
    printer
        .trailing_location(AttrId::new(1), &mut out)
        .expect("it prints");
    out.byte(b' ');
    printer
        .attr_in_full(AttrId::new(1), &mut out)
        .expect("it prints");
    out.byte(b' ');
    printer
        .type_in_full(TypeId::new(0), &mut out)
        .expect("it prints");
    let text = "[loc(callsite(#loc1 at unknown)), #loc1, !none] loc(#loc1) loc(\"a\") tuple<>";
    assert_eq!(String::from_utf8_lossy(&out.into_bytes()), text);
}

#[test]
fn pretty_locations_have_short_forms() {
    let attrs = [
        vec![CALL_SITE, 1, 2],
        vec![NAME, 3, 4],
        vec![FILE_LINE_COL, 3, 7, 9],
        vec![STRING, 1],
        vec![UNKNOWN],
        vec![CALL_SITE, 2, 1],
    ];
    let file = file(attrs, &[]);
    let options = TextOptions::new().pretty_locations(true);
    let mut printer = Printer::new(file.view(), &options);
    let mut text = |id| {
        let mut out = Out::new();
        printer
            .trailing_location(AttrId::new(id), &mut out)
            .expect("it prints");
        String::from_utf8_lossy(&out.into_bytes()).into_owned()
    };
    assert_eq!(text(0), "\"a\" at a:7:9");
    assert_eq!(text(5), "a:7:9\n at \"a\"");
    assert_eq!(text(4), "[unknown]");
}
