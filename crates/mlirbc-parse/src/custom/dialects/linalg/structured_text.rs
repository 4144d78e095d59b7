//! Operations of `linalg` with `ins(...) outs(...)`.

use crate::custom::custom_op::{CustomOp, Next};
use crate::entries::stated_attributes::Entry;
use crate::ops::op_parser::Ops;
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc::dialect::Entries;
use mlirbc::entity::{AttrData, TypeData};
use mlirbc::ids::AttrId;
use mlirbc_ods::Types;
use mlirbc_ods::matmul_maps::{BATCH_MATMUL, BATCH_REDUCE_MATMUL, MATMUL};

use super::super::text_code::Read;
use super::indexing_maps::memoize;
use super::named_bodies::{body, formula, function};

pub(in crate::custom::dialects) static READERS: &[(&str, Read)] = &[
    ("linalg.batch_matmul", |ops, op| {
        matmul(BATCH_MATMUL, ops, op)
    }),
    ("linalg.batch_reduce_matmul", |ops, op| {
        matmul(BATCH_REDUCE_MATMUL, ops, op)
    }),
    ("linalg.contract", contract),
    ("linalg.elementwise", elementwise),
    ("linalg.generic", generic),
    ("linalg.matmul", |ops, op| matmul(MATMUL, ops, op)),
    ("linalg.yield", yield_values),
];

/// Most aliases of aliases, and most dimensions of maps that are made.
const MAX: usize = 64;

/// The reader of an operation that is made of a description in YAML.
pub(in crate::custom::dialects) fn named_reader(name: &str) -> Option<Read> {
    let formula = name.strip_prefix("linalg.").and_then(formula);
    formula.map(|_| -> Read { named })
}

/// `{...} ins(%a, %b : types) outs(%c : type)`.
pub(super) fn parts<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<()> {
    if ops.scan.eat(b"<") {
        ops.dictionary(op)?;
        ops.scan.expect(">")?;
    }
    ops.dictionary(op)?;
    for (nth, word) in [&b"ins"[..], b"outs"].iter().enumerate() {
        if !ops.eat_word(word) {
            continue;
        }
        ops.scan.expect("(")?;
        op.operands[nth] = ops.values()?;
        ops.scan.expect(":")?;
        let types = ops.some_types()?;
        if types.len() != op.operands[nth].len() {
            return Err(ops.scan.fault(Kind::Expected("a type for each value")));
        }
        op.set_types(Types::Operand(nth), types)?;
        ops.scan.expect(")")?;
    }
    Ok(())
}

/// The text of an attribute of `linalg`, behind `#linalg.name<`.
fn word<'t>(
    (name, id): (&str, AttrId),
    ops: &Ops<'_, 't>,
    op: &CustomOp<'t>,
) -> Result<Option<String>> {
    let made = ops.made.lock();
    let data = made.attr_data(id);
    Ok(match data.map_err(|error| Fault::of(op.at, error))? {
        AttrData::Text(text) => {
            // Entries that are new end with a zero byte.
            let text = text.strip_suffix(b"\0").unwrap_or(text);
            let word = std::str::from_utf8(text).unwrap_or_default();
            let word = word.strip_prefix("#linalg.");
            let word = word.and_then(|word| word.strip_prefix(name)?.strip_prefix('<'));
            word.and_then(|word| Some(word.strip_suffix('>')?.to_owned()))
        }
        _ => None,
    })
}

/// What follows from the attributes and the operands: the region.
fn made<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    let cast = match op.attr("cast") {
        Some(id) => word(("type_fn", id), ops, op)?,
        None => None,
    };
    // Of this one the attribute is never looked at.
    let is_unsigned =
        cast.as_deref() == Some("cast_unsigned") && op.full_name != "linalg.batch_reduce_matmul";
    let name = op.full_name;
    let name = name.strip_prefix("linalg.").unwrap_or_default();
    let formula = formula(name).ok_or_else(|| ops.unread(op))?;
    memoize(name, ops, op)?;
    Ok(Next::Made(body(formula, is_unsigned, ops, op)?))
}

/// `{...} ins(...) outs(...) -> types`; the region follows from the name.
fn named<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    if op.step > 0 {
        return Ok(Next::End);
    }
    parts(ops, op)?;
    ops.arrow_types(op)?;
    made(ops, op)
}

/// ` indexing_maps = [...]`, if that stands next.
fn indexing_maps<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<()> {
    if ops.eat_word(b"indexing_maps") {
        ops.scan.expect("=")?;
        let maps = ops.any_attribute()?;
        op.set("indexing_maps", maps);
    }
    Ok(())
}

/// As a named operation, with maps if they are not those that the name says.
fn matmul<'t>(maps: &str, ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    if op.step == 0 {
        indexing_maps(ops, op)?;
        if op.attr("indexing_maps").is_none() {
            let maps = ops.attr_from(op.at, maps)?;
            op.set("indexing_maps", maps);
        }
    }
    named(ops, op)
}

/// As a named operation, with maps.
fn contract<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    if op.step == 0 {
        ops.expect_word("indexing_maps")?;
        ops.scan.expect("=")?;
        let maps = ops.any_attribute()?;
        op.set("indexing_maps", maps);
    }
    named(ops, op)
}

/// `kind=#linalg.elementwise_kind<add>`, then as a named operation, with maps that are no identities.
fn elementwise<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    if op.step > 0 {
        return Ok(Next::End);
    }
    ops.expect_word("kind")?;
    ops.scan.expect("=")?;
    let kind = ops.any_attribute()?;
    op.set("kind", kind);
    indexing_maps(ops, op)?;
    parts(ops, op)?;
    ops.arrow_types(op)?;
    let kind = word(("elementwise_kind", kind), ops, op)?;
    let formula = kind.as_deref().and_then(function);
    let formula = formula.ok_or_else(|| ops.unread(op))?;
    let body = body(formula, false, ops, op)?;
    if op.attr("indexing_maps").is_none() {
        identities(ops, op)?;
    }
    Ok(Next::Made(body))
}

/// An identity for each operand, with the dimensions of the last one.
fn identities<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<()> {
    let types: Vec<_> = op.operand_types.iter().flatten().flatten().collect();
    let rank = match types.last() {
        Some(last) => match ops.made.lock().type_data(**last) {
            Ok(TypeData::RankedTensor { shape, .. } | TypeData::MemRef { shape, .. }) => {
                Some(shape.len())
            }
            _ => None,
        },
        None => None,
    };
    let rank = rank.filter(|rank| *rank <= MAX);
    let rank = rank.ok_or_else(|| ops.unread(op))?;
    let dims: Vec<String> = (0..rank).map(|dim| format!("d{dim}")).collect();
    let dims = dims.join(", ");
    let maps = vec![format!("affine_map<({dims}) -> ({dims})>"); types.len()];
    let maps = ops.attr_from(op.at, format!("[{}]", maps.join(", ")))?;
    op.set("indexing_maps", maps);
    Ok(())
}

/// `{indexing_maps = ...} ins(...) outs(...) attrs = {...} {...} -> types`.
fn generic<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    if op.step > 0 {
        ops.arrow_types(op)?;
        return Ok(Next::End);
    }
    trait_dictionary(ops, op)?;
    iterator_types("linalg", ops, op)?;
    parts(ops, op)?;
    if ops.eat_word(b"attrs") {
        ops.scan.expect("=")?;
        ops.dictionary(op)?;
    }
    Ok(Next::Region(Vec::new()))
}

/// `{...}`, or an alias of that.
pub(in crate::custom::dialects) fn trait_dictionary<'t>(
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<()> {
    match ops.scan.peek() {
        Some(b'#') => {}
        Some(b'{') => return ops.dictionary(op),
        _ => return Err(ops.scan.fault(Kind::Expected("a dictionary"))),
    }
    let from = ops.scan.at;
    let (mut at, mut text) = (from, ops.scan.value()?);
    for _ in 0..MAX {
        if text.first() != Some(&b'#') {
            break;
        }
        (at, text) = ops.made.lock().alias(at, text, "a dictionary")?;
    }
    ops.made.lock().entries(at, text, &mut op.entries)
}

/// The strings of `iterator_types` become attributes of a dialect.
pub(in crate::custom::dialects) fn iterator_types<'t>(
    dialect: &str,
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<()> {
    let expected = Kind::Expected("`iterator_types` with strings");
    let is_it = |(key, _): &Entry<'_>| **key == *b"iterator_types";
    let Some(place) = op.entries.iter().position(is_it) else {
        return Err(Fault::new(op.at, expected));
    };
    let words: Vec<AttrId> = {
        let made = ops.made.lock();
        let data = made.attr_data(op.entries[place].1);
        match data.map_err(|error| Fault::of(op.at, error))? {
            AttrData::Array(list) => list.iter().collect(),
            _ => return Err(Fault::new(op.at, expected)),
        }
    };
    let mut types = Vec::with_capacity(words.len());
    // There are three.
    let mut known: Vec<(AttrId, AttrId)> = Vec::new();
    for id in words {
        if let Some((_, ty)) = known.iter().find(|(word, _)| *word == id) {
            types.push(*ty);
            continue;
        }
        let made = ops.made.lock();
        let text = match made.attr_data(id) {
            Ok(AttrData::String(word)) => made.builder.text_of(word),
            _ => None,
        };
        let word = match text {
            Some(b"parallel") => "parallel",
            Some(b"reduction") => "reduction",
            Some(b"window") => "window",
            Some(_) => {
                let kind = Kind::Expected("`parallel`, `reduction` or `window`");
                return Err(Fault::new(op.at, kind));
            }
            None => return Err(Fault::new(op.at, expected)),
        };
        drop(made);
        let ty = ops.attr_from(op.at, format!("#{dialect}.iterator_type<{word}>"))?;
        known.push((id, ty));
        types.push(ty);
    }
    let list = ops.made.lock().array(&types);
    op.entries[place].1 = list.map_err(|error| Fault::of(op.at, error))?;
    Ok(())
}

/// `%values {...} : types`.
fn yield_values<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    op.operands[0] = ops.values()?;
    ops.dictionary(op)?;
    if !op.operands[0].is_empty() {
        ops.scan.expect(":")?;
        let types = ops.some_types()?;
        op.set_types(Types::AllOperands, types)?;
    }
    Ok(Next::End)
}
