//! The plan of a file as it was read.
//!
//! Each table is decoded and encoded again. Where that does not give the bytes of the file, they
//! are kept as they were found: numbers in a longer form than needed, groups that could be one,
//! parts that no reader looks at.

use crate::plan::{Part, Pieces, Plan};
use mlirbc::error::Frame;
use mlirbc::ids::{PropertiesId, Span};
use mlirbc::ir::encode_top_level;
use mlirbc::resource::{Resource, ResourceKind, ResourceOwner};
use mlirbc::section_head::SectionHead;
use mlirbc::tables::{BlobHeader, encode};
use mlirbc::{Bytecode, ErrorKind, Result, Section, SectionId, View, header};

impl<'a> Plan<'a> {
    /// The plan of `file` as it is: what [`Plan::write_to`] writes equals the bytes of the file.
    ///
    /// # Errors
    /// Those of decoding the tables and the top level of the IR section, and the problem of a file
    /// that was opened tolerantly: a malformed file has no plan.
    pub fn exact(file: &'a Bytecode<'a>) -> Result<Plan<'a>> {
        check(file)?;
        let view = file.view();
        let mut pieces = Pieces::default();
        head(view, &mut pieces)?;
        for section in file.sections() {
            section_head(view, section, &mut pieces)?;
            contents(view, section, &mut pieces)
                .map_err(|error| error.within(Frame::Section(section.id)))?;
        }
        Ok(Plan::new(file, pieces))
    }

    /// Whether the file to be written has the bytes of the file that was read, unless new data were given.
    ///
    /// # Errors
    /// Those of the source of the file.
    pub fn changes_nothing(&self) -> Result<bool> {
        let Some(file) = self.file.filter(|file| file.file_len() == self.len()) else {
            return Ok(false);
        };
        let mut at = 0;
        for part in self.parts() {
            let len = part.len();
            let is_same = match part {
                Part::Copied(span) => span.start == at,
                Part::Encoded(bytes) => {
                    let span = Span { start: at, len };
                    file.source.chunk(span, 1)?.as_slice() == bytes
                }
                Part::Padding(len) => match file.check_padding(at, at + len) {
                    Err(error) if matches!(error.kind(), ErrorKind::BadPadding { .. }) => false,
                    checked => checked.map(|()| true)?,
                },
                Part::Given(_) => false,
            };
            if !is_same {
                return Ok(false);
            }
            at += len;
        }
        Ok(true)
    }
}

/// Sections behind the damage of a file are not known.
pub(super) fn check(file: &Bytecode<'_>) -> Result<()> {
    file.problem()
        .map_or(Ok(()), |problem| Err(problem.clone()))
}

fn head(view: View<'_>, pieces: &mut Pieces) -> Result<()> {
    let file = view.file();
    let end = file.sections().first().map_or(0, |first| first.header);
    let span = Span { start: 0, len: end };
    as_found(view, span, pieces, |pieces| {
        pieces.encode(|out| header::encode(view.version(), file.producer(), out));
        Ok(())
    })
}

/// The header of a section, and its padding.
fn section_head(view: View<'_>, section: &Section, pieces: &mut Pieces) -> Result<()> {
    let padding = Span {
        start: section.data.start - section.padding,
        len: section.padding,
    };
    let span = Span {
        start: section.header,
        len: padding.start - section.header,
    };
    as_found(view, span, pieces, |pieces| {
        let head = SectionHead {
            id: section.id,
            len: section.data.len,
            alignment: section.alignment,
        };
        pieces.encode(|out| head.encode(out));
        Ok(())
    })?;
    pieces.copy(padding);
    Ok(())
}

/// The data of a section.
pub(super) fn contents(view: View<'_>, section: &Section, pieces: &mut Pieces) -> Result<()> {
    let span = section.data;
    match section.id {
        SectionId::String => as_found(view, span, pieces, |pieces| strings(view, pieces)),
        SectionId::Dialect => as_found(view, span, pieces, |pieces| dialects(view, pieces)),
        SectionId::AttrTypeOffset => as_found(view, span, pieces, |pieces| sizes(view, pieces)),
        SectionId::Ir => as_found(view, span, pieces, |pieces| encode_top_level(view, pieces)),
        SectionId::ResourceOffset => as_found(view, span, pieces, |pieces| offsets(view, pieces)),
        SectionId::Resource => resources(view, span, pieces),
        SectionId::Properties => as_found(view, span, pieces, |pieces| records(view, pieces)),
        // The entries lie one after the other; their sizes are in another section.
        SectionId::AttrType | SectionId::DialectVersions => {
            pieces.copy(span);
            Ok(())
        }
    }
}

/// Encodes a part of the file; where that gives other bytes than those of `span`, copies them.
fn as_found(
    view: View<'_>,
    span: Span,
    pieces: &mut Pieces,
    encode: impl FnOnce(&mut Pieces) -> Result<()>,
) -> Result<()> {
    let mark = pieces.mark();
    encode(pieces)?;
    if !pieces.give(mark, view.file(), span)? {
        pieces.return_to(mark);
        pieces.copy(span);
    }
    Ok(())
}

fn strings(view: View<'_>, pieces: &mut Pieces) -> Result<()> {
    let (lens, data) = view.string_lens()?;
    let count = view.num_strings()?;
    pieces.encode(|out| encode::strings(count, lens, out));
    pieces.copy(data.span());
    Ok(())
}

pub(super) fn dialects(view: View<'_>, pieces: &mut Pieces) -> Result<()> {
    let section = view.file().section(SectionId::Dialect)?;
    let mut dialects = Vec::new();
    for dialect in view.dialects()? {
        let version = dialect.version.map(|span| section.part(span)).transpose()?;
        dialects.push((dialect.name, version.map(|version| version.rest())));
    }
    let op_names = view.op_names()?;
    pieces.encode(|out| encode::dialects(dialects.into_iter(), op_names, view.version(), out));
    Ok(())
}

fn sizes(view: View<'_>, pieces: &mut Pieces) -> Result<()> {
    let counts = view.counts()?;
    pieces.encode(|out| encode::attr_type_counts(counts.attrs, counts.types, out));
    for group in view.attr_type_sizes()? {
        let (dialect, sizes) = group?;
        pieces.encode(|out| encode::attr_type_group(dialect, sizes.into_iter(), out));
    }
    Ok(())
}

/// The groups of resources, with the sizes of their entries.
fn offsets(view: View<'_>, pieces: &mut Pieces) -> Result<()> {
    let groups: Vec<_> = view.resource_groups()?.collect();
    let external = |owner| matches!(owner, ResourceOwner::External(_));
    let count = groups.iter().filter(|(owner, ..)| external(*owner)).count();
    pieces.encode(|out| encode::external_groups(count as u64, out));
    let mut resources = view.resources()?;
    for (owner, _, count) in groups {
        let group = resources.by_ref().take(count as usize);
        let entry = |r: Resource| (r.key, r.entry.len, r.kind);
        let group = group.map(|r| r.map(entry)).collect::<Result<Vec<_>>>()?;
        pieces.encode(|out| encode::resource_group(owner, group.into_iter(), out));
    }
    Ok(())
}

/// Entries of the resource section. What lies behind the last one belongs to none.
fn resources(view: View<'_>, section: Span, pieces: &mut Pieces) -> Result<()> {
    let mut end = section.start;
    for resource in view.resources()? {
        let resource = resource?;
        end = resource.entry.end();
        let blob = match resource.kind {
            ResourceKind::Blob => view.file().blob_span(&resource)?,
            ResourceKind::Bool | ResourceKind::String => None,
        };
        let Some((data, alignment)) = blob else {
            pieces.copy(resource.entry);
            continue;
        };
        let head = Span {
            start: resource.entry.start,
            len: data.start - resource.entry.start,
        };
        as_found(view, head, pieces, |pieces| {
            let before = pieces.len();
            let header = BlobHeader {
                alignment,
                len: data.len,
            };
            pieces.encode(|out| header.encode(out));
            let padding = head.len.saturating_sub(pieces.len() - before);
            pieces.copy(Span {
                start: data.start - padding,
                len: padding,
            });
            Ok(())
        })?;
        pieces.copy(data);
    }
    pieces.copy(Span {
        start: end,
        len: section.end() - end,
    });
    Ok(())
}

fn records(view: View<'_>, pieces: &mut Pieces) -> Result<()> {
    let mut records = view.properties_in_order()?;
    let count = view.num_properties()?;
    let mut bytes = Vec::with_capacity(count as usize);
    for id in (0..count).map(PropertiesId) {
        bytes.push(records.get(id)?.rest());
    }
    pieces.encode(|out| encode::records(count, bytes.into_iter(), out));
    Ok(())
}
