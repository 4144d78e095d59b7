//! The version of an executable library: a shared object in ELF, of 64 bits and little-endian.
//!
//! IREE's compiler writes a record of which the first field refers to a header, and the first fields of the header
//! are the version and a reference to the name (`iree_hal_executable_library_header_t` in
//! `runtime/src/iree/hal/local/executable_library.h` of iree-org/iree). The linker turns references into relative
//! relocations, so a header is what one relocation refers to, with another one in its second field.

use std::collections::HashSet;

/// Tags of the dynamic section.
const RELA: u64 = 7;
const RELA_SIZE: u64 = 8;

/// Relocations that add the base address: of x86-64, AArch64 and RISC-V.
const RELATIVE: [u32; 3] = [8, 1027, 3];

/// Versions so far are single digits; other words before a reference are not.
const MAX_VERSION: u32 = 63;

/// Most relocations that are looked at; a library has one for each function and a few more.
const MAX_RELOCATIONS: usize = 1 << 20;

/// The version, if there is exactly one word that can be it.
pub(super) fn version(elf: &[u8]) -> Option<u32> {
    let is_64_little = elf.get(4..6)? == [2, 1];
    let segments = is_64_little.then(|| Segments::of(elf))??;
    let (mut table, mut size) = (None, None);
    for pair in segments.dynamic()?.chunks_exact(16) {
        match u64_at(pair, 0)? {
            0 => break,
            RELA => table = u64_at(pair, 8),
            RELA_SIZE => size = u64_at(pair, 8),
            _ => {}
        }
    }
    let table = segments.bytes(table?, size?)?;
    let relocations = table.chunks_exact(24).take(MAX_RELOCATIONS);
    let relative = relocations.filter(|it| {
        let kind = u64_at(it, 8).unwrap_or(0) as u32;
        RELATIVE.contains(&kind)
    });
    let place = |it: &[u8]| u64_at(it, 0);
    let target = |it: &[u8]| u64_at(it, 16);
    let places: HashSet<u64> = relative.clone().filter_map(place).collect();
    let mut found = HashSet::new();
    for header in relative.filter_map(target) {
        let name = header.checked_add(8)?;
        let first = segments.bytes(header, 8);
        let word = first.and_then(|bytes| u64_at(bytes, 0));
        let word = word.and_then(|word| u32::try_from(word).ok());
        if places.contains(&name) {
            found.extend(word.filter(|word| (1..=MAX_VERSION).contains(word)));
        }
    }
    let mut found = found.into_iter();
    found.next().filter(|_| found.next().is_none())
}

/// The program headers of a file.
struct Segments<'e> {
    elf: &'e [u8],
    headers: &'e [u8],
}

/// Bytes of a program header.
const HEADER: usize = 56;

/// Kinds of program headers.
const LOAD: u32 = 1;
const DYNAMIC: u32 = 2;

impl<'e> Segments<'e> {
    fn of(elf: &'e [u8]) -> Option<Segments<'e>> {
        let start = usize::try_from(u64_at(elf, 32)?).ok()?;
        let [size, count] = [54, 56].map(|at| elf.get(at..at + 2));
        let number = |bytes: &[u8]| Some(usize::from(u16::from_le_bytes(bytes.try_into().ok()?)));
        if number(size?)? != HEADER {
            return None;
        }
        let len = number(count?)? * HEADER;
        let headers = elf.get(start..start.checked_add(len)?)?;
        Some(Segments { elf, headers })
    }

    fn kind(header: &[u8]) -> Option<u32> {
        Some(u32::from_le_bytes(header.get(..4)?.try_into().ok()?))
    }

    fn dynamic(&self) -> Option<&'e [u8]> {
        let mut all = self.headers.chunks_exact(HEADER);
        let header = all.find(|it| Self::kind(it) == Some(DYNAMIC))?;
        part(self.elf, u64_at(header, 8)?, u64_at(header, 32)?)
    }

    /// The bytes at an address.
    fn bytes(&self, address: u64, len: u64) -> Option<&'e [u8]> {
        let all = self.headers.chunks_exact(HEADER);
        let mut loads = all.filter(|it| Self::kind(it) == Some(LOAD));
        loads.find_map(|it| {
            let (start, size) = (u64_at(it, 16)?, u64_at(it, 32)?);
            let skip = address.checked_sub(start)?;
            let is_inside = skip.checked_add(len)? <= size;
            let offset = u64_at(it, 8)?.checked_add(skip)?;
            part(self.elf, offset, len).filter(|_| is_inside)
        })
    }
}

fn part(bytes: &[u8], start: u64, len: u64) -> Option<&[u8]> {
    let start = usize::try_from(start).ok()?;
    let end = start.checked_add(usize::try_from(len).ok()?)?;
    bytes.get(start..end)
}

fn u64_at(bytes: &[u8], at: usize) -> Option<u64> {
    let bytes = bytes.get(at..)?.first_chunk()?;
    Some(u64::from_le_bytes(*bytes))
}
