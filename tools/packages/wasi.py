#!/usr/bin/env python3
"""Runs a program for wasm32-wasip1 with the Python package wasmtime: wasi.py PROGRAM ARGUMENT...

The working folder is open to it. What is compiled is kept in wasmtime's cache.
"""

import sys

import wasmtime


def main() -> int:
    config = wasmtime.Config()
    config.cache = True
    engine = wasmtime.Engine(config)
    store = wasmtime.Store(engine)
    system = wasmtime.WasiConfig()
    system.argv = sys.argv[1:]
    system.inherit_stdin()
    system.inherit_stdout()
    system.inherit_stderr()
    system.preopen_dir(".", ".")
    store.set_wasi(system)
    linker = wasmtime.Linker(engine)
    linker.define_wasi()
    instance = linker.instantiate(store, wasmtime.Module.from_file(engine, sys.argv[1]))
    try:
        instance.exports(store)["_start"](store)
    except wasmtime.ExitTrap as end:
        return end.code
    return 0


if __name__ == "__main__":
    sys.exit(main())
