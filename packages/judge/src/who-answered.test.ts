import type { Observation } from "@runtime-abi/protocol";
import { expect, test } from "vitest";
import { judgeCheck } from "./judge-check.ts";
import { judgeRun } from "./judge-run.ts";
import {
  answer,
  bodyOf,
  exchange,
  head,
  measurement,
  noHead,
  observation,
  probeAnswer,
} from "./observations.test.fixture.ts";
import { PROBE, SAMPLE_CONTRACT, TOKEN } from "./sample-contract.test.fixture.ts";

const STRANGER = /^No answer of this endpoint was the probe's: another worker is deployed there/;
const WORKER = /^This is the worker, not a loader adapter/;

const page = (check: string, method: string, status: number) =>
  observation(
    check,
    measurement([answer(method === "GET" ? "main" : "trigger", "<h1>no</h1>", { status, method })]),
  );
const FILE_SERVER = [
  page("handler", "GET", 404),
  page("env", "GET", 404),
  page("kv", "POST", 501),
  page("wait", "POST", 501),
  observation("service-download", measurement([answer("main", "gone", { status: 404 })])),
];

function verdicts(...observations: readonly Observation[]) {
  return judgeRun(SAMPLE_CONTRACT, TOKEN, observations);
}

test("a server that is not the probe has one first sentence on every check, and no other", () => {
  for (const { check, diagnosis } of verdicts(...FILE_SERVER)) {
    expect(diagnosis.split("\n")[0], check).toMatch(STRANGER);
    expect(diagnosis).not.toContain("mend that first");
  }
});

test("the outcomes are those of each check alone", () => {
  const alone = FILE_SERVER.map((entry) => judgeCheck(SAMPLE_CONTRACT, TOKEN, entry));
  const gist = (all: typeof alone) =>
    all.map(({ outcome, cause, reason }) => [outcome, cause, reason]);
  expect(gist(verdicts(...FILE_SERVER))).toEqual(gist(alone));
  expect(alone.every(({ outcome }) => outcome === "failed")).toBe(true);
});

test("the probe of the contract that is measured is the one that counts", () => {
  const protocol = "takoform.runtime-abi-extended-probe@v1";
  const { probeProtocol } = SAMPLE_CONTRACT;
  const contract = { ...SAMPLE_CONTRACT, probeProtocol: { ...probeProtocol, protocol } };
  const told = (probe: string) => [
    page("handler", "GET", 404),
    observation("globals", measurement([answer("main", { probe })])),
  ];
  const first = (probe: string) => judgeRun(contract, TOKEN, told(probe))[0]?.diagnosis;
  expect(first(protocol)).not.toMatch(STRANGER);
  expect(first(PROBE)).toMatch(STRANGER);
});

const coded = exchange("main", { head: head(200, 4, [["content-encoding", "gzip"]]) });
const line = `${JSON.stringify({ probe: PROBE, chunk: 1 })}\n`;

test.each([
  ["one document of the probe", observation("globals", measurement([probeAnswer("main", {})]))],
  [
    "one line of the probe",
    observation("download", measurement([exchange("main", { body: bodyOf([[`x\n${line}`, 5]]) })])),
  ],
  ["an answer in a coding", observation("globals", measurement([coded]))],
  [
    "a document that was cut",
    observation(
      "globals",
      measurement([exchange("main", { end: "cut", body: bodyOf([['{"pro', 5]]) })]),
    ),
  ],
  [
    "an answer that was cut before its body",
    observation("globals", measurement([exchange("main", { end: "cut" })])),
  ],
])("%s leaves it unsaid", (_, entry) => {
  const texts = verdicts(...FILE_SERVER, entry).map(({ diagnosis }) => diagnosis);
  expect(texts.filter((text) => STRANGER.test(text))).toEqual([]);
});

test("an upload that a page answers and then resets is still no answer of the probe's", () => {
  const cut = { method: "POST", head: head(404), end: "reset" } as const;
  const pages = [bodyOf([["<h1>n", 5]]), bodyOf([])].map((body) =>
    observation("upload", measurement([exchange("main", { ...cut, body })])),
  );
  for (const { diagnosis } of verdicts(...FILE_SERVER, ...pages)) {
    expect(diagnosis).toMatch(STRANGER);
  }
});

test("server errors and silence alone say nothing of who answers", () => {
  const silent = observation("env", measurement([noHead("main", "closed")]));
  for (const { diagnosis } of verdicts(page("handler", "GET", 500), silent)) {
    expect(diagnosis).not.toMatch(STRANGER);
  }
});

test("a check that passed says nothing", () => {
  const thrown = page("throw", "GET", 500);
  expect(verdicts(...FILE_SERVER, thrown).at(-1)).toMatchObject({
    outcome: "passed",
    diagnosis: "",
  });
});

test("a loader endpoint that answers as the probe is the worker", () => {
  const refused = probeAnswer("main", { error: "unknown route" }, { status: 404, method: "POST" });
  const [load, handler] = verdicts(
    observation("loads", measurement([refused])),
    page("handler", "GET", 404),
  );
  expect(load).toMatchObject({ outcome: "failed", diagnosis: expect.stringMatching(WORKER) });
  expect(handler?.diagnosis).toMatch(STRANGER);
  const adapter = answer("main", { error: { code: "nonsense" } }, { method: "POST" });
  const [other] = verdicts(observation("loads", measurement([adapter])));
  expect(other?.outcome).toBe("failed");
  expect(other?.diagnosis).not.toMatch(WORKER);
});
