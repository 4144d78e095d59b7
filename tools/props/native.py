"""Recognizes the encoding of a native property (`Property<>`, not an attribute).

The C++ code that TableGen copies into `readProperties` decides, not the name of
the class, because a class can override the code. Code that is not from
`mlir/IR/Properties.td` or `mlir/IR/EnumAttr.td` gives None.
"""

import re

FAILURE = r"return::mlir::failure\(\);?"
SCALARS = [
    ("int", r"uint64_tval;if\((?:::mlir::)?failed\(\$_reader\.readVarInt\(val\)\)\)" + FAILURE + r"\$_storage=val"),
    ("bool", r"return\$_reader\.readBool\(\$_storage\)"),
    ("bool", r"if\((?:::mlir::)?failed\(\$_reader\.readBool\(\$_storage\)\)\)" + FAILURE),
    (
        "string",
        r"(?:::llvm::)?StringRefval;if\(::mlir::failed\(\$_reader\.readString\(val\)\)\)"
        + FAILURE
        + r"\$_storage=val\.str\(\)",
    ),
    (
        "enum",
        r"uint64_trawValue;if\(::mlir::failed\(\$_reader\.readVarInt\(rawValue\)\)\)"
        + FAILURE
        + r"(?:if\(rawValue>std::numeric_limits<[\w:]+>::max\(\)\)"
        + FAILURE
        + r")?\$_storage=static_cast<[\w:]+>\(rawValue\)",
    ),
    (
        "enum",
        r"uint64_tval;if\(failed\(\$_reader\.readVarInt\(val\)\)\)"
        + FAILURE
        + r"\$_storage=static_cast<[\w:]+>\(val\)",
    ),
    (
        "attr",
        r"::mlir::Attributeattr;if\(::mlir::failed\(\$_reader\.readAttribute\(attr\)\)\)"
        + FAILURE
        + r"if\(::mlir::failed\(convertFromAttribute\(\$_storage,attr,nullptr\)\)\)"
        + FAILURE,
    ),
]
ELEMENT = r"\[&\]\([^&]+&(?:propStorage|\$_storage)\)->::mlir::LogicalResult\{(.*);?return::mlir::success\(\);\}\(%s\);"
OPTIONAL = re.compile(
    r"boolisPresent=false;if\(::mlir::failed\(\$_reader\.readBool\(isPresent\)\)\)"
    + FAILURE
    + r"if\(!isPresent\)\{\$_storage=std::nullopt;return::mlir::success\(\);\}.*?autopresentResult="
    + ELEMENT % "presentVal"
    + ".*"
)
ARRAY = re.compile(
    r"uint64_tlength;if\(::mlir::failed\(\$_reader\.readVarInt\(length\)\)\)"
    + FAILURE
    + r"\$_storage\.reserve\(length\);for\(.*?autoelemRead="
    + ELEMENT % "elemVal"
    + ".*"
)


def kind(record):
    """The kind of a `Property` record in the notation of the table, or None."""
    code = compact(record["readFromMlirBytecode"])
    shown = compact(record.get("convertToAttribute") or "")
    return spell(code, shown, compact(record["storageType"]))


def compact(code):
    """Code without white space."""
    return "".join(code.split())


def spell(code, shown, storage):
    """`code` reads the property, `shown` turns it into the attribute that is printed."""
    if inner := OPTIONAL.fullmatch(code):
        element = spell(unwrap(inner[1]), shown, argument(storage))
        return element and "?" + element
    if inner := ARRAY.fullmatch(code):
        element = spell(unwrap(inner[1]), shown, argument(storage))
        # An array of integers may be printed dense rather than as a list.
        brackets = "[]" if "ArrayAttr::get" in shown else "{}"
        return element and brackets[0] + element + brackets[1]
    for name, pattern in SCALARS:
        if re.fullmatch(pattern, code.rstrip(";")):
            return scalar(name, shown, storage)
    return None


def scalar(name, shown, storage):
    """The kind of a single value; integers and enums include the printed width."""
    if name == "int":
        width = re.search(r"int(\d+)_t", storage)
        return f"i{width[1]}" if width else "i64"
    if name == "enum":
        width = re.search(r"IntegerType::get\(\$_ctxt,(\d+)\)", shown)
        return f"v{width[1]}" if width else "v32"
    if name == "bool":
        return "u" if "UnitAttr::get" in shown else "b"
    return {"string": "s", "attr": "a"}[name]


def unwrap(code):
    """Code of an element, in terms of its own storage."""
    return code.replace("propStorage", "$_storage")


def argument(storage):
    """`T` of `std::optional<T>` or `SmallVector<T>`."""
    return storage[storage.index("<") + 1 : storage.rindex(">")] if "<" in storage else storage
