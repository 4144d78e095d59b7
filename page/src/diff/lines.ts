import { diffArrays } from "diff";

// Lines of two texts side by side. Names of values are numbers: one operation more gives each line after it other
// numbers. So lines are compared without them, and then it is checked that the numbers changed consistently.

export type LineKind = "same" | "renumbered" | "changed" | "removed" | "added";
export interface LineRow {
  kind: LineKind;
  old: number | null;
  new: number | null;
}

export interface Comparison {
  rows: LineRow[];
  /** Values of the old text by their names in the new one. */
  names: Map<string, string>;
}

/** Edits that the exact method may look for; beyond, lines that are unique on both sides divide the texts. */
export const MOST_EDITS = 1200;
const MOST_EDITS_BETWEEN = 300;

const VALUES = /%[\w.$-]+(?:#\d+)?|\^bb\d+/g;

export function splitLines(text: string | null): string[] {
  if (text === null || text === "") return [];
  const lines = text.split(/\r?\n/);
  if (lines[lines.length - 1] === "") lines.pop();
  return lines;
}

export function compareLines(before: string[], after: string[], numbers: boolean): Comparison {
  const table = new Map<string, number>();
  const intern = (line: string): number => {
    const key = numbers ? line : line.replace(VALUES, "%");
    let found = table.get(key);
    if (found === undefined) table.set(key, (found = table.size));
    return found;
  };
  const pairs = align(before.map(intern), after.map(intern));
  const rows = toRows(pairs, before.length, after.length);
  for (const row of rows) {
    if (row.kind === "same" && before[row.old!] !== after[row.new!]) row.kind = "renumbered";
  }
  const names = checkNames(rows, before, after);
  return { rows, names: numbers ? new Map() : names };
}

type Pair = [number, number];

function align(a: number[], b: number[]): Pair[] {
  const pairs: Pair[] = [];
  const between = (fromA: number, toA: number, fromB: number, toB: number, most: number): void => {
    let [startA, startB, endA, endB] = [fromA, fromB, toA, toB];
    while (startA < endA && startB < endB && a[startA] === b[startB]) pairs.push([startA++, startB++]);
    const tail: Pair[] = [];
    while (startA < endA && startB < endB && a[endA - 1] === b[endB - 1]) tail.push([--endA, --endB]);
    if (startA < endA && startB < endB) {
      const found = exact(a.slice(startA, endA), b.slice(startB, endB), most);
      if (found) for (const [x, y] of found) pairs.push([x + startA, y + startB]);
      else if (most > MOST_EDITS_BETWEEN) {
        let [lastA, lastB] = [startA, startB];
        for (const [x, y] of [...anchors(a, b, startA, endA, startB, endB), [endA, endB] as Pair]) {
          between(lastA, x, lastB, y, MOST_EDITS_BETWEEN);
          if (x < endA) pairs.push([x, y]);
          [lastA, lastB] = [x + 1, y + 1];
        }
      }
    }
    pairs.push(...tail.reverse());
  };
  between(0, a.length, 0, b.length, MOST_EDITS);
  return pairs;
}

function exact(a: number[], b: number[], most: number): Pair[] | null {
  const parts = diffArrays(a, b, { maxEditLength: most });
  if (!parts) return null;
  const pairs: Pair[] = [];
  let [x, y] = [0, 0];
  for (const part of parts) {
    const count = part.value.length;
    if (part.added) y += count;
    else if (part.removed) x += count;
    else for (let at = 0; at < count; at += 1) pairs.push([x++, y++]);
  }
  return pairs;
}

/** Lines that are once in each text, in the longest order that both have. */
function anchors(a: number[], b: number[], fromA: number, toA: number, fromB: number, toB: number): Pair[] {
  const once = (list: number[], from: number, to: number): Map<number, number> => {
    const places = new Map<number, number>();
    for (let at = from; at < to; at += 1) places.set(list[at]!, places.has(list[at]!) ? -1 : at);
    return places;
  };
  const inB = once(b, fromB, toB);
  const pairs: Pair[] = [];
  for (const [key, at] of once(a, fromA, toA)) {
    const other = inB.get(key);
    if (at >= 0 && other !== undefined && other >= 0) pairs.push([at, other]);
  }
  pairs.sort((x, y) => x[0] - y[0]);
  return longestIncreasing(pairs);
}

function longestIncreasing(pairs: Pair[]): Pair[] {
  const ends: number[] = [];
  const before: number[] = [];
  pairs.forEach((pair, at) => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (pairs[ends[middle]!]![1] < pair[1]) low = middle + 1;
      else high = middle;
    }
    before[at] = low > 0 ? ends[low - 1]! : -1;
    ends[low] = at;
  });
  const found: Pair[] = [];
  for (let at = ends[ends.length - 1] ?? -1; at >= 0; at = before[at]!) found.push(pairs[at]!);
  return found.reverse();
}

function toRows(pairs: Pair[], oldLength: number, newLength: number): LineRow[] {
  const rows: LineRow[] = [];
  let [x, y] = [0, 0];
  const gap = (toX: number, toY: number): void => {
    while (x < toX && y < toY) rows.push({ kind: "changed", old: x++, new: y++ });
    while (x < toX) rows.push({ kind: "removed", old: x++, new: null });
    while (y < toY) rows.push({ kind: "added", old: null, new: y++ });
  };
  for (const [a, b] of pairs) {
    gap(a, b);
    rows.push({ kind: "same", old: x++, new: y++ });
  }
  gap(oldLength, newLength);
  return rows;
}

/** A line whose operands are other values is changed, though only numbers differ. */
function checkNames(rows: LineRow[], before: string[], after: string[]): Map<string, string> {
  const forward = new Map<string, string>();
  const backward = new Map<string, string>();
  for (const row of rows) {
    if (row.kind !== "same" && row.kind !== "renumbered") continue;
    const a = before[row.old!]!;
    const names = a.match(VALUES) ?? [];
    const others = after[row.new!]!.match(VALUES) ?? [];
    const defined = definitions(a);
    names.forEach((name, at) => {
      const other = others[at];
      if (other === undefined) return;
      const known = forward.get(name);
      const back = backward.get(other);
      if (at >= defined && (known ?? other) === other && (back ?? name) === name) {
        forward.set(name, other);
        backward.set(other, name);
      } else if (at < defined) {
        forward.set(name, other);
        backward.set(other, name);
      } else row.kind = "changed";
    });
  }
  return forward;
}

function definitions(line: string): number {
  const assigned = /^\s*((?:%[\w.$-]+(?::\d+)?(?:,\s*)?)+)\s=\s/.exec(line);
  if (assigned) return (assigned[1]!.match(VALUES) ?? []).length;
  return /^\s*\^bb\d+/.test(line) ? Infinity : 0;
}

export interface Fold {
  from: number;
  to: number;
}
const AROUND = 3;

/** Rows to show: runs of equal lines far from a change are folded. */
export function foldRows(rows: LineRow[], smallest = 8): (number | Fold)[] {
  const shown: (number | Fold)[] = [];
  const plain = (at: number) => rows[at]!.kind === "same" || rows[at]!.kind === "renumbered";
  for (let at = 0; at < rows.length; ) {
    if (!plain(at)) {
      shown.push(at++);
      continue;
    }
    let end = at;
    while (end < rows.length && plain(end)) end += 1;
    const from = at === 0 ? 0 : at + AROUND;
    const to = end === rows.length ? end : end - AROUND;
    if (to - from < smallest) for (let line = at; line < end; line += 1) shown.push(line);
    else {
      for (let line = at; line < from; line += 1) shown.push(line);
      shown.push({ from, to });
      for (let line = to; line < end; line += 1) shown.push(line);
    }
    at = end;
  }
  return shown;
}

/** A part of a line, and whether it differs from the other line. */
export type Part = [text: string, differs: boolean];
const TOKENS = /%[\w.$-]+(?:#\d+)?|[\w.]+|\s+|[^\w\s]/g;
const MOST_TOKEN_EDITS = 60;

/** Two lines in parts. Values that have another number and are the same do not differ. */
export function lineParts(before: string, after: string, names: Map<string, string>): [Part[], Part[]] {
  const a = before.match(TOKENS) ?? [];
  const b = after.match(TOKENS) ?? [];
  const parts = diffArrays(
    a.map((token) => names.get(token) ?? token),
    b,
    { maxEditLength: MOST_TOKEN_EDITS },
  );
  if (!parts) return [[[before, true]], [[after, true]]];
  const left: Part[] = [];
  const right: Part[] = [];
  let [x, y] = [0, 0];
  for (const part of parts) {
    const count = part.value.length;
    const changed = part.added || part.removed;
    if (!part.added) {
      left.push([a.slice(x, x + count).join(""), changed]);
      x += count;
    }
    if (!part.removed) {
      right.push([b.slice(y, y + count).join(""), changed]);
      y += count;
    }
  }
  return [left, right];
}
