//! What else the elements of a tensor are: a module stores equal attributes once, and any number of attributes
//! can refer to a resource.

use std::collections::{HashMap, HashSet};

use crate::error::{Error, Result};
use crate::ids::{AttrId, TypeId};
use crate::ir::{AttributesKey, Threads};
use crate::symbols::references::texts_name_resource;
use crate::tensor::attrs_inside::attrs_inside;
use crate::tensor::held::{ByOp, EachOp, HeldReader, ScannedOp};
use crate::tensor::tensor::{Origin, Tensor};
use crate::tensor::tensor_attrs::Elements;

/// What reads the elements of a tensor.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Readers {
    /// How many constants and globals have these elements.
    pub constants: u64,
    /// How many operations that are none read them.
    pub others: u64,
    /// Whether an attribute or a type contains them, or its assembly text has the key of the resource.
    pub is_inside: bool,
    /// The types under which attributes refer to them.
    pub types: Vec<TypeId>,
}

impl Readers {
    /// Whether other elements would change more than constants of one type, or one operation.
    pub fn are_shared(&self) -> bool {
        let others = self.others.saturating_add(self.is_inside.into());
        others > u64::from(self.constants == 0) || self.types.len() > 1
    }
}

impl Tensor<'_> {
    /// What reads its elements. Scans all operations.
    ///
    /// # Errors
    /// Those of decoding bodies, records, dictionaries.
    pub fn readers(&self) -> Result<Readers> {
        let view = self.view();
        let (mut attrs, mut readers) = (HashSet::new(), Readers::default());
        match self.origin() {
            Origin::Attribute(attr) => {
                attrs.insert(attr);
                readers.types.extend(self.ty());
            }
            Origin::Resource(resource) => {
                let key = view.string(resource.key)?;
                readers.is_inside = texts_name_resource(view, key)?;
                let handle = resource.handle.map(Elements::Resource);
                let mut types = HashSet::new();
                for (id, tensor) in view.tensor_attrs()? {
                    let tensor = tensor?;
                    if Some(tensor.elements) == handle {
                        attrs.insert(id);
                        if types.insert(tensor.ty) {
                            readers.types.push(tensor.ty);
                        }
                    }
                }
            }
        }
        if attrs.is_empty() {
            return Ok(readers);
        }
        let properties = view.op_properties()?;
        let new = || {
            ByOp::new(Scan {
                attrs: &attrs,
                held: HeldReader::new(view, &properties),
                known: HashMap::new(),
                found: [0; 2],
                problem: None,
            })
        };
        let scan = view.visit(Threads::One, new, |first, _| first)?.inner;
        if let Some(problem) = scan.problem {
            return Err(problem);
        }
        [readers.constants, readers.others] = scan.found;
        let (dictionaries, _) = scan.held.into_found();
        readers.is_inside |= !attrs_inside(view, &dictionaries)?.is_disjoint(&attrs);
        Ok(readers)
    }
}

struct Scan<'a, 'p> {
    attrs: &'p HashSet<AttrId>,
    held: HeldReader<'a, 'p>,
    /// How often operations with a key hold the elements as a value, and otherwise.
    known: HashMap<AttributesKey, [u64; 2]>,
    found: [u64; 2],
    problem: Option<Error>,
}

impl EachOp for Scan<'_, '_> {
    fn op(&mut self, op: &ScannedOp) {
        if op.is_bare() {
            return;
        }
        let held = match self.known.get(&op.key()) {
            Some(known) => *known,
            None => {
                let is_wanted = |id| self.attrs.contains(&id).then_some(0);
                let held = match self.held.tensors(op, is_wanted) {
                    Ok(held) => [held.values.len(), held.others.len()].map(|it| it.min(1) as u64),
                    Err(error) => {
                        self.problem.get_or_insert(error);
                        [0; 2]
                    }
                };
                self.known.insert(op.key(), held);
                held
            }
        };
        for (found, more) in self.found.iter_mut().zip(held) {
            *found += more;
        }
    }
}
