import { describe, expect, it } from "vitest";
import { verifyCorpusFiles } from "../corpus/verify-corpus-files.ts";
import { extendedSample } from "../testing/extended-sample.ts";
import { packSample } from "../testing/sample-corpus.ts";
import { planRun } from "./plan-run.ts";

const TOKEN = "0123456789abcdef".repeat(2);
const plan = planRun(verifyCorpusFiles(packSample(extendedSample())), TOKEN);

function planned(name: string) {
  const found = plan.checks.find(({ check }) => check === name);
  return found?.procedure === "outbound" ? found : expect.fail(`${name} fetches nothing`);
}

describe("the plan of what a module fetches", () => {
  it("serves pieces that hold the run's token, under a path that does", () => {
    const { request, key, origin, disruptive } = planned("outbound-fetch-streams");
    expect(request).toEqual({ method: "GET", path: "/abi/outbound-pieces" });
    expect(key).toBe(`fetched-pieces-${TOKEN}`);
    expect(origin).toEqual({
      serves: "pieces",
      pieces: [`${key} 1\n`, `${key} 2\n`, `${key} 3\n`],
      boundMillis: 2_000,
    });
    expect(disruptive).toBe(false);
  });

  it("serves redirects", () => {
    const { key, origin } = planned("outbound-fetch-redirect-is-the-callers-choice");
    expect(key).toBe(`fetched-redirect-${TOKEN}`);
    expect(origin).toEqual({ serves: "redirects" });
  });

  it("serves a response without an end", () => {
    const { key, origin } = planned("outbound-fetch-abort-reaches-the-origin");
    const piece = `${key} 1\n`;
    expect(origin).toEqual({ serves: "endless", piece, gapMillis: 100, boundMillis: 2_000 });
  });
});
