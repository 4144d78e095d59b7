//! Versions of StableHLO: what files need, and the files for other versions.

use std::fmt::Write;
use std::path::Path;

use mlirbc::{Bytecode, Version};
use mlirbc_compat::{
    Cause, Need, NoCounterpart, Requirements, Since, StablehloVersion, Unconvertible,
    module_requirements, requirements, to_stablehlo, to_version,
};
use mlirbc_write::Rewrite;
use sha2::{Digest, Sha256};

const EXPECTED: &str = include_str!("../../expected/compat.txt");
const MODULES: &str = include_str!("../../expected/modules.txt");

fn open(name: &str) -> Bytecode<'static> {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus");
    Bytecode::open(corpus.join(name)).unwrap()
}

/// All versions that the reference of the list knows.
fn versions() -> Vec<StablehloVersion> {
    let before = (9..=20).map(|minor| StablehloVersion::new(0, minor, 0));
    let after = (0..=17).map(|minor| StablehloVersion::new(1, minor, 0));
    before.chain(after).collect()
}

fn digest(bytes: &[u8]) -> String {
    let mut text = String::new();
    for byte in &Sha256::digest(bytes)[..8] {
        write!(text, "{byte:02x}").unwrap();
    }
    text
}

/// The digests of an artifact, as it is and in version 2 of the format, which has no use-list orders.
fn converted(file: &Bytecode<'_>, version: StablehloVersion) -> [String; 2] {
    match to_version(file, version) {
        Ok(converted) => {
            let bytes = converted.plan.to_vec().unwrap();
            let file = Bytecode::from_bytes(&bytes).unwrap();
            let plan = Rewrite::new().version(Version::new(2).unwrap());
            let without = plan.plan(&file).unwrap().to_vec().unwrap();
            [digest(&bytes), digest(&without)]
        }
        Err(Unconvertible::Needs(_) | Unconvertible::NoCounterpart(_)) => {
            ["refused", "refused"].map(str::to_string)
        }
        Err(error) => [(); 2].map(|()| error.to_string()),
    }
}

/// Compares the artifacts of the files of a list with those of the reference. Returns the numbers of files, of
/// equal artifacts, and of refused ones.
fn compare(expected: &str, open: impl Fn(&str) -> Bytecode<'static>) -> [usize; 3] {
    let (mut wrong, mut equal, mut orders, mut refused, mut files) = (Vec::new(), 0, 0, 0, 0);
    for part in expected.split("file ").skip(1) {
        let mut lines = part.lines().filter(|line| !line.starts_with('#'));
        let name = lines.next().unwrap();
        let file = open(name);
        files += 1;
        for line in lines {
            let words: Vec<&str> = line.split(' ').collect();
            let [first, last] = [words[0], words[1]].map(|it| StablehloVersion::parse(it).unwrap());
            let all = versions().into_iter();
            for version in all.filter(|version| *version >= first && *version <= last) {
                let [bytes, without] = converted(&file, version);
                match (words[2], &*bytes) {
                    ("refused", "refused") => refused += 1,
                    (theirs, ours) if theirs == ours => equal += 1,
                    (theirs, _) if theirs != "refused" && words[3] == without => {
                        orders += 1;
                        println!("{name} {version}: other use-list orders");
                    }
                    _ => wrong.push(format!("{name} {version}: {bytes}, not {}", words[2])),
                }
            }
        }
    }
    println!(
        "{files} files: {equal} artifacts are equal, {orders} but for use-list orders, \
         {refused} are refused by both"
    );
    assert!(
        wrong.is_empty(),
        "{} differ\n{}",
        wrong.len(),
        wrong.join("\n")
    );
    assert_eq!(orders, 0);
    [files, equal, refused]
}

/// The same artifacts as the reference for every file and every version, refused where it refuses.
#[test]
fn artifacts_are_those_of_the_reference() {
    let [files, equal, refused] = compare(EXPECTED, open);
    assert!(files > 20 && equal > 600 && refused > 50);
}

/// The same of modules of StableHLO, CHLO and func, in several versions of the format.
#[test]
fn modules_become_the_artifacts_of_the_reference() {
    let [files, equal, refused] = compare(MODULES, open);
    assert!(files > 8 && equal > 150 && refused > 50);
}

/// An artifact as StableHLO becomes the same artifacts as itself: the reference does nothing else.
#[test]
fn artifacts_as_modules_become_the_same_artifacts() {
    let as_module = |name: &str| {
        let file = open(name);
        let bytes = to_stablehlo(&file).unwrap().to_vec().unwrap();
        Bytecode::from_owner(bytes).unwrap()
    };
    let [files, equal, refused] = compare(EXPECTED, as_module);
    assert!(files > 20 && equal > 600 && refused > 50);
}

/// The needs are those that keep the file from being written: every version from the lowest on is written,
/// and none below. Of modules of StableHLO, too, whose needs are operations of the module.
#[test]
fn the_lowest_version_is_the_lowest_that_is_written() {
    for part in [EXPECTED, MODULES].concat().split("file ").skip(1) {
        let name = part.lines().next().unwrap();
        let file = open(name);
        let mut needs = requirements(&file).unwrap();
        if needs.vhlo_ops == 0 {
            needs = module_requirements(&file).unwrap();
            assert_eq!(needs.as_is, Since::NotKnown);
            let is_inside = |need: &Need| (1..file.file_len()).contains(&need.pos);
            assert!(needs.needs.iter().all(is_inside), "{name}: {needs:?}");
            for need in &needs.needs {
                let [dialect, _] = file.view().op_name_parts(need.op).unwrap();
                assert!(
                    [&b"stablehlo"[..], b"func"].contains(&dialect),
                    "{name}: {need:?}"
                );
            }
        }
        for version in versions() {
            let is_written = to_version(&file, version).is_ok();
            let is_lower = !needs.lowest_without_ranges.is_in(version);
            assert_eq!(is_written, !is_lower, "{name} {version}");
        }
    }
}

fn needs(name: &str) -> Requirements {
    requirements(&open(name)).unwrap()
}

#[test]
fn needs_have_a_cause_and_a_place() {
    let needs = needs("jax/meshes.vhlo-1.17.0.mlirbc");
    let first = &needs.needs[0];
    assert_eq!(first.since, Since::Version(StablehloVersion::new(1, 16, 0)));
    assert!(matches!(&first.cause, Cause::Attribute(_)), "{first:?}");
    assert!(
        needs
            .needs
            .windows(2)
            .all(|two| two[0].since >= two[1].since)
    );
    let file = open("jax/meshes.vhlo-1.17.0.mlirbc");
    let text = file.view().string(first.symbol.unwrap()).unwrap();
    println!("{} in @{}", first.count, String::from_utf8_lossy(text));
    // The offset is that of an operation with this name.
    let mut found = None;
    let body = file.view().top_level().unwrap();
    let module = body.ops().next().unwrap().isolated().unwrap();
    let inner = module.decode().unwrap();
    for op in inner.all_ops() {
        if op.name_id() == first.op {
            found = Some(op.id());
        }
    }
    assert!(found.is_some() && first.pos > inner.span().start && first.pos < inner.span().end());
}

/// What is in no table: an operation of a later version, and a module of other dialects.
#[test]
fn what_nobody_knows_is_refused() {
    let mut b = mlirbc_write::Builder::with("StableHLO_v9.9.0", mlirbc::props::Tables::standard());
    let module = b.module().unwrap();
    b.append_op(module, mlirbc_write::NewOp::new("vhlo.future_v9"))
        .unwrap();
    let bytes = b.finish().unwrap().to_vec().unwrap();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let needs = requirements(&file).unwrap();
    assert_eq!((needs.lowest, needs.needs.len()), (Since::NotKnown, 1));
    let last = StablehloVersion::last();
    assert!(matches!(
        to_version(&file, last),
        Err(Unconvertible::Needs(_))
    ));
    let other = open("mlir22/basics.v6.mlirbc");
    let Err(Unconvertible::NoCounterpart(need)) = to_version(&other, last) else {
        panic!("an operation has no counterpart")
    };
    assert_eq!(need.cause, Cause::NoCounterpart(NoCounterpart::Operation));
    assert!(need.pos > 0 && need.symbol.is_some());
    let later = StablehloVersion::new(99, 0, 0);
    let answer = to_version(&other, later);
    assert!(matches!(answer, Err(Unconvertible::UnknownVersion(_))));
}
