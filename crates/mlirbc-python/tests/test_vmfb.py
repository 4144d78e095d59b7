"""Modules that IREE has compiled."""

import json
import pathlib

import mlirbc
import pytest

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


def test_segments_are_buffers_that_outlive_the_module(tmp_path):
    path = tmp_path / "opcodes.vmfb"
    data = (CORPUS / "opcodes.vmfb").read_bytes()
    path.write_bytes(data)
    for source in (path, data, open(path, "rb")):
        module = mlirbc.open(source)
        listed = module.ls()["segments"]
        segments = module.rodata
        assert list(segments) == [it["key"] for it in listed] and len(segments) > 1
        buffers = []
        for it in listed:
            segment = segments[it["key"]]
            assert segment.readonly and segment == segments[it["index"]]
            assert segment == data[it["offset"] :][: it["size"]]
            buffers.append(segment)
        for missing in ("missing", -1, len(segments)):
            with pytest.raises(KeyError):
                segments[missing]
        module.close()
        with pytest.raises(ValueError, match="closed"):
            module.rodata
        del module, segments, segment
        assert [bytes(it) for it in buffers] == [data[it["offset"] :][: it["size"]] for it in listed]


def test_a_segment_of_a_mapped_file_is_no_copy():
    numpy = pytest.importorskip("numpy", reason="NumPy is not installed")
    with mlirbc.open(CORPUS / "opcodes.vmfb") as module:
        listed = {it["key"]: it["offset"] for it in module.ls()["segments"] if it["size"]}
        starts = {numpy.frombuffer(module.rodata[key], "u1").ctypes.data - offset for key, offset in listed.items()}
    # All are in one mapping.
    assert len(listed) > 1 and len(starts) == 1


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


def test_segments_are_extracted(tmp_path):
    with mlirbc.open(CORPUS / "control-3.13.vmfb") as module:
        data = bytes(module.rodata["rodata0"])
        module.extract("rodata0", out=tmp_path / "one.bin")
        module.extract(out=f"{tmp_path}/all/")
        with pytest.raises(FileExistsError):
            module.extract("rodata0", out=tmp_path / "one.bin")
    assert (tmp_path / "one.bin").read_bytes() == data
    assert [it.read_bytes() for it in (tmp_path / "all").iterdir()] == [data]
