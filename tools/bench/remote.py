#!/usr/bin/env python3
"""Measures remote files: requests, bytes and time to list a model and to take one tensor of it.

Runs nginx and an S3 server on the loopback. Beside it: downloading the file, and then the same command.
Requests and bytes are those that the servers log; of the S3 server only
the requests are in its log.

usage: remote.py --tool target/release/mlirbc --s3 moto_server MODEL:KEY...

The tool is built with the feature `remote`. Prints the rows of the table in docs/remote.md.
"""

import argparse
import os
import pathlib
import socket
import statistics
import subprocess
import tempfile
import time

RUNS = 5


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


def nginx(folder, root, port):
    temporary = "".join(f"{it}_temp_path {folder}/t;" for it in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    config = folder / "nginx.conf"
    config.write_text(
        f"daemon off; master_process off; pid {folder}/pid; error_log {folder}/error.log; events {{}}\n"
        f"http {{ sendfile on; log_format n '$body_bytes_sent'; access_log {folder}/access.log n; {temporary}\n"
        f"server {{ listen 127.0.0.1:{port}; root {root}; }} }}\n"
    )
    return subprocess.Popen(["nginx", "-c", config, "-p", folder], stderr=subprocess.DEVNULL)


# moto reads in the credentials which service is meant, and does not check them.
SIGN = "AWS4-HMAC-SHA256 Credential=test/20260101/us-east-1/s3/aws4_request, SignedHeaders=host, Signature=0"


def s3_put(port, key, file):
    """Uploads a file."""
    for path, body in (("/models", None), (f"/models/{key}", file)):
        command = ["curl", "-sf", "-o", "/dev/null", "-H", f"Authorization: {SIGN}"]
        command += ["-T", body] if body else ["-X", "PUT"]
        subprocess.run([*command, f"http://127.0.0.1:{port}{path}"], check=True)


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
    arguments.add_argument("--s3", help="a moto_server; without it only nginx is measured")
    arguments.add_argument("--s3-most", type=int, default=512 << 20, help="largest file for the S3 server, which keeps it in memory")
    arguments.add_argument("models", nargs="+", metavar="MODEL:KEY")
    options = arguments.parse_args()
    tool = options.tool.resolve()
    running = []
    print("| file | server | work | requests | bytes | ms | download, then the same: ms | ratio |")
    print("|---|---|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        folder.chmod(0o755)
        try:
            s3_port = None
            if options.s3:
                s3_port = free_port()
                s3_log = open(folder / "s3.log", "wb")
                running.append(subprocess.Popen([options.s3, "-H", "127.0.0.1", "-p", str(s3_port)], stdout=s3_log, stderr=s3_log))
                await_port(s3_port)
            else:
                print("NOT RUN: the S3 server, without --s3")
            for model in options.models:
                path, _, key = model.rpartition(":")
                path = pathlib.Path(path).resolve()
                port = free_port()
                server = nginx(folder, path.parent, port)
                running.append(server)
                await_port(port)
                url = f"http://127.0.0.1:{port}/{path.name}"
                copy = folder / "copy"
                download = timed(["curl", "-sf", "-o", copy, url], runs=3)
                places = [("nginx", url, None, folder / "access.log")]
                if s3_port and path.stat().st_size <= options.s3_most:
                    s3_put(s3_port, path.name, path)
                    environment = os.environ | {
                        "AWS_ENDPOINT": f"http://127.0.0.1:{s3_port}", "AWS_ALLOW_HTTP": "true", "AWS_REGION": "us-east-1",
                        "AWS_ACCESS_KEY_ID": "test", "AWS_SECRET_ACCESS_KEY": "test",
                    }
                    places.append(("S3", f"s3://models/{path.name}", environment, folder / "s3.log"))
                for work, words in (("ls", ["ls"]), (f"extract {key}", ["extract"])):
                    tail = [key, "-o", "-", "--format", "raw"] if work != "ls" else []
                    near = timed([tool, *words, copy, *tail])
                    for server_name, place, environment, log in places:
                        before = log.stat().st_size
                        command = [tool, *words, place, *tail]
                        timed(command, environment, 1)
                        time.sleep(0.2)
                        with open(log) as lines:
                            lines.seek(before)
                            seen = lines.read().split("\n")
                        if server_name == "nginx":
                            counts = [int(line) for line in seen if line]
                            requests, received = len(counts), f"{sum(counts):,}"
                        else:
                            requests, received = sum("GET /models" in line for line in seen), ""
                        far = timed(command, environment, RUNS if server_name == "nginx" else 1)
                        whole = download + near
                        if server_name == "S3":
                            s3_url = f"http://127.0.0.1:{s3_port}/models/{path.name}"
                            whole = timed(["curl", "-sf", "-H", f"Authorization: {SIGN}", "-o", copy, s3_url], runs=1) + near
                        print(f"| {path.stem} | {server_name} | {work} | {requests} | {received} | {far:.1f} | {whole:.1f} | {whole / far:.1f} |", flush=True)
                server.terminate()
                server.wait()
        finally:
            for process in running:
                process.terminate()
                process.wait()


if __name__ == "__main__":
    main()
