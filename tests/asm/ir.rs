//! Operations, blocks and regions of the assembler.

use super::{Asm, Bytes};
use mlirbc::SectionId;

/// An operation: the name `name`, location attribute 0.
#[derive(Clone, Default)]
pub(crate) struct Op {
    pub(crate) name: u64,
    pub(crate) location: u64,
    pub(crate) attributes: Option<u64>,
    pub(crate) properties: Option<u64>,
    /// Types.
    pub(crate) results: Vec<u64>,
    /// Value numbers.
    pub(crate) operands: Vec<u64>,
    pub(crate) successors: Vec<u64>,
    /// Orders of uses, encoded.
    pub(crate) orders: Option<Bytes>,
    pub(crate) isolated: bool,
    pub(crate) regions: Vec<Region>,
    /// Further bits of the mask.
    pub(crate) mask: u8,
}

/// A region, and how many values it says it has.
#[derive(Clone, Default)]
pub(crate) struct Region {
    pub(crate) values: u64,
    pub(crate) blocks: Vec<Block>,
}

/// A block: its arguments are types and locations.
#[derive(Clone, Default)]
pub(crate) struct Block {
    pub(crate) args: Vec<(u64, Option<u64>)>,
    /// Orders of uses, encoded.
    pub(crate) orders: Option<Bytes>,
    pub(crate) ops: Vec<Op>,
}

/// A list with its length before it; nothing for an empty one.
fn listed(mut out: Bytes, mask: &mut u8, bit: u8, values: &[u64]) -> Bytes {
    if !values.is_empty() {
        *mask |= bit;
        out = out.list(values);
    }
    out
}

impl Op {
    pub(crate) fn encode(&self, version: u8) -> Bytes {
        let mut mask = self.mask;
        let mut parts = Bytes::new().varint(self.location);
        if let Some(id) = self.attributes {
            mask |= 0x01;
            parts = parts.varint(id);
        }
        if let Some(id) = self.properties {
            mask |= 0x40;
            parts = parts.varint(id);
        }
        parts = listed(parts, &mut mask, 0x02, &self.results);
        parts = listed(parts, &mut mask, 0x04, &self.operands);
        parts = listed(parts, &mut mask, 0x08, &self.successors);
        if let Some(orders) = &self.orders {
            mask |= 0x20;
            parts = parts.bytes(&orders.0);
        }
        if !self.regions.is_empty() {
            mask |= 0x10;
            let count = self.regions.len() as u64;
            parts = parts.varint(count << 1 | u64::from(self.isolated));
            let regions = self.regions.iter();
            let regions = regions.fold(Bytes::new(), |b, r| b.bytes(&r.encode(version).0));
            if self.isolated && version >= 2 {
                parts = parts
                    .byte(SectionId::Ir as u8)
                    .varint(regions.0.len() as u64);
            }
            parts = parts.bytes(&regions.0);
        }
        Bytes::new().varint(self.name).byte(mask).bytes(&parts.0)
    }
}

impl Region {
    fn encode(&self, version: u8) -> Bytes {
        let mut bytes = Bytes::new().varint(self.blocks.len() as u64);
        if !self.blocks.is_empty() {
            bytes = bytes.varint(self.values);
        }
        self.blocks
            .iter()
            .fold(bytes, |b, block| b.bytes(&block.encode(version).0))
    }
}

impl Block {
    pub(crate) fn encode(&self, version: u8) -> Bytes {
        let has_args = !self.args.is_empty();
        let mut bytes = Bytes::new().varint((self.ops.len() as u64) << 1 | u64::from(has_args));
        if has_args {
            bytes = bytes.varint(self.args.len() as u64);
            for (ty, location) in &self.args {
                bytes = match (version >= 4, location) {
                    (true, Some(location)) => bytes.varint(ty << 1 | 1).varint(*location),
                    (true, None) => bytes.varint(ty << 1),
                    (false, location) => bytes.varint(*ty).varint(location.unwrap_or(0)),
                };
            }
            if version >= 3 {
                bytes = bytes.byte(u8::from(self.orders.is_some()));
                if let Some(orders) = &self.orders {
                    bytes = bytes.bytes(&orders.0);
                }
            }
        }
        self.ops
            .iter()
            .fold(bytes, |b, op| b.bytes(&op.encode(version).0))
    }
}

/// A file for operations: names 0 `builtin.module`, 1 `t.op`, 2 `t.use`; attributes
/// 0 `loc(unknown)`, 1 `{}`, 2 "sym_name", 3 to 5 "a" "b" "c", 6 to 8 `{sym_name = "a"}` and
/// so on; types 0 `i32`, 1 `index`.
pub(crate) fn file(version: u8, ir: Vec<u8>) -> Asm {
    let strings: [&[u8]; 10] = [
        b"builtin",
        b"t",
        b"module",
        b"op",
        b"use",
        b"sym_name",
        b"a",
        b"b",
        b"c",
        b"unused",
    ];
    let entry = |values: &[u64]| {
        (
            true,
            values.iter().fold(Bytes::new(), |b, v| b.varint(*v)).0,
        )
    };
    let mut attrs = vec![entry(&[15]), entry(&[1, 0]), entry(&[2, 5])];
    attrs.extend([6, 7, 8].map(|text| entry(&[2, text])));
    attrs.extend([3, 4, 5].map(|name| entry(&[1, 1, 2, name])));
    let types = vec![entry(&[0, 32 << 2]), entry(&[1])];
    let asm = Asm::new(version)
        .dialects(&[0, 1], &[(0, &[2]), (1, &[3, 4])])
        .attr_types(&[(0, attrs)], &[(0, types)])
        .strings(&strings)
        .ir(ir);
    if version >= 5 {
        asm.properties(&[&[0x03], &[]])
    } else {
        asm
    }
}

/// A file whose top level is these operations.
pub(crate) fn top_level(version: u8, ops: Vec<Op>) -> Vec<u8> {
    let block = Block {
        ops,
        ..Block::default()
    };
    file(version, block.encode(version).0).finish()
}
