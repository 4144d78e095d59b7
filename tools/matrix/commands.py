"""The command lines of the tool, made of what its `--help` lists: a new command or flag is run without a line here.

An option with a value needs one in `VALUES`, an argument one in `ARGUMENTS`: one that has none is an error.
"""

import json
import re
import subprocess
import sys

import measure

# They read no file.
WITHOUT_FILE = {"completions", "lsp", "man", "help"}

# Values of options, each a run. None: it changes nothing that is measured here.
VALUES = {
    "allow": ["user-name"],
    "allow-file": None,
    "as": ["arguments"],
    "assume": ["mlir=19"],
    "at": None,
    "at-line": ["t:1"],
    "backend": None,
    "cache": None,
    "cache-size": None,
    "color": None,
    "dialects": None,
    "depth": ["4000000000"],
    "dialect": ["stablehlo"],
    "elide": ["4"],
    "dynamic": ["16"],
    "fail-on": ["error"],
    "for": ["mlir=19", "mlir=22"],
    "format": ["csv", "markdown"],
    "extract format": ["npz", "safetensors"],
    "graph format": ["dot", "svg", "model-explorer"],
    "from": ["{elements}"],
    "ignore": ["names"],
    "jobs": None,
    "key": ["{key}"],
    "limit": ["5"],
    "max-decoded": None,
    "max-output": ["1G"],
    "max-nodes": ["3"],
    "min-elements": ["2"],
    "min-size": ["1"],
    "output": None,
    "owner": ["t"],
    "producer": ["x"],
    "offset": ["{offset}"],
    "op": ["{offset}"],
    "layout op": ["t.op"],
    "resources": ["k*"],
    "reader": ["stablehlo=1.0.0", "mlir=19"],
    "runtime": ["3.5.0"],
    "schema": None,
    "sort": ["name"],
    "stablehlo-version": ["1.0.0"],
    "symbol": ["@f"],
    "to": ["4096"],
    "to-version": ["0", "4"],
    "top": ["5"],
    "type": ["i32"],
    "weights": ["{second}"],
    "where": ["a=1"],
}
# Options that a command does not run without.
NEEDED = {
    "split": "--weights {second} --min-size 1",
    "align": "--to 4096",
    "set": "--from {elements}",
    "extract": "--all",
}
# Flags that change nothing that is measured here.
NO_FLAGS = {"help", "force", "version", "progress", "no-progress", "quiet", "dry-run", "wide", "bytes", "ignore-case"}
ARGUMENTS = {
    "NEW": "{other}",
    "WEIGHTS": "{weights}",
    "KEY": "{key}",
    "PATTERN": "x",
    "rename NEW": "@other",
    "rename OLD": "@f",
}
# Beside what `--help` gives.
MORE = {
    "tree": ["--depth 4000000000", "--depth 4000000000 --values", "--depth 4000000000 --json"],
    "split": ["--as arguments --weights {second} --min-size 1 -o {new} --force"],
    "strip": ["--symbols --compact -o {new} --force"],
    "extract": ["--all -o {new}.npz --force"],
    "diff": ["/dev/null"],
    "users": ["@f", "@f --json"],
    "params": ["{weights}", "{weights} --json"],
    "head": ["attr#4"],
    "cut": ["@f -o {new} --force --allow-unknown"],
    "rename": ["{key} other -o {new} --force"],
}
# What an option of this command goes with.
WITH = {"tree": "--depth 4000000000"}


# What stands for words in braces where a file has none.
NOTHING = {"key": "k", "offset": "0"}


def subject(binary, path):
    """A tensor and the offset of an operation of a file, for commands that take them."""

    def first(command, rows, field, *options):
        done = subprocess.run([binary, command, path, "--json", *options], capture_output=True, text=True)
        try:
            return next(
                (str(row[field]) for row in json.loads(done.stdout)[rows][1:] if row.get(field) is not None), None
            )
        except (ValueError, KeyError):
            return None

    attr, offset = first("ls", "tensors", "attr", "--all"), first("ops", "operations", "offset")
    found = {"key": attr and f"attr#{attr}", "offset": offset}
    return {**NOTHING, **{word: it for word, it in found.items() if it}}


def counted(binary, path):
    """The bytes that count for the limit of output: of a text those of its bytecode, if these are more."""
    made = b""
    if path.suffix == ".mlir":
        made = subprocess.run([binary, "as", path], capture_output=True).stdout
    return max(path.stat().st_size, len(made))


def value(table, word, command):
    word = f"{command} {word}" if f"{command} {word}" in table else word
    if word not in table:
        sys.exit(f"{__file__}: no value for {word} of `{command}`")
    return table[word]


def said(binary, *words):
    return subprocess.run([binary, *words], capture_output=True, text=True, check=True).stdout


def names(binary):
    """The commands that read a file."""
    _, text = said(binary, "--help").split("Commands:\n")
    found = re.findall(r"^  (\w[\w-]*)", text.split("\n\n")[0], re.M)
    return [name for name in found if name not in WITHOUT_FILE]


def lines(binary, command):
    """The arguments of each run. Words in braces are paths: `file`, `new`, `second`, `other`, `weights`, `elements`; or those of
    `subject`."""
    text = said(binary, "help", command)
    usage = re.search(rf"^Usage: \S+ {command}(.*)$", text, re.M)
    needed = re.sub(r"\[[^]]*\](\.\.\.)?|--[\w-]+ <\w+>", "", usage[1] if usage else "")
    first, _, last = needed.partition("<FILE>")
    first, fixed = (
        " ".join(value(ARGUMENTS, word, command) for word in re.findall(r"<([\w-]+)>", it)) for it in (first, last)
    )
    options = re.findall(r"^ {2,6}(?:-(\w), )?--([\w-]+)(?:[ =]<([^>]+)>)?(\.\.\.)?$", text, re.M)
    writes = any(name == "output" for _, name, _, _ in options)
    end = "-o {new} --force" if writes and command not in ("print", "extract", "graph") else ""
    base = " ".join(word for word in (NEEDED.get(command, ""), fixed, end) if word)
    made = [base if command != "extract" else "--all -o {new}.safetensors --force"]
    for _, name, of, _ in options:
        if name in NO_FLAGS or f"--{name} " in f"{NEEDED.get(command, '')} ":
            continue
        if not of:
            parts = [f"--{name}"]
        else:
            parts = [f"--{name} {it}" for it in value(VALUES, name, command) or []]
        for part in parts:
            rest = made[0] if command == "extract" else base
            if command == "extract" and name in ("all", "format"):
                continue
            made.append(" ".join(word for word in (rest, WITH.get(command, ""), part) if word))
    made += [line if "{new}" in line or not end else f"{line} {end}" for line in MORE.get(command, [])]
    return [f"{first} {{file}} {line}".strip() for line in dict.fromkeys(made)], writes


def per_byte(command, line, writes):
    """The promise for a run."""
    if "arguments" in line or command == "diff":
        return measure.MOST
    changes = writes and command not in ("print", "extract", "graph")
    are_named = command in ("layout", "hash", "users") or "--uses" in line
    return measure.CHANGING if changes or are_named else measure.READING


def table(binary):
    """Every run: the command, its arguments, and the promise."""
    for command in names(binary):
        made, writes = lines(binary, command)
        for line in made:
            yield command, line, per_byte(command, line, writes)
