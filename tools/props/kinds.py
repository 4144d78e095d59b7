"""The kinds of attributes of operations.

The kind is the C++ type in which an operation stores an attribute (`storageType`): the reader of bytecode casts to it.
"""

import re

# The storage types that have a word of the table (`src/props/attr_kind.rs`).
WORDS = {
    "ArrayAttr": "array",
    "BoolAttr": "bool",
    "DenseBoolArrayAttr": "array<i1>",
    "DenseF32ArrayAttr": "array<f32>",
    "DenseF64ArrayAttr": "array<f64>",
    "DenseI16ArrayAttr": "array<i16>",
    "DenseI32ArrayAttr": "array<i32>",
    "DenseI64ArrayAttr": "array<i64>",
    "DenseI8ArrayAttr": "array<i8>",
    "DictionaryAttr": "dictionary",
    "FlatSymbolRefAttr": "flat_symbol",
    "FloatAttr": "float",
    "IntegerAttr": "integer",
    "StringAttr": "string",
    "SymbolRefAttr": "symbol",
    "TypeAttr": "type",
    "UnitAttr": "unit",
}

# Words by the classes of TableGen: an attribute of a dialect, and an enumeration that is stored as an integer.
BY_CLASS = {"AttrDef": "dialect", "SignlessIntegerAttrBase": "integer"}


def kind_of(records, constraint):
    """The word of a constraint, or None."""
    storage = (constraint["storageType"] or "").split("::")[-1].strip()
    base = constraint
    while base.get("baseAttr"):
        base = records[base["baseAttr"]["def"]]
    return WORDS.get(storage) or next((BY_CLASS[it] for it in base["!superclasses"] if it in BY_CLASS), None)


def told(text):
    """The kind that the words about the text of an attribute tell (`AttrKind::of_word`), or None."""
    if text in ("unit", "sym"):
        return {"unit": "unit", "sym": "string"}[text]
    if text.startswith("strip="):
        return text.removeprefix("strip=") + ">" if text.startswith("strip=array<") else "dialect"
    if text.startswith("notype="):
        of = text.removeprefix("notype=").partition("&")[0]
        if of == "i1":
            return "bool"
        if re.fullmatch(r"[us]?i\d+|index", of):
            return "integer"
        if re.fullmatch(r"f\d+", of):
            return "float"
    return None
