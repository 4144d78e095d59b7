#!/usr/bin/env python3
"""Lists mutants with cargo-mutants, plants those that compile in a copy, builds its tests.

Usage: plant.py [--fresh]        (needs cargo-mutants: cargo install cargo-mutants)

--fresh  forgets what did not compile, and all results
"""

import collections
import json
import os
import re
import subprocess
import sys

from common import CRATES, HERE, MODULES, PLANTED, REPO, RESULTS, STATE, TREE, load, sources, store


def listed():
    """The mutants, numbered from 1, each with a key that does not depend on lines."""
    options = []
    for crate in CRATES:
        options += ["--package", crate]
    for module in MODULES:
        folder = CRATES.get(module, f"src/{module}")
        options += ["-f", folder if module.endswith(".rs") else f"{folder}/**/*.rs"]
    command = ["cargo", "mutants", "--list", "--json", *options]
    mutants = json.loads(subprocess.run(command, cwd=REPO, check=True, stdout=subprocess.PIPE).stdout)
    seen = collections.Counter()
    for number, mutant in enumerate(mutants, 1):
        text = re.sub(r"^[^:]*:\d+:\d+: ", "", mutant["name"])
        place = (mutant["file"], text)
        seen[place] += 1
        mutant["id"] = number
        mutant["key"] = f"{mutant['file']}: {text} #{seen[place]}"
    return mutants


def copy():
    """The repository without what git and cargo keep in it."""
    TREE.mkdir(exist_ok=True)
    out = subprocess.run(["git", "ls-files", "-z"], cwd=REPO, check=True, stdout=subprocess.PIPE).stdout
    names = {name for name in out.decode().split("\0") if name}
    for directory, folders, files in os.walk(TREE):
        inside = os.path.relpath(directory, TREE)
        if inside == ".":
            folders[:] = [folder for folder in folders if folder != "target"]
        for file in files:
            if os.path.normpath(os.path.join(inside, file)) not in names:
                os.unlink(os.path.join(directory, file))
    planted = {str(path.relative_to(REPO)) for path in sources()}
    manifests = {"Cargo.toml", *(str(p.relative_to(REPO)) for p in REPO.glob("crates/*/Cargo.toml"))}
    for name in names:
        source = REPO / name
        # The planter writes the sources of the crates.
        if source.is_symlink() or not source.exists() or name in planted:
            continue
        content = source.read_bytes()
        if name in manifests:
            text = re.sub(r"(?m)^\[workspace\.lints\.\w+\]\n(?:.+\n)*", "", content.decode())
            content = re.sub(r"(?m)^\[lints\]\nworkspace = true\n", "", text).encode()
        write(TREE / name, content, source.stat().st_mode)


def write(path, content, mode=0o644):
    """Unchanged files keep their times, so that cargo builds less."""
    if not path.exists() or path.read_bytes() != content:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        path.chmod(mode)


def write_sources(mutants, keep_const):
    """The changed sources; returns where each mutant is in them, and those without a place."""
    files = {str(path.relative_to(REPO)): [] for path in sources()}
    for mutant in mutants:
        start = mutant["span"]["start"]
        files[mutant["file"]].append(
            {
                "id": mutant["id"],
                "genre": mutant["genre"],
                "line": start["line"],
                "column": start["column"],
                "replacement": mutant["replacement"],
            }
        )
    request = {"from": str(REPO), "files": files, "keep_const": sorted(keep_const)}
    tool = ["cargo", "run", "-q", "--locked", "--manifest-path", str(HERE / "Cargo.toml")]
    env = dict(os.environ, CARGO_TARGET_DIR=str(STATE / "tool"))
    done = subprocess.run(tool, input=json.dumps(request).encode(), env=env, check=True, stdout=subprocess.PIPE)
    count = max(mutant["id"] for mutant in mutants) + 1
    module = (HERE / "planted.rs").read_text().replace("COUNT: usize = 0", f"COUNT: usize = {count}")
    for folder in CRATES.values():
        write(TREE / folder / "planted.rs", module.encode())
    lints = "#![allow(warnings, arithmetic_overflow, unconditional_panic, unconditional_recursion)]"
    planted = json.loads(done.stdout)
    for name, file in planted.items():
        text = file["text"]
        if name in [f"{folder}/lib.rs" for folder in CRATES.values()]:
            text = f"{lints}\n{text}\n#[doc(hidden)]\npub mod planted;\n"
        write(TREE / name, text.encode())
    unplaced = {number for file in planted.values() for number in file["unplaced"]}
    return planted, unplaced


def compiler_errors():
    """The errors of the crates' sources, each with the spans of its primary labels."""
    command = ["cargo", "check", "-q", "--lib", "--message-format=json"]
    for crate in CRATES:
        command += ["--package", crate]
    # The tests of the workspace need all of them.
    command += ["--all-features"]
    done = subprocess.run(command, cwd=TREE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    for line in done.stdout.decode().splitlines():
        message = json.loads(line)
        if message.get("reason") == "compiler-message" and message["message"]["level"] == "error":
            yield message["message"]


def innermost(planted, span):
    """The smallest region around a span of the compiler, or None."""
    regions = planted.get(span["file_name"], {"regions": []})["regions"]
    around = [r for r in regions if r["ids"] and r["start"] <= span["byte_start"] and span["byte_end"] <= r["end"]]
    return min(around, key=lambda r: r["end"] - r["start"], default=None)


def settle(mutants, gone, keep_const):
    """Plants until the library compiles; adds what had to go, and its outcome."""
    while True:
        left = [mutant for mutant in mutants if mutant["id"] not in gone]
        planted, unplaced = write_sources(left, keep_const)
        gone.update(dict.fromkeys(unplaced, "no place"))
        dropped, unknown = {}, []
        errors = list(compiler_errors())
        for error in errors:
            kept = re.search(r"cannot call non-const .*`(?:.*::)?(\w+)(?:::<.*>)?` in", error["message"])
            for span in error["spans"]:
                if not span["is_primary"]:
                    continue
                region = innermost(planted, span)
                if region:
                    outcome = "unviable" if region["replacement"] else "no branch"
                    dropped.update(dict.fromkeys(region["ids"], outcome))
                elif kept and kept[1] not in keep_const:
                    keep_const.add(kept[1])
                else:
                    unknown.append(error["rendered"])
        print(f"{len(left)} planted: {len(errors)} errors, {len(dropped)} mutants dropped", flush=True)
        if not errors:
            return
        if unknown and not dropped:
            print("\n".join(unknown[:5]))
        if not dropped and not kept:
            sys.exit("errors outside mutants")
        gone.update(dropped)


def build():
    """Builds the tests of the copy; returns the binaries."""
    command = ["cargo", "test", "-q", "--workspace", "--no-run", "--message-format=json"]
    done = subprocess.run(command, cwd=TREE, stdout=subprocess.PIPE, check=True)
    binaries = []
    for line in done.stdout.decode().splitlines():
        message = json.loads(line)
        if message.get("executable") and message["profile"]["test"]:
            name = message["target"]["name"]
            directory = os.path.dirname(message["manifest_path"])
            binaries.append({"name": name, "path": message["executable"], "directory": directory})
    return binaries


def main():
    if "--fresh" in sys.argv[1:]:
        PLANTED.unlink(missing_ok=True)
        RESULTS.unlink(missing_ok=True)
    mutants = listed()
    copy()
    gone, keep_const = {}, set()
    if PLANTED.exists():
        old = load(PLANTED)
        known = {row["key"]: row["gone"] for row in old["mutants"] if row["gone"]}
        gone = {m["id"]: known[m["key"]] for m in mutants if m["key"] in known}
        keep_const = set(old["keep_const"])
    settle(mutants, gone, keep_const)
    binaries = build()
    rows = [
        {
            "id": m["id"],
            "key": m["key"],
            "file": m["file"],
            "name": m["name"],
            "genre": m["genre"],
            "gone": gone.get(m["id"]),
        }
        for m in mutants
    ]
    store(PLANTED, {"mutants": rows, "binaries": binaries, "keep_const": sorted(keep_const)})
    print(collections.Counter(row["gone"] or "planted" for row in rows), len(binaries), "binaries")


if __name__ == "__main__":
    main()
