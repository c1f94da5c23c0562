import type { Contract, ContractCheck } from "@runtime-abi/contract";
import { EXTENDED_PROBE_PROTOCOL, type Exchange, type Measurement } from "@runtime-abi/protocol";
import { describe, expect, test } from "vitest";
import { judgeCheck } from "./judge-check.ts";
import { answer, gist, measurement, noHead } from "./observations.test.fixture.ts";
import { SAMPLE_CONTRACT, TOKEN } from "./sample-contract.test.fixture.ts";
import { showByHand } from "./show-by-hand.ts";

const probe = EXTENDED_PROBE_PROTOCOL;
const cron = SAMPLE_CONTRACT.deployment.cron;
const MINUTE = 1_800_000_000_000;
const timing = { deadlineSeconds: 170, pollMillis: 1000, delayMillis: 250, quietMillis: 20_000 };

const check: ContractCheck = {
  name: "thrown",
  operation: "scheduled",
  proves: "a sample claim",
  clause: "worker.runtime@1.0.0 operations.scheduled.description",
  procedure: "scheduledInvocations",
  request: { method: "POST", path: "/abi/scheduled-throw" },
  matches: 1,
  expect: { status: 200, json: { probe, ordered: true } },
  payload: { nonceTemplate: "thrown-{run}" },
  timing,
};
const twice: ContractCheck = {
  ...check,
  name: "minutes",
  matches: 2,
  payload: { nonceTemplate: "minutes-{run}" },
};

const contract: Contract = {
  ...SAMPLE_CONTRACT,
  probeProtocol: { ...SAMPLE_CONTRACT.probeProtocol, protocol: probe },
  checks: [check, twice],
};

function judged(name: string, exchanges: readonly Exchange[], changes: Partial<Measurement> = {}) {
  const observation = {
    check: name,
    procedure: "scheduledInvocations" as const,
    measurement: measurement(exchanges, changes),
    supplements: [],
  };
  return judgeCheck(contract, TOKEN, JSON.parse(JSON.stringify(observation)));
}

const ordered = answer("trigger", { probe, ordered: true }, { method: "POST" });
const NONE = answer("poll", { probe, observed: false, ordered: true }, { at: 1000 });

function latest(nonce: string, scheduledTimeMillis: unknown, more: object = {}) {
  const seen = { probe, observed: true, ordered: true, nonce: `${nonce}-${TOKEN}`, cron };
  return answer("poll", { ...seen, scheduledTimeMillis, ...more }, { at: 30_000 });
}

/** One recorded invocation, in milliseconds after the minute that matched. */
function recorded(nonce: string, started: number, more: object = {}) {
  return {
    nonce: `${nonce}-${TOKEN}`,
    cron,
    scheduledTimeMillis: MINUTE,
    startedMillis: MINUTE + started,
    endedMillis: MINUTE + started + 250,
    threw: false,
    ...more,
  };
}

const THREW = { threw: true };

function listed(...invocations: readonly object[]) {
  return answer("main", { probe, invocations }, { at: 50_000 });
}

const seen = latest("thrown", MINUTE);

describe("a scheduled invocation that throws", () => {
  test.each<[string, Exchange]>([
    ["once", listed(recorded("thrown", 10, THREW))],
    [
      "twice at the same time",
      listed(recorded("thrown", 10, THREW), recorded("thrown", 11, THREW)),
    ],
    [
      "once, and is called in the next minute",
      listed(
        recorded("thrown", 10, THREW),
        recorded("thrown", 60_010, { scheduledTimeMillis: MINUTE + 60_000 }),
      ),
    ],
    [
      "at some instant in the minute",
      listed(recorded("thrown", 10, { ...THREW, scheduledTimeMillis: MINUTE + 3 })),
    ],
  ])("passes when it is made %s", (_how, list) => {
    expect(gist(judged("thrown", [ordered, NONE, seen, list]))).toBe("passed");
  });

  test.each<[string, readonly Exchange[], string]>([
    [
      "is made again at once",
      [seen, listed(recorded("thrown", 10, THREW), recorded("thrown", 260))],
      "retried-in-its-minute",
    ],
    [
      "is made again later, for the time of the call",
      [
        seen,
        listed(
          recorded("thrown", 10, THREW),
          recorded("thrown", 15_000, { scheduledTimeMillis: MINUTE + 15_000 }),
        ),
      ],
      "retried-in-its-minute",
    ],
    [
      "is listed in another order, and made again",
      [seen, listed(recorded("thrown", 260), recorded("thrown", 10, THREW))],
      "retried-in-its-minute",
    ],
    ["is told with a Date", [latest("thrown", "2027-01-15T08:00:00.000Z")], "iso-string"],
    ["is told with no expression", [latest("thrown", MINUTE, { cron: "" })], "no-expression"],
    ["is another run's", [latest("other", MINUTE)], "stale-marker"],
    ["is listed for another run", [seen, listed(recorded("other", 10, THREW))], "stale-marker"],
    ["is listed by another service", [seen, answer("main", { invocations: [] })], "wrong-shape"],
  ])("fails when it %s", (_how, exchanges, reason) => {
    expect(gist(judged("thrown", [ordered, ...exchanges]))).toBe(`failed subject ${reason}`);
  });

  test("a retry stands, whatever cut the run", () => {
    const list = listed(recorded("thrown", 10, THREW), recorded("thrown", 260));
    const verdict = judged("thrown", [ordered, seen, list], { ending: "interrupted" });
    expect(gist(verdict)).toBe("failed subject retried-in-its-minute");
  });

  test.each<[string, readonly Exchange[], Partial<Measurement>, string]>([
    ["an order fails", [answer("trigger", "", { status: 500 })], {}, "failed subject status"],
    ["nothing fires", [ordered, NONE], { ending: "deadline" }, "failed subject never-invoked"],
    [
      "another run lost the order",
      [ordered, answer("poll", { probe, observed: false, ordered: false })],
      { ending: "deadline" },
      "unmeasured environment order-lost",
    ],
    [
      "the quiet time did not fit",
      [ordered, seen],
      { ending: "deadline" },
      "unmeasured environment seen-too-late",
    ],
    [
      "the run was cut in the quiet time",
      [ordered, seen],
      { ending: "interrupted" },
      "unmeasured operator interrupted",
    ],
    ["none is listed", [ordered, seen, listed()], {}, "unmeasured environment nothing-recorded"],
    [
      "the network loses the list",
      [ordered, seen, noHead("main", "reset")],
      { loopback: false },
      "unmeasured environment unreachable",
    ],
    [
      "the runner slept",
      [ordered, NONE],
      { ending: "deadline", durationMillis: 170_000, stalls: [[160_000, 150_000]] },
      "unmeasured runner runner-stalled",
    ],
  ])("when %s", (_what, exchanges, changes, expected) => {
    expect(gist(judged("thrown", exchanges, changes))).toBe(expected);
  });
});

describe("two matches", () => {
  const both = [ordered, latest("minutes", MINUTE), latest("minutes", MINUTE + 60_000)];
  const second = (scheduledTimeMillis: number, more: object = {}) =>
    recorded("minutes", scheduledTimeMillis - MINUTE + 5, { scheduledTimeMillis, ...more });

  test.each<[string, readonly object[], string]>([
    ["a minute apart", [second(MINUTE), second(MINUTE + 60_000)], "passed"],
    [
      "each of them twice",
      [second(MINUTE), second(MINUTE), second(MINUTE + 60_000), second(MINUTE + 60_000)],
      "passed",
    ],
    ["in another order", [second(MINUTE + 60_000), second(MINUTE)], "passed"],
    [
      "a little more than a minute apart",
      [second(MINUTE), second(MINUTE + 60_003)],
      "failed subject instants-off-the-minute",
    ],
    [
      "two minutes apart",
      [second(MINUTE), second(MINUTE + 120_000)],
      "failed subject minute-skipped",
    ],
    [
      "with another expression",
      [second(MINUTE), second(MINUTE + 60_000, { cron: "0 0 * * *" })],
      "failed subject wrong-expression",
    ],
  ])("%s", (_how, invocations, expected) => {
    expect(gist(judged("minutes", [...both, listed(...invocations)]))).toBe(expected);
  });

  test("a minute that is missing at a distance may be the store's", () => {
    const list = listed(second(MINUTE), second(MINUTE + 120_000));
    const verdict = judged("minutes", [...both, list], { loopback: false });
    expect(gist(verdict)).toBe("unmeasured environment minute-skipped");
  });

  test("one match alone fails", () => {
    const verdict = judged("minutes", both.slice(0, 2), { ending: "deadline" });
    expect(gist(verdict)).toBe("failed subject no-second-match");
  });
});

test("is shown by hand", () => {
  const { command, expected } = showByHand(contract, check, TOKEN);
  expect(command).toContain(`sleep 82; curl -sS "$ENDPOINT/abi/scheduled-throw/invocations`);
  expect(expected).toContain("20");
});
