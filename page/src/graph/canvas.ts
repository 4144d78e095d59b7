import type { Graph, Report } from "../document";
import { h, s, unique } from "../dom";
import { integer } from "../text";
import { buildBoxes, usersOf, type Box, type Boxes } from "./boxes";
import { bridge, drawScene, type Drawing } from "./draw";
import { MOST_VISIBLE, openAll, openChanges, openTo, shownBox, startOpen, toggle } from "./open";
import { PanZoom } from "./panzoom";
import { Layouts, type Inner } from "./scene";

// The picture of one graph: what is open, what is chosen, and the keys.

/** Milliseconds of layout before the page may do something else. */
const SLICE = 50;

export interface CanvasOptions {
  label: string;
  chosen(box: Box | null): void;
  say(sentence: string): void;
}

export class Canvas {
  readonly element: HTMLElement;
  readonly boxes: Boxes;
  readonly users: number[][];
  selected: Box | null = null;
  private readonly svg: SVGSVGElement;
  private readonly layer = s("g");
  private readonly links = s("g", { class: "links", "aria-hidden": "true" });
  private readonly pan: PanZoom;
  private readonly layouts: Layouts;
  private readonly arrow = unique("arrow");
  private open: Set<Box>;
  private scene!: Inner;
  private drawing!: Drawing;
  private fitted = false;
  private hits: number[] = [];
  private work = 0;

  constructor(
    private readonly report: Report,
    readonly graph: Graph,
    private readonly options: CanvasOptions,
  ) {
    this.boxes = buildBoxes(graph);
    this.users = usersOf(graph);
    this.layouts = new Layouts(report, graph, this.boxes);
    this.open = startOpen(this.boxes);
    openChanges(
      this.boxes,
      this.open,
      graph.nodes.flatMap((node, at) => (node.change ? [at] : [])),
    );
    this.svg = s(
      "svg",
      {
        class: "graph-svg",
        role: "tree",
        "aria-label": options.label,
        onclick: (event: MouseEvent) => this.click(event),
        onkeydown: (event: KeyboardEvent) => this.key(event),
      },
      s(
        "defs",
        {},
        s(
          "marker",
          {
            id: this.arrow,
            viewBox: "0 0 8 8",
            refX: 7,
            refY: 4,
            markerWidth: 7,
            markerHeight: 7,
            orient: "auto",
            class: "arrow",
          },
          s("path", { d: "M0 0.8L8 4L0 7.2z" }),
        ),
      ),
      this.layer,
    );
    this.pan = new PanZoom(this.svg, this.layer);
    const button = (text: string, name: string, act: () => void) =>
      h("button", { type: "button", title: name, "aria-label": name, onclick: act }, text);
    this.element = h(
      "div",
      { class: "graph-canvas" },
      this.svg,
      h(
        "div",
        { class: "graph-tools", role: "toolbar", "aria-label": "Picture" },
        button("+", "Larger", () => this.pan.zoom(1.3)),
        button("−", "Smaller", () => this.pan.zoom(1 / 1.3)),
        button("Fit", "All in view", () => this.fit()),
        button("Open all", "Open all groups", () => void this.openAll()),
        button("Fold", "Close all groups", () => this.fold()),
      ),
    );
    new ResizeObserver(() => {
      if (this.fitted || this.svg.clientWidth === 0) return;
      this.fitted = true;
      if (this.selected) this.center(this.selected);
      else this.start();
    }).observe(this.svg);
    this.draw();
  }

  fit(): void {
    this.pan.fit(this.scene.width + 28, this.scene.height + 28);
  }

  /** Begins at the first change, else at the box that holds most. */
  private start(): void {
    const changed = this.graph.nodes.findIndex((node) => node.change !== null);
    const box =
      changed >= 0
        ? shownBox(this.boxes.root, this.open, this.boxes.of[changed]!)
        : this.boxes.root.children.reduce<Box | null>(
            (most, child) => (most && most.count >= child.count ? most : child),
            null,
          );
    const area = box && this.drawing.areas.get(box);
    this.pan.start(
      this.scene.width + 28,
      this.scene.height + 28,
      area ? area.x + area.width / 2 : 0,
      changed >= 0 && area ? area.y - 120 : 0,
    );
  }

  async openAll(): Promise<void> {
    const { open, refused } = openAll(this.boxes);
    if (!(await this.prepare(open))) return;
    this.open = open;
    this.redraw();
    this.start();
    if (refused > 0)
      this.options.say(
        `${integer(refused)} groups stay closed: the picture holds at most ${integer(MOST_VISIBLE)} boxes.`,
      );
  }

  /** Lays out the boxes one after another, with time for the page between; false: something else was asked for meanwhile. */
  private async prepare(open: Set<Box>): Promise<boolean> {
    const work = (this.work += 1);
    let until = performance.now() + SLICE;
    for (const box of [...open].reverse()) {
      this.layouts.prepare(box, open);
      if (performance.now() < until) continue;
      this.options.say("Laying out…");
      await new Promise((done) => setTimeout(done));
      if (work !== this.work) return false;
      until = performance.now() + SLICE;
    }
    return true;
  }

  /** Marks the hits of a search; in closed groups, the group. */
  mark(hits: number[]): void {
    this.hits = hits;
    for (const element of this.drawing.boxes.values()) element.classList.remove("hit");
    for (const hit of hits) {
      const box = this.boxes.of[hit];
      if (box) this.drawing.boxes.get(shownBox(this.boxes.root, this.open, box))?.classList.add("hit");
    }
  }

  fold(): void {
    this.open = new Set();
    this.redraw();
    this.start();
  }

  /** Chooses a node, opens the groups around it, and moves it into view. */
  jump(node: number): void {
    const box = this.boxes.of[node];
    if (!box) return;
    const open = openTo(this.boxes, this.open, box);
    const changed = open.size !== this.open.size || [...open].some((one) => !this.open.has(one));
    this.open = open;
    if (changed) this.redraw();
    this.select(box);
    this.center(box);
  }

  select(box: Box | null, tell = true): void {
    const mark = (one: Box | null, on: boolean) => {
      const element = one && this.drawing.boxes.get(one);
      element?.classList.toggle("selected", on);
      element?.setAttribute("aria-selected", String(on));
    };
    mark(this.selected, false);
    mark(box, true);
    this.selected = box;
    this.roving(box);
    this.drawLinks();
    if (tell) this.options.chosen(box);
  }

  isOpen(box: Box): boolean {
    return this.open.has(box);
  }

  toggle(box: Box): void {
    const { open, refused } = toggle(this.boxes, this.open, box);
    if (refused > 0) {
      this.options.say(`The picture holds at most ${integer(MOST_VISIBLE)} boxes: close other groups first.`);
      return;
    }
    // The box that was clicked keeps its place on the screen.
    const before = this.drawing.areas.get(box);
    this.open = open;
    this.redraw();
    const after = this.drawing.areas.get(box);
    const { k } = this.pan.transform;
    if (before && after)
      this.pan.pan((before.x + before.width / 2 - after.x - after.width / 2) * k, (before.y - after.y) * k);
    this.select(box);
    this.focus(box);
  }

  private draw(): void {
    this.work += 1;
    const start = performance.now();
    this.scene = this.layouts.scene(this.open);
    performance.measure("layout", { start });
    const middle = performance.now();
    this.drawing = drawScene(this.report, this.graph, this.scene, this.arrow);
    this.layer.replaceChildren(this.drawing.element, this.links);
    this.mark(this.hits);
    performance.measure("draw", { start: middle });
    this.roving(this.selected);
  }

  private redraw(): void {
    this.draw();
    if (this.selected) this.select(shownBox(this.boxes.root, this.open, this.selected), false);
  }

  private center(box: Box): void {
    const area = this.drawing.areas.get(box);
    if (area && this.svg.clientWidth > 0)
      this.pan.center(area.x + area.width / 2, area.y + Math.min(area.height, 200) / 2);
  }

  private roving(box: Box | null): void {
    const focusable = (box && this.drawing.boxes.get(box)) ?? this.drawing.boxes.values().next().value;
    this.svg.querySelectorAll('[tabindex="0"]').forEach((one) => one.setAttribute("tabindex", "-1"));
    focusable?.setAttribute("tabindex", "0");
  }

  /** The lines of the chosen box to all its inputs and users, across groups. */
  private drawLinks(): void {
    const box = this.selected;
    this.links.replaceChildren();
    if (!box || box.node === null) return;
    const own = this.drawing.areas.get(box);
    if (!own) return;
    const line = (other: number, kind: "in" | "out") => {
      const to = this.boxes.of[other];
      const area = to && this.drawing.areas.get(shownBox(this.boxes.root, this.open, to));
      if (area && area !== own)
        this.links.append(
          s("path", { class: `link-${kind}`, d: kind === "in" ? bridge(area, own) : bridge(own, area) }),
        );
    };
    for (const [source] of this.graph.nodes[box.node]!.inputs.slice(0, 100)) line(source, "in");
    for (const user of this.users[box.node]!.slice(0, 100)) line(user, "out");
  }

  private boxAt(event: Event): Box | null {
    const element = (event.target as Element).closest("[data-box]");
    return element ? (this.boxes.all[Number(element.getAttribute("data-box"))] ?? null) : null;
  }

  private click(event: MouseEvent): void {
    const pill = (event.target as Element).closest("[data-jump]");
    if (pill) {
      this.jump(Number(pill.getAttribute("data-jump")));
      return;
    }
    const box = this.boxAt(event);
    if (!box) this.select(null);
    else if (box.children.length > 0 && !(this.open.has(box) && !this.onHead(event, box))) this.toggle(box);
    else this.select(box);
  }

  private onHead(event: MouseEvent, box: Box): boolean {
    const rect = this.drawing.boxes.get(box)!.querySelector("rect")!.getBoundingClientRect();
    return event.clientY - rect.top < 30 * this.pan.transform.k;
  }

  private focus(box: Box): void {
    this.drawing.boxes.get(box)?.focus({ preventScroll: true });
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const box = this.boxAt(event);
    const act = this.keyAction(event.key, box);
    if (!act) return;
    event.preventDefault();
    act();
  }

  private keyAction(key: string, box: Box | null): (() => void) | null {
    if (key === "+" || key === "=") return () => this.pan.zoom(1.3);
    if (key === "-") return () => this.pan.zoom(1 / 1.3);
    if (key === "0") return () => this.fit();
    if (!box) return null;
    if (key === "Enter" || key === " ") return () => (box.children.length > 0 ? this.toggle(box) : this.select(box));
    const to = key === "Escape" ? (box.parent === this.boxes.root ? null : box.parent) : this.neighbour(key, box);
    return to === undefined ? null : () => to && this.go(to);
  }

  private go(box: Box): void {
    this.select(box);
    this.focus(box);
    const area = this.drawing.areas.get(box);
    if (!area) return;
    const { x, y, k } = this.pan.transform;
    const left = area.x * k + x;
    const top = area.y * k + y;
    if (left < 0 || top < 0 || left > this.svg.clientWidth - 60 || top > this.svg.clientHeight - 30) this.center(box);
  }

  /** Up and down along the edges of the level, left and right in the order of the picture; undefined: not such a key. */
  private neighbour(key: string, box: Box): Box | null | undefined {
    const level = box.parent && this.layouts.links.get(box.parent);
    const edges = [...(level?.edges.values() ?? [])];
    if (key === "ArrowDown") {
      if (this.open.has(box)) return box.children[0];
      return edges.find((edge) => edge.from === box)?.to ?? null;
    }
    if (key === "ArrowUp") return edges.find((edge) => edge.to === box)?.from ?? null;
    if (key !== "ArrowLeft" && key !== "ArrowRight") return undefined;
    const siblings = box.parent?.children ?? [];
    return siblings[siblings.indexOf(box) + (key === "ArrowRight" ? 1 : -1)] ?? null;
  }
}
