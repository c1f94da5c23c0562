import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { judgeReports } from "./judge-reports.ts";
import { ABOUT_SUFFIX, CONTRIBUTED } from "./places.ts";
import type { About, PublishedReport, StoredReport } from "./stored-report.ts";

/** Rendered, and no report. */
const INVENTORY = "inventory.json";

/** The reports of a directory of results, as far as `judge` confirms them. */
export interface Results {
  readonly directory: string;
  readonly own: readonly PublishedReport[];
  readonly contributed: readonly PublishedReport[];
  /** What is said beside contributed reports, by the report's file. */
  readonly abouts: ReadonlyMap<string, About>;
  /** What `judge` has against the others. */
  readonly problems: readonly string[];
}

/** @param corpus with which the reports were measured */
export function readResults(directory: string, corpus: string): Results {
  const own = find(directory, "*.json").filter((file) => file !== INVENTORY);
  const inContributed = find(directory, `${CONTRIBUTED}/*.json`);
  const contributed = inContributed.filter((file) => !file.endsWith(ABOUT_SUFFIX));
  const { confirmed, problems } = judgeReports(directory, corpus, [...own, ...contributed]);
  const read = (files: readonly string[]) =>
    files.filter((file) => confirmed.has(file)).map((file) => readReport(directory, file));
  return {
    directory,
    own: read(own),
    contributed: read(contributed),
    abouts: new Map(
      inContributed
        .filter((file) => file.endsWith(ABOUT_SUFFIX))
        .map((file) => [
          `${file.slice(0, -ABOUT_SUFFIX.length)}.json`,
          readAbout(join(directory, file)),
        ]),
    ),
    problems,
  };
}

function find(directory: string, pattern: string): string[] {
  return globSync(pattern, { cwd: directory })
    .map((file) => file.replaceAll("\\", "/"))
    .sort();
}

function readReport(directory: string, file: string): PublishedReport {
  const bytes = readFileSync(join(directory, file));
  return {
    file,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    report: JSON.parse(bytes.toString("utf8")) as StoredReport,
  };
}

/** What is no document says nothing, which is then named as what is missing. */
function readAbout(path: string): About {
  try {
    return (JSON.parse(readFileSync(path, "utf8")) as About | null) ?? {};
  } catch {
    return {};
  }
}
