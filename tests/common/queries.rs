//! All queries on a file, by subject, with their results as text.

use std::fmt::Debug;

use mlirbc::error::SinkError;
use mlirbc::ids::{AttrId, DialectId, OpNameId, PropertiesId, TypeId};
use mlirbc::ir::Threads;
use mlirbc::{Result, View};

/// A subject, and the query for it.
pub(crate) type Query = (&'static str, fn(View<'_>) -> Result<String>);

pub(crate) const QUERIES: [Query; 10] = [
    ("strings", strings),
    ("dialects", dialects),
    ("attributes", attributes),
    ("types", types),
    ("resources", resources),
    ("properties", properties),
    ("symbols", symbols),
    ("bodies", bodies),
    ("blobs", blobs),
    ("text", text),
];

/// The answers to all queries.
pub(crate) fn answers(view: View<'_>) -> Vec<(&'static str, Result<String>)> {
    let results = QUERIES.iter().map(|(name, ask)| (*name, ask(view)));
    results.collect()
}

/// One answer per line.
fn lines<T: Debug>(answers: impl IntoIterator<Item = Result<T>>) -> Result<String> {
    let lines = answers.into_iter().map(|a| Ok(format!("{:?}\n", a?)));
    lines.collect()
}

fn strings(view: View<'_>) -> Result<String> {
    lines(view.strings()?)
}

fn dialects(view: View<'_>) -> Result<String> {
    let dialects = 0..view.dialects()?.len() as u32;
    let ops = 0..view.op_names()?.len() as u32;
    let dialects = dialects.map(DialectId::new).map(|id| {
        let version = view.dialect_version_text(id)?;
        Ok((view.dialect_name(id)?.to_vec(), version))
    });
    let ops = ops.map(|id| view.op_full_name(OpNameId::new(id)));
    Ok(lines(dialects)? + &lines(ops)?)
}

fn attributes(view: View<'_>) -> Result<String> {
    lines((0..view.num_attrs()?).map(|id| view.attr(AttrId::new(id))))
}

fn types(view: View<'_>) -> Result<String> {
    lines((0..view.num_types()?).map(|id| view.ty(TypeId::new(id))))
}

fn resources(view: View<'_>) -> Result<String> {
    lines(view.resources()?)
}

fn properties(view: View<'_>) -> Result<String> {
    let records = 0..view.num_properties()?;
    lines(records.map(|id| Ok(view.properties(PropertiesId::new(id))?.rest())))
}

fn symbols(view: View<'_>) -> Result<String> {
    let (_, symbols) = view.symbols()?;
    lines(symbols.into_iter().map(Ok))
}

fn bodies(view: View<'_>) -> Result<String> {
    let ir = view.decode_all(Threads::One)?;
    let bodies = ir.bodies().iter().map(|body| {
        let results = body
            .with(view)
            .all_ops()
            .map(|op| op.num_results())
            .collect::<Vec<_>>();
        Ok((body.span(), results, body.num_values(), body.num_blocks()))
    });
    lines(bodies)
}

fn blobs(view: View<'_>) -> Result<String> {
    lines(view.resources()?.map(|resource| {
        let value = view.file().resource_value(&resource?)?;
        Ok(match value {
            mlirbc::resource::ResourceValue::Blob(blob) => format!("{:?}", blob.as_slice()),
            other => format!("{other:?}"),
        })
    }))
}

fn text(view: View<'_>) -> Result<String> {
    let options = mlirbc_print::Options::new().locations(true);
    let mut out = Vec::new();
    match mlirbc_print::print(view, &options, &mut out) {
        Ok(_) => Ok(String::from_utf8_lossy(&out).into_owned()),
        Err(SinkError::File(error)) => Err(error),
        Err(SinkError::Output(error)) => Err(error.into()),
    }
}
