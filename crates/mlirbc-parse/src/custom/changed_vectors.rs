//! Types that C++ makes of a vector type.

use crate::entries::made::Made;
use mlirbc::Result;
use mlirbc::dialect::Entries;
use mlirbc::entity::{FloatKind, List, Scalable, Signedness, TypeData, encoded};
use mlirbc::ids::TypeId;

/// A vector type.
struct Vector {
    /// Extents, and whether they are scalable.
    shape: Vec<(i64, bool)>,
    element: TypeId,
}

impl Made<'_> {
    /// The type that code of LLVM makes of a vector type; `None` for other code, and for another type.
    pub(super) fn changed_vector(&mut self, ty: TypeId, code: &str) -> Result<Option<TypeId>> {
        let Some(vector) = self.vector(ty)? else {
            return Ok(None);
        };
        match self.of_vector(vector, code)? {
            Some(vector) => self.add_vector(&vector).map(Some),
            None => self.integer_of_vector(ty, code),
        }
    }

    fn vector(&self, ty: TypeId) -> Result<Option<Vector>> {
        let TypeData::Vector {
            shape,
            element,
            scalable,
        } = self.type_data(ty)?
        else {
            return Ok(None);
        };
        let flags = (0..shape.len()).map(|nth| scalable.contains(nth, shape.len()));
        let shape = shape.iter().zip(flags).collect();
        Ok(Some(Vector { shape, element }))
    }

    fn of_vector(&mut self, mut vector: Vector, code: &str) -> Result<Option<Vector>> {
        let first = vector.shape.first().map_or(0, |(extent, _)| *extent);
        let fixed = |extent, element| Vector {
            shape: vec![(extent, false)],
            element,
        };
        Ok(Some(match code {
            "VectorType(VectorType::Builder(::llvm::cast<VectorType>($_self)).setDim(::llvm::cast<VectorType>($_self).getRank()-1,16))" =>
            {
                let Some((last, _)) = vector.shape.last_mut() else {
                    return Ok(None);
                };
                *last = 16;
                vector
            }
            "VectorType(VectorType::Builder(::llvm::cast<mlir::VectorType>($_self)).dropDim(0))" => {
                vector.shape.drain(..1.min(vector.shape.len()));
                vector
            }
            "VectorType(VectorType::Builder(::llvm::cast<mlir::VectorType>($_self)).dropDim(0).setElementType(IntegerType::get($_self.getContext(),1)))" =>
            {
                vector.shape.drain(..1.min(vector.shape.len()));
                vector.element = self.signless(1)?;
                vector
            }
            "VectorType::get(::llvm::cast<mlir::VectorType>($_self).getShape().drop_front(),::llvm::cast<mlir::VectorType>($_self).getElementType(),/*scalableDims=*/{true})" =>
            {
                vector.shape.drain(..1.min(vector.shape.len()));
                vector.shape.iter_mut().for_each(|(_, flag)| *flag = true);
                vector
            }
            "VectorType::get({::llvm::cast<VectorType>($_self).getShape()[0]},IntegerType::get($_self.getContext(),1))" => {
                fixed(first, self.signless(1)?)
            }
            "VectorType::get({::llvm::cast<VectorType>($_self).getShape()[0]*2},BFloat16Type::get($_self.getContext()))" =>
            {
                let bf16 = self.add_type("builtin", &TypeData::Float(FloatKind::BF16))?;
                fixed(first.saturating_mul(2), bf16)
            }
            "VectorType::get({::llvm::cast<VectorType>($_self).getShape()[0]*4},IntegerType::get($_self.getContext(),8))" => {
                fixed(first.saturating_mul(4), self.signless(8)?)
            }
            "VectorType::get({::llvm::cast<VectorType>($_self).getShape()[0]/4},IntegerType::get($_self.getContext(),32))" => {
                fixed(first / 4, self.signless(32)?)
            }
            "::llvm::cast<VectorType>($_self).scaleElementBitwidth(2)" => {
                let TypeData::Integer { width, .. } = self.type_data(vector.element)? else {
                    return Ok(None);
                };
                vector.element = self.signless(width.saturating_mul(2))?;
                vector
            }
            // The tile of an outer product.
            _ if code.contains("VectorType::get({size,size}") => {
                vector.shape = vec![(first, true); 2];
                vector
            }
            _ if code.contains("getDimSize(lastDim)*2") => {
                match vector.shape.last_mut() {
                    Some((last, _)) => *last = last.saturating_mul(2),
                    None => vector.shape.push((2, false)),
                }
                vector
            }
            _ if code.contains("getDimSize(lastDim)/2") => {
                if let Some((last, _)) = vector.shape.last_mut().filter(|(last, _)| *last > 1) {
                    *last /= 2;
                }
                vector
            }
            _ => return Ok(None),
        }))
    }

    /// An integer with a bit for each element.
    fn integer_of_vector(&mut self, ty: TypeId, code: &str) -> Result<Option<TypeId>> {
        let is_it = code
            == "IntegerType::get($_self.getContext(),(::llvm::cast<VectorType>($_self).getShape()[0]))";
        let vector = self.vector(ty)?.filter(|_| is_it);
        let first = vector.and_then(|it| it.shape.first().copied());
        let width = first.and_then(|(extent, _)| u32::try_from(extent).ok());
        width.map(|width| self.signless(width)).transpose()
    }

    fn signless(&mut self, width: u32) -> Result<TypeId> {
        let signedness = Signedness::Signless;
        self.add_type("builtin", &TypeData::Integer { width, signedness })
    }

    fn add_vector(&mut self, vector: &Vector) -> Result<TypeId> {
        let (counts, len) = (self.counts(), vector.shape.len());
        let shape = encoded(vector.shape.iter().map(|(extent, _)| *extent));
        let flags = encoded(vector.shape.iter().map(|(_, is_scalable)| *is_scalable));
        let is_scalable = vector.shape.iter().any(|(_, is_scalable)| *is_scalable);
        let data = TypeData::Vector {
            shape: List::of_encoded(&shape, counts, len)?,
            element: vector.element,
            scalable: match is_scalable {
                true => Scalable::Flags(List::of_encoded(&flags, counts, len)?),
                false => Scalable::None,
            },
        };
        self.add_type("builtin", &data)
    }
}
