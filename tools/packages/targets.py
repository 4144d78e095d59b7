"""The systems that a release has binaries for."""

import dataclasses


@dataclasses.dataclass(frozen=True)
class Target:
    triple: str
    # How cargo builds it: `zigbuild` links with zig, which brings the C library of each system.
    build: str = "zigbuild"
    # Features of the tool besides the default ones.
    features: str = "remote"
    program: str = "mlirbc"
    archive: str = "tar.gz"
    # What runs it where it is not this machine's own: the name of a runner of trials.py.
    runner: str | None = None
    # Why nothing can run it here.
    untried: str = ""


TARGETS = [
    Target("x86_64-unknown-linux-musl", runner="native"),
    Target("aarch64-unknown-linux-musl", runner="qemu-aarch64"),
    Target("x86_64-pc-windows-gnu", program="mlirbc.exe", archive="zip", runner="wine"),
    # Certificates of macOS are read by a framework of Apple's SDK, which cannot be had here: no URLs.
    Target("aarch64-apple-darwin", features="", untried="no emulator of macOS"),
    Target("x86_64-apple-darwin", features="", untried="no emulator of macOS"),
    # One thread, no mapping, no network.
    Target("wasm32-wasip1", build="build", features="", program="mlirbc.wasm", runner="wasip1"),
]
# The one that runs on the machine of the release: it prints completions and manual pages, and others are compared with it.
NATIVE = TARGETS[0]
