import { expect, test } from "vitest";
import {
  answer,
  bodyOf,
  exchange,
  gistOf,
  head,
  judgeStored,
  measurement,
  noHead,
  observation,
  probeAnswer,
} from "./observations.test.fixture.ts";

const FAILED = "failed subject";
const HANDLER = {
  argumentCount: 3,
  requestIsRequest: true,
  requestMethod: "GET",
  envIsObject: true,
  waitUntilIsFunction: true,
};

test("passes the stated document, members in any order", () => {
  expect(gistOf("handler", [probeAnswer("main", HANDLER)])).toBe("passed");
  const reversed = Object.fromEntries(Object.entries(HANDLER).reverse());
  expect(gistOf("handler", [probeAnswer("main", reversed)])).toBe("passed");
});

test.each([
  ["two arguments", { argumentCount: 2, waitUntilIsFunction: false }, "argument-count"],
  ["no Request", { requestIsRequest: false }, "not-a-request"],
  ["another method", { requestMethod: "HEAD" }, "request-method"],
  ["no env", { envIsObject: false }, "env-not-an-object"],
  ["no waitUntil", { waitUntilIsFunction: false }, "no-wait-until"],
  ["another protocol", { probe: "other@v1" }, "wrong-protocol"],
  ["an extra member", { more: 1 }, "wrong-document"],
  ["a string for a number", { argumentCount: "3" }, "argument-count"],
])("fails %s by name", (_name, change, reason) => {
  const seen = answer("main", { probe: "takoform.runtime-abi-probe@v1", ...HANDLER, ...change });
  expect(gistOf("handler", [seen])).toBe(`${FAILED} ${reason}`);
});

test.each([
  ["[object Promise]", "promise-not-awaited"],
  [{}, "promise-not-awaited"],
  ["<h1>hello</h1>", "not-json"],
  ["", "not-json"],
])("fails the body %j", (document, reason) => {
  expect(gistOf("handler", [answer("main", document)])).toBe(`${FAILED} ${reason}`);
});

test.each(["", "<html>Internal Server Error</html>", "Error: x"])(
  "passes any complete body on a host's 500: %j",
  (document) => {
    expect(gistOf("throw", [answer("main", document, { status: 500 })])).toBe("passed");
  },
);

test.each([
  ["answers 200", answer("main", "<html>error</html>"), "success-instead-of-error"],
  ["answers 502", answer("main", "", { status: 502 }), "status"],
  ["resets", noHead("main", "reset"), "reset"],
  ["closes", noHead("main", "closed"), "closed"],
  ["hangs", noHead("main", "deadline", { endedAtMillis: 30_000 }), "no-response"],
  ["truncates", exchange("main", { head: head(500), end: "cut" }), "cut"],
  ["resets in the body", exchange("main", { head: head(500), end: "reset" }), "cut"],
  [
    "stops short of its length",
    exchange("main", {
      head: head(500, 4, [["content-length", "10"]]),
      body: bodyOf([["five.", 5]]),
      end: "stopped",
      failure: { kind: "deadline", message: "deadline" },
    }),
    "incomplete-response",
  ],
  [
    "sends more than its length",
    exchange("main", { head: head(500), failure: { kind: "excess", message: "3 more" } }),
    "length-too-short",
  ],
  ["never ends its head", noHead("main", "headCap", { end: "stopped" }), "head-cap"],
  [
    "never ends its body",
    exchange("main", {
      head: head(500),
      end: "stopped",
      failure: { kind: "bodyCap", message: "4 MiB" },
    }),
    "body-cap",
  ],
  ["speaks no HTTP", noHead("main", "malformed"), "malformed-http"],
  ["redirects", exchange("main", { head: head(302) }), "redirect"],
])("fails a host that %s on a throw", (_name, seen, reason) => {
  const ending = reason === "no-response" ? "deadline" : "finished";
  expect(gistOf("throw", [seen], { ending })).toBe(`${FAILED} ${reason}`);
});

test("a lost reply to a GET is the host's, whether we started it or not", () => {
  for (const direct of [true, false]) {
    expect(gistOf("throw", [noHead("main", "reset")], { direct })).toBe(`${FAILED} reset`);
  }
});

test.each([
  ["refused", true, "unmeasured subject unreachable"],
  ["refused", false, "unmeasured environment unreachable"],
  ["resolve", false, "unmeasured environment unreachable"],
  ["connect", false, "unmeasured environment unreachable"],
  ["tls", false, "unmeasured environment unreachable"],
] as const)("no connection (%s, loopback %s) is no failure", (kind, loopback, expected) => {
  expect(gistOf("handler", [noHead("main", kind)], { loopback })).toBe(expected);
});

test("a connection that never comes about is the environment's", () => {
  const { connectedAtMillis: _none, ...seen } = noHead("main", "deadline");
  expect(gistOf("handler", [seen], { ending: "deadline" })).toBe(
    "unmeasured environment unreachable",
  );
});

test("a failure shows values, the clause and a command", () => {
  const seen = probeAnswer("main", { ...HANDLER, argumentCount: 2 });
  const verdict = judgeStored(observation("handler", measurement([seen])));
  expect(verdict.observed).toBe("/argumentCount is 2, it must be 3");
  expect(verdict.clause).toBe("worker.runtime@1.0.0, operation fetch");
  expect(verdict.diagnosis).toContain('curl -sS -i "$ENDPOINT/abi/handler"');
  expect(verdict.expected).toContain('"argumentCount":3');
});

test.each([
  "\u001b[31m",
  "a\nPASSED, complete",
  "it is 3, as it must be",
  "\u202e",
  "x".repeat(500),
])("a member that the subject named %j is quoted", (member) => {
  const seen = probeAnswer("main", { ...HANDLER, [member]: 1 });
  const { observed, detail } = judgeStored(observation("handler", measurement([seen])));
  expect(observed).toMatch(/^"\/.*"(?:… \(\d+ more\))? is 1, it must not be there$/);
  expect(observed.length).toBeLessThan(300);
  expect(detail.split("\n")).toHaveLength(2);
  expect(observed + detail.replace("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}]/u);
});

test("what the subject says cannot draw on a terminal", () => {
  const verdict = judgeStored(
    observation("handler", measurement([answer("main", "\u001b[31m\u009b\u202e\n<script>")])),
  );
  expect(verdict.observed).not.toMatch(/[\p{Cc}\p{Cf}]/u);
});
