import type { App, View } from "./app";
import type { Report } from "./document";
import { h, replace } from "./dom";
import { helpDialog } from "./help";
import { printView } from "./print";
import { changeState, formatState, parseState, type State } from "./state";
import { bytes, integer } from "./text";
import { themeSwitch } from "./theme";
import { bytesView } from "./views/bytes";
import { differenceView } from "./views/difference";
import { factsView, problems } from "./views/facts";
import { functionsView } from "./views/functions";
import { graphView } from "./views/graph";
import { kindsView } from "./views/kinds";
import { tensorsView } from "./views/tensors";

const FORMATS: Record<string, string> = {
  bytecode: "MLIR bytecode",
  vmfb: "compiled module of IREE",
  tensors: "tensors",
};

interface Tab {
  id: string;
  title: string;
  count: number | null;
  make(app: App): View;
}

function tabs(report: Report): Tab[] {
  const all: (Tab | null)[] = [
    report.difference && { id: "difference", title: "Difference", count: null, make: differenceView },
    { id: "facts", title: "Facts", count: null, make: factsView },
    report.bytes && { id: "bytes", title: "Bytes", count: null, make: bytesView },
    {
      id: "tensors",
      title: report.format === "vmfb" ? "Segments" : "Tensors",
      count: report.tensors.total,
      make: tensorsView,
    },
    { id: "functions", title: "Functions", count: report.functions.total, make: functionsView },
    report.graphs.length > 0 ? { id: "graph", title: "Graph", count: null, make: graphView } : null,
    { id: "kinds", title: "Operations", count: report.kinds.length + report.kinds_left_out, make: kindsView },
  ];
  return all.filter((tab): tab is Tab => tab !== null && tab.count !== 0);
}

/** Shows a document in an element. Where the document comes from is the caller's affair. The function that comes back takes it away. */
export function render(report: Report, root: HTMLElement): () => void {
  const end = new AbortController();
  const { signal } = end;
  const views = new Map<string, View>();
  const list = tabs(report);
  const file = report.difference?.new ?? report.file;
  let state = parseState(location.hash);
  const known = (id: string) => (list.some((tab) => tab.id === id) ? id : list[0]!.id);
  const status = h("p", { class: "status", role: "status", "aria-live": "polite" });
  let timer = 0;

  const app: App = {
    report,
    state: () => state,
    go(change, quiet = false) {
      state = changeState(state, change);
      const address = formatState(state);
      if (address !== location.hash) {
        remember(address, quiet);
      }
      show();
    },
    say(sentence) {
      status.textContent = sentence;
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        status.textContent = "";
      }, 8000);
    },
  };

  const buttons = list.map((tab) =>
    h(
      "button",
      {
        type: "button",
        role: "tab",
        id: `tab-${tab.id}`,
        "aria-controls": `view-${tab.id}`,
        onclick: () => app.go({ view: tab.id }),
      },
      tab.title,
      tab.count !== null && h("span", { class: "count" }, integer(tab.count)),
    ),
  );
  const bar = h("div", { class: "tabs", role: "tablist", "aria-label": "Views", onkeydown: tabKeys }, ...buttons);
  const main = h("main", { class: "main" });
  const help = helpDialog();
  const paper = h("div", { class: "paper" });
  replace(
    root,
    h(
      "header",
      { class: "head" },
      h(
        "div",
        { class: "head-name" },
        h("h1", {}, h("bdi", { title: file }, file)),
        h("p", { class: "quiet" }, `${bytes(report.size)} · ${FORMATS[report.format] ?? report.format}`),
      ),
      h(
        "div",
        { class: "head-tools" },
        themeSwitch(),
        h("button", { type: "button", onclick: () => help.showModal(), "aria-keyshortcuts": "?" }, "Help"),
      ),
    ),
    problems(report),
    h("nav", {}, bar),
    main,
    status,
    h(
      "footer",
      { class: "foot quiet" },
      `Made by mlirbc ${report.version}. This page holds all its data: it needs no network.`,
    ),
    help,
    paper,
  );
  document.title = `${file} – mlirbc report`;

  function view(id: string): View {
    let found = views.get(id);
    if (!found) {
      found = list.find((tab) => tab.id === id)!.make(app);
      found.element.id = `view-${id}`;
      found.element.setAttribute("role", "tabpanel");
      found.element.setAttribute("aria-labelledby", `tab-${id}`);
      views.set(id, found);
      main.append(found.element);
    }
    return found;
  }

  function show(): void {
    const id = known(state.view);
    list.forEach((tab, at) => {
      const chosen = tab.id === id;
      buttons[at]!.setAttribute("aria-selected", String(chosen));
      buttons[at]!.tabIndex = chosen ? 0 : -1;
    });
    const chosen = buttons[list.findIndex((tab) => tab.id === id)]!;
    bar.scrollLeft = Math.max(
      Math.min(bar.scrollLeft, chosen.offsetLeft - 20),
      chosen.offsetLeft + chosen.offsetWidth + 20 - bar.clientWidth,
    );
    const current = view(id);
    for (const other of views.values()) other.element.hidden = other !== current;
    current.update(state);
  }

  function tabKeys(event: KeyboardEvent): void {
    const at = list.findIndex((tab) => tab.id === known(state.view));
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: list.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = (to + list.length) % list.length;
    app.go({ view: list[next]!.id });
    buttons[next]!.focus();
  }

  document.addEventListener(
    "keydown",
    (event) => {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, select, textarea, dialog[open]"))
        return;
      if (event.key === "?") {
        help.showModal();
        event.preventDefault();
      } else if (event.key === "/") {
        let search = view(known(state.view)).search;
        if (!search) {
          const graph = list.find((tab) => tab.id === "graph") ?? list.find((tab) => tab.id === "tensors");
          if (!graph) return;
          app.go({ view: graph.id });
          search = view(graph.id).search;
        }
        search?.focus();
        search?.select();
        event.preventDefault();
      }
    },
    { signal },
  );
  const follow = () => {
    state = parseState(location.hash) as State;
    show();
  };
  window.addEventListener("popstate", follow, { signal });
  window.addEventListener("hashchange", follow, { signal });
  window.addEventListener(
    "beforeprint",
    () => replace(paper, ...list.map((tab) => printView(tab.title, view(tab.id)))),
    { signal },
  );
  window.addEventListener(
    "afterprint",
    () => {
      replace(paper);
      show();
    },
    { signal },
  );
  show();
  return () => {
    end.abort();
    replace(root);
  };
}

/** A frame may forbid to change the address; the page works without. */
function remember(address: string, quiet: boolean): void {
  try {
    if (quiet) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
  } catch {
    // Nothing to do: the state is in memory.
  }
}
