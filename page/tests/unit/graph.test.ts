import { describe, expect, test } from "vitest";
import { buildBoxes, MOST_CHILDREN, type Box } from "../../src/graph/boxes";
import { buildLinks } from "../../src/graph/links";
import { curve } from "../../src/graph/draw";
import { layered } from "../../src/graph/layered";
import {
  MOST_VISIBLE,
  openAll,
  openChanges,
  openTo,
  shownBox,
  START_VISIBLE,
  startOpen,
  toggle,
  visibleCount,
} from "../../src/graph/open";
import { fitTransform, startTransform, zoomAt } from "../../src/graph/panzoom";
import { Layouts, type Inner } from "../../src/graph/scene";
import { searchGraph } from "../../src/graph/search";
import { GraphMaker, random, transformer } from "../../samples/build";
import { largeReport } from "../../samples/make";

const { report, main } = transformer(12);
const boxes = buildBoxes(main);
const titles = (box: Box) => box.children.map((child) => child.title);

describe("boxes", () => {
  test("each node has one box, and counts add up", () => {
    expect(new Set(boxes.of).size).toBe(main.nodes.length);
    expect(boxes.root.count).toBe(main.nodes.length);
    for (const box of boxes.all) for (const child of box.children) expect(child.parent).toBe(box);
  });
  test("scopes are groups, without what all have in common", () => {
    expect(titles(boxes.root)).toEqual(expect.arrayContaining(["embed", "layer0", "layer11", "head"]));
    const layer = boxes.root.children.find((box) => box.title === "layer3")!;
    expect(titles(layer)).toEqual(expect.arrayContaining(["norm1", "attention", "mlp"]));
  });
  test("a weight stands where it is used", () => {
    const weight = main.nodes.findIndex((node) => node.attributes[0]?.[1].includes("layer2.mlp.up.kernel") === true);
    const chain: string[] = [];
    for (let box = boxes.of[weight]!.parent; box; box = box.parent) chain.unshift(box.title);
    expect(chain).toEqual(["main", "layer2", "mlp", "up"]);
  });
  test("regions are inside of their operation", () => {
    const reduce = main.nodes.findIndex((node) => main.names[node.name] === "stablehlo.reduce");
    expect(boxes.of[reduce]!.kind).toBe("operation");
    expect(boxes.of[reduce]!.children.length).toBe(4);
  });
  test("regions and blocks of one operation are apart", () => {
    const maker = new GraphMaker("f", null);
    const op = maker.add("scf.while", [], []);
    for (const [region, block] of [
      [0, 0],
      [1, 0],
      [1, 1],
    ] as const)
      for (let at = 0; at < 2; at += 1) maker.add("x.y", [], [], { parent: op, region, block });
    const made = buildBoxes(maker.graph);
    expect(titles(made.of[op]!)).toEqual(["region 0", "region 1"]);
    expect(titles(made.of[op]!.children[1]!)).toEqual(["block 0", "block 1"]);
  });
  test("no box holds too many", () => {
    const flat = buildBoxes(largeReport().graphs[0]!);
    for (const box of flat.all) expect(box.children.length).toBeLessThanOrEqual(MOST_CHILDREN);
    expect(flat.root.count).toBe(2_000);
  });
  test("very deep regions and scopes", () => {
    const maker = new GraphMaker("deep", null);
    let parent: number | null = null;
    for (let at = 0; at < 3_000; at += 1)
      parent = maker.add("scf.if", [], [], { parent, scope: "a/".repeat(1_500) + at });
    const made = buildBoxes(maker.graph);
    expect(made.root.count).toBe(3_000);
    for (const box of made.all) expect(box.depth).toBeLessThan(60);
    buildLinks(maker.graph, made);
    new Layouts(report, maker.graph, made).scene(openAll(made).open);
  });
});

describe("links", () => {
  const links = buildLinks(main, boxes);
  test("each use is an edge at the level where both sides meet", () => {
    let uses = 0;
    for (const level of links.values())
      for (const edge of level.edges.values()) {
        expect(edge.from.parent).toBe(edge.to.parent);
        uses += edge.uses;
      }
    expect(uses).toBe(main.uses);
  });
  test("a group knows what comes in and what goes out", () => {
    const layer = boxes.root.children.find((box) => box.title === "layer3")!;
    const level = links.get(layer)!;
    expect([...level.entries.values()].map((entry) => entry.source.title)).toContain("layer2");
    expect([...level.exits].map((box) => box.title)).toEqual(["stablehlo.add"]);
  });
  test("a value that each of many nested regions uses", () => {
    const maker = new GraphMaker("nested", null);
    const top = maker.add("a.a", [], ["i1"]);
    let parent: number | null = null;
    for (let at = 0; at < 4_000; at += 1)
      parent = maker.add("scf.if", [top, ...(parent === null ? [] : [parent])], ["i1"], { parent });
    const made = buildBoxes(maker.graph);
    for (const level of buildLinks(maker.graph, made).values()) expect(level.entries.size).toBeLessThanOrEqual(64);
  });
  test("uses that point forward, to itself, or to what is not there", () => {
    const maker = new GraphMaker("odd", null);
    maker.add("a.a", [1, 0, [7, 0], [1, 9]], ["i1"]);
    maker.add("a.b", [0], ["i1"]);
    const made = buildBoxes(maker.graph);
    const found = buildLinks(maker.graph, made);
    expect(found.get(made.root)!.edges.size).toBe(2);
    new Layouts(report, maker.graph, made).scene(new Set());
  });
});

describe("open", () => {
  test("the start is small, and small graphs are open", () => {
    expect(visibleCount(boxes.root, startOpen(boxes))).toBeLessThanOrEqual(START_VISIBLE);
    const small = buildBoxes(report.graphs[1]!);
    expect(visibleCount(small.root, startOpen(small))).toBe(report.graphs[1]!.nodes.length);
  });
  test("the limit holds, and it is said what stays closed", () => {
    const large = buildBoxes(largeReport().graphs[1]!);
    const { open, refused } = openAll(large);
    expect(refused).toBeGreaterThan(0);
    expect(visibleCount(large.root, open)).toBeLessThanOrEqual(MOST_VISIBLE);
    const closed = large.all.find(
      (box) =>
        box.children.length > 20 && !open.has(box) && box.parent && (box.parent === large.root || open.has(box.parent)),
    );
    if (closed && visibleCount(large.root, open) + closed.children.length > MOST_VISIBLE)
      expect(toggle(large, open, closed).refused).toBe(1);
  });
  test("a jump opens what is around", () => {
    const target = boxes.of[main.nodes.findIndex((node) => main.names[node.name] === "stablehlo.maximum")]!;
    const open = openTo(boxes, new Set(), target);
    expect(shownBox(boxes.root, open, target)).toBe(target);
    expect(shownBox(boxes.root, new Set(), target).title).toBe("layer0");
  });
  test("changes are opened within the budget", () => {
    const open = new Set<Box>();
    openChanges(
      boxes,
      open,
      main.nodes.map((_, at) => at),
    );
    expect(visibleCount(boxes.root, open)).toBeLessThanOrEqual(START_VISIBLE);
    expect(open.size).toBeGreaterThan(0);
  });
});

describe("layout", () => {
  const inside = (inner: Inner): void => {
    for (const item of [...inner.items, ...inner.pills]) {
      expect(item.x).toBeGreaterThanOrEqual(-0.01);
      expect(item.x + item.width).toBeLessThanOrEqual(inner.width + 0.01);
      expect(item.y + item.height).toBeLessThanOrEqual(inner.height + 0.01);
    }
    for (const [at, a] of inner.items.entries())
      for (const b of inner.items.slice(at + 1)) {
        const apart =
          a.x + a.width <= b.x + 0.01 ||
          b.x + b.width <= a.x + 0.01 ||
          a.y + a.height <= b.y + 0.01 ||
          b.y + b.height <= a.y + 0.01;
        expect(apart, `${a.label.title} on ${b.label.title}`).toBe(true);
      }
    for (const item of inner.items) if (item.inner) inside(item.inner);
  };
  test("boxes are apart and within what holds them", () => {
    const layouts = new Layouts(report, main, boxes);
    inside(layouts.scene(startOpen(boxes)));
    inside(layouts.scene(openAll(boxes).open));
  });
  test("what did not change is not laid out again", () => {
    const layouts = new Layouts(report, main, boxes);
    const layer = boxes.root.children.find((box) => box.title === "layer3")!;
    const other = boxes.root.children.find((box) => box.title === "layer4")!;
    const inner = (scene: Inner, box: Box) => scene.items.find((item) => item.box === box)!.inner;
    const before = inner(layouts.scene(new Set([layer])), layer);
    expect(inner(layouts.scene(new Set([layer, other])), layer)).toBe(before);
  });
  test("a graph where all use all is bounded", () => {
    const count = 110;
    const edges: [number, number][] = [];
    for (let from = 0; from < count; from += 1) for (let to = from + 1; to < count; to += 1) edges.push([from, to]);
    const start = performance.now();
    const done = layered(
      Array.from({ length: count }, () => ({ width: 100, height: 30 })),
      edges,
    );
    expect(done.paths.every((path) => path.length >= 2)).toBe(true);
    expect(performance.now() - start).toBeLessThan(40_000);
  }, 60_000);
  test("cycles", () => {
    const done = layered(
      [
        { width: 10, height: 10 },
        { width: 10, height: 10 },
      ],
      [
        [0, 1],
        [1, 0],
        [0, 0],
      ],
    );
    expect(done.places.every((place) => Number.isFinite(place.x))).toBe(true);
  });
  test("curves", () => {
    expect(curve([])).toBe("");
    expect(
      curve([
        { x: 0, y: 0 },
        { x: 0, y: 9 },
      ]),
    ).toBe("M0 0L0 9");
    expect(
      curve([
        { x: 0, y: 0 },
        { x: 5, y: 5 },
        { x: 0, y: 9 },
      ]),
    ).toBe("M0 0Q5 5 0 9");
  });
});

test("search: operation, attribute, scope, source line", () => {
  expect(searchGraph(main, "rsqrt").length).toBe(25);
  expect(searchGraph(main, "layer3/attention softmax maximum").length).toBe(1);
  expect(searchGraph(main, "transformer.py:72").length).toBe(12);
  expect(searchGraph(main, "layer5.mlp.up.bias").length).toBe(1);
  expect(searchGraph(main, " ")).toEqual([]);
});

test("zoom keeps the point under the pointer", () => {
  const next = random(5);
  let transform = { x: 10, y: -20, k: 1 };
  for (let at = 0; at < 20; at += 1) {
    const [x, y] = [next() * 800, next() * 600];
    const point = [(x - transform.x) / transform.k, (y - transform.y) / transform.k];
    transform = zoomAt(transform, 0.5 + next(), x, y);
    expect((x - transform.x) / transform.k).toBeCloseTo(point[0]!, 6);
    expect((y - transform.y) / transform.k).toBeCloseTo(point[1]!, 6);
  }
  expect(fitTransform(100, 100, 800, 600)).toEqual({ x: 350, y: 234, k: 1 });
  expect(startTransform(100, 100, 800, 600, 50, 50)).toEqual({ x: 350, y: 234, k: 1 });
  expect(startTransform(10_000, 10_000, 800, 600, 0, 0)).toEqual({ x: 24, y: 24, k: 0.7 });
  expect(startTransform(10_000, 10_000, 800, 600, 9_999, 9_999)).toEqual({ x: 776 - 7_000, y: 576 - 7_000, k: 0.7 });
});
