import type { App, View } from "../app";
import type { Difference, FunctionChange, TensorChange } from "../document";
import { data, h, replace } from "../dom";
import { textDifference } from "../diff/view";
import { Canvas } from "../graph/canvas";
import { table } from "../parts/table";
import { integer, percent, plural, real } from "../text";

const SIGN: Record<string, string> = { added: "+", removed: "−", changed: "~", renamed: "→", type: "T" };

function badge(change: string): HTMLElement {
  return h("span", { class: `badge change-${change}` }, `${SIGN[change] ?? "?"} ${change}`);
}

export function differenceView(app: App): View {
  const difference = app.report.difference!;
  let chosen: FunctionChange | null = null;
  const place = h("div", { class: "difference-function" });
  const number = new Map(difference.functions.map((row, at) => [row, at]));
  const list =
    difference.functions.length === 0
      ? null
      : table<FunctionChange>({
          label: "Changed functions",
          rows: difference.functions,
          minimum: "26rem",
          columns: [
            { title: "Function", cell: (row) => data(row.name, "code"), key: (row) => row.name },
            { title: "Change", width: "8rem", cell: (row) => badge(row.change), key: (row) => row.change },
            {
              title: "Old name",
              width: "30%",
              cell: (row) => row.old_name && data(row.old_name, "code"),
              key: (row) => row.old_name,
            },
          ],
          text: (row) => `${row.name} ${row.old_name ?? ""} ${row.change}`,
          choose: (row) => app.go({ change: number.get(row)! }),
          chosen: (row) => row === chosen,
        });
  // The first one that has something to show.
  const first = Math.max(
    0,
    difference.functions.findIndex((row) => row.old !== null || row.new !== null),
  );
  const tensors = tensorTable(app, difference);
  const kinds = kindTable(difference);
  return {
    id: "difference",
    title: "Difference",
    element: h(
      "section",
      { class: "view difference" },
      head(difference),
      list &&
        h(
          "section",
          {},
          h("h2", {}, "Functions"),
          left(difference.functions_left_out, "function"),
          list.element,
          place,
        ),
      tensors && h("section", {}, h("h2", {}, "Tensors"), left(difference.tensors_left_out, "tensor"), tensors.element),
      kinds && h("section", {}, h("h2", {}, "Operations by kind"), kinds.element),
    ),
    search: list?.search ?? tensors?.search,
    update(state) {
      const next = difference.functions[state.change ?? first] ?? null;
      if (next === chosen) return;
      chosen = next;
      list?.refresh();
      replace(place, chosen && functionChange(app, chosen));
    },
    print: () =>
      h(
        "div",
        {},
        head(difference),
        list && h("h3", {}, "Functions"),
        list?.print(200),
        ...difference.functions
          .slice(0, 10)
          .filter((row) => row.old !== null && row.new !== null)
          .map((row) => h("div", {}, h("h3", {}, data(row.name, "code")), textDifference(row.old, row.new, 600))),
        tensors && h("h3", {}, "Tensors"),
        tensors?.print(200),
        kinds && h("h3", {}, "Operations by kind"),
        kinds?.print(100),
      ),
  };
}

function head(difference: Difference): HTMLElement {
  return h(
    "div",
    { class: difference.same ? "box-good" : "box-note" },
    h(
      "p",
      { class: "versions" },
      h("span", { class: "quiet" }, "old"),
      data(difference.old, "code"),
      h("span", { class: "quiet" }, "new"),
      data(difference.new, "code"),
    ),
    difference.same && h("p", {}, "✓ Both files have the same content."),
    difference.summary.length > 0 &&
      h("ul", {}, ...difference.summary.map((sentence) => h("li", {}, h("bdi", {}, sentence)))),
  );
}

function left(count: number, name: string): HTMLElement | false {
  return count > 0 && h("p", { class: "quiet" }, `${plural(count, name)} left out.`);
}

function functionChange(app: App, row: FunctionChange): HTMLElement {
  const graphs = [row.old_graph, row.new_graph].filter(
    (at): at is number => at !== null && app.report.graphs[at] !== undefined,
  );
  const pictures = h("div", { class: "graph-pair" });
  const show = () =>
    replace(
      pictures,
      ...(
        [
          ["old", row.old_graph],
          ["new", row.new_graph],
        ] as const
      ).map(([name, at]) => {
        const graph = at === null ? undefined : app.report.graphs[at];
        if (!graph) return h("div", { class: "graph-none quiet" }, `not in the ${name} file`);
        const canvas = new Canvas(app.report, graph, {
          label: `${name}: data flow of ${graph.name}`,
          say: app.say,
          chosen: () => {},
        });
        return h(
          "div",
          {},
          h(
            "div",
            { class: "graph-pair-head" },
            h("span", { class: "quiet" }, name),
            data(graph.name, "code"),
            h(
              "button",
              {
                type: "button",
                class: "link",
                onclick: () => app.go({ view: "graph", graph: at, node: canvas.selected?.node ?? null }),
              },
              "in the graph view",
            ),
          ),
          canvas.element,
        );
      }),
    );
  const changed = h(
    "button",
    {
      type: "button",
      class: "screen",
      onclick: () => {
        changed.remove();
        show();
      },
    },
    "Show the data flow, old and new",
  );
  return h(
    "div",
    {},
    h(
      "h3",
      {},
      data(row.name, "code"),
      " ",
      badge(row.change),
      row.old_name && h("span", { class: "quiet" }, " was ", data(row.old_name, "code")),
    ),
    row.cut && h("p", { class: "notice" }, "The texts are cut."),
    row.old !== null || row.new !== null
      ? textDifference(row.old, row.new)
      : h("p", { class: "quiet" }, "This report holds no text of it."),
    graphs.length > 0 && changed,
    pictures,
  );
}

function tensorTable(app: App, difference: Difference) {
  if (difference.tensors.length === 0) return null;
  const row = new Map(app.report.tensors.rows.map((tensor, at) => [tensor.key, at]));
  const amount = (title: string, read: (tensor: TensorChange) => number | null) => ({
    title,
    width: "8rem",
    number: true,
    cell: (tensor: TensorChange) => real(read(tensor)),
    key: read,
  });
  return table<TensorChange>({
    label: "Changed tensors",
    rows: difference.tensors,
    minimum: "56rem",
    columns: [
      {
        title: "Key",
        cell: (tensor) =>
          row.has(tensor.key)
            ? h(
                "button",
                {
                  type: "button",
                  class: "link",
                  onclick: () => app.go({ view: "tensors", tensor: row.get(tensor.key)! }),
                },
                data(tensor.key, "code"),
              )
            : data(tensor.key, "code"),
        key: (tensor) => tensor.key,
      },
      { title: "Change", width: "7.5rem", cell: (tensor) => badge(tensor.change), key: (tensor) => tensor.change },
      {
        title: "Old",
        width: "11rem",
        cell: (tensor) => tensor.old && data(tensor.old, "code"),
        key: (tensor) => tensor.old,
      },
      {
        title: "New",
        width: "11rem",
        cell: (tensor) =>
          tensor.new === tensor.old ? h("span", { class: "quiet" }, "same") : tensor.new && data(tensor.new, "code"),
        key: (tensor) => tensor.new,
      },
      amount("Largest |Δ|", (tensor) => tensor.max_abs),
      amount("Relative", (tensor) => tensor.max_rel),
      {
        title: "Elements",
        width: "11rem",
        number: true,
        cell: (tensor) =>
          tensor.different === null
            ? ""
            : h(
                "span",
                { title: `${integer(tensor.different)} of ${integer(tensor.of)}` },
                `${integer(tensor.different)} (${percent(tensor.different, tensor.of ?? 0)})`,
              ),
        key: (tensor) => tensor.different,
      },
    ],
    text: (tensor) => `${tensor.key} ${tensor.change} ${tensor.old ?? ""} ${tensor.new ?? ""}`,
  });
}

function kindTable(difference: Difference) {
  const rows = difference.kinds;
  if (rows.length === 0) return null;
  const signed = (value: number) => (value === 0 ? "0" : `${value > 0 ? "+" : "−"}${integer(Math.abs(value))}`);
  return table<Difference["kinds"][number]>({
    label: "Operations by kind, old and new",
    rows,
    minimum: "30rem",
    sort: { column: 3, down: true },
    columns: [
      { title: "Operation", cell: (kind) => data(kind.name, "code"), key: (kind) => kind.name },
      { title: "Old", width: "7rem", number: true, cell: (kind) => integer(kind.old), key: (kind) => kind.old },
      { title: "New", width: "7rem", number: true, cell: (kind) => integer(kind.new), key: (kind) => kind.new },
      {
        title: "Difference",
        width: "8rem",
        number: true,
        cell: (kind) =>
          h(
            "span",
            { class: kind.new === kind.old ? "quiet" : kind.new > kind.old ? "more" : "fewer" },
            signed(kind.new - kind.old),
          ),
        key: (kind) => Math.abs(kind.new - kind.old),
      },
    ],
  });
}
