import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runtimeAbi } from "./command-line.ts";
import { inventoryOf } from "./inventory.ts";
import type { Publication, RenderedName } from "./places.ts";
import type { Results } from "./read-results.ts";
import { inReadingOrder } from "./reading-order.ts";
import { renderMatrix } from "./render-matrix.ts";

export type Rendered = Readonly<Record<RenderedName, string>>;

/**
 * All that is made of the reports: the same bytes for the same reports.
 *
 * @throws when `compare` refuses them
 */
export function renderResults(results: Results, publication: Publication): Rendered {
  const reports = inReadingOrder(results);
  return {
    inventory: `${JSON.stringify(inventoryOf(reports, results.abouts), null, 2)}\n`,
    matrix: renderMatrix(reports, publication),
    page: renderPage(
      results.directory,
      reports.map(({ file }) => file),
    ),
  };
}

/** The page is that of `compare`, which names the files as it is given them. */
function renderPage(directory: string, files: readonly string[]): string {
  const scratch = mkdtempSync(join(tmpdir(), "runtime-abi-page-"));
  try {
    const page = join(scratch, "index.html");
    const { code, stderr } = runtimeAbi(
      directory,
      "compare",
      ...files,
      "--reporter",
      `html=${page}`,
    );
    if (code !== 0) {
      throw new Error(`compare refuses the reports: ${stderr.trim()}`);
    }
    return readFileSync(page, "utf8");
  } finally {
    rmSync(scratch, { recursive: true });
  }
}
