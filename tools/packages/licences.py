"""The licences of the crates that the programs of a release are made of, by cargo-about."""

from release import ROOT, Release

VERSION = "0.9.3"


def text(release: Release) -> str:
    """Of all systems together: which crates a program has, its document of `bom` says."""
    about = release.cargo_tool("cargo-about", VERSION, "--features", "cli") / "cargo-about"
    folder = ROOT / "tools" / "packages"
    return release.run(
        about,
        "generate",
        "--locked",
        "--fail",
        "-c",
        folder / "about.toml",
        "--features",
        "remote",
        "--manifest-path",
        ROOT / "crates/mlirbc-cli/Cargo.toml",
        folder / "about.hbs",
    )
