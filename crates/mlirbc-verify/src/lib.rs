//! Checks every byte of a file against the rules of the format.
//!
//! Readers stop at the first error in the parts they need. [`verify`] continues, and also
//! reports faults that readers accept: bytes left over, numbers that do not add up,
//! references of the wrong kind. It knows the rules of the format and of encodings, and of operations that
//! those which name symbols name some, and that calls fit functions.

mod check_entries;
mod check_operations;
mod check_properties;
mod check_references;
mod check_resources;
mod check_tables;
mod entry_kind;
mod report;
mod rules;

pub(crate) use report::Findings;
pub use report::{Finding, Report};
pub use rules::Rule;

use mlirbc::ids::Pos;
use mlirbc::{Bytecode, View};

/// Number of findings that are kept for any file, and the bytes of a larger file, without
/// resources, that allow one more.
const KEPT: u64 = 16 << 10;
const BYTES_PER_KEPT: u64 = 16;

/// Checks a file, which may have been opened with `tolerant`. It keeps up to `limit` findings, but
/// at most as many as the size of the file allows, and counts all.
pub fn verify(view: View<'_>, limit: usize) -> Report {
    let most = KEPT + view.file().len_without_resources() / BYTES_PER_KEPT;
    let mut findings = Findings::new(limit.min(usize::try_from(most).unwrap_or(usize::MAX)));
    check_tables::verify(view, &mut findings);
    let kinds = check_entries::verify(view, &mut findings);
    check_resources::verify(view, &mut findings);
    check_operations::verify(view, &kinds, &mut findings);
    check_references::verify(view, &mut findings);
    let mut report = findings.into_report();
    report
        .findings
        .sort_by_key(|f| (f.pos.unwrap_or(Pos::MAX), f.rule));
    report
}

/// Checks the file as [`verify`], and keeps as many findings as its size allows.
///
/// ```
/// let file = mlirbc::Bytecode::open("../../corpus/jax/mlp.mlirbc")?;
/// let report = mlirbc_verify::file(&file);
/// for finding in &report.findings {
///     eprintln!("{finding}");
/// }
/// assert!(report.is_clean());
/// # Ok::<(), mlirbc::Error>(())
/// ```
pub fn file(file: &Bytecode<'_>) -> Report {
    verify(file.view(), usize::MAX)
}
