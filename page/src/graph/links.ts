import type { Graph } from "../document";
import type { Box, Boxes } from "./boxes";

// The uses of values, at each level of boxes. A use between two boxes of a level is an edge there. A use of a
// value from outside becomes an entry of each box around its user, and an exit of each box around its source.

export interface Edge {
  from: Box;
  to: Box;
  /** Types by their number in the table of the graph; how many uses. */
  types: Set<number>;
  uses: number;
}
export interface Entry {
  /** The box at the level where both sides meet: it does not depend on what is open. */
  source: Box;
  to: Set<Box>;
  types: Set<number>;
  node: number;
}
export interface Level {
  edges: Map<string, Edge>;
  entries: Map<number, Entry>;
  /** There are more entries than are kept. */
  more: boolean;
  /** Boxes whose values are used outside. */
  exits: Set<Box>;
}

const MOST_ENTRIES = 64;

export function buildLinks(graph: Graph, boxes: Boxes): Map<Box, Level> {
  const levels = new Map<Box, Level>();
  const level = (box: Box): Level => {
    let found = levels.get(box);
    if (!found) levels.set(box, (found = { edges: new Map(), entries: new Map(), more: false, exits: new Set() }));
    return found;
  };
  const depth: number[] = [];
  // A parent has a smaller number than its children, but for parts, which were put between later.
  for (const box of boxes.all)
    for (let at: Box | null = box, n = 0; ; at = at.parent, n += 1) {
      if (at === null || depth[at.id] !== undefined) {
        depth[box.id] = (at ? depth[at.id]! : -1) + n;
        break;
      }
    }
  graph.nodes.forEach((node, user) => {
    for (const [source, result] of node.inputs) {
      const from = boxes.of[source];
      const to = boxes.of[user];
      if (!from || !to || from === to) continue;
      const type = graph.nodes[source]!.results[result];
      const chainFrom: Box[] = [];
      const chainTo: Box[] = [];
      let a: Box = from;
      let b: Box = to;
      const up = (box: Box, chain: Box[]) => {
        chain.push(box);
        return box.parent!;
      };
      while (depth[a.id]! > depth[b.id]!) a = up(a, chainFrom);
      while (depth[b.id]! > depth[a.id]!) b = up(b, chainTo);
      while (a.parent !== b.parent) {
        a = up(a, chainFrom);
        b = up(b, chainTo);
      }
      // An operation that uses a value of its own region, or the reverse: the box around holds both.
      if (a !== b && a.parent) {
        const { edges } = level(a.parent);
        const key = `${a.id} ${b.id}`;
        let edge = edges.get(key);
        if (!edge) edges.set(key, (edge = { from: a, to: b, types: new Set(), uses: 0 }));
        edge.uses += 1;
        if (type !== undefined) edge.types.add(type);
      }
      const within = a === b ? a : null;
      for (const box of chainTo) {
        if (!box.parent || box.parent === within) continue;
        const inside = level(box.parent);
        const { entries } = inside;
        // Of a box of constants, the one that is meant.
        const shown = a.kind === "sources" ? from : a;
        let entry = entries.get(shown.id);
        if (!entry && entries.size >= MOST_ENTRIES) {
          inside.more = true;
          continue;
        }
        if (!entry) entries.set(shown.id, (entry = { source: shown, to: new Set(), types: new Set(), node: source }));
        entry.to.add(box);
        if (type !== undefined) entry.types.add(type);
      }
      for (const box of chainFrom) {
        if (!box.parent || box.parent === within) continue;
        level(box.parent).exits.add(box);
      }
    }
  });
  return levels;
}
