//! What a report says of an IREE module.

use std::collections::HashMap;

use mlirbc_document::text::cut;
use mlirbc_vmfb::{Module, Result};

use crate::report::document::{Area, Call, Content, Function, Functions, Tensor, Tensors};
use crate::report::short::{short, short_field};
use crate::vm::function_body::FunctionBody;
use crate::vm::listed_bytes::{list_budget, spend};
use crate::vm::ls::{self, ls};
use crate::vm::sections::sections;
use crate::vm::symbols::symbols;

/// Most functions, and most segments, that are listed.
const MOST: usize = 2000;

/// Most functions that a function is said to call.
const MOST_CALLS: usize = 200;

/// Most characters of a signature.
const MAX_SIGNATURE: usize = 500;

/// Adds functions, segments and areas.
///
/// # Errors
/// Those of the tables and of the bytecode.
pub(crate) fn add(module: &Module<'_>, content: &mut Content) -> Result<()> {
    content.functions = functions(module)?;
    content.tensors = segments(module)?;
    let (functions, segments) = (&content.functions, &content.tensors);
    content.bytes = Some(areas(module, functions, segments)?);
    Ok(())
}

fn functions(module: &Module<'_>) -> Result<Functions> {
    let budget = list_budget(module.source().len());
    let mut functions = Functions::default();
    // The rows of functions and imports by their numbers, and what functions call.
    let mut numbers: HashMap<(bool, u32), usize> = HashMap::new();
    let mut calls: Vec<(usize, Vec<_>)> = Vec::new();
    let found = symbols(module)?;
    for it in found.symbols.iter() {
        functions.total += 1;
        let row = functions.rows.len();
        if row == MOST {
            continue;
        }
        let is_import = it.kind.ends_with("import");
        let number = u32::try_from(it.ordinal).ok();
        // A function can be exported under several names.
        let first = number.map(|it| *numbers.entry((is_import, it)).or_insert(row));
        let mut operations = None;
        match (number, first) {
            (Some(number), Some(first)) if first == row && !is_import => {
                let function = module.function(number)?;
                // Functions can share bytecode.
                spend(&budget, function.span().len)?;
                let body = FunctionBody::of(&function)?;
                operations = Some(body.instructions);
                calls.push((row, body.calls));
            }
            (_, Some(first)) => operations = functions.rows.get(first).and_then(|it| it.operations),
            _ => {}
        }
        let declared = it.declaration.bytes().map(|_| short_field(&it.declaration));
        let signature = declared.or(it.ty);
        functions.rows.push(Function {
            name: short_field(&it.name),
            operation: "vm.func".to_owned(),
            visibility: Some(it.kind.to_owned()),
            signature: signature.map(|it| cut(&it, MAX_SIGNATURE)),
            bytes: it.size,
            offset: it.offset,
            operations,
            flops: None,
            calls: Vec::new(),
            graph: None,
        });
    }
    found.result()?;
    functions.left_out = functions.total - functions.rows.len() as u64;
    for (row, of_row) in calls {
        let of_row = of_row.into_iter().filter_map(|(callee, count)| {
            let function = *numbers.get(&callee)?;
            Some(Call { function, count })
        });
        functions.rows[row].calls = of_row.take(MOST_CALLS).collect();
    }
    Ok(functions)
}

/// The segments of constant data, in place of tensors: their types are not stated.
fn segments(module: &Module<'_>) -> Result<Tensors> {
    let mut segments = Tensors::default();
    let found = ls(module, &ls::Options::default())?;
    for it in found.segments.iter() {
        segments.total += 1;
        segments.bytes = segments.bytes.saturating_add(it.size);
        if segments.rows.len() < MOST {
            segments.rows.push(Tensor {
                key: short_field(&it.key),
                owner: None,
                dtype: Some(short(it.kind.as_bytes())),
                shape: None,
                bytes: Some(it.size),
                offset: Some(it.offset),
                storage: Some(if it.embedded { "embedded" } else { "segment" }),
                values: None,
            });
        }
    }
    segments.left_out = segments.total - segments.rows.len() as u64;
    Ok(segments)
}

fn areas(module: &Module<'_>, functions: &Functions, segments: &Tensors) -> Result<Area> {
    let rows = functions.rows.iter().enumerate();
    let mut inside: Vec<Area> = rows
        .map(|(row, it)| Area {
            offset: it.offset,
            function: Some(row),
            ..Area::new(format!("@{}", it.name), "function", it.bytes.unwrap_or(0))
        })
        .collect();
    let rows = segments.rows.iter().enumerate();
    inside.extend(rows.map(|(row, it)| Area {
        offset: it.offset,
        tensor: Some(row),
        ..Area::new(it.key.clone(), "segment", it.bytes.unwrap_or(0))
    }));
    inside.retain(|it| it.offset.is_some());
    inside.sort_by_key(|it| it.offset);
    let mut inside = inside.into_iter().peekable();
    let parts = sections(module)?.sections.into_iter().map(|part| {
        let end = part.offset.saturating_add(part.length);
        let of_part =
            std::iter::from_fn(|| inside.next_if(|it| it.offset.is_some_and(|at| at < end)));
        let area = Area {
            offset: Some(part.offset),
            ..Area::new(part.name, "section", part.length)
        };
        area.with(of_part.collect())
    });
    let parts = parts.collect();
    Ok(Area::new("file", "file", module.source().len()).with(parts))
}
