"""The examples of the documentation: those of docstrings, and of the pages."""

import doctest
import importlib
import pathlib
import pkgutil
import re

import mlirbc
import pytest

NAMES = ["mlirbc"] + [f"mlirbc.{module.name}" for module in pkgutil.iter_modules(mlirbc.__path__)]


@pytest.mark.parametrize("name", [name for name in NAMES if not name.endswith(("__main__", "_native"))])
def test_docstrings(name, root, monkeypatch):
    pytest.importorskip("numpy", reason="numpy is not installed")
    monkeypatch.chdir(root)
    try:
        module = importlib.import_module(name)
    except ImportError as error:
        pytest.skip(f"{error.name} is not installed")
    assert doctest.testmod(module, extraglobs={"mlirbc": mlirbc}).failed == 0


@pytest.mark.parametrize("page", ["README.md", "docs/python.md"])
def test_pages(page, root, monkeypatch):
    pytest.importorskip("numpy", reason="numpy is not installed")
    monkeypatch.chdir(root)
    blocks = re.findall(r"^```python\n(.*?)^```", (root / page).read_text(), re.M | re.S)
    assert blocks
    for block in blocks:
        exec(compile(block, page, "exec"), {})


def test_all_names_are_there_and_typed():
    stub = (pathlib.Path(mlirbc.__file__).parent / "__init__.pyi").read_text()
    typed = re.search(r"__all__ = \[(.*?)\]", stub, re.S)[1]
    assert sorted(re.findall(r'"(\w+)"', typed)) == mlirbc.__all__
    assert all(getattr(mlirbc, name) is not None for name in mlirbc.__all__)
    with pytest.raises(AttributeError, match="nothing"):
        mlirbc.nothing
