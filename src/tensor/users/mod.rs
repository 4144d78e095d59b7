//! The operations that consume tensors.
//!
//! | a tensor is | its users are |
//! |---|---|
//! | the value of a constant | the operations with a result of the constant as an operand |
//! | the value of a global | those with a result of an operation that refers to the global by its symbol, such as `util.global.load`, and the users of constants and attributes that are the same entry of the file |
//! | an attribute of another operation | that operation |
//!
//! An operation that only converts the type of a value (`builtin.unrealized_conversion_cast`,
//! `torch_c.from_builtin_tensor`, `torch_c.to_builtin_tensor`) is no user: what uses its result is one.
//!
//! References are looked up as MLIR does it, in the index of all symbols. Only what an operation
//! refers to directly counts, not attributes inside an array or a dictionary.
//!
//! Up to three scans of the IR section find all users. The memory is 12 bytes for each use, 24 for
//! each operation with one, and 12 for each result of a constant and of a conversion; with globals also that of
//! the index.

mod conversions;
mod find_users;
mod found_users;
mod numbering;
mod readers;

use std::collections::HashSet;

use crate::error::Result;
use crate::ids::{AttrId, OpNameId, Pos, StringId};
use crate::tensor::list::Tensors;
use crate::tensor::tensor::{Origin, Tensor};
use crate::tensor::tensor_attrs::Elements;
use crate::view::View;
use found_users::{Found, Target};
pub use readers::Readers;

/// An operation that consumes a tensor.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TensorUser {
    /// Its name.
    pub op: OpNameId,
    /// The operand; `None` if the operation itself holds the attribute.
    pub operand: Option<u32>,
    /// Offset of its first byte in the file.
    pub pos: Pos,
    /// Its location.
    pub location: AttrId,
    scope: u32,
}

/// The users of the tensors of a file.
pub struct TensorUsers<'a> {
    view: View<'a>,
    found: Found,
}

impl<'a> Tensor<'a> {
    /// The operations that consume it, in the order of [`View::visit`]: level by level, then in file
    /// order. Scans all operations; [`Tensors::users`] scans once for all tensors.
    ///
    /// # Errors
    /// Those of decoding bodies, records, dictionaries.
    pub fn users(&self) -> Result<TensorUsers<'a>> {
        let mut attrs = HashSet::new();
        match self.origin() {
            Origin::Attribute(attr) => {
                attrs.insert(attr);
            }
            Origin::Resource(resource) => {
                let handle = resource.handle.map(Elements::Resource);
                for (id, tensor) in self.view().tensor_attrs()? {
                    if tensor.is_ok_and(|tensor| Some(tensor.elements) == handle) {
                        attrs.insert(id);
                    }
                }
            }
        }
        TensorUsers::find(self.view(), |id| attrs.contains(&id))
    }
}

impl<'a> Tensors<'a> {
    /// The users of all tensors of the file.
    ///
    /// # Errors
    /// As [`Tensor::users`].
    pub fn users(&self) -> Result<TensorUsers<'a>> {
        TensorUsers::find(self.view(), |_| true)
    }
}

impl<'a> TensorUsers<'a> {
    fn find(view: View<'a>, wanted: impl Fn(AttrId) -> bool) -> Result<TensorUsers<'a>> {
        let mut attrs = Vec::new();
        for (id, tensor) in view.tensor_attrs()? {
            if let (Ok(tensor), true) = (tensor, wanted(id)) {
                attrs.push((id, Target::of(id, tensor.elements)));
            }
        }
        let found = find_users::scan(view, attrs)?;
        Ok(TensorUsers { view, found })
    }

    /// The users of a tensor of the same file.
    pub fn of<'u>(&'u self, tensor: &Tensor<'_>) -> impl Iterator<Item = TensorUser> + 'u {
        let target = match tensor.origin() {
            Origin::Attribute(attr) => Some(Target::Attr(attr)),
            Origin::Resource(resource) => resource.handle.map(Target::Resource),
        };
        let uses = target.map(|target| self.found.uses(target, tensor.global()));
        uses.into_iter().flatten().map(|(op, operand)| TensorUser {
            op: op.name,
            operand,
            pos: op.pos,
            location: op.location,
            scope: op.scope,
        })
    }

    /// The symbol names of the operations around a user, from the inside out: first that of the function,
    /// for instance. That of the module is among them, if it has one. There can be very many.
    pub fn scopes(&self, user: &TensorUser) -> impl Iterator<Item = StringId> {
        self.found.scopes(user.scope)
    }

    /// The view of the file.
    pub fn view(&self) -> View<'a> {
        self.view
    }
}
