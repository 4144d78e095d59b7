import { describe, expect, test } from "vitest";
import { compareLines, foldRows, lineParts, splitLines } from "../../src/diff/lines";
import { random } from "../../samples/build";
import { texts } from "../../samples/make";

const lines = (text: string) => splitLines(text);
const kinds = (a: string, b: string, numbers = false) =>
  compareLines(lines(a), lines(b), numbers).rows.map((row) => row.kind);

describe("lines", () => {
  test("equal, added, removed, changed", () => {
    expect(kinds("a\nb", "a\nb")).toEqual(["same", "same"]);
    expect(kinds("a\nb", "a\nx\nb")).toEqual(["same", "added", "same"]);
    expect(kinds("a\nx\nb", "a\nb")).toEqual(["same", "removed", "same"]);
    expect(kinds("a\nx\nb", "a\ny\nb")).toEqual(["same", "changed", "same"]);
    expect(kinds("", "a")).toEqual(["added"]);
    expect(splitLines("a\r\nb\n")).toEqual(["a", "b"]);
    expect(splitLines(null)).toEqual([]);
  });
  test("other numbers of values are no change, other operands are one", () => {
    const before = "%0 = a\n%1 = b %0\n%2 = c %0, %1\nreturn %2";
    expect(kinds(before, "%0 = a\n%1 = new\n%2 = b %0\n%3 = c %0, %2\nreturn %3")).toEqual([
      "same",
      "added",
      "renumbered",
      "renumbered",
      "renumbered",
    ]);
    expect(kinds(before, "%0 = a\n%1 = b %0\n%2 = c %1, %0\nreturn %2")).toEqual(["same", "same", "changed", "same"]);
    expect(kinds("%0 = a", "%1 = a", true)).toEqual(["changed"]);
  });
  test("each line is there once, in order", () => {
    const next = random(9);
    for (let round = 0; round < 200; round += 1) {
      const make = () =>
        Array.from(
          { length: Math.floor(next() * 30) },
          () => `%${Math.floor(next() * 9)} = op${Math.floor(next() * 5)}`,
        );
      const [a, b] = [make(), make()];
      const { rows } = compareLines(a, b, round % 2 === 0);
      expect(rows.flatMap((row) => (row.old === null ? [] : [row.old]))).toEqual(a.map((_, at) => at));
      expect(rows.flatMap((row) => (row.new === null ? [] : [row.new]))).toEqual(b.map((_, at) => at));
    }
  });
  test("texts without a common line, and long ones, end soon", () => {
    const start = performance.now();
    const a = Array.from({ length: 20_000 }, (_, at) => `old ${at}`);
    const b = Array.from({ length: 20_000 }, (_, at) => `new ${at}`);
    expect(compareLines(a, b, false).rows.length).toBe(20_000);
    const shuffled = Array.from({ length: 20_000 }, (_, at) => `old ${(at * 7_919) % 20_000}`);
    expect(compareLines(a, shuffled, false).rows.length).toBeGreaterThanOrEqual(20_000);
    const same = Array.from({ length: 20_000 }, (_, at) => `x ${at % 3}`);
    const turned = Array.from({ length: 20_000 }, (_, at) => `x ${(at * at) % 3}`);
    compareLines(same, turned, false);
    expect(performance.now() - start).toBeLessThan(40_000);
  }, 60_000);
  test("many changes in a long text keep what is equal", () => {
    const a = Array.from({ length: 9_000 }, (_, at) => `line ${at}`);
    const b = a.map((line, at) => (at % 4 === 0 ? `${line} changed` : line));
    expect(compareLines(a, b, false).rows.filter((row) => row.kind === "same").length).toBe(6_750);
  });
});

test("folds: equal lines far from changes", () => {
  const [a, b] = texts(240);
  const { rows } = compareLines(splitLines(a), splitLines(b), false);
  const shown = foldRows(rows);
  const count = shown.reduce<number>((sum, item) => sum + (typeof item === "number" ? 1 : item.to - item.from), 0);
  expect(count).toBe(rows.length);
  expect(shown.length).toBeLessThan(rows.length);
});

test("parts of a line: values of another number do not differ", () => {
  const [left, right] = lineParts(
    "%5 = add %4, %3 : f32",
    "%6 = add %5, %3 : bf16",
    new Map([
      ["%5", "%6"],
      ["%4", "%5"],
    ]),
  );
  expect(left.filter((part) => part[1]).map((part) => part[0])).toEqual(["f32"]);
  expect(right.filter((part) => part[1]).map((part) => part[0])).toEqual(["bf16"]);
  expect(left.map((part) => part[0]).join("")).toBe("%5 = add %4, %3 : f32");
});
