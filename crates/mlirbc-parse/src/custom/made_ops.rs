//! Operations that the text only implies.

use crate::dialects;
use crate::entries::stated_attributes::Parts;
use crate::ops::op_parser::{Op, Ops};
use crate::ops::value_names::{Origin, Use, Value};
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc::ids::{AttrId, OpNameId, TypeId};
use mlirbc::props::Arity;
use mlirbc_ods::{Types, known};

use super::custom_op::{Body, CustomOp};
use super::op_text::OpText;
use crate::entries::stated_attributes::Entry;

/// An operation whose operands are values of its region; its regions have one empty block.
struct MadeOp<'n> {
    name: &'n str,
    /// What it belongs to.
    at: usize,
    origin: Origin,
    operands: &'n [u32],
    operand_types: &'n [TypeId],
    result_types: &'n [TypeId],
    regions: u32,
    entries: Vec<Entry<'static>>,
}

/// Operations whose text states the terminator that a definition implies: the reference does not add it.
const STATED: [&str; 10] = [
    "async.execute",
    "emitc.expression",
    "linalg.generic",
    "linalg.map",
    "linalg.reduce",
    "llvm.mlir.alias",
    "llvm.mlir.global",
    "memref.generic_atomic_rmw",
    "shape.reduce",
    "tosa.cond_if",
];

impl<'m, 't> Ops<'m, 't> {
    /// Adds the block and the terminator to the region that ends here, if the text leaves them out.
    pub(crate) fn end_block(&mut self) -> Result<()> {
        let Some((at, custom)) = self
            .open
            .last()
            .and_then(|op| Some((op.at, op.custom.as_ref()?)))
            .filter(|(_, custom)| !custom.has_terminator && !STATED.contains(&custom.full_name))
        else {
            return Ok(());
        };
        let definition = custom.definition();
        let terminate = dialects::terminator(custom.full_name);
        if definition.is_single_block || has_one_block(custom.full_name) {
            self.ensure_block();
        }
        let Some(name) = definition.implicit_terminator.as_deref() else {
            return Ok(());
        };
        let id = self.made.lock().op_name_of(at, name)?;
        if self
            .regions
            .last()
            .is_some_and(|region| region.last == Some(id))
        {
            return Ok(());
        }
        // A group of any number has none.
        let regions = known(self.tables, name).map_or(0, |known| {
            let groups = known.definition.regions.iter();
            groups.filter(|it| it.arity == Arity::One).count() as u32
        });
        let types = terminate.map_or(Ok(Vec::new()), |types| types(&mut OpText::new(self)))?;
        let count = self.names.num_values();
        if terminate.is_some() && types.len() != count as usize {
            let kind = Kind::Count {
                what: "results",
                stated: types.len(),
                given: count as usize,
            };
            return Err(Fault::new(at, kind));
        }
        let values: Vec<u32> = (0..types.len() as u32).collect();
        self.add_op(MadeOp {
            name,
            at,
            origin: Origin::Place(at),
            operands: &values,
            operand_types: &types,
            result_types: &[],
            regions,
            entries: Vec::new(),
        })?;
        Ok(())
    }

    /// A region whose text is left out, of an operation that stands at `at`.
    pub(super) fn made_region(&mut self, at: usize, body: Body) -> Result<()> {
        let counts = self.region(at);
        self.ensure_block();
        let Some(block) = self.regions.last().and_then(|region| region.block) else {
            return Ok(());
        };
        let mut types = Vec::with_capacity(body.arguments.len() + body.ops.len());
        for (ty, origin) in body.arguments {
            types.push(ty);
            match origin {
                Origin::Location(location) => {
                    let known = Some(location).filter(|id| *id != self.unknown);
                    self.tape.argument(ty, known);
                }
                Origin::Place(at) => {
                    let word = self.tape.argument(ty, None);
                    if self.source.is_some() {
                        self.made.lock().places.state();
                        self.place(at, word);
                    }
                }
            }
            self.tape.add(block + 1, 1);
        }
        self.names.unnamed(types.len() as u32);
        for op in body.ops {
            let operand_types = op.operands.iter().map(|nth| types[*nth as usize]);
            self.add_op(MadeOp {
                name: &op.name,
                at,
                origin: op.origin,
                operands: &op.operands,
                operand_types: &operand_types.collect::<Vec<_>>(),
                result_types: &op.results,
                regions: 0,
                entries: op.entries,
            })?;
            types.extend(op.results);
        }
        self.end_region(counts)
    }

    /// A region of an operation in the generic form and of the terminator that takes its result, which is also that of the
    /// operation around it. All three have the location of the first one.
    pub(super) fn wrapped_region(&mut self, custom: &mut CustomOp<'m, 't>) -> Result<()> {
        let Some(terminator) = custom.definition().implicit_terminator.as_deref() else {
            return Err(custom.unread());
        };
        if self.scan.peek() != Some(b'"') {
            return Err(self
                .scan
                .fault(Kind::Expected("an operation in the generic form")));
        }
        let (begin, depth) = (self.scan, self.open.len());
        let counts = self.region(begin.at);
        self.ensure_block();
        self.begin_op()?;
        if self.open.len() > depth {
            return Err(begin.fault(Kind::Expected("an operation without regions")));
        }
        let end = std::mem::replace(&mut self.scan, begin);
        let (ty, location) = self.result_of_generic()?;
        self.scan = end;
        self.add_op(MadeOp {
            name: terminator,
            at: begin.at,
            origin: location.map_or(Origin::Place(begin.at), Origin::Location),
            operands: &[0],
            operand_types: &[ty],
            result_types: &[],
            regions: 0,
            entries: Vec::new(),
        })?;
        custom.location = location;
        custom.at = begin.at;
        custom.set_types(Types::AllResults, vec![ty])?;
        self.end_region(counts)
    }

    /// The type of the only result of an operation in the generic form that begins here, and its location if it states one.
    fn result_of_generic(&mut self) -> Result<(TypeId, Option<AttrId>)> {
        self.scan.string()?;
        self.scan.group()?;
        for open in [b'[', b'<', b'{'] {
            if self.scan.peek() == Some(open) {
                self.scan.group()?;
            }
        }
        self.scan.expect(":")?;
        self.scan.group()?;
        self.scan.expect("->")?;
        if self.scan.peek() == Some(b'(') {
            return Err(self.scan.fault(Kind::Expected("the type of one result")));
        }
        Ok((self.scan_type()?, self.location()?))
    }

    fn add_op(&mut self, new: MadeOp<'_>) -> Result<OpNameId> {
        let name = self.made.lock().op_name_of(new.at, new.name)?;
        self.count_op(name, new.at)?;
        let tape = self.tape.op(name);
        let values = self.tape.operands(tape, new.operands.len());
        let level = self.names.level();
        for (nth, value) in new.operands.iter().enumerate() {
            let value = Value { level, nth: *value };
            self.tape.set_operand(values, nth, Use::Known(value));
        }
        let body = self.tape.len();
        for _ in 0..new.regions {
            let counts = self.region(new.at);
            self.ensure_block();
            self.end_region(counts)?;
        }
        let signature = self
            .signatures
            .of_types(new.operand_types, new.result_types);
        let parts = Parts {
            name,
            at: new.at,
            properties: None,
            dictionary: None,
            operands: new.operands.len() as u32,
            results: new.result_types.len() as u32,
        };
        let attributes =
            self.made
                .lock()
                .custom_attributes(&parts, new.name, new.entries, Vec::new())?;
        let location = match new.origin {
            Origin::Location(location) => Some(location),
            Origin::Place(at) => {
                // Another operation is at the same place.
                self.made.lock().places.state();
                self.place(at, tape.location())
            }
        };
        let op = Op {
            at: new.at,
            name,
            tape,
            results: self.results.len(),
            operands: self.operands.len(),
            values,
            properties: None,
            has_operands: !new.operands.is_empty(),
            regions: new.regions,
            body,
            turn: None,
            default_dialect: self.default_dialect(),
            late: Default::default(),
            custom: None,
        };
        self.end(op, signature, attributes, location)?;
        Ok(name)
    }
}

/// Whether a region of an operation has a block even where its brackets are empty, which the table does not say.
fn has_one_block(op: &str) -> bool {
    const OPS: [&str; 5] = [
        "emitc.do",
        "irdl.attribute",
        "irdl.dialect",
        "irdl.operation",
        "irdl.type",
    ];
    OPS.contains(&op)
}
