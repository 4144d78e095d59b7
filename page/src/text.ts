// Texts of the file, made safe to look at, and numbers as people read them.

// Controls, marks that turn the direction of text, characters without a width, halves of surrogate pairs:
// they would hide or reorder what a name holds. Tab and newline stay.
const HIDDEN =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

export function visible(text: string): string {
  return text.replace(HIDDEN, (c) => `\\u{${c.charCodeAt(0).toString(16)}}`);
}

/** At most `length` characters: the start and the end, since names differ at both. */
export function shorten(name: string, length: number): string {
  const text = visible(name);
  if (text.length <= length) return text;
  const tail = Math.floor((length - 1) / 3);
  return `${text.slice(0, length - 1 - tail)}…${tail > 0 ? text.slice(-tail) : ""}`;
}

const grouped = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

export function integer(value: number | null | undefined): string {
  return value === null || value === undefined ? "" : grouped.format(value);
}

function scaled(value: number, step: number, units: string[]): string {
  let unit = 0;
  let rest = value;
  while (Math.abs(rest) >= step && unit < units.length - 1) {
    rest /= step;
    unit += 1;
  }
  if (unit === 0) return `${grouped.format(rest)} ${units[0]}`.trim();
  const digits = Math.abs(rest) < 10 ? 2 : Math.abs(rest) < 100 ? 1 : 0;
  return `${rest.toFixed(digits)} ${units[unit]}`;
}

export function bytes(value: number | null | undefined): string {
  return value === null || value === undefined ? "" : scaled(value, 1024, ["B", "KiB", "MiB", "GiB", "TiB", "PiB"]);
}

/** With the exact number, where the short form leaves digits off. */
export function exactBytes(value: number): string {
  return value < 1024 ? plural(value, "byte") : `${bytes(value)} (${integer(value)} bytes)`;
}

export function flops(value: number | null | undefined): string {
  return value === null || value === undefined ? "" : scaled(value, 1000, ["", "K", "M", "G", "T", "P", "E"]);
}

/** A value of a tensor, as `%.5g` has it. */
export function real(value: number | null | undefined, digits = 5): string {
  if (value === null || value === undefined) return "";
  if (value === 0) return "0";
  const size = Math.abs(value);
  if (size >= 1e6 || size < 1e-3)
    return value
      .toExponential(3)
      .replace(/\.?0+e/, "e")
      .replace("e+", "e");
  return String(Number(value.toPrecision(digits)));
}

export function percent(part: number, whole: number): string {
  if (whole <= 0) return "";
  const share = (100 * part) / whole;
  if (share > 0 && share < 0.1) return "<0.1 %";
  return share > 99.9 && share < 100 ? ">99.9 %" : `${share.toFixed(1)} %`;
}

export function hex(offset: number | null): string {
  return offset === null ? "" : `0x${offset.toString(16)}`;
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${integer(count)} ${count === 1 ? one : many}`;
}

/** The name of a function as a reference to it. */
export function symbol(name: string): string {
  return name.startsWith("@") ? name : `@${name}`;
}

export function shapeText(shape: number[] | null, dtype: string | null): string {
  if (shape === null) return dtype ?? "";
  return [...shape.map((n) => (n < 0 ? "?" : String(n))), dtype ?? "?"].join("x");
}

/** `tensor<4x8xf32>` without the word that nearly each type has: the label of an edge. */
export function shortType(type: string): string {
  const inner = /^(?:!?[\w.]*tensor(?:_v\d+)?)<(.*)>$/s.exec(type);
  return (inner ? inner[1]! : type).replace(/!vhlo\.(\w+?)_v\d+/g, "$1");
}
