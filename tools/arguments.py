"""Checks `mlirbc split --as arguments` and `mlirbc cut` with jax: the module without its constants, called with the
weights as arguments, has the outputs of the original module, and so has the function that was cut out of it.

usage: python3 tools/arguments.py [--tool MLIRBC] [--min-size SIZE] FILE...

FILE: portable StableHLO artifacts, or bytecode of StableHLO, with a function @main. Prints for both
modules how long reading and compilation took, and the peak memory of the process after it. Needs jax and numpy.
"""

import argparse
import json
import mmap
import pathlib
import resource
import subprocess
import sys
import tempfile
import time

NUMBERS = {
    "C64": "complex64",
    "F16": "float16",
    "F32": "float32",
    "F64": "float64",
    "I8": "int8",
    "I16": "int16",
    "I32": "int32",
    "I64": "int64",
    "U8": "uint8",
    "U16": "uint16",
    "U32": "uint32",
    "U64": "uint64",
}


def mapped(path):
    """The tensors of a .safetensors file, mapped, and its metadata."""
    import ml_dtypes
    import numpy

    others = {"BF16": ml_dtypes.bfloat16, "F8_E5M2": ml_dtypes.float8_e5m2, "F8_E4M3": ml_dtypes.float8_e4m3fn}
    with open(path, "rb") as file:
        data = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    size = int.from_bytes(data[:8], "little")
    header = json.loads(data[8 : 8 + size])
    metadata = header.pop("__metadata__")
    tensors = {}
    for key, entry in header.items():
        kind = numpy.dtype(NUMBERS.get(entry["dtype"]) or others[entry["dtype"]])
        start, end = entry["data_offsets"]
        flat = numpy.frombuffer(data, kind, (end - start) // kind.itemsize, 8 + size + start)
        tensors[key] = flat.reshape(entry["shape"])
    return tensors, metadata


def inputs(types):
    """Random inputs of these types, the same in each run."""
    import numpy

    generator = numpy.random.default_rng(7)
    arrays = []
    for shape, name in types:
        kind = kind_of(name)
        if numpy.issubdtype(kind, numpy.integer) or kind == numpy.dtype(bool):
            arrays.append(generator.integers(0, 2, shape).astype(kind))
        else:
            arrays.append(generator.standard_normal(shape).astype(kind))
    return arrays


def run(module_path, weights_path, out):
    """Compiles and runs a module, and stores its outputs."""
    import jax
    import numpy
    from jax._src.interpreters import mlir
    from jaxlib import xla_client
    from jaxlib.mlir import ir
    from jaxlib.mlir.dialects import stablehlo

    jax.config.update("jax_enable_x64", True)
    data = pathlib.Path(module_path).read_bytes()
    backend = jax.devices("cpu")[0].client
    context = mlir.make_ir_context()
    start = time.monotonic()
    with context:
        # A portable artifact, or StableHLO itself.
        name = data[5:].split(b"\0")[0]
        if name.startswith(b"StableHLO_v"):
            module = stablehlo.deserialize_portable_artifact(context, data)
        else:
            module = ir.Module.parse(data)
        main = next(op for op in module.body if op.attributes["sym_name"].value == "main")
        kinds = []
        for ty in ir.FunctionType(main.type).inputs:
            ty = ir.RankedTensorType(ty)
            kinds.append((tuple(ty.shape), str(ty.element_type)))
        options = xla_client.CompileOptions()
        devices = xla_client.DeviceList((jax.devices("cpu")[0],))
        text = mlir.module_to_bytecode(module)
        executable = backend.compile_and_load(text, devices, options)
    compiled = time.monotonic() - start
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    arguments = []
    if weights_path:
        tensors, metadata = mapped(weights_path)
        [entry] = [it for it in json.loads(metadata["mlirbc.arguments"]) if it["function"] == "main"]
        arguments = [tensors[key] for key in entry["keys"]]
        assert len(kinds) == entry["first"] + len(arguments)
        kinds = kinds[: entry["first"]]
    # Aligned to 64 bytes, mapped arrays are used where they are.
    arrays = [jax.device_put(array) for array in [*inputs(kinds), *arguments]]
    results = executable.execute(arrays)
    results = [numpy.asarray(result) for result in results]
    ran = time.monotonic() - start - compiled
    numpy.savez(out, *[result.astype("complex128") for result in results])
    print(json.dumps({"compiled": compiled, "ran": ran, "peak": peak, "results": len(results)}))


def kind_of(name):
    import ml_dtypes
    import numpy

    names = {"i1": "bool", "f16": "float16", "f32": "float32", "f64": "float64"}
    if name == "bf16":
        return numpy.dtype(ml_dtypes.bfloat16)
    if name not in names:
        names[name] = name.replace("ui", "uint") if name[0] == "u" else name.replace("i", "int")
    return numpy.dtype(names[name])


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1].removeprefix("usage: "))
    parser.add_argument("--tool", default="target/release/mlirbc")
    parser.add_argument("--min-size", default="1K")
    parser.add_argument("--run", nargs=3, help=argparse.SUPPRESS)
    parser.add_argument("files", nargs="*")
    options = parser.parse_args()
    if options.run:
        module, weights, out = options.run
        return run(module, weights, out)
    import numpy

    def measure(module, weights, out):
        line = [sys.executable, __file__, "--run", str(module), str(weights), str(out)]
        return json.loads(subprocess.run(line, check=True, stdout=subprocess.PIPE).stdout)

    for file in options.files:
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            module, weights = folder / "module.mlirbc", folder / "weights.safetensors"
            split = [options.tool, "split", file, "-o", module, "--weights", weights]
            split += ["--as", "arguments", "--min-size", options.min_size]
            subprocess.run(split, check=True)
            before = measure(file, "", folder / "before.npz")
            after = measure(module, weights, folder / "after.npz")
            old, new = numpy.load(folder / "before.npz"), numpy.load(folder / "after.npz")
            assert before["results"] == after["results"] > 0
            part = folder / "part.mlirbc"
            subprocess.run([options.tool, "cut", file, "@main", "-o", part], check=True)
            assert measure(part, "", folder / "part.npz")["results"] == before["results"]
            cut = numpy.load(folder / "part.npz")
            assert all(numpy.array_equal(old[key], cut[key], equal_nan=True) for key in old), f"{file}: cut"
            largest = 0.0
            for key in old:
                same = numpy.allclose(old[key], new[key], rtol=1e-4, atol=1e-4, equal_nan=True)
                assert same, f"{file}: other outputs"
                finite = numpy.isfinite(old[key])
                largest = max(largest, float(numpy.abs(old[key] - new[key])[finite].max(initial=0.0)))
            print(
                f"{file}: {before['results']} outputs, largest difference {largest:.2g}; "
                f"module {pathlib.Path(file).stat().st_size} and {module.stat().st_size} bytes, "
                f"compiled in {before['compiled']:.2f} and {after['compiled']:.2f} s, "
                f"peak {before['peak']:.0f} and {after['peak']:.0f} MiB"
            )


if __name__ == "__main__":
    main()
