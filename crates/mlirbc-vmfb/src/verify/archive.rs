//! The ZIP archive around a module, and the places of external data.

use crate::archive::ZipEntry;
use crate::container::{Container, MODULE};
use crate::module::Module;
use crate::rodata::Place;
use crate::verify::report::Findings;
use crate::verify::rules::Rule;
use mlirbc::ids::Span;

pub(super) fn check(module: &Module<'_>, findings: &mut Findings) {
    let external = external(module, findings);
    if !module.container().is_zip {
        overlaps(&external, findings);
        return;
    }
    let Some(mut entries) = findings.keep(Rule::Archive, module.zip_entries()) else {
        return;
    };
    entries.sort_by_key(|entry| entry.header.start);
    for entry in &entries {
        findings.check(
            entry.is_consistent,
            Rule::Archive,
            entry.header.start,
            || "local header and directory have different names or sizes".to_string(),
        );
        let stored = entry.method == 0;
        findings.check(stored, Rule::Archive, entry.header.start, || {
            format!("an entry is compressed with method {}", entry.method)
        });
    }
    for pair in entries.windows(2) {
        let (first, second) = (pair[0].data.end(), pair[1].header.start);
        findings.check(first <= second, Rule::Archive, second, || {
            "entries overlap".to_string()
        });
    }
    first_entry(module.container(), entries.first(), findings);
    let mut data: Vec<Span> = entries.iter().map(|entry| entry.data).collect();
    data.sort_by_key(|span| (span.start, span.len));
    for (span, _) in external {
        let found = data.binary_search_by_key(&(span.start, span.len), |it| (it.start, it.len));
        findings.check(
            found.is_ok() || span.len == 0,
            Rule::Rodata,
            span.start,
            || format!("a segment of {} bytes is no entry of the archive", span.len),
        );
    }
}

/// The first entry holds the size and the FlatBuffer. The size that IREE writes is the length of the
/// entry, which includes the four bytes of the size itself.
fn first_entry(container: &Container, first: Option<&ZipEntry>, findings: &mut Findings) {
    let Some(entry) = first.filter(|entry| entry.header.start == 0) else {
        findings.add(Rule::Archive, 0, || "no entry begins the file".to_string());
        return;
    };
    let is_module = *entry.name == *MODULE && entry.data.start == container.prefix;
    findings.check(is_module, Rule::Archive, 0, || {
        "the first entry is not `module.fb`".to_string()
    });
    let (stored, stated) = (entry.data.len, container.flatbuffer.len);
    findings.check(stored == stated, Rule::Archive, container.prefix, || {
        format!("the FlatBuffer states a size of {stated} bytes, its entry has {stored}")
    });
}

/// The spans of external segments, in file order, with their indexes.
fn external(module: &Module<'_>, findings: &mut Findings) -> Vec<(Span, u32)> {
    let mut spans = Vec::new();
    let Some(segments) = findings.keep(Rule::FlatBuffer, module.rodata()) else {
        return spans;
    };
    for (segment, index) in segments.iter().zip(0..) {
        // `tables` reports what is malformed or outside.
        let Ok(segment) = segment else { continue };
        if let (Place::External { .. }, Ok(span)) = (segment.place, module.rodata_span(index)) {
            spans.push((span, index));
        }
    }
    spans.sort_by_key(|(span, _)| (span.start, span.len));
    spans
}

/// Segments may be the same, but not overlap in part.
fn overlaps(external: &[(Span, u32)], findings: &mut Findings) {
    let mut before: Option<Span> = None;
    for (span, index) in external.iter().filter(|(span, _)| span.len > 0) {
        let apart = before.is_none_or(|before| before == *span || before.end() <= span.start);
        findings.check(apart, Rule::Rodata, span.start, || {
            format!("rodata segment #{index} overlaps one before it")
        });
        // The one that reaches furthest.
        if before.is_none_or(|before| before.end() < span.end()) {
            before = Some(*span);
        }
    }
}
