//! Judges a file: its bytes, and the module in them.
//!
//! Readers stop at the first error in the parts they need. [`verify`] continues, and also reports faults that readers accept:
//! bytes left over, numbers that do not add up, references of the wrong kind. Of a file whose bytes are right it says what
//! MLIR's verifier says of the module: structure for any dialect, and of the operations in the tables what their
//! definitions demand.

mod bytes;
mod checks;
mod code;
mod dialects;
mod judge;
mod module;
mod op;
mod report;
mod rules;
#[cfg(feature = "text")]
mod text;
mod verdict;

pub use checks::Checks;
pub use report::{Finding, Report};
pub use rules::Rule;
#[cfg(feature = "text")]
pub use text::text;

use mlirbc::ids::Pos;
use mlirbc::{Bytecode, View};
use report::Findings;

/// Number of findings that are kept for any file, and the bytes of a larger file, without
/// resources, that allow one more.
const KEPT: u64 = 16 << 10;
const BYTES_PER_KEPT: u64 = 16;

impl Checks {
    /// Checks a file, which may have been opened with `tolerant`. It keeps up to `limit` findings, but
    /// at most as many as the size of the file allows, and counts all. The module of a file with other findings is not judged.
    pub fn run(&self, view: View<'_>, limit: usize) -> Report {
        let most = KEPT + view.file().len_without_resources() / BYTES_PER_KEPT;
        let mut findings = Findings::new(limit.min(usize::try_from(most).unwrap_or(usize::MAX)));
        if self.bytes {
            bytes::verify(view, &mut findings);
        }
        if self.module && findings.total() == 0 {
            module::verify(view, self, &mut findings);
        }
        let mut report = findings.into_report();
        report
            .findings
            .sort_by_key(|f| (f.pos.unwrap_or(Pos::MAX), f.rule));
        report
    }
}

/// The names of the operations whose C++ code is written here.
#[doc(hidden)]
pub fn coded() -> impl Iterator<Item = &'static str> {
    dialects::names()
}

/// Checks the bytes of a file by the rules of the format (`MB0...`); the module is not judged.
pub fn bytes(file: &Bytecode<'_>) -> Report {
    Checks::of_bytes().run(file.view(), usize::MAX)
}

/// Checks all of a file, as [`Checks::run`].
pub fn verify(view: View<'_>, limit: usize) -> Report {
    Checks::default().run(view, limit)
}

/// What a file says of itself.
///
/// ```
/// use mlirbc_verify::Verify;
///
/// let file = mlirbc::Bytecode::open("../../corpus/jax/mlp.mlirbc")?;
/// let report = file.verify();
/// for finding in &report.findings {
///     eprintln!("{finding}");
/// }
/// assert!(report.is_clean());
/// # Ok::<(), mlirbc::Error>(())
/// ```
pub trait Verify {
    /// Checks all of it, as [`verify`], and keeps as many findings as its size allows.
    fn verify(&self) -> Report;
}

impl Verify for Bytecode<'_> {
    fn verify(&self) -> Report {
        verify(self.view(), usize::MAX)
    }
}
