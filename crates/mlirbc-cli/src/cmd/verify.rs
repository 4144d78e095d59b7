//! `mlirbc verify`: violations of the format's rules.

use std::io::{BufWriter, Write, stdout};

use clap::Args;
use mlirbc::verify::{Finding, verify};
use serde::Serialize;

use crate::input::Input;
use crate::json::{self, Items};
use crate::output::Failure;

/// Check all bytes of a file, and list each violation of a rule.
///
/// A line has the rule, the offset and a message. The rules are those of the
/// bytecode format and of the encodings of the dialects; the semantics of
/// operations are not checked.
///
/// Examples:
///   mlirbc verify model.mlirbc
///   mlirbc verify model.mlirbc --json
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    input: Input,
    /// Most findings to list; all are counted. The list is limited to 16384 findings plus one
    /// for each 16 bytes of the file.
    #[arg(long, value_name = "N", default_value_t = 1000)]
    limit: usize,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Report<'f> {
    total: u64,
    findings: Items<'f, Line<'f>>,
}

#[derive(Serialize)]
struct Line<'f> {
    rule: &'static str,
    /// What the rule requires.
    asks: &'static str,
    offset: Option<u64>,
    message: &'f str,
}

impl Line<'_> {
    fn new(finding: &Finding) -> Line<'_> {
        Line {
            rule: finding.rule.id(),
            asks: finding.rule.text(),
            offset: finding.pos,
            message: &finding.message,
        }
    }
}

/// A finding as a line: the offset is moved from the message to the front.
fn text(finding: &Finding) -> String {
    let Finding {
        rule, pos, message, ..
    } = finding;
    let Some(pos) = pos else {
        return format!("{rule} - {message}");
    };
    let place = format!(" at {pos:#x}");
    let (what, frames) = match message.split_once(&place) {
        Some((what, frames)) if frames.is_empty() || frames.starts_with(',') => (what, frames),
        _ => (message.as_str(), ""),
    };
    format!("{rule} {pos:#x} {what}{frames}")
}

pub(crate) fn run(opts: &Opts) -> Result<(), Failure> {
    let file = opts.input.open_tolerant()?;
    let report = verify(file.view(), opts.limit);
    let mut out = BufWriter::new(stdout().lock());
    if opts.json {
        let body = Report {
            total: report.total,
            findings: Items::boxed(report.findings.iter().map(Line::new)),
        };
        json::write(&mut out, "verify", &opts.input.name(), &body)?;
    } else {
        for finding in &report.findings {
            writeln!(out, "{}", text(finding))?;
        }
    }
    out.flush()?;
    match report.total {
        0 => Ok(()),
        total => Err(Failure::Findings {
            total,
            listed: report.findings.len() as u64,
        }),
    }
}
