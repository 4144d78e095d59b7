//! Which releases of LLVM read a file. `tools/readers.py` compares that with what releases of mlir-opt do.

use mlirbc::Bytecode;
use mlirbc::raw::Producer;
use mlirbc_compat::for_release;
use mlirbc_compat::{Cause, Claim, DialectCause, LlvmAnswer, Need, llvm_reads};
use mlirbc_write::Rewrite;

use crate::common::{corpus, project};

fn open(name: &str) -> Bytecode<'static> {
    Bytecode::open(project().join("corpus").join(name)).unwrap()
}

/// The operations that a release reads otherwise.
fn other_records(file: &Bytecode<'_>, answer: &LlvmAnswer) -> Vec<String> {
    let view = file.view();
    let needs = answer.needs.iter();
    let needs = needs.filter(|(_, need)| need.cause == Cause::OtherRecord);
    let name = |op| String::from_utf8(view.op_full_name(op).unwrap()).unwrap();
    needs.map(|(_, need)| name(need.op)).collect()
}

/// The release that wrote a file reads it, but records of other projects: it takes them for something else. Whatever the
/// producer says, the answers are the same. Older releases refuse the format.
#[test]
fn the_writer_reads_its_files() {
    let (mut read, mut others) = (0, 0);
    for path in corpus() {
        let Ok(file) = Bytecode::open(&path) else {
            continue;
        };
        let Some(writer) = Producer::parse(file.producer()).llvm_release() else {
            continue;
        };
        let Ok(answer) = llvm_reads(&file, writer) else {
            continue;
        };
        match answer.claim {
            Claim::Reads => read += 1,
            Claim::NotKnown => others += 1,
            _ => {
                let is_missing = |it: &Need| it.cause == Cause::NotInRelease;
                let has_other = |it: &(Claim, _, DialectCause)| it.2 == DialectCause::NotUpstream;
                let is_due = answer.needs.iter().all(|it| is_missing(&it.1))
                    || answer.dialects.iter().any(has_other);
                assert!(is_due, "{path:?}: {answer:?}");
            }
        }
        for producer in ["MLIR16.0.6", "MLIR19.1.7", "MLIR22.1.8", "acme"] {
            let plan = Rewrite::new().producer(producer).plan(&file).unwrap();
            let bytes = plan.to_vec().unwrap();
            let renamed = Bytecode::from_bytes(&bytes).unwrap();
            let same = llvm_reads(&renamed, writer).unwrap();
            assert_eq!(same.claim, answer.claim, "{path:?} by {producer}");
        }
        for (release, format) in [(16, 0), (17, 5)] {
            let answer = llvm_reads(&file, release).unwrap();
            let is_newer = file.version().number() > format;
            assert_eq!(answer.format, is_newer.then_some(format), "{path:?}");
            assert!(!is_newer || answer.claim == Claim::Refuses, "{path:?}");
        }
    }
    assert!(read > 100 && others > 10, "{read} {others}");
}

/// `func.func` has another record in LLVM 19 than in 22, which is the one that `for_release` writes.
#[test]
fn a_rewritten_file_has_the_records_of_the_release() {
    let file = open("mlir22/basics.v6.mlirbc");
    let before = llvm_reads(&file, 19).unwrap();
    assert_eq!(before.claim, Claim::Misreads);
    assert!(other_records(&file, &before).contains(&"func.func".to_string()));

    let bytes = for_release(&file, 19).unwrap().plan.to_vec().unwrap();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let after = llvm_reads(&file, 19).unwrap();
    assert_eq!(after.claim, Claim::Reads);
    assert!(after.needs.is_empty(), "{after:?}");
    let back = llvm_reads(&file, 22).unwrap();
    assert!(other_records(&file, &back).contains(&"func.func".to_string()));
}

#[test]
fn releases_that_are_not_known() {
    let file = open("mlir22/basics.v6.mlirbc");
    let claim = |release| llvm_reads(&file, release).unwrap().claim;
    assert_eq!(claim(15), Claim::Refuses);
    assert_eq!(claim(99), Claim::NotKnown);
}
