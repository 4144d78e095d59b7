"""The tool in the wheel: `python -m mlirbc`, and the script `mlirbc`."""

import os
import pathlib
import shutil
import signal
import subprocess
import sys
import time

import pytest

ROOT = pathlib.Path(__file__).parents[3]
GOLDEN = ROOT / "crates/mlirbc-cli/tests/golden"
BUILT = [ROOT / "target" / profile / "mlirbc" for profile in ("debug", "release", "dist")]
SCRIPT = shutil.which("mlirbc", path=os.path.dirname(sys.executable))

LINES = [
    ["info", "corpus/jax/mlp.mlirbc"],
    ["ls", "corpus/jax/mlp.mlirbc", "--json"],
    ["print", "corpus/vmfb/opcodes.vmfb"],
    ["extract", "corpus/jax/mlp.mlirbc", "layer0.weight"],
    ["corpus/jax/mlp.mlirbc"],
    ["verify", "corpus/jax/mlp.mlirbc"],
    ["verify", "corpus/vmfb/control-3.9.vmfb"],
    ["diff", "corpus/jax/mlp.mlirbc", "corpus/jax/calls.mlirbc"],
    ["ls", "no such file"],
    ["lss", "corpus/jax/mlp.mlirbc"],
    ["tree", "--no-such-option"],
    ["--version"],
    ["help", "print"],
    ["completions", "bash"],
    [],
]


def commands():
    yield pytest.param([sys.executable, "-m", "mlirbc"], id="module")
    missing = pytest.mark.skipif(SCRIPT is None, reason="the package is not installed as a wheel")
    yield pytest.param([SCRIPT], marks=missing, id="script")


@pytest.fixture(params=commands())
def command(request):
    return request.param


def run(line, **options):
    environment = {**os.environ, "NO_COLOR": "1"}
    options = {"cwd": ROOT, "env": environment, "stdin": subprocess.DEVNULL} | options
    done = subprocess.run(line, capture_output=True, check=False, **options)
    return done.returncode, done.stdout, done.stderr


def test_output_and_status_are_those_of_the_binary(command):
    tools = [tool for tool in BUILT if tool.exists()]
    if not tools:
        pytest.skip("cargo has not built the binary")
    newest = max(tools, key=lambda tool: tool.stat().st_mtime)
    for words in LINES:
        assert run([*command, *words]) == run([newest, *words]), words


def cases():
    """The commands of the golden files that write no files, with their results as lines."""
    for path in sorted(GOLDEN.glob("*.txt")):
        for case in path.read_text().split("\n$ ")[1:]:
            command, *lines = case.split("\n")
            results = [line for line in lines if line.startswith(("|", "!", "="))]
            if "$OUT" not in command and not any(line.startswith("\\") for line in lines):
                yield command, results


def results(status, stdout, stderr):
    lines = [f"| {line}".rstrip() for line in stdout.decode(errors="replace").split("\n")[:-1]]
    lines += [f"! {line}".rstrip() for line in stderr.decode(errors="replace").split("\n")[:-1]]
    return [*lines, f"= {status}"]


def test_output_and_status_are_those_of_the_golden_files(tmp_path):
    command = [sys.executable, "-m", "mlirbc"]
    tool = tmp_path / "bin/mlirbc"
    tool.parent.mkdir()
    tool.write_text(f'#!/bin/sh\nexec {" ".join(map(str, command))} "$@"\n')
    tool.chmod(0o755)
    path = f"{tool.parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, "LC_ALL": "C", "COLUMNS": "100"}
    for name in ("MLIRBC_BACKEND", "CLICOLOR_FORCE"):
        environment.pop(name, None)
    checked = 0
    # Each takes the time that Python needs to start.
    for line, expected in list(cases())[::4]:
        found = results(*run(["sh", "-c", line], env=environment))
        if any("\\u" in it or "\\x" in it or "\\t" in it for it in expected):
            continue
        # The golden files are of runs with a backend in the environment, which the usage then names.
        expected = [it.replace(" --backend <BACKEND>", "") for it in expected]
        assert found == expected, line
        checked += 1
    assert checked > 40


def test_a_pipe_that_is_closed_ends_the_tool(command):
    read, write = os.pipe()
    os.close(read)
    try:
        done = subprocess.run(
            [*command, "print", ROOT / "corpus/jax/mlp.mlirbc"],
            stdout=write, stderr=subprocess.PIPE, check=False,
        )  # fmt: skip
    finally:
        os.close(write)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(os.name != "posix", reason="needs a shell of POSIX")
@pytest.mark.parametrize("stream", ["0", "1", "2"])
def test_a_stream_that_is_closed(command, stream, tmp_path):
    out = tmp_path / "out.mlir"
    model = ROOT / "corpus/jax/mlp.mlirbc"
    line = f'exec "$@" {stream}>&-'
    shell = ["sh", "-c", line, "sh", *command]
    assert subprocess.run([*shell, "print", "--generic", model, "-o", out], check=False).returncode == 0
    assert out.read_text() == (ROOT / "corpus/jax/mlp.mlir").read_text()
    # No file has got the number of the stream, and with it what is written there.
    other = tmp_path / "other.mlirbc"
    assert subprocess.run([*shell, "rewrite", model, "-o", other], check=False).returncode == 0
    assert other.read_bytes() == model.read_bytes()


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no /dev/full")
def test_a_full_disk_is_an_error(command):
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [*command, "ls", ROOT / "corpus/jax/mlp.mlirbc"],
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert done.returncode == 3 and b"cannot write" in done.stderr


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes")
@pytest.mark.parametrize("disposition", [signal.SIG_DFL, signal.SIG_IGN])
def test_ctrl_c_ends_it_by_the_signal(command, disposition, tmp_path):
    fifo = tmp_path / "endless"
    os.mkfifo(fifo)
    child = subprocess.Popen(
        [*command, "ls", fifo],
        stderr=subprocess.PIPE,
        # A shell ignores it in what it starts in the background.
        preexec_fn=lambda: signal.signal(signal.SIGINT, disposition),
    )
    # The tool has opened it when this succeeds: then the signal has its disposition.
    with open(fifo, "wb"):
        time.sleep(0.1)
        child.send_signal(signal.SIGINT)
        if disposition == signal.SIG_DFL:
            assert child.wait(300) == -signal.SIGINT
    # An empty file is no module.
    expected = -signal.SIGINT if disposition == signal.SIG_DFL else 3
    assert child.wait(300) == expected
    text = child.stderr.read()
    assert text == b"" if expected < 0 else b"mlirbc: " in text
    child.stderr.close()
