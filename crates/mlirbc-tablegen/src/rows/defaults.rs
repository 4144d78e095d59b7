//! The text of what an attribute is if nothing states it, as far as its code in C++ tells it.

use super::arguments::{attr_base, value_type};
use crate::records::Record;

/// The text of a default, as it is printed.
pub(crate) fn text(constraint: Record<'_>, namespace: &str) -> Option<String> {
    let code = constraint.code("defaultValue").trim();
    let base = attr_base(constraint);
    if let Some(of) = base.record("enum") {
        return in_dialect(base, case(of, code)?.text("str"));
    }
    if base.is("EnumAttrInfo") {
        let value = case(base, code)?.shown("value");
        return Some(format!("{value} : {}", value_type(base, namespace)));
    }
    let storage = constraint.code("storageType").rsplit("::").next();
    match storage.unwrap_or_default().trim() {
        "BoolAttr" => match code {
            "true" | "1" => Some("true".to_owned()),
            "false" | "0" => Some("false".to_owned()),
            _ => None,
        },
        "IntegerAttr" => {
            let of = value_type(constraint, namespace);
            let number: i64 = code.parse().ok()?;
            (of != "none" && of != "i1").then(|| format!("{number} : {of}"))
        }
        "FloatAttr" => float(code, &value_type(constraint, namespace)),
        "StringAttr" => {
            let inside = code.strip_prefix('"')?.strip_suffix('"')?;
            (!inside.contains(['\\', '"'])).then(|| code.to_owned())
        }
        "ArrayAttr" => (code == "{}").then(|| "[]".to_owned()),
        "DictionaryAttr" => (code == "{}").then(|| "{}".to_owned()),
        storage => array(storage, code),
    }
}

/// The enumerator that code names.
fn case<'r>(of: Record<'r>, code: &str) -> Option<Record<'r>> {
    let is_name = code
        .chars()
        .all(|c| c.is_alphanumeric() || "_:".contains(c));
    let name = code.rsplit("::").next().filter(|_| is_name)?;
    let mut cases = of.list("enumerants").into_iter();
    cases.find(|it| it.code("symbol") == name)
}

/// An attribute of a dialect that is a word: with or without brackets of its own.
fn in_dialect(base: Record<'_>, word: &str) -> Option<String> {
    let dialect = base.record("dialect")?.code("name");
    let mnemonic = base.code("mnemonic");
    let format: String = base.code("assemblyFormat").split_whitespace().collect();
    match &*format {
        "`<`$value`>`" => Some(format!("#{dialect}.{mnemonic}<{word}>")),
        "$value" => Some(format!("#{dialect}<{mnemonic} {word}>")),
        _ => None,
    }
}

/// A number as it is printed, if six digits tell it.
fn float(code: &str, of: &str) -> Option<String> {
    let number: f64 = code.trim_end_matches(['f', 'F']).parse().ok()?;
    let text = format!("{number:.6e}");
    let is_same = match of {
        "f32" => text.parse() == Ok(number as f32),
        "f64" => text.parse() == Ok(number),
        _ => false,
    };
    let (digits, exponent) = text.split_once('e').filter(|_| is_same)?;
    let (sign, exponent) = match exponent.strip_prefix('-') {
        Some(rest) => ('-', rest),
        None => ('+', exponent),
    };
    Some(format!("{digits}e{sign}{exponent:0>2} : {of}"))
}

/// `array<i64: 1, 2>`.
fn array(storage: &str, code: &str) -> Option<String> {
    let of = storage.strip_prefix("Dense")?.strip_suffix("ArrayAttr")?;
    let of = match of {
        "I8" | "I16" | "I32" | "I64" => of.to_lowercase(),
        _ => return None,
    };
    let inside = code.strip_prefix('{')?.strip_suffix('}')?;
    let numbers = inside.split(',').map(str::trim).filter(|it| !it.is_empty());
    let numbers: Result<Vec<i64>, _> = numbers.map(str::parse).collect();
    let numbers: Vec<String> = numbers.ok()?.iter().map(i64::to_string).collect();
    Some(match numbers.is_empty() {
        true => format!("array<{of}>"),
        false => format!("array<{of}: {}>", numbers.join(", ")),
    })
}

/// The facts of the attributes of an operation: C++ sets the default of one that is not optional.
pub(crate) fn fact(
    constraint: Record<'_>,
    name: &str,
    namespace: &str,
) -> Option<(&'static str, String)> {
    if constraint.is("Property") {
        let is_shown = constraint.has("defaultValue")
            && !constraint.is("OptionalProp")
            && !is_nothing(constraint);
        return is_shown.then(|| ("unset", format!("{name} = ?")));
    }
    let is_attribute = constraint.is("Attr") && !constraint.is("DerivedAttr");
    if !is_attribute || !constraint.has("defaultValue") || attr_base(constraint).name == "UnitAttr"
    {
        return None;
    }
    let text = text(constraint, namespace);
    let is_set = !constraint.has("isOptional");
    Some(match text {
        Some(text) if is_set => ("default", format!("{name} = {text}")),
        Some(text) => ("unset", format!("{name} = {text}")),
        // Nothing is it, so that it is printed whatever it is.
        None => ("unset", format!("{name} = ?")),
    })
}

/// Whether a property is 0, false or empty if nothing states it: it is not printed then.
fn is_nothing(property: Record<'_>) -> bool {
    let code = property.code("defaultValue").trim();
    let base = property.last(|it| it.record("baseProperty"));
    let case = base.record("enum").and_then(|of| case(of, code));
    case.is_some_and(|it| it.shown("value") == "0")
        || matches!(code, "false" | "0" | "{}" | "\"\"" | "::llvm::StringRef{}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::records::Records;

    fn of(constraint: &str) -> Option<String> {
        let json = format!(
            r#"{{"A": {{{constraint}}}, "T": {{"builderCall": "$_builder.getIntegerType(8)"}}, "F": {{"builderCall": "$_builder.getF32Type()"}},
                "E": {{"!superclasses": ["EnumInfo"], "enumerants": [{{"def": "C"}}]}}, "C": {{"symbol": "Fast", "str": "fast", "value": 2}},
                "I": {{"!superclasses": ["EnumAttrInfo"], "enumerants": [{{"def": "C"}}], "valueType": {{"def": "T"}}}},
                "D": {{"name": "acme"}},
                "M": {{"enum": {{"def": "E"}}, "dialect": {{"def": "D"}}, "mnemonic": "mode", "assemblyFormat": "$value"}},
                "N": {{"enum": {{"def": "E"}}, "dialect": {{"def": "D"}}, "mnemonic": "mode", "assemblyFormat": "`<` $value `>`"}}}}"#
        );
        let records = Records::new(&json).expect("JSON");
        text(records.get("A").expect("A"), "")
    }

    #[test]
    fn code_tells_texts() {
        for (storage, value, expected) in [
            ("BoolAttr", "false", Some("false")),
            ("BoolAttr", "1", Some("true")),
            ("IntegerAttr", "-3", Some("-3 : i8")),
            ("IntegerAttr", "kThree", None),
            ("StringAttr", r#"\"a\""#, Some("\"a\"")),
            ("StringAttr", "name()", None),
            ("ArrayAttr", "{}", Some("[]")),
            ("DenseI64ArrayAttr", "{1,2}", Some("array<i64: 1, 2>")),
            ("DenseI32ArrayAttr", "{}", Some("array<i32>")),
            ("DenseI32ArrayAttr", "x", None),
        ] {
            let text = format!(
                r#""storageType": "::mlir::{storage}", "valueType": {{"def": "T"}}, "defaultValue": "{value}""#
            );
            assert_eq!(of(&text).as_deref(), expected, "{storage} {value}");
        }
        let float = |value| {
            of(&format!(
                r#""storageType": "::mlir::FloatAttr", "valueType": {{"def": "F"}}, "defaultValue": "{value}""#
            ))
        };
        assert_eq!(float("0.5f").as_deref(), Some("5.000000e-01 : f32"));
        assert_eq!(float("1.0"), Some("1.000000e+00 : f32".to_owned()));
        assert_eq!(float("0.123456789"), None);
    }

    #[test]
    fn enumerators_tell_texts() {
        let of = |base: &str, value: &str| {
            of(&format!(
                r#""baseAttr": {{"def": "{base}"}}, "defaultValue": "{value}""#
            ))
        };
        assert_eq!(
            of("M", "::acme::Mode::Fast").as_deref(),
            Some("#acme<mode fast>")
        );
        assert_eq!(of("N", "Mode::Fast").as_deref(), Some("#acme.mode<fast>"));
        assert_eq!(of("I", "Mode::Fast").as_deref(), Some("2 : i8"));
        assert_eq!(of("M", "Mode::Slow"), None);
        assert_eq!(of("M", "get(Mode::Fast)"), None);
    }
}
