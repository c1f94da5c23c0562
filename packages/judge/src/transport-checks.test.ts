import type { Contract, ContractCheck } from "@runtime-abi/contract";
import {
  EXTENDED_PROBE_PROTOCOL,
  type Exchange,
  type Leaving,
  type Measurement,
  type Procedure,
} from "@runtime-abi/protocol";
import { describe, expect, test } from "vitest";
import { judgeCheck } from "./judge-check.ts";
import { answer, bodyOf, exchange, gist, head, measurement } from "./observations.test.fixture.ts";
import { SAMPLE_CONTRACT, TOKEN } from "./sample-contract.test.fixture.ts";
import { showByHand } from "./show-by-hand.ts";

const BLOCK = 65_536;
const BYTES = 16 * BLOCK;
const SHA = "ab".repeat(32);
const cited = {
  proves: "a sample claim",
  clause: "worker.runtime@1.0.0 description",
  operation: "fetch",
};

function leaving(leaves: Leaving): ContractCheck {
  return {
    ...cited,
    name: leaves,
    procedure: "disconnect",
    request: { method: "POST", path: "/abi/client-left" },
    leaves,
    lines: 3,
    beside: { path: "/abi/lines", lines: 2 },
    expect: { status: 200 },
    payload: { nonceTemplate: `${leaves.toLowerCase()}-{run}` },
    timing: { deadlineSeconds: 30, pollMillis: 500, delayMillis: 500 },
  };
}

const UPLOADED = { probe: EXTENDED_PROBE_PROTOCOL, bytes: BYTES, digest: "d" };
const posted = { method: "POST", path: "/abi/counted-body" } as const;

const checks: ContractCheck[] = [
  leaving("close"),
  leaving("halfClose"),
  leaving("reset"),
  {
    ...cited,
    name: "reader",
    procedure: "slowReader",
    request: { method: "POST", path: "/abi/paced" },
    blocks: 16,
    payload: { nonceTemplate: "paced-{run}" },
    expect: { status: 200, bytes: BYTES, sha256: SHA },
    timing: { deadlineSeconds: 60, pollMillis: 500, pauseMillis: 1000 },
  },
  {
    ...cited,
    name: "consumer",
    procedure: "upload",
    request: posted,
    blocks: 16,
    expect: { status: 200, json: UPLOADED },
    timing: { deadlineSeconds: 60, delayMillis: 1000 },
  },
  {
    ...cited,
    name: "large",
    procedure: "upload",
    request: posted,
    blocks: 16,
    heavy: true,
    expect: { status: 200, json: UPLOADED },
    timing: { deadlineSeconds: 60 },
  },
];

const contract: Contract = {
  ...SAMPLE_CONTRACT,
  probeProtocol: { ...SAMPLE_CONTRACT.probeProtocol, protocol: EXTENDED_PROBE_PROTOCOL },
  checks,
};

type Changes = Partial<Measurement>;

function judged(name: string, exchanges: readonly Exchange[], changes: Changes = {}) {
  const procedure: Procedure = checks.find((check) => check.name === name)?.procedure ?? "upload";
  const seen = { check: name, procedure, measurement: measurement(exchanges, changes) };
  return judgeCheck(contract, TOKEN, JSON.parse(JSON.stringify({ ...seen, supplements: [] })));
}

function said(role: "poll" | "atOnce", members: object, at = 2500): Exchange {
  return answer(role, { probe: EXTENDED_PROBE_PROTOCOL, ...members }, { at });
}

function lines(count: number, from = 1): [string, number][] {
  return Array.from({ length: count }, (_, index) => [
    `${JSON.stringify({ probe: EXTENDED_PROBE_PROTOCOL, line: index + from })}\n`,
    10 + index,
  ]);
}

const POST = { method: "POST" } as const;
const beside = exchange("beside", { body: bodyOf(lines(2)) });
const left = exchange("trigger", {
  ...POST,
  body: bodyOf(lines(1)),
  end: "stopped",
  failure: { kind: "aborted", message: "the client went, as planned" },
});

function told(name: string, how: string): Exchange {
  return said("poll", { settled: true, nonce: `${name.toLowerCase()}-${TOKEN}`, told: how });
}

describe.each(["close", "reset"] as const)("a client that goes by a %s", (how) => {
  test.each(["cancel", "abort"])("passes when the producer is told by %s", (by) => {
    expect(gist(judged(how, [beside, left, told(how, by)]))).toBe("passed");
  });

  test.each<[string, Exchange, Changes]>([
    ["that came to its end", told(how, "ended"), {}],
    ["of which nothing is ever told", said("poll", { settled: false }), { ending: "deadline" }],
  ])("fails with a producer %s", (_which, poll, changes) => {
    const verdict = judged(how, [beside, left, poll], changes);
    expect(gist(verdict)).toBe("failed subject disconnect-not-seen");
  });

  test("fails with another run's marker", () => {
    const stale = said("poll", { settled: true, nonce: "another", told: "cancel" });
    expect(gist(judged(how, [beside, left, stale]))).toBe("failed subject stale-marker");
  });

  test("is left unmeasured where the answer had ended", () => {
    const whole = exchange("trigger", { ...POST, body: bodyOf(lines(3)) });
    const verdict = judged(how, [beside, whole, told(how, "cancel")]);
    expect(gist(verdict)).toBe("unmeasured subject ended-before-leaving");
  });

  test("fails when its own request does", () => {
    const { failure: _, ...rest } = left;
    const failed = { ...rest, head: head(500), end: "complete" } as Exchange;
    expect(gist(judged(how, [beside, failed]))).toBe("failed subject trigger-failed");
  });
});

describe("the request beside it", () => {
  test.each<[string, Partial<Exchange>]>([
    ["is cut", { body: bodyOf(lines(1)), end: "cut" }],
    ["ends early", { body: bodyOf(lines(1)) }],
    ["has another line", { body: bodyOf(lines(2, 2)) }],
  ])("fails the check when it %s", (_how, changes) => {
    const verdict = judged("close", [{ ...beside, ...changes }, left, told("close", "cancel")]);
    expect(gist(verdict)).toBe("failed subject neighbour-suffered");
  });

  test("is the network's affair where there is one", () => {
    const cut = { ...beside, body: bodyOf(lines(1)), end: "cut" } as const;
    const verdict = judged("close", [cut, left, told("close", "cancel")], { loopback: false });
    expect(gist(verdict)).toBe("unmeasured environment neighbour-suffered");
  });

  test("that nobody answered leaves it unmeasured", () => {
    const { head: _, ...rest } = beside;
    const refused = {
      ...rest,
      body: bodyOf([]),
      end: "noHead",
      failure: { kind: "connect", message: "no route" },
    } as Exchange;
    expect(gist(judged("close", [refused, left]))).toBe("unmeasured environment unreachable");
  });
});

describe("a client that ends its own side", () => {
  const served = exchange("trigger", { ...POST, body: bodyOf(lines(3)) });
  const cut = exchange("trigger", { ...POST, body: bodyOf(lines(2)), end: "cut" });
  const silent = exchange("trigger", {
    ...POST,
    body: bodyOf(lines(2)),
    end: "stopped",
    failure: { kind: "deadline", message: "no end" },
  });

  test.each<[string, Exchange, string]>([
    ["served whole", served, "ended"],
    ["broken off, the producer told", cut, "cancel"],
    ["left open, the producer told", silent, "abort"],
  ])("passes when it is %s", (_how, trigger, by) => {
    expect(gist(judged("halfClose", [beside, trigger, told("halfClose", by)]))).toBe("passed");
  });

  test.each<[string, Exchange, string]>([
    [
      "a clean end before the last line",
      exchange("trigger", { ...POST, body: bodyOf(lines(2)) }),
      "silently-short",
    ],
    ["a cut of which the producer learns nothing", cut, "disconnect-not-seen"],
    ["silence", silent, "disconnect-not-seen"],
  ])("fails for %s", (_how, trigger, reason) => {
    const poll = said("poll", { settled: false });
    const verdict = judged("halfClose", [beside, trigger, poll], { ending: "deadline" });
    expect(gist(verdict)).toBe(`failed subject ${reason}`);
  });
});

describe("a slow reader", () => {
  const body = {
    encoding: "utf8",
    data: "",
    bytes: BYTES,
    sha256: SHA,
    arrivals: [
      [BLOCK, 10],
      [BYTES, 1200],
    ],
  } satisfies Exchange["body"];
  const whole = exchange("trigger", { ...POST, body, endedAtMillis: 1200 });
  const open = said("atOnce", { settled: false }, 1010);
  const account = { settled: true, nonce: `paced-${TOKEN}`, bytes: BYTES };
  const waited = (longestWaitMillis: unknown) =>
    said("poll", { ...account, longestWaitMillis, waitedAtBytes: 4 * BLOCK });

  test("passes when all arrives, and the producer had to wait", () => {
    const verdict = judged("reader", [whole, open, waited(990)]);
    expect(gist(verdict)).toBe("passed");
    expect(verdict.observed).toContain("0.3 MiB");
  });

  test("fails when all was produced before it read on, whatever follows", () => {
    const all = said("atOnce", account, 1010);
    expect(gist(judged("reader", [whole, all, waited(0)]))).toBe(
      "failed subject produced-without-a-reader",
    );
    const verdict = judged("reader", [{ ...whole, end: "cut" }, all], { ending: "interrupted" });
    expect(gist(verdict)).toBe("failed subject produced-without-a-reader");
  });

  test("fails with another run's account at its end", () => {
    const stale = said("poll", { ...account, nonce: "another", longestWaitMillis: 990 });
    expect(gist(judged("reader", [whole, open, stale]))).toBe("failed subject stale-marker");
  });

  test("proves nothing by another run's account, nor with a runner that read on", () => {
    const other = said("atOnce", { ...account, nonce: "another" }, 1010);
    expect(gist(judged("reader", [whole, other, waited(990)]))).toBe("passed");
    const arrivals: [number, number][] = [[200 * BLOCK, 20]];
    const read = { ...whole, body: { ...body, arrivals } };
    expect(gist(judged("reader", [read, said("atOnce", account, 1010)]))).toBe(
      "unmeasured runner too-slow-to-tell",
    );
  });

  test.each<[string, Partial<Exchange>, string]>([
    ["is cut off", { end: "cut" }, "cut"],
    ["gets less", { body: { ...body, bytes: BYTES - 1 } }, "silently-short"],
    ["gets other bytes", { body: { ...body, sha256: "cd".repeat(32) } }, "content-differs"],
    ["gets an error", { head: head(500) }, "status"],
  ])("fails when it %s", (_how, changes, reason) => {
    const verdict = judged("reader", [{ ...whole, ...changes }, open, waited(990)]);
    expect(gist(verdict)).toBe(`failed subject ${reason}`);
  });

  test("fails when the rest never comes", () => {
    const { body: _, ...rest } = whole;
    const stuck = {
      ...rest,
      body: { ...body, bytes: BLOCK },
      end: "stopped",
      failure: { kind: "deadline", message: "" },
    } as Exchange;
    const verdict = judged("reader", [stuck, open], { ending: "deadline" });
    expect(gist(verdict)).toBe("failed subject incomplete-response");
  });

  test.each<[string, Exchange[], string]>([
    ["was never outrun", [whole, open, waited(20)], "environment"],
    ["tells no time", [whole, open, waited("long")], "environment"],
    ["cannot tell", [whole, answer("atOnce", "oops", { status: 500, at: 1010 })], "subject"],
  ])("is left unmeasured with a producer that %s", (_how, exchanges, cause) => {
    const verdict = judged("reader", exchanges);
    expect(gist(verdict)).toBe(`unmeasured ${cause} suspension-not-shown`);
  });
});

describe("an upload", () => {
  const sent: [number, number][] = [
    [4 * BLOCK, 50],
    [BYTES, 1100],
  ];
  const uploaded = (changes: Partial<Exchange> = {}) =>
    ({
      ...answer("main", UPLOADED, { ...POST, at: 1150 }),
      connectedAtMillis: 1,
      sent,
      ...changes,
    }) as Exchange;

  test("passes whole, and with a sender that had to wait", () => {
    expect(gist(judged("large", [uploaded()]))).toBe("passed");
    const verdict = judged("consumer", [uploaded()]);
    expect(gist(verdict)).toBe("passed");
    expect(verdict.observed).toContain("0.3 MiB");
  });

  test("fails when all was taken in before the handler read, whatever the answer", () => {
    const ahead = uploaded({ sent: [[BYTES, 300]] });
    expect(gist(judged("consumer", [ahead]))).toBe("failed subject read-ahead-without-bound");
    expect(gist(judged("consumer", [{ ...ahead, end: "cut" }]))).toBe(
      "failed subject read-ahead-without-bound",
    );
    expect(gist(judged("large", [ahead]))).toBe("passed");
  });

  test.each<[string, Exchange, string]>([
    [
      "another count",
      uploaded({ body: bodyOf([['{"probe":"p","bytes":1}', 1200]]) }),
      "content-differs",
    ],
    ["no JSON", uploaded({ body: bodyOf([["oops", 1200]]) }), "not-json"],
    ["another status", uploaded({ head: head(413), sent: [[BYTES, 300]] }), "status"],
    ["a cut answer", uploaded({ end: "cut" }), "cut"],
  ])("fails for %s", (_what, main, reason) => {
    for (const name of ["consumer", "large"]) {
      expect(gist(judged(name, [main]))).toBe(`failed subject ${reason}`);
    }
  });

  test("is left unmeasured by a path that is never full, and by a runner that slept", () => {
    const slow: [number, number][] = [
      [4 * BLOCK, 50],
      [5 * BLOCK, 800],
      [BYTES, 1100],
    ];
    expect(gist(judged("consumer", [uploaded({ sent: slow })]))).toBe(
      "unmeasured environment suspension-not-shown",
    );
    expect(gist(judged("consumer", [uploaded()], { stalls: [[850, 240]] }))).toBe(
      "unmeasured runner runner-stalled",
    );
  });
});

test("each is shown by hand, and nothing of it is recorded where nothing was", () => {
  for (const check of checks) {
    expect(showByHand(contract, check, TOKEN).command).toContain("curl");
    expect(gist(judged(check.name, []))).toContain("nothing-recorded");
  }
});
