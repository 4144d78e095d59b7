//! Containers built from decisions of the fuzzer, in which few bytes refer to much.

use arbitrary::{Result, Unstructured};
use mlirbc_asm::containers::{Archive, MODULE, artifact, frame, runs, saved_model, stored};

/// The largest file that is built.
const MOST: usize = 1 << 20;

/// A file; none if the decisions end too early or make too much.
pub(crate) fn file(data: &[u8]) -> Option<Vec<u8>> {
    let mut u = Unstructured::new(data);
    let file = container(&mut u, 0).ok()?;
    (file.len() <= MOST).then_some(file)
}

/// How often something is repeated.
fn count(u: &mut Unstructured<'_>) -> Result<usize> {
    Ok(*u.choose(&[1, 1, 2, 3, 20, 300, 4000])?)
}

fn name(u: &mut Unstructured<'_>) -> Result<Vec<u8>> {
    let len = *u.choose(&[0, 1, 10, 300, 4096, 4097, 65_535])?;
    let byte = *u.choose(&[b'n', 0xff, b'"', 0x1b, 0])?;
    Ok(vec![byte; len])
}

fn container(u: &mut Unstructured<'_>, depth: u32) -> Result<Vec<u8>> {
    let mut bytes = match u.int_in_range(0..=9)? {
        0..=3 => archive(u, depth)?,
        4 => artifact(&name(u)?, count(u)?, MODULE),
        5 => saved_model(&name(u)?, count(u)?, MODULE),
        6 => {
            let zeros = u.int_in_range(0..=64 << 20)?;
            let inner = inner(u, depth)?;
            let inner = &inner[..inner.len().min(128 << 10)];
            frame(&runs(zeros, zeros / (128 << 10) + 1), inner)
        }
        7 => text(&inner(u, depth)?),
        8 => inner(u, depth)?,
        _ => MODULE.to_vec(),
    };
    bytes = bytes.repeat(count(u)?.min(MOST / bytes.len().max(1)).max(1));
    // Damage: bytes that are changed, and an end that is missing.
    for _ in 0..u.int_in_range(0..=3)? {
        if !bytes.is_empty() {
            let at = u.choose_index(bytes.len())?;
            bytes[at] = u.arbitrary()?;
        }
    }
    if u.ratio(1, 8)? {
        bytes.truncate(u.int_in_range(0..=bytes.len())?);
    }
    Ok(bytes)
}

/// What is inside another part.
fn inner(u: &mut Unstructured<'_>, depth: u32) -> Result<Vec<u8>> {
    if depth < 3 && u.ratio(2, 3)? {
        return container(u, depth + 1);
    }
    match u.ratio(1, 3)? {
        true => Ok(u.arbitrary()?),
        false => Ok(MODULE.repeat(count(u)?)),
    }
}

/// Entries whose records share parts, begin or end in others, and have names of their own.
fn archive(u: &mut Unstructured<'_>, depth: u32) -> Result<Vec<u8>> {
    let mut archive = Archive::default();
    let mut parts = Vec::new();
    for _ in 0..u.int_in_range(1..=4)? {
        let data = inner(u, depth)?;
        let method = *u.choose(&[0, 0, 8, 8, 99])?;
        let data = match method {
            8 if data.len() < 65_536 && u.ratio(3, 4)? => stored(&data),
            _ => data,
        };
        let start = archive.part(method, &data);
        parts.push((method, start, data.len()));
    }
    for _ in 0..u.int_in_range(1..=4)? {
        let (method, start, len) = *u.choose(&parts)?;
        let len = match u.int_in_range(0..=4)? {
            0 => u.int_in_range(0..=2 * len)?,
            1 => len / 2,
            _ => len,
        };
        let name = name(u)?;
        for _ in 0..count(u)?.min(MOST / (46 + name.len()) / 4) {
            archive.record(&name, method, start, len);
        }
    }
    Ok(archive.finish())
}

/// base64 text.
fn text(data: &[u8]) -> Vec<u8> {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut out = Vec::new();
    for three in data.chunks(3) {
        let mut word = [0; 4];
        word[1..=three.len()].copy_from_slice(three);
        let word = u32::from_be_bytes(word);
        let letters = (0..=three.len()).map(|nth| word >> (18 - 6 * nth) & 63);
        out.extend(letters.map(|letter| LETTERS[letter as usize]));
    }
    out.push(b' ');
    out
}
