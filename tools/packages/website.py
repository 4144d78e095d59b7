"""The documents as a site: a book of the documents, and the references of Rust, Python and C.

    tools/packages/website.py [OUT]        only the folder, without a release; OUT is target/site/out by default

The pages work from a disk, without a network. Needs Rust and Python; doxygen for the reference of C.
"""

import pathlib
import shutil
import sys
import tomllib

import archives
from book import links, pages, references
from release import ROOT, Failed, Release

MDBOOK = "0.5.4"


def make(release: Release) -> None:
    site = folder(release)
    packed = archives.pack(site, release.out / f"mlirbc-{release.version}-site.tar.gz", release.when)
    print(f"  {packed.name}: {packed.stat().st_size / 2**20:.1f} MiB", flush=True)


def folder(release: Release) -> pathlib.Path:
    """Makes and checks `release.out/site`."""
    site = (release.out / "site").resolve()
    shutil.rmtree(site, ignore_errors=True)
    cells = references.make(release, site)
    sources = release.work / "book"
    pages.Pages(release.version).write(sources, cells)
    # It empties its folder.
    mdbook = release.cargo_tool("mdbook", MDBOOK, "--no-default-features", "--features", "search") / "mdbook"
    release.run(mdbook, "build", sources, "--dest-dir", release.work / "book-html")
    shutil.copytree(release.work / "book-html", site, dirs_exist_ok=True)
    check(release, site)
    return site


def check(release: Release, site: pathlib.Path) -> None:
    faults, count, followed = links.check(site)
    # Where it was made is nobody's business.
    for path in site.rglob("*"):
        if path.suffix in (".html", ".js", ".css") and str(ROOT).encode() in path.read_bytes():
            faults.append(f"{path.relative_to(site)}: has the path of this folder")
    if faults:
        raise Failed("\n".join(["the site:", *faults[:50], f"{len(faults)} faults"]))
    release.tried(
        "site", "link checker", f"{count} pages, {followed} links and loads: none is broken, none loads from elsewhere"
    )


def main() -> None:
    work = ROOT / "target" / "site"
    out = pathlib.Path(sys.argv[1]) if sys.argv[1:] else work / "out"
    version = tomllib.loads((ROOT / "Cargo.toml").read_text())["workspace"]["package"]["version"]
    try:
        print(folder(Release(version, out, work)))
    except Failed as failed:
        sys.exit(str(failed))


if __name__ == "__main__":
    main()
