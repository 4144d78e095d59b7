"""Where the files of the tests are."""

import pathlib
import signal
import threading

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[3]


@pytest.fixture
def root():
    """The folder of the project."""
    return ROOT


@pytest.fixture
def corpus():
    """The folder with the files that real tools wrote."""
    return ROOT / "corpus"


@pytest.fixture
def mlp(corpus):
    """A module with weights of several element types, written by jax."""
    return corpus / "jax" / "mlp.mlirbc"


def pytest_configure():
    """Ctrl-C interrupts also where a shell that started the tests in the background had it ignored."""
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, signal.default_int_handler)
