import os
from collections.abc import Iterable, Iterator
from typing import Any, Literal

from mlirbc._native import Batch

_Path = str | os.PathLike[str]
_Table = Literal["files", "functions", "operations", "tensors"]

TABLES: tuple[_Table, ...]

def scan(
    paths: _Path | Iterable[_Path],
    *,
    tables: _Table | Iterable[_Table] = ...,
    hashes: bool = True,
    threads: int | None = None,
    pattern: str | None = None,
) -> Scan: ...

class Scan:
    def __init__(
        self,
        paths: _Path | Iterable[_Path],
        *,
        tables: _Table | Iterable[_Table] = ...,
        hashes: bool = True,
        threads: int | None = None,
        pattern: str | None = None,
    ) -> None: ...
    def __iter__(self) -> Iterator[Batch]: ...
    def table(self, name: _Table) -> ScanTable: ...

class ScanTable:
    name: str
    def __init__(self, scan: Scan, name: _Table) -> None: ...
    def __iter__(self) -> Iterator[dict[str, Any]]: ...
    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...
    def __arrow_c_schema__(self) -> object: ...

def rows(table: ScanTable) -> Iterator[dict[str, Any]]: ...
def sources(paths: Iterable[_Path], pattern: str | None = None) -> Iterator[tuple[str, Any]]: ...
