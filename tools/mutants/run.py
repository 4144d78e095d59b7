#!/usr/bin/env python3
"""Runs the tests that reach each mutant, until one fails; goes on where it stopped.

Usage: run.py [--shard K/N] [--jobs N] [--cost SECONDS] [--again] [--tests NAME ...] [PREFIX ...]

PREFIX   only mutants of files that start with it, such as src/tables
--shard  only every N-th mutant, the K-th of them first (from 0)
--cost   only tests that take at most so many seconds; --again without it runs the others, too
--again  run those once more that survived
--tests  with --again: only tests of these binaries (new ones)
"""

import argparse
import collections
import json
import re
import time
from concurrent.futures import ThreadPoolExecutor

from common import MODULES, PLANTED, REACHED, RESULTS, Run, load, module_of, results

# Tests as quick as this run together, in one process for each binary.
QUICK = 0.3
FAIL_FAST = ["--test-threads", "1", "-Zunstable-options", "--fail-fast"]


class Suite:
    """Which tests reach a mutant, and which have noticed mutants of the same file before."""

    def __init__(self, tests, only, cost):
        tests = [test for test in tests if not only or test["binary"]["name"] in only]
        self.tests = [test for test in tests if test["cpu"] <= cost]
        self.by_id = collections.defaultdict(list)
        for number, test in enumerate(self.tests):
            for reached in test["reached"]:
                self.by_id[reached].append(number)
        self.noticed = collections.defaultdict(collections.Counter)

    def batches(self, mutant):
        """Lists of tests of one binary each: those likely to notice first, then by cost."""
        left = set(self.by_id[mutant["id"]])
        known = self.noticed[mutant["file"]]
        likely = [n for n, _ in known.copy().most_common() if n in left]
        likely = sorted(likely[:6], key=lambda n: self.tests[n]["cpu"] / known[n])
        for number in likely:
            if self.tests[number]["cpu"] < 5:
                left.discard(number)
                yield [number]
        groups = collections.defaultdict(list)
        for number in left:
            test = self.tests[number]
            slow = number if test["cpu"] > QUICK else None
            groups[test["binary"]["path"], slow].append(number)
        cost = lambda group: 0.02 + sum(self.tests[n]["cpu"] for n in group)
        yield from sorted(groups.values(), key=cost)

    def run(self, mutant):
        """The outcome, the test that noticed, and the seconds of CPU."""
        spent = 0
        for batch in self.batches(mutant):
            tests = [self.tests[number] for number in batch]
            cpu = sum(test["cpu"] for test in tests)
            names = [test["name"] for test in tests]
            binary = tests[0]["binary"]
            arguments = ["--exact", *names, *FAIL_FAST]
            run = Run(binary, arguments, {"MUTANT": str(mutant["id"])}, int(10 + 5 * cpu), 120 + 60 * cpu)
            spent += run.cpu
            if run.passed:
                continue
            failed = re.findall(r"^test (\S+) .*FAILED$", run.output, re.M)
            for name in failed[:1]:
                if name in names:
                    self.noticed[mutant["file"]][batch[names.index(name)]] += 1
            by = f"{binary['name']}: {(failed or names)[0]}"
            return ("timeout" if run.late else "killed"), by, spent
        return "survived", None, spent


def wanted(arguments):
    """The mutants to run, in the order of the modules."""
    done = results()
    for mutant in load(PLANTED)["mutants"]:
        result = done.get(mutant["key"])
        if mutant["gone"] or (result and not (arguments.again and result["outcome"] == "survived")):
            continue
        if not result and arguments.again:
            continue
        if arguments.prefixes and not mutant["file"].startswith(tuple(arguments.prefixes)):
            continue
        yield mutant


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--shard", default="0/1")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--tests", nargs="+", default=[])
    parser.add_argument("--cost", type=float, default=1e9)
    parser.add_argument("prefixes", nargs="*")
    arguments = parser.parse_args()
    shard, shards = map(int, arguments.shard.split("/"))
    reached = load(REACHED)
    if any(reached["keys"].get(str(m["id"])) != m["key"] for m in load(PLANTED)["mutants"]):
        parser.error("plant.py has run since reach.py: name the binaries that are new to reach.py")
    suite = Suite(reached["tests"], set(arguments.tests), arguments.cost)
    mutants = sorted(wanted(arguments), key=lambda mutant: MODULES.index(module_of(mutant["file"])))
    mutants = mutants[shard::shards]
    counts, start = collections.Counter(), time.monotonic()
    pool = ThreadPoolExecutor(arguments.jobs)
    outcomes = pool.map(suite.run, mutants)
    for number, (mutant, (outcome, by, seconds)) in enumerate(zip(mutants, outcomes), 1):
        counts[outcome] += 1
        line = {"key": mutant["key"], "outcome": outcome, "by": by, "seconds": round(seconds, 2)}
        with RESULTS.open("a") as file:
            file.write(json.dumps(line) + "\n")
        if outcome == "survived":
            print(f"survived: {mutant['name']}", flush=True)
        if number % 50 == 0:
            spent = time.monotonic() - start
            print(f"{number} of {len(mutants)}, {spent:.0f} s, {dict(counts)}", flush=True)
    print(f"{len(mutants)} mutants: {dict(counts)}")


if __name__ == "__main__":
    main()
