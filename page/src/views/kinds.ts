import type { App, View } from "../app";
import type { Kind } from "../document";
import { data, h } from "../dom";
import { table, type Column } from "../parts/table";
import { bytes, flops, integer, plural } from "../text";

export function bar(part: number, most: number): HTMLElement {
  const fill = h("span", { class: "bar-fill" });
  fill.style.width = `${most > 0 ? Math.max(part > 0 ? 1 : 0, (100 * part) / most) : 0}%`;
  return h("span", { class: "bar", "aria-hidden": "true" }, fill);
}

export function kindsView(app: App): View {
  const { kinds, kinds_left_out: left } = app.report;
  const inGraphs = new Set(app.report.graphs.flatMap((graph) => graph.names));
  const most = Math.max(0, ...kinds.map((kind) => kind.count));
  const mostFlops = Math.max(0, ...kinds.map((kind) => kind.flops ?? 0));
  const columns: Column<Kind>[] = [
    {
      title: "Operation",
      cell: (kind) =>
        inGraphs.has(kind.name)
          ? h(
              "button",
              {
                type: "button",
                class: "link",
                title: "search in the graph",
                onclick: () => app.go({ view: "graph", search: kind.name }),
              },
              data(kind.name, "code"),
            )
          : data(kind.name, "code"),
      key: (kind) => kind.name,
    },
    { title: "", width: "22%", cell: (kind) => bar(kind.count, most) },
    { title: "Count", width: "6.5rem", number: true, cell: (kind) => integer(kind.count), key: (kind) => kind.count },
  ];
  if (mostFlops > 0) {
    columns.push(
      { title: "", width: "14%", cell: (kind) => bar(kind.flops ?? 0, mostFlops) },
      {
        title: "FLOPs",
        width: "7rem",
        number: true,
        cell: (kind) => h("span", { title: integer(kind.flops) }, flops(kind.flops)),
        key: (kind) => kind.flops,
      },
    );
  }
  if (kinds.some((kind) => kind.bytes !== null)) {
    columns.push({
      title: "Bytes",
      width: "7rem",
      number: true,
      cell: (kind) => h("span", { title: integer(kind.bytes) }, bytes(kind.bytes)),
      key: (kind) => kind.bytes,
    });
  }
  const list = table({
    label: "Operations by kind",
    columns,
    rows: kinds,
    text: (kind) => kind.name,
    minimum: "40rem",
    sort: { column: 2, down: true },
    searched: (search) => app.go({ search }, true),
  });
  const note = () => left > 0 && h("p", { class: "quiet" }, `${plural(left, "kind")} left out.`);
  return {
    id: "kinds",
    title: "Operations",
    search: list.search,
    element: h("section", { class: "view" }, list.element, note()),
    update: (state) => list.setSearch(state.search),
    print: () => h("div", {}, list.print(100), note()),
  };
}
