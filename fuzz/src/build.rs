//! Builds files from decisions of the fuzzer: valid ones, and ones with wrong numbers deep inside.

use arbitrary::{Result, Unstructured};

use crate::mend;
use mlirbc_asm::ir::{Block, Op, Region};
use mlirbc_asm::{Asm, Bytes, Res};

/// A file, and its number of operations if the file is valid.
pub(crate) struct Built {
    pub(crate) bytes: Vec<u8>,
    pub(crate) ops: Option<u64>,
}

const STRINGS: [&[u8]; 10] = [
    b"builtin",
    b"t",
    b"module",
    b"op",
    b"use",
    b"sym_name",
    b"a",
    b"",
    b"func",
    b"\xff\x00\"",
];

/// The sizes of the tables.
struct Tables {
    version: u8,
    attrs: u64,
    types: u64,
    records: u64,
    /// Whether a reference may be out of range.
    damaged: bool,
    ops: u64,
}

/// Builds a file from the decisions in `data`.
pub(crate) fn file(data: &[u8]) -> Option<Built> {
    build(&mut Unstructured::new(data)).ok()
}

fn build(u: &mut Unstructured<'_>) -> Result<Built> {
    let mut t = Tables {
        version: u.int_in_range(0..=6)?,
        attrs: u.int_in_range(1..=24)?,
        types: u.int_in_range(1..=12)?,
        records: 0,
        damaged: u.ratio(1, 3)?,
        ops: 0,
    };
    if t.version >= 5 {
        t.records = u.int_in_range(0..=4)?;
    }
    // The first attribute is the unknown location, the first type an integer.
    let mut attrs = vec![(true, numbers(&[15]))];
    for i in 1..t.attrs {
        attrs.push((true, attribute(u, &t, i)?));
    }
    let mut types = vec![(true, numbers(&[0, 32 << 2]))];
    for i in 1..t.types {
        types.push((true, ty(u, &t, i)?));
    }
    let ops = top_level(u, &mut t)?;
    let mut records = Vec::new();
    for _ in 0..t.records {
        let len = u.int_in_range(0..=3)?;
        let mut record = Bytes::new();
        for _ in 0..len {
            record = record.varint(below(u, &t, t.attrs)? << 1 | 1);
        }
        records.push(record.0);
    }
    let mut asm = Asm::new(t.version)
        .dialects(&[0, 1, 8], &[(0, &[2]), (1, &[3, 4]), (2, &[8])])
        .attr_types(&[(0, attrs)], &[(0, types)])
        .strings(&STRINGS)
        .ir(ops);
    if t.version >= 5 {
        let records: Vec<&[u8]> = records.iter().map(|r| r.as_slice()).collect();
        asm = asm.properties(&records);
    }
    if u.ratio(1, 4)? {
        let blob = Res::Blob {
            alignment: 1 << u.int_in_range(0..=6)?,
            data: u.bytes(8)?.to_vec(),
        };
        asm = asm.resources(&[], &[(0, &[(6, blob), (7, Res::Declaration)])]);
    }
    let mut bytes = asm.finish();
    let changes = if t.damaged { u.int_in_range(0..=3)? } else { 0 };
    for _ in 0..changes {
        let (nth, at, how, byte) = u.arbitrary::<(u32, u16, u8, u8)>()?;
        let changed = mend::within_section(&bytes, nth, |section| {
            let at = usize::from(at) % section.len();
            match how % 4 {
                0 => section[at] ^= 1 << (byte % 8),
                1 => section[at] = byte,
                2 => section.insert(at, byte),
                _ => drop(section.remove(at)),
            }
        });
        bytes = changed.unwrap_or(bytes);
    }
    Ok(Built {
        bytes,
        ops: (!t.damaged).then_some(t.ops),
    })
}

fn numbers(values: &[u64]) -> Vec<u8> {
    Bytes::new().varints(values).0
}

/// A reference to one of `len` entries; in a damaged file sometimes another number.
fn below(u: &mut Unstructured<'_>, t: &Tables, len: u64) -> Result<u64> {
    if t.damaged && u.ratio(1, 32)? {
        return Ok(match u.int_in_range(0..=3)? {
            0 => len,
            1 => u64::MAX,
            2 => 1 << u.int_in_range(0..=63)?,
            _ => u.int_in_range(0..=40)?,
        });
    }
    u.int_in_range(0..=len.saturating_sub(1))
}

/// Attribute `i`, made of earlier attributes.
fn attribute(u: &mut Unstructured<'_>, t: &Tables, i: u64) -> Result<Vec<u8>> {
    let code = u.int_in_range(0..=22)?;
    Ok(match code {
        0 => {
            let len = u.int_in_range(0..=3)?;
            let items: Result<Vec<u64>> = (0..len).map(|_| below(u, t, i)).collect();
            Bytes::new().varint(0).list(&items?).0
        }
        1 => numbers(&[1, 1, below(u, t, i)?, below(u, t, i)?]),
        2 => numbers(&[2, below(u, t, STRINGS.len() as u64)?]),
        6 => numbers(&[6, below(u, t, t.types)?]),
        7 | 15 => numbers(&[code]),
        8 => {
            Bytes::new()
                .varint(8)
                .varint(below(u, t, t.types)?)
                .signed(u.arbitrary()?)
                .0
        }
        10 | 13 => numbers(&[code, below(u, t, i)?, below(u, t, i)?]),
        11 => numbers(&[11, below(u, t, i)?, u.arbitrary::<u8>()?.into(), 7]),
        12 | 14 => {
            let len = u.int_in_range(0..=3)?;
            let items: Result<Vec<u64>> = (0..len).map(|_| below(u, t, i)).collect();
            Bytes::new().varint(12).list(&items?).0
        }
        _ => {
            // Any other code: some small numbers.
            let mut bytes = Bytes::new().varint(code);
            for _ in 0..u.int_in_range(0..=6)? {
                bytes = bytes.varint(below(u, t, t.attrs.max(t.types))?);
            }
            bytes.0
        }
    })
}

/// Type `i`, made of earlier types.
fn ty(u: &mut Unstructured<'_>, t: &Tables, i: u64) -> Result<Vec<u8>> {
    let code = u.int_in_range(0..=21)?;
    Ok(match code {
        0 => numbers(&[0, u64::from(u.arbitrary::<u8>()?) << 2 | 1]),
        2 => {
            let (inputs, results) = ([below(u, t, i)?], [below(u, t, i)?, below(u, t, i)?]);
            Bytes::new().varint(2).list(&inputs).list(&results).0
        }
        13 => {
            let shape = [u.int_in_range(0..=9)?, u.int_in_range(0..=9)?];
            let shape = shape.map(|d: u64| d << 1);
            Bytes::new()
                .varint(13)
                .list(&shape)
                .varint(below(u, t, i)?)
                .0
        }
        _ => {
            let mut bytes = Bytes::new().varint(code);
            for _ in 0..u.int_in_range(0..=5)? {
                bytes = bytes.varint(below(u, t, i)?);
            }
            bytes.0
        }
    })
}

/// One or more operations with regions.
fn top_level(u: &mut Unstructured<'_>, t: &mut Tables) -> Result<Vec<u8>> {
    let mut block = Block::default();
    for _ in 0..u.int_in_range(1..=2)? {
        let mut op = head(u, t, 0)?;
        op.isolated = u.arbitrary()?;
        op.regions.push(region(u, t, 0, 0)?);
        block.ops.push(op);
    }
    Ok(block.encode(t.version).0)
}

/// An operation without values or regions.
fn head(u: &mut Unstructured<'_>, t: &mut Tables, name: u64) -> Result<Op> {
    t.ops += 1;
    let attributes = if u.ratio(1, 3)? {
        Some(below(u, t, t.attrs)?)
    } else {
        None
    };
    let properties = if t.records > 0 && u.ratio(1, 2)? {
        Some(below(u, t, t.records)?)
    } else {
        None
    };
    // The first attribute is a location; most others are none.
    let location = if u.ratio(1, 8)? {
        below(u, t, t.attrs)?
    } else {
        0
    };
    Ok(Op {
        name,
        location,
        attributes,
        properties,
        ..Op::default()
    })
}

/// A region that can use `outer` values from outside; `depth` regions are around it.
fn region(u: &mut Unstructured<'_>, t: &mut Tables, outer: u64, depth: u32) -> Result<Region> {
    let mut region = Region::default();
    // Definitions first, so that each value can be used anywhere.
    for _ in 0..u.int_in_range(0..=3)? {
        let mut block = Block::default();
        for _ in 0..u.int_in_range(0..=2)? {
            let location = if t.version < 4 || u.arbitrary()? {
                Some(below(u, t, t.attrs)?)
            } else {
                None
            };
            block.args.push((below(u, t, t.types)?, location));
        }
        region.values += block.args.len() as u64;
        for _ in 0..u.int_in_range(0..=4)? {
            let name = below(u, t, 4)?;
            let mut op = head(u, t, name)?;
            for _ in 0..u.int_in_range(0..=2)? {
                op.results.push(below(u, t, t.types)?);
            }
            region.values += op.results.len() as u64;
            block.ops.push(op);
        }
        region.blocks.push(block);
    }
    let all = outer + region.values;
    let blocks = region.blocks.len() as u64;
    for block in &mut region.blocks {
        for op in &mut block.ops {
            for _ in 0..u.int_in_range(0..=3)? {
                if all > 0 {
                    op.operands.push(below(u, t, all)?);
                }
            }
            if u.ratio(1, 4)? {
                op.successors.push(below(u, t, blocks)?);
            }
            if depth < 6 && u.ratio(1, 4)? {
                op.isolated = u.arbitrary()?;
                let around = if op.isolated { 0 } else { all };
                for _ in 0..u.int_in_range(1..=2)? {
                    op.regions.push(self::region(u, t, around, depth + 1)?);
                }
            }
        }
    }
    if t.damaged && u.ratio(1, 16)? {
        region.values = below(u, t, region.values + 2)?;
    }
    Ok(region)
}
