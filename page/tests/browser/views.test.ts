import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { samples } from "../../samples/make";
import { executable, launch, open, VIEWS } from "./chromium";

describe.skipIf(!executable)("views", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  test.each(Object.keys(samples))("%s: each view opens from a file, light and dark, wide and narrow", async (name) => {
    const report = samples[name]!();
    for (const options of [{ width: 1280 }, { width: 400, dark: true }]) {
      const { page, faults } = await open(browser, report, "", options);
      const tabs = await page.getByRole("tab").all();
      expect(tabs.length).toBeGreaterThan(0);
      for (const tab of tabs) {
        await tab.click();
        expect(await page.locator('[role="tabpanel"]:not([hidden])').count()).toBe(1);
        await page.waitForTimeout(60);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(wide, `${await tab.textContent()} is wider than the window`).toBeLessThanOrEqual(0);
      }
      expect(faults).toEqual([]);
      await page.close();
    }
  });

  test("the difference is the first view, and lines that differ are marked", async () => {
    const { page, faults } = await open(browser, samples.difference!());
    expect(await page.locator('[role="tab"][aria-selected="true"]').textContent()).toBe("Difference");
    expect(await page.locator(".diff-line.added").count()).toBeGreaterThan(1);
    const folds = await page.locator(".diff-fold").count();
    await page.locator(".diff-fold").first().click();
    expect(await page.locator(".diff-fold").count()).toBe(folds - 1);
    await page.getByRole("button", { name: "Show the data flow, old and new" }).click();
    expect(await page.locator(".graph-pair svg.graph-svg").count()).toBe(2);
    expect(await page.locator(".graph-pair .box.change-added").count()).toBeGreaterThan(0);
    await page.locator('.difference button.row:has-text("clip")').click();
    expect(await page.locator(".diff-line.added").count()).toBe(3);
    expect(faults).toEqual([]);
    await page.close();
  });

  test("bytes: zoom, back, and to the tensor", async () => {
    const { page, faults } = await open(browser, samples.transformer!(), "#view=bytes");
    await page.locator(".cell").first().click();
    expect(page.url()).toContain("area=0");
    await page.locator(".treemap .cell").first().focus();
    await page.keyboard.press("Escape");
    expect(page.url()).not.toContain("area=");
    await page.goBack();
    expect(page.url()).toContain("area=0");
    await page.locator('.cell[title^="layer3,"]').click();
    expect(await page.locator(".crumbs").textContent()).toContain("layer3");
    await page.goBack();
    await page.locator('.cell[title^="embed.embedding"]').click();
    expect(page.url()).toContain("view=tensors");
    expect(await page.locator(".side h2").first().textContent()).toBe("embed.embedding");
    expect(await page.locator(".side .notice").textContent()).toContain("sampled: 65,536 of 24,576,000 elements");
    expect(faults).toEqual([]);
    await page.close();
  });

  test("tensors: sorted, searched, and the state in the address", async () => {
    const { page } = await open(browser, samples.transformer!(), "#view=tensors");
    const first = () => page.locator("tbody tr:not(.gap) td").first().textContent();
    await page.getByRole("button", { name: "Size" }).click();
    expect(await first()).toBe("embed.embedding");
    await page.getByRole("button", { name: "Size" }).click();
    expect(await first()).not.toBe("embed.embedding");
    await page.locator("button.row").first().focus();
    for (let at = 0; at < 60; at += 1) await page.keyboard.press("ArrowDown");
    const focused = await page.evaluate(() => document.activeElement?.textContent);
    expect(await page.evaluate(() => document.activeElement?.closest("tr")?.getAttribute("aria-rowindex"))).toBe("62");
    await page.keyboard.press("Enter");
    expect(await page.locator(".side:visible h2").textContent()).toBe(focused);
    await page.keyboard.press("/");
    await page.keyboard.type("layer7 key kernel");
    expect(await first()).toBe("layer7.attention.key.kernel");
    expect(page.url()).toContain("search=layer7+key+kernel");
    const address = page.url();
    await page.goto("about:blank");
    await page.goto(address);
    expect(await first()).toBe("layer7.attention.key.kernel");
    await page.close();
  });

  test("graph: groups open by click and keyboard, search jumps", async () => {
    const { page, faults } = await open(browser, samples.transformer!(), "#view=graph");
    const boxes = () => page.locator(".graph-svg .box").count();
    const before = await boxes();
    await page.getByRole("treeitem", { name: "layer0, " }).click();
    const opened = await boxes();
    expect(opened).toBeGreaterThan(before);
    await page.keyboard.press("Enter");
    expect(await boxes()).toBe(before);
    await page.keyboard.press("ArrowDown");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toContain("layer1");
    await page.keyboard.press("/");
    await page.keyboard.type("layer4 softmax divide");
    await page.keyboard.press("Enter");
    expect(await page.locator(".box.selected").getAttribute("aria-label")).toContain("divide");
    expect(await page.locator(".side").last().textContent()).toContain("jit(main)/layer4/attention/softmax");
    expect(page.url()).toMatch(/node=\d+/);
    await page.locator(".side section:has(h3:has-text('Inputs')) button").first().click();
    expect(await page.locator(".box.selected").getAttribute("aria-label")).toContain("exponential");
    await page.getByRole("button", { name: "Open all groups" }).click();
    await page.waitForFunction(() => document.querySelectorAll(".graph-svg .box").length > 1000);
    expect(faults).toEqual([]);
    await page.close();
  });

  test("functions lead to the data flow", async () => {
    const { page } = await open(browser, samples.transformer!(), "#view=functions");
    await page.locator(".box:has-text('@gelu')").click();
    await page.getByRole("button", { name: "Data flow" }).click();
    expect(page.url()).toContain("view=graph");
    expect(await page.getByRole("treeitem", { name: /^tanh/ }).count()).toBe(1);
    await page.close();
  });

  test("keys: views, help, search; the focus can be seen", async () => {
    const { page } = await open(browser, samples.transformer!());
    await page.getByRole("tab", { name: "Facts" }).focus();
    await page.keyboard.press("ArrowRight");
    expect(await page.locator('[role="tab"][aria-selected="true"]').textContent()).toBe("Bytes");
    await page.keyboard.press("End");
    expect(await page.locator('[role="tab"][aria-selected="true"]').textContent()).toContain("Operations");
    expect(await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle)).toBe("solid");
    await page.keyboard.press("?");
    expect(await page.locator("dialog[open]").count()).toBe(1);
    await page.keyboard.press("Escape");
    expect(await page.locator("dialog[open]").count()).toBe(0);
    await page.keyboard.press("/");
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).type)).toBe("search");
    await page.close();
  });

  test("the scheme follows the system and the switch", async () => {
    const ground = "getComputedStyle(document.body).backgroundColor";
    const { page } = await open(browser, samples.small!(), "", { dark: true });
    const dark = await page.evaluate(ground);
    await page.getByRole("button", { name: "Change to light colours" }).click();
    expect(await page.evaluate(ground)).not.toBe(dark);
    await page.getByRole("button", { name: "Change to dark colours" }).click();
    expect(await page.evaluate(ground)).toBe(dark);
    await page.close();
  });

  test("print holds all views that make sense", async () => {
    const { page } = await open(browser, samples.difference!());
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    await page.emulateMedia({ media: "print" });
    const titles = await page.locator(".paper-section > h2").allTextContents();
    expect(titles).toEqual(["Difference", "Facts", "Bytes", "Tensors", "Functions", "Operations"]);
    await page.close();
  });

  test("contrast of texts is at least 4.5", async () => {
    for (const dark of [false, true]) {
      const { page } = await open(browser, samples.difference!(), "", { dark });
      for (const view of VIEWS) {
        await page.evaluate((name) => {
          location.hash = `#view=${name}&tensor=1&function=0`;
        }, view);
        await page.waitForTimeout(120);
        expect(await page.evaluate(lowContrast), `${view}, ${dark ? "dark" : "light"}`).toEqual([]);
      }
      await page.close();
    }
  });
});

/** Texts of the page whose colour is too near to the colour behind them. Runs in the page. */
function lowContrast(): string[] {
  const parse = (text: string) => (text.match(/[\d.]+/g) ?? []).map(Number);
  const light = ([r, g, b]: number[]) => {
    const part = (value: number) =>
      value / 255 <= 0.03928 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
    return 0.2126 * part(r!) + 0.7152 * part(g!) + 0.0722 * part(b!);
  };
  const found = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement!;
    if (
      !node.textContent?.trim() ||
      element.closest("script, style, noscript, [hidden], .paper, dialog:not([open])") ||
      element.getClientRects().length === 0
    )
      continue;
    const style = getComputedStyle(element);
    const svg = element.closest("svg") !== null;
    const text = parse(svg ? style.fill : style.color);
    let back: number[] | null = null;
    for (let at: Element | null = element; at && !back; at = at.parentElement) {
      const box = svg ? at.querySelector(":scope > rect.back") : null;
      const colour = parse(box ? getComputedStyle(box).fill : getComputedStyle(at).backgroundColor);
      if (colour.length === 3 || (colour[3] ?? 0) > 0) back = colour;
    }
    const [a, b] = [light(text), light(back ?? [255, 255, 255])];
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (ratio < 4.5)
      found.add(`${element.className || element.tagName} ${ratio.toFixed(2)}: ${node.textContent.trim().slice(0, 30)}`);
  }
  return [...found];
}
