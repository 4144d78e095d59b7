"""The licences of the crates that a program is made with, by cargo-about."""

from release import ROOT, Release

VERSION = "0.9.3"


def text(release: Release, triple: str, features: str) -> str:
    about = release.cargo_tool("cargo-about", VERSION, "--features", "cli") / "cargo-about"
    folder = ROOT / "tools" / "packages"
    chosen = ["--features", features] if features else []
    return release.run(about, "generate", "--locked", "--fail", "-c", folder / "about.toml", "--target", triple,
                       "--manifest-path", ROOT / "crates/mlirbc-cli/Cargo.toml", *chosen, folder / "about.hbs")
