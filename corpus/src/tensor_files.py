"""Writes the same weights as an IREE parameter archive, a GGUF and a safetensors file.

usage: tensor_files.py irpa|gguf|safetensors OUT
"""
import sys

import numpy as np

WEIGHT = np.arange(32, dtype=np.float32).reshape(4, 8)
BIAS = np.array([1, 2, 3, -4, 5], dtype=np.int8)


def irpa(path):
    from iree.runtime import ParameterIndex
    index = ParameterIndex()
    index.add_buffer("layer0.weight", WEIGHT.tobytes(), metadata="made by hand")
    index.add_splat("layer1.weight", np.float32(0.25), 4096 * 1024 * 4)
    index.add_splat("mask", np.int8(1), 8)
    index.add_buffer("layer0.bias", BIAS.tobytes())
    index.create_archive_file(path)


def gguf(path):
    import gguf
    writer = gguf.GGUFWriter(path, "llama")
    writer.add_custom_alignment(64)
    writer.add_array("tokenizer.ggml.tokens", ["a", "b", "größe"])
    writer.add_array("sizes", [1, 2, 3])
    writer.add_tensor("layer0.weight", WEIGHT)
    quantized = gguf.quants.quantize(np.linspace(-1, 1, 128, dtype=np.float32).reshape(2, 64), gguf.GGMLQuantizationType.Q8_0)
    writer.add_tensor("layer1.weight", quantized, raw_dtype=gguf.GGMLQuantizationType.Q8_0)
    writer.add_tensor("layer0.bias", BIAS)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()


def safetensors(path):
    from safetensors.numpy import save_file
    tensors = {"layer0.weight": WEIGHT, "layer0.bias": BIAS, "scale": np.array(0.5, dtype=np.float16)}
    save_file(tensors, path, metadata={"format": "np"})


if __name__ == "__main__":
    {"irpa": irpa, "gguf": gguf, "safetensors": safetensors}[sys.argv[1]](sys.argv[2])
