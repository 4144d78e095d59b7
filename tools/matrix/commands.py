"""The command lines of the tool, made of what its `--help` lists: a new command or flag is run without a line here.

An option with a value needs one in `VALUES`, an argument one in `ARGUMENTS`: one that has none is an error.
"""

import re
import subprocess
import sys

import measure

# They read no file.
WITHOUT_FILE = {"completions", "man", "help"}

# Values of options, each a run. None: it changes nothing that is measured here.
VALUES = {
    "as": ["arguments"], "at": None, "backend": None, "color": None, "depth": ["4000000000"], "dialect": ["stablehlo"], "elide": ["4"],
    "format": ["npz", "safetensors"], "from": ["{elements}"], "ignore": ["names"], "in": ["@main"], "key": ["k"], "limit": ["5"],
    "max-decoded": None, "max-output": ["1G"], "min-size": ["1"], "ops": ["t.op"], "output": None, "owner": ["t"], "producer": ["x"],
    "resources": ["k*"], "reader": None, "runtime": None, "schema": None, "sort": ["name"], "stablehlo-version": ["1.0.0"], "symbol": ["@main"], "to": ["4096"], "to-version": ["0", "4"],
    "top": ["5"], "type": ["i32"], "weights": ["{second}"], "where": ["a=1"],
}
# Options that a command does not run without.
NEEDED = {"split": "--weights {second} --min-size 1", "align": "--to 4096", "set": "--from {elements}", "extract": "--all"}
# Flags that change nothing that is measured here.
NO_FLAGS = {"help", "force", "version", "progress", "no-progress", "quiet", "dry-run", "wide", "ignore-case"}
ARGUMENTS = {"NEW": "{other}", "WEIGHTS": "{weights}", "KEY": "k", "PATTERN": "x", "rename NEW": "@other", "rename KEY": "@none"}
# Beside what `--help` gives.
MORE = {
    "tree": ["--depth 4000000000", "--depth 4000000000 --values", "--depth 4000000000 --json"],
    "split": ["--as arguments --weights {second} --min-size 1 -o {new} --force"],
    "strip": ["--symbols --compact -o {new} --force"],
    "extract": ["--all -o {new}.npz --force"],
    "diff": ["/dev/null"],
}
# What an option of this command goes with.
WITH = {"tree": "--depth 4000000000"}


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
    """The arguments of each run. Words in braces are paths: `file`, `new`, `second`, `other`, `weights`, `elements`."""
    text = said(binary, "help", command)
    usage = re.search(rf"^Usage: \S+ {command}(.*)$", text, re.M)
    needed = re.sub(r"\[[^]]*\](\.\.\.)?|--[\w-]+ <\w+>", "", usage[1] if usage else "")
    first, _, last = needed.partition("<FILE>")
    first, fixed = (" ".join(value(ARGUMENTS, word, command) for word in re.findall(r"<([\w-]+)>", it)) for it in (first, last))
    options = re.findall(r"^ {2,6}(?:-(\w), )?--([\w-]+)(?:[ =]<([^>]+)>)?(\.\.\.)?$", text, re.M)
    writes = any(name == "output" for _, name, _, _ in options)
    end = "-o {new} --force" if writes and command not in ("print", "extract") else ""
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
    if "arguments" in line:
        return measure.ARGUMENTS
    changes = writes and command not in ("print", "extract")
    return measure.CHANGING if changes or command in ("layout", "diff") else measure.READING


def table(binary):
    """Every run: the command, its arguments, and the promise."""
    for command in names(binary):
        made, writes = lines(binary, command)
        for line in made:
            yield command, line, per_byte(command, line, writes)
