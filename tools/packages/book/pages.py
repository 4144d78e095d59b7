"""The sources of the book: the documents of the project, under the names that they have in it.

SUMMARY.md has their order. A document of `docs` moves to the top of the book, a README is named like its folder. Links between
documents follow; links to other files lead to the repository, if Cargo.toml names one, and are plain text otherwise.
"""

import pathlib
import posixpath
import re
import shutil
import tomllib

from release import ROOT, Failed

BOOK = pathlib.Path(__file__).resolve().parent
FIRST = "docs/start.md"
PICTURES = {".png", ".svg"}

FENCE = re.compile(r"^ *```.*?^ *```[^\n]*$", re.M | re.S)
# Code, which stays; or a link or picture, whose text may have code and brackets.
LINK = re.compile(
    r"(?P<code>(`+)(?!`).+?(?<!`)\2(?!`))"
    r"|(?P<picture>!?)\[(?P<text>(?:[^\[\]]|\[[^\[\]]*\])*)\]\((?P<to>[^()\s]+)\)",
    re.S,
)


def name_in_book(path: str) -> str:
    """The name of a document in the book: `docs/cli.md` is `cli.md`, `fuzz/README.md` is `fuzz.md`."""
    if path == FIRST:
        return "index.md"
    folder, name = posixpath.split(path)
    if name == "README.md":
        return f"{posixpath.basename(folder) or 'about'}.md"
    return name.lower()


def from_root(path: str, link: str) -> str:
    """The path in the project that a link in a document means."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(path), link))


class Pages:
    """The documents of a book, by their path in the project."""

    def __init__(self, version: str) -> None:
        self.version = version
        self.summary = (BOOK / "SUMMARY.md").read_text()
        self.place = str(BOOK.relative_to(ROOT).as_posix())
        listed = [
            from_root(f"{self.place}/SUMMARY.md", match["to"]) for match in LINK.finditer(self.summary) if match["to"]
        ]
        self.names = {path: name_in_book(path) for path in listed}
        if len(set(self.names.values())) != len(listed):
            raise Failed(f"two documents have one name in the book: {sorted(self.names.values())}")
        missing = {path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").glob("*.md")} - set(listed)
        if missing:
            raise Failed(f"{self.place}/SUMMARY.md lacks {sorted(missing)}")
        package = tomllib.loads((ROOT / "Cargo.toml").read_text())
        repository = package["package"].get("repository") or package["workspace"].get("package", {}).get("repository")
        self.repository = repository and f"{repository}/blob/v{version}"

    def write(self, folder: pathlib.Path, references: dict[str, str]) -> None:
        """Writes the sources of the book; `references` has what stands for a word in capitals in reference.md."""
        shutil.rmtree(folder, ignore_errors=True)
        source = folder / "src"
        source.mkdir(parents=True)
        settings = (BOOK / "book.toml").read_text()
        (folder / "book.toml").write_text(settings.replace("VERSION", self.version))
        shutil.copy(BOOK / "style.css", folder)
        (source / "SUMMARY.md").write_text(self.moved(f"{self.place}/SUMMARY.md", self.summary, source))
        for path, name in self.names.items():
            text = self.moved(path, (ROOT / path).read_text(), source)
            if path == f"{self.place}/reference.md":
                for word, made in references.items():
                    text = text.replace(f"| {word} |", f"| {made} |")
            (source / name).write_text(text)

    def moved(self, path: str, text: str, source: pathlib.Path) -> str:
        """The text of a document, with the links that it has in the book. Copies its pictures."""

        def link(match: re.Match) -> str:
            to = match["to"]
            if match["code"] or "://" in to or to.startswith(("#", "mailto:")):
                return match[0]
            to, mark, anchor = to.partition("#")
            target = from_root(path, to)
            shown = match["picture"] + "[" + LINK.sub(link, match["text"]) + "]"
            if target in self.names:
                return f"{shown}({self.names[target]}{mark}{anchor})"
            if pathlib.PurePosixPath(target).suffix in PICTURES:
                (source / "pictures").mkdir(exist_ok=True)
                shutil.copy(ROOT / target, source / "pictures")
                return f"{shown}(pictures/{posixpath.basename(target)})"
            if self.repository:
                return f"{shown}({self.repository}/{target}{mark}{anchor})"
            return match["text"]

        parts, end = [], 0
        for fence in FENCE.finditer(text):
            parts += [LINK.sub(link, text[end : fence.start()]), fence[0]]
            end = fence.end()
        return "".join(parts) + LINK.sub(link, text[end:])
