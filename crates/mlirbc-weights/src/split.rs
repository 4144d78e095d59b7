//! A module without its weights, and the weights.

use std::borrow::Cow;
use std::collections::HashSet;

use mlirbc::tensor::{Dtype, Origin, Tensor};
use mlirbc::{Bytecode, ErrorKind};
use mlirbc_transform::Stayed;
use mlirbc_write::{Edit, Plan, Type};
use serde::Serialize;

use crate::failure::Failure;
use crate::moved::{Moved, Weights, find};
use crate::recipe::{METADATA, recipe};

/// The metadata of weights that are arguments:
/// `[{"function": name, "first": number of the first new argument, "keys": [...]}]`.
const ARGUMENTS: &str = "mlirbc.arguments";

/// How a module is split.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SplitOptions {
    /// Smaller tensors stay in the module: bytes.
    pub min_size: u64,
    /// What the weights are in the module.
    pub placement: Placement,
}

/// What weights are in a module without them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Placement {
    /// Resources without data, which [`join`](crate::join) fills.
    #[default]
    Resources,
    /// Arguments of functions ([`mlirbc_transform::arguments`]).
    Arguments,
}

/// A module without its weights, and the weights.
#[derive(Debug)]
pub struct Split<'f> {
    /// The plan of the module.
    pub plan: Plan<'f>,
    /// The weights.
    pub weights: Weights<'f>,
    /// Functions whose constants stay, of weights as arguments.
    pub stayed: Vec<Stayed>,
}

/// Takes the weights out of a module. Splats, packed elements, `array<...>` and attributes of `index` stay, and so do constants whose names
/// cannot be keys of resources.
///
/// # Errors
/// `Module`: as [`mlirbc_transform::arguments`] for weights as arguments; `DuplicateKey`, `MetadataKey`, `LongKeys`,
/// `TooDifferent`.
pub fn split<'f>(file: &'f Bytecode<'f>, options: &SplitOptions) -> Result<Split<'f>, Failure> {
    let moved = find(file, options.min_size)?;
    match options.placement {
        Placement::Resources => as_resources(file, moved),
        Placement::Arguments => as_arguments(file, moved),
    }
}

fn as_resources<'f>(
    file: &'f Bytecode<'f>,
    mut moved: Vec<Moved<'f>>,
) -> Result<Split<'f>, Failure> {
    let mut edit = Edit::new(file)?;
    take(&mut edit, &mut moved)?;
    let plan = edit.plan()?;
    let recipe = recipe(file, &plan, &moved)?;
    Ok(Split {
        plan,
        weights: Weights::new(file, moved, (METADATA, recipe))?,
        stayed: Vec::new(),
    })
}

/// The arguments of a function in the metadata.
#[derive(Serialize)]
struct Listed<'m> {
    function: Cow<'m, str>,
    first: u32,
    keys: Vec<Cow<'m, str>>,
}

fn as_arguments<'f>(
    file: &'f Bytecode<'f>,
    mut moved: Vec<Moved<'f>>,
) -> Result<Split<'f>, Failure> {
    let tensors: Vec<_> = moved.iter().map(|it| &it.tensor).collect();
    let done = mlirbc_transform::arguments(file, &tensors)?;
    let mut listed = Vec::new();
    for function in &done.functions {
        let name = file.view().string(function.function)?;
        let keys = function.weights.iter().map(|nth| moved[*nth].key());
        let entry = Listed {
            function: String::from_utf8_lossy(name),
            first: function.first,
            keys: keys.collect(),
        };
        listed.extend(if listed.is_empty() { b"[" } else { b"," });
        // Writing to memory cannot fail.
        let _ = serde_json::to_writer(&mut listed, &entry);
    }
    listed.push(b']');
    let listed = String::from_utf8(listed).unwrap_or_default();
    let used = done.functions.iter().flat_map(|it| &it.weights);
    let used: HashSet<usize> = used.copied().collect();
    let mut nth = 0;
    moved.retain(|_| (used.contains(&nth), nth += 1).0);
    Ok(Split {
        plan: done.plan,
        weights: Weights::new(file, moved, (ARGUMENTS, listed))?,
        stayed: done.stayed,
    })
}

/// Takes the data of tensors out of the module: a resource stays declared, a constant in an
/// attribute becomes a resource without data. A constant whose name cannot be the key of a resource,
/// such as one that is in use, stays where it is, and leaves the list.
fn take(edit: &mut Edit<'_>, moved: &mut Vec<Moved<'_>>) -> mlirbc::Result<()> {
    let mut done = Ok(());
    moved.retain(|moved| match take_one(edit, moved) {
        Ok(()) => true,
        Err(error) => {
            if done.is_ok() && !matches!(error.kind(), ErrorKind::Build(_)) {
                done = Err(error);
            }
            false
        }
    });
    done
}

fn take_one(edit: &mut Edit<'_>, moved: &Moved<'_>) -> mlirbc::Result<()> {
    match (moved.tensor.origin(), moved.tensor.ty()) {
        (Origin::Resource(resource), _) => edit.drop_data(&resource),
        (Origin::Attribute(id), Some(ty)) => {
            let attr = edit.attr_by_id(id)?;
            let ty = match vhlo_type(edit, &moved.tensor)? {
                Some(ty) => ty,
                None => edit.type_by_id(ty)?,
            };
            let blob = edit.builder().declared_blob(&moved.key())?;
            let declared = edit.builder().dense_resource(ty, blob)?;
            edit.replace_attr(attr, declared)?;
        }
        _ => {}
    }
    Ok(())
}

/// The builtin type of a tensor of VHLO: readers of VHLO take a resource of no other.
fn vhlo_type(edit: &mut Edit<'_>, tensor: &Tensor<'_>) -> mlirbc::Result<Option<Type>> {
    if tensor.owner()? != b"vhlo" {
        return Ok(None);
    }
    let builder = edit.builder();
    let element = match tensor.dtype() {
        Dtype::Scalar(scalar) => builder.scalar_type(scalar)?,
        Dtype::Complex(part) => {
            let part = builder.scalar_type(part)?;
            builder.complex_type(part)?
        }
        _ => return Ok(None),
    };
    builder.tensor_type(tensor.shape(), element).map(Some)
}

#[cfg(test)]
mod tests {
    use mlirbc::entity::{FloatKind, Signedness};
    use mlirbc_write::{Builder, NewOp};

    use super::*;

    /// A module with a global of 64 numbers, of this name.
    fn global(name: &str) -> Vec<u8> {
        let mut builder = Builder::new();
        let body = builder.module().expect("a module");
        let f32 = builder.float_type(FloatKind::F32).expect("a type");
        let ty = builder.tensor_type(&[64], f32).expect("a type");
        let value = builder.dense_elements(ty, &[7; 256]).expect("a constant");
        let name = builder.string(name).expect("a name");
        let ty = builder.type_attr(ty).expect("an attribute");
        let op = NewOp::new("ml_program.global")
            .attr("sym_name", name)
            .attr("type", ty)
            .attr("value", value);
        builder.append_op(body, op).expect("a global");
        builder.finish().expect("a plan").to_vec().expect("a file")
    }

    /// A resource has a type with a shape, and consumers read sizes and layouts in the module.
    #[test]
    fn what_is_no_weight_stays() {
        let mut builder = Builder::new();
        let body = builder.module().expect("a module");
        let i64 = builder
            .integer_type(64, Signedness::Signless)
            .expect("a type");
        let sizes = builder.dense_array(i64, &[1; 16]).expect("an array");
        let index = builder.index_type().expect("a type");
        let index = builder.tensor_type(&[2], index).expect("a type");
        let layout =
            builder.dense_elements(index, &[1, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0]);
        let layout = layout.expect("elements");
        let numbers = builder.tensor_type(&[2], i64).expect("a type");
        let weight =
            builder.dense_elements(numbers, &[3, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0]);
        let weight = weight.expect("elements");
        for (name, value) in [("mask", sizes), ("layout", layout), ("value", weight)] {
            let op = NewOp::new("my.constant").attr(name, value);
            builder.append_op(body, op).expect("an operation");
        }
        let bytes = builder.finish().expect("a plan").to_vec().expect("a file");
        let file = Bytecode::from_bytes(&bytes).expect("a file");
        let moved = find(&file, 16).expect("a list");
        assert_eq!(moved.len(), 1);
        assert_eq!(moved[0].tensor.shape(), [2]);
        assert!(!moved[0].tensor.is_array());
    }

    /// Nothing reads a header with two entries of one key.
    #[test]
    fn no_tensor_has_the_key_of_the_metadata() {
        let bytes = global("__metadata__");
        let file = Bytecode::from_bytes(&bytes).expect("a file");
        let refused = split(&file, &SplitOptions::default()).expect_err("the key is taken");
        assert_eq!(refused, Failure::MetadataKey("__metadata__".to_owned()));
    }

    /// Only a key that cannot be used keeps a tensor where it is.
    #[test]
    fn errors_of_taking_data_out_are_reported() {
        let (bytes, minimal) = (global("g"), Builder::new().finish());
        let file = Bytecode::from_bytes(&bytes).expect("a file");
        let minimal = minimal.expect("a plan").to_vec().expect("a file");
        let other = Bytecode::from_bytes(&minimal).expect("a file");
        let mut moved = find(&file, 0).expect("a list");
        let error = take(&mut Edit::new(&other).expect("an edit"), &mut moved);
        let error = error.expect_err("the other file has no such attribute");
        assert!(
            matches!(error.kind(), ErrorKind::IndexOutOfRange { .. }),
            "{error}"
        );

        let mut edit = Edit::new(&file).expect("an edit");
        edit.builder().declared_blob("g").expect("a resource");
        let mut moved = find(&file, 0).expect("a list");
        take(&mut edit, &mut moved).expect("an edit");
        assert!(moved.is_empty());
    }
}
