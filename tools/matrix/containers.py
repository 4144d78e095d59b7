"""IREE's modules and containers in which many places refer to something long."""

import struct

COUNT, LENGTH = 200, 1 << 14


class Buffer:
    """A FlatBuffer that grows at its end: references point to what is appended later. `base` is its offset in the file."""

    def __init__(self, base):
        self.bytes, self.base = bytearray(b"\0\0\0\0IREE"), base

    def align(self, to):
        while len(self.bytes) % to:
            self.bytes.append(0)

    def table(self, fields):
        """A table of these slots: a size and bytes, or `None` for a reference. Returns its place and those of the slots."""
        self.align(4)
        order = sorted(fields, key=lambda slot: -fields[slot][0])
        offsets, offset = {}, 4
        for slot in order:
            offsets[slot], offset = offset, offset + fields[slot][0]
        count, first = max(fields) + 1, len(self.bytes)
        self.bytes += struct.pack("<HH", 4 + 2 * count, offset)
        self.bytes += b"".join(struct.pack("<H", offsets.get(slot, 0)) for slot in range(count))
        while (len(self.bytes) + self.base + 4) % 8:
            self.bytes.append(0)
        at, slots = len(self.bytes), {}
        self.bytes += struct.pack("<i", at - first)
        for slot in order:
            slots[slot] = len(self.bytes)
            self.bytes += fields[slot][1] or bytes(fields[slot][0])
        return at, slots

    def point(self, at, to):
        struct.pack_into("<I", self.bytes, at, to - at)

    def vector(self, count, data=b""):
        self.align(4)
        at = len(self.bytes)
        self.bytes += struct.pack("<I", count) + data
        return at

    def list(self, count):
        """A vector of references, and their places."""
        at = self.vector(count, bytes(4 * count))
        return at, [at + 4 + 4 * nth for nth in range(count)]

    def string(self, text):
        return self.vector(len(text), text + b"\0")


def root(base, slots):
    """A module with these references; `m` is its name."""
    it = Buffer(base)
    fields = dict.fromkeys({0, 8, 9, 12, 14, *slots}, (4, None))
    at, places = it.table({**fields, 13: (4, struct.pack("<I", 17 << 16))})
    struct.pack_into("<I", it.bytes, 0, at)
    return it, places


def finished(it, places, filled):
    empty = it.vector(0)
    it.point(places[0], it.string(b"m"))
    for slot in {8, 9, 12, 14} - filled:
        it.point(places[slot], empty)
    it.align(4)
    return struct.pack("<I", len(it.bytes)) + bytes(it.bytes)


def functions(count, name):
    """Functions without bodies whose source maps have the same name."""
    it, places = root(4, {15})
    it.point(places[12], it.vector(count, struct.pack("<iiihhhh", 0, 0, 0, 0, 1, 0, 0) * count))
    signatures, of_signature = it.list(count)
    it.point(places[8], signatures)
    debug, of_debug = it.table({2: (4, None)})
    it.point(places[15], debug)
    maps, of_map = it.list(count)
    it.point(of_debug[2], maps)
    signature, convention = it.table({0: (4, None)})
    source, of_source = it.table({0: (4, None)})
    for at in of_signature:
        it.point(at, signature)
    for at in of_map:
        it.point(at, source)
    it.point(convention[0], it.string(b"0v_v"))
    it.point(of_source[0], it.string(name))
    return finished(it, places, {8, 12})


def imports(count, name, convention=b"0rrr_v"):
    """Imports, exports, types, and attributes of all of these, with one name and one convention."""
    it, places = root(4, {3, 4, 6, 7})
    names = []

    def shared(slot, fields):
        listed, ats = it.list(count)
        it.point(places[slot], listed)
        table, slots = it.table(fields)
        for at in ats:
            it.point(at, table)
        return slots

    ref = (4, None)
    imported = shared(6, {0: ref, 1: ref})
    exported = shared(7, {0: ref, 1: (4, struct.pack("<i", 0))})
    attribute = shared(3, {0: ref, 1: ref})
    kind = shared(4, {0: ref})
    signature_list, ats = it.list(count)
    it.point(places[8], signature_list)
    signature, of_signature = it.table({0: ref, 1: ref})
    for at in [*ats, imported[1]]:
        it.point(at, signature)
    attributes, ats = it.list(count)
    it.point(of_signature[1], attributes)
    inner, of_inner = it.table({0: ref, 1: ref})
    for at in ats:
        it.point(at, inner)
    names = [imported[0], exported[0], attribute[0], attribute[1], kind[0], of_inner[0], of_inner[1]]
    text = it.string(name)
    for at in names:
        it.point(at, text)
    it.point(of_signature[0], it.string(convention))
    return finished(it, places, {8})


def local(name, size):
    return struct.pack("<IHHHHHIIIHH", 0x04034B50, 20, 0, 0, 0, 0, 0, size, size, len(name), 0) + name


def central(name, offset, size):
    return (
        struct.pack(
            "<IHHHHHHIIIHHHHHII", 0x02014B50, 20, 20, 0, 0, 0, 0, 0, size, size, len(name), 0, 0, 0, 0, 0, offset
        )
        + name
    )


def archive(body, records):
    records = b"".join(records), len(records)
    return (
        body
        + records[0]
        + struct.pack("<IHHHHIIH", 0x06054B50, 0, 0, records[1], records[1], len(records[0]), len(body), 0)
    )


def modules_in_archive(module, count, name):
    """An entry with a long name that has many modules."""
    data = module * count
    return archive(local(b"", len(data)) + data, [central(name, 0, len(data))])


def entries_of_one_place(module, count):
    """Entries that overlap: all are the same bytes."""
    return archive(local(b"", len(module)) + module, [central(b"%d" % nth, 0, len(module)) for nth in range(count)])


def files(count, length, module):
    """Name, bytes, and the bytes of a file that differs a little; `module` is one of bytecode."""
    bad = b"\xff" * length
    yield "vmfb-functions.vmfb", functions(count, bad), functions(count - 1, bad)
    yield "vmfb-imports.vmfb", imports(count, bad), imports(count - 1, bad)
    convention = b"0" + b"r" * length + b"_v"
    yield "vmfb-conventions.vmfb", imports(count, b"n", convention), imports(count - 1, b"n", convention)
    name = bad[:60000]
    yield "zip-names.zip", modules_in_archive(module, count, name), module
    yield "zip-overlapping.zip", entries_of_one_place(module, count), module
