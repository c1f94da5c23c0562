import axe from "axe-core";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPage, startBrowser } from "../testing/browser.ts";
import { pageCases } from "../testing/page-cases.ts";

/*
 * What is evaluated in the browser stands as text: this package is compiled without the types of a
 * document, which nothing else in it may touch.
 */

/** As wide as a phone held upright. */
const NARROW = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 900 };

const OPEN_ALL =
  "document.querySelectorAll('details').forEach((details) => { details.open = true; })";
const OVERFLOW = "document.documentElement.scrollWidth - window.innerWidth";
const FOREIGN =
  "document.querySelectorAll('script, img, iframe, object, embed, link, base').length";

/** How many parts of details cannot be seen. */
const UNSEEN = `[...document.querySelectorAll("details > :not(summary)")].filter((part) =>
  !part.checkVisibility({ contentVisibilityAuto: true }) || part.getBoundingClientRect().height === 0).length`;

const AXE_RUN = `axe.run().then(({ violations }) => violations.flatMap(({ id, nodes }) =>
  nodes.map(({ target, failureSummary }) => id + ": " + target.join(" ") + ": " + failureSummary)))`;

/** Which element has the focus, by its place; \`unseen\` when nothing on the screen tells. */
const FOCUSED = `(() => {
  const focused = document.activeElement;
  return getComputedStyle(focused).outlineStyle === "none"
    ? "unseen" : String([...document.querySelectorAll("*")].indexOf(focused));
})()`;

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser?.close());

/** What axe-core finds wrong, with every part of the page in sight. */
async function axeViolations(page: Page): Promise<string[]> {
  await page.evaluate(OPEN_ALL);
  // The debugger evaluates it, so the page's own policy stays as it is.
  await page.evaluate(axe.source);
  return page.evaluate<string[]>(AXE_RUN);
}

/** The pages that a print takes; they lie in the document uncompressed. */
async function printedPages(page: Page): Promise<number> {
  const document = await page.pdf({ format: "A4" });
  return document.toString("latin1").match(/\/Type \/Page\b/g)?.length ?? 0;
}

describe.each(pageCases())("the page of a report: $name", ({ document }) => {
  test.each(["light", "dark"] as const)("is accessible in %s", async (colorScheme) => {
    const { page, close } = await openPage(browser, document, { colorScheme, viewport: WIDE });
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize(NARROW);
    expect(await axeViolations(page)).toEqual([]);
    await close();
  });

  test("runs nothing, asks for nothing and breaks no policy", async () => {
    const { page, deeds, close } = await openPage(browser, document);
    await page.evaluate(OPEN_ALL);
    expect(await page.evaluate("'pwned' in window")).toBe(false);
    expect(await page.evaluate(FOREIGN)).toBe(0);
    expect(await page.evaluate("document.styleSheets.length")).toBe(1);
    expect(await page.evaluate("document.querySelectorAll('main').length")).toBe(1);
    expect(deeds).toEqual([]);
    await close();
  });

  test("fits a phone and a desktop, all of it open", async () => {
    const { page, close } = await openPage(browser, document, { viewport: NARROW });
    await page.evaluate(OPEN_ALL);
    expect(await page.evaluate(OVERFLOW)).toBe(0);
    await page.setViewportSize(WIDE);
    expect(await page.evaluate(OVERFLOW)).toBe(0);
    await close();
  });

  test("prints whole, whatever is closed on the screen", async () => {
    const { page, close } = await openPage(browser, document, { viewport: WIDE });
    const closed = await printedPages(page);
    await page.emulateMedia({ media: "print" });
    await expect.poll(() => page.evaluate(UNSEEN)).toBe(0);
    expect(await page.evaluate(OVERFLOW)).toBe(0);
    await page.evaluate(OPEN_ALL);
    expect(closed).toBeGreaterThan(0);
    expect(await printedPages(page)).toBe(closed);
    await close();
  });

  test("is reached by the keyboard in every part", async () => {
    const { page, close } = await openPage(browser, document);
    await page.evaluate(OPEN_ALL);
    const expected = await page.locator("a[href], summary, [tabindex='0']").count();
    const reached = new Set<string>();
    for (let press = 0; press < expected; press += 1) {
      await page.keyboard.press("Tab");
      reached.add(await page.evaluate<string>(FOCUSED));
    }
    expect(reached.size).toBe(expected);
    expect([...reached]).not.toContain("unseen");
    await close();
  });

  test("says the same without scripts", async () => {
    const [plain, scripted] = await Promise.all([
      openPage(browser, document, { javaScriptEnabled: false }),
      openPage(browser, document),
    ]);
    expect(await plain.page.locator("body").ariaSnapshot()).toBe(
      await scripted.page.locator("body").ariaSnapshot(),
    );
    await Promise.all([plain.close(), scripted.close()]);
  });
});

/** The page of a passed run. */
const PASSED = pageCases().find(({ name }) => name === "passed")?.document ?? "";

test("a link to a check opens it, and Enter closes it again", async () => {
  const { page, close } = await openPage(browser, PASSED);
  const check = page.locator("details.check").nth(4);
  expect(await check.getAttribute("open")).toBeNull();
  await page.locator("table.checks a").nth(4).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => check.getAttribute("open")).toBe("");
  await check.locator("summary").first().focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => check.getAttribute("open")).toBeNull();
  await close();
});

test("the skip link comes first and leads to the result", async () => {
  const { page, close } = await openPage(browser, PASSED);
  await page.keyboard.press("Tab");
  expect(await page.evaluate("document.activeElement.textContent")).toBe("Skip to the result");
  await page.keyboard.press("Enter");
  expect(await page.evaluate("document.activeElement.tagName")).toBe("MAIN");
  await close();
});

test("a page that did run, ask or break something would be found out", async () => {
  const policy = `<meta http-equiv="Content-Security-Policy" content="style-src 'none'">`;
  const bad = `${policy}<script>alert(1)</script><img src="http://report.invalid/x.png"><p style="color:red">x`;
  const { page, deeds, close } = await openPage(browser, bad);
  await expect
    .poll(() => deeds.map((deed) => deed.split(" ")[0]))
    .toEqual(expect.arrayContaining(["dialog", "request", "console"]));
  expect(deeds.join()).toContain("Content Security Policy");
  await page.setContent("<p>no heading, no language</p>");
  expect(await axeViolations(page)).not.toEqual([]);
  await close();
});

test("a browser that is missing is an error with its remedy", async () => {
  await expect(startBrowser("/nowhere/chromium")).rejects.toThrow(
    /no browser at \/nowhere\/chromium\. Install one \(Debian: apt-get install/,
  );
});
