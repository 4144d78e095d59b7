"""Modules that IREE has compiled."""

import json
import pathlib

import pytest

import mlirbc

CORPUS = pathlib.Path(__file__).parents[3] / "corpus/vmfb"


@pytest.fixture
def control():
    with mlirbc.open(CORPUS / "control-3.13.vmfb") as module:
        yield module


def test_a_module_is_told_by_its_bytes(control):
    assert isinstance(control, mlirbc.VmModule)
    data = (CORPUS / "control-3.13.vmfb").read_bytes()
    assert isinstance(mlirbc.open(data), mlirbc.VmModule)
    assert mlirbc.open(data).hash()["fingerprint"] == control.hash()["fingerprint"]
    assert len(control._file) == len(data)


def test_the_tables_are_those_that_iree_prints(control):
    theirs = json.loads((CORPUS / "control-3.13.fb.json").read_text())
    ours = control.info()
    assert control.name == ours["name"] == theirs["name"]
    exported = [it["local_name"] for it in theirs["exported_functions"]]
    assert [it["local_name"] for it in ours["exported_functions"]] == exported
    functions = control.functions
    assert set(exported) <= set(functions)
    assert {functions[name]["kind"] for name in exported} == {"export"}


def test_text_and_data():
    with mlirbc.open(CORPUS / "opcodes.vmfb") as module:
        assert module.print() == (CORPUS / "opcodes.disasm.txt").read_text()
        assert module.verify()["total"] == 0
        assert module.stats()["instructions"] > 100
        assert module.diff(module)["equal"]
        assert not module.diff(CORPUS / "scale-3.13.vmfb")["equal"]
    with pytest.raises(ValueError, match="closed"):
        module.info()


def test_what_only_bytecode_has(control):
    assert not hasattr(control, "rewrite")
    with pytest.raises(TypeError):
        control.ls(top=1)


def test_damaged_modules(tmp_path):
    data = (CORPUS / "opcodes.vmfb").read_bytes()
    path = tmp_path / "damaged.vmfb"
    for length in range(8, len(data), len(data) // 40):
        path.write_bytes(data[:length])
        try:
            module = mlirbc.open(path)
        except mlirbc.MlirbcError as error:
            assert error.kind
        else:
            assert module.verify()["total"] > 0, length
