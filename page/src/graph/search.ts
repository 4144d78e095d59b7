import type { Graph } from "../document";
import { matches } from "../parts/sort";

/** Numbers of the nodes that have each word of the search: in the operation, its attributes, its scope or its source line. */
export function searchGraph(graph: Graph, search: string): number[] {
  const words = search.trim();
  if (words === "") return [];
  const found: number[] = [];
  graph.nodes.forEach((node, at) => {
    const parts = [graph.names[node.name] ?? ""];
    if (node.scope !== null) parts.push(graph.scopes[node.scope] ?? "");
    if (node.file !== null) parts.push(`${graph.files[node.file] ?? ""}:${node.line ?? ""}`);
    for (const [name, value] of node.attributes) parts.push(name, value);
    for (const type of node.results) parts.push(graph.types[type] ?? "");
    if (matches(parts.join("\n"), words)) found.push(at);
  });
  return found;
}
