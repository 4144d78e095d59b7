import { readFile } from "node:fs/promises";
import { deflateRawSync } from "node:zlib";

/** The page with a document, as the Rust side makes it. */
export async function pageWith(report, template) {
  const text = await readFile(template ?? new URL("../dist/report.html", import.meta.url), "utf8");
  const packed = deflateRawSync(JSON.stringify(report)).toString("base64");
  return text.replace("@DOCUMENT@", () => packed);
}
