//! What listing and taking tensors costs: requests, ranges and bytes of a source that is read by
//! position, pages of a mapping.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use mlirbc::entity::{AttrData, TypeData};
use mlirbc::ids::{AttrId, TypeId};
use mlirbc::{Bytecode, OpenOptions, ReadAt, SectionId};
use mlirbc_asm::{Asm, Bytes, Res};
use mlirbc_verify::verify;
use parking_lot::Mutex;

/// Counts requests, of one range or of several, and their bytes.
struct Requests<R> {
    source: R,
    made: Mutex<Vec<Request>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Request {
    ranges: usize,
    bytes: u64,
}

impl<R: ReadAt> Requests<R> {
    fn of(source: R) -> Arc<Requests<R>> {
        Arc::new(Requests {
            source,
            made: Mutex::default(),
        })
    }

    /// The requests since the last call.
    fn take(&self) -> Vec<Request> {
        std::mem::take(&mut self.made.lock())
    }
}

impl<R: ReadAt> ReadAt for Requests<R> {
    fn size(&self) -> io::Result<u64> {
        self.source.size()
    }

    fn read_exact_at(&self, buf: &mut [u8], offset: u64) -> io::Result<()> {
        self.read_ranges(&mut [(offset, buf)])
    }

    fn read_ranges(&self, ranges: &mut [(u64, &mut [u8])]) -> io::Result<()> {
        let mut end = 0;
        let mut bytes = 0;
        for (offset, buf) in ranges.iter_mut() {
            assert!(end <= *offset, "ranges ascend and do not overlap");
            end = *offset + buf.len() as u64;
            bytes += buf.len() as u64;
        }
        let ranges_made = ranges.len();
        self.made.lock().push(Request {
            ranges: ranges_made,
            bytes,
        });
        self.source.read_ranges(ranges)
    }
}

fn bytes(requests: &[Request]) -> u64 {
    requests.iter().map(|it| it.bytes).sum()
}

/// One range, of so many bytes.
fn one(bytes: u64) -> Request {
    Request { ranges: 1, bytes }
}

/// How many constants a made file has, and the bytes of each.
const COUNT: u32 = 40;
const SIZE: u32 = 512 << 10;

/// A file with large constants in attributes of the builtin dialect.
fn builtin_constants() -> Vec<u8> {
    constants("builtin", 18)
}

/// A file with large constants in attributes with this code of a dialect.
fn constants(dialect: &str, code: u64) -> Vec<u8> {
    let tensor = |nth: u32| {
        let head = Bytes::new().varints(&[code, 1, SIZE.into()]).0;
        let elements = (0..SIZE / 4).flat_map(|i| (nth + i).to_le_bytes());
        (true, head.into_iter().chain(elements).collect())
    };
    let attrs: Vec<(bool, Vec<u8>)> = (0..COUNT).map(tensor).collect();
    let types = [&[0, 32 << 2][..], &[13, 1, u64::from(SIZE / 4) << 1, 0]];
    let types = types.map(|it| (true, Bytes::new().varints(it).0)).to_vec();
    Asm::minimal(6)
        .strings(&[b"builtin", dialect.as_bytes()])
        .dialects(&[0, 1], &[])
        .attr_types(&[(1, attrs)], &[(0, types)])
        .finish()
}

#[test]
fn constants_are_listed_without_their_elements() {
    let file = builtin_constants();
    let whole = file.len() as u64;
    let source = Requests::of(file);
    let file = Bytecode::read_at(source.clone()).unwrap();
    // No operation holds them.
    let tensors = file.tensors().unwrap().all();
    assert_eq!((tensors.len(), tensors.problem()), (COUNT as usize, None));
    for tensor in &tensors {
        assert_eq!(tensor.shape(), [i64::from(SIZE / 4)]);
        assert_eq!(tensor.nbytes(), u64::from(SIZE));
    }
    let listing = source.take();
    let read = bytes(&listing);
    eprintln!("{whole} bytes: {} requests, {read} bytes", listing.len());
    assert!(listing.len() <= 20 && read <= 1 << 20, "{listing:?}");
    // Then a tensor is one request of its own bytes, and so is a part of it.
    let seventh = tensors.get("attr#7").unwrap();
    let first = 7..7 + SIZE / 4;
    assert!(seventh.to_vec::<u32>().unwrap().into_iter().eq(first));
    assert_eq!(
        seventh.slice(5..7).unwrap().to_vec::<u32>().unwrap(),
        [12, 13]
    );
    assert_eq!(source.take(), [one(SIZE.into()), one(8)]);
    // An attribute that is decoded is read as a whole, once.
    for _ in 0..2 {
        let decoded = file.view().attr(AttrId::new(9)).unwrap();
        let AttrData::DenseElements { data, .. } = decoded else {
            panic!("{decoded:?}")
        };
        assert_eq!(data[..4], 9u32.to_le_bytes());
    }
    assert_eq!(source.take().len(), 1);
}

/// A source that implements what it must, and counts it.
struct Plain<R> {
    source: R,
    read: Mutex<Vec<u64>>,
}

impl<R: ReadAt> Plain<R> {
    fn of(source: R) -> Arc<Plain<R>> {
        let read = Mutex::default();
        Arc::new(Plain { source, read })
    }

    /// The bytes of each call since the last time.
    fn take(&self) -> Vec<u64> {
        std::mem::take(&mut self.read.lock())
    }
}

impl<R: ReadAt> ReadAt for Plain<R> {
    fn size(&self) -> io::Result<u64> {
        self.source.size()
    }

    fn read_exact_at(&self, buf: &mut [u8], offset: u64) -> io::Result<()> {
        self.read.lock().push(buf.len() as u64);
        self.source.read_exact_at(buf, offset)
    }
}

/// Most calls for the short attributes of a file.
const FEW: usize = 10;

#[test]
fn long_attributes_in_a_row_are_not_touched_for_the_short_ones() {
    let source = Plain::of(builtin_constants());
    let file = Bytecode::read_at(source.clone()).unwrap();
    let ty = file.view().ty(TypeId::new(1)).unwrap();
    assert!(matches!(ty, TypeData::RankedTensor { .. }), "{ty:?}");
    let short = source.take();
    assert!(short.len() <= FEW, "{short:?}");
    assert!(short.iter().sum::<u64>() < 160 << 10, "{short:?}");
    // Their beginnings are further apart than it is worth to read what is between them.
    assert_eq!(file.tensors().unwrap().all().len(), COUNT as usize);
    let listing = source.take();
    assert_eq!(listing.len(), COUNT as usize);
    assert!(listing.iter().all(|bytes| *bytes == 64), "{listing:?}");
}

#[test]
fn short_attributes_between_others_are_few_calls() {
    const PAIRS: u32 = 100;
    const LONG: u32 = 64 << 10;
    let word = || (true, Bytes::new().varints(&[2, 1]).0);
    let tensor = |nth: u32| {
        let head = Bytes::new().varints(&[18, 1, LONG.into()]).0;
        let elements = (0..LONG / 4).flat_map(|i| (nth ^ i).to_le_bytes());
        (true, head.into_iter().chain(elements).collect())
    };
    let attrs: Vec<_> = (0..PAIRS).flat_map(|nth| [tensor(nth), word()]).collect();
    let types = [&[0, 32 << 2][..], &[13, 1, u64::from(LONG / 4) << 1, 0]];
    let types = types.map(|it| (true, Bytes::new().varints(it).0)).to_vec();
    let bytes = Asm::minimal(6)
        .strings(&[b"builtin", b"word"])
        .dialects(&[0], &[])
        .attr_types(&[(0, attrs)], &[(0, types)])
        .finish();
    let len = bytes.len() as u64;
    let source = Plain::of(bytes);
    let file = Bytecode::read_at(source.clone()).unwrap();
    for nth in 0..PAIRS {
        let word = file.view().attr(AttrId::new(2 * nth + 1)).unwrap();
        assert!(matches!(word, AttrData::String(_)), "{word:?}");
    }
    let short = source.take();
    assert!(short.len() <= FEW, "{short:?}");
    assert!(short.iter().sum::<u64>() <= len, "{short:?}");
    assert_eq!(file.tensors().unwrap().all().len(), PAIRS as usize);
    let listing = source.take();
    assert!(listing.len() <= FEW, "{listing:?}");
    // A long one is a call of its own, and right.
    let seventh = file.tensor("attr#14").unwrap().to_vec::<u32>().unwrap();
    assert!(seventh.into_iter().eq((0..LONG / 4).map(|i| 7 ^ i)));
}

#[test]
fn ranges_are_joined_within_limits() {
    const KIB: u64 = 1 << 10;
    let size = 64 << 20;
    let bytes: Vec<u8> = (0..size).map(|i: u32| (i >> 7) as u8).collect();
    let source = Plain::of(bytes);
    let calls = |ranges: &[(u64, u64)]| {
        let mut buffers: Vec<_> = ranges
            .iter()
            .map(|(at, len)| (*at, vec![0; *len as usize]))
            .collect();
        let mut wanted: Vec<_> = buffers
            .iter_mut()
            .map(|(at, it)| (*at, &mut it[..]))
            .collect();
        source.read_ranges(&mut wanted).unwrap();
        for (at, buffer) in &buffers {
            let mut bytes = buffer.iter().zip(*at..);
            assert!(bytes.all(|(byte, at)| *byte == (at >> 7) as u8));
        }
        source.take()
    };
    assert_eq!(calls(&[]), [0_u64; 0]);
    assert_eq!(calls(&[(5, 7)]), [7]);
    assert_eq!(calls(&[(0, 10), (10, 10), (256 * KIB, 1)]), [256 * KIB + 1]);
    assert_eq!(calls(&[(0, 10), (10 + 256 * KIB, 1)]), [10, 1]);
    // A call for several ranges has no more than 4 MiB.
    assert_eq!(
        calls(&[(0, 3 << 20), (3 << 20, 2 << 20)]),
        [3 << 20, 2 << 20]
    );
    // And all of them no more than 16 MiB between what is wanted, and as much as is wanted.
    let far: Vec<_> = (0..250).map(|nth| (nth * 250 * KIB, 1)).collect();
    let read = calls(&far);
    assert!(read.iter().sum::<u64>() <= (16 << 20) + 500, "{read:?}");
    assert!(read.len() < far.len() * 3 / 4, "{read:?}");
}

/// The bytes of the sections that a listing reads whole: all but attributes and types, and the data
/// of resources.
fn small_sections(file: &Bytecode<'_>) -> u64 {
    let sections = file.sections().iter();
    let small = sections.filter(|it| !matches!(it.id, SectionId::AttrType | SectionId::Resource));
    small.map(|it| it.data.len).sum()
}

/// The folder of large files, which docs/performance.md describes.
fn fixtures(test: &str) -> Option<PathBuf> {
    let folder = std::env::var_os("MLIRBC_FIXTURES").filter(|it| !it.is_empty());
    if folder.is_none() {
        crate::common::not_run(&format!("{test}: set MLIRBC_FIXTURES"));
    }
    folder.map(PathBuf::from)
}

#[test]
fn large_files_are_listed_with_few_requests() {
    let Some(folder) = fixtures("large_files_are_listed_with_few_requests") else {
        return;
    };
    for name in ["tf24_const", "w2g"] {
        let path = folder.join(name).with_extension("mlirbc");
        let source = Requests::of(File::open(&path).unwrap());
        let file = Bytecode::read_at(source.clone()).unwrap();
        let tensors = file.tensors().unwrap();
        assert_eq!(tensors.problem(), None);
        let mut largest = tensors.iter().next().unwrap();
        let mut listed = 0;
        for tensor in &tensors {
            assert!(tensor.data_span().unwrap().is_some());
            listed += tensor.stored_nbytes();
            if tensor.nbytes() > largest.nbytes() {
                largest = tensor;
            }
        }
        assert!(listed > file.file_len() / 100 * 99, "{listed} bytes");
        let listing = source.take();
        let (read, small) = (bytes(&listing), small_sections(&file));
        let ranges: usize = listing.iter().map(|it| it.ranges).sum();
        let requests = listing.len();
        eprintln!(
            "{name}: {requests} requests, {ranges} ranges, {read} bytes, {small} in small sections: {listing:?}"
        );
        assert!(requests <= 20 && read <= small + (1 << 20));
        // One tensor is one request of its own bytes.
        assert_eq!(
            largest.data().unwrap().as_bytes().len() as u64,
            largest.nbytes()
        );
        let taking = source.take();
        eprintln!(
            "{name}: {} of {} bytes: {taking:?}",
            largest.name(),
            largest.nbytes()
        );
        // With its first bytes, if the list has not read them.
        let [taken] = taking[..] else {
            panic!("{taking:?}")
        };
        assert!(taken.ranges == 1 && taken.bytes - largest.nbytes() < 40);
        // The same by name, in a file that is opened for it.
        let file = Bytecode::read_at(source.clone()).unwrap();
        let tensor = file.tensor(&largest.name()).unwrap();
        assert_eq!(
            tensor.data().unwrap().as_bytes().len() as u64,
            largest.nbytes()
        );
        let taking = source.take();
        eprintln!("{name}: open and take: {taking:?}");
        assert!(taking.len() <= 20 && bytes(&taking) <= largest.nbytes() + small + (1 << 20));
    }
}

/// The resident memory of the mappings of a file, in bytes.
#[cfg(all(target_os = "linux", feature = "map"))]
fn resident(path: &Path) -> u64 {
    let maps = std::fs::read_to_string("/proc/self/smaps").unwrap();
    let (mut is_it, mut found, mut sum) = (false, false, 0);
    for line in maps.lines() {
        let mut words = line.split_whitespace();
        match (words.next(), words.next()) {
            (Some("Rss:"), Some(kib)) if is_it => sum += kib.parse::<u64>().unwrap() << 10,
            // A mapping begins with its addresses and ends with its file.
            (Some(addresses), _) if addresses.contains('-') => {
                is_it = words.last() == path.to_str();
                found |= is_it;
            }
            _ => {}
        }
    }
    assert!(found, "{path:?} is mapped");
    sum
}

/// The pages of a mapping that listing the tensors touches, in bytes, and those it reads by position.
#[cfg(all(target_os = "linux", feature = "map"))]
fn touched(path: &Path) -> (u64, u64) {
    let source = Requests::of(File::open(path).unwrap());
    let mapped = crate::common::map::map(path, &OpenOptions::new()).unwrap();
    for file in [&mapped, &Bytecode::read_at(source.clone()).unwrap()] {
        let tensors = file.tensors().unwrap().all();
        assert_eq!(tensors.problem(), None);
        let sizes: u64 = tensors.iter().map(|it| it.stored_nbytes()).sum();
        assert!(sizes > file.file_len() / 100 * 98, "{sizes} bytes");
    }
    let pages = resident(path);
    let name = path.file_name().unwrap();
    let read = bytes(&source.take());
    eprintln!("{name:?}: {pages} bytes of pages resident, {read} bytes by position");
    (pages, read)
}

/// The system also maps pages around one that is touched: how many depends on how the file is cached.
#[cfg(all(target_os = "linux", feature = "map"))]
fn assert_no_more((pages, read): (u64, u64), (most_pages, most_read): (u64, u64)) {
    assert!(
        pages <= most_pages + most_pages / 10,
        "{pages} {most_pages}"
    );
    assert!(read <= most_read + 4096, "{read} {most_read}");
}

#[test]
#[cfg(all(target_os = "linux", feature = "map"))]
fn a_dialect_with_its_own_tensors_costs_no_more_pages() {
    // Other file systems cache a file in pieces of any size, and the system maps those around a
    // touched page whole.
    let Ok(folder) = tempfile::tempdir_in("/dev/shm") else {
        crate::common::not_run("a_dialect_with_its_own_tensors_costs_no_more_pages: no /dev/shm");
        return;
    };
    let write = |name: &str, bytes: Vec<u8>| {
        let path = folder.path().join(name);
        std::fs::write(&path, bytes).unwrap();
        touched(&path)
    };
    let builtin = write("builtin", builtin_constants());
    let vhlo = write("vhlo", constants("vhlo", 15));
    assert_no_more(vhlo, builtin);
    assert!(vhlo.0 < u64::from(COUNT * SIZE / 4), "{vhlo:?}");
}

#[test]
#[cfg(all(target_os = "linux", feature = "map"))]
fn a_vhlo_export_costs_no_more_pages_than_a_stablehlo_one() {
    let Some(folder) = fixtures("a_vhlo_export_costs_no_more_pages_than_a_stablehlo_one") else {
        return;
    };
    let [vhlo, stablehlo] =
        ["tf24_const.mlirbc", "tf24_stablehlo.mlirbc"].map(|it| folder.join(it));
    assert_no_more(touched(&vhlo), touched(&stablehlo));
}

#[test]
fn prefetching_is_one_request() {
    let blob = |nth: u8| Res::Blob {
        alignment: 256,
        data: vec![nth; 5000],
    };
    let keys: Vec<String> = (0..9).map(|nth| format!("w{nth}")).collect();
    let mut strings = vec![&b"builtin"[..]];
    strings.extend(keys.iter().map(|key| key.as_bytes()));
    let blobs: Vec<_> = (0..9).map(|nth| (u64::from(nth) + 1, blob(nth))).collect();
    let bytes = Asm::minimal(6)
        .strings(&strings)
        .resources(&[], &[(0, &blobs)])
        .finish();
    let source = Requests::of(bytes);
    let file = Bytecode::read_at(source.clone()).unwrap();
    let resources: Vec<_> = file
        .view()
        .resources()
        .unwrap()
        .map(Result::unwrap)
        .collect();
    source.take();
    // In any order, twice, and not all of them.
    let wanted = [7, 2, 2, 5, 3];
    file.prefetch(wanted.iter().map(|nth| &resources[*nth]));
    let made = source.take();
    assert_eq!((made.len(), made[0].ranges), (1, 4), "{made:?}");
    for nth in [2, 3, 5, 7] {
        let read = file.blob(&resources[nth]).unwrap();
        assert_eq!(read.as_slice(), [nth as u8; 5000]);
        assert!(read.is_aligned());
        assert!(file.blob_span(&resources[nth]).unwrap().is_some());
        let tensor = file.tensor(&keys[nth]).unwrap();
        assert_eq!(tensor.data().unwrap().as_bytes(), [nth as u8; 5000]);
    }
    assert_eq!(source.take(), []);
    file.blob(&resources[4]).unwrap();
    assert_eq!(source.take().len(), 1, "it was not prefetched");
    // So are the beginnings of all blobs, which are checked.
    let file = Bytecode::read_at(source.clone()).unwrap();
    verify(file.view(), 10);
    let mut ranges: Vec<_> = source.take().iter().map(|it| it.ranges).collect();
    ranges.retain(|ranges| *ranges > 1);
    assert_eq!(ranges, [9]);
    for resource in &resources {
        assert!(file.blob_span(resource).unwrap().is_some());
    }
    assert_eq!(source.take(), []);
    // The next call replaces what is kept.
    file.prefetch([&resources[8]]);
    assert_eq!(source.take().len(), 1);
    file.blob(&resources[8]).unwrap();
    assert_eq!(source.take(), []);
    file.blob(&resources[2]).unwrap();
    assert_eq!(source.take().len(), 1);
    file.prefetch([]);
    file.blob(&resources[8]).unwrap();
    assert_eq!(source.take().len(), 1);
}
