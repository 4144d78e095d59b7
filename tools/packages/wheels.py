"""The Python package: wheels for Linux (glibc, musl), Windows and macOS, and an sdist; checked, installed in fresh environments.

Linux and macOS are linked by zig (`--zig`), which has the old glibc. abi3: one wheel for all CPython from 3.11.
"""

import os
import pathlib
import shutil
import subprocess
import time

from release import ROOT, Failed

PACKAGE = ROOT / "crates" / "mlirbc-python"
# Triple, the platform a Linux wheel promises, and why it cannot be tried on a Linux machine.
TARGETS = [
    ("x86_64-unknown-linux-gnu", "manylinux_2_17", None),
    ("aarch64-unknown-linux-gnu", "manylinux_2_17", "no Python for aarch64 is looked for"),
    ("x86_64-unknown-linux-musl", "musllinux_1_2", "no Python of musl is looked for"),
    ("aarch64-unknown-linux-musl", "musllinux_1_2", "no Python of musl is looked for"),
    ("x86_64-pc-windows-gnu", None, "no Python for Windows is looked for"),
    ("aarch64-apple-darwin", None, "macOS is needed"),
    ("x86_64-apple-darwin", None, "macOS is needed"),
]
LIMIT = 4_000_000  # bytes
EXAMPLE = 'import mlirbc, sys; print(mlirbc.open(sys.argv[1]).tensors["layer0.weight"].shape)'
FILE = ROOT / "corpus" / "jax" / "mlp.mlirbc"


def build(release, triple: str, platform: str | None) -> pathlib.Path:
    """One wheel, in `out/python`."""
    made = release.work / "wheels" / triple
    shutil.rmtree(made, ignore_errors=True)
    words = ["--strip", "--compression-level", "9", "--profile", "wheel", "--locked", "--target", triple, "--out", made]
    if platform:
        words += ["--compatibility", platform]
    if "windows" not in triple:
        words.append("--zig")
    tools = release.python_tools()
    release.run(tools / "maturin", "build", *words, cwd=PACKAGE,
                env={"PATH": f"{tools}:{os.environ['PATH']}", "CARGO_TARGET_DIR": str(release.work / "target")})
    wheel = next(made.glob("*.whl"))
    if wheel.stat().st_size >= LIMIT:
        raise Failed(f"{wheel.name}: {wheel.stat().st_size} bytes, {LIMIT} are allowed")
    return pathlib.Path(shutil.copy(wheel, release.out / "python" / wheel.name))


def interpreters() -> dict[str, str]:
    """CPython from 3.11 on the path and of pyenv: version, program."""
    pyenv = pathlib.Path(os.environ.get("PYENV_ROOT", pathlib.Path.home() / ".pyenv"))
    candidates = [shutil.which(f"python3.{minor}") for minor in range(11, 20)] + sorted(pyenv.glob("versions/*/bin/python3"))
    found = {}
    for program in filter(None, candidates):
        asked = subprocess.run([program, "-c", "import sys, venv, ensurepip; print('%d.%d.%d' % sys.version_info[:3])"],
                               capture_output=True, text=True)
        version = asked.stdout.strip()
        if asked.returncode == 0 and tuple(map(int, version.split("."))) >= (3, 11):
            found.setdefault(version, str(program))
    return found


def install(release, package: pathlib.Path, version: str, python: str) -> None:
    """Installs a wheel or an sdist in a fresh environment and reads a file with it."""
    home = release.work / "fresh"
    shutil.rmtree(home, ignore_errors=True)
    release.run(python, "-m", "venv", home)
    start = time.monotonic()
    release.run(home / "bin" / "python", "-m", "pip", "install", "-q", "--no-cache-dir", package)
    release.run(home / "bin" / "python", "-c", EXAMPLE, FILE)
    seconds = time.monotonic() - start
    release.run(home / "bin" / "mlirbc", "ls", FILE)
    release.tried(f"python/{package.name}", f"CPython {version}, fresh environment",
                  f"{package.stat().st_size} bytes; pip install to a first shape: {seconds:.1f} s")


def check(release, wheel: pathlib.Path) -> None:
    tools = release.python_tools()
    release.run(tools / "abi3audit", "--strict", wheel)
    if "linux" in wheel.name:
        release.run(tools / "auditwheel", "show", wheel)


def make(release) -> None:
    (release.out / "python").mkdir(parents=True, exist_ok=True)
    tools = release.python_tools()
    pythons = interpreters()
    release.run(tools / "maturin", "sdist", "--out", release.out / "python", cwd=PACKAGE)
    for triple, platform, why in TARGETS:
        release.add_target(triple)
        wheel = build(release, triple, platform)
        check(release, wheel)
        if why:
            release.untried(f"python/{wheel.name}", why)
            continue
        for version, python in pythons.items():
            install(release, wheel, version, python)
    release.run(tools / "twine", "check", "--strict", *sorted((release.out / "python").glob("*")))
    for sdist in (release.out / "python").glob("*.tar.gz"):
        for version, python in list(pythons.items())[:1]:
            install(release, sdist, version, python)
    release.untried("python: free-threaded CPython (cp313t, cp314t)", "not built: the package is built with abi3 only")
