import type { Contract, ContractCheck } from "@runtime-abi/contract";
import type { Exchange } from "@runtime-abi/protocol";
import { describe, expect, test } from "vitest";
import { judgeCheck } from "./judge-check.ts";
import { answer, exchange, gist, head, measurement, noHead } from "./observations.test.fixture.ts";
import { SAMPLE_CONTRACT, TOKEN } from "./sample-contract.test.fixture.ts";
import { showByHand } from "./show-by-hand.ts";

const BODY = { body: "stream", bytesBase64: "AID/" };
const TOLD = { method: "HEAD", target: "/abi/x", headers: { "x-abi-a": "1, 2" } };

const check: ContractCheck = {
  name: "series",
  operation: "fetch",
  procedure: "requestSeries",
  proves: "a sample claim",
  series: [
    {
      says: "a POST",
      request: {
        method: "POST",
        path: "/abi/b?q='",
        body: { length: "unknown", base64: "YQ==" },
      },
      expect: { status: 200, oneOf: [BODY, { body: "null" }] },
    },
    {
      says: "a HEAD",
      request: { method: "HEAD", path: "/abi/x", headers: [["x-abi-a", "it's"]] },
      expect: { status: 200, oneOf: [TOLD], inHeader: "x-told" },
    },
    {
      says: "a 304",
      request: { method: "GET", path: "/abi/s" },
      expect: { status: 304, noContent: true },
    },
  ],
};
const contract: Contract = { ...SAMPLE_CONTRACT, checks: [check] };

function told(document: unknown): Exchange {
  return exchange("main", { head: head(200, 4, [["X-Told", JSON.stringify(document)]]) });
}

const GOOD = [answer("main", BODY), told(TOLD), exchange("main", { head: head(304) })] as const;

function judged(exchanges: readonly Exchange[], changes = {}) {
  return judgeCheck(contract, TOKEN, {
    check: "series",
    procedure: "requestSeries",
    measurement: measurement(exchanges, changes),
    supplements: [],
  });
}

function gistWith(index: number, other: Exchange): string {
  return gist(judged(GOOD.map((good, at) => (at === index ? other : good))));
}

test("passes when each request is answered as one of the accepted forms", () => {
  expect(gist(judged(GOOD))).toBe("passed");
  expect(gistWith(0, answer("main", { body: "null" }))).toBe("passed");
});

describe("fails by what became of the request", () => {
  test.each([
    ["another body state", { body: "undefined" }, "body-state"],
    ["other bytes", { ...BODY, bytesBase64: "AAAA" }, "bytes-differ"],
    ["another document", { ...BODY, more: 1 }, "wrong-document"],
    ["no JSON", "<h1>", "not-json"],
  ])("%s", (_, document, reason) => {
    expect(gistWith(0, answer("main", document))).toBe(`failed subject ${reason}`);
  });

  test.each([
    ["another method", { method: "GET" }, "request-method"],
    ["another target", { target: "/abi/y" }, "request-target"],
    ["other headers", { headers: { "x-abi-a": "2" } }, "request-headers"],
  ])("%s", (_, change, reason) => {
    expect(gistWith(1, told({ ...TOLD, ...change }))).toBe(`failed subject ${reason}`);
  });

  test("no header with the document", () => {
    expect(gistWith(1, exchange("main"))).toBe("failed subject response-header");
  });
});

describe("fails by what follows the head", () => {
  const excess = { kind: "excess", message: "at least 2 bytes came" } as const;

  test.each([
    ["bytes behind the response", exchange("main", { head: head(304), failure: excess })],
    ["content", answer("main", "ok", { status: 304 })],
  ])("%s", (_, seen) => {
    expect(gistWith(2, seen)).toBe("failed subject content-where-none");
  });

  test("another status, and a redirect that nobody stated", () => {
    expect(gistWith(2, exchange("main", { head: head(200) }))).toBe("failed subject status");
    expect(gistWith(0, exchange("main", { head: head(304) }))).toBe("failed subject redirect");
  });
});

test("the first request that fails decides, and is named", () => {
  const verdict = judged([noHead("main", "reset"), ...GOOD.slice(1)]);
  expect(verdict.outcome).toBe("failed");
  expect(verdict.observed).toMatch(/^a POST: /);
});

test("a series that was cut is no verdict on what was never sent", () => {
  expect(gist(judged(GOOD.slice(0, 1), { ending: "interrupted" }))).toBe(
    "unmeasured operator interrupted",
  );
});

test("what it expects and how to see it name every request", () => {
  const { expected, command } = showByHand(contract, check, TOKEN);
  expect(expected.split("; ")).toHaveLength(3);
  expect(command.split("\n")).toHaveLength(3);
  expect(command).toContain("--head");
  expect(command).toContain("-H 'x-abi-a: it'\\''s'");
});

describe("endings", () => {
  const ends: ContractCheck = {
    ...check,
    series: [
      {
        says: "one that fails",
        request: { method: "GET", path: "/abi/f" },
        expect: { status: 200, ending: "broken" },
      },
      {
        says: "one too short",
        request: { method: "GET", path: "/abi/l" },
        expect: {
          status: 200,
          ending: "either",
          bytesBase64: Buffer.from("aaaa").toString("base64"),
        },
      },
    ],
  };
  const cut = exchange("main", { end: "cut" });
  const whole = answer("main", "aaaa");
  const gistOf = (...exchanges: Exchange[]) =>
    gist(
      judgeCheck({ ...contract, checks: [ends] }, TOKEN, {
        check: "series",
        procedure: "requestSeries",
        measurement: measurement(exchanges),
        supplements: [],
      }),
    );

  test.each([
    ["cut", cut],
    ["reset", exchange("main", { end: "reset" })],
    ["closed without a head", noHead("main", "closed")],
    ["an error of the host's", answer("main", "no", { status: 500 })],
  ])("%s is no clean end", (_, broken) => {
    expect(gistOf(broken, whole)).toBe("passed");
    expect(gistOf(cut, broken)).toBe("passed");
  });

  test.each([
    ["by a last chunk", [["transfer-encoding", "chunked"]]],
    ["by its length", [["content-length", "4"]]],
    ["by the end of the connection", []],
  ])("a clean end %s fails", (_, headers) => {
    const clean = { ...whole, head: head(200, 4, headers as [string, string][]) };
    expect(gistOf(clean, whole)).toBe("failed subject clean-end-of-a-failed-stream");
  });

  test("what never ends, what is short in silence, and what is another's fail", () => {
    const open = exchange("main", {
      end: "stopped",
      failure: { kind: "deadline", message: "as scripted" },
    });
    expect(gistOf(open)).toBe("failed subject incomplete-response");
    expect(gistOf(cut, answer("main", "aa"))).toBe("failed subject silently-short");
    expect(gistOf(cut, answer("main", "aaab"))).toBe("failed subject content-differs");
  });

  test("a cut response of another status, and one that nobody could reach, are no proof", () => {
    expect(gistOf(exchange("main", { end: "cut", head: head(404) }))).toBe("failed subject status");
    expect(gistOf(noHead("main", "refused"))).toBe("unmeasured subject unreachable");
  });
});
