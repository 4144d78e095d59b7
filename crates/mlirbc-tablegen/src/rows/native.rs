//! Recognizes the encoding of a native property (`Property<>`, not an attribute).
//!
//! The C++ code that TableGen copies into `readProperties` decides, not the name of the class, because a class can
//! override the code. Code that is not from `mlir/IR/Properties.td` or `mlir/IR/EnumAttr.td` is not recognized.

use crate::records::Record;
use crate::text::{compact, digits, is_word};

/// Most properties in properties.
const MAX_DEPTH: usize = 8;

/// What reads a value. Between `‹` and `›`: what can be missing; `§`: a name of C++.
const SCALARS: [(Scalar, &str); 7] = [
    (
        Scalar::Int,
        "uint64_tval;if(‹::mlir::›failed($_reader.readVarInt(val)))return::mlir::failure()‹;›$_storage=val",
    ),
    (Scalar::Bool, "return$_reader.readBool($_storage)"),
    (
        Scalar::Bool,
        "if(‹::mlir::›failed($_reader.readBool($_storage)))return::mlir::failure()",
    ),
    (
        Scalar::String,
        "‹::llvm::›StringRefval;if(::mlir::failed($_reader.readString(val)))return::mlir::failure()‹;›$_storage=val.str()",
    ),
    (
        Scalar::Enum,
        "uint64_trawValue;if(::mlir::failed($_reader.readVarInt(rawValue)))return::mlir::failure()‹;›\
         $_storage=static_cast<§>(rawValue)",
    ),
    (
        Scalar::Enum,
        "uint64_tval;if(failed($_reader.readVarInt(val)))return::mlir::failure()‹;›$_storage=static_cast<§>(val)",
    ),
    (
        Scalar::Attribute,
        "::mlir::Attributeattr;if(::mlir::failed($_reader.readAttribute(attr)))return::mlir::failure()‹;›\
         if(::mlir::failed(convertFromAttribute($_storage,attr,nullptr)))return::mlir::failure()",
    ),
];

/// The enumeration that is checked to fit its integer.
const CHECKED_ENUM: &str = "uint64_trawValue;if(::mlir::failed($_reader.readVarInt(rawValue)))return::mlir::failure()‹;›\
     if(rawValue>std::numeric_limits<§>::max())return::mlir::failure()‹;›$_storage=static_cast<§>(rawValue)";

const OPTIONAL: &str = "boolisPresent=false;if(::mlir::failed($_reader.readBool(isPresent)))return::mlir::failure()‹;›\
     if(!isPresent){$_storage=std::nullopt;return::mlir::success();}";

const ARRAY: &str = "uint64_tlength;if(::mlir::failed($_reader.readVarInt(length)))return::mlir::failure()‹;›\
     $_storage.reserve(length);for(";

/// A single value.
#[derive(Clone, Copy)]
enum Scalar {
    Int,
    Bool,
    String,
    Enum,
    Attribute,
}

/// The kind of a property in the notation of a table.
pub(crate) fn kind(record: Record<'_>) -> Option<String> {
    let [code, shown, storage] = ["readFromMlirBytecode", "convertToAttribute", "storageType"]
        .map(|key| compact(record.code(key)));
    spell(&code, &shown, &storage, MAX_DEPTH)
}

/// `code` reads the property, `shown` turns it into the attribute that is printed.
fn spell(code: &str, shown: &str, storage: &str, depth: usize) -> Option<String> {
    let depth = depth.checked_sub(1)?;
    if let Some(inner) = inner(code, OPTIONAL, "autopresentResult=", "presentVal") {
        return Some(format!(
            "?{}",
            spell(&inner, shown, argument(storage), depth)?
        ));
    }
    if let Some(inner) = inner(code, ARRAY, "autoelemRead=", "elemVal") {
        let element = spell(&inner, shown, argument(storage), depth)?;
        // An array of integers may be printed dense rather than as a list.
        return Some(match shown.contains("ArrayAttr::get") {
            true => format!("[{element}]"),
            false => format!("{{{element}}}"),
        });
    }
    let code = code.trim_end_matches(';');
    let checked = [(Scalar::Enum, CHECKED_ENUM)];
    let mut all = SCALARS.iter().chain(&checked);
    let found = all.find(|it| after(code, it.1) == Some(""))?;
    Some(scalar(found.0, shown, storage))
}

/// The kind of a single value; integers and enumerations include the printed width.
fn scalar(scalar: Scalar, shown: &str, storage: &str) -> String {
    match scalar {
        Scalar::Int => format!("i{}", number(storage, "int", "_t").unwrap_or("64")),
        Scalar::Enum => {
            let width = number(shown, "IntegerType::get($_ctxt,", ")");
            format!("v{}", width.unwrap_or("32"))
        }
        Scalar::Bool if shown.contains("UnitAttr::get") => "u".to_owned(),
        Scalar::Bool => "b".to_owned(),
        Scalar::String => "s".to_owned(),
        Scalar::Attribute => "a".to_owned(),
    }
}

/// The first number between two texts.
fn number<'t>(text: &'t str, before: &str, behind: &str) -> Option<&'t str> {
    text.split(before).skip(1).find_map(|it| {
        let number = digits(it);
        let is_found = !number.is_empty() && it[number.len()..].starts_with(behind);
        is_found.then_some(number)
    })
}

/// The code that reads the element of an optional or an array, in terms of its own storage.
fn inner(code: &str, pattern: &str, marker: &str, value: &str) -> Option<String> {
    let (_, rest) = after(code, pattern)?.split_once(marker)?;
    let (declared, rest) = rest.strip_prefix("[&](")?.split_once('&')?;
    let rest = rest
        .strip_prefix("propStorage")
        .or_else(|| rest.strip_prefix("$_storage"))?;
    let rest = rest.strip_prefix(")->::mlir::LogicalResult{")?;
    let end = rest.rfind(&format!("return::mlir::success();}}({value});"))?;
    (!declared.is_empty()).then(|| rest[..end].replace("propStorage", "$_storage"))
}

/// What is left of a code behind a pattern.
fn after<'c>(code: &'c str, pattern: &str) -> Option<&'c str> {
    let mut rest = code;
    for piece in pattern.split_inclusive(['›', '§', '‹']) {
        if let Some(optional) = piece.strip_suffix('›') {
            rest = rest.strip_prefix(optional).unwrap_or(rest);
            continue;
        }
        let fixed = piece.trim_end_matches(['§', '‹']);
        rest = rest.strip_prefix(fixed)?;
        if piece.ends_with('§') {
            let behind = rest.trim_start_matches(|c| is_word(c) || c == ':');
            rest = Some(behind).filter(|it| it.len() < rest.len())?;
        }
    }
    Some(rest)
}

/// `T` of `std::optional<T>` or `SmallVector<T>`.
fn argument(storage: &str) -> &str {
    let inside = storage.split_once('<').and_then(|it| it.1.rsplit_once('>'));
    inside.map_or(storage, |it| it.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const INT: &str = "uint64_tval;if(::mlir::failed($_reader.readVarInt(val)))return::mlir::failure();$_storage=val;";

    fn spelled(code: &str, shown: &str, storage: &str) -> Option<String> {
        spell(code, shown, storage, MAX_DEPTH)
    }

    #[test]
    fn scalars() {
        assert_eq!(spelled(INT, "", "int32_t").as_deref(), Some("i32"));
        let flag = "return$_reader.readBool($_storage);";
        assert_eq!(
            spelled(flag, "UnitAttr::get($_ctxt)", "bool").as_deref(),
            Some("u")
        );
        let code = "uint64_trawValue;if(::mlir::failed($_reader.readVarInt(rawValue)))return::mlir::failure();\
            if(rawValue>std::numeric_limits<uint32_t>::max())return::mlir::failure();$_storage=static_cast<a::B>(rawValue)";
        let shown = "IntegerType::get($_ctxt,8)";
        assert_eq!(spelled(code, shown, "a::B").as_deref(), Some("v8"));
        assert_eq!(spelled("return success();", "", ""), None);
    }

    #[test]
    fn optionals_and_arrays() {
        let element = INT.replace("$_storage", "propStorage");
        let code = format!(
            "uint64_tlength;if(::mlir::failed($_reader.readVarInt(length)))return::mlir::failure();\
             $_storage.reserve(length);for(a){{autoelemRead=[&](int64_t&propStorage)->::mlir::LogicalResult\
             {{{element}return::mlir::success();}}(elemVal);b}}"
        );
        assert_eq!(
            spelled(&code, "ArrayAttr::get", "Vec<int64_t>").as_deref(),
            Some("[i64]")
        );
        assert_eq!(spelled(&code, "", "Vec<int16_t>").as_deref(), Some("{i16}"));
        let code = format!(
            "{OPTIONAL}autopresentResult=[&](x&propStorage)->::mlir::LogicalResult{{{element}\
             return::mlir::success();}}(presentVal);"
        )
        .replace("‹;›", ";");
        assert_eq!(
            spelled(&code, "", "std::optional<int8_t>").as_deref(),
            Some("?i8")
        );
    }
}
