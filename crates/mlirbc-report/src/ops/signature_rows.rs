//! The arguments and results of a function one by one, with their attributes: names, donation, sharding.

use mlirbc::attr_text::literal::quoted;
use mlirbc::attr_text::{Out, Printer};
use mlirbc::entity::AttrData;
use mlirbc::ir::{AttrIter, AttrRef, AttrValue, FunctionType, OpRef, RESULT_NAME, TypeRef};

use mlirbc_document::text::{cut, escape};

use super::bounded_text::bounded_text;
use crate::spelling;

/// An argument or a result.
pub struct SignatureRow {
    /// Whether it is a result.
    pub is_result: bool,
    /// Its number among the arguments, or among the results.
    pub number: usize,
    /// The name that its location gives an argument, or jax a result: `params['w1']`.
    pub name: Option<String>,
    /// Its type as text.
    pub ty: String,
    /// `{name = value}`; empty without attributes.
    pub attributes: String,
}

/// Most rows of a function.
const MAX_ROWS: usize = 256;

/// Most characters of a name.
const MAX_NAME: usize = 128;

/// Longest text of a type or of attributes, in bytes.
const MAX_TEXT: u64 = 1024;

/// The rows that say more than a short type, and how many are left out: of values with names or attributes, of a side
/// with more than `short` types, of types longer than `cut`.
pub(crate) fn signature_rows(
    op: OpRef<'_>,
    short: usize,
    cut: usize,
) -> mlirbc::Result<(Vec<SignatureRow>, usize)> {
    let (mut rows, mut more) = (Vec::new(), 0);
    let Some(ty) = op.function_type()? else {
        return Ok((rows, more));
    };
    // Damage inside a function is for `verify`: its type can be shown still.
    let arguments = op.argument_names(MAX_ROWS).unwrap_or_default();
    let results = op.result_names(MAX_ROWS)?;
    for (is_result, names) in [(false, arguments), (true, results)] {
        let mut attributes = attributes_of(op, is_result)?;
        let types = side(&ty, is_result);
        let is_long = types.len() > short;
        for (number, ty) in types.enumerate() {
            let attr = attributes.as_mut().and_then(Iterator::next);
            let name = names.get(number).copied().flatten().map(shown_name);
            let attributes = match attr {
                Some(attr) if rows.len() < MAX_ROWS => dictionary(attr)?,
                Some(attr) if attr.as_dict()?.is_some_and(|it| !it.is_empty()) => "...".into(),
                _ => String::new(),
            };
            let says_more = is_long || name.is_some() || !attributes.is_empty();
            if rows.len() == MAX_ROWS {
                more += usize::from(says_more);
                continue;
            }
            let ty = type_text(op, ty)?;
            if says_more || ty.chars().nth(cut).is_some() {
                rows.push(SignatureRow {
                    is_result,
                    number,
                    name,
                    ty,
                    attributes,
                });
            }
        }
    }
    Ok((rows, more))
}

/// A name, cut.
fn shown_name(name: &[u8]) -> String {
    let first = &name[..name.len().min(4 * MAX_NAME)];
    cut(&escape(first), MAX_NAME)
}

fn side<'t, 'a>(
    ty: &'t FunctionType<'a>,
    is_result: bool,
) -> Box<dyn ExactSizeIterator<Item = TypeRef<'a>> + 't> {
    match is_result {
        false => Box::new(ty.inputs()),
        true => Box::new(ty.results()),
    }
}

fn attributes_of<'a>(op: OpRef<'a>, is_result: bool) -> mlirbc::Result<Option<AttrIter<'a>>> {
    let name = if is_result { "res_attrs" } else { "arg_attrs" };
    match op.attr(name)?.filter(|attr| !attr.is_default()) {
        Some(attr) => attr.as_array(),
        None => Ok(None),
    }
}

/// The text of a type of a signature.
///
/// # Errors
/// Those of decoding the type.
pub(crate) fn type_text(op: OpRef<'_>, ty: TypeRef<'_>) -> mlirbc::Result<String> {
    text(op, |printer, out| match ty.id() {
        Some(id) => printer.ty(id, out),
        None => {
            out.put(ty.to_string());
            Ok(())
        }
    })
}

/// How many entries are looked at for the name of a result.
const FIRST_ENTRIES: usize = 64;

/// The text of a dictionary without what names a result; empty without entries.
fn dictionary(attr: AttrRef<'_>) -> mlirbc::Result<String> {
    let Some(dict) = attr.as_dict()? else {
        return Ok(String::new());
    };
    let mut first = dict
        .iter()
        .take(FIRST_ENTRIES)
        .collect::<mlirbc::Result<Vec<_>>>()?;
    first.retain(|(name, _)| *name != RESULT_NAME);
    let rest = dict.iter().skip(FIRST_ENTRIES);
    let mut entries = first.into_iter().map(Ok).chain(rest).peekable();
    if entries.peek().is_none() {
        return Ok(String::new());
    }
    let mut printer = printer(attr.view());
    bounded_text(MAX_TEXT, |out| {
        out.byte(b'{');
        out.try_list(entries, ", ", |out, entry| {
            let (name, value) = entry?;
            match plain(value)? {
                None => printer.entry(name, value.id(), out),
                Some(text) => {
                    out.put(name);
                    out.put(" = ");
                    out.put(text);
                    Ok(())
                }
            }
        })?;
        out.byte(b'}');
        Ok(())
    })
}

/// The text of a string, number or bool of VHLO without its wrapper.
fn plain(attr: AttrRef<'_>) -> mlirbc::Result<Option<Vec<u8>>> {
    if !matches!(attr.data()?, AttrData::Custom(_)) {
        return Ok(None);
    }
    Ok(match attr.value()? {
        AttrValue::String(text) => {
            let mut out = Out::new().with_limit(MAX_TEXT);
            quoted(text, &mut out);
            Some(out.into_bytes())
        }
        AttrValue::Int(number) => Some(number.to_string().into_bytes()),
        AttrValue::Bool(value) => Some(value.to_string().into_bytes()),
        _ => None,
    })
}

fn text<'a>(
    op: OpRef<'a>,
    write: impl FnOnce(&mut Printer<'a, 'static>, &mut Out<'_>) -> mlirbc::Result<()>,
) -> mlirbc::Result<String> {
    let mut printer = printer(op.view());
    bounded_text(MAX_TEXT, |out| write(&mut printer, out))
}

fn printer(view: mlirbc::View<'_>) -> Printer<'_, 'static> {
    Printer::new(view, &spelling::options())
}
