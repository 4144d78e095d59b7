"""Reads MLIR bytecode without LLVM."""

from mlirbc._documents import diff, find, info, ls, verify
from mlirbc._errors import MlirbcError, NotFoundError
from mlirbc._module import Module, open
from mlirbc._native import (
    Attribute,
    Attributes,
    Block,
    Operation,
    Region,
    Sequence,
    Tensor,
    Value,
)
from mlirbc._safe_open import load_file, safe_open
from mlirbc._scan import scan
from mlirbc._symbols import Function
from mlirbc._values import Symbol, Type
from mlirbc._vmfb import VmModule

__all__ = [
    "Attribute",
    "Attributes",
    "Block",
    "Function",
    "MlirbcError",
    "Module",
    "NotFoundError",
    "Operation",
    "Region",
    "Sequence",
    "Symbol",
    "Tensor",
    "Type",
    "Value",
    "VmModule",
    "diff",
    "find",
    "info",
    "load_file",
    "ls",
    "open",
    "safe_open",
    "scan",
    "verify",
]
