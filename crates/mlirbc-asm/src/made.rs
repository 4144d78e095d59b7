//! Generated files of any size for benchmarks: many small operations, and many weights, as LLVM 22
//! writes them.

use crate::ir::{Block, Op, Region, block};
use crate::{Asm, Bytes, Res};

/// Number of operations in [`operations`].
pub fn num_ops(functions: u64, each: u64) -> u64 {
    1 + functions * (each + 2)
}

/// Functions `f0`, `f1`, ... of this many additions and a return each. Every operation has its
/// own file location.
///
/// ```text
/// func.func @f0(%0: i32, %1: i32) -> i32 {
///   %2 = arith.addi %1, %0 : i32
///   %3 = arith.addi %2, %1 : i32 ...
/// ```
pub fn operations(functions: u64, each: u64) -> Vec<u8> {
    let mut strings = Strings::default();
    let dialects = ["builtin", "func", "arith"].map(|name| strings.add(name));
    let names = ["module", "func", "return", "addi"].map(|name| strings.add(name));

    let mut attrs = Entries::default();
    let function_type = attrs.add(&[6, 1]);
    let file_name = strings.add("bench.mlir");
    let file = attrs.add(&[2, file_name]);
    let symbols: Vec<u64> = (0..functions)
        .map(|nth| attrs.add(&[2, strings.add(&format!("f{nth}"))]))
        .collect();
    let mut line = 0;
    let mut location = || {
        line += 1;
        attrs.add(&[11, file, line, 5 + line % 7])
    };

    let mut records = vec![record(&[0, 0])];
    let mut module = Block::default();
    for symbol in symbols {
        let mut body = Block {
            args: vec![(0, None); 2],
            ..Block::default()
        };
        body.ops.extend((0..each).map(|nth| Op {
            name: 3,
            location: location(),
            results: vec![0],
            operands: vec![nth + 1, nth],
            ..Op::default()
        }));
        body.ops.push(Op {
            name: 2,
            location: location(),
            operands: vec![each + 1],
            ..Op::default()
        });
        let properties = records.len() as u64;
        module
            .ops
            .push(isolated(1, location(), properties, body, each + 2));
        records.push(record(&[0, function_type, 0, 0, symbol, 0]));
    }
    let module = isolated(0, location(), 0, module, 0);

    let mut types = Entries::default();
    types.add(&[0, 32 << 2]);
    types.add(&[2, 2, 0, 0, 1, 0]);
    let groups = [(0, &names[..1]), (1, &names[1..3]), (2, &names[3..])];
    head()
        .dialects(&dialects, &groups)
        .attr_types(&[(0, attrs.0)], &[(0, types.0)])
        .ir(top_level(module))
        .strings(&refs(&strings.0))
        .properties(&refs(&records))
        .finish()
}

/// An empty module and this many blobs, `layer0.weight` and so on, of `size` bytes each.
pub fn weights(count: u64, size: u64) -> Vec<u8> {
    let mut strings = Strings::default();
    let builtin = strings.add("builtin");
    let module = strings.add("module");
    let mut attrs = Entries::default();
    let location = attrs.add(&[15]);
    let blobs: Vec<(u64, Res)> = (0..count)
        .map(|nth| {
            let blob = Res::Blob {
                alignment: 64,
                data: (0..size).map(|i| (nth + i) as u8).collect(),
            };
            (strings.add(&format!("layer{nth}.weight")), blob)
        })
        .collect();
    head()
        .dialects(&[builtin], &[(0, &[module])])
        .attr_types(&[(0, attrs.0)], &[])
        .ir(top_level(isolated(0, location, 0, Block::default(), 0)))
        .resources(&[], &[(0, &blobs)])
        .strings(&refs(&strings.0))
        // The module's record: no name, no visibility.
        .properties(&[&record(&[0, 0])])
        .finish()
}

fn head() -> Asm {
    let mut asm = Asm::new(VERSION);
    asm.producer = "MLIR22.1.8";
    asm
}

const VERSION: u8 = 6;

fn top_level(op: Op) -> Vec<u8> {
    let block = block(vec![op]);
    block.encode(VERSION).0
}

/// An operation with one isolated region of one block.
fn isolated(name: u64, location: u64, properties: u64, block: Block, values: u64) -> Op {
    Op {
        name,
        location,
        properties: Some(properties),
        isolated: true,
        regions: vec![Region {
            values,
            blocks: vec![block],
        }],
        ..Op::default()
    }
}

fn record(values: &[u64]) -> Vec<u8> {
    Bytes::new().varints(values).0
}

fn refs(list: &[impl AsRef<[u8]>]) -> Vec<&[u8]> {
    list.iter().map(AsRef::as_ref).collect()
}

/// Attributes or types, each made of varints.
#[derive(Default)]
struct Entries(Vec<(bool, Vec<u8>)>);

impl Entries {
    fn add(&mut self, values: &[u64]) -> u64 {
        self.0.push((true, Bytes::new().varints(values).0));
        self.0.len() as u64 - 1
    }
}

#[derive(Default)]
struct Strings(Vec<String>);

impl Strings {
    fn add(&mut self, text: &str) -> u64 {
        self.0.push(text.to_string());
        self.0.len() as u64 - 1
    }
}
