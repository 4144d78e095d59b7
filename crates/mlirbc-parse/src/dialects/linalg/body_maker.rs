//! The scalar operations in the regions that the text of `linalg` leaves out. Source: `RegionBuilderHelper` in
//! `mlir/lib/Dialect/Linalg/IR/LinalgOps.cpp` and `convertScalarToDtype` in `mlir/lib/Dialect/Arith/Utils/Utils.cpp`
//! of llvm/llvm-project.

use std::borrow::Cow;

use crate::custom::custom_op::{Body, BodyOp, CustomOp};
use crate::custom::op_text::OpText;
use crate::ops::value_names::Origin;
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc::dialect::Entries;
use mlirbc::entity::{Signedness, TypeData};
use mlirbc::ids::TypeId;

/// A body that is being made; its values are numbered as those of [`Body`].
pub(super) struct BodyMaker<'b, 'a, 'm, 't> {
    asm: &'b mut OpText<'a, 'm, 't>,
    /// Where the operation stands.
    at: usize,
    arguments: usize,
    types: Vec<TypeId>,
    made: Vec<BodyOp>,
}

/// What functions distinguish.
#[derive(Clone, Copy, PartialEq)]
enum Class {
    Float(u32),
    Integer(u32),
    Index,
    Complex(TypeId),
    Other,
}

/// The types of the arguments: the elements of each operand.
pub(super) fn element_types(
    asm: &OpText<'_, '_, '_>,
    op: &CustomOp<'_, '_>,
) -> Result<Vec<TypeId>> {
    let made = asm.made();
    let types = op.all_operand_types();
    let elements = types.map(|ty| {
        Ok(match made.type_data(ty)? {
            TypeData::RankedTensor { element, .. } | TypeData::MemRef { element, .. } => element,
            _ => ty,
        })
    });
    let elements: mlirbc::Result<_> = elements.collect();
    elements.map_err(|error| Fault::of(op.at, error))
}

impl<'b, 'a, 'm, 't> BodyMaker<'b, 'a, 'm, 't> {
    pub(super) fn new(asm: &'b mut OpText<'a, 'm, 't>, op: &CustomOp<'_, 't>) -> Result<Self> {
        let types = element_types(asm, op)?;
        Ok(BodyMaker {
            at: op.at,
            arguments: types.len(),
            types,
            made: Vec::new(),
            asm,
        })
    }

    /// The number of arguments, which has to be this one.
    pub(super) fn expect(&self, arguments: usize) -> Result<()> {
        match self.arguments == arguments {
            true => Ok(()),
            false => Err(Fault::new(
                self.at,
                Kind::Count {
                    what: "operands",
                    stated: arguments,
                    given: self.arguments,
                },
            )),
        }
    }

    fn refused(&self) -> Box<Fault> {
        let kind = Kind::Expected("elements of types for which the operation has a body");
        Fault::new(self.at, kind)
    }

    fn class(&self, ty: TypeId) -> Result<Class> {
        let made = self.asm.made();
        let data = made.type_data(ty);
        Ok(match data.map_err(|error| Fault::of(self.at, error))? {
            TypeData::Float(kind) => Class::Float(kind.width()),
            TypeData::Integer {
                width,
                signedness: Signedness::Signless,
            } => Class::Integer(width),
            TypeData::Index => Class::Index,
            TypeData::Complex(element) => Class::Complex(element),
            _ => Class::Other,
        })
    }

    pub(super) fn type_of(&self, value: u32) -> TypeId {
        self.types[value as usize]
    }

    pub(super) fn type_from(&mut self, text: &str) -> Result<TypeId> {
        self.asm.type_from(self.at, text)
    }

    fn op(&mut self, name: &str, operands: &[u32], result: TypeId) -> u32 {
        let origin = Origin::Location(self.asm.unknown());
        let new = BodyOp::new(name, operands.to_vec(), vec![result], origin);
        self.made.push(new);
        self.types.push(result);
        self.types.len() as u32 - 1
    }

    /// An operation with one attribute and without operands.
    pub(super) fn source(
        &mut self,
        name: &str,
        (key, text): (&str, &str),
        ty: TypeId,
    ) -> Result<u32> {
        let attr = self.asm.attr_from(self.at, text)?;
        let value = self.op(name, &[], ty);
        if let Some(last) = self.made.last_mut() {
            last.entries
                .push((Cow::Owned(key.as_bytes().to_vec()), attr));
        }
        Ok(value)
    }

    /// A float that is a whole number.
    fn float(&mut self, number: u32, ty: TypeId) -> Result<u32> {
        let name = match self.asm.made().type_data(ty) {
            Ok(TypeData::Float(kind)) => kind.name(),
            _ => return Err(self.refused()),
        };
        let text = format!("{number}.0 : {name}");
        self.source("arith.constant", ("value", &text), ty)
    }

    /// A value as one of another type.
    pub(super) fn cast(&mut self, to: TypeId, value: u32, is_unsigned: bool) -> Result<u32> {
        let from = self.type_of(value);
        if from == to {
            return Ok(value);
        }
        match (self.class(from)?, self.class(to)?) {
            (Class::Complex(old), Class::Complex(new)) => {
                let re = self.op("complex.re", &[value], old);
                let im = self.op("complex.im", &[value], old);
                let re = self.scalar_cast(new, re, is_unsigned)?;
                let im = self.scalar_cast(new, im, is_unsigned)?;
                Ok(self.op("complex.create", &[re, im], to))
            }
            (_, Class::Complex(part)) => {
                let re = self.scalar_cast(part, value, is_unsigned)?;
                let im = self.float(0, part)?;
                Ok(self.op("complex.create", &[re, im], to))
            }
            _ => self.scalar_cast(to, value, is_unsigned),
        }
    }

    fn scalar_cast(&mut self, to: TypeId, value: u32, is_unsigned: bool) -> Result<u32> {
        let from = self.type_of(value);
        if from == to {
            return Ok(value);
        }
        let name = match (self.class(from)?, self.class(to)?, is_unsigned) {
            (Class::Integer(old), Class::Integer(new), false) if old < new => "arith.extsi",
            (Class::Integer(old), Class::Integer(new), true) if old < new => "arith.extui",
            (Class::Integer(old), Class::Integer(new), _) if old > new => "arith.trunci",
            (Class::Integer(_), Class::Float(_), false) => "arith.sitofp",
            (Class::Integer(_), Class::Float(_), true) => "arith.uitofp",
            (Class::Float(_), Class::Integer(_), false) => "arith.fptosi",
            (Class::Float(_), Class::Integer(_), true) => "arith.fptoui",
            (Class::Float(old), Class::Float(new), _) if old < new => "arith.extf",
            (Class::Float(old), Class::Float(new), _) if old > new => "arith.truncf",
            (Class::Index, Class::Integer(_), _) => "arith.index_cast",
            _ => return Err(self.refused()),
        };
        Ok(self.op(name, &[value], to))
    }

    /// A function of scalars by its word in LLVM.
    pub(super) fn apply(&mut self, word: &str, values: &[u32]) -> Result<u32> {
        match *values {
            [value] => self.unary(word, value),
            [lhs, rhs] => self.binary(word, lhs, rhs),
            [condition, lhs, rhs] if word == "select" => {
                let ty = self.type_of(lhs);
                let is_bit = self.class(self.type_of(condition))? == Class::Integer(1);
                match is_bit && ty == self.type_of(rhs) {
                    true => Ok(self.op("arith.select", &[condition, lhs, rhs], ty)),
                    false => Err(self.refused()),
                }
            }
            _ => Err(self.refused()),
        }
    }

    fn unary(&mut self, word: &str, value: u32) -> Result<u32> {
        let ty = self.type_of(value);
        let Class::Float(_) = self.class(ty)? else {
            return Err(self.refused());
        };
        let name = match word {
            "abs" => "math.absf",
            "negf" => "arith.negf",
            "square" => return Ok(self.op("arith.mulf", &[value, value], ty)),
            "reciprocal" => {
                let one = self.float(1, ty)?;
                return Ok(self.op("arith.divf", &[one, value], ty));
            }
            "ceil" | "erf" | "exp" | "floor" | "log" | "round" | "rsqrt" | "sqrt" | "tanh" => {
                return Ok(self.op(&format!("math.{word}"), &[value], ty));
            }
            _ => return Err(self.refused()),
        };
        Ok(self.op(name, &[value], ty))
    }

    fn binary(&mut self, word: &str, lhs: u32, rhs: u32) -> Result<u32> {
        let ty = self.type_of(lhs);
        if ty != self.type_of(rhs) {
            return Err(self.refused());
        }
        let name = match (word, self.class(ty)?) {
            ("add", Class::Complex(_)) => "complex.add",
            ("sub", Class::Complex(_)) => "complex.sub",
            ("mul", Class::Complex(_)) => "complex.mul",
            ("div", Class::Complex(_)) => "complex.div",
            ("add", Class::Float(_)) => "arith.addf",
            ("sub", Class::Float(_)) => "arith.subf",
            ("mul", Class::Float(_)) => "arith.mulf",
            ("div", Class::Float(_)) => "arith.divf",
            ("max_signed", Class::Float(_)) => "arith.maximumf",
            ("min_signed", Class::Float(_)) => "arith.minimumf",
            ("powf", Class::Float(_)) => "math.powf",
            ("add", Class::Integer(1)) => "arith.ori",
            ("mul", Class::Integer(1)) => "arith.andi",
            (
                "sub" | "div" | "div_unsigned" | "max_unsigned" | "min_unsigned",
                Class::Integer(1),
            ) => return Err(self.refused()),
            ("add", Class::Integer(_)) => "arith.addi",
            ("sub", Class::Integer(_)) => "arith.subi",
            ("mul", Class::Integer(_)) => "arith.muli",
            ("div", Class::Integer(_)) => "arith.divsi",
            ("div_unsigned", Class::Integer(_)) => "arith.divui",
            ("max_signed", Class::Integer(_)) => "arith.maxsi",
            ("min_signed", Class::Integer(_)) => "arith.minsi",
            ("max_unsigned", Class::Integer(_)) => "arith.maxui",
            ("min_unsigned", Class::Integer(_)) => "arith.minui",
            _ => return Err(self.refused()),
        };
        Ok(self.op(name, &[lhs, rhs], ty))
    }

    /// The body that yields a value.
    pub(super) fn end(mut self, value: u32) -> Body {
        let origin = Origin::Location(self.asm.unknown());
        let end = BodyOp::new("linalg.yield", vec![value], Vec::new(), origin);
        self.made.push(end);
        self.types.truncate(self.arguments);
        let arguments = self.types.into_iter().map(|ty| (ty, origin));
        Body {
            arguments: arguments.collect(),
            ops: self.made,
        }
    }
}
