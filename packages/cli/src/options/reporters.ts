import { extname } from "node:path";
import { isRendererName, RENDERERS, type RendererName } from "@runtime-abi/report";
import { didYouMean } from "../nearest-names.ts";
import { CommandUsageError } from "../usage-error.ts";

/** One report to write: to `file`, or to standard output when there is none. */
export interface ReporterRequest {
  readonly reporter: RendererName;
  readonly file?: string;
}

const DEFAULT_REPORTERS: readonly ReporterRequest[] = [{ reporter: "text" }];

/** The values of `--reporter`, each `NAME` or `NAME=FILE`; none at all means text on stdout. */
export function parseReporters(values: readonly string[]): readonly ReporterRequest[] {
  if (values.length === 0) {
    return DEFAULT_REPORTERS;
  }
  const requests = values.map(parseReporter);
  if (requests.filter(({ file }) => file === undefined).length > 1) {
    throw new CommandUsageError(
      "output-conflict",
      "Two reporters would write to standard output.",
      "Give all but one of them a file, for example --reporter json=report.json.",
    );
  }
  return requests;
}

/** The format that a file's name tells of. */
const BY_ENDING: Readonly<Record<string, RendererName>> = {
  ".txt": "text",
  ".json": "json",
  ".tap": "tap",
  ".xml": "junit",
  ".html": "html",
  ".md": "markdown",
  ".ndjson": "ndjson",
};

/** What is to be written where a file was named without its format. */
function asFile(value: string): string | undefined {
  if (value.includes("=") || !/[./\\]/.test(value)) {
    return undefined;
  }
  const reporter = BY_ENDING[extname(value).toLowerCase()];
  return reporter === undefined
    ? `A file stands behind its format: --reporter NAME=${value}.`
    : `A file stands behind its format. Did you mean --reporter ${reporter}=${value}?`;
}

function parseReporter(value: string): ReporterRequest {
  const separator = value.indexOf("=");
  const reporter = separator === -1 ? value : value.slice(0, separator);
  if (!isRendererName(reporter)) {
    const known = Object.keys(RENDERERS);
    throw new CommandUsageError(
      "unknown-reporter",
      `There is no reporter ${JSON.stringify(reporter)}.`,
      asFile(value) ?? didYouMean(reporter, known) ?? `Choose one of: ${known.join(", ")}.`,
    );
  }
  if (separator === -1) {
    return { reporter };
  }
  const file = value.slice(separator + 1);
  if (file === "") {
    throw new CommandUsageError(
      "missing-value",
      `--reporter ${value} names no file after the = sign.`,
      `Write --reporter ${reporter}=FILE, or --reporter ${reporter} for standard output.`,
    );
  }
  return { reporter, file };
}
