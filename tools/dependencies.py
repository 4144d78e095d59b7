#!/usr/bin/env python3
"""What the project may depend on: checks the locked dependencies against the lists here.

A change of the lists is a decision, and shows in a review as one. Prints what is wrong and
ends with status 1, or says how many crates were looked at.

usage: dependencies.py [--advisories FOLDER]

FOLDER is a clone of https://github.com/rustsec/advisory-db (with or without a work tree): then
the versions in the lock files are looked up there as well. Advisories that only say that a
crate is no longer maintained count, too.
"""

import argparse
import json
import pathlib
import re
import subprocess
import sys
import tomllib

ROOT = pathlib.Path(__file__).resolve().parent.parent
CRATES_IO = "registry+https://github.com/rust-lang/crates.io-index"

# SPDX identifiers; of alternatives one suffices, of conjunctions all are needed.
LICENCES = {
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "MIT",
    "Unicode-3.0",  # tables of unicode-ident
    "Zlib",
}
# What a fuzz target is linked with, and never ships.
FUZZ_LICENCES = LICENCES | {"NCSA"}

# Crates of which two versions are compiled, since others ask for different ones.
TWICE = {"hashbrown", "syn"}

# Everything a user of the library with its default features compiles; the last line is of
# systems other than Linux.
LIBRARY = """
    cfg-if crossbeam-deque crossbeam-epoch crossbeam-utils either half libc lock_api memchr
    memmap2 once_cell parking_lot parking_lot_core rayon rayon-core scopeguard smallvec
    zerocopy zerocopy-derive proc-macro2 quote syn unicode-ident
    bitflags crunchy redox_syscall windows-link
""".split()


def cargo(folder, *args):
    command = ["cargo", *args, "--locked"]
    return subprocess.run(command, cwd=ROOT / folder, check=True, stdout=subprocess.PIPE, text=True).stdout


def licensed(expression, allowed):
    parts = (expression or "").replace("/", " OR ").split(" AND ")
    return all(any(one.strip("() ") in allowed for one in part.split(" OR ")) for part in parts)


def check_sources(folder, packages, allowed):
    for package in packages:
        name = f"{folder}: {package['name']} {package['version']}"
        if package["source"] is None:
            if ROOT not in pathlib.Path(package["manifest_path"]).parents:
                yield f"{name} comes from outside the project"
            continue
        if package["source"] != CRATES_IO:
            yield f"{name} comes from {package['source']}"
        if not licensed(package["license"], allowed):
            yield f"{name} has the licence {package['license']!r}"


def check_versions(packages):
    names = [package["name"] for package in packages]
    twice = {name for name in names if names.count(name) > 1}
    if twice != TWICE:
        yield f"in several versions: {sorted(twice)}, known: {sorted(TWICE)}"


def check_library():
    tree = cargo(".", "tree", "--edges", "normal", "--target", "all", "--prefix", "none", "--format", "{p}")
    names = {line.split()[0] for line in tree.splitlines() if line} - {"mlirbc"}
    for name in sorted(names - set(LIBRARY)):
        yield f"the library has come to depend on {name}"
    for name in sorted(set(LIBRARY) - names):
        yield f"the library depends on {name} no more"


def check_used(package):
    files = [ROOT / "README.md"]
    for folder in ("src", "tests", "benches", "examples"):
        files += sorted((ROOT / folder).rglob("*.rs"))
    text = "\n".join(file.read_text() for file in files)
    for dependency in package["dependencies"]:
        if f"{dependency['name'].replace('-', '_')}::" not in text:
            yield f"nothing uses {dependency['name']}"


def numbers(version):
    """Of a version of three numbers or fewer; nothing that is locked here is a pre-release."""
    return tuple(int(n) for n in version.split("-")[0].split("+")[0].split("."))


def matches(version, requirement):
    """Whether a version is within a requirement of Cargo's kind: `>= 0.9, < 1.0.0`."""
    for part in requirement.split(","):
        operator, stated = re.fullmatch(r"\s*([<>=^~]*)\s*(\S+)\s*", part).groups()
        stated = numbers(stated)
        low = stated + (0,) * (3 - len(stated))
        # What `^` (which is meant where nothing stands) and `~` leave as it is, and one beyond.
        kept = {"~": min(2, len(stated)), "=": len(stated)}.get(operator)
        kept = kept or next((n + 1 for n, number in enumerate(stated) if number), len(stated))
        beyond = low[: kept - 1] + (low[kept - 1] + 1,)
        within = {"<": version < low, "<=": version <= low, ">": version > low, ">=": version >= low}
        if not within.get(operator, low <= version < beyond):
            return False
    return True


def check_advisories(database, packages):
    def git(*args):
        return subprocess.run(["git", "-C", database, *args], check=True, stdout=subprocess.PIPE, text=True).stdout

    files = git("ls-tree", "-r", "--name-only", "HEAD", "crates/").splitlines()
    looked_at = 0
    for name, version in sorted({(p["name"], p["version"]) for p in packages}):
        for file in files:
            if not file.startswith(f"crates/{name}/"):
                continue
            looked_at += 1
            advisory = tomllib.loads(git("show", f"HEAD:{file}").split("```toml")[1].split("```")[0])
            versions = advisory["versions"]
            sound = versions.get("patched", []) + versions.get("unaffected", [])
            if "withdrawn" not in advisory["advisory"] and not any(matches(numbers(version), r) for r in sound):
                yield f"{name} {version}: {advisory['advisory']['id']}"
    print(f"advisories: {looked_at} looked at, of the database of {git('log', '-1', '--format=%cs %h').strip()}")


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--advisories", metavar="FOLDER", help="a clone of rustsec/advisory-db")
    advisories = arguments.parse_args().advisories
    problems, count, locked = [], 0, []
    for folder, allowed in ((".", LICENCES), ("fuzz", FUZZ_LICENCES), ("tools/bench", LICENCES)):
        metadata = json.loads(cargo(folder, "metadata", "--format-version", "1", "--all-features"))
        packages = metadata["packages"]
        count += len(packages)
        locked += packages
        problems += check_sources(folder, packages, allowed)
        if folder == ".":
            problems += check_versions(packages)
            problems += check_used(next(p for p in packages if p["name"] == "mlirbc"))
    problems += check_library()
    if advisories:
        problems += check_advisories(advisories, locked)
    print("\n".join(problems) or f"{count} crates, all as they should be")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
