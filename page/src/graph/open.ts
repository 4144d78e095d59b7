import type { Box, Boxes } from "./boxes";

// Which boxes are open. The picture is kept small: a start that people can read, and a limit.

/** At most so many boxes at the start, with what is opened for changes. */
export const START_VISIBLE = 150;
const SMALL = 60;
export const MOST_VISIBLE = 1500;

/** Boxes in the picture, the root not counted. */
export function visibleCount(root: Box, open: ReadonlySet<Box>): number {
  let count = 0;
  const todo = [root];
  for (let box = todo.pop(); box; box = todo.pop()) {
    count += box.children.length;
    for (const child of box.children) if (open.has(child)) todo.push(child);
  }
  return count;
}

/** Opens level by level while the picture is small enough to be read at once. */
export function startOpen(boxes: Boxes): Set<Box> {
  const open = new Set<Box>();
  const { root } = boxes;
  let level = root.children;
  let count = level.length;
  while (level.length > 0) {
    const inner = level.filter((box) => box.children.length > 0 && box.kind !== "sources");
    const more = inner.reduce((sum, box) => sum + box.children.length, 0);
    if (inner.length === 0 || count + more > SMALL) break;
    count += more;
    for (const box of inner) open.add(box);
    level = inner.flatMap((box) => box.children);
  }
  return open;
}

/** Opens the groups around changed nodes, while the picture stays small. */
export function openChanges(boxes: Boxes, open: Set<Box>, nodes: number[]): void {
  let count = visibleCount(boxes.root, open);
  for (const node of nodes) {
    const around: Box[] = [];
    for (let box = boxes.of[node]?.parent ?? null; box && box !== boxes.root; box = box.parent)
      if (!open.has(box)) around.push(box);
    const more = around.reduce((sum, box) => sum + box.children.length, 0);
    if (count + more > START_VISIBLE) continue;
    count += more;
    for (const box of around) open.add(box);
  }
}

/** Opens all boxes around a box. If that is too much, the others close. */
export function openTo(boxes: Boxes, open: Set<Box>, target: Box): Set<Box> {
  const around: Box[] = [];
  for (let box = target.parent; box && box !== boxes.root; box = box.parent) around.push(box);
  const next = new Set(open);
  for (const box of around) next.add(box);
  if (visibleCount(boxes.root, next) <= MOST_VISIBLE) return next;
  return new Set(around);
}

export interface Opened {
  open: Set<Box>;
  /** Boxes that stayed closed, since the limit was reached. */
  refused: number;
}

export function toggle(boxes: Boxes, open: ReadonlySet<Box>, box: Box): Opened {
  const next = new Set(open);
  if (next.delete(box)) return { open: next, refused: 0 };
  next.add(box);
  return visibleCount(boxes.root, next) > MOST_VISIBLE
    ? { open: new Set(open), refused: 1 }
    : { open: next, refused: 0 };
}

/** Opens from the outside in, until the limit. */
export function openAll(boxes: Boxes): Opened {
  const open = new Set<Box>();
  let count = boxes.root.children.length;
  let refused = 0;
  let level = boxes.root.children;
  while (level.length > 0) {
    const next: Box[] = [];
    for (const box of level) {
      if (box.children.length === 0) continue;
      if (count + box.children.length > MOST_VISIBLE) {
        refused += 1;
        continue;
      }
      count += box.children.length;
      open.add(box);
      next.push(...box.children);
    }
    level = next;
  }
  return { open, refused };
}

/** The innermost box of a chain that is in the picture. */
export function shownBox(root: Box, open: ReadonlySet<Box>, box: Box): Box {
  let shown = box;
  for (let at = box.parent; at && at !== root; at = at.parent) if (!open.has(at)) shown = at;
  return shown;
}
