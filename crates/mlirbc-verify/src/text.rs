//! Modules that are given as text.

use mlirbc::Bytecode;
use mlirbc_parse::{Assemble, ParseErrors};

use crate::checks::Checks;
use crate::report::{Finding, Report};

/// Most faults that are told.
const MOST: usize = 20;

/// Judges the module that `assemble` has read from a text, and says at which places of the text it is wrong.
///
/// A right module is looked at, and nothing else; for one that is wrong the text is read again.
///
/// ```
/// # use mlirbc_parse::Assemble;
/// let text = b"func.func @f(%a: tensor<4xf32>) { %0 = \"arith.addi\"(%a, %a) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32> return }";
/// let assemble = Assemble::new();
/// let plan = assemble.plan(text)?;
/// let errors = mlirbc_verify::text(&assemble, text, &plan.open()?).expect_err("floats are no integers");
/// assert_eq!((errors.errors()[0].line, errors.errors()[0].column), (1, 40));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// What is wrong with the module, with lines and columns, at most 20 faults.
pub fn text(assemble: &Assemble, text: &[u8], file: &Bytecode<'_>) -> Result<(), ParseErrors> {
    let checks = Checks::of_module();
    let report = checks.run(file.view(), MOST);
    if report.is_clean() {
        return Ok(());
    }
    let placed = assemble.clone().only_places().source("-");
    let plan = placed.plan(text)?;
    let faults = match plan.open() {
        Ok(file) => placed_in(&file, &checks.run(file.view(), MOST)),
        Err(_) => Vec::new(),
    };
    // Whatever the second look says, the module is wrong.
    let known = !faults.is_empty();
    let faults = match known {
        true => faults,
        false => unplaced(&report),
    };
    Err(assemble.errors_at(text, faults))
}

/// Line, column and message of each finding.
fn placed_in(file: &Bytecode<'_>, report: &Report) -> Vec<((u64, u64), String)> {
    let findings = report.findings.iter().map(|it| {
        let place = it.location.map(|it| file.view().source_location(it));
        let place = place.and_then(Result::ok).unwrap_or_default();
        ((place.line, place.column), message(it))
    });
    findings.collect()
}

fn unplaced(report: &Report) -> Vec<((u64, u64), String)> {
    let findings = report.findings.iter();
    findings.map(|it| ((1, 1), message(it))).collect()
}

fn message(it: &Finding) -> String {
    format!("{} [{}]", it.message, it.rule)
}
