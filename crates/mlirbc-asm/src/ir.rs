//! Operations, blocks and regions, and a file for them.

use mlirbc::SectionId;
use mlirbc::raw::{Encoder, op_mask};

use crate::{Asm, Bytes};

/// An operation; the default has name 0 and location 0.
#[derive(Clone, Debug, Default)]
pub struct Op {
    /// An operation name.
    pub name: u64,
    /// An attribute.
    pub location: u64,
    /// A dictionary attribute.
    pub attributes: Option<u64>,
    /// A property record.
    pub properties: Option<u64>,
    /// Types.
    pub results: Vec<u64>,
    /// Value numbers.
    pub operands: Vec<u64>,
    /// Blocks.
    pub successors: Vec<u64>,
    /// Use-list orders, encoded.
    pub orders: Option<Bytes>,
    /// Whether the regions are isolated.
    pub isolated: bool,
    /// Its regions.
    pub regions: Vec<Region>,
    /// Further bits of the mask.
    pub mask: u8,
}

/// A region.
#[derive(Clone, Debug, Default)]
pub struct Region {
    /// The stated number of values.
    pub values: u64,
    /// Its blocks.
    pub blocks: Vec<Block>,
}

/// A block.
#[derive(Clone, Debug, Default)]
pub struct Block {
    /// Types and locations.
    pub args: Vec<(u64, Option<u64>)>,
    /// Use-list orders, encoded.
    pub orders: Option<Bytes>,
    /// Its operations.
    pub ops: Vec<Op>,
}

/// An operation of name 1 with results of these types and these operands.
pub fn op(results: &[u64], operands: &[u64]) -> Op {
    Op {
        name: 1,
        results: results.to_vec(),
        operands: operands.to_vec(),
        ..Op::default()
    }
}

/// A block of these operations, without arguments.
pub fn block(ops: Vec<Op>) -> Block {
    Block {
        ops,
        ..Block::default()
    }
}

/// A region that states this number of values.
pub fn region(values: u64, blocks: Vec<Block>) -> Region {
    Region { values, blocks }
}

impl Asm {
    /// The IR section: these operations at the top level, in the version of the file.
    pub fn ops(self, ops: Vec<Op>) -> Self {
        let ir = block(ops).encode(self.version).0;
        self.ir(ir)
    }
}

impl Op {
    /// The bytes in this version of the format.
    pub fn encode(&self, version: u8) -> Bytes {
        Bytes::new().append(|e| self.append(version, e))
    }

    fn mask(&self) -> u8 {
        let parts = [
            (self.attributes.is_some(), op_mask::ATTRIBUTES),
            (self.properties.is_some(), op_mask::PROPERTIES),
            (!self.results.is_empty(), op_mask::RESULTS),
            (!self.operands.is_empty(), op_mask::OPERANDS),
            (!self.successors.is_empty(), op_mask::SUCCESSORS),
            (self.orders.is_some(), op_mask::USE_LIST_ORDERS),
            (!self.regions.is_empty(), op_mask::REGIONS),
        ];
        let present = parts.iter().filter(|(present, _)| *present);
        present.fold(self.mask, |mask, (_, bit)| mask | bit)
    }

    fn append(&self, version: u8, e: &mut Encoder<'_>) {
        e.varint(self.name).byte(self.mask()).varint(self.location);
        e.varints(self.attributes).varints(self.properties);
        for list in [&self.results, &self.operands, &self.successors] {
            if !list.is_empty() {
                e.list(list);
            }
        }
        if let Some(orders) = &self.orders {
            e.bytes(&orders.0);
        }
        if self.regions.is_empty() {
            return;
        }
        e.varint_with_flag(self.regions.len() as u64, self.isolated);
        let regions = |e: &mut Encoder<'_>| {
            let regions = self.regions.iter();
            regions.for_each(|region| region.append(version, e));
        };
        if self.isolated && version >= 2 {
            e.byte(SectionId::Ir as u8).delimited(regions);
        } else {
            regions(e);
        }
    }
}

impl Region {
    fn append(&self, version: u8, e: &mut Encoder<'_>) {
        e.varint(self.blocks.len() as u64);
        if !self.blocks.is_empty() {
            e.varint(self.values);
        }
        let blocks = self.blocks.iter();
        blocks.for_each(|block| block.append(version, e));
    }
}

impl Block {
    /// The bytes in this version of the format.
    pub fn encode(&self, version: u8) -> Bytes {
        Bytes::new().append(|e| self.append(version, e))
    }

    fn append(&self, version: u8, e: &mut Encoder<'_>) {
        let has_args = !self.args.is_empty();
        e.varint_with_flag(self.ops.len() as u64, has_args);
        if has_args {
            e.varint(self.args.len() as u64);
            for (ty, location) in &self.args {
                if version >= 4 {
                    e.varint_with_flag(*ty, location.is_some());
                    e.varints(*location);
                } else {
                    e.varint(*ty).varint(location.unwrap_or(0));
                }
            }
            if version >= 3 {
                e.byte(u8::from(self.orders.is_some()));
                if let Some(orders) = &self.orders {
                    e.bytes(&orders.0);
                }
            }
        }
        let ops = self.ops.iter();
        ops.for_each(|op| op.append(version, e));
    }
}

/// A file for operations: names 0 `builtin.module`, 1 `t.op`, 2 `t.use`; attributes
/// 0 `loc(unknown)`, 1 `{}`, 2 "sym_name", 3 to 5 "a" "b" "c", 6 to 8 `{sym_name = "a"}` and
/// so on; types 0 `i32`, 1 `index`.
pub fn file(version: u8, ir: Vec<u8>) -> Asm {
    let strings = [
        "builtin", "t", "module", "op", "use", "sym_name", "a", "b", "c", "unused",
    ];
    let strings = strings.map(str::as_bytes);
    let entry = |values: &[u64]| (true, Bytes::new().varints(values).0);
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

/// A file with these operations at the top level.
pub fn top_level(version: u8, ops: Vec<Op>) -> Vec<u8> {
    file(version, block(ops).encode(version).0).finish()
}
