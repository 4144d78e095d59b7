"""What a predicate of TableGen says, as a prefix expression: `(and vector (elt f32))`.

An expression is a word, or a tuple: its head and its parts. `?` is C++ code that has no word in `predicate_words.py`. It
is neither true nor false: who asks has no answer instead of a wrong one. `true` and `false` disappear in what is around
them. `constraints.py` describes the words.
"""

import re
from dataclasses import dataclass, field
from functools import reduce
from operator import or_

from predicate_words import AROUND, BITS, CLASSES, JOINED, LEAVES, SHAPED, WRAPPERS

UNKNOWN = "?"


@dataclass
class Classes:
    """The C++ classes and enumerations that the files define."""

    words: dict = field(default_factory=lambda: dict(CLASSES))  # class: word
    cases: dict = field(default_factory=dict)  # enumerator: value
    unknown: dict = field(default_factory=dict)  # text of a leaf that has no word: names of operations

    def add(self, records):
        """Notes the definitions of one file."""
        classes = records["!instanceof"]
        for sign, base in (("!", "TypeDef"), ("#", "AttrDef")):
            for record in (records[name] for name in classes.get(base, [])):
                full = plain(record["cppType"]).removeprefix("::")
                mnemonic = record.get("mnemonic")
                name = f"{sign}{records[record['dialect']['def']]['name']}.{mnemonic}" if mnemonic else None
                self.words.setdefault(full, f"isa={name or full.removeprefix('mlir::')}")
        for base in ("TypeInterface", "AttrInterface"):
            for record in (records[name] for name in classes.get(base, [])):
                full = plain(f"{record['cppNamespace']}::{record['cppInterfaceName']}").removeprefix("::")
                self.words.setdefault(full, "iface=" + full.removeprefix("mlir::").replace("::", "."))
        for record in (records[name] for name in classes.get("EnumAttrInfo", [])):
            # A class for the integers that are cases.
            full = plain(f"{record['cppNamespace']}::{record['specializedAttrClassName']}").removeprefix("::")
            if record["genSpecializedAttr"] and full not in self.words:
                base = records[record["baseAttrClass"]["def"]]
                self.words[full] = Reader(records, self, where=full).predicate(base["predicate"])
        for record in (records[name] for name in classes.get("EnumInfo", [])):
            for case in (records[it["def"]] for it in record["enumerants"]):
                full = plain(f"{record['cppNamespace']}::{record['className']}::{case['symbol']}").removeprefix("::")
                self.cases[full] = case["value"]


def plain(text):
    """A text of C++ without white space, `llvm::`, and colons before a first name."""
    text = re.sub(r"(?<![\w>:])::(?=\w)", "", text)
    return re.sub(r"\s+", "", re.sub(r"(?<![\w:])llvm::", "", text))


class Reader:
    """Reads predicates of one file; `namespace` is that of the operation, whose names C++ looks up there."""

    def __init__(self, records, found, namespace="", where=""):
        self.records, self.found, self.namespace, self.where = records, found, namespace, where

    def predicate(self, value, substituted=()):
        """The expression of a predicate."""
        record = self.records[value["def"]]
        if "predExpr" in record:
            text = plain(record["predExpr"])
            for pattern, replacement in reversed(substituted):
                text = text.replace(pattern, replacement)
            return self.leaf(text)
        kind, children = record["kind"]["def"].removeprefix("PredCombiner"), record["children"]
        if kind in ("And", "Or"):
            return simplified(kind.lower(), [self.predicate(it, substituted) for it in children])
        if kind == "Not":
            return negated(self.predicate(children[0], substituted))
        if kind == "SubstLeaves" and record["pattern"] == "$_self" and not substituted:
            heads = self.way(plain(record["replacement"]))
            if heads is not None:
                return wrapped(heads, self.predicate(children[0]))
        if kind == "SubstLeaves":
            return self.predicate(children[0], (*substituted, (record["pattern"], plain(record["replacement"]))))
        return self.around(record, substituted)

    def around(self, record, substituted):
        """A predicate with code around it: what it says of elements."""
        prefix, suffix = (re.sub(r"\bmlir::", "", plain(record[it])) for it in ("prefix", "suffix"))
        child = self.records[record["children"][0]["def"]]
        for begin, end, element, head in AROUND:
            end = re.escape(end).replace(re.escape(SHAPED), SHAPED)
            if prefix == begin and re.fullmatch(end, suffix) and not substituted:
                if child.get("pattern") == "$_self" and child["replacement"] == element:
                    return wrapped([head], self.predicate(child["children"][0]))
        return self.missing(prefix + "..." + suffix)

    def way(self, text):
        """The heads of the ways from `$_self` to what a text names, or None."""
        text, heads = re.sub(r"\bmlir::", "", text), []
        while text != "$_self":
            inner = self.innermost(text)
            if not inner:
                return None
            heads, text = [*heads, inner[1]], text.replace(inner[0], "$_self")
        return heads

    @staticmethod
    def innermost(text):
        """(a way from `$_self`, its head), where all of a text begins with that way."""
        for pattern, head in WRAPPERS:
            match = pattern.search(text)
            if match and text.count(match[0]) == text.count("$_self"):
                return match[0], head + (match[1] if head.endswith("=") else "")
        return None

    def leaf(self, text):
        """The expression of a text of C++."""
        while text.startswith("(") and closing(text, 0) == len(text) - 1:
            text = text[1:-1]
        for sign, head in (("||", "or"), ("&&", "and")):
            if len(parts := split(text, sign)) > 1:
                return simplified(head, [self.leaf(it) for it in parts])
        if text in ("true", "false"):
            return text
        short = re.sub(r"\bmlir::", "", text)
        for pattern, word in LEAVES:
            if match := pattern.fullmatch(short):
                return worded(word, match)
        if text.startswith("!") and not re.search(r"[=<>]=|[+*/%?]|&(?!\])", text):
            return negated(self.leaf(text[1:]))
        if match := BITS.fullmatch(short):
            return f"bits={reduce(or_, map(int, match[1].replace('u', '').split('|')))}"
        if match := re.fullmatch(r"(?:mlir::)?isa<([\w:,]+)>\(\$_self\)", text):
            return simplified("or", [self.of_class(it) for it in match[1].split(",")])
        if match := re.fullmatch(r"\$_self==([\w:]+)", text):
            return f"in={self.found.cases[match[1]]}" if match[1] in self.found.cases else self.missing(text)
        if inner := self.innermost(short):
            # `isa<...>` needs its class in full.
            full = re.sub(r"(?:mlir::)?\bcast<mlir::|mlir::cast<", "cast<", text)
            return wrapped([inner[1]], self.leaf(full.replace(inner[0], "$_self")))
        return self.missing(text)

    def of_class(self, name):
        """The word for `isa<name>`."""
        namespace, words = self.namespace, self.found.words
        while True:
            if (full := f"{namespace}::{name}" if namespace else name) in words:
                return words[full]
            if not namespace:
                return (
                    self.missing(f"isa<{name}>($_self)") if "::" not in name else f"isa={name.removeprefix('mlir::')}"
                )
            namespace = namespace.rpartition("::")[0]

    def missing(self, text):
        """Notes a text without a word."""
        self.found.unknown.setdefault(text, set()).add(self.where)
        return UNKNOWN


def worded(word, match):
    """A word with the groups of a match."""
    groups = [it.lower() if it and it[0].isalpha() and "." not in it else it for it in match.groups()]
    word = word.format(*groups)
    if "+" in word:
        name, _, number = word.partition("+")
        return f"{name}{int(number) + 1}"
    return word


def closing(text, at):
    """Where the parenthesis at a place is closed."""
    depth = 0
    for place in range(at, len(text)):
        depth += (text[place] in "([{") - (text[place] in ")]}")
        if not depth:
            return place
    return -1


def split(text, sign):
    """The parts of a text between signs that no parenthesis encloses."""
    parts, depth, start, at = [], 0, 0, 0
    while at < len(text):
        depth += (text[at] in "([{") - (text[at] in ")]}")
        if not depth and text.startswith(sign, at):
            parts.append(text[start:at])
            at = start = at + len(sign)
        else:
            at += 1
    return [*parts, text[start:]]


def simplified(head, parts):
    """`and` or `or` of expressions."""
    neutral, other = ("true", "false") if head == "and" else ("false", "true")
    flat = []
    for part in parts:
        flat += part[1:] if isinstance(part, tuple) and part[0] == head else [part]
    flat = [it for it in dict.fromkeys(flat) if it != neutral]
    if other in flat:
        return other
    if head == "or":
        flat = joined(flat)
    return (head, *flat) if len(flat) > 1 else flat[0] if flat else neutral


def joined(parts):
    """Alternatives, with those that differ in the number behind `=` as one: `signless=8,16`."""
    result = []
    for part in parts:
        for at, other in enumerate(result):
            if (both := either(other, part)) is not None:
                result[at] = both
                break
        else:
            result.append(part)
    return result


def either(first, second):
    """One expression for two alternatives that differ in one number, or None."""
    if isinstance(first, str) and isinstance(second, str):
        (key, _, ones), (other, _, more) = first.partition("="), second.partition("=")
        if key == other and key in JOINED and ones and more:
            return f"{key}={','.join(dict.fromkeys([*ones.split(','), *more.split(',')]))}"
    if isinstance(first, tuple) and isinstance(second, tuple) and first[0] == second[0] == "and":
        differing = [at for at, it in enumerate(first) if len(first) == len(second) and it != second[at]]
        if len(differing) == 1 and (both := either(first[differing[0]], second[differing[0]])) is not None:
            return (*first[: differing[0]], both, *first[differing[0] + 1 :])
    return None


def negated(part):
    """`not` of an expression."""
    if part in ("true", "false"):
        return "false" if part == "true" else "true"
    if isinstance(part, tuple) and part[0] == "not":
        return part[1]
    if isinstance(part, str) and part == "max=-1":
        return "min=0"
    return part if part == UNKNOWN else ("not", part)


def wrapped(heads, part):
    """An expression about what is reached by ways from the outside to the inside."""
    for head in reversed(heads):
        part = part if part in (UNKNOWN, "true", "false") else (head, part)
    return part


def text_of(part):
    """An expression as text."""
    return part if isinstance(part, str) else "(" + " ".join([part[0], *map(text_of, part[1:])]) + ")"
