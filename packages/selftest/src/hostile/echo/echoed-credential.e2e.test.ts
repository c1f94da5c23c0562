import type { Report, Verdict } from "@runtime-abi/conformance";
import { RENDERERS } from "@runtime-abi/report";
import { beforeAll, describe, expect, test } from "vitest";
import { installedCorpus } from "../../installed-corpus.ts";
import { type HostileCase, startCase } from "../hostile-case.ts";
import { CASE_DEADLINE_MILLIS } from "../limits.ts";
import { type HostileRun, measureHostile } from "../measure-hostile.ts";
import { play } from "../scripted/play.ts";
import { answer, document } from "../scripted/wire.ts";
import { echoingLoader, echoingRoutes } from "./echoing-subject.ts";
import { echoesOf, formsIn } from "./secret-forms.ts";
import { stringsOf } from "./strings-of.ts";

const corpus = await installedCorpus();

/** They hold what every encoder escapes in its own way. */
const SECRETS = {
  worker: `Wk9&"<x>'/+=?%z#t0ken`,
  loader: "Ld7;{b}\\^|~$!*-s3cret",
} as const;

/** Measures with a credential for each endpoint. */
async function measure(
  routes: Pick<HostileCase, "routes" | "loader">,
  run: Partial<HostileRun> = {},
): Promise<Report> {
  const started = await startCase(corpus, { name: "echoes", rows: ["19"], ...routes });
  try {
    return await measureHostile({
      corpus,
      worker: { url: started.endpoint, credential: SECRETS.worker },
      loader: { url: started.loaderEndpoint, credential: SECRETS.loader },
      deadlineMillis: CASE_DEADLINE_MILLIS,
      ...run,
    });
  } finally {
    await started.stop();
  }
}

/** Which forms of which secret stand in a text. */
function leaksIn(text: string): string[] {
  return Object.entries(SECRETS).flatMap(([whose, secret]) =>
    formsIn(text, secret).map((form) => `${whose}: ${form}`),
  );
}

describe("row 19: a credential that the subject echoes everywhere", () => {
  const verdicts: Verdict[] = [];
  let report: Report;

  beforeAll(async () => {
    const routes = {
      routes: echoingRoutes(SECRETS.worker),
      loader: echoingLoader(SECRETS.loader),
    };
    report = await measure(routes, {
      patient: true,
      skipSetupCheck: true,
      progress: { judged: (verdict) => void verdicts.push(verdict) },
    });
  });

  test("what is looked for would be found", () => {
    for (const secret of Object.values(SECRETS)) {
      for (const echo of echoesOf(secret)) {
        expect(formsIn(`before ${echo} after`, secret)).not.toEqual([]);
      }
    }
  });

  test("it was echoed by nearly every route, and masked", () => {
    expect(report.failed).toBeGreaterThanOrEqual(15);
    const masked = report.checks.filter(({ evidence }) =>
      stringsOf(evidence).some((text) => /\*{12}/.test(text)),
    );
    expect(masked.length).toBeGreaterThanOrEqual(12);
  });

  test.each(Object.entries(RENDERERS))("no output of %s holds it", (_, { render }) => {
    for (const color of [true, false]) {
      expect(leaksIn(render(report, { color }))).toEqual([]);
    }
  });

  test("no string of the report holds it, decoded or not", () => {
    for (const text of stringsOf(report)) {
      expect(leaksIn(text), text).toEqual([]);
      const decoded = Buffer.from(text, "base64").toString("latin1");
      expect(leaksIn(decoded), text).toEqual([]);
    }
  });

  test("no verdict that progress is told holds it", () => {
    expect(verdicts.length).toBeGreaterThanOrEqual(18);
    expect(leaksIn(stringsOf(verdicts).join("\n"))).toEqual([]);
  });
});

describe("row 19: a credential in what stops the run", () => {
  const secret = SECRETS.worker;

  test.each([
    ["a redirect", answer("", `307 ${secret}`, `location: https://elsewhere.example/?t=${secret}`)],
    ["another protocol", answer(JSON.stringify({ probe: `${secret}@v2` }))],
    ["no HTTP", `${secret}\r\n\r\n`],
    ["a refusal", answer(secret, `401 ${secret}`, `www-authenticate: Bearer realm="${secret}"`)],
  ])("%s", async (_, steps) => {
    const error: unknown = await measure({ routes: { "*": play(steps) } }).catch(
      (thrown) => thrown,
    );
    expect(error).toMatchObject({ name: "SetupError" });
    const { message, remedy, stack } = error as Error & { remedy: string };
    expect(leaksIn([message, remedy, stack].join("\n"))).toEqual([]);
  });

  test("what the honest subject answers is not masked", async () => {
    const routes = { "GET /abi/health": play(answer(document({ ok: true }))) };
    const report = await measure({ routes });
    expect(report.failed).toBe(0);
    expect(JSON.stringify(report)).not.toMatch(/\*{12}/);
  });
});
