//! What a file of tensors breaks beyond what keeps it from being opened.

use std::collections::HashSet;

use mlirbc::ids::Span;
use mlirbc_document::text::name;
use sha2::{Digest, Sha256};

use super::tensor_file::{Data, TensorFile};
use super::tensor_file_error::TensorFileError;
use super::tensor_file_rules::Rule;

/// A rule that the file breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The rule.
    pub rule: Rule,
    /// The offset in the file at which it is broken.
    pub pos: Option<u64>,
    /// The details; names are escaped and cut.
    pub message: String,
}

/// The result of a check.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// The findings that are kept, in the order of the checks.
    pub findings: Vec<Finding>,
    /// The number of all findings.
    pub total: u64,
}

impl Report {
    /// The only finding of a file that cannot be opened.
    pub fn of_error(error: &TensorFileError, limit: usize) -> Report {
        let mut report = Report::default();
        report.add(limit, Rule::Format, Some(error.offset), || {
            // The finding has the offset beside the message.
            let (text, place) = (error.to_string(), format!(" at offset {}", error.offset));
            text.strip_suffix(&place).unwrap_or(&text).to_owned()
        });
        report
    }

    fn add(
        &mut self,
        limit: usize,
        rule: Rule,
        pos: Option<u64>,
        message: impl FnOnce() -> String,
    ) {
        self.total += 1;
        if self.findings.len() < limit {
            let message = message();
            self.findings.push(Finding { rule, pos, message });
        }
    }
}

/// Checks the entries of a file, which opening has found to be complete and inside the file. Reads no elements.
/// `limit` is the most findings that are kept; all are counted.
///
/// # Errors
/// Those of the source.
pub fn verify(file: &dyn TensorFile, limit: usize) -> Result<Report, TensorFileError> {
    let mut report = Report::default();
    let mut add = |rule, pos, message: &dyn Fn() -> String| report.add(limit, rule, pos, message);
    metadata(file, &mut add)?;
    keys(file, &mut add)?;
    let mut spans = Vec::new();
    for nth in 0..file.num_tensors() {
        let data = file.data(nth);
        if data == Data::Unknown {
            let entry = file.entry(nth)?;
            add(Rule::Type, None, &|| {
                let ty = entry.dtype.as_deref().unwrap_or("unknown");
                format!("{} has the element type {ty}", name(&entry.key))
            });
        }
        let Data::Stored(span) = data else { continue };
        let alignment = file.alignment(nth);
        if alignment > 0 && span.len > 0 && span.start % alignment != 0 {
            let entry = file.entry(nth)?;
            add(Rule::Alignment, Some(span.start), &|| {
                let key = name(&entry.key);
                format!("{key} has alignment {alignment}")
            });
        }
        if span.len > 0 {
            spans.push((span, nth));
        }
    }
    if file.asks().own_bytes {
        overlaps(file, spans, &mut add)?;
    }
    Ok(report)
}

type Add<'a> = dyn FnMut(Rule, Option<u64>, &dyn Fn() -> String) + 'a;

fn metadata(file: &dyn TensorFile, add: &mut Add<'_>) -> Result<(), TensorFileError> {
    let longest = file.asks().longest_metadata_key;
    let mut seen = HashSet::new();
    file.metadata(u64::MAX, &mut |it| {
        if !seen.insert(hash(it.key)) {
            let text = || format!("the key {} is there before", name(it.key));
            add(Rule::Metadata, it.pos, &text);
        }
        let Some(longest) = longest else { return };
        if it.key.len() > longest {
            let text = || format!("a key of {} bytes: {}", it.key.len(), name(it.key));
            add(Rule::Metadata, it.pos, &text);
        }
        if !it.key.is_ascii() {
            let text = || format!("the key {} is not ASCII", name(it.key));
            add(Rule::Metadata, it.pos, &text);
        }
    })
}

fn keys(file: &dyn TensorFile, add: &mut Add<'_>) -> Result<(), TensorFileError> {
    let longest = file.asks().longest_name;
    let mut seen = HashSet::new();
    file.declared_keys(&mut |key, pos| {
        if !seen.insert(hash(key)) {
            let text = || format!("a tensor {} is there before", name(key));
            add(Rule::Key, pos, &text);
        }
        let Some(longest) = longest else { return };
        if key.len() > longest {
            let text = || format!("a name of {} bytes: {}", key.len(), name(key));
            add(Rule::Name, pos, &text);
        }
        if std::str::from_utf8(key).is_err() {
            let text = || format!("the name {} is not UTF-8", name(key));
            add(Rule::Name, pos, &text);
        }
    })
}

/// Names are not held, which can be long.
fn hash(name: &[u8]) -> [u8; 32] {
    Sha256::digest(name).into()
}

fn overlaps(
    file: &dyn TensorFile,
    mut spans: Vec<(Span, usize)>,
    add: &mut Add<'_>,
) -> Result<(), TensorFileError> {
    spans.sort_unstable_by_key(|(span, nth)| (span.start, *nth));
    // The one that ends last.
    let mut last: Option<(Span, usize)> = None;
    for (span, nth) in spans {
        if let Some((before, other)) = last.filter(|(before, _)| before.end() > span.start) {
            let [entry, other] = [file.entry(nth)?, file.entry(other)?];
            let bytes = before.end().min(span.end()) - span.start;
            add(Rule::Overlap, Some(span.start), &|| {
                let [key, other] = [&entry, &other].map(|it| name(&it.key));
                format!("{key} shares {bytes} bytes with {other}")
            });
        }
        if last.is_none_or(|(before, _)| span.end() > before.end()) {
            last = Some((span, nth));
        }
    }
    Ok(())
}
