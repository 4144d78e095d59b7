"""The stubs of the package have what the modules have: names, parameters, defaults."""

import importlib.util
import os
import pathlib
import subprocess
import sys

import mlirbc
import pytest

#: Modules with a stub beside them. `mlirbc` itself has one, which `test_types.py` checks.
MODULES = ["_native", "_operations", "_scan", "_symbols", "_values"]

#: What a stub need not have: iterators that a method returns, and the list that PyO3 makes of its names.
ALLOWED = r"mlirbc\._native\.(__all__|SequenceIter|Walk)"

#: A class has the method from Python 3.12 on; before it is a buffer by its C slots.
ALLOWED_BEFORE_3_12 = r"mlirbc\._native\.\w+\.__buffer__"


def test_each_stub_is_listed():
    stubs = {path.stem for path in pathlib.Path(mlirbc.__file__).parent.glob("*.pyi")}
    assert stubs == {*MODULES, "__init__"}


def test_stubs_agree_with_the_modules(tmp_path):
    if importlib.util.find_spec("mypy") is None:
        pytest.skip("NOT RUN: stubtest: mypy is not installed")
    config, allowed = tmp_path / "mypy.ini", tmp_path / "allowed"
    config.write_text("[mypy]\nfollow_imports = silent\n")
    allowed.write_text(f"{ALLOWED}\n" + f"{ALLOWED_BEFORE_3_12}\n" * (sys.version_info < (3, 12)))
    options = ["--concise", "--ignore-disjoint-bases", "--mypy-config-file", config, "--allowlist", allowed]
    modules = [f"mlirbc.{name}" for name in MODULES]
    line = [sys.executable, "-m", "mypy.stubtest", *options, *modules]
    done = subprocess.run(line, cwd=tmp_path, env={**os.environ, "MYPYPATH": ""}, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
