//! The whole signature of a function, for documents: types, and attributes of arguments and results.

use mlirbc::View;
use mlirbc::attr_text::{Out, Printer};
use mlirbc::ir::{OpRef, TypeRef};
use mlirbc::raw::limits::Budget;
use serde::Serialize;

use super::tree::stands_alone;
use crate::spelling;

/// Longest text of a part, in bytes: a type can have a text of any length.
const MAX_PART: u64 = 1 << 20;

/// Most bytes of all signatures of a list, and for each byte of the file: very many functions can have one type.
const ALL: u64 = 8 << 20;
const ALL_PER_BYTE: u64 = 32;

/// The length of a part when nothing is left.
const SHORT: u64 = 200;

/// A signature as text. `None` of an operation that is no function and no hardware module, or has no such attributes.
#[derive(Default, Serialize)]
pub struct WholeSignature {
    /// `(tensor<4xf32>) -> tensor<4xf32>`; of a hardware module its ports.
    pub function_type: Option<String>,
    /// The attributes of each argument: names, sharding, donation.
    pub arg_attrs: Option<String>,
    /// The attributes of each result.
    pub res_attrs: Option<String>,
}

impl WholeSignature {
    /// What a list of them has for their texts.
    pub(crate) fn budget(view: View<'_>) -> Budget {
        Budget::of_file(view.file().file_len(), ALL_PER_BYTE, ALL)
    }

    /// The signature of one of a list, for whose texts this is left.
    pub(crate) fn of(op: OpRef<'_>, left: &Budget) -> mlirbc::Result<WholeSignature> {
        let Some(ty) = op.function_type()? else {
            return Ok(WholeSignature {
                function_type: ports(op, left)?,
                ..WholeSignature::default()
            });
        };
        let view = op.view();
        let (mut inputs, mut results) = (ty.inputs(), ty.results());
        let is_alone = stands_alone(ty.results())?;
        let function_type = text(view, left, |printer, out| {
            out.byte(b'(');
            types(&mut inputs, printer, out)?;
            out.put(if is_alone { ") -> " } else { ") -> (" });
            types(&mut results, printer, out)?;
            out.put(if is_alone { "" } else { ")" });
            Ok(())
        })?;
        let attribute = |name| {
            let attr = op.attr(name)?.filter(|attr| !attr.is_default());
            let text =
                attr.map(|attr| text(view, left, |printer, out| printer.op_attr(&attr, out)));
            text.transpose()
        };
        Ok(WholeSignature {
            function_type: Some(function_type),
            arg_attrs: attribute("arg_attrs")?,
            res_attrs: attribute("res_attrs")?,
        })
    }
}

/// The ports of a hardware module of CIRCT, `(input clock : !seq.clock, output value : i8)`: what its type
/// `!hw.modty<...>` has in its brackets. `None` of other operations.
fn ports(op: OpRef<'_>, left: &Budget) -> mlirbc::Result<Option<String>> {
    let view = op.view();
    let [dialect, _] = view.op_name_parts(op.name_id())?;
    if dialect != b"hw" {
        return Ok(None);
    }
    let Some(attr) = op.attr("module_type")? else {
        return Ok(None);
    };
    let text = text(view, left, |printer, out| printer.op_attr(&attr, out))?;
    let ports = text.strip_prefix("!hw.modty<");
    Ok(ports.map(|it| match it.strip_suffix('>') {
        Some(it) => format!("({it})"),
        // It is cut.
        None => format!("({it}"),
    }))
}

fn types<'a>(
    types: &mut dyn Iterator<Item = TypeRef<'a>>,
    printer: &mut Printer<'_, '_>,
    out: &mut Out<'_>,
) -> mlirbc::Result<()> {
    out.try_list(types, ", ", |out, ty| match ty.id() {
        Some(id) => printer.ty(id, out),
        None => {
            out.put(ty.to_string());
            Ok(())
        }
    })
}

/// A text, cut where the limit of a part ends or nothing is left.
fn text<'a>(
    view: View<'a>,
    left: &Budget,
    write: impl FnOnce(&mut Printer<'a, 'static>, &mut Out<'_>) -> mlirbc::Result<()>,
) -> mlirbc::Result<String> {
    let mut printer = Printer::new(view, &spelling::options());
    let mut out = Out::new().with_limit(MAX_PART.min(left.left()).max(SHORT));
    let done = write(&mut printer, &mut out);
    let is_cut = out.is_full();
    // Where it is full the error says so.
    done.or_else(|error| if is_cut { Ok(()) } else { Err(error) })?;
    let mut text = String::from_utf8_lossy(&out.into_bytes()).into_owned();
    // If less is left, nothing is left.
    let _ = left.take(text.len() as u64);
    if is_cut {
        text += " ...";
    }
    Ok(text)
}
