//! Checks a module: what IREE checks when it loads one, and what it does not.
//!
//! Each check takes time in proportion to the file: what several records share is checked once, and where
//! records overlap the checks end with a finding.
//!
//! | file | checks |
//! |---|---|
//! | `archive` | the ZIP archive, and that segments are its entries |
//! | `tables` | the records of the FlatBuffer |
//! | `locations` | the debug database |
//! | `code` | instructions, blocks, and what instructions refer to |
//! | `checker` | the function of which instructions are checked |
//! | `registers` | the registers of instructions |
//! | `calls` | calls and returns against calling conventions |

mod archive;
mod calls;
mod checker;
mod code;
mod locations;
mod registers;
mod report;
mod rules;
mod tables;

pub use report::{Finding, Report};
pub use rules::Rule;

use self::report::Findings;
use crate::module::Module;

/// Checks a module. `limit` is the most findings that are kept; all are counted.
pub fn verify(module: &Module<'_>, limit: usize) -> Report {
    let mut findings = Findings::new(limit, module.container().flatbuffer.len);
    archive::check(module, &mut findings);
    tables::check(module, &mut findings);
    locations::check(module, &mut findings);
    code::check(module, &mut findings);
    findings.into_report()
}
