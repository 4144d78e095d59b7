// Makes the one file: style and script in the page, their hashes in its policy, and the marker of the document.
// `--check` compares with the file that the Rust crate holds, `--install` writes it there.
import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const here = join(dirname(fileURLToPath(import.meta.url)), "..");
const installed = join(here, "../crates/mlirbc-report/src/report/page.html");
const LARGEST = 250_000;

const result = await build({
  root: here,
  configFile: false,
  logLevel: "warn",
  build: {
    write: false,
    target: "es2022",
    modulePreload: false,
    cssCodeSplit: false,
    reportCompressedSize: false,
    rollupOptions: { input: join(here, "src/main.ts"), output: { format: "iife" } },
  },
});
const { output } = Array.isArray(result) ? result[0] : result;
const chunk = output.find((file) => file.type === "chunk");
const style = output.find((file) => file.fileName.endsWith(".css"));
if (output.length !== 2 || !chunk || !style)
  throw new Error(`not one script and one style: ${output.map((file) => file.fileName)}`);

const licences = await collect(Object.keys(chunk.modules));
await mkdir(join(here, "dist"), { recursive: true });

// A script element ends at the first "</script", wherever it stands; a comment at "*/".
const script = `/*\n${licences.replaceAll("*/", "* /").replaceAll("</", "< /")}*/\n${chunk.code.trim().replaceAll("</script", "<\\/script").replaceAll("<!--", "<\\!--")}\n`;
const css = `\n${String(style.source).trim()}\n`;
if (/<\/style/i.test(css) || /@DOCUMENT@/.test(script + css) || /\r/.test(script + css))
  throw new Error("the text does not fit in the page");
const hash = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const policy = `default-src 'none'; script-src ${hash(script)}; style-src ${hash(css)}; base-uri 'none'; form-action 'none'`;
const template = await readFile(join(here, "template.html"), "utf8");
const page = template
  .replace("@POLICY@", () => policy)
  .replace("@STYLE@", () => css)
  .replace("@SCRIPT@", () => script);
const size = Buffer.byteLength(page);
if (size > LARGEST) throw new Error(`the page has ${size} bytes, more than ${LARGEST}`);
if (page.split("@DOCUMENT@").length !== 2) throw new Error("the marker is not there once");

await writeFile(join(here, "dist/report.html"), page);
if (process.argv.includes("--install")) {
  await mkdir(dirname(installed), { recursive: true });
  await writeFile(installed, page);
  await writeFile(join(here, "LICENSES.txt"), licences);
}
if (process.argv.includes("--check")) {
  for (const [path, wanted] of [
    [installed, page],
    [join(here, "LICENSES.txt"), licences],
  ]) {
    const text = await readFile(path, "utf8").catch(() => "");
    if (text !== wanted) {
      console.error(`${relative(here, path)} is not what the sources give: run \`npm run update\``);
      process.exit(1);
    }
  }
}
console.log(`dist/report.html: ${size} bytes (script ${Buffer.byteLength(script)}, style ${Buffer.byteLength(css)})`);

/** The licences of the packages whose code is in the script. */
async function collect(modules) {
  const names = new Set();
  for (const id of modules) {
    const at = id.lastIndexOf("node_modules/");
    if (at < 0) continue;
    const parts = id.slice(at + "node_modules/".length).split("/");
    names.add(parts[0].startsWith("@") ? `${parts[0]}/${parts[1]}` : parts[0]);
  }
  // The layout library has its graph structures within its own file.
  if (names.has("@dagrejs/dagre")) names.add("@dagrejs/graphlib");
  let text = "This page holds code of these packages:\n";
  for (const name of [...names].sort()) {
    const folder = join(here, "node_modules", name);
    const about = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
    const licence = (await readFile(join(folder, "LICENSE"), "utf8")).replaceAll("\r", "").trim();
    text += `\n${name} ${about.version}, ${about.license}\n\n${licence}\n`;
  }
  return text;
}
