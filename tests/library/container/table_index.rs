//! Tables of made files: where sections and entries are, what is read of them, and which tensors are
//! left where a part is damaged.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::common::spread::spread;
use mlirbc::error::{Foreign, NoBytes, Violation};
use mlirbc::find;
use mlirbc::ids::{AttrId, DialectId, Span, StringId};
use mlirbc::ir::Threads;
use mlirbc::props::Tables;
use mlirbc::raw::{Cursor, Keep, MAGIC, limits};
use mlirbc::tensor::Storage;
use mlirbc::{Bytecode, ErrorKind, ReadAt, SectionId, Source};
use mlirbc_asm::ir::{self, Op, Region, block, top_level};
use mlirbc_asm::{Asm, Bytes, Res};
use mlirbc_verify::{Rule, verify};
use mlirbc_write::Rewrite;
use parking_lot::Mutex;

/// Bytes that are read by position, and the spans that were.
struct Recorder {
    bytes: Vec<u8>,
    reads: Mutex<Vec<Span>>,
}

impl Recorder {
    fn of(bytes: Vec<u8>) -> Arc<Recorder> {
        let reads = Mutex::default();
        Arc::new(Recorder { bytes, reads })
    }

    /// The reads since the last call.
    fn take(&self) -> Vec<Span> {
        std::mem::take(&mut self.reads.lock())
    }
}

impl ReadAt for Recorder {
    fn size(&self) -> io::Result<u64> {
        self.bytes.size()
    }

    fn read_exact_at(&self, buf: &mut [u8], offset: u64) -> io::Result<()> {
        self.reads.lock().push(Span {
            start: offset,
            len: buf.len() as u64,
        });
        self.bytes.read_exact_at(buf, offset)
    }
}

fn open(asm: Asm) -> Bytecode<'static> {
    Bytecode::from_owner(asm.finish()).unwrap()
}

fn span_of_only_module(bytes: &[u8]) -> Span {
    let source = Source::borrowed(bytes);
    let found: Vec<_> = find::modules(&source).map(Result::unwrap).collect();
    assert!(found.len() == 1 && found[0].problem.is_none(), "{found:?}");
    found[0].span
}

#[test]
fn a_module_without_resources_ends_with_its_last_required_section() {
    let module = Asm::minimal(6).finish();
    let endings: [&[u8]; 5] = [
        b"",
        &[0; 40],
        // Complete sections, but not both that resources have.
        &[6, 3, 0, 7, 3, 0],
        &[7, 3, 0, 5, 3, 0],
        &[5, 3, 0, 7, 3, 0, 6, 3, 0],
    ];
    for ending in endings {
        let bytes = [b"ab", module.as_slice(), ending].concat();
        let span = span_of_only_module(&bytes);
        assert_eq!((span.start, span.len), (2, module.len() as u64));
    }
    // Both sections of resources belong to it.
    let bytes = [module.as_slice(), &[6, 3, 1, 5, 1]].concat();
    assert_eq!(span_of_only_module(&bytes).len, bytes.len() as u64);
}

/// What a file is taken for that has a header with this producer after this many other bytes.
fn foreign(before: usize, producer: &[u8]) -> Foreign {
    let header = [&MAGIC, &[6 << 1 | 1][..], producer, b"\0rest"].concat();
    let bytes = [&vec![b'x'; before], header.as_slice()].concat();
    match Bytecode::from_bytes(&bytes).unwrap_err().kind() {
        ErrorKind::NotBytecode { found } => *found,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_header_inside_a_file_has_at_most_1024_bytes() {
    // Magic number, version, NUL.
    let most = limits::MAX_FOUND_HEADER - MAGIC.len() - 2;
    for before in [1, 2, 500] {
        assert_eq!(foreign(before, &vec![b'p'; most]), Foreign::Embedded);
        assert_ne!(foreign(before, &vec![b'p'; most + 1]), Foreign::Embedded);
    }
}

#[test]
fn what_opening_has_read_is_not_read_again() {
    let blob = Res::Blob {
        alignment: 64,
        data: vec![7; 200_000],
    };
    let file = Asm::minimal(6).strings(&[b"builtin", b"key"]);
    let file = file.resources(&[], &[(0, &[(1, blob)])]);
    let reader = Recorder::of(file.properties(&[b"record"]).finish());
    let file = Bytecode::read_at(reader.clone()).unwrap();
    assert!(reader.take().len() > 1, "one read for each end of the file");
    let view = file.view();
    assert_eq!((view.num_strings(), view.num_properties()), (Ok(2), Ok(1)));
    assert_eq!((view.num_attrs(), view.num_types()), (Ok(0), Ok(0)));
    assert_eq!(reader.take(), []);
}

/// The reads for the first attribute, which has this many bytes, of a file with another one.
fn reads_of_attr(len: usize) -> (Vec<Span>, Span) {
    let text = |len: usize| (false, [vec![b'1'; len - 1], vec![0]].concat());
    let attrs = vec![text(len), text(4)];
    let file = Asm::minimal(6).attr_types(&[(0, attrs)], &[]);
    let reader = Recorder::of(spread(&file.finish()));
    let file = Bytecode::read_at(reader.clone()).unwrap();
    let entry = file.view().attr_entry(AttrId::new(0)).unwrap();
    reader.take();
    let bytes = file.view().entry_bytes(&entry).unwrap();
    assert_eq!(bytes.rest().len(), len);
    let section = file.find_section(SectionId::AttrType).unwrap();
    (reader.take(), section.data)
}

#[test]
fn only_attributes_longer_than_16_kib_are_read_by_themselves() {
    let (reads, section) = reads_of_attr(16 << 10);
    assert_eq!(reads, [section]);
    let (reads, section) = reads_of_attr((16 << 10) + 1);
    assert!(reads.len() > 1 && !reads.contains(&section), "{reads:?}");
}

#[test]
fn groups_of_no_entries_are_not_listed() {
    let of = |dialect, count| (dialect, vec![(true, vec![31]); count]);
    let attrs = [of(1, 0), of(0, 2), of(1, 0), of(2, 0), of(1, 1)];
    let file = open(Asm::minimal(6).attr_types(&attrs, &[of(3, 0), of(0, 1)]));
    let [zero, one] = [0, 1].map(DialectId::new);
    let groups = file.view().attr_type_groups().unwrap();
    assert!(groups.eq([(zero, 0, 2), (one, 2, 1), (zero, 3, 1)]));
}

#[test]
fn entries_that_nothing_refers_to_are_not_in_the_canonical_form() {
    // Unknown locations, and the type `index`.
    let attrs = vec![(true, vec![15 << 1 | 1]); 70_000];
    let types = vec![(true, vec![1 << 1 | 1]); 70_000];
    let op = Op {
        location: 69_999,
        results: vec![69_999],
        ..Op::default()
    };
    let asm = ir::file(6, in_module(6, 69_999, vec![op]));
    let file = open(asm.attr_types(&[(0, attrs)], &[(0, types)]));
    let mut out = Vec::new();
    let plan = Rewrite::new().canonical().plan(&file).unwrap();
    plan.write_to(&mut out).unwrap();
    let canonical = Bytecode::from_bytes(&out).unwrap();
    let counts = canonical.view().counts().unwrap();
    assert_eq!((counts.attrs, counts.types), (1, 1));
}

/// The operations of a file in an isolated region.
fn in_module(version: u8, location: u64, ops: Vec<Op>) -> Vec<u8> {
    let region = Region {
        values: ops.iter().map(|op| op.results.len() as u64).sum(),
        blocks: vec![block(ops)],
    };
    let module = Op {
        location,
        isolated: true,
        regions: vec![region],
        ..Op::default()
    };
    block(vec![module]).encode(version).0
}

/// A file with these operations, whose names are 1 `t.constant`, 2 `t.op`, 3 `t.global`, and these
/// attributes behind 0 `loc(unknown)`, 1 "sym_name", 2 "value", 3 "g", 4 two floats, 5 `g = 4`.
fn tensor_file(version: u8, attrs: &[&[u64]], ops: Vec<Op>) -> Asm {
    let strings = "builtin t module constant op global sym_name value g".split(' ');
    let strings: Vec<&[u8]> = strings.map(str::as_bytes).collect();
    let entry = |values: &[u64]| (true, Bytes::new().varints(values).0);
    let floats = Bytes::new().varints(&[18, 1, 8]).bytes(&[0; 8]).0;
    let mut all = [&[15][..], &[2, 6], &[2, 7], &[2, 8]].map(entry).to_vec();
    all.extend([(true, floats), entry(&[1, 2, 1, 3, 2, 4])]);
    all.extend(attrs.iter().map(|values| entry(values)));
    // f32, tensor<2xf32>, i1, tensor<8xi1>
    let types = [&[5][..], &[13, 1, 4, 0], &[0, 1 << 2], &[13, 1, 16, 2]];
    let types = types.map(entry).to_vec();
    ir::file(version, in_module(version, 0, ops))
        .dialects(&[0, 1], &[(0, &[2]), (1, &[3, 4, 5])])
        .attr_types(&[(0, all)], &[(0, types)])
        .strings(&strings)
}

fn op(name: u64, attributes: u64, results: usize) -> Op {
    Op {
        name,
        attributes: Some(attributes),
        results: vec![1; results],
        ..Op::default()
    }
}

#[test]
fn dictionaries_are_read_up_to_a_multiple_of_the_file() {
    for (first, is_read_again) in [([2, 4], true), ([3, 0], false)] {
        let mut dictionary = vec![1, 3_000];
        dictionary.extend(first.iter().chain([3, 0].iter().cycle()).take(6_000));
        let mut ops = vec![op(1, 6, 1); 100];
        ops.extend([op(1, 7, 1), op(3, 5, 0)]);
        let file = open(tensor_file(4, &[&dictionary, &[1, 1, 2, 4]], ops));
        let tensors = file.tensors().unwrap();
        let problem = tensors.problem().map(|it| it.kind().clone());
        let is_limit = matches!(problem, Some(ErrorKind::Limit { .. }));
        assert_eq!(is_limit, is_read_again, "{problem:?}");
        assert!(is_limit || problem.is_none());
        assert_eq!(tensors.users().is_err(), is_read_again);
    }
}

/// Users of globals are found by the index of symbols, which looks at all attributes.
#[test]
fn a_damaged_attribute_leaves_the_tensors_but_not_their_users() {
    for results in [0, 1] {
        // An array without its entries.
        let attrs: [&[u64]; 2] = [&[0, 5], &[1, 1, 3, 6]];
        let file = open(tensor_file(4, &attrs, vec![op(3, 5, 0), op(2, 7, results)]));
        let tensors = file.tensors().unwrap();
        assert!(tensors.users().is_err());
        assert_eq!(tensors.get("g").map(|it| it.nbytes()), Some(8));
    }
}

#[test]
fn operations_with_one_dictionary_may_hold_different_records() {
    let mut ops = vec![op(3, 6, 0); 2];
    ops[1].properties = Some(0);
    let asm = tensor_file(6, &[&[1, 1, 1, 3]], ops);
    let source = Source::owned(asm.properties(&[&Bytes::new().varint(4).0]).finish());
    let tables = Tables::standard().with_lines("t.global\tvalue").unwrap();
    let file = Bytecode::options().tables(tables).open_source(source);
    assert!(file.unwrap().tensors().unwrap().get("g").is_some());
}

#[test]
fn damage_of_one_part_leaves_the_tensors_of_others() {
    let file = open(tensor_file(4, &[], vec![]).ir(vec![0xff]));
    let tensors = file.tensors().unwrap();
    assert_eq!((tensors.problem().is_some(), tensors.len()), (true, 1));
    // One byte after the elements.
    let file = open(tensor_file(4, &[&[18, 1, 1, 0, 0]], vec![]));
    let problem = file.tensors().unwrap().problem().cloned().unwrap();
    assert_eq!(problem.kind(), &ErrorKind::TrailingBytes { left: 1 });
    let entry = file.view().attr_entry(AttrId::new(6)).unwrap();
    assert_eq!(problem.pos(), Some(entry.span.end() - 1));
    // Without resources and attributes, no string is needed.
    let asm = Asm::minimal(6).without(SectionId::String);
    let file = open(asm.section(SectionId::String, vec![0xff]));
    let tensors = file.tensors().unwrap();
    assert!(tensors.is_empty() && tensors.problem().is_none());
    // The size of an entry is more than the section has.
    let offsets = Bytes::new().varints(&[0, 0, 1, 1, 9]).byte(0).0;
    let asm = Asm::minimal(6).strings(&[b"builtin", b"key"]);
    let asm = asm.section(SectionId::ResourceOffset, offsets);
    let file = open(asm.section(SectionId::Resource, vec![0]));
    let error = file.tensor("builtin:key").unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::UnexpectedEnd { .. }));
}

#[test]
fn elements_that_are_strings_or_bits() {
    let file = open(tensor_file(4, &[&[19, 1, 0, 7, 8]], vec![]));
    let tensor = file.tensor("attr#6").unwrap();
    assert_eq!(tensor.strings().unwrap(), [7, 8].map(StringId::new));
    let error = tensor.slice(0..1).unwrap_err();
    let kind = ErrorKind::NoBytes(NoBytes::StringTensor);
    assert_eq!((error.kind(), tensor.nbytes()), (&kind, 0));
    // The bytes 0xff and 0x7f for eight bits.
    let file = open(tensor_file(4, &[&[18, 3, 1, 127], &[18, 3, 1, 63]], vec![]));
    let storage = |name| file.tensor(name).unwrap().storage();
    assert_eq!(storage("attr#6"), Storage::Splat(1));
    assert_eq!(storage("attr#7"), Storage::Bits);
}

#[test]
fn the_owner_of_an_empty_group_of_resources_must_exist() {
    let value = [(0, Res::Bool(true))];
    for entries in [&[][..], &value] {
        let file = open(Asm::minimal(6).resources(&[], &[(9, entries)]));
        let report = verify(file.view(), 100);
        let found = report
            .findings
            .iter()
            .filter(|it| it.rule == Rule::Resource);
        assert_eq!(found.count(), 1, "{report:?}");
    }
}

#[test]
fn a_part_of_a_string_is_not_found_as_a_string() {
    let strings: [&[u8]; 4] = [b"a", b"a\0b", b"b", b"c\0b\0a"];
    let file = open(Asm::minimal(6).strings(&strings));
    for (id, string) in (0..).zip(strings) {
        let found = file.view().find_string(string).unwrap();
        assert_eq!(found, [StringId::new(id)], "{string:?}");
    }
    assert_eq!(file.view().find_string(b"c").unwrap(), []);
}

#[test]
fn a_cursor_shows_what_is_left_of_its_span() {
    let mut cursor = Cursor::new(b"abcd", 16);
    assert_eq!(format!("{cursor:?}"), "Cursor(0x10..0x14)");
    cursor.byte().unwrap();
    assert_eq!(format!("{cursor:?}"), "Cursor(0x11..0x14)");
}

/// Bytes that are replaced by others of the same length.
struct Replaced {
    versions: [Vec<u8>; 2],
    now: AtomicUsize,
    hints: Mutex<Vec<Span>>,
}

impl Keep for Replaced {
    fn bytes(&self) -> &[u8] {
        &self.versions[self.now.load(Ordering::Relaxed)]
    }

    fn will_read(&self, span: Span) {
        self.hints.lock().push(span);
    }
}

impl Replaced {
    fn open(versions: [Vec<u8>; 2]) -> (Arc<Replaced>, Bytecode<'static>) {
        let owner = Arc::new(Replaced {
            versions,
            now: AtomicUsize::new(0),
            hints: Mutex::default(),
        });
        let source = Source::shared(owner.clone());
        (owner, Bytecode::options().open_source(source).unwrap())
    }
}

#[test]
fn a_tensor_that_will_be_read_is_hinted_at() {
    let bytes = tensor_file(4, &[], vec![]).finish();
    let (owner, file) = Replaced::open([bytes, Vec::new()]);
    let tensor = file.tensor("attr#4").unwrap();
    owner.hints.lock().clear();
    tensor.will_read();
    let data = tensor.data_span().unwrap().unwrap();
    assert_eq!(*owner.hints.lock(), [data.span]);
}

/// Before version 2, the ends of isolated regions are found once, for the whole file.
#[test]
fn isolated_regions_that_appear_later_are_an_error() {
    let isolated = || Op {
        isolated: true,
        regions: vec![Region::default()],
        ..Op::default()
    };
    let versions = [
        top_level(1, vec![isolated(), Op::default()]),
        top_level(1, vec![Op::default(), isolated()]),
    ];
    let (owner, file) = Replaced::open(versions);
    assert!(file.view().decode_all(Threads::One).is_ok());
    owner.now.store(1, Ordering::Relaxed);
    let error = file.view().decode_all(Threads::One).unwrap_err();
    let kind = ErrorKind::Invalid(Violation::NoIsolatedRegions);
    assert_eq!(error.kind(), &kind);
}
