"""The tool for each system: an archive with completions, manual pages, licences and CHANGELOG, and its checksum.

mlirbc-VERSION-TARGET/{mlirbc, README.md, CHANGELOG.md, LICENSE, NOTICE, LICENSES-OF-CRATES.txt, complete/, man/}
"""

import json
import os
import pathlib
import shutil

import archives
import licences
import trials
from release import ROOT, Release
from targets import NATIVE, TARGETS, Target

DOCUMENTS = ["README.md", "CHANGELOG.md", "LICENSE", "NOTICE"]
# Shell, and the name of its file of completions.
COMPLETIONS = {
    "bash": "mlirbc.bash",
    "zsh": "_mlirbc",
    "fish": "mlirbc.fish",
    "powershell": "_mlirbc.ps1",
    "elvish": "mlirbc.elv",
}


def make(release: Release) -> None:
    programs = {target: build(release, target) for target in TARGETS}
    documents(release, programs[NATIVE])
    for target, program in programs.items():
        pack(release, target, program)
    # Released as well: on a system that could not be tried here, `trials.py --against` does.
    expected = trials.answers(programs[NATIVE], trials.RUNNERS["native"](release))
    (release.folder("binaries") / "answers.json").write_text(json.dumps(expected, indent=1))
    for target, program in programs.items():
        name = archive_name(release, target)
        if target.runner is None:
            release.untried(name, target.untried)
        else:
            trials.compare(release, expected, program, target.runner, name)


def archive_name(release: Release, target: Target) -> str:
    return f"mlirbc-{release.version}-{target.triple}.{target.archive}"


def build(release: Release, target: Target) -> pathlib.Path:
    """The program, in `work/binaries/TARGET`: statically linked, without symbols and paths of this machine."""
    home = os.environ.get("CARGO_HOME", str(pathlib.Path.home() / ".cargo"))
    flags = f"--remap-path-prefix={home}=/cargo --remap-path-prefix={ROOT}=/mlirbc"
    environment = {
        "RUSTFLAGS": flags,
        "CARGO_PROFILE_DIST_DEBUG": "0",
        "CARGO_PROFILE_DIST_STRIP": "symbols",
        "PATH": f"{release.python_tools()}:{os.environ['PATH']}",
    }
    features = ["--features", target.features] if target.features else []
    release.add_target(target.triple)
    release.cargo(
        target.build,
        "--locked",
        "--profile",
        "dist",
        "-p",
        "mlirbc-cli",
        "--bin",
        "mlirbc",
        "--target",
        target.triple,
        *features,
        env=environment,
    )
    made = release.work / "target" / target.triple / "dist" / target.program
    program = release.work / "binaries" / target.triple / target.program
    program.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(made, program)
    return program


def documents(release: Release, program: pathlib.Path) -> None:
    """Completions and manual pages, as the program prints them, and licences: `work/documents`."""
    folder = release.work / "documents"
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "complete").mkdir(parents=True)
    for shell, name in COMPLETIONS.items():
        (folder / "complete" / name).write_text(release.run(program, "completions", shell))
    release.run(program, "man", "-o", folder / "man")
    (folder / "LICENSES-OF-CRATES.txt").write_text(licences.text(release))


def pack(release: Release, target: Target, program: pathlib.Path) -> None:
    name = archive_name(release, target)
    folder = release.work / "archives" / name.removesuffix("." + target.archive)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    shutil.copy(program, folder)
    for document in DOCUMENTS:
        shutil.copy(ROOT / document, folder)
    shutil.copytree(release.work / "documents", folder, dirs_exist_ok=True)
    archives.pack(folder, release.folder("binaries") / name, release.when)
