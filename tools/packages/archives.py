"""Archives with the same bytes for the same files, and their checksums."""

import gzip
import hashlib
import io
import pathlib
import tarfile
import time
import zipfile


def pack(folder: pathlib.Path, out: pathlib.Path, when: int) -> pathlib.Path:
    """Packs a folder, under its name, into a `.tar.gz` or a `.zip`; writes `.sha256` beside it.

    Files are in the order of their names, belong to nobody and are of the time `when`, in seconds since 1970.
    """
    files = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    if out.suffix == ".zip":
        write_zip(folder, files, out, when)
    else:
        write_tar(folder, files, out, when)
    checksum(out)
    return out


def checksum(path: pathlib.Path) -> pathlib.Path:
    """Writes `NAME.sha256`, as `sha256sum --check` reads it."""
    beside = path.with_name(path.name + ".sha256")
    beside.write_text(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n")
    return beside


def mode(path: pathlib.Path) -> int:
    return 0o755 if path.stat().st_mode & 0o100 else 0o644


def write_tar(folder, files, out, when):
    with open(out, "wb") as raw, gzip.GzipFile("", "wb", 9, raw, mtime=when) as packed:
        with tarfile.open(fileobj=packed, mode="w", format=tarfile.GNU_FORMAT) as tar:
            for path in files:
                entry = tarfile.TarInfo(f"{folder.name}/{path.relative_to(folder).as_posix()}")
                content = path.read_bytes()
                entry.size, entry.mtime, entry.mode = len(content), when, mode(path)
                tar.addfile(entry, io.BytesIO(content))


def write_zip(folder, files, out, when):
    stamp = max(time.gmtime(when)[:6], (1980, 1, 1, 0, 0, 0))
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in files:
            entry = zipfile.ZipInfo(f"{folder.name}/{path.relative_to(folder).as_posix()}", stamp)
            entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, (0o100000 | mode(path)) << 16
            archive.writestr(entry, path.read_bytes())
