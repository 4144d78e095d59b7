//! Modules in segments, functions, and what they call.

use std::cell::OnceCell;

use mlirbc::raw::limits::Budget;
use mlirbc_document::Name;
use mlirbc_vmfb::{Error, FunctionNames, Module, Result};
use serde::ser::{Serialize, SerializeSeq, Serializer};

use super::signature::type_text;
use crate::vm::function_body::FunctionBody;
use crate::vm::listed_bytes::{list_budget, spend, spend_name};

/// Most levels of modules in segments of modules.
const MAX_NESTED: u32 = 8;

/// What is listed.
#[derive(Clone, Copy, Debug)]
pub struct Options<'o> {
    /// The last level: 0 is the module, 1 are its functions, 2 what they call.
    pub depth: u32,
    /// Only this function, and no modules in segments.
    pub symbol: Option<&'o str>,
}

/// The modules and functions of a file.
#[derive(serde::Serialize)]
pub struct Tree<'m> {
    /// The lines.
    pub nodes: Nodes<'m>,
}

/// Lines that are made while they are read.
pub struct Nodes<'m> {
    module: &'m Module<'m>,
    options: Options<'m>,
    error: OnceCell<Error>,
}

/// A line: a module, a function, or a function that is called.
#[derive(serde::Serialize)]
pub struct Node {
    /// Its level.
    pub depth: u32,
    /// `module`, `export`, `func`, `calls` or `calls import`.
    pub kind: &'static str,
    /// Its name.
    #[serde(flatten)]
    pub name: Name,
    /// The type of a function.
    #[serde(rename = "type", skip_serializing_if = "Option::is_none")]
    pub ty: Option<String>,
    /// The number of blocks of a function.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub blocks: Option<u64>,
    /// The number of its instructions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub instructions: Option<u64>,
    /// How often it is called.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub calls: Option<u64>,
    /// The segment that holds the module.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub segment: Option<u32>,
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
        }
    }
}

/// The modules and functions of a file.
pub fn tree<'m>(module: &'m Module<'_>, options: Options<'m>) -> Tree<'m> {
    Tree {
        nodes: Nodes {
            module,
            options,
            error: OnceCell::new(),
        },
    }
}

impl Nodes<'_> {
    /// Calls `each` with each line, until it returns false. [`Tree::result`] is what has ended the list.
    pub fn walk(&self, each: &mut dyn FnMut(Node) -> bool) {
        let mut walk = Walk {
            options: self.options,
            budget: list_budget(self.module.source().len()),
            each,
        };
        if let Err(Stop::Error(error)) = walk.module(self.module, 0, None) {
            self.error.get_or_init(|| error);
        }
    }
}

impl Tree<'_> {
    /// The result of the document, to be asked after its list was read.
    ///
    /// # Errors
    /// `NotFound`; those of the tables and of the bytecode, after the lines before.
    pub fn result(&self) -> Result<()> {
        let error = self.nodes.error.get();
        error.map_or(Ok(()), |error| Err(error.clone()))
    }
}

impl Serialize for Nodes<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> std::result::Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(None)?;
        let mut failure = None;
        self.walk(&mut |node| {
            failure = list.serialize_element(&node).err();
            failure.is_none()
        });
        match failure {
            Some(failure) => Err(failure),
            None => list.end(),
        }
    }
}

/// Why a walk ends.
enum Stop {
    Error(Error),
    /// The caller wants no more lines.
    Enough,
}

impl From<Error> for Stop {
    fn from(error: Error) -> Stop {
        Stop::Error(error)
    }
}

/// Makes the lines of a module.
struct Walk<'o> {
    options: Options<'o>,
    budget: Budget,
    each: &'o mut dyn FnMut(Node) -> bool,
}

impl Walk<'_> {
    fn add(&mut self, node: Node) -> Result<(), Stop> {
        // Who reads them may hold them all.
        spend_name(&self.budget, node.name.bytes().unwrap_or_default())?;
        let len = node.ty.as_ref().map_or(0, String::len) + size_of::<Node>();
        spend(&self.budget, len as u64)?;
        match (self.each)(node) {
            true => Ok(()),
            false => Err(Stop::Enough),
        }
    }

    fn module(&mut self, module: &Module<'_>, at: u32, segment: Option<u32>) -> Result<(), Stop> {
        let name = module.name()?;
        let only = match self.options.symbol.filter(|_| segment.is_none()) {
            Some(symbol) => {
                let name = symbol.strip_prefix('@').unwrap_or(symbol);
                Some(module.find_function(name)?)
            }
            None => None,
        };
        let mut node = Node::new(at, "module", name);
        node.segment = segment;
        self.add(node)?;
        if at + 1 > self.options.depth {
            return Ok(());
        }
        let names = FunctionNames::new(module)?;
        for function in module.functions()? {
            let function = function?;
            if only.is_none_or(|only| only == function.ordinal) {
                self.function(module, &names, function.ordinal, at + 1)?;
            }
        }
        if only.is_some() || at >= MAX_NESTED {
            return Ok(());
        }
        for index in 0..module.rodata()?.len() {
            // Segments can share a module.
            spend(&self.budget, module.rodata_span(index)?.len)?;
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
    ) -> Result<(), Stop> {
        let function = module.function(ordinal)?;
        // Modules in segments can share bytecode.
        spend(&self.budget, function.span().len)?;
        let body = FunctionBody::of(&function)?;
        let exported = names.exports(ordinal).next().is_some();
        let kind = if exported { "export" } else { "func" };
        let mut node = Node::new(at, kind, &names.shown(ordinal)?);
        node.ty = type_text(function.signature.calling_convention);
        node.blocks = Some(body.blocks);
        node.instructions = Some(body.instructions);
        self.add(node)?;
        if at + 1 > self.options.depth {
            return Ok(());
        }
        for ((is_import, number), count) in body.calls {
            let mut node = match is_import {
                true => {
                    let import = module.imports()?.get(number)?;
                    Node::new(at + 1, "calls import", import.full_name)
                }
                false => Node::new(at + 1, "calls", &names.shown(number)?),
            };
            node.calls = Some(count);
            self.add(node)?;
        }
        Ok(())
    }
}
