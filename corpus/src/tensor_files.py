"""Writes the same weights as an IREE parameter archive, a GGUF and a safetensors file; and files with
each element type, whose values the formats' own libraries say.

usage: tensor_files.py irpa|gguf|safetensors|blocks|types OUT

`blocks` also writes OUT with the ending .f32: the values of its tensors, one after the other. `types` writes
OUT with the ending .f64, of complex elements both parts.
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


# Blocks of each type in a row, and rows. The first blocks have these scales: 1, infinite, not a number, 0, -0,
# the smallest, the largest that is subnormal, the largest, a negative one; the others are of random bits.
BLOCKS, ROWS = 3, 3
HALVES = (0x3C00, 0x7C00, 0x7E01, 0x0000, 0x8000, 0x0001, 0x03FF, 0x7BFF, 0xB555)

# Offsets of numbers of half precision in a block.
SCALES = {
    "Q4_0": [0], "Q4_1": [0, 2], "Q5_0": [0], "Q5_1": [0, 2], "Q8_0": [0], "Q2_K": [80, 82], "Q3_K": [108],
    "Q4_K": [0, 2], "Q5_K": [0, 2], "Q6_K": [208], "IQ4_NL": [0], "IQ4_XS": [0], "TQ1_0": [52], "TQ2_0": [64],
    "IQ2_XXS": [0], "IQ2_XS": [0], "IQ2_S": [0], "IQ3_XXS": [0], "IQ3_S": [0], "IQ1_S": [0],
}


def blocks(path):
    import gguf
    bits = np.random.default_rng(7)
    writer = gguf.GGUFWriter(path, "blocks")
    values = []
    for ty, (elements, size) in gguf.GGML_QUANT_SIZES.items():
        if elements == 1:
            continue
        data = bits.integers(0, 256, (ROWS * BLOCKS, size), dtype=np.uint8)
        for nth, at in enumerate(SCALES.get(ty.name, [])):
            # The second scale has another order.
            halves = np.array(np.roll(HALVES, nth), dtype="<u2").view(np.uint8).reshape(-1, 2)
            data[: len(halves), at : at + 2] = halves
        if ty.name == "IQ1_M":
            # Four bits of the scale above the others of each of four numbers.
            halves = np.array(HALVES)[:, None] >> np.array([0, 4, 8, 12]) & 15
            data[: len(halves), 49:56:2] = data[: len(halves), 49:56:2] & 15 | halves << 4
        if ty.name == "MXFP4":
            data[:8, 0] = (0, 1, 2, 126, 127, 128, 254, 255)
        if ty.name == "NVFP4":
            data[:4, :4] = np.array((0, 1, 7, 8, 0x38, 0x7E, 0x7F, 0x80, 0x88, 0xFF, 0xFE, 0xB8, 9, 10, 0x10, 0x77)).reshape(4, 4)
        data = data.reshape(ROWS, BLOCKS * size)
        writer.add_tensor(ty.name, data, raw_dtype=ty)
        try:
            with np.errstate(all="ignore"):
                values.append(gguf.quants.dequantize(data, ty).astype("<f4"))
        except NotImplementedError:
            print(f"{ty.name} is not dequantized")
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    np.concatenate([it.ravel() for it in values]).tofile(path + ".f32")


# The element types of safetensors, and what has their values: NumPy or `ml_dtypes`.
TYPES = {
    "BOOL": "bool", "U8": "uint8", "I8": "int8", "U16": "uint16", "I16": "int16", "U32": "uint32", "I32": "int32",
    "U64": "uint64", "I64": "int64", "F16": "float16", "BF16": "bfloat16", "F32": "float32", "F64": "float64",
    "C64": "complex64", "F8_E4M3": "float8_e4m3fn", "F8_E5M2": "float8_e5m2", "F8_E8M0": "float8_e8m0fnu",
    "F8_E4M3FNUZ": "float8_e4m3fnuz", "F8_E5M2FNUZ": "float8_e5m2fnuz", "F6_E2M3": "float6_e2m3fn",
    "F6_E3M2": "float6_e3m2fn", "F4": "float4_e2m1fn",
}
WIDTHS = {"F6_E2M3": 6, "F6_E3M2": 6, "F4": 4}


def types(path):
    """Each short float has all bit patterns; packed ones begin at the lowest bit."""
    import json
    import ml_dtypes
    bits = np.random.default_rng(8)
    header, data, values = {}, b"", []
    for name, numpy in TYPES.items():
        dtype = np.dtype(getattr(ml_dtypes, numpy, numpy))
        width = WIDTHS.get(name)
        if width:
            codes = np.arange(1 << width, dtype=np.uint8)
            elements, shape = codes.view(dtype), [2, len(codes) // 2]
            spread = np.unpackbits(codes[:, None], axis=1, bitorder="little")[:, :width]
            stored = np.packbits(spread.ravel(), bitorder="little").tobytes()
        elif dtype.itemsize == 1:
            codes = np.arange(256, dtype=np.uint8)
            codes = codes % 2 if name == "BOOL" else codes
            elements, shape, stored = codes.view(dtype), [16, 16], codes.tobytes()
        else:
            stored = bits.integers(0, 256, 24 * dtype.itemsize, dtype=np.uint8).tobytes()
            elements, shape = np.frombuffer(stored, dtype), [4, 6]
        header[name] = {"dtype": name, "shape": shape, "data_offsets": [len(data), len(data) + len(stored)]}
        data += stored
        parts = elements.view(np.float32) if name == "C64" else elements
        with np.errstate(all="ignore"):
            values.append(parts.astype("<f8"))
    header = json.dumps(header).encode()
    header += b" " * (-len(header) % 8)
    with open(path, "wb") as file:
        file.write(len(header).to_bytes(8, "little") + header + data)
    np.concatenate([it.ravel() for it in values]).tofile(path + ".f64")


if __name__ == "__main__":
    writers = {"irpa": irpa, "gguf": gguf, "safetensors": safetensors, "blocks": blocks, "types": types}
    writers[sys.argv[1]](sys.argv[2])
