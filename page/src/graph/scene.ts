import type { Graph, Report } from "../document";
import { shorten } from "../text";
import type { Box, Boxes } from "./boxes";
import { boxLabel, CHARACTER, commonDialect, flowLabel, tensorLine, weightOf, type Label } from "./labels";
import { layered, type Point, type Sized } from "./layered";
import { buildLinks, type Entry, type Level } from "./links";

// Places for all that is in the picture. Each open box is laid out by itself and kept until something in it
// opens or closes: one click never lays out the whole graph again.

export interface Placed extends Sized {
  box: Box;
  x: number;
  y: number;
  label: Label;
  flow: string;
  weight: number | null;
  inner: Inner | null;
}
export interface Pill extends Sized {
  entry: Entry | null;
  text: string;
  x: number;
  y: number;
}
export interface Path {
  points: Point[];
  from: Box | null;
  to: Box;
}
export interface Inner extends Sized {
  items: Placed[];
  pills: Pill[];
  paths: Path[];
}

export const HEAD = 30;
const PAD = 14;
const MOST_PILLS = 14;
/** A constant or an argument with more edges than this at one level has none in the picture: they would cover it. */
const MOST_FROM_SOURCE = 4;

export class Layouts {
  readonly links: Map<Box, Level>;
  private readonly dialect: string | null;
  private readonly changes = new Map<Box, number>();
  private readonly kept = new Map<Box, { key: string; inner: Inner }>();

  constructor(
    private readonly report: Report,
    private readonly graph: Graph,
    readonly boxes: Boxes,
  ) {
    this.links = buildLinks(graph, boxes);
    this.dialect = commonDialect(graph);
    graph.nodes.forEach((node, at) => {
      if (!node.change) return;
      for (let box = boxes.of[at]?.parent ?? null; box; box = box.parent)
        this.changes.set(box, (this.changes.get(box) ?? 0) + 1);
    });
  }

  scene(open: ReadonlySet<Box>): Inner {
    return this.inner(this.boxes.root, open).inner;
  }

  /** Lays out one box whose inner boxes were prepared before. */
  prepare(box: Box, open: ReadonlySet<Box>): void {
    this.inner(box, open);
  }

  private inner(box: Box, open: ReadonlySet<Box>): { inner: Inner; key: string } {
    const items = box.children.map((child) => this.item(child, open));
    const key = items.map((item) => item.key).join("");
    const kept = this.kept.get(box);
    if (kept && kept.key === key) return { inner: kept.inner, key };
    const inner = this.arrange(
      box,
      items.map((item) => item.placed),
    );
    this.kept.set(box, { key, inner });
    return { inner, key };
  }

  private item(box: Box, open: ReadonlySet<Box>): { placed: Placed; key: string } {
    const label = boxLabel(this.report, this.graph, this.dialect, box, this.changes.get(box));
    const node = box.node === null ? null : this.graph.nodes[box.node]!;
    const weight = node ? weightOf(this.report, node) : null;
    const placed: Placed = { box, x: 0, y: 0, width: 0, height: 0, label, weight, inner: null, flow: "" };
    const title = label.title.length + (label.mark ? label.mark.length + 1 : 0) + (box.children.length > 0 ? 3 : 0);
    const line = weight === null ? 0 : tensorLine(this.report, weight).length * CHARACTER * 0.92 + 84;
    placed.width = Math.max(64, title * CHARACTER + 24, label.detail.length * CHARACTER * 0.92 + 24, line);
    placed.height = weight === null ? (label.detail ? 40 : 28) : 62;
    if (!open.has(box)) return { placed, key: "." };
    const { inner, key } = this.inner(box, open);
    placed.inner = inner;
    placed.width = Math.max(placed.width + 20, inner.width + 2 * PAD);
    placed.height = inner.height + HEAD + PAD;
    return { placed, key: `(${key})` };
  }

  private arrange(box: Box, items: Placed[]): Inner {
    const level = this.links.get(box);
    const number = new Map(items.map((item, at) => [item.box, at]));
    const edges: [number, number][] = [];
    const paths: Path[] = [];
    const out = new Map<Box, Set<number>>();
    const uses = new Map<Box, number>();
    for (const edge of level?.edges.values() ?? []) uses.set(edge.from, (uses.get(edge.from) ?? 0) + 1);
    const spread = (source: Box) =>
      source.node !== null &&
      source.children.length === 0 &&
      this.graph.nodes[source.node]!.inputs.length === 0 &&
      uses.get(source)! > MOST_FROM_SOURCE;
    for (const edge of level?.edges.values() ?? []) {
      const from = number.get(edge.from);
      const to = number.get(edge.to);
      if (from === undefined || to === undefined) continue;
      if (!spread(edge.from)) {
        edges.push([from, to]);
        paths.push({ points: [], from: edge.from, to: edge.to });
      }
      const types = out.get(edge.from) ?? new Set();
      for (const type of edge.types) types.add(type);
      out.set(edge.from, types);
    }
    for (const item of items) {
      const outside = level?.exits.has(item.box) === true;
      const own =
        out.get(item.box) ?? (outside && item.box.node !== null ? this.graph.nodes[item.box.node]!.results : []);
      item.flow = [
        flowLabel(this.graph, own),
        spread(item.box) ? `→ ${uses.get(item.box)!} uses` : "",
        outside ? "→ out" : "",
      ]
        .filter(Boolean)
        .join(" ");
      item.width = Math.max(item.width, item.flow.length * CHARACTER * 0.86);
    }
    const pills = this.pills(level);
    const sized: Sized[] = [...items, ...pills.map((pill) => pill.pill)];
    pills.forEach((pill, at) => {
      for (const target of pill.to) {
        const to = number.get(target);
        if (to === undefined) continue;
        edges.push([items.length + at, to]);
        paths.push({ points: [], from: null, to: target });
      }
    });
    const done = layered(sized, edges);
    sized.forEach((one, at) => Object.assign(one, done.places[at]));
    paths.forEach((path, at) => {
      path.points = done.paths[at]!;
    });
    return { width: done.width, height: done.height + 16, items, pills: pills.map((pill) => pill.pill), paths };
  }

  /** What comes into a box from outside. Many sources become one, since they would hide the box itself. */
  private pills(level: Level | undefined): { pill: Pill; to: Set<Box> }[] {
    const entries = [...(level?.entries.values() ?? [])];
    const single = entries.length > MOST_PILLS ? entries.slice(0, MOST_PILLS - 1) : entries;
    const rest = entries.slice(single.length);
    const made = single.map((entry) => {
      const label = boxLabel(this.report, this.graph, this.dialect, entry.source);
      // A constant or a weight is known by what it holds, not by its operation.
      const name =
        entry.source.children.length === 0 && this.graph.nodes[entry.node]!.inputs.length === 0 && label.detail
          ? label.detail
          : label.title;
      const text = shorten([name, flowLabel(this.graph, entry.types)].filter(Boolean).join(" · "), 40);
      return { pill: pill(entry, text), to: entry.to };
    });
    if (rest.length > 0)
      made.push({
        pill: pill(null, `${rest.length}${level?.more ? " or more" : ""} other sources`),
        to: new Set(rest.flatMap((entry) => [...entry.to])),
      });
    return made;
  }
}

function pill(entry: Entry | null, text: string): Pill {
  return { entry, text, x: 0, y: 0, width: text.length * CHARACTER * 0.86 + 30, height: 20 };
}
