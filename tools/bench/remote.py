#!/usr/bin/env python3
"""Measures remote files: requests, bytes and time to list a model and to take one tensor of it.

Runs nginx and an S3 server on the loopback. Beside it: downloading the file, and then the same command.
Requests and bytes are those in the log of nginx, which for that also stands before the S3 server; times are
without it.

usage: remote.py --tool target/release/mlirbc --s3 's3rver -a 127.0.0.1 -p {port} -d {folder}' MODEL:KEY...

s3rver is a package of npm. The tool is built with the feature `remote`. `--write docs/performance.md` replaces the
table there.
"""

import argparse
import os
import pathlib
import socket
import statistics
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
import figures

RUNS = 5
# The only key that s3rver knows; it is its secret as well.
KEY = "S3RVER"


def free_port():
    with socket.socket() as it:
        it.bind(("127.0.0.1", 0))
        return it.getsockname()[1]


def await_port(port):
    for _ in range(600):
        with socket.socket() as it:
            if it.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise SystemExit(f"no server on port {port}")


def nginx(folder, content, port):
    """Serves a folder, or forwards to the server on a port."""
    temporary = "".join(f"{it}_temp_path {folder}/t;" for it in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    if isinstance(content, int):
        content = f"location / {{ proxy_pass http://127.0.0.1:{content}; proxy_set_header Host $http_host; proxy_buffering off; }}"
    else:
        content = f"root {content};"
    config = folder / f"nginx.{port}.conf"
    config.write_text(
        f"daemon off; master_process off; pid {folder}/{port}.pid; error_log {folder}/error.log; events {{}}\n"
        f"http {{ sendfile on; log_format n '$body_bytes_sent'; access_log {folder}/{port}.log n; {temporary}\n"
        f"server {{ listen 127.0.0.1:{port}; {content} }} }}\n"
    )
    return subprocess.Popen(["nginx", "-c", config, "-p", folder], stderr=subprocess.DEVNULL)


def logged(log, command, environment):
    """The requests and the bytes that nginx logs for a command."""
    before = log.stat().st_size
    timed(command, environment, 1)
    time.sleep(0.5)
    with open(log) as lines:
        lines.seek(before)
        counts = [int(line) for line in lines.read().split()]
    return len(counts), sum(counts)


def s3_curl(port, path, *words):
    """A signed request to the S3 server."""
    sign = ["--aws-sigv4", "aws:amz:us-east-1:s3", "-u", f"{KEY}:{KEY}", "-H", "x-amz-content-sha256: UNSIGNED-PAYLOAD"]
    return ["curl", "-sf", *sign, *words, f"http://127.0.0.1:{port}{path}"]


def s3_environment(port):
    own = {name: value for name, value in os.environ.items() if not name.startswith("AWS_")}
    return own | {
        "AWS_ENDPOINT": f"http://127.0.0.1:{port}",
        "AWS_ALLOW_HTTP": "true",
        "AWS_REGION": "us-east-1",
        "AWS_ACCESS_KEY_ID": KEY,
        "AWS_SECRET_ACCESS_KEY": KEY,
    }


def timed(command, environment=None, runs=RUNS):
    times = []
    for _ in range(runs):
        begun = time.monotonic()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment)
        times.append(time.monotonic() - begun)
    return statistics.median(times) * 1000


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--tool", type=pathlib.Path, required=True)
    arguments.add_argument("--s3", metavar="COMMAND", help="an S3 server; without it only nginx is measured")
    arguments.add_argument("models", nargs="+", metavar="MODEL:KEY")
    arguments.add_argument("--write", help="file whose text between the markers is replaced")
    options = arguments.parse_args()
    tool = options.tool.resolve()
    running, rows, about = [], [], figures.about()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        folder.chmod(0o755)

        try:
            s3_port, front_port = free_port(), free_port()
            if options.s3:
                (folder / "s3").mkdir()
                command = options.s3.format(port=s3_port, folder=folder / "s3").split()
                running.append(subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))
                await_port(s3_port)
                running.append(nginx(folder, s3_port, front_port))
                await_port(front_port)
                subprocess.run(s3_curl(s3_port, "/models", "-X", "PUT", "-o", os.devnull), check=True)
            else:
                about += " NOT RUN: the S3 server, without --s3."
            for model in options.models:
                path, _, key = model.rpartition(":")
                path = pathlib.Path(path).resolve()
                port = free_port()
                running.append(nginx(folder, path.parent, port))
                await_port(port)
                url = f"http://127.0.0.1:{port}/{path.name}"
                copy = folder / "copy"
                # Server, object, environment of the measured and of the counted command, log, download.
                places = [("nginx", url, None, None, folder / f"{port}.log", ["curl", "-sf", "-o", copy, url])]
                if options.s3:
                    at = f"/models/{path.name}"
                    subprocess.run(s3_curl(s3_port, at, "-T", path, "-o", os.devnull), check=True)
                    environments = s3_environment(s3_port), s3_environment(front_port)
                    download = s3_curl(s3_port, at, "-o", copy)
                    places.append(
                        ("S3", f"s3://models/{path.name}", *environments, folder / f"{front_port}.log", download)
                    )
                for server, place, environment, counted, log, download in places:
                    whole = timed(download, runs=3)
                    for work, words in (("ls", ["ls"]), (f"extract `{key}`", ["extract"])):
                        tail = [key, "-o", "-", "--format", "raw"] if work != "ls" else []
                        command = [tool, *words, place, *tail]
                        requests, received = logged(log, command, counted)
                        far = timed(command, environment)
                        near = whole + timed([tool, *words, copy, *tail])
                        row = [
                            path.stem,
                            server,
                            work,
                            requests,
                            f"{received:,}",
                            f"{far:.1f}",
                            f"{near:,.0f}",
                            f"{near / far:.0f}",
                        ]
                        print(" | ".join(map(str, row)), file=sys.stderr, flush=True)
                        rows.append(row)
        finally:
            for process in running:
                process.terminate()
                process.wait()
    head = ["file", "server", "work", "requests:", "bytes:", "ms:", "download first: ms:", "ratio:"]
    text = f"\n{about}\n\n{figures.table(head, rows)}\n"
    print(text)
    if options.write:
        figures.write(options.write, "remote", text)


if __name__ == "__main__":
    main()
