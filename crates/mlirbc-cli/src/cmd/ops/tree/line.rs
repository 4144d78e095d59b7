//! A line of `mlirbc tree`, and the same in JSON.

use std::io::{self, Write};

use serde::Serialize;

use super::signature::Signature;
use crate::json::Name;
use crate::style::plural;

/// Levels that are indented; for deeper ones the level is printed.
const MAX_INDENT: usize = 64;

/// An operation.
#[derive(Serialize)]
pub(super) struct Line {
    pub(super) depth: usize,
    #[serde(flatten)]
    pub(super) operation: Name,
    #[serde(flatten)]
    pub(super) symbol: Name,
    pub(super) operands: u32,
    pub(super) results: u32,
    pub(super) regions: u32,
    #[serde(flatten)]
    pub(super) inside: Inside,
    pub(super) offset: u64,
    pub(super) size: u64,
    #[serde(flatten)]
    pub(super) values: Option<Values>,
    #[serde(skip)]
    pub(super) shown: [String; 2],
}

/// What the regions of an operation have, null if they are not decoded.
#[derive(Clone, Copy, Default, Serialize)]
pub(super) struct Inside {
    pub(super) blocks: Option<u64>,
    /// Operations directly in the regions.
    pub(super) operations: Option<u64>,
    /// All operations in the regions.
    pub(super) nested_operations: Option<u64>,
}

/// The values of an operation as text.
#[derive(Serialize)]
pub(super) struct Values {
    /// Such as `%1 = (%arg0, %0) : (i32, i32) -> i32`.
    values: String,
    /// Of the first block, such as `(%arg0: i32)`.
    arguments: String,
    #[serde(skip)]
    parts: Signature,
}

impl Values {
    pub(super) fn new(parts: Signature) -> Values {
        let Signature {
            results,
            operands,
            ty,
            arguments,
        } = &parts;
        Values {
            values: format!("{results}{operands}{ty}"),
            arguments: arguments.clone(),
            parts,
        }
    }
}

impl Line {
    pub(super) fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        let [name, symbol] = &self.shown;
        let indent = 2 * self.depth.min(MAX_INDENT);
        write!(out, "{:indent$}", "")?;
        if self.depth > MAX_INDENT {
            write!(out, "[{}] ", self.depth)?;
        }
        if let Some(values) = &self.values {
            write!(out, "{}", values.parts.results)?;
        }
        write!(out, "{name}")?;
        if !symbol.is_empty() {
            write!(out, " @{symbol}")?;
        }
        match (&self.values, self.operands, self.results) {
            (_, 0, 0) => {}
            (Some(values), ..) => write!(out, "{}{}", values.parts.operands, values.parts.ty)?,
            (None, operands, 0) => write!(out, " ({operands})")?,
            (None, operands, results) => write!(out, " ({operands}) -> {results}")?,
        }
        if self.regions > 0 {
            write!(out, "  {}", plural(u64::from(self.regions), "region"))?;
            self.print_inside(out)?;
        }
        writeln!(out)
    }

    fn print_inside(&self, out: &mut dyn Write) -> io::Result<()> {
        let Inside {
            blocks,
            operations,
            nested_operations,
        } = self.inside;
        let (Some(blocks), Some(operations)) = (blocks, operations) else {
            return write!(out, ", {}", plural(self.size, "byte"));
        };
        write!(out, ", {}", plural(blocks, "block"))?;
        if let Some(values) = &self.values {
            write!(out, "{}", values.parts.arguments)?;
        }
        match nested_operations {
            Some(all) => write!(out, ", {}", plural(all, "op")),
            None => write!(out, ", {} + bodies", plural(operations, "op")),
        }
    }
}
