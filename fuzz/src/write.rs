//! Files are written as they were read.

use mlirbc::write::{Plan, Rewrite};

use crate::{budget, check, tolerant};

/// A file that can be planned is written with the bytes that were read. With another producer it has
/// the same sections, and is planned again.
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
}

fn bytes(plan: &Plan<'_>) -> Vec<u8> {
    let mut out = Vec::new();
    plan.write_to(&mut out).expect("memory");
    assert_eq!(out.len() as u64, plan.len());
    out
}
