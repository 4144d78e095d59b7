"""Modules that are given as text."""

import pickle

import mlirbc
import pytest

OP = '"t.op"() : () -> ()\n'


def test_what_is_printed_is_read_again(mlp):
    module = mlirbc.open(mlp)
    text = module.print(generic=True, locations=True)
    for given in (text, text.encode()):
        made = mlirbc.parse(given, producer=module.producer)
        assert made.print(generic=True, locations=True) == text
        assert made.producer == module.producer and made.version == 6 and made.path is None
        assert made.tensors["layer0.weight"].raw() == module.tensors["layer0.weight"].raw()
        assert made.hash()["fingerprint"] == module.hash()["fingerprint"]
    assert mlirbc.parse(text).producer.startswith("MLIR22")
    assert mlirbc.open(made.rewrite()).print(generic=True, locations=True) == text


def test_a_file_with_text_opens(mlp, tmp_path):
    module = mlirbc.open(mlp)
    path = tmp_path / "mlp.mlir"
    path.write_text(module.print(generic=True, locations=True))
    made = mlirbc.open(path)
    assert list(made.tensors) == list(module.tensors) and list(made.functions) == list(module.functions)
    assert made.print(generic=True, locations=True) == path.read_text()
    assert (made.info()["text"], made.info()["producer"]) == ("generic", None)
    again = pickle.loads(pickle.dumps(made))
    assert again.print() == made.print()
    assert mlirbc.ls(path)["tensors"] == made.ls()["tensors"]


def test_places_are_locations():
    assert "loc(unknown)" in mlirbc.parse(OP).print(generic=True, locations=True)
    assert 'loc("a.mlir":1:1)' in mlirbc.parse(OP, source="a.mlir").print(generic=True, locations=True)


def test_mistakes_have_line_column_and_mark():
    text = OP + '"t.op"(%x) : (i32) -> ()\n"t.op"(%y) : (i32) -> ()\n'
    with pytest.raises(mlirbc.MlirbcError) as caught:
        mlirbc.parse(text, source="a.mlir")
    error = caught.value
    assert error.kind == "AsmSyntax" and error.offset == text.index("%x")
    lines = str(error).splitlines()
    assert lines[0].startswith("a.mlir:2:8: ") and "`%x`" in lines[0]
    assert lines[1:3] == ['  "t.op"(%x) : (i32) -> ()', " " * 9 + "^"]
    assert lines[3].startswith("a.mlir:3:8: ")
    assert pickle.loads(pickle.dumps(error)).kind == "AsmSyntax"


def test_a_file_with_mistakes(tmp_path):
    path = tmp_path / "wrong.mlir"
    path.write_text("module {\n")
    with pytest.raises(mlirbc.MlirbcError, match="wrong.mlir:1:8: the bracket") as caught:
        mlirbc.open(path)
    assert caught.value.kind == "AsmSyntax"


def test_what_is_no_text():
    for text in (3, None, ["t"]):
        with pytest.raises(TypeError, match="str or bytes"):
            mlirbc.parse(text)
    with pytest.raises(UnicodeEncodeError):
        mlirbc.parse("\ud800")
