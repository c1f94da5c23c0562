import type { Contract, KvStep } from "@runtime-abi/contract";
import { EXTENDED_PROBE_PROTOCOL, type Exchange, type Measurement } from "@runtime-abi/protocol";
import { describe, expect, test } from "vitest";
import { judgeCheck } from "./judge-check.ts";
import { answer, gist, measurement } from "./observations.test.fixture.ts";
import { SAMPLE_CONTRACT, TOKEN } from "./sample-contract.test.fixture.ts";
import { showByHand } from "./show-by-hand.ts";

type Operation = KvStep["operations"][number];

const SCOPE = `kv:store-${TOKEN}:`;
const key = { name: "k" };
const value = { form: "buffer", base64: "eA==" } as const;
const put: Operation = { op: "put", key, value, expect: { resolves: true } };

function contractOf(...steps: KvStep[]): Contract {
  return {
    ...SAMPLE_CONTRACT,
    probeProtocol: { ...SAMPLE_CONTRACT.probeProtocol, protocol: EXTENDED_PROBE_PROTOCOL },
    checks: [
      {
        name: "store",
        operation: "environment",
        proves: "a sample claim",
        clause: "edge.kv@1.0.0 description",
        procedure: "kvOperations",
        request: { method: "POST", path: "/abi/kv" },
        steps,
        payload: { nonceTemplate: "store-{run}" },
        timing: { deadlineSeconds: 30, pollMillis: 500 },
      },
    ],
  };
}

function judged(
  contract: Contract,
  exchanges: readonly Exchange[],
  changes: Partial<Measurement> = {},
) {
  const observation = {
    check: "store",
    procedure: "kvOperations" as const,
    measurement: measurement(exchanges, changes),
    supplements: [],
  };
  return judgeCheck(contract, TOKEN, JSON.parse(JSON.stringify(observation)));
}

const members = (outcomes: object[], settled: boolean) => ({
  probe: EXTENDED_PROBE_PROTOCOL,
  outcomes,
  settled,
});

function once(...outcomes: object[]): Exchange {
  return answer("trigger", members(outcomes, true), { method: "POST" });
}

function read(step: number, settled: boolean, ...outcomes: object[]): Exchange {
  return { ...answer("poll", members(outcomes, settled)), path: `/base/abi/kv?step=${step}&x=1` };
}

const DONE = { how: "resolved", value: { form: "undefined" } };
const NULL = { how: "resolved", value: { form: "null" } };
const FOUND = { how: "resolved", value: { form: "ArrayBuffer", bytes: 1, base64: "eA==" } };
const rejected = (name: unknown, isError = true) => ({
  how: "rejected",
  error: { isError, name, message: "told" },
});

function outcomeOf(operation: Operation, outcome: object): string {
  const contract = contractOf({ says: "it", operations: [operation] });
  return gist(judged(contract, [once(outcome)]));
}

describe("an operation that must be refused", () => {
  const refused: Operation = { op: "get", key, expect: { rejects: "invalid_key" } };
  test.each([
    ["rejects by that name", rejected("invalid_key"), "passed"],
    ["succeeds", NULL, "failed subject accepted-instead-of-error"],
    ["rejects by another name", rejected("Error"), "failed subject wrong-error-name"],
    ["rejects with no Error", rejected("invalid_key", false), "failed subject not-an-error"],
    ["throws", { ...rejected("invalid_key"), how: "threw" }, "failed subject no-promise"],
    ["returns no promise", { ...DONE, how: "returned" }, "failed subject no-promise"],
  ])("%s", (_what, outcome, expected) => {
    expect(outcomeOf(refused, outcome)).toBe(expected);
  });
});

describe("the read of an absent key", () => {
  const get: Operation = { op: "get", key, expect: { absent: true } };
  const getWith: Operation = { op: "getWithMetadata", key, expect: { absent: true } };
  const none = { how: "resolved", value: { form: "Object", value: { form: "null" } } };
  test.each<[string, Operation, object, string]>([
    ["null", get, NULL, "passed"],
    ["null, with metadata asked for", getWith, NULL, "passed"],
    ["an object whose value is null", getWith, none, "passed"],
    ["that object from get", get, none, "failed subject not-null"],
    ["undefined", get, DONE, "failed subject not-null"],
    ["a value", get, FOUND, "failed subject not-null"],
    ["a rejection", get, rejected("not_found"), "failed subject operation-failed"],
  ])("brings %s", (_what, operation, outcome, expected) => {
    expect(outcomeOf(operation, outcome)).toBe(expected);
  });
});

const form = "ArrayBuffer";
const get: Operation = { op: "get", key, expect: { base64: "eA==", form, before: ["Yg=="] } };
const written = contractOf(
  { says: "the put", operations: [put] },
  { says: "the read", repeated: true, operations: [get] },
);
const value1 = (form: string, base64: string) => ({
  how: "resolved",
  value: { form, bytes: 1, base64 },
});

describe("a read that is repeated", () => {
  test.each([
    ["at once", [read(2, true, FOUND)]],
    ["late", [read(2, false, NULL), read(2, true, FOUND)]],
    [
      "after the value before",
      [read(2, false, value1("ArrayBuffer", "Yg==")), read(2, true, FOUND)],
    ],
    [
      "after the store was away",
      [read(2, false, rejected("backend_unavailable")), read(2, true, FOUND)],
    ],
  ])("passes when the value comes %s", (_when, reads) => {
    expect(gist(judged(written, [once(DONE), ...reads]))).toBe("passed");
  });

  test.each<[string, object, string]>([
    ["other bytes", value1("ArrayBuffer", "eQ=="), "bytes-differ"],
    ["the right text", value1("string", "eA=="), "not-an-array-buffer"],
    ["no bytes", { how: "resolved", value: { form: "Array" } }, "unreadable-value"],
    ["a rejection", rejected("invalid_key"), "operation-failed"],
  ])("fails with %s, though the value comes later", (_what, outcome, reason) => {
    const seen = judged(written, [once(DONE), read(2, true, outcome), read(2, true, FOUND)]);
    expect(gist(seen)).toBe(`failed subject ${reason}`);
  });

  test.each<[string, Partial<Measurement>, string]>([
    ["at the deadline", { ending: "deadline" }, "failed subject never-found"],
    ["in a run that was interrupted", { ending: "interrupted" }, "unmeasured operator interrupted"],
  ])("comes to nothing %s", (_when, changes, expected) => {
    expect(gist(judged(written, [once(DONE), read(2, false, NULL)], changes))).toBe(expected);
  });

  test("a violation stands in a run that was interrupted afterwards", () => {
    const seen = judged(written, [once(DONE), read(2, true, value1("ArrayBuffer", "eQ=="))], {
      ending: "interrupted",
    });
    expect(gist(seen)).toBe("failed subject bytes-differ");
  });

  test("needs its own step: a read of another one does not count", () => {
    const seen = judged(written, [once(DONE), read(3, true, FOUND)], { ending: "deadline" });
    expect(gist(seen)).not.toBe("passed");
  });

  test("each operation may have been as stated in another answer", () => {
    const two = contractOf({ says: "reads", repeated: true, operations: [get, get] });
    const reads = [read(1, false, FOUND, NULL), read(1, false, NULL, FOUND)];
    expect(gist(judged(two, reads))).toBe("passed");
  });
});

test("a value may come in any form where none is stated", () => {
  const any: Operation = { op: "get", key, expect: { base64: "eA==" } };
  const contract = contractOf({ says: "the read", repeated: true, operations: [any] });
  expect(gist(judged(contract, [read(1, true, value1("string", "eA=="))]))).toBe("passed");
});

test.each<[string, object, string]>([
  ["as it was written", { form: "ArrayBuffer", bytes: 9, nonZero: 0 }, "passed"],
  ["cut", { form: "ArrayBuffer", bytes: 8, nonZero: 0 }, "failed subject bytes-differ"],
  ["changed", { form: "ArrayBuffer", bytes: 9, nonZero: 1 }, "failed subject bytes-differ"],
  ["not at all", { form: "null" }, "failed subject never-found"],
])("a long value of zeros comes back %s", (_how, value, expected) => {
  const long: Operation = { op: "get", key, expect: { zeros: 9 } };
  const contract = contractOf({ says: "the read", repeated: true, operations: [long] });
  const reads = [read(1, Object.hasOwn(value, "bytes"), { how: "resolved", value })];
  expect(gist(judged(contract, reads, { ending: "deadline" }))).toBe(expected);
});

test("a deletion is seen when the value of before is gone", () => {
  const gone: Operation = { op: "get", key, expect: { absent: true, before: ["eA=="] } };
  const contract = contractOf({ says: "the read", repeated: true, operations: [gone] });
  expect(gist(judged(contract, [read(1, false, FOUND), read(1, true, NULL)]))).toBe("passed");
  const kept = judged(contract, [read(1, false, FOUND)], { ending: "deadline" });
  expect(gist(kept)).toBe("failed subject never-absent");
});

describe("a value with metadata", () => {
  const metadata = { a: "b" };
  const operation = (expected: Record<string, string> | null): Operation => ({
    op: "getWithMetadata",
    key,
    expect: { base64: "eA==", metadata: expected },
  });
  const told = (members: object) => ({
    how: "resolved",
    value: { form: "Object", value: FOUND.value, ...members },
  });
  test.each<[string, Record<string, string> | null, object, string]>([
    ["as it was put", metadata, told({ metadata }), "passed"],
    ["left out", null, told({}), "passed"],
    ["lost", metadata, told({}), "failed subject metadata-differs"],
    ["another", metadata, told({ metadata: { a: "c" } }), "failed subject metadata-differs"],
    ["null", null, told({ metadata: null }), "failed subject metadata-differs"],
    ["an empty map", null, told({ metadata: {} }), "failed subject metadata-differs"],
    ["without its object", metadata, FOUND, "failed subject value-without-metadata"],
  ])("%s", (_what, expected, outcome, verdict) => {
    expect(outcomeOf(operation(expected), outcome)).toBe(verdict);
  });
});

describe("a listing", () => {
  const names = ["a", "\uff5e", "\u{1f600}"];
  const listing: Operation = { op: "list", prefix: "", limit: 2, expect: { names } };
  const contract = contractOf({ says: "the listing", repeated: true, operations: [listing] });
  const keys = (...of: string[]) => of.map((name) => ({ name: SCOPE + name }));
  const pages = (...list: object[]) => ({ how: "resolved", value: { pages: list } });
  const open = (...of: string[]) => ({ keys: keys(...of), listComplete: false, cursor: "c" });
  const last = (...of: string[]) => ({ keys: keys(...of), listComplete: true });
  const judgedAs = (...list: object[]) =>
    gist(judged(contract, [read(1, true, pages(...list))], { ending: "deadline" }));

  test.each<[string, object[], string]>([
    ["in two pages", [open("a", "\uff5e"), last("\u{1f600}")], "passed"],
    ["with an empty page", [open(), open("a"), open("\uff5e", "\u{1f600}"), last()], "passed"],
    [
      "in the order of UTF-16",
      [open("a", "\u{1f600}"), last("\uff5e")],
      "failed subject names-out-of-order",
    ],
    [
      "with a name twice",
      [open("a", "\uff5e"), last("\uff5e", "\u{1f600}")],
      "failed subject names-out-of-order",
    ],
    ["on one page", [last(...names)], "failed subject page-too-long"],
    ["with a name of nobody", [last("a", "b")], "failed subject foreign-name"],
    ["without an end", [open("a", "\uff5e"), open("\u{1f600}")], "failed subject never-listed"],
    ["with a name missing", [last("a")], "failed subject never-listed"],
    ["in other words", [{ keys: keys("a"), list_complete: true }], "failed subject page-shape"],
    ["without a cursor", [{ keys: keys("a"), listComplete: false }], "failed subject page-shape"],
    ["as texts", [{ keys: ["a"], listComplete: true }], "failed subject page-shape"],
    ["of no page", [], "failed subject page-shape"],
    [
      "with a foreign prefix",
      [{ keys: [{ name: "x" }], listComplete: true }],
      "failed subject foreign-name",
    ],
  ])("%s", (_what, list, expected) => {
    expect(judgedAs(...list)).toBe(expected);
  });

  test("that is no list of pages", () => {
    const told = { how: "resolved", value: { pages: "a" } };
    expect(gist(judged(contract, [read(1, true, told)]))).toBe("failed subject page-shape");
  });
});

describe("the request itself", () => {
  test.each<[string, Exchange, string]>([
    ["a 500", answer("trigger", "", { status: 500 }), "failed subject status"],
    ["another document", answer("trigger", { probe: "x" }), "failed subject wrong-protocol"],
    ["too few outcomes", once(), "failed subject wrong-shape"],
  ])("is answered with %s", (_what, exchange, expected) => {
    expect(gist(judged(contractOf({ says: "it", operations: [put] }), [exchange]))).toBe(expected);
  });

  test("was never made", () => {
    expect(gist(judged(written, []))).toBe("unmeasured runner nothing-recorded");
  });
});

test("a value of hostile shape ends nothing", () => {
  const hostile = { toString: 1, valueOf: 1 };
  const outcome = { how: "resolved", value: { form: "ArrayBuffer", base64: hostile } };
  expect(gist(judged(written, [once(DONE), read(2, true, outcome)]))).toContain("failed");
});

test("all steps are shown by hand", () => {
  const [check] = written.checks;
  const { command } = showByHand(written, check ?? expect.fail(), TOKEN);
  expect(command).toContain("-X POST");
  expect(command).toContain("/abi/kv?step=2");
});
