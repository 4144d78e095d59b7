"""The records of operations in one series of releases: parses them, and merges a release into them.

    fields                                   the same in every release that has it
    17-19:fields | 21-23:fields              changed between these ranges of releases

`docs/properties.md` explains the fields.
"""

import re

RANGE = re.compile(r"(\d[\d.]*)(?:-(\d[\d.]*))?:(.*)")


def key(release):
    """The sort key of a release: its numbers."""
    return tuple(int(n) for n in release.split("."))


class Table:
    """`ops`: {operation: {release: fields}}."""

    def __init__(self, releases=()):
        self.ops, self.releases = {}, list(releases)

    def add(self, op, variants):
        """Adds the variants of an operation."""
        self.ops[op] = self._expand(variants)

    def _expand(self, variants):
        if not self.releases:
            return {"": variants}
        found = {}
        for variant in variants.split(" | "):
            match = RANGE.fullmatch(variant)
            if not match:
                return dict.fromkeys(self.releases, variant)
            first, last, fields = key(match[1]), key(match[2] or match[1]), match[3]
            found.update({r: fields for r in self.releases if first <= key(r) <= last})
        return found

    def merge(self, release, fields):
        """Merges one release; returns one line for each change."""
        report = []
        if release not in self.releases:
            self.releases = sorted([*self.releases, release], key=key)
        for name in sorted(fields):
            variants = self.ops.setdefault(name, {})
            before = variants.get(release)
            if (before or "-") != fields[name]:
                report.append(f"{name}: {before or 'absent'} -> {fields[name]}")
            variants[release] = fields[name]
        return report

    def numbers_llvm(self):
        """Whether the releases are of LLVM: no other project of the tables has come as far."""
        return bool(self.releases) and all(key(release)[0] >= 17 for release in self.releases)

    def variants(self, op, ranged=False):
        """The text of the variants of an operation; nothing if no release has a record."""
        return self._compress(self.ops[op], ranged)

    def _compress(self, variants, ranged=False):
        runs = []
        for release in self.releases:
            if release not in variants:
                continue
            if runs and runs[-1][2] == variants[release]:
                runs[-1][1] = release
            else:
                runs.append([release, release, variants[release]])
        # Without a line, an operation that is also elsewhere would have the record that it has there.
        if all(fields == "-" for _, _, fields in runs) and not ranged:
            return None
        if len(runs) == 1 and not ranged:
            return runs[0][2]
        return " | ".join(f"{a if a == b else a + '-' + b}:{fields}" for a, b, fields in runs)
