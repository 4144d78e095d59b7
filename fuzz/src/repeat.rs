//! A mutator for cost: something long, and many references to it.

use mlirbc::{Bytecode, SectionId};
use mlirbc_asm::Bytes;

use crate::mend::{self, Mutate};

/// Makes a string long, repeats the operations of the top level, or repeats a piece of a section, in two of three mutants.
pub fn mutate(data: &mut [u8], size: usize, max: usize, seed: u32, own: Mutate) -> usize {
    let changed = match seed % 6 {
        0 => long_string(&data[..size], seed >> 3),
        1 => again(&data[..size], seed >> 3),
        2 | 3 => piece(&data[..size], seed >> 3),
        _ => None,
    };
    match changed {
        Some(bytes) if bytes.len() <= max => {
            data[..bytes.len()].copy_from_slice(&bytes);
            bytes.len()
        }
        _ => mend::mutate(data, size, max, seed, own),
    }
}

/// The number of a section in the order in which [`mend::within_section`] counts them.
fn nth(data: &[u8], id: SectionId) -> Option<u32> {
    let file = Bytecode::from_bytes(data).ok()?;
    let filled = file.sections().iter().filter(|it| it.data.len > 0);
    filled
        .map(|it| it.id)
        .position(|it| it == id)
        .map(|at| at as u32)
}

/// A varint, and its length.
fn varint(bytes: &[u8]) -> Option<(u64, usize)> {
    let len = bytes.first()?.trailing_zeros() as usize + 1;
    let mut value = [0; 8];
    if len == 9 {
        value.copy_from_slice(bytes.get(1..9)?);
        return Some((u64::from_le_bytes(value), 9));
    }
    value[..len].copy_from_slice(bytes.get(..len)?);
    Some((u64::from_le_bytes(value) >> len, len))
}

/// One of the strings has some thousand bytes.
fn long_string(data: &[u8], random: u32) -> Option<Vec<u8>> {
    let section = nth(data, SectionId::String)?;
    mend::within_section(data, section, |bytes| {
        // One that cannot be read stays as it is.
        let _ = lengthen(bytes, random);
    })
}

fn lengthen(bytes: &mut Vec<u8>, random: u32) -> Option<()> {
    let (count, mut at) = varint(bytes)?;
    let mut lengths = Vec::new();
    for _ in 0..count.min(1 << 16) {
        let (len, taken) = varint(bytes.get(at..)?)?;
        lengths.push(len);
        at += taken;
    }
    // Lengths are those of the strings from the last one on.
    let chosen = random as usize % lengths.len().max(1);
    // Damaged lengths can be any numbers.
    let mut after = lengths.iter().skip(chosen + 1);
    let before = after.try_fold(0_u64, |sum, len| sum.checked_add(*len))?;
    let more = 1_u64 << (8 + random % 6);
    let place = at.checked_add(before as usize)?;
    let tail = bytes.get(place..)?.to_vec();
    let head = bytes.get(at..place)?.to_vec();
    let longer = lengths.get_mut(chosen)?;
    *longer = longer.checked_add(more)?;
    let mut new = Bytes::new().varint(count);
    for len in lengths {
        new = new.varint(len);
    }
    *bytes = [new.0, head, vec![b'x'; more as usize], tail].concat();
    Some(())
}

/// The operations of the top level are there several times.
fn again(data: &[u8], random: u32) -> Option<Vec<u8>> {
    let section = nth(data, SectionId::Ir)?;
    mend::within_section(data, section, |bytes| {
        let Some((head, len)) = varint(bytes) else {
            return;
        };
        let times = 2 + random as usize % 200;
        // A count that is damaged already can be any number.
        let count = (head >> 1).wrapping_mul(times as u64 * 2);
        let head = Bytes::new().varint(count | (head & 1));
        let ops = bytes[len..].repeat(times);
        *bytes = [head.0, ops].concat();
    })
}

/// A few bytes of a section are repeated, and a count before them is larger by as much.
fn piece(data: &[u8], random: u32) -> Option<Vec<u8>> {
    mend::within_section(data, random, |bytes| {
        let len = bytes.len().max(1);
        let (count, first) = (random as usize / 7 % len, random as usize / 11 % 4);
        let Some((value, taken)) = bytes.get(count..).and_then(varint) else {
            return;
        };
        let start = (count + taken + first).min(bytes.len());
        let end = (start + 1 + random as usize / 13 % 6).min(bytes.len());
        let times = 1 << (3 + random % 8);
        // Some counts have a flag in their lowest bit.
        let step = if random & 1 == 0 { times } else { 2 * times };
        let head = Bytes::new().varint(value.saturating_add(step as u64));
        let repeated = bytes[start..end].repeat(times);
        let (before, between) = (&bytes[..count], &bytes[count + taken..start]);
        *bytes = [before, &head.0, between, &repeated, &bytes[start..]].concat();
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mutants_can_be_opened() {
        let data = std::fs::read("../corpus/jax/mlp.mlirbc").expect("a file of the corpus");
        let opened =
            |data: &[u8]| Bytecode::from_bytes(data).is_ok_and(|it| it.view().top_level().is_ok());
        for random in 0..50 {
            let long = long_string(&data, random).expect("it has strings");
            assert!(long.len() > data.len() && opened(&long), "{random}");
            let again = again(&data, random).expect("it has operations");
            assert!(again.len() > data.len() && opened(&again), "{random}");
            assert!(piece(&data, random * 977).is_some());
        }
    }
}
