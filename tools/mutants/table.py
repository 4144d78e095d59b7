#!/usr/bin/env python3
"""Counts the mutants by module, and checks the list of explained ones.

Usage: table.py [--open]

--open   lists what survives without an explanation

Ends with 1 when a mutant survives without an explanation, or when an explanation is of a mutant
that does not exist or that a test notices.
"""

import collections
import sys
import tomllib

from common import EXPLAINED, MODULES, PLANTED, load, module_of, results

COLUMNS = ["listed", "unviable", "no branch", "killed", "timeout", "explained", "open", "not run"]


def main():
    mutants = load(PLANTED)["mutants"]
    done = results()
    with EXPLAINED.open("rb") as file:
        reasons = {key: group["reason"] for group in tomllib.load(file)["group"] for key in group["mutants"]}
    table = collections.defaultdict(collections.Counter)
    still_open, wrong = [], reasons.keys() - {mutant["key"] for mutant in mutants}
    for mutant in mutants:
        outcome = mutant["gone"] or done.get(mutant["key"], {}).get("outcome", "not run")
        if outcome == "no place":
            outcome = "no branch"
        if outcome == "survived":
            outcome = "explained" if mutant["key"] in reasons else "open"
        elif mutant["key"] in reasons and outcome in ("killed", "timeout"):
            wrong.add(mutant["key"])
        if outcome == "open":
            still_open.append(mutant["name"])
        for row in module_of(mutant["file"]).removesuffix(".rs"), "all":
            table[row]["listed"] += 1
            table[row][outcome] += 1
    print("|".join(["", "module", *COLUMNS, ""]) + "\n|---|" + "--:|" * len(COLUMNS))
    for module in [module.removesuffix(".rs") for module in MODULES] + ["all"]:
        print("|".join(["", f"`{module}`", *(str(table[module][column]) for column in COLUMNS), ""]))
    if "--open" in sys.argv[1:]:
        print("\n".join(still_open))
    for key in sorted(wrong):
        print(f"explained, but noticed or unknown: {key}")
    sys.exit(bool(still_open or wrong))


if __name__ == "__main__":
    main()
