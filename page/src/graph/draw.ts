import type { Graph, Report } from "../document";
import { s } from "../dom";
import { barPath } from "../parts/histogram";
import { real } from "../text";
import type { Box } from "./boxes";
import { tensorLine } from "./labels";
import type { Point } from "./layered";
import { HEAD, type Inner, type Pill, type Placed } from "./scene";

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface Drawing {
  element: SVGGElement;
  boxes: Map<Box, SVGGElement>;
  /** In the coordinates of the picture. */
  areas: Map<Box, Area>;
}

const PAD = 14;

export function drawScene(report: Report, graph: Graph, scene: Inner, arrow: string): Drawing {
  const boxes = new Map<Box, SVGGElement>();
  const areas = new Map<Box, Area>();

  function inner(content: Inner, x: number, y: number): SVGGElement[] {
    const lines = content.paths.map((path) =>
      s("path", { class: "edge", d: curve(path.points), "marker-end": `url(#${arrow})` }),
    );
    return [
      s("g", { class: "edges", "aria-hidden": "true" }, ...lines),
      ...content.items.map((item) => box(item, x, y)),
      ...content.pills.map(drawPill),
    ];
  }

  function box(item: Placed, x: number, y: number): SVGGElement {
    const { box: own, label, width, height } = item;
    areas.set(own, { x: x + item.x, y: y + item.y, width, height });
    const node = own.node === null ? null : graph.nodes[own.node]!;
    const group = own.children.length > 0;
    const classes = ["box", group ? "group" : "leaf", own.kind];
    if (item.inner) classes.push("open");
    if (item.weight !== null) classes.push("weight");
    if (node?.kind === "argument") classes.push("argument");
    if (node?.inputs.length === 0 && node.kind === "operation") classes.push("source");
    if (node?.change) classes.push(`change-${node.change}`);
    const element = s("g", {
      class: classes.join(" "),
      transform: `translate(${item.x} ${item.y})`,
      "data-box": own.id,
      tabindex: -1,
      role: "treeitem",
      "aria-selected": "false",
      "aria-expanded": group ? String(item.inner !== null) : null,
      "aria-label": [label.title, label.detail, node?.change ?? "", item.flow].filter(Boolean).join(", "),
    });
    const round = node?.kind === "argument" || own.kind === "sources" ? 14 : item.weight !== null ? 10 : 4;
    element.append(s("rect", { class: "back", width, height, rx: round }));
    const sign = group ? (item.inner ? "▾ " : "▸ ") : "";
    const title = s(
      "text",
      { class: "title", x: 12, y: label.detail || item.inner ? 17 : 18 },
      `${sign}${label.title}`,
    );
    if (label.mark) title.append(s("tspan", { class: "mark" }, ` ${label.mark}`));
    element.append(title);
    if (item.inner) {
      element.append(
        s(
          "g",
          { role: "group", transform: `translate(${(width - item.inner.width) / 2} ${HEAD})` },
          ...inner(item.inner, x + item.x + (width - item.inner.width) / 2, y + item.y + HEAD),
        ),
      );
    } else {
      if (label.detail) element.append(s("text", { class: "detail", x: 12, y: 32 }, label.detail));
      if (item.weight !== null) weight(element, item);
    }
    if (item.flow)
      element.append(s("text", { class: "flow", x: width / 2, y: height + 13, "text-anchor": "middle" }, item.flow));
    boxes.set(own, element);
    return element;
  }

  function weight(element: SVGGElement, item: Placed): void {
    const values = report.tensors.rows[item.weight!]?.values;
    element.append(
      s("text", { class: "detail", x: 12, y: item.label.detail ? 48 : 32 }, tensorLine(report, item.weight!)),
    );
    if (values && values.bins.length > 0) {
      element.append(
        s("path", {
          class: "bars",
          d: barPath(values.bins, 44, 16),
          transform: `translate(${item.width - 54} ${item.height - 22})`,
        }),
        s("title", {}, `minimum ${real(values.min)}, maximum ${real(values.max)}, mean ${real(values.mean)}`),
      );
    }
  }

  function drawPill(pill: Pill): SVGGElement {
    return s(
      "g",
      { class: "pill", transform: `translate(${pill.x} ${pill.y})`, "data-jump": pill.entry ? pill.entry.node : null },
      s("rect", { width: pill.width, height: pill.height, rx: 10 }),
      s("text", { x: pill.width / 2, y: 14, "text-anchor": "middle" }, `⤵ ${pill.text}`),
      s("title", {}, "a value from outside of this group"),
    );
  }

  const element = s("g", {}, ...inner(scene, PAD, PAD));
  element.setAttribute("transform", `translate(${PAD} ${PAD})`);
  return { element, boxes, areas };
}

/** A smooth line through the middles of the segments. */
export function curve(points: Point[]): string {
  if (points.length === 0) return "";
  const n = (value: number) => Math.round(value * 10) / 10;
  const [first, ...rest] = points;
  let path = `M${n(first!.x)} ${n(first!.y)}`;
  for (let at = 0; at < rest.length - 1; at += 1) {
    const here = rest[at]!;
    const next = rest[at + 1]!;
    const middle = at === rest.length - 2 ? next : { x: (here.x + next.x) / 2, y: (here.y + next.y) / 2 };
    path += `Q${n(here.x)} ${n(here.y)} ${n(middle.x)} ${n(middle.y)}`;
  }
  const last = rest[rest.length - 1];
  return rest.length === 1 && last ? `${path}L${n(last.x)} ${n(last.y)}` : path;
}

export function bridge(from: Area, to: Area): string {
  const x1 = from.x + from.width / 2;
  const y1 = from.y + from.height;
  const x2 = to.x + to.width / 2;
  const y2 = to.y;
  const bend = Math.max(20, Math.min(120, Math.abs(y2 - y1) / 2));
  return `M${x1} ${y1}C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}`;
}
