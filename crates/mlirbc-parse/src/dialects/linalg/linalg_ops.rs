//! Operations of `linalg` with `ins(...) outs(...)`.

use crate::custom::custom_op::{CustomOp, Next};
use crate::custom::op_text::OpText;
use crate::entries::stated_attributes::Entry;
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc::dialect::Entries;
use mlirbc::entity::{AttrData, TypeData};
use mlirbc::ids::AttrId;
use mlirbc_ods::Types;

use super::indexing_maps::memoize;
use super::named_bodies::{body, formula, function};
use crate::dialects::dialect_code::Read;

/// Most aliases of aliases, and most dimensions of maps that are made.
const MAX: usize = 64;

/// The reader of an operation that is made of a description in YAML.
pub(super) fn named_reader(name: &str, _: bool) -> Option<Read> {
    formula(name).map(|_| -> Read { named })
}

/// `{...} ins(%a, %b : types) outs(%c : type)`.
pub(super) fn parts<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<()> {
    if asm.eat(b"<") {
        asm.dictionary(op)?;
        asm.expect(">")?;
    }
    asm.dictionary(op)?;
    for (nth, word) in [&b"ins"[..], b"outs"].iter().enumerate() {
        if !asm.eat_word(word) {
            continue;
        }
        asm.expect("(")?;
        op.set_values(nth, asm.values()?)?;
        asm.expect(":")?;
        let types = asm.some_types()?;
        if types.len() != op.values(nth)?.len() {
            return Err(asm.fault(Kind::Expected("a type for each value")));
        }
        op.set_types(Types::Operand(nth), types)?;
        asm.expect(")")?;
    }
    Ok(())
}

/// The text of an attribute of `linalg`, behind `#linalg.name<`.
fn word<'t>(
    (name, id): (&str, AttrId),
    asm: &OpText<'_, '_, 't>,
    op: &CustomOp<'_, 't>,
) -> Result<Option<String>> {
    let made = asm.made();
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
fn made<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    let cast = match op.attr("cast") {
        Some(id) => word(("type_fn", id), asm, op)?,
        None => None,
    };
    // Of this one the attribute is never looked at.
    let is_unsigned =
        cast.as_deref() == Some("cast_unsigned") && op.full_name() != "linalg.batch_reduce_matmul";
    let name = op.full_name();
    let name = name.strip_prefix("linalg.").unwrap_or_default();
    let formula = formula(name).ok_or_else(|| op.unread())?;
    memoize(name, asm, op)?;
    Ok(Next::Made(body(formula, is_unsigned, asm, op)?))
}

/// `{...} ins(...) outs(...) -> types`; the region follows from the name.
fn named<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    if op.step > 0 {
        return Ok(Next::End);
    }
    parts(asm, op)?;
    asm.arrow_types(op)?;
    made(asm, op)
}

/// ` indexing_maps = [...]`, if that stands next.
fn indexing_maps<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<()> {
    if asm.eat_word(b"indexing_maps") {
        asm.expect("=")?;
        let maps = asm.any_attribute()?;
        op.set("indexing_maps", maps);
    }
    Ok(())
}

/// As a named operation, with maps if they are not those that the name says.
pub(super) fn matmul<'t>(
    maps: &str,
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Next> {
    if op.step == 0 {
        indexing_maps(asm, op)?;
        if op.attr("indexing_maps").is_none() {
            let maps = asm.attr_from(op.at, maps)?;
            op.set("indexing_maps", maps);
        }
    }
    named(asm, op)
}

/// As a named operation, with maps.
pub(super) fn contract<'t>(
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Next> {
    if op.step == 0 {
        asm.expect_word("indexing_maps")?;
        asm.expect("=")?;
        let maps = asm.any_attribute()?;
        op.set("indexing_maps", maps);
    }
    named(asm, op)
}

/// `kind=#linalg.elementwise_kind<add>`, then as a named operation, with maps that are no identities.
pub(super) fn elementwise<'t>(
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Next> {
    if op.step > 0 {
        return Ok(Next::End);
    }
    asm.expect_word("kind")?;
    asm.expect("=")?;
    let kind = asm.any_attribute()?;
    op.set("kind", kind);
    indexing_maps(asm, op)?;
    parts(asm, op)?;
    asm.arrow_types(op)?;
    let kind = word(("elementwise_kind", kind), asm, op)?;
    let formula = kind.as_deref().and_then(function);
    let formula = formula.ok_or_else(|| op.unread())?;
    let body = body(formula, false, asm, op)?;
    if op.attr("indexing_maps").is_none() {
        identities(asm, op)?;
    }
    Ok(Next::Made(body))
}

/// An identity for each operand, with the dimensions of the last one.
fn identities<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<()> {
    let types: Vec<_> = op.all_operand_types().collect();
    let rank = match types.last() {
        Some(last) => match asm.made().type_data(*last) {
            Ok(TypeData::RankedTensor { shape, .. } | TypeData::MemRef { shape, .. }) => {
                Some(shape.len())
            }
            _ => None,
        },
        None => None,
    };
    let rank = rank.filter(|rank| *rank <= MAX);
    let rank = rank.ok_or_else(|| op.unread())?;
    let dims: Vec<String> = (0..rank).map(|dim| format!("d{dim}")).collect();
    let dims = dims.join(", ");
    let maps = vec![format!("affine_map<({dims}) -> ({dims})>"); types.len()];
    let maps = asm.attr_from(op.at, format!("[{}]", maps.join(", ")))?;
    op.set("indexing_maps", maps);
    Ok(())
}

/// `{indexing_maps = ...} ins(...) outs(...) attrs = {...} {...} -> types`.
pub(super) fn generic<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    if op.step > 0 {
        asm.arrow_types(op)?;
        return Ok(Next::End);
    }
    trait_dictionary(asm, op)?;
    iterator_types("linalg", asm, op)?;
    parts(asm, op)?;
    if asm.eat_word(b"attrs") {
        asm.expect("=")?;
        asm.dictionary(op)?;
    }
    Ok(Next::Region(Vec::new()))
}

/// `{...}`, or an alias of that.
pub(in crate::dialects) fn trait_dictionary<'t>(
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<()> {
    match asm.peek() {
        Some(b'#') => {}
        Some(b'{') => return asm.dictionary(op),
        _ => return Err(asm.fault(Kind::Expected("a dictionary"))),
    }
    let from = asm.at();
    let (mut at, mut text) = (from, asm.value()?);
    for _ in 0..MAX {
        if text.first() != Some(&b'#') {
            break;
        }
        (at, text) = asm.made().alias(at, text, "a dictionary")?;
    }
    asm.made().entries(at, text, &mut op.entries)
}

/// The strings of `iterator_types` become attributes of a dialect.
pub(in crate::dialects) fn iterator_types<'t>(
    dialect: &str,
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<()> {
    let expected = Kind::Expected("`iterator_types` with strings");
    let is_it = |(key, _): &Entry<'_>| **key == *b"iterator_types";
    let Some(place) = op.entries.iter().position(is_it) else {
        return Err(Fault::new(op.at, expected));
    };
    let words: Vec<AttrId> = {
        let made = asm.made();
        let data = made.attr_data(op.entries[place].1);
        match data.map_err(|error| Fault::of(op.at, error))? {
            AttrData::Array(list) => list.iter().collect(),
            _ => return Err(Fault::new(op.at, expected)),
        }
    };
    let mut types = Vec::with_capacity(words.len());
    // There are two.
    let mut known: Vec<(AttrId, AttrId)> = Vec::new();
    for id in words {
        if let Some((_, ty)) = known.iter().find(|(word, _)| *word == id) {
            types.push(*ty);
            continue;
        }
        let made = asm.made();
        let text = match made.attr_data(id) {
            Ok(AttrData::String(word)) => made.builder.text_of(word),
            _ => None,
        };
        let word = match text {
            Some(b"parallel") => "parallel",
            Some(b"reduction") => "reduction",
            Some(_) => {
                let kind = Kind::Expected("`parallel` or `reduction`");
                return Err(Fault::new(op.at, kind));
            }
            None => return Err(Fault::new(op.at, expected)),
        };
        drop(made);
        let ty = asm.attr_from(op.at, format!("#{dialect}.iterator_type<{word}>"))?;
        known.push((id, ty));
        types.push(ty);
    }
    let list = asm.made().array(&types);
    op.entries[place].1 = list.map_err(|error| Fault::of(op.at, error))?;
    Ok(())
}

/// `%values {...} : types`.
pub(super) fn yield_values<'t>(
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Next> {
    op.set_values("values", asm.values()?)?;
    asm.dictionary(op)?;
    if !op.values("values")?.is_empty() {
        asm.expect(":")?;
        let types = asm.some_types()?;
        op.set_types(Types::AllOperands, types)?;
    }
    Ok(Next::End)
}
