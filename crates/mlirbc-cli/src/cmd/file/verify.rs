//! `mlirbc verify`: violations of the format's rules.

use std::io::{BufWriter, Write};

use clap::Args;
use mlirbc::verify::{Finding, verify};
use mlirbc::{Bytecode, View};
use serde::Serialize;

use crate::cmd::tensors::alignment::{ElementAlignments, satisfies};
use crate::cmd::vmfb;
use crate::input::Input;
use crate::inputs::Inputs;
use crate::json::{self, Items, Name};
use crate::output::{self, Damage, Failure};
use crate::style::{self, plural};

/// Check all bytes of a file, and list each violation of a rule.
///
/// A line has the rule, the offset and a message. The rules are those of the
/// bytecode format and of the encodings of the dialects; the semantics of
/// operations are not checked. Of a truncated file this cause comes first.
/// Without a finding a message on stderr has what was checked. Tensors whose
/// alignment is too small for their elements, by the data layout of the module,
/// are warnings on stderr: they break no rule.
///
/// Examples:
///   mlirbc verify model.mlirbc
///   mlirbc verify model.mlirbc --json
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    /// Most findings to list; all are counted. The list is limited to 16384 findings plus one
    /// for each 16 bytes of the file.
    #[arg(long, value_name = "N", default_value_t = 1000)]
    limit: usize,
    /// Do not say what was checked if nothing is found.
    #[arg(short, long)]
    quiet: bool,
}

#[derive(Serialize)]
struct Report<'f> {
    total: u64,
    findings: Items<'f, Line<'f>>,
    warnings: &'f [Warning],
}

/// A tensor whose alignment is too small for its elements.
#[derive(Serialize)]
struct Warning {
    #[serde(flatten)]
    key: Name,
    offset: u64,
    alignment: u64,
    element_alignment: u64,
    #[serde(skip)]
    shown: String,
}

/// Most warnings; there can be very many tensors.
const MAX_WARNINGS: usize = 1000;

/// The tensors in resources whose alignment is too small.
fn warnings(view: View<'_>) -> mlirbc::Result<Vec<Warning>> {
    let mut alignments = ElementAlignments::new(view);
    let mut warnings = Vec::new();
    for tensor in &view.tensors()? {
        let Some(needed) = alignments.of(&tensor) else {
            continue;
        };
        // What keeps the data from being found is a finding.
        let Ok(Some(data)) = tensor.data_span() else {
            continue;
        };
        if !satisfies(data.alignment, needed) && warnings.len() < MAX_WARNINGS {
            let key = tensor.name_bytes();
            warnings.push(Warning {
                key: Name::new("key", &key),
                offset: data.span.start,
                alignment: data.alignment,
                element_alignment: needed,
                shown: style::name(&key),
            });
        }
    }
    Ok(warnings)
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
        Some((what, rest)) if rest.is_empty() || rest.starts_with([',', ' ']) => (what, rest),
        _ => (message.as_str(), ""),
    };
    format!("{rule} {pos:#x} {what}{frames}")
}

pub(crate) fn run(opts: &Opts, input: &Input) -> Result<(), Failure> {
    if let Some(module) = input.vmfb()? {
        let choices = (opts.inputs.json, opts.limit, opts.quiet);
        return vmfb::verify::run(choices, &module, input);
    }
    let file = input.open_tolerant()?;
    let mut report = verify(file.view(), opts.limit);
    cause_first(&file, &mut report.findings);
    // What keeps tensors from being listed is a finding.
    let warnings = warnings(file.view()).unwrap_or_default();
    let mut out = BufWriter::new(output::stdout());
    if opts.inputs.json {
        let body = Report {
            total: report.total,
            findings: Items::boxed(report.findings.iter().map(Line::new)),
            warnings: &warnings,
        };
        json::write(&mut out, "verify", input, &body)?;
    } else {
        for finding in &report.findings {
            writeln!(out, "{}", text(finding))?;
        }
    }
    out.flush()?;
    if !opts.quiet {
        for it in &warnings {
            output::note(&format!(
                "{}: warning: tensor {} at {:#x} has alignment {}, its elements need {}",
                input.name(),
                it.shown,
                it.offset,
                it.alignment,
                it.element_alignment
            ));
        }
    }
    match report.total {
        0 => {
            if !opts.quiet {
                output::note(&checked(input, file.view()));
            }
            Ok(())
        }
        total => Err(Failure::Findings {
            total,
            listed: report.findings.len() as u64,
        }),
    }
}

/// Moves what is wrong with the sections to the front: the other findings can follow from it.
fn cause_first(file: &Bytecode<'_>, findings: &mut [Finding]) {
    let Some(damage) = Damage::of(file) else {
        return;
    };
    let cause = findings
        .iter()
        .position(|it| damage.is_told_by(&it.message));
    if let Some(at) = cause {
        findings[at].message = damage.to_string();
        findings[..=at].rotate_right(1);
    }
}

/// What `verify` looks at, in numbers. Tables that cannot be read have findings.
fn checked(input: &Input, view: View<'_>) -> String {
    let file = view.file();
    let count = |count: mlirbc::Result<u32>, noun| plural(count.unwrap_or(0).into(), noun);
    let counts = [
        plural(file.sections().len() as u64, "section"),
        count(view.num_strings(), "string"),
        count(view.num_attrs(), "attribute"),
        count(view.num_types(), "type"),
        count(view.num_resources(), "resource"),
    ];
    format!(
        "{}: no findings in {} and all operations, {}",
        input.name(),
        counts.join(", "),
        plural(file.file_len(), "byte"),
    )
}
