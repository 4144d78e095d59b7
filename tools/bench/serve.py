#!/usr/bin/env python3
"""The serving host of examples/serve under load, beside nginx and a server in Python.

usage: serve.py load MODEL.mlirbc MODEL.safetensors --python PYTHON [--servers ours,nginx,python1,python2]
                [--work list,4K,1M] [--connections 1,16,64,256] [--seconds 4] [--rounds 3]
       serve.py million MODEL.mlirbc [--requests 1000000]
       serve.py memory MODEL.mlirbc [--copies 10]
       serve.py table RESULTS... [--write FILE]

Each server gets the same slices on the loopback, from wrk, one server at a time, in turn in each
round; each part of a run prints a line of JSON, and `table` makes the table of docs/performance.md
from the medians of such lines. The servers, and wrk, share the cores of the machine. The server in Python
runs with one worker and with two.

`million` sends requests that compare every byte with the file, and watches the memory of the host.
`memory` opens links of the file under several names, lists them, and requests slices of each.

needs: wrk, nginx, PYTHON with fastapi, uvicorn, safetensors and numpy. What is missing is
reported as NOT RUN.
"""

import argparse
import collections
import contextlib
import functools
import json
import os
import pathlib
import random
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
import figures

HERE = pathlib.Path(__file__).resolve().parent
EXAMPLE = HERE.parent.parent / "examples" / "serve"
SIZES = {"4K": 4 << 10, "1M": 1 << 20}
# Different requests of one kind; wrk sends them in turn.
REQUESTS = 2000
NGINX = """
worker_processes 2;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
daemon off;
events {{ worker_connections 1024; }}
http {{
    access_log off;
    sendfile on;
    keepalive_requests 1000000000;
    open_file_cache max=100;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
    server {{ listen 127.0.0.1:{port}; root {folder}/www; }}
}}
"""


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return probe.getsockname()[1]


def fetch(url, **headers):
    with urllib.request.urlopen(urllib.request.Request(url, headers=headers), timeout=10) as answer:
        return answer.read()


@contextlib.contextmanager
def running(command, **options):
    """A server, until the end of the block."""
    process = subprocess.Popen(command, **options)
    try:
        yield process
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()


def answers(url):
    """Waits until a server answers."""
    for _ in range(200):
        with contextlib.suppress(OSError, urllib.error.URLError):
            fetch(url)
            return
        time.sleep(0.05)
    sys.exit(f"{url} does not answer")


@contextlib.contextmanager
def ours(folder, *options):
    """The host: its address, and its process."""
    program = EXAMPLE / "target" / "release" / "mlirbc-serve"
    command = [program, folder, "--listen", "127.0.0.1:0", *options]
    with running(command, stdout=subprocess.PIPE, text=True) as process:
        yield process.stdout.readline().strip(), process


@contextlib.contextmanager
def nginx(folder, args):
    port = free_port()
    config = pathlib.Path(folder, "nginx.conf")
    config.write_text(NGINX.format(folder=folder, port=port))
    url = f"http://127.0.0.1:{port}"
    with running(["nginx", "-c", config, "-e", f"{folder}/error.log"], stderr=subprocess.DEVNULL):
        answers(f"{url}/list.json")
        yield url


@contextlib.contextmanager
def python(folder, args, workers):
    port = free_port()
    command = [args.python, "-m", "uvicorn", "serve_peer:app", "--app-dir", HERE, "--port", str(port)]
    command += ["--workers", str(workers), "--log-level", "error", "--no-access-log"]
    url = f"http://127.0.0.1:{port}"
    with running(command, env={**os.environ, "MODEL": str(args.safetensors.resolve())}):
        answers(f"{url}/tensors")
        yield url


@contextlib.contextmanager
def host(folder, args):
    with ours(pathlib.Path(folder, "www")) as (url, _):
        yield url


SERVERS = {
    "ours": host,
    "nginx": nginx,
    "python1": functools.partial(python, workers=1),
    "python2": functools.partial(python, workers=2),
}


def slices(tensors, size):
    """The same slices in each run; they begin at multiples of 4 KiB of their tensor."""
    choice = random.Random(7)
    for _ in range(REQUESTS):
        tensor = choice.choice(tensors)
        yield tensor, choice.randrange(0, (tensor["size"] - size) // 4096 + 1) * 4096


def lines(server, work, tensors):
    """The requests of one kind to one server, for wrk."""
    if work == "list":
        return [{"ours": "/models/model.mlirbc/tensors", "nginx": "/list.json"}.get(server, "/tensors")]
    size, found = SIZES[work], []
    for tensor, start in slices(tensors, SIZES[work]):
        if server == "ours":
            found.append(f"{tensor['href']}\tbytes={start}-{start + size - 1}")
        elif server == "nginx":
            first = tensor["offset"] + start
            found.append(f"/model.mlirbc\tbytes={first}-{first + size - 1}")
        else:
            found.append(f"/tensors/{tensor['name']}?start={start // 4}&stop={(start + size) // 4}")
    return found


def check(url, server, tensors, model):
    """The bytes of one slice of each size must be those of the file."""
    for work, size in SIZES.items():
        tensor, start = next(slices(tensors, size))
        path, _, field = lines(server, work, tensors)[0].partition("\t")
        with open(model, "rb") as file:
            file.seek(tensor["offset"] + start)
            expected = file.read(size)
        if fetch(url + path, **({"Range": field} if field else {})) != expected:
            sys.exit(f"{server}: wrong bytes")


def wrk(url, requests, connections, seconds, folder):
    file = pathlib.Path(folder, "requests.txt")
    file.write_text("\n".join(requests) + "\n")
    threads = min(2, connections)
    command = ["wrk", f"-t{threads}", f"-c{connections}", f"-d{seconds}s", "--timeout", "20s"]
    command += ["-s", HERE / "serve_wrk.lua", url, "--", file]
    output = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
    return json.loads(output.splitlines()[-1])


def warm(path):
    """Brings a file into the page cache."""
    with open(path, "rb") as file:
        while file.read(1 << 24):
            pass


def load(args):
    names = [name for name in args.servers.split(",") if available(name, args)]
    with tempfile.TemporaryDirectory() as folder:
        www = pathlib.Path(folder, "www")
        www.mkdir()
        # nginx runs its workers as another user.
        os.chmod(folder, 0o755)
        (www / "model.mlirbc").symlink_to(args.model.resolve())
        with ours(www) as (url, _):
            listed = fetch(f"{url}/models/model.mlirbc/tensors")
        (www / "list.json").write_bytes(listed)
        tensors = [it for it in json.loads(listed)["tensors"] if it["size"] and it["size"] >= max(SIZES.values())]
        for path in (args.model, args.safetensors):
            warm(path)
        print(json.dumps({"about": figures.about()}), flush=True)
        for round_ in range(args.rounds):
            # Each is first in turn.
            for name in names[:: -1 if round_ % 2 else 1]:
                with SERVERS[name](folder, args) as url:
                    check(url, name, tensors, args.model)
                    for work in args.work.split(","):
                        for connections in map(int, args.connections.split(",")):
                            requests = lines(name, work, tensors)
                            found = wrk(url, requests, connections, args.seconds, folder)
                            run = {"server": name, "work": work, "connections": connections, "round": round_}
                            print(json.dumps({**run, **found}), flush=True)


def available(name, args):
    missing = [program for program in ("wrk", "nginx") if not shutil.which(program)]
    if "wrk" in missing or (name == "nginx" and missing):
        print(f"NOT RUN: {name}: {', '.join(missing)} not installed", file=sys.stderr)
        return False
    imports = [args.python, "-c", "import fastapi, uvicorn, safetensors, numpy"]
    if name.startswith("python") and subprocess.run(imports, stderr=subprocess.DEVNULL).returncode:
        print(f"NOT RUN: {name}: {args.python} lacks fastapi, uvicorn, safetensors or numpy", file=sys.stderr)
        return False
    return True


def memory_of(process):
    """Resident memory in MiB: all, and what is not of files."""
    status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
    fields = dict(line.split(":", 1) for line in status.splitlines())
    return [round(int(fields[name].split()[0]) / 1024, 1) for name in ("VmRSS", "RssAnon")]


def million(args):
    with tempfile.TemporaryDirectory() as folder:
        pathlib.Path(folder, "model.mlirbc").symlink_to(args.model.resolve())
        with ours(folder, *args.options) as (url, process):
            print(json.dumps({"requests": 0, "rss_anon_mib": memory_of(process)}))
            program = EXAMPLE / "target" / "release" / "mlirbc-load"
            command = [program, url.removeprefix("http://"), "model.mlirbc", args.model]
            command += ["--connections", str(args.count), "--size", str(args.size), "--requests"]
            # In parts, each with a sample of the memory.
            for number in range(args.parts):
                part = [*command, str(args.requests // args.parts), "--seed", str(number)]
                found = subprocess.run(part, check=True, stdout=subprocess.PIPE, text=True).stdout
                print(json.dumps({**json.loads(found), "rss_anon_mib": memory_of(process)}), flush=True)
            print(fetch(f"{url}/metrics").decode().split("# HELP mlirbc_connections")[0].split("# HELP")[1])


def memory(args):
    with tempfile.TemporaryDirectory(dir=args.model.resolve().parent) as folder:
        names = [f"model{number}.mlirbc" for number in range(args.copies)]
        for name in names:
            os.link(args.model.resolve(), pathlib.Path(folder, name))
        with ours(folder, *args.options) as (url, process):
            print(json.dumps({"what": "start", "rss_anon_mib": memory_of(process)}))
            lists = [json.loads(fetch(f"{url}/models/{name}/tensors")) for name in names]
            print(json.dumps({"what": f"{len(lists)} models listed", "rss_anon_mib": memory_of(process)}))
            for name in names:
                command = [EXAMPLE / "target" / "release" / "mlirbc-load", url.removeprefix("http://"), name]
                command += [args.model, "--requests", "2000", "--size", str(1 << 20)]
                subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
            print(json.dumps({"what": "2,000 slices of 1 MiB of each", "rss_anon_mib": memory_of(process)}))
            metrics = fetch(f"{url}/metrics").decode()
            print(next(line for line in metrics.splitlines() if line.startswith("mlirbc_open_models ")))


def medians(runs):
    """Requests each second, the percentiles in milliseconds, and the number of errors."""
    rate = statistics.median(run["requests"] / run["seconds"] for run in runs)
    times = [statistics.median(run[key] for run in runs) for key in ("p50", "p99", "p99.9")]
    return (
        rate,
        ", ".join(f"{time:.3g}" for time in times),
        sum(run["status"] + run["socket"] + run["timeout"] for run in runs),
    )


def table(args):
    runs, about = collections.defaultdict(list), []
    for path in args.results:
        for line in path.read_text().splitlines():
            run = json.loads(line)
            if "about" in run:
                about.append(run["about"])
                continue
            runs[run["work"], run["connections"], run["server"]].append(run)
    rows, errors = [], 0
    for work, connections in dict.fromkeys(key[:2] for key in runs):
        found = {name: medians(runs[work, connections, name]) for name in SERVERS if (work, connections, name) in runs}
        ours, theirs = found.get("ours"), found.get("nginx")
        # The better of one worker and two.
        python = max((found[name] for name in found if name.startswith("python")), default=None)
        cells = [work, connections, f"{ours[0]:,.0f}" if ours else "", ours[1] if ours else ""]
        cells += [f"{ours[0] / side[0]:.2f}" if ours and side else "" for side in (theirs, python)]
        rows.append(cells)
        errors += sum(side[2] for side in (ours, theirs, python) if side)
    head = ["work", "connections:", "ours, 1/s:", "50, 99, 99.9 %: ms:", "/ nginx:", "/ Python:"]
    text = f"\n{' '.join(about)} Errors: {errors}.\n\n{figures.table(head, rows)}\n"
    print(text)
    if args.write:
        figures.write(args.write, "serving", text)


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parts = arguments.add_subparsers(required=True)
    part = parts.add_parser("load")
    part.set_defaults(run=load)
    part.add_argument("model", type=pathlib.Path)
    part.add_argument("safetensors", type=pathlib.Path)
    part.add_argument("--python", default=sys.executable)
    part.add_argument("--servers", default=",".join(SERVERS))
    part.add_argument("--work", default="list,4K,1M")
    part.add_argument("--connections", default="1,16,64,256")
    part.add_argument("--seconds", type=int, default=4)
    part.add_argument("--rounds", type=int, default=3)
    part = parts.add_parser("million")
    part.set_defaults(run=million)
    part.add_argument("model", type=pathlib.Path)
    part.add_argument("--requests", type=int, default=1_000_000)
    part.add_argument("--parts", type=int, default=10)
    part.add_argument("--count", type=int, default=64, help="connections")
    part.add_argument("--size", type=int, default=4096)
    part.add_argument("options", nargs="*", help="of the host, after --")
    part = parts.add_parser("memory")
    part.set_defaults(run=memory)
    part.add_argument("model", type=pathlib.Path)
    part.add_argument("--copies", type=int, default=10)
    part.add_argument("options", nargs="*", help="of the host, after --")
    part = parts.add_parser("table")
    part.set_defaults(run=table)
    part.add_argument("results", type=pathlib.Path, nargs="+")
    part.add_argument("--write", help="file whose text between the markers is replaced")
    args = arguments.parse_args()
    # Servers end with the script, also where it is ended.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    args.run(args)


if __name__ == "__main__":
    main()
