//! `mlirbc tree` of an IREE module: modules in segments, functions, what they call.

use std::io::{BufWriter, Write};

use mlirbc::vmfb::{Callee, FunctionNames, Module, Operand};
use serde::Serialize;

use super::budget::Budget;
use super::symbols::type_text;
use crate::input::Input;
use crate::json::{self, Items, Name};
use crate::output::{self, Failure};
use crate::style;

/// Most levels of modules in segments of modules.
const MAX_NESTED: u32 = 8;

#[derive(Serialize)]
struct Report<'t> {
    nodes: Items<'t, Node>,
}

/// A line: a module, a function, or a function that is called.
#[derive(Serialize)]
struct Node {
    depth: u32,
    kind: &'static str,
    #[serde(flatten)]
    name: Name,
    #[serde(rename = "type", skip_serializing_if = "Option::is_none")]
    ty: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    blocks: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    instructions: Option<u64>,
    /// How often it is called.
    #[serde(skip_serializing_if = "Option::is_none")]
    calls: Option<u64>,
    /// The segment that holds the module.
    #[serde(skip_serializing_if = "Option::is_none")]
    segment: Option<u32>,
    #[serde(skip)]
    shown: String,
}

impl Node {
    fn new(depth: u32, kind: &'static str, name: &[u8]) -> Node {
        Node {
            depth,
            kind,
            name: Name::new("name", name),
            ty: None,
            blocks: None,
            instructions: None,
            calls: None,
            segment: None,
            shown: style::name(name),
        }
    }

    fn line(&self) -> String {
        let mut line = format!(
            "{}{} @{}",
            "  ".repeat(self.depth as usize),
            self.kind,
            self.shown
        );
        line.push_str(self.ty.as_deref().unwrap_or_default());
        let counts = [
            (self.blocks, "block"),
            (self.instructions, "instruction"),
            (self.calls, "call"),
        ];
        for (count, noun) in counts {
            if let Some(count) = count {
                line.push_str(&format!(", {}", style::plural(count, noun)));
            }
        }
        if let Some(segment) = self.segment {
            line.push_str(&format!(", in rodata segment {segment}"));
        }
        line
    }
}

/// Makes the lines of a module.
struct Tree<'o> {
    depth: u32,
    budget: Budget,
    symbol: Option<&'o str>,
    each: &'o mut dyn FnMut(Node) -> Result<(), Failure>,
    fail: &'o dyn Fn(mlirbc::Error) -> Failure,
}

impl Tree<'_> {
    fn add(&mut self, node: Node) -> Result<(), Failure> {
        // With --json, lines are held until the last one.
        let len = node.shown.len() + node.ty.as_ref().map_or(0, String::len) + size_of::<Node>();
        self.budget.spend(len as u64).map_err(self.fail)?;
        (self.each)(node)
    }

    fn module(
        &mut self,
        module: &Module<'_>,
        at: u32,
        segment: Option<u32>,
    ) -> Result<(), Failure> {
        let fail = self.fail;
        let name = module.name().map_err(fail)?;
        let only = match self.symbol.filter(|_| segment.is_none()) {
            Some(symbol) => {
                let name = symbol.strip_prefix('@').unwrap_or(symbol);
                Some(module.find_function(name).map_err(fail)?)
            }
            None => None,
        };
        let mut node = Node::new(at, "module", name);
        node.segment = segment;
        self.add(node)?;
        if at + 1 > self.depth {
            return Ok(());
        }
        let names = FunctionNames::new(module).map_err(fail)?;
        for function in module.functions().map_err(fail)? {
            let function = function.map_err(fail)?;
            if only.is_none_or(|only| only == function.ordinal) {
                self.function(module, &names, function.ordinal, at + 1)?;
            }
        }
        if only.is_some() || at >= MAX_NESTED {
            return Ok(());
        }
        for index in 0..module.rodata().map_err(fail)?.len() {
            // Segments can share a module.
            let span = module.rodata_span(index).map_err(fail)?;
            self.budget.spend(span.len).map_err(fail)?;
            // What only looks like a module is none.
            if let Ok(Some(nested)) = module.nested(index) {
                self.module(&nested, at + 1, Some(index))?;
            }
        }
        Ok(())
    }

    fn function(
        &mut self,
        module: &Module<'_>,
        names: &FunctionNames<'_>,
        ordinal: u32,
        at: u32,
    ) -> Result<(), Failure> {
        let fail = self.fail;
        let function = module.function(ordinal).map_err(fail)?;
        // Modules in segments can share bytecode.
        self.budget.spend(function.span().len).map_err(fail)?;
        let (mut blocks, mut instructions, mut callees) = (0, 0, Vec::new());
        for instruction in function.instructions() {
            let instruction = instruction.map_err(fail)?;
            match instruction.opcode().is_block() {
                true => blocks += 1,
                false => instructions += 1,
            }
            for operand in instruction.operands() {
                if let Operand::Function(callee) = operand {
                    callees.push(match callee {
                        Callee::Internal(number) => (false, number),
                        Callee::Import(number) => (true, number),
                    });
                }
            }
        }
        let exported = names.exports(ordinal).next().is_some();
        let kind = if exported { "export" } else { "func" };
        let mut node = Node::new(at, kind, &names.shown(ordinal).map_err(fail)?);
        node.ty = type_text(function.signature.calling_convention);
        node.blocks = Some(blocks);
        node.instructions = Some(instructions);
        self.add(node)?;
        if at + 1 > self.depth {
            return Ok(());
        }
        callees.sort_unstable();
        for group in callees.chunk_by(|a, b| a == b) {
            let (is_import, number) = group[0];
            let (kind, name) = match is_import {
                true => {
                    let import = module.imports().and_then(|list| list.get(number));
                    ("calls import", import.map_err(fail)?.full_name.to_vec())
                }
                false => ("calls", names.shown(number).map_err(fail)?.into_owned()),
            };
            let mut node = Node::new(at + 1, kind, &name);
            node.calls = Some(group.len() as u64);
            self.add(node)?;
        }
        Ok(())
    }
}

pub(crate) fn run(
    (is_json, depth, symbol): (bool, u32, Option<&str>),
    module: &Module<'_>,
    input: &Input,
) -> Result<(), Failure> {
    let mut out = BufWriter::new(output::stdout());
    let mut nodes = Vec::new();
    let fail = |error| input.fail(error);
    let mut each = |node: Node| -> Result<(), Failure> {
        match is_json {
            true => nodes.push(node),
            false => writeln!(out, "{}", node.line())?,
        }
        Ok(())
    };
    let mut tree = Tree {
        depth,
        budget: Budget::new(module.source().len()),
        symbol,
        each: &mut each,
        fail: &fail,
    };
    tree.module(module, 0, None)?;
    if is_json {
        let nodes = Items::boxed(nodes.into_iter());
        json::write(&mut out, "tree", input, &Report { nodes })?;
    }
    Ok(out.flush()?)
}
