import { readFile } from "node:fs/promises";

/** The page with a document, as the Rust side makes it. */
export async function pageWith(report, template) {
  const text = await readFile(template ?? new URL("../dist/report.html", import.meta.url), "utf8");
  const json = JSON.stringify(report).replace(/[<\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`);
  return text.replace("@DOCUMENT@", () => json);
}
