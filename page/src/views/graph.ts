import type { App, View } from "../app";
import { h, replace } from "../dom";
import { Canvas } from "../graph/canvas";
import { panel } from "../graph/panel";
import { searchGraph } from "../graph/search";
import { integer, plural, shorten } from "../text";

const KEPT = 4;

export function graphView(app: App): View {
  const { graphs } = app.report;
  // A picture keeps what the user opened; a few of them, since each holds its elements.
  const canvases = new Map<number, Canvas>();
  let current = -1;
  let hits: number[] = [];
  let hit = -1;
  const old = new Set(app.report.difference?.functions.map((row) => row.old_graph));
  const options = graphs.map((graph, at) =>
    h(
      "option",
      { value: String(at) },
      `${old.has(at) ? "old: " : ""}${shorten(graph.name, 60)} (${plural(graph.operations, "operation")})`,
    ),
  );
  const select = h(
    "select",
    { "aria-label": "Function", onchange: () => app.go({ graph: Number(select.value), node: null }) },
    ...options,
  );
  const search = h("input", {
    type: "search",
    placeholder: "Operation, attribute, scope, source line",
    "aria-label": "Search the graph",
    spellcheck: "false",
    oninput: () => app.go({ search: search.value }, true),
    onkeydown: (event: KeyboardEvent) => {
      if (event.key === "Enter") step(event.shiftKey ? -1 : 1);
    },
  });
  const count = h("span", { class: "table-count", role: "status" });
  const place = h("div", { class: "graph-place" });
  const side = h("aside", { class: "side", "aria-label": "Chosen box", tabindex: "0" });
  const bar = h(
    "div",
    { class: "graph-bar" },
    select,
    h(
      "span",
      { class: "search-steps" },
      search,
      h("button", { type: "button", "aria-label": "Hit before", onclick: () => step(-1) }, "↑"),
      h("button", { type: "button", "aria-label": "Next hit", onclick: () => step(1) }, "↓"),
    ),
    count,
  );
  const element = h("section", { class: "view graph-view" }, bar, h("div", { class: "graph-split" }, place, side));

  function step(by: number): void {
    if (hits.length === 0) return;
    hit = hit < 0 ? (by > 0 ? 0 : hits.length - 1) : (hit + by + hits.length) % hits.length;
    canvases.get(current)!.jump(hits[hit]!);
    counted();
  }

  function counted(): void {
    count.textContent =
      search.value.trim() === ""
        ? ""
        : hits.length === 0
          ? "no hit"
          : hit < 0
            ? plural(hits.length, "hit")
            : `${integer(hit + 1)} of ${integer(hits.length)}`;
  }

  function canvas(at: number): Canvas {
    let found = canvases.get(at);
    if (!found) {
      const graph = graphs[at]!;
      const made: Canvas = new Canvas(app.report, graph, {
        label: `Data flow of ${graph.name}`,
        say: app.say,
        chosen: (box) => {
          show(made);
          const node = box?.node ?? null;
          if (app.state().node !== node) app.go({ graph: at, node }, true);
        },
      });
      canvases.set(at, made);
      if (canvases.size > KEPT) canvases.delete([...canvases.keys()].find((key) => key !== at)!);
      found = made;
    }
    return found;
  }

  function show(from: Canvas): void {
    replace(
      side,
      panel(app, from.graph, from.users, from.selected, {
        jump: (node) => from.jump(node),
        toggle: (box) => from.toggle(box),
        isOpen: (box) => from.isOpen(box),
      }),
    );
    side.scrollTop = 0;
  }

  return {
    id: "graph",
    title: "Graph",
    element,
    search,
    update(state) {
      const byFunction = state.function === null ? undefined : app.report.functions.rows[state.function]?.graph;
      const at = Math.min(graphs.length - 1, state.graph ?? byFunction ?? 0);
      const shown = canvas(at);
      if (at !== current || !place.contains(shown.element)) {
        current = at;
        select.value = String(at);
        replace(place, shown.element);
        show(shown);
        hits = [];
        hit = -1;
      }
      if (search.value !== state.search) search.value = state.search;
      const found = searchGraph(graphs[at]!, state.search);
      if (found.length !== hits.length || found.some((node, number) => node !== hits[number])) {
        hits = found;
        hit = -1;
      }
      shown.mark(hits);
      counted();
      if (state.node !== null && shown.selected?.node !== state.node) shown.jump(state.node);
    },
  };
}
