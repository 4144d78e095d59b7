//! Operations that have another name in the release that is written for, and attributes that it stores in another class.

use std::borrow::Cow;
use std::sync::Arc;

use crate::entries::changed_types::{Ranks, packs_exactly, ranks};
use crate::entries::made::{Made, Stored};
use crate::entries::stated_attributes::{Entry, Own, Parts, each_once};
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc::asm_parse::Text;
use mlirbc::dialect::Entries;
use mlirbc::entity::{AttrData, TypeData};
use mlirbc::ids::{AttrId, OpNameId, TypeId};
use mlirbc::ods::{Has, Row};
use mlirbc_ods::changes::{self, Change, Form, Turned};

/// An attempt to convert: why it cannot be done otherwise.
type Converted<T> = std::result::Result<T, &'static str>;

/// The old and the new names of the bounds of `affine.for`.
const BOUNDS: [[&str; 2]; 2] = [
    ["lower_bound", "lowerBoundMap"],
    ["upper_bound", "upperBoundMap"],
];
const SIZES: &[u8] = b"SegmentSizes";

const KIND: &[u8] = b"kind";
const OTHER_KIND: &str = "no operation there has its kind";
const MAPS: &[u8] = b"indexing_maps";

impl<'t> Made<'t> {
    /// What an operation can be in the release, if it is not there as it is.
    pub(crate) fn changes_of(&mut self, op: OpNameId) -> Option<Arc<[Turned]>> {
        let found = match self.changes.get(&op) {
            Some(known) => Arc::clone(known),
            None => {
                let full = self.builder.full_name(op);
                let found: Arc<[Turned]> = self.turned(&full).into();
                self.changes.insert(op, Arc::clone(&found));
                found
            }
        };
        (!found.is_empty()).then_some(found)
    }

    fn turned(&self, full: &str) -> Vec<Turned> {
        let Some(release) = self.llvm_release() else {
            return Vec::new();
        };
        let has = |name: &str| Row::of(name).map(|row| row.is_in_llvm(release));
        let turned = |change: Change| {
            if change.keeps_name() {
                return Some(match change.is_new_in(release)? {
                    true => Turned::ToNew(change),
                    false => Turned::ToOld(change),
                });
            }
            let (from, to, turned) = match change.old == full {
                true => (change.old, change.new, Turned::ToNew(change)),
                false => (change.new, change.old, Turned::ToOld(change)),
            };
            (has(from) == Some(Has::No) && has(to) == Some(Has::Yes)).then_some(turned)
        };
        let own = changes::all().filter(|it| it.old == full || it.new == full);
        own.filter_map(turned).collect()
    }

    /// What is stored of an operation as one that the release has.
    ///
    /// # Errors
    /// `NoSuchForm` if there is none that means the same.
    pub(super) fn stored_changed(
        &mut self,
        op: &Parts<'t>,
        changes: &[Turned],
        types: [&[TypeId]; 2],
    ) -> Result<Stored> {
        let mut entries = Vec::new();
        let mut own = 0;
        if let Some((at, text)) = op.properties {
            let inner = &text[1..text.len() - 1];
            if inner.starts_with(b"{mlirbc.raw = ") {
                return Err(Fault::new(at, Kind::RawRecord));
            }
            self.entries(at + 1, inner, &mut entries)?;
            own = entries.len();
        }
        if let Some((at, text)) = op.dictionary {
            self.entries(at, text, &mut entries)?;
        }
        let mut name = None;
        let mut why = "";
        for change in changes {
            match self.convert(op, *change, &mut entries, &mut own, types)? {
                Ok(()) => {
                    name = Some(change.name());
                    break;
                }
                // Most operations have another kind than most rows.
                Err(reason) if why.is_empty() || reason != OTHER_KIND => why = reason,
                Err(_) => (),
            }
        }
        let Some(name) = name else {
            let full = self.builder.full_name(op.name);
            let release = self.llvm_release().unwrap_or_default();
            return Err(Fault::new(op.at, Kind::NoSuchForm(full, release, why)));
        };
        each_once(op.at, &entries)?;
        let name = self.builder.any_name(name, true);
        let name = OpNameId(name.map_err(|error| Fault::of(op.at, error))?);
        let op = Parts { name, ..*op };
        // Without a record, there is nothing that the release could lack.
        let count = match own {
            0 if op.properties.is_some() => 0,
            _ => self.fit_release(&op, &mut entries, own)?,
        };
        let own = Own {
            count,
            are_stated: op.properties.is_some() || own > 0,
            record: None,
        };
        let known = self.builder.schemas(op.name);
        let known = known.map_err(|error| Fault::of(op.at, error))?.1;
        self.stored_of(&op, entries, Vec::new(), &own, &known)
    }

    /// The entries of an operation after a change, the first of which are properties.
    fn convert(
        &mut self,
        op: &Parts<'t>,
        change: Turned,
        entries: &mut Vec<Entry<'t>>,
        own: &mut usize,
        types: [&[TypeId]; 2],
    ) -> Result<Converted<()>> {
        let (Turned::ToNew(row) | Turned::ToOld(row)) = change;
        let is_to_new = change == Turned::ToNew(row);
        Ok(match row.form {
            Form::Elementwise(kind) => {
                let Some(ranks) = ranks(types[0], |ty| self.builder.type_data(ty)) else {
                    return Ok(Err("the rank of its operands is not known"));
                };
                let mut stated = |text: String| self.stated_attr(op, &text);
                let kind = stated(format!("#linalg.elementwise_kind<{kind}>"))?;
                let maps = stated(maps(&ranks))?;
                match is_to_new {
                    true => {
                        let new = [(MAPS, maps), (KIND, kind)];
                        let new = new.map(|(key, id)| (Cow::Borrowed(key), id));
                        entries.splice(*own..*own, new);
                        *own += 2;
                        Ok(())
                    }
                    false => named(entries, own, kind, maps),
                }
            }
            Form::Pack | Form::Unpack if is_to_new => {
                let is_pack = row.form == Form::Pack;
                packs_exactly(&self.builder, entries, types[0], is_pack)
            }
            Form::Pack | Form::Unpack => match types[1] {
                [_] if self.are_builtin(types, false) => Ok(()),
                _ => Err("there, it takes tensors only"),
            },
            Form::Buffer => match is_to_new || self.are_builtin(types, true) {
                true => Ok(()),
                false => Err("there, its types are those of the builtin dialect"),
            },
            Form::List(key) => self.class(op, entries, key, "i64", is_to_new)?,
            Form::Vector(key) => self.class(op, entries, key, "i32", is_to_new)?,
            Form::Bounds => self.bounds(op, entries, own, is_to_new)?,
            // Where it has another form, the operation itself shows it to those who judge the file.
            _ => Ok(()),
        })
    }

    /// Whether all types are tensors of the builtin dialect, or buffers if these may be there.
    fn are_builtin(&self, types: [&[TypeId]; 2], with_buffers: bool) -> bool {
        let mut all = types[0].iter().chain(types[1]);
        all.all(|ty| match self.builder.type_data(*ty) {
            Ok(TypeData::RankedTensor { .. } | TypeData::UnrankedTensor(_)) => true,
            Ok(TypeData::MemRef { .. } | TypeData::UnrankedMemRef { .. }) => with_buffers,
            // The operands behind the tensors of `pack`.
            Ok(TypeData::Index | TypeData::Float(_) | TypeData::Integer { .. }) => true,
            _ => false,
        })
    }

    /// The bounds of a loop: maps, and the numbers of operands, which the old operation takes from these.
    fn bounds(
        &mut self,
        op: &Parts<'t>,
        entries: &mut Vec<Entry<'t>>,
        own: &mut usize,
        is_to_new: bool,
    ) -> Result<Converted<()>> {
        let is_sizes = |key: &[u8]| key.ends_with(SIZES);
        let is_new = entries.iter().any(|it| is_sizes(&it.0));
        if is_new == is_to_new {
            return Ok(Ok(()));
        }
        let mut inputs = [0; 2];
        for (nth, [old, new]) in BOUNDS.iter().enumerate() {
            let [from, to] = match is_to_new {
                true => [old, new],
                false => [new, old],
            };
            let Some(entry) = entries.iter_mut().find(|it| *it.0 == *from.as_bytes()) else {
                return Ok(Err("its bounds are no maps"));
            };
            entry.0 = Cow::Borrowed(to.as_bytes());
            inputs[nth] = match self.builder.attr_data(entry.1) {
                Ok(AttrData::Text(text)) => inputs_of(text).unwrap_or(u32::MAX),
                Ok(AttrData::AffineMap(map)) => {
                    let map = map.decode().map_err(|error| Fault::of(op.at, error))?;
                    map.dims.saturating_add(map.symbols)
                }
                _ => u32::MAX,
            };
        }
        if !is_to_new {
            entries.retain(|it| !is_sizes(&it.0));
            // Before records, all are in the dictionary.
            *own = 0;
            return Ok(Ok(()));
        }
        let rest = inputs
            .iter()
            .try_fold(op.operands, |rest, count| rest.checked_sub(*count));
        let Some(rest) = rest else {
            return Ok(Err("its operands are not those of its maps"));
        };
        let sizes = format!("array<i32: {}, {}, {rest}>", inputs[0], inputs[1]);
        let sizes = self.stated_attr(op, &sizes)?;
        entries.push((Cow::Borrowed(b"operandSegmentSizes"), sizes));
        let is_own = |key: &[u8]| {
            let is_bound = BOUNDS.iter().any(|it| it[1].as_bytes() == key);
            is_bound || key == b"step" || is_sizes(key)
        };
        entries.sort_by_key(|it| !is_own(&it.0));
        *own = entries.iter().take_while(|it| is_own(&it.0)).count();
        Ok(Ok(()))
    }

    /// Integers of this type in the new class, or in the old one.
    fn class(
        &mut self,
        op: &Parts<'t>,
        entries: &mut [Entry<'t>],
        key: &str,
        element: &str,
        is_to_new: bool,
    ) -> Result<Converted<()>> {
        let Some(entry) = entries.iter_mut().find(|it| *it.0 == *key.as_bytes()) else {
            return Ok(Ok(()));
        };
        let Some((numbers, is_new)) = self.numbers(entry.1) else {
            return Ok(Err("its attribute is of no class that LLVM has had there"));
        };
        if is_new == is_to_new {
            return Ok(Ok(()));
        }
        if !is_to_new && numbers.iter().any(|number| *number < 0) {
            return Ok(Err("there, no number means poison"));
        }
        let list = |typed: &str| {
            let all = numbers.iter().map(|number| format!("{number}{typed}"));
            all.collect::<Vec<_>>().join(", ")
        };
        let text = match (is_to_new, element, numbers.is_empty()) {
            (true, _, true) => format!("array<{element}>"),
            (true, ..) => format!("array<{element}: {}>", list("")),
            (false, "i64", _) => format!("[{}]", list(" : i64")),
            (false, ..) => format!(
                "dense<[{}]> : vector<{}x{element}>",
                list(""),
                numbers.len()
            ),
        };
        entry.1 = self.stated_attr(op, &text)?;
        Ok(Ok(()))
    }

    /// The integers of an attribute, and whether it is an `array<...>`.
    pub(super) fn numbers(&self, id: AttrId) -> Option<(Vec<i64>, bool)> {
        let wide = |bytes: &[u8]| match *bytes {
            [a, b, c, d] => Some(i64::from(i32::from_le_bytes([a, b, c, d]))),
            _ => bytes.try_into().ok().map(i64::from_le_bytes),
        };
        match self.builder.attr_data(id).ok()? {
            AttrData::DenseArray { len, data, .. } => {
                let size = data.len().checked_div(usize::try_from(len).ok()?);
                let numbers = data.chunks_exact(size.unwrap_or(1).max(1)).map(wide);
                Some((numbers.collect::<Option<_>>()?, true))
            }
            AttrData::DenseElements { ty, data, .. } => {
                let Ok(TypeData::Vector { shape, .. }) = self.builder.type_data(ty) else {
                    return None;
                };
                let len: i64 = shape.iter().next()?;
                // One element can stand for all.
                let is_whole = usize::try_from(len).ok()?.checked_mul(4) == Some(data.len());
                let one = <[u8; 4]>::try_from(data).ok().filter(|_| !is_whole);
                let numbers = match one {
                    Some(one) => vec![wide(&one); usize::try_from(len).ok()?.min(1 << 16)],
                    None => data.chunks_exact(4).map(wide).collect(),
                };
                Some((numbers.into_iter().collect::<Option<_>>()?, false))
            }
            AttrData::Array(items) => {
                let number = |id: AttrId| match self.builder.attr_data(id).ok()? {
                    AttrData::Integer { ty, bits } => match self.builder.type_data(ty).ok()? {
                        TypeData::Integer { width: 64, .. } => Some(bits.number(64).ok()? as i64),
                        _ => None,
                    },
                    _ => None,
                };
                let numbers = items.iter().map(number);
                Some((numbers.collect::<Option<_>>()?, false))
            }
            _ => None,
        }
    }

    fn stated_attr(&mut self, op: &Parts<'t>, text: &str) -> Result<AttrId> {
        let id = Text::new(text.as_bytes(), op.at as u64)
            .and_then(|text| Entries::attr(self, text.whole()));
        id.map_err(|error| self.fault(op.at, error))
    }
}

/// Leaves out what a name says: that kind, and those maps.
fn named(
    entries: &mut Vec<Entry<'_>>,
    own: &mut usize,
    kind: AttrId,
    maps: AttrId,
) -> Converted<()> {
    for (key, expected, why) in [
        (KIND, kind, OTHER_KIND),
        (MAPS, maps, "its maps are not the identities"),
    ] {
        if !entries.iter().any(|it| *it.0 == *key && it.1 == expected) {
            return Err(why);
        }
    }
    for key in [KIND, MAPS] {
        if let Some(nth) = entries.iter().position(|it| *it.0 == *key) {
            entries.remove(nth);
            *own -= usize::from(nth < *own);
        }
    }
    Ok(())
}

/// The maps of an elementwise operation with operands of these ranks, whose loops are those of the last one.
fn maps(ranks: &Ranks) -> String {
    let loops = ranks.last().copied().unwrap_or_default();
    let names: Vec<String> = (0..loops).map(|nth| format!("d{nth}")).collect();
    let names = names.join(", ");
    let map = |rank: &usize| match rank {
        0 => format!("affine_map<({names}) -> ()>"),
        _ => format!("affine_map<({names}) -> ({names})>"),
    };
    let maps: Vec<String> = ranks.iter().map(map).collect();
    format!("[{}]", maps.join(", "))
}

/// How many inputs a map has: `affine_map<(d0, d1)[s0] -> (...)>`.
fn inputs_of(text: &[u8]) -> Option<u32> {
    let text = std::str::from_utf8(text).ok()?;
    let (inputs, _) = text.strip_prefix("affine_map<(")?.split_once("->")?;
    let (dims, symbols) = inputs.split_once(')')?;
    let count = |list: &str| match list.trim() {
        "" => 0,
        list => list.split(',').count() as u32,
    };
    let symbols = symbols.trim().trim_matches(['[', ']']);
    Some(count(dims) + count(symbols))
}
