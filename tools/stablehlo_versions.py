#!/usr/bin/env python3
"""Compares artifacts for other versions of StableHLO with those of jaxlib.

    python3 tools/stablehlo_versions.py MLIRBC FILE...                   # a table of counts
    python3 tools/stablehlo_versions.py --record MLIRBC CORPUS FILE...   # tests/expected/compat.txt, or
                                                                         # modules.txt, to stdout
    python3 tools/stablehlo_versions.py --text MLIRBC FILE...            # a table of counts, for StableHLO
    python3 tools/stablehlo_versions.py --record-text CORPUS FILE...     # tests/expected/stablehlo.txt to stdout

MLIRBC is the tool. Every file is written for every version that jaxlib knows, by `mlirbc rewrite
--stablehlo-version` and by `serialize_portable_artifact`. `equal` are the same bytes; `orders` the same but for
use-list orders (equal in version 2 of the format, which has none). `refused at the same`: by both, and the operation
that the reference names is the first of those that `compat` names as needs; `at another`: it is a later one of these;
`elsewhere`: it is none of them; `nowhere`: the reference names none. With --text the module that
`deserialize_portable_artifact` gives is compared with
`mlirbc print --dialect stablehlo`, with locations and without. Without jax it says NOT RUN.
"""

import collections
import hashlib
import json
import os
import re
import subprocess
import sys

try:
    from jax._src.interpreters.mlir import make_ir_context
    from jaxlib.mlir import ir
    from jaxlib.mlir.dialects import sdy, stablehlo
except ImportError:
    print("NOT RUN: no jax")
    sys.exit(0)


def versions():
    last = int(stablehlo.get_current_version().split(".")[1])
    return [f"0.{minor}.0" for minor in range(9, 21)] + [f"1.{minor}.0" for minor in range(last + 1)]


def reference(data):
    """Version -> artifact, or the operation at which it is refused; None if jaxlib cannot read the file, an artifact or a
    module."""
    answers = {}
    messages = []
    for version in versions():
        is_artifact = b"StableHLO_v" in data[:64]
        context = ir.Context() if is_artifact else make_ir_context()
        if is_artifact:
            sdy.register_dialect(context)
        messages.clear()
        context.attach_diagnostic_handler(lambda it: messages.append(it.message) or True)
        try:
            parse = stablehlo.deserialize_portable_artifact
            module = parse(context, data) if is_artifact else ir.Module.parse(data, context)
        except Exception:
            return None
        try:
            answers[version] = stablehlo.serialize_portable_artifact(module, version, is_artifact)
        except Exception:
            found = re.search(r"failed to legalize operation '([^']+)'", "\n".join(messages))
            answers[version] = family(found[1]) if found else ""
    return answers


def family(operation):
    """Its name without dialect and version: the reference names the newest form in VHLO."""
    return re.sub(r"^(vhlo|stablehlo|func)\.|_v\d+$", "", operation)


def needs(tool, path):
    """What the file needs: (version, offset, operation) of the first operation with each need."""
    status, text, _ = run(tool, "compat", "--json", path)
    answer = json.loads(text)["stablehlo"] if status == 0 else None
    found = [
        (number(it["since"] or "999.0.0"), it["offset"], family(it["operation"]))
        for it in (answer or {}).get("needs", [])
    ]
    return sorted(found, key=lambda need: need[1])


def number(version):
    return tuple(map(int, version.split(".")))


def run(*command, data=None):
    done = subprocess.run(command, input=data, capture_output=True)
    return done.returncode, done.stdout, done.stderr.decode(errors="replace")


def without_orders(tool, data):
    return run(tool, "rewrite", "--to-version", "2", "-", data=data)[1]


def compare(tool, paths):
    counts = collections.Counter()
    for path in paths:
        with open(path, "rb") as file:
            data = file.read()
        answers = reference(data)
        if answers is None:
            counts["unreadable files"] += 1
            print(f"jaxlib cannot read {path}")
            continue
        counts["files"] += 1
        needed = needs(tool, path)
        for version, theirs in answers.items():
            status, ours, message = run(tool, "rewrite", "--stablehlo-version", version, path)
            if status != 0 or isinstance(theirs, str):
                kind = "refused" if status == 1 and isinstance(theirs, str) else "refused by one"
                if kind == "refused":
                    named = [name for since, _, name in needed if since > number(version)]
                    kind += (
                        " nowhere"
                        if not theirs
                        else " at the same"
                        if named[:1] == [theirs]
                        else " at another"
                        if theirs in named
                        else " elsewhere"
                    )
            elif ours == theirs:
                kind = "equal"
            elif without_orders(tool, ours) == without_orders(tool, theirs):
                kind = "orders"
            else:
                kind = "different"
            counts[kind] += 1
            if kind in ("refused by one", "different") or kind.endswith("elsewhere"):
                at = theirs if isinstance(theirs, str) else ""
                print(f"{kind}: {path} {version} {at} {message.strip()[:300]}")
    for kind, count in sorted(counts.items()):
        print(f"{count:7} {kind}")


def digest(data):
    return hashlib.sha256(data).hexdigest()[:16]


def record(tool, corpus, paths):
    print("# Artifacts of the corpus for versions of StableHLO: the first 16 digits of the SHA-256 of what")
    print(
        f"# serialize_portable_artifact of jaxlib writes (StableHLO {stablehlo.get_current_version()}), and of the same"
    )
    print("# in version 2 of the format, which has no use-list orders; or `refused`. From one version to another.")
    print("# Written by tools/stablehlo_versions.py --record.")
    for path in sorted(paths):
        with open(path, "rb") as file:
            answers = reference(file.read())
        if answers is None:
            continue
        print("file", os.path.relpath(path, corpus))
        runs = []
        for version, data in answers.items():
            answer = "refused"
            if not isinstance(data, str):
                answer = f"{digest(data)} {digest(without_orders(tool, data))}"
            if runs and runs[-1][2] == answer == "refused":
                runs[-1][1] = version
            else:
                runs.append([version, version, answer])
        for words in runs:
            print(*words)


def texts(data):
    """The module that jaxlib makes of an artifact, without locations and with them; None if it cannot."""
    context = make_ir_context()
    context.attach_diagnostic_handler(lambda _: True)
    try:
        module = stablehlo.deserialize_portable_artifact(context, data)
    except Exception:
        return None
    text = module.operation.get_asm
    return [text(print_generic_op_form=True, enable_debug_info=it) + "\n" for it in (False, True)]


def compare_texts(tool, paths):
    counts = collections.Counter()
    for path in paths:
        with open(path, "rb") as file:
            data = file.read()
        if b"StableHLO_v" not in data[:64]:
            continue
        theirs = texts(data)
        ours = [run(tool, "print", "--generic", "--dialect", "stablehlo", path, *it) for it in ([], ["--locations"])]
        failed = any(status for status, *_ in ours)
        if theirs is None or failed:
            kind = "refused by one" if failed != (theirs is None) else "refused"
        else:
            equal = [text.decode() == it for (_, text, _), it in zip(ours, theirs)]
            kind = "equal" if all(equal) else "different"
        counts[kind] += 1
        if kind != "equal":
            print(f"{kind}: {path} {ours[0][2].strip()[:300]}")
    for kind, count in sorted(counts.items()):
        print(f"{count:7} {kind}")


def record_texts(corpus, paths):
    print("# Artifacts of the corpus as StableHLO: the first 16 digits of the SHA-256 of the generic text of what")
    print(
        f"# deserialize_portable_artifact of jaxlib gives (StableHLO {stablehlo.get_current_version()}), without locations and with."
    )
    print("# Written by tools/stablehlo_versions.py --record-text.")
    for path in sorted(paths):
        with open(path, "rb") as file:
            data = file.read()
        both = texts(data) if b"StableHLO_v" in data[:64] else None
        if both:
            print(os.path.relpath(path, corpus), *(digest(text.encode()) for text in both))


if __name__ == "__main__":
    if sys.argv[1] == "--text":
        compare_texts(sys.argv[2], sys.argv[3:])
    elif sys.argv[1] == "--record-text":
        record_texts(sys.argv[2], sys.argv[3:])
    elif sys.argv[1] == "--record":
        record(sys.argv[2], sys.argv[3], sys.argv[4:])
    else:
        compare(sys.argv[1], sys.argv[2:])
