//! Bodies of real files: all of them decode, and agree with the reference's text.

use mlirbc::Bytecode;
use mlirbc::ir::IrCounts;
use mlirbc::ir::{Body, BodyData, Isolated, Threads};

/// All test files.
fn files(test: &str) -> Vec<std::path::PathBuf> {
    let mut files = crate::common::corpus();
    files.extend(crate::common::conformance(test).into_iter().flatten());
    files
}

/// Operations, blocks and values of a file.
#[derive(Default, Debug, PartialEq, Eq)]
struct Counts {
    ops: usize,
    blocks: usize,
    values: usize,
}

fn count(body: &Body<'_>, counts: &mut Counts, top_level: bool) {
    counts.ops += body.num_ops() as usize;
    // The text does not show the block of the top level.
    counts.blocks += body.num_blocks() as usize - usize::from(top_level);
    counts.values += body.num_values() as usize;
    let args: u32 = (0..body.num_blocks())
        .map(|b| body.block(mlirbc::ids::BlockId::new(b)).unwrap().num_args())
        .sum();
    let results: u32 = body.all_ops().map(|op| op.num_results()).sum();
    assert_eq!(args + results, body.num_values());
}

/// Counts by decoding every body separately.
fn counts_of(file: &Bytecode<'_>) -> Counts {
    let top = file.view().top_level().unwrap();
    let mut counts = Counts::default();
    count(&top, &mut counts, true);
    let mut todo: Vec<Isolated<'_>> = top.isolated().collect();
    while let Some(isolated) = todo.pop() {
        let body = isolated.decode().unwrap();
        count(&body, &mut counts, false);
        todo.extend(body.isolated());
    }
    counts
}

/// Counts in a generic text, which has one operation per line.
fn counts_in(text: &str) -> Counts {
    let mut counts = Counts::default();
    let mut opened = false;
    for line in text.lines() {
        let line = line.trim_start();
        if line.starts_with("{-#") {
            break;
        }
        let label = line.starts_with("^bb");
        if label {
            counts.blocks += 1;
            counts.values += line.matches("%arg").count() + label_results(line);
        }
        if opened && !label && !line.starts_with('}') {
            counts.blocks += 1;
        }
        opened = line.ends_with("({") || line.ends_with("}, {");
        let (results, op) = match line.strip_prefix('%').and_then(|l| l.split_once(" = ")) {
            Some((results, op)) => (results, op),
            None => ("", line),
        };
        if !op.starts_with('"') || !op.contains("\"(") {
            continue;
        }
        counts.ops += 1;
        if !results.is_empty() {
            counts.values += match results.split_once(':') {
                Some((_, n)) => n.parse().unwrap(),
                None => 1,
            };
        }
    }
    counts
}

/// The arguments of blocks other than entry blocks are numbered like results.
fn label_results(line: &str) -> usize {
    let numbered = |at: usize| line[at + 1..].starts_with(|c: char| c.is_ascii_digit());
    line.match_indices('%')
        .filter(|(at, _)| numbered(*at))
        .count()
}

#[test]
fn counts_equal_those_of_the_reference_text() {
    let files = files("counts_equal_those_of_the_reference_text");
    let mut wrong = Vec::new();
    let mut all = Counts::default();
    let mut compared = 0;
    for path in &files {
        let bytes = std::fs::read(path).unwrap();
        let file = Bytecode::from_bytes(&bytes).unwrap();
        let ours = counts_of(&file);
        // Some files have no text, because elided weights cannot be parsed.
        let Ok(text) = std::fs::read(path.with_extension("mlir")) else {
            continue;
        };
        compared += 1;
        let theirs = counts_in(&String::from_utf8_lossy(&text));
        if ours != theirs {
            wrong.push(format!("{path:?}: {ours:?}, the text has {theirs:?}"));
        }
        all.ops += ours.ops;
        all.blocks += ours.blocks;
        all.values += ours.values;
    }
    println!("{compared} of {} files: {all:?}", files.len());
    assert!(compared * 10 > files.len() * 9);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Decodes the bodies one by one, depth first, each separately.
fn one_by_one<'a>(body: Body<'a>, out: &mut Vec<Body<'a>>) {
    let mut todo = vec![body];
    while let Some(body) = todo.pop() {
        todo.extend(body.isolated().map(|isolated| isolated.decode().unwrap()));
        out.push(body);
    }
    out.sort_by_key(|body| (body.span().start, std::cmp::Reverse(body.span().len)));
}

#[test]
fn lazy_and_eager_serial_and_parallel_give_the_same_bodies() {
    let mut bodies = 0;
    for path in files("lazy_and_eager_serial_and_parallel_give_the_same_bodies") {
        let bytes = std::fs::read(&path).unwrap();
        let file = Bytecode::from_bytes(&bytes).unwrap();
        let view = file.view();
        let serial = view.decode_all(Threads::One).unwrap();
        let parallel = view.decode_all(Threads::Pool).unwrap();
        assert_eq!(serial.bodies(), parallel.bodies(), "{path:?}");
        let mut lazy = Vec::new();
        one_by_one(view.top_level().unwrap(), &mut lazy);
        assert_eq!(lazy.len(), serial.bodies().len(), "{path:?}");
        for body in serial.bodies() {
            let start = |b: &BodyData| (b.span().start, std::cmp::Reverse(b.span().len));
            let same = lazy
                .binary_search_by_key(&start(body), |b| start(b))
                .unwrap();
            assert_eq!(body, &*lazy[same], "{path:?}");
        }
        bodies += lazy.len();
        let counts = |threads| view.count_ir(threads).unwrap();
        assert_eq!(counts(Threads::One), counts(Threads::Pool));
        let values = serial.bodies().iter().map(|b| u64::from(b.num_values()));
        let blocks = serial.bodies().iter().map(|b| u64::from(b.num_blocks()));
        let regions = serial.bodies().iter().map(|b| u64::from(b.num_regions()));
        let mut depth = 0;
        let mut walk = serial.walk();
        while walk.next().is_some() {
            depth = depth.max(walk.depth() as u32);
        }
        let mut expected = IrCounts::default();
        expected.ops = serial.num_ops();
        expected.values = values.sum();
        expected.blocks = blocks.sum::<u64>() - 1;
        expected.regions = regions.sum::<u64>() - 1;
        expected.isolated = serial.bodies().len() as u64 - 1;
        expected.depth = depth;
        assert_eq!(counts(Threads::One), expected, "{path:?}");
    }
    assert!(bodies > 500, "only {bodies} bodies");
}

#[test]
fn real_files_have_no_findings() {
    let mut wrong = Vec::new();
    for path in files("real_files_have_no_findings") {
        let bytes = std::fs::read(&path).unwrap();
        let file = Bytecode::from_bytes(&bytes).unwrap();
        let report = mlirbc_verify::verify(file.view(), 3);
        for finding in report.findings {
            wrong.push(format!("{path:?}: {finding:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_schema_fits_every_record() {
    let (mut used, mut guessed) = (0, 0);
    let mut wrong: Vec<String> = Vec::new();
    for path in files("a_schema_fits_every_record") {
        let bytes = std::fs::read(&path).unwrap();
        let file = Bytecode::from_bytes(&bytes).unwrap();
        let stats = mlirbc_query::stats(file.view(), Threads::One).unwrap();
        let records = stats.records;
        // Operations of the test dialect parse their records with custom C++; Mojo's dialects have
        // no public description.
        let path_text = path.to_string_lossy();
        let unknown = ["test_dialect", "containers/empty"];
        let unknown = unknown.iter().any(|name| path_text.contains(name));
        if records.explained != records.used && !unknown {
            wrong.push(format!("{path:?}: {records:?}"));
        }
        used += stats.records.used;
        guessed += stats.records.guessed;
        let named: u64 = stats.ops.iter().map(|(_, count)| count).sum();
        assert_eq!(named, stats.ir.ops, "{path:?}");
        let broken = stats
            .attrs
            .iter()
            .chain(&stats.types)
            .find(|k| k.kind == "broken");
        assert_eq!(broken, None, "{path:?}");
    }
    println!("{used} records, {guessed} by another release's table");
    assert!(used > 1000);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
