//! Sources, views and caches: what is read and kept of a file, parts of a source, and the decoders
//! with which a view reads.

use std::io;
use std::sync::Arc;

use mlirbc::dialect::{Dialect, Lookup, Registry};
use mlirbc::entity::{
    AttrData, Custom, EntryReader, EntryWriter, FieldValue, Reference, References, SameNumbers,
};
use mlirbc::ids::{AttrId, Span, StringId};
use mlirbc::ir::{BodyCache, BodyData, Threads};
use mlirbc::raw::Keep;
use mlirbc::resource::ResourceKind;
use mlirbc::{Bytecode, ErrorKind, OpenOptions, ReadAt, Result, SectionId, Source};
use mlirbc_asm::made::operations;
use mlirbc_asm::{Asm, Bytes, Res};
use mlirbc_verify::verify;
use parking_lot::Mutex;

/// Bytes with zeros behind them, and the sizes of the ranges of each request.
struct Requests {
    bytes: Vec<u8>,
    zeros: u64,
    made: Mutex<Vec<Vec<usize>>>,
}

impl Requests {
    fn of(bytes: Vec<u8>, zeros: u64) -> Arc<Requests> {
        let made = Mutex::default();
        Arc::new(Requests { bytes, zeros, made })
    }

    /// The requests since the last call.
    fn take(&self) -> Vec<Vec<usize>> {
        std::mem::take(&mut self.made.lock())
    }
}

impl ReadAt for Requests {
    fn size(&self) -> io::Result<u64> {
        Ok(self.bytes.len() as u64 + self.zeros)
    }

    fn read_exact_at(&self, buf: &mut [u8], offset: u64) -> io::Result<()> {
        self.read_ranges(&mut [(offset, buf)])
    }

    /// The buffers are zeroed, so that zeros need not be written.
    fn read_ranges(&self, ranges: &mut [(u64, &mut [u8])]) -> io::Result<()> {
        for (offset, buf) in ranges.iter_mut() {
            let rest = self.bytes.get(*offset as usize..).unwrap_or_default();
            let len = rest.len().min(buf.len());
            buf[..len].copy_from_slice(&rest[..len]);
        }
        let sizes = ranges.iter().map(|(_, buf)| buf.len());
        self.made.lock().push(sizes.collect());
        Ok(())
    }
}

fn nums(numbers: &[u64]) -> Vec<u8> {
    Bytes::new().varints(numbers).0
}

#[test]
fn a_section_that_opening_has_read_is_not_read_again() {
    // The last section is behind a long one, so that opening reads twice.
    let long = vec![b'a'; 100_000];
    let bytes = Asm::minimal(6)
        .strings(&[b"builtin", &long])
        .properties(&[b"record"])
        .finish();
    let source = Requests::of(bytes, 0);
    let file = Bytecode::read_at(source.clone()).unwrap();
    assert_eq!(source.take().len(), 2);
    let properties = file.section(SectionId::Properties).unwrap();
    assert!(properties.rest().ends_with(b"record"));
    assert_eq!(file.section(SectionId::Dialect).unwrap().left(), 3);
    assert_eq!(source.take(), [[0; 0]; 0]);
    file.section(SectionId::String).unwrap();
    assert_eq!(source.take().len(), 1);
}

#[test]
fn attributes_that_opening_has_read_are_not_read_again() {
    let long = Bytes::new().varints(&[18, 0, 20_000]).bytes(&[7; 20_000]);
    let attrs = vec![(true, nums(&[7])), (true, long.0)];
    let types = vec![(true, nums(&[0, 8 << 2]))];
    let bytes = Asm::minimal(6)
        .attr_types(&[(0, attrs)], &[(0, types)])
        .finish();
    let source = Requests::of(bytes, 0);
    let file = Bytecode::read_at(source.clone()).unwrap();
    assert_eq!(source.take().len(), 1);
    for (number, is_unit) in [(0, true), (1, false)] {
        let attr = file.view().attr(AttrId::new(number)).unwrap();
        assert_eq!(attr == AttrData::Unit, is_unit);
    }
    assert_eq!(source.take(), [[0; 0]; 0]);
}

#[test]
fn checking_blobs_reads_their_beginnings() {
    let blob = || Res::Blob {
        alignment: 64,
        data: vec![1; 50_000],
    };
    let blobs = [(1, blob()), (2, blob()), (3, blob())];
    let bytes = Asm::minimal(6)
        .strings(&[b"builtin", b"a", b"b", b"c"])
        .resources(&[], &[(0, &blobs)])
        .finish();
    let source = Requests::of(bytes, 0);
    let file = Bytecode::read_at(source.clone()).unwrap();
    assert!(verify(file.view(), 10).is_clean());
    let made = source.take();
    let heads = made.iter().find(|sizes| sizes.len() == 3).unwrap();
    // Alignment, length and padding are at most 64 bytes and those of two numbers.
    assert!(
        heads.iter().all(|size| (66..256).contains(size)),
        "{made:?}"
    );
}

#[test]
fn at_most_256_mebibytes_are_kept_of_what_is_prefetched() {
    // The second one fits alone, but not together with the first.
    const SIZES: [u64; 2] = [4096, (256 << 20) - 4096];
    let kind = ResourceKind::Blob as u8;
    let offsets = Bytes::new().varints(&[0, 0, 2, 1, SIZES[0]]).byte(kind);
    let offsets = offsets.varints(&[2, SIZES[1]]).byte(kind);
    let bytes = Asm::minimal(6)
        .strings(&[b"builtin", b"a", b"b"])
        .section(SectionId::ResourceOffset, offsets.0)
        .finish();
    let len = SIZES.iter().sum();
    let head = Bytes::new().byte(SectionId::Resource as u8).varint(len);
    let source = Requests::of([bytes, head.0].concat(), len);
    let file = Bytecode::read_at(source.clone()).unwrap();
    let resources = file.view().resources().unwrap();
    let resources: Vec<_> = resources.map(Result::unwrap).collect();
    assert_eq!(resources[1].entry.len, SIZES[1]);
    source.take();
    file.prefetch(&resources);
    assert_eq!(source.take(), [[SIZES[0] as usize]]);
}

/// Records the hints.
struct Noting(Mutex<Vec<(&'static str, u64, u64)>>);

impl Keep for Noting {
    fn bytes(&self) -> &[u8] {
        &[0; 100]
    }

    fn will_read(&self, span: Span) {
        self.0.lock().push(("read", span.start, span.len));
    }

    fn prefetch(&self, span: Span) {
        self.0.lock().push(("fetch", span.start, span.len));
    }
}

#[test]
fn hints_of_a_part_are_those_of_its_bytes_in_the_whole() {
    let noting = Arc::new(Noting(Mutex::default()));
    let whole = Source::shared(noting.clone());
    let span = |start, len| Span { start, len };
    let part = whole.part(span(30, 20)).unwrap();
    part.will_read(span(5, 3));
    part.prefetch(span(0, 20));
    // Clipped to the part.
    part.prefetch(span(5, 100));
    part.will_read(span(70, 1));
    let expected = [
        ("read", 35, 3),
        ("fetch", 30, 20),
        ("fetch", 35, 15),
        ("read", 50, 0),
    ];
    assert_eq!(*noting.0.lock(), expected);
}

#[test]
fn resources_need_both_of_their_sections() {
    let tolerant = |asm: Asm, check: &dyn Fn(&Bytecode<'_>)| {
        let bytes = asm.finish();
        let options = OpenOptions::new().tolerant(true);
        check(&options.open_source(Source::borrowed(&bytes)).unwrap());
    };
    let declared = Bytes::new()
        .varints(&[0, 0, 1, 0, 0])
        .byte(ResourceKind::Blob as u8);
    let offsets = Asm::minimal(6).section(SectionId::ResourceOffset, declared.0);
    tolerant(offsets, &|file| {
        assert_eq!(file.view().num_resources(), Ok(1));
        let resource = file.view().resource("builtin").unwrap();
        assert!(resource.is_declaration());
    });
    let data = Asm::minimal(6).section(SectionId::Resource, vec![1]);
    tolerant(data, &|file| {
        let error = file.view().num_resources().unwrap_err();
        let id = SectionId::ResourceOffset;
        assert_eq!(error.kind(), &ErrorKind::MissingSection { id });
    });
    tolerant(Asm::minimal(6), &|file| {
        assert_eq!(file.view().num_resources(), Ok(0))
    });
}

#[test]
fn of_two_resources_of_one_owner_and_key_the_first_is_found() {
    let file = |external: &[(u64, &[(u64, Res)])], of_dialects: &[(u64, &[(u64, Res)])]| {
        let strings: [&[u8]; 3] = [b"builtin", b"key", b"other"];
        let asm = Asm::minimal(6)
            .strings(&strings)
            .resources(external, of_dialects);
        Bytecode::from_owner(asm.finish()).unwrap()
    };
    let same = file(&[], &[(0, &[(1, Res::Bool(true)), (1, Res::Bool(false))])]);
    let first = same.view().resources().unwrap().next().unwrap().unwrap();
    assert_eq!(same.view().resource("key").unwrap().entry, first.entry);
    let key = [(1, Res::Bool(true))];
    let two = file(&[(2, &key)], &[(0, &key)]);
    let error = two.view().resource("key").unwrap_err();
    assert!(
        matches!(error.kind(), ErrorKind::Ambiguous { .. }),
        "{error}"
    );
}

#[test]
fn a_view_decodes_with_the_dialects_that_it_is_given() {
    let attrs = vec![(true, nums(&[7]))];
    let bytes = Asm::minimal(6).attr_types(&[(0, attrs)], &[]).finish();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let unit = AttrId::new(0);
    let is_opaque = |attr| matches!(attr, AttrData::Opaque(_));
    let (none, all) = (Registry::empty(), Registry::all());
    // In any order: no view changes what another one decodes.
    for _ in 0..2 {
        let view = file.view();
        assert!(is_opaque(view.with_registry(&none).attr(unit).unwrap()));
        assert_eq!(view.with_registry(&all).attr(unit).unwrap(), AttrData::Unit);
        assert_eq!(view.attr(unit).unwrap(), AttrData::Unit);
    }
    assert!(file.view().registry().get(b"builtin").is_some());
    let view = file.view().with_registry(&none);
    assert!(view.registry().get(b"builtin").is_none());
    assert_eq!(format!("{view:?}"), format!("View({file:?})"));
    // The file can be opened with others than the standard ones.
    let options = Bytecode::options().registry(Registry::empty());
    let file = options.open_source(Source::borrowed(&bytes)).unwrap();
    assert!(file.registry().get(b"builtin").is_none());
    assert!(is_opaque(file.view().attr(unit).unwrap()));
}

#[test]
fn a_dialect_looks_up_strings_in_the_view() {
    let bytes = Asm::minimal(6).strings(&[b"builtin", b"one", b""]).finish();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let lookup: &dyn Lookup<'_> = &file.view();
    let expected: [&[u8]; 3] = [b"builtin", b"one", b""];
    for (number, expected) in (0..).zip(expected) {
        assert_eq!(lookup.string(StringId::new(number)), Ok(expected));
    }
    assert!(lookup.string(StringId::new(3)).is_err());
}

/// Ten more for attributes.
struct Shifted;

impl References for Shifted {
    fn number(&mut self, reference: Reference, offset: usize) -> u64 {
        match reference {
            Reference::Attr(id) => u64::from(id.number()) + 10,
            other => SameNumbers.number(other, offset),
        }
    }
}

/// A dialect with an attribute of the same name as one of LLVM.
struct Other;

impl Dialect for Other {
    fn name(&self) -> &str {
        "other"
    }

    fn attr<'a>(&'a self, entry: &mut EntryReader<'a>) -> Result<AttrData<'a>> {
        let unit = Custom::new(entry.varint()?, "di_compile_unit");
        let language = FieldValue::OptionalAttr(entry.optional_attr()?);
        Ok(unit.with("sourceLanguage", language).into())
    }

    fn encode_attr(&self, data: &AttrData<'_>, out: &mut EntryWriter<'_>) -> Result<()> {
        let AttrData::Custom(unit) = data else {
            panic!("{data:?}");
        };
        let Some(FieldValue::OptionalAttr(language)) = unit.field("sourceLanguage") else {
            panic!("{unit:?}");
        };
        out.varint(unit.code);
        out.optional_attr(*language);
        Ok(())
    }
}

/// The language of a unit was a number until LLVM 23, and is a reference since then. An odd number
/// looks like one.
#[test]
fn the_language_of_a_compile_unit_is_renumbered_only_if_it_is_a_reference() {
    let unit = |language, file: u64| {
        let head = Bytes::new()
            .varints(&[1, 0])
            .byte(0)
            .varints(&[0, language]);
        let files = head.varints(&[file << 1 | 1, 0]).byte(0).varint(1);
        (true, files.byte(0).varints(&[0, 0]).byte(0).0)
    };
    let language = "#llvm.di_source_language_name<language = DW_LANG_C>\0";
    let text = (false, language.as_bytes().to_vec());
    let llvm = vec![text, unit(1, 0), unit(5, 0)];
    let other = vec![(true, nums(&[9, 5]))];
    let bytes = Asm::minimal(6)
        .strings(&[b"builtin", b"llvm", b"other"])
        .dialects(&[0, 1, 2], &[])
        .attr_types(&[(1, llvm), (2, other)], &[])
        .finish();
    let registry = Registry::all().with(Other);
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let view = file.view().with_registry(&registry);
    let encoded = |number| {
        let mut out = Vec::new();
        view.encode_attr(AttrId::new(number), &mut Shifted, &mut out)
            .unwrap();
        (true, out)
    };
    assert_eq!(encoded(1), unit(10 << 1 | 1, 10), "a reference to the text");
    assert_eq!(encoded(2), unit(5, 10), "a number");
    assert_eq!(encoded(3), (true, nums(&[9, 12 << 1 | 1])));
}

#[test]
fn a_cache_keeps_as_many_bytes_as_it_may() {
    let file = Bytecode::from_owner(operations(3, 20)).unwrap();
    let top = file.view().top_level().unwrap();
    let module = top.isolated().next().unwrap();
    let cache = BodyCache::new(1 << 20);
    assert_eq!((cache.kept_bytes(), cache.decoded()), (0, 0));
    let body = cache.top_level(file.view()).unwrap();
    let first = cache.kept_bytes();
    assert!(first > body.heap_bytes());
    let body = cache.body(module).unwrap();
    let second = cache.kept_bytes() - first;
    assert!(second > body.heap_bytes());
    assert_eq!(cache.decoded(), 2);
    for (budget, decoded, kept) in [(second, 1, second), (second - 1, 2, 0)] {
        let cache = BodyCache::new(budget);
        assert!(cache.body(module).is_ok() && cache.body(module).is_ok());
        assert_eq!((cache.decoded(), cache.kept_bytes()), (decoded, kept));
    }
    // The second takes the place of the first.
    let cache = BodyCache::new(first.max(second));
    assert!(cache.top_level(file.view()).is_ok());
    assert_eq!(cache.kept_bytes(), first);
    assert!(cache.body(module).is_ok());
    assert_eq!(cache.kept_bytes(), second);
}

#[test]
fn a_module_takes_the_memory_of_its_bodies_and_of_their_list() {
    let file = Bytecode::from_owner(operations(7, 5)).unwrap();
    let module = file.view().decode_all(Threads::One).unwrap();
    let debug = format!("{:?}", *module);
    assert!(debug.starts_with('[') && debug.len() > 100, "{debug}");
    assert_eq!(format!("{module:?}"), debug);
    // A copy has no room for more: an entry and a number for each body.
    let copy = module.into_data().clone();
    let inside: usize = copy.bodies().iter().map(BodyData::heap_bytes).sum();
    let own = copy.bodies().len() * (size_of::<BodyData>() + 4);
    assert_eq!((copy.bodies().len(), copy.heap_bytes()), (9, inside + own));
}
