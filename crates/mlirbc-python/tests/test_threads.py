"""Threads, signals, memory."""

import concurrent.futures
import gc
import io
import os
import pathlib
import signal
import sys
import threading

import mlirbc
import numpy as np
import pytest
from mlirbc import _native


def resident():
    """Bytes of resident memory."""
    pages = int(pathlib.Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGESIZE")


def test_threads_share_a_handle(mlp):
    with mlirbc.safe_open(mlp) as file:
        expected = {name: file.get_tensor(name).tobytes() for name in file.keys()}

    def read(file):
        for _ in range(20):
            for tensor in file.tensors():
                assert tensor.numpy().tobytes() == expected[tensor.name]
                assert file.tensor(tensor.name).nbytes == tensor.nbytes
        return True

    stream = io.BytesIO(mlp.read_bytes())
    for source in (mlp, mlp.read_bytes(), stream):
        file = _native.File(source)
        with concurrent.futures.ThreadPoolExecutor(8) as pool:
            assert all(pool.map(read, [file] * 16))


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
def test_memory_and_references_are_steady_over_100000_opens(mlp):
    data = mlp.read_bytes()

    def open_and_read(count):
        for _ in range(count):
            file = _native.File(data)
            array = file.tensor("layer0.bias").numpy()
            assert array.shape == (64,)

    open_and_read(2_000)
    gc.collect()
    references, memory = sys.getrefcount(data), resident()
    open_and_read(100_000)
    gc.collect()
    assert sys.getrefcount(data) == references
    assert resident() - memory < 4 << 20


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
def test_files_are_closed(mlp):
    before = len(os.listdir("/proc/self/fd"))
    for _ in range(2_000):
        _native.File(mlp).tensor("layer0.bias").numpy()
        _native.File(mlp, backend="pread").tensor("layer0.bias").numpy()
    assert len(os.listdir("/proc/self/fd")) <= before + 1
    maps = pathlib.Path("/proc/self/maps").read_text()
    assert maps.count(mlp.name) == 0


def test_ctrl_c_ends_a_long_call(mlp):
    class Slow(io.BytesIO):
        reached = threading.Event()
        go_on = threading.Event()

        def readinto(self, buffer):
            self.reached.set()
            self.go_on.wait(300)
            return super().readinto(buffer)

    def interrupt():
        Slow.reached.wait(300)
        os.kill(os.getpid(), signal.SIGINT)

    Slow.go_on.set()
    stream = Slow(mlp.read_bytes())
    file = _native.File(stream)
    Slow.reached.clear()
    Slow.go_on.clear()
    threading.Thread(target=interrupt).start()
    try:
        with pytest.raises(KeyboardInterrupt):
            file.tensors()
        # The read that it waited for has not ended.
        assert not Slow.go_on.is_set()
    finally:
        Slow.go_on.set()
    # The thread of the call ends by itself; the file can still be used.
    assert len(file.tensors()) > 5


def test_the_gil_is_released(mlp):
    """Another thread runs while a file is listed."""

    class Waiting(io.BytesIO):
        reached = threading.Event()
        go_on = threading.Event()

        def readinto(self, buffer):
            self.reached.set()
            assert self.go_on.wait(300)
            return super().readinto(buffer)

    Waiting.go_on.set()
    stream = Waiting(mlp.read_bytes())
    file = _native.File(stream)
    Waiting.reached.clear()
    Waiting.go_on.clear()
    with concurrent.futures.ThreadPoolExecutor(1) as pool:
        listed = pool.submit(file.tensors)
        assert Waiting.reached.wait(300)
        Waiting.go_on.set()
        assert np.array_equal(listed.result()[0].numpy(), _native.File(mlp).tensors()[0].numpy())


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork here")
def test_commands_run_in_a_process_made_by_fork(mlp):
    expected = mlirbc.open(mlp).stats()
    child = os.fork()
    if child == 0:
        signal.alarm(60)
        os._exit(0 if mlirbc.open(mlp).stats() == expected else 1)
    _, status = os.waitpid(child, 0)
    assert status == 0
