"""Errors as exceptions."""

import pickle

import mlirbc
import pytest
from mlirbc import _native


def test_errors_have_a_kind_and_an_offset(corpus):
    with pytest.raises(mlirbc.MlirbcError) as caught:
        mlirbc.open(corpus / "README.md")
    assert (caught.value.kind, caught.value.offset) == ("NotBytecode", 0)
    file = _native.File(corpus / "bad" / "attribute-count-2-60.mlirbc")
    with pytest.raises(mlirbc.MlirbcError, match="out of range") as caught:
        file.tensors()
    assert (caught.value.kind, caught.value.offset) == ("CountTooLarge", 0x17)
    copy = pickle.loads(pickle.dumps(caught.value))
    assert (str(copy), copy.kind, copy.offset) == (str(caught.value), "CountTooLarge", 0x17)


def test_what_is_not_found_is_a_key_error(mlp):
    file = _native.File(mlp)
    with pytest.raises(KeyError) as caught:
        file.tensor("layer0.wieght")
    assert isinstance(caught.value, mlirbc.NotFoundError)
    assert caught.value.kind == "NotFound"
    # No quotes around it, which KeyError adds, and the nearest name.
    assert str(caught.value).startswith("no tensor") and "layer0.weight" in str(caught.value)


def test_the_system_s_errors_are_os_errors(tmp_path):
    with pytest.raises(FileNotFoundError) as caught:
        mlirbc.open(tmp_path / "none")
    assert caught.value.filename == str(tmp_path / "none")
    with pytest.raises(IsADirectoryError):
        mlirbc.open(tmp_path)


# Of an archive, 39 bytes say that it is an IREE module.
@pytest.mark.parametrize("name, least", [("jax/mlp.mlirbc", 0), ("vmfb/callee-7.vmfb", 39)])
def test_the_beginning_of_a_file_is_truncated(corpus, name, least):
    data = (corpus / name).read_bytes()
    for end in [*range(least, 60), *range(60, len(data), len(data) // 50 + 1)]:
        try:
            mlirbc.open(data[:end])
        except mlirbc.MlirbcError as error:
            assert error.is_truncated, (end, error)
            assert pickle.loads(pickle.dumps(error)).is_truncated
    with pytest.raises(mlirbc.MlirbcError) as caught:
        mlirbc.open(b"<html>")
    assert not caught.value.is_truncated


def test_every_prefix_of_a_file_is_an_error_or_opens(corpus):
    data = (corpus / "mlir22" / "resources_aligned.v6.mlirbc").read_bytes()
    opened = 0
    for end in range(len(data)):
        try:
            for tensor in _native.File(data[:end]).tensors(all=True):
                tensor.raw()
            opened += 1
        except mlirbc.MlirbcError as error:
            assert error.kind and str(error)
    assert opened < len(data)


def test_damaged_files_give_errors(corpus):
    damaged = sorted((corpus / "bad").glob("*.mlirbc")) + sorted((corpus / "crashes").glob("*.mlirbc"))
    failed = 0
    for path in damaged:
        try:
            for tensor in _native.File(path).tensors(all=True):
                tensor.numpy()
        except (mlirbc.MlirbcError, TypeError):
            failed += 1
    assert failed > 10


def test_a_closed_module_is_an_error(mlp):
    with mlirbc.open(mlp) as module:
        pass
    with pytest.raises(ValueError, match="closed"):
        module.version
