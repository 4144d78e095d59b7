"""Paths, lists and the running of one test, for the other scripts of this folder."""

import json
import os
import pathlib
import resource
import select
import signal
import subprocess
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
REPO = HERE.parent.parent
# Beside the repository, so that tests find what they look for beside it.
TREE = REPO.with_name(REPO.name + ".planted")
STATE = REPO / "target" / "mutants"
PLANTED = STATE / "planted.json"
REACHED = STATE / "reached.json"
RESULTS = STATE / "results.jsonl"
EXPLAINED = HERE / "explained.toml"

# The crates whose mutants are planted.
CRATES = {
    "mlirbc": "src",
    "mlirbc-containers": "crates/mlirbc-containers/src",
    "mlirbc-verify": "crates/mlirbc-verify/src",
}
# Their layers, in the order in which they run; a whole crate by its name.
MODULES = [
    "cursor.rs",
    "varint.rs",
    "header.rs",
    "sections.rs",
    "format.rs",
    "encode.rs",
    "ids.rs",
    "limits.rs",
    "steps.rs",
    "tables",
    "entity",
    "bytecode",
    "view",
    "bytes",
    "dialect",
    "props",
    "ir",
    "tensor",
    "mlirbc-verify",
    "mlirbc-containers",
]
# `layers` parses the sources, which the copy changes; `giants` takes minutes.
LEFT_OUT = {"layers", "giants"}
MEMORY = 6 << 30


def module_of(file):
    return file.split("/")[1]


def sources():
    """The sources of the crates."""
    return [path for folder in CRATES.values() for path in sorted(REPO.glob(f"{folder}/**/*.rs"))]


def load(path):
    return json.loads(path.read_text())


def store(path, value):
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_suffix(".new")
    new.write_text(json.dumps(value))
    new.rename(path)


def results():
    """The last result of each mutant, by key."""
    if not RESULTS.exists():
        return {}
    lines = (json.loads(line) for line in RESULTS.read_text().splitlines())
    return {line["key"]: line for line in lines}


class Run:
    """One run of a test binary: what it said, and how it ended."""

    def __init__(self, binary, arguments, environment, cpu_seconds, wall_seconds):
        def limits():
            os.nice(15)
            resource.setrlimit(resource.RLIMIT_CPU, (cpu_seconds, cpu_seconds + 1))
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

        env = dict(os.environ, CARGO_MANIFEST_DIR=binary["directory"], RUSTC_BOOTSTRAP="1")
        env.update(environment)
        start = time.monotonic()
        with tempfile.TemporaryFile() as output:
            process = subprocess.Popen(
                [binary["path"], *arguments],
                cwd=binary["directory"],
                env=env,
                preexec_fn=limits,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
            ended = select.poll()
            handle = os.pidfd_open(process.pid)
            ended.register(handle, select.POLLIN)
            self.late = not ended.poll(1000 * wall_seconds)
            if self.late:
                os.killpg(process.pid, signal.SIGKILL)
            # The usage of this process and its own children, unlike that of all children.
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            os.close(handle)
            output.seek(0)
            self.output = output.read().decode(errors="replace")
        self.late = self.late or process.returncode in (-signal.SIGXCPU, -signal.SIGKILL)
        self.cpu = usage.ru_utime + usage.ru_stime
        self.wall = time.monotonic() - start
        self.passed = process.returncode == 0
