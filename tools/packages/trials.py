#!/usr/bin/env python3
"""Runs the tool of one system over the corpus and compares all that it does with what the tool of another one did.

    python3 tools/packages/trials.py PROGRAM --record ANSWERS.json
    python3 tools/packages/trials.py PROGRAM --against ANSWERS.json [--runner wine]

For each file: exit status and bytes of stdout of commands that show, and the bytes of files that others write. Messages on stderr may
have the system's own words, so only whether there is one counts.
"""

import argparse
import concurrent.futures
import dataclasses
import hashlib
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

import wine
from release import ROOT, Failed, Release, has

ENDINGS = {".mlirbc", ".vmfb", ".safetensors", ".gguf", ".irpa", ".zip", ".mlir", ".jax", ".npz"}
SHOW = [["ls"], ["print"], ["stats", "--json"], ["verify"], ["hash"], ["report", "--json"]]
WRITE = [["rewrite", "-o", "out.mlirbc"], ["strip", "-o", "out.mlirbc"], ["extract", "-o", "out.npz"]]
# Of each folder of the corpus the first file, and every so manieth.
EVERY = 8
# A run that its runner spoils is made again, up to so many times.
AGAIN = 4


@dataclasses.dataclass(frozen=True)
class Runner:
    words: list[str]
    # What has to be there: a program, with the package of Debian that has it.
    needs: str = ""
    environment: dict[str, str] = dataclasses.field(default_factory=dict)
    # Words of its own on stderr, by which a run is spoiled; so is one that fails without a word, as no program of this project does.
    spoils: str = ""

    def spoiled(self, answer: dict) -> bool:
        silent = answer["status"] != 0 and not answer["message"]
        return bool(self.spoils) and (silent or self.spoils in answer["message"])


def wine_runner(release: Release) -> Runner:
    return Runner(["wine"], "wine", wine.environment(release) if has("wine") else {}, spoils=wine.SPOILS)


def wasi_runner(release: Release) -> Runner:
    """wasmtime, as a Python package."""
    return Runner([str(release.python_tools() / "python"), str(ROOT / "tools/packages/wasi.py")])


RUNNERS = {
    # Against answers of the same program: each command has one answer, however often it is asked.
    "native": lambda _: Runner([]),
    "qemu-aarch64": lambda _: Runner(["qemu-aarch64"], "qemu-aarch64"),
    "wine": wine_runner,
    "wasip1": wasi_runner,
}


def files() -> list[str]:
    found = sorted(path for path in (ROOT / "corpus").rglob("*") if path.is_file() and path.suffix in ENDINGS)
    chosen, folders = [], {}
    for path in found:
        nth = folders[path.parent] = folders.get(path.parent, -1) + 1
        if nth % EVERY == 0:
            chosen.append(path.relative_to(ROOT).as_posix())
    return chosen


def answer(runner: Runner, program: pathlib.Path, file: str, command: list[str], place: pathlib.Path) -> dict:
    """What a run shows and writes; `again` is how often it was made again."""
    for again in range(AGAIN + 1):  # noqa: B007 (counted)
        found = run([*runner.words, str(program)], runner.environment, file, command, place)
        if not runner.spoiled(found):
            break
    return {**found, "again": again} if again else found


def run(words: list[str], environment: dict[str, str], file: str, command: list[str], place: pathlib.Path) -> dict:
    """What a run in a folder of its own shows and writes."""
    name = pathlib.PurePosixPath(file).name
    with tempfile.TemporaryDirectory(dir=place) as folder:
        shutil.copy(ROOT / file, pathlib.Path(folder) / name)
        done = subprocess.run(
            [*words, command[0], name, *command[1:]],
            cwd=folder,
            env={**os.environ, **environment},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=300,
        )
        written = {path.name: digest(path.read_bytes()) for path in pathlib.Path(folder).iterdir() if path.name != name}
    return {
        "status": done.returncode,
        "stdout": digest(done.stdout),
        "files": written,
        "message": done.stderr[:1000].decode(errors="replace"),
    }


def digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def answers(program: pathlib.Path, runner: Runner) -> dict[str, dict]:
    """What the program answers, by command and file."""
    cases = [(file, command) for file in files() for command in SHOW + WRITE]
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        made = pool.map(lambda case: answer(runner, program, *case, pathlib.Path(folder)), cases)
        return {f"{' '.join(command)} {file}": one for (file, command), one in zip(cases, made)}


def differences(expected: dict[str, dict], found: dict[str, dict]) -> list[str]:
    """A line for each answer that differs."""
    lines = [f"{case}: only one of both has it" for case in expected.keys() ^ found.keys()]
    for case in expected.keys() & found.keys():
        here, there = expected[case], found[case]
        parts = [part for part in ("status", "stdout", "files") if here[part] != there[part]]
        if bool(here["message"]) != bool(there["message"]):
            parts.append(f"message {here['message']!r}, {there['message']!r}")
        if parts:
            lines.append(f"{case}: {', '.join(parts)}: status {here['status']}, {there['status']}")
    return sorted(lines)


def told(found: dict[str, dict]) -> str:
    """How many runs there are, and how many of them do what they were asked: that errors are equal says little."""
    good = sum(one["status"] == 0 for one in found.values())
    again = sum("again" in one for one in found.values())
    return f"{len(found)} runs over {len(found) // len(SHOW + WRITE)} files, {good} of them with status 0" + (
        f", {again} made again since the emulator failed" if again else ""
    )


def compare(release: Release, expected: dict[str, dict], program: pathlib.Path, name: str, archive: str) -> None:
    """Compares, and says in the release what came out. Raises `Failed` with the first differences."""
    runner = RUNNERS[name](release)
    if runner.needs and not has(runner.needs):
        release.untried(archive, f"{runner.needs} is not installed")
        return
    found = answers(program, runner)
    if lines := differences(expected, found):
        raise Failed(f"{archive} under {name}: {len(lines)} of {len(expected)} runs differ\n" + "\n".join(lines[:30]))
    release.tried(archive, name, f"{told(found)}: equal output, files and statuses")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=pathlib.Path)
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--record", type=pathlib.Path, help="writes the answers into this file")
    what.add_argument("--against", type=pathlib.Path, help="compares the answers with those of this file")
    parser.add_argument("--runner", choices=RUNNERS, default="native")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as out:
        runner = RUNNERS[options.runner](Release("", pathlib.Path(out), ROOT / "target" / "release-work", 0))
    found = answers(options.program.resolve(), runner)
    if options.record:
        options.record.write_text(json.dumps(found, indent=1))
        print(told(found))
        return
    lines = differences(json.loads(options.against.read_text()), found)
    print("\n".join([*lines, f"{told(found)}; {len(lines)} differ"]))
    sys.exit(bool(lines))


if __name__ == "__main__":
    main()
