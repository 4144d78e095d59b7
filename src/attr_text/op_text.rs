//! `Display` of operations and values.

use std::fmt;

use crate::attr_text::{Out, Printer, display, literal};
use crate::dialect::Style;
use crate::entity::{AttrData, TypeData};
use crate::error::Result;
use crate::ids::OpNameId;
use crate::ir::{OpAttr, OpRef, Origin, ValueRef};
use crate::producer::Producer;
use crate::props::printed_name;
use crate::view::View;

/// The operation in the generic form, on one line: without its location, with `{...}` for each
/// region, and without aliases.
///
/// A value is named by its number in the body, `%v7`: names such as `%7` and `%arg0`, which
/// the crate `mlirbc-print` writes, depend on all operations before it. What cannot be
/// decoded shows as `<<error>>`, and the text ends after
/// [`limits::MAX_DISPLAY`](crate::raw::limits::MAX_DISPLAY) bytes.
impl fmt::Display for OpRef<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        display(self.view(), f, |printer, out| self.print(printer, out))
    }
}

impl<'a> OpRef<'a> {
    /// Writes the operation as its `Display` does, with the options of the printer and the limit of
    /// the output.
    ///
    /// # Errors
    /// Those of decoding its attributes and types; `Limit` for a full output.
    pub fn print(self, printer: &mut Printer<'a, '_>, out: &mut Out<'_>) -> Result<()> {
        write(self, printer, out)
    }
}

/// `%v` and its number in the body.
impl fmt::Display for ValueRef<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "%v{}", self.id().number())
    }
}

/// The name of an operation as the writer's own tool prints it in the generic form: before LLVM 18 with a dot behind one that
/// has none.
///
/// # Errors
/// As [`View::op_full_name`].
#[doc(hidden)]
pub fn op_name(view: View<'_>, id: OpNameId) -> Result<Vec<u8>> {
    let mut name = view.op_full_name(id)?;
    let [_, last] = view.op_name_parts(id)?;
    if last.is_empty() && view.provenance().answer(Producer::adds_dot) {
        name.push(b'.');
    }
    Ok(name)
}

fn write<'a>(op: OpRef<'a>, printer: &mut Printer<'a, '_>, out: &mut Out<'_>) -> Result<()> {
    if op.num_results() > 0 {
        out.list(op.results(), ", ", value);
        out.put(" = ");
    }
    literal::quoted(&op_name(op.view(), op.name_id())?, out);
    out.byte(b'(');
    out.list(op.operands(), ", ", value);
    out.byte(b')');
    if op.successors().len() > 0 {
        out.put("[^bb");
        out.list(op.successors(), ", ^bb", |out, block| {
            out.number(block.number())
        });
        out.byte(b']');
    }
    properties(op, op.attrs()?, printer, out)?;
    if op.num_regions() > 0 {
        out.put(" (");
        out.list(0..op.num_regions(), ", ", |out, _| out.put("{...}"));
        out.byte(b')');
    }
    discardable(op, printer, out)?;
    types(op, printer, out)
}

fn value(out: &mut Out<'_>, value: ValueRef<'_>) {
    out.put("%v");
    out.number(value.id().number());
}

/// ` <{...}>`, of these attributes.
#[doc(hidden)]
pub fn properties<'a>(
    op: OpRef<'a>,
    attrs: impl IntoIterator<Item = Result<OpAttr<'a>>>,
    printer: &mut Printer<'_, '_>,
    out: &mut Out<'_>,
) -> Result<()> {
    if let Some(record) = op.record_attribute()? {
        out.put(" <");
        printer.attr(record.id(), Style::Full, out)?;
        out.byte(b'>');
        return Ok(());
    }
    let has_properties = op.properties().is_some() || op.splits_dictionary()?;
    let mut entries: Vec<OpAttr<'_>> = Vec::new();
    for attr in attrs {
        let attr = attr?;
        if has_properties && attr.is_inherent() {
            // Of two entries of a name the last one is set.
            entries.retain(|entry| entry.name_bytes() != attr.name_bytes());
            entries.push(attr);
        }
    }
    if entries.is_empty() {
        return Ok(());
    }
    let view = op.view();
    let provenance = view.provenance();
    let keeps_names = provenance.answer(|writer| writer.keeps_size_names(view.version()));
    let name = |attr: &OpAttr<'a>| printed_name(attr.name_bytes(), keeps_names);
    entries.sort_by(|a, b| name(a).cmp(name(b)));
    out.put(" <{");
    out.try_list(entries, ", ", |out, attr| {
        entry(name(&attr), &attr, printer, out)
    })?;
    out.put("}>");
    Ok(())
}

/// ` {...}`.
#[doc(hidden)]
pub fn discardable(op: OpRef<'_>, printer: &mut Printer<'_, '_>, out: &mut Out<'_>) -> Result<()> {
    let Some(dictionary) = op.dictionary() else {
        return Ok(());
    };
    if op.properties().is_some() || !op.splits_dictionary()? {
        if matches!(dictionary.data()?, AttrData::Dictionary(entries) if entries.is_empty()) {
            return Ok(());
        }
        out.byte(b' ');
        return printer.attr(dictionary.id(), Style::Full, out);
    }
    let mut before = " {";
    for attr in op.attrs()? {
        let attr = attr?;
        if attr.origin() == Origin::Discardable {
            out.put(before);
            before = ", ";
            entry(attr.name_bytes(), &attr, printer, out)?;
            out.check()?;
        }
    }
    if before == ", " {
        out.byte(b'}');
    }
    Ok(())
}

fn entry(
    name: &[u8],
    attr: &OpAttr<'_>,
    printer: &mut Printer<'_, '_>,
    out: &mut Out<'_>,
) -> Result<()> {
    if let Some(value) = attr.as_attr() {
        return printer.entry(name, value.id(), out);
    }
    literal::keyword(name, out);
    if attr.is_unit() {
        return Ok(());
    }
    out.put(" = ");
    printer.op_attr(attr, out)
}

/// ` : (types) -> types`.
#[doc(hidden)]
pub fn types(op: OpRef<'_>, printer: &mut Printer<'_, '_>, out: &mut Out<'_>) -> Result<()> {
    out.put(" : (");
    out.try_list(op.operands(), ", ", |out, value| {
        printer.ty(value.type_id(), out)
    })?;
    out.put(") -> ");
    let mut results = op.results().map(ValueRef::type_id);
    if let (1, Some(ty)) = (results.len(), results.next()) {
        if !matches!(op.view().ty(ty)?, TypeData::Function { .. }) {
            return printer.ty(ty, out);
        }
    }
    out.byte(b'(');
    let results = op.results().map(ValueRef::type_id);
    out.try_list(results, ", ", |out, ty| printer.ty(ty, out))?;
    out.byte(b')');
    Ok(())
}
