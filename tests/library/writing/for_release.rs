//! Files for another release of LLVM.

use mlirbc::Bytecode;
use mlirbc::tensor::Tensor;
use mlirbc_compat::{NotForRelease, for_release};
use mlirbc_print::{Options, to_string};

use crate::common::{corpus, mlir_opt, project, sample};

fn text(file: &Bytecode<'_>) -> String {
    to_string(file.view(), &Options::new().locations(true)).unwrap()
}

/// Owner, key, alignment and data of the blobs to which attributes refer.
fn blobs(file: &Bytecode<'_>) -> Vec<(Vec<u8>, u64, Vec<u8>)> {
    let tensors = file.view().tensors().unwrap();
    let is_blob = |it: &Tensor<'_>| {
        it.attr().is_some() && it.resource().is_some_and(|it| !it.is_declaration())
    };
    let of = |it: Tensor<'_>| {
        let blob = it.blob().unwrap();
        (
            it.name_bytes().into_owned(),
            blob.alignment(),
            blob.as_slice().to_vec(),
        )
    };
    let mut blobs: Vec<_> = tensors.iter().filter(is_blob).map(of).collect();
    blobs.sort();
    blobs
}

#[test]
fn old_files_are_read_by_a_newer_release() {
    const TEST: &str = "old_files_are_read_by_a_newer_release";
    let folder = project().join("corpus/mlir19");
    let old = corpus()
        .into_iter()
        .filter(|path| path.starts_with(&folder));
    let mut mended = 0;
    for path in old.filter(|path| !path.to_str().unwrap().contains(".v5.")) {
        let bytes = std::fs::read(&path).unwrap();
        let file = Bytecode::from_bytes(&bytes).unwrap();
        let plan = match for_release(&file, 22) {
            // The dialect for tests encodes a record by itself.
            Err(NotForRelease::Lacks(what)) if what.contains("\"test.") => continue,
            plan => plan.unwrap(),
        };
        let written = plan.to_vec().unwrap();
        let new = Bytecode::from_bytes(&written).unwrap();
        assert!(mlirbc_verify::file(&new).findings.is_empty(), "{path:?}");
        assert_eq!(blobs(&file), blobs(&new), "{path:?}");
        // Names and defaults are those of the other release.
        if !path.to_str().unwrap().contains("affine_maps") {
            assert_eq!(text(&file), text(&new), "{path:?}");
        }
        let read = |bytes| mlir_opt(TEST, bytes, &[]);
        let (Some(before), Some(after)) = (read(&bytes), read(&written)) else {
            continue;
        };
        assert!(after.is_ok(), "{path:?}: {after:?}");
        mended += usize::from(before.is_err());
    }
    println!("{mended} files are read that were not");
}

#[test]
fn every_file_is_written_for_every_release_or_refused() {
    for path in sample(corpus(), 40) {
        let bytes = std::fs::read(&path).unwrap();
        let Ok(file) = Bytecode::from_bytes(&bytes) else {
            continue;
        };
        let is_artifact = file.producer().starts_with("StableHLO_v");
        for release in [18, 24] {
            match for_release(&file, release) {
                Ok(plan) => {
                    let written = plan.to_vec().unwrap();
                    let new = Bytecode::from_bytes(&written).unwrap();
                    assert_eq!(blobs(&file), blobs(&new), "{path:?}");
                }
                Err(NotForRelease::Artifact) => assert!(is_artifact, "{path:?}"),
                Err(NotForRelease::Lacks(what)) => assert!(!what.is_empty(), "{path:?}"),
                Err(other) => panic!("{path:?}: {other}"),
            }
        }
        assert!(matches!(
            for_release(&file, 17),
            Err(NotForRelease::Release { first: 18, .. })
        ));
    }
}

/// LLVM reads locations with an end since 20, and the release before does not read the file at all.
#[test]
fn what_a_release_does_not_read_is_not_written_for_it() {
    let text = br#""t.op"() : () -> () loc("a":1:2 to 3:4)"#;
    let bytes = mlirbc_parse::parse(text).unwrap().to_vec().unwrap();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    assert!(for_release(&file, 20).is_ok());
    let refused = for_release(&file, 19).unwrap_err().to_string();
    assert!(refused.contains("LLVM 19 does not read"), "{refused}");
}
