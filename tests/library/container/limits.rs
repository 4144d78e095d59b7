//! Each limit of `src/limits.rs`, at the limit and one above.
//!
//! Large files take no memory: zero pages that are never written, or a [`ReadAt`] that generates
//! its bytes. One limit cannot be reached in a test: a table of 2^32 - 1 entries needs an index of
//! half a gigabyte and minutes, so `MAX_TABLE_ENTRIES` is only tested one above.

use std::io;
use std::sync::Arc;

use mlirbc::ReadAt;
use mlirbc::entity::EncodedMap;
use mlirbc::error::SinkError;
use mlirbc::error::Subject;
use mlirbc::ids::{AttrId, OpId, PropertiesId, TypeId};
use mlirbc::ir::Properties;
use mlirbc::props::Tables;
use mlirbc::raw::{Cursor, limits};
use mlirbc::{Bytecode, Error, ErrorKind, SectionId};
use mlirbc_asm::ir::{Op, Region, block};
use mlirbc_asm::{Asm, Bytes};
use mlirbc_verify::{Rule, verify};
use mlirbc_write::Rewrite;

fn is_limit(error: &Error) -> bool {
    matches!(error.kind(), ErrorKind::Limit { .. })
}

#[test]
fn producer() {
    let file = |len: usize| {
        let mut asm = Asm::minimal(6);
        asm.producer = String::leak("x".repeat(len));
        asm.finish()
    };
    let longest = limits::MAX_PRODUCER - 1;
    let bytes = file(longest);
    assert_eq!(
        Bytecode::from_bytes(&bytes).unwrap().producer().len(),
        longest
    );
    assert!(is_limit(
        &Bytecode::from_bytes(&file(longest + 1)).unwrap_err()
    ));
}

#[test]
fn table_entries() {
    // 4 GiB of address space, of which one page is touched.
    let mut bytes = vec![0; limits::MAX_TABLE_ENTRIES as usize + 64];
    let count = Bytes::new().varint(limits::MAX_TABLE_ENTRIES + 1).0;
    bytes[..count.len()].copy_from_slice(&count);
    let error = Cursor::new(&bytes, 0).count(Subject::Item, 1).unwrap_err();
    let most = limits::MAX_TABLE_ENTRIES;
    assert!(matches!(error.kind(), ErrorKind::CountTooLarge { most: m, .. } if *m == most));
    let cursor = Cursor::new(&bytes, 0);
    assert_eq!(
        u64::from(cursor.check_count(0, Subject::Item, most, 1).unwrap()),
        most
    );
}

/// A section that is aligned to a mebibyte, and so has much padding before it.
fn padded(wrong: Option<usize>) -> Vec<u8> {
    let records = Bytes::new().varint(0).0;
    let asm = Asm::minimal(6).without(SectionId::Properties);
    let head = asm.finish().len();
    let asm = Asm::minimal(6).without(SectionId::Properties);
    let mut bytes = asm
        .aligned_section(SectionId::Properties, 1 << 20, records)
        .finish();
    let padding = head + bytes[head..].iter().position(|b| *b == 0xcb).unwrap();
    if let Some(wrong) = wrong {
        bytes[padding + wrong] = 0;
    }
    bytes
}

#[test]
fn padding_checked() {
    let most = limits::MAX_PADDING_CHECKED as usize;
    assert!(Bytecode::from_bytes(&padded(None)).is_ok());
    let error = Bytecode::from_bytes(&padded(Some(most - 1))).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::BadPadding { byte: 0 }));
    let bytes = padded(Some(most));
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let report = verify(file.view(), 8);
    assert_eq!(report.total, 1, "{report:?}");
    assert_eq!(report.findings[0].rule, Rule::Padding);
}

/// A file that ends with an aligned section; the bytes before and in it are padding.
struct Sparse {
    head: Vec<u8>,
    len: u64,
}

impl ReadAt for Sparse {
    fn size(&self) -> io::Result<u64> {
        Ok(self.len)
    }

    fn read_exact_at(&self, buf: &mut [u8], offset: u64) -> io::Result<()> {
        for (at, byte) in (offset..).zip(buf) {
            if at >= self.len {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            *byte = *self.head.get(at as usize).unwrap_or(&0xcb);
        }
        Ok(())
    }
}

#[test]
fn alignment() {
    let open = |alignment: u64| {
        let mut head = Asm::minimal(6).without(SectionId::Properties).finish();
        head.extend(Bytes::new().byte(8 | 0x80).varint(1).varint(alignment).0);
        let len = alignment + 1;
        Bytecode::read_at(Arc::new(Sparse { head, len }))
    };
    let file = open(limits::MAX_ALIGNMENT).unwrap();
    let section = file.find_section(SectionId::Properties).unwrap();
    assert_eq!(section.data.start, limits::MAX_ALIGNMENT);
    let error = open(limits::MAX_ALIGNMENT * 2).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::BadAlignment { .. }));
}

/// A file with the dialects `builtin` and `quant` and these entries.
fn entries(
    attrs: Vec<Vec<u8>>,
    quant: Vec<Vec<u8>>,
    types: Vec<Vec<u8>>,
    texts: &[&[u8]],
) -> Vec<u8> {
    let groups = |groups: Vec<(u64, Vec<Vec<u8>>)>| {
        let own = |entries: Vec<Vec<u8>>| entries.into_iter().map(|e| (true, e)).collect();
        let some = groups
            .into_iter()
            .filter(|(_, entries)| !entries.is_empty());
        some.map(|(dialect, entries)| (dialect, own(entries)))
            .collect::<Vec<_>>()
    };
    let mut strings: Vec<&[u8]> = vec![b"builtin", b"quant"];
    strings.extend(texts);
    Asm::minimal(6)
        .strings(&strings)
        .dialects(&[0, 1], &[])
        .attr_types(
            &groups(vec![(0, attrs)]),
            &groups(vec![(0, types), (1, quant)]),
        )
        .finish()
}

fn values(values: &[u64]) -> Vec<u8> {
    values.iter().fold(Bytes::new(), |b, v| b.varint(*v)).0
}

fn shown(bytes: &[u8]) -> String {
    let file = Bytecode::from_bytes(bytes).unwrap();
    file.view().display_attr(AttrId::new(0)).to_string()
}

#[test]
fn affine_arity() {
    // The encoding of an identity map is only its arity.
    let decode = |arity: u32| {
        let bytes = values(&[u64::from(arity) << 2]);
        let map = EncodedMap::read(&mut Cursor::new(&bytes, 0))?;
        map.decode().map(|map| map.results.len())
    };
    let most = limits::MAX_AFFINE_ARITY;
    assert_eq!(decode(most), Ok(most as usize));
    assert!(is_limit(&decode(most + 1).unwrap_err()));
}

#[test]
fn assembly_text() {
    let zeros = vec![0; limits::MAX_ASM_TEXT + 1];
    assert!(mlirbc::asm_parse::Text::new(&zeros[1..], 0).is_ok());
    assert!(is_limit(
        &mlirbc::asm_parse::Text::new(&zeros, 0)
            .map(drop)
            .unwrap_err()
    ));
}

/// An operation whose isolated regions have this many bytes, all zero: a region without blocks,
/// and trailing bytes.
fn body(len: u64) -> Vec<u8> {
    let op = Bytes::new()
        .varint(1)
        .byte(0x10)
        .varint(0)
        .varint(1 << 1 | 1);
    let op = op.byte(SectionId::Ir as u8).varint(len);
    let block = Bytes::new().varint(1 << 1).bytes(&op.0);
    let mut head = mlirbc_asm::ir::file(6, Vec::new())
        .without(SectionId::Ir)
        .finish();
    head.push(SectionId::Ir as u8);
    head.extend(values(&[block.0.len() as u64 + len]));
    head.extend(block.0);
    let mut bytes = vec![0; head.len() + len as usize];
    bytes[..head.len()].copy_from_slice(&head);
    bytes
}

#[test]
fn decoded_body() {
    let decode = |len: usize| {
        let bytes = body(len as u64);
        let file = Bytecode::from_bytes(&bytes).unwrap();
        let top = file.view().top_level().unwrap();
        let inner = top.isolated_of(OpId::new(0)).unwrap();
        inner.decode().err()
    };
    assert_eq!(decode(limits::MAX_BODY), None);
    assert!(is_limit(&decode(limits::MAX_BODY + 1).unwrap()));
}

/// An integer, two bits wider than `bit`, in which only this bit is set.
fn power(bit: u32) -> Vec<u8> {
    let words = (0..=bit / 64).map(|word| {
        if word == bit / 64 {
            (1u64 << (bit % 64)) as i64
        } else {
            0
        }
    });
    let count = u64::from(bit / 64) + 1;
    let number = words.fold(
        Bytes::new().varint(8).varint(0).varint(count),
        Bytes::signed,
    );
    entries(
        vec![number.0],
        vec![],
        vec![values(&[0, u64::from(bit + 2) << 2])],
        &[],
    )
}

#[test]
fn decimal_bits() {
    let most = limits::MAX_DECIMAL_BITS;
    let text = shown(&power(most - 1));
    assert!(text.starts_with("1001"), "{}", &text[..20]);
    assert!(text.ends_with(&format!(" : i{}", most + 1)));
    let text = shown(&power(most));
    assert!(text.starts_with("0x1000"), "{}", &text[..20]);
    assert!(text.ends_with(&format!("0 : i{}", most + 2)));
}

#[test]
fn operation_name() {
    let explained = |len: usize| {
        let name = "x".repeat(len - "t.".len());
        let asm = Asm::minimal(6)
            .strings(&[b"builtin", b"t", name.as_bytes()])
            .dialects(&[0, 1], &[(1, &[2])])
            .attr_types(&[(0, vec![(true, vec![0x1f])])], &[])
            .properties(&[&[0x01]]);
        let op = Op {
            properties: Some(0),
            ..Op::default()
        };
        let bytes = asm.ops(vec![op]).finish();
        let file = Bytecode::from_bytes(&bytes).unwrap();
        let line = format!("t.{name}\ta");
        let tables = Tables::standard().with_lines(&line).unwrap();
        let schemas = mlirbc::ir::OpProperties::new(file.view(), tables).unwrap();
        let top = file.view().top_level().unwrap();
        let properties = schemas.properties(top.op(OpId::new(0)).unwrap()).unwrap();
        matches!(properties, Properties::Fields(..))
    };
    assert!(explained(limits::MAX_OP_NAME));
    assert!(!explained(limits::MAX_OP_NAME + 1));
}

#[test]
fn text_of_a_splat() {
    let text = |scales: u64| {
        let tensor = |element| values(&[13, 1, scales << 1, element]);
        let types = vec![values(&[5]), values(&[0, 8 << 2]), tensor(0), tensor(1)];
        let scale = Bytes::new()
            .varint(18)
            .varint(2)
            .varint(4)
            .bytes(&1f32.to_le_bytes());
        let zero = Bytes::new().varint(18).varint(3).varint(1).byte(0);
        let quantized = values(&[6, 1, 1, 0, 0, 2, 1, 0, 1, 2, 0, 1]);
        let bytes = entries(vec![scale.0, zero.0], vec![quantized], types, &[]);
        let file = Bytecode::from_bytes(&bytes).unwrap();
        file.view().display_type(TypeId::new(4)).to_string()
    };
    let at = text(limits::MAX_SPLAT_TEXT);
    assert_eq!(
        at.matches("1.0").count() as u64,
        limits::MAX_SPLAT_TEXT,
        "{}",
        &at[..80]
    );
    let beyond = text(limits::MAX_SPLAT_TEXT + 1);
    assert!(beyond.contains("limit of 65536"), "{}", &beyond[..80]);
}

#[test]
fn display() {
    let text = |len: usize| {
        let string = vec![b'x'; len];
        shown(&entries(vec![values(&[2, 2])], vec![], vec![], &[&string]))
    };
    let most = limits::MAX_DISPLAY as usize;
    let at = text(most - 2);
    assert_eq!((at.len(), &at[most - 2..]), (most, "x\""));
    assert!(text(most - 1).ends_with(">>"));
}

/// An operation with an isolated region, then others, whose text must be buffered.
fn waiting(ops: usize) -> Vec<u8> {
    let plain = Op {
        name: 1,
        ..Op::default()
    };
    let mut first = plain.clone();
    first.isolated = true;
    first.regions = vec![Region::default()];
    let mut all = vec![first];
    all.extend(vec![plain; ops]);
    mlirbc_asm::ir::top_level(6, all)
}

fn printed(bytes: &[u8], waiting: Option<u64>) -> Result<String, SinkError> {
    let file = Bytecode::from_bytes(bytes).unwrap();
    let options = mlirbc_print::Options::new().waiting(waiting);
    let mut out = Vec::new();
    mlirbc_print::print(file.view(), &options, &mut out)?;
    Ok(String::from_utf8(out).unwrap())
}

#[test]
fn waiting_text_is_an_option() {
    let bytes = waiting(10);
    let text = printed(&bytes, None).unwrap();
    let region = text.find("t.op").unwrap();
    let fits = |limit: u64| printed(&bytes, Some(limit)).is_ok();
    // At most the text after the first region is buffered.
    let all = (text.len() - region) as u64;
    let yes = (0..=all).find(|limit| fits(*limit)).unwrap();
    let no = yes - 1;
    assert!(yes > 10 * "  \"t.op\"() : () -> ()\n".len() as u64, "{yes}");
    let failure = printed(&bytes, Some(no)).unwrap_err();
    assert!(matches!(failure, SinkError::File(e) if is_limit(&e)));
    assert_eq!(printed(&bytes, Some(yes)).unwrap(), text);
}

#[test]
fn waiting_text_is_bounded_by_the_file() {
    // A name of 64 KiB is the text of an operation of three bytes.
    let name = vec![b'x'; 64 << 10];
    let file = |ops: usize| {
        let mut bytes = Bytes::new().varint((ops as u64 + 1) << 1);
        bytes = bytes.varint(0).byte(0x10).varint(0).varint(1 << 1 | 1);
        bytes = bytes.byte(SectionId::Ir as u8).varint(1).varint(0);
        for _ in 0..ops {
            bytes = bytes.varint(0).byte(0).varint(0);
        }
        Asm::minimal(6)
            .strings(&[b"builtin", b"t", &name])
            .dialects(&[0, 1], &[(1, &[2])])
            .attr_types(&[(0, vec![(true, vec![0x1f])])], &[])
            .ir(bytes.0)
            .finish()
    };
    let limit =
        |file: &[u8]| limits::WAITING_TEXT + limits::WAITING_TEXT_PER_BYTE * file.len() as u64;
    let op = "  \"t.\"() : () -> ()\n".len() as u64 + name.len() as u64;
    let most = (1..)
        .take_while(|n| *n as u64 * op + 64 < limit(&file(*n)))
        .last()
        .unwrap();
    assert!(printed(&file(most - 1), None).is_ok());
    let failure = printed(&file(most + 2), None).unwrap_err();
    assert!(matches!(failure, SinkError::File(e) if is_limit(&e)));
}

/// An operation with an attribute of 2^60 bytes of text: each array contains the previous one twice.
/// It is printed in the operation, or in the alias definition of a distinct attribute.
fn exponential(aliased: bool) -> Vec<u8> {
    let entry = |values: &[u64]| (true, Bytes::new().list(values).0[1..].to_vec());
    let mut attrs = vec![entry(&[15])];
    attrs.extend((0..60).map(|i| entry(&[0, 2, i, i])));
    attrs.push(entry(&[21, 60]));
    attrs.push(entry(&[2, 6]));
    attrs.push(entry(&[1, 1, 62, if aliased { 61 } else { 60 }]));
    let block = block(vec![Op {
        name: 1,
        attributes: Some(63),
        ..Op::default()
    }]);
    let file = mlirbc_asm::ir::file(6, block.encode(6).0);
    file.attr_types(&[(0, attrs)], &[]).finish()
}

/// Counts the bytes of a text.
struct Count(u64);

impl io::Write for Count {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        self.0 += text.len() as u64;
        Ok(text.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn exponential_text_ends_at_the_limit() {
    for aliased in [false, true] {
        let bytes = exponential(aliased);
        let file = Bytecode::from_bytes(&bytes).unwrap();
        for limit in [0, 1, 1000, 1 << 20] {
            let options = mlirbc_print::Options::new().limit(limit);
            let mut count = Count(0);
            let failure = mlirbc_print::print(file.view(), &options, &mut count).unwrap_err();
            assert!(matches!(failure, SinkError::File(e) if is_limit(&e)));
            assert_eq!(count.0, limit);
        }
    }
}

#[test]
fn text_is_bounded_by_the_file() {
    // Each array contains the previous one twice, the first one a long string.
    let entry = |values: &[u64]| (true, Bytes::new().list(values).0[1..].to_vec());
    let mut attrs = vec![entry(&[15]), entry(&[2, 1])];
    attrs.extend((1..60).map(|i| entry(&[0, 2, i, i])));
    attrs.push(entry(&[1, 1, 1, 60]));
    let op = Op {
        attributes: Some(61),
        ..Op::default()
    };
    let bytes = Asm::minimal(6)
        .strings(&[b"builtin", &[b'x'; 64 << 10]])
        .dialects(&[0], &[(0, &[0])])
        .attr_types(&[(0, attrs)], &[])
        .ops(vec![op])
        .finish();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let mut count = Count(0);
    let failure = mlirbc_print::print(file.view(), &mlirbc_print::Options::default(), &mut count)
        .unwrap_err();
    assert!(matches!(failure, SinkError::File(e) if is_limit(&e)));
    let len = bytes.len() as u64;
    assert_eq!(count.0, limits::TEXT + limits::TEXT_PER_BYTE * len);
}

#[test]
fn text_at_the_limit_is_complete() {
    let bytes = mlirbc_asm::ir::top_level(6, vec![Op::default(); 3]);
    let text = printed(&bytes, None).unwrap();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let cut = |limit: usize| {
        let options = mlirbc_print::Options::new().limit(limit as u64);
        let mut out = Vec::new();
        let done = mlirbc_print::print(file.view(), &options, &mut out);
        (done.is_ok(), String::from_utf8(out).unwrap())
    };
    assert_eq!(cut(text.len()), (true, text.clone()));
    for limit in 0..text.len() {
        assert_eq!(cut(limit), (false, text[..limit].to_owned()));
    }
}

/// Operations with as many names, all the same, that share a record of a mebibyte.
fn shared_record(names: usize) -> Vec<u8> {
    const LEN: usize = 1 << 20;
    // Numbers of nine bytes.
    let count = (LEN - 3) / 9;
    let numbers = (0..count).fold(Bytes::new().varint(count as u64), |b, _| b.varint(u64::MAX));
    let same = vec![2; names];
    let ops = (0..names as u64).map(|name| Op {
        name,
        properties: Some(0),
        ..Op::default()
    });
    Asm::new(6)
        .strings(&[b"builtin", b"test", b"using_property_in_custom"])
        .dialects(&[0, 1], &[(1, &same)])
        .attr_types(&[(0, vec![(true, values(&[15]))])], &[])
        .ops(ops.collect())
        .properties(&[&numbers.0])
        .finish()
}

#[test]
fn records_that_are_encoded_again() {
    let canonical = |names: usize| {
        let bytes = shared_record(names);
        let file = Bytecode::from_bytes(&bytes).unwrap();
        let record = file.view().properties(PropertiesId::new(0)).unwrap();
        let most = limits::REWRITTEN + limits::REWRITTEN_PER_BYTE * bytes.len() as u64;
        let all = (names * record.left()) as u64;
        (
            all <= most,
            Rewrite::new()
                .canonical()
                .plan(&file)
                .map(|plan| plan.len()),
        )
    };
    // 16 times the length of the file is 16 records, and a little more.
    let (fits, plan) = canonical(80);
    assert!(fits && plan.is_ok(), "{plan:?}");
    let (fits, plan) = canonical(81);
    assert!(!fits && is_limit(&plan.unwrap_err()));
}
