import { expect, test } from "vitest";
import { filedLines } from "./filed-lines.ts";

const NEXT =
  "next       measure another: node packages/cli/dist/main.js run --help, or targets for what starts here";

const shown = (path: string) => path.replace("/root/", "");

test("the last lines say where the reports are", () => {
  const filed = (["report.json", "report.html"] as const).map((file) => ({
    file,
    newest: `/root/out/${file}`,
    byToken: `/root/out/aa11/${file}`,
  }));
  expect(filedLines(filed, shown)).toEqual([
    "",
    "report     out/report.json, for programs",
    "           out/report.html, to read in a browser",
    "           kept in out/aa11/",
    NEXT,
  ]);
});

test("and say so when there is none", () => {
  expect(filedLines([], shown)).toEqual(["", "report     none was written: nothing was measured"]);
});
