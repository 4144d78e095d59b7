"""Graphs of data flow, and the extension of Model Explorer."""

import json
import pathlib

import mlirbc
import pytest

CORPUS = pathlib.Path(__file__).parents[3] / "corpus"
ATTENTION = CORPUS / "jax/attention.mlirbc"


def counts(graphs, nodes, edges):
    return [
        (it["name" if "name" in it else "id"], len(it[nodes]), sum(len(node[edges]) for node in it[nodes]))
        for it in graphs
    ]


def test_graphs_have_the_operations_of_the_module():
    with mlirbc.open(ATTENTION) as module:
        graphs = module.graph()["graphs"]
        for graph in graphs:
            function = module.functions[graph["name"]]
            ops = list(function.operation.walk())
            ops = [op for op in ops if op.name != function.operation.name]
            assert graph["operations"] == len(ops)
            assert graph["uses"] == sum(len(op.operands) for op in ops)
        assert len(module.graph("main")["graphs"]) == 1
        assert len(module.graph("@main", max_nodes=7)["graphs"][0]["nodes"]) == 7
        page = module.graph(format="model-explorer")
        assert counts(page["graphs"], "nodes", "incomingEdges") == counts(graphs, "nodes", "inputs")
        assert module.graph(format="svg").startswith("<svg") and "digraph" in module.graph(format="dot")
        with pytest.raises(mlirbc.UsageError):
            module.graph(format="png")


def test_a_file_has_the_format_of_its_name(tmp_path):
    with mlirbc.open(ATTENTION) as module:
        path = tmp_path / "main.svg"
        assert module.graph("main", out=path) is None
        assert path.read_text() == module.graph("main", format="svg")
        with pytest.raises(FileExistsError):
            module.graph("main", out=path)
        module.graph("main", out=path, format="dot", force=True)
        assert path.read_text() == module.graph("main", format="dot")


def test_a_report_is_a_document_or_a_page(tmp_path):
    with mlirbc.open(ATTENTION) as module:
        report = module.report()
        assert report["functions"]["total"] == 4 and report["difference"] is None
        same = module.report(ATTENTION)["difference"]
        assert same["same"] and not same["functions"]
        page = module.report(format="html")
        assert page.startswith("<!doctype html>") and "Content-Security-Policy" in page
        assert module.report(out=tmp_path / "report.html") is None
        assert (tmp_path / "report.html").read_text() == page


def test_model_explorer_converts_files():
    pytest.importorskip("model_explorer", reason="NOT RUN: ai-edge-model-explorer is not installed")
    from model_explorer.extension_manager import ExtensionManager

    manager = ExtensionManager(["mlirbc.model_explorer"])
    manager.load_extensions()

    def convert(path):
        command = {"cmdId": "convert", "extensionId": "mlirbc", "modelPath": str(path), "settings": {}}
        return manager.run_cmd({**command, "deleteAfterConversion": False})

    (collection,) = convert(ATTENTION)["graphCollections"]
    assert counts(collection["graphs"], "nodes", "incomingEdges")[0] == ("@main", 131, 171)
    assert convert(CORPUS / "containers/square_sum.jax")["graphCollections"]
    with pytest.raises(ValueError, match="an IREE module"):
        convert(CORPUS / "vmfb/control-3.13.vmfb")
    json.dumps(collection)
