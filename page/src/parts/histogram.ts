import type { Values } from "../document";
import { h, s } from "../dom";
import { integer, percent, plural, real } from "../text";

/** Heights of the bars between 0 and 1; a bin that holds something is never without height. */
export function heights(bins: number[]): number[] {
  const most = Math.max(0, ...bins);
  return bins.map((n) => (most === 0 || n <= 0 ? 0 : Math.max(0.06, n / most)));
}

/** The bars as one path, so that a table of them stays cheap. */
export function barPath(bins: number[], width: number, height: number): string {
  const step = width / Math.max(1, bins.length);
  return heights(bins)
    .map((part, at) =>
      part === 0
        ? ""
        : `M${round(at * step)} ${height}h${round(step * 0.86)}v${-round(part * height)}h${-round(step * 0.86)}z`,
    )
    .join("");
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

export function smallHistogram(values: Values | null): Element | null {
  if (!values || values.bins.length === 0) return null;
  const label = `histogram from ${real(values.low)} to ${real(values.high)}`;
  return s(
    "svg",
    { class: "histogram-small", width: 72, height: 20, viewBox: "0 0 72 20", role: "img", "aria-label": label },
    s("path", { d: barPath(values.bins, 72, 20) }),
  );
}

export function largeHistogram(values: Values): HTMLElement {
  const width = 320;
  const height = 110;
  const total = values.bins.reduce((sum, n) => sum + n, 0);
  const step = width / Math.max(1, values.bins.length);
  const low = values.low ?? 0;
  const high = values.high ?? 0;
  const bars = heights(values.bins).map((part, at) => {
    const from = low + ((high - low) * at) / values.bins.length;
    const to = low + ((high - low) * (at + 1)) / values.bins.length;
    return s(
      "rect",
      { x: round(at * step), width: round(step * 0.9), y: round(height - part * height), height: round(part * height) },
      s("title", {}, `${real(from)} to ${real(to)}: ${integer(values.bins[at])} (${percent(values.bins[at]!, total)})`),
    );
  });
  return h(
    "figure",
    { class: "histogram-large" },
    s(
      "svg",
      {
        viewBox: `0 0 ${width} ${height + 1}`,
        role: "img",
        "aria-label": `histogram of ${plural(total, "finite element")} in ${values.bins.length} bins`,
      },
      ...bars,
      s("line", { x1: 0, x2: width, y1: height + 0.5, y2: height + 0.5 }),
    ),
    h("figcaption", {}, h("span", {}, real(values.low)), h("span", {}, real(values.high))),
  );
}

export function readText(values: Values): string | null {
  return values.read < values.of ? `sampled: ${integer(values.read)} of ${plural(values.of, "element")}` : null;
}

export function statistics(values: Values): HTMLElement {
  const pairs: [string, string, boolean][] = [
    ["minimum", real(values.min), false],
    ["maximum", real(values.max), false],
    ["mean", real(values.mean), false],
    ["zeros", `${integer(values.zeros)} (${percent(values.zeros, values.read) || "0 %"})`, false],
    ["NaN", integer(values.nan), values.nan > 0],
    ["infinite", integer(values.inf), values.inf > 0],
    ["elements", integer(values.of), false],
  ];
  return h(
    "dl",
    { class: "pairs" },
    ...pairs
      .filter((pair) => pair[1] !== "")
      .flatMap(([name, value, bad]) => [
        h("dt", {}, name),
        h("dd", { class: bad ? "number alert" : "number" }, bad ? `! ${value}` : value),
      ]),
  );
}
