//! The command line on malicious files that cause large output or many entries, with the memory
//! limit that the README promises: 32 bytes per byte of the file plus 16 MiB, in addition to what
//! the program and its threads need to start. `tools/matrix` has larger files.

use crate::tool::{limited, many};
use mlirbc::{Bytecode, SectionId};
use mlirbc_asm::{Asm, Bytes};
use mlirbc_verify::verify;

/// Data of the program, stacks of two threads, and what their allocators set aside.
const START: usize = 24 << 20;

/// The stack of one more thread, and what its allocator sets aside.
const THREAD: usize = 4 << 20;

/// As [`run`], of a file that breaks no rule: what is measured is what it says it is.
fn run_sound(name: &str, bytes: &[u8], commands: &[&str]) {
    let file = Bytecode::from_bytes(bytes).unwrap();
    let report = verify(file.view(), 3);
    assert!(report.is_clean(), "{name}: {report:?}");
    run(name, bytes, commands);
}

/// Runs commands on a file. Output is taken and thrown away; what it may not be is a panic, or
/// an end by a signal.
fn run(name: &str, bytes: &[u8], commands: &[&str]) {
    run_on(2, name, bytes, commands);
}

fn run_on(threads: usize, name: &str, bytes: &[u8], commands: &[&str]) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("giant.mlirbc");
    std::fs::write(&path, bytes).unwrap();
    for command in commands {
        // Files that are compared may take twice as much.
        let per_byte = if command.starts_with("diff") { 64 } else { 32 };
        let limit = START + THREAD * (threads - 2) + (16 << 20) + per_byte * bytes.len();
        let (status, length) = limited(&path, command, limit, threads);
        let known = status.is_some_and(|code| code <= 3);
        assert!(known, "{name}: {command}: {status:?} after {length} bytes");
    }
}

/// A file with dialects `builtin` and `t`, of which `texts` are the strings behind these.
fn file(texts: &[&[u8]], ops: &[u64]) -> Asm {
    let mut strings: Vec<&[u8]> = vec![b"builtin", b"t"];
    strings.extend(texts);
    Asm::minimal(6)
        .strings(&strings)
        .dialects(&[0, 1], &[(1, ops)])
        .attr_types(&[(0, vec![(true, vec![0x1f])])], &[])
}

fn values(values: &[u64]) -> Vec<u8> {
    values.iter().fold(Bytes::new(), |b, v| b.varint(*v)).0
}

fn custom(entries: impl IntoIterator<Item = Vec<u8>>) -> Vec<(bool, Vec<u8>)> {
    entries.into_iter().map(|entry| (true, entry)).collect()
}

/// A block with so many operations.
fn block(ops: u64, encode: impl Fn(u64) -> Vec<u8>) -> Vec<u8> {
    let head = Bytes::new().varint(ops << 1);
    (0..ops)
        .fold(head, |block, nth| block.bytes(&encode(nth)))
        .0
}

#[test]
fn resources_of_one_key() {
    let count = many(300_000);
    let head = Bytes::new().varint(0).varint(0).varint(count);
    let offsets = (0..count).fold(head, |b, _| b.varint(1).varint(0).byte(0));
    let bytes = file(&[], &[])
        .section(SectionId::ResourceOffset, offsets.0)
        .section(SectionId::Resource, Vec::new())
        .finish();
    let commands = [
        "ls",
        "ls --json",
        "ls --users",
        "verify",
        "extract --all -o {folder}/x.safetensors",
        "diff /dev/null",
    ];
    run("resources", &bytes, &commands);
}

#[test]
fn constants_of_one_type() {
    let count = many(100_000) as usize;
    let constant = values(&[18, 0, 1, 0]);
    let types = custom([values(&[13, 1, 2, 1]), values(&[0, 8 << 2])]);
    let bytes = file(&[], &[])
        .attr_types(&[(0, custom(vec![constant; count]))], &[(0, types)])
        .finish();
    let commands = [
        "ls --json",
        "ls --users",
        "attrs --json",
        "extract --all -o {folder}/x.safetensors",
    ];
    run_sound("constants", &bytes, &commands);
}

#[test]
fn a_folder_of_constants() {
    let constant = values(&[18, 0, 1, 0]);
    let types = custom([values(&[13, 1, 2, 1]), values(&[0, 8 << 2])]);
    let bytes = file(&[], &[])
        .attr_types(&[(0, custom(vec![constant; 500]))], &[(0, types)])
        .finish();
    run_sound("folder", &bytes, &["extract --all -o {folder}/all"]);
}

#[test]
fn strings_and_dialects() {
    let count = many(400_000) as usize;
    let bytes = file(&vec![&b""[..]; count], &[]).finish();
    run(
        "strings",
        &bytes,
        &["strings", "strings --json", "info --json"],
    );
    let bytes = file(&[], &[]).dialects(&vec![1; count], &[]).finish();
    run(
        "dialects",
        &bytes,
        &[
            "dialects",
            "dialects --json",
            "info",
            "info --json",
            "stats",
        ],
    );
}

#[test]
fn operations_of_one_long_name() {
    let long = vec![b'x'; 256 << 10];
    let count = 20_000;
    // Each has a name of its own, all of the same string.
    let ir = block(count, |nth| Bytes::new().varint(nth).byte(0).varint(0).0);
    let bytes = file(&[&long], &vec![2; count as usize]).ir(ir).finish();
    let commands = [
        "dialects --json",
        "stats --json",
        "tree --json",
        "symbols",
        "print",
        "verify",
    ];
    run_sound("names", &bytes, &commands);
}

#[test]
fn text_that_has_to_wait() {
    let long = vec![b'x'; 256 << 10];
    let ir = block(20_000, |nth| match nth {
        0 => {
            let op = Bytes::new()
                .varint(0)
                .byte(0x10)
                .varint(0)
                .varint(1 << 1 | 1);
            op.byte(SectionId::Ir as u8).varint(1).varint(0).0
        }
        _ => Bytes::new().varint(0).byte(0).varint(0).0,
    });
    let bytes = file(&[&long], &[2]).ir(ir).finish();
    run_sound("waiting", &bytes, &["print"]);
}

#[test]
fn symbols_of_one_long_name() {
    let long = vec![b'x'; 256 << 10];
    let attrs = [
        values(&[15]),
        values(&[2, 4]),
        values(&[2, 3]),
        values(&[1, 1, 1, 2]),
    ];
    let ir = block(many(50_000), |_| {
        Bytes::new().varint(0).byte(1).varint(0).varint(3).0
    });
    let bytes = file(&[b"op", &long, b"sym_name"], &[2])
        .attr_types(&[(0, custom(attrs))], &[])
        .ir(ir)
        .finish();
    run(
        "symbols",
        &bytes,
        &[
            "symbols",
            "symbols --json",
            "stats --json",
            "tree --json",
            "diff /dev/null",
        ],
    );
}

#[test]
fn users_under_one_long_name() {
    let long = vec![b'x'; 256 << 10];
    let count = many(50_000);
    let mut attrs = vec![values(&[15]), values(&[2, 3])];
    attrs.extend(vec![values(&[18, 0, 1, 0]); count as usize]);
    let entries = (0..count).flat_map(|nth| [1, 2 + nth]);
    let dictionary: Vec<u64> = [1, count].into_iter().chain(entries).collect();
    attrs.push(values(&dictionary));
    let types = custom([values(&[13, 1, 2, 1]), values(&[0, 8 << 2])]);
    let ir = block(1, |_| {
        Bytes::new().varint(0).byte(1).varint(0).varint(2 + count).0
    });
    let bytes = file(&[b"op", &long], &[2])
        .attr_types(&[(0, custom(attrs))], &[(0, types)])
        .ir(ir)
        .finish();
    run_sound("users", &bytes, &["ls --users", "ls --users --json"]);
}

#[test]
fn findings() {
    let broken = values(&[15, 0]);
    let bytes = file(&[], &[])
        .attr_types(&[(0, custom(vec![broken; 300_000]))], &[])
        .finish();
    run(
        "findings",
        &bytes,
        &["verify", "verify --json", "attrs --json", "stats"],
    );
}

#[test]
fn bodies() {
    let body = |_| {
        let op = Bytes::new()
            .varint(0)
            .byte(0x10)
            .varint(0)
            .varint(1 << 1 | 1);
        op.byte(SectionId::Ir as u8).varint(1).varint(0).0
    };
    let bytes = file(&[b"op"], &[2]).ir(block(100_000, body)).finish();
    let commands = [
        "print",
        "tree --json --depth 9",
        "stats",
        "symbols --count",
        "verify",
    ];
    run_sound("bodies", &bytes, &commands);
}

#[test]
fn memory_does_not_grow_with_threads() {
    let names = 400_000;
    let body = |_| {
        let op = Bytes::new().varint(names - 1).byte(0).varint(0).0;
        let region = Bytes::new().varint(1).varint(0).varint(1 << 1).bytes(&op).0;
        let head = Bytes::new().varint(0).byte(0x10).varint(0);
        let head = head.varint(1 << 1 | 1).byte(SectionId::Ir as u8);
        head.varint(region.len() as u64).bytes(&region).0
    };
    let bytes = file(&[b"op"], &vec![2; names as usize])
        .ir(block(20_000, body))
        .finish();
    for threads in [2, 16] {
        let commands = ["stats", "symbols --count", "verify", "print"];
        run_on(threads, "names in bodies", &bytes, &commands);
    }
}

#[test]
fn nested_bodies() {
    let mut levels: Vec<Vec<u8>> = Vec::new();
    let mut length = 1;
    for _ in 0..50_000 {
        let op = Bytes::new()
            .varint(0)
            .byte(0x10)
            .varint(0)
            .varint(1 << 1 | 1);
        let op = op.byte(SectionId::Ir as u8).varint(length);
        let region = Bytes::new().varint(1).varint(0).varint(1 << 1).bytes(&op.0);
        length += region.0.len() as u64;
        levels.push(region.0);
    }
    let top = levels.pop().unwrap();
    // The top level is a block, without the head of a region.
    let mut ir = top[2..].to_vec();
    levels.iter().rev().for_each(|level| ir.extend(level));
    ir.push(Bytes::new().varint(0).0[0]);
    let bytes = file(&[b"op"], &[2]).ir(ir).finish();
    let commands = ["verify", "stats", "print", "tree --json --depth 4000000000"];
    run_sound("nested bodies", &bytes, &commands);
}

#[test]
fn long_expressions() {
    let terms = "+b".repeat(1_000_000);
    let text = format!("#m = affine_map<(a, b) -> (a{terms})>\n\"t.op\"() {{m = #m}} : () -> ()\n");
    run("expressions", text.as_bytes(), &["as"]);
}

/// A blob of one byte with an alignment of 128 MiB, which is in the file only if something refers to it.
#[test]
fn long_padding() {
    let blob = "{-# dialect_resources: {builtin: {a: \"0x0000000807\"}} #-}\n";
    let refers = "\"t.op\"() {a = dense_resource<a> : tensor<1xi8>} : () -> ()\n";
    run("unused padding", blob.as_bytes(), &["as"]);
    run("padding", format!("{refers}{blob}").as_bytes(), &["as"]);
}
