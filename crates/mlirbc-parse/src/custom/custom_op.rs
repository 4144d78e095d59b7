//! What the text of an operation in the custom form states.

use std::borrow::Cow;
use std::slice;

use crate::entries::stated_attributes::Entry;
use crate::ops::name_keys::Key;
use crate::ops::value_names::{Operand, Origin};
use mlirbc::ids::{AttrId, OpNameId, TypeId};
use mlirbc_ods::{Definition, Element, Known, Style};

/// An operation by its name.
#[derive(Clone, Copy)]
pub(super) struct Named {
    pub(super) full_name: &'static str,
    pub(super) known: &'static Known,
    /// Whether code of its dialect reads it.
    pub(super) has_code: bool,
    pub(super) id: OpNameId,
    /// Whether its text ends where its last part ends.
    pub(super) is_closed: bool,
}

/// The operands with which the text of an operation begins: where it goes on, and how many there are.
pub(super) struct Beginning {
    pub(super) behind: usize,
    pub(super) operands: usize,
}

/// What the text of an operation states, as far as it was read.
pub(crate) struct CustomOp<'t> {
    pub(super) full_name: &'static str,
    pub(super) known: &'static Known,
    /// Whether code of its dialect reads it.
    pub(super) has_code: bool,
    /// Its first operands, if its line may be like another one.
    pub(super) beginning: Option<Beginning>,
    /// Where its name stands.
    pub(super) at: usize,
    /// The lists of elements that are not read to their ends, the innermost last.
    pub(super) lists: Vec<slice::Iter<'static, Element>>,
    /// By group; the groups of what is optional may be empty.
    pub(super) operands: Vec<Vec<Operand>>,
    pub(super) operand_types: Vec<Option<Vec<TypeId>>>,
    pub(super) result_types: Vec<Option<Vec<TypeId>>>,
    pub(super) successors: Vec<Vec<(usize, &'t [u8])>>,
    /// Attributes and properties.
    pub(super) entries: Vec<Entry<'t>>,
    /// Attributes in `{...}` with the names of native properties.
    pub(super) discardable: Vec<Entry<'t>>,
    /// How many regions the code of a dialect, or the group that is being read, has begun.
    pub(super) step: u32,
    /// Names of the arguments of regions that are begun later.
    pub(super) names: Vec<(usize, Key)>,
    /// The location, if it was read.
    pub(super) location: Option<AttrId>,
    /// The group of the last region that was begun.
    pub(super) region_group: Option<usize>,
    /// Where the last region that was begun is on the tape.
    pub(super) last_region: usize,
    /// The numbers of the cases that were read.
    pub(super) cases: Vec<&'t [u8]>,
    /// Whether the text of the region that was begun last states its terminator.
    pub(super) has_terminator: bool,
    /// Whether its first region comes last in the text.
    pub(super) is_turned: bool,
    /// Whether its operands and successors are on the tape.
    pub(super) has_values: bool,
}

/// What comes next in an operation.
pub(super) enum Next {
    /// A region; the arguments of its first block stand in front of it.
    Region(Vec<Argument>),
    /// A region that the text leaves out; it has no blocks.
    Empty,
    /// A region that the text only describes.
    Made(Body),
    End,
}

/// An argument of a block whose label is left out.
pub(super) struct Argument {
    pub(super) at: usize,
    pub(super) name: Key,
    pub(super) ty: TypeId,
    pub(super) location: Option<AttrId>,
}

impl Argument {
    /// Arguments with these names and types, without locations.
    pub(super) fn list(
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
    pub(super) arguments: Vec<(TypeId, Origin)>,
    pub(super) ops: Vec<BodyOp>,
}

/// An operation of such a region.
pub(super) struct BodyOp {
    pub(super) name: String,
    pub(super) operands: Vec<u32>,
    pub(super) results: Vec<TypeId>,
    pub(super) entries: Vec<Entry<'static>>,
    pub(super) origin: Origin,
}

impl BodyOp {
    /// An operation without attributes.
    pub(super) fn new(
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

impl<'t> CustomOp<'t> {
    pub(super) fn new(named: &Named, at: usize, beginning: Option<Beginning>) -> CustomOp<'t> {
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
            entries: Vec::new(),
            discardable: Vec::new(),
            step: 0,
            names: Vec::new(),
            location: None,
            region_group: None,
            last_region: 0,
            cases: Vec::new(),
            has_terminator: false,
            is_turned: false,
            has_values: false,
        }
    }

    pub(super) fn definition(&self) -> &'static Definition {
        &self.known.definition
    }

    pub(crate) fn attr(&self, name: &str) -> Option<AttrId> {
        let found = self
            .entries
            .iter()
            .find(|(key, _)| **key == *name.as_bytes());
        found.map(|(_, id)| *id)
    }

    pub(super) fn set(&mut self, name: &str, id: AttrId) {
        self.entries
            .push((Cow::Owned(name.as_bytes().to_vec()), id));
    }
}
