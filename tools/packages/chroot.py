"""A fresh Debian in a folder, by debootstrap: what is released is installed there as on a machine that has nothing else.

Needs root and debootstrap. The system is made once and kept as it is; each trial has a copy.
"""

import contextlib
import os
import pathlib
import shutil

from release import has


def why_not() -> str | None:
    """Why there is none on this machine."""
    if os.geteuid() != 0:
        return "a Debian in a folder needs root"
    if not has("debootstrap"):
        return "there is no debootstrap"
    return None


@contextlib.contextmanager
def debian(release, suite: str = "bookworm"):
    """The folder of a fresh system, which is removed afterwards."""
    kept = release.work / "debian" / suite
    if not (kept / "made").exists():
        shutil.rmtree(kept, ignore_errors=True)
        kept.mkdir(parents=True)
        release.run("debootstrap", "--variant=minbase", suite, kept / "root")
        (kept / "made").touch()
    folder = kept / "trial"
    release.run("rm", "-rf", folder)
    release.run("cp", "-a", kept / "root", folder)
    try:
        yield folder
    finally:
        release.run("rm", "-rf", folder)


def inside(release, folder: pathlib.Path, *command) -> str:
    """Runs a program in the system and returns what it prints."""
    return release.run("chroot", folder, *command, env={"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL": "C.UTF-8"})
