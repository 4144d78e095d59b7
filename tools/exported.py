#!/usr/bin/env python3
"""Runs models that were exported by jax after `mlirbc rewrite --stablehlo-version`.

    python3 tools/exported.py MLIRBC

Three models: a plain one with its gradient, one with custom calls (LAPACK), one with dynamic shapes. Each is exported as
a `jax.export` artifact, which is written for older versions of StableHLO, those again for the newest version, and every
result is deserialized and called: the outputs have to be equal to the bit.
Without jax and flatbuffers it says NOT RUN.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

try:
    import flatbuffers  # noqa: F401  jax.export needs it
    import jax
    import jax.numpy as jnp
    import numpy as np
    from jax import export
except ImportError as error:
    print(f"NOT RUN: {error}")
    sys.exit(0)

VERSIONS = ["0.9.0", "0.14.0", "0.19.0", "1.0.0", "1.5.0", "1.8.0", "1.9.0", "1.12.0", "1.16.0", "1.17.0"]


def plain(x, w, b):
    return jax.nn.softmax(jnp.tanh(x @ w + b) @ w.T).sum(axis=-1)


def calls(a):
    spd = a @ a.T + 4 * jnp.eye(a.shape[0])
    q, r = jnp.linalg.qr(spd)
    return jnp.linalg.cholesky(spd), q @ r, jnp.linalg.eigh(spd)[0]


def dynamic(x):
    return jnp.concatenate([x, jnp.cumsum(x, axis=0)]).mean(axis=1), jnp.sort(x.reshape(-1))


def models():
    random = np.random.default_rng(31)
    draw = lambda *shape: random.standard_normal(shape).astype(np.float32)
    args = draw(3, 4), draw(4, 5), draw(5)
    yield "plain", export.export(jax.jit(plain))(*args), 1, args
    matrix = (draw(4, 4),)
    # Custom calls of LAPACK are kept stable by jax, but not in its list for all of its releases.
    names = ["lapack_spotrf_ffi", "lapack_sgeqrf_ffi", "lapack_sorgqr_ffi", "lapack_ssyevd_ffi"]
    checks = [export.DisabledSafetyCheck.custom_call(name) for name in names]
    yield "custom calls", export.export(jax.jit(calls), disabled_checks=checks)(*matrix), 0, matrix
    spec = jax.ShapeDtypeStruct(export.symbolic_shape("n, 4"), jnp.float32)
    yield "dynamic shapes", export.export(jax.jit(dynamic))(spec), 0, (draw(7, 4),)


def rewrite(tool, source, version, target):
    command = [tool, "rewrite", source, "--stablehlo-version", version, "-o", target, "--force"]
    return subprocess.run(command, capture_output=True, text=True)


def outputs(path, args, order):
    """The outputs, and with a gradient those of it."""
    exported = export.deserialize(bytearray(path.read_bytes()))
    results = list(jax.tree.leaves(exported.call(*args)))
    if order:
        loss = lambda *args: exported.call(*args).sum()
        results += jax.tree.leaves(jax.grad(loss, argnums=tuple(range(len(args))))(*args))
    return [np.asarray(it) for it in results]


def equal(left, right):
    return len(left) == len(right) and all(np.array_equal(a, b) for a, b in zip(left, right))


def main():
    tool, failures = sys.argv[1], 0
    print(f"jax {jax.__version__}")
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        for name, exported, order, args in models():
            source, down, up = folder / "source.jax", folder / "down.jax", folder / "up.jax"
            source.write_bytes(exported.serialize(vjp_order=order))
            expected = outputs(source, args, order)
            counts = {"equal": 0, "refused": 0, "different": 0}
            for version in VERSIONS:
                done = rewrite(tool, source, version, down)
                if done.returncode == 1:
                    counts["refused"] += 1
                    continue
                again = rewrite(tool, down, "1.17.0", up)
                if done.returncode or again.returncode:
                    print(f"{name} {version}: {done.stderr}{again.stderr}")
                    counts["different"] += 1
                    continue
                for path in (down, up):
                    kind = "equal" if equal(expected, outputs(path, args, order)) else "different"
                    counts[kind] += 1
            failures += counts["different"]
            print(f"{name:15}", ", ".join(f"{count} {kind}" for kind, count in counts.items()))
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
