//! What the text of an operation in the custom form states.

use std::borrow::Cow;
use std::slice;

use crate::entries::stated_attributes::Entry;
use crate::ops::name_keys::Key;
use crate::ops::value_names::{Operand, Origin};
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc::ids::{AttrId, OpNameId, TypeId};
use mlirbc_ods::{Definition, Element, Group, Known, Style};

/// An operation by its name.
#[derive(Clone, Copy)]
pub(crate) struct Named<'m> {
    pub(super) full_name: &'m str,
    pub(super) known: &'m Known,
    /// Whether code of its dialect reads it.
    pub(super) has_code: bool,
    pub(crate) id: OpNameId,
    /// Whether its text ends where its last part ends.
    pub(crate) is_closed: bool,
}

/// The operands with which the text of an operation begins: where it goes on, and how many there are.
pub(crate) struct Beginning {
    pub(crate) behind: usize,
    pub(super) operands: usize,
}

/// What the text of an operation states, as far as it was read.
pub(crate) struct CustomOp<'m, 't> {
    pub(super) full_name: &'m str,
    pub(super) known: &'m Known,
    /// Whether code of its dialect reads it.
    pub(super) has_code: bool,
    /// Its first operands, if its line may be like another one.
    pub(super) beginning: Option<Beginning>,
    /// Where its name stands.
    pub(crate) at: usize,
    /// The lists of elements that are not read to their ends, the innermost last.
    pub(super) lists: Vec<slice::Iter<'m, Element>>,
    /// By group; the groups of what is optional may be empty.
    pub(super) operands: Vec<Vec<Operand>>,
    pub(super) operand_types: Vec<Option<Vec<TypeId>>>,
    pub(super) result_types: Vec<Option<Vec<TypeId>>>,
    pub(super) successors: Vec<Vec<(usize, &'t [u8])>>,
    /// Where successors are on the tape whose names follow the regions.
    pub(super) late_successors: Vec<usize>,
    /// Attributes and properties.
    pub(crate) entries: Vec<Entry<'t>>,
    /// Attributes in `{...}` with the names of native properties.
    pub(super) discardable: Vec<Entry<'t>>,
    /// How many regions the code of a dialect, or the group that is being read, has begun.
    pub(crate) step: u32,
    /// Names of the arguments of regions that are begun later.
    pub(crate) names: Vec<(usize, Key)>,
    /// The location, if it was read.
    pub(crate) location: Option<AttrId>,
    /// The group of the last region that was begun.
    pub(crate) region_group: Option<usize>,
    /// Where the last region that was begun is on the tape.
    pub(super) last_region: usize,
    /// The clauses that were read.
    pub(super) clauses: Vec<&'m [Element]>,
    /// The numbers of the cases that were read.
    pub(crate) cases: Vec<&'t [u8]>,
    /// Whether the text of the region that was begun last states its terminator.
    pub(crate) has_terminator: bool,
    /// Whether its first region comes last in the text.
    pub(crate) is_turned: bool,
    /// Whether its operands and successors are on the tape.
    pub(super) has_values: bool,
}

/// What comes next in an operation.
pub(crate) enum Next {
    /// A region; the arguments of its first block stand in front of it.
    Region(Vec<Argument>),
    /// A region that the text leaves out; it has no blocks.
    Empty,
    /// A region that the text only describes.
    Made(Body),
    /// A region without brackets: an operation in the generic form, whose result the terminator takes.
    Wrapped,
    End,
}

/// An argument of a block whose label is left out.
pub(crate) struct Argument {
    pub(crate) at: usize,
    pub(crate) name: Key,
    pub(crate) ty: TypeId,
    pub(crate) location: Option<AttrId>,
}

impl Argument {
    /// Arguments with these names and types, without locations.
    pub(crate) fn list(
        names: impl IntoIterator<Item = (usize, Key)>,
        types: impl IntoIterator<Item = TypeId>,
    ) -> Vec<Argument> {
        let arguments = names.into_iter().zip(types);
        let argument = |((at, name), ty)| Argument {
            at,
            name,
            ty,
            location: None,
        };
        arguments.map(argument).collect()
    }
}

/// A region of one block whose text is left out. Its values are numbered: the arguments, then the results.
pub(crate) struct Body {
    pub(crate) arguments: Vec<(TypeId, Origin)>,
    pub(crate) ops: Vec<BodyOp>,
}

/// An operation of such a region.
pub(crate) struct BodyOp {
    pub(crate) name: String,
    pub(super) operands: Vec<u32>,
    pub(crate) results: Vec<TypeId>,
    pub(crate) entries: Vec<Entry<'static>>,
    pub(crate) origin: Origin,
}

impl BodyOp {
    /// An operation without attributes.
    pub(crate) fn new(
        name: impl Into<String>,
        operands: Vec<u32>,
        results: Vec<TypeId>,
        origin: Origin,
    ) -> BodyOp {
        BodyOp {
            name: name.into(),
            operands,
            results,
            entries: Vec::new(),
            origin,
        }
    }
}

impl<'m, 't> CustomOp<'m, 't> {
    pub(crate) fn new(
        named: &Named<'m>,
        at: usize,
        beginning: Option<Beginning>,
    ) -> CustomOp<'m, 't> {
        let known = named.known;
        let definition = &known.definition;
        let lists = match &known.style {
            Style::Format(format) => vec![format.elements.iter()],
            _ => Vec::new(),
        };
        CustomOp {
            full_name: named.full_name,
            known,
            has_code: named.has_code,
            beginning,
            at,
            lists,
            operands: definition.operands.iter().map(|_| Vec::new()).collect(),
            operand_types: vec![None; definition.operands.len()],
            result_types: vec![None; definition.results.len()],
            successors: definition.successors.iter().map(|_| Vec::new()).collect(),
            late_successors: Vec::new(),
            entries: Vec::new(),
            discardable: Vec::new(),
            step: 0,
            names: Vec::new(),
            location: None,
            region_group: None,
            last_region: 0,
            clauses: Vec::new(),
            cases: Vec::new(),
            has_terminator: false,
            is_turned: false,
            has_values: false,
        }
    }

    pub(crate) fn definition(&self) -> &'m Definition {
        &self.known.definition
    }

    pub(crate) fn attr(&self, name: &str) -> Option<AttrId> {
        let found = self
            .entries
            .iter()
            .find(|(key, _)| **key == *name.as_bytes());
        found.map(|(_, id)| *id)
    }

    pub(crate) fn set(&mut self, name: &str, id: AttrId) {
        self.entries
            .push((Cow::Owned(name.as_bytes().to_vec()), id));
    }
}

/// A group of operands, results or successors: by its name, or by its number in a format.
#[derive(Clone, Copy)]
pub(crate) enum GroupKey<'n> {
    Name(&'n str),
    Number(usize),
}

impl<'n> From<&'n str> for GroupKey<'n> {
    fn from(name: &'n str) -> GroupKey<'n> {
        GroupKey::Name(name)
    }
}

impl From<usize> for GroupKey<'_> {
    fn from(number: usize) -> Self {
        GroupKey::Number(number)
    }
}

/// The number of a group.
fn number(groups: &[Group], key: GroupKey<'_>) -> Option<usize> {
    match key {
        GroupKey::Name(name) => groups.iter().position(|group| &*group.name == name),
        GroupKey::Number(number) => Some(number).filter(|number| *number < groups.len()),
    }
}

/// What code of dialects states of the operation. The names are those of its row.
impl<'m, 't> CustomOp<'m, 't> {
    /// The name of the operation, with that of its dialect.
    pub(crate) fn full_name(&self) -> &'m str {
        self.full_name
    }

    /// The name of its dialect.
    pub(crate) fn dialect(&self) -> &'m str {
        self.full_name
            .split_once('.')
            .map_or("", |(dialect, _)| dialect)
    }

    /// Whether its row says that code reads it.
    pub(super) fn is_by_code(&self) -> bool {
        matches!(self.known.style, Style::Code)
    }

    /// The fault of an operation whose text is not read.
    #[cold]
    pub(crate) fn unread(&self) -> Box<Fault> {
        Fault::new(self.at, Kind::CustomForm(self.full_name.to_owned()))
    }

    fn operand_group<'n>(&self, key: impl Into<GroupKey<'n>>) -> Result<usize> {
        let found = number(&self.definition().operands, key.into());
        found.ok_or_else(|| self.unread())
    }

    fn result_group<'n>(&self, key: impl Into<GroupKey<'n>>) -> Result<usize> {
        let found = number(&self.definition().results, key.into());
        found.ok_or_else(|| self.unread())
    }

    /// The operands of a group.
    pub(crate) fn values<'n>(&self, group: impl Into<GroupKey<'n>>) -> Result<&[Operand]> {
        Ok(&self.operands[self.operand_group(group)?])
    }

    pub(crate) fn set_values<'n>(
        &mut self,
        group: impl Into<GroupKey<'n>>,
        values: Vec<Operand>,
    ) -> Result<()> {
        let group = self.operand_group(group)?;
        self.operands[group] = values;
        Ok(())
    }

    pub(crate) fn push_value<'n>(
        &mut self,
        group: impl Into<GroupKey<'n>>,
        value: Operand,
    ) -> Result<()> {
        let group = self.operand_group(group)?;
        self.operands[group].push(value);
        Ok(())
    }

    pub(crate) fn add_values<'n>(
        &mut self,
        group: impl Into<GroupKey<'n>>,
        mut values: Vec<Operand>,
    ) -> Result<()> {
        let group = self.operand_group(group)?;
        self.operands[group].append(&mut values);
        Ok(())
    }

    /// Removes the operands of a group behind the first ones, and gives them.
    pub(crate) fn split_values<'n>(
        &mut self,
        group: impl Into<GroupKey<'n>>,
        first: usize,
    ) -> Result<Vec<Operand>> {
        let group = self.operand_group(group)?;
        let values = &mut self.operands[group];
        Ok(values.split_off(first.min(values.len())))
    }

    /// All operands, group by group.
    pub(crate) fn all_values(&self) -> impl Iterator<Item = Operand> + '_ {
        self.operands.iter().flatten().copied()
    }

    /// How many groups of operands it has.
    pub(crate) fn num_groups(&self) -> usize {
        self.operands.len()
    }

    /// Whether it can have results.
    pub(crate) fn has_results(&self) -> bool {
        !self.result_types.is_empty()
    }

    pub(crate) fn set_operand_types<'n>(
        &mut self,
        group: impl Into<GroupKey<'n>>,
        types: Vec<TypeId>,
    ) -> Result<()> {
        let group = self.operand_group(group)?;
        self.operand_types[group] = Some(types);
        Ok(())
    }

    pub(crate) fn set_result_types<'n>(
        &mut self,
        group: impl Into<GroupKey<'n>>,
        types: Vec<TypeId>,
    ) -> Result<()> {
        let group = self.result_group(group)?;
        self.result_types[group] = Some(types);
        Ok(())
    }

    /// The types of the operands of a group, as far as they are known.
    pub(crate) fn operand_types<'n>(&self, group: impl Into<GroupKey<'n>>) -> Result<&[TypeId]> {
        let types = &self.operand_types[self.operand_group(group)?];
        Ok(types.as_deref().unwrap_or_default())
    }

    /// The types of all operands that are known, group by group.
    pub(crate) fn all_operand_types(&self) -> impl Iterator<Item = TypeId> + '_ {
        self.operand_types.iter().flatten().flatten().copied()
    }

    /// The types of the results of a group, as far as they are known.
    pub(crate) fn result_types<'n>(&self, group: impl Into<GroupKey<'n>>) -> Result<&[TypeId]> {
        let types = &self.result_types[self.result_group(group)?];
        Ok(types.as_deref().unwrap_or_default())
    }

    /// One more successor of a group: where it stands, and the name of the block.
    pub(crate) fn push_successor<'n>(
        &mut self,
        group: impl Into<GroupKey<'n>>,
        block: (usize, &'t [u8]),
    ) -> Result<()> {
        let found = number(&self.definition().successors, group.into());
        let group = found.ok_or_else(|| self.unread())?;
        self.successors[group].push(block);
        Ok(())
    }
}
