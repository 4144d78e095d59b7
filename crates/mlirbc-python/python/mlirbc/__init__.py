"""Reads MLIR bytecode without LLVM.

>>> import mlirbc
>>> with mlirbc.open("corpus/jax/mlp.mlirbc") as module:
...     module.version
6
"""

# Names are imported when they are first used: a program that reads one tensor needs few of them.
# __init__.pyi has the same names for type checkers.
_MODULES = {
    "_documents": ["diff", "find", "info", "ls", "verify"],
    "_errors": ["MlirbcError", "NotFoundError", "UsageError"],
    "_module": ["Module", "load_dialects", "open", "open_tensors", "open_vm", "parse"],
    "_native": [
        "Attribute",
        "Attributes",
        "Block",
        "FileTensor",
        "Operation",
        "Region",
        "Sequence",
        "Tensor",
        "Value",
        "__version__",
    ],
    "_safe_open": ["load_file", "safe_open"],
    "_scan": ["scan"],
    "_symbols": ["Function", "Port"],
    "_tensor_file": ["TensorFile"],
    "_values": ["Enumerator", "Location", "Symbol", "Type"],
    "_vmfb": ["VmModule"],
}
_HOMES = {name: module for module, names in _MODULES.items() for name in names}

#: What is tried, and called otherwise.
_INSTEAD = {"parse_file": ": `open` also reads a file with text", "from_text": "; `parse` reads text"}

__all__ = sorted(_HOMES)  # noqa: PLE0605


def __getattr__(name):
    if name not in _HOMES:
        hint = _INSTEAD.get(name, "")
        raise AttributeError(f"module 'mlirbc' has no attribute {name!r}{hint}")
    # Not `importlib`, whose import takes as long as that of a file of this package.
    home = getattr(__import__(f"mlirbc.{_HOMES[name]}"), _HOMES[name])
    value = globals()[name] = getattr(home, name)
    return value


def __dir__():
    return [*globals(), *__all__]
