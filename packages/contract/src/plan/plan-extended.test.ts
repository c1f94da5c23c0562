import { Buffer } from "node:buffer";
import type { LoadRequest, Planned, PlannedCheck } from "@runtime-abi/protocol";
import { describe, expect, it } from "vitest";
import { verifyCorpusFiles } from "../corpus/verify-corpus-files.ts";
import { unseenModules } from "../derive/unseen-modules.ts";
import { extendedSample } from "../testing/extended-sample.ts";
import { packSample } from "../testing/sample-corpus.ts";
import { planRun } from "./plan-run.ts";

const TOKEN = "0123456789abcdef".repeat(2);
const corpus = verifyCorpusFiles(packSample(extendedSample()));
const plan = planRun(corpus, TOKEN);

function planned(name: string): PlannedCheck {
  return plan.checks.find(({ check }) => check === name) ?? expect.fail(`no plan for ${name}`);
}

function loadOf(name: string): Planned<"load"> {
  const check = planned(name);
  return check.procedure === "load" ? check : expect.fail(`${name} is no load`);
}

const textOf = ({ modules: [main] }: LoadRequest) =>
  Buffer.from(main?.contentBase64 ?? "", "base64").toString("utf8");

describe("the plan of the extended corpus", () => {
  it("sends what a bundle carries beside its modules, and the member only then", () => {
    const { body, further } = loadOf("auxiliary-module-is-carried");
    expect(body.modules.map(({ name }) => name)).toEqual(["fetch-only.js"]);
    expect(body.auxiliaryModules).toMatchObject([
      { name: "fetch-only.js.map", mediaType: "application/source-map+json" },
    ]);
    expect(further).toBeUndefined();
    const without = loadOf("text-module-is-decoded-utf8").body;
    expect(without).not.toHaveProperty("auxiliaryModules");
    expect(without.modules.map(({ mediaType }) => mediaType)).toContain("text/plain");
  });

  it("loads a bundle again where the second load tells what the first has left", () => {
    const { body, further } = loadOf("each-load-has-a-fresh-isolate");
    expect(further).toEqual([body]);
  });

  it("asks for each unseen module, one after another, with the bytes alone", () => {
    const { body, further = [] } = loadOf("exports-derived-from-unseen-bytes");
    const requests = [body, ...further];
    const modules = unseenModules(TOKEN);
    expect(requests.map(textOf)).toEqual(modules.map(({ text }) => text));
    expect(requests.map(({ mainModule }) => mainModule)).toEqual(modules.map(({ name }) => name));
    expect(requests.map(({ declaredHandlers }) => declaredHandlers)).toEqual(
      modules.map(({ declaredHandlers }) => declaredHandlers),
    );
    for (const request of requests) {
      expect(Object.keys(request).sort()).toEqual([
        "declaredHandlers",
        "mainModule",
        "modules",
        "protocol",
      ]);
    }
  });

  it("sends the nonce of a check that has one, and no query otherwise", () => {
    const told = planned("error-text-is-not-disclosed");
    expect(told).toMatchObject({
      disruptive: true,
      request: { method: "GET", path: `/abi/throw-text?nonce=thrown-text-${TOKEN}` },
    });
    expect(planned("rejected-promise-is-500")).toMatchObject({ request: { path: "/abi/reject" } });
  });

  it("asks for the values of the declared names under the run's token, and knows none", () => {
    expect(planned("var-and-secret-values-are-the-supplied-ones")).toMatchObject({
      procedure: "values",
      disruptive: false,
      request: {
        method: "GET",
        path: `/abi/values?key=${TOKEN}&names=LOG_LEVEL,API_SIGNING_TOKEN_NAME`,
      },
    });
  });

  it("states each request of a series to the byte, and nothing of its answer", () => {
    const series = planned("absent-empty-and-present-bodies-differ");
    expect(series).toMatchObject({
      procedure: "requestSeries",
      requests: [
        { method: "GET", path: "/abi/request-body" },
        { method: "POST", body: { length: "declared", base64: "" } },
        { method: "POST", body: { length: "unknown", base64: "" } },
        { method: "POST", body: { length: "declared", base64: "AID/Cg==" } },
        { method: "POST", body: { length: "unknown", base64: "AID/Cg==" } },
      ],
    });
    const [absent] = "requests" in series ? series.requests : [];
    expect(absent).not.toHaveProperty("body");
  });

  it("states how clients leave, and how much goes over which wire", () => {
    expect(planned("client-disconnect-as-half-close-is-told-or-served")).toMatchObject({
      procedure: "disconnect",
      leaves: "halfClose",
      beside: { method: "GET", path: "/abi/lines?lines=15" },
      trigger: { method: "POST", json: { nonce: `client-half-left-${TOKEN}`, lines: 20 } },
      poll: { path: `/abi/client-left?nonce=client-half-left-${TOKEN}` },
    });
    expect(planned("slow-reader-suspends-the-producer")).toMatchObject({
      procedure: "slowReader",
      pauseMillis: 1500,
      capBytes: 65 * 1024 * 1024,
      atOnce: { path: `/abi/paced?nonce=paced-${TOKEN}&part=0` },
      poll: { path: `/abi/paced?nonce=paced-${TOKEN}&part=1` },
    });
    const large = planned("large-body-passes-through");
    expect(large).toMatchObject({
      procedure: "upload",
      heavy: true,
      blocks: 1600,
      request: { method: "POST", path: "/abi/counted-body?delayMillis=0" },
    });
    expect(large).not.toHaveProperty("request.json");
  });

  it("probes the loader with a bundle that any adapter can load", () => {
    const { modules, auxiliaryModules } = plan.loaderProbe;
    expect(modules.map(({ name }) => name)).toEqual(["peer.js"]);
    expect(auxiliaryModules).toBeUndefined();
  });

  it.each([
    ["an expected set", "expectExportedHandlers"],
    ["what evaluation brings about", "evaluated"],
    ["an expected error", "module_not_found"],
    ["what a handler tells", "It is exported when"],
    ["a clause", "operations.loadModule"],
    ["what must be missing", "omits"],
    ["what is advice", "advisory"],
    ["the forms of an answer", "oneOf"],
    ["how a response may end", "broken"],
    ["what a long body must be", "b2f343bc6be8b91c"],
    ["what an upload must be told as", "ca6748a6342cc23a"],
  ])("holds no expectation: not %s", (_, expected) => {
    const inputs = JSON.stringify(plan, (name, value) => (name === "contentBase64" ? "" : value));
    expect(JSON.stringify(corpus.contract)).toContain(expected);
    expect(inputs.replaceAll(/"check":"[^"]*"/g, "")).not.toContain(expected);
  });

  it("orders an invocation, reads the latest, and lists all under the one nonce", () => {
    const nonce = `cron-throw-${TOKEN}`;
    expect(planned("scheduled-throw-is-not-retried-in-its-minute")).toMatchObject({
      trigger: { method: "POST", path: "/abi/scheduled-throw", json: { nonce, delayMillis: 250 } },
      poll: { path: `/abi/scheduled-throw?nonce=${nonce}` },
      list: { path: `/abi/scheduled-throw/invocations?nonce=${nonce}` },
      matches: 1,
      quietMillis: 20_000,
      supplements: [{ kind: "alone" }],
    });
    expect(planned("consecutive-matches-advance-by-a-minute")).toMatchObject({
      matches: 2,
      heavy: true,
    });
  });
});
