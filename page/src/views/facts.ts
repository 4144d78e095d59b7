import type { App, View } from "../app";
import type { Check, Fact, Report, Severity, Verdict } from "../document";
import { data, h, type Child } from "../dom";
import { bytes, hex, integer, plural } from "../text";

const VERDICTS: Record<Verdict, string> = { good: "✓ good", note: "i note", bad: "✕ bad" };
const SEVERITIES: Record<Severity, string> = { error: "✕ error", warning: "! warning", note: "i note" };
const SHOWN = 20;

export function factsView(app: App): View {
  const content = () => [
    factList(app.report.facts),
    ...app.report.checks.map((check) => checkBox(check, SHOWN)),
    missing(app.report),
  ];
  return {
    id: "facts",
    title: "Facts",
    element: h("section", { class: "view facts" }, ...content()),
    update: () => {},
    print: () => h("div", {}, ...content()),
  };
}

export function problems(report: Report): HTMLElement | null {
  if (!report.error) return null;
  return h(
    "div",
    { class: "box-bad", role: "alert" },
    h("h2", {}, "✕ The file is damaged"),
    h("p", {}, h("span", { class: "code" }, report.error.kind), ": ", h("bdi", {}, report.error.message)),
    h("p", {}, "This page shows what was found up to there."),
  );
}

function factValue(fact: Fact): Child {
  if (fact.unit === "bytes" && typeof fact.value === "number")
    return h("span", { title: `${integer(fact.value)} bytes` }, bytes(fact.value));
  return typeof fact.value === "number" ? integer(fact.value) : h("bdi", {}, fact.value);
}

function factList(facts: Fact[]): HTMLElement | null {
  if (facts.length === 0) return null;
  return h(
    "dl",
    { class: "pairs facts-list" },
    ...facts.flatMap((fact) => [
      h("dt", {}, fact.name),
      h("dd", { class: fact.unit === "text" ? null : "figures" }, factValue(fact)),
    ]),
  );
}

function checkBox(check: Check, limit: number): HTMLElement {
  const rows = h("div", {});
  const show = (most: number): void => {
    const some = check.rows.slice(0, most);
    rows.replaceChildren(
      ...(some.length > 0
        ? [
            h(
              "div",
              { class: "wide-scroll" },
              h(
                "table",
                { class: "check-rows" },
                h(
                  "thead",
                  {},
                  h("tr", {}, h("th", {}, "Severity"), h("th", {}, "Rule"), h("th", {}, "What"), h("th", {}, "Where")),
                ),
                h(
                  "tbody",
                  {},
                  ...some.map((row) =>
                    h(
                      "tr",
                      {},
                      h(
                        "td",
                        {},
                        h(
                          "span",
                          { class: `badge severity-${row.severity}` },
                          SEVERITIES[row.severity] ?? row.severity,
                        ),
                      ),
                      h("td", { class: "code" }, row.rule && data(row.rule)),
                      h("td", {}, h("bdi", {}, row.message)),
                      h(
                        "td",
                        { class: "code" },
                        row.place && data(row.place),
                        row.place && row.offset !== null && " ",
                        row.offset !== null &&
                          h("span", { class: "quiet", title: `offset ${integer(row.offset)}` }, hex(row.offset)),
                      ),
                    ),
                  ),
                ),
              ),
            ),
          ]
        : []),
    );
    if (check.rows.length > most)
      rows.append(
        h(
          "button",
          { type: "button", class: "screen", onclick: () => show(check.rows.length) },
          `Show all ${integer(check.rows.length)}`,
        ),
      );
  };
  show(limit);
  return h(
    "section",
    { class: "check" },
    h(
      "h2",
      {},
      check.name,
      " ",
      h("span", { class: `badge verdict-${check.verdict}` }, VERDICTS[check.verdict] ?? check.verdict),
    ),
    h("p", {}, h("bdi", {}, check.summary)),
    rows,
    check.left_out > 0 && h("p", { class: "quiet" }, `${plural(check.left_out, "row")} left out.`),
  );
}

function missing(report: Report): HTMLElement | null {
  if (report.left_out.length === 0) return null;
  return h(
    "section",
    { class: "check" },
    h("h2", {}, "Not in this report"),
    h("ul", {}, ...report.left_out.map((sentence) => h("li", {}, h("bdi", {}, sentence)))),
  );
}
