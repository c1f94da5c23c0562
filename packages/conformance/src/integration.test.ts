import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import { verifyCorpusDirectory } from "@runtime-abi/contract";
import { judgeRun } from "@runtime-abi/judge";
import { PROBE_PROTOCOL, STAND_IN_HEADER } from "@runtime-abi/protocol";
import { exitCode, type Report, readReport, renderJson, renderText } from "@runtime-abi/report";
import { describe, expect, it } from "vitest";
import type { ConformanceOptions } from "./conformance-options.ts";
import { runConformance } from "./run-conformance.ts";
import { type Served, serve } from "./testing/serve.ts";

/*
 * The real runner, judge, corpus and report against small servers on loopback: what the fakes of
 * the other tests cannot show is that the packages fit together.
 */

const SECRET = "correct-horse-battery";
const CORPUS = await verifyCorpusDirectory(
  fileURLToPath(new URL("../../../corpus/runtime-abi-v1", import.meta.url)),
);
const HEALTH = "fetch-returns-a-response";
const ENVIRONMENT = "environment-projects-exactly-the-declared-names";

const ANSWERS: Readonly<Record<string, object>> = {
  "/base/abi/health": { ok: true },
  "/base/abi/env": { propertyNames: CORPUS.contract.deployment.environmentPropertyNames },
};

function honest({ url = "" }: IncomingMessage, response: ServerResponse): void {
  const answer = ANSWERS[url];
  response.writeHead(answer === undefined ? 404 : 200, { "content-type": "application/json" });
  response.end(JSON.stringify({ probe: PROBE_PROTOCOL, ...answer }));
}

function run(served: Served, change: Partial<ConformanceOptions> = {}): Promise<Report> {
  return runConformance({
    corpus: CORPUS,
    worker: { url: `${served.url}/base/`, credential: SECRET },
    selected: new Set([HEALTH, ENVIRONMENT]),
    ...change,
  });
}
const checkOf = (report: Report, name: string) =>
  report.checks.find((check) => check.name === name);

describe("a run against a small server", () => {
  it("measures what is selected, below the base path and with the credential", async () => {
    const authorizations = new Set<string | undefined>();
    await using served = await serve((request, response) => {
      authorizations.add(request.headers.authorization);
      honest(request, response);
    });
    const report = await run(served);
    expect(checkOf(report, HEALTH)).toMatchObject({ outcome: "passed", suppliedBy: [] });
    expect(checkOf(report, ENVIRONMENT)).toMatchObject({ outcome: "passed" });
    expect(report).toMatchObject({
      measured: 2,
      failed: 0,
      unmeasured: 16,
      completeness: "partial",
    });
    expect([...authorizations]).toEqual([`Bearer ${SECRET}`]);
    expect(exitCode(report)).toBe(3);
  });

  it("can be stored, read and judged again, with the same verdicts", async () => {
    await using served = await serve((request, response) => {
      response.setHeader("x-padding", "p".repeat(9000));
      honest(request, response);
    });
    const report = readReport(renderJson(await run(served)), "report.json");
    const evidence = report.checks.map((check) => check.evidence);
    const again = judgeRun(CORPUS.contract, report.runToken, evidence);
    expect(
      again.map(({ check, outcome, reason, observed }) => [check, outcome, reason, observed]),
    ).toEqual(
      report.checks.map(({ name, outcome, reason, observed }) => [name, outcome, reason, observed]),
    );
  });

  it("lets a credential out in no format, wherever the subject echoed it", async () => {
    const encoded = Buffer.from(`x${SECRET}`).toString("base64");
    await using served = await serve((_, response) => {
      response.writeHead(200, `OK ${SECRET}`, { "x-echo": encoded });
      response.end(JSON.stringify({ probe: PROBE_PROTOCOL, propertyNames: [SECRET], encoded }));
    });
    const report = await run(served);
    expect(report.failed).toBe(2);
    const written = `${renderJson(report)}${renderText(report, { color: true })}`;
    expect(written).not.toMatch(/correct|horse|battery/);
    expect(written).not.toContain(encoded.slice(4, 20));
  });

  it("reports a failure with all that a person needs", async () => {
    await using served = await serve((request, response) => {
      const broken = request.url === "/base/abi/env";
      honest(broken ? ({ url: "/elsewhere" } as IncomingMessage) : request, response);
    });
    const report = await run(served);
    expect(checkOf(report, ENVIRONMENT)).toMatchObject({ outcome: "failed", cause: "subject" });
    expect(exitCode(report)).toBe(1);
    const text = renderText(report, { color: false });
    expect(text).toMatch(/expected +\S/);
    expect(text).toContain("$ENDPOINT");
    expect(text).toContain(`ENDPOINT='${served.url}/base'`);
  });
});

describe("a reply to a POST that is lost", () => {
  const KV = "kv-binding-round-trips-bytes-through-env";

  it.each([
    [true, { outcome: "failed", cause: "subject", reason: "reset" }],
    [false, { outcome: "unmeasured", cause: "environment", reason: "lost-reply" }],
  ])("is the subject's doing when we started it (%s), else nobody's", async (direct, expected) => {
    await using served = await serve((request, response) => {
      if (request.method === "POST") {
        request.socket.resetAndDestroy();
        return;
      }
      honest(request, response);
    });
    const worker = { url: `${served.url}/base`, direct };
    const report = await run(served, { worker, selected: new Set([KV]) });
    expect(checkOf(report, KV)).toMatchObject(expected);
    expect(checkOf(report, KV)?.evidence.measurement).toMatchObject({ loopback: true, direct });
    const [again] = judgeRun(
      CORPUS.contract,
      report.runToken,
      readReport(renderJson(report), "report.json")
        .checks.filter(({ name }) => name === KV)
        .map(({ evidence }) => evidence),
    );
    expect(again).toMatchObject(expected);
  });
});

describe("a run that must not become a report", () => {
  const marked: RequestListener = (request, response) => {
    response.setHeader(STAND_IN_HEADER, "1");
    honest(request, response);
  };

  it.each([false, true])(
    "against the stand-in (setup check skipped: %s)",
    async (skipSetupCheck) => {
      await using served = await serve(marked);
      await expect(run(served, { skipSetupCheck })).rejects.toMatchObject({ code: "standIn" });
    },
  );

  it("against nobody names the endpoint and a remedy", async () => {
    const served = await serve(honest);
    await served[Symbol.asyncDispose]();
    await expect(run(served)).rejects.toMatchObject({
      name: "SetupError",
      code: "unreachable",
      message: expect.stringContaining(served.url),
      remedy: expect.stringMatching(/\S/),
    });
  });
});

it("an interrupted run is reported, its cut check unmeasured", async () => {
  const controller = new AbortController();
  await using served = await serve((request, response) => {
    if (request.url === "/base/abi/env") {
      controller.abort();
      return;
    }
    honest(request, response);
  });
  const report = await run(served, { signal: controller.signal });
  expect(report).toMatchObject({ interrupted: true, failed: 0, completeness: "partial" });
  expect(checkOf(report, ENVIRONMENT)).toMatchObject({ outcome: "unmeasured", cause: "operator" });
  expect(exitCode(report)).toBe(130);
});
