//! What the printers of operations ask about one.

use std::ops::Range;

use mlirbc::Result;
use mlirbc::entity::{AttrData, TypeData};
use mlirbc::ids::{RegionId, TypeId};
use mlirbc::ir::{BodyData, OpAttr, OpProperties, OpRef, RegionRef, TypeRef};
use mlirbc::props::Arity;

use mlirbc_ods::{self, Known, Match, Types};

/// An operation that is printed.
pub(super) struct PrintedOp<'o> {
    pub(super) op: OpRef<'o>,
    pub(super) known: &'o Known,
    /// For the attributes of operations in its regions.
    pub(super) props: &'o OpProperties,
    /// Its attributes and properties, also defaults that the file leaves out.
    pub(super) attrs: &'o [OpAttr<'o>],
    /// The body and the number of its first region, and how many there are.
    pub(super) regions: (&'o BodyData, u32, u32),
    /// The sizes of its groups of operands and results where they are stated or follow from the number.
    pub(super) operands: Option<Vec<Range<u32>>>,
    pub(super) results: Option<Vec<Range<u32>>>,
}

impl<'o> PrintedOp<'o> {
    /// The attribute or property of this name that the file states.
    pub(super) fn attr(&self, name: &str) -> Option<OpAttr<'o>> {
        let is_it = |attr: &&OpAttr<'o>| {
            attr.name_bytes() == name.as_bytes() && !attr.is_default() && !self.is_shadowed(attr)
        };
        self.attrs.iter().rfind(is_it).copied()
    }

    /// Whether it only has the name of a native property, which the record has: it is another thing.
    pub(super) fn is_shadowed(&self, attr: &OpAttr<'_>) -> bool {
        let name = attr.name_bytes();
        let is_own = |it: &OpAttr<'_>| it.is_inherent() && it.name_bytes() == name;
        !attr.is_inherent()
            && self.known.definition.is_native(name)
            && self.attrs.iter().any(is_own)
    }

    /// The text of the value that it has if the file states none.
    pub(super) fn default_text(&self, name: &str) -> Option<&'o str> {
        let op_name = self.op.name().ok()?;
        let tables = self.props.tables();
        let mut defaults = tables.defaults(&op_name);
        defaults.find(|(n, _)| *n == name).map(|(_, text)| text)
    }

    /// Its name as a symbol, of any bytes.
    pub(super) fn symbol_name(&self) -> Result<Option<&'o [u8]>> {
        let name = self.attr("sym_name").map(|attr| attr.data()).transpose()?;
        match name.flatten() {
            Some(AttrData::String(name)) => self.op.view().string(name).map(Some),
            _ => Ok(None),
        }
    }

    /// The text of what it stands for if it is not there and C++ does not set it.
    pub(super) fn unset_default(&self, name: &str) -> Option<&str> {
        self.known.unset_default(name)
    }

    pub(super) fn operand_group(&self, nth: usize) -> Option<Range<u32>> {
        group(&self.operands, nth, self.known.definition.operands.len())
    }

    pub(super) fn result_group(&self, nth: usize) -> Option<Range<u32>> {
        group(&self.results, nth, self.known.definition.results.len())
    }

    pub(super) fn num_regions(&self) -> u32 {
        self.regions.2
    }

    pub(super) fn region(&self, nth: u32) -> RegionRef<'o> {
        let (data, first, _) = self.regions;
        RegionRef::new(self.op.view(), data, RegionId(first + nth))
    }

    /// The regions of a group: the last group may have any number.
    pub(super) fn region_group(&self, nth: usize) -> Range<u32> {
        numbers(nth, &self.known.definition.regions, self.num_regions())
    }

    pub(super) fn successor_group(&self, nth: usize) -> Range<u32> {
        let count = self.op.successors().len() as u32;
        numbers(nth, &self.known.definition.successors, count)
    }

    pub(super) fn region_is_empty(&self, nth: u32) -> bool {
        nth >= self.num_regions() || self.region(nth).num_blocks() == 0
    }

    /// Whether the terminator of a region has more than its name.
    pub(super) fn terminator_says_more(&self, nth: u32) -> bool {
        let block = self.region(nth).blocks().next();
        let Some(last) = block.and_then(|block| block.ops().last()) else {
            return true;
        };
        let has_attrs = last.dictionary().is_some_and(|dictionary| {
            !matches!(dictionary.data(), Ok(AttrData::Dictionary(list)) if list.is_empty())
        });
        has_attrs
            || last.num_operands() > 0
            || last.num_results() > 0
            || last.properties().is_some()
    }

    pub(super) fn types(&self, types: Types) -> Option<Vec<TypeId>> {
        let op = self.op;
        let operands = |range: Range<u32>| {
            let values = op.operands().skip(range.start as usize);
            values
                .take(range.len())
                .map(|value| value.type_id())
                .collect()
        };
        let results = |range: Range<u32>| {
            let values = op.results().skip(range.start as usize);
            values
                .take(range.len())
                .map(|value| value.type_id())
                .collect()
        };
        Some(match types {
            Types::Operand(nth) => operands(self.operand_group(nth)?),
            Types::Result(nth) => results(self.result_group(nth)?),
            Types::AllOperands => operands(0..op.num_operands()),
            Types::AllResults => results(0..op.num_results()),
        })
    }

    /// Whether values have the types that the definition says, which the text leaves out: another release may have others.
    pub(super) fn has_defined_types(&self) -> Result<bool> {
        let definition = &self.known.definition;
        let group_types = |name: &str| {
            let is_it = |group: &mlirbc_ods::Group| &*group.name == name;
            let operand = definition.operands.iter().position(is_it);
            let result = || definition.results.iter().position(is_it);
            operand
                .map(Types::Operand)
                .or_else(|| result().map(Types::Result))
                .and_then(|types| self.types(types))
        };
        for known in &definition.matches {
            match known {
                Match::Is(name, text) => {
                    for ty in group_types(name).unwrap_or_default() {
                        if !is_type(TypeRef::new(self.op.view(), ty), text)? {
                            return Ok(false);
                        }
                    }
                }
                Match::Same(names) => {
                    let mut lists = names.iter().filter_map(|name| group_types(name));
                    let first = lists.next();
                    if lists.any(|list| first.as_ref() != Some(&list)) {
                        return Ok(false);
                    }
                }
                _ => {}
            }
        }
        Ok(true)
    }

    /// The lists of a variadic group of lists, by the attribute that has their sizes.
    pub(super) fn nested(&self, nth: usize) -> Result<Option<Vec<Range<u32>>>> {
        let Some(all) = self.operand_group(nth) else {
            return Ok(None);
        };
        let mut sizes = None;
        for attr in self.attrs {
            if is_list_sizes(attr.name_bytes()) {
                sizes = attr.to_i64s()?;
            }
        }
        let (mut lists, mut start) = (Vec::new(), all.start);
        for size in sizes.unwrap_or_default() {
            let end = u32::try_from(size)
                .ok()
                .and_then(|size| start.checked_add(size));
            let Some(end) = end.filter(|end| *end <= all.end) else {
                return Ok(None);
            };
            lists.push(start..end);
            start = end;
        }
        Ok((start == all.end).then_some(lists))
    }
}

/// Whether a type has a text.
fn is_type(ty: TypeRef<'_>, text: &str) -> Result<bool> {
    Ok(match ty.data()? {
        TypeData::Index => text == "index",
        TypeData::Text(own) => own == text.as_bytes(),
        _ => ty.to_string() == text,
    })
}

/// Whether an attribute has the sizes of the lists of a group of operands.
pub(super) fn is_list_sizes(name: &[u8]) -> bool {
    name.ends_with(b"_segments") || name == b"op_bundle_sizes"
}

fn group(ranges: &Option<Vec<Range<u32>>>, nth: usize, count: usize) -> Option<Range<u32>> {
    let ranges = ranges.as_ref().filter(|ranges| ranges.len() == count)?;
    ranges.get(nth).cloned()
}

fn numbers(nth: usize, groups: &[mlirbc_ods::Group], count: u32) -> Range<u32> {
    let start = (nth as u32).min(count);
    let varies = groups
        .get(nth)
        .is_some_and(|group| group.arity != Arity::One);
    if varies {
        let after = groups.len().saturating_sub(nth + 1) as u32;
        return start..count.saturating_sub(after).max(start);
    }
    start..(start + 1).min(count)
}

/// Whether a value is `false`, empty, or a property 0: what a default is that no table has.
pub(super) fn is_nothing(attr: &OpAttr<'_>) -> Result<bool> {
    Ok(match attr.data()? {
        None => attr.as_i64()? == Some(0),
        Some(AttrData::Array(list)) => list.is_empty(),
        Some(AttrData::DenseArray { len, .. }) => len == 0,
        Some(AttrData::Integer { .. }) => attr.as_bool()? == Some(false),
        Some(_) => false,
    })
}
