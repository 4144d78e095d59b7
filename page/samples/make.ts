import type { Report } from "../src/document";
import { emptyReport, functionRows, GraphMaker, kindsOf, mark, random, transformer, values } from "./build";
import { hostileReport } from "./hostile";

export { emptyReport, hostileReport, transformer };

export function differenceReport(): Report {
  const { report } = transformer(2, 7);
  const before = structuredClone(report.graphs[0]!);
  mark(before, 23, "removed");
  mark(report.graphs[0]!, 19, "added");
  mark(report.graphs[0]!, 31, "changed");
  report.graphs.push(before);
  const [old, now] = texts(240);
  report.difference = {
    old: "transformer-1.4.mlirbc",
    new: "transformer-1.5.mlirbc",
    same: false,
    summary: [
      "2 functions changed, 1 added, 1 renamed.",
      "3 tensors have other values; the largest difference is 0.0625 in layer1.mlp.up.kernel.",
      "41 operations more: stablehlo.convert (+39), stablehlo.add (+2).",
    ],
    functions: [
      { name: "main", change: "changed", old_name: null, old, new: now, cut: true, old_graph: 2, new_graph: 0 },
      {
        name: "gelu",
        change: "renamed",
        old_name: "gelu_0",
        old: "func.func private @gelu_0(%arg0: tensor<4xf32>) {\n  return %arg0\n}\n",
        new: "func.func private @gelu(%arg0: tensor<4xf32>) {\n  return %arg0\n}\n",
        cut: false,
        old_graph: null,
        new_graph: 1,
      },
      {
        name: "clip",
        change: "added",
        old_name: null,
        old: null,
        new: "func.func private @clip() {\n  return\n}\n",
        cut: false,
        old_graph: null,
        new_graph: null,
      },
    ],
    functions_left_out: 0,
    tensors: [
      {
        key: "layer1.mlp.up.kernel",
        change: "changed",
        old: "tensor<768x3072xf32>",
        new: "tensor<768x3072xf32>",
        max_abs: 0.0625,
        max_rel: 0.11,
        different: 2_359_100,
        of: 2_359_296,
      },
      {
        key: "layer0.attention.key.bias",
        change: "changed",
        old: "tensor<768xf32>",
        new: "tensor<768xf32>",
        max_abs: 1.2e-7,
        max_rel: 3e-6,
        different: 12,
        of: 768,
      },
      {
        key: "head.norm.scale",
        change: "type",
        old: "tensor<768xf32>",
        new: "tensor<768xbf16>",
        max_abs: null,
        max_rel: null,
        different: null,
        of: null,
      },
      {
        key: "layer1.extra",
        change: "added",
        old: null,
        new: "tensor<16xf32>",
        max_abs: null,
        max_rel: null,
        different: null,
        of: null,
      },
    ],
    tensors_left_out: 0,
    kinds: report.kinds.map((kind, at) => ({
      name: kind.name,
      old: at % 4 === 1 ? Math.max(0, kind.count - 2 * at) : kind.count,
      new: kind.count,
    })),
  };
  return report;
}

/** A text, and the same with operations more, less and changed: each later value has another number. */
export function texts(lines: number): [string, string] {
  const make = (changed: boolean): string => {
    const out = ["func.func public @main(%arg0: tensor<128xi32>) -> tensor<128x32000xf32> {"];
    let number = 0;
    for (let at = 0; at < lines; at += 1) {
      const value = () => `%${number++}`;
      if (changed && at % 57 === 20)
        out.push(
          `  ${value()} = stablehlo.convert %${Math.max(0, number - 2)} : (tensor<128x768xf32>) -> tensor<128x768xbf16>`,
        );
      if (!changed && at % 71 === 40)
        out.push(`  ${value()} = stablehlo.negate %${Math.max(0, number - 2)} : tensor<128x768xf32>`);
      const type = changed && at % 63 === 30 ? "bf16" : "f32";
      const name = ["add", "multiply", "dot_general", "tanh"][at % 4];
      const inputs = `%${Math.max(0, number - 1)}, %${Math.max(0, number - 3)}`;
      out.push(`  ${value()} = stablehlo.${name} ${inputs} : tensor<128x${700 + (at % 9)}x${type}>`);
    }
    out.push("  return", "}", "");
    return out.join("\n");
  };
  return [make(false), make(true)];
}

/** 10,000 tensors, a graph of 2,000 operations without scopes, one with scopes, and 900 functions. */
export function largeReport(): Report {
  const next = random(3);
  const report = emptyReport("large.mlirbc");
  report.size = 4_000_000_000;
  const rows = Array.from({ length: 10_000 }, (_, at) => {
    const shape = [64 << (at % 6), 64 << (at % 4)];
    const of = shape[0]! * shape[1]!;
    return {
      key: `model.layers.${Math.floor(at / 25)}.block_${at % 25}.weight`,
      owner: "builtin",
      dtype: "f32",
      shape,
      bytes: of * 4,
      offset: at * 262_144,
      storage: "resource",
      values: values(next, of),
    };
  });
  report.tensors = {
    total: 12_400,
    bytes: rows.reduce((sum, row) => sum + row.bytes, 0),
    sampled: true,
    rows,
    left_out: 2_400,
  };
  const flat = new GraphMaker("flat", 0);
  for (let at = 0; at < 2_000; at += 1) {
    const inputs =
      at === 0
        ? []
        : [
            at - 1 - Math.floor(next() * Math.min(at, 4)),
            at - 1 - Math.floor(next() * Math.min(at, next() < 0.1 ? 200 : 12)),
          ];
    flat.add(
      `stablehlo.${["add", "multiply", "dot_general", "tanh", "reshape"][at % 5]}`,
      inputs,
      ["tensor<128x768xf32>"],
      at < 3 ? { kind: "argument" } : {},
    );
  }
  report.graphs = [flat.graph, { ...transformer(20, 9).main, name: "scoped", function: 1 }];
  for (const node of report.graphs[1]!.nodes) node.calls = [];
  report.functions = { total: 900, rows: functionRows(900), left_out: 0 };
  report.functions.rows[0]!.graph = 0;
  report.functions.rows[1]!.graph = 1;
  report.kinds = kindsOf(report.graphs);
  report.bytes = {
    name: "large.mlirbc",
    kind: "file",
    bytes: report.size,
    offset: 0,
    function: null,
    tensor: null,
    left_out: 0,
    children: rows.slice(0, 5_000).map((row, at) => ({
      name: row.key,
      kind: "tensor" as const,
      bytes: row.bytes,
      offset: row.offset,
      function: null,
      tensor: at,
      children: [],
      left_out: 0,
    })),
  };
  return report;
}

export function damagedReport(): Report {
  const report = emptyReport("cut.mlirbc");
  report.size = 4_096;
  report.error = {
    kind: "truncated",
    message: "section ir: its length of 61233 bytes goes beyond the end of the file (4096 bytes)",
  };
  report.facts = [{ name: "format", value: "MLIR bytecode, version 6", unit: "text" }];
  report.left_out = [
    "Functions and operations: the section ir is truncated.",
    "Values of tensors: the section resource is not in the file.",
  ];
  return report;
}

export const samples: Record<string, () => Report> = {
  transformer: () => transformer(12).report,
  small: () => transformer(1, 5).report,
  difference: differenceReport,
  empty: () => emptyReport("empty.mlirbc"),
  damaged: damagedReport,
  hostile: hostileReport,
  large: largeReport,
};
