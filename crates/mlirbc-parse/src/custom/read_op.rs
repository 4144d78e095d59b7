//! An operation in the custom form, from its name to its end.

use crate::dialects;
use crate::entries::stated_attributes::Parts;
use crate::ops::op_parser::{Op, Ops};
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc::ids::{AttrId, OpNameId, TypeId};
use mlirbc::ir::SYMBOL_NAME;
use mlirbc::props::Arity;

use super::custom_op::{Argument, CustomOp, Next};
use super::op_text::OpText;

impl<'m, 't> Ops<'m, 't> {
    /// Reads an operation whose name is a word, up to its regions, or to its end.
    pub(crate) fn begin_custom(&mut self, results: usize, operands: usize) -> Result<OpNameId> {
        let at = self.scan.at;
        let word = self.scan.keyword();
        if word.is_empty() {
            return Err(self.scan.fault(Kind::Expected("an operation")));
        }
        let named = self.named(at, word)?;
        self.count_op(named.id, at)?;
        let definition = &named.known.definition;
        let op = Op {
            at,
            name: named.id,
            tape: self.tape.op(named.id),
            results,
            operands,
            values: self.tape.len(),
            properties: None,
            has_operands: false,
            regions: 0,
            body: self.tape.len(),
            turn: None,
            default_dialect: definition.default_dialect.as_deref().unwrap_or(""),
            late: Default::default(),
            custom: None,
        };
        if let Err((mut op, beginning)) = self.repeated(op, &named)? {
            op.custom = Some(Box::new(CustomOp::new(&named, at, beginning)));
            let done = self.go_on(op);
            done.map_err(|fault| match named.known.has_newer() {
                true if self.made.lock().may_be_later => Fault::new(fault.at, Kind::LaterProject),
                _ => fault,
            })?;
        }
        Ok(named.id)
    }

    /// Goes on with an operation, up to its next region, or to its end.
    pub(crate) fn go_on(&mut self, mut op: Op<'m, 't>) -> Result<()> {
        let Some(mut custom) = op.custom.take() else {
            return Ok(());
        };
        loop {
            let mut text = OpText::new(self);
            let code =
                (custom.has_code).then(|| dialects::reader(custom.full_name, custom.is_by_code()));
            let next = match code.flatten() {
                Some(code) => code(&mut text, &mut custom)?,
                None => text.read_elements(&mut custom)?,
            };
            if !matches!(next, Next::End) {
                self.place_values(&mut op, &mut custom)?;
                custom.step += 1;
                op.regions += 1;
                custom.last_region = self.tape.len();
            }
            match next {
                Next::End => return self.end_custom(op, custom),
                Next::Empty => self.empty_region()?,
                Next::Made(body) => self.made_region(custom.at, body)?,
                Next::Wrapped => self.wrapped_region(&mut custom)?,
                Next::Region(arguments) => {
                    let is_isolated = custom.definition().is_isolated;
                    op.custom = Some(custom);
                    self.open.push(op);
                    self.open_region()?;
                    if is_isolated {
                        self.names.isolate();
                    }
                    if !arguments.is_empty() {
                        self.ensure_block();
                        if self.scan.peek() == Some(b'^') {
                            return Err(self.scan.fault(Kind::LabelOfEntry));
                        }
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
            self.define(argument.at, argument.name, &[argument.ty], word)?;
        }
        Ok(())
    }

    fn empty_region(&mut self) -> Result<()> {
        let counts = self.region(self.scan.at);
        self.end_region(counts)
    }

    /// Operands and successors go to the tape, in front of regions.
    fn place_values(&mut self, op: &mut Op<'m, 't>, custom: &mut CustomOp<'m, 't>) -> Result<()> {
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
        if custom.successors.iter().all(Vec::is_empty) {
            let groups = custom.definition().successors.iter();
            let fixed = groups.filter(|group| group.arity == Arity::One).count();
            let places = (0..fixed).map(|_| self.tape.successor(op.tape, 0));
            custom.late_successors = places.collect();
        }
        op.body = self.tape.len();
        Ok(())
    }

    /// Successors that the text has behind the regions.
    fn place_successors(&mut self, custom: &mut CustomOp<'m, 't>) -> Result<()> {
        let places = std::mem::take(&mut custom.late_successors);
        if places.is_empty() {
            return Ok(());
        }
        let names: Vec<_> = custom.successors.iter().flatten().copied().collect();
        if names.len() != places.len() {
            return Err(Fault::new(
                custom.at,
                Kind::Expected("a block for each successor"),
            ));
        }
        for (word, (at, name)) in places.into_iter().zip(names) {
            self.set_successor(word, at, name)?;
        }
        Ok(())
    }

    /// What comes behind the text of an operation.
    fn end_custom(&mut self, mut op: Op<'m, 't>, mut custom: Box<CustomOp<'m, 't>>) -> Result<()> {
        let definition = custom.definition();
        let given: usize = custom.operands.iter().map(Vec::len).sum();
        self.place_values(&mut op, &mut custom)?;
        self.place_successors(&mut custom)?;
        if self.operands.len() - op.operands != given {
            return Err(Fault::new(
                custom.at,
                Kind::Expected("all operands in front of the regions"),
            ));
        }
        if custom.is_turned {
            op.turn = Some((custom.last_region - op.body) as u32);
        }
        // Regions that the text leaves out are empty.
        let regions = definition.regions.iter();
        let fixed = regions.filter(|group| group.arity == Arity::One).count() as u32;
        while op.regions < fixed {
            self.empty_region()?;
            op.regions += 1;
        }
        let mut text = OpText::new(self);
        text.find_types(&mut custom)?;
        let operands: Vec<TypeId> = types(&custom.operand_types);
        let results: Vec<TypeId> = types(&custom.result_types);
        text.sizes(&mut custom)?;
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
        let is_symbol = custom.attr(SYMBOL_NAME).is_some();
        let entries = std::mem::take(&mut custom.entries);
        let discardable = std::mem::take(&mut custom.discardable);
        let attributes =
            self.made
                .lock()
                .custom_attributes(&parts, custom.full_name, entries, discardable)?;
        self.keep_tail(&op, &custom, signature, attributes);
        op.at = custom.at;
        let location = match custom.location {
            Some(location) => Some(location),
            None => self.stated_or_place(&op)?,
        };
        self.mark_op(&op, None, is_symbol);
        self.end(op, signature, attributes, location)
    }
}

impl<'t> OpText<'_, '_, 't> {
    /// The sizes of the groups, where attributes have them.
    fn sizes(&mut self, custom: &mut CustomOp<'_, 't>) -> Result<()> {
        let definition = custom.definition();
        let has_lists = definition.operands.iter().any(|group| group.is_nested);
        if has_lists && !custom.entries.iter().any(|(key, _)| is_list_sizes(key)) {
            self.list_sizes(custom, &[])?;
        }
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
                let id = self.sizes_attr(custom.at, &sizes)?;
                custom.set(name, id);
            }
        }
        Ok(())
    }

    /// The sizes of the lists in a group of operands that is a list of lists.
    pub(crate) fn list_sizes(
        &mut self,
        custom: &mut CustomOp<'_, 't>,
        sizes: &[usize],
    ) -> Result<()> {
        let mut attrs = custom.definition().attrs.iter();
        let Some(def) = attrs.find(|def| is_list_sizes(def.name.as_bytes())) else {
            return Err(custom.unread());
        };
        let id = self.sizes_attr(custom.at, sizes)?;
        custom.set(&def.name, id);
        Ok(())
    }

    fn sizes_attr(&mut self, at: usize, sizes: &[usize]) -> Result<AttrId> {
        let numbers: Vec<String> = sizes.iter().map(ToString::to_string).collect();
        let separator = if numbers.is_empty() { "" } else { ": " };
        self.attr_from(at, format!("array<i32{separator}{}>", numbers.join(", ")))
    }
}

/// Whether an attribute has the sizes of the lists of a group of operands.
fn is_list_sizes(name: &[u8]) -> bool {
    name.ends_with(b"_segments") || name == b"op_bundle_sizes"
}

fn types(groups: &[Option<Vec<TypeId>>]) -> Vec<TypeId> {
    groups.iter().flatten().flatten().copied().collect()
}
