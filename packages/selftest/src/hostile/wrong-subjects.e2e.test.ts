import { describe, expect, test } from "vitest";
import { installedCorpus } from "../installed-corpus.ts";
import { caseDifferences, measureCase } from "./hostile-case.ts";
import { FLOODS } from "./subjects/floods.ts";
import { WRONG_CASES } from "./subjects/index.ts";

const corpus = await installedCorpus();

/** An ordinary report has a tenth of a megabyte; a flood of gigabytes may add a few bodies' beginnings. */
const LARGEST_REPORT_BYTES = 512 * 1024;

describe("a wrong subject fails exactly what it must", () => {
  for (const hostile of WRONG_CASES) {
    test.concurrent(`row ${hostile.rows.join(", ")}: ${hostile.name}`, async () => {
      expect(await caseDifferences(corpus, hostile)).toEqual([]);
    });
  }
});

test.concurrent("row 20: what was cut by a cap is not kept", async () => {
  for (const flood of FLOODS.filter(({ only }) => only === undefined)) {
    const report = await measureCase(corpus, flood);
    expect(Buffer.byteLength(JSON.stringify(report)), flood.name).toBeLessThan(
      LARGEST_REPORT_BYTES,
    );
  }
});
