import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { samples } from "../../samples/make";
import { executable, launch, open } from "./chromium";

// Times are printed; the limits are wide, since machines differ.

describe.skipIf(!executable)("large documents", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  test("10,000 tensors, 900 functions, graphs of 2,000 operations", async () => {
    const report = samples.large!();
    const times: Record<string, number> = {};
    const timed = async (name: string, act: () => Promise<unknown>) => {
      const start = performance.now();
      await act();
      times[name] = Math.round(performance.now() - start);
    };
    const { page, faults } = await open(browser, report);
    times["first view, from the start of the load"] = Math.round(
      await page.evaluate(
        () =>
          performance.getEntriesByType("paint").find((entry) => entry.name === "first-contentful-paint")?.startTime ??
          performance.now(),
      ),
    );
    for (const name of ["Tensors", "Bytes", "Functions", "Graph", "Operations"]) {
      const tab = page.getByRole("tab", { name });
      await timed(`view ${name}`, async () => {
        await tab.click();
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      });
    }
    await page.getByRole("tab", { name: "Tensors" }).click();
    expect(await page.locator(".table-scroll:visible tbody tr").count()).toBeLessThan(80);
    await timed("sort 10,000 tensors", () => page.getByRole("button", { name: "Key" }).click());
    await timed("search 10,000 tensors", () =>
      page.locator('[role="tabpanel"]:not([hidden]) input[type="search"]').fill("layers.77 block_3"),
    );
    expect(await page.locator(".table-count:visible").textContent()).toContain("of 10,000 rows");
    await page.locator('[role="tabpanel"]:not([hidden]) input[type="search"]').fill("");
    await page.locator(".table-scroll:visible").evaluate((element) => {
      element.scrollTop = element.scrollHeight;
    });
    await page.waitForTimeout(100);
    expect(await page.locator(".table-scroll:visible tbody tr:not(.gap)").last().getAttribute("aria-rowindex")).toBe(
      "10001",
    );
    for (const [at, name] of [
      [0, "flat"],
      [1, "scoped"],
    ] as const) {
      await page.evaluate((graph) => {
        location.hash = `#view=graph&graph=${graph}`;
      }, at);
      await page.waitForTimeout(500);
      expect(await page.locator(".graph-place .box").count()).toBeLessThanOrEqual(150);
      await timed(`open all of ${name}`, async () => {
        await page.getByRole("button", { name: "Open all groups" }).click();
        await page.waitForFunction(() => document.querySelectorAll(".graph-place .box").length > 1_000);
      });
      expect(await page.locator(".graph-place .box").count()).toBeLessThanOrEqual(1_500);
      times[`boxes of ${name}`] = await page.locator(".graph-place .box").count();
      expect(await page.locator(".status").textContent()).toContain("at most 1,500 boxes");
      await timed(`fold ${name}`, () => page.getByRole("button", { name: "Close all groups" }).click());
      await timed(`open one group of ${name}`, () => page.locator(".graph-place .box.group").nth(3).click());
    }
    for (const step of ["layout", "draw"])
      times[`longest ${step} without a pause`] = Math.round(
        await page.evaluate(
          (name) => Math.max(...performance.getEntriesByName(name).map((entry) => entry.duration)),
          step,
        ),
      );
    console.log(JSON.stringify(times, null, 1));
    for (const [name, time] of Object.entries(times))
      if (!name.startsWith("boxes")) expect(time, name).toBeLessThan(15_000);
    expect(faults).toEqual([]);
    await page.close();
  });
});
