"""The references of the site, from the sources: rustdoc, pdoc, doxygen. Each is a folder, and a text of reference.md."""

import json
import pathlib
import re
import shutil

from release import ROOT, Release, has

PDOC = "pdoc==16.0.0"
# Links in the texts of traits of `tracing`, which its types implement: only its own documentation can follow them.
UNRESOLVED = re.compile(r'<a href="(?:super::|crate::Span|dispatcher#)[^"]*"[^>]*>(.*?)</a>', re.S)
MOVED = '<!DOCTYPE html><title>mlirbc</title><meta http-equiv="refresh" content="0; url={0}"><a href="{0}">mlirbc</a>\n'
SETTINGS_OF_DOXYGEN = """
PROJECT_NAME = libmlirbc
PROJECT_NUMBER = {version}
INPUT = {include}
STRIP_FROM_PATH = {include}
OUTPUT_DIRECTORY = {out}
FILE_PATTERNS = *.h *.hpp
# Comments of the headers are plain: `//` before what they are about. Nobody writes the name of the inline namespace.
INPUT_FILTER = "sed -E 's|^([[:space:]]*)// |\\1/// |; 1s|^/[*]|/** @file\\n|; s|^inline namespace MLIRBC_VARIANT|extern \\"C++\\"|'"
FILTER_SOURCE_FILES = NO
EXTRACT_ALL = YES
JAVADOC_AUTOBRIEF = YES
SORT_MEMBER_DOCS = NO
EXCLUDE_SYMBOLS = *::detail
GENERATE_LATEX = NO
HAVE_DOT = NO
HTML_TIMESTAMP = NO
QUIET = YES
WARNINGS = NO
"""


def make(release: Release, site: pathlib.Path) -> dict[str, str]:
    """Writes `reference/*` of the site; returns the cells of the table in reference.md."""
    folder = site / "reference"
    folder.mkdir(parents=True)
    return {"RUST": rust(release, folder), "PYTHON": python(release, folder), "C": c(release, folder)}


def rust(release: Release, folder: pathlib.Path) -> str:
    """The crates that are published, without what they depend on."""
    about = json.loads(release.run("cargo", "metadata", "--no-deps", "--format-version", "1", "--locked"))
    crates = sorted(package["name"] for package in about["packages"] if package["publish"] is None)
    made = release.work / "target" / "doc"
    shutil.rmtree(made, ignore_errors=True)
    # rustdoc links to the crates that have a folder when it begins, and cargo removes that of a crate which it documents: so
    # all have one, and they are documented one by one, after what they need is compiled.
    for crate in crates:
        (made / crate.replace("-", "_")).mkdir(parents=True)
    these = ["--all-features", "--locked", *(word for crate in crates for word in ("-p", crate))]
    release.cargo("check", *these)
    release.cargo("doc", "--no-deps", "--jobs", "1", *these)
    shutil.copytree(made, folder / "rust", ignore=shutil.ignore_patterns(".lock"))
    for page in (folder / "rust").rglob("*.html"):
        text = page.read_text()
        if UNRESOLVED.search(text):
            page.write_text(UNRESOLVED.sub(r"\1", text))
    # rustdoc's pages link to one, which it does not write for several crates.
    (folder / "rust" / "index.html").write_text(MOVED.format("mlirbc/index.html"))
    return ", ".join(f"[{crate}](reference/rust/{crate.replace('-', '_')}/index.html)" for crate in crates)


def python(release: Release, folder: pathlib.Path) -> str:
    """The package, without its native library: the stubs of that one stand for it."""
    programs = release.environment("pdoc", PDOC, "numpy==2.4.6")
    package = release.work / "site-package" / "mlirbc"
    shutil.rmtree(package.parent, ignore_errors=True)
    shutil.copytree(
        ROOT / "crates" / "mlirbc-python" / "python" / "mlirbc",
        package,
        ignore=shutil.ignore_patterns("__pycache__", "*.so"),
    )
    # Names of types that no program needs: pdoc would import them.
    (package / "__init__.pyi").unlink()
    stubs = (package / "_native.pyi").rename(package / "_native.py")
    stubs.write_text("from __future__ import annotations\n" + stubs.read_text())
    release.run(
        programs / "pdoc",
        "mlirbc",
        "--no-show-source",
        "-o",
        folder / "python",
        env={"PYTHONPATH": str(package.parent)},
    )
    return "[mlirbc](reference/python/mlirbc.html)"


def c(release: Release, folder: pathlib.Path) -> str:
    if not has("doxygen"):
        release.untried("site: reference/c", "there is no doxygen")
        return "the comments of `mlirbc.h` and `mlirbc.hpp`"
    include = ROOT / "crates" / "mlirbc-capi" / "include"
    out = release.work / "doxygen"
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir()
    settings = out / "Doxyfile"
    settings.write_text(SETTINGS_OF_DOXYGEN.format(version=release.version, include=include, out=out))
    release.run("doxygen", settings)
    shutil.copytree(out / "html", folder / "c")
    # Its first page is empty.
    (folder / "c" / "index.html").write_text(MOVED.format("mlirbc_8h.html"))
    return "[mlirbc.h](reference/c/mlirbc_8h.html), [mlirbc.hpp](reference/c/mlirbc_8hpp.html)"
