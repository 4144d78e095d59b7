//! Types by constructor.

use crate::builder::module_builder::{Builder, encoded};
use crate::builder::new_handles::{Attr, Type};
use mlirbc::dialect::builtin::is_of_llvm_22;
use mlirbc::entity::{FloatKind, MAX_INTEGER_WIDTH, Scalable, Signedness, TypeData};
use mlirbc::error::BuildError;
use mlirbc::ids::{AttrId, TypeId};
use mlirbc::tensor::Scalar;
use mlirbc::{Error, Result};

/// Types. [`DYNAMIC`](mlirbc::entity::DYNAMIC) is the extent of an unknown dimension.
///
/// The errors are `Build` for a handle of another builder, and `CountTooLarge` for 2^32 entries.
impl Builder<'_> {
    /// `i32`, `si8`, `ui64`.
    ///
    /// # Errors
    /// `Build` for 2^24 bits or more.
    pub fn integer_type(&mut self, width: u32, signedness: Signedness) -> Result<Type> {
        if width > MAX_INTEGER_WIDTH {
            return Err(Error::build(BuildError::NumberType));
        }
        self.add_type(&TypeData::Integer { width, signedness })
    }

    /// `f32` and the like.
    ///
    /// # Errors
    /// Those of all types.
    pub fn float_type(&mut self, kind: FloatKind) -> Result<Type> {
        match is_of_llvm_22(kind) {
            true => self.add_type(&TypeData::Float(kind)),
            // Readers before LLVM 23 do not know the code, but all read the name.
            false => self.type_text(kind.name()),
        }
    }

    /// `index`.
    ///
    /// # Errors
    /// Those of all types.
    pub fn index_type(&mut self) -> Result<Type> {
        self.add_type(&TypeData::Index)
    }

    /// `none`.
    ///
    /// # Errors
    /// Those of all types.
    pub fn none_type(&mut self) -> Result<Type> {
        self.add_type(&TypeData::None)
    }

    /// `(inputs) -> results`.
    ///
    /// # Errors
    /// Those of all types.
    pub fn function_type(&mut self, inputs: &[Type], results: &[Type]) -> Result<Type> {
        let (ins, outs) = (
            encoded(self.type_ids(inputs)?),
            encoded(self.type_ids(results)?),
        );
        self.add_type(&TypeData::Function {
            inputs: self.list::<TypeId>(&ins, inputs.len())?,
            results: self.list(&outs, results.len())?,
        })
    }

    /// The type of a number.
    ///
    /// # Errors
    /// As [`Builder::float_type`].
    pub fn scalar_type(&mut self, scalar: Scalar) -> Result<Type> {
        match scalar {
            Scalar::Int { width, signedness } => self.integer_type(width, signedness),
            Scalar::Index => self.index_type(),
            Scalar::Float(kind) => self.float_type(kind),
        }
    }

    /// `complex<element>`.
    ///
    /// # Errors
    /// Those of all types.
    pub fn complex_type(&mut self, element: Type) -> Result<Type> {
        self.add_type(&TypeData::Complex(self.type_id(element)?))
    }

    /// `tuple<a, b>`.
    ///
    /// # Errors
    /// Those of all types.
    pub fn tuple_type(&mut self, elements: &[Type]) -> Result<Type> {
        let bytes = encoded(self.type_ids(elements)?);
        let list = self.list(&bytes, elements.len())?;
        self.add_type(&TypeData::Tuple(list))
    }

    /// `tensor<4x?xf32>`.
    ///
    /// # Errors
    /// Those of all types.
    pub fn tensor_type(&mut self, shape: &[i64], element: Type) -> Result<Type> {
        self.ranked_tensor(shape, element, None)
    }

    /// `tensor<4xf32, encoding>`.
    ///
    /// # Errors
    /// Those of all types.
    pub fn encoded_tensor_type(
        &mut self,
        shape: &[i64],
        element: Type,
        encoding: Attr,
    ) -> Result<Type> {
        let encoding = self.attr_id(encoding)?;
        self.ranked_tensor(shape, element, Some(encoding))
    }

    fn ranked_tensor(
        &mut self,
        shape: &[i64],
        element: Type,
        encoding: Option<AttrId>,
    ) -> Result<Type> {
        let bytes = encoded(shape.iter().copied());
        self.add_type(&TypeData::RankedTensor {
            shape: self.list(&bytes, shape.len())?,
            element: self.type_id(element)?,
            encoding,
        })
    }

    /// `tensor<*xf32>`.
    ///
    /// # Errors
    /// Those of all types.
    pub fn unranked_tensor_type(&mut self, element: Type) -> Result<Type> {
        self.add_type(&TypeData::UnrankedTensor(self.type_id(element)?))
    }

    /// `memref<4x?xf32>`, with the identity as layout. One with another layout is made from its text.
    ///
    /// # Errors
    /// Those of all types.
    pub fn memref_type(
        &mut self,
        shape: &[i64],
        element: Type,
        memory_space: Option<Attr>,
    ) -> Result<Type> {
        let dims: Vec<_> = (0..shape.len()).map(|dim| format!("d{dim}")).collect();
        let dims = dims.join(", ");
        // Affine maps have no encoding before LLVM 24.
        let layout = self.attr_text(&format!("affine_map<({dims}) -> ({dims})>"))?;
        let bytes = encoded(shape.iter().copied());
        let memory_space = memory_space.map(|attr| self.attr_id(attr)).transpose()?;
        self.add_type(&TypeData::MemRef {
            shape: self.list(&bytes, shape.len())?,
            element: self.type_id(element)?,
            layout: self.attr_id(layout)?,
            memory_space,
        })
    }

    /// `memref<*xf32>`.
    ///
    /// # Errors
    /// Those of all types.
    pub fn unranked_memref_type(
        &mut self,
        element: Type,
        memory_space: Option<Attr>,
    ) -> Result<Type> {
        let memory_space = memory_space.map(|attr| self.attr_id(attr)).transpose()?;
        self.add_type(&TypeData::UnrankedMemRef {
            element: self.type_id(element)?,
            memory_space,
        })
    }

    /// `vector<4x8xf32>`.
    ///
    /// # Errors
    /// Those of all types.
    pub fn vector_type(&mut self, shape: &[i64], element: Type) -> Result<Type> {
        let bytes = encoded(shape.iter().copied());
        self.add_type(&TypeData::Vector {
            shape: self.list(&bytes, shape.len())?,
            element: self.type_id(element)?,
            scalable: Scalable::None,
        })
    }
}
