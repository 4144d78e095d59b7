#!/usr/bin/env python3
"""jaxlib, timed as the other peers are: `jax_peer.py parse FILE [-n N]`, `jax_peer.py artifact FILE VERSION [-n N]`."""

import resource
import statistics
import sys
import time

from jax._src.interpreters import mlir
from jaxlib.mlir import ir
from jaxlib.mlir.dialects import stablehlo

mode, path = sys.argv[1:3]
iterations = int(sys.argv[sys.argv.index("-n") + 1]) if "-n" in sys.argv else 5
data = open(path, "rb").read()


def count(op):
    """The number of operations, nested ones included."""
    return 1 + sum(count(inner.operation) for region in op.regions for block in region for inner in block)


def parse(context):
    return ir.Module.parse(data)


def artifact(context):
    """The artifact for another version of StableHLO."""
    module = stablehlo.deserialize_portable_artifact(context, data)
    return stablehlo.serialize_portable_artifact(module, sys.argv[3])


def peak():
    """Most memory of this process so far, in MiB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


wall, cpu = [], []
before = peak()
for n in range(iterations + 1):
    with mlir.make_ir_context() as context:
        start, cpu_start = time.perf_counter(), time.process_time()
        answer = {"parse": parse, "artifact": artifact}[mode](context)
        end, cpu_end = time.perf_counter(), time.process_time()
        if n or iterations == 1:
            wall.append((end - start) * 1e3)
            cpu.append((cpu_end - cpu_start) * 1e3)
print(f"{mode} {statistics.median(wall):.6f}")
print(f"{mode}.cpu {statistics.median(cpu):.6f}")
if mode == "parse":
    print(f"{mode}.ops {count(answer.operation)}")
else:
    print(f"{mode}.bytes {len(answer)}")
    print(f"{mode}.heap_mib {peak() - before:.1f}")
