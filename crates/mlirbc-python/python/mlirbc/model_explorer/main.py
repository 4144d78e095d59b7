"""The adapter of Model Explorer: files of MLIR bytecode, artifacts of jax, text of modules, as graphs."""

import importlib.util

from model_explorer import Adapter, AdapterMetadata
from model_explorer.graph_builder import GraphCollection

import mlirbc

#: Suffixes of files. Model Explorer has an adapter of its own for text, but not on every system.
SUFFIXES = ["mlirbc", "jax", "vmfb"]
if importlib.util.find_spec("ai_edge_model_explorer_adapter") is None:
    SUFFIXES.append("mlir")


class MlirbcAdapter(Adapter):
    """Converts a file to graphs: one for each function, with its regions and scopes as layers."""

    metadata = AdapterMetadata(
        id="mlirbc",
        name="mlirbc",
        description="MLIR bytecode of any dialect and release, StableHLO artifacts, artifacts of jax.export",
        source_repo="https://pypi.org/project/mlirbc/",
        fileExts=SUFFIXES,
    )

    def convert(self, model_path, settings):
        """The graphs of a file. What is wrong with it is the text of the exception, which the page shows."""
        module = mlirbc.open(model_path)
        if not isinstance(module, mlirbc.Module):
            kind = "an IREE module (.vmfb)" if isinstance(module, mlirbc.VmModule) else "a file of tensors"
            raise ValueError(f"{model_path}: {kind} has no operations to show: open the MLIR file that it was made of")
        with module:
            found = module.graph(format="model-explorer")
        return {"graphCollections": [GraphCollection(label=found["label"], graphs=found["graphs"])]}
