#!/usr/bin/env python3
"""Checks the server in C++: every tensor, ranges, wrong requests, clients that leave or are slow, the end.

usage: check.py [VALGRIND...] SERVER
"""

import contextlib
import http.client
import pathlib
import signal
import socket
import subprocess
import sys
import threading
import time

# What a client has for a request, and where that is not measured.
SECONDS = 3
PATIENCE = 60
MODEL = pathlib.Path(__file__).resolve().parents[2] / "corpus/jax/mlp.mlirbc"


def get(port, path, method="GET", **fields):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    connection.request(method, path, headers=fields)
    answer = connection.getresponse()
    status, body = answer.status, answer.read()
    connection.close()
    return status, body


def started(port):
    for _ in range(400):
        try:
            return get(port, "/")
        except OSError:
            time.sleep(0.05)
    sys.exit("the server does not answer")


def check(port):
    file = MODEL.read_bytes()
    status, listed = started(port)
    assert status == 200
    checked = 0
    for line in listed.decode().splitlines():
        name, size, offset = line.split()[0], *map(int, line.rsplit(" ", 2)[1:])
        data = file[offset : offset + size]
        assert get(port, f"/{name.replace('#', '%23')}") == (200, data), line
        first, last = size // 3, size - size // 4 - 1
        part = get(port, f"/{name.replace('#', '%23')}", Range=f"bytes={first}-{last}")
        assert part == (206, data[first : last + 1]), line
        assert get(port, f"/{name.replace('#', '%23')}", Range=f"bytes=0-{size}")[0] == 416, line
        checked += 1
    assert checked >= 8, listed
    assert get(port, "/nothing")[0] == 404 and get(port, "/%00")[0] == 404
    assert get(port, "/embed.weight%00x")[0] == 404, "a name that is cut at a NUL"
    assert get(port, "/", method="POST")[0] == 400
    # No request, half of one, too much of one, a response that nobody reads.
    for text in (b"", b"GET /", b"a" * 20000, b"GET /embed.weight HTTP/1.1\r\n\r\n" * 50, b"\0\r\n\r\n"):
        with socket.create_connection(("127.0.0.1", port)) as client:
            client.sendall(text)
    threads = [threading.Thread(target=get, args=(port, "/embed.weight")) for _ in range(16)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return checked


def raw(port, text):
    """All that the server answers to these bytes, until it closes the connection."""
    with socket.create_connection(("127.0.0.1", port), timeout=20) as client:
        client.sendall(text)
        client.shutdown(socket.SHUT_WR)
        answers = b""
        while part := client.recv(1 << 16):
            answers += part
    return answers


def check_bodies(port):
    """What looks like a request in the body of another is none, and the connection is closed after it."""
    inner = b"GET /embed.weight HTTP/1.1\r\n\r\n"
    length = b"%d" % len(inner)
    for fields in (
        b"Content-Length: " + length,
        b"content-length:" + length,
        b"Content-Length: 0\r\nContent-Length: " + length,
        b"Content-Length : " + length,
        b"X: y\nContent-Length: " + length,
        b"Transfer-Encoding: chunked",
    ):
        for method in (b"POST", b"GET"):
            answers = raw(port, method + b" / HTTP/1.1\r\n" + fields + b"\r\n\r\n" + inner)
            assert answers.count(b"HTTP/1.1 ") == 1 and b"Connection: close\r\n" in answers, (fields, answers[:400])
    # Requests one after another, without bodies, are all answered.
    assert raw(port, b"GET /nothing HTTP/1.1\r\n\r\n" * 5).count(b"HTTP/1.1 404") == 5


def check_waiting(port):
    """Clients that keep their connections do not keep others from being served."""
    with contextlib.ExitStack() as kept:
        for _ in range(8):
            client = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
            kept.callback(client.close)
            start = time.monotonic()
            client.request("GET", "/embed.weight")
            answer = client.getresponse()
            assert answer.status == 200 and answer.read()
            took = time.monotonic() - start
            assert took < PATIENCE / 4, f"a client had to wait {took:.1f} s"
        # Neither do those that ask for nothing.
        for _ in range(4):
            kept.enter_context(socket.create_connection(("127.0.0.1", port)))
        start = time.monotonic()
        assert get(port, "/embed.weight")[0] == 200
        assert time.monotonic() - start < PATIENCE / 4


def check_deadline(port):
    """A client that sends a byte now and then is left when its time is over, not later."""
    start = time.monotonic()
    with socket.create_connection(("127.0.0.1", port)) as client:
        client.settimeout(0.2)
        client.sendall(b"GET / ")
        while time.monotonic() - start < 10 * SECONDS:
            try:
                client.sendall(b"H")
                if client.recv(1) == b"":
                    break
            except TimeoutError:
                pass
            except OSError:
                break
    took = time.monotonic() - start
    assert SECONDS - 0.5 < took < 5 * SECONDS, f"a slow client had {took:.1f} s"


@contextlib.contextmanager
def serving(seconds):
    """Runs the server with so many seconds for each request; gives its port. It ends soon after."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    server = subprocess.Popen([*sys.argv[1:], MODEL, str(port), "4", str(seconds)])
    try:
        yield port
        server.send_signal(signal.SIGTERM)
        assert server.wait(PATIENCE / 2) == 0, "the end of the server"
    finally:
        server.kill()


def main():
    with serving(SECONDS) as port:
        checked = check(port)
        check_deadline(port)
    # The end does not wait for clients that send nothing, which would take PATIENCE.
    with serving(PATIENCE) as port, contextlib.ExitStack() as idle:
        check(port)
        check_bodies(port)
        check_waiting(port)
        for _ in range(4):
            idle.enter_context(socket.create_connection(("127.0.0.1", port)))
        time.sleep(0.5)
    print(f"the server in C++: {checked} tensors, and parts of them")


if __name__ == "__main__":
    main()
