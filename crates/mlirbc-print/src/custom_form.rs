//! A module in the custom form.

use std::io::Write;
use std::sync::Arc;

use mlirbc::attr_text::{Out, Printer};
use mlirbc::error::SinkError;
use mlirbc::ids::OpId;
use mlirbc::ir::{Isolated, OpProperties, OpRef};
use mlirbc::{Error, Result};

use super::alias::AliasState;
use super::body_source::BodySource;
use super::context::PrintContext;
use super::custom::{self, Root};
use super::emit::{Front, Named, default_limit, ended, write_trailer};
use super::options::Options;
use super::printed::Printed;

/// Writes the operations of a source.
pub(super) fn print(
    source: BodySource<'_, '_>,
    options: &Options,
    out: &mut dyn Write,
) -> Result<Printed, SinkError> {
    let view = source.view;
    let root = root(source, options)?;
    let is_added = root.only.is_none() && !is_module(source, &root)?;
    let context = PrintContext::new(view, options.clone(), is_added)?;
    let alone = root.only.is_some();
    let limit = options.limit.unwrap_or_else(|| default_limit(view));
    let aliases = AliasState::visited(&context, alone, |visits| {
        custom::visit(&context, &root, limit.max(default_limit(view)), visits)
    })?;
    let mut front = Front::new(out, aliases.marks(), limit);
    let done = write(&context, &aliases, &root, &mut front);
    ended(front, done, limit)
}

fn root(source: BodySource<'_, '_>, options: &Options) -> Result<Root> {
    let view = source.view;
    let body = match source.regions {
        None => view.top_level()?,
        Some(head) => Isolated::at(view, head).decode()?,
    };
    let tables = options.tables.as_ref().unwrap_or(view.file().tables());
    Ok(Root {
        props: OpProperties::new(view, tables.clone())?,
        body: Arc::new(body.into_data()),
        only: source.only.map(OpId),
    })
}

/// Whether the operations are a module, so that none is added.
fn is_module(source: BodySource<'_, '_>, root: &Root) -> Result<bool> {
    if root.body.num_ops() == 0 {
        return Ok(false);
    }
    let first = OpRef::new(source.view, &root.body, OpId(0));
    let is_alone = first.end().0 == root.body.num_ops();
    Ok(is_alone && source.view.op_name_parts(first.name_id())? == [&b"builtin"[..], b"module"])
}

fn write<'a>(
    context: &PrintContext<'a>,
    aliases: &AliasState<'a>,
    root: &Root,
    front: &mut Front<'_>,
) -> Result<Printed, Error> {
    let mut named = Named::default();
    named.extend(&define(context, aliases, false, front)?);
    let indent = if context.module.is_some() { 2 } else { 0 };
    if context.module.is_some() {
        front.write_all(b"module {\n")?;
    }
    let (resources, generic) = custom::print(context, aliases, root, indent, front)?;
    named.extend(&resources);
    if let Some(location) = &context.module {
        let mut out = Out::to(front);
        out.put("}");
        if context.options.locations {
            out.byte(b' ');
            aliases.location(location, &mut out);
        }
        out.byte(b'\n');
        out.finish()?;
    }
    named.extend(&define(context, aliases, true, front)?);
    let mut out = Out::to(front);
    let options = &context.options;
    let (limit, blobs) = (options.elide, !options.without_blobs);
    write_trailer(context.view, &named, limit, blobs, &mut out)?;
    // The line break of the tool.
    out.byte(b'\n');
    out.finish()?;
    Ok(Printed { generic })
}

/// Writes definitions of aliases; gives the resources that they name.
fn define<'a>(
    context: &PrintContext<'a>,
    aliases: &AliasState<'a>,
    deferred: bool,
    front: &mut Front<'_>,
) -> Result<Vec<mlirbc::ids::ResourceId>, Error> {
    let mut out = Out::to(front);
    let mut printer = Printer::new(context.view, &context.text).with_aliases(aliases);
    aliases.define(deferred, &mut printer, &mut out)?;
    out.finish()?;
    Ok(printer.take_resources())
}
