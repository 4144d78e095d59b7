"""Parses a property table, merges one release into it, and writes it.

One line for each operation, sorted bytewise by name:

    name TAB fields                          the same in every release that has it
    name TAB 17-19:fields | 21-23:fields     changed between these ranges of releases

`docs/properties.md` explains the fields.
"""

import re

RANGE = re.compile(r"(\d[\d.]*)(?:-(\d[\d.]*))?:(.*)")
RELEASES = "# releases: "
DIALECTS = "# dialects: "


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

    def state_dialects(self):
        """States the dialects in the first line: such a table is searched only for their operations."""
        dialects = sorted({name.split(".")[0] for name, variants in self.ops.items() if self._compress(variants)})
        comments = [line for line in self.comments if not line.startswith(DIALECTS)]
        self.comments = [DIALECTS + " ".join(dialects), *comments]

    def text(self, elsewhere=()):
        """The text of the file. Operations that are also elsewhere, in a table used together with this one, always
        have their releases stated."""
        lines = [RELEASES + " ".join(self.releases)] if self.releases else []
        lines = self.comments + lines
        for name in sorted(self.ops, key=lambda n: n.encode()):
            if variants := self._compress(self.ops[name], name in elsewhere):
                lines.append(f"{name}\t{variants}")
        return "\n".join(lines) + "\n"

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
