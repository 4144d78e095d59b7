"""The crates of a release: `.crate` files for a registry of Cargo, and an installation of the tool from them.

Published are `mlirbc` and what `mlirbc-cli` needs, the optional `remote` as well: a crate on the registry can only depend on
crates that are there. No other name is published, since each is a promise to keep: `mlirbc-dlpack` serves only the C library
and the Python package, which are published as an installed prefix and as wheels.
"""

import hashlib
import json
import shutil
import tarfile
import time

from release import ROOT, Failed

TOOL = "mlirbc-cli"
SEMVER_CHECKS = "0.51.0"


def packages(release) -> dict:
    """The packages of the workspace by name."""
    text = release.cargo("metadata", "--format-version", "1", "--no-deps", "--locked")
    return {package["name"]: package for package in json.loads(text)["packages"]}


def published(known: dict) -> list[str]:
    """What the tool needs, each after what it needs itself: the order of `cargo publish`."""
    order = []

    def visit(name):
        if name in order:
            return
        for dependency in known[name]["dependencies"]:
            if dependency["name"] in known and dependency["kind"] != "dev":
                visit(dependency["name"])
        order.append(name)

    visit(TOOL)
    return order


def complete(package: dict) -> list[str]:
    """The fields that a published crate wants and this one does not have."""
    return [
        field
        for field in ("description", "license", "readme", "keywords", "categories", "rust_version")
        if not package[field]
    ]


def directory(release, files: list):
    """A source of Cargo with the packaged crates and all crates they need: `cargo vendor` and the unpacked files."""
    folder = release.work / "crates-source"
    shutil.rmtree(folder, ignore_errors=True)
    release.cargo("vendor", "--locked", "--versioned-dirs", folder)
    for file in files:
        with tarfile.open(file) as archive:
            archive.extractall(folder, filter="data")
        sums = {"files": {}, "package": hashlib.sha256(file.read_bytes()).hexdigest()}
        (folder / file.stem / ".cargo-checksum.json").write_text(json.dumps(sums))
    return folder


def install(release, files: list) -> None:
    """`cargo install mlirbc-cli` in a folder outside the workspace, with nothing but the packaged files; the tool runs."""
    source, prefix = directory(release, files), release.work / "crates-installed"
    # Cargo compiles a crate of a registry once for each version, whatever its files are.
    target = release.work / "crates-target"
    for folder in (prefix, target):
        shutil.rmtree(folder, ignore_errors=True)
    start = time.monotonic()
    release.cargo(
        "install",
        TOOL,
        "--locked",
        "--version",
        release.version,
        "--root",
        prefix,
        "--config",
        'source.crates-io.replace-with="release"',
        "--config",
        f'source.release.directory="{source}"',
        cwd=release.work,
        env={"CARGO_TARGET_DIR": str(target)},
    )
    release.run(prefix / "bin" / "mlirbc", "ls", ROOT / "corpus" / "jax" / "mlp.mlirbc")
    release.tried(
        f"crates/{TOOL}-{release.version}.crate",
        "cargo install from a folder with the packaged crates",
        f"builds, and `mlirbc ls` lists tensors: {time.monotonic() - start:.0f} s",
    )


def compare(release, names: list[str]) -> None:
    """Compares the public items with those of the release before, which has a tag."""
    tags = release.run("git", "tag", "--list", "v*", "--sort=-version:refname", "--no-contains", "HEAD").split()
    if not tags:
        release.untried("crates: cargo semver-checks", "there is no earlier release to compare with")
        return
    program = release.cargo_tool("cargo-semver-checks", SEMVER_CHECKS) / "cargo-semver-checks"
    libraries = [word for name in names if name != TOOL for word in ("--package", name)]
    release.run(program, "semver-checks", "--baseline-rev", tags[0], *libraries)
    release.tried("crates", "cargo semver-checks", f"the version allows all changes since {tags[0]}")


def make(release) -> None:
    known = packages(release)
    names = published(known)
    for name in names:
        if lacking := complete(known[name]):
            raise Failed(f"{name}: Cargo.toml has no {', '.join(lacking)}")
    words = [word for name in names for word in ("--package", name)]
    start = time.monotonic()
    # Each is compiled from its packed files, with the others as a registry would give them.
    release.cargo("publish", "--dry-run", "--locked", *words)
    release.tried(
        "crates",
        "cargo publish --dry-run",
        f"{len(names)} crates in order, each compiled from its packed files: {time.monotonic() - start:.0f} s",
    )
    # The dry run keeps its files for itself.
    release.cargo("package", "--no-verify", "--locked", *words)
    out = release.folder("crates")
    files = []
    for name in names:
        made = release.work / "target" / "package" / f"{name}-{release.version}.crate"
        files.append(out / made.name)
        shutil.copyfile(made, files[-1])
    (out / "ORDER").write_text("".join(f"{name}\n" for name in names))
    install(release, files)
    if not known[TOOL]["repository"]:
        release.untried(
            "crates: cargo binstall", "its archives are found by the address of a repository, and Cargo.toml has none"
        )
    compare(release, names)
