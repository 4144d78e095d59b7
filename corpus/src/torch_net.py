"""Import a small torch module with torch-mlir or IREE Turbine, with a list of its weights as torch holds them.

usage: torch_net.py torch-mlir|iree OUT.mlirbc OUT.json

torch-mlir makes each weight a resource whose key is its shape and element type. IREE Turbine makes globals, with
the path of the parameter. The JSON has a row for each weight; a user is an operation of the graph that
torch.export made, and the number of its operand.
"""
import collections
import hashlib
import json
import sys

import torch
from torch import nn


class Dense(nn.Module):
    def __init__(self, inputs, outputs):
        super().__init__()
        self.weight = nn.Parameter(torch.randn(inputs, outputs) / 4)
        self.bias = nn.Parameter(torch.zeros(outputs))

    def forward(self, x):
        return torch.mm(x, self.weight) + self.bias


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.embed = nn.Embedding(12, 8)
        self.dense0 = Dense(8, 6)
        self.dense1 = Dense(6, 6)
        self.register_buffer("shift", torch.arange(6, dtype=torch.int64))

    def forward(self, tokens):
        x = torch.relu(self.dense0(self.embed(tokens)))
        x = self.dense1(x)
        # A second use of a weight, and a use as the first operand.
        x = torch.mm(x, self.dense1.weight)
        return torch.sub(self.shift, x)


def torch_mlir(net, program, out):
    from torch_mlir import fx
    from torch_mlir.passmanager import PassManager

    module = fx.export_and_import(program, func_name="main")
    with module.context, open(out, "wb") as file:
        PassManager.parse("builtin.module(strip-debuginfo)").run(module.operation)
        module.operation.write_bytecode(file)


def iree(net, program, out):
    import iree.turbine.aot as aot
    from iree.compiler.passmanager import PassManager

    class Exported(aot.CompiledModule):
        params = aot.export_parameters(net, mutable=False)
        buffers = aot.export_buffers(net, mutable=False)

        def main(self, tokens=aot.AbstractTensor(3, dtype=torch.int64)):  # noqa: B008 (a signature)
            return aot.jittable(net.forward)(tokens)

    module = aot.export(Exported).mlir_module
    with module.context, open(out, "wb") as file:
        PassManager.parse("builtin.module(strip-debuginfo)").run(module)
        module.write_bytecode(file)


def users(program, name):
    """The operations of the graph that use a weight. The overload `default` is not part of a name in MLIR."""
    signature = program.graph_signature
    inputs = signature.inputs_to_parameters | signature.inputs_to_buffers
    node = next(node for node in program.graph.nodes if inputs.get(node.name) == name)
    found = [[str(user.target).removesuffix(".default"), operand]
             for user in node.users for operand, used in enumerate(user.args) if used is node]
    return sorted(found)


form, out, record = sys.argv[1:]
torch.manual_seed(4)
net = Net().eval()
program = torch.export.export(net, (torch.zeros(3, dtype=torch.int64),))
(iree if form == "iree" else torch_mlir)(net, program, out)
parameters = dict(net.named_parameters())
rows, keys = [], collections.Counter()
for path, value in {**parameters, **dict(net.named_buffers())}.items():
    data = value.detach().numpy().tobytes()
    if form == "iree":
        name = ("_params." if path in parameters else "_buffers.") + path
    else:
        key = "_".join(["torch_tensor", *map(str, value.shape), str(value.dtype)])
        name = f"{key}_{keys[key]}" if keys[key] else key
        keys[key] += 1
    rows.append({"names": [path], "name": name, "dtype": str(value.dtype).removeprefix("torch."),
                 "shape": list(value.shape), "bytes": len(data), "sha256": hashlib.sha256(data).hexdigest(),
                 "users": users(program, path)})
with open(record, "w") as file:
    file.write("[\n" + ",\n".join(" " + json.dumps(row) for row in rows) + "\n]\n")
