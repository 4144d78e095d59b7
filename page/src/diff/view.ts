import { h, replace, type Child } from "../dom";
import { integer, plural } from "../text";
import { compareLines, differing, foldRows, splitLines, type Fold, type LineRow } from "./lines";

// Two texts side by side. Lines wrap, so their heights differ: they are made in pieces, when a piece comes near.

const PIECE = 120;
const LINE = 20;
const LONGEST = 1200;
const MARK = { same: " ", renumbered: " ", changed: "~", removed: "−", added: "+" } as const;

export function textDifference(before: string | null, after: string | null): HTMLElement {
  const left = splitLines(before);
  const right = splitLines(after);
  const body = h("div", { class: "diff-body" });
  const summary = h("span", { class: "quiet", role: "status" });
  const numbers = h("input", { type: "checkbox", onchange: () => draw() });
  const whole = h("input", { type: "checkbox", onchange: () => draw() });
  const element = h("div", { class: "diff" },
    h("div", { class: "diff-bar screen" }, summary, h("label", {}, whole, " equal lines"), h("label", {}, numbers, " numbers of values")), body);

  function draw(): void {
    const rows = compareLines(left, right, numbers.checked);
    const count = (kind: LineRow["kind"]) => rows.filter((row) => row.kind === kind).length;
    summary.textContent = [plural(count("changed"), "line") + " changed", `${integer(count("added"))} added`, `${integer(count("removed"))} removed`,
      count("renumbered") > 0 && `${integer(count("renumbered"))} with other numbers of values only`].filter(Boolean).join(", ");
    const items: (number | Fold)[] = whole.checked ? rows.map((_, at) => at) : foldRows(rows);
    replace(body, ...pieces(items, rows));
  }

  function pieces(items: (number | Fold)[], rows: LineRow[]): HTMLElement[] {
    const made: HTMLElement[] = [];
    for (let from = 0; from < items.length; from += PIECE) made.push(lazy(items.slice(from, from + PIECE), rows, made.length < 2));
    return made;
  }

  function lazy(items: (number | Fold)[], rows: LineRow[], now: boolean): HTMLElement {
    const piece = h("div", { class: "diff-piece" });
    const fill = () => {
      piece.style.minHeight = "";
      replace(piece, ...items.map((item) => (typeof item === "number" ? line(rows[item]!) : fold(item, rows))));
    };
    if (now) fill();
    else {
      piece.style.minHeight = `${items.length * LINE}px`;
      const watch = new IntersectionObserver((entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        watch.disconnect();
        fill();
      }, { rootMargin: "800px" });
      watch.observe(piece);
    }
    return piece;
  }

  function fold(item: Fold, rows: LineRow[]): HTMLElement {
    const button = h("button", {
      type: "button", class: "diff-fold",
      onclick: () => {
        const all = Array.from({ length: item.to - item.from }, (_, at) => item.from + at);
        button.replaceWith(...pieces(all, rows));
      },
    }, `⋯ ${plural(item.to - item.from, "equal line")}`);
    return button;
  }

  function line(row: LineRow): HTMLElement {
    const a = row.old === null ? null : left[row.old]!;
    const b = row.new === null ? null : right[row.new]!;
    const [start, end] = row.kind === "changed" && a !== null && b !== null ? differing(a, b) : [0, 0];
    const side = (text: string | null, number: number | null, name: string): HTMLElement[] => [
      h("span", { class: "diff-number" }, number === null ? "" : String(number + 1)),
      h("span", { class: `diff-text ${name}` }, h("span", { class: "diff-mark" }, text === null || (row.kind === "same" || row.kind === "renumbered") ? " " : row.kind === "changed" ? "~" : MARK[row.kind]),
        text === null ? null : row.kind === "changed" ? h("bdi", {}, ...parted(text, start, end)) : h("bdi", {}, cut(text)))];
    return h("div", { class: `diff-line ${row.kind}` }, ...side(a, row.old, "old"), ...side(b, row.new, "new"));
  }

  draw();
  return element;
}

function cut(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)} … ${plural(text.length - LONGEST, "more character")}` : text;
}

/** The part that differs is marked; of long lines the equal parts are cut. */
function parted(text: string, start: number, end: number): Child[] {
  const head = text.slice(0, start);
  const tail = text.slice(text.length - end);
  const middle = text.slice(start, text.length - end);
  const keep = LONGEST / 3;
  return [head.length > keep ? `${head.slice(0, 60)} … ${head.slice(-keep)}` : head, middle !== "" && h("mark", {}, cut(middle)), tail.length > keep ? `${tail.slice(0, keep)} …` : tail];
}
