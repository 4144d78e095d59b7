"""An extension of Model Explorer: files of MLIR bytecode, artifacts of jax, text of modules, as graphs.

``model-explorer --extensions=mlirbc.model_explorer model.mlirbc``
"""

import importlib.util
import sys

from model_explorer import Adapter, AdapterMetadata
from model_explorer.graph_builder import GraphCollection

import mlirbc

# Model Explorer imports the module `main` of an extension.
sys.modules[f"{__name__}.main"] = sys.modules[__name__]

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
        """The graphs of a file, a collection for each module in it. What is wrong with it is the text of the exception,
        which the page shows.
        """
        places = [it["at"] for it in mlirbc.find(model_path)["modules"] if not it["nested"]]
        collections = []
        # A file of bytecode or text is a module itself.
        for place in places if len(places) > 1 else [None]:
            module = mlirbc.open(model_path, at=place)
            if not isinstance(module, mlirbc.Module):
                raise ValueError(f"{model_path}: {_kind(module)} has no operations to show")
            with module:
                found = module.graph(format="model-explorer")
            label = found["label"] if place is None else f"{found['label']} at {place}"
            collections.append(GraphCollection(label=label, graphs=found["graphs"]))
        return {"graphCollections": collections}


def _kind(module):
    if isinstance(module, mlirbc.VmModule):
        return "an IREE module (.vmfb), which is made of an MLIR file that can be opened,"
    return "a file of tensors"
