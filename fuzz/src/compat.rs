//! Versions of StableHLO: what a file needs, and the file for other versions.

use mlirbc::{Bytecode, ErrorKind};
use mlirbc_compat::{
    Converted, Requirements, Since, StablehloVersion, Unconvertible, llvm_reads,
    module_requirements, requirements, to_version,
};
use mlirbc_verify::verify;

use crate::budget;
use crate::opened::{check, tolerant};

/// Some versions of each format.
const VERSIONS: [[u16; 2]; 6] = [[0, 9], [0, 12], [0, 14], [1, 0], [1, 9], [1, 17]];

/// Releases of LLVM: before bytecode, those of the table of operations, and a later one.
const RELEASES: [u16; 5] = [15, 16, 19, 22, 24];

/// The needs of a file say for which versions it is written, whether it is an artifact or a module of StableHLO. What is written needs no more than its
/// version, and is not damaged; if `verify` finds nothing in the file, a conversion up to the last version
/// and down again gives the same bytes, at the latest the second time.
pub fn compat(data: &[u8]) {
    let Some(file) = tolerant(data) else { return };
    for release in RELEASES {
        if let Err(error) = budget::within(data.len(), || llvm_reads(&file, release)).0 {
            check(&error, data.len());
        }
    }
    let Some(needs) = needs(&file, data.len()) else {
        return;
    };
    for [major, minor] in VERSIONS {
        let version = StablehloVersion::new(major, minor, 0);
        let lacks = !needs.lowest_without_ranges.is_in(version);
        let Some(down) = converted(&file, version, data.len()) else {
            continue;
        };
        assert!(!lacks, "{version} cannot express it");
        let written = tolerant(&down).expect("it opens");
        assert_eq!(written.problem(), None);
        assert_eq!(written.producer(), format!("StableHLO_v{version}"));
        let is_clean = verify(file.view(), 1).is_clean();
        match requirements(&written) {
            Ok(less) => {
                let most = Since::Version(version).max(needs.lowest);
                // Other dialects stay, and need readers that accept them.
                let is_mixed = !less.other_dialects.is_empty();
                let as_is = if is_mixed { less.lowest } else { less.as_is };
                assert!(as_is <= most, "{version}: {as_is:?}");
            }
            Err(error) => assert!(!is_clean, "{version}: {error}"),
        }
        let Some(again) = up_and_down(&down, version, is_clean) else {
            continue;
        };
        // What stands for a default, such as an empty list of precisions, is written out once.
        let is_stable = again == down || up_and_down(&again, version, is_clean) == Some(again);
        assert!(is_stable || !is_clean, "{version}: down, up and down again");
    }
}

/// What an artifact needs, or the one that a module becomes; `None` if it cannot be read, or becomes none.
fn needs(file: &Bytecode<'_>, len: usize) -> Option<Requirements> {
    let found = match budget::within(len, || requirements(file)).0 {
        Ok(found) => found,
        Err(error) => {
            check(&error, len);
            return None;
        }
    };
    if found.vhlo_ops > 0 {
        return Some(found);
    }
    let found = budget::within(len, || module_requirements(file)).0.ok();
    let is_written = converted(file, StablehloVersion::last(), len).is_some();
    assert!(found.is_some() || !is_written, "an artifact, but no needs");
    found
}

/// The bytes for the last version and for this one again; `None` if one of them is refused.
fn up_and_down(down: &[u8], version: StablehloVersion, is_clean: bool) -> Option<Vec<u8>> {
    let file = tolerant(down).expect("it opens");
    let up = match to_version(&file, StablehloVersion::last()) {
        Ok(up) => up.plan.to_vec().expect("memory"),
        Err(Unconvertible::File(error)) => {
            // An operation has an attribute under the name of one that its newer form defines.
            let is_known = matches!(error.kind(), ErrorKind::Build(_));
            assert!(is_known || !is_clean, "{version}: {error}");
            return None;
        }
        Err(why) => panic!("{version} and up: {why}"),
    };
    let again = converted(&tolerant(&up).expect("it opens"), version, up.len());
    assert!(
        again.is_some() || !is_clean,
        "{version}: up, and then refused"
    );
    again
}

/// The bytes for a version; `None` if it is refused.
fn converted(file: &Bytecode<'_>, version: StablehloVersion, len: usize) -> Option<Vec<u8>> {
    let plan = budget::within(len, || to_version(file, version)).0;
    match plan {
        Ok(Converted { plan, .. }) => Some(plan.to_vec().expect("memory")),
        Err(Unconvertible::File(error)) => {
            // An error of a later step has an offset in the file of the step before it.
            assert!(!error.to_string().is_empty());
            None
        }
        Err(Unconvertible::Needs(needs)) => {
            assert!(!needs.is_empty() && needs.iter().all(|need| need.pos <= len as u64));
            None
        }
        Err(_) => None,
    }
}
