//! Prints a module in the custom form: as people read it, and as the reference prints it by default.
//!
//! ```text
//! mlirbc-ods: Definition, Format ---------------.
//! body (decoded when it is reached) --> print_walk +--> asm: text, or visits of attributes and types
//!                     asm_names, name_chooser -'          '--> aliases of the module
//! ```
//!
//! A walk prints each operation: by its format, by the code of its dialect (`dialects`), or in the generic form where
//! neither is known or the operation does not fit. It runs twice if the file can have aliases: what is visited decides
//! which there are.

mod asm;
mod asm_names;
mod block_header;
mod by_op_name;
mod dialects;
mod generic_op;
mod inlined_op;
mod name_chooser;
mod named_op;
mod next_region;
mod patterns;
mod print_format;
mod print_walk;
mod printed_op;
mod value_groups;

use std::io::Write;
use std::sync::Arc;

use mlirbc::attr_text::{Out, Printer};
use mlirbc::ids::{OpId, ResourceId};
use mlirbc::ir::{BodyData, OpProperties};
use mlirbc::{Error, Result};

use super::alias::{AliasState, UsedEntities};
use super::context::PrintContext;
use super::map_shapes::MapShapes;
use super::type_cache::TypeCache;
use asm::{Asm, Visit};
use asm_names::ValueNames;
use print_walk::{Sink, Walk};

/// Whether there is code that prints an operation, or a directive of it.
#[doc(hidden)]
pub fn prints(op: &str, directive: Option<&str>) -> bool {
    match directive {
        None => dialects::printer(op, true).is_some(),
        Some(directive) => dialects::has_directive(op, directive),
    }
}

/// What is printed: the operations of a body, or one of them.
pub(super) struct Root {
    pub(super) body: Arc<BodyData>,
    pub(super) only: Option<OpId>,
    /// Properties by the tables of the options.
    pub(super) props: OpProperties,
}

impl Root {
    fn walk<'p, 'a>(
        &self,
        walk: &mut Walk<'_, 'p, 'a>,
        sink: &mut impl Sink<'p, 'a>,
    ) -> Result<()> {
        match self.only {
            None => walk.top_level(&self.body, sink),
            Some(op) => walk.alone(&self.body, op, sink),
        }
    }
}

/// Finds the aliases of a module by the text of its operations, which is dropped. It has most of the bytes of the text
/// that is written, so that its limit bounds the time.
pub(super) fn visit<'a>(
    context: &PrintContext<'a>,
    root: &Root,
    limit: u64,
    visits: &mut UsedEntities<'_, 'a>,
) -> Result<()> {
    let mut dropped = std::io::sink();
    let mut asm = Asm {
        context,
        out: Out::to(&mut dropped).with_limit(limit),
        names: ValueNames::default(),
        indent: 0,
        printer: None,
        visits: Vec::new(),
        types: TypeCache::new(1),
        maps: MapShapes::default(),
        recorder: None,
    };
    let mut walk = Walk::new(&mut asm, &root.props)?;
    root.walk(&mut walk, visits)
}

impl<'p, 'a> Sink<'p, 'a> for UsedEntities<'_, 'a> {
    fn flush(&mut self, asm: &mut Asm<'p, 'a>) -> Result<()> {
        for visit in asm.visits.drain(..) {
            match visit {
                Visit::Attr(id) => self.attr(id, false),
                Visit::Type(id) => self.ty(id),
                Visit::Location(id) => self.attr(id, true),
                Visit::ArgumentLocation(Some(id)) => self.attr(id, false),
                Visit::ArgumentLocation(None) => self.unknown_location(),
            }
        }
        Ok(())
    }
}

/// Prints operations; gives the resources that the text names, and the number of operations in the generic form that
/// have another one.
pub(super) fn print<'a>(
    context: &PrintContext<'a>,
    aliases: &AliasState<'a>,
    root: &Root,
    indent: usize,
    out: &mut dyn Write,
) -> Result<(Vec<ResourceId>, u64), Error> {
    let mut asm = Asm {
        context,
        out: Out::to(out),
        names: ValueNames::default(),
        indent,
        printer: Some(Printer::new(context.view, &context.text).with_aliases(aliases)),
        visits: Vec::new(),
        types: TypeCache::new(1),
        maps: MapShapes::default(),
        recorder: None,
    };
    let mut walk = Walk::new(&mut asm, &root.props)?;
    let done = root.walk(&mut walk, &mut Text);
    let generic = walk.generic;
    let named = asm.printer.as_mut().map(Printer::take_resources);
    asm.out.finish()?;
    done?;
    Ok((named.unwrap_or_default(), generic))
}

/// The text goes to the output by itself.
struct Text;

impl<'p, 'a> Sink<'p, 'a> for Text {
    fn flush(&mut self, asm: &mut Asm<'p, 'a>) -> Result<()> {
        asm.out.check()
    }
}
