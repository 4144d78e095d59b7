import type { Area, Change, Func, Graph, GraphNode, Kind, Report, Tensor, Values } from "../src/document";

// Documents that look like those of real models, made of a seed.

export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

export function emptyReport(file: string): Report {
  return {
    schema: 3,
    command: "report",
    file,
    version: "0.1.0",
    format: "bytecode",
    size: 0,
    facts: [],
    checks: [],
    bytes: null,
    tensors: { total: 0, bytes: 0, sampled: false, rows: [], left_out: 0 },
    functions: { total: 0, rows: [], left_out: 0 },
    kinds: [],
    kinds_left_out: 0,
    graphs: [],
    left_out: [],
    difference: null,
    error: null,
  };
}

export function values(next: () => number, of: number, spread = 0.1): Values {
  const bins = Array.from({ length: 16 }, (_, at) =>
    Math.round(Math.exp(-(((at - 7.5 - next()) / 3.2) ** 2)) * Math.min(of, 65536) * 0.18 * (0.8 + 0.4 * next())),
  );
  const read = Math.min(of, 65536);
  return {
    min: -spread * (3 + next()),
    max: spread * (3 + next()),
    mean: (next() - 0.5) * spread * 0.02,
    nan: 0,
    inf: 0,
    zeros: Math.floor(next() * read * 0.01),
    read,
    of,
    low: -spread * 3.2,
    high: spread * 3.2,
    bins,
  };
}

/** Builds a graph: tables are filled as names are used. */
export class GraphMaker {
  readonly graph: Graph;
  constructor(name: string, row: number | null) {
    this.graph = {
      name,
      function: row,
      operations: 0,
      uses: 0,
      left_out: 0,
      names: [],
      types: [],
      scopes: [],
      files: [],
      nodes: [],
    };
  }

  private static number(table: string[], text: string): number {
    const at = table.indexOf(text);
    return at >= 0 ? at : table.push(text) - 1;
  }

  add(
    name: string,
    inputs: (number | [number, number])[],
    types: string[],
    more: Partial<Omit<GraphNode, "scope" | "file">> & { scope?: string; file?: string } = {},
  ): number {
    const { graph } = this;
    const { scope, file, ...rest } = more;
    const node: GraphNode = {
      kind: "operation",
      name: GraphMaker.number(graph.names, name),
      parent: null,
      region: 0,
      block: 0,
      results: types.map((type) => GraphMaker.number(graph.types, type)),
      inputs: inputs.map((input) => (typeof input === "number" ? [input, 0] : input)),
      scope: scope === undefined ? null : GraphMaker.number(graph.scopes, scope),
      file: file === undefined ? null : GraphMaker.number(graph.files, file),
      line: null,
      column: null,
      attributes: [],
      calls: [],
      tensor: null,
      change: null,
      ...rest,
    };
    graph.uses += inputs.length;
    if (node.kind === "operation") graph.operations += 1;
    return graph.nodes.push(node) - 1;
  }
}

const D = 768;
const S = 128;
const f32 = (...shape: number[]) => `tensor<${[...shape, "f32"].join("x")}>`;

export interface Model {
  report: Report;
  main: Graph;
}

/** A transformer as jax exports it: scopes of layers, a loop, and a function that is called. */
export function transformer(layers: number, seed = 1): Model {
  const next = random(seed);
  const report = emptyReport("transformer.mlirbc");
  const tensors: Tensor[] = [];
  let offset = 4096;
  const tensor = (key: string, dtype: string, shape: number[]): number => {
    const of = shape.reduce((a, b) => a * b, 1);
    const bytes = of * (dtype === "bf16" ? 2 : 4);
    tensors.push({
      key,
      owner: "builtin",
      dtype,
      shape,
      bytes,
      offset,
      storage: "resource",
      values: values(next, of, 0.02 + next() * 0.2),
    });
    offset += Math.ceil(bytes / 64) * 64;
    return tensors.length - 1;
  };
  const maker = new GraphMaker("main", 0);
  const file = "/src/model/transformer.py";
  const at = (scope: string, line: number, more: Partial<Omit<GraphNode, "scope" | "file">> = {}) => ({
    scope: `jit(main)/${scope}`,
    file,
    line,
    column: 8,
    ...more,
  });
  const weight = (key: string, shape: number[], scope: string): number =>
    maker.add(
      "stablehlo.constant",
      [],
      [f32(...shape)],
      at(scope, 20, {
        tensor: tensor(key, "f32", shape),
        attributes: [["value", `dense_resource<${key}> : ${f32(...shape)}`]],
      }),
    );
  const tokens = maker.add("%arg0", [], [`tensor<${S}xi32>`], { kind: "argument" });
  const mask = maker.add("%arg1", [], [f32(S, S)], { kind: "argument" });
  const zero = maker.add("stablehlo.constant", [], ["tensor<f32>"], {
    attributes: [["value", "dense<0.000000e+00> : tensor<f32>"]],
  });

  const reduce = (input: number, scope: string, body: string): number => {
    const op = maker.add(
      "stablehlo.reduce",
      [input, zero],
      [f32(S)],
      at(scope, 51, { attributes: [["dimensions", "array<i64: 1>"]] }),
    );
    const inside = { parent: op, ...at(scope, 51) };
    const a = maker.add("%a", [], ["tensor<f32>"], { ...inside, kind: "argument" });
    const b = maker.add("%b", [], ["tensor<f32>"], { ...inside, kind: "argument" });
    const sum = maker.add(body, [a, b], ["tensor<f32>"], inside);
    maker.add("stablehlo.return", [sum], [], inside);
    return op;
  };
  const norm = (input: number, scope: string, key: string): number => {
    const mean = reduce(input, scope, "stablehlo.add");
    const wide = maker.add(
      "stablehlo.broadcast_in_dim",
      [mean],
      [f32(S, D)],
      at(scope, 53, { attributes: [["broadcast_dimensions", "array<i64: 0>"]] }),
    );
    const centered = maker.add("stablehlo.subtract", [input, wide], [f32(S, D)], at(scope, 54));
    const square = maker.add("stablehlo.multiply", [centered, centered], [f32(S, D)], at(scope, 55));
    const variance = reduce(square, scope, "stablehlo.add");
    const root = maker.add("stablehlo.rsqrt", [variance], [f32(S)], at(scope, 57));
    const rootWide = maker.add(
      "stablehlo.broadcast_in_dim",
      [root],
      [f32(S, D)],
      at(scope, 58, { attributes: [["broadcast_dimensions", "array<i64: 0>"]] }),
    );
    const scaled = maker.add("stablehlo.multiply", [centered, rootWide], [f32(S, D)], at(scope, 59));
    const scale = maker.add(
      "stablehlo.broadcast_in_dim",
      [weight(`${key}.scale`, [D], scope)],
      [f32(S, D)],
      at(scope, 60),
    );
    return maker.add("stablehlo.multiply", [scaled, scale], [f32(S, D)], at(scope, 61));
  };
  const dense = (input: number, scope: string, key: string, from: number, to: number): number => {
    const product = maker.add(
      "stablehlo.dot_general",
      [input, weight(`${key}.kernel`, [from, to], scope)],
      [f32(S, to)],
      at(scope, 31, {
        attributes: [
          [
            "dot_dimension_numbers",
            "#stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>",
          ],
          ["precision_config", "[#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]"],
        ],
      }),
    );
    const bias = maker.add(
      "stablehlo.broadcast_in_dim",
      [weight(`${key}.bias`, [to], scope)],
      [f32(S, to)],
      at(scope, 32),
    );
    return maker.add("stablehlo.add", [product, bias], [f32(S, to)], at(scope, 33));
  };

  const table = weight("embed.embedding", [32000, D], "embed");
  let x = maker.add(
    "stablehlo.gather",
    [table, tokens],
    [f32(S, D)],
    at("embed", 12, { attributes: [["slice_sizes", "array<i64: 1, 768>"]] }),
  );
  for (let layer = 0; layer < layers; layer += 1) {
    const scope = `layer${layer}`;
    const inner = `${scope}/attention`;
    const normed = norm(x, `${scope}/norm1`, `${scope}.norm1`);
    const q = dense(normed, `${inner}/query`, `${scope}.attention.query`, D, D);
    const k = dense(normed, `${inner}/key`, `${scope}.attention.key`, D, D);
    const v = dense(normed, `${inner}/value`, `${scope}.attention.value`, D, D);
    const scores = maker.add("stablehlo.dot_general", [q, k], [f32(S, S)], at(inner, 72));
    const masked = maker.add("stablehlo.add", [scores, mask], [f32(S, S)], at(inner, 73));
    const soft = `${inner}/softmax`;
    const top = reduce(masked, soft, "stablehlo.maximum");
    const topWide = maker.add("stablehlo.broadcast_in_dim", [top], [f32(S, S)], at(soft, 80));
    const shifted = maker.add("stablehlo.subtract", [masked, topWide], [f32(S, S)], at(soft, 81));
    const exp = maker.add("stablehlo.exponential", [shifted], [f32(S, S)], at(soft, 82));
    const sum = maker.add(
      "stablehlo.broadcast_in_dim",
      [reduce(exp, soft, "stablehlo.add")],
      [f32(S, S)],
      at(soft, 83),
    );
    const share = maker.add("stablehlo.divide", [exp, sum], [f32(S, S)], at(soft, 84));
    const mixed = maker.add("stablehlo.dot_general", [share, v], [f32(S, D)], at(inner, 75));
    const out = dense(mixed, `${inner}/out`, `${scope}.attention.out`, D, D);
    x = maker.add("stablehlo.add", [x, out], [f32(S, D)], at(scope, 90));
    const wide = dense(norm(x, `${scope}/norm2`, `${scope}.norm2`), `${scope}/mlp/up`, `${scope}.mlp.up`, D, 4 * D);
    const active = maker.add(
      "func.call",
      [wide],
      [f32(S, 4 * D)],
      at(`${scope}/mlp`, 95, { calls: [1], attributes: [["callee", "@gelu"]] }),
    );
    const down = dense(active, `${scope}/mlp/down`, `${scope}.mlp.down`, 4 * D, D);
    x = maker.add("stablehlo.add", [x, down], [f32(S, D)], at(scope, 98));
  }
  const last = norm(x, "head/norm", "head.norm");
  const logits = maker.add("stablehlo.dot_general", [last, table], [f32(S, 32000)], at("head", 101));
  maker.add("func.return", [logits], []);
  tensors[3]!.values!.nan = 3;

  const gelu = geluGraph();
  const main = maker.graph;
  const total = tensors.reduce((sum, one) => sum + (one.bytes ?? 0), 0);
  report.size = offset + 90_000;
  report.facts = [
    { name: "format", value: "MLIR bytecode, version 6", unit: "text" },
    { name: "producer", value: "StableHLO_v1.15.0", unit: "text" },
    { name: "size", value: report.size, unit: "bytes" },
    { name: "parameters", value: Math.round(total / 4), unit: "number" },
    { name: "operations", value: main.operations + gelu.operations, unit: "number" },
    { name: "FLOPs", value: 21_743_271_936, unit: "number" },
    { name: "dialects", value: "builtin, func, stablehlo 1.15.0", unit: "text" },
  ];
  report.checks = [
    {
      name: "compat",
      verdict: "good",
      summary: "StableHLO 1.9.0 and later read this file.",
      rows: [
        {
          severity: "note",
          rule: null,
          message: "stablehlo.dot_general needs 1.9.0",
          place: "func.func @main",
          offset: 5120,
        },
      ],
      left_out: 0,
    },
    {
      name: "verify",
      verdict: "bad",
      summary: "1 violation of a rule, 1 warning.",
      rows: [
        {
          severity: "error",
          rule: "operands",
          message: "stablehlo.add: operands have the types tensor<128x768xf32> and tensor<128x768xbf16>",
          place: "func.func @main, operation 214",
          offset: 88_231,
        },
        {
          severity: "warning",
          rule: "padding",
          message: "5 bytes of padding are not zero",
          place: "section resource",
          offset: 91_012,
        },
      ],
      left_out: 0,
    },
    {
      name: "audit",
      verdict: "note",
      summary: "2 traces of the maker.",
      rows: [
        {
          severity: "note",
          rule: "paths",
          message: "the path /src/model/transformer.py stands in locations",
          place: null,
          offset: 71_002,
        },
      ],
      left_out: 3,
    },
  ];
  report.tensors = { total: tensors.length, bytes: total, sampled: true, rows: tensors, left_out: 0 };
  report.functions = {
    total: 2,
    left_out: 0,
    rows: [
      {
        name: "main",
        operation: "func.func",
        visibility: "public",
        signature: `(tensor<${S}xi32>, ${f32(S, S)}) -> ${f32(S, 32000)}`,
        bytes: 61_233,
        offset: 5012,
        operations: main.operations,
        flops: 21_743_271_936,
        calls: [{ function: 1, count: layers }],
        graph: 0,
      },
      {
        name: "gelu",
        operation: "func.func",
        visibility: "private",
        signature: `(${f32(S, 4 * D)}) -> ${f32(S, 4 * D)}`,
        bytes: 812,
        offset: 66_245,
        operations: gelu.operations,
        flops: 3_538_944,
        calls: [],
        graph: 1,
      },
    ],
  };
  report.graphs = [main, gelu];
  report.kinds = kindsOf(report.graphs);
  report.bytes = areas(report, offset);
  report.left_out = ["Attributes longer than 400 bytes are cut; `mlirbc print` prints them."];
  return { report, main };
}

function geluGraph(): Graph {
  const maker = new GraphMaker("gelu", 1);
  const type = f32(S, 4 * D);
  const more = { scope: "jit(gelu)", file: "/src/model/layers.py", line: 14 };
  const x = maker.add("%arg0", [], [type], { kind: "argument" });
  const c = maker.add("stablehlo.constant", [], [type], {
    ...more,
    attributes: [["value", "dense<0.797884583> : tensor<128x3072xf32>"]],
  });
  const scaled = maker.add("stablehlo.multiply", [x, c], [type], more);
  const tanh = maker.add("stablehlo.tanh", [scaled], [type], more);
  const out = maker.add("stablehlo.multiply", [x, tanh], [type], more);
  maker.add("func.return", [out], [], more);
  return maker.graph;
}

export function kindsOf(graphs: Graph[]): Kind[] {
  const counts = new Map<string, number>();
  for (const graph of graphs)
    for (const node of graph.nodes)
      if (node.kind === "operation")
        counts.set(graph.names[node.name]!, (counts.get(graph.names[node.name]!) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => ({
      name,
      count,
      flops: /dot|add|mul/.test(name) ? count * 98_304 : null,
      bytes: count * 17,
    }))
    .sort((a, b) => b.count - a.count);
}

function area(name: string, kind: Area["kind"], bytes: number, children: Area[] = [], more: Partial<Area> = {}): Area {
  return { name, kind, bytes, offset: null, function: null, tensor: null, children, left_out: 0, ...more };
}

export function areas(report: Report, weights: number): Area {
  const tensors = report.tensors.rows.map((tensor, at) =>
    area(tensor.key, "tensor", tensor.bytes ?? 0, [], { tensor: at, offset: tensor.offset }),
  );
  const functions = report.functions.rows.map((row, at) =>
    area(row.name, "function", row.bytes ?? 0, [], { function: at, offset: row.offset }),
  );
  return area(
    report.file,
    "file",
    report.size,
    [
      area("resource", "section", weights, tensors, { offset: 4096 }),
      area("ir", "section", 63_100, functions, { offset: 5000 }),
      area("attr_type", "section", 19_210, [
        area("locations", "locations", 9_120),
        area("attributes", "attributes", 6_400),
        area("types", "types", 2_110),
      ]),
      area("string", "section", 3_980, [area("strings", "strings", 3_900)]),
      area("properties", "section", 2_960, [area("properties", "properties", 2_900)]),
    ],
    { offset: 0 },
  );
}

export function functionRows(count: number): Func[] {
  return Array.from({ length: count }, (_, at) => ({
    name: `fn_${at}`,
    operation: "func.func",
    visibility: at === 0 ? "public" : "private",
    signature: "(tensor<4xf32>) -> tensor<4xf32>",
    bytes: 100 + at,
    offset: 64 * at,
    operations: 3 + (at % 40),
    flops: null,
    calls: [2 * at + 1, 2 * at + 2].filter((to) => to < count).map((to) => ({ function: to, count: 1 + (to % 3) })),
    graph: null,
  }));
}

export function mark(graph: Graph, every: number, change: Change): void {
  graph.nodes.forEach((node, at) => {
    if (at % every === every - 1 && node.kind === "operation") node.change = change;
  });
}
