import type { Graph, GraphNode, Report, Tensor } from "../document";
import { integer, plural, shapeText, shortType, shorten, symbol } from "../text";
import type { Box } from "./boxes";

// The words on the boxes. A character of the fixed-width font at 12 px is 7.25 px wide at most.

export const CHARACTER = 7.25;
const LONGEST = 30;
const LONGEST_VALUE = 200;

export interface Label {
  title: string;
  detail: string;
  mark: string;
}

export const MARKS = { added: "+", removed: "−", changed: "~" } as const;

/** The dialect that most operations are of: its name is left off in the picture. */
export function commonDialect(graph: Graph): string | null {
  const counts = new Map<string, number>();
  let operations = 0;
  for (const node of graph.nodes) {
    if (node.kind !== "operation") continue;
    operations += 1;
    const dialect = (graph.names[node.name] ?? "").split(".")[0]!;
    counts.set(dialect, (counts.get(dialect) ?? 0) + 1);
  }
  for (const [dialect, count] of counts) if (count * 2 > operations) return dialect;
  return null;
}

const SHOWN_ATTRIBUTES = [
  "value",
  "callee",
  "sym_name",
  "comparison_direction",
  "dimension",
  "permutation",
  "broadcast_dimensions",
  "global",
];

/** One element is a number in the program, no weight. */
export function isWeight(tensor: Tensor): boolean {
  return (tensor.values?.of ?? tensor.shape?.reduce((a, b) => a * b, 1) ?? 2) > 1;
}

/** The row of the weight that a node is or uses. */
export function weightOf(report: Report, node: GraphNode): number | null {
  const tensor = node.tensor === null ? undefined : report.tensors.rows[node.tensor];
  return tensor && isWeight(tensor) ? node.tensor : null;
}

/** `1` of `#vhlo.tensor_v1<dense<1> : tensor<f32>>`: the type stands at the edge. */
function plainValue(text: string): string {
  if (text.length > LONGEST_VALUE) return text.slice(0, LONGEST_VALUE);
  return text
    .replace(/\s+/g, " ")
    .replace(/^#vhlo\.\w+<(.*)>$/, "$1")
    .replace(/ : !?[\w.]*tensor\w*<.*>$/, "")
    .replace(/^dense<(.+)>$/, "$1");
}

export function nodeDetail(report: Report, node: GraphNode): string {
  const weight = weightOf(report, node);
  if (weight !== null) return report.tensors.rows[weight]!.key;
  const callee = node.calls[0] === undefined ? undefined : report.functions.rows[node.calls[0]];
  if (callee) return symbol(callee.name);
  for (const name of SHOWN_ATTRIBUTES) {
    const found = node.attributes.find((pair) => pair[0] === name);
    if (found) return plainValue(found[1]);
  }
  return "";
}

export function boxLabel(report: Report, graph: Graph, dialect: string | null, box: Box, changes = 0): Label {
  const mark = changes > 0 ? `± ${integer(changes)}` : "";
  if (box.node === null) {
    return { title: shorten(box.title, LONGEST), detail: plural(box.count, "node"), mark };
  }
  const node = graph.nodes[box.node]!;
  let name = graph.names[node.name] ?? "";
  if (dialect && name.startsWith(`${dialect}.`)) name = name.slice(dialect.length + 1);
  const detail = [shorten(nodeDetail(report, node), LONGEST), box.children.length > 0 ? plural(box.count, "node") : ""]
    .filter(Boolean)
    .join(" · ");
  return { title: shorten(name, LONGEST), detail, mark: node.change ? MARKS[node.change] : mark };
}

/** What flows out of a box: the types, written once at the start of its edges. */
export function flowLabel(graph: Graph, types: Iterable<number>): string {
  const texts = [...new Set([...types].map((type) => shortType(graph.types[type] ?? "?")))];
  if (texts.length === 0) return "";
  return texts.length <= 2 ? shorten(texts.join(", "), 34) : `${shorten(texts[0]!, 24)}, +${integer(texts.length - 1)}`;
}

export function tensorLine(report: Report, row: number): string {
  const tensor = report.tensors.rows[row];
  return tensor ? shapeText(tensor.shape, tensor.dtype) : "";
}
