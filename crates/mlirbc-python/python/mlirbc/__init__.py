"""Reads MLIR bytecode without LLVM.

>>> import mlirbc
>>> with mlirbc.open("corpus/jax/mlp.mlirbc") as module:
...     module.version
6
"""

from mlirbc._errors import MlirbcError, NotFoundError
from mlirbc._module import Module, open

__all__ = ["MlirbcError", "Module", "NotFoundError", "open"]
