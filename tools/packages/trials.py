#!/usr/bin/env python3
"""Runs the tool of another system over the corpus, under an emulator, and compares all that it does with this machine's own.

    python3 tools/packages/trials.py NATIVE PROGRAM --runner wine [--every 1]

For each file: exit status and bytes of stdout of commands that show, and the bytes of files that others write. Messages on stderr may
have the system's own words, so only whether there is one counts.
"""

import argparse
import concurrent.futures
import dataclasses
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

from release import ROOT, Failed, Release, has

ENDINGS = {".mlirbc", ".vmfb", ".safetensors", ".gguf", ".irpa", ".zip", ".mlir", ".jax", ".npz"}
SHOW = [["ls"], ["print"], ["stats", "--json"], ["verify"], ["hash"], ["report", "--json"]]
WRITE = [["rewrite", "-o", "out.mlirbc"], ["strip", "-o", "out.mlirbc"], ["extract", "-o", "out.npz"]]


@dataclasses.dataclass(frozen=True)
class Runner:
    words: list[str]
    # What has to be there: programs, with the package of Debian that has them.
    needs: str
    environment: dict[str, str] = dataclasses.field(default_factory=dict)


NATIVE = Runner([], "")


def wine_runner(release: Release) -> Runner:
    """Wine with what Debian's lacks."""
    folder = release.work / "wine"
    folder.mkdir(exist_ok=True)
    release.run(release.python_tools() / "python", "-m", "ziglang", "cc", "-target", "x86_64-windows-gnu", "-shared",
                ROOT / "tools/packages/bcryptprimitives.c", "-ladvapi32", "-o", folder / "bcryptprimitives.dll")
    return Runner(["wine"], "wine", {"WINEDEBUG": "-all", "WINEPATH": str(folder)})


def wasi_runner(release: Release) -> Runner:
    """wasmtime, as a Python package."""
    return Runner([str(release.python_tools() / "python"), str(ROOT / "tools/packages/wasi.py")], "")


RUNNERS = {
    "native": lambda _: NATIVE,
    "qemu-aarch64": lambda _: Runner(["qemu-aarch64"], "qemu-aarch64"),
    "wine": wine_runner,
    "wasip1": wasi_runner,
}


def files(every: int) -> list[str]:
    """Of each folder of the corpus the first, and every so manieth."""
    found = sorted(path for path in (ROOT / "corpus").rglob("*") if path.is_file() and path.suffix in ENDINGS)
    chosen, folders = [], {}
    for path in found:
        nth = folders[path.parent] = folders.get(path.parent, -1) + 1
        if nth % every == 0:
            chosen.append(path.relative_to(ROOT).as_posix())
    return chosen


def result(words: list[str], runner: Runner, file: str, command: list[str], place: pathlib.Path):
    """What a run in a folder of its own shows and writes."""
    with tempfile.TemporaryDirectory(dir=place) as folder:
        shutil.copy(ROOT / file, pathlib.Path(folder) / pathlib.Path(file).name)
        done = subprocess.run([*runner.words, *words, command[0], pathlib.Path(file).name, *command[1:]], cwd=folder,
                              env={**os.environ, **runner.environment}, stdin=subprocess.DEVNULL, capture_output=True, timeout=300)
        written = {path.name: path.read_bytes() for path in pathlib.Path(folder).iterdir() if path.name != pathlib.Path(file).name}
    return {"status": done.returncode, "stdout": done.stdout, "files": written, "a message": bool(done.stderr)}


def differences(native: pathlib.Path, program: pathlib.Path, runner: Runner, every: int):
    """The number of runs, and a line for each that differs."""
    cases = [(file, command) for file in files(every) for command in SHOW + WRITE]
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        place = pathlib.Path(folder)

        def differ(case):
            here = result([str(native)], NATIVE, *case, place)
            there = result([str(program)], runner, *case, place)
            parts = [part for part in here if here[part] != there[part]]
            return parts and f"{' '.join(case[1])} {case[0]}: {', '.join(parts)}: status {here['status']}, {there['status']}"

        return len(cases), [line for line in pool.map(differ, cases) if line]


def compare(release: Release, native: pathlib.Path, program: pathlib.Path, name: str, archive: str, every: int = 8) -> None:
    """Compares, and says in the release what came out. Raises `Failed` with the first differences."""
    runner = RUNNERS[name](release)
    if runner.needs and not has(runner.needs):
        release.untried(archive, f"{runner.needs} is not installed")
        return
    count, differ = differences(native, program, runner, every)
    if differ:
        raise Failed(f"{archive} under {name}: {len(differ)} of {count} runs differ\n" + "\n".join(differ[:30]))
    release.tried(archive, name, f"{count} runs over {count // len(SHOW + WRITE)} files: equal output, files and statuses")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("native", type=pathlib.Path)
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("--runner", choices=RUNNERS, default="native")
    parser.add_argument("--every", type=int, default=8)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as out:
        release = Release("", pathlib.Path(out), ROOT / "target" / "release-work", 0)
        runner = RUNNERS[options.runner](release)
    count, differ = differences(options.native.resolve(), options.program.resolve(), runner, options.every)
    print("\n".join(differ))
    print(f"{count} runs, {len(differ)} differ")
    sys.exit(bool(differ))


if __name__ == "__main__":
    main()
