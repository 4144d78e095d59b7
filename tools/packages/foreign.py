"""Python of Debian for aarch64, unpacked in a folder and run by qemu-user: nothing of it is installed."""

from release import Release, has

# What `python3` is, with the libraries of its modules.
PACKAGES = ["python3.11-minimal", "libpython3.11-minimal", "libpython3.11-stdlib", "libc6", "libgcc-s1", "zlib1g", "libexpat1", "libssl3",
            "libffi8", "libbz2-1.0", "liblzma5", "libuuid1", "libsqlite3-0"]


def why_not() -> str | None:
    """Why there is none on this machine."""
    if not has("qemu-aarch64"):
        return "qemu-user is not installed"
    if not has("apt-get"):
        return "it needs Debian packages"
    return None


def python(release: Release) -> list[str]:
    """The words that start it."""
    home = release.work / "aarch64"
    root = home / "root"
    if not (home / "made").exists():
        for folder in ("lists/partial", "cache/archives/partial", "debs"):
            (home / folder).mkdir(parents=True, exist_ok=True)
        words = ["-q", "-o", f"Dir::State::Lists={home / 'lists'}", "-o", f"Dir::Cache={home / 'cache'}", "-o", "APT::Architecture=arm64",
                 "-o", "APT::Architectures::=arm64", "-o", "APT::Sandbox::User=root"]
        # Sources of the machine that have nothing for arm64 are errors of theirs; the next step needs the packages.
        release.run("sh", "-c", 'apt-get "$@" update || true', "sh", *words)
        release.run("apt-get", *words, "download", *(f"{package}:arm64" for package in PACKAGES), cwd=home / "debs")
        for package in (home / "debs").glob("*.deb"):
            release.run("dpkg", "-x", package, root)
        (home / "made").touch()
    return ["qemu-aarch64", "-L", str(root), str(root / "usr" / "bin" / "python3.11")]
