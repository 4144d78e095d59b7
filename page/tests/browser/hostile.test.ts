import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HOSTILE, poison } from "../../samples/hostile";
import { samples } from "../../samples/make";
import { executable, launch, open, VIEWS } from "./chromium";

describe.skipIf(!executable)("texts of an attacker", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  test("each text of the document is text in each view", async () => {
    const { page, faults } = await open(browser, samples.hostile!());
    for (const view of VIEWS) {
      await page.evaluate((name) => {
        location.hash = `#view=${name}`;
      }, view);
      await page.waitForTimeout(150);
      if (view === "graph") {
        await page.getByRole("button", { name: "Open all groups" }).click();
        for (const at of [0, 20, 60, 100]) {
          await page.evaluate((node) => {
            location.hash = `#view=graph&graph=0&node=${node}`;
          }, at);
          await page.waitForTimeout(60);
        }
      }
      if (view === "tensors" || view === "functions") {
        for (let at = 0; at < 20; at += 1) {
          await page.evaluate(
            ([name, row]) => {
              location.hash = `#view=${name}&tensor=${row}&function=${row}`;
            },
            [view, at],
          );
          await page.waitForTimeout(20);
        }
      }
      if (view === "difference") {
        for (let at = 0; at < 4; at += 1) {
          await page.evaluate((row) => {
            location.hash = `#view=difference&change=${row}`;
          }, at);
          await page.waitForTimeout(60);
          const button = page.getByRole("button", { name: "Show the data flow, old and new" });
          if ((await button.count()) > 0) await button.click();
        }
      }
      const found = await page.evaluate(() => ({
        foreign: [
          ...document.querySelectorAll(
            "#page img, #page script, #page iframe, #page a, #page object, #page embed, #page style, #page link",
          ),
        ].map((one) => one.tagName),
        handlers: [...document.querySelectorAll("#page *")]
          .flatMap((one) => [...one.attributes].map((attribute) => attribute.name))
          .filter((name) => name.startsWith("on") || name === "href" || name === "src"),
        // biome-ignore lint/performance/useDomNodeTextContent: what is shown
        hidden: /[\u0000-\u0008\u200b-\u200f\u202a-\u202e\u2066-\u2069]/.test(document.body.innerText),
      }));
      expect(found).toEqual({ foreign: [], handlers: [], hidden: false });
    }
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    expect(await page.locator("#page img, #page script").count()).toBe(0);
    expect(faults).toEqual([]);
    await page.close();
  });

  test("each text at each place: the list is turned by one each time", async () => {
    const base = samples.small!();
    for (let turn = 0; turn < HOSTILE.length; turn += 1) {
      HOSTILE.push(HOSTILE.shift()!);
      const { page, faults } = await open(browser, poison(base), "#view=graph&graph=0&node=30", {
        width: 900,
        height: 600,
      });
      for (const view of ["facts", "bytes", "tensors", "functions", "kinds"])
        await page.evaluate((name) => {
          location.hash = `#view=${name}&tensor=2&function=1`;
        }, view);
      await page.waitForTimeout(50);
      expect(faults).toEqual([]);
      await page.close();
    }
  });

  test("fragments of an attacker", async () => {
    for (const fragment of [
      "#view=__proto__",
      "#view=%3Cimg%20src=x%20onerror=alert(1)%3E&search=%3Cimg%20src=x%20onerror=alert(1)%3E",
      "#view=tensors&tensor=999999999",
      "#view=graph&graph=999&node=999999",
      "#view=bytes&area=9.9.9",
      "#%",
      "#view=functions&function=99999",
    ]) {
      const { page, faults } = await open(browser, samples.small!(), fragment);
      expect(await page.getByRole("tab").count()).toBeGreaterThan(3);
      expect(faults).toEqual([]);
      await page.close();
    }
  });

  test("the policy stops a script that is not that of the page", async () => {
    const { page, faults } = await open(browser, samples.empty!());
    await page.evaluate(() => {
      const script = document.createElement("script");
      script.textContent = "window.ran = true";
      document.body.append(script);
    });
    expect(await page.evaluate(() => (window as { ran?: boolean }).ran)).toBe(undefined);
    expect(faults.some((fault) => fault.includes("script-src"))).toBe(true);
    await page.close();
  });
});
