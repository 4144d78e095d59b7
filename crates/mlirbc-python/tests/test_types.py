"""Type checkers pass on the examples, and on the annotated part of the package."""

import pathlib
import re
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[3]
EXAMPLES = ROOT / "crates/mlirbc-python/examples"

#: What a program needs that is annotated throughout.
PROGRAM = """
import pickle

import numpy as np

import mlirbc


def names(path: str) -> list[str]:
    with mlirbc.open(path) as module:
        found = list(module.keys())
        first = module[found[0]]
        print(first.shape, first.numpy().sum(), len(module), "x" in module, first[1:3].shape)
        for name in module:
            print(name)
        for op in module.walk():
            print(op.name, [value.type.shape for value in op.operands], op.attributes.as_dict())
        main = module.functions["main"]
        print(main.argument_types[0].dtype, main.text(limit=100))
        text = module.print("@main")
        changed = module.set(found[0], np.zeros(3))
        module.strip(out="out.mlirbc", locations=True)
        copy = pickle.loads(pickle.dumps(module))
        print(text, changed, copy, module.path, module.hash("@main")["hashes"])
    with mlirbc.open_vm("x.vmfb") as vm:
        print(vm.name, vm.functions["main"], bytes(vm.rodata["x"]))
    with mlirbc.safe_open(path, framework="pt", device="cpu") as file:
        print(file.keys(), file.metadata()["format"], file.get_slice("w")[1:3], file.get_tensor("w"))
    print(mlirbc.load_file(path)["w"], mlirbc.__version__, mlirbc.ls(path)["tensors"])
    for batch in mlirbc.scan(path, tables=["files"]):
        print(batch.table, batch.num_rows)
    try:
        mlirbc.verify(path)
    except mlirbc.NotFoundError as error:
        print(error.kind, error.offset)
    return found
"""


def blocks(page):
    """The examples of a page."""
    return re.findall(r"^```py(?:thon)?\n(.*?)^```", (ROOT / page).read_text(), re.M | re.S)


@pytest.fixture
def programs(tmp_path):
    paths = [tmp_path / "program.py"]
    paths[0].write_text(PROGRAM)
    for number, block in enumerate(blocks("docs/python.md") + blocks("README.md")):
        # Parts of an example use what is imported, and open, in others.
        lead = ""
        for name in ("polars", "pyarrow", "pandas"):
            if re.search(rf"\b{name}\.", block) and f"import {name}" not in block:
                lead += f"import {name}\n"
        if "mlirbc." in block and not re.search(r"^(import|from) .*mlirbc", block, re.M):
            lead += "import mlirbc\n"
        if re.search(r"\bmodule\.", block) and not re.search(r"\bmodule\b.* = |as module", block):
            lead += 'import mlirbc\nmodule = mlirbc.open("x")\n'
        path = tmp_path / f"example{number}.py"
        path.write_text(lead + block)
        paths.append(path)
    assert len(paths) > 5
    return paths


def check(*words, cwd):
    return subprocess.run(
        [sys.executable, "-m", *map(str, words)], capture_output=True, text=True, cwd=cwd, check=False
    )


def test_mypy(programs, tmp_path):
    pytest.importorskip("mypy", reason="NOT RUN: mypy is not installed")
    settings = tmp_path / "mypy.ini"
    # What others have not annotated is not what is tested.
    others = "".join(
        f"[mypy-{name}.*]\nignore_missing_imports = True\nfollow_imports = skip\n"
        for name in ("jax", "polars", "pyarrow", "pandas", "datafusion", "torch")
    )
    settings.write_text(f"[mypy]\nstrict = True\ndisallow_untyped_calls = False\n{others}")
    words = ["mypy", "--config-file", settings, "--cache-dir", tmp_path / "cache"]
    for path in [*programs, *sorted(EXAMPLES.glob("*.py"))]:
        done = check(*words, path, cwd=tmp_path)
        assert done.returncode == 0, f"{path}\n{path.read_text()}\n{done.stdout}{done.stderr}"


def test_pyright(programs, tmp_path):
    pytest.importorskip("pyright", reason="NOT RUN: pyright is not installed")
    if check("pyright", "--version", cwd=tmp_path).returncode != 0:
        pytest.skip("NOT RUN: pyright cannot get its program")
    (tmp_path / "pyrightconfig.json").write_text(
        '{"typeCheckingMode": "standard", "reportMissingImports": false, "reportMissingModuleSource": false}'
    )
    done = check("pyright", "-p", tmp_path, "--pythonpath", sys.executable, cwd=tmp_path)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-500:]
