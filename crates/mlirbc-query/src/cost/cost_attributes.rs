//! The attributes of operations that say how much they compute, each read once for all operations that share it.

use std::collections::HashMap;
use std::sync::Arc;

use parking_lot::Mutex;

use mlirbc::Result;
use mlirbc::asm_parse::{Attr, Text};
use mlirbc::entity::{AffineExpr, AffineMap, AffineOp, AttrData};
use mlirbc::ids::AttrId;
use mlirbc::ir::{AttrRef, AttrValue, AttributesKey, Elements, OpRef};

/// Most entries of an attribute that are read: more dimensions are not counted.
pub(super) const MAX_RANK: usize = 64;

/// The results of an affine map.
#[derive(Debug)]
pub(super) struct Terms {
    /// Dimensions and symbols.
    pub(super) operands: u32,
    /// Those of them that are dimensions.
    dims: u32,
    /// `None` for other expressions.
    pub(super) results: Vec<Option<Term>>,
}

/// A number, or an operand of the map (dimensions, then symbols) and a number.
#[derive(Clone, Copy, Debug)]
pub(super) struct Term {
    pub(super) operand: Option<u32>,
    pub(super) plus: i64,
}

impl Terms {
    fn new(map: &AffineMap) -> Terms {
        let term = |expr| match expr {
            AffineExpr::Constant(plus) => Some(Term {
                operand: None,
                plus,
            }),
            AffineExpr::Dim(nth) => Some(Term {
                operand: Some(nth),
                plus: 0,
            }),
            AffineExpr::Symbol(nth) => Some(Term {
                operand: Some(map.dims.checked_add(nth)?),
                plus: 0,
            }),
            AffineExpr::Binary(..) => None,
        };
        let sum = |expr| match expr {
            AffineExpr::Binary(AffineOp::Add, one, other) => {
                let (one, other) = (term(map.exprs.get(one))?, term(map.exprs.get(other))?);
                let operand = match (one.operand, other.operand) {
                    (Some(_), Some(_)) => return None,
                    (one, other) => one.or(other),
                };
                let plus = one.plus.checked_add(other.plus)?;
                Some(Term { operand, plus })
            }
            other => term(other),
        };
        let results = map.results.iter().map(|id| sum(map.exprs.get(*id)));
        Terms {
            operands: map.dims.saturating_add(map.symbols),
            dims: map.dims,
            results: results.collect(),
        }
    }

    /// The dimension that each result is; `None` for other expressions.
    pub(super) fn dimensions(&self) -> impl Iterator<Item = Option<u32>> + '_ {
        let dim = |term: &Term| term.operand.filter(|it| *it < self.dims && term.plus == 0);
        self.results
            .iter()
            .map(move |term| term.as_ref().and_then(dim))
    }
}

/// The numbers of an attribute, if it is there and has only numbers.
type Numbers = Option<Arc<[i64]>>;

/// Maps of one operation.
pub(super) type Maps = Arc<[Arc<Terms>]>;

/// What was read.
#[derive(Default)]
pub(super) struct OpAttributes {
    numbers: Mutex<HashMap<(AttributesKey, &'static str), Numbers>>,
    maps: Mutex<HashMap<AttributesKey, Option<Maps>>>,
    terms: Mutex<HashMap<AttrId, Option<Arc<Terms>>>>,
}

impl OpAttributes {
    /// The numbers of an attribute, or of one of its fields; `None` without it, and for very many.
    pub(super) fn numbers(&self, op: OpRef<'_>, path: &'static str) -> Result<Option<Arc<[i64]>>> {
        let key = (key(op), path);
        if let Some(known) = self.numbers.lock().get(&key) {
            return Ok(known.clone());
        }
        let numbers = read_numbers(op, path)?;
        self.numbers.lock().insert(key, numbers.clone());
        Ok(numbers)
    }

    /// The indexing maps, if the operation has them.
    pub(super) fn maps(&self, op: OpRef<'_>) -> Result<Option<Maps>> {
        let key = key(op);
        if let Some(known) = self.maps.lock().get(&key) {
            return Ok(known.clone());
        }
        let maps = match op.attr("indexing_maps")? {
            Some(attr) => match attr.as_array()? {
                Some(list) if list.len() <= MAX_RANK => {
                    let mut maps = Vec::new();
                    for map in list {
                        maps.push(self.terms_of(map)?);
                    }
                    maps.into_iter().collect::<Option<Arc<[_]>>>()
                }
                _ => None,
            },
            None => None,
        };
        // An empty list is one that the operation leaves out.
        let maps = maps.filter(|it| !it.is_empty());
        self.maps.lock().insert(key, maps.clone());
        Ok(maps)
    }

    /// The map that an attribute with one of these names is.
    pub(super) fn terms(&self, op: OpRef<'_>, names: &[&str]) -> Result<Option<Arc<Terms>>> {
        for name in names {
            if let Some(attr) = op.attr(name)?.and_then(|it| it.as_attr()) {
                return self.terms_of(attr);
            }
        }
        Ok(None)
    }

    fn terms_of(&self, attr: AttrRef<'_>) -> Result<Option<Arc<Terms>>> {
        if let Some(known) = self.terms.lock().get(&attr.id()) {
            return Ok(known.clone());
        }
        let map: Option<AffineMap> = match attr.data()? {
            AttrData::AffineMap(map) => Some(map.decode()?),
            AttrData::Text(text) => {
                let text = Text::new(text, 0).ok();
                match text.as_ref().and_then(|it| it.whole().attr().ok()) {
                    Some(Attr::AffineMap(map)) => Some(map),
                    _ => None,
                }
            }
            _ => None,
        };
        // What has very many results is no map of a loop.
        let map = map.filter(|it| it.results.len() <= MAX_RANK);
        let terms = map.map(|map| Arc::new(Terms::new(&map)));
        self.terms.lock().insert(attr.id(), terms.clone());
        Ok(terms)
    }
}

fn read_numbers(op: OpRef<'_>, path: &str) -> Result<Option<Arc<[i64]>>> {
    let (name, field) = match path.split_once('.') {
        Some((name, field)) => (name, Some(field)),
        None => (path, None),
    };
    let mut found = op.attr(name)?;
    // VHLO has the fields as attributes.
    let mut field = field;
    if found.is_none()
        && let Some(name) = field.take()
    {
        found = op.attr(name)?;
    }
    let Some(attr) = found else {
        return Ok(None);
    };
    let value = attr.value()?;
    let value = match field {
        Some(name) => value.get(name)?,
        None => Some(value),
    };
    let is_short = |len: usize| len <= MAX_RANK;
    let numbers = match value {
        Some(AttrValue::Int(number)) => i64::try_from(number).ok().map(|it| vec![it]),
        Some(AttrValue::Ints(ints)) if is_short(ints.len()) => ints.to_i64s(),
        Some(AttrValue::List(list)) if is_short(list.len()) => AttrValue::List(list).to_i64s()?,
        Some(AttrValue::Elements(elements)) if is_short_list(&elements)? => elements.to_i64s()?,
        _ => None,
    };
    Ok(numbers.map(Arc::from))
}

fn key(op: OpRef<'_>) -> AttributesKey {
    let dictionary = op.dictionary().map(|it| it.id());
    AttributesKey::new(op.name_id(), op.properties(), dictionary)
}

/// Two numbers for each dimension at most.
fn is_short_list(elements: &Elements<'_>) -> Result<bool> {
    Ok(elements
        .ty()
        .shaped()?
        .count()
        .is_some_and(|it| it <= 2 * MAX_RANK as u64))
}
