import type { FiledReport, ReportFile } from "./file-report.ts";

/** What each is for. */
const FOR = {
  "report.json": "for programs",
  "report.html": "to read in a browser",
} as const satisfies Record<ReportFile, string>;

/** What to do with it once it was seen to work. */
const NEXT =
  "next       measure another: node packages/cli/dist/main.js run --help, or targets for what starts here";

/** Where the reports are, a line each, where this run's stay, and how to go on. */
export function filedLines(
  filed: readonly FiledReport[],
  shown: (path: string) => string,
): readonly string[] {
  const [first] = filed;
  if (first === undefined) {
    return ["", "report     none was written: nothing was measured"];
  }
  const directory = shown(first.byToken).slice(0, -first.file.length);
  return [
    "",
    ...filed.map(
      ({ file, newest }, index) =>
        `${index === 0 ? "report" : "      "}     ${shown(newest)}, ${FOR[file]}`,
    ),
    `           kept in ${directory}`,
    NEXT,
  ];
}
