import { type Exchange, type Observation, PROBE_PROTOCOL } from "@runtime-abi/protocol";
import { describe, expect, test } from "vitest";
import { line } from "../scripted/wire.ts";
import { gistsOf } from "./gist-of.ts";

function exchange(role: Exchange["role"], data: string, more: Partial<Exchange> = {}): Exchange {
  return {
    role,
    method: "GET",
    path: "/",
    startedAtMillis: 0,
    sent: [],
    informational: [],
    head: { atMillis: 1, status: 200, statusText: "OK", headers: [] },
    body: { encoding: "utf8", data, bytes: data.length, arrivals: [[data.length, 1]] },
    end: "complete",
    endedAtMillis: 2,
    ...more,
  };
}

function gist(procedure: Observation["procedure"], ...exchanges: Exchange[]): string {
  const [first = ""] = gistsOf({
    check: "a check",
    procedure,
    measurement: {
      startedAt: "",
      durationMillis: 1,
      loopback: true,
      exchanges,
      stalls: [],
      ending: "finished",
    },
    supplements: [],
  });
  return first;
}

const read = (number: number, bytes: number, stamp = {}) => line({ read: number, bytes }, stamp);
const END = line({ end: true });
const uploaded = (text: string) => gist("requestStream", exchange("main", text));
const delivered = (members: object) =>
  gist(
    "queueRoundTrip",
    exchange("trigger", JSON.stringify({ probe: PROBE_PROTOCOL, sent: true })),
    exchange("poll", JSON.stringify({ probe: PROBE_PROTOCOL, delivered: true, ...members })),
  );

describe("what is anybody's own choice makes no difference", () => {
  test("how an upload was split", () => {
    expect(uploaded(read(1, 3) + read(2, 5) + END)).toBe(uploaded(read(1, 8) + END));
  });

  test("the identity of a message, and members that nobody reads", () => {
    expect(delivered({ messageId: "a" })).toBe(delivered({ messageId: "b", more: 1 }));
  });

  test("the order of names", () => {
    const names = (propertyNames: string[]) =>
      gist("environment", exchange("main", JSON.stringify({ propertyNames })));
    expect(names(["a", "b"])).toBe(names(["b", "a"]));
    expect(names(["a", "b"])).not.toBe(names(["a"]));
  });

  test("the body of an error that the host generates", () => {
    const head = { atMillis: 1, status: 500, statusText: "", headers: [] };
    const thrown = (body: string, more: Partial<Exchange> = {}) =>
      gist("request", exchange("main", body, { head, ...more }));
    expect(thrown("one")).toBe(thrown("<html>"));
    expect(thrown("one")).not.toBe(thrown("one", { end: "cut" }));
  });
});

test.each([
  ["bytes of an upload that are missing", read(1, 7) + END],
  ["numbers that are wrong", read(2, 8) + END],
  ["an end that is missing", read(1, 8)],
  ["a line that is none", `${read(1, 8)}oops\n${END}`],
  ["another peer", read(1, 8, { peer: "x" }) + END],
])("%s make a difference", (_, text) => {
  expect(uploaded(text)).not.toBe(uploaded(read(1, 8) + END));
});

test("a document of an answer that was cut counts as none", () => {
  const whole = exchange("main", "{}");
  const excess = { failure: { kind: "excess", message: "" } } as const;
  expect(gist("request", { ...whole, end: "cut" })).not.toBe(gist("request", whole));
  expect(gist("request", { ...whole, ...excess })).not.toBe(gist("request", whole));
});
