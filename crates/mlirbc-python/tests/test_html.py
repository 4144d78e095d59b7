"""What notebooks show: bounded, well-formed, and without markup of the file."""

import html.parser
import pathlib
import types

import mlirbc
import pytest
from mlirbc import _html

CORPUS = pathlib.Path(__file__).parents[3] / "corpus"
SCRIPT = '"><script>alert(1)</script><img src=x onerror=alert(1)>&amp;'
ALLOWED = {"table", "tr", "th", "td", "h4", "p", "b", "pre", "div", "svg", "rect"}


class Checked(html.parser.HTMLParser):
    """Elements that are closed in order, and the text between them."""

    def __init__(self, text):
        super().__init__()
        self.open, self.seen, self.text, self.bars = [], set(), [], 0
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag, attrs):
        assert tag in ALLOWED, tag
        assert {name for name, _ in attrs} <= {"width", "height", "x", "y", "fill"}
        self.open.append(tag)
        self.seen.add(tag)
        self.bars += tag == "rect"

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        self.open.pop()

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.text.append(data)


def shown(thing):
    text = thing._repr_html_()
    assert len(text) < 64 << 10
    return Checked(text)


def text(thing):
    return " ".join(shown(thing).text)


def test_modules_of_the_corpus():
    seen = 0
    for path in sorted(CORPUS.rglob("*.mlirbc")):
        try:
            module = mlirbc.open(path)
        except mlirbc.MlirbcError:
            continue
        with module:
            page = shown(module)
            assert module.producer in page.text or len(module.producer) > _html.CELL
            seen += 1
    assert seen > 80


def test_a_module_at_a_glance():
    with mlirbc.open(CORPUS / "jax/mlp.mlirbc") as module:
        page = text(module)
        for part in [
            "MLIR23.0.0git",
            "19.3 KiB",
            "main",
            "layer0.weight",
            "f32[32, 64]",
            "8.0 KiB",
        ]:
            assert part in page, part
    assert "closed" in text(module)


def test_iree_modules():
    for path in sorted((CORPUS / "vmfb").glob("*.vmfb")):
        with mlirbc.open(path) as module:
            assert module.name in text(module)


def test_markup_in_names_is_text():
    with mlirbc.open(CORPUS / "jax/mlp.mlirbc") as module:
        named = mlirbc.open(module.rename("layer0.weight", SCRIPT))
        named = mlirbc.open(named.rename("@relu", SCRIPT))
        named = mlirbc.open(named.rewrite(producer=f"MLIR{SCRIPT}"))
    page = shown(named)
    assert "script" not in page.seen
    assert page.text.count(SCRIPT) == 2 and f"MLIR{SCRIPT}" in page.text


def test_operations_and_functions():
    with mlirbc.open(CORPUS / "jax/mlp.mlirbc") as module:
        main = module.functions["main"]
        page = shown(main)
        assert page.seen == {"pre"} and "".join(page.text) == main.text(_html.TEXT)
        op = next(iter(main.operations))
        assert op.name in text(op)
        named = mlirbc.open(module.rename("@relu", SCRIPT))
    # The printer writes the quote as \\22.
    assert SCRIPT[1:] in "".join(shown(named.functions[SCRIPT]).text)


def test_operations_of_the_corpus():
    seen = 0
    for path in sorted((CORPUS / "mlir22").glob("*.mlirbc")) + [CORPUS / "jax/weights.mlirbc"]:
        with mlirbc.open(path) as module:
            for op in list(module.walk())[:50]:
                page = shown(op)
                assert page.seen == {"pre"}
                seen += 1
    assert seen > 100


def tensor(values, **facts):
    """A tensor of these elements."""
    numpy = pytest.importorskip("numpy", reason="NumPy is not installed")
    array = numpy.asarray(values)
    known = {
        "name": SCRIPT, "dtype": "f32", "shape": array.shape, "nbytes": array.nbytes,
        "storage": "elements", "is_in_memory": True, "is_aligned": True, "numpy": lambda: array,
    }  # fmt: skip
    return types.SimpleNamespace(**(known | facts))


def test_tensors_of_the_corpus():
    pytest.importorskip("ml_dtypes", reason="ml_dtypes is not installed")
    tensors, plots = 0, 0
    for path in sorted(CORPUS.rglob("*.mlirbc")):
        try:
            module = mlirbc.open(path)
            found = module._file.tensors(all=True)
        except mlirbc.MlirbcError:
            continue
        for it in found:
            try:
                page = shown(it)
            except mlirbc.MlirbcError:
                # Of a damaged file.
                assert "bad" in path.parts or "crashes" in path.parts, (path, it.name)
                continue
            assert "".join(page.text).startswith("name")
            tensors += 1
            plots += page.bars > 0
    assert tensors > 500 and plots > 200, (tensors, plots)


def test_histograms():
    numpy = pytest.importorskip("numpy", reason="NumPy is not installed")
    normal = numpy.random.default_rng(3).standard_normal(1000)
    page = Checked(_html.tensor(tensor(normal)))
    assert page.bars > 20 and SCRIPT in page.text
    assert any("1000 elements" in it and f"{normal.min():.6g}" in it for it in page.text)
    for values, expected in [
        ([1.5] * 4, "1.5 to 1.5, mean 1.5"),
        ([numpy.nan, numpy.inf, 2.0], "2 not finite"),
        ([numpy.nan], "no finite values"),
        ([-1.7e308, 1.7e308], "-1.7e+308 to 1.7e+308"),
        ([True, False], "0 to 1"),
        ([3 + 4j], "5 to 5"),
    ]:
        assert expected in " ".join(Checked(_html.tensor(tensor(values))).text), values
    for nothing in [tensor([]), tensor(["text"]), tensor([1.0], storage="splat")]:
        assert Checked(_html.tensor(nothing)).bars == 0


def test_a_histogram_is_a_sample():
    numpy = pytest.importorskip("numpy", reason="NumPy is not installed")

    class Touched:
        """A large array that counts what is read."""

        dtype, size, read = numpy.dtype("f4"), 1 << 40, 0

        def reshape(self, shape):
            return self

        def __getitem__(self, part):
            assert 0 <= part.start < part.stop <= self.size
            Touched.read += part.stop - part.start
            return numpy.full(part.stop - part.start, part.start, "f4")

    large = tensor([0.0], nbytes=1 << 42, numpy=Touched)
    assert "65536 elements" in " ".join(Checked(_html.tensor(large)).text)
    assert Touched.read == 1 << 16
    # A copy would be as large as the tensor.
    for facts in [{"is_in_memory": False}, {"is_aligned": False}, {"storage": "bits"}]:
        other = tensor([0.0], **({"nbytes": 1 << 42, "numpy": Touched} | facts))
        assert Checked(_html.tensor(other)).bars == 0
    assert Touched.read == 1 << 16
