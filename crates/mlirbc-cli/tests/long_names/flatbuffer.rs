//! IREE modules in which many records refer to one long name.

use mlirbc_asm::containers::{Archive, HEADER};

/// A reference, to be set by [`FlatBuffer::refer`].
const TO: &[u8] = &[0; 4];
/// The version of the bytecode.
const VERSION: [u8; 4] = (17_u32 << 16).to_le_bytes();

/// A FlatBuffer that is written from its root on.
struct FlatBuffer {
    bytes: Vec<u8>,
    /// Where it begins in the file.
    base: usize,
}

impl FlatBuffer {
    fn new(base: usize) -> FlatBuffer {
        let bytes = b"\0\0\0\0IREE".to_vec();
        FlatBuffer { bytes, base }
    }

    fn align(&mut self) {
        self.bytes.resize(self.bytes.len().next_multiple_of(4), 0);
    }

    /// A table of fields, the largest first; the places of the table and of its fields.
    fn table<const N: usize>(&mut self, fields: [(usize, &[u8]); N]) -> (usize, [usize; N]) {
        self.align();
        let slots = fields.iter().map(|(slot, _)| slot + 1).max().unwrap();
        let (mut offsets, mut size) = (vec![0_u16; slots], 4);
        for (slot, value) in fields {
            offsets[slot] = size;
            size += value.len() as u16;
        }
        let vtable = self.bytes.len();
        let sizes = [4 + 2 * slots as u16, size];
        let head = sizes.iter().chain(&offsets).flat_map(|it| it.to_le_bytes());
        self.bytes.extend(head);
        while (self.bytes.len() + self.base + 4) % 8 != 0 {
            self.bytes.push(0);
        }
        let table = self.bytes.len();
        self.bytes.extend(((table - vtable) as i32).to_le_bytes());
        let places = fields.map(|(_, value)| {
            self.bytes.extend(value);
            self.bytes.len() - value.len()
        });
        (table, places)
    }

    fn vector(&mut self, count: usize, items: &[u8]) -> usize {
        self.align();
        let start = self.bytes.len();
        self.bytes.extend((count as u32).to_le_bytes());
        self.bytes.extend(items);
        start
    }

    fn string(&mut self, text: &[u8]) -> usize {
        let start = self.vector(text.len(), text);
        self.bytes.push(0);
        start
    }

    fn refer(&mut self, at: usize, to: usize) {
        self.bytes[at..at + 4].copy_from_slice(&((to - at) as u32).to_le_bytes());
    }

    /// A vector of references, for the field at `at`; their places.
    fn references(&mut self, at: usize, count: usize) -> impl Iterator<Item = usize> + use<> {
        let start = self.vector(count, &vec![0; 4 * count]);
        self.refer(at, start);
        (0..count).map(move |nth| start + 4 + 4 * nth)
    }

    fn refer_all(&mut self, from: impl Iterator<Item = usize>, to: usize) {
        from.for_each(|at| self.refer(at, to));
    }

    /// The FlatBuffer with its size in front of it.
    fn finish(mut self, root: usize) -> Vec<u8> {
        self.align();
        self.bytes[..4].copy_from_slice(&(root as u32).to_le_bytes());
        let len = (self.bytes.len() as u32).to_le_bytes();
        [&len, &self.bytes[..]].concat()
    }
}

/// A module of functions without bytecode that all have one name.
pub(crate) fn functions(count: usize, name: &[u8]) -> Vec<u8> {
    let mut fb = FlatBuffer::new(4);
    let fields = [
        (0, TO),
        (8, TO),
        (9, TO),
        (12, TO),
        (13, &VERSION),
        (14, TO),
        (15, TO),
    ];
    let (root, [module, signatures, rodata, descriptors, _, bytecode, debug]) = fb.table(fields);
    let none = fb.vector(0, &[]);
    fb.refer(rodata, none);
    let descriptor = [&[0; 12][..], &[1, 0, 0, 0, 0, 0, 0, 0]].concat();
    let all = fb.vector(count, &descriptor.repeat(count));
    fb.refer(descriptors, all);
    let signatures = fb.references(signatures, count);
    let (database, [maps]) = fb.table([(2, TO)]);
    fb.refer(debug, database);
    let maps = fb.references(maps, count);
    let (signature, [convention]) = fb.table([(0, TO)]);
    fb.refer_all(signatures, signature);
    let (map, [shared]) = fb.table([(0, TO)]);
    fb.refer_all(maps, map);
    for (at, text) in [(convention, &b"0v_v"[..]), (shared, name), (module, b"m")] {
        let text = fb.string(text);
        fb.refer(at, text);
    }
    let none = fb.vector(0, &[]);
    fb.refer(bytecode, none);
    fb.finish(root)
}

/// A module of imports, exports of no function, types and attributes that all have one name.
pub(crate) fn imports(count: usize, name: &[u8]) -> Vec<u8> {
    let mut fb = FlatBuffer::new(4);
    let fields = [
        (0, TO),
        (3, TO),
        (4, TO),
        (6, TO),
        (7, TO),
        (8, TO),
        (9, TO),
        (12, TO),
        (13, &VERSION),
        (14, TO),
    ];
    let (root, places) = fb.table(fields);
    let [
        module,
        attrs,
        types,
        imports,
        exports,
        signatures,
        rodata,
        descriptors,
        _,
        bytecode,
    ] = places;
    let none = fb.vector(0, &[]);
    for at in [rodata, descriptors, signatures] {
        fb.refer(at, none);
    }
    let lists = [attrs, types, imports, exports];
    let lists = lists.map(|at| fb.references(at, count).collect::<Vec<_>>());
    let attr = fb.table([(0, TO), (1, TO)]);
    let ty = fb.table([(0, TO)]);
    let import = fb.table([(0, TO)]);
    let export = fb.table([(0, TO), (1, &[0; 4])]);
    let tables = [attr.0, ty.0, import.0, export.0];
    for (list, table) in lists.into_iter().zip(tables) {
        fb.refer_all(list.into_iter(), table);
    }
    let text = fb.string(name);
    for at in [attr.1[0], attr.1[1], ty.1[0], import.1[0], export.1[0]] {
        fb.refer(at, text);
    }
    let text = fb.string(b"m");
    fb.refer(module, text);
    let none = fb.vector(0, &[]);
    fb.refer(bytecode, none);
    fb.finish(root)
}

/// A module in a ZIP archive, of segments that are all one entry with this name.
pub(crate) fn segments(count: usize, name: &[u8]) -> Vec<u8> {
    // The offset of the data after the FlatBuffer, and their length.
    const OFFSET: usize = 128;
    const LEN: usize = 64;
    let mut fb = FlatBuffer::new(44);
    let fields = [
        (0, TO),
        (8, TO),
        (9, TO),
        (12, TO),
        (13, &VERSION),
        (14, TO),
    ];
    let (root, [module, signatures, rodata, descriptors, _, bytecode]) = fb.table(fields);
    let rodata = fb.references(rodata, count);
    let (offset, len) = ((OFFSET as u64).to_le_bytes(), (LEN as u64).to_le_bytes());
    let (segment, _) = fb.table([(3, &offset), (4, &len)]);
    fb.refer_all(rodata, segment);
    let text = fb.string(b"m");
    fb.refer(module, text);
    for at in [signatures, descriptors, bytecode] {
        let none = fb.vector(0, &[]);
        fb.refer(at, none);
    }
    let data = fb.finish(root);
    let mut archive = Archive::default();
    // Its header has forty bytes, with one of an extra field.
    archive.add(b"module.fb", 1, 0, &data);
    let base = archive.size().next_multiple_of(64);
    archive.pad_to(base + OFFSET - HEADER);
    let start = archive.part(0, &[b'A'; LEN]);
    archive.record(name, 0, start, LEN);
    archive.finish()
}

/// A module with calls that all name the same parameters of one scope; their keys lie in one another.
pub(crate) fn parameters(calls: usize, keys: usize, len: usize) -> Vec<u8> {
    const REF: u16 = 1 << 15;
    let mut fb = FlatBuffer::new(4);
    let fields = [
        (0, TO),
        (6, TO),
        (8, TO),
        (9, TO),
        (12, TO),
        (13, &VERSION),
        (14, TO),
    ];
    let (
        root,
        [
            module,
            imports,
            signatures,
            rodata,
            descriptors,
            _,
            bytecode,
        ],
    ) = fb.table(fields);
    let text = fb.string(b"m");
    fb.refer(module, text);
    let imports = fb.references(imports, 1);
    let (import, [name, of_import]) = fb.table([(0, TO), (1, TO)]);
    fb.refer_all(imports, import);
    let signatures = fb.references(signatures, 1);
    for (at, convention) in [
        (of_import, &b"0rIrrrIiirrr_r"[..]),
        (signatures.into_iter().next().unwrap(), b"0v_v"),
    ] {
        let (signature, [place]) = fb.table([(0, TO)]);
        fb.refer(at, signature);
        let text = fb.string(convention);
        fb.refer(place, text);
    }
    let text = fb.string(b"io_parameters.load");
    fb.refer(name, text);
    let table = (0..keys).flat_map(|nth| [nth as u32, (len - keys) as u32]);
    let table: Vec<u8> = table.flat_map(u32::to_le_bytes).collect();
    let data = vec![b'k'; len];
    let segments = [vec![b's'; len], table, data];
    for (at, bytes) in fb.references(rodata, segments.len()).zip(&segments) {
        let (segment, [place]) = fb.table([(2, TO)]);
        fb.refer(at, segment);
        let bytes = fb.vector(bytes.len(), bytes);
        fb.refer(place, bytes);
    }
    let mut code = vec![0x79];
    for nth in 0..segments.len() as u16 {
        code.push(0x11);
        code.extend(u32::from(nth).to_le_bytes());
        code.extend((REF | nth).to_le_bytes());
    }
    for _ in 0..calls {
        code.push(0x58);
        code.extend((1u32 << 31).to_le_bytes());
        let arguments = [5, 0, 5, 5, 0, 0, 0, 0, 1, 2, 5]
            .into_iter()
            .zip(b"rIrrrIiirrr");
        let arguments = arguments.map(|(nth, ty)| match ty {
            b'r' => REF | nth,
            _ => nth,
        });
        for list in [arguments.collect(), vec![REF | 6]] {
            code.resize(code.len().next_multiple_of(2), 0);
            code.extend((list.len() as u16).to_le_bytes());
            code.extend(list.into_iter().flat_map(u16::to_le_bytes));
        }
    }
    code.push(0x5a);
    code.resize(code.len().next_multiple_of(2) + 2, 0);
    let words = [0, code.len() as u32, 0].into_iter();
    let halves = [0u16, 1, 2, 7].into_iter();
    let words = words.flat_map(u32::to_le_bytes);
    let all: Vec<u8> = words.chain(halves.flat_map(u16::to_le_bytes)).collect();
    let all = fb.vector(1, &all);
    fb.refer(descriptors, all);
    let code = fb.vector(code.len(), &code);
    fb.refer(bytecode, code);
    fb.finish(root)
}
