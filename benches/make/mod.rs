//! Bytecode made for benches, so that they need nothing from elsewhere: what LLVM 22 writes
//! for many small operations, and for many weights.

use mlirbc::SectionId;
use mlirbc::varint::encode;

/// Number of operations in [`operations`].
pub(crate) fn num_ops(functions: u64, each: u64) -> u64 {
    1 + functions * (each + 2)
}

/// Functions `f0`, `f1`, ... of this many additions and a return each. Every operation has a
/// file location of its own.
///
/// ```text
/// func.func @f0(%0: i32, %1: i32) -> i32 {
///   %2 = arith.addi %1, %0 : i32
///   %3 = arith.addi %2, %1 : i32 ...
/// ```
pub(crate) fn operations(functions: u64, each: u64) -> Vec<u8> {
    let mut strings = Strings::new();
    let builtin = strings.add("builtin");
    let func = strings.add("func");
    let arith = strings.add("arith");
    let names = ["module", "func", "return", "addi"].map(|name| strings.add(name));

    let mut dialects = Vec::new();
    encode(3, &mut dialects);
    for name in [builtin, func, arith] {
        encode(name << 1, &mut dialects);
    }
    encode(names.len() as u64, &mut dialects);
    for (dialect, names) in [(0, &names[..1]), (1, &names[1..3]), (2, &names[3..])] {
        encode(dialect, &mut dialects);
        encode(names.len() as u64, &mut dialects);
        names.iter().for_each(|n| encode(n << 1 | 1, &mut dialects));
    }

    let mut attrs = Entries::default();
    let function_type = attrs.add(&[6, 1]);
    let file_text = strings.add("bench.mlir");
    let file = attrs.add(&[2, file_text]);
    let symbols: Vec<u64> = (0..functions)
        .map(|f| {
            let text = strings.add(&format!("f{f}"));
            attrs.add(&[2, text])
        })
        .collect();
    let mut line = 0;
    let mut location = || {
        line += 1;
        attrs.add(&[11, file, line, 5 + line % 7])
    };

    let mut records = vec![vec![0, 0]];
    let mut bodies = Vec::new();
    for symbol in symbols {
        let mut body = Vec::new();
        let mut put = |values: &[u64]| values.iter().for_each(|v| encode(*v, &mut body));
        // One block: its values, its operations, two arguments without locations or use orders.
        put(&[1, each + 2, (each + 1) << 1 | 1, 2, 0, 0]);
        body.push(0);
        for n in 0..each {
            op(&mut body, 3, 0x06, location());
            let mut put = |values: &[u64]| values.iter().for_each(|v| encode(*v, &mut body));
            put(&[1, 0, 2, n + 1, n]);
        }
        op(&mut body, 2, 0x04, location());
        encode(1, &mut body);
        encode(each + 1, &mut body);

        op(&mut bodies, 1, 0x50, location());
        encode(records.len() as u64, &mut bodies);
        encode(1 << 1 | 1, &mut bodies);
        section(&mut bodies, SectionId::Ir, &body);
        records.push(vec![0, function_type, 0, 0, symbol, 0]);
    }
    let mut module = Vec::new();
    for value in [1, 0, functions << 1] {
        encode(value, &mut module);
    }
    module.extend(bodies);
    let mut ir = Vec::new();
    encode(1 << 1, &mut ir);
    op(&mut ir, 0, 0x50, location());
    encode(0, &mut ir);
    encode(1 << 1 | 1, &mut ir);
    section(&mut ir, SectionId::Ir, &module);

    let mut types = Entries::default();
    types.add(&[0, 32 << 2]);
    types.add(&[2, 2, 0, 0, 1, 0]);

    let mut properties = Vec::new();
    encode(records.len() as u64, &mut properties);
    for record in records {
        let mut bytes = Vec::new();
        record.iter().for_each(|v| encode(*v, &mut bytes));
        encode(bytes.len() as u64, &mut properties);
        properties.extend(bytes);
    }

    let mut file = head();
    section(&mut file, SectionId::Dialect, &dialects);
    tables(&mut file, &attrs, &types);
    section(&mut file, SectionId::Ir, &ir);
    section(&mut file, SectionId::String, &strings.bytes());
    section(&mut file, SectionId::Properties, &properties);
    file
}

/// An empty module and this many blobs, `layer0.weight` and so on, of `size` bytes each.
pub(crate) fn weights(count: u64, size: u64) -> Vec<u8> {
    const ALIGNMENT: u64 = 64;
    let mut strings = Strings::new();
    let builtin = strings.add("builtin");
    let module = strings.add("module");

    let mut dialects = Vec::new();
    for value in [1, builtin << 1, 1, 0, 1, module << 1 | 1] {
        encode(value, &mut dialects);
    }
    let mut attrs = Entries::default();
    let location = attrs.add(&[15]);
    let mut ir = Vec::new();
    encode(1 << 1, &mut ir);
    op(&mut ir, 0, 0x50, location);
    encode(0, &mut ir);
    encode(1 << 1 | 1, &mut ir);
    let mut region = Vec::new();
    [1, 0, 0].iter().for_each(|v| encode(*v, &mut region));
    section(&mut ir, SectionId::Ir, &region);

    let (mut offsets, mut data) = (Vec::new(), Vec::new());
    [0, 0, count].iter().for_each(|v| encode(*v, &mut offsets));
    for n in 0..count {
        let start = data.len();
        encode(ALIGNMENT, &mut data);
        encode(size, &mut data);
        // The section is aligned like the blobs: an offset in it is as good as one in the file.
        data.resize(data.len().next_multiple_of(ALIGNMENT as usize), PADDING);
        data.extend((0..size).map(|i| (n + i) as u8));
        encode(strings.add(&format!("layer{n}.weight")), &mut offsets);
        encode((data.len() - start) as u64, &mut offsets);
        offsets.push(0);
    }

    let mut file = head();
    section(&mut file, SectionId::Dialect, &dialects);
    tables(&mut file, &attrs, &Entries::default());
    section(&mut file, SectionId::Ir, &ir);
    section(&mut file, SectionId::ResourceOffset, &offsets);
    file.push(SectionId::Resource as u8 | 0x80);
    encode(data.len() as u64, &mut file);
    encode(ALIGNMENT, &mut file);
    file.resize(file.len().next_multiple_of(ALIGNMENT as usize), PADDING);
    file.extend(data);
    section(&mut file, SectionId::String, &strings.bytes());
    // The module's record: no name, no visibility.
    let mut record = Vec::new();
    [1, 2, 0, 0].iter().for_each(|v| encode(*v, &mut record));
    section(&mut file, SectionId::Properties, &record);
    file
}

const PADDING: u8 = 0xcb;

fn head() -> Vec<u8> {
    let mut file = b"ML\xefR".to_vec();
    encode(6, &mut file);
    file.extend(b"MLIR22.1.8\0");
    file
}

fn section(file: &mut Vec<u8>, id: SectionId, bytes: &[u8]) {
    file.push(id as u8);
    encode(bytes.len() as u64, file);
    file.extend(bytes);
}

/// Name, mask of what follows, location.
fn op(ir: &mut Vec<u8>, name: u64, mask: u8, location: u64) {
    encode(name, ir);
    ir.push(mask);
    encode(location, ir);
}

/// Both sections of attributes and types, all of them of the first dialect.
fn tables(file: &mut Vec<u8>, attrs: &Entries, types: &Entries) {
    let mut offsets = Vec::new();
    encode(attrs.sizes.len() as u64, &mut offsets);
    encode(types.sizes.len() as u64, &mut offsets);
    for entries in [attrs, types].into_iter().filter(|e| !e.sizes.is_empty()) {
        encode(0, &mut offsets);
        encode(entries.sizes.len() as u64, &mut offsets);
        let sizes = entries.sizes.iter();
        sizes.for_each(|size| encode(size << 1 | 1, &mut offsets));
    }
    section(file, SectionId::AttrTypeOffset, &offsets);
    let all = [&attrs.bytes[..], &types.bytes[..]].concat();
    section(file, SectionId::AttrType, &all);
}

/// Attributes or types, each made of varints.
#[derive(Default)]
struct Entries {
    sizes: Vec<u64>,
    bytes: Vec<u8>,
}

impl Entries {
    fn add(&mut self, values: &[u64]) -> u64 {
        let start = self.bytes.len();
        values.iter().for_each(|v| encode(*v, &mut self.bytes));
        self.sizes.push((self.bytes.len() - start) as u64);
        self.sizes.len() as u64 - 1
    }
}

struct Strings(Vec<String>);

impl Strings {
    fn new() -> Strings {
        Strings(Vec::new())
    }

    fn add(&mut self, text: &str) -> u64 {
        self.0.push(text.to_string());
        self.0.len() as u64 - 1
    }

    fn bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        encode(self.0.len() as u64, &mut bytes);
        let lens = self.0.iter().rev().map(|s| s.len() as u64 + 1);
        lens.for_each(|len| encode(len, &mut bytes));
        for text in &self.0 {
            bytes.extend(text.as_bytes());
            bytes.push(0);
        }
        bytes
    }
}
