#!/usr/bin/env python3
"""The Python package: wheels for Linux (glibc, musl), Windows and macOS, and an sdist; checked, installed in fresh environments.

    tools/packages/wheels.py OUT        the wheel for this machine only, without a release

Of each platform one wheel is for all CPython from 3.11 (abi3), and of the usual ones another for the free-threaded CPython 3.14, whose
stable ABI begins with 3.15. Linux and macOS are linked by zig, which has the old glibc.
"""

import dataclasses
import os
import pathlib
import shutil
import subprocess
import sys
import time
from collections.abc import Callable

import foreign
from release import ROOT, Failed, Release

PACKAGE = ROOT / "crates" / "mlirbc-python"


@dataclasses.dataclass(frozen=True)
class Platform:
    triple: str
    # What a wheel for Linux promises to run on: PEP 600, PEP 656.
    tag: str | None = None
    # What tries it: Python of this machine, by its C library, or one that an emulator runs.
    where: str | Callable[[Release], foreign.Python] | None = None
    # Why it is not tried.
    untried: str = ""
    free_threaded: bool = False


HOST = Platform("x86_64-unknown-linux-gnu", "manylinux_2_17", "glibc", free_threaded=True)
PLATFORMS = [
    HOST,
    Platform("aarch64-unknown-linux-gnu", "manylinux_2_17", foreign.aarch64, free_threaded=True),
    Platform("x86_64-unknown-linux-musl", "musllinux_1_2", "musl"),
    Platform("aarch64-unknown-linux-musl", "musllinux_1_2", untried="there is no CPython with musl for aarch64 here"),
    Platform("x86_64-pc-windows-gnu", None, foreign.windows, free_threaded=True),
    Platform("aarch64-apple-darwin", untried="no emulator of macOS", free_threaded=True),
    Platform("x86_64-apple-darwin", untried="no emulator of macOS"),
]
FREE_THREADED = "3.14t"
LIMIT = 6_000_000  # bytes: a change that adds much is one that somebody decided on
EXAMPLE = 'import mlirbc, sys; print(mlirbc.open(sys.argv[1]).tensors["layer0.weight"].shape)'
# What an interpreter is; fails for those that are too old or cannot make environments.
ASK = """
import sys, sysconfig, venv, ensurepip
assert sys.version_info >= (3, 11)
print(sys.version.split()[0] + "t" * bool(sysconfig.get_config_var("Py_GIL_DISABLED")))
print("musl" if "musl" in (sysconfig.get_config_var("SOABI") or "") else "glibc")
"""
# The shared libraries that the module of a wheel needs.
NEEDED = """
import io, sys, zipfile
from elftools.elf.elffile import ELFFile
wheel = zipfile.ZipFile(sys.argv[1])
for name in wheel.namelist():
    if name.endswith(".so"):
        dynamic = ELFFile(io.BytesIO(wheel.read(name))).get_section_by_name(".dynamic")
        print(*[tag.needed for tag in dynamic.iter_tags("DT_NEEDED")], sep="\\n")
"""
FILE = ROOT / "corpus" / "jax" / "mlp.mlirbc"


def build(release: Release, platform: Platform, python: str | None = None) -> pathlib.Path:
    """One wheel, in `out/python`: for this free-threaded Python, or with abi3."""
    release.add_target(platform.triple)
    made = release.work / "wheels" / f"{platform.triple}-{python or 'abi3'}"
    shutil.rmtree(made, ignore_errors=True)
    words = [
        "--strip",
        "--compression-level",
        "9",
        "--profile",
        "wheel",
        "--locked",
        "--target",
        platform.triple,
        "--out",
        made,
    ]
    if platform.tag:
        words += ["--compatibility", platform.tag]
    if "windows" not in platform.triple:
        words.append("--zig")
    if python:
        words += ["--interpreter", f"python{python}"]
    tools = release.python_tools()
    release.run(
        tools / "maturin",
        "build",
        *words,
        cwd=PACKAGE,
        env={"PATH": f"{tools}:{os.environ['PATH']}", "CARGO_TARGET_DIR": str(release.work / "target")},
    )
    wheel = next(made.glob("*.whl"))
    if wheel.stat().st_size >= LIMIT:
        raise Failed(f"{wheel.name}: {wheel.stat().st_size} bytes, {LIMIT} are allowed")
    return pathlib.Path(shutil.copy(wheel, release.folder("python") / wheel.name))


@dataclasses.dataclass(frozen=True, order=True)
class Interpreter:
    """CPython on this machine."""

    version: str  # with `t` if it is free-threaded
    libc: str  # glibc or musl

    def takes(self, wheel: pathlib.Path) -> bool:
        """Whether its pip takes a wheel of its platform."""
        minor = self.version.split(".")[1]
        return f"-cp3{minor}t-" in wheel.name if self.version.endswith("t") else "-abi3-" in wheel.name


def interpreters() -> dict[Interpreter, str]:
    """Those from 3.11 on the path and of pyenv, with their programs."""
    pyenv = pathlib.Path(os.environ.get("PYENV_ROOT", pathlib.Path.home() / ".pyenv"))
    on_path = [shutil.which(f"python3.{minor}{kind}") for minor in range(11, 20) for kind in ("", "t")]
    found = {}
    for program in [*filter(None, on_path), *sorted(pyenv.glob("versions/*/bin/python3"))]:
        asked = subprocess.run([program, "-c", ASK], capture_output=True, text=True)
        if asked.returncode == 0:
            found.setdefault(Interpreter(*asked.stdout.split()), str(program))
    return found


def install(release: Release, package: pathlib.Path, interpreter: Interpreter, python: str) -> None:
    """Installs a wheel or an sdist in a fresh environment and reads a file with it."""
    home = release.work / "fresh"
    shutil.rmtree(home, ignore_errors=True)
    release.run(python, "-m", "venv", home)
    start = time.monotonic()
    release.run(home / "bin" / "python", "-m", "pip", "install", "-q", "--no-cache-dir", package)
    release.run(home / "bin" / "python", "-c", EXAMPLE, FILE)
    seconds = time.monotonic() - start
    release.run(home / "bin" / "mlirbc", "ls", FILE)
    if interpreter.version.endswith("t"):
        gil = release.run(home / "bin" / "python", "-c", "import sys, mlirbc; print(sys._is_gil_enabled())").strip()
        if gil != "False":
            raise Failed(f"{package.name}: the module switches the GIL on")
    release.tried(
        f"python/{package.name}",
        f"CPython {interpreter.version} with {interpreter.libc}, fresh environment",
        f"{package.stat().st_size} bytes; pip install to a first shape: {seconds:.1f} s",
    )


def emulate(release: Release, wheel: pathlib.Path, system: Callable[[Release], foreign.Python]) -> None:
    """Reads a file with a wheel for another system, unpacked."""
    try:
        python = system(release)
    except foreign.Missing as missing:
        release.untried(f"python/{wheel.name}", str(missing))
        return
    unpacked = release.work / "foreign-wheel"
    shutil.rmtree(unpacked, ignore_errors=True)
    shutil.unpack_archive(wheel, unpacked, "zip")
    # Of the root of a disk, so that Windows takes paths of this machine.
    place = {"cwd": "/", "env": {**python.environment, "PYTHONPATH": str(unpacked)}}
    said = release.run(*python.words, "-c", f"{EXAMPLE}; print(sys.version.split()[0])", FILE, **place)
    release.run(*python.words, "-m", "mlirbc", "ls", FILE, **place)
    release.tried(
        f"python/{wheel.name}",
        f"CPython {said.split()[-1]} of {python.where}",
        f"{wheel.stat().st_size} bytes; a first shape, and the tool lists tensors",
    )


def check(release: Release, wheel: pathlib.Path) -> None:
    tools = release.python_tools()
    if "-abi3-" in wheel.name:
        release.run(tools / "abi3audit", "--strict", wheel)
    if "manylinux" in wheel.name:
        release.run(tools / "auditwheel", "show", wheel)
    elif "musllinux" in wheel.name:
        # auditwheel looks for libraries on this machine, where `libc.so` is another C library's. The loader of musl is its libc.
        needed = release.run(tools / "python", "-c", NEEDED, wheel).split()
        if set(needed) != {"libc.so"}:
            raise Failed(f"{wheel.name}: its module needs {', '.join(needed)}, and not libc.so alone")


def make(release: Release) -> None:
    tools = release.python_tools()
    pythons = interpreters()
    release.run(tools / "maturin", "sdist", "--out", release.folder("python"), cwd=PACKAGE)
    for sdist in release.folder("python").glob("*.tar.gz"):
        interpreter = min(it for it in pythons if it.libc == HOST.where)
        install(release, sdist, interpreter, pythons[interpreter])
    for platform in PLATFORMS:
        for python in (None, FREE_THREADED) if platform.free_threaded else (None,):
            wheel = build(release, platform, python)
            check(release, wheel)
            if callable(platform.where) and not python:
                emulate(release, wheel, platform.where)
                continue
            fitting = {it: program for it, program in pythons.items() if it.libc == platform.where and it.takes(wheel)}
            for interpreter, program in fitting.items():
                install(release, wheel, interpreter, program)
            if not fitting:
                kind = f"free-threaded CPython {FREE_THREADED}" if python else f"CPython with {platform.where}"
                release.untried(f"python/{wheel.name}", platform.untried or f"there is no {kind} for it here")
    release.run(tools / "twine", "check", "--strict", *sorted(release.folder("python").glob("*")))


def main() -> None:
    out = pathlib.Path(sys.argv[1]).resolve()
    release = Release("", out, ROOT / "target" / "release-work", 0)
    try:
        wheel = build(release, HOST)
        check(release, wheel)
    except Failed as failed:
        sys.exit(str(failed))
    print(wheel)


if __name__ == "__main__":
    main()
