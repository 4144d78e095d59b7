#!/usr/bin/env python3
"""Checks the locked dependencies of the project against the lists in this file.

A new dependency therefore needs a change of a list, which a reviewer sees. Prints each problem
and exits with status 1, or prints the number of crates that were checked.

usage: dependencies.py [--advisories FOLDER]

FOLDER is a clone of https://github.com/rustsec/advisory-db, with or without a work tree. With it,
the versions in the lock files are also looked up among the advisories, including those that only
report an unmaintained crate.
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

# SPDX identifiers. Of alternatives (OR) one must be listed, of conjunctions (AND) all.
LICENCES = {
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "MIT",
    "Unicode-3.0",  # tables of unicode-ident
    "Zlib",
}
# Licences of TLS and its certificates, in crates that only REMOTE may bring.
REMOTE_LICENCES = {
    "BSD-3-Clause",  # subtle
    "CDLA-Permissive-2.0",  # certificates, on systems without any
    "ISC",  # ring, rustls-webpki, untrusted
}
# Tools that tests run; nothing of them is in what is built.
TOOL_LICENCES = {"cbindgen": {"MPL-2.0"}}
# Fuzz targets are linked with libFuzzer; they are not published.
FUZZ_LICENCES = LICENCES | {"NCSA"}

# Crates that are compiled in two versions, because dependencies require different ones.
TWICE = {"foldhash", "hashbrown", "syn", "winnow"}
# The same, where mlirbc-remote is one of them.
TWICE |= {"block-buffer", "cpufeatures", "crypto-common", "digest", "getrandom", "itertools", "windows-sys"}

# All crates that the library compiles with its default features; those of the last line are for
# systems other than Linux.
LIBRARY = """
    cfg-if crossbeam-deque crossbeam-epoch crossbeam-utils either half libc lock_api memchr
    memmap2 once_cell parking_lot parking_lot_core rayon rayon-core scopeguard smallvec
    zerocopy zerocopy-derive proc-macro2 quote syn unicode-ident
    bitflags crunchy redox_syscall windows-link
""".split()
# What stands around the loader.
AROUND = """
    mlirbc-compat mlirbc-fingerprint mlirbc-layout mlirbc-ods mlirbc-parse mlirbc-print mlirbc-query mlirbc-transform
    mlirbc-verify mlirbc-write
""".split()
# Crates that the command line tool compiles in addition.
TOOL = """
    mlirbc mlirbc-containers mlirbc-document mlirbc-files mlirbc-lsp mlirbc-report mlirbc-tablegen mlirbc-vmfb mlirbc-weights
    adler2 aho-corasick base64 crc32fast flate2 miniz_oxide rawzip ruzstd safetensors simd-adler32
    block-buffer cpufeatures crypto-common digest generic-array sha2 typenum
    clap_complete clap_mangen roff
    anstream anstyle anstyle-parse anstyle-query clap clap_builder clap_derive clap_lex colorchoice
    heck is_terminal_polyfill strsim terminal_size utf8parse
    console indicatif portable-atomic unit-prefix
    allocator-api2 equivalent hashbrown foldhash imara-diff indexmap itoa serde serde_core serde_derive serde_json zmij
    errno fastrand getrandom linux-raw-sys rustix signal-hook signal-hook-registry tempfile
    anstyle-wincon encode_unicode once_cell_polyfill r-efi windows-sys
""".split()
# Crates that mlirbc-remote compiles in addition to the library without its features; many are for systems
# other than Linux. The tool has them with its feature `remote`.
REMOTE = """
    android_system_properties async-trait atomic-waker base64 block-buffer bumpalo bytes chacha20 chrono combine
    core-foundation core-foundation-sys cpufeatures crc crc-catalog crc-fast crypto-common digest displaydoc
    equivalent errno fastrand fnv form_urlencoded futures-channel futures-core futures-io futures-macro
    futures-sink futures-task futures-util generic-array getrandom h2 hashbrown http http-body http-body-util
    httparse humantime hybrid-array hyper hyper-rustls hyper-util iana-time-zone iana-time-zone-haiku
    icu_collections icu_locale_core icu_normalizer icu_normalizer_data icu_properties icu_properties_data
    icu_provider idna idna_adapter indexmap ipnet itertools itoa jni jni-macros jni-sys jni-sys-macros js-sys
    linux-raw-sys litemap log md-5 mio mlirbc num-traits object_store openssl-probe percent-encoding
    pin-project-lite potential_utf quick-xml r-efi rand rand_core reqwest ring rustix rustls rustls-native-certs
    rustls-pki-types rustls-platform-verifier rustls-platform-verifier-android rustls-webpki rustversion ryu
    schannel security-framework security-framework-sys serde serde_core serde_derive serde_json serde_urlencoded
    sha2 simd_cesu8 simdutf8 slab socket2 spin stable_deref_trait subtle sync_wrapper synstructure tempfile
    thiserror thiserror-impl tinystr tokio tokio-macros tokio-rustls tokio-util tower tower-http tower-layer
    tower-service tracing tracing-attributes tracing-core try-lock typenum untrusted url utf8_iter utf_types
    want wasi wasm-bindgen wasm-bindgen-futures wasm-bindgen-macro wasm-bindgen-macro-support
    wasm-bindgen-shared wasm-streams web-sys web-time webpki-root-certs windows-core windows-implement
    windows-interface windows-result windows-strings windows-sys windows-targets windows_aarch64_gnullvm
    windows_aarch64_msvc windows_i686_gnu windows_i686_gnullvm windows_i686_msvc windows_x86_64_gnu
    windows_x86_64_gnullvm windows_x86_64_msvc writeable yoke yoke-derive zerofrom zerofrom-derive zeroize
    zerotrie zerovec zerovec-derive zmij
""".split()
# Crates that the Python package compiles in addition to the tool, whose commands it has.
PYTHON = """
    mlirbc-cli mlirbc-dlpack pyo3 pyo3-ffi pyo3-macros pyo3-macros-backend
""".split()
# Crates that the reader of IREE's modules compiles in addition to the library.
VMFB = "block-buffer cpufeatures crypto-common digest generic-array mlirbc rawzip sha2 typenum".split()
# Crates that the C library compiles in addition to the library.
CAPI = """
    mlirbc mlirbc-containers mlirbc-dlpack mlirbc-document mlirbc-files mlirbc-report mlirbc-vmfb mlirbc-weights
    adler2 aho-corasick base64 crc32fast flate2 miniz_oxide rawzip ruzstd safetensors self_cell simd-adler32
    bitflags errno fastrand getrandom linux-raw-sys once_cell r-efi rustix tempfile windows-sys
    block-buffer cpufeatures crypto-common digest generic-array sha2 typenum
    allocator-api2 equivalent foldhash hashbrown imara-diff indexmap itoa serde serde_core serde_derive serde_json zmij
""".split()
# The crates that users compile, and all that each may depend on.
PARALLEL = "crossbeam-deque crossbeam-epoch crossbeam-utils memmap2 rayon rayon-core".split()
HALF = ["half", "crunchy"]
TREES = {
    "mlirbc": LIBRARY,
    "mlirbc-cli": LIBRARY + AROUND + TOOL,
    "mlirbc-capi": LIBRARY + AROUND + CAPI,
    # No serde.
    "mlirbc-vmfb": [name for name in LIBRARY if name not in [*PARALLEL, *HALF, "either"]] + VMFB,
    "mlirbc-remote": [name for name in LIBRARY if name not in [*PARALLEL, *HALF]] + REMOTE,
    "mlirbc-python": LIBRARY + AROUND + TOOL + PYTHON,
}

# Crates that nothing else brings.
ONLY_REMOTE = set(REMOTE) - set(LIBRARY + TOOL + PYTHON + CAPI)

# Each has a lock file of its own; the first is the workspace of the library and the tool.
WORKSPACES = {
    ".": LICENCES,
    "examples/serve": LICENCES,
    "fuzz": FUZZ_LICENCES,
    "tools/api": LICENCES,
    "tools/bench": LICENCES,
}


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
        name_of = package["name"]
        extra = TOOL_LICENCES.get(name_of, REMOTE_LICENCES if name_of in ONLY_REMOTE else set())
        if not licensed(package["license"], allowed | extra):
            yield f"{name} has the licence {package['license']!r}"


def check_versions(packages):
    names = [package["name"] for package in packages]
    twice = {name for name in names if names.count(name) > 1}
    if twice != TWICE:
        yield f"compiled in several versions: {sorted(twice)}, listed: {sorted(TWICE)}"


def check_tree(crate, listed):
    tree = cargo(
        ".", "tree", "-p", crate, "--edges", "normal", "--target", "all", "--prefix", "none", "--format", "{p}"
    )
    names = {line.split()[0] for line in tree.splitlines() if line} - {crate}
    for name in sorted(names - set(listed)):
        yield f"{crate} depends on {name}, which is not listed"
    for name in sorted(set(listed) - names):
        yield f"{crate} no longer depends on {name}, which is listed"


def check_used(package):
    """Each dependency that a manifest names must occur in the sources of its crate."""
    root = pathlib.Path(package["manifest_path"]).parent
    files = list(root.glob("README.md"))
    for folder in ("src", "tests", "benches", "examples"):
        files += sorted((root / folder).rglob("*.rs"))
    # Tests of other crates include these files.
    files += sorted((ROOT / "tests/common").rglob("*.rs"))
    text = "\n".join(file.read_text() for file in files)
    for dependency in package["dependencies"]:
        if f"{dependency['name'].replace('-', '_')}::" not in text:
            yield f"{package['name']} does not use {dependency['name']}"


def numbers(version):
    """The up to three numbers of a version; no locked version is a pre-release."""
    return tuple(int(n) for n in version.split("-")[0].split("+")[0].split("."))


def matches(version, requirement):
    """Whether a version meets a requirement in Cargo's syntax, such as `>= 0.9, < 1.0.0`."""
    for part in requirement.split(","):
        operator, stated = re.fullmatch(r"\s*([<>=^~]*)\s*(\S+)\s*", part).groups()
        stated = numbers(stated)
        low = stated + (0,) * (3 - len(stated))
        # How many numbers `^` (the default) and `~` keep fixed, and the first version beyond them.
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
    checked = 0
    for name, version in sorted({(p["name"], p["version"]) for p in packages}):
        for file in files:
            if not file.startswith(f"crates/{name}/"):
                continue
            checked += 1
            advisory = tomllib.loads(git("show", f"HEAD:{file}").split("```toml")[1].split("```")[0])
            versions = advisory["versions"]
            sound = versions.get("patched", []) + versions.get("unaffected", [])
            if "withdrawn" not in advisory["advisory"] and not any(matches(numbers(version), r) for r in sound):
                yield f"{name} {version}: {advisory['advisory']['id']}"
    print(f"{checked} advisories checked; database: {git('log', '-1', '--format=%cs %h').strip()}")


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--advisories", metavar="FOLDER", help="a clone of rustsec/advisory-db")
    advisories = arguments.parse_args().advisories
    problems, count, locked = [], 0, []
    for folder, allowed in WORKSPACES.items():
        metadata = json.loads(cargo(folder, "metadata", "--format-version", "1", "--all-features"))
        packages = metadata["packages"]
        count += len(packages)
        locked += packages
        problems += check_sources(folder, packages, allowed)
        if folder == ".":
            problems += check_versions(packages)
            for package in packages:
                problems += check_used(package) if package["source"] is None else []
    for crate, listed in TREES.items():
        problems += check_tree(crate, listed)
    if advisories:
        problems += check_advisories(advisories, locked)
    print("\n".join(problems) or f"{count} crates checked, no problem found")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
