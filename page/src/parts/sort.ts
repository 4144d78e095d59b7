export type Key = string | number | null;

/** Orders rows by a key. Rows without a key come last in both directions; equal rows keep their order. */
export function sortRows<T>(rows: readonly T[], key: (row: T) => Key, down: boolean): T[] {
  const keyed = rows.map((row, place) => ({ row, place, key: key(row) }));
  keyed.sort((a, b) => {
    if (a.key === null || b.key === null) {
      if (a.key !== b.key) return a.key === null ? 1 : -1;
      return a.place - b.place;
    }
    const order = compare(a.key, b.key);
    return order === 0 ? a.place - b.place : down ? -order : order;
  });
  return keyed.map((item) => item.row);
}

function compare(a: string | number, b: string | number): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return natural(String(a), String(b));
}

const collator = new Intl.Collator("en", { numeric: true });
/** `layer2` before `layer10`. */
export function natural(a: string, b: string): number {
  return collator.compare(a, b);
}

/** Each word of the search must be in the text. */
export function matches(text: string, search: string): boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word));
}
