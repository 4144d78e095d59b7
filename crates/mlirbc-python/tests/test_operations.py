"""Operations, blocks, values and attributes."""

import pathlib
import pickle
import threading

import mlirbc
import pytest

CORPUS = pathlib.Path(__file__).parents[3] / "corpus"


@pytest.fixture(scope="module")
def mlp():
    return mlirbc.open(CORPUS / "jax/mlp.mlirbc")


def all_files():
    """The files of real producers."""
    folders = ("mlir16", "mlir19", "mlir22", "jax", "iree", "foreign", "exports")
    return sorted(path for name in folders for path in (CORPUS / name).rglob("*.mlirbc"))


def test_symbols_are_found_by_their_names():
    for path in all_files():
        symbols = mlirbc.open(path).symbols
        for name, symbol in dict(symbols).items():
            assert symbol.symbol == name and name in symbols
        assert "no such symbol" not in symbols


def test_an_operation_has_what_the_text_shows(mlp):
    main = mlp.functions["main"]
    dot = next(op for op in main.operations if op.name == "stablehlo.dot_general")
    assert dot.dialect == "stablehlo"
    assert len(dot.operands) == 2 and len(dot.results) == 1
    assert dot.operands[1].owner.location == 'loc("layer0.weight")'
    assert dot.results[0].type == "tensor<8x64xf32>"
    assert dot.results[0].type.shape == (8, 64) and dot.results[0].type.dtype == "f32"
    assert dot.results[0].owner == dot and dot.results[0].index == 0
    assert dot.parent == main.operation and dot.parent.parent == mlp.operations[0]
    assert dot.parent.parent.parent is None
    assert dot.text().startswith("%v") and '"stablehlo.dot_general"(' in dot.text()
    assert "loc(" in dot.location
    assert dot.symbol is None and main.operation.symbol == "main"


def test_users_are_the_inverse_of_operands(mlp):
    main = mlp.functions["main"]
    for op in main.operations:
        for value in op.results:
            assert [user for user, _ in value.uses] == list(value.users)
            for user, number in value.uses:
                assert user.operands[number] == value
        assert list(op.users) == [user for value in op.results for user in value.users]
    uses = sum(len(op.operands) for op in main.operations)
    of_results = sum(len(op.users) for op in main.operations)
    assert uses == of_results + sum(len(value.users) for value in main.arguments)


def test_sequences_are_those_of_python(mlp):
    operations = mlp.functions["main"].operations
    items = list(operations)
    assert len(operations) == len(items) and isinstance(operations, mlirbc.Sequence)
    assert operations[-1] == items[-1] and operations[1:5:2] == items[1:5:2]
    assert operations[::-1] == items[::-1] and list(reversed(operations)) == items[::-1]
    assert items[3] in operations
    with pytest.raises(IndexError):
        operations[len(items)]
    with pytest.raises(IndexError):
        operations[-len(items) - 1]
    with pytest.raises(TypeError):
        operations["main"]


def test_regions_and_blocks_lead_to_the_same_operations():
    module = mlirbc.open(CORPUS / "mlir22/cfg.v6.mlirbc")
    for function in module.functions.values():
        blocks = [op for block in function.blocks for op in block.operations]
        assert blocks == list(function.operations)
        for number, block in enumerate(function.blocks):
            assert block.index == number and block.region.parent == function.operation
        for op in function.walk():
            for block in op.successors:
                assert block in function.blocks or block.region == op.block.region


def test_walks_of_both_orders_have_all_operations():
    for path in all_files():
        module = mlirbc.open(path)
        before = list(module.walk())
        after = list(module.walk("post"))
        assert len(before) == len(after) and set(before) == set(after), path
        seen = set()
        for op in before:
            assert op.parent is None or op.parent in seen, path
            seen.add(op)
        seen.clear()
        for op in after:
            assert op.parent is None or op.parent not in seen, path
            seen.add(op)
        of_regions, stack = 0, list(module.operations)
        while stack:
            op = stack.pop()
            of_regions += 1
            stack += [op for region in op.regions for block in region.blocks for op in block.operations]
        assert of_regions == len(before), path
    with pytest.raises(ValueError):
        module.walk("in")


def test_every_attribute_of_the_corpus_has_a_value():
    kinds = set()

    def check(value, path):
        if isinstance(value, list):
            for item in value:
                check(item, path)
        elif isinstance(value, dict):
            assert all(isinstance(key, str) for key in value), path
            check(list(value.values()), path)
        else:
            kinds.add(type(value).__name__)
            assert value is not None, path

    for path in all_files():
        for op in mlirbc.open(path).walk():
            attributes = op.attributes
            items = attributes.items()
            assert len(items) == len(attributes), path
            names = {name for name, _ in items}
            assert names == set(op.inherent) | set(op.discardable), path
            assert set(op.properties) <= set(op.inherent), path
            for name, value in items:
                check(value, path)
                assert attributes.origin(name) in ("record", "dictionary", "discardable", "default")
                assert attributes.attribute(name).kind and attributes.attribute(name).text(), path
    assert {"bool", "int", "float", "str", "Type", "Symbol", "Tensor", "Attribute"} <= kinds


def test_attributes_are_values_of_python(mlp):
    main = mlp.functions["main"]
    attributes = main.attributes
    assert attributes["sym_name"] == "main" and "sym_name" in attributes
    assert isinstance(attributes["function_type"], mlirbc.Type)
    assert attributes.get("missing") is None and attributes.get("missing", 3) == 3
    assert 3 not in attributes
    with pytest.raises(KeyError):
        attributes["missing"]
    with pytest.raises(KeyError):
        attributes.attribute("missing")
    assert set(attributes) == set(attributes.keys()) == set(dict(attributes.items()))
    assert attributes.origin("sym_name") == "record" and attributes.origin("missing") is None
    dot = next(op for op in main.operations if op.name == "stablehlo.dot_general")
    assert dot.attributes["dot_dimension_numbers"] == {
        "lhs_batching_dimensions": [],
        "rhs_batching_dimensions": [],
        "lhs_contracting_dimensions": [1],
        "rhs_contracting_dimensions": [0],
    }
    assert dot.attributes.as_dict()["dot_dimension_numbers"] == dot.attributes["dot_dimension_numbers"]
    numbers = dot.attributes.attribute("dot_dimension_numbers")
    assert (numbers.kind, numbers.dialect) == ("dot", "stablehlo") or numbers.dialect == "stablehlo"
    assert str(numbers).startswith("#stablehlo.dot<")
    assert numbers == dot.attributes.attribute("dot_dimension_numbers")
    with pytest.raises(KeyError, match="similar: 'sym_name'"):
        attributes["sym_nam"]
    assert len(attributes) == len(list(attributes)) > 2


def test_dense_attributes_are_tensors(mlp):
    constants = [op for op in mlp.walk() if op.name == "stablehlo.constant"]
    for op in constants:
        value = op.attributes["value"]
        assert isinstance(value, mlirbc.Tensor)
        assert value.shape == op.results[0].type.shape and value.dtype == op.results[0].type.dtype
    assert {"embed.weight", "head.scale"} <= {op.attributes["value"].name for op in constants}


def test_types_are_strings_that_are_pickled():
    ty = mlirbc.Type("tensor<?x4xf32>", "f32", (None, 4))
    copy = pickle.loads(pickle.dumps(ty))
    assert (copy, copy.dtype, copy.shape) == (ty, "f32", (None, 4)) and isinstance(copy, mlirbc.Type)
    assert f"{ty}" == "tensor<?x4xf32>" and hash(ty) == hash("tensor<?x4xf32>")


def test_texts_are_limited(mlp):
    main = mlp.functions["main"]
    assert len(main.text(100)) < 110 and main.text(100).endswith("...")
    assert main.text().count("\n") == len(list(main.walk())) + 1
    constant = main.operations[0]
    assert len(constant.text(20)) == 23 and constant.text(20).endswith("...")
    elided = mlirbc.open(CORPUS / "jax/core.stablehlo.v6.mlirbc").walk()
    texts = [(op.text(elide=1), op.text(elide=None)) for op in elided]
    assert any(len(short) < len(long) and "__elided__" in short for short, long in texts)


def test_handles_keep_what_they_need(mlp):
    module = mlirbc.open(CORPUS / "jax/mlp.mlirbc")
    op = module.functions["main"].operations[-1]
    value = op.operands[0]
    module.close()
    with pytest.raises(ValueError):
        module.functions
    del module
    assert op.name == "func.return" and op.parent.symbol == "main"
    assert value.owner.results[0] == value
    other = mlp.functions["main"].operations[-1]
    assert op != other and hash(op) != hash(other)


def test_threads_share_a_module(mlp):
    names = [op.name for op in mlp.walk()]
    module, results = mlirbc.open(CORPUS / "jax/mlp.mlirbc"), []

    def work():
        for _ in range(20):
            results.append([op.name for op in module.walk()] == names)
            results.append(len(module.functions["main"].arguments[0].users) > 0)

    threads = [threading.Thread(target=work) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(results) == 8 * 20 * 2 and all(results)


def test_damaged_files_give_errors_and_no_panic():
    seen = set()
    for path in sorted((CORPUS / "bad").glob("*.mlirbc")) + sorted((CORPUS / "crashes").glob("*.mlirbc")):
        try:
            module = mlirbc.open(path)
            for op in module.walk():
                repr(op), op.text(), op.location, op.symbol
                op.attributes.items(), [value.type for value in op.results]
                [(user, number) for value in op.results for user, number in value.uses]
            for function in module.functions.values():
                repr(function), function.text()
        except mlirbc.MlirbcError as error:
            seen.add(error.kind)
    assert {"NotBytecode", "UnexpectedEnd", "IndexOutOfRange", "Invalid"} <= seen


def test_deep_nesting_needs_no_stack():
    files = [path for path in (CORPUS / "bad").glob("*") if path.suffix == ".mlirbc"]
    assert files
    depth = 0
    for path in all_files():
        for op in mlirbc.open(path).walk():
            around = 0
            while op.parent is not None:
                op, around = op.parent, around + 1
            depth = max(depth, around)
    assert depth >= 4
