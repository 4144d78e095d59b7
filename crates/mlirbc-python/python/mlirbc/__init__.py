"""Reads MLIR bytecode without LLVM.

>>> import mlirbc
>>> with mlirbc.open("corpus/jax/mlp.mlirbc") as module:
...     module.version
6
"""

from mlirbc._errors import MlirbcError, NotFoundError
from mlirbc._module import Module, open
from mlirbc._native import Tensor
from mlirbc._safe_open import load_file, safe_open

__all__ = ["MlirbcError", "Module", "NotFoundError", "Tensor", "load_file", "open", "safe_open"]
