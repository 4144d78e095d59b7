//! The inputs of affine maps and integer sets, which the custom form needs for each operation that has one.
//!
//! Any number of operations can have one long map whose text is an alias: each map is decoded once.

use std::collections::HashMap;

use mlirbc::Result;
use mlirbc::asm_parse::{Attr, Text};
use mlirbc::entity::{AffineExpr, AffineMap, AttrData, IntegerSet};
use mlirbc::ids::AttrId;
use mlirbc::ir::AttrRef;

/// What is known about a map or set without its expressions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MapShape {
    pub(super) dims: u32,
    pub(super) symbols: u32,
    /// Results of a map, constraints of a set.
    pub(super) results: u32,
    /// The result, if there is one and it is no operation.
    pub(super) only: Option<AffineExpr>,
    pub(super) is_set: bool,
}

impl MapShape {
    pub(super) fn inputs(&self) -> u32 {
        self.dims.saturating_add(self.symbols)
    }
}

/// The shapes of the maps that were asked for.
#[derive(Default)]
pub(super) struct MapShapes(HashMap<AttrId, Option<MapShape>>);

impl MapShapes {
    /// `None` if the attribute is no map or set.
    pub(super) fn of(&mut self, attr: AttrRef<'_>) -> Result<Option<MapShape>> {
        if let Some(known) = self.0.get(&attr.id()) {
            return Ok(*known);
        }
        let shape = match decode_map(attr)? {
            Some(map) => Some(shape_of_map(&map)),
            None => decode_set(attr)?.map(|set| MapShape {
                dims: set.dims,
                symbols: set.symbols,
                results: set.constraints.len() as u32,
                only: None,
                is_set: true,
            }),
        };
        self.0.insert(attr.id(), shape);
        Ok(shape)
    }
}

fn shape_of_map(map: &AffineMap) -> MapShape {
    let only = match &map.results[..] {
        [only] => Some(map.exprs.get(*only)),
        _ => None,
    };
    MapShape {
        dims: map.dims,
        symbols: map.symbols,
        results: map.results.len() as u32,
        only: only.filter(|only| !matches!(only, AffineExpr::Binary(..))),
        is_set: false,
    }
}

/// The map, encoded or as text; `None` for other attributes.
pub(super) fn decode_map(attr: AttrRef<'_>) -> Result<Option<AffineMap>> {
    let text = match attr.data()? {
        AttrData::AffineMap(map) => return Ok(Some(map.decode()?)),
        AttrData::Text(text) if text.starts_with(b"affine_map<") => Text::new(text, 0).ok(),
        _ => None,
    };
    Ok(
        match text.as_ref().and_then(|text| text.whole().attr().ok()) {
            Some(Attr::AffineMap(map)) => Some(map),
            _ => None,
        },
    )
}

fn decode_set(attr: AttrRef<'_>) -> Result<Option<IntegerSet>> {
    let text = match attr.data()? {
        AttrData::IntegerSet(set) => return Ok(Some(set.decode()?)),
        AttrData::Text(text) if text.starts_with(b"affine_set<") => Text::new(text, 0).ok(),
        _ => None,
    };
    Ok(
        match text.as_ref().and_then(|text| text.whole().attr().ok()) {
            Some(Attr::IntegerSet(set)) => Some(set),
            _ => None,
        },
    )
}
