import { h } from "./dom";

const KEYS: [string, string][] = [
  ["← →", "the view before or after (on the row of views)"],
  ["/", "to the search of the view"],
  ["Tab", "to the next control"],
  ["↑ ↓", "table: the row before or after"],
  ["Enter", "choose; open or close a group of the graph; next hit of a search"],
  ["↑ ↓ ← →", "graph: to an input, to a user, to the neighbours"],
  ["Esc", "graph: to the group around; bytes: one level up"],
  ["+ − 0", "graph: larger, smaller, all in view"],
  ["?", "this list"],
];

export function helpDialog(): HTMLDialogElement {
  const dialog = h(
    "dialog",
    { class: "help", "aria-labelledby": "help-title" },
    h("h2", { id: "help-title" }, "Keys"),
    h("dl", { class: "keys" }, ...KEYS.flatMap(([key, text]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, text)])),
    h(
      "p",
      { class: "quiet" },
      "Drag or scroll to move a graph; hold Ctrl and scroll, or pinch, to zoom. The address of the page holds what is shown: copy it to point there.",
    ),
    h("form", { method: "dialog" }, h("button", { autofocus: true }, "Close")),
  );
  return dialog;
}
