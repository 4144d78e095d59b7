#!/usr/bin/env python3
"""jaxlib's parser, timed as the other peers are: `jax_peer.py parse FILE [-n N]`."""

import statistics
import sys
import time

from jax._src.interpreters import mlir
from jaxlib.mlir import ir

path = sys.argv[2]
iterations = int(sys.argv[sys.argv.index("-n") + 1]) if "-n" in sys.argv else 5
data = open(path, "rb").read()
wall, cpu = [], []
for n in range(iterations + 1):
    with mlir.make_ir_context() as context:
        start, cpu_start = time.perf_counter(), time.process_time()
        module = ir.Module.parse(data)
        end, cpu_end = time.perf_counter(), time.process_time()
        if n:
            wall.append((end - start) * 1e3)
            cpu.append((cpu_end - cpu_start) * 1e3)


def count(op):
    """The number of operations, nested ones included."""
    return 1 + sum(count(inner.operation) for region in op.regions for block in region for inner in block)


print(f"parse {statistics.median(wall):.6f}")
print(f"parse.cpu {statistics.median(cpu):.6f}")
print(f"parse.ops {count(module.operation)}")
