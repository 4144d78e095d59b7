//! The variants of an operation's record, and the releases of LLVM that have them.

use super::rank::Numbering;
use super::record_schema::{Schema, Source};
use crate::producer::LlvmReleases;
use crate::producer::Release;

/// The fields of a record in some releases.
pub(super) struct Variant {
    pub(super) schema: Schema,
    pub(super) numbering: Numbering,
    /// The first and the last release, if the line states them.
    pub(super) releases: Option<(Release, Release)>,
}

/// The schemas of a record, by version of the dialect, in these releases of LLVM.
pub(crate) struct Dated {
    pub(crate) releases: LlvmReleases,
    pub(crate) schemas: Vec<Schema>,
}

/// Adds the variants of a text.
pub(super) fn of_text(text: &str, source: Source, numbering: Numbering, found: &mut Vec<Variant>) {
    let parse = |variant: &str| {
        let (releases, fields) = split(variant);
        // Lines are checked before: the user's when they are added, the others by a test.
        let mut schema = Schema::parse(fields).ok()?;
        schema.source = source;
        if releases.is_some() {
            schema.releases = variant[..variant.len() - fields.len() - 1].into();
        }
        Some(Variant {
            schema,
            numbering,
            releases,
        })
    };
    found.extend(text.split(" | ").filter_map(parse));
}

/// The parts of a variant: its releases, if it states any, and its fields.
pub(super) fn split(variant: &str) -> (Option<(Release, Release)>, &str) {
    let stated = variant.split_once(':').and_then(|(range, fields)| {
        let (first, last) = range.split_once('-').unwrap_or((range, range));
        let range = (Release::parse(first)?, Release::parse(last)?);
        (range.0 <= range.1).then_some((range, fields))
    });
    stated.map_or((None, variant), |(range, fields)| (Some(range), fields))
}

/// The releases of LLVM that have each variant. One for which no variant is stated can have those of its nearest
/// neighbours; variants by releases that no string states are those after all others.
pub(super) fn spans(variants: &[Variant]) -> Vec<LlvmReleases> {
    let stated = |it: &Variant| match (it.numbering, it.releases) {
        (Numbering::Llvm, Some((first, last))) => Some((first.number(), last.number())),
        _ => None,
    };
    let dated: Vec<(u16, u16)> = variants.iter().filter_map(stated).collect();
    let newest = dated.iter().map(|(_, last)| *last).max();
    // The last of several builds with one release can have them already.
    let later = LlvmReleases::since(newest.unwrap_or(0));
    let has_later = variants
        .iter()
        .any(|it| it.numbering != Numbering::Llvm && it.schema.source != Source::StableHlo);
    let has = |(first, last): (u16, u16), release| (first..=last).contains(&release);
    let near = |own: (u16, u16), release: u16| {
        if dated.iter().any(|it| has(*it, release)) {
            return has(own, release);
        }
        let before = dated.iter().map(|it| it.1).filter(|it| *it < release).max();
        let after = dated.iter().map(|it| it.0).filter(|it| *it > release).min();
        // What came after the last one is that of another table.
        before == Some(own.1) && (after.is_some() || !has_later) || after == Some(own.0)
    };
    let span = |variant: &Variant| match (variant.numbering, stated(variant)) {
        (_, Some(own)) => {
            let releases = LlvmReleases::since(0)
                .newest_first()
                .filter(|it| near(own, *it));
            releases.fold(LlvmReleases::NONE, |set, it| {
                set.or(LlvmReleases::range(it, it))
            })
        }
        (Numbering::Unstated, None) => later,
        (_, None) => LlvmReleases::since(0),
    };
    variants.iter().map(span).collect()
}
