"""Reads MLIR bytecode without LLVM.

>>> import mlirbc
>>> with mlirbc.open("corpus/jax/mlp.mlirbc") as module:
...     module.version
6
"""

from mlirbc._errors import MlirbcError, NotFoundError
from mlirbc._module import Module, open
from mlirbc._native import Attribute, Attributes, Block, Operation, Region, Sequence, Value
from mlirbc._scan import scan
from mlirbc._symbols import Function
from mlirbc._values import Symbol, Type

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
    "Type",
    "Value",
    "open",
    "scan",
]
