//! `mlirbc verify` of an IREE module.

use std::io::{BufWriter, Write};

use mlirbc::vmfb::Module;
use mlirbc::vmfb::verify::{Finding, verify};
use serde::Serialize;

use crate::input::Input;
use crate::json::{self, Items};
use crate::output::{self, Failure};
use crate::style::{escape, plural};

#[derive(Serialize)]
struct Report<'f> {
    total: u64,
    findings: Items<'f, Line>,
    /// There are none: a module does not state the types of its data.
    warnings: [(); 0],
}

#[derive(Serialize)]
struct Line {
    rule: &'static str,
    /// What the rule requires.
    asks: &'static str,
    offset: Option<u64>,
    message: String,
}

impl Line {
    fn new(finding: &Finding) -> Line {
        Line {
            rule: finding.rule.id(),
            asks: finding.rule.text(),
            offset: finding.pos,
            message: escape(finding.message.as_bytes()),
        }
    }
}

pub(crate) fn run(
    (is_json, limit, quiet): (bool, usize, bool),
    module: &Module<'_>,
    input: &Input,
) -> Result<(), Failure> {
    let report = verify(module, limit);
    let mut out = BufWriter::new(output::stdout());
    if is_json {
        let body = Report {
            total: report.total,
            findings: Items::boxed(report.findings.iter().map(Line::new)),
            warnings: [],
        };
        json::write(&mut out, "verify", input, &body)?;
    } else {
        for finding in &report.findings {
            let message = escape(finding.message.as_bytes());
            match finding.pos {
                Some(pos) => writeln!(out, "{} {pos:#x} {message}", finding.rule)?,
                None => writeln!(out, "{} - {message}", finding.rule)?,
            }
        }
    }
    out.flush()?;
    match report.total {
        0 if quiet => Ok(()),
        0 => {
            let count = |count: mlirbc::Result<u32>, noun| plural(count.unwrap_or(0).into(), noun);
            let counts = [
                count(module.descriptors().map(|list| list.len()), "function"),
                count(module.rodata().map(|list| list.len()), "rodata segment"),
                plural(module.source().len(), "byte"),
            ];
            output::note(&format!(
                "{}: no findings in {}",
                input.name(),
                counts.join(", ")
            ));
            Ok(())
        }
        total => Err(Failure::Findings {
            total,
            listed: report.findings.len() as u64,
        }),
    }
}
