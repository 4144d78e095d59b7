import { Graph as LayoutGraph, layout } from "@dagrejs/dagre";

// One picture of boxes in layers. The library is asked for few boxes at a time; see README.md for its times.

export interface Sized {
  width: number;
  height: number;
}
export interface Point {
  x: number;
  y: number;
}
export interface Arrangement {
  width: number;
  height: number;
  /** Left upper corners. */
  places: Point[];
  paths: Point[][];
}

/** Above this, the exact ranks cost more than they show. */
const EXACT_EDGES = 300;
/** The layers that all edges together may cross: each crossing is a point that the library places. */
const MOST_CROSSINGS = 900;

export function layered(boxes: Sized[], edges: [number, number][], gap = 44): Arrangement {
  if (boxes.length === 0) return { width: 0, height: 0, places: [], paths: [] };
  const graph = new LayoutGraph({ multigraph: true });
  graph.setGraph({
    rankdir: "TB",
    nodesep: 22,
    edgesep: 12,
    ranksep: gap,
    ranker: edges.length > EXACT_EDGES ? "longest-path" : "network-simplex",
  });
  graph.setDefaultEdgeLabel(() => ({}));
  boxes.forEach((box, at) => graph.setNode(String(at), { width: box.width, height: box.height }));
  const routed = routable(boxes.length, edges);
  edges.forEach(([from, to], at) => {
    if (routed.has(at)) graph.setEdge(String(from), String(to), {}, String(at));
  });
  layout(graph);
  const places = boxes.map((box, at) => {
    const node = graph.node(String(at)) as unknown as Point;
    return { x: node.x - box.width / 2, y: node.y - box.height / 2 };
  });
  const paths = edges.map(([from, to], at) => {
    if (!routed.has(at)) return straight(places[from]!, boxes[from]!, places[to]!, boxes[to]!);
    const edge = graph.edge(String(from), String(to), String(at)) as unknown as { points?: Point[] };
    return edge.points ?? [];
  });
  let width = 0;
  let height = 0;
  let left = 0;
  let top = 0;
  const reach = (x: number, y: number) => {
    width = Math.max(width, x);
    height = Math.max(height, y);
    left = Math.min(left, x);
    top = Math.min(top, y);
  };
  places.forEach((place, at) => {
    reach(place.x, place.y);
    reach(place.x + boxes[at]!.width, place.y + boxes[at]!.height);
  });
  for (const path of paths) for (const point of path) reach(point.x, point.y);
  for (const point of [...places, ...paths.flat()]) {
    point.x -= left;
    point.y -= top;
  }
  return { width: width - left, height: height - top, places, paths };
}

/** The edges that cross few layers, as many as the limit allows; the others are drawn as straight lines. */
function routable(count: number, edges: [number, number][]): Set<number> {
  const rank = new Array<number>(count).fill(0);
  const forward = edges.filter(([from, to]) => from < to).sort((a, b) => a[0] - b[0]);
  for (const [from, to] of forward) rank[to] = Math.max(rank[to]!, rank[from]! + 1);
  const crossed = edges.map(([from, to], at) => ({ at, layers: Math.max(1, Math.abs(rank[to]! - rank[from]!)) }));
  crossed.sort((a, b) => a.layers - b.layers || a.at - b.at);
  const routed = new Set<number>();
  let sum = 0;
  for (const edge of crossed) {
    sum += edge.layers;
    if (sum > MOST_CROSSINGS && edge.layers > 1) break;
    routed.add(edge.at);
  }
  return routed;
}

function straight(from: Point, fromSize: Sized, to: Point, toSize: Sized): Point[] {
  const down = to.y >= from.y;
  return [
    { x: from.x + fromSize.width / 2, y: down ? from.y + fromSize.height : from.y },
    { x: to.x + toSize.width / 2, y: down ? to.y : to.y + toSize.height },
  ];
}
