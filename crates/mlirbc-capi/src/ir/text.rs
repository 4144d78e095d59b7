//! Attributes and types as text.

use mlirbc::View;
use mlirbc::attr_text::{Out, Printer, TextOptions};
use mlirbc::dialect::Style;
use mlirbc::ids::{AttrId, TypeId};
use mlirbc::ir::OpAttr;
use mlirbc::raw::limits::MAX_DISPLAY;

use crate::border::error::Error;

fn text<'a>(
    view: View<'a>,
    limit: u64,
    write: impl FnOnce(&mut Printer<'a, '_>, &mut Out<'_>) -> mlirbc::Result<()>,
) -> Result<Vec<u8>, Error> {
    let options = TextOptions::new();
    let mut printer = Printer::new(view, &options);
    // 0 stands for the most.
    let limit = limit.wrapping_sub(1).min(MAX_DISPLAY - 1) + 1;
    let mut out = Out::new().with_limit(limit);
    write(&mut printer, &mut out)?;
    Ok(out.finish()?)
}

pub(super) fn of_attr(view: View<'_>, id: AttrId, limit: u64) -> Result<Vec<u8>, Error> {
    text(view, limit, |printer, out| {
        printer.attr(id, Style::Full, out)
    })
}

pub(super) fn of_property(attr: &OpAttr<'_>, limit: u64) -> Result<Vec<u8>, Error> {
    text(attr.view(), limit, |printer, out| {
        printer.op_attr(attr, out)
    })
}

pub(super) fn of_type(view: View<'_>, id: TypeId, limit: u64) -> Result<Vec<u8>, Error> {
    text(view, limit, |printer, out| printer.ty(id, out))
}
