//! What a file says of its content: the entries of a file of tensors, the attributes of a module.

use mlirbc::View;
use mlirbc::attr_text::{Printer, TextOptions};
use mlirbc::ir::OpRef;
use mlirbc_document::Name;
use serde::{Deserialize, Serialize};

use super::tensor_files::{MetadataRow, rows};
use crate::failure::Failure;
use crate::inspection::{Document, Inspection};
use crate::opened::Opened;
use crate::ops::bounded_name;

/// There are none.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {}

impl Inspection for Options {
    const NAME: &'static str = "metadata";

    type Document<'a> = Metadata;

    fn inspect<'a>(&'a self, opened: &'a Opened) -> Result<Metadata, Failure> {
        metadata(opened)
    }
}

impl Document for Metadata {
    fn result(&self) -> Result<(), Failure> {
        Ok(())
    }
}

/// The metadata of a file.
#[derive(Serialize)]
pub struct Metadata {
    /// The entries: of a file of tensors all; of MLIR bytecode the attributes of the outermost operation, if there is one alone,
    /// in the order of their names; of an IREE module its attributes.
    pub metadata: Vec<MetadataRow>,
}

/// What a file says of its content.
///
/// # Errors
/// `Usage` for other files; `File`, `Vm` and `TensorFile` for what cannot be read.
pub fn metadata(opened: &Opened) -> Result<Metadata, Failure> {
    if let Some(file) = opened.tensor_file()? {
        let metadata = rows(opened, &**file, u64::MAX)?;
        return Ok(Metadata { metadata });
    }
    if let Some(module) = opened.vm()? {
        let attrs = module.attrs().map_err(|error| opened.fail(error))?;
        let metadata = attrs.iter().map(|it| {
            let it = it?;
            Ok(MetadataRow::text(
                "text",
                it.key,
                Name::new("value", it.value),
            ))
        });
        let metadata: mlirbc_vmfb::Result<_> = metadata.collect();
        let metadata = metadata.map_err(|error| opened.fail(error))?;
        return Ok(Metadata { metadata });
    }
    let metadata = of_module(opened.bytecode()?.view());
    let metadata = metadata.map_err(|error| opened.fail(error))?;
    Ok(Metadata { metadata })
}

fn of_module(view: View<'_>) -> mlirbc::Result<Vec<MetadataRow>> {
    let body = view.top_level()?;
    let mut ops = body.ops().filter(|it| it.parent().is_none());
    match (ops.next(), ops.next()) {
        (Some(module), None) => of_op(view, module),
        _ => Ok(Vec::new()),
    }
}

/// Those that are written, as they are printed.
fn of_op(view: View<'_>, op: OpRef<'_>) -> mlirbc::Result<Vec<MetadataRow>> {
    let options = TextOptions::new();
    let mut printer = Printer::new(view, &options);
    let mut found = Vec::new();
    for attr in view.op_properties()?.attrs(op)? {
        let attr = attr?;
        if attr.is_default() {
            continue;
        }
        let value = bounded_name("value", |out| printer.op_attr(&attr, out))?;
        found.push(MetadataRow::text("attribute", attr.name_bytes(), value));
    }
    Ok(found)
}
