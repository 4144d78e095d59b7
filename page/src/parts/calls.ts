import type { Func } from "../document";

/** Above this, only the functions around the chosen one are in the picture. */
export const MOST_FUNCTIONS = 300;
const AROUND = 60;

export interface CallGraph {
  functions: number[];
  edges: { from: number; to: number; count: number }[];
  whole: boolean;
}

/** Functions that call or are called; of many, those near the chosen one, nearest first. */
export function callGraph(rows: Func[], chosen: number | null): CallGraph {
  const callers: number[][] = rows.map(() => []);
  rows.forEach((row, at) => row.calls.forEach((call) => callers[call.function]?.push(at)));
  const linked = rows.flatMap((row, at) => (row.calls.length > 0 || callers[at]!.length > 0 ? [at] : []));
  const whole = linked.length <= MOST_FUNCTIONS;
  const members = whole ? linked : around(rows, callers, chosen ?? linked[0] ?? 0);
  const inside = new Set(members);
  const edges = members.flatMap((from) =>
    rows[from]!.calls.filter((call) => inside.has(call.function)).map((call) => ({
      from,
      to: call.function,
      count: call.count,
    })),
  );
  return { functions: members, edges, whole };
}

function around(rows: Func[], callers: number[][], start: number): number[] {
  const seen = new Set([start]);
  let ring = [start];
  while (ring.length > 0 && seen.size < AROUND) {
    const next: number[] = [];
    for (const at of ring) {
      for (const other of [...rows[at]!.calls.map((call) => call.function), ...callers[at]!]) {
        if (seen.size >= AROUND || seen.has(other) || !rows[other]) continue;
        seen.add(other);
        next.push(other);
      }
    }
    ring = next;
  }
  return [...seen].sort((a, b) => a - b);
}
