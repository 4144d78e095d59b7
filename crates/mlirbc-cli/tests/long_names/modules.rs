//! Modules in which very many places refer to something long.

use mlirbc_asm::{Asm, Bytes, Res};

use super::Case;

const LONG: usize = 256 << 10;
const COUNT: u64 = 2000;

pub(super) fn values(values: &[u64]) -> Vec<u8> {
    Bytes::new().varints(values).0
}

pub(super) fn custom(entries: Vec<Vec<u8>>) -> Vec<(bool, Vec<u8>)> {
    entries.into_iter().map(|entry| (true, entry)).collect()
}

pub(super) fn block(ops: u64, op: &[u8]) -> Vec<u8> {
    [values(&[ops << 1]), op.repeat(ops as usize)].concat()
}

/// A file with the dialects `builtin` and `texts[0]`, and its operations `names`, of the strings after it.
pub(super) fn file(texts: &[&[u8]], names: &[u64]) -> Asm {
    let mut strings: Vec<&[u8]> = vec![b"builtin"];
    strings.extend(texts);
    Asm::minimal(6)
        .strings(&strings)
        .dialects(&[0, 1], &[(1, names)])
}

const SPLIT: &str = "split --min-size 1 -o {folder}/m --weights {folder}/w --force";
pub(super) const ARGUMENTS: &str =
    "split --as arguments --min-size 1 -o {folder}/m --weights {folder}/w --force";

/// Runs `diff` with another file.
fn diff(case: Case, other: &[u8]) {
    std::fs::write(case.path.with_extension("other"), other).unwrap();
    let name = case.path.file_name().unwrap().to_str().unwrap().to_string();
    let command = format!("diff {{folder}}/{name}.other");
    case.decoded(other.len()).run(64, &[&command]);
}

pub(super) fn tensors(key: &[u8]) -> Vec<u8> {
    let blob = || Res::Blob {
        alignment: 1,
        data: vec![1],
    };
    let resources: Vec<(u64, Res)> = (0..COUNT).map(|_| (2, blob())).collect();
    let attrs = (0..COUNT).map(|nth| values(&[16, 0, nth])).collect();
    let types = custom(vec![values(&[13, 1, 2, 1]), values(&[0, 8 << 2])]);
    file(&[b"t", key], &[])
        .attr_types(&[(0, custom(attrs))], &[(0, types)])
        .resources(&[], &[(0, &resources)])
        .finish()
}

/// Very many constants of one byte, without names.
#[test]
fn small_constants() {
    let constant = |nth: usize| [values(&[18, 0, 1]), vec![nth as u8]].concat();
    let types = custom(vec![values(&[13, 1, 2, 1]), values(&[0, 8 << 2])]);
    let bytes = file(&[b"t"], &[])
        .attr_types(
            &[(0, custom((0..100_000).map(constant).collect()))],
            &[(0, types)],
        )
        .finish();
    Case::new("constants", &bytes).run(64, &[SPLIT, "diff /dev/null"]);
}

#[test]
fn tensors_of_one_key() {
    let case = Case::new("keys", &tensors(&[b'k'; LONG]));
    case.run(64, &[SPLIT, ARGUMENTS]);
    case.run(32, &["hash --tensors", "hash --tensors --json"]);
    diff(case, &tensors(&[b'l'; LONG]));
}

/// Two files whose operation has very many results of one long type.
#[test]
fn texts_of_operations_that_differ() {
    let results = |count: u64| {
        let ty = format!("!x.y<{}>\0", "a".repeat(LONG / 4));
        let types = vec![0; count as usize];
        let op = [values(&[0]), vec![2], values(&[0, count]), values(&types)].concat();
        file(&[b"t", b"op"], &[2])
            .attr_types(
                &[(0, custom(vec![values(&[15])]))],
                &[(0, vec![(false, ty.into_bytes())])],
            )
            .ir(block(1, &op))
            .finish()
    };
    diff(Case::new("results", &results(COUNT)), &results(COUNT - 1));
}

#[test]
fn functions_of_one_name() {
    let long = vec![b'f'; LONG];
    let attrs = vec![
        values(&[15]),
        values(&[2, 3]),
        values(&[2, 4]),
        values(&[1, 1, 1, 2]),
    ];
    let op = [values(&[0]), vec![0x11], values(&[0, 3, 1 << 1, 1, 0, 0])].concat();
    let bytes = file(&[b"func", b"func", b"sym_name", &long], &[2])
        .attr_types(&[(0, custom(attrs))], &[])
        .ir(block(COUNT, &op))
        .finish();
    Case::new("functions", &bytes).run(96, &[ARGUMENTS]);
}

#[test]
fn private_symbols_of_one_name() {
    let long = vec![b's'; LONG];
    let texts: [&[u8]; 6] = [
        b"t",
        b"op",
        b"sym_name",
        b"sym_visibility",
        b"private",
        &long,
    ];
    let attrs = vec![
        values(&[15]),
        values(&[2, 3]),
        values(&[2, 6]),
        values(&[2, 4]),
        values(&[2, 5]),
        values(&[1, 2, 1, 2, 3, 4]),
    ];
    let op = [values(&[0]), vec![1], values(&[0, 5])].concat();
    let bytes = file(&texts, &[2])
        .attr_types(&[(0, custom(attrs))], &[])
        .ir(block(COUNT, &op))
        .finish();
    let strip = "strip --symbols -o {folder}/s --force";
    Case::new("private", &bytes).run(64, &[strip]);
}

/// Types that are made of one with 15,000 parts: a node for each part of each.
#[test]
fn types_around_a_long_one() {
    let hub = format!("!llvm.struct<({})>\0", vec!["i8"; 15_000].join(", "));
    let count = 100;
    let mut types: Vec<(bool, Vec<u8>)> = vec![(false, hub.into_bytes())];
    types.extend(custom(
        (0..count)
            .map(|nth| values(&[19, 1, (nth + 2) << 1, 0]))
            .collect(),
    ));
    let results: Vec<u64> = [0, count].into_iter().chain(1..=count).collect();
    let op = [values(&[0]), vec![2], values(&results)].concat();
    let head = values(&[1 << 1]);
    let bytes = file(&[b"t", b"op"], &[2])
        .attr_types(&[(0, custom(vec![values(&[15])]))], &[(0, types)])
        .ir([&head[..], &op[..]].concat())
        .finish();
    Case::new("types", &bytes).run(64, &["layout", "layout --json", "layout --op t.op"]);
}

/// What a release of LLVM lacks is named only as far as it is shown.
#[test]
fn dialects_of_one_name() {
    let long = vec![b'd'; LONG / 16];
    let mut names = vec![1; 20_000];
    names[0] = 0;
    let bytes = Asm::minimal(6)
        .strings(&[b"builtin", &long])
        .dialects(&names, &[])
        .finish();
    Case::new("dialects", &bytes).run(32, &["compat --reader mlir=19"]);
}

/// Names of operations that share a text are not kept for each.
#[test]
fn operations_of_one_name() {
    let long = vec![b'o'; LONG];
    let names = vec![2; COUNT as usize];
    let ops = (0..COUNT).map(|nth| [values(&[nth]), vec![0], values(&[0])].concat());
    let ops: Vec<u8> = ops.flatten().collect();
    let bytes = file(&[b"t", &long], &names)
        .attr_types(&[(0, custom(vec![values(&[15])]))], &[])
        .ir([values(&[COUNT << 1]), ops].concat())
        .finish();
    let commands = [
        "print",
        "print --generic",
        "print --locations",
        "tree",
        "ops",
    ];
    Case::new("operations", &bytes).run(32, &commands);
}
