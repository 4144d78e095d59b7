//! Checks sections, strings, names, resources and property records.

use crate::report::Findings;
use crate::rules::Rule;
use mlirbc::cursor::check_padding;
use mlirbc::ids::{Span, StringId};
use mlirbc::resource::{Resource, ResourceKind, ResourceValue};
use mlirbc::{Result, SectionId, View};

/// Bytes of padding that are checked per read.
const PIECE: u64 = 1 << 20;
/// Blobs whose beginnings are read together: a source far away serves them at once.
const TOGETHER: usize = 4096;

pub(super) fn verify(view: View<'_>, findings: &mut Findings) {
    sections(view, findings);
    strings(view, findings);
    names(view, findings);
    resources(view, findings);
    if view.file().find_section(SectionId::Properties).is_some() {
        findings.keep(Rule::Properties, view.num_properties());
    }
}

fn sections(view: View<'_>, findings: &mut Findings) {
    let file = view.file();
    if let Some(problem) = file.problem() {
        findings.error(Rule::Sections, problem);
    }
    for section in file.sections() {
        let mut pos = section.data.start.saturating_sub(section.padding);
        while pos < section.data.start {
            let len = PIECE.min(section.data.start - pos);
            let piece = file.source().chunk(Span { start: pos, len }, 1);
            let Some(piece) = findings.keep(Rule::Sections, piece) else {
                break;
            };
            if let Err(error) = check_padding(pos, piece.as_slice()) {
                findings.error(Rule::Padding, &error);
                break;
            }
            pos += len;
        }
    }
}

fn strings(view: View<'_>, findings: &mut Findings) {
    let count = findings.keep(Rule::Strings, view.num_strings());
    let section = view.file().section(SectionId::String);
    let (Some(count), Ok(section)) = (count, section) else {
        return;
    };
    for id in 0..count {
        let Some(span) = findings.keep(Rule::Strings, view.string_span(StringId(id))) else {
            continue;
        };
        let end = usize::try_from(span.end() - section.pos()).unwrap_or(usize::MAX);
        if section.rest().get(end) != Some(&0) {
            let what = || format!("string #{id} has no NUL at its end");
            findings.add(Rule::StringEnd, Some(span.end()), what);
        }
    }
}

fn names(view: View<'_>, findings: &mut Findings) {
    let Some(dialects) = findings.keep(Rule::Dialects, view.dialects()) else {
        return;
    };
    let strings = view.num_strings().unwrap_or(u32::MAX);
    let start = view.file().find_section(SectionId::Dialect);
    let start = start.map(|s| s.data.start);
    for (index, dialect) in dialects.enumerate() {
        if dialect.name.0 >= strings {
            let name = dialect.name.0;
            let what = || format!("the name of dialect #{index} is string #{name} of {strings}");
            findings.add(Rule::Names, start, what);
        }
    }
    let Some(names) = findings.keep(Rule::Dialects, view.op_names()) else {
        return;
    };
    for (index, op) in names.iter().enumerate() {
        if op.name.0 >= strings {
            let name = op.name.0;
            let what = || format!("operation name #{index} is string #{name} of {strings}");
            findings.add(Rule::Names, start, what);
        }
    }
    let have = names.len() as u64;
    match view.stated_op_names() {
        Ok(Some(stated)) if stated != have => {
            let what = || format!("operation names: {stated} declared, {have} found");
            findings.add(Rule::OpNameCount, start, what);
        }
        _ => {}
    }
}

fn resources(view: View<'_>, findings: &mut Findings) {
    let Some(mut all) = findings.keep(Rule::Resources, view.resources()) else {
        return;
    };
    loop {
        let some: Vec<Result<Resource>> = all.by_ref().take(TOGETHER).collect();
        if some.is_empty() {
            break;
        }
        let blobs = some.iter().flatten();
        let blobs = blobs.filter(|it| it.kind == ResourceKind::Blob && !it.is_declaration());
        view.file().prefetch_heads(blobs);
        for resource in some {
            let Some(resource) = findings.keep(Rule::Resources, resource) else {
                return;
            };
            check_resource(view, &resource, findings);
        }
    }
    // The owners of resources were checked with the resources; these are those of empty groups.
    let offsets = view.file().find_section(SectionId::ResourceOffset);
    if let (Some(offsets), Ok(owners)) = (offsets, view.empty_resource_groups()) {
        for owner in owners {
            findings.keep_at(Rule::Resource, offsets.data.start, view.owner_name(owner));
        }
    }
    let section = view.file().find_section(SectionId::Resource);
    if let (Some(section), Ok(sizes)) = (section, view.resources_len()) {
        let len = section.data.len;
        if sizes != len {
            let what = || format!("resources take {sizes} of {len} bytes");
            findings.add(Rule::ResourceSizes, Some(section.data.start), what);
        }
    }
}

fn check_resource(view: View<'_>, resource: &Resource, findings: &mut Findings) {
    let at = resource.entry.start;
    findings.keep_at(Rule::Resource, at, view.string(resource.key));
    findings.keep_at(Rule::Resource, at, view.owner_name(resource.owner));
    if resource.kind == ResourceKind::Blob {
        findings.keep_at(Rule::Resource, at, view.file().blob_span(resource));
        return;
    }
    let value = findings.keep_at(Rule::Resource, at, view.file().resource_value(resource));
    if let Some(ResourceValue::String(id)) = value {
        findings.keep_at(Rule::Resource, at, view.string(id));
    }
}
