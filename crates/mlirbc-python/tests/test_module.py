"""Symbols and functions of a module."""

import pathlib

import mlirbc
import pytest

CORPUS = pathlib.Path(__file__).parents[3] / "corpus"


def test_functions_are_found_by_name():
    module = mlirbc.open(CORPUS / "jax/mlp.mlirbc")
    main = module.functions["main"]
    assert main == module.functions["@main"] and main.operation == module.symbols["main"]
    assert main.name == "main" and main.visibility == "public" and not main.is_declaration
    assert [str(ty) for ty in main.results] == ["tensor<8x10xf32>"]
    assert [value.type for value in main.arguments] == main.argument_types
    assert str(main.type) == "(tensor<8xi32>) -> tensor<8x10xf32>"
    assert "main" in module.functions and "other" not in module.functions
    assert 3 not in module.functions
    assert list(module.functions) == ["main", "relu", "relu_0", "_where"]
    assert len(module.functions) == 4 and module.functions["relu"].visibility == "private"
    assert {main, module.functions["main"]} == {main}


def test_a_missing_symbol_is_a_key_error_with_names_like_it():
    module = mlirbc.open(CORPUS / "jax/mlp.mlirbc")
    with pytest.raises(KeyError, match="main") as error:
        module.functions["mian"]
    assert isinstance(error.value, mlirbc.NotFoundError) and error.value.kind == "NotFound"
    with pytest.raises(KeyError):
        module.symbols["main::inner"]
    with pytest.raises(KeyError):
        module.symbols[""]


def test_nested_symbols_are_found_by_path():
    found = 0
    for path in sorted(CORPUS.rglob("*.mlirbc")):
        if path.parent.name in ("bad", "crashes"):
            continue
        module = mlirbc.open(path)
        for name, op in module.symbols.items():
            assert op.symbol == name, path
            inner = {}
            for nested in op.operations:
                if nested.symbol is not None:
                    inner.setdefault(nested.symbol, nested)
            for symbol, nested in inner.items():
                assert module.symbols[f"{name}::{symbol}"] == nested, path
                assert module.symbols[f"@{name}::@{symbol}"].parent == op, path
                found += 1
    assert found > 0


def test_symbols_that_are_no_functions():
    module = (
        mlirbc.open(CORPUS / "exports/turbine_mlp.mlirbc") if (CORPUS / "exports/turbine_mlp.mlirbc").exists() else None
    )
    modules = [module] if module else [mlirbc.open(p) for p in sorted(CORPUS.glob("exports/*.mlirbc"))]
    others = 0
    for module in modules:
        for name in set(module.symbols) - set(module.functions):
            others += 1
            with pytest.raises(KeyError, match="no function"):
                module.functions[name]
    assert others > 0


def test_the_module_itself_is_found_by_its_name():
    for path in sorted(CORPUS.glob("jax/*.mlirbc")):
        module = mlirbc.open(path)
        name = module.operations[0].symbol
        if name is not None:
            assert module.symbols[name] == module.operations[0]
            return
    pytest.fail("no module of the corpus has a name")


def test_the_top_level_is_a_region():
    module = mlirbc.open(CORPUS / "jax/mlp.mlirbc")
    assert module.body.parent is None
    assert list(module.body.blocks[0].operations) == list(module.operations)
    assert module.operations[0].name == "builtin.module"


def test_the_release_that_wrote_a_module_can_be_stated():
    path = CORPUS / "mlir19/dense.v6.mlirbc"
    text = mlirbc.open(path).print()
    unknown = mlirbc.open(path).rewrite(producer="x")
    assert mlirbc.open(unknown).print() != text
    assert mlirbc.open(unknown).info()["release"]["fits"][-1] == 18
    stated = mlirbc.open(unknown, assume="mlir=19")
    assert stated.print() == text
    assert stated.info()["release"] == {"name": "MLIR 19", "reason": "assumed"}
    with pytest.raises(ValueError, match="mlir=19"):
        mlirbc.open(unknown, assume="nineteen")
