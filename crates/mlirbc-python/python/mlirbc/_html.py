"""Modules, tensors and operations in notebooks: small HTML, with an SVG histogram for tensors.

Names come from files, so all text is escaped. The work is bounded, whatever the size of the file.
"""

from html import escape

#: Most elements that a histogram looks at, and how many of them are read side by side.
SAMPLE, RUN = 1 << 16, 1 << 10
#: Tensors that have to be copied or converted as a whole have a histogram up to this many bytes.
COPIED = 1 << 20
#: Bars of a histogram, and their height.
BARS, HEIGHT = 48, 40
#: Longest name or text of a cell.
CELL = 200
#: Longest text of an operation.
TEXT = 1 << 14


def module(document):
    """A module of MLIR bytecode, from the document of `show`."""
    facts = [
        ("file", document["file"]),
        ("size", size(document["size"])),
        ("version", document["version"]),
        ("producer", document["producer"]),
        ("dialects", ", ".join(it["name"] for it in (document["dialects"] or [])[:20])),
    ]
    symbols = document["symbols"] or []
    tensors = document["tensors"] or []
    parts = [table(facts)]
    if symbols:
        rows = [(it["name"], it["function_type"] or it["operation"]) for it in symbols]
        parts.append(section("Symbols", document["num_symbols"], rows, ["name", "type"]))
    if tensors:
        largest = max(it["size"] or 0 for it in tensors) or 1
        rows = [
            (
                it["key"],
                dtype(it["dtype"], it["shape"]),
                size(it["size"]),
                Raw(bar((it["size"] or 0) / largest)),
            )
            for it in tensors
        ]
        title = f"Tensors ({size(document['tensor_bytes'])})"
        parts.append(section(title, document["num_tensors"], rows, ["name", "type", "size", ""]))
    parts.append(problems(document))
    return "".join(parts)


def vm_module(document):
    """An IREE module, from the document of `info`."""
    facts = [
        ("file", document["file"]),
        ("size", size(document["size"])),
        ("name", document.get("name")),
        ("version", document.get("bytecode_version")),
    ]
    functions = document.get("exported_functions") or []
    segments = document.get("rodata_segments") or []
    rows = [(it["local_name"], it["internal_ordinal"]) for it in functions[:8]]
    parts = [table([*facts, ("segments", len(segments))])]
    if rows:
        parts.append(section("Exports", len(functions), rows, ["name", "ordinal"]))
    return "".join([*parts, problems(document)])


def tensor(it):
    """A tensor of a module."""
    facts = [
        ("name", it.name),
        ("type", dtype(it.dtype, it.shape)),
        ("size", size(it.nbytes)),
        ("stored as", it.storage),
    ]
    return table(facts) + histogram(sample(it))


def operation(it):
    """An operation and what is inside it, as text."""
    return f"<pre>{escape(it.listing(TEXT))}</pre>"


class Raw(str):
    """HTML that is not to be escaped."""


def cell(value):
    if isinstance(value, Raw):
        return value
    text = "" if value is None else str(value)
    return escape(text if len(text) <= CELL else text[: CELL - 3] + "...")


def table(rows, head=()):
    """A table of names and values, or of columns under a head."""
    lines = []
    if head:
        lines.append("".join(f"<th>{cell(it)}</th>" for it in head))
    for name, *values in rows:
        first = f"<td>{cell(name)}</td>" if head else f"<th>{cell(name)}</th>"
        lines.append(first + "".join(f"<td>{cell(it)}</td>" for it in values))
    return f"<table>{''.join(f'<tr>{line}</tr>' for line in lines)}</table>"


def section(title, total, rows, head):
    of = "" if total is None or len(rows) >= total else f", {len(rows)} of {total}"
    return f"<h4>{cell(title + of)}</h4>{table(rows, head)}"


def problems(document):
    found = document.get("problems") or []
    return "".join(f"<p><b>{cell(it['message'])}</b></p>" for it in found[:8])


def size(count):
    """Bytes for people."""
    if count is None:
        return ""
    for unit in ("bytes", "KiB", "MiB", "GiB"):
        if count < 1024 or unit == "GiB":
            return f"{count} bytes" if unit == "bytes" else f"{count:.1f} {unit}"
        count /= 1024


def dtype(name, shape):
    if shape is None:
        return name or ""
    return f"{name}[{', '.join('?' if it is None else str(it) for it in shape)}]"


def bar(share):
    """A bar of a width between 0 and 1."""
    width = max(1, round(100 * share))
    return f'<svg width="100" height="8"><rect width="{width}" height="8" fill="#4a7fb5"/></svg>'


def sample(it):
    """Elements from all over a tensor as a flat array of numbers; None where they cost much."""
    in_place = it.is_in_memory and it.is_aligned and it.storage == "elements" and it.dtype != "i1"
    if not (in_place or it.nbytes <= COPIED) or it.storage not in ("elements", "bits"):
        return None
    try:
        import numpy

        flat = it.numpy().reshape(-1)
    except (ImportError, TypeError):
        return None
    if flat.dtype.kind in "OSU" or flat.size == 0:
        return None
    if flat.size > SAMPLE:
        starts = numpy.linspace(0, flat.size - RUN, SAMPLE // RUN, dtype=numpy.int64)
        flat = numpy.concatenate([flat[start : start + RUN] for start in starts])
    return numpy.abs(flat) if flat.dtype.kind == "c" else flat


def histogram(values):
    """The distribution of numbers as an inline image, with their range."""
    if values is None:
        return ""
    import numpy

    numbers = values.astype(numpy.float64)
    finite = numbers[numpy.isfinite(numbers)]
    if finite.size == 0:
        return "<p>no finite values</p>"
    low, high = float(finite.min()), float(finite.max())
    # The width of a range can be infinite, that of its half cannot.
    scaled = (finite / 2 - low / 2) / ((high / 2 - low / 2) or 1.0)
    counts = numpy.bincount((scaled * (BARS - 1) + 0.5).astype(int), minlength=BARS)
    highest = counts.max()
    bars = "".join(
        f'<rect x="{4 * at}" y="{HEIGHT - height}" width="3" height="{height}" fill="#4a7fb5"/>'
        for at, count in enumerate(counts)
        if (height := -(-HEIGHT * int(count) // int(highest)))
    )
    others = values.size - finite.size
    text = f"{low:.6g} to {high:.6g}, mean {float((finite / finite.size).sum()):.6g}"
    text += f", {others} not finite" if others else ""
    return f'<svg width="{4 * BARS}" height="{HEIGHT}">{bars}</svg><div>{cell(text)} ({values.size} elements)</div>'
