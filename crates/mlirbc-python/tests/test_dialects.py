"""Dialects of others, from their definitions."""

import os
import subprocess
import sys

import mlirbc
import pytest


@pytest.fixture
def table(root, tmp_path):
    """What the tool makes of the definitions of a dialect."""
    out = tmp_path / "acme.dialects"
    command = [sys.executable, "-m", "mlirbc", "dialects", "add", "corpus/other_dialects/acme.json", "-o", out]
    subprocess.run(command, cwd=root, check=True, capture_output=True)
    return out


def test_dialects_are_loaded(root, table, tmp_path):
    """In a process of its own: what is loaded stays."""
    program = """
import sys, mlirbc
text = open("corpus/other_dialects/kernel.mlir").read()
try:
    mlirbc.parse(text)
except mlirbc.MlirbcError as error:
    assert "acme" in str(error), error
else:
    raise SystemExit("the dialect is known")
assert mlirbc.load_dialects(sys.argv[1]) == ["acme"]
module = mlirbc.parse(text)
assert "acme.kernel @double {" in module.print(), module.print()
module.rewrite(out=sys.argv[2])
assert mlirbc.open(sys.argv[2]).print() == module.print()
"""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", program, str(table), str(tmp_path / "kernel.mlirbc")]
    subprocess.run(command, cwd=root, check=True, env=environment)


def test_what_is_no_table(root, tmp_path):
    with pytest.raises(FileNotFoundError):
        mlirbc.load_dialects(tmp_path / "gone")
    with pytest.raises(mlirbc.UsageError, match="table has to be made"):
        mlirbc.load_dialects(root / "corpus/other_dialects/acme.json")
