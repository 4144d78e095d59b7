"""Wine, with what Debian's lacks for programs of Rust."""

import pathlib

from release import ROOT, Release, has

# Words of its own on stderr, by which it spoils a run.
SPOILS = "wine client error"


def why_not() -> str | None:
    """Why there is none on this machine."""
    return None if has("wine") else "wine is not installed"


def library(release: Release) -> pathlib.Path:
    """The library that Wine lacks, compiled."""
    made = release.work / "wine" / "bcryptprimitives.dll"
    made.parent.mkdir(exist_ok=True)
    compile(release, ROOT / "tools/packages/bcryptprimitives.c", made, "-shared", "-ladvapi32")
    return made


def compile(release: Release, source: pathlib.Path, made: pathlib.Path, *words: str) -> None:
    """A program or library of C for Windows, by zig."""
    release.run(
        release.python_tools() / "python",
        "-m",
        "ziglang",
        "cc",
        "-target",
        "x86_64-windows-gnu",
        source,
        *words,
        "-o",
        made,
    )


def environment(release: Release) -> dict[str, str]:
    """That of all programs that run under it. It is started before: programs that start at once can wait for ever for a new one."""
    environment = {"WINEDEBUG": "-all", "WINEPATH": str(library(release).parent)}
    if has("wineserver"):
        # The first says 2 if one runs; what the second starts belongs to all that follow.
        release.run("sh", "-c", "wineserver -p; wine cmd /c exit", env=environment)
    return environment
