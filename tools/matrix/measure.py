"""The promise of the README, and what a command takes."""

import ctypes
import os
import re
import signal
import subprocess
import sys
import tempfile
from typing import NamedTuple

# Bytes of memory for each byte of the file outside resources: of a command that reads one file; that changes or compares
# files, or is `layout`; that makes weights arguments. For each thread, and for any file. What the program has at its start
# is not counted.
READING, CHANGING, MOST = 32, 64, 96
# More for the text of a module.
OF_TEXT = 32
PER_THREAD = 1 << 20
CONSTANT = 16 << 20
# Seconds of CPU for each MiB of file and output, and for any: what is linear takes a tenth of it.
SECONDS, ANY_SECONDS = 2, 1.0
# Instructions for each byte of file and output, and for any, of the tool in the profile `dist`: nearly the same on every machine.
INSTRUCTIONS, ANY_INSTRUCTIONS = 8000, 10**9
# Bytes of output for each byte of the file, and for any, with the message that it was cut.
OUTPUT, ANY_OUTPUT = 256, (64 << 20) + (1 << 16)
# Memory that limits do not see by the byte: a stack and arenas of the allocator for each thread.
SLACK = 24 << 20
THREAD_SLACK = 12 << 20

PR_SET_CHILD_SUBREAPER = 36


class Cost(NamedTuple):
    """What a command took: CPU seconds, bytes of memory at its peak, bytes written."""

    seconds: float
    peak: int
    written: int
    stopped: bool
    # None of a signal.
    status: int | None


def adopt():
    """Makes this process the parent of its descendants whose own parent has ended (Linux)."""
    if ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) != 0:
        sys.exit("no subreaper on this system: the memory of a command cannot be measured")


def measure(command, limit, threads=1, memory=4 << 30):
    """Runs a command for at most so many seconds of CPU time, with so much memory (`ulimit -d`): above that its allocator
    aborts, which is exit 134."""
    script = (
        'ulimit -d "$1"; ulimit -t "$2"; ulimit -f 4000000; shift 2; "$@" </dev/null >/dev/null 2>&1 & exec echo $!'
    )
    # The peak of a process includes that of the program in it before `exec`: a shell is smaller
    # than this interpreter. When it has gone without waiting, its child is ours.
    shell = subprocess.run(
        ["sh", "-c", script, "sh", str(memory >> 10), str(limit), *command],
        stdout=subprocess.PIPE,
        check=True,
        env={**os.environ, "RAYON_NUM_THREADS": str(threads)},
    )
    child = int(shell.stdout)
    # Its counters can be read until it is waited for.
    os.waitid(os.P_PID, child, os.WEXITED | os.WNOWAIT)
    with open(f"/proc/{child}/io") as counters:
        counters = dict(line.split(": ") for line in counters)
    _, status, usage = os.wait4(child, 0)
    stopped = os.WIFSIGNALED(status) and os.WTERMSIG(status) in (signal.SIGXCPU, signal.SIGKILL)
    code = os.WEXITSTATUS(status) if os.WIFEXITED(status) else None
    return Cost(usage.ru_utime + usage.ru_stime, usage.ru_maxrss << 10, int(counters["wchar"]), stopped, code)


def instructions(command, limit):
    """What a command takes with one thread, and its instructions; `None` if it was stopped."""
    with tempfile.NamedTemporaryFile("r") as log:
        words = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", f"--log-file={log.name}", *command]
        cost = measure(words, 100 * limit, memory=16 << 30)
        counted = re.search(r"Collected : (\d+)", log.read())
    return cost, int(counted[1]) if counted else None


def breach_of_time(cost, counted, size):
    """What of the promise a number of instructions breaks, in words; `None` if nothing."""
    if counted is None:
        return "no count of instructions: stopped, or ended by a signal"
    most = ANY_INSTRUCTIONS + INSTRUCTIONS * (size + cost.written)
    return f"{counted / 1e6:.0f} M instructions of {most / 1e6:.0f} M" if counted > most else None


def breach(cost, base, size, per_byte, threads, output=True, answers=1):
    """What of the promise a cost breaks, in words; `None` if nothing. `output`: whether it has the limit of output;
    `answers`: how many of them one run gives."""
    most = per_byte * size + PER_THREAD * threads + CONSTANT
    above = cost.peak - base
    if not cost.stopped and cost.status is None:
        return "ended by a signal: more memory than `ulimit -d` allows is exit 134"
    if cost.status is not None and cost.status > 3:
        return f"exit {cost.status}"
    if above > most:
        return f"{above >> 10} KiB of {most >> 10} KiB"
    if output and cost.written > ANY_OUTPUT + OUTPUT * size:
        return f"{cost.written >> 20} MiB of output"
    seconds = max(ANY_SECONDS, SECONDS * (size + cost.written) / 2**20)
    if cost.seconds > answers * seconds and threads == 1:
        return f"{cost.seconds:.1f} s of {answers * seconds:.1f} s"
    return None


def bound(base, size, per_byte, threads):
    """The limit of memory of a run: the promise, what the program has at its start, and what cannot be told by the byte."""
    return base + per_byte * size + (PER_THREAD + THREAD_SLACK) * threads + CONSTANT + SLACK
