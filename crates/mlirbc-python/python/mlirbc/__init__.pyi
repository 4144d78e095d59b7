"""Reads MLIR bytecode without LLVM."""

from typing import Any

from mlirbc._documents import Backend as _Backend
from mlirbc._documents import Path as _Path
from mlirbc._documents import diff, find, info, ls, verify
from mlirbc._errors import MlirbcError, NotFoundError, UsageError
from mlirbc._module import Module, load_dialects, open_tensors, open_vm, parse
from mlirbc._native import (
    Attribute,
    Attributes,
    Block,
    FileTensor,
    Operation,
    Region,
    Sequence,
    Tensor,
    Value,
    __version__,
)
from mlirbc._safe_open import load_file, safe_open
from mlirbc._scan import scan
from mlirbc._symbols import Function, Port
from mlirbc._tensor_file import TensorFile
from mlirbc._values import Enumerator, Location, Symbol, Type
from mlirbc._vmfb import VmModule

# An IREE module is a `VmModule`, which `open_vm` opens as one, a file of tensors a `TensorFile`, which `open_tensors` does.
def open(
    source: Any,
    *,
    backend: _Backend = "auto",
    at: int | str | None = None,
    assume: str | None = None,
    schema: _Path | None = None,
) -> Module: ...

__all__ = [
    "Attribute",
    "Attributes",
    "Block",
    "Enumerator",
    "FileTensor",
    "Function",
    "Location",
    "MlirbcError",
    "Module",
    "NotFoundError",
    "Operation",
    "Port",
    "Region",
    "Sequence",
    "Symbol",
    "Tensor",
    "TensorFile",
    "Type",
    "UsageError",
    "Value",
    "VmModule",
    "__version__",
    "diff",
    "find",
    "info",
    "load_dialects",
    "load_file",
    "ls",
    "open",
    "open_tensors",
    "open_vm",
    "parse",
    "safe_open",
    "scan",
    "verify",
]
