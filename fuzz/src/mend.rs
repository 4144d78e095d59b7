//! Damage after the headers: one section is changed, and all lengths are corrected.

use mlirbc::{Bytecode, SectionId};

use mlirbc_asm::Asm;

/// Takes a buffer, the length of its contents and the greatest length; returns the new length.
pub type Mutate = fn(&mut [u8], usize, usize) -> usize;

/// A mutator for libFuzzer: `own` on the whole file for even seeds, on one section for odd ones.
pub fn mutate(data: &mut [u8], size: usize, max: usize, seed: u32, own: Mutate) -> usize {
    if seed.is_multiple_of(2) {
        return own(data, size, max);
    }
    let changed = within_section(&data[..size], seed >> 1, |bytes| {
        let len = bytes.len();
        // The section can grow by 64 bytes.
        bytes.resize(len + 64, 0);
        let len = own(bytes, len, len + 64);
        bytes.truncate(len);
    });
    match changed {
        Some(bytes) if bytes.len() <= max => {
            data[..bytes.len()].copy_from_slice(&bytes);
            bytes.len()
        }
        _ => own(data, size, max),
    }
}

/// The file with one of its sections changed; `None` if it cannot be opened.
pub fn within_section(data: &[u8], nth: u32, change: impl Fn(&mut Vec<u8>)) -> Option<Vec<u8>> {
    let file = Bytecode::from_bytes(data).ok()?;
    let filled = |id| file.find_section(id).is_some_and(|s| s.data.len > 0);
    let some: Vec<SectionId> = file.sections().iter().map(|s| s.id).collect();
    let some: Vec<SectionId> = some.into_iter().filter(|id| filled(*id)).collect();
    let chosen = *some.get(nth as usize % some.len().max(1))?;
    let mut asm = Asm::new(file.version().number());
    for section in file.sections() {
        let range = section.data.start as usize..section.data.end() as usize;
        let mut bytes = data[range].to_vec();
        if section.id == chosen {
            change(&mut bytes);
        }
        asm = match section.alignment {
            // A larger alignment would make the assembler pad too much.
            Some(alignment) if alignment <= 4096 => {
                asm.aligned_section(section.id, alignment, bytes)
            }
            _ => asm.section(section.id, bytes),
        };
    }
    Some(asm.finish())
}
