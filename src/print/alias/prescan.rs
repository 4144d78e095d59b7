//! Whether anything but locations can have an alias: most large files have nothing of the kind,
//! and need no first pass.

use crate::dialect::builtin::codes::attr;
use crate::entity::AttrData;
use crate::error::Result;
use crate::ids::{AttrId, TypeId};
use crate::varint;
use crate::view::View;

use super::graph::FileGraph;
use super::in_text::{self, Fragments};
use super::initializer::AliasInitializer;

/// What matters about a builtin attribute.
#[derive(Clone, Copy)]
enum Kind {
    Other,
    String,
    /// An array or a dictionary.
    Container,
    Location,
    /// One that has an alias or may contain one.
    Aliased,
}

/// By the first byte: all codes that matter take one.
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
/// Types are not looked into.
pub(super) fn attrs(view: View<'_>, graph: &FileGraph<'_>) -> Result<bool> {
    let (known, has_test) = (graph.known(), graph.has_test());
    let mut dialects = Vec::new();
    for dialect in view.dialects()? {
        dialects.push(match view.string(dialect.name)? {
            b"builtin" => Owner::Builtin,
            b"llvm" => Owner::Llvm,
            _ => Owner::Other,
        });
    }
    let mut is_location = vec![false; view.num_attrs()? as usize];
    let mut any_location = false;
    let mut containers = Vec::new();
    // The entries follow each other.
    let data = view.attr_type_bytes()?.rest();
    let mut at = 0;
    for (id, entry) in view.attr_entries()?.enumerate() {
        let entry = entry?;
        let start = at;
        at += entry.span.len as usize;
        let bytes = data.get(start..at).unwrap_or_default();
        if !entry.custom {
            if known.has(entry.dialect) && has_alias(bytes) {
                return Ok(true);
            }
            continue;
        }
        match dialects.get(entry.dialect.index()) {
            Some(Owner::Builtin) => {}
            Some(Owner::Llvm) => return Ok(true),
            _ => continue,
        }
        match kind(bytes) {
            Kind::Location => {
                any_location = true;
                if let Some(is_location) = is_location.get_mut(id) {
                    *is_location = true;
                }
            }
            Kind::Other => {}
            Kind::String if !has_test => {}
            Kind::Container => containers.push(AttrId(id as u32)),
            Kind::Aliased | Kind::String => return Ok(true),
        }
    }
    if !any_location {
        return Ok(false);
    }
    let is_location = |id: AttrId| is_location.get(id.index()).copied().unwrap_or(false);
    for id in containers {
        let found = match view.attr(id) {
            Ok(AttrData::Array(list)) => list.iter().any(is_location),
            Ok(AttrData::Dictionary(list)) => list.iter().any(|(_, id)| is_location(id)),
            _ => false,
        };
        if found {
            return Ok(true);
        }
    }
    Ok(false)
}

#[derive(Clone, Copy)]
enum Owner {
    Builtin,
    Llvm,
    Other,
}

/// Whether a text has an alias, or something in it.
fn has_alias(text: &[u8]) -> bool {
    in_text::own(text, false).is_some() || Fragments::inside(text).next().is_some()
}

/// What its code tells of a builtin attribute.
#[inline]
fn kind(bytes: &[u8]) -> Kind {
    match bytes {
        [byte, ..] if byte & 1 == 1 => KINDS[usize::from(*byte)],
        _ => long_code(bytes),
    }
}

/// The same for a code of more bytes than it needs.
#[cold]
fn long_code(bytes: &[u8]) -> Kind {
    match varint::decode(bytes) {
        Some((code @ 0..128, _)) => KINDS[(code as usize) << 1 | 1],
        _ => Kind::Other,
    }
}
