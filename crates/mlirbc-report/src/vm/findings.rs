//! What breaks the rules of the format.

use mlirbc_document::text::{escape, plural};
use mlirbc_vmfb::{Module, Result, verify};
use serde::Serialize;

/// The findings in a module.
#[derive(Serialize)]
pub struct Findings {
    /// The number of all findings.
    pub total: u64,
    /// Those that are kept, in the order of the checks.
    pub findings: Vec<Finding>,
    /// There are none: a module does not state the types of its data.
    pub warnings: [(); 0],
    /// What was checked, in numbers, as text.
    #[serde(skip)]
    pub checked: String,
}

/// A rule that the module breaks.
#[derive(Serialize)]
pub struct Finding {
    /// The name of the rule.
    pub rule: &'static str,
    /// What the rule requires.
    pub asks: &'static str,
    /// The offset in the file at which it is broken.
    pub offset: Option<u64>,
    /// The details, escaped.
    pub message: String,
}

/// Checks a module. `limit` is the most findings that are kept; all are counted.
pub fn verify(module: &Module<'_>, limit: usize) -> Findings {
    let report = verify::verify(module, limit);
    let findings = report.findings.into_iter().map(|it| Finding {
        rule: it.rule.id(),
        asks: it.rule.text(),
        offset: it.pos,
        message: escape(it.message.as_bytes()),
    });
    Findings {
        total: report.total,
        findings: findings.collect(),
        warnings: [],
        checked: checked(module),
    }
}

/// Tables that cannot be read have findings.
fn checked(module: &Module<'_>) -> String {
    let count = |count: Result<u32>, noun| plural(count.unwrap_or(0).into(), noun);
    let counts = [
        count(module.descriptors().map(|list| list.len()), "function"),
        count(module.rodata().map(|list| list.len()), "rodata segment"),
        plural(module.source().len(), "byte"),
    ];
    counts.join(", ")
}
