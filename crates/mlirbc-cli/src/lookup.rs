//! Tensors as the commands name, find and show them.

use mlirbc::View;
use mlirbc::entity::{DYNAMIC, FloatKind};
use mlirbc::ids::AttrId;
use mlirbc::tables::{Resource, ResourceOwner};
use mlirbc::tensor::{Dtype, Number, Scalar, Shaped, Tensor, TensorBytes, TypeMemo, Value};
use serde::Serialize;

use crate::input::Input;
use crate::output::{Failure, is_not_found};
use crate::style::{escape, name};

/// How a constant inside an attribute is called.
pub(crate) fn attr_key(id: AttrId) -> String {
    format!("attr#{}", id.0)
}

fn parse_attr_key(key: &str) -> Option<AttrId> {
    key.strip_prefix("attr#")?.parse().ok().map(AttrId)
}

/// What a key names.
pub(crate) enum Found<'a> {
    Resource(Resource),
    Constant(Tensor<'a>),
}

/// The resource of this key, or the constant if the key is `attr#N` and no resource has it.
pub(crate) fn find<'a>(
    input: &Input,
    view: View<'a>,
    key: &str,
    owner: Option<&str>,
) -> Result<Found<'a>, Failure> {
    let fail = |e| input.fail(e);
    if let Some(owner) = owner {
        return match view.resource(owner, key) {
            Ok(resource) => Ok(Found::Resource(resource)),
            Err(e) if is_not_found(&e) => Err(no_resource(input, key, Some(owner))),
            Err(e) => Err(fail(e)),
        };
    }
    let sharing = Sharing::new(view, key).map_err(fail)?;
    match (sharing.first, parse_attr_key(key)) {
        (Some(resource), _) if sharing.count == 1 => Ok(Found::Resource(resource)),
        (Some(_), _) => Err(Failure::Usage(format!(
            "several resources go by \"{}\": choose one with --owner ({})",
            escape(key.as_bytes()),
            sharing.owner_names(view).map_err(fail)?
        ))),
        (None, Some(id)) => constant(input, view, id),
        (None, None) => Err(no_resource(input, key, None)),
    }
}

fn constant<'a>(input: &Input, view: View<'a>, id: AttrId) -> Result<Found<'a>, Failure> {
    let fail = |e| input.fail(e);
    let (id, count) = (id.0, view.num_attrs().map_err(fail)?);
    let file = input.name();
    if id >= count {
        return Err(Failure::Usage(format!(
            "no attribute {id} in {file}, there are {count}; `mlirbc ls` lists the tensors"
        )));
    }
    let tensor = view.tensor(AttrId(id), &mut TypeMemo::default());
    tensor.map_err(fail)?.map(Found::Constant).ok_or_else(|| {
        Failure::Usage(format!(
            "attribute {id} of {file} is no tensor; `mlirbc ls` lists those that are"
        ))
    })
}

fn no_resource(input: &Input, key: &str, owner: Option<&str>) -> Failure {
    let of = owner.map_or(String::new(), |owner| {
        format!(" of owner \"{}\"", escape(owner.as_bytes()))
    });
    Failure::Usage(format!(
        "no resource \"{}\"{of} in {}; `mlirbc ls` lists them",
        escape(key.as_bytes()),
        input.name()
    ))
}

/// The resources of one key. A file can have very many: few of their owners are kept.
struct Sharing {
    first: Option<Resource>,
    count: u64,
    /// The first distinct ones.
    owners: Vec<ResourceOwner>,
    /// Resources of other owners than those.
    more: u64,
}

impl Sharing {
    const OWNERS: usize = 8;

    fn new(view: View<'_>, key: &str) -> mlirbc::Result<Sharing> {
        let mut sharing = Sharing {
            first: None,
            count: 0,
            owners: Vec::new(),
            more: 0,
        };
        let ids = view.find_string(key.as_bytes())?;
        if !ids.is_empty() {
            for resource in view.resources()? {
                let resource = resource?;
                if ids.binary_search(&resource.key).is_ok() {
                    sharing.add(resource);
                }
            }
        }
        Ok(sharing)
    }

    fn add(&mut self, resource: Resource) {
        self.first.get_or_insert(resource);
        self.count += 1;
        if self.owners.contains(&resource.owner) {
            return;
        }
        match self.owners.len() < Sharing::OWNERS {
            true => self.owners.push(resource.owner),
            false => self.more += 1,
        }
    }

    fn owner_names(&self, view: View<'_>) -> mlirbc::Result<String> {
        let names = self.owners.iter().map(|o| view.owner_name(*o).map(name));
        let mut names = names.collect::<mlirbc::Result<Vec<String>>>()?.join(", ");
        if self.more > 0 {
            names += &format!(" and {} more", self.more);
        }
        Ok(names)
    }
}

impl<'a> Found<'a> {
    /// The tensor; a resource is joined to the first attribute that refers to it.
    pub(crate) fn tensor(self, view: View<'a>) -> mlirbc::Result<Tensor<'a>> {
        let wanted = match self {
            Found::Constant(tensor) => return Ok(tensor),
            Found::Resource(resource) => resource,
        };
        let refers = |t: &Tensor<'_>| match &t.place {
            TensorBytes::Resource(resource) => resource.index == wanted.index,
            _ => false,
        };
        // That another attribute is broken is no reason not to show this one.
        let found = view.tensors()?.filter_map(Result::ok).find(refers);
        Ok(found.unwrap_or(untyped(wanted)))
    }
}

/// A resource without an attribute that gives it a type.
pub(crate) fn untyped<'a>(resource: Resource) -> Tensor<'a> {
    Tensor {
        attr: None,
        ty: None,
        shaped: Shaped::default(),
        place: TensorBytes::Resource(resource),
    }
}

/// `4x?xf32`, as inside the brackets of a tensor type; none without a type.
pub(crate) fn type_text(shaped: &Shaped) -> Option<String> {
    let dtype = shaped.dtype;
    match shaped.shape_text() {
        Some(shape) if shape.is_empty() => Some(dtype.to_string()),
        Some(shape) => Some(format!("{shape}x{dtype}")),
        None if dtype == Dtype::Other => None,
        None => Some(format!("*x{dtype}")),
    }
}

/// Element type and shape in JSON.
#[derive(Serialize)]
pub(crate) struct TypeFields {
    /// As in the text form; null where it is not known.
    dtype: Option<String>,
    /// An extent that is not known is null; so is a shape of more than 64.
    shape: Option<Vec<Option<i64>>>,
}

impl TypeFields {
    pub(crate) fn new(shaped: &Shaped) -> TypeFields {
        let known = |extent: &i64| Some(*extent).filter(|e| *e != DYNAMIC);
        let known_type = Some(shaped.dtype).filter(|d| *d != Dtype::Other);
        TypeFields {
            dtype: known_type.map(|d| d.to_string()),
            shape: shaped.short_shape().map(|s| s.iter().map(known).collect()),
        }
    }
}

/// A number with no more digits than its type has.
pub(crate) fn number_text(number: Number, dtype: Dtype) -> String {
    let double = matches!(
        dtype,
        Dtype::Scalar(Scalar::Float(
            FloatKind::F64 | FloatKind::F80 | FloatKind::F128
        )) | Dtype::Complex(Scalar::Float(
            FloatKind::F64 | FloatKind::F80 | FloatKind::F128
        ))
    );
    match number {
        Number::Float(value) if !double => format!("{:?}", value as f32),
        number => number.to_string(),
    }
}

/// An element, likewise.
pub(crate) fn value_text(value: Value, dtype: Dtype) -> String {
    match value {
        Value::Real(number) => number_text(number, dtype),
        Value::Complex(re, im) => {
            format!("({}, {})", number_text(re, dtype), number_text(im, dtype))
        }
    }
}

/// A number in JSON: a string where JSON has no such number.
pub(crate) fn number_json(number: Number, dtype: Dtype) -> serde_json::Value {
    let text = || number_text(number, dtype);
    match number {
        Number::Bool(value) => value.into(),
        Number::Int(value) => match (i64::try_from(value), u64::try_from(value)) {
            (Ok(value), _) => value.into(),
            (_, Ok(value)) => value.into(),
            _ => text().into(),
        },
        Number::Float(value) if value.is_finite() => {
            // The digits of the type, not those of the double it is held in.
            let short = text().parse().unwrap_or(value);
            short.into()
        }
        Number::Float(_) => text().into(),
    }
}

/// An element in JSON; a complex one is a list of two.
pub(crate) fn value_json(value: Value, dtype: Dtype) -> serde_json::Value {
    match value {
        Value::Real(number) => number_json(number, dtype),
        Value::Complex(re, im) => vec![number_json(re, dtype), number_json(im, dtype)].into(),
    }
}

/// A number of bytes, with K, M or G behind it for powers of 1024.
pub(crate) fn parse_size(text: &str) -> Result<u64, String> {
    let (digits, unit) = match text.char_indices().last() {
        Some((at, 'k' | 'K')) => (&text[..at], 1 << 10),
        Some((at, 'm' | 'M')) => (&text[..at], 1 << 20),
        Some((at, 'g' | 'G')) => (&text[..at], 1 << 30),
        _ => (text, 1),
    };
    let number: Option<u64> = digits.parse().ok();
    let bytes = number.and_then(|n| n.checked_mul(unit));
    bytes.ok_or_else(|| "a number of bytes, such as 100, 64K or 2M".to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_have_units() {
        assert_eq!(parse_size("100"), Ok(100));
        assert_eq!(parse_size("64K"), Ok(65536));
        assert_eq!(parse_size("2m"), Ok(2 << 20));
        for bad in ["", "K", "-1", "1.5M", "99999999999999G", "1T"] {
            assert!(parse_size(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn numbers_have_the_digits_of_their_type() {
        let f32 = Dtype::Scalar(Scalar::Float(FloatKind::F32));
        let f64 = Dtype::Scalar(Scalar::Float(FloatKind::F64));
        let tenth = Number::Float(f64::from(0.1f32));
        assert_eq!(number_text(tenth, f32), "0.1");
        assert_eq!(number_text(Number::Float(0.1), f64), "0.1");
        assert_eq!(number_json(tenth, f32).to_string(), "0.1");
        assert_eq!(
            number_json(Number::Float(1.0608986233860787), f64).to_string(),
            "1.0608986233860787"
        );
        assert_eq!(number_json(Number::Float(f64::NAN), f32), "NaN");
        let wide = Number::Int(i128::from(u64::MAX));
        assert_eq!(number_json(wide, Dtype::Other), u64::MAX);
        assert_eq!(
            number_json(Number::Int(i128::MAX), Dtype::Other),
            i128::MAX.to_string()
        );
    }
}
