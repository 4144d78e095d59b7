import { describe, expect, test } from "vitest";
import type { Area } from "../../src/document";
import { cells, findArea, grouped, rest, slices } from "../../src/parts/areas";
import { callGraph } from "../../src/parts/calls";
import { barPath, heights } from "../../src/parts/histogram";
import { matches, sortRows } from "../../src/parts/sort";
import { changeState, formatState, parseState } from "../../src/state";
import { functionRows, transformer } from "../../samples/build";

describe("rows", () => {
  test("numbers, names with numbers, and rows without a key", () => {
    expect(sortRows([3, null, 1, 2], (x) => x, false)).toEqual([1, 2, 3, null]);
    expect(sortRows([3, null, 1, 2], (x) => x, true)).toEqual([3, 2, 1, null]);
    expect(sortRows(["layer10", "layer2"], (x) => x, false)).toEqual(["layer2", "layer10"]);
    const equal = [
      { k: 1, n: "a" },
      { k: 1, n: "b" },
    ];
    expect(sortRows(equal, (x) => x.k, true)).toEqual(equal);
  });
  test("each word is searched", () => {
    expect(matches("layer0.attention.Kernel f32", "kernel LAYER0")).toBe(true);
    expect(matches("layer0", "layer0 x")).toBe(false);
    expect(matches("a", "  ")).toBe(true);
  });
});

describe("bytes", () => {
  const area = transformer(2).report.bytes!;
  test("the rest makes the sum", () => {
    const check = (one: Area): void => {
      if (one.children.length > 0)
        expect(slices(one, "").reduce((sum, slice) => sum + slice.area.bytes, 0)).toBe(one.bytes);
      one.children.forEach(check);
    };
    check(area);
    expect(rest(area)).toBeGreaterThan(0);
  });
  test("cells lie within the map, and their areas are as their bytes", () => {
    const made = cells(area, "", 1000, 400);
    expect(made.length).toBeGreaterThan(0);
    for (const cell of made) {
      expect(cell.x).toBeGreaterThanOrEqual(0);
      expect(cell.x + cell.width).toBeLessThanOrEqual(1000);
      expect(cell.y + cell.height).toBeLessThanOrEqual(400);
    }
    const first = made[0]!;
    expect((first.width * first.height) / 400_000).toBeCloseTo(first.area.bytes / area.bytes, 1);
  });
  test("a path that is not there ends at what is", () => {
    expect(findArea(area, "0.3").map((one) => one.path)).toEqual(["", "0", "0.3"]);
    expect(findArea(area, "0.99999.1").map((one) => one.path)).toEqual(["", "0"]);
  });
  test("many tensors are grouped by their names, and the sums stay", () => {
    const leaf = (name: string, bytes: number): Area => ({
      ...area,
      name,
      kind: "tensor",
      bytes,
      children: [],
      tensor: bytes,
    });
    const children = Array.from({ length: 60 }, (_, at) =>
      leaf(`model.layers.${Math.floor(at / 3)}.w${at % 3}`, at + 1),
    ).concat(leaf("model.head", 7), leaf("", 1), leaf("...", 1));
    const made = grouped({ ...area, children, bytes: 5_000 });
    expect(made.children.map((child) => child.name).sort()).toEqual(["", "...", "model"]);
    const model = made.children.find((child) => child.name === "model")!;
    expect(model.children.map((child) => child.name)).toEqual(["layers", "head"]);
    expect(model.children[0]!.children[4]!.children.map((child) => child.name)).toEqual(["w0", "w1", "w2"]);
    const sum = (one: Area): number =>
      one.children.length === 0 ? one.bytes : one.children.reduce((total, child) => total + sum(child), 0);
    expect(sum(made)).toBe(children.reduce((total, child) => total + child.bytes, 0));
    expect(model.bytes).toBe(sum(model));
  });
  test("many children are few cells", () => {
    const child: Area = { ...area, children: [], bytes: 10, name: "x" };
    const many: Area = { ...area, bytes: 100_000, children: Array.from({ length: 10_000 }, () => child) };
    expect(cells(many, "", 1000, 400).length).toBeLessThanOrEqual(401);
  });
});

test("histogram: a bin that holds something has a height", () => {
  expect(heights([0, 1, 1000])).toEqual([0, 0.06, 1]);
  expect(heights([])).toEqual([]);
  expect(heights([0, 0])).toEqual([0, 0]);
  expect(barPath([0, 2], 10, 10)).toBe("M5 10h4.3v-10h-4.3z");
});

test("calls: of many functions those near the chosen one", () => {
  expect(callGraph(functionRows(200), null)).toMatchObject({ whole: true });
  const near = callGraph(functionRows(900), 300);
  expect(near.whole).toBe(false);
  expect(near.functions).toContain(300);
  expect(near.functions.length).toBeLessThanOrEqual(60);
  for (const edge of near.edges) expect(near.functions).toContain(edge.to);
});

describe("state", () => {
  test("comes back from the address", () => {
    const state = changeState(parseState("#view=tensors&tensor=4&search=a%26b"), { search: "x=1&y" });
    expect(parseState(formatState(state))).toEqual(state);
  });
  test("what is no number or path is dropped", () => {
    expect(parseState("#tensor=-1&node=1e9&area=../x&function=07&graph=%00")).toMatchObject({
      tensor: null,
      node: null,
      area: "",
      function: 7,
      graph: null,
    });
  });
  test("a change of view drops the choices of the other", () => {
    expect(changeState(parseState("#view=tensors&tensor=4"), { view: "graph" }).tensor).toBe(null);
  });
});
