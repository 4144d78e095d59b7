import type { App, View } from "../app";
import type { Tensor } from "../document";
import { data, h, replace } from "../dom";
import { largeHistogram, readText, smallHistogram, statistics } from "../parts/histogram";
import { table } from "../parts/table";
import { bytes, exactBytes, hex, integer, plural, real, shapeText } from "../text";

export function tensorsView(app: App): View {
  const { tensors } = app.report;
  const number = new Map(tensors.rows.map((row, at) => [row, at]));
  const used = users(app);
  let chosen: Tensor | null = null;
  const value = (title: string, read: (tensor: Tensor) => number | null | undefined) => ({
    title,
    width: "6rem",
    number: true,
    cell: (tensor: Tensor) => real(read(tensor), 4),
    key: (tensor: Tensor) => read(tensor) ?? null,
  });
  const list = table<Tensor>({
    label: "Tensors",
    rows: tensors.rows,
    minimum: "70rem",
    columns: [
      { title: "Key", cell: (tensor) => data(tensor.key, "code"), key: (tensor) => tensor.key },
      {
        title: "Type",
        width: "10rem",
        cell: (tensor) =>
          (tensor.shape !== null || tensor.dtype !== null) && data(shapeText(tensor.shape, tensor.dtype), "code"),
        key: (tensor) => elements(tensor),
      },
      {
        title: "Size",
        width: "5.4rem",
        number: true,
        cell: (tensor) =>
          h("span", { title: tensor.bytes === null ? null : `${integer(tensor.bytes)} bytes` }, bytes(tensor.bytes)),
        key: (tensor) => tensor.bytes,
      },
      {
        title: "Storage",
        width: "5.6rem",
        cell: (tensor) => tensor.storage !== null && data(tensor.storage),
        key: (tensor) => tensor.storage,
      },
      { title: "Values", width: "5.8rem", cell: (tensor) => smallHistogram(tensor.values) },
      value("Minimum", (tensor) => tensor.values?.min),
      value("Mean", (tensor) => tensor.values?.mean),
      value("Maximum", (tensor) => tensor.values?.max),
      {
        title: "Zeros",
        width: "4.8rem",
        number: true,
        cell: (tensor) => zeros(tensor),
        key: (tensor) => (tensor.values && tensor.values.read > 0 ? tensor.values.zeros / tensor.values.read : null),
      },
      {
        title: "NaN, inf",
        width: "5.4rem",
        number: true,
        cell: (tensor) => odd(tensor),
        key: (tensor) => (tensor.values ? tensor.values.nan + tensor.values.inf : null),
      },
    ],
    text: (tensor) =>
      `${tensor.key} ${tensor.owner ?? ""} ${tensor.storage ?? ""} ${shapeText(tensor.shape, tensor.dtype)}`,
    choose: (tensor) => app.go({ tensor: number.get(tensor)! }),
    chosen: (tensor) => tensor === chosen,
    searched: (search) => app.go({ search }, true),
  });
  const side = h("aside", { class: "side", "aria-label": "Chosen tensor", tabindex: "0" });
  const about = () =>
    h(
      "p",
      { class: "quiet" },
      `${plural(tensors.total, "tensor")}, ${bytes(tensors.bytes)}.`,
      tensors.sampled && " The statistics of large tensors are of a sample; each says of how many elements.",
      tensors.left_out > 0 && ` ${plural(tensors.left_out, "tensor")} left out of the table.`,
    );
  return {
    id: "tensors",
    title: "Tensors",
    search: list.search,
    element: h("section", { class: "view" }, about(), h("div", { class: "split" }, list.element, side)),
    update(state) {
      list.setSearch(state.search);
      const next = state.tensor === null ? null : (tensors.rows[state.tensor] ?? null);
      side.hidden = next === null;
      if (next === chosen) return;
      chosen = next;
      list.refresh();
      if (chosen) {
        replace(side, detail(app, chosen, used.get(number.get(chosen)!) ?? []));
        list.show(chosen);
      }
    },
    print: () => h("div", {}, about(), list.print(300)),
  };
}

function elements(tensor: Tensor): number | null {
  return tensor.shape ? tensor.shape.reduce((product, n) => product * Math.max(n, 0), 1) : null;
}

function zeros(tensor: Tensor): string {
  const { values } = tensor;
  if (!values || values.read === 0) return "";
  const share = (100 * values.zeros) / values.read;
  return `${share > 0 && share < 0.1 ? "<0.1" : share.toFixed(share === 100 || share === 0 ? 0 : 1)} %`;
}

function odd(tensor: Tensor): HTMLElement | string {
  const { values } = tensor;
  if (!values) return "";
  const count = values.nan + values.inf;
  return count > 0 ? h("span", { class: "alert" }, `! ${integer(count)}`) : "0";
}

/** The nodes of the graphs that use each tensor. */
function users(app: App): Map<number, [number, number][]> {
  const found = new Map<number, [number, number][]>();
  app.report.graphs.forEach((graph, at) =>
    graph.nodes.forEach((node, place) => {
      if (node.tensor === null) return;
      const list = found.get(node.tensor);
      if (list) list.push([at, place]);
      else found.set(node.tensor, [[at, place]]);
    }),
  );
  return found;
}

function detail(app: App, tensor: Tensor, uses: [number, number][]): HTMLElement {
  const { values } = tensor;
  const read = values && readText(values);
  return h(
    "div",
    {},
    h(
      "div",
      { class: "side-head" },
      h("h2", {}, data(tensor.key, "code")),
      h("button", { type: "button", "aria-label": "Close", onclick: () => app.go({ tensor: null }) }, "✕"),
    ),
    h(
      "dl",
      { class: "pairs" },
      h("dt", {}, "type"),
      h("dd", { class: "code" }, shapeText(tensor.shape, tensor.dtype)),
      ...(tensor.bytes === null ? [] : [h("dt", {}, "size"), h("dd", {}, exactBytes(tensor.bytes))]),
      ...(tensor.offset === null
        ? []
        : [h("dt", {}, "offset"), h("dd", { class: "code" }, `${hex(tensor.offset)} (${integer(tensor.offset)})`)]),
      ...(tensor.owner === null ? [] : [h("dt", {}, "owner"), h("dd", {}, data(tensor.owner))]),
      ...(tensor.storage === null ? [] : [h("dt", {}, "storage"), h("dd", {}, data(tensor.storage))]),
    ),
    values
      ? h(
          "section",
          {},
          h("h3", {}, "Values"),
          read && h("p", { class: "notice" }, read),
          values.bins.length > 0 && largeHistogram(values),
          statistics(values),
        )
      : h("p", { class: "quiet" }, "The values were not read."),
    uses.length > 0 &&
      h(
        "section",
        {},
        h("h3", {}, "Used by"),
        h(
          "ul",
          { class: "plain" },
          ...uses.slice(0, 40).map(([graph, node]) => {
            const where = app.report.graphs[graph]!;
            return h(
              "li",
              {},
              h(
                "button",
                { type: "button", class: "link code", onclick: () => app.go({ view: "graph", graph, node }) },
                where.names[where.nodes[node]!.name] ?? "?",
              ),
              " in ",
              data(where.name),
            );
          }),
        ),
      ),
  );
}
