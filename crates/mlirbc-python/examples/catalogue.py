#!/usr/bin/env python3
"""A catalogue of a folder of models: which files, functions, operations and tensors there are.

    catalogue.py build FOLDER --to CATALOGUE     scans on several processes; again: only what changed
    catalogue.py shared CATALOGUE                tensors that several models have
    catalogue.py sharing CATALOGUE MODEL         models that have tensors of this one
    catalogue.py using CATALOGUE OPERATION       models with an operation, such as stablehlo.add
        --below VERSION                          only files of an older bytecode version
    catalogue.py sql CATALOGUE QUERY             any query of the tables files, functions,
                                                 operations and tensors

The catalogue is a folder of Parquet files, so DuckDB, Polars, Spark and Ray Data read it as well:
`ray.data.read_parquet("CATALOGUE/tensors")`. Files are put into groups by a hash of their path, and
each group is a part of each table. The manifest names the parts that are whole: a build that was
interrupted goes on after the last one, and a changed file is scanned again with its group only.

needs: pip install mlirbc pyarrow datafusion
"""

import argparse
import hashlib
import json
import multiprocessing
import os
import pathlib
import sys
from typing import Any

import mlirbc
import pyarrow
import pyarrow.dataset
import pyarrow.parquet

TABLES = ("files", "functions", "operations", "tensors")


def groups_of(folder: str, count: int) -> dict[int, tuple[list[str], str]]:
    """The files of a folder in groups: by number, the paths and a hash of them and their dates."""
    groups: dict[int, list[str]] = {}
    for parent, folders, names in os.walk(folder):
        folders.sort()
        for name in sorted(names):
            path = os.path.join(parent, name)
            key = hashlib.sha256(os.path.relpath(path, folder).encode(errors="surrogateescape"))
            groups.setdefault(int(key.hexdigest()[:8], 16) % count, []).append(path)
    return {number: (paths, state(paths)) for number, paths in sorted(groups.items())}


def state(paths: list[str]) -> str:
    """Changes when a file is added, removed or written."""
    digest = hashlib.sha256()
    for path in paths:
        stat = os.stat(path) if os.path.exists(path) else None
        fields = (path, stat and stat.st_size, stat and stat.st_mtime_ns)
        digest.update(repr(fields).encode(errors="surrogateescape"))
    return digest.hexdigest()[:16]


def scan_group(task: tuple[str, int, list[str], str]) -> tuple[int, dict[str, Any]]:
    """Writes the part of each table for a group; returns its entry of the manifest."""
    catalogue, number, paths, of_state = task
    writers: dict[str, Any] = {}
    parts: dict[str, str] = {}
    rows = dict.fromkeys(TABLES, 0)
    for batch in mlirbc.scan(paths, threads=1):
        batch_of = pyarrow.record_batch(batch)
        if batch.table not in writers:
            parts[batch.table] = f"{batch.table}/{number:04}-{of_state}.parquet"
            path = os.path.join(catalogue, parts[batch.table])
            writers[batch.table] = pyarrow.parquet.ParquetWriter(path, batch_of.schema)
        writers[batch.table].write_batch(batch_of)
        rows[batch.table] += batch.num_rows
    for writer in writers.values():
        writer.close()
    return number, {"state": of_state, "parts": parts, "rows": rows}


class Catalogue:
    def __init__(self, folder: str) -> None:
        self.folder = pathlib.Path(folder)

    def manifest(self) -> dict[str, Any]:
        path = self.folder / "manifest.json"
        manifest: dict[str, Any] = {"groups": {}}
        if path.exists():
            manifest = json.loads(path.read_text())
        return manifest

    def write_manifest(self, manifest: dict[str, Any]) -> None:
        """All at once: a reader sees the old one or the new one."""
        path = self.folder / "manifest.json"
        temporary = path.with_suffix(".tmp")
        temporary.write_text(json.dumps(manifest, indent=1))
        temporary.replace(path)

    def build(self, source: str, processes: int, groups: int) -> dict[str, int]:
        for table in TABLES:
            (self.folder / table).mkdir(parents=True, exist_ok=True)
        manifest = self.manifest()
        known = manifest["groups"]
        wanted = groups_of(source, groups)
        done = {str(n): s for n, (_, s) in wanted.items()}
        for number in [n for n, entry in known.items() if entry["state"] != done.get(n)]:
            del known[number]
        tasks = [
            (str(self.folder), number, paths, of_state)
            for number, (paths, of_state) in wanted.items()
            if str(number) not in known
        ]
        kept = len(known)
        # New processes, not forks: a fork of a process with threads can stop for ever.
        context = multiprocessing.get_context("spawn")
        with context.Pool(min(processes, max(len(tasks), 1))) as pool:
            for number, entry in pool.imap_unordered(scan_group, tasks):
                known[str(number)] = entry
                self.write_manifest(manifest)
        self.write_manifest(manifest)
        self.remove_old_parts(manifest)
        return {"scanned": len(tasks), "kept": kept}

    def remove_old_parts(self, manifest: dict[str, Any]) -> None:
        entries = manifest["groups"].values()
        parts = {part for entry in entries for part in entry["parts"].values()}
        for table in TABLES:
            for path in (self.folder / table).glob("*.parquet"):
                if f"{table}/{path.name}" not in parts:
                    path.unlink()

    def query(self, sql: str, **parameters: Any) -> Any:
        """The result of a query as an Arrow table. Parameters are `$name` in it."""
        import datafusion

        context = datafusion.SessionContext()
        entries = self.manifest()["groups"].values()
        for table in TABLES:
            parts = [entry["parts"][table] for entry in entries if table in entry["parts"]]
            files = [str(self.folder / part) for part in sorted(parts)]
            if files:
                context.register_dataset(table, pyarrow.dataset.dataset(files))
        return context.sql(sql, param_values=parameters).to_arrow_table()

    def shared(self, least: int) -> Any:
        """Tensors of at least so many bytes that several models have."""
        return self.query(
            """
            select * from (
                select sha256, dtype, max(size) as size, count(distinct path) as models,
                       min(path) as first_model, min(key) as a_key
                from tensors where sha256 is not null and size >= $least
                group by sha256, dtype
            ) where models > 1 order by size * models desc, sha256
            """,
            least=least,
        )

    def sharing(self, model: str, least: int) -> Any:
        """Models that have tensors of this one: how many, and of how many bytes."""
        return self.query(
            """
            with own as (select distinct sha256, dtype from tensors where path = $model
                         and sha256 is not null and size >= $least)
            select other.path, count(*) as tensors, sum(other.size) as bytes
            from tensors other join own
              on other.sha256 = own.sha256 and other.dtype = own.dtype
            where other.path <> $model group by other.path order by bytes desc, other.path
            """,
            model=model,
            least=least,
        )

    def using(self, operation: str, below: int) -> Any:
        """Models with an operation, of a bytecode version below the given one."""
        return self.query(
            """
            select files.path, files.at, files.version, files.producer,
                   sum(operations.count) as operations
            from operations join files
              on operations.path = files.path and operations.at = files.at
            where operations.operation = $operation and files.version < $below
            group by files.path, files.at, files.version, files.producer
            order by files.path, files.at
            """,
            operation=operation,
            below=below,
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    build = commands.add_parser("build")
    build.add_argument("folder")
    build.add_argument("--to", required=True, dest="catalogue")
    build.add_argument("--processes", type=int, default=os.cpu_count())
    build.add_argument("--groups", type=int, default=256)
    shared = commands.add_parser("shared")
    shared.add_argument("catalogue")
    shared.add_argument("--least", type=int, default=64, help="bytes (default: 64)")
    sharing = commands.add_parser("sharing")
    sharing.add_argument("catalogue")
    sharing.add_argument("model")
    sharing.add_argument("--least", type=int, default=64, help="bytes (default: 64)")
    using = commands.add_parser("using")
    using.add_argument("catalogue")
    using.add_argument("operation")
    using.add_argument("--below", type=int, default=1000, help="bytecode version")
    sql = commands.add_parser("sql")
    sql.add_argument("catalogue")
    sql.add_argument("query")
    options = parser.parse_args()
    catalogue = Catalogue(options.catalogue)
    if options.command == "build":
        counts = catalogue.build(options.folder, options.processes, options.groups)
        print(f"{counts['scanned']} groups scanned, {counts['kept']} kept")
        return
    if options.command == "shared":
        result = catalogue.shared(options.least)
    elif options.command == "sharing":
        result = catalogue.sharing(options.model, options.least)
    elif options.command == "using":
        result = catalogue.using(options.operation, options.below)
    else:
        result = catalogue.query(options.query)
    for row in result.to_pylist():
        # As JSON: names are from the files, and can contain any characters.
        json.dump(row, sys.stdout)
        print()


if __name__ == "__main__":
    main()
