// Pages of the sample documents, and of JSON files that are named, in samples/out.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";
import { pageWith } from "./page.mjs";

const out = new URL("../samples/out/", import.meta.url);
await mkdir(out, { recursive: true });
const { module } = await runnerImport(fileURLToPath(new URL("../samples/make.ts", import.meta.url)));
const named = process.argv.slice(2);
const all =
  named.length > 0
    ? await Promise.all(named.map(async (path) => [basename(path, ".json"), JSON.parse(await readFile(path, "utf8"))]))
    : Object.entries(module.samples).map(([name, make]) => [name, make()]);
for (const [name, report] of all) {
  await writeFile(new URL(`${name}.html`, out), await pageWith(report));
  console.log(`samples/out/${name}.html`);
}
