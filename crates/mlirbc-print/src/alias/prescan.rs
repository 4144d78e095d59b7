//! Detects files in which nothing but a location can have an alias. Most large files are such, and
//! their operations are not visited for aliases.
//!
//! The first byte of a builtin attribute is its code, which decides. So the attributes of a dialect
//! are read together, and only arrays and dictionaries are decoded.

use mlirbc::dialect::builtin::codes::attr;
use mlirbc::entity::AttrData;
use mlirbc::ids::{AttrId, TypeId};
use mlirbc::raw::varint;
use mlirbc::{Result, View};

use super::graph::FileGraph;
use super::in_text::{self, Fragments};
use super::initializer::AliasInitializer;

/// What matters about a builtin attribute.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Other,
    String,
    /// An array or a dictionary.
    Container,
    Location,
    /// One that has an alias or may contain one.
    Aliased,
}

/// By the first byte: all codes of interest take one byte.
const KINDS: [Kind; 256] = {
    let mut kinds = [Kind::Other; 256];
    let mut code = 0;
    while code < 128 {
        kinds[code << 1 | 1] = match code as u64 {
            attr::ARRAY | attr::DICTIONARY => Kind::Container,
            attr::STRING => Kind::String,
            attr::CALL_SITE_LOC..=attr::UNKNOWN_LOC | attr::FILE_LINE_COL_RANGE => Kind::Location,
            attr::DISTINCT | attr::AFFINE_MAP | attr::INTEGER_SET => Kind::Aliased,
            _ => Kind::Other,
        };
        code += 1;
    }
    kinds
};

/// Whether a type may have an alias, or contain something that has one.
pub(super) fn types(view: View<'_>, graph: &mut FileGraph<'_>) -> Result<bool> {
    let mut collector = AliasInitializer::default();
    for id in (0..view.num_types()?).map(TypeId) {
        collector.visit(graph, graph.ty(id), false);
        if collector.found() {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Whether an attribute that is no location may have an alias, or contain a location.
/// Types are not decoded.
pub(super) fn attrs(view: View<'_>, graph: &FileGraph<'_>) -> Result<bool> {
    // Of attributes of other dialects, and of texts, `Other`.
    let mut kinds = vec![Kind::Other; view.num_attrs()? as usize];
    let mut found = [false; Kind::Aliased as usize + 1];
    for group in view.attr_groups()? {
        let group = group?;
        let texts_are_parsed = graph.known().has(group.dialect);
        // Not collected: a file can have very many dialects.
        let dialect = view.dialect_name(group.dialect).unwrap_or_default();
        let (is_builtin, is_llvm) = (dialect == b"builtin", dialect == b"llvm");
        let kinds = kinds.get_mut(group.first as usize..).unwrap_or_default();
        for (slot, entry) in kinds.iter_mut().zip(group) {
            let (bytes, custom) = entry?;
            if custom && is_builtin {
                let kind = kind(bytes);
                found[kind as usize] = true;
                *slot = kind;
            } else if custom && is_llvm || !custom && texts_are_parsed && has_alias(bytes) {
                return Ok(true);
            }
        }
    }
    let found = |kind: Kind| found[kind as usize];
    if found(Kind::Aliased) || found(Kind::String) && graph.has_test() {
        return Ok(true);
    }
    if !found(Kind::Location) || !found(Kind::Container) {
        return Ok(false);
    }
    let is_location = |id: AttrId| kinds.get(id.index()) == Some(&Kind::Location);
    let containers = kinds.iter().zip(0..);
    let mut containers = containers.filter(|(kind, _)| **kind == Kind::Container);
    Ok(containers.any(|(_, id)| match view.attr(AttrId(id)) {
        Ok(AttrData::Array(list)) => list.iter().any(is_location),
        Ok(AttrData::Dictionary(list)) => list.iter().any(|(_, id)| is_location(id)),
        _ => false,
    }))
}

/// Whether a text has an alias, or a fragment of it has.
fn has_alias(text: &[u8]) -> bool {
    in_text::own(text, false).is_some() || Fragments::inside(text).next().is_some()
}

/// The kind of a builtin attribute, by its code.
#[inline]
fn kind(bytes: &[u8]) -> Kind {
    match bytes {
        [byte, ..] if byte & 1 == 1 => KINDS[usize::from(*byte)],
        _ => long_code(bytes),
    }
}

/// As [`kind`], for a code in more bytes than it needs.
#[cold]
fn long_code(bytes: &[u8]) -> Kind {
    match varint::decode(bytes) {
        Some((code @ 0..128, _)) => KINDS[(code as usize) << 1 | 1],
        _ => Kind::Other,
    }
}
