import type { App } from "../app";
import type { Graph } from "../document";
import { data, h, type Child } from "../dom";
import { largeHistogram, readText, statistics } from "../parts/histogram";
import { bytes, integer, plural, shapeText, symbol } from "../text";
import type { Box } from "./boxes";
import { isWeight, MARKS } from "./labels";

// What is known of the chosen box, with links to what it uses and to what uses it.

const MOST_LINKS = 60;

const LEGEND = [
  ["▸ ▾", "a group, closed or open"],
  ["rounded", "an argument; with bars: a weight and its values"],
  ["dotted", "a value without inputs"],
  ["dashed", "a region, a block, or a part of a long list"],
  ["⤵", "a value from outside of the group"],
  ["→ out", "a value that is used outside of the group"],
  ["+ − ~", "added, removed, changed; ± and a number: changes inside"],
];

export interface PanelActions {
  jump(node: number): void;
  toggle(box: Box): void;
  isOpen(box: Box): boolean;
}

export function panel(app: App, graph: Graph, users: number[][], box: Box | null, actions: PanelActions): HTMLElement {
  if (!box) return empty(graph);
  return box.node === null ? groupPanel(graph, box, actions) : nodePanel(app, graph, users, box, actions);
}

function empty(graph: Graph): HTMLElement {
  return h(
    "div",
    {},
    h("h2", {}, data(graph.name)),
    h(
      "p",
      { class: "quiet" },
      `${plural(graph.operations, "operation")}, ${plural(graph.uses, "use")} of values. Choose a box to see what it holds.`,
    ),
    h("dl", { class: "pairs legend" }, ...LEGEND.flatMap(([look, text]) => [h("dt", {}, look), h("dd", {}, text)])),
    graph.left_out > 0 &&
      h("p", { class: "notice" }, `${plural(graph.left_out, "operation")} left out of this picture.`),
    (graph.uses_left_out ?? 0) > 0 &&
      h("p", { class: "notice" }, `${plural(graph.uses_left_out!, "use")} of values left out of this picture.`),
  );
}

function groupPanel(graph: Graph, box: Box, actions: PanelActions): HTMLElement {
  const counts = new Map<string, number>();
  const todo = [...box.children];
  for (let next = todo.pop(); next; next = todo.pop()) {
    if (next.node !== null) {
      const name = graph.names[graph.nodes[next.node]!.name] ?? "";
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    todo.push(...next.children);
  }
  const most = [...counts].sort((a, b) => b[1] - a[1]);
  return h(
    "div",
    {},
    h("h2", {}, data(box.title)),
    h(
      "p",
      { class: "quiet" },
      `a ${box.kind === "scope" ? "scope of the source" : box.kind} with ${plural(box.count, "node")}`,
    ),
    h(
      "p",
      {},
      h("button", { type: "button", onclick: () => actions.toggle(box) }, actions.isOpen(box) ? "Close" : "Open"),
    ),
    section(
      "Operations",
      most
        .slice(0, 15)
        .map(([name, count]) =>
          h("li", { class: "spread" }, data(name, "code"), h("span", { class: "number" }, integer(count))),
        ),
    ),
    most.length > 15 && h("p", { class: "quiet" }, `and ${plural(most.length - 15, "other kind")}`),
  );
}

function nodePanel(app: App, graph: Graph, users: number[][], box: Box, actions: PanelActions): HTMLElement {
  const at = box.node!;
  const node = graph.nodes[at]!;
  const tensor = node.tensor === null ? undefined : app.report.tensors.rows[node.tensor];
  const line =
    node.file === null
      ? ""
      : [graph.files[node.file], node.line, node.column]
          .filter((part) => part !== null && part !== undefined)
          .join(":");
  const scope = node.scope === null ? "" : (graph.scopes[node.scope] ?? "");
  const link = (to: number, result: number | null): Child => {
    const other = graph.nodes[to];
    if (!other) return null;
    const type = result === null ? undefined : graph.types[other.results[result] ?? -1];
    return h(
      "li",
      {},
      h(
        "button",
        { type: "button", class: "link code", onclick: () => actions.jump(to) },
        graph.names[other.name] ?? "?",
      ),
      result !== null && other.results.length > 1 && ` #${result}`,
      type && h("span", { class: "quiet code" }, " ", data(type)),
    );
  };
  const used = users[at]!;
  return h(
    "div",
    {},
    h("h2", {}, data(graph.names[node.name] ?? "", "code")),
    node.change &&
      h("p", {}, h("span", { class: `badge change-${node.change}` }, `${MARKS[node.change]} ${node.change}`)),
    h(
      "dl",
      { class: "pairs wide" },
      ...pair("source", line && data(line, "code")),
      ...pair("scope", scope && data(scope, "code")),
      ...pair(
        "parent",
        node.parent !== null &&
          h(
            "button",
            { type: "button", class: "link code", onclick: () => actions.jump(node.parent!) },
            graph.names[graph.nodes[node.parent]?.name ?? -1] ?? "?",
          ),
      ),
    ),
    box.children.length > 0 &&
      h(
        "p",
        {},
        h(
          "button",
          { type: "button", onclick: () => actions.toggle(box) },
          actions.isOpen(box) ? "Close its regions" : `Open its regions (${plural(box.count, "node")})`,
        ),
      ),
    section(
      "Results",
      node.results.map((type) => h("li", { class: "code" }, data(graph.types[type] ?? "?"))),
    ),
    section(
      "Inputs",
      node.inputs.slice(0, MOST_LINKS).map(([source, result]) => link(source, result)),
      node.inputs.length,
    ),
    section(
      "Users",
      used.slice(0, MOST_LINKS).map((user) => link(user, null)),
      used.length,
    ),
    section(
      "Calls",
      node.calls.map((row) => {
        const callee = app.report.functions.rows[row];
        return callee
          ? h(
              "li",
              {},
              h(
                "button",
                { type: "button", class: "link code", onclick: () => app.go({ view: "functions", function: row }) },
                symbol(callee.name),
              ),
            )
          : null;
      }),
    ),
    tensor &&
      h(
        "section",
        {},
        h("h3", {}, isWeight(tensor) ? "Weight" : "Value"),
        h(
          "p",
          {},
          h(
            "button",
            { type: "button", class: "link", onclick: () => app.go({ view: "tensors", tensor: node.tensor }) },
            tensor.key,
          ),
        ),
        h("p", { class: "code quiet" }, `${shapeText(tensor.shape, tensor.dtype)}, ${bytes(tensor.bytes)}`),
        tensor.values && tensor.values.bins.length > 0 && largeHistogram(tensor.values),
        tensor.values && readText(tensor.values) && h("p", { class: "quiet" }, readText(tensor.values)),
        tensor.values && statistics(tensor.values),
      ),
    node.attributes.length > 0 &&
      h(
        "section",
        {},
        h("h3", {}, "Attributes"),
        h(
          "dl",
          { class: "attributes" },
          ...node.attributes.flatMap(([name, value]) => [
            h("dt", { class: "code" }, data(name)),
            h("dd", { class: "code" }, h("bdi", {}, value)),
          ]),
        ),
      ),
  );
}

function pair(name: string, value: Child | false | ""): Child[] {
  return value ? [h("dt", {}, name), h("dd", {}, value)] : [];
}

function section(title: string, items: Child[], total = items.length): HTMLElement | null {
  if (items.length === 0) return null;
  return h(
    "section",
    {},
    h("h3", {}, title, total > 1 && h("span", { class: "count" }, integer(total))),
    h("ul", { class: "plain" }, ...items),
    total > items.length && h("p", { class: "quiet" }, `and ${integer(total - items.length)} more`),
  );
}
