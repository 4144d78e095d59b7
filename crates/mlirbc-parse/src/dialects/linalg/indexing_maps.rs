//! The indexing maps that the reference keeps in named operations (`linalg.memoized_indexing_maps`), and never prints.

use std::fmt::Write;

use crate::custom::custom_op::CustomOp;
use crate::custom::op_text::OpText;
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc::entity::AttrData;

const TABLE: &str = include_str!("tables/indexing_maps.txt");
const NAME: &str = "linalg.memoized_indexing_maps";

/// Adds the maps of an operation, by its name behind the dialect, if it has any that its attributes decide on.
pub(super) fn memoize<'t>(
    name: &str,
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<()> {
    let mut rows = TABLE.lines().map(|line| line.split(' '));
    let row = rows.find_map(|mut row| (row.next() == Some(name)).then_some(row));
    let Some(mut row) = row.filter(|_| op.attr(NAME).is_none()) else {
        return Ok(());
    };
    let dims: usize = row.next().and_then(|dims| dims.parse().ok()).unwrap_or(0);
    let dims: Vec<String> = (0..dims).map(|dim| format!("d{dim}")).collect();
    let dims = dims.join(", ");
    let mut text = String::new();
    for map in row {
        text.push_str(if text.is_empty() { "[" } else { ", " });
        let _ = write!(text, "affine_map<({dims}) -> (");
        let mut rest = map.trim_matches('-');
        while let Some(at) = rest.find(['S', 'D']) {
            let (before, behind) = rest.split_at(at);
            text.push_str(before);
            let (letter, behind) = behind.split_at(1);
            let (nth, behind) = behind.split_at(1);
            let list = match letter {
                "S" => "strides",
                _ => "dilations",
            };
            let number = number(list, nth.parse().unwrap_or(0), asm, op)?;
            // As the reference simplifies a product with 1.
            match number {
                1 if text.ends_with('*') => drop(text.pop()),
                number => drop(write!(text, "{number}")),
            }
            rest = behind;
        }
        text.push_str(rest);
        text.push_str(")>");
    }
    text.push(']');
    let maps = asm.attr_from(op.at, text)?;
    op.set(NAME, maps);
    Ok(())
}

/// A number of the strides or the dilations; 1 if they are not stated.
fn number(name: &str, nth: usize, asm: &OpText<'_, '_, '_>, op: &CustomOp<'_, '_>) -> Result<i64> {
    let Some(id) = op.attr(name) else {
        return Ok(1);
    };
    let made = asm.made();
    let numbers = match made.builder.attr_data(id) {
        Ok(AttrData::DenseElements { data, .. }) => data,
        _ => &[],
    };
    // One number is that of all dimensions.
    let at = if numbers.len() == 8 { 0 } else { nth * 8 };
    let found = numbers
        .get(at..at + 8)
        .and_then(|bytes| bytes.try_into().ok());
    let found = found.map(i64::from_le_bytes);
    found.ok_or_else(|| Fault::new(op.at, Kind::Expected("strides and dilations of 64 bits")))
}
