//! `verify` agrees with the decoders.

use mlirbc::ids::{AttrId, PropertiesId, TypeId};
use mlirbc::ir::Threads;
use mlirbc_verify::{Rule, verify as report};

use crate::budget;
use crate::opened::tolerant;

/// An accepted file decodes completely; the offset of each finding is inside the file.
pub fn verify(data: &[u8]) {
    let Some(file) = tolerant(data) else { return };
    let view = file.view();
    let (found, _) = budget::within(data.len(), || report(view, 50));
    assert_eq!(found.findings.len() as u64, found.total.min(50));
    for finding in &found.findings {
        // A missing section has no offset.
        let missing = finding.rule == Rule::Sections || finding.message.starts_with("no ");
        assert!(finding.pos.is_some() || missing, "{finding:?}");
        assert!(finding.pos.unwrap_or(0) <= data.len() as u64, "{finding:?}");
        assert!(!finding.message.is_empty());
    }
    if !found.is_clean() {
        return;
    }
    assert!(file.problem().is_none());
    view.decode_all(Threads::One).expect("operations");
    assert!(view.strings().expect("strings").all(|s| s.is_ok()));
    let counts = view.counts().expect("attributes and types");
    (0..counts.attrs).for_each(|i| drop(view.attr(AttrId::new(i)).expect("an attribute")));
    (0..counts.types).for_each(|i| drop(view.ty(TypeId::new(i)).expect("a type")));
    for resource in view.resources().expect("resources") {
        let resource = resource.expect("a resource");
        view.file().resource_value(&resource).expect("its value");
    }
    for i in 0..view.num_properties().expect("records") {
        view.properties(PropertiesId::new(i)).expect("a record");
    }
}
