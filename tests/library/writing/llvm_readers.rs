//! Which releases of LLVM read a file. `tools/readers.py` compares that with what releases of mlir-opt do.

use mlirbc::Bytecode;
use mlirbc::raw::Producer;
use mlirbc_compat::for_release;
use mlirbc_compat::{Cause, Claim, DialectCause, LlvmAnswer, llvm_reads};

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

/// The release that wrote a file has all of it but the dialects of other projects; older releases refuse its format.
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
        let is_other = |it: &(Claim, _, DialectCause)| it.2 == DialectCause::NotUpstream;
        assert!(answer.dialects.iter().all(is_other), "{path:?}: {answer:?}");
        match answer.claim {
            Claim::Reads => read += 1,
            Claim::NotKnown => others += 1,
            // Operations that it did not know, without a flag that allows them.
            _ => assert!(
                answer
                    .needs
                    .iter()
                    .all(|it| it.1.cause == Cause::NotInRelease),
                "{path:?}: {answer:?}"
            ),
        }
        for (release, format) in [(16, 0), (17, 5)] {
            let answer = llvm_reads(&file, release).unwrap();
            let is_newer = file.version().number() > format;
            assert_eq!(answer.format, is_newer.then_some(format), "{path:?}");
            assert!(!is_newer || answer.claim == Claim::Refuses, "{path:?}");
        }
    }
    assert!(read > 30 && others > 10, "{read} {others}");
}

/// `func.func` has another record in LLVM 19 than in 22, which is the one that `for_release` writes.
#[test]
fn a_rewritten_file_has_the_records_of_the_release() {
    let file = open("mlir22/basics.v6.mlirbc");
    let before = llvm_reads(&file, 19).unwrap();
    assert_eq!(before.claim, Claim::Misreads);
    assert!(other_records(&file, &before).contains(&"func.func".to_string()));

    let bytes = for_release(&file, 19).unwrap().to_vec().unwrap();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let after = llvm_reads(&file, 19).unwrap();
    // Nobody knows what verifiers say.
    assert_eq!(after.claim, Claim::NotKnown);
    assert!(
        after.needs.is_empty() && after.dialects.is_empty(),
        "{after:?}"
    );
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
