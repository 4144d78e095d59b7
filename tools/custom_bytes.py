#!/usr/bin/env python3
"""Records the SHA-256 of the bytes and of the text that `mlir-opt-22` makes of custom texts.

usage: custom_bytes.py

For each `.mlir` in `tests/library/writing/from_text/texts`; `sums.txt` there has them for
`tests/library/writing/from_text/reference_bytes.rs`, `printed.txt` those of the texts for
`tests/library/text/custom_of_texts.rs`.
"""

import hashlib
import subprocess
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "tests/library/writing/from_text/texts"


def main():
    for sums, options in (("sums.txt", ["--emit-bytecode"]), ("printed.txt", [])):
        lines = []
        for path in sorted(FOLDER.glob("*.mlir")):
            command = ["mlir-opt-22", "--allow-unregistered-dialect", *options, path.name]
            made = subprocess.run(command, cwd=FOLDER, check=True, capture_output=True).stdout
            made = made if options else made.rstrip()
            lines.append(f"{path.name} {hashlib.sha256(made).hexdigest()}\n")
        (FOLDER / sums).write_text("".join(lines))


main()
