//! Whether anything but locations can have an alias: most large files have nothing of the kind,
//! and need no first pass.

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

/// By their codes.
const KINDS: [Kind; 25] = {
    let mut kinds = [Kind::Other; 25];
    let mut code = 0;
    while code < kinds.len() {
        kinds[code] = match code {
            0 | 1 => Kind::Container,
            2 => Kind::String,
            10..=15 | 22 => Kind::Location,
            21 | 23 | 24 => Kind::Aliased,
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
    let mut locations = Bits::new(view.num_attrs()?);
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
                locations.set(id);
                any_location = true;
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
    for id in containers {
        let found = match view.attr(id) {
            Ok(AttrData::Array(list)) => list.iter().any(|id| locations.has(id)),
            Ok(AttrData::Dictionary(list)) => list.iter().any(|(_, id)| locations.has(id)),
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

/// What its code tells of a builtin attribute: a varint, nearly always of one byte.
#[inline]
fn kind(bytes: &[u8]) -> Kind {
    let code = match bytes {
        [byte, ..] if byte & 1 == 1 => u64::from(byte >> 1),
        _ => varint::decode(bytes).map_or(u64::MAX, |(code, _)| code),
    };
    let code = usize::try_from(code).unwrap_or(usize::MAX);
    KINDS.get(code).copied().unwrap_or(Kind::Other)
}

/// A set of attributes.
struct Bits(Vec<u64>);

impl Bits {
    /// For this many attributes.
    fn new(count: u32) -> Bits {
        Bits(vec![0; count as usize / 64 + 1])
    }

    #[inline]
    fn set(&mut self, nth: usize) {
        if let Some(word) = self.0.get_mut(nth / 64) {
            *word |= 1 << (nth % 64);
        }
    }

    fn has(&self, id: AttrId) -> bool {
        let word = self.0.get(id.index() / 64);
        word.is_some_and(|word| word & 1 << (id.0 % 64) != 0)
    }
}
