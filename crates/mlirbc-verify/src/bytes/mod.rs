//! The rules of the format: tables, entries, resources, records, and operations as bytes.

mod check_entries;
mod check_operations;
mod check_properties;
mod check_references;
mod check_resources;
mod check_tables;
mod entry_kind;

use mlirbc::View;

use crate::report::Findings;

/// Checks every byte.
pub(crate) fn verify(view: View<'_>, findings: &mut Findings) {
    check_tables::verify(view, findings);
    let kinds = check_entries::verify(view, findings);
    check_resources::verify(view, findings);
    check_operations::verify(view, &kinds, findings);
    check_references::verify(view, findings);
}
