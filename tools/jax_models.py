#!/usr/bin/env python3
"""Edits models of jax, lets XLA compile and run the results, and compares counts of `mlirbc cost` with XLA's.

    python3 tools/jax_models.py MLIRBC [--only NAME,...] [--keep FOLDER] [--part edits,cost]

Every model is lowered to bytecode of StableHLO, to a portable artifact and to a file of `jax.export`. Each edit has to
give a module with the same outputs to the bit (of `set`, `merge` and `cut --op`, those of a module that jaxlib changed
in the same way; of `--as arguments`, nearly the same), or to be refused with a message. Modules that jaxlib prints alike
are compiled once. Of the counts, those of operations in @main that differ are listed: each was cut out and counted by both.
Needs jax and flatbuffers; without them it says NOT RUN. --keep writes what is wrong into FOLDER.
"""

import argparse
import collections
import contextlib
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import traceback
from pathlib import Path

os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=8"
os.environ["JAX_PLATFORMS"] = "cpu"
try:
    import flatbuffers  # noqa: F401  jax.export needs it
    import jax
    import jax.numpy as jnp
    import ml_dtypes
    import numpy as np
    from jax import export, lax
    from jax._src import compiler
    from jax._src.interpreters import mlir
    from jax.sharding import NamedSharding
    from jax.sharding import PartitionSpec as P
    from jaxlib import xla_client
    from jaxlib.mlir import ir
    from jaxlib.mlir.dialects import sdy, stablehlo
except ImportError as error:
    print(f"NOT RUN: {error}")
    sys.exit(0)

RANDOM = np.random.default_rng(5)
MODELS = {}


def draw(*shape, kind=np.float32):
    return RANDOM.standard_normal(shape).astype(kind)


def whole(low, high, *shape, kind=np.int32):
    return RANDOM.integers(low, high, shape).astype(kind)


def wave(*shape):
    return draw(*shape) + 1j * draw(*shape)


def model(*args, **jit):
    def add(function):
        MODELS[function.__name__] = (function, args, jit)
        return function

    return add


@model(draw(5, 7), draw(7, 3))
def matmul(x, w):
    return x @ w


@model(draw(4, 6), draw(6, 8), draw(8), draw(8, 3))
def mlp(x, w, b, v):
    return jax.nn.softmax(jnp.tanh(x @ w + b) @ v)


@model(draw(2, 9, 2, 4), draw(2, 9, 2, 4), draw(2, 9, 2, 4))
def attention(q, k, v):
    scores = jnp.einsum("bqhd,bkhd->bhqk", q, k) / 2
    scores = jnp.where(jnp.tril(jnp.ones((9, 9), bool)), scores, -1e9)
    return jnp.einsum("bhqk,bkhd->bqhd", jax.nn.softmax(scores), v)


@model(draw(2, 8, 8, 3), draw(3, 3, 3, 4))
def conv(x, w):
    return lax.conv_general_dilated(x, w, (2, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))


@model(draw(1, 3, 11, 9), draw(4, 3, 3, 2))
def conv_dilated(x, w):
    return lax.conv_general_dilated(x, w, (1, 2), [(2, 1), (0, 3)], lhs_dilation=(2, 1), rhs_dilation=(1, 3))


@model(draw(2, 6, 7, 7), draw(9, 2, 3, 3))
def conv_grouped(x, w):
    return lax.conv_general_dilated(x, w, (1, 1), "VALID", feature_group_count=3)


@model(draw(4, 6, 7), draw(8, 6, 3))
def conv_batch_groups(x, w):
    return lax.conv_general_dilated(x, w, (1,), "SAME", batch_group_count=2)


@model(draw(1, 5, 5, 3), draw(3, 3, 3, 2))
def conv_transposed(x, w):
    return lax.conv_transpose(x, w, (2, 2), "SAME")


@model(draw(2, 8, 9, 3))
def pools(x):
    top = lax.reduce_window(x, -jnp.inf, lax.max, (1, 3, 2, 1), (1, 2, 2, 1), "SAME")
    mean = lax.reduce_window(x, 0.0, lax.add, (1, 2, 2, 1), (1, 1, 1, 1), "VALID", None, (1, 2, 1, 1)) / 4
    return top, mean


@model(draw(5, 13))
def cumulative(x):
    return jnp.cumsum(x, 1), jnp.cumprod(x, 0), lax.cummax(x, 1, reverse=True), lax.cumlogsumexp(x, 0)


@model(draw(6, 10), whole(0, 9, 40))
def sort(x, n):
    return jnp.sort(x), jnp.sort(x, axis=0, descending=True), jnp.sort(n)


@model(draw(6, 10))
def argsort(x):
    return jnp.argsort(x, axis=1), jnp.argsort(x, axis=0, stable=False)


@model(whole(0, 3, 20), draw(20), draw(20, kind=np.float16))
def sort_keys(a, b, c):
    return lax.sort((a, b, c), num_keys=2)


@model(draw(4, 30))
def top_k(x):
    return lax.top_k(x, 5)


@model(draw(4, 9))
def argmax(x):
    return jnp.argmax(x, 1), jnp.argmin(x), jnp.max(x, 0), jnp.any(x > 2), jnp.all(x > -9)


@model(wave(3, 8, 16).astype(np.complex64))
def fft(x):
    return jnp.fft.fft(x), jnp.fft.ifft2(x), jnp.fft.fftn(x)


@model(draw(4, 24))
def rfft(x):
    y = jnp.fft.rfft(x)
    return y, jnp.fft.irfft(y * 2, n=24), jnp.fft.rfft2(x)


@model(draw(5, 5))
def cholesky(a):
    return jnp.linalg.cholesky(a @ a.T + 5 * jnp.eye(5))


@model(draw(2, 5, 5), draw(2, 5, 3))
def solve(a, b):
    return jnp.linalg.solve(a, b), jnp.linalg.inv(a), jnp.linalg.det(a)


@model(draw(5, 5), draw(5, 3))
def triangular(a, b):
    return jax.scipy.linalg.solve_triangular(a, b, lower=True), lax.linalg.triangular_solve(a, b.T, transpose_a=True)


@model(draw(5, 5))
def decompositions(a):
    return tuple(jnp.linalg.qr(a)), tuple(jnp.linalg.eigh(a + a.T)), jnp.linalg.svd(a)[1]


@model(draw(7, 3), draw(3, 3), draw(3))
def scan(xs, w, h):
    return lax.scan(lambda h, x: (jnp.tanh(h @ w + x), h.sum()), h, xs)


@model(draw(6), draw(3, 6), draw(9, 6), draw(9, 3))
def lstm(x, h, w, u):
    def step(carry, x):
        h, c = carry
        i, f, o = jnp.split(jax.nn.sigmoid(w @ x + u @ h), 3)
        c = f * c + i
        return (o * jnp.tanh(c), c), h

    return lax.scan(step, (h[:, 0], h[:, 1]), jnp.stack([x, 2 * x, x - 1]), unroll=2, reverse=True)


@model(np.float32(3))
def while_loop(x):
    return lax.while_loop(lambda it: it[0] < 100, lambda it: (it[0] * 1.5, it[1] + 1), (x, 0))


@model(draw(4), np.int32(6))
def fori(x, n):
    return lax.fori_loop(0, 5, lambda i, x: x * 2 + i, x), lax.fori_loop(1, n, lambda i, x: jnp.sin(x), x)


@model(np.bool_(True), draw(4))
def cond(p, x):
    return lax.cond(p, lambda x: jnp.exp(x) * 3, lambda x: x + 1, x)


@model(np.int32(2), draw(4))
def switch(i, x):
    return lax.switch(i, [lambda x: x, jnp.sin, lambda x: x**3 + jnp.arange(4.0), lambda x: x[::-1]], x)


for name in (
    "mlp",
    "attention",
    "conv",
    "conv_dilated",
    "conv_grouped",
    "cumulative",
    "scan",
    "cond",
    "rfft",
    "solve",
    "triangular",
):
    function, args, _ = MODELS[name]
    floats = [i for i, it in enumerate(args) if np.asarray(it).dtype == np.float32]

    def gradient(*args, function=function, floats=floats):
        total = lambda *args: sum(jnp.sum(jnp.abs(it) ** 2) for it in jax.tree.leaves(function(*args)))
        return jax.grad(total, tuple(floats))(*args)

    MODELS[f"grad_{name}"] = (gradient, args, {})


@model(draw(2, 8, 8, 3))
def grad_pool(x):
    pool = lambda x: lax.reduce_window(x, -jnp.inf, lax.max, (1, 3, 3, 1), (1, 2, 2, 1), "SAME")
    return jax.grad(lambda x: jnp.sum(pool(x) ** 2))(x)


@model(draw(3, 4), draw(3, 4))
def jvp(x, t):
    return jax.jvp(lambda x: jnp.sin(x) * jax.nn.logsumexp(x), (x,), (t,))


@model(draw(4))
def hessian(x):
    return jax.hessian(lambda x: jnp.prod(jnp.sin(x)) + x @ x)(x), jax.jacrev(jnp.tanh)(x)


@model(draw(5, 3, 4), draw(4))
def vmap(x, w):
    return jax.vmap(jax.vmap(lambda x, w: jnp.dot(x, w) * x, (0, None)), (1, None), 1)(x, w)


@model(draw(6))
def custom_vjp(x):
    @jax.custom_vjp
    def clip(x):
        return jnp.clip(x, -1, 1)

    clip.defvjp(lambda x: (clip(x), x), lambda x, g: (g * (jnp.abs(x) < 2),))
    return jax.value_and_grad(lambda x: jnp.sum(clip(x) ** 3))(x)


@model(draw(4, 4), draw(4, 4))
def remat(x, w):
    block = jax.checkpoint(lambda x: jnp.sin(x @ w) + jnp.cos(x))
    return jax.grad(lambda x: jnp.sum(block(block(x))))(x)


@model(draw(10, 4), whole(0, 10, 3, 2))
def gather(x, i):
    return x[i], jnp.take(x, i[0], axis=1, mode="clip"), x[i, 1], jnp.take_along_axis(x, x.argsort(1)[:, :2], 1)


@model(draw(10, 4), whole(0, 10, 3), draw(3, 4))
def scatter(x, i, u):
    return (
        x.at[i].add(u),
        x.at[i].set(u),
        x.at[i].mul(u, mode="drop"),
        x.at[i].min(u),
        x.at[i, 1].apply(lambda x: x * 3),
    )


@model(draw(8, 6), np.int32(3))
def dynamic_slice(x, i):
    return lax.dynamic_slice(x, (i, 1), (3, 4)), lax.dynamic_index_in_dim(x, i)


@model(draw(8, 6), draw(2, 2), np.int32(3))
def dynamic_update(x, u, i):
    return lax.dynamic_update_slice(x, u, (i, 0)), x.at[i].set(0)


@model(whole(0, 7, 5), draw(7, 3))
def one_hot(i, w):
    return jax.nn.one_hot(i, 7) @ w


@model(draw(4, 8), draw(8), draw(8))
def layer_norm(x, g, b):
    mean = x.mean(-1, keepdims=True)
    return (x - mean) * lax.rsqrt(x.var(-1, keepdims=True) + 1e-5) * g + b


@model(draw(4, 8))
def activations(x):
    gelus = jax.nn.gelu(x), jax.nn.gelu(x, approximate=False)
    return gelus, lax.erf(x), jax.nn.silu(x), jax.nn.softplus(x), jax.nn.elu(x), jax.nn.log_softmax(x)


@model(wave(6).astype(np.complex64), wave(6).astype(np.complex64))
def complex_arithmetic(x, y):
    return x + y, x - y, x * y, x / y, -x, jnp.conj(x), jnp.abs(x), x.real, y.imag, lax.complex(x.real, y.real), x == y


@model(wave(6).astype(np.complex64), wave(6).astype(np.complex64))
def complex_functions(x, y):
    one = [jnp.exp, jnp.log, jnp.sin, jnp.cos, jnp.tan, jnp.tanh, jnp.sqrt, jnp.expm1, jnp.log1p, lax.rsqrt, lax.sign]
    return [function(x) for function in one], jnp.power(x, y), jnp.angle(x), lax.integer_pow(x, 3)


@model(wave(4, 4).astype(np.complex64), wave(4, 4).astype(np.complex64))
def complex_dot(x, y):
    return x @ y, x.sum(), jnp.prod(y, 0), jnp.convolve(x[0], y[0]), jnp.where(x.real > 0, x, y), x.astype(np.complex64)


@model(draw(6))
def grad_complex(x):
    return jax.grad(lambda x: jnp.abs(jnp.exp(1j * x) * (2 - 3j) + jnp.fft.fft(x)).sum())(x)


@model(whole(-50, 50, 8), whole(1, 9, 8))
def integers(x, y):
    return x + y, x * y, x // y, x % y, lax.div(x, y), lax.rem(x, y), abs(x), jnp.sign(x), jnp.maximum(x, y), x**3, -x


@model(whole(0, 2, 9, kind=bool), whole(0, 2, 9, kind=bool))
def booleans(x, y):
    return x & y, x | y, x ^ y, ~x, jnp.where(x, 3, 4), x.sum(), jnp.cumsum(y), jnp.array([True, False, True] * 3) & x


@model(whole(0, 2**32, 8, kind=np.uint32), whole(0, 32, 8, kind=np.uint32))
def bits(x, n):
    counts = lax.population_count(x), lax.clz(x)
    return x << n, x >> n, lax.shift_right_arithmetic(x.astype(np.int32), n.astype(np.int32)), counts, ~x, x ^ n


@model(whole(0, 256, 8, kind=np.uint8), whole(-128, 128, 8, kind=np.int8), whole(-9, 9, 8, kind=np.int16))
def small_integers(x, y, z):
    return x + jnp.uint8(200), y * y, x.astype(jnp.int32) + y + z, jnp.array([1, 255, 7, 9] * 2, jnp.uint8) // (x | 1)


@model(whole(-8, 8, 7).astype(ml_dtypes.int4), whole(0, 16, 7).astype(ml_dtypes.uint4))
def int4(x, y):
    table = jnp.array([-8, -1, 0, 1, 7, 3, -3], jnp.int4)
    return (x + table).astype(jnp.int8), y.astype(jnp.uint8) * 2, (x.astype(jnp.float32) * 0.5).astype(jnp.int4)


@model(draw(4, 6).astype(ml_dtypes.float8_e4m3fn), draw(6, 3).astype(ml_dtypes.float8_e5m2))
def float8(x, w):
    table = jnp.array(np.linspace(-3, 3, 6), jnp.float8_e4m3fn)
    return jnp.dot(x.astype(jnp.bfloat16), w.astype(jnp.bfloat16)), x + table, w.astype(jnp.float32)


@model(draw(4, 6).astype(ml_dtypes.bfloat16), draw(6, 3).astype(ml_dtypes.bfloat16), draw(6, kind=np.float16))
def half(x, w, h):
    table = jnp.array(np.linspace(-3, 3, 6), jnp.bfloat16)
    return x @ w, jnp.exp(x * table), h * jnp.float16(1.5), lax.dot(x, w, preferred_element_type=jnp.float32)


@model(draw(4, 16), whole(-128, 128, 16, 5, kind=np.int8))
def quantized(x, w):
    scale = jnp.max(jnp.abs(x)) / 127
    q = jnp.clip(jnp.round(x / scale), -128, 127).astype(jnp.int8)
    return lax.dot(q, w, preferred_element_type=jnp.int32).astype(jnp.float32) * scale


@model(draw(3, 4), draw(3, 4), draw())
def clamp(x, y, low):
    return lax.clamp(low, x, 1.0), lax.clamp(-1.0, y, 2.0), lax.select(x > y, x, y), jnp.nan_to_num(x), jnp.clip(x, 0)


@model(draw(3, 4), whole(0, 5, 2, 4))
def shapes(x, n):
    pad = lax.pad(x, 0.5, [(1, 2, 1), (-1, 0, 0)])
    grid = lax.broadcasted_iota(jnp.float32, (3, 4), 1) + x
    return (
        pad,
        grid,
        x[::-1, 1:3],
        jnp.concatenate([x, n * 2.0]),
        jnp.arange(7) * 2,
        jnp.tile(x.T, (2, 1)),
        jnp.roll(x, 1),
    )


@model(draw(2, 3, 4, 5), draw(5, 2, 6, 3))
def dot_general(x, y):
    return lax.dot_general(x, y, (((3,), (0,)), ((0, 1), (1, 3))), precision="highest")


@model(draw(3, 4, 5), draw(5, 4, 2), draw(2))
def einsum(x, y, z):
    return (
        jnp.einsum("ijk,kjl,l->il", x, y, z),
        jnp.einsum("iji->j", x[:, :, :3]),
        jnp.tensordot(x, y, [[2, 1], [0, 1]]),
    )


@model(np.uint32(7))
def threefry(seed):
    key = jax.random.split(jax.random.key(seed), 2)
    draws = jax.random.normal(key[0], (5,)), jax.random.uniform(key[1], (3, 3)), jax.random.randint(key[0], (4,), 0, 9)
    return (
        draws,
        jax.random.permutation(key[0], 6),
        jax.random.categorical(key[1], jnp.zeros(4)),
        jax.random.bits(key[0]),
    )


@model(whole(0, 2**32, 4, kind=np.uint32))
def rng_bits(key):
    default, ten = (
        lax.rng_bit_generator(key, (6,), np.uint32, getattr(lax.RandomAlgorithm, it))
        for it in ("RNG_DEFAULT", "RNG_THREE_FRY")
    )
    return default, ten


@model(draw(8, 8), sharding=[P("a", "b")])
def sharded(x):
    return (x @ x.T).sum(0), lax.with_sharding_constraint(jnp.sin(x), P("b", None))


@model(draw(8, 8), draw(8, 4), sharding=[P("a", "b"), P("b", None)])
def shard_map(x, w):
    return lax.psum(x @ w, "b") + np.arange(4, dtype=np.float32)


shard_map.specs = (P("a", "b"), P("b", None)), P("a", None)


@model(draw(8, 8), sharding=[P("a", None)])
def collectives(x):
    ring = lax.ppermute(x, "a", [(i, (i + 1) % 4) for i in range(4)])
    swapped = lax.all_to_all(x, "a", 1, 0, tiled=True)
    gathered = lax.all_gather(x, "a", tiled=True)
    return ring, swapped, lax.psum_scatter(gathered, "a", tiled=True), lax.axis_index("a") + x, lax.pmax(x, "a") - x


collectives.specs = (P("a", None),), P("a")


@model(draw(8, 8), draw(8), sharding=[P("a", "b"), P()])
def grad_shard_map(x, w):
    return jax.grad(lambda w: jnp.sum(shard_body(x, w)))(w)


@model(draw(4, 4), draw(4), donate_argnums=(0,))
def donated(x, y):
    return x + y, y * 2


TABLE, LINE = draw(40, 30), np.linspace(-2, 2, 5, dtype=np.float32)


@model(draw(2, 40))
def constant_large(x):
    return x @ TABLE + TABLE[0], x @ TABLE * 2, jnp.take(np.arange(100, dtype=np.int32) ** 2, x[0].astype(jnp.int32))


@model(draw(3, 5))
def constant_splat(x):
    return x * np.full((3, 5), 2.5, np.float32) + np.zeros((3, 5), np.float32) - np.ones(5, np.float32), x > 0.5


@model(draw(3, 5), whole(0, 9, 3, 5))
def constant_reduce(x, n):
    return lax.reduce(x, np.float32(1.5), lambda a, b: a + b * np.float32(0.25), (1,)), lax.reduce(
        n, 7, lax.bitwise_xor, (0,)
    )


@model(draw(9), whole(0, 9, 9))
def constant_comparator(x, n):
    return jnp.sort(x), lax.sort((n, x), num_keys=2), jnp.argsort(-x)


@model(draw(5), draw(6, 5))
def constant_scan(h, xs):
    return lax.scan(lambda h, x: (h * LINE + x @ TABLE[:5, :5], h[LINE.argmax()]), h, xs)


@model(np.int32(1), draw(5))
def constant_branch(i, x):
    return lax.switch(i, [lambda x: x * LINE, lambda x: x + TABLE[0, :5], lambda x: x - LINE[::-1]], x)


@model(draw(5), draw(3, 5))
def constant_calls(x, y):
    inner = jax.jit(lambda x: x * LINE + np.array([1, 2, 3, 5, 8], np.float32))
    return inner(x), inner(y), jax.jit(lambda x: inner(x) - LINE)(x)


@model({"w": [draw(3, 3), draw(3)], "b": (draw(3), None)}, draw(3))
def pytree(params, x):
    return {"y": params["w"][0] @ x + params["b"][0], "z": [params["w"][1], (x,)]}


@model(draw(7, 4), symbolic=("n, 4",))
def symbolic(x):
    return jnp.concatenate([x, jnp.cumsum(x, 0)]).mean(1), jnp.sort(x.reshape(-1)), x.T @ x, jnp.arange(x.shape[0])


@model(draw(3, 5), draw(5, 6), symbolic=("a, b", "b, 2*c"))
def symbolic_two(x, w):
    return jax.nn.softmax(x @ w), w.reshape(w.shape[0], 2, -1), jnp.pad(x, 1)


@model(np.abs(draw(6)) / 4, draw(6))
def special(x, y):
    scipy = jax.scipy.special
    first = jnp.expm1(x), jnp.log1p(x), jnp.cbrt(y), jnp.atan2(x, y), lax.erf_inv(x), lax.erfc(y), lax.rsqrt(x)
    second = jnp.sinh(y), jnp.arccosh(x + 1), jnp.arctanh(x), jnp.arcsin(x), jnp.tan(y), x**y, jnp.log2(x), jnp.exp2(y)
    return first, second, lax.lgamma(x), lax.digamma(x), scipy.i0e(y), scipy.betainc(x, x, x), scipy.zeta(x + 2, x)


@model(draw(8) * 3)
def rounding(x):
    ties = lax.round(x, lax.RoundingMethod.TO_NEAREST_EVEN), lax.round(x, lax.RoundingMethod.AWAY_FROM_ZERO)
    return (
        jnp.floor(x),
        jnp.ceil(x),
        ties,
        jnp.trunc(x),
        lax.reduce_precision(x, 5, 4),
        lax.nextafter(x, x + 1),
        lax.is_finite(x),
    )


@model(draw(8), draw(4, 2, kind=np.float16))
def bitcast(x, y):
    return lax.bitcast_convert_type(x, jnp.int32), lax.bitcast_convert_type(y, jnp.uint32), x.view(jnp.uint8)


@model(draw(4, 9), whole(0, 9, 4, 9))
def reduce_pairs(x, n):
    best = lambda a, b: (jnp.where(a[0] > b[0], a[0], b[0]), jnp.where(a[0] > b[0], a[1], b[1]))
    return lax.reduce((x, n), (-jnp.inf, 0), best, (1,)), lax.reduce_and(n, (0,)), jnp.logaddexp.reduce(x, 0)


@model(draw(16, 3), draw(16, 3))
def associative_scan(a, b):
    return lax.associative_scan(lambda x, y: (y[0] * x[0], y[0] * x[1] + y[1]), (a, b))


@model(draw(6, 4, kind=np.float64), whole(0, 2**40, 6, kind=np.int64), wave(6), x64=True)
def wide(x, n, z):
    return jnp.cumsum(x, 0), x @ np.linspace(0, 1, 4), n * 3 + np.arange(6), jnp.exp(z) * z, jnp.sort(n)


@model(draw(0, 4), draw(4, 0))
def empty(x, y):
    return x @ jnp.ones((4, 2)), y @ x, x.sum(0), jnp.concatenate([x, jnp.ones((1, 4))])


@model(draw(8, 4), draw(3, 4, 5), np.array([2, 5, 1], np.int32))
def ragged_dot(x, w, n):
    return lax.ragged_dot(x, w, n)


@model(draw(4, 3))
def barrier(x):
    a, b = lax.optimization_barrier((x, x * 2))
    return a + b


@model(draw(4, 3))
def composite(x):
    tagged = lax.composite(lambda x, *, scale: x * scale + 1, name="my.scale", version=2)
    return tagged(x, scale=np.float32(3)), tagged(x[0], scale=np.float32(4))


@model(draw(4, 3))
def scopes(x):
    with jax.named_scope("outer/inner"):
        x = jax.jit(jnp.sin)(x)
    return jax.jit(lambda x: jax.nn.relu(x) + jax.nn.relu(x.sum()))(x)


@model(whole(0, 20, 6), draw(20, 4), draw(4, 20))
def embedding(tokens, table, head):
    x = table[tokens] * 2 + jnp.sin(jnp.arange(6.0)[:, None] / 10 ** jnp.arange(4.0))
    return jax.grad(lambda table: -jax.nn.log_softmax(table[tokens] @ head)[jnp.arange(6), tokens].mean())(table), x


@model(draw(5), whole(0, 3, 5), draw(7))
def segments(x, i, y):
    return (
        jax.ops.segment_sum(x, i, 3),
        jnp.bincount(i, length=4),
        jnp.searchsorted(jnp.sort(y), x),
        jnp.histogram(y, 4),
    )


@model(draw(6, 200), whole(0, 9, 12))
def constant_types(x, n):
    line = np.linspace(-3, 3, 12)
    kinds = [
        jnp.bfloat16,
        jnp.float16,
        jnp.float8_e4m3fn,
        jnp.float8_e5m2,
        jnp.int8,
        jnp.uint16,
        jnp.complex64,
        jnp.int4,
    ]
    tables = [jnp.asarray(line.astype(kind))[n] for kind in kinds]
    return (
        tables,
        jnp.where(np.arange(200) % 7 < 2, x, -x),
        n > np.arange(12, dtype=np.int16),
        x[:0] + np.ones((0, 200)),
    )


@model(draw(4, 40), np.uint32(3))
def random_loops(x, seed):
    key = jax.random.key(seed)
    return (
        lax.approx_max_k(x, 4),
        jax.random.gamma(key, 2.0, (3,)),
        jax.random.poisson(key, 3.0, (3,)),
        lax.map(jnp.sum, x),
    )


@model(draw(2, 9, 9, 3), whole(-9, 9, 3, 3, 3, 2, kind=np.int8))
def windows(x, w):
    pool = lambda x: lax.reduce_window(x, -jnp.inf, lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "VALID")
    best = lambda a, b: (jnp.maximum(a[0], b[0]), jnp.where(a[0] >= b[0], a[1], b[1]))
    start = np.float32(-jnp.inf), np.int32(0)
    pairs = lax.reduce_window(
        (x, lax.iota(np.int32, x.size).reshape(x.shape)), start, best, (1, 3, 3, 1), (1, 3, 3, 1), "VALID"
    )
    numbers = lax.conv_general_dilated(
        x.astype(np.int8),
        w,
        (1, 1),
        "SAME",
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
        preferred_element_type=np.int32,
    )
    return jax.jvp(pool, (x,), (x * 2,)), pairs, numbers


@model(draw(2, 6, 2, 4), draw(2, 6, 2, 4), draw(2, 6, 2, 4))
def dot_product_attention(q, k, v):
    return jax.nn.dot_product_attention(q, k, v, is_causal=True)


@model(draw(4), draw(4, 4))
def platforms(x, a):
    chosen = lax.platform_dependent(x, cpu=lambda x: x + 1, default=lambda x: x * 2)
    newton = lambda f, y: lax.fori_loop(0, 3, lambda i, y: y - f(y) / 9, y)
    root = lax.custom_root(lambda y: y**3 - chosen, chosen, newton, lambda f, y: y / f(jnp.ones_like(y)))
    return chosen, root, jax.scipy.linalg.expm(a)


@model(draw(3, 4), draw(4, 5), draw(3, 5))
def second_order(x, w, y):
    error = lambda w: jnp.mean((jax.nn.relu(x @ w) - y) ** 2)
    return (
        jax.jvp(jax.grad(error), (w,), (w,)),
        jax.linearize(error, w)[0],
        jax.vmap(jax.grad(lambda w, x: jnp.sin(x @ w).sum()), (None, 0))(w, x),
    )


def shard_body(x, w):
    body = lambda x, w: lax.psum(jnp.tanh(x @ w[:4]), "b")
    return jax.shard_map(body, mesh=MESH, in_specs=(P("a", "b"), P()), out_specs=P("a"))(x, w)


MESH = jax.make_mesh((4, 2), ("a", "b"), (jax.sharding.AxisType.Auto,) * 2)


class Model:
    """A model in all its forms, and how XLA compiles and runs its modules."""

    def __init__(self, name):
        function, self.args, options = MODELS[name]
        options = dict(options)
        self.name, self.count = name, 1
        self.x64 = options.pop("x64", False)
        self.symbolic = options.pop("symbolic", None)
        specs = options.pop("sharding", None)
        if specs:
            self.count = 8
            self.args = [jax.device_put(it, NamedSharding(MESH, spec)) for it, spec in zip(self.args, specs)]
        if getattr(function, "specs", None):
            inputs, outputs = function.specs
            function = jax.shard_map(function, mesh=MESH, in_specs=inputs, out_specs=outputs)
        self.function = jax.jit(function, **options)
        self.cache = {}
        spec = self.args
        if self.symbolic:
            scope = export.SymbolicScope()
            spec = [
                jax.ShapeDtypeStruct(export.symbolic_shape(shape, scope=scope), it.dtype)
                for shape, it in zip(self.symbolic, self.args)
            ]
        with self.world():
            names = [f"lapack_{it}_ffi" for it in ("spotrf", "sgetrf", "strsm", "sgeqrf", "sorgqr", "ssyevd", "sgesdd")]
            checks = [export.DisabledSafetyCheck.custom_call(it) for it in names]
            self.exported = export.export(self.function, disabled_checks=checks)(*spec)
            self.lowered = None if self.symbolic else self.function.lower(*self.args)

    def world(self):
        stack = contextlib.ExitStack()
        stack.enter_context(jax.enable_x64(self.x64))
        if self.count > 1:
            stack.enter_context(jax.set_mesh(MESH))
        return stack

    def module(self):
        data = io.BytesIO()
        self.lowered.compiler_ir("stablehlo").operation.write_bytecode(data)
        return data.getvalue()

    def inputs(self):
        """The values of the parameters of @main: jax leaves out those that nothing needs."""
        leaves = jax.tree.leaves(self.args)
        return [leaves[i] for i in self.exported.module_kept_var_idx]

    def run(self, data, inputs):
        with self.world():
            devices = jax.devices()[: self.count]
            order = np.arange(self.count).reshape(1, self.count)
            options = compiler.get_compile_options(1, self.count, device_assignment=order)
            loaded = devices[0].client.compile_and_load(data, xla_client.DeviceList(tuple(devices)), options)
            # Copies, as an argument may be donated.
            with jax.enable_x64(True):
                inputs = [jax.device_put(np.array(it), it.sharding if self.count > 1 else devices[0]) for it in inputs]
            results = loaded.execute_sharded(inputs).disassemble_into_single_device_arrays()
            return [np.asarray(it) for result in results for it in result]

    def outputs(self, data, inputs=None):
        """Outputs of bytecode. Modules of the same text and inputs are run once."""
        key = None
        if inputs is None:
            inputs, key = self.inputs(), text(data)
        if key not in self.cache or key is None:
            self.cache[key] = self.run(data, inputs)
        return self.cache[key]

    def call(self, data):
        with self.world():
            exported = export.deserialize(bytearray(data))
            return [np.asarray(it) for it in jax.tree.leaves(jax.jit(exported.call)(*self.args))]


def parse(data):
    context = mlir.make_ir_context()
    sdy.register_dialect(context)
    context.attach_diagnostic_handler(lambda it: True)
    if data[5:].startswith(b"StableHLO_v"):
        return stablehlo.deserialize_portable_artifact(context, data)
    return ir.Module.parse(data, context)


def text(data, **options):
    return parse(data).operation.get_asm(print_generic_op_form=True, **options)


def write(module):
    data = io.BytesIO()
    module.operation.write_bytecode(data)
    return data.getvalue()


def walk(module):
    found = []
    module.operation.walk(lambda it: found.append(it) or ir.WalkResult.ADVANCE)
    return found


def equal(left, right):
    kind = lambda it: (it.dtype, it.shape, it.tobytes())
    return len(left) == len(right) and all(kind(a) == kind(b) for a, b in zip(left, right))


def close(left, right):
    wide = lambda it: it.astype(np.complex128 if np.iscomplexobj(it) else np.float64)
    same = lambda a, b: a.shape == b.shape and np.allclose(wide(a), wide(b), 1e-4, 1e-5, equal_nan=True)
    return len(left) == len(right) and all(same(a, b) for a, b in zip(left, right))


class Edits:
    def __init__(self, tool, folder, keep):
        self.tool, self.folder, self.keep = tool, folder, keep
        self.counts = collections.Counter()
        self.refusals = collections.defaultdict(list)
        self.wrong = []

    def command(self, *words):
        done = subprocess.run([self.tool, *map(str, words)], capture_output=True, text=True)
        return done.returncode, done.stdout, done.stderr

    def fail(self, label, why, *files):
        self.counts["wrong"] += 1
        print(f"WRONG {self.model.name} {label}: {why}", flush=True)
        if self.keep:
            for file in files:
                if Path(file).exists():
                    target = self.keep / f"{self.model.name}.{label}.{Path(file).name}"
                    shutil.copy(file, re.sub(r"[^\w.@/+-]+", "_", str(target)))

    def edit(self, label, source, *words, target=None):
        """Runs a command with `-o`; the file, or None if it is refused."""
        target = self.folder / (target or "edited.mlirbc")
        status, _, message = self.command(words[0], source, *words[1:], "-o", target, "--force")
        if status == 0:
            return target
        if status not in (1, 2, 3) or not message.strip():
            self.fail(label, f"status {status}: {message}", source)
        else:
            self.counts["refused"] += 1
            message = re.sub(r"\S*/(\w+\.\w+)|: (\S+) in @.*|,? ?(of|at) offset \d+|the module at.*", r"\1", message)
            self.refusals[f"{words[0]}: {' '.join(message.split())}"].append(self.model.name)
            self.allowed(label, source, words)

    def allowed(self, label, source, words):
        """Whether jaxlib refuses an artifact for this version, too."""
        if words[:2] == ("rewrite", "--stablehlo-version") and words[2][0] in "01" and source.suffix == ".mlirbc":
            if "week" in words[2]:
                return
            data = source.read_bytes()
            try:
                stablehlo.serialize_portable_artifact(parse(data), words[2], b"StableHLO_v" in data[:64])
            except Exception:
                return
            self.fail(label, "refused, but not by jaxlib", source)

    def check(self, label, path, expected, inputs=None, same=equal, source=None):
        """Whether the outputs of a file are these."""
        if path is None:
            return
        try:
            outputs = self.model.outputs(path.read_bytes(), inputs)
        except Exception as error:
            return self.fail(label, f"not compiled: {str(error)[:300]}", source or "", path)
        if not same(expected, outputs):
            return self.fail(label, "other outputs", source or "", path)
        self.counts["equal" if equal(expected, outputs) else "close"] += 1

    def chain(self, label, source, expected, *steps):
        """Edits one after the other; the last result is checked."""
        path = source
        for i, step in enumerate(steps):
            path = path and self.edit(label, path, *step, target=f"step{i}.mlirbc")
        self.check(label, path, expected, source=source)

    def all(self, model):
        self.model = model
        jax_file = self.folder / "model.jax"
        jax_file.write_bytes(model.exported.serialize())
        self.container(jax_file)
        artifact = self.folder / "artifact.mlirbc"
        artifact.write_bytes(model.exported.mlir_module_serialized)
        if model.symbolic:
            return self.texts("artifact", artifact, None)
        module = self.folder / "module.mlirbc"
        module.write_bytes(model.module())
        for label, source in ("module", module), ("artifact", artifact):
            try:
                expected = model.outputs(source.read_bytes())
            except Exception as error:
                print(f"{model.name}: jaxlib does not compile its {label}: {error}")
                continue
            for step in SAME:
                self.chain(f"{label} {' '.join(step)}", source, expected, step)
            for version in "0.14.0", "1.0.0", "1.9.0", "12-weeks", "1.17.0":
                down, back = ["rewrite", "--stablehlo-version", version], ["rewrite", "--dialect", "stablehlo"]
                self.chain(f"{label} for {version}", source, expected, down)
                self.chain(f"{label} for {version} and back", source, expected, down, back)
            self.chain(f"{label} newer", source, expected, ["rewrite", "--stablehlo-version", "1.17.0"], ["strip"])
            self.renames(label, source, expected)
            self.texts(label, source, expected)
            self.weights(label, source, expected)
        self.cuts(module)
        self.resource(module)

    def container(self, source):
        expected = self.model.call(source.read_bytes())
        steps = [step for step in SAME if step[0] != "cut"]
        steps += [["rewrite", "--stablehlo-version", it] for it in ("1.0.0", "1.9.0", "12-weeks", "1.17.0")]
        private = [it for it in self.symbols(source) if it != "main"]
        steps += [["rename", f"@{it}", f"@{it}_renamed"] for it in private[:2]]
        keys = self.tensors(source, lambda row: True)
        steps += [
            ["set", row["key"], "--from", self.folder / "same.npy"]
            for row in keys[:1]
            if self.extract(source, row) is not None
        ]
        for step in steps:
            label = f"container {' '.join(map(str, step))}".replace(str(self.folder) + "/", "")
            target = self.edit(label, source, *step, target="edited.jax")
            if target is None:
                continue
            try:
                outputs = self.model.call(target.read_bytes())
            except Exception as error:
                self.fail(label, f"not called: {str(error)[:300]}", source, target)
                continue
            if equal(expected, outputs):
                self.counts["equal"] += 1
            else:
                self.fail(label, "other outputs", source, target)

    def symbols(self, source):
        status, out, message = self.command("symbols", "--json", source)
        if status:
            self.fail("symbols", message, source)
            return []
        return re.findall(r'"name": "([^"]+)"', out)

    def renames(self, label, source, expected):
        for name in [it for it in self.symbols(source) if it != "main"][:3]:
            self.chain(f"{label} rename", source, expected, ["rename", f"@{name}", "@renamed.function 1"])
            self.chain(f"{label} cut two", source, expected, ["cut", "@main", f"@{name}"])
            self.chain(f"{label} rename, strip", source, expected, ["rename", f"@{name}", "@a"], ["strip", "--symbols"])

    def texts(self, label, source, expected):
        """Text and back. A module that is not compiled has to have the same text in jaxlib."""
        forms = [["--generic", "--locations"], ["--generic"], ["--raw"], ["--raw", "--locations"], ["--inline"]]
        if label == "artifact":
            forms += [["--generic", "--dialect", "stablehlo"], [], ["--locations"]]
        # The custom form: the generic one shows `arg_attrs = [{}]`, which the other leaves out.
        custom = lambda data: str(parse(data))
        for form in forms:
            name, printed = f"{label} print {' '.join(form)}", self.folder / "printed.mlir"
            status, _, message = self.command("print", source, *form, "-o", printed, "--force")
            if status:
                self.fail(name, message, source)
                continue
            path = self.edit(name, printed, "as")
            if path is None:
                continue
            if label == "artifact" and "--dialect" not in form and {"--generic", "--raw"}.intersection(form):
                # A text has no producer: jaxlib takes VHLO for an artifact by it.
                path = self.edit(name, path, "rewrite", "--dialect", "stablehlo", target="back.mlirbc")
            if expected is not None:
                self.check(name, path, expected, source=printed)
            elif path and custom(path.read_bytes()) != custom(source.read_bytes()):
                self.fail(name, "other text in jaxlib", source, path)
            else:
                self.counts["equal"] += 1

        if label == "artifact":
            return
        for name, options in (
            ("custom text", {}),
            ("custom text with locations", {"enable_debug_info": True}),
            ("generic text", {"print_generic_op_form": True}),
            ("generic text with locations", {"print_generic_op_form": True, "enable_debug_info": True}),
        ):
            written = self.folder / "written.mlir"
            written.write_text(parse(source.read_bytes()).operation.get_asm(**options))
            self.check(f"{name} of jaxlib", self.edit(f"{name} of jaxlib", written, "as"), expected, source=written)

    def tensors(self, source, wanted):
        status, out, message = self.command("ls", "--json", source)
        if status:
            self.fail("ls", message, source)
            return []
        return [row for row in json.loads(out)["tensors"] if wanted(row)]

    def extract(self, source, row):
        """Its elements, or None if numpy has no such type."""
        path = self.folder / "same.npy"
        status, _, _ = self.command("extract", source, row["key"], "-o", path, "--force")
        return np.load(path) if status == 0 else None

    def replaced(self, source, changes):
        """Outputs after these elements were replaced in the text of jaxlib, and how many constants had them."""
        total = 0

        def other(match):
            nonlocal total
            for kind, old, new in changes:
                if match[2] == kind and elements(match[1], kind).tobytes() == old.tobytes():
                    total += 1
                    return match[0].replace(match[1], dense(new))
            return match[0]

        changed = CONSTANT.sub(other, text(source.read_bytes()))
        return self.model.outputs(write(ir.Module.parse(changed, mlir.make_ir_context()))), total

    def weights(self, label, source, expected):
        module, weights = self.folder / "split.mlirbc", self.folder / "weights.safetensors"
        for size in 0, 64:
            split = ["split", "--weights", weights, "--min-size", size]
            path = self.edit(f"{label} split {size}", source, *split, target=module.name)
            if path:
                joined = self.edit(f"{label} join {size}", path, "join", weights, target="joined.mlirbc")
                if joined and joined.read_bytes() != source.read_bytes():
                    self.fail(f"{label} join {size}", "other bytes", source, joined)
                else:
                    self.counts["equal"] += 1
            self.arguments(f"{label} split {size} as arguments", source, expected, size)
        loops = "stablehlo.while" in text(source.read_bytes())
        changes, tensors = [], {}
        for row in self.tensors(source, lambda row: row["kind"] == "elements"):
            element = row["type"].rsplit("x", 1)[-1] if "complex" not in row["type"] else "complex<f32>"
            old = self.extract(source, row)
            # A loop may not end with another number.
            if element not in NAMES or old is None or (loops and old.size < 2):
                continue
            kind = f"tensor<{row['type']}>"
            if element[0] in "fc":
                new = np.asarray(RANDOM.standard_normal(old.shape)).astype(old.dtype)
            elif element == "i1":
                new = ~old
            else:
                new = np.asarray(RANDOM.integers(0, 4, old.shape)).astype(old.dtype)
            for name, value, words in (
                ("set", new, ["--from", self.folder / "new.npy"]),
                ("set zeros", np.zeros_like(old), ["--zeros"]),
            ):
                np.save(self.folder / "new.npy", new)
                name = f"{label} {name}"
                path = self.edit(name, source, "set", row["key"], *words)
                if path:
                    after, count = self.replaced(source, [(kind, old, value)])
                    if not count:
                        self.fail(name, f"no constant has the elements of {row['key']}", source)
                    self.check(f"{name} {row['key']} {row['type']}", path, after, source=source)
            changes.append((kind, old, new))
            tensors[row["key"]] = new
        if tensors:
            path = self.folder / "merged.safetensors"
            safetensors(path, tensors)
            merged = self.edit(f"{label} merge", source, "merge", path)
            if merged:
                self.check(f"{label} merge", merged, self.replaced(source, changes)[0], source=source)

    def arguments(self, label, source, expected, size):
        weights = self.folder / "arguments.safetensors"
        split = ["split", "--weights", weights, "--min-size", size, "--as", "arguments"]
        path = self.edit(label, source, *split)
        if not path:
            return
        tensors, metadata = load(weights)
        entries = [it for it in json.loads(metadata["mlirbc.arguments"]) if it["function"] == "main"]
        extra = [tensors[key] for entry in entries for key in entry["keys"]]
        if self.model.count > 1:
            with jax.enable_x64(True):
                extra = [jax.device_put(it, NamedSharding(MESH, P())) for it in extra]
        self.check(label, path, expected, [*self.model.inputs(), *extra], same=close, source=source)

    def cuts(self, source):
        self.chain("module cut @main", source, self.model.outputs(source.read_bytes()), ["cut", "@main"])
        if self.model.count > 1:
            return
        for number, reference in operations(source.read_bytes()):
            label = f"cut --op @main#{number}"
            path = self.edit(label, source, "cut", "--op", f"@main#{number}")
            if path is None or reference is None:
                continue
            if arguments(path.read_bytes()) != arguments(reference):
                self.fail(label, "other arguments than those of jaxlib", source, path)
                continue
            try:
                inputs = arguments(reference, sample)
                if "stablehlo.while" in text(reference):
                    parse(path.read_bytes()).operation.verify()
                    self.counts["equal"] += 1
                    continue
                expected = self.model.outputs(reference, inputs)
            except Exception as error:
                print(f"{self.model.name} {label}: jaxlib's own is not run: {str(error)[:200]}")
                continue
            self.check(label, path, expected, inputs, source=source)

    def resource(self, source):
        """A constant as resource, which XLA does not take: it becomes an argument after the edits."""
        old = text(source.read_bytes())
        found = [it for it in CONSTANT.finditer(old) if re.search(r"[<x]f32>", it[2]) and "[" in it[1]]
        if not found:
            return
        value, kind = found[0].groups()
        weight = elements(value, kind)
        blob = f'{{-#\n  dialect_resources: {{ builtin: {{ weight: "0x04000000{weight.tobytes().hex()}" }} }}\n#-}}\n'
        module = old.replace(f"{value} : {kind}", f"dense_resource<weight> : {kind}") + blob
        expected = self.model.outputs(source.read_bytes())
        path = self.folder / "resource.mlirbc"
        path.write_bytes(write(ir.Module.parse(module, mlir.make_ir_context())))
        new = self.folder / "new.npy"
        np.save(new, weight * 0)
        for steps in (
            [["rename", "weight", "layer 0/weight"]],
            [["align", "--to", "64"], ["rename", "weight", "w"], ["strip"]],
            [["rename", "weight", "w"], ["rewrite", "--canonical"], ["rewrite", "--to-version", "4"]],
        ):
            edited = path
            for i, step in enumerate(steps):
                edited = edited and self.edit("resource", edited, *step, target=f"step{i}.mlirbc")
            if edited:
                self.arguments("resource as arguments", edited, expected, 0)
        zeros = self.edit("resource set", path, "set", "weight", "--from", new, target="step0.mlirbc")
        if zeros:
            after, _ = self.replaced(source, [(kind, weight, weight * 0)])
            self.arguments("resource set as arguments", zeros, after, 0)


SAME = [["rewrite"], ["rewrite", "--canonical"], ["rewrite", "--to-version", "4"], ["rewrite", "--to-version", "6"]]
SAME += [["strip"], ["strip", "--locations", "--compact"], ["strip", "--symbols"], ["strip", "--locations"]]
SAME += [["align", "--to", "64"], ["cut", "@main"], ["rewrite", "--producer", "MLIR22.1.8"]]


CONSTANT = re.compile(r'"stablehlo\.constant"\(\) <\{value = (dense<[^{}]*>) : (tensor<[^{}]*>)\}>')
NAMES = {"f16": "float16", "f32": "float32", "f64": "float64", "complex<f32>": "complex64", "i1": "bool"}
NAMES |= {f"{sign}i{width}": f"{long}int{width}" for sign, long in (("", ""), ("u", "u")) for width in (8, 16, 32, 64)}


def elements(value, kind):
    """The elements of a constant in text, as an array; an empty one of a type that is not in NAMES."""
    *shape, element = re.fullmatch(r"tensor<((?:\d+x)*)(.*)>", kind).groups()
    shape = tuple(int(it) for it in shape[0].split("x")[:-1])
    if element not in NAMES or 0 in shape:
        return np.zeros(shape if element in NAMES else 0, NAMES.get(element))
    dtype, inner = np.dtype(NAMES[element]), value[6:-1]
    single = np.dtype(np.float32) if dtype.kind == "c" else dtype
    if inner.startswith('"0x'):
        flat = np.frombuffer(bytes.fromhex(inner[3:-1]), dtype)
    else:
        flat = np.array([number(it, single) for it in re.findall(r"[^][(), ]+", inner)], single).view(dtype)
    return np.broadcast_to(flat, shape).copy() if flat.size == 1 else flat.reshape(shape)


def number(text, dtype):
    if text.startswith("0x"):
        return np.frombuffer(bytes.fromhex(text[2:])[::-1], dtype)[0]
    return text == "true" if dtype.kind == "b" else dtype.type(text)


def dense(array):
    if array.dtype == bool:
        return f"dense<{json.dumps(array.tolist())}>"
    return f'dense<"0x{array.tobytes().hex()}">' if array.size else "dense<>"


def main_of(module):
    """@main; the module has to be kept as long as it is used."""
    return next(
        it for it in module.body if it.operation.name == "func.func" and it.attributes["sym_name"].value == "main"
    )


def arguments(data, what=lambda it: str(it.type)):
    module = parse(data)
    return [what(it) for it in main_of(module).arguments]


def operations(data):
    """Operations of @main: the number for `cut`, and the module that jaxlib makes of it alone."""
    module, inner = parse(data), 0
    ops = list(main_of(module).regions[0].blocks[0])
    for number, op in enumerate(ops[:40]):
        if number < len(ops) - 1:
            yield number + inner, alone(data, number)
        inner += numbered(op.operation)


def numbered(op):
    """How many operations are in it."""
    inner = [it.operation for region in op.regions for block in region for it in block]
    return len(inner) + sum(numbered(it) for it in inner)


def outside(op):
    """Whether the regions of an operation use values from around it."""
    known, used = set(), set()
    for it in walk(op):
        known.update(hash(value) for value in it.results)
        known.update(hash(value) for region in it.regions for block in region for value in block.arguments)
        used.update(hash(value) for value in it.operands if it != op)
    return bool(used - known)


def alone(data, number):
    module = parse(data)
    main = main_of(module)
    op = list(main.regions[0].blocks[0])[number].operation
    values = []
    see = lambda value: None if any(value == it for it in values) else values.append(value)

    def visit(op):
        for value in op.operands:
            owner = value.owner
            block = owner if isinstance(owner, ir.Block) else owner.operation.block
            if block == main.regions[0].blocks[0]:
                see(value)
        for region in op.regions:
            for block in region.blocks:
                for it in block.operations:
                    visit(it.operation)

    visit(op)
    with module.context, ir.Location.unknown():
        kind = ir.FunctionType.get([it.type for it in values], [it.type for it in op.results])
        function = ir.Operation.create(
            "func.func",
            attributes={"sym_name": ir.StringAttr.get("main"), "function_type": ir.TypeAttr.get(kind)},
            regions=1,
            ip=ir.InsertionPoint.at_block_begin(module.body),
        )
        block = ir.Block.create_at_start(function.regions[0], [it.type for it in values])
        with ir.InsertionPoint(block):
            clone = op.clone()

            def replace(op):
                for i, value in enumerate(op.operands):
                    for old, new in zip(values, block.arguments):
                        if value == old:
                            op.operands[i] = new
                return ir.WalkResult.ADVANCE

            clone.walk(replace)
            ir.Operation.create("func.return", operands=list(clone.results))
        main.operation.erase()
    return write(module)


def sample(value):
    """An array for a value of this type."""
    kind = ir.RankedTensorType(value.type)
    shape, element = tuple(kind.shape), str(kind.element_type)
    random = np.random.default_rng(3)
    if element.startswith("complex"):
        both = random.standard_normal((2, *shape))
        return (both[0] + 1j * both[1]).astype({"f32": "complex64", "f64": "complex128"}[element[8:-1]])
    if element[0] in "fb":
        names = {"bf16": "bfloat16", "f16": "float16", "f32": "float32", "f64": "float64"}
        names |= {"f8E4M3FN": "float8_e4m3fn", "f8E5M2": "float8_e5m2"}
        return random.standard_normal(shape).astype(jnp.dtype(names[element]))
    if element == "i1":
        return random.integers(0, 2, shape).astype(bool)
    name = element.replace("ui", "uint") if element[0] == "u" else element.replace("i", "int")
    return random.integers(0, 5, shape).astype(jnp.dtype(name))


def load(path):
    data = path.read_bytes()
    size = int.from_bytes(data[:8], "little")
    header = json.loads(data[8 : 8 + size])
    metadata = header.pop("__metadata__", {})
    names = {
        "BOOL": "bool",
        "BF16": "bfloat16",
        "C64": "complex64",
        "F8_E4M3": "float8_e4m3fn",
        "F8_E5M2": "float8_e5m2",
    }
    tensors = {}
    for key, entry in header.items():
        name = entry["dtype"]
        name = names.get(name) or {"F": "float", "I": "int", "U": "uint"}[name[0]] + name[1:]
        start, end = entry["data_offsets"]
        tensors[key] = np.frombuffer(data[8 + size + start : 8 + size + end], jnp.dtype(name)).reshape(entry["shape"])
    return tensors, metadata


def safetensors(path, tensors):
    header, data = {}, b""
    for key, value in tensors.items():
        name = {"b": "BOOL", "c": "C64"}.get(value.dtype.kind) or value.dtype.kind.upper() + str(
            8 * value.dtype.itemsize
        )
        end = len(data) + value.nbytes
        header[key] = {"dtype": name, "shape": list(value.shape), "data_offsets": [len(data), end]}
        data += value.tobytes()
    text = json.dumps(header).encode()
    path.write_bytes(len(text).to_bytes(8, "little") + text + data)


def count(tool, data, path):
    """FLOPs and transcendentals that `cost` counts, and those of each operation."""
    path.write_bytes(data)
    done = subprocess.run([tool, "cost", "--json", path], capture_output=True, text=True)
    if done.returncode:
        return (0, 0), {done.stderr: (0, 0, 0)}
    answer = json.loads(done.stdout)
    both = lambda it: (it["flops"], it["transcendentals"])
    return both(answer), {it["operation"]: (*both(it), it["not_counted"]) for it in answer["operations"]}


def compare(tool, model, folder):
    """Counts of XLA before its optimizations and of `cost`; if they differ, also `cost` of the HLO as StableHLO."""
    path, data, mhlo = folder / "cost.mlirbc", model.module(), xla_client._xla.mlir
    analysis = model.lowered.cost_analysis()
    theirs = tuple(int(analysis.get(it, 0)) for it in ("flops", "transcendentals"))
    ours, before = count(tool, data, path)
    if theirs == ours:
        return "equal"
    computation = mhlo.mlir_module_to_xla_computation(data, use_tuple_args=False, return_tuple=False)
    back = str(mhlo.xla_computation_to_mlir_module(computation))
    # The custom form of these is not known.
    back = re.sub(r"mhlo\.(erf|topk) (%\w+) : (tensor<[^>]*>)", r'"mhlo.\1"(\2) : (\3) -> \3', back)
    converted, after = count(tool, back.encode(), path)
    kinds = ["conversion"] if ours != converted else []
    # A custom call, such as that of a sharding, is -1 FLOP in XLA; of branches the most expensive one counts.
    calls = sum(rest for _, _, rest in after.values())
    if calls:
        kinds.append(f"{calls} custom calls")
    if (theirs[0] + calls, theirs[1]) != converted:
        kinds.append("branches" if re.search(r"stablehlo\.(case|if)\b", back) else "WRONG")
    kind = " and ".join(kinds)
    print(f"{model.name:20} {kind}: XLA {theirs}, cost {ours}, cost of the HLO {converted}")
    zero = (0, 0, 0)
    for name in sorted(before.keys() | after.keys()):
        old, new = before.get(name, zero), after.get(name, zero)
        if old[:2] != new[:2] and name not in ("stablehlo.dot", "stablehlo.dot_general"):
            print(f"    {name}: {old[:2]} in the HLO {new[:2]}")
    return re.sub(r"\d+ ", "", kind)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tool")
    parser.add_argument("--only")
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--part", default="edits,cost")
    options = parser.parse_args()
    parts = options.part.split(",")
    names = options.only.split(",") if options.only else list(MODELS)
    print(f"jax {jax.__version__}, {len(names)} models")
    costs = collections.Counter()
    with tempfile.TemporaryDirectory() as folder:
        edits = Edits(options.tool, Path(folder), options.keep)
        for name in names:
            try:
                model = Model(name)
            except Exception as error:
                print(f"{name}: no model: {type(error).__name__} {str(error)[:300]}")
                continue
            if "edits" in parts:
                before = edits.counts.copy()
                try:
                    edits.all(model)
                except Exception as error:
                    edits.fail("edits", "".join(traceback.format_exception(error)[-3:]))
                print(f"{name:20}", dict(edits.counts - before), flush=True)
            if "cost" in parts and model.lowered:
                with model.world():
                    costs[compare(options.tool, model, Path(folder))] += 1
    if "edits" in parts:
        print("edits:", dict(edits.counts))
        for message, who in sorted(edits.refusals.items()):
            print(f"refused {len(who)} times: {message} ({', '.join(sorted(set(who))[:4])})")
    if "cost" in parts:
        print("counts:", dict(costs))
    sys.exit(1 if edits.counts["wrong"] else 0)


if __name__ == "__main__":
    main()
