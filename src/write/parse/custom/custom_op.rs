//! An operation in the custom form, from its name to its end.

use std::slice;

use crate::ids::{AttrId, OpNameId, TypeId};
use crate::op_format::{Definition, Element, Known, Style, known};
use crate::props::Arity;
use crate::write::parse::entries::stated_attributes::Parts;
use crate::write::parse::ops::name_keys::Key;
use crate::write::parse::ops::op_parser::{Op, Operand, Ops};
use crate::write::parse::parse_fault::{Fault, Kind, Result, name};

use super::dialects::{self, Read};

/// What the text of an operation states, as far as it was read.
pub(in crate::write::parse) struct CustomOp<'t> {
    pub(super) full_name: String,
    pub(super) known: &'static Known,
    /// Where its name stands.
    pub(super) at: usize,
    /// The lists of elements that are not read to their ends, the innermost last.
    pub(super) lists: Vec<slice::Iter<'static, Element>>,
    code: Option<Read>,
    /// By group; the groups of what is optional may be empty.
    pub(super) operands: Vec<Vec<Operand>>,
    pub(super) operand_types: Vec<Option<Vec<TypeId>>>,
    pub(super) result_types: Vec<Option<Vec<TypeId>>>,
    pub(super) successors: Vec<Vec<(usize, &'t [u8])>>,
    /// Attributes and properties.
    pub(super) entries: Vec<(Vec<u8>, AttrId)>,
    /// How many regions the code of a dialect, or the group that is being read, has begun.
    pub(super) step: u32,
    /// Names of the arguments of regions that are begun later.
    pub(super) names: Vec<(usize, Key)>,
    /// The location, if it was read.
    pub(super) location: Option<AttrId>,
    /// The group of the last region that was begun.
    pub(super) region_group: Option<usize>,
    has_values: bool,
}

/// What comes next in an operation.
pub(super) enum Next {
    /// A region; the arguments of its first block stand in front of it.
    Region(Vec<Argument>),
    /// A region that the text leaves out; it has no blocks.
    Empty,
    /// A region that the text only describes.
    Made(Applied),
    End,
}

/// An argument of a block whose label is left out.
pub(super) struct Argument {
    pub(super) at: usize,
    pub(super) name: Key,
    pub(super) ty: TypeId,
    pub(super) location: Option<AttrId>,
}

/// A region with one operation of two operands, and its terminator.
pub(in crate::write::parse) struct Applied {
    pub(super) op: String,
    pub(super) terminator: &'static str,
    /// Where it is, if `location` is not stated.
    pub(super) at: usize,
    pub(super) location: Option<AttrId>,
    pub(super) ty: TypeId,
}

impl<'t> CustomOp<'t> {
    fn new(full_name: String, known: &'static Known, at: usize) -> CustomOp<'t> {
        let definition = &known.definition;
        let lists = match &known.style {
            Style::Format(format) => vec![format.elements.iter()],
            _ => Vec::new(),
        };
        CustomOp {
            code: dialects::reader(&full_name),
            full_name,
            known,
            at,
            lists,
            operands: definition.operands.iter().map(|_| Vec::new()).collect(),
            operand_types: vec![None; definition.operands.len()],
            result_types: vec![None; definition.results.len()],
            successors: definition.successors.iter().map(|_| Vec::new()).collect(),
            entries: Vec::new(),
            step: 0,
            names: Vec::new(),
            location: None,
            region_group: None,
            has_values: false,
        }
    }

    pub(super) fn definition(&self) -> &'static Definition {
        &self.known.definition
    }

    pub(super) fn attr(&self, name: &str) -> Option<AttrId> {
        let found = self.entries.iter().find(|(key, _)| key == name.as_bytes());
        found.map(|(_, id)| *id)
    }

    pub(super) fn set(&mut self, name: &str, id: AttrId) {
        self.entries.push((name.as_bytes().to_vec(), id));
    }
}

impl<'t> Ops<'_, 't> {
    /// Reads an operation whose name is a word, up to its regions, or to its end.
    pub(in crate::write::parse) fn begin_custom(
        &mut self,
        results: usize,
        operands: usize,
    ) -> Result<OpNameId> {
        let at = self.scan.at;
        let word = self.scan.keyword();
        if word.is_empty() {
            return Err(self.scan.fault(Kind::Expected("an operation")));
        }
        let unknown = || Fault::new(at, Kind::CustomForm(name("", word)));
        let text = std::str::from_utf8(word).map_err(|_| unknown())?;
        let full_name = match text.contains('.') {
            true => text.to_owned(),
            false => format!("{}.{text}", self.default_dialect()),
        };
        let known = known(&full_name).ok_or_else(unknown)?;
        let custom = CustomOp::new(full_name, known, at);
        if custom.lists.is_empty() && custom.code.is_none() {
            return Err(unknown());
        }
        let id = self.made.lock().op_name_of(at, &custom.full_name)?;
        self.count_op(id);
        let tape = self.tape.op(id);
        let op = Op {
            at,
            name: id,
            tape,
            results,
            operands,
            values: self.tape.len(),
            properties: None,
            has_operands: false,
            regions: 0,
            body: self.tape.len(),
            custom: Some(Box::new(custom)),
        };
        self.go_on(op)?;
        Ok(id)
    }

    /// The dialect whose name operations leave out here.
    fn default_dialect(&self) -> &'static str {
        let custom = self.open.iter().rev().find_map(|op| op.custom.as_ref());
        match custom {
            Some(custom) => custom.definition().default_dialect.as_deref().unwrap_or(""),
            None => "builtin",
        }
    }

    /// Goes on with an operation, up to its next region, or to its end.
    pub(in crate::write::parse) fn go_on(&mut self, mut op: Op<'t>) -> Result<()> {
        let Some(mut custom) = op.custom.take() else {
            return Ok(());
        };
        loop {
            let next = match custom.code {
                Some(code) => code(self, &mut custom)?,
                None => self.read_elements(&mut custom)?,
            };
            if !matches!(next, Next::End) {
                self.place_values(&mut op, &mut custom)?;
                custom.step += 1;
                op.regions += 1;
            }
            match next {
                Next::End => return self.end_custom(op, custom),
                Next::Empty => self.empty_region()?,
                Next::Made(applied) => self.applied_region(&applied)?,
                Next::Region(arguments) => {
                    op.custom = Some(custom);
                    self.open.push(op);
                    self.open_region()?;
                    if !arguments.is_empty() {
                        self.ensure_block();
                    }
                    return self.first_arguments(arguments);
                }
            }
        }
    }

    fn first_arguments(&mut self, arguments: Vec<Argument>) -> Result<()> {
        let block = self.regions.last().and_then(|region| region.block);
        let Some(block) = block else { return Ok(()) };
        for argument in arguments {
            let known = argument.location.filter(|id| *id != self.unknown);
            let word = self.tape.argument(argument.ty, known);
            if argument.location.is_none() && self.source.is_some() {
                self.place(argument.at, word);
            }
            self.tape.add(block + 1, 1);
            self.define(argument.at, argument.name, &[argument.ty])?;
        }
        Ok(())
    }

    fn empty_region(&mut self) -> Result<()> {
        let counts = self.region(self.scan.at);
        self.end_region(counts)
    }

    /// Operands and successors go to the tape, in front of regions.
    fn place_values(&mut self, op: &mut Op<'t>, custom: &mut CustomOp<'t>) -> Result<()> {
        if std::mem::replace(&mut custom.has_values, true) {
            return Ok(());
        }
        let all = custom.operands.iter().flatten().copied();
        self.operands.extend(all);
        let count = self.operands.len() - op.operands;
        op.has_operands = count > 0;
        op.values = self.tape.operands(op.tape, count);
        for (at, name) in custom.successors.iter().flatten() {
            self.add_successor(op.tape, *at, name)?;
        }
        op.body = self.tape.len();
        Ok(())
    }

    /// What comes behind the text of an operation.
    fn end_custom(&mut self, mut op: Op<'t>, mut custom: Box<CustomOp<'t>>) -> Result<()> {
        let definition = custom.definition();
        let given: usize = custom.operands.iter().map(Vec::len).sum();
        self.place_values(&mut op, &mut custom)?;
        if self.operands.len() - op.operands != given {
            return Err(Fault::new(
                custom.at,
                Kind::Expected("all operands in front of the regions"),
            ));
        }
        // Regions that the text leaves out are empty.
        let regions = definition.regions.iter();
        let fixed = regions.filter(|group| group.arity == Arity::One).count() as u32;
        while op.regions < fixed {
            self.empty_region()?;
            op.regions += 1;
        }
        self.find_types(&mut custom)?;
        let operands: Vec<TypeId> = types(&custom.operand_types);
        let results: Vec<TypeId> = types(&custom.result_types);
        self.sizes(&mut custom)?;
        let signature = self.signatures.of_types(&operands, &results);
        self.use_values(&op, custom.at, signature)?;
        let parts = Parts {
            name: op.name,
            at: op.at,
            properties: None,
            dictionary: None,
            operands: operands.len() as u32,
            results: results.len() as u32,
        };
        let entries = std::mem::take(&mut custom.entries);
        let attributes = self
            .made
            .lock()
            .custom_attributes(&parts, &custom.full_name, entries)?;
        op.at = custom.at;
        match custom.location {
            Some(location) => self.end(op, signature, attributes, Some(location)),
            None => self.locate(op, signature, attributes),
        }
    }

    /// The sizes of the groups, where attributes have them.
    fn sizes(&mut self, custom: &mut CustomOp<'t>) -> Result<()> {
        let definition = custom.definition();
        let groups = [
            (
                definition.has_operand_sizes,
                "operandSegmentSizes",
                custom.operands.iter().map(Vec::len).collect::<Vec<_>>(),
            ),
            (
                definition.has_result_sizes,
                "resultSegmentSizes",
                (custom.result_types.iter())
                    .map(|types| types.as_ref().map_or(0, Vec::len))
                    .collect(),
            ),
        ];
        for (is_stated, name, sizes) in groups {
            if is_stated && custom.attr(name).is_none() {
                let sizes: Vec<String> = sizes.iter().map(ToString::to_string).collect();
                let text = format!("array<i32: {}>", sizes.join(", "));
                let id = self.attr_from(custom.at, text)?;
                custom.set(name, id);
            }
        }
        Ok(())
    }
}

fn types(groups: &[Option<Vec<TypeId>>]) -> Vec<TypeId> {
    groups.iter().flatten().flatten().copied().collect()
}
