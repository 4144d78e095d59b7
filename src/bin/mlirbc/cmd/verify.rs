//! `mlirbc verify`: every rule of the format that a file breaks.

use std::io::{BufWriter, Write, stdout};

use clap::Args;
use mlirbc::verify::{Finding, verify};
use serde::Serialize;

use crate::input::Input;
use crate::json;
use crate::output::Failure;

/// Check a file to its last byte, and list every rule that it breaks.
///
/// A line is the rule, the offset and what is there. The rules are those of the
/// format and of its encodings; what operations mean is not looked at.
///
/// Examples:
///   mlirbc verify model.mlirbc
///   mlirbc verify model.mlirbc --json
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    input: Input,
    /// Most findings that are listed, and held in memory until then; all are counted.
    #[arg(long, value_name = "N", default_value_t = 1000)]
    limit: usize,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Report {
    total: u64,
    findings: Vec<Line>,
}

#[derive(Serialize)]
struct Line {
    rule: &'static str,
    /// What the rule asks for.
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
            message: finding.message.clone(),
        }
    }
}

pub(crate) fn run(opts: &Opts) -> Result<(), Failure> {
    let file = opts.input.open_tolerant()?;
    let report = verify(file.view(), opts.limit);
    let mut out = BufWriter::new(stdout().lock());
    if opts.json {
        let body = Report {
            total: report.total,
            findings: report.findings.iter().map(Line::new).collect(),
        };
        json::write(&mut out, "verify", &opts.input.name(), &body)?;
    } else {
        for finding in &report.findings {
            let pos = finding
                .pos
                .map_or("-".to_string(), |pos| format!("{pos:#x}"));
            writeln!(out, "{} {pos} {}", finding.rule, finding.message)?;
        }
    }
    out.flush()?;
    match report.total {
        0 => Ok(()),
        total => Err(Failure::Findings(total)),
    }
}
