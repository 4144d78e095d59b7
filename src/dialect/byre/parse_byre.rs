//! Constants, symbols and elements from their text.

use crate::asm_parse::{Attr, Items, Part, Rounding, Scanner, parse_array};
use crate::dialect::entries::check_width;
use crate::dialect::table::{Child, Fields, Value, signed, string};
use crate::dialect::vhlo::{
    number, number_type, parse_float, parse_tensor, shaped, tensor_type, type_field,
};
use crate::entity::{FieldValue, Scalar};
use crate::error::{AsmSyntax, Error, Result, Subject};
use crate::ids::StringId;

/// The name of tensor types.
const TENSOR: &str = "rankedtensor_V1";

pub(super) fn parse(name: &str, text: Part<'_>, row: &mut dyn Fields) -> Result<()> {
    match name {
        "integer" => {
            let value = number(signed(text)?.into(), type_field("type", text, row)?, text)?;
            row.set("value", value)
        }
        "float" => parse_float(text, row),
        "nestedReferences" => {
            let (mut scan, mut nested) = (Scanner::new(text), Vec::new());
            loop {
                nested.push(row.child(Child::Full, scan.until_token(&["::"]))?);
                if !scan.eat(b"::") {
                    return row.set(name, Value::list(nested));
                }
            }
        }
        "tensor" => parse_tensor(TENSOR, text, row),
        "strings" => parse_strings(text, row),
        "array" => parse_dense_array(text, row),
        _ => Err(Error::unencodable(Subject::Attribute)),
    }
}

/// `dense<["a", "b"]> : tensor<2x!ace.string>`.
fn parse_strings(text: Part<'_>, row: &mut dyn Fields) -> Result<()> {
    let (body, ty) = match text.attr()? {
        Attr::Elements {
            keyword: b"dense",
            body,
            ty: Some(ty),
        } => (body, ty),
        _ => {
            return Err(text.error(AsmSyntax::Expected {
                text: "dense".into(),
            }));
        }
    };
    let (extents, element, encoding) = shaped(ty)?;
    if element.bytes() != b"!ace.string" {
        return Err(element.error(AsmSyntax::ConstantType));
    }
    let strings = flat_strings(body, extents.len(), row)?;
    let element = row.add_type("string_v1", Vec::new())?;
    let element = element.ok_or_else(|| ty.error(AsmSyntax::ConstantType))?;
    let ty = tensor_type(TENSOR, ty, (extents, encoding), element, row)?;
    row.set("type", FieldValue::Type(ty).into())?;
    row.set("value", Value::list(strings))
}

/// The strings of lists in one another, at most as deep as there are dimensions.
fn flat_strings(body: Part<'_>, rank: usize, row: &mut dyn Fields) -> Result<Vec<StringId>> {
    let mut strings = Vec::new();
    let mut open: Vec<Items<'_>> = vec![body.items()];
    while let Some(items) = open.last_mut() {
        match items.next() {
            None => {
                open.pop();
            }
            Some(item) if item.bytes().starts_with(b"[") && open.len() <= rank => {
                open.push(item.inside(b'[')?.items());
            }
            Some(item) => strings.push(string(item, row.entries())?),
        }
    }
    Ok(strings)
}

/// `array<i32: 1, 2>`.
fn parse_dense_array(text: Part<'_>, row: &mut dyn Fields) -> Result<()> {
    let body = match text.attr()? {
        Attr::Elements {
            keyword: b"array",
            body,
            ty: None,
        } => body,
        _ => {
            return Err(text.error(AsmSyntax::Expected {
                text: "array".into(),
            }));
        }
    };
    let mut scan = Scanner::new(body);
    let name = scan.word();
    let ty = Scalar::from_name(name).ok_or_else(|| body.error(AsmSyntax::ConstantType))?;
    let (size, data) = match scan.eat(b":") {
        true => {
            check_width(scan.rest(), ty.stride(), row.entries())?;
            parse_array(scan.rest(), ty, Rounding::Once)?
        }
        false => (0, Vec::new()),
    };
    let ty = number_type(ty, body, row)?;
    row.set("elementType", FieldValue::Type(ty).into())?;
    row.set("size", FieldValue::Signed(size as i64).into())?;
    row.set("data", Value::Bytes(data))
}
