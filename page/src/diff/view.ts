import { h, replace } from "../dom";
import { integer, plural } from "../text";
import { compareLines, foldRows, lineParts, splitLines, type Fold, type LineRow, type Part } from "./lines";

// Two texts side by side. Lines wrap, so their heights differ: they are made in pieces, when a piece comes near.

const PIECE = 120;
const LINE = 20;
const LONGEST = 1200;
const MARK = { same: " ", renumbered: " ", changed: "~", removed: "−", added: "+" } as const;

/** For print, `most` lines are made at once. */
export function textDifference(before: string | null, after: string | null, most: number | null = null): HTMLElement {
  const left = splitLines(before);
  const right = splitLines(after);
  const body = h("div", { class: "diff-body" });
  const summary = h("span", { class: "quiet", role: "status" });
  const numbers = h("input", { type: "checkbox", onchange: () => draw() });
  const whole = h("input", { type: "checkbox", onchange: () => draw() });
  let names = new Map<string, string>();
  const element = h(
    "div",
    { class: "diff" },
    h(
      "div",
      { class: "diff-bar screen" },
      summary,
      h("label", {}, whole, " equal lines"),
      h("label", {}, numbers, " numbers of values"),
    ),
    body,
  );

  function draw(): void {
    const compared = compareLines(left, right, numbers.checked);
    const { rows } = compared;
    names = compared.names;
    const count = (kind: LineRow["kind"]) => rows.filter((row) => row.kind === kind).length;
    summary.textContent = [
      plural(count("changed"), "line") + " changed",
      `${integer(count("added"))} added`,
      `${integer(count("removed"))} removed`,
      count("renumbered") > 0 && `${integer(count("renumbered"))} with other numbers of values only`,
    ]
      .filter(Boolean)
      .join(", ");
    const items: (number | Fold)[] = whole.checked ? rows.map((_, at) => at) : foldRows(rows);
    if (most === null) replace(body, ...pieces(items, rows));
    else
      replace(
        body,
        ...items.slice(0, most).map((item) => lineOrFold(item, rows)),
        items.length > most && h("p", { class: "quiet" }, `${plural(items.length - most, "line")} more in the page.`),
      );
  }

  function lineOrFold(item: number | Fold, rows: LineRow[]): HTMLElement {
    return typeof item === "number" ? line(rows[item]!) : fold(item, rows);
  }

  function pieces(items: (number | Fold)[], rows: LineRow[]): HTMLElement[] {
    const made: HTMLElement[] = [];
    for (let from = 0; from < items.length; from += PIECE)
      made.push(lazy(items.slice(from, from + PIECE), rows, made.length < 2));
    return made;
  }

  function lazy(items: (number | Fold)[], rows: LineRow[], now: boolean): HTMLElement {
    const piece = h("div", { class: "diff-piece" });
    const fill = () => {
      piece.style.minHeight = "";
      replace(piece, ...items.map((item) => lineOrFold(item, rows)));
    };
    if (now) fill();
    else {
      piece.style.minHeight = `${items.length * LINE}px`;
      const watch = new IntersectionObserver(
        (entries) => {
          if (!entries.some((entry) => entry.isIntersecting)) return;
          watch.disconnect();
          fill();
        },
        { rootMargin: "800px" },
      );
      watch.observe(piece);
    }
    return piece;
  }

  function fold(item: Fold, rows: LineRow[]): HTMLElement {
    const button = h(
      "button",
      {
        type: "button",
        class: "diff-fold",
        onclick: () => {
          const all = Array.from({ length: item.to - item.from }, (_, at) => item.from + at);
          button.replaceWith(...pieces(all, rows));
        },
      },
      `⋯ ${plural(item.to - item.from, "equal line")}`,
    );
    return button;
  }

  function line(row: LineRow): HTMLElement {
    const a = row.old === null ? null : left[row.old]!;
    const b = row.new === null ? null : right[row.new]!;
    const parts = row.kind === "changed" && a !== null && b !== null ? lineParts(a, b, names) : null;
    const side = (text: string | null, number: number | null, which: 0 | 1): HTMLElement[] => [
      h("span", { class: "diff-number" }, number === null ? "" : String(number + 1)),
      h(
        "span",
        { class: `diff-text ${which === 0 ? "old" : "new"}` },
        h("span", { class: "diff-mark" }, text === null ? " " : MARK[row.kind]),
        text !== null && (parts ? h("bdi", {}, ...parts[which].map(marked)) : h("bdi", {}, cut(text, LONGEST))),
      ),
    ];
    return h("div", { class: `diff-line ${row.kind}` }, ...side(a, row.old, 0), ...side(b, row.new, 1));
  }

  draw();
  return element;
}

function cut(text: string, most: number): string {
  return text.length > most
    ? `${text.slice(0, most)} … ${plural(text.length - most, "more character")} … ${text.slice(-20)}`
    : text;
}

/** Of long lines, the parts that are equal are cut: what differs stays in view. */
function marked([text, differs]: Part): HTMLElement | string {
  return differs ? h("mark", {}, cut(text, LONGEST / 2)) : cut(text, 240);
}
