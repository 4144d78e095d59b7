"""Debian packages of the tool for amd64 and arm64, by cargo-deb from the static programs of `binaries`; one is installed in a
fresh Debian and run. And a recipe for conda.
"""

import gzip
import json
import os
import pathlib
import shutil
import time

import chroot
from release import ROOT, has

TARGETS = {"amd64": "x86_64-unknown-linux-musl", "arm64": "aarch64-unknown-linux-musl"}
# Where the shells of Debian look for completions.
COMPLETIONS = {"mlirbc.bash": "usr/share/bash-completion/completions/mlirbc", "_mlirbc": "usr/share/zsh/vendor-completions/_mlirbc",
               "mlirbc.fish": "usr/share/fish/vendor_completions.d/mlirbc.fish"}


def cargo_deb(release) -> dict:
    """The environment in which `cargo deb` is found; it is installed if it is not there."""
    folder = release.work / "cargo-deb"
    if not has("cargo-deb") and not (folder / "bin" / "cargo-deb").exists():
        release.cargo("install", "--locked", "cargo-deb", "--root", folder)
    return {"PATH": f"{folder / 'bin'}:{os.environ['PATH']}"}


def assets(release, program: pathlib.Path) -> list:
    """What is installed: source, place, mode."""
    documents, staged = release.work / "documents", release.work / "deb"
    shutil.rmtree(staged, ignore_errors=True)
    staged.mkdir(parents=True)
    found = [[str(program), "usr/bin/mlirbc", "755"]]
    found += [[str(documents / "complete" / name), place, "644"] for name, place in COMPLETIONS.items()]
    packed = [(page, f"usr/share/man/man1/{page.name}.gz") for page in sorted((documents / "man").glob("*.1"))]
    packed.append((ROOT / "CHANGELOG.md", "usr/share/doc/mlirbc/changelog.gz"))
    for source, place in packed:
        file = staged / pathlib.Path(place).name
        file.write_bytes(gzip.compress(source.read_bytes(), 9, mtime=0))
        found.append([str(file), place, "644"])
    copyright = staged / "copyright"
    copyright.write_text("\n".join([(ROOT / "NOTICE").read_text(), (ROOT / "LICENSE").read_text()]))
    return [*found, [str(copyright), "usr/share/doc/mlirbc/copyright", "644"]]


def manifest(files: list) -> str:
    """`[package.metadata.deb]`. No dependencies: the program is static."""
    return "\n".join(["", "[package.metadata.deb]", 'name = "mlirbc"', 'maintainer = "mlirbc maintainers"', 'section = "devel"',
                      'depends = ""', f"assets = {json.dumps(files)}", ""])


def build(release, architecture: str, out: pathlib.Path) -> pathlib.Path | None:
    target = TARGETS[architecture]
    program = release.work / "binaries" / target / "mlirbc"
    file = out / f"mlirbc_{release.version}-1_{architecture}.deb"
    if not program.exists():
        release.untried(f"debian/{file.name}", f"not made: there is no program for {target}; make `binaries` first")
        return None
    # cargo-deb reads its settings from the manifest only, and these have places of this machine: they are there for the call.
    path = ROOT / "crates" / "mlirbc-cli" / "Cargo.toml"
    before = path.read_text()
    path.write_text(before + manifest(assets(release, program)))
    try:
        release.cargo("deb", "-p", "mlirbc-cli", "--no-build", "--no-strip", "--target", target, "--output", file,
                      env=cargo_deb(release))
    finally:
        path.write_text(before)
    return file


def install(release, file: pathlib.Path) -> None:
    with chroot.debian(release) as folder:
        shutil.copy(file, folder / "tmp" / file.name)
        shutil.copy(ROOT / "corpus" / "jax" / "mlp.mlirbc", folder / "tmp" / "mlp.mlirbc")
        start = time.monotonic()
        chroot.inside(release, folder, "dpkg", "-i", f"/tmp/{file.name}")
        chroot.inside(release, folder, "mlirbc", "ls", "/tmp/mlp.mlirbc")
        seconds = time.monotonic() - start
    release.tried(f"debian/{file.name}", "a fresh Debian 12 (minbase)",
                  f"{file.stat().st_size} bytes; installed, and `mlirbc ls` lists tensors: {seconds:.1f} s")


def make(release) -> None:
    out = release.out / "debian"
    out.mkdir(parents=True, exist_ok=True)
    made = {architecture: build(release, architecture, out) for architecture in TARGETS}
    if file := made["amd64"]:
        if why := chroot.why_not():
            release.untried(f"debian/{file.name}", why)
        else:
            install(release, file)
        if has("lintian"):
            found = release.run("lintian", "--fail-on", "none", file).splitlines()
            release.tried(f"debian/{file.name}", "lintian", "; ".join(found) or "no findings")
        else:
            release.untried(f"debian/{file.name}: lintian", "it is not installed")
    if file := made["arm64"]:
        release.untried(f"debian/{file.name}", "not installed: the fresh Debian is of this machine's architecture")
    recipe = release.out / "conda"
    recipe.mkdir(parents=True, exist_ok=True)
    text = (ROOT / "tools" / "packages" / "recipe" / "recipe.yaml").read_text()
    (recipe / "recipe.yaml").write_text(text.replace("VERSION", release.version))
    release.untried("conda/recipe.yaml", "no build was tried")
