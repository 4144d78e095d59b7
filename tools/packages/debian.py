"""Debian packages of the tool for amd64 and arm64, by cargo-deb from the static programs of `binaries`; one is installed in a
fresh Debian and run.
"""

import datetime
import email.utils
import gzip
import json
import pathlib
import shutil
import time

import chroot
from release import ROOT, has

VERSION = "3.8.0"
TARGETS = {"amd64": "x86_64-unknown-linux-musl", "arm64": "aarch64-unknown-linux-musl"}
# Where the shells of Debian look for completions.
COMPLETIONS = {
    "mlirbc.bash": "usr/share/bash-completion/completions/mlirbc",
    "_mlirbc": "usr/share/zsh/vendor-completions/_mlirbc",
    "mlirbc.fish": "usr/share/fish/vendor_completions.d/mlirbc.fish",
}
# The project has no address for mail: RFC 2606 keeps `.invalid` for that.
MAINTAINER = "mlirbc maintainers <maintainers@mlirbc.invalid>"
# What cargo-deb reads. A manifest of its own: its places are those of this machine. No dependencies: the program is static.
MANIFEST = """\
[package]
name = "mlirbc"
version = "{version}"
edition = "2024"
description = "{description}"
license = "Apache-2.0 WITH LLVM-exception"
[workspace]
[[bin]]
name = "mlirbc"
path = "nothing.rs"
[package.metadata.deb]
maintainer = "{maintainer}"
section = "devel"
changelog = "changelog"
extended-description = \"\"\"
It lists, prints, verifies, compares and changes models in MLIR bytecode,
artifacts of StableHLO and jax, and modules of IREE, without LLVM.\"\"\"
assets = {assets}
"""
# Debian's own changelog: the project's is beside it.
CHANGELOG = """\
mlirbc ({version}-1) unstable; urgency=medium

  * Release {version}.

 -- {maintainer}  {date}
"""
# The exception of the licence stands in LICENSE; the Apache licence itself is part of Debian.
COPYRIGHT = """\
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: mlirbc

Files: *
Copyright: {year} the mlirbc contributors
License: Apache-2.0 with LLVM exception
 On Debian systems, the text of the Apache License, version 2.0, is in /usr/share/common-licenses/Apache-2.0.
 .
{exception}
 .
 LICENSES-OF-CRATES.txt beside this file has the licences of the crates that the program is made of.
Comment:
{notice}
"""
# It is static on purpose and needs nothing; no bug of Debian asks for it.
OVERRIDES = """\
mlirbc: statically-linked-binary
mlirbc: initial-upload-closes-no-bugs
mlirbc: empty-field Depends
mlirbc: bogus-mail-host Maintainer *
"""


def assets(release, program: pathlib.Path, staged: pathlib.Path) -> list:
    """What is installed: source, place, mode."""
    documents = release.work / "documents"
    found = [[str(program), "usr/bin/mlirbc", "755"]]
    found += [[str(documents / "complete" / name), place, "644"] for name, place in COMPLETIONS.items()]
    packed = [(page, f"usr/share/man/man1/{page.name}.gz") for page in sorted((documents / "man").glob("*.1"))]
    packed.append((ROOT / "CHANGELOG.md", "usr/share/doc/mlirbc/changelog.gz"))
    for source, place in packed:
        file = staged / pathlib.Path(place).name
        file.write_bytes(gzip.compress(source.read_bytes(), 9, mtime=0))
        found.append([str(file), place, "644"])
    exception = (ROOT / "LICENSE").read_text().split("LLVM Exceptions to the Apache 2.0 License ----")[1]
    beside = {
        "usr/share/doc/mlirbc/copyright": COPYRIGHT.format(
            year=when(release).year, exception=paragraph(exception), notice=paragraph((ROOT / "NOTICE").read_text())
        ),
        "usr/share/doc/mlirbc/LICENSES-OF-CRATES.txt": (documents / "LICENSES-OF-CRATES.txt").read_text(),
        "usr/share/lintian/overrides/mlirbc": OVERRIDES,
    }
    for place, text in beside.items():
        file = staged / pathlib.Path(place).parent.name / pathlib.Path(place).name
        file.parent.mkdir(exist_ok=True)
        file.write_text(text)
        found.append([str(file), place, "644"])
    return found


def when(release) -> datetime.datetime:
    return datetime.datetime.fromtimestamp(release.when, datetime.UTC)


def paragraph(text: str) -> str:
    """A text as a field of a file of Debian: each line begins with a blank, an empty one is a dot."""
    return "\n".join(f" {line}" if line.strip() else " ." for line in text.strip().splitlines())


def build(release, architecture: str) -> pathlib.Path | None:
    target = TARGETS[architecture]
    program = release.work / "binaries" / target / "mlirbc"
    file = release.folder("debian") / f"mlirbc_{release.version}-1_{architecture}.deb"
    if not program.exists():
        release.untried(f"debian/{file.name}", f"not made: there is no program for {target}; make `binaries` first")
        return None
    staged = release.work / "deb"
    shutil.rmtree(staged, ignore_errors=True)
    staged.mkdir(parents=True)
    description = "Reads, prints and changes models in MLIR bytecode"
    (staged / "Cargo.toml").write_text(
        MANIFEST.format(
            version=release.version,
            description=description,
            maintainer=MAINTAINER,
            assets=json.dumps(assets(release, program, staged)),
        )
    )
    (staged / "nothing.rs").touch()
    date = email.utils.format_datetime(when(release))
    (staged / "changelog").write_text(CHANGELOG.format(version=release.version, maintainer=MAINTAINER, date=date))
    tool = release.cargo_tool("cargo-deb", VERSION) / "cargo-deb"
    release.run(tool, "--no-build", "--no-strip", "--target", target, "--output", file, cwd=staged)
    return file


def install(release, file: pathlib.Path) -> None:
    with chroot.debian(release) as folder:
        shutil.copy(file, folder / "tmp" / file.name)
        shutil.copy(ROOT / "corpus" / "jax" / "mlp.mlirbc", folder / "tmp" / "mlp.mlirbc")
        start = time.monotonic()
        chroot.inside(release, folder, "dpkg", "-i", f"/tmp/{file.name}")
        chroot.inside(release, folder, "mlirbc", "ls", "/tmp/mlp.mlirbc")
        seconds = time.monotonic() - start
    release.tried(
        f"debian/{file.name}",
        "a fresh Debian 12 (minbase)",
        f"{file.stat().st_size} bytes; installed, and `mlirbc ls` lists tensors: {seconds:.1f} s",
    )


def make(release) -> None:
    made = {architecture: build(release, architecture) for architecture in TARGETS}
    for file in filter(None, made.values()):
        if has("lintian"):
            found = release.run("lintian", "--fail-on", "none", "--no-tag-display-limit", file).splitlines()
            release.tried(
                f"debian/{file.name}",
                "lintian",
                "; ".join(found) or f"no findings, with {len(OVERRIDES.splitlines())} overrides",
            )
        else:
            release.untried(f"debian/{file.name}: lintian", "it is not installed")
    if file := made["amd64"]:
        if why := chroot.why_not():
            release.untried(f"debian/{file.name}", why)
        else:
            install(release, file)
    if file := made["arm64"]:
        release.untried(f"debian/{file.name}", "not installed: the fresh Debian is of this machine's architecture")
