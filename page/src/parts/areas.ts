import { hierarchy, treemap, treemapSquarify } from "d3-hierarchy";
import type { Area } from "../document";

// The parts of the file as rectangles.

export interface Slice {
  area: Area;
  /** Numbers of children from the file down; of the rest of an area: null. */
  path: string | null;
}
export interface Cell extends Slice {
  x: number;
  y: number;
  width: number;
  height: number;
  inner: Cell[];
}

const MANY_TENSORS = 40;
const MOST_PREFIXES = 12;

/** The same areas; where many tensors are together, they are grouped by the parts of their names. */
export function grouped(area: Area): Area {
  const tensors = area.children.filter((child) => child.kind === "tensor" && child.children.length === 0);
  const children =
    tensors.length > MANY_TENSORS
      ? [
          ...area.children.filter((child) => !tensors.includes(child)).map(grouped),
          ...byPrefix(
            tensors.map((tensor) => ({ tensor, names: tensor.name.split(/[./]/) })),
            0,
          ),
        ]
      : area.children.map(grouped);
  return { ...area, children };
}

interface Named {
  tensor: Area;
  names: string[];
}

/** Names from `at` on; those before stand in the areas around. */
function byPrefix(list: Named[], at: number): Area[] {
  const groups = new Map<string | Named, Named[]>();
  for (const one of list) {
    // The last part of a name makes no group.
    const key = at < Math.min(one.names.length - 1, MOST_PREFIXES) ? one.names[at]! : one;
    const members = groups.get(key);
    if (members) members.push(one);
    else groups.set(key, [one]);
  }
  return [...groups.values()].map((members) => {
    const { names, tensor } = members[0]!;
    if (members.length === 1) return { ...tensor, name: names.slice(at).join(".") };
    let end = at + 1;
    while (end < MOST_PREFIXES && members.every((one) => end < one.names.length - 1 && one.names[end] === names[end]))
      end += 1;
    return {
      name: names.slice(at, end).join("."),
      kind: "tensor",
      bytes: members.reduce((sum, one) => sum + one.tensor.bytes, 0),
      offset: null,
      function: null,
      tensor: null,
      children: byPrefix(members, end),
      left_out: 0,
    };
  });
}

/** The bytes of an area that are in no child of it. */
export function rest(area: Area): number {
  return Math.max(0, area.bytes - area.children.reduce((sum, child) => sum + child.bytes, 0));
}

/** Children, largest first, with the rest as one of them: they add up to the area. */
export function slices(area: Area, path: string): Slice[] {
  const list: Slice[] = area.children.map((child, at) => ({
    area: child,
    path: path === "" ? String(at) : `${path}.${at}`,
  }));
  const left = rest(area);
  if (left > 0 && list.length > 0) {
    const name = area.left_out > 0 ? `other, and ${area.left_out} smaller` : "other";
    list.push({
      area: { name, kind: "other", bytes: left, offset: null, function: null, tensor: null, children: [], left_out: 0 },
      path: null,
    });
  }
  return list.filter((slice) => slice.area.bytes > 0).sort((a, b) => b.area.bytes - a.area.bytes);
}

/** The area of a path, and those around it, from the file down. */
export function findArea(root: Area, path: string): { area: Area; path: string }[] {
  const found = [{ area: root, path: "" }];
  if (path === "") return found;
  let area = root;
  const numbers = path.split(".");
  for (let at = 0; at < numbers.length; at += 1) {
    const next = area.children[Number(numbers[at])];
    if (!next) break;
    area = next;
    found.push({ area, path: numbers.slice(0, at + 1).join(".") });
  }
  return found;
}

const MOST_CELLS = 400;

function squares(list: Slice[], x: number, y: number, width: number, height: number): Cell[] {
  if (list.length === 0 || width < 4 || height < 4) return [];
  // The smallest of very many are one cell: a rectangle below a pixel shows nothing.
  const cells = list.slice(0, MOST_CELLS);
  if (list.length > cells.length) {
    const hidden = list.slice(MOST_CELLS);
    cells.push({
      path: null,
      area: {
        name: `${hidden.length} smaller`,
        kind: "other",
        bytes: hidden.reduce((sum, one) => sum + one.area.bytes, 0),
        offset: null,
        function: null,
        tensor: null,
        children: [],
        left_out: 0,
      },
    });
  }
  interface Datum {
    slice: Slice | null;
    children?: Datum[];
  }
  const root = hierarchy<Datum>({ slice: null, children: cells.map((slice) => ({ slice })) }).sum(
    (one) => one.slice?.area.bytes ?? 0,
  );
  const placed = treemap<Datum>().tile(treemapSquarify.ratio(1.4)).size([width, height]).round(true)(root);
  return (placed.children ?? [])
    .map((leaf) => ({
      ...leaf.data.slice!,
      x: x + leaf.x0,
      y: y + leaf.y0,
      width: leaf.x1 - leaf.x0,
      height: leaf.y1 - leaf.y0,
      inner: [],
    }))
    .filter((cell) => cell.width >= 2 && cell.height >= 2);
}

export const CELL_HEAD = 20;

/** Two levels: the children of an area, and theirs where there is room. */
export function cells(area: Area, path: string, width: number, height: number): Cell[] {
  const outer = squares(slices(area, path), 0, 0, width, height);
  for (const cell of outer) {
    if (cell.path === null || cell.width < 60 || cell.height < 50) continue;
    cell.inner = squares(slices(cell.area, cell.path), 4, CELL_HEAD, cell.width - 8, cell.height - CELL_HEAD - 4);
  }
  return outer;
}
