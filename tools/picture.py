#!/usr/bin/env python3
"""Draws what a command writes to a terminal, as SVG.

usage: picture.py OUT.svg COLUMNS ROWS SHOWN COMMAND [ARGUMENT ...]

SHOWN is the command line that is drawn above the output. What is longer than ROWS is cut.
"""

import fcntl
import html
import os
import pty
import re
import struct
import sys
import termios
import unicodedata

WIDTH, HEIGHT = 8.4, 19
COLOURS = ["#4d4d4d", "#c4384b", "#2f8f4e", "#9a6b00", "#2a62c9", "#8b3fb3", "#127f8a", "#d0d0d0"]


def output(columns, rows, command):
    """What the command writes to a terminal of this size."""
    child, terminal = pty.fork()
    if child == 0:
        os.environ["TERM"] = "xterm-256color"
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        os.execvp(command[0], command)
    data = b""
    while True:
        try:
            data += (part := os.read(terminal, 1 << 16))
        except OSError:
            break
        if not part:
            break
    os.waitpid(child, 0)
    return data.decode(errors="replace").replace("\r\n", "\n")


def cells(text):
    """Lines of (character, style), where a style is the codes in force."""
    lines, style = [[]], ()
    for piece in re.split(r"(\x1b\[[0-9;]*[A-Za-z])", text):
        if codes := re.fullmatch(r"\x1b\[([0-9;]*)m", piece):
            for code in codes[1].split(";"):
                style = () if code in ("", "0") else style + (int(code),)
        elif not piece.startswith("\x1b"):
            for character in piece:
                if character == "\n":
                    lines.append([])
                else:
                    lines[-1].append((character, style))
    return lines


def wrapped(lines, columns):
    for line in lines:
        for at in range(0, max(len(line), 1), columns):
            yield line[at : at + columns]


def drawn(line, y):
    """A line as text elements, one for each style."""
    found, at = [], 0
    while at < len(line):
        style, end = line[at][1], at
        while end < len(line) and line[end][1] == style:
            end += 1
        text = "".join(character for character, _ in line[at:end])
        look = ' font-weight="bold"' if 1 in style else ""
        colour = next((COLOURS[code % 10] for code in style if 30 <= code <= 37 or 90 <= code <= 97), None)
        look += f' fill="{colour}"' if colour else ""
        if text.strip():
            found.append(
                f'<text x="{16 + at * WIDTH:.1f}" y="{y}" xml:space="preserve"{look}>{html.escape(text)}</text>'
            )
        at = end
    return found


def main():
    out, columns, rows, shown, *command = sys.argv[1:]
    columns, rows = int(columns), int(rows)
    text = output(columns, rows, command)
    assert all(unicodedata.east_asian_width(it) not in "WF" for it in text)
    lines = [[(it, (1,)) for it in f"$ {shown}"], *wrapped(cells(text.rstrip("\n")), columns)]
    if len(lines) > rows:
        lines = lines[: rows - 1] + [[("…", ())]]
    width, height = 32 + columns * WIDTH, 24 + len(lines) * HEIGHT
    body = [it for nth, line in enumerate(lines) for it in drawn(line, 28 + nth * HEIGHT)]
    with open(out, "w") as file:
        file.write(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height}" width="{width:.0f}">\n'
            f'<rect width="{width:.0f}" height="{height}" rx="8" fill="#fbfbfa" stroke="#d8d8d4"/>\n'
            '<g font-family="ui-monospace, Menlo, Consolas, DejaVu Sans Mono, monospace" font-size="14" fill="#1f2328">\n'
            + "\n".join(body)
            + "\n</g>\n</svg>\n"
        )


main()
