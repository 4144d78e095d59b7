"""A release that is being made: its version, its folders, and what was tried where.

Each part (binaries.py, wheels.py, crates.py, ...) has `make(release)`, which writes files into `release.out`
and says with `release.tried` or `release.untried` what was done with them.
"""

import contextlib
import dataclasses
import json
import os
import pathlib
import shlex
import shutil
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


class Failed(Exception):
    """A program of a part failed: its last lines."""


@dataclasses.dataclass(frozen=True)
class Trial:
    """One row of TRIED.md."""

    what: str  # a file of the release
    where: str  # a system, an emulator, an interpreter
    result: str  # what was run there and came out; or why nothing was


@dataclasses.dataclass
class Release:
    version: str
    out: pathlib.Path  # the folder that is released
    work: pathlib.Path  # what is made on the way: target folders, environments, logs
    when: int  # the time of the commit, in seconds since 1970: that of all files in archives
    commit: str = ""
    trials: list[Trial] = dataclasses.field(default_factory=list)

    def __post_init__(self):
        (self.work / "logs").mkdir(parents=True, exist_ok=True)
        self.out.mkdir(parents=True, exist_ok=True)

    def folder(self, name: str) -> pathlib.Path:
        """A folder of the release."""
        path = self.out / name
        path.mkdir(parents=True, exist_ok=True)
        return path

    @contextlib.contextmanager
    def part(self, name: str):
        """A part that is made again: its files and trials are those of this time."""
        shutil.rmtree(self.out / name, ignore_errors=True)
        self.trials = []
        yield
        rows = [dataclasses.asdict(trial) for trial in self.trials]
        trials = self.work / "trials"
        trials.mkdir(exist_ok=True)
        (trials / f"{name}.json").write_text(json.dumps({"commit": self.commit, "trials": rows}, indent=1))

    def tried(self, what: str, where: str, result: str) -> None:
        self.trials.append(Trial(what, where, result))
        print(f"  tried: {what}: {where}: {result}", flush=True)

    def untried(self, what: str, why: str) -> None:
        """What could not be run on this machine."""
        self.trials.append(Trial(what, "untried", why))
        print(f"  UNTRIED: {what}: {why}", flush=True)

    def run(self, *command, cwd=ROOT, env=None, limit=3600) -> str:
        """Runs a program and returns its standard output; its log is in `work`. Raises `Failed` with its last lines."""
        words = [str(word) for word in command]
        log = self.work / "logs" / f"{len(list((self.work / 'logs').glob('*'))):03} {pathlib.Path(words[0]).name}"
        start = time.monotonic()
        with open(log, "w+b") as errors:
            errors.write(f"$ {shlex.join(words)}\n".encode())
            errors.flush()
            done = subprocess.run(
                words,
                cwd=cwd,
                env={**os.environ, **(env or {})},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=errors,
                timeout=limit,
            )
            errors.write(done.stdout)
        if done.returncode:
            last = log.read_text(errors="replace").splitlines()[-30:]
            raise Failed(f"{shlex.join(words)}: exit status {done.returncode}\n" + "\n".join(last))
        print(f"  {time.monotonic() - start:6.1f} s  {shlex.join(words)[:150]}", flush=True)
        return done.stdout.decode(errors="replace")

    def cargo(self, *words, **more) -> str:
        """Cargo, with a target folder of its own: builds of a release share it."""
        environment = {"CARGO_TARGET_DIR": str(self.work / "target"), **more.pop("env", {})}
        return self.run("cargo", *words, env=environment, **more)

    def add_target(self, triple: str) -> None:
        """The standard library for a target, from rustup."""
        libraries = self.run("rustc", "--print", "target-libdir", "--target", triple).strip()
        if not pathlib.Path(libraries).is_dir():
            self.run("rustup", "target", "add", triple)

    def cargo_tool(self, name: str, version: str, *more) -> pathlib.Path:
        """The folder with a program of crates.io, which is compiled once for this version: quickly, for it runs seldom."""
        root = self.work / "cargo-tools" / f"{name}-{version}"
        quickly = {"OPT_LEVEL": "1", "LTO": "off", "CODEGEN_UNITS": "16", "DEBUG": "0"}
        if not (root / "bin").is_dir():
            self.cargo(
                "install",
                "--locked",
                "--root",
                root,
                *more,
                f"{name}@{version}",
                env={f"CARGO_PROFILE_RELEASE_{setting}": value for setting, value in quickly.items()},
            )
        return root / "bin"

    def environment(self, name: str, *packages: str) -> pathlib.Path:
        """The folder of programs of an environment of Python that has these packages, which is made once."""
        home = self.work / name
        made = home / "made"
        if not made.is_file() or made.read_text().split() != list(packages):
            shutil.rmtree(home, ignore_errors=True)
            self.run(sys.executable, "-m", "venv", home)
            self.run(home / "bin" / "python", "-m", "pip", "install", "-q", *packages)
            made.write_text("\n".join(packages))
        return home / "bin"

    def python_tools(self) -> pathlib.Path:
        """The folder of the programs of Python packages that link, pack and check."""
        return self.environment(
            "tools",
            "ziglang==0.17.1",
            "cargo-zigbuild==0.24.1",
            "wasmtime==50.0.1",
            "maturin==1.16.0",
            "twine==7.0.0",
            "auditwheel==6.8.2",
            "abi3audit==0.0.26",
        )


def has(program: str) -> bool:
    return shutil.which(program) is not None
