import { h, replace, unique, type Child } from "../dom";
import { integer } from "../text";
import { matches, sortRows, type Key } from "./sort";

// A table that is sorted by a click on a head, searched, and holds rows for the part that is scrolled to only:
// 10,000 rows of elements would take seconds.

export interface Column<T> {
  title: string;
  /** CSS width; the columns without one share the rest. */
  width?: string;
  number?: boolean;
  cell(row: T): Child | Child[];
  key?(row: T): Key;
}

export interface TableOptions<T> {
  label: string;
  columns: Column<T>[];
  rows: T[];
  text?(row: T): string;
  choose?(row: T): void;
  chosen?(row: T): boolean;
  minimum?: string;
  sort?: { column: number; down: boolean };
  searched?(text: string): void;
  empty?: string;
}

export interface Table<T> {
  element: HTMLElement;
  search: HTMLInputElement | undefined;
  setSearch(text: string): void;
  refresh(): void;
  show(row: T): void;
  print(limit: number): HTMLElement;
}

const ROW = 30;

export function table<T>(options: TableOptions<T>): Table<T> {
  const { columns, rows } = options;
  let order = options.sort ?? null;
  let query = "";
  let shown: T[] = rows;
  const body = h("tbody");
  const heads = columns.map((column, at) => head(column, at));
  const widths = columns.map((column) => {
    const col = h("col");
    if (column.width) col.style.width = column.width;
    return col;
  });
  const inner = h(
    "table",
    { "aria-label": options.label, "aria-rowcount": String(rows.length + 1) },
    h("colgroup", {}, ...widths),
    h("thead", {}, h("tr", { "aria-rowindex": "1" }, ...heads)),
    body,
  );
  if (options.minimum) inner.style.minWidth = options.minimum;
  const scroller = h(
    "div",
    {
      class: "table-scroll",
      tabindex: "0",
      role: "region",
      "aria-label": options.label,
      onscroll: () => draw(),
      onkeydown: keys,
    },
    inner,
  );
  const count = h("span", { class: "table-count", "aria-live": "polite" });
  const search = options.text
    ? h("input", {
        type: "search",
        placeholder: "Search",
        "aria-label": `Search: ${options.label}`,
        id: unique("search"),
        spellcheck: "false",
        oninput: () => {
          query = search!.value;
          arrange();
          options.searched?.(query);
        },
      })
    : undefined;
  const element = h("div", { class: "table" }, search && h("div", { class: "table-bar" }, search, count), scroller);

  function head(column: Column<T>, at: number): HTMLElement {
    const cell = h("th", { scope: "col", class: column.number ? "number" : null });
    if (column.key) {
      cell.append(
        h(
          "button",
          {
            type: "button",
            class: "sort",
            onclick: () => {
              order =
                order?.column === at ? { column: at, down: !order.down } : { column: at, down: column.number === true };
              arrange();
            },
          },
          column.title,
        ),
      );
    } else cell.append(column.title || h("span", { class: "unseen" }, "bar"));
    return cell;
  }

  function arrange(): void {
    const text = options.text;
    const found = text && query ? rows.filter((row) => matches(text(row), query)) : rows;
    const key = order ? columns[order.column]?.key : undefined;
    shown = key && order ? sortRows(found, key, order.down) : [...found];
    heads.forEach((cell, at) => {
      if (columns[at]!.key)
        cell.setAttribute("aria-sort", order?.column === at ? (order.down ? "descending" : "ascending") : "none");
    });
    count.textContent =
      shown.length === rows.length
        ? `${integer(rows.length)} rows`
        : `${integer(shown.length)} of ${integer(rows.length)} rows`;
    scroller.scrollTop = 0;
    drawn = "";
    draw();
  }

  let drawn = "";
  function draw(): void {
    const height = scroller.clientHeight || 600;
    const first = Math.max(0, Math.floor(scroller.scrollTop / ROW) - 10);
    const last = Math.min(shown.length, first + Math.ceil(height / ROW) + 20);
    const wanted = `${first} ${last}`;
    if (wanted === drawn) return;
    drawn = wanted;
    const focused = body.contains(document.activeElement) ? active : -1;
    const children: HTMLElement[] = [];
    if (first > 0) children.push(gap(first));
    for (let at = first; at < last; at += 1) children.push(line(shown[at]!, at));
    if (last < shown.length) children.push(gap(shown.length - last));
    if (shown.length === 0)
      children.push(
        h(
          "tr",
          { class: "none" },
          h("td", { colspan: String(columns.length) }, query ? "No row has this text." : (options.empty ?? "No rows.")),
        ),
      );
    body.replaceChildren(...children);
    if (focused >= 0) focusRow(focused, false);
  }

  function gap(count: number): HTMLElement {
    const cell = h("td", { colspan: String(columns.length) });
    cell.style.height = `${count * ROW}px`;
    return h("tr", { class: "gap", "aria-hidden": "true" }, cell);
  }

  function line(row: T, at: number): HTMLElement {
    const chosen = options.chosen?.(row) === true;
    const cells = columns.map((column, number) => {
      const content = ([] as Child[]).concat(column.cell(row));
      const cell = h("td", { class: column.number ? "number" : null });
      if (number === 0 && options.choose) {
        cell.append(
          h(
            "button",
            {
              type: "button",
              class: "row",
              "aria-pressed": chosen ? "true" : null,
              onfocus: () => {
                active = at;
              },
            },
            ...content,
          ),
        );
      } else {
        replace(cell, ...content);
      }
      return cell;
    });
    return h(
      "tr",
      {
        "aria-rowindex": String(at + 2),
        class: [options.choose ? "choice" : "", chosen ? "chosen" : ""].join(" ").trim() || null,
        onclick: options.choose ? () => options.choose!(row) : null,
      },
      ...cells,
    );
  }

  let active = -1;
  function focusRow(at: number, scroll: boolean): void {
    active = at;
    if (scroll) {
      const top = at * ROW;
      if (top < scroller.scrollTop) scroller.scrollTop = top;
      else if (top + 2 * ROW > scroller.scrollTop + scroller.clientHeight)
        scroller.scrollTop = top + 2 * ROW - scroller.clientHeight;
      draw();
    }
    body.querySelector<HTMLElement>(`tr[aria-rowindex="${at + 2}"] button.row`)?.focus({ preventScroll: true });
  }

  function keys(event: KeyboardEvent): void {
    if (!options.choose || event.altKey || event.ctrlKey || event.metaKey) return;
    const inside = body.contains(event.target as Node);
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 15, PageUp: -15 }[event.key];
    if (step === undefined || (!inside && event.target !== scroller)) return;
    event.preventDefault();
    const from = inside ? active : -1;
    focusRow(Math.max(0, Math.min(shown.length - 1, from + step)), true);
  }

  arrange();
  // The height is known once the table is in the page.
  new ResizeObserver(() => draw()).observe(scroller);
  return {
    element,
    search,
    setSearch(text) {
      if (search && search.value !== text) {
        search.value = text;
        query = text;
        arrange();
      }
    },
    refresh() {
      drawn = "";
      draw();
    },
    show(row) {
      const at = shown.indexOf(row);
      if (at < 0) return;
      const top = at * ROW;
      if (top < scroller.scrollTop || top + 2 * ROW > scroller.scrollTop + scroller.clientHeight) {
        scroller.scrollTop = Math.max(0, top - scroller.clientHeight / 2);
      }
      drawn = "";
      draw();
    },
    print(limit) {
      const some = shown.slice(0, limit);
      return h(
        "div",
        {},
        h(
          "table",
          {},
          h(
            "thead",
            {},
            h("tr", {}, ...columns.map((column) => h("th", { class: column.number ? "number" : null }, column.title))),
          ),
          h(
            "tbody",
            {},
            ...some.map((row) =>
              h(
                "tr",
                {},
                ...columns.map((column) =>
                  h("td", { class: column.number ? "number" : null }, ...([] as Child[]).concat(column.cell(row))),
                ),
              ),
            ),
          ),
        ),
        some.length < shown.length &&
          h(
            "p",
            { class: "quiet" },
            `${integer(shown.length - some.length)} more rows are in the page and not in print.`,
          ),
      );
    },
  };
}
