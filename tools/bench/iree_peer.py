#!/usr/bin/env python3
"""IREE's runtime, timed as the other peers are: `iree_peer.py load FILE [-n N]`.

Maps the file and makes a module of it, which checks the FlatBuffer and the bytecode.
"""

import mmap
import statistics
import sys
import time

from iree.runtime import VmInstance, VmModule, create_hal_module, get_driver

path = sys.argv[2]
iterations = int(sys.argv[sys.argv.index("-n") + 1]) if "-n" in sys.argv else 21
instance = VmInstance()
# The types of the HAL are registered with its module.
hal = create_hal_module(instance, get_driver("local-sync").create_default_device())
wall, cpu = [], []
for n in range(iterations + 1):
    start, cpu_start = time.perf_counter(), time.process_time()
    with open(path, "rb") as file:
        mapped = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    module = VmModule.wrap_buffer(instance, mapped)
    end, cpu_end = time.perf_counter(), time.process_time()
    del module, mapped
    if n:
        wall.append((end - start) * 1e3)
        cpu.append((cpu_end - cpu_start) * 1e3)

print(f"load {statistics.median(wall):.6f}")
print(f"load.cpu {statistics.median(cpu):.6f}")
