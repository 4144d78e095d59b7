"""Builds valid and malformed bytecode files, and finds their sections.

It shares no code with the crates on purpose: `mlirbc::encode` and `crates/mlirbc-asm` write with
the constants of the reader, so an error in those would not show in the files that they make.

A file is `File(version)`; its parts are attributes that a caller can replace. Numbers are not
checked, so an index can be out of range and a count can be wrong.
"""

SECTIONS = dict(
    string=0,
    dialect=1,
    attr_type=2,
    attr_type_offset=3,
    ir=4,
    resource=5,
    resource_offset=6,
    dialect_versions=7,
    properties=8,
)


def varint(value):
    """A number as a varint in the shortest form."""
    for length in range(1, 9):
        if value < 1 << 7 * length:
            return ((value << 1 | 1) << length - 1).to_bytes(length, "little")
    return b"\0" + value.to_bytes(8, "little")


def varint_at(data, at):
    """The varint at offset `at`, and the offset after it."""
    length = 1
    while length <= 8 and not data[at] >> (length - 1) & 1:
        length += 1
    raw = int.from_bytes(data[at : at + length], "little")
    return (raw >> 8, at + 9) if length > 8 else (raw >> length, at + length)


def read_sections(data):
    """(id, offset of the length, offset of the payload, end, aligned) of each section."""
    _, at = varint_at(data, 4)
    at = data.index(0, at) + 1
    found = []
    while at < len(data):
        head = data[at]
        length, payload = varint_at(data, at + 1)
        if head & 0x80:
            alignment, payload = varint_at(data, payload)
            if not alignment or alignment & alignment - 1:
                raise ValueError("alignment")
            payload += -payload % alignment
        found.append((head & 0x7F, at + 1, payload, payload + length, bool(head & 0x80)))
        at = payload + length
    return found


def numbers(*values):
    return b"".join(varint(v) for v in values)


def signed(value):
    return varint(value << 1 if value >= 0 else ~value << 1 | 1)


def section(name, payload, alignment=None):
    """A section; `name` is a key of `SECTIONS` or a number."""
    head = SECTIONS.get(name, name)
    if alignment is None:
        return bytes([head]) + varint(len(payload)) + payload
    return bytes([head | 0x80]) + varint(len(payload)) + varint(alignment), payload, alignment


def op(
    name,
    location=0,
    attributes=None,
    properties=None,
    results=(),
    operands=(),
    successors=(),
    orders=None,
    regions=(),
    isolated=False,
    version=6,
):
    """An operation; names, types and values are indices, regions are bytes."""
    mask, out = 0, varint(location)
    if attributes is not None:
        mask, out = mask | 0x01, out + varint(attributes)
    if properties is not None:
        mask, out = mask | 0x40, out + varint(properties)
    for bit, values in ((0x02, results), (0x04, operands), (0x08, successors)):
        if values:
            mask, out = mask | bit, out + numbers(len(values), *values)
    if orders is not None:
        mask, out = mask | 0x20, out + orders
    if regions:
        mask, out = mask | 0x10, out + varint(len(regions) << 1 | isolated)
        inner = b"".join(regions)
        out += section("ir", inner) if isolated and version >= 2 else inner
    return varint(name) + bytes([mask]) + out


def block(*ops, args=(), orders=None):
    """A block; `args` are types (their locations are left out)."""
    out = varint(len(ops) << 1 | bool(args))
    if args:
        out += varint(len(args)) + b"".join(varint(ty << 1) for ty in args)
        out += b"\0" if orders is None else b"\1" + orders
    return out + b"".join(ops)


def region(*blocks, values=0):
    return varint(len(blocks)) + (varint(values) if blocks else b"") + b"".join(blocks)


class File:
    """A file of the current version or an older one."""

    def __init__(self, version=6):
        self.version = version
        self.producer = b"MLIR22.1.8"
        self.texts = []
        # (name, names of operations, registered)
        self.dialects = []
        self.attrs = []
        self.types = []
        self.records = []
        self.ir = block()
        self.resources = None
        self.sections = {}

    def string(self, text):
        """Adds a string; returns its index."""
        text = text.encode() if isinstance(text, str) else text
        if text not in self.texts:
            self.texts.append(text)
        return self.texts.index(text)

    def dialect(self, name, *ops, registered=True):
        """Adds a dialect and its operation names (one numbering for all dialects); returns its index."""
        self.string(name)
        for text in ops:
            self.string(text)
        self.dialects.append((name, ops, registered))
        return len(self.dialects) - 1

    def attr(self, payload, dialect=0, custom=True):
        self.attrs.append((dialect, custom, payload))
        return len(self.attrs) - 1

    def type(self, payload, dialect=0, custom=True):
        self.types.append((dialect, custom, payload))
        return len(self.types) - 1

    def text_attr(self, text, dialect=0):
        return self.attr(text.encode() + b"\0", dialect, custom=False)

    def record(self, payload):
        self.records.append(payload)
        return len(self.records) - 1

    def string_attr(self, text):
        return self.attr(numbers(2, self.string(text)))

    def dictionary(self, entries):
        """Adds a dictionary of (name, attribute) pairs; returns its index."""
        pairs = [n for name, value in entries for n in (self.string_attr(name), value)]
        return self.attr(numbers(1, len(entries), *pairs))

    def bytes(self):
        payloads = {
            "dialect": self._dialects(),
            "attr_type_offset": self._offsets(),
            "attr_type": b"".join(p for _, _, p in self.attrs + self.types),
            "ir": self.ir,
        }
        if self.resources is not None:
            payloads["resource_offset"], payloads["resource"] = self.resources
        texts = b"".join(varint(len(t) + 1) for t in reversed(self.texts))
        payloads["string"] = varint(len(self.texts)) + texts + b"".join(t + b"\0" for t in self.texts)
        if self.version >= 5:
            payloads["properties"] = varint(len(self.records)) + b"".join(varint(len(r)) + r for r in self.records)
        payloads.update(self.sections)
        out = b"ML\xefR" + varint(self.version) + self.producer + b"\0"
        for name, payload in payloads.items():
            if payload is None:
                continue
            made = section(name, *payload) if isinstance(payload, tuple) else section(name, payload)
            if isinstance(made, tuple):
                head, payload, alignment = made
                out += head
                padding = -len(out) % alignment if 0 < alignment <= 1 << 20 else 0
                made = b"\xcb" * padding + payload
            out += made
        return out

    def _dialects(self):
        shift = 1 if self.version >= 1 else 0
        out = varint(len(self.dialects))
        out += b"".join(varint(self.string(n) << shift) for n, _, _ in self.dialects)
        if self.version >= 4:
            out += varint(sum(len(ops) for _, ops, _ in self.dialects))
        for number, (_, ops, registered) in enumerate(self.dialects):
            if ops:
                out += numbers(number, len(ops))
                for text in ops:
                    index = self.string(text)
                    out += varint(index << 1 | registered if self.version >= 5 else index)
        return out

    def _offsets(self):
        out = numbers(len(self.attrs), len(self.types))
        for entries in (self.attrs, self.types):
            at = 0
            while at < len(entries):
                dialect = entries[at][0]
                end = at
                while end < len(entries) and entries[end][0] == dialect:
                    end += 1
                out += numbers(dialect, end - at)
                for _, custom, payload in entries[at:end]:
                    out += varint(len(payload) << 1 | custom)
                at = end
        return out
