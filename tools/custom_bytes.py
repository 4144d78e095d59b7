#!/usr/bin/env python3
"""Records the SHA-256 of the bytes that `mlir-opt-22 --emit-bytecode` makes of custom texts.

usage: custom_bytes.py

For each `.mlir` in `tests/library/writing/from_text/texts`; `sums.txt` there has them for
`tests/library/writing/from_text/reference_bytes.rs`.
"""

import hashlib
import subprocess
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "tests/library/writing/from_text/texts"


def main():
    lines = []
    for path in sorted(FOLDER.glob("*.mlir")):
        command = ["mlir-opt-22", "--allow-unregistered-dialect", "--emit-bytecode", path.name]
        made = subprocess.run(command, cwd=FOLDER, check=True, capture_output=True).stdout
        lines.append(f"{path.name} {hashlib.sha256(made).hexdigest()}\n")
    (FOLDER / "sums.txt").write_text("".join(lines))


main()
