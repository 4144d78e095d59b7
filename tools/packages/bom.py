"""What a release is made of (SBOM): CycloneDX documents, by cargo-cyclonedx, one for each target of the tool."""

import json
import shutil

from release import ROOT, Release
from targets import TARGETS

VERSION = "0.5.9"


def make(release: Release) -> None:
    program = release.cargo_tool("cargo-cyclonedx", VERSION) / "cargo-cyclonedx"
    package = ROOT / "crates" / "mlirbc-cli"
    for target in TARGETS:
        name = f"mlirbc-{release.version}-{target.triple}.cdx"
        features = ["--features", target.features] if target.features else []
        # It writes a file beside each manifest of the workspace.
        try:
            release.run(
                program,
                "cyclonedx",
                "--manifest-path",
                package / "Cargo.toml",
                "--format",
                "json",
                "--spec-version",
                "1.5",
                "--target",
                target.triple,
                *features,
                "--override-filename",
                name,
                env={"SOURCE_DATE_EPOCH": str(release.when)},
            )
            out = release.folder("bom") / f"{name}.json"
            shutil.copy(package / f"{name}.json", out)
        finally:
            for path in [ROOT, *ROOT.glob("crates/*")]:
                (path / f"{name}.json").unlink(missing_ok=True)
        parts = json.loads(out.read_text())["components"]
        release.tried(f"bom/{out.name}", "read as JSON", f"{len(parts)} crates")
