"""TRIED.md, a list of all files with their sizes and of what was tried with them, and SHA256SUMS."""

import hashlib
import json

from release import Release


def write(release: Release) -> None:
    own = {"TRIED.md", "SHA256SUMS"}
    files = [path for path in sorted(release.out.rglob("*")) if path.is_file() and path.relative_to(release.out).parts[:2] != ("site", "html")]
    files = [path for path in files if path.name not in own]
    lines = [f"# mlirbc {release.version}", "", "| file | bytes |", "|---|---|"]
    for path in files:
        if path.suffix != ".sha256":
            lines.append(f"| `{path.relative_to(release.out).as_posix()}` | {path.stat().st_size:,} |")
    lines += ["", "## What was tried, and where", "", "| what | where | result |", "|---|---|---|"]
    for trials in sorted((release.work / "trials").glob("*.json")):
        for row in json.loads(trials.read_text()):
            cells = [" ".join(str(row[key]).split()).replace("|", "\\|") for key in ("what", "where", "result")]
            lines.append("| " + " | ".join(cells) + " |")
    (release.out / "TRIED.md").write_text("\n".join(lines) + "\n")
    sums = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.relative_to(release.out).as_posix()}" for path in files]
    (release.out / "SHA256SUMS").write_text("\n".join(sums) + "\n")
    print(f"{release.out}: {len(files)} files; TRIED.md has what was done with them")
