//! What a file of tensors breaks, in the form of the findings in other files.

use mlirbc::error::Class;
use mlirbc_document::text::{escape, plural};
use mlirbc_weights::tensor_files::{Report, TensorFile, verify};

use crate::failure::Failure;
use crate::opened::{Content, Opened};
use crate::vm::findings::{Finding, Findings};

/// The findings in a file of tensors; `None` of other files. What keeps it from being opened is a finding.
pub(in crate::file) fn findings(
    opened: &Opened,
    limit: usize,
) -> Result<Option<Findings>, Failure> {
    let fail = |error| Failure::tensor_file(opened.name(), error);
    match opened.content() {
        Content::Tensors(Ok(file), _) => {
            let report = verify(&**file, limit).map_err(fail)?;
            Ok(Some(Findings {
                checked: checked(&**file),
                ..listed(report)
            }))
        }
        Content::Tensors(Err(error), _) if error.class() == Class::Malformed => {
            Ok(Some(listed(Report::of_error(error, limit))))
        }
        Content::Tensors(Err(error), _) => Err(fail(error.clone())),
        _ => Ok(None),
    }
}

fn listed(report: Report) -> Findings {
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
        checked: String::new(),
    }
}

fn checked(file: &dyn TensorFile) -> String {
    let mut counts = vec![plural(file.num_tensors() as u64, "tensor")];
    let format = file.format();
    let metadata = format
        .counts
        .iter()
        .find(|(name, _)| *name == "metadata_entries");
    if let Some((_, count)) = metadata {
        let noun = if *count == 1 { "entry" } else { "entries" };
        counts.push(format!("{count} metadata {noun}"));
    }
    counts.push(plural(file.source().len(), "byte"));
    counts.join(", ")
}
