"""Every form of index on a slice: as NumPy or PyTorch has it on the whole tensor, or an error."""

import itertools
import warnings

import mlirbc
import numpy as np
import pytest

#: Forms for one dimension.
PARTS = [
    0, 3, -1, -32, 31, 32, -33, True, False, None, ..., 1.0, "a", b"a",
    slice(None), slice(1, 3), slice(-3, None), slice(None, None, 2), slice(5, 1), slice(0, 99),
    slice(8, 2, -1), slice(None, None, -1), slice(2, 2), slice(True, 3), slice(None, None, 0),
    slice(1.0, 2), slice("a", None),
    [], [0], [0, 1], [1, 0], [-1], [99], [True] * 32, [True, False], [[0, 1]], [0.5],
    np.array([0, 1]), np.array([], dtype=int), np.array(3), np.array(True), np.array([True] * 32),
    np.int64(3), np.int8(-1), np.bool_(True), np.float32(1), range(2), {0}, object(),
]  # fmt: skip

#: Fewer, of which every pair is tried.
SHORT = [0, -1, 99, True, None, ..., slice(1, 3), slice(None, None, 5), slice(4, 1, -1), [], [0, 1], "a"]

FORMS = (
    PARTS
    + [(part,) for part in PARTS]
    + list(itertools.product(SHORT, SHORT))
    + [(..., part) for part in PARTS[:12]]
    + [(slice(1, 30), part) for part in PARTS]
    + [(part, 1) for part in PARTS]
    + [(), (0, 0, 0), (..., ...), (..., 0, ...), (0, ..., 0), (None, None, 0), (0, None, 0), (slice(2), ..., 1)]
    + [([0, 1], [0, 1]), ([0, 1], slice(None), 0), (slice(None), [0, 1]), (np.array([0, 1]), 3)]
)  # fmt: skip


def answer(indexed, index):
    """Shape and bytes at an index, or the error."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            part = np.ascontiguousarray(np.asarray(indexed[index]))
    except Exception as error:
        return type(error).__name__
    return np.asarray(indexed[index]).shape, part.tobytes()


def test_there_are_enough_forms():
    assert len(FORMS) >= 321


@pytest.mark.parametrize("backend", ["mmap", "pread"])
@pytest.mark.parametrize("framework", ["np", "pt"])
@pytest.mark.parametrize("name", ["layer0.weight", "head.mask"])
def test_forms(framework, backend, name, mlp):
    if framework == "pt":
        pytest.importorskip("torch", reason="NOT RUN: torch is not installed")
    answers = 0
    with mlirbc.safe_open(mlp, framework=framework, backend=backend) as file:
        whole = file.get_tensor(name)
        part = file.get_slice(name)
        for index in FORMS:
            expected = answer(whole, index)
            assert answer(part, index) == expected, index
            answers += not isinstance(expected, str)
    assert answers > 60


@pytest.mark.parametrize("backend", ["mmap", "pread"])
def test_forms_on_tensors(backend, mlp):
    tensor = mlirbc.open(mlp, backend=backend)["layer0.weight"]
    for index in FORMS:
        assert answer(tensor, index) == answer(tensor.numpy(), index), index


@pytest.mark.parametrize("framework", ["np", "pt"])
def test_what_safetensors_answers(framework, mlp, tmp_path):
    """Equal to safetensors' slices, but for `True` in NumPy: there it is 1, here a dimension."""
    safetensors = pytest.importorskip("safetensors", reason="NOT RUN: safetensors is not installed")
    if framework == "pt":
        pytest.importorskip("torch", reason="NOT RUN: torch is not installed")
    from safetensors.numpy import save_file

    with mlirbc.safe_open(mlp, framework="np") as file:
        save_file({"w": file.get_tensor("layer0.weight").copy()}, tmp_path / "w.safetensors")

    def is_plain(index):
        parts = index if isinstance(index, tuple) else (index,)
        bools = [it for it in parts if isinstance(it, (bool, np.bool_))]
        bools += [it for it in parts if isinstance(it, slice) and isinstance(it.start, bool)]
        return not bools and not any(isinstance(it, np.ndarray) and it.dtype == bool for it in parts)

    compared = 0
    with (
        safetensors.safe_open(tmp_path / "w.safetensors", framework=framework) as theirs,
        mlirbc.safe_open(mlp, framework=framework) as ours,
    ):
        theirs, ours = theirs.get_slice("w"), ours.get_slice("layer0.weight")
        for index in filter(is_plain, FORMS):
            try:
                expected = answer(theirs, index)
            except BaseException as error:
                # An empty slice beside a number: safetensors panics.
                assert type(error).__name__ == "PanicException", error
                continue
            if not isinstance(expected, str):
                assert answer(ours, index) == expected, index
                compared += 1
    assert compared > 40
