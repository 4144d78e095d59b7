// The JSON document of `mlirbc report`. Texts come from a file that nobody checked: they may hold any Unicode.
// Offsets and sizes are in bytes. A null is: not known, or not there.

export interface Report {
  schema: number;
  command: "report";
  file: string;
  version: string;
  format: "bytecode" | "vmfb" | "tensors";
  size: number;
  facts: Fact[];
  checks: Check[];
  bytes: Area | null;
  tensors: Tensors;
  functions: Functions;
  kinds: Kind[];
  kinds_left_out: number;
  graphs: Graph[];
  left_out: string[];
  difference: Difference | null;
  error: { kind: string; message: string } | null;
}

export interface Fact {
  name: string;
  value: string | number;
  unit: "bytes" | "number" | "text";
}

export type Verdict = "good" | "note" | "bad";
export interface Check {
  name: string;
  verdict: Verdict;
  summary: string;
  rows: CheckRow[];
  left_out: number;
}
export type Severity = "error" | "warning" | "note";
export interface CheckRow {
  severity: Severity;
  rule: string | null;
  message: string;
  place: string | null;
  offset: number | null;
}

export type AreaKind =
  | "file"
  | "section"
  | "function"
  | "tensor"
  | "locations"
  | "attributes"
  | "types"
  | "strings"
  | "properties"
  | "segment"
  | "other";
/** A part of the file. Its bytes less those of the children are its own. */
export interface Area {
  name: string;
  kind: AreaKind;
  bytes: number;
  offset: number | null;
  function: number | null;
  tensor: number | null;
  children: Area[];
  left_out: number;
}

export interface Tensors {
  total: number;
  bytes: number;
  sampled: boolean;
  rows: Tensor[];
  left_out: number;
}
export interface Tensor {
  key: string;
  owner: string | null;
  dtype: string | null;
  shape: number[] | null;
  bytes: number | null;
  offset: number | null;
  storage: string | null;
  values: Values | null;
}
export interface Values {
  min: number | null;
  max: number | null;
  mean: number | null;
  nan: number;
  inf: number;
  zeros: number;
  /** Elements read, of the elements of the tensor. */
  read: number;
  of: number;
  /** Histogram of the finite elements between `low` and `high`: 16 bins, or none. */
  low: number | null;
  high: number | null;
  bins: number[];
}

export interface Functions {
  total: number;
  rows: Func[];
  left_out: number;
}
export interface Func {
  name: string;
  operation: string;
  visibility: string | null;
  signature: string | null;
  bytes: number | null;
  offset: number | null;
  operations: number | null;
  flops: number | null;
  calls: { function: number; count: number }[];
  graph: number | null;
}

export interface Kind {
  name: string;
  count: number;
  flops: number | null;
  bytes: number | null;
}

/** The data flow of one function. Nodes are in the order of the file; inputs may point forward. */
export interface Graph {
  name: string;
  function: number | null;
  operations: number;
  uses: number;
  left_out: number;
  uses_left_out?: number;
  names: string[];
  types: string[];
  scopes: string[];
  files: string[];
  nodes: GraphNode[];
}
export type Change = "added" | "removed" | "changed";
export interface GraphNode {
  kind: "operation" | "argument";
  name: number;
  parent: number | null;
  region: number;
  block: number;
  results: number[];
  /** Node, and which of its results. */
  inputs: [number, number][];
  scope: number | null;
  file: number | null;
  line: number | null;
  column: number | null;
  attributes: [string, string][];
  calls: number[];
  tensor: number | null;
  change: Change | null;
}

export interface Difference {
  old: string;
  new: string;
  same: boolean;
  summary: string[];
  functions: FunctionChange[];
  functions_left_out: number;
  tensors: TensorChange[];
  tensors_left_out: number;
  kinds: { name: string; old: number; new: number }[];
}
export interface FunctionChange {
  name: string;
  change: Change | "renamed";
  old_name: string | null;
  old: string | null;
  new: string | null;
  cut: boolean;
  old_graph: number | null;
  new_graph: number | null;
}
export interface TensorChange {
  key: string;
  change: Change | "renamed" | "type";
  old: string | null;
  new: string | null;
  max_abs: number | null;
  max_rel: number | null;
  different: number | null;
  of: number | null;
}
