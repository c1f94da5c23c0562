import { expect, test } from "vitest";
import {
  exchange,
  gistOf,
  head,
  judgeStored,
  measurement,
  noHead,
  observation,
  probeAnswer,
} from "./observations.test.fixture.ts";
import { KV_BYTES } from "./sample-contract.test.fixture.ts";

const FAILED = "failed subject";
const put = probeAnswer("trigger", { stored: true }, { method: "POST" });
const absent = probeAnswer("poll", { found: false }, { at: 300 });

function found(bytes: Uint8Array | string, at = 600) {
  return probeAnswer(
    "poll",
    { found: true, valueBase64: Buffer.from(bytes).toString("base64") },
    { at },
  );
}

function busy(status: number) {
  return exchange("poll", { head: head(status) });
}

test.each([
  ["at the first read", [put, found(KV_BYTES)]],
  ["late", [put, absent, absent, found(KV_BYTES, 20_000)]],
  ["after a dropped poll", [put, noHead("poll", "reset"), found(KV_BYTES)]],
  ["after an unanswered poll", [put, noHead("poll", "deadline"), found(KV_BYTES)]],
  ["after 429 and 503", [put, busy(429), busy(503), found(KV_BYTES)]],
])("passes the same bytes %s", (_name, exchanges) => {
  expect(gistOf("kv", exchanges)).toBe("passed");
});

test.each([
  [
    "decoded as text",
    new TextDecoder("utf-8", { ignoreBOM: true }).decode(KV_BYTES),
    "decoded-as-text",
  ],
  ["taken for Latin-1", Buffer.from(KV_BYTES).toString("latin1"), "decoded-as-latin1"],
  ["as base64 text", Buffer.from(KV_BYTES).toString("base64"), "base64-text"],
  ["as an index map", JSON.stringify({ ...KV_BYTES }), "json-index-map"],
  ["cut short", KV_BYTES.subarray(0, 3), "bytes-differ"],
  ["empty", "", "bytes-differ"],
])("fails bytes %s at once", (_name, bytes, reason) => {
  expect(gistOf("kv", [put, found(bytes), found(KV_BYTES)])).toBe(`${FAILED} ${reason}`);
});

test("a read that begins and never ends is not called unanswered", () => {
  const failure = { kind: "deadline", message: "as scripted" } as const;
  const open = exchange("poll", { end: "stopped", failure });
  expect(gistOf("kv", [put, open, open])).toBe(`${FAILED} incomplete-response`);
  expect(gistOf("kv", [put, noHead("poll", "deadline")])).toBe(`${FAILED} no-response`);
});

test("shows a hex diff and names the usual cause", () => {
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(KV_BYTES);
  const verdict = judgeStored(observation("kv", measurement([put, found(text)])));
  expect(verdict.detail).toContain("expected 5 bytes: 00 01 fe ff 54");
  expect(verdict.detail).toContain("received 9 bytes: 00 01 ef bf bd ef bf bd 54");
  expect(verdict.detail).toContain("first difference at byte 2");
  expect(verdict.diagnosis).toContain("UTF-8");
  expect(verdict.clause).toContain("module-worker.edge-kv");
});

test.each([
  ["never found", [put, absent], `${FAILED} never-found`],
  ["never found, 500 at last", [put, absent, busy(500)], `${FAILED} never-found`],
  ["429 at last", [put, absent, busy(429)], "unmeasured environment rate-limited"],
  [
    "a deadline in the last poll",
    [put, absent, noHead("poll", "deadline")],
    `${FAILED} never-found`,
  ],
  ["no poll answered", [put, noHead("poll", "deadline")], `${FAILED} no-response`],
  [
    "a last poll without an answer",
    [put, absent, noHead("poll", "closed")],
    `${FAILED} no-response`,
  ],
])("at the deadline: %s", (_name, exchanges, expected) => {
  expect(gistOf("kv", exchanges, { ending: "deadline" })).toBe(expected);
});

test("a last poll that a network lost proves nothing", () => {
  for (const lost of [noHead("poll", "closed"), noHead("poll", "connect")]) {
    expect(gistOf("kv", [put, absent, lost], { ending: "deadline", loopback: false })).toBe(
      "unmeasured environment unreachable",
    );
  }
});

test.each([
  ["the put answered 500", [probeAnswer("trigger", {}, { status: 500, method: "POST" })], "status"],
  [
    "the put not stored",
    [probeAnswer("trigger", { stored: false }, { method: "POST" })],
    "wrong-shape",
  ],
  ["a poll answered 404", [put, busy(404), found(KV_BYTES)], "status"],
  ["a poll redirected", [put, busy(307), found(KV_BYTES)], "redirect"],
  [
    "a value that is no base64",
    [put, probeAnswer("poll", { found: true, valueBase64: "%" })],
    "wrong-shape",
  ],
  [
    "an unreadable value",
    [put, probeAnswer("poll", { error: "x" }, { status: 422 })],
    "unreadable-value",
  ],
  ["a cut poll", [put, exchange("poll", { end: "cut" }), found(KV_BYTES)], "cut"],
])("fails %s", (_name, exchanges, reason) => {
  expect(gistOf("kv", exchanges)).toBe(`${FAILED} ${reason}`);
});

test("over a network a cut poll is tried again", () => {
  const cut = exchange("poll", { end: "cut" });
  expect(gistOf("kv", [put, cut, found(KV_BYTES)], { loopback: false })).toBe("passed");
});
