//! Files at the edge of what is decoded in a search.

use mlirbc::Source;
use mlirbc_containers::{Place, limits};

/// A ZIP archive of deflated entries, given as offset and length of the data in `bytes`, each of
/// which begins with a local header without a name.
fn zip(mut bytes: Vec<u8>, entries: &[(u32, u32)]) -> Vec<u8> {
    let start = bytes.len() as u32;
    for (offset, len) in entries {
        bytes.extend(b"PK\x01\x02\x14\0\x14\0\0\0\x08\0\0\0\0\0\0\0\0\0");
        bytes.extend([len.to_le_bytes(), len.to_le_bytes()].concat());
        bytes.extend([0; 14]);
        bytes.extend(offset.to_le_bytes());
    }
    let count = (entries.len() as u16).to_le_bytes();
    let len = bytes.len() as u32 - start;
    bytes.extend([b"PK\x05\x06\0\0\0\0", &count[..], &count].concat());
    bytes.extend([len.to_le_bytes(), start.to_le_bytes()].concat());
    bytes.extend([0, 0]);
    bytes
}

const LOCAL_HEADER: [u8; 30] =
    *b"PK\x03\x04\x14\0\0\0\x08\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0";

/// Entries that are damaged count with their length, until as many bytes are left as the last has.
#[test]
fn as_much_is_decoded_as_the_limit_allows() {
    const SHARED: usize = 256 << 10;
    let module = b"ML\xefR\x03t\0\0\x01\x01\x01\x02\x01\x03\x01\x04\x01";
    let len = module.len() as u8;
    let deflated = [&[1, len, 0, !len, 0xff], &module[..]].concat();
    let offset = LOCAL_HEADER.len() + SHARED;
    let parts = [
        &LOCAL_HEADER[..],
        &vec![0xff; SHARED],
        &LOCAL_HEADER,
        &deflated,
    ]
    .concat();
    let at = (offset + LOCAL_HEADER.len()) as u64;
    let size = zip(parts.clone(), &[(0, 0); 400]).len() as u64;
    let limit = limits::DECODED + limits::DECODED_PER_BYTE * size;
    for (left, place) in [
        (deflated.len(), (at, Some(0))),
        // It is found where it is stored as it is.
        (deflated.len() - 1, (at + 5, None)),
    ] {
        let mut used = limit - left as u64;
        let mut entries = Vec::new();
        for _ in 0..399 {
            let len = used.min(SHARED as u64);
            used -= len;
            entries.push((0, len as u32));
        }
        entries.push((offset as u32, deflated.len() as u32));
        let bytes = zip(parts.clone(), &entries);
        let found = mlirbc_containers::search(&Source::borrowed(&bytes)).unwrap();
        let places: Vec<Place> = found.modules.iter().map(|it| it.place).collect();
        let (offset, inner) = place;
        assert_eq!(places, [Place { offset, inner }]);
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
    let entry = (0, deflated.len() as u32);
    let bytes = zip([&LOCAL_HEADER[..], &deflated].concat(), &[entry]);
    let found = mlirbc_containers::search(&Source::borrowed(&bytes)).unwrap();
    assert!(found.problems.is_empty(), "{:?}", found.problems);
    assert!(found.modules.is_empty());
}
