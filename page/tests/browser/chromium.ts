import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium, type Browser, type Page } from "playwright-core";
import type { Report } from "../../src/document";
import { pageWith } from "../../scripts/page.mjs";

const PLACES = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
export const executable = PLACES.find((path): path is string => path !== undefined && existsSync(path));
if (!executable) {
  const sentence = "No Chromium (its path: CHROMIUM): the tests of the page in a browser did not run.";
  if (process.env.REQUIRE_CHROMIUM) throw new Error(sentence);
  console.warn(sentence);
}

export async function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: executable,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

const folder = mkdtempSync(join(tmpdir(), "report-page-"));
let number = 0;

export interface Opened {
  page: Page;
  /** What must not happen: errors, warnings, dialogs, requests. */
  faults: string[];
}

export async function open(
  browser: Browser,
  report: Report,
  fragment = "",
  options: { width?: number; height?: number; dark?: boolean } = {},
): Promise<Opened> {
  const path = join(folder, `${(number += 1)}.html`);
  writeFileSync(path, await pageWith(report));
  const page = await browser.newPage({
    viewport: { width: options.width ?? 1280, height: options.height ?? 900 },
    colorScheme: options.dark ? "dark" : "light",
  });
  const faults: string[] = [];
  page.on("console", (message) => faults.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => faults.push(`error: ${error.message}`));
  page.on("dialog", (dialog) => {
    faults.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    if (!request.url().startsWith("file://") || !request.isNavigationRequest())
      faults.push(`request: ${request.url().slice(0, 100)}`);
  });
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) =>
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  await page.goto(pathToFileURL(path).href + fragment);
  await page.waitForSelector('[role="tabpanel"]:not([hidden])');
  return { page, faults };
}

export const VIEWS = ["difference", "facts", "bytes", "tensors", "functions", "graph", "kinds"] as const;
