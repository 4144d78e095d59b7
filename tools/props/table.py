"""Parses a property table, merges one release into it, and writes it.

One line for each operation, sorted bytewise by name:

    name TAB fields                          the same in every release that has it
    name TAB 17-19:fields | 21-23:fields     changed between these ranges of releases

`docs/properties.md` explains the fields.
"""

import re

RANGE = re.compile(r"(\d[\d.]*)(?:-(\d[\d.]*))?:(.*)")
RELEASES = "# releases: "


def key(release):
    """The sort key of a release: its numbers."""
    return tuple(int(n) for n in release.split("."))


class Table:
    """{operation: {release: fields}}; `comments` are the lines before the first one."""

    def __init__(self, text="", releases=()):
        self.comments, self.ops, self.releases = [], {}, list(releases)
        for line in text.splitlines():
            if line.startswith(RELEASES):
                self.releases = line[len(RELEASES) :].split()
            elif line.startswith("#"):
                self.comments.append(line)
            elif line:
                name, variants = line.split("\t", 1)
                self.ops[name] = self._expand(variants)

    def _expand(self, variants):
        if not self.releases:
            return {"": variants}
        found = {}
        for variant in variants.split(" | "):
            match = RANGE.fullmatch(variant)
            if not match:
                return {release: variant for release in self.releases}
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

    def text(self):
        """The text of the file."""
        lines = [RELEASES + " ".join(self.releases)] if self.releases else []
        lines = self.comments + lines
        for name in sorted(self.ops, key=lambda n: n.encode()):
            if variants := self._compress(self.ops[name]):
                lines.append(f"{name}\t{variants}")
        return "\n".join(lines) + "\n"

    def _compress(self, variants):
        runs = []
        for release in self.releases:
            if release not in variants:
                continue
            if runs and runs[-1][2] == variants[release]:
                runs[-1][1] = release
            else:
                runs.append([release, release, variants[release]])
        if all(fields == "-" for _, _, fields in runs):
            return None
        if len(runs) == 1:
            return runs[0][2]
        return " | ".join(f"{a if a == b else a + '-' + b}:{fields}" for a, b, fields in runs)
