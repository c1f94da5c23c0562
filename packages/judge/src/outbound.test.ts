import type { Contract, ContractCheck } from "@runtime-abi/contract";
import {
  EXTENDED_PROBE_PROTOCOL,
  type Exchange,
  type Measurement,
  ORIGIN_ENDS,
  type OriginRequest,
  type OriginSeen,
  originText,
} from "@runtime-abi/protocol";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { judgeCheck } from "./judge-check.ts";
import { answer, gist, measurement, noHead } from "./observations.test.fixture.ts";
import { SAMPLE_CONTRACT, TOKEN } from "./sample-contract.test.fixture.ts";
import { showByHand } from "./show-by-hand.ts";

const shared = {
  proves: "a sample claim",
  clause: "worker.runtime@1.0.0 operations.globals.description",
  operation: "globals",
  procedure: "outbound",
  payload: { nonceTemplate: "out-{run}" },
  timing: { deadlineSeconds: 20 },
} as const;

const checks: ContractCheck[] = [
  {
    ...shared,
    name: "pieces",
    request: { method: "GET", path: "/abi/outbound-pieces" },
    origin: { serves: "pieces", pieces: 2, boundMillis: 2000 },
  },
  {
    ...shared,
    name: "redirects",
    request: { method: "GET", path: "/abi/outbound-redirects" },
    origin: { serves: "redirects" },
  },
  {
    ...shared,
    name: "abort",
    request: { method: "GET", path: "/abi/outbound-abort" },
    origin: { serves: "endless", gapMillis: 100, boundMillis: 2000 },
  },
];

const contract: Contract = {
  ...SAMPLE_CONTRACT,
  probeProtocol: { ...SAMPLE_CONTRACT.probeProtocol, protocol: EXTENDED_PROBE_PROTOCOL },
  checks,
};

const KEY = `out-${TOKEN}`;

function asked(target: string, changes: Partial<OriginRequest> = {}): OriginRequest {
  return {
    method: "GET",
    target,
    atMillis: 10,
    sent: [],
    end: "answered",
    endedAtMillis: 20,
    ...changes,
  };
}

function document(target: string): object {
  return { status: 200, type: "basic", location: null, text: originText(KEY, target) };
}

const HELLO = { fetch: "function", hello: document("hello") };

function saying(members: object): Exchange {
  return answer("main", { probe: EXTENDED_PROBE_PROTOCOL, ...HELLO, ...members });
}

interface Seen {
  readonly says: Exchange;
  /** Beside the greeting. */
  readonly requests?: readonly OriginRequest[];
  readonly origin?: Partial<OriginSeen>;
  readonly changes?: Partial<Measurement>;
}

function judged(name: string, { says, requests = [], origin = {}, changes = {} }: Seen) {
  const seen: OriginSeen = {
    url: "http://127.0.0.1:9000",
    connections: 1 + requests.length,
    requests: [asked("hello"), ...requests],
    ...origin,
  };
  const observation = {
    check: name,
    procedure: "outbound" as const,
    measurement: { ...measurement([says]), origin: seen, ...changes },
    supplements: [],
  };
  return judgeCheck(contract, TOKEN, JSON.parse(JSON.stringify(observation)));
}

const FAILED = { failed: "TypeError: fetch failed" };

describe("a subject that", () => {
  test.each<[string, Seen, string]>([
    [
      "never reached the origin",
      { says: saying({ hello: FAILED }), origin: { requests: [] } },
      "unmeasured environment origin-unreached",
    ],
    [
      "was answered by somebody else",
      { says: saying({ hello: { status: 403, text: "no" } }), origin: { requests: [] } },
      "unmeasured environment origin-unreached",
    ],
    [
      "knocked without the run's token",
      { says: saying({ hello: FAILED }), origin: { requests: [], connections: 3 } },
      "unmeasured environment origin-unreached",
    ],
    [
      "has no fetch",
      { says: saying({ fetch: "undefined", hello: FAILED }), origin: { requests: [] } },
      "failed subject global-missing",
    ],
    [
      "lost the greeting's answer on this machine",
      { says: saying({ hello: FAILED }) },
      "failed subject outbound-lost",
    ],
    [
      "lost it behind a network",
      { says: saying({ hello: FAILED }), changes: { loopback: false } },
      "unmeasured environment outbound-lost",
    ],
    [
      "was given another greeting",
      { says: saying({ hello: { ...document("hello"), text: "a login page" } }) },
      "failed subject outbound-lost",
    ],
    ["answers an error", { says: answer("main", "no", { status: 500 }) }, "failed subject status"],
    [
      "does not answer",
      { says: noHead("main", "deadline"), changes: { ending: "deadline" } },
      "failed subject no-response",
    ],
    [
      "was not asked, since nobody could listen",
      { says: saying({}), origin: { failure: "EADDRINUSE" }, changes: { exchanges: [] } },
      "unmeasured operator no-origin",
    ],
    [
      "was cut by the operator",
      { says: noHead("main", "aborted"), changes: { ending: "interrupted" } },
      "unmeasured operator interrupted",
    ],
  ])("%s", (_what, seen, verdict) => {
    expect(gist(judged("redirects", seen))).toBe(verdict);
  });
});

test("nothing is judged where nobody said how the origin is reached", () => {
  const observation = {
    check: "pieces",
    procedure: "outbound" as const,
    notBegun: "noOrigin" as const,
    supplements: [],
  };
  const verdict = judgeCheck(contract, TOKEN, observation);
  expect(gist(verdict)).toBe("unmeasured operator no-origin");
  expect(verdict.diagnosis).toContain("--origin-listen");
});

const TEXT = `${KEY} 1\n${KEY} 2\n`;
const HALF = TEXT.length / 2;
const PIECES = asked("pieces", {
  sent: [
    [HALF, 11],
    [TEXT.length, 30],
  ],
});
const TELLINGS = [
  asked(`read?bytes=${HALF}`, { atMillis: 20 }),
  asked(`read?bytes=${TEXT.length}`, { atMillis: 40 }),
];

function piecesSaid(members: object): Exchange {
  const whole = { status: 200, text: TEXT, bytes: TEXT.length, told: 2 };
  return saying({ fetched: { pieces: { ...whole, ...members } } });
}

describe("a response in pieces", () => {
  test("passes when each was told of before the next", () => {
    const verdict = judged("pieces", { says: piecesSaid({}), requests: [PIECES, ...TELLINGS] });
    expect(gist(verdict)).toBe("passed");
    expect(verdict.observed).toContain("2 pieces");
  });

  const HELD = {
    ...PIECES,
    sent: PIECES.sent.slice(0, 1),
    end: "gaveUp",
    endedAtMillis: 2011,
  } as const;
  const PART = { text: TEXT.slice(0, HALF), told: 1 };

  test.each<[string, Seen, string]>([
    [
      "was not told of in time",
      { says: piecesSaid(PART), requests: [HELD, ...TELLINGS.slice(0, 1)] },
      "outbound-buffered",
    ],
    ["was never asked for", { says: piecesSaid({}), requests: [] }, "origin-not-asked"],
    [
      "was told of without the origin",
      { says: piecesSaid({}), requests: [PIECES, ...TELLINGS.slice(0, 1)] },
      "origin-not-asked",
    ],
    [
      "could not be fetched",
      { says: saying({ fetched: { pieces: FAILED } }), requests: [] },
      "outbound-lost",
    ],
    [
      "broke off",
      { says: saying({ fetched: { pieces: FAILED } }), requests: [PIECES] },
      "outbound-lost",
    ],
    [
      "was read in part",
      { says: piecesSaid(PART), requests: [PIECES, ...TELLINGS] },
      "bytes-missing",
    ],
    [
      "was altered",
      { says: piecesSaid({ text: "x" }), requests: [PIECES, ...TELLINGS] },
      "bytes-differ",
    ],
    ["is not told of at all", { says: saying({}), requests: [PIECES] }, "outbound-lost"],
  ])("fails when it %s", (_what, seen, reason) => {
    expect(gist(judged("pieces", seen))).toBe(`failed subject ${reason}`);
  });

  test("is not judged by a runner that slept", () => {
    const changes: Partial<Measurement> = { stalls: [[1900, 1500]], durationMillis: 2500 };
    const requests = [HELD, ...TELLINGS.slice(0, 1)];
    const seen = { says: piecesSaid(PART), requests, changes };
    expect(gist(judged("pieces", seen))).toBe("unmeasured runner runner-stalled");
  });
});

const FROM = ["follow", "manual", "error"].map((mode) => asked(`from?mode=${mode}`));
const [FROM_FOLLOW, FROM_MANUAL] = FROM as [OriginRequest, OriginRequest];
const FOLLOWED = asked("to?mode=follow");
const SHOWN = { status: 302, type: "basic", location: "to?mode=manual", text: "" };

function modesSaid(modes: object): Exchange {
  const honest = { follow: document("to?mode=follow"), manual: SHOWN, error: FAILED };
  return saying({ fetched: { ...honest, ...modes } });
}

describe("redirects", () => {
  test.each<[string, Seen]>([
    ["are shown", { says: modesSaid({}), requests: [...FROM, FOLLOWED] }],
    [
      "are opaque",
      {
        says: modesSaid({
          manual: { status: 0, type: "opaqueredirect", location: null, text: "" },
        }),
        requests: [...FROM, FOLLOWED],
      },
    ],
    [
      "are shown with the whole URL",
      {
        says: modesSaid({ manual: { ...SHOWN, location: `http://o/${KEY}/to?mode=manual` } }),
        requests: [...FROM, FOLLOWED],
      },
    ],
    [
      "are refused before the origin is asked",
      { says: modesSaid({}), requests: [FROM_FOLLOW, FROM_MANUAL, FOLLOWED] },
    ],
  ])("pass when they %s", (_how, seen) => {
    expect(gist(judged("redirects", seen))).toBe("passed");
  });

  test.each<[string, Seen, string]>([
    [
      "are followed for manual",
      { says: modesSaid({}), requests: [...FROM, FOLLOWED, asked("to?mode=manual")] },
      "redirect-followed",
    ],
    [
      "are followed for error, although it rejects",
      { says: modesSaid({}), requests: [...FROM, FOLLOWED, asked("to?mode=error")] },
      "redirect-followed",
    ],
    [
      "are not followed",
      { says: modesSaid({ follow: SHOWN }), requests: FROM },
      "redirect-not-followed",
    ],
    [
      "are not followed, but refused",
      { says: modesSaid({ follow: FAILED }), requests: FROM },
      "redirect-not-followed",
    ],
    [
      "lead to another answer",
      { says: modesSaid({ follow: { status: 200, text: "x" } }), requests: [...FROM, FOLLOWED] },
      "redirect-not-followed",
    ],
    [
      "are followed, and the answer is lost",
      { says: modesSaid({ follow: FAILED }), requests: [...FROM, FOLLOWED] },
      "outbound-lost",
    ],
    [
      "are refused for manual",
      { says: modesSaid({ manual: FAILED }), requests: [...FROM, FOLLOWED] },
      "redirect-hidden",
    ],
    [
      "are an empty success for manual",
      { says: modesSaid({ manual: { ...SHOWN, status: 200 } }), requests: [...FROM, FOLLOWED] },
      "redirect-hidden",
    ],
    [
      "come without a location",
      { says: modesSaid({ manual: { ...SHOWN, location: null } }), requests: [...FROM, FOLLOWED] },
      "redirect-hidden",
    ],
    [
      "are handed out for error",
      { says: modesSaid({ error: SHOWN }), requests: [...FROM, FOLLOWED] },
      "redirect-not-refused",
    ],
    [
      "come out of a cache",
      { says: modesSaid({}), requests: [FROM_FOLLOW, FOLLOWED] },
      "origin-not-asked",
    ],
  ])("fail when they %s", (_how, seen, reason) => {
    expect(gist(judged("redirects", seen))).toBe(`failed subject ${reason}`);
  });
});

const ENDED = asked("endless", { end: "closed", endedAtMillis: 120 });
const GONE = asked("gone", { atMillis: 110, endedAtMillis: 121 });
const ABORTED = { endless: { status: 200, bytes: 10, read: "rejected" }, gone: document("gone") };

describe("an aborted fetch", () => {
  test.each([
    ["closed", ENDED],
    ["reset", { ...ENDED, end: "reset" } as const],
  ])("passes when its connection is %s", (_how, endless) => {
    const seen = { says: saying({ fetched: ABORTED }), requests: [endless, GONE] };
    expect(gist(judged("abort", seen))).toBe("passed");
  });

  const LATE = { ...GONE, end: "gaveUp", endedAtMillis: 2110 } as const;

  test.each<[string, Seen, string]>([
    [
      "goes on",
      {
        says: saying({ fetched: ABORTED }),
        requests: [{ ...ENDED, end: "open", endedAtMillis: 2200 }, LATE],
      },
      "abort-not-seen",
    ],
    [
      "ends only with the invocation",
      {
        says: saying({ fetched: ABORTED }),
        requests: [{ ...ENDED, endedAtMillis: 2200 }, LATE],
      },
      "abort-not-seen",
    ],
    [
      "was handed out at its end",
      {
        says: saying({ fetched: ABORTED }),
        requests: [
          { ...ENDED, end: "gaveUp" },
          { ...GONE, atMillis: 125, endedAtMillis: 130 },
        ],
      },
      "outbound-buffered",
    ],
    [
      "never reached the origin",
      { says: saying({ fetched: ABORTED }), requests: [GONE] },
      "origin-not-asked",
    ],
    [
      "brought nothing before it was aborted",
      { says: saying({ fetched: { ...ABORTED, endless: FAILED } }), requests: [ENDED, GONE] },
      "outbound-lost",
    ],
    [
      "took every later one down",
      { says: saying({ fetched: { ...ABORTED, gone: FAILED } }), requests: [ENDED] },
      "outbound-lost",
    ],
  ])("fails when it %s", (_what, seen, reason) => {
    expect(gist(judged("abort", seen))).toBe(`failed subject ${reason}`);
  });

  test("is not judged by a runner that slept", () => {
    const changes: Partial<Measurement> = { stalls: [[2000, 1200]], durationMillis: 2500 };
    const requests = [{ ...ENDED, end: "open" } as const, LATE];
    const seen = { says: saying({ fetched: ABORTED }), requests, changes };
    expect(gist(judged("abort", seen))).toBe("unmeasured runner runner-stalled");
  });
});

test("all are shown by hand with the header that tells where the origin is", () => {
  for (const check of checks) {
    const { command } = showByHand(contract, check, TOKEN);
    expect(command).toContain("x-abi-origin:http://127.0.0.1:");
  }
});

const TARGETS = ["hello", "pieces", "read?bytes=1", ...FROM.map(({ target }) => target), "endless"];
const text = fc.oneof(
  fc.constantFrom(TEXT, ...TARGETS.map((target) => originText(KEY, target))),
  fc.jsonValue(),
);
const fetched = fc.record(
  {
    status: fc.oneof(fc.constantFrom(200, 302, 0), fc.jsonValue()),
    type: fc.oneof(fc.constant("opaqueredirect"), fc.jsonValue()),
    location: fc.oneof(fc.constant("to?mode=manual"), fc.jsonValue()),
    text,
    told: fc.oneof(fc.integer(), fc.jsonValue()),
    failed: fc.string(),
  },
  { requiredKeys: [] },
);
const said = fc.record(
  {
    fetch: fc.constantFrom("function", "function", "undefined"),
    hello: fc.oneof(fc.constant(document("hello")), fetched),
    fetched: fc.dictionary(
      fc.constantFrom("pieces", "follow", "manual", "error", "endless", "gone", "__proto__"),
      fetched,
    ),
  },
  { requiredKeys: ["fetch", "hello"] },
);
const instant = fc.integer({ min: 0, max: 9_000 });
const request = fc.record({
  method: fc.string(),
  target: fc.oneof(fc.constantFrom(...TARGETS, "gone", "to?mode=follow"), fc.string()),
  atMillis: instant,
  sent: fc.array(fc.tuple(instant, instant), { maxLength: 3 }),
  end: fc.constantFrom(...ORIGIN_ENDS),
  endedAtMillis: instant,
});

test("whatever both sides say is judged, and only a subject that reached the origin fails", () => {
  const seen = fc.record({ name: fc.constantFrom("pieces", "redirects", "abort"), said });
  fc.assert(
    fc.property(seen, fc.array(request), fc.boolean(), (one, requests, loopback) => {
      const origin = { requests, connections: requests.length };
      const verdict = judged(one.name, { says: saying(one.said), origin, changes: { loopback } });
      expect(verdict.outcome !== "failed" || verdict.cause === "subject").toBe(true);
      if (requests.length === 0 && one.said.fetch === "function") {
        expect(gist(verdict)).toBe("unmeasured environment origin-unreached");
      }
      expect(verdict.observed).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
    }),
    { numRuns: 400 },
  );
});
