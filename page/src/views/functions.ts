import type { App, View } from "../app";
import type { Func } from "../document";
import { data, h, replace } from "../dom";
import { callGraph } from "../parts/calls";
import { callPicture } from "../parts/callpicture";
import { table } from "../parts/table";
import { bytes, exactBytes, flops, hex, integer, plural, symbol } from "../text";

export function functionsView(app: App): View {
  const { functions } = app.report;
  const { rows } = functions;
  const number = new Map(rows.map((row, at) => [row, at]));
  let chosen: Func | null = null;
  let pictured = "";
  const hasFlops = rows.some((row) => row.flops !== null);
  const list = table<Func>({
    label: "Functions",
    rows,
    minimum: "52rem",
    columns: [
      { title: "Name", cell: (row) => data(row.name, "code"), key: (row) => row.name },
      {
        title: "Operation",
        width: "9.5rem",
        cell: (row) => data(row.operation, "code quiet"),
        key: (row) => row.operation,
      },
      { title: "Visibility", width: "6.2rem", cell: (row) => row.visibility ?? "", key: (row) => row.visibility },
      {
        title: "Operations",
        width: "6.6rem",
        number: true,
        cell: (row) => integer(row.operations),
        key: (row) => row.operations,
      },
      {
        title: "Size",
        width: "6.2rem",
        number: true,
        cell: (row) => h("span", { title: integer(row.bytes) }, bytes(row.bytes)),
        key: (row) => row.bytes,
      },
      ...(hasFlops
        ? [
            {
              title: "FLOPs",
              width: "6.2rem",
              number: true,
              cell: (row: Func) => h("span", { title: integer(row.flops) }, flops(row.flops)),
              key: (row: Func) => row.flops,
            },
          ]
        : []),
      {
        title: "Calls",
        width: "4.6rem",
        number: true,
        cell: (row) => integer(row.calls.length),
        key: (row) => row.calls.length,
      },
    ],
    text: (row) => `${row.name} ${row.operation} ${row.visibility ?? ""} ${row.signature ?? ""}`,
    choose: (row) => app.go({ function: number.get(row)! }),
    chosen: (row) => row === chosen,
    searched: (search) => app.go({ search }, true),
  });
  const side = h("aside", { class: "side", "aria-label": "Chosen function", tabindex: "0" });
  const picture = h("div", {});
  const left = () =>
    functions.left_out > 0 && h("p", { class: "quiet" }, `${plural(functions.left_out, "function")} left out.`);

  function draw(at: number | null): void {
    const calls = callGraph(rows, at);
    const wanted = `${at} ${calls.functions.join()}`;
    if (wanted === pictured) return;
    pictured = wanted;
    if (calls.functions.length === 0) {
      replace(picture);
      return;
    }
    replace(
      picture,
      h("h2", {}, "Calls"),
      !calls.whole &&
        h("p", { class: "quiet" }, `The ${integer(calls.functions.length)} functions nearest to the chosen one.`),
      callPicture(rows, calls, at, (row) => app.go({ function: row })),
    );
  }

  return {
    id: "functions",
    title: "Functions",
    search: list.search,
    element: h(
      "section",
      { class: "view functions-view" },
      left(),
      h("div", { class: "split" }, list.element, side),
      picture,
    ),
    update(state) {
      list.setSearch(state.search);
      const next = state.function === null ? null : (rows[state.function] ?? null);
      side.hidden = next === null;
      draw(next ? state.function : null);
      if (next === chosen) return;
      chosen = next;
      list.refresh();
      if (chosen) {
        replace(side, detail(app, chosen, state.function!));
        list.show(chosen);
      }
    },
    print: () => h("div", {}, list.print(300), left()),
  };
}

function detail(app: App, row: Func, at: number): HTMLElement {
  const { rows } = app.report.functions;
  const callers = rows.flatMap((other, place) =>
    other.calls.filter((call) => call.function === at).map((call) => ({ function: place, count: call.count })),
  );
  const calls = (title: string, list: { function: number; count: number }[]) =>
    list.length > 0 &&
    h(
      "section",
      {},
      h("h3", {}, title, h("span", { class: "count" }, integer(list.length))),
      h(
        "ul",
        { class: "plain" },
        ...list
          .slice(0, 40)
          .map((call) =>
            h(
              "li",
              { class: "spread" },
              h(
                "button",
                { type: "button", class: "link code", onclick: () => app.go({ function: call.function }) },
                symbol(rows[call.function]?.name ?? "?"),
              ),
              h("span", { class: "number quiet" }, `${integer(call.count)}×`),
            ),
          ),
      ),
    );
  return h(
    "div",
    {},
    h(
      "div",
      { class: "side-head" },
      h("h2", {}, data(row.name, "code")),
      h("button", { type: "button", "aria-label": "Close", onclick: () => app.go({ function: null }) }, "✕"),
    ),
    row.graph !== null &&
      h(
        "p",
        {},
        h(
          "button",
          {
            type: "button",
            class: "main-action",
            onclick: () => app.go({ view: "graph", graph: row.graph, function: at }),
          },
          "Data flow",
        ),
      ),
    row.signature !== null && h("p", { class: "code wrap" }, h("bdi", {}, row.signature)),
    h(
      "dl",
      { class: "pairs" },
      h("dt", {}, "operation"),
      h("dd", { class: "code" }, data(row.operation)),
      ...(row.visibility === null ? [] : [h("dt", {}, "visibility"), h("dd", {}, data(row.visibility))]),
      ...(row.operations === null ? [] : [h("dt", {}, "operations"), h("dd", {}, integer(row.operations))]),
      ...(row.bytes === null ? [] : [h("dt", {}, "size"), h("dd", {}, exactBytes(row.bytes))]),
      ...(row.flops === null
        ? []
        : [
            h("dt", {}, "FLOPs"),
            h("dd", {}, row.flops < 1000 ? integer(row.flops) : `${flops(row.flops)} (${integer(row.flops)})`),
          ]),
      ...(row.offset === null ? [] : [h("dt", {}, "offset"), h("dd", { class: "code" }, hex(row.offset))]),
    ),
    calls("Calls", row.calls),
    calls("Called by", callers),
  );
}
