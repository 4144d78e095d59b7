import type { Func } from "../document";
import { h, s, unique } from "../dom";
import { curve } from "../graph/draw";
import { CHARACTER } from "../graph/labels";
import { layered } from "../graph/layered";
import { PanZoom } from "../graph/panzoom";
import { plural, shorten, symbol } from "../text";
import type { CallGraph } from "./calls";

/** The functions and their calls, from callers down to callees. */
export function callPicture(
  rows: Func[],
  calls: CallGraph,
  chosen: number | null,
  choose: (row: number) => void,
): HTMLElement {
  const boxes = calls.functions.map((at) => {
    const title = shorten(symbol(rows[at]!.name), 34);
    const operations = rows[at]!.operations;
    const detail = operations === null ? rows[at]!.operation : plural(operations, "operation");
    return {
      at,
      title,
      detail,
      width: Math.max(70, title.length * CHARACTER + 22, detail.length * CHARACTER * 0.9 + 22),
      height: 40,
    };
  });
  const number = new Map(calls.functions.map((at, place) => [at, place]));
  const done = layered(
    boxes,
    calls.edges.map((edge) => [number.get(edge.from)!, number.get(edge.to)!]),
    36,
  );
  const arrow = unique("arrow");
  const layer = s(
    "g",
    {},
    s(
      "g",
      { class: "edges" },
      ...done.paths.map((path, at) =>
        s(
          "path",
          { class: "edge", d: curve(path), "marker-end": `url(#${arrow})` },
          s(
            "title",
            {},
            `${rows[calls.edges[at]!.from]!.name} calls ${rows[calls.edges[at]!.to]!.name}: ${plural(calls.edges[at]!.count, "time")}`,
          ),
        ),
      ),
    ),
    ...boxes.map((box, place) =>
      s(
        "g",
        {
          class: `box leaf${box.at === chosen ? " selected" : ""}`,
          transform: `translate(${done.places[place]!.x} ${done.places[place]!.y})`,
          role: "button",
          tabindex: 0,
          "aria-label": `${box.title}, ${box.detail}`,
          onclick: () => choose(box.at),
          onkeydown: (event: KeyboardEvent) => {
            if (event.key === "Enter") choose(box.at);
          },
        },
        s("rect", { class: "back", width: box.width, height: box.height, rx: 4 }),
        s("text", { class: "title", x: 11, y: 17 }, box.title),
        s("text", { class: "detail", x: 11, y: 32 }, box.detail),
      ),
    ),
  );
  const svg = s(
    "svg",
    { class: "graph-svg", role: "group", "aria-label": "Calls between functions" },
    s(
      "defs",
      {},
      s(
        "marker",
        {
          id: arrow,
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
    layer,
  );
  const pan = new PanZoom(svg, layer);
  const button = (text: string, name: string, act: () => void) =>
    h("button", { type: "button", title: name, "aria-label": name, onclick: act }, text);
  const fit = () => pan.fit(done.width, done.height);
  let fitted = false;
  new ResizeObserver(() => {
    if (fitted || svg.clientWidth === 0) return;
    fitted = true;
    const at = number.get(chosen ?? -1) ?? 0;
    pan.start(done.width, done.height, done.places[at]!.x + boxes[at]!.width / 2, done.places[at]!.y - 60);
  }).observe(svg);
  const element = h(
    "div",
    { class: "graph-canvas" },
    svg,
    h(
      "div",
      { class: "graph-tools", role: "toolbar", "aria-label": "Picture" },
      button("+", "Larger", () => pan.zoom(1.3)),
      button("−", "Smaller", () => pan.zoom(1 / 1.3)),
      button("Fit", "All in view", fit),
    ),
  );
  element.style.height = `${Math.round(Math.max(160, Math.min(460, done.height + 90)))}px`;
  return element;
}
