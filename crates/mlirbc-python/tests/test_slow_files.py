"""Every method on a slow file object, from two threads, and on one that asks for its own module.

A watchdog ends the process of a test that hangs.
"""

import io
import pathlib
import subprocess
import sys
import textwrap

import pytest

MLP = pathlib.Path(__file__).parents[3] / "corpus/jax/mlp.mlirbc"

HEAD = f"""
import faulthandler, io, sys, tempfile, threading, time
import mlirbc
faulthandler.dump_traceback_later(300, exit=True)
data = open({str(MLP)!r}, "rb").read()

class Slow(io.BytesIO):
    pause = 0
    asks = None
    def readinto(self, buffer):
        time.sleep(self.pause)  # Gives the GIL away, as all reading does.
        if self.asks is not None:
            asks, self.asks = self.asks, None
            asks()
        return super().readinto(buffer)

def attributes(op):
    values = op.attributes
    return [dict(values.items()), len(values), list(values), values.as_dict(), values.get("value")]

def split(m):
    weights = f"{{tempfile.mkdtemp()}}/weights.safetensors"
    return m.split(weights=weights, min_size=1), weights

METHODS = {{
    "tensors": lambda m: [t.numpy().sum() for t in m.values() if t.dtype == "f32"],
    "all": lambda m: [(t.name, t.shape, bytes(t.raw())[:1]) for t in m.tensors.all()[:5]],
    "key": lambda m: m["layer0.weight"][1:3, 0].sum(),
    "missing": lambda m: "missing" in m,
    "walk": lambda m: [(op.name, op.dialect, op.location, op.symbol, str(op)) for op in m.walk()],
    "attributes": lambda m: [attributes(op) for op in list(m.walk())[:9]],
    "types": lambda m: [r.type for op in m.walk() for r in op.results],
    "values": lambda m: [repr(r) for op in list(m.walk())[:9] for r in op.results],
    "symbols": lambda m: [(name, op.is_function, op.signature, op.signature_names) for name, op in m.symbols.items()],
    "nested": lambda m: [f.text(400) for f in m.functions.values()],
    "handles": lambda m: [repr(f.attributes.attribute("sym_name")) for f in m.functions.values()],
    "info": lambda m: m.info(), "metadata": lambda m: m.metadata_table(), "show": lambda m: m.show(), "stats": lambda m: m.stats(), "cost": lambda m: m.cost(), "audit": lambda m: m.audit(), "report": lambda m: m.report(),
    "ls": lambda m: m.ls(), "hash": lambda m: m.hash(), "verify": lambda m: m.verify()["total"],
    "print": lambda m: m.print("main"), "strip": lambda m: m.strip(), "tree": lambda m: m.tree(),
    "users": lambda m: m.users("layer0.weight"), "head": lambda m: m.head("layer0.weight"),
    "rewrite": lambda m: m.rewrite(to_version=4), "html": lambda m: m._repr_html_(),
    "prefetch": lambda m: m.tensors.prefetch(["layer0.weight"]),
    "tables": lambda m: [m.attributes_table(), m.dialects_table(), m.strings_table(), m.types_table()],
    "rows": lambda m: [m.operations_table().columns, m.symbols_table(), m.tensors_table()],
    "bytes": lambda m: m.bytes(), "params": lambda m: m.params(), "compat": lambda m: m.compat(), "sections": lambda m: m.sections(),
    "ops": lambda m: m.ops("dot_general"), "grep": lambda m: m.grep("relu"), "layout": lambda m: m.layout(), "graph": lambda m: [m.graph("main"), m.graph(format="svg")],
    "diff": lambda m: m.diff(mlirbc.open(io.BytesIO(data))), "cut": lambda m: m.cut("@main"),
    "align": lambda m: m.align(to=128), "rename": lambda m: m.rename("layer0.bias", "other"),
    "set": lambda m: m.set("layer0.bias", zeros=True), "split": lambda m: split(m)[0],
    "merge": lambda m: m.merge(split(m)[1]), "join": lambda m: [mlirbc.open(it).join(weights) for it, weights in [split(m)]],
    "extract": lambda m: m.extract(out=tempfile.mkdtemp()),
    "ports": lambda m: [m.main.name, m.inputs, m.outputs, m.to_bytes()],
    "hashes": lambda m: [t.sha256 for t in m.values()],
    "header": lambda m: [m.version, m.producer, m.path, m.keys(), [key for key, _ in m.items()]],
    "operations": lambda m: [(op.block.index, len(op.inherent), len(op.discardable), len(op.properties), len(op.regions)) for op in m.operations],
    "functions": lambda m: [(len(f.blocks), len(f.arguments), f.operation.listing(), len(f.operation.users)) for f in m.functions.values()],
    "operands": lambda m: [(len(op.operands), len(op.successors), op.parent and op.parent.name, len(list(op.operations))) for op in m.walk()] + [len(m.body.blocks)],
    "elements": lambda m: [
        (t.alignment, t.attr, t.is_aligned, t.is_in_memory, t.is_splat, t.kind, t.nbytes, t.offset, t.storage, t.stored_nbytes)
        for t in m.values() if t.dtype != "string" or t.strings()
    ],
}}
"""


def run(program):
    """Runs a program after HEAD; what it prints."""
    text = HEAD + textwrap.dedent(program)
    done = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout


def test_every_method_is_here():
    import mlirbc

    module = mlirbc.open(MLP)
    things = [module, next(iter(module.walk())), next(iter(module.values()))]
    names = {name for it in things for name in dir(type(it)) if not name.startswith("_")}
    missing = sorted(name for name in names if f".{name}" not in HEAD)
    assert missing == ["close"], "methods without a line in METHODS"


def test_every_method_from_two_threads():
    out = run(
        """
        names = list(METHODS)
        def call(name, m, into):
            try:
                into.append(repr(METHODS[name](m)))
            except Exception as error:
                into.append(repr(error))
        expected = {}
        for name in names:
            call(name, mlirbc.open(io.BytesIO(data)), expected.setdefault(name, []))
        for at, first in enumerate(names):
            second = names[(at * 7 + 3) % len(names)]
            slow = Slow(data)
            m = mlirbc.open(slow)
            slow.pause = 0.002
            results = {1: [], 2: []}
            threads = [
                threading.Thread(target=call, args=(first, m, results[1])),
                threading.Thread(target=call, args=(second, m, results[2])),
            ]
            [it.start() for it in threads]
            [it.join() for it in threads]
            assert results[1] == expected[first], (first, results[1], expected[first])
            assert results[2] == expected[second], (second, results[2], expected[second])
        print(len(names))
        """
    )
    assert int(out) > 20


def test_a_file_object_that_asks_for_its_own_module():
    out = run(
        """
        refused = 0
        for name, method in METHODS.items():
            slow = Slow(data)
            m = mlirbc.open(slow)
            def ask():
                method(m)
            slow.asks = ask
            try:
                method(m)
            except RuntimeError as error:
                assert "being read" in str(error), error
                refused += 1
            except Exception as error:
                raise AssertionError(name) from error
            slow.asks = None
            method(m)  # It works again.
        print(refused)
        """
    )
    # Others read nothing any more.
    assert int(out) > 4


def test_one_thread_reads_a_table_that_the_other_waits_for():
    run(
        """
        for times in range(10):
            for other in ("symbols", "tensors", "attributes", "types"):
                slow = Slow(data)
                m = mlirbc.open(slow)
                op = next(iter(m.walk()))
                slow.pause = 0.005
                thread = threading.Thread(target=METHODS[other], args=(m,))
                thread.start()
                time.sleep(0.002)
                assert op.name == "builtin.module"
                thread.join()
        """
    )


def test_exceptions_of_a_file_object_pass_through():
    import mlirbc

    class Ours(Exception):
        pass

    class Broken(io.BytesIO):
        is_broken = False

        def readinto(self, buffer):
            if self.is_broken:
                raise Ours("the link is down")
            return super().readinto(buffer)

    raised = 0
    for ask in ("ls", "stats", "print", "strip", "hash"):
        file = Broken(MLP.read_bytes())
        module = mlirbc.open(file)
        file.is_broken = True
        try:
            getattr(module, ask)()
        except Ours:
            raised += 1
    # What was read before is not read again.
    assert raised >= 2
    with pytest.raises(Ours, match="the link is down"):
        mlirbc.open(file)
