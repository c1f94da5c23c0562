import { type Observation, PROCEDURES } from "@runtime-abi/protocol";
import { describe, expect, test } from "vitest";
import { judgeCheck } from "./judge-check.ts";
import {
  answer,
  exchange,
  gist,
  gistOf,
  head,
  judgeStored,
  measurement,
  noHead,
  observation,
  probeAnswer,
} from "./observations.test.fixture.ts";
import { KV_BYTES, SAMPLE_CONTRACT, TOKEN } from "./sample-contract.test.fixture.ts";

const put = probeAnswer("trigger", { stored: true }, { method: "POST" });
const absent = probeAnswer("poll", { found: false });
const found = probeAnswer("poll", {
  found: true,
  valueBase64: Buffer.from(KV_BYTES).toString("base64"),
});
const wrong = probeAnswer("poll", { found: true, valueBase64: "AAAA" });
const registered = probeAnswer(
  "trigger",
  { registeredTasks: 2, responseSent: true },
  { method: "POST" },
);
const pending = probeAnswer("atOnce", { settled: false });
const settled = probeAnswer(
  "poll",
  { settled: true, afterRejection: true, nonce: `sample-task-${TOKEN}` },
  { at: 1600 },
);
const died = { sign: "exited", blamed: "wait", message: "exit code 1", cameBack: true } as const;

test("the sample covers every procedure", () => {
  const covered = new Set(SAMPLE_CONTRACT.checks.map(({ procedure }) => procedure));
  expect([...covered].sort()).toEqual([...PROCEDURES].sort());
});

describe("never begun", () => {
  test.each([
    ["notSelected", "unmeasured operator not-selected"],
    ["noLoaderEndpoint", "unmeasured operator no-loader-endpoint"],
    ["runDeadline", "unmeasured operator run-deadline"],
    ["interrupted", "unmeasured operator interrupted"],
    ["contract", "unmeasured contract contract-unmeasured"],
    ["subjectGone", "unmeasured subject subject-gone"],
  ] as const)("%s", (notBegun, expected) => {
    const seen: Observation = { check: "loads", procedure: "load", notBegun, supplements: [] };
    expect(gist(judgeStored(seen))).toBe(expected);
  });

  test("a heavy check that nobody asked for, and no other one that says so", () => {
    const notBegun = "heavyNotAsked" as const;
    const seen: Observation = { check: "loads", procedure: "load", notBegun, supplements: [] };
    const checks = SAMPLE_CONTRACT.checks.map((check) =>
      check.name === "loads" ? { ...check, heavy: true as const } : check,
    );
    const heavy = judgeCheck({ ...SAMPLE_CONTRACT, checks }, TOKEN, seen);
    expect(gist(heavy)).toBe("unmeasured operator heavy-not-asked");
    expect(heavy.diagnosis).toContain("--heavy");
    expect(gist(judgeStored(seen))).toBe("unmeasured runner nothing-recorded");
  });

  test("an entry that the contract leaves unmeasured says why and what would close it", () => {
    const seen: Observation = {
      check: "unobservable",
      procedure: "unmeasured",
      notBegun: "contract",
      supplements: [],
    };
    const verdict = judgeStored(seen);
    expect(gist(verdict)).toBe("unmeasured contract contract-unmeasured");
    expect(verdict.diagnosis).toBe("No one can see it. What would close it: a window (X-1).");
  });

  test("an unknown check, another procedure and an empty observation decide nothing", () => {
    const unknown: Observation = { check: "gone", procedure: "load", supplements: [] };
    expect(gist(judgeStored(unknown))).toBe("unmeasured contract unknown-check");
    const other: Observation = { check: "kv", procedure: "load", supplements: [] };
    expect(gist(judgeStored(other))).toBe("unmeasured contract unknown-check");
    const empty: Observation = { check: "kv", procedure: "kvRoundTrip", supplements: [] };
    expect(gist(judgeStored(empty))).toBe("unmeasured runner nothing-recorded");
  });

  test.each(["finished", "deadline"] as const)(
    "what was never asked blames nobody: %s",
    (ending) => {
      expect(gistOf("kv", [], { ending })).toBe("unmeasured runner nothing-recorded");
      expect(gistOf("handler", [], { ending })).toBe("unmeasured runner nothing-recorded");
    },
  );
});

describe("a measurement that was cut", () => {
  const CUTS = [
    ["interrupted", "operator interrupted"],
    ["runDeadline", "operator run-deadline"],
    ["runnerFault", "runner runner-fault"],
    ["subjectGone", "subject subject-gone"],
  ] as const;

  test.each(CUTS)("by %s neither passes nor fails for what had not come", (ending, expected) => {
    expect(gistOf("kv", [put, absent], { ending })).toBe(`unmeasured ${expected}`);
    expect(gistOf("kv", [put, found], { ending })).toBe(`unmeasured ${expected}`);
    expect(gistOf("kv", [], { ending })).toBe(`unmeasured ${expected}`);
    const aborted = noHead("main", "aborted");
    expect(gistOf("handler", [aborted], { ending })).toBe(`unmeasured ${expected}`);
  });

  test.each(CUTS)("by %s still fails for a violation seen before", (ending) => {
    expect(gistOf("kv", [put, wrong], { ending })).toBe("failed subject bytes-differ");
    const refused = exchange("main", { head: head(404), end: "stopped" });
    expect(gistOf("handler", [refused], { ending })).toBe("failed subject status");
  });
});

test("a runner that stalled through most of a deadline did not wait for it", () => {
  const stalls: [number, number][] = [[20_000, 16_000]];
  expect(gistOf("kv", [put, absent], { ending: "deadline", stalls })).toBe(
    "unmeasured runner runner-stalled",
  );
  expect(gistOf("kv", [put, wrong], { ending: "deadline", stalls })).toBe(
    "failed subject bytes-differ",
  );
  expect(gistOf("kv", [put, absent], { ending: "deadline", stalls: [[20_000, 9_000]] })).toBe(
    "failed subject never-found",
  );
});

test("many short stalls are as long as they are together", () => {
  const each = (length: number): [number, number][] =>
    Array.from({ length: 20 }, (_, at) => [(at + 1) * 1_000, length]);
  const came = (length: number) =>
    gistOf("kv", [put, absent], { ending: "deadline", stalls: each(length) });
  expect(came(800)).toBe("unmeasured runner runner-stalled");
  expect(came(400)).toBe("failed subject never-found");
});

describe("the subject dies", () => {
  const first = measurement([registered, pending], { ending: "subjectGone" });
  const alone = (...parts: Parameters<typeof measurement>) =>
    [{ kind: "alone", measurement: measurement(...parts) }] as const;

  test("the blamed check fails: the runtime stopped answering", () => {
    for (const cameBack of [false, true]) {
      const seen = observation("wait", first, { subjectGone: { ...died, cameBack } });
      expect(gist(judgeStored(seen))).toBe("failed subject stopped-answering");
    }
  });

  test.each([
    [
      "dies again",
      alone([registered], { ending: "subjectGone" }),
      "failed subject stopped-answering",
    ],
    [
      "resets",
      alone([noHead("trigger", "reset", { method: "POST" })]),
      "failed subject stopped-answering",
    ],
    ["passes", alone([registered, pending, settled]), "unmeasured subject death-not-confirmed"],
    [
      "fails otherwise",
      alone([registered, pending], { ending: "deadline" }),
      "failed subject reclaimed",
    ],
    [
      "is interrupted",
      alone([registered], { ending: "interrupted" }),
      "failed subject stopped-answering",
    ],
  ])("measured alone it %s", (_name, supplements, expected) => {
    const seen = observation("wait", first, { subjectGone: died, supplements });
    expect(gist(judgeStored(seen))).toBe(expected);
  });

  test("connections refused over a network are no proof, a second death is", () => {
    const remote = { ...first, loopback: false };
    const subjectGone = { ...died, sign: "refused" } as const;
    const once = observation("wait", remote, { subjectGone });
    expect(gist(judgeStored(once))).toBe("unmeasured environment unreachable");
    const supplements = alone([registered], { ending: "subjectGone", loopback: false });
    const twice = observation("wait", remote, { subjectGone, supplements });
    expect(gist(judgeStored(twice))).toBe("failed subject stopped-answering");
  });

  test("another check that the event cut is measured again, else the death is why", () => {
    const cut = measurement([noHead("main", "reset")]);
    expect(gistOf("handler", cut.exchanges, {}, { subjectGone: died })).toBe(
      "unmeasured subject subject-gone",
    );
    const supplements = alone([answer("main", "", { status: 500 })]);
    expect(gistOf("throw", cut.exchanges, {}, { subjectGone: died, supplements })).toBe("passed");
  });

  test("a violation that another check showed before the cut stands", () => {
    const supplements = alone([put, found]);
    const parts = { subjectGone: died, supplements };
    expect(gistOf("kv", [put, wrong], { ending: "subjectGone" }, parts)).toBe(
      "failed subject bytes-differ",
    );
  });

  test("later checks share one message", () => {
    const later = ["env", "globals"].map((check) =>
      judgeStored(
        observation(check, measurement([], { ending: "subjectGone" }), { subjectGone: died }),
      ),
    );
    const [one, other] = later.map(({ diagnosis }) => diagnosis);
    expect(one).toContain('"wait" is blamed');
    expect(other).toBe(one);
  });

  test("what the first attempt may have left behind is not held against the second", () => {
    const early = { ...settled, role: "atOnce", startedAtMillis: 10, endedAtMillis: 15 } as const;
    const roundTrip = exchange("roundTrip");
    const supplements = alone([roundTrip, registered, early]);
    const seen = observation("wait", first, {
      subjectGone: { ...died, blamed: "throw" },
      supplements,
    });
    expect(gist(judgeStored(seen))).toBe("unmeasured subject leftover-possible");
  });
});
