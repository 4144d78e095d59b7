"""Reads MLIR bytecode without LLVM.

>>> import mlirbc
>>> with mlirbc.open("corpus/jax/mlp.mlirbc") as module:
...     module.version
6
"""

from mlirbc._commands import diff, find, info, ls, verify
from mlirbc._errors import MlirbcError, NotFoundError
from mlirbc._module import Module, open
from mlirbc._run import Result, run
from mlirbc._vmfb import VmModule

__all__ = [
    "MlirbcError",
    "Module",
    "NotFoundError",
    "Result",
    "VmModule",
    "diff",
    "find",
    "info",
    "ls",
    "open",
    "run",
    "verify",
]
