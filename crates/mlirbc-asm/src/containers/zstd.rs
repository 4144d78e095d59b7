//! Zstandard frames.

/// The most bytes of a block.
const BLOCK: usize = 128 << 10;

/// Blocks of runs of zeros, four bytes for each 128 KiB; there are `blocks`, some of which can be empty.
pub fn runs(zeros: usize, blocks: usize) -> Vec<u8> {
    let lens = (0..blocks).map(|nth| zeros.saturating_sub(nth * BLOCK).min(BLOCK));
    lens.flat_map(|len| [block(1, len), vec![0]].concat())
        .collect()
}

/// A frame of these blocks, with a window of 2 MiB, that ends with `data` as they are.
pub fn frame(blocks: &[u8], data: &[u8]) -> Vec<u8> {
    let head = [0x28, 0xb5, 0x2f, 0xfd, 0x00, 0x58];
    // The last block is empty.
    let tail = [&block(0, data.len())[..], data, &[1, 0, 0]].concat();
    [&head, blocks, &tail].concat()
}

fn block(kind: usize, len: usize) -> Vec<u8> {
    ((kind << 1) | (len << 3)).to_le_bytes()[..3].to_vec()
}
