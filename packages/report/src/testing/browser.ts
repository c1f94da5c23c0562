import { accessSync, constants } from "node:fs";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";

/** Debian's; another place is named by the variable. */
const EXECUTABLE = process.env.RUNTIME_ABI_CHROMIUM ?? "/usr/bin/chromium";

/** A real browser. One that is missing is an error with its remedy, never a reason to skip. */
export async function startBrowser(executable = EXECUTABLE): Promise<Browser> {
  try {
    accessSync(executable, constants.X_OK);
  } catch {
    throw new Error(
      `There is no browser at ${executable}. Install one (Debian: apt-get install --no-install-recommends chromium fonts-dejavu-core), or name another Chromium in RUNTIME_ABI_CHROMIUM.`,
    );
  }
  // Chromium's own sandbox refuses to start for root, which a container's user often is.
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return chromium.launch({ executablePath: executable, args });
}

/** A page and all that it did beyond standing there. */
export interface WatchedPage {
  readonly page: Page;
  /** Requests beyond the document, dialogs, errors, messages of the console, broken policies. */
  readonly deeds: readonly string[];
  close(): Promise<void>;
}

const ADDRESS = "http://report.invalid/report.html";

/** Serves the document to the browser out of memory, and lets nothing else be reached. */
export async function openPage(
  browser: Browser,
  document: string,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext(options);
  const deeds: string[] = [];
  await context.route("**/*", (route) => {
    if (route.request().url() === ADDRESS) {
      return route.fulfill({ contentType: "text/html; charset=utf-8", body: document });
    }
    deeds.push(`request ${route.request().url()}`);
    return route.abort();
  });
  const page = await context.newPage();
  page.on("dialog", (dialog) => {
    deeds.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("pageerror", (error) => void deeds.push(`error ${error.message}`));
  page.on("console", (message) => void deeds.push(`console ${message.text()}`));
  page.on("popup", () => void deeds.push("popup"));
  await page.goto(ADDRESS);
  return { page, deeds, close: () => context.close() };
}
