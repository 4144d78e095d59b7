import type { App, View } from "../app";
import type { Area } from "../document";
import { data, h, replace } from "../dom";
import { cells, findArea, grouped, slices, type Cell, type Slice } from "../parts/areas";
import { bytes, hex, integer, percent, plural, shorten } from "../text";
import { bar } from "./kinds";

const HEIGHT = 460;
const LISTED = 200;

export function bytesView(app: App): View {
  const root = grouped(app.report.bytes!);
  const crumbs = h("nav", { class: "crumbs", "aria-label": "Parts of the file" });
  const map = h("div", { class: "treemap", role: "group", "aria-label": "Bytes of the file", onkeydown: keys });
  const list = h("div", {});
  let chain = findArea(root, "");
  let drawn = "";

  function open(slice: { area: Area; path: string | null }): void {
    if (slice.path !== null && slice.area.children.length > 0) app.go({ area: slice.path });
    else leave(slice.area);
  }

  function leave(area: Area): void {
    if (area.tensor !== null) app.go({ view: "tensors", tensor: area.tensor });
    else if (area.function !== null) app.go({ view: "functions", function: area.function });
    else app.say(`${area.name}: ${integer(area.bytes)} bytes${area.offset === null ? "" : ` at ${hex(area.offset)}`}`);
  }

  function draw(): void {
    const { area, path } = chain[chain.length - 1]!;
    const width = map.clientWidth;
    const wanted = `${path} ${width}`;
    if (width === 0 || wanted === drawn) return;
    drawn = wanted;
    const made = cells(area, path, width, HEIGHT).map((cell) => drawCell(cell, area));
    map.style.height = `${HEIGHT}px`;
    replace(map, ...made);
    if (made.length === 0) map.append(h("p", { class: "quiet" }, "Nothing smaller is known of this part."));
  }

  function drawCell(cell: Cell, around: Area): HTMLElement {
    const name = `${cell.area.name}, ${cell.area.kind}, ${bytes(cell.area.bytes)}, ${percent(cell.area.bytes, around.bytes)}`;
    const button = h("button", {
      type: "button",
      class: `cell kind-${cell.area.kind}`,
      title: name,
      "aria-label": name,
      onclick: () => open(cell),
    });
    at(button, cell);
    button.append(...labels(cell, cell.inner.length > 0));
    for (const inner of cell.inner) {
      const box = h("span", { class: `cell-inner kind-${inner.area.kind}` }, ...labels(inner, false));
      at(box, inner);
      button.append(box);
    }
    return button;
  }

  function keys(event: KeyboardEvent): void {
    if ((event.key === "Escape" || event.key === "Backspace") && chain.length > 1) {
      event.preventDefault();
      app.go({ area: chain[chain.length - 2]!.path });
      map.querySelector("button")?.focus();
      return;
    }
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const buttons = [...map.querySelectorAll<HTMLElement>(":scope > button")];
    const next = buttons.indexOf(document.activeElement as HTMLElement) + by;
    buttons[Math.max(0, Math.min(buttons.length - 1, next))]?.focus();
  }

  new ResizeObserver(() => draw()).observe(map);
  return {
    id: "bytes",
    title: "Bytes",
    element: h("section", { class: "view" }, crumbs, map, list),
    update(state) {
      chain = findArea(root, state.area);
      const here = chain[chain.length - 1]!;
      replace(
        crumbs,
        ...chain.flatMap((part, at) => [
          at > 0 && h("span", { "aria-hidden": "true", class: "quiet" }, "›"),
          at === chain.length - 1
            ? h("span", { "aria-current": "true" }, data(part.area.name))
            : h(
                "button",
                { type: "button", class: "link", onclick: () => app.go({ area: part.path }) },
                data(part.area.name),
              ),
        ]),
        h(
          "span",
          { class: "quiet figures" },
          `${bytes(here.area.bytes)}${here.area === root ? "" : `, ${percent(here.area.bytes, root.bytes)} of the file`}`,
        ),
      );
      draw();
      replace(list, areaTable(here.area, here.path, open, LISTED));
    },
    print: () => areaTable(root, "", null, 60),
  };
}

/** Name and size, as far as there is room: beside each other at the head of what has parts, else one above the other. */
function labels(cell: Cell, head: boolean): HTMLElement[] {
  const room = Math.floor((cell.width - 8) / 6.7);
  if (cell.height < 17 || room < 4) return [];
  const size = bytes(cell.area.bytes);
  const beside = head && room > size.length + 8;
  const below = !head && cell.height >= 36 && room >= size.length;
  const name = h(
    "bdi",
    { class: head ? "cell-name head" : "cell-name" },
    shorten(cell.area.name, beside ? room - size.length - 2 : room),
  );
  return beside || below ? [name, h("span", { class: beside ? "cell-size beside" : "cell-size" }, size)] : [name];
}

function at(element: HTMLElement, cell: Cell): void {
  element.style.left = `${cell.x}px`;
  element.style.top = `${cell.y}px`;
  element.style.width = `${cell.width}px`;
  element.style.height = `${cell.height}px`;
}

function areaTable(area: Area, path: string, open: ((slice: Slice) => void) | null, limit: number): HTMLElement | null {
  const all = slices(area, path);
  if (all.length === 0) return null;
  const rows = all.slice(0, limit);
  return h(
    "div",
    { class: "wide-scroll" },
    h(
      "table",
      { class: "area-table" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", {}, "Part"),
          h("th", {}, "Kind"),
          h("th", {}, h("span", { class: "unseen" }, "bar")),
          h("th", { class: "number" }, "Size"),
          h("th", { class: "number" }, "Bytes"),
          h("th", { class: "number" }, "Share"),
          h("th", { class: "number" }, "Offset"),
        ),
      ),
      h(
        "tbody",
        {},
        ...rows.map((slice) => {
          const leads =
            open && (slice.area.children.length > 0 || slice.area.tensor !== null || slice.area.function !== null);
          const arrow = slice.area.children.length > 0 ? "" : " ↗";
          return h(
            "tr",
            {},
            h(
              "td",
              {},
              leads
                ? h(
                    "button",
                    { type: "button", class: "link", onclick: () => open(slice) },
                    data(slice.area.name),
                    arrow,
                  )
                : data(slice.area.name),
            ),
            h("td", {}, h("span", { class: `swatch kind-${slice.area.kind}`, "aria-hidden": "true" }), slice.area.kind),
            h("td", { class: "bar-cell" }, bar(slice.area.bytes, area.bytes)),
            h("td", { class: "number" }, bytes(slice.area.bytes)),
            h("td", { class: "number" }, integer(slice.area.bytes)),
            h("td", { class: "number" }, percent(slice.area.bytes, area.bytes)),
            h("td", { class: "number code" }, hex(slice.area.offset)),
          );
        }),
      ),
    ),
    all.length > rows.length &&
      h("p", { class: "quiet" }, `${plural(all.length - rows.length, "smaller part")} left off.`),
  );
}
