#!/usr/bin/env python3
"""Makes a module with a large constant: `vm_fixture.py FLAT.vmfb OUT.vmfb BYTES`.

FLAT is a module that is no archive and whose first external segment has 1 MiB, such as
`iree-compile --iree-vm-emit-polyglot-zip=false` makes of a function with a constant of 1 MiB. The
length of the segment, and the offset of the one after it, are replaced.
"""

import os
import struct
import sys

MIB = 1 << 20
source, out, size = open(sys.argv[1], "rb").read(), sys.argv[2], int(sys.argv[3])
(stated,) = struct.unpack_from("<I", source)
base = (4 + stated + 63) // 64 * 64
head, found = bytearray(source[:base]), 0
for at in range(0, base - 8, 4):
    if head[at : at + 8] == struct.pack("<Q", MIB):
        head[at : at + 8] = struct.pack("<Q", size)
        found += 1
if found < 2:
    sys.exit("no segment of 1 MiB with another after it")
with open(out, "wb") as file:
    file.write(head)
    for _ in range(size // MIB):
        file.write(os.urandom(MIB))
    file.write(source[base + MIB :])
