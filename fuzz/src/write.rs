//! Files are written as they were read, and changed.

use mlirbc::ir::Threads;
use mlirbc::{Bytecode, Version};
use mlirbc_verify::verify;
use mlirbc_write::{Edit, Plan, Rewrite};

use crate::budget;
use crate::opened::{check, tolerant};

/// A file that can be planned is written with the bytes that were read. With another producer it has
/// the same sections, and is planned again. So are its canonical form and other versions.
pub fn write(data: &[u8]) {
    let Some(file) = tolerant(data) else { return };
    match budget::within(data.len(), || Plan::exact(&file)).0 {
        Ok(plan) => assert!(bytes(&plan) == data, "other bytes"),
        Err(error) => return check(&error, data.len()),
    }
    let rewrite = Rewrite::new().producer("another producer");
    let Ok(plan) = rewrite.plan(&file) else {
        return;
    };
    let other = bytes(&plan);
    let written = tolerant(&other).expect("it opens");
    assert_eq!(written.problem(), None);
    assert_eq!(plan.sections().expect("sections"), written.sections());
    let again = Plan::exact(&written).expect("it is not damaged");
    assert!(bytes(&again) == other);
    others(&file, data.len());
    edits(&file, data);
}

/// An edit without a change gives the same bytes. If all bodies are loaded and encoded again, they have
/// the same operations.
fn edits(file: &Bytecode<'_>, data: &[u8]) {
    let Ok(edit) = Edit::new(file) else { return };
    if let Ok(plan) = edit.plan() {
        assert!(bytes(&plan) == data, "an edit without a change");
    }
    let Ok(module) = file.view().decode_all(Threads::One) else {
        return;
    };
    let Ok(mut edit) = Edit::new(file) else {
        return;
    };
    for index in 0..module.bodies().len() {
        let body = module.body(index).expect("a body");
        if let Some(op) = body.all_ops().next() {
            // A body that is damaged cannot be changed.
            if let Err(error) = edit.op(op) {
                return check(&error, data.len());
            }
        }
    }
    let Ok(plan) = edit.plan() else { return };
    let bytes = bytes(&plan);
    let written = tolerant(&bytes).expect("it opens");
    assert_eq!(written.problem(), None);
    let again = written.view().decode_all(Threads::One).expect("it decodes");
    assert_eq!(again.num_ops(), module.num_ops());
}

/// The canonical form is undamaged; each version is undamaged and is in that version. If `verify` finds
/// nothing in the file, the canonical form is a fixed point, and the operations can be decoded in each
/// version: a region that declares more values than it has bytes is refused, and some versions need fewer
/// bytes.
fn others(file: &Bytecode<'_>, len: usize) {
    let canonical = Rewrite::new().canonical();
    if let Ok(plan) = budget::within(len, || canonical.plan(file)).0 {
        let once = bytes(&plan);
        let written = tolerant(&once).expect("it opens");
        assert_eq!(written.problem(), None);
        let again = canonical.plan(&written).expect("its canonical form");
        let is_fixed = bytes(&again) == once;
        assert!(
            is_fixed || !verify(file.view(), 1).is_clean(),
            "a fixed point"
        );
    }
    for number in [0, 4, 5, 6] {
        let version = Version::new(number).expect("a version");
        let rewrite = Rewrite::new().version(version);
        if let Ok(plan) = budget::within(len, || rewrite.plan(file)).0 {
            let bytes = bytes(&plan);
            let written = tolerant(&bytes).expect("it opens");
            assert_eq!(written.problem(), None);
            assert_eq!(written.version(), version);
            let decoded = written.view().decode_all(Threads::One);
            assert!(
                decoded.is_ok() || !verify(file.view(), 1).is_clean(),
                "{version}: {:?}",
                decoded.err()
            );
        }
    }
}

fn bytes(plan: &Plan<'_>) -> Vec<u8> {
    let mut out = Vec::new();
    plan.write_to(&mut out).expect("memory");
    assert_eq!(out.len() as u64, plan.len());
    out
}
