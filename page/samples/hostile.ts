import type { Report } from "../src/document";
import { transformer } from "./build";

// The document of a file that was made to attack its reader: each text is one of these.

export const HOSTILE = [
  "<img src=x onerror=alert(1)>",
  "</script><script>alert(1)</script>",
  "javascript:alert(1)",
  "\u202Egnp.exe\u202C \u2066x\u2069 \u200F\u200B",
  "NUL\u0000BEL\u0007ESC\u001b[31m",
  "<!--<script>",
  "]]></style><svg onload=alert(1)>",
  "\"' onmouseover='alert(1)' x=\"",
  "__proto__",
  "constructor",
  "{{constructor.constructor('alert(1)')()}}",
  "\u2028\u2029\ud800",
  "m\u0301".repeat(300),
  "long".repeat(1000),
  "שלום العربية",
  "a/b//c/../d",
  "",
];

/** Replaces each text of a document, but the words that the contract fixes. */
export function poison(report: Report): Report {
  let at = 0;
  const fixed = new Set(["command", "format", "unit", "verdict", "severity", "change", "kind"]);
  const walk = (value: unknown, key: string): unknown => {
    if (typeof value === "string") return fixed.has(key) ? value : HOSTILE[at++ % HOSTILE.length];
    if (Array.isArray(value)) return value.map((one) => walk(one, key));
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, walk(one, name)]));
  };
  return walk(report, "") as Report;
}

export function hostileReport(): Report {
  const { report } = transformer(2, 11);
  const text = HOSTILE.join("\n");
  report.difference = {
    old: "a",
    new: "b",
    same: false,
    summary: HOSTILE.map(() => "x"),
    functions: (["added", "removed", "changed", "renamed"] as const).map((change) => ({
      name: "f",
      change,
      old_name: "g",
      old: change === "added" ? null : "x",
      new: change === "removed" ? null : "y",
      cut: true,
      old_graph: 0,
      new_graph: 1,
    })),
    functions_left_out: 1,
    tensors: HOSTILE.map(() => ({
      key: "k",
      change: "changed" as const,
      old: "t",
      new: "u",
      max_abs: 1,
      max_rel: 2,
      different: 3,
      of: 4,
    })),
    tensors_left_out: 2,
    kinds: HOSTILE.map((_, at) => ({ name: "k", old: at, new: 3 })),
  };
  report.error = { kind: "kind", message: "message" };
  report.left_out = HOSTILE.map(() => "sentence");
  report.graphs[0]!.nodes.forEach((node, at) => {
    node.change = (["added", "removed", "changed", null] as const)[at % 4]!;
  });
  const poisoned = poison(report);
  poisoned.error!.kind = HOSTILE[0]!;
  poisoned.difference!.functions[2]!.old = text;
  poisoned.difference!.functions[2]!.new = [...HOSTILE].reverse().join("\n");
  return poisoned;
}
