//! Files at the edge of what is decoded in a search.

use std::sync::Arc;

use mlirbc::Source;
use mlirbc_asm::containers::{Archive, MODULE, artifact, frame, runs, saved_model, stored};
use mlirbc_containers::{Details, Place, Search, limits};

fn places(search: &Search) -> Vec<Place> {
    search.modules.iter().map(|it| it.place).collect()
}

#[test]
fn as_much_is_decoded_as_the_limit_allows() {
    // As many runs for any number, so that the size does not depend on it.
    let of = |zeros| frame(&runs(zeros, 100), MODULE);
    let size = of(0).len() as u64;
    let limit = limits::decoded(size);
    assert_eq!(limit, (4 << 20) + 32 * size);
    let most = limit as usize - MODULE.len();
    let bytes = of(most);
    let found = mlirbc_containers::search(&Source::borrowed(&bytes)).unwrap();
    let inside = |inner: usize| Place {
        offset: 0,
        inner: Some(inner as u64),
    };
    assert_eq!(places(&found), [inside(most)]);
    assert!(found.problems.is_empty(), "{:?}", found.problems);
    // One byte more: the module is found where it is stored as it is.
    let bytes = of(most + 1);
    let file = Source::borrowed(&bytes);
    let found = mlirbc_containers::search(&file).unwrap();
    let as_it_is = bytes.len() - 3 - MODULE.len();
    assert_eq!(found.modules[0].place.offset, as_it_is as u64);
    assert!(
        found.problems[0].contains("too large"),
        "{:?}",
        found.problems
    );
    // A caller may allow it.
    let found = mlirbc_containers::search_within(&file, limit + 1).unwrap();
    assert_eq!(places(&found), [inside(most + 1)]);
    assert_eq!(limits::decoded(u64::MAX), 1 << 30);
}

/// Damaged data pay what was made of them: the second frame has nothing left.
#[test]
fn a_damaged_part_pays_what_it_made() {
    let half = limits::DECODED as usize * 3 / 5;
    let whole = frame(&runs(half, 100), MODULE);
    let mut damaged = whole.clone();
    // The kind of the last block does not exist.
    let end = damaged.len() - 3;
    damaged[end] = 0b111;
    let mut archive = Archive::default();
    archive.add(b"damaged", 0, 0, &damaged);
    archive.add(b"whole", 0, 0, &whole);
    let bytes = archive.finish();
    let file = Source::borrowed(&bytes);
    let found = mlirbc_containers::search(&file).unwrap();
    let problems = found.problems.join("; ");
    assert!(problems.contains("is damaged"), "{problems}");
    assert!(problems.contains("too large"), "{problems}");
    let all = mlirbc_containers::search_within(&file, 1 << 30).unwrap();
    let decoded = |search: &Search| {
        places(search)
            .iter()
            .filter(|it| it.inner.is_some())
            .count()
    };
    assert_eq!((decoded(&found), decoded(&all)), (0, 1));
}

/// Entries of one part of the file: it is decoded once, and the others are named.
#[test]
fn entries_that_share_bytes_are_searched_once() {
    let data = stored(MODULE);
    let len = data.len();
    for method in [0, 8] {
        let mut archive = Archive::default();
        let start = archive.part(method, &data);
        // The same part, and one that ends in it.
        for len in [len, len, len - 1] {
            archive.record(b"e", method, start, len);
        }
        let bytes = archive.finish();
        let file = Source::borrowed(&bytes);
        // What two of them would be decoded to is above the limit.
        let most = len as u64 + 4;
        let found = mlirbc_containers::search_within(&file, most).unwrap();
        assert_eq!(found.modules.len(), 1);
        let shared = "entry \"e\" shares bytes with another";
        let shares = found.problems.iter().filter(|it| *it == shared);
        assert_eq!(shares.count(), 2, "{:?}", found.problems);
    }
}

/// 2,000 modules in an entry with a name of 60,000 bytes, as they are and as base64: they share the name,
/// and sentences with it are short.
#[test]
fn modules_share_the_name_of_their_entry() {
    let name = "n".repeat(60_000);
    // With a base64 text that is damaged: it has the length of no text.
    let text = b" TUzvUgN0AAABAQECAQMBBAE===A ";
    let data = [MODULE.repeat(2000), text.repeat(20)].concat();
    let archive = |method: u16| {
        let mut archive = Archive::default();
        archive.add(name.as_bytes(), 0, method, &data);
        archive.finish()
    };
    let bytes = archive(0);
    let found = mlirbc_containers::search(&Source::borrowed(&bytes)).unwrap();
    assert!(found.modules.len() >= 2000);
    let first = found.modules[0].entry.clone().unwrap();
    assert_eq!(&*first, name);
    for module in &found.modules {
        let entry = module.entry.as_ref().unwrap();
        assert!(Arc::ptr_eq(entry, &first));
    }
    let unknown = archive(99);
    let found = mlirbc_containers::search(&Source::borrowed(&unknown)).unwrap();
    assert_eq!(found.problems.len(), 1);
    assert!(found.problems[0].len() < 400, "{:?}", found.problems);
}

/// Artifacts of `jax.export` whose platforms are all one long text, and a SavedModel whose nodes are in a
/// function with a long name.
#[test]
fn texts_of_containers_have_a_limit() {
    let one = artifact(&[b'p'; 4000], 64, MODULE);
    let mut archive = Archive::default();
    for _ in 0..500 {
        archive.add(b"e", 0, 0, &one);
    }
    let jax = archive.finish();
    let saved = saved_model(&[b'n'; 4000], 4000, MODULE);
    for bytes in [jax, saved] {
        let size = bytes.len() as u64;
        let found = mlirbc_containers::search(&Source::borrowed(&bytes)).unwrap();
        let details = found.modules.iter().filter_map(|it| it.details.as_deref());
        let text =
            |it: &Details| it.name.len() + it.platforms.iter().map(String::len).sum::<usize>();
        let held: usize = details.map(text).sum();
        let most = limits::TEXTS + limits::TEXTS_PER_BYTE * size;
        assert!(held > 100_000 && (held as u64) < most, "{held} of {most}");
        let spent = "not all names were read: there are too many".to_string();
        assert!(found.problems.contains(&spent), "{:?}", found.problems);
    }
}

/// Deflated data that begin as a module does: a header without a producer, and that of a section.
#[test]
fn a_module_at_the_first_byte_of_a_part_belongs_to_it() {
    let head = b"ML\xefR\x5f\0\0";
    let bits = |byte: &u8| -> Vec<u8> { (0..8).map(|bit| byte >> bit & 1).collect() };
    let mut stream: Vec<u8> = head.iter().flat_map(bits).collect();
    // The head says that the last block has codes of its own. Of the lengths of codes, 8 is written
    // as 10, 0 as 1110, and a run of zeros, of 11 and a number, as 11110. Ten symbols have no code,
    // 256 have one of eight bits, and 13 distances have none; the end is the 246th of the 256.
    let (lengths, distances) = ("1110".repeat(10) + &"10".repeat(256), "111100100000");
    let rest = ["000", &lengths, distances, "11110110"].concat();
    stream.extend(rest.bytes().map(|bit| bit - b'0'));
    let byte = |bits: &[u8]| bits.iter().rev().fold(0, |byte, bit| byte << 1 | bit);
    let deflated: Vec<u8> = stream.chunks(8).map(byte).collect();

    let found = mlirbc_containers::search(&Source::borrowed(&deflated)).unwrap();
    assert_eq!(found.modules.len(), 1);
    let mut archive = Archive::default();
    archive.add(b"", 0, 8, &deflated);
    let bytes = archive.finish();
    let found = mlirbc_containers::search(&Source::borrowed(&bytes)).unwrap();
    assert!(found.problems.is_empty(), "{:?}", found.problems);
    assert!(found.modules.is_empty());
}
