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
const EXACT_EDGES = 600;

export function layered(boxes: Sized[], edges: [number, number][], gap = 44): Arrangement {
  if (boxes.length === 0) return { width: 0, height: 0, places: [], paths: [] };
  const graph = new LayoutGraph({ multigraph: true });
  graph.setGraph({ rankdir: "TB", nodesep: 22, edgesep: 12, ranksep: gap, ranker: edges.length > EXACT_EDGES ? "longest-path" : "network-simplex" });
  graph.setDefaultEdgeLabel(() => ({}));
  boxes.forEach((box, at) => graph.setNode(String(at), { width: box.width, height: box.height }));
  edges.forEach(([from, to], at) => graph.setEdge(String(from), String(to), {}, String(at)));
  layout(graph);
  const places = boxes.map((box, at) => {
    const node = graph.node(String(at)) as unknown as Point;
    return { x: node.x - box.width / 2, y: node.y - box.height / 2 };
  });
  const paths = edges.map(([from, to], at) => {
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
