"""Checks a site: every link inside it has its file and its anchor, and no page loads anything from elsewhere.

tools/packages/book/links.py FOLDER
"""

import html
import pathlib
import re
import sys
import urllib.parse

TAG = re.compile(r"<([a-zA-Z][a-zA-Z0-9-]*)\b((?:[^<>\"']|\"[^\"]*\"|'[^']*')*)>")
ATTRIBUTE = re.compile(r"""([\w:-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?""")
# What is no markup: comments, and what is in a script.
NO_TAGS = re.compile(r"<!--.*?-->|(?P<script><script\b[^>]*>).*?(?=</script>)", re.S)
# A page that stands for another one; rustdoc's take the anchor along.
REFRESH = re.compile(r"""<meta http-equiv="refresh" content="0;\s*(?:URL|url)=([^"]+)">""")
# What a style loads.
LOADED = re.compile(r"""(?:url\(|@import)\s*["']?((?:https?:)?//[^"')\s]+)""")
ELSEWHERE = re.compile(r"(?:https?:)?//")
# rustdoc names this file also where no other crate implements the trait, and does not write it then.
OPTIONAL = re.compile(r"(?:\.\./)+trait\.impl/[\w/.]+\.js$")
# Anchors that a script makes: ranges of lines in rustdoc's sources.
LINES = re.compile(r"\d+(-\d+)?$")


class Page:
    def __init__(self, path: pathlib.Path) -> None:
        self.anchors, self.links, self.loads = set(), [], []
        text = NO_TAGS.sub(lambda match: match["script"] or "", path.read_text())
        for tag, attributes in TAG.findall(text):
            values = {name: html.unescape(a or b or c) for name, a, b, c in ATTRIBUTE.findall(attributes)}
            self.anchors.update(values[key] for key in ("id", "name") if key in values)
            if "src" in values:
                self.loads.append(values["src"])
            # A `link` is loaded, but for those that only say where something is.
            elif tag == "link" and values.get("rel") not in ("canonical", "next", "prev"):
                self.loads.append(values.get("href", ""))
            elif values.get("href") and tag != "base":
                self.links.append(values["href"])
        self.loads += LOADED.findall(text)
        moved = REFRESH.search(text)
        self.moved = moved and pathlib.Path(path.parent, html.unescape(moved[1])).resolve()


def check(site: pathlib.Path) -> tuple[list[str], int, int]:
    """The faults of a site, and how many pages and links were looked at."""
    pages = {path: Page(path) for path in sorted(site.rglob("*.html"))}
    faults, count = [], 0
    for path, page in pages.items():
        shown = path.relative_to(site)
        for link in page.links + page.loads:
            count += 1
            if ELSEWHERE.match(link):
                if link in page.loads:
                    faults.append(f"{shown}: loads {link}")
                continue
            if link.startswith(("data:", "mailto:", "javascript:")):
                continue
            if OPTIONAL.match(link) and "rust" in shown.parts:
                continue
            name, _, anchor = link.partition("#")
            name = urllib.parse.unquote(name.partition("?")[0])
            target = pathlib.Path(path.parent, name).resolve() if name else path
            if not target.is_relative_to(site) or not target.is_file():
                faults.append(f"{shown}: no file {link}")
            elif anchor and target in pages and not has_anchor(pages, target, anchor):
                faults.append(f"{shown}: no anchor {link}")
    for path in sorted(site.rglob("*.css")):
        faults += [f"{path.relative_to(site)}: loads {link}" for link in LOADED.findall(path.read_text())]
    return faults, len(pages), count


def has_anchor(pages: dict[pathlib.Path, Page], path: pathlib.Path, anchor: str) -> bool:
    path = pages[path].moved or path
    anchors = pages[path].anchors if path in pages else set()
    if anchor in anchors or urllib.parse.unquote(anchor) in anchors:
        return True
    return path.name.endswith(".rs.html") and bool(LINES.match(anchor))


if __name__ == "__main__":
    found, pages, links = check(pathlib.Path(sys.argv[1]).resolve())
    print("\n".join(found[:100]))
    print(f"{pages} pages, {links} links, {len(found)} faults")
    sys.exit(bool(found))
