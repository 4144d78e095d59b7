"""TRIED.md: the commit of each part, a list of all files with their sizes and of what was tried with them, and SHA256SUMS."""

import hashlib
import json

from release import Release


def write(release: Release) -> None:
    # The pages of the site are in its archive.
    without = {"TRIED.md", "SHA256SUMS", "site"}
    files = [
        path
        for path in sorted(release.out.rglob("*"))
        if path.is_file() and path.relative_to(release.out).parts[0] not in without
    ]
    parts = {path.stem: json.loads(path.read_text()) for path in sorted((release.work / "trials").glob("*.json"))}
    parts = {name: part for name, part in parts.items() if (release.out / name).is_dir()}
    lines = [f"# mlirbc {release.version}", "", "| part | of the commit |", "|---|---|"]
    lines += [f"| {name} | {part['commit']} |" for name, part in parts.items()]
    lines += ["", "| file | bytes |", "|---|---|"]
    for path in files:
        if path.suffix != ".sha256":
            lines.append(f"| `{path.relative_to(release.out).as_posix()}` | {path.stat().st_size:,} |")
    lines += ["", "## What was tried, and where", "", "| what | where | result |", "|---|---|---|"]
    for part in parts.values():
        for row in part["trials"]:
            cells = [" ".join(str(row[key]).split()).replace("|", "\\|") for key in ("what", "where", "result")]
            lines.append("| " + " | ".join(cells) + " |")
    (release.out / "TRIED.md").write_text("\n".join(lines) + "\n")
    sums = [
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.relative_to(release.out).as_posix()}" for path in files
    ]
    (release.out / "SHA256SUMS").write_text("\n".join(sums) + "\n")
    print(f"{release.out}: {len(files)} files; TRIED.md has what was done with them")
