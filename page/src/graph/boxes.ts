import type { Graph } from "../document";

// The nodes of a graph as boxes within boxes: regions of operations, scopes of locations, and parts where a
// box would hold too many. A closed box is one node of the picture; so each layout is small.

export type BoxKind = "root" | "node" | "scope" | "operation" | "region" | "block" | "sources" | "part";

export interface Box {
  id: number;
  kind: BoxKind;
  title: string;
  node: number | null;
  parent: Box | null;
  depth: number;
  children: Box[];
  /** Nodes of the graph inside, the operation itself not counted. */
  count: number;
  /** The first node inside: the order of the file. */
  first: number;
}

export interface Boxes {
  root: Box;
  all: Box[];
  /** The box of each node. */
  of: Box[];
}

/** More children than this are cut into parts. */
export const MOST_CHILDREN = 110;
const PART = 60;
const MANY_SOURCES = 6;
const MOST_LEVELS = 16;
/** Regions deeper than this stand beside the operation around them: neither layout nor browsers take thousands of levels. */
const MOST_DEPTH = 24;

interface Trie {
  direct: number[];
  children: Map<string, Trie>;
  parent: Trie | null;
}

const trie = (parent: Trie | null): Trie => ({ direct: [], children: new Map(), parent });

export function buildBoxes(graph: Graph): Boxes {
  const { nodes } = graph;
  const all: Box[] = [];
  const of: Box[] = [];
  const inside: number[][] = nodes.map(() => []);
  const top: number[] = [];
  nodes.forEach((node, at) => {
    const list = node.parent === null ? top : inside[node.parent];
    (list ?? top).push(at);
  });
  const users = usersOf(graph);
  const levels = graph.scopes.map(levelsOf);

  function make(kind: BoxKind, title: string, node: number | null, parent: Box | null): Box {
    const box: Box = {
      id: all.length,
      kind,
      title,
      node,
      parent,
      depth: parent ? parent.depth + 1 : 0,
      children: [],
      count: 0,
      first: node ?? Infinity,
    };
    all.push(box);
    parent?.children.push(box);
    return box;
  }

  const pending: { parent: Box; list: number[] }[] = [];
  function place(list: number[], parent: Box): void {
    for (const at of list) {
      const box = make(inside[at]!.length > 0 ? "operation" : "node", graph.names[nodes[at]!.name] ?? "", at, parent);
      of[at] = box;
      if (inside[at]!.length > 0) pending.push({ parent: box, list: inside[at]! });
    }
  }

  function content(list: number[], parent: Box): void {
    const regions = distinct(list, (at) => nodes[at]!.region);
    for (const [region, members] of regions) {
      const outer = regions.size > 1 ? make("region", `region ${region}`, null, parent) : parent;
      const blocks = distinct(members, (at) => nodes[at]!.block);
      for (const [block, lines] of blocks)
        scoped(lines, blocks.size > 1 ? make("block", `block ${block}`, null, outer) : outer);
    }
  }

  function scoped(list: number[], parent: Box): void {
    const start = trie(null);
    const holder = new Map<number, Trie>();
    for (const at of list) {
      const scope = nodes[at]!.scope;
      let level = start;
      for (const name of scope === null ? [] : (levels[scope] ?? [])) {
        let next = level.children.get(name);
        if (!next) level.children.set(name, (next = trie(level)));
        level = next;
      }
      holder.set(at, level);
    }
    for (const at of list) {
      const node = nodes[at]!;
      let level = holder.get(at)!;
      // A weight or a constant stands where it is used, if that is one scope.
      if (node.inputs.length === 0 && inside[at]!.length === 0 && users[at]!.length > 0) {
        const used = common(users[at]!.map((user) => holder.get(ancestorIn(user, holder))));
        if (used && (level === start || under(used, level))) level = used;
      }
      level.direct.push(at);
    }
    let from = start;
    while (from.direct.length === 0 && from.children.size === 1) from = [...from.children.values()][0]!;
    // Nodes without a scope beside one common scope: that scope says nothing here.
    if (from === start && from.children.size === 1) {
      const only = [...from.children.values()][0]!;
      from = { direct: [...from.direct, ...only.direct], children: only.children, parent: null };
    }
    direct(from, parent);
    scopes(from, parent);
  }

  /** Many arguments or constants that several groups use are one box each: they would hide the groups. */
  function direct(level: Trie, parent: Box): void {
    const isSource = (at: number) =>
      nodes[at]!.inputs.length === 0 &&
      inside[at]!.length === 0 &&
      nodes[at]!.calls.length === 0 &&
      users[at]!.length > 0;
    const groups: [string, number[]][] = [
      ["arguments", level.direct.filter((at) => nodes[at]!.kind === "argument")],
      ["constants", level.direct.filter((at) => nodes[at]!.kind === "operation" && isSource(at))],
    ];
    const taken = new Set<number>();
    for (const [title, list] of groups) {
      if (list.length <= MANY_SOURCES || level.children.size === 0) continue;
      place(list, make("sources", title, null, parent));
      for (const at of list) taken.add(at);
    }
    place(
      level.direct.filter((at) => !taken.has(at)),
      parent,
    );
  }

  function scopes(level: Trie, parent: Box): void {
    for (const [name, child] of level.children) {
      let title = name;
      let inner = child;
      while (inner.direct.length === 0 && inner.children.size === 1) {
        const [next, deeper] = [...inner.children][0]!;
        title += `/${next}`;
        inner = deeper;
      }
      if (inner.direct.length === 0 && inner.children.size === 0) continue;
      if (inner.children.size === 0 && inner.direct.length === 1) {
        place(inner.direct, parent);
        continue;
      }
      const box = make("scope", title, null, parent);
      direct(inner, box);
      scopes(inner, box);
    }
  }

  function ancestorIn(user: number, holder: Map<number, Trie>): number {
    let at: number | null = user;
    while (at !== null && !holder.has(at)) at = nodes[at]!.parent;
    return at ?? user;
  }

  const root = make("root", graph.name, null, null);
  content(top, root);
  // Regions are as deep as the file has them: a list of what is to do, not recursion.
  for (let next = pending.pop(); next; next = pending.pop())
    content(next.list, next.parent.depth >= MOST_DEPTH ? next.parent.parent! : next.parent);
  finish(all);
  for (const box of [...all]) if (box.children.length > MOST_CHILDREN) parts(box, make);
  return { root, all, of };
}

/** Counts and order, from the last box to the first: children have larger numbers than their parents. */
function finish(all: Box[]): void {
  for (let at = all.length - 1; at >= 0; at -= 1) {
    const box = all[at]!;
    if (box.kind === "operation" && box.children.length === 0) box.kind = "node";
    box.children.sort((a, b) => a.first - b.first);
    if (!box.parent) continue;
    box.parent.first = Math.min(box.parent.first, box.first);
    box.parent.count += box.count + (box.node === null ? 0 : 1);
  }
}

function parts(box: Box, make: (kind: BoxKind, title: string, node: number | null, parent: Box | null) => Box): void {
  while (box.children.length > MOST_CHILDREN) {
    const children = box.children;
    box.children = [];
    for (let from = 0; from < children.length; from += PART) {
      const slice = children.slice(from, from + PART);
      const part = make("part", `part ${from / PART + 1} of ${Math.ceil(children.length / PART)}`, null, box);
      part.children = slice;
      part.first = slice[0]!.first;
      for (const child of slice) {
        child.parent = part;
        part.count += child.count + (child.node === null ? 0 : 1);
      }
    }
  }
}

/** Names of a scope from the outside in. A scope of very many levels is that of an attacker: the inner ones stay together. */
function levelsOf(scope: string): string[] {
  const names = scope.split("/").filter(Boolean);
  return names.length <= MOST_LEVELS
    ? names
    : [...names.slice(0, MOST_LEVELS - 1), names.slice(MOST_LEVELS - 1).join("/")];
}

function distinct(list: number[], key: (at: number) => number): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (const at of list) {
    const members = found.get(key(at));
    if (members) members.push(at);
    else found.set(key(at), [at]);
  }
  return found;
}

function pathOf(level: Trie): Trie[] {
  const path: Trie[] = [];
  for (let at: Trie | null = level; at; at = at.parent) path.push(at);
  return path.reverse();
}

function common(levels: (Trie | undefined)[]): Trie | null {
  let path: Trie[] | null = null;
  for (const level of levels) {
    if (!level) continue;
    const other = pathOf(level);
    if (path === null) {
      path = other;
      continue;
    }
    let same = 0;
    while (same < path.length && path[same] === other[same]) same += 1;
    path = path.slice(0, same);
  }
  return path?.[path.length - 1] ?? null;
}

function under(level: Trie, outer: Trie): boolean {
  for (let at: Trie | null = level; at; at = at.parent) if (at === outer) return true;
  return false;
}

/** The nodes that use each node, in the order of the file, each once. */
export function usersOf(graph: Graph): number[][] {
  const users: number[][] = graph.nodes.map(() => []);
  graph.nodes.forEach((node, at) => {
    for (const [source] of node.inputs) {
      const list = users[source];
      if (list && list[list.length - 1] !== at) list.push(at);
    }
  });
  return users;
}
