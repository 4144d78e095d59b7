"""The rows of operations in src/ods/tables, one for each: `src/ods/mod.rs` describes them.

rows = Rows.read()
rows.ops["arith.addf"]["llvm"] = ["16 19 22"]       facts: {key: [values]}
rows.put("upstream", rows.series("upstream"))       the records of one series of releases, as a `Table`
rows.write()
"""

import re
from collections import defaultdict
from pathlib import Path

from table import Table

ROOT = Path(__file__).resolve().parents[2]
TABLES = ROOT / "src/ods/tables"
DIALECTS = "# dialects: "
SERIES = "# series "


def words(file, pattern):
    """What a pattern finds in a file of the library: names stand there and nowhere else."""
    return re.findall(pattern, (ROOT / file).read_text())


# In the order of a row.
KEYS = words("src/ods/op_row.rs", r'(?m)^    "(\w+)",$')
ORDER = words(
    "src/props/series.rs", r'(?m)^    (?:    \.\.)?(?:    name: |project\()"([\w-]+)"|^        name: "([\w-]+)"'
)
ORDER = [first or second for first, second in ORDER]


class Rows:
    """`ops`: {name: {key: [values]}}; `homes`: {dialect: table}; `releases`: {series: releases}."""

    def __init__(self):
        self.ops, self.homes, self.releases, self.tables = {}, {}, {}, {}

    @staticmethod
    def read():
        """The rows of all tables."""
        rows = Rows()
        for path in sorted(TABLES.glob("*.txt")):
            for line in path.read_text().splitlines():
                if line.startswith(DIALECTS):
                    rows.homes |= dict.fromkeys(line[len(DIALECTS) :].split(), path.stem)
                elif line.startswith(SERIES):
                    name, _, releases = line[len(SERIES) :].partition(":")
                    rows.releases[name], rows.tables[name] = releases.split(), path.stem
                else:
                    name, *facts = line.split("\t")
                    row = rows.ops[name] = defaultdict(list)
                    for key, value in (fact.split(" ", 1) for fact in facts):
                        row[key].append(value)
        return rows

    def write(self):
        """Writes the tables. A dialect without one gets that of the first series which has it."""
        tables = defaultdict(list)
        for name in sorted(self.ops, key=str.encode):
            row = {key: values for key, values in self.ops[name].items() if values}
            if unknown := set(row) - set(KEYS):
                raise ValueError(f"{name}: {unknown}")
            row.get("record", []).sort(key=lambda record: ORDER.index(record.split(" ")[0]))
            facts = [f"{key} {value}" for key in KEYS for value in row.get(key, [])]
            dialect = name.split(".")[0]
            if facts and dialect not in self.homes:
                self.homes[dialect] = self.tables[row["record"][0].split(" ")[0]]
            if facts:
                tables[self.homes[dialect]].append("\t".join((name, *facts)))
        for table, lines in tables.items():
            dialects = {line.split("\t")[0].split(".")[0] for line in lines}
            series = [name for name in ORDER if self.tables.get(name) == table]
            head = [DIALECTS + " ".join(sorted(dialects))]
            head += [f"{SERIES}{name}: {' '.join(self.releases[name])}".rstrip() for name in series]
            (TABLES / f"{table}.txt").write_text("\n".join(head + lines) + "\n")

    def series(self, name):
        """The records of a series."""
        table = Table(self.releases.get(name, []))
        for op, row in self.ops.items():
            for record in row.get("record", []):
                series, _, variants = record.partition(" ")
                if series == name:
                    table.add(op, variants)
        return table

    def put(self, name, table, elsewhere=()):
        """Sets the records of a series. Operations that are also elsewhere, in a series that is used together with this
        one, always have their releases stated."""
        self.releases[name] = table.releases
        self.tables.setdefault(name, name)
        for op in set(self.ops) | set(table.ops):
            row = self.ops.setdefault(op, defaultdict(list))
            row["record"] = [it for it in row.get("record", []) if it.split(" ")[0] != name]
            if op in table.ops and (variants := table.variants(op, op in elsewhere)):
                row["record"].append(f"{name} {variants}")

    def define(self, op, facts):
        """Sets the facts of a definition."""
        row = self.ops.setdefault(op, defaultdict(list))
        for key in ("args", "results", "regions", "successors", "traits", "form"):
            row[key] = [facts[key]] if facts.get(key) else []
        row["args"] = row["args"] or ["-"]
