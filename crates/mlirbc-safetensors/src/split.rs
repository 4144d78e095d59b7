//! The module without its weights, and how the original file is put together again.
//!
//! The metadata of the weights say how the bytes of the original file are made from those of the
//! module, those of the weights, and a few others, so that `mlirbc join` gives the same file:
//!
//! ```text
//! {"module": SHA-256 of the module, "parts": [["m", offset, bytes] | ["t", key] | ["b", hex]]}
//! ```

use std::collections::BTreeMap;

use mlirbc::ids::Span;
use mlirbc::tensor::Origin;
use mlirbc::write::{Edit, Plan};
use mlirbc::{Bytecode, ErrorKind};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::failure::Failure;
use crate::weights::{Moved, hex};

/// The key of the metadata for `join`.
pub const METADATA: &str = "mlirbc.split";

/// Most bytes of the original file that are neither in the module nor weights.
const MAX_OTHERS: usize = 32 << 20;

/// Takes the data of tensors out of the module: a resource stays declared, a constant in an
/// attribute becomes a resource without data. A constant whose name cannot be the key of a resource,
/// such as one that is in use, stays where it is, and leaves the list.
///
/// # Errors
/// Those of [`Edit`].
pub fn take(edit: &mut Edit<'_>, moved: &mut Vec<Moved<'_>>) -> mlirbc::Result<()> {
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
            let (attr, ty) = (edit.attr_by_id(id)?, edit.type_by_id(ty)?);
            let blob = edit.builder().declared_blob(&moved.key)?;
            let declared = edit.builder().dense_resource(ty, blob)?;
            edit.replace_attr(attr, declared)?;
        }
        _ => {}
    }
    Ok(())
}

/// How the original file is made of the module, which is planned, and the weights.
///
/// # Errors
/// `File`, and `TooDifferent` for a plan that keeps little of the file.
pub fn recipe(
    file: &Bytecode<'_>,
    plan: &Plan<'_>,
    moved: &[Moved<'_>],
) -> Result<String, Failure> {
    let data: BTreeMap<u64, &Moved<'_>> = moved.iter().map(|it| (it.data.start, it)).collect();
    let mut parts: Vec<Value> = Vec::new();
    let mut others = 0;
    let mut gap = |start: u64, end: u64, parts: &mut Vec<Value>| -> Result<(), Failure> {
        if end <= start {
            return Ok(());
        }
        let mut at = start;
        let mut literal = |from: u64, to: u64, parts: &mut Vec<Value>| {
            if to <= from {
                return Ok(());
            }
            others += (to - from) as usize;
            if others > MAX_OTHERS {
                return Err(Failure::TooDifferent);
            }
            let (start, len) = (from, to - from);
            let chunk = file.source().chunk(Span { start, len }, 1)?;
            parts.push(json!(["b", hex(chunk.as_slice())]));
            Ok(())
        };
        for (start, moved) in data.range(start..end) {
            // In a damaged file, data can overlap others: those are no weights of the recipe.
            if *start < at || moved.data.end() > end {
                continue;
            }
            literal(at, *start, parts)?;
            parts.push(json!(["t", moved.key]));
            at = moved.data.end();
        }
        literal(at, end, parts)
    };
    let mut at = 0;
    for (span, new) in plan.kept() {
        gap(at, span.start, &mut parts)?;
        // What a part before it has already.
        let skipped = at.saturating_sub(span.start);
        if skipped < span.len {
            parts.push(json!(["m", new + skipped, span.len - skipped]));
            at = span.end();
        }
    }
    gap(at, file.file_len(), &mut parts)?;
    let mut module = Sha256::new();
    plan.write_to(&mut module)?;
    let module = hex(&module.finalize());
    Ok(json!({"module": module, "parts": parts}).to_string())
}
