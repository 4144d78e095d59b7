//! Values of each element type of GGUF and safetensors files, which their own libraries have written down.

use std::path::Path;
use std::sync::Arc;

use mlirbc::error::Class;
use mlirbc::tensor::{ElementValue, Number, SliceRange, TensorData, TensorStats};
use mlirbc::{ReadAt, Source};
use mlirbc_weights::extract::{BundleFormat, FileArray, FileArrays};
use mlirbc_weights::tensor_files::{
    Coded, Elements, Member, NoElements, TensorFile, TensorFileError, open, select_part,
};
use parking_lot::Mutex;

/// Types of which the `gguf` package 0.19 has no values.
const UNKNOWN: [&str; 3] = ["Q8_1", "Q8_K", "Q1_0"];

fn read(name: &str) -> Vec<u8> {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/tensors");
    std::fs::read(corpus.join(name)).unwrap()
}

fn opened(source: Source<'static>) -> Arc<dyn TensorFile> {
    let file: Result<_, TensorFileError> = open(&source);
    file.unwrap().unwrap()
}

/// The file in memory, and read by position.
fn backends(name: &str) -> [Arc<dyn TensorFile>; 2] {
    let positioned = Source::positioned(Arc::new(read(name))).unwrap();
    [Source::owned(read(name)), positioned].map(opened)
}

fn members(file: &dyn TensorFile) -> Vec<Member> {
    let members = (0..file.num_tensors()).map(|nth| Member::new(file, nth).unwrap());
    members.collect()
}

fn name(member: &Member) -> String {
    String::from_utf8(member.entry.key.clone()).unwrap()
}

fn coded(file: &dyn TensorFile, member: &Member, ranges: Option<&[SliceRange]>) -> Coded {
    match member.read(file, ranges) {
        Ok(Elements::Coded(coded)) => coded,
        other => panic!("{}: {other:?}", name(member)),
    }
}

/// The bytes of all pieces.
fn pieces(coded: &Coded, most: u64) -> Vec<u8> {
    let pieces = coded.pieces_of(most).map(Result::unwrap);
    pieces.flat_map(|it| it.as_bytes().to_vec()).collect()
}

#[test]
fn blocks_have_the_values_of_the_gguf_package() {
    let want = read("blocks.gguf.f32");
    for file in backends("blocks.gguf") {
        let mut want = want
            .chunks_exact(4)
            .map(|it| u32::from_le_bytes(it.try_into().unwrap()));
        let mut types = 0;
        for member in members(&*file) {
            if UNKNOWN.contains(&name(&member).as_str()) {
                continue;
            }
            let data = member.elements(&*file, None).unwrap();
            assert_eq!(Some(data.shape()), member.entry.shaped().shape());
            for (at, value) in data.to_vec::<f32>().unwrap().into_iter().enumerate() {
                let want = f32::from_bits(want.next().unwrap());
                let same = value.to_bits() == want.to_bits() || value.is_nan() && want.is_nan();
                assert!(same, "{} {at}: {value:?} {want:?}", name(&member));
            }
            types += 1;
        }
        assert_eq!((types, want.next()), (23, None));
    }
}

#[test]
fn types_without_values_are_named() {
    for file in backends("blocks.gguf") {
        for word in UNKNOWN {
            let member = select_part(word, &*file).unwrap().member;
            let error = member.elements(&*file, None).unwrap_err();
            assert_eq!(error.class(), Class::ElementType);
            let text = error.to_string();
            assert!(
                text.contains(word) && text.ends_with("which is not dequantized"),
                "{text}"
            );
            let stored = member.stored(&*file, None).unwrap();
            assert_eq!(Some(stored.as_bytes().len() as u64), member.data.length());
            assert!(matches!(error, NoElements::Blocks { .. }));
        }
    }
}

#[test]
fn types_of_safetensors_have_the_values_of_their_libraries() {
    let want = read("types.safetensors.f64");
    for file in backends("types.safetensors") {
        let mut want = want
            .chunks_exact(8)
            .map(|it| f64::from_le_bytes(it.try_into().unwrap()));
        let mut same = |number: Number, key: &str| {
            let (value, want) = (number.to_f64(), want.next().unwrap());
            let same = value.to_bits() == want.to_bits() || value.is_nan() && want.is_nan();
            assert!(same, "{key}: {value:?} {want:?}");
        };
        let members = members(&*file);
        for member in &members {
            let data = member.elements(&*file, None).unwrap();
            for value in data.values().unwrap() {
                match value {
                    ElementValue::Real(number) => same(number, &name(member)),
                    ElementValue::Complex(re, im) => {
                        same(re, &name(member));
                        same(im, &name(member));
                    }
                }
            }
        }
        assert_eq!((members.len(), want.next()), (22, None));
    }
}

/// The ranges of a matrix, some of them empty.
fn slices(shape: &[i64]) -> Vec<Vec<SliceRange>> {
    let ends = |extent: i64| {
        let ends = [
            0,
            1,
            7,
            31,
            32,
            33,
            255,
            256,
            257,
            extent / 2,
            extent - 1,
            extent,
        ];
        ends.into_iter().filter(move |it| (0..=extent).contains(it))
    };
    let ranges = |extent| {
        let starts = ends(extent);
        starts.flat_map(move |start| {
            let ends = ends(extent).filter(move |end| *end >= start);
            ends.map(move |end| SliceRange {
                start: Some(start),
                end: Some(end),
            })
        })
    };
    let rows: Vec<SliceRange> = ranges(shape[0]).collect();
    let columns: Vec<SliceRange> = ranges(shape[1]).collect();
    let both = rows
        .iter()
        .flat_map(|row| columns.iter().map(|column| vec![*row, *column]));
    both.chain(rows.iter().map(|row| vec![*row])).collect()
}

#[test]
fn a_slice_of_the_values_is_the_values_of_the_slice() {
    for file in ["blocks.gguf", "types.safetensors"]
        .iter()
        .flat_map(|name| backends(name))
    {
        let mut packed = 0;
        for member in members(&*file) {
            if member.coding().is_none() {
                continue;
            }
            packed += 1;
            let whole = member.elements(&*file, None).unwrap();
            for ranges in slices(whole.shape()) {
                let want = whole.slice(&ranges[..]).unwrap();
                let part = coded(&*file, &member, Some(&ranges));
                assert_eq!(part.shaped(), want.shaped());
                let data = part.whole().unwrap();
                assert_eq!(
                    data.as_bytes(),
                    want.as_bytes(),
                    "{} {ranges:?}",
                    name(&member)
                );
                assert!(part.span().end() <= file.source().len());
            }
            for most in [1, 5, 255, 1024, u64::MAX] {
                let all = pieces(&coded(&*file, &member, None), most);
                assert_eq!(all, whole.as_bytes(), "{} {most}", name(&member));
            }
            let outside = SliceRange {
                start: Some(0),
                end: Some(i64::MAX),
            };
            assert!(matches!(
                member.read(&*file, Some(&[outside])),
                Err(NoElements::File(_))
            ));
        }
        assert!(packed == 3 || packed == 23, "{packed}");
    }
}

#[test]
fn statistics_of_pieces_are_those_of_the_whole() {
    for file in ["blocks.gguf", "types.safetensors"]
        .iter()
        .flat_map(|name| backends(name))
    {
        for member in members(&*file).iter().filter(|it| it.coding().is_some()) {
            let coded = coded(&*file, member, None);
            let of_pieces = |most| TensorStats::of_pieces(coded.pieces_of(most)).unwrap();
            let whole = coded.whole().unwrap().stats();
            for most in [1024, 2048, u64::MAX] {
                assert_eq!(of_pieces(most), whole, "{}", name(member));
            }
        }
    }
}

/// A source that counts.
struct Counted(Vec<u8>, Mutex<Vec<(u64, u64)>>);

impl ReadAt for Counted {
    fn size(&self) -> std::io::Result<u64> {
        self.0.size()
    }

    fn read_exact_at(&self, buf: &mut [u8], offset: u64) -> std::io::Result<()> {
        self.1.lock().push((offset, buf.len() as u64));
        self.0.read_exact_at(buf, offset)
    }
}

#[test]
fn of_a_slice_its_blocks_are_read() {
    let source = Arc::new(Counted(read("blocks.gguf"), Mutex::new(Vec::new())));
    let file = opened(Source::positioned(source.clone()).unwrap());
    let part = select_part("Q6_K[1:2,300:302]", &*file).unwrap();
    source.1.lock().clear();
    let data = part
        .member
        .elements(&*file, part.ranges.as_deref())
        .unwrap();
    assert_eq!(data.shape(), [1, 2]);
    // Of three blocks in a row the second one of the second row.
    let start = part.member.data.offset().unwrap() + 4 * 210;
    assert_eq!(*source.1.lock(), [(start, 210)]);
}

#[test]
fn arrays_have_the_values() {
    let [file, _] = backends("blocks.gguf");
    let taken = members(&*file)
        .into_iter()
        .filter(|it| it.coding().is_some());
    let arrays: Vec<FileArray> = taken.map(|it| FileArray::new(it.into()).unwrap()).collect();
    assert_eq!(arrays.len(), 23);
    let mut bytes = Vec::new();
    let bundle = FileArrays::new(arrays, BundleFormat::Safetensors).unwrap();
    bundle.write_to(&*file, &mut |_| {}, &mut bytes).unwrap();
    let written = opened(Source::owned(bytes));
    assert_eq!(written.num_tensors(), 23);
    for member in members(&*written) {
        let old = select_part(&name(&member), &*file).unwrap().member;
        let [new, old] = [(&written, &member), (&file, &old)].map(|(file, member)| {
            let data: TensorData<'_> = member.elements(&**file, None).unwrap();
            (data.shaped().clone(), data.as_bytes().to_vec())
        });
        assert_eq!(new, old, "{}", name(&member));
    }
}

/// What is packed is packed again, bit for bit.
#[test]
fn types_of_safetensors_are_written_as_they_are_read() {
    let [file, _] = backends("types.safetensors");
    let arrays = members(&*file)
        .into_iter()
        .map(|it| FileArray::new(it.into()).unwrap());
    let bundle = FileArrays::new(arrays.collect(), BundleFormat::Safetensors).unwrap();
    let mut bytes = Vec::new();
    bundle.write_to(&*file, &mut |_| {}, &mut bytes).unwrap();
    let written = opened(Source::owned(bytes));
    for member in members(&*file) {
        let new = select_part(&name(&member), &*written).unwrap().member;
        assert_eq!(new.entry.type_text(), member.entry.type_text());
        let [new, old] = [(&written, &new), (&file, &member)]
            .map(|(file, member)| member.stored(&**file, None).unwrap().as_bytes().to_vec());
        assert_eq!(new, old, "{}", name(&member));
    }
}
