// What is shown, kept in the fragment of the address, so that a link can point there and Back works.

export interface State {
  view: string;
  function: number | null;
  tensor: number | null;
  graph: number | null;
  node: number | null;
  area: string;
  change: number | null;
  search: string;
}

const NUMBERS = ["function", "tensor", "graph", "node", "change"] as const;
const EMPTY: State = {
  view: "",
  function: null,
  tensor: null,
  graph: null,
  node: null,
  area: "",
  change: null,
  search: "",
};

export function parseState(fragment: string): State {
  const state: State = { ...EMPTY };
  const fields = new URLSearchParams(fragment.replace(/^#/, ""));
  state.view = fields.get("view") ?? "";
  state.search = fields.get("search") ?? "";
  const area = fields.get("area") ?? "";
  state.area = /^\d+(\.\d+)*$/.test(area) ? area : "";
  for (const name of NUMBERS) {
    const value = fields.get(name);
    if (value !== null && /^\d{1,9}$/.test(value)) state[name] = Number(value);
  }
  return state;
}

export function formatState(state: State): string {
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries(state)) {
    if (value !== null && value !== "") fields.set(name, String(value));
  }
  return `#${fields.toString()}`;
}

/** The choices that belong to one view are dropped when the view changes. */
export function changeState(state: State, change: Partial<State>): State {
  const kept = change.view !== undefined && change.view !== state.view ? { ...EMPTY } : state;
  return { ...kept, ...change };
}
