//! The kinds of attributes of operations: the C++ type in which an operation stores one, to which the reader casts.

use crate::records::Record;
use crate::text::is_digits;

/// The storage types that have a word.
const WORDS: [(&str, &str); 17] = [
    ("ArrayAttr", "array"),
    ("BoolAttr", "bool"),
    ("DenseBoolArrayAttr", "array<i1>"),
    ("DenseF32ArrayAttr", "array<f32>"),
    ("DenseF64ArrayAttr", "array<f64>"),
    ("DenseI16ArrayAttr", "array<i16>"),
    ("DenseI32ArrayAttr", "array<i32>"),
    ("DenseI64ArrayAttr", "array<i64>"),
    ("DenseI8ArrayAttr", "array<i8>"),
    ("DictionaryAttr", "dictionary"),
    ("FlatSymbolRefAttr", "flat_symbol"),
    ("FloatAttr", "float"),
    ("IntegerAttr", "integer"),
    ("StringAttr", "string"),
    ("SymbolRefAttr", "symbol"),
    ("TypeAttr", "type"),
    ("UnitAttr", "unit"),
];

/// The word of a constraint.
pub(crate) fn kind_of(constraint: Record<'_>) -> Option<&'static str> {
    let storage = constraint.code("storageType").rsplit("::").next();
    let storage = storage.unwrap_or_default().trim();
    let by_storage = WORDS.iter().find(|it| it.0 == storage).map(|it| it.1);
    // An attribute of a dialect, and an enumeration that is stored as an integer.
    let by_class = |class: &str| match class {
        "AttrDef" => Some("dialect"),
        "SignlessIntegerAttrBase" => Some("integer"),
        _ => None,
    };
    let base = constraint.last(|it| it.record("baseAttr"));
    by_storage.or_else(|| base.classes().find_map(by_class))
}

/// The kind that the words about the text of an attribute tell.
pub(crate) fn told(text: &str) -> Option<String> {
    if let Some(name) = text.strip_prefix("strip=") {
        let is_array = name.starts_with("array<");
        return Some(if is_array {
            format!("{name}>")
        } else {
            "dialect".to_owned()
        });
    }
    let of = text
        .strip_prefix("notype=")
        .map(|it| it.split('&').next().unwrap_or(it));
    let of = of.unwrap_or_default();
    let unsigned = of.strip_prefix(['u', 's']).unwrap_or(of);
    let kind = match (text, of) {
        ("unit", _) => "unit",
        ("sym", _) => "string",
        (_, "i1") => "bool",
        (_, "index") => "integer",
        _ if unsigned.strip_prefix('i').is_some_and(is_digits) => "integer",
        _ if of.strip_prefix('f').is_some_and(is_digits) => "float",
        _ => return None,
    };
    Some(kind.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_tell_kinds() {
        let cases = [
            ("notype=i1", Some("bool")),
            ("notype=si32&min0", Some("integer")),
            ("notype=none", None),
            ("strip=array<i64", Some("array<i64>")),
            ("strip=arith.fastmath", Some("dialect")),
            ("any", None),
        ];
        for (text, kind) in cases {
            assert_eq!(told(text).as_deref(), kind, "{text}");
        }
    }
}
