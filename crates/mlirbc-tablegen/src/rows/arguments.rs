//! Operands, results, attributes and properties of an operation.

use std::collections::{HashMap, HashSet};

use super::{native, stored, type_text::type_text};
use crate::definitions::{Definitions, resolve};
use crate::enums;
use crate::records::{Arg, Record};
use crate::text::{cpp, digits};

/// The names of builtin types that `type($x)` reads; others than these are refused there.
const STATED: [(&str, &str); 9] = [
    ("mlir::BaseMemRefType", "memref"),
    ("mlir::FunctionType", "function"),
    ("mlir::IndexType", "index"),
    ("mlir::IntegerType", "integer"),
    ("mlir::MemRefType", "ranked_memref"),
    ("mlir::RankedTensorType", "ranked_tensor"),
    ("mlir::TensorType", "tensor"),
    ("mlir::UnrankedMemRefType", "unranked_memref"),
    ("mlir::VectorType", "vector"),
];

/// An argument or result.
pub(crate) enum Argument<'r> {
    /// An operand or a result.
    Value(Value<'r>),
    /// An attribute or a property.
    Attribute(Attribute<'r>),
}

/// An operand or a result.
pub(crate) struct Value<'r> {
    pub(crate) name: &'r str,
    /// The mark of a group: `?`, `*`, `**` or nothing.
    pub(crate) arity: &'static str,
    /// The C++ class of its type.
    stored: String,
    /// The call in C++ that makes its type.
    builder: &'r str,
}

/// An attribute or a property.
pub(crate) struct Attribute<'r> {
    pub(crate) name: &'r str,
    sign: char,
    /// How it prints; empty if that depends on the C++ class `stored`.
    kind: String,
    mark: &'static str,
    stored: String,
    /// The word of the C++ class in which it is stored.
    stores: Option<&'static str>,
}

impl<'r> Argument<'r> {
    /// An argument of an operation, which can be neither.
    pub(crate) fn new((arg, name): (Arg<'r>, &'r str), namespace: &str) -> Option<Argument<'r>> {
        let constraint = constraint(arg)?;
        if constraint.is("TypeConstraint") {
            return Some(Argument::Value(Value::new(constraint, name)));
        }
        if constraint.is("Property") {
            return Some(Argument::Attribute(property(constraint, name)));
        }
        let is_attribute = constraint.is("Attr") && !constraint.is("DerivedAttr");
        is_attribute.then(|| Argument::Attribute(attribute(constraint, name, namespace)))
    }
}

/// The constraint of an argument, which can be inside of `Arg<>` and `Res<>`.
pub(crate) fn constraint(arg: Arg<'_>) -> Option<Record<'_>> {
    let Arg::Record(record) = arg else {
        return None;
    };
    Some(record.last(|it| it.record("constraint").filter(|_| it.is("OpVariable"))))
}

/// The mark of a group of operands or results.
pub(crate) fn arity(constraint: Record<'_>) -> &'static str {
    let marks = [
        ("Optional", "?"),
        ("VariadicOfVariadic", "**"),
        ("Variadic", "*"),
    ];
    let found = marks.iter().find(|it| constraint.is(it.0));
    found.map_or("", |it| it.1)
}

impl<'r> Value<'r> {
    pub(crate) fn new(constraint: Record<'r>, name: &'r str) -> Value<'r> {
        let arity = arity(constraint);
        let base = constraint.record("baseType").filter(|_| !arity.is_empty());
        let one = base.unwrap_or(constraint);
        let class = ["cppType", "cppClassName"].map(|key| one.code(key));
        let stored = class.into_iter().find(|it| !it.is_empty());
        Value {
            name: if name.is_empty() { "_" } else { name },
            arity,
            stored: cpp(stored.unwrap_or_default()),
            builder: one.code("builderCall"),
        }
    }

    /// Its word, without a sign; `stated` has the names of values whose types the form has.
    pub(crate) fn word(
        &self,
        namespace: &str,
        stated: &HashSet<&str>,
        found: &Definitions<'_>,
    ) -> String {
        let (name, arity) = (self.name, self.arity);
        if !arity.is_empty() {
            return format!("{name}{arity}");
        }
        if let Some(class) = resolve(&self.stored, namespace, &found.printed) {
            return format!("{name}!{class}");
        }
        let builtin = STATED
            .iter()
            .find(|it| it.0 == self.stored && stated.contains(name));
        let builtin = builtin.map(|it| format!("!builtin.{}", it.1));
        format!("{name}{}", builtin.unwrap_or_default())
    }

    /// `build:name=type`, if the code in C++ tells the type.
    pub(crate) fn build(&self, namespace: &str, found: &Definitions<'_>) -> Option<String> {
        let text = Some(self.builder).filter(|it| !it.is_empty())?;
        let text = type_text(text, namespace, &found.mnemonics)?;
        Some(format!("build:{}={text}", self.name))
    }
}

impl Attribute<'_> {
    /// How it prints, and how it is stored where that does not tell it.
    pub(crate) fn word(&self, namespace: &str, found: &Definitions<'_>) -> String {
        let mut kind = self.kind.clone();
        if kind.is_empty() {
            let printed = resolve(&self.stored, namespace, &found.printed);
            kind = printed.map_or_else(|| "any".to_owned(), |it| format!("strip={it}"));
        }
        if self.sign == '#' && self.stores != stored::told(&kind).as_deref() {
            kind = format!("{kind}+{}", self.stores.unwrap_or("any"));
        }
        format!("{}{}:{kind}{}", self.sign, self.name, self.mark)
    }
}

/// An attribute, with the kind that does not depend on other definitions.
fn attribute<'r>(constraint: Record<'r>, name: &'r str, namespace: &str) -> Attribute<'r> {
    let base = attr_base(constraint);
    let mut mark = match (constraint.has("isOptional"), constraint.has("defaultValue")) {
        (true, true) => "?=",
        (true, false) => "?",
        (false, true) => "=",
        (false, false) => "",
    };
    let value = constraint.record("valueType");
    let is_enum = base.is("EnumAttrInfo") && base.has("underlyingType");
    let kind = if is_enum && base.has("constBuilderCall") {
        let stored = value_type(base, namespace);
        let stored = Some(stored)
            .filter(|it| it != "i32")
            .map(|it| format!("/{it}"));
        format!("enum={}{}", enums::name(base), stored.unwrap_or_default())
    } else if base.name == "SymbolNameAttr" {
        "sym".to_owned()
    } else if base.name == "UnitAttr" {
        mark = "?";
        "unit".to_owned()
    } else if value.is_some_and(|it| it.has("builderCall")) {
        let bounds = bounds(constraint.code("summary"));
        format!("notype={}{bounds}", value_type(constraint, namespace))
    } else {
        String::new()
    };
    Attribute {
        name,
        sign: '#',
        kind,
        mark,
        stored: cpp(constraint.code("storageType")),
        stores: stored::kind_of(constraint),
    }
}

/// The attribute that a constraint is based on.
pub(crate) fn attr_base(constraint: Record<'_>) -> Record<'_> {
    constraint.last(|it| it.record("baseAttr"))
}

/// The text of the type of the attributes of a constraint.
pub(crate) fn value_type(constraint: Record<'_>, namespace: &str) -> String {
    let builder = constraint
        .record("valueType")
        .map(|it| it.code("builderCall"));
    let text = type_text(builder.unwrap_or_default(), namespace, &HashMap::new());
    text.unwrap_or_else(|| "none".to_owned())
}

/// What an integer has to be, by the words in which the constraint says it.
fn bounds(summary: &str) -> String {
    let mut found: Vec<String> = Vec::new();
    for text in summary.split("whose ").skip(1) {
        if let Some(bound) = bound(text)
            && !found.contains(&bound)
        {
            found.push(bound);
        }
    }
    found.concat()
}

fn bound(text: &str) -> Option<String> {
    let words = [
        ("value is a power of two > 0", "&pow2"),
        ("value is positive", "&min1"),
        ("value is non-negative", "&min0"),
    ];
    if let Some(found) = words.iter().find(|it| text.starts_with(it.0)) {
        return Some(found.1.to_owned());
    }
    let (end, rest) = text.split_once(" value is ")?;
    let (minus, rest) = rest
        .strip_prefix('-')
        .map_or(("", rest), |rest| ("-", rest));
    let number = digits(rest);
    let is_bound = matches!(end, "minimum" | "maximum") && !number.is_empty();
    is_bound.then(|| format!("&{}{minus}{number}", &end[..3]))
}

/// A property.
fn property<'r>(constraint: Record<'r>, name: &'r str) -> Attribute<'r> {
    let base = constraint.last(|it| it.record("baseProperty"));
    let kinds = [
        ("_cls_UnitProp", "unit"),
        ("_cls_BoolProp", "bool"),
        ("_cls_StringProp", "string"),
        ("ArrayProp", "array"),
        ("EnumProp", "enum"),
        ("IntProp", "int"),
    ];
    let by_class = kinds.iter().find(|it| base.is(it.0));
    let kind = match by_class.map_or_else(|| by_encoding(constraint), |it| it.1) {
        "enum" => enumeration(base),
        kind => kind.to_owned(),
    };
    let is_optional = constraint.is("OptionalProp");
    let mark = match (kind.as_str(), constraint.has("defaultValue")) {
        ("unit", _) => "",
        _ if is_optional => "?",
        (_, true) => "=",
        (_, false) => "",
    };
    Attribute {
        name,
        sign: '@',
        kind,
        mark,
        stored: String::new(),
        stores: None,
    }
}

fn enumeration(property: Record<'_>) -> String {
    let name = property.record("enum").map(enums::name).unwrap_or_default();
    match property.code("mnemonic") {
        "" => format!("enum={name}"),
        word => format!("enum={name}/{word}"),
    }
}

/// The kind of a property whose class does not tell it, such as `OptionalProp`.
fn by_encoding(constraint: Record<'_>) -> &'static str {
    let kind = native::kind(constraint).unwrap_or_default();
    let kind = kind.strip_prefix('?').unwrap_or(&kind);
    match kind.chars().next() {
        Some('i') => "int",
        Some('b') => "bool",
        Some('u') => "unit",
        Some('s') => "string",
        Some('[' | '{') => "array",
        _ => "other",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_of_integers() {
        let text = "integer attribute whose minimum value is -1 whose maximum value is 12 whose value is positive";
        assert_eq!(bounds(text), "&min-1&max12&min1");
        assert_eq!(bounds("whose value is a power of two > 0"), "&pow2");
        assert_eq!(bounds("whose value"), "");
    }
}
