import { expect, test } from "vitest";
import {
  answer,
  exchange,
  gist,
  gistOf,
  head,
  judgeStored,
  measurement,
  observation,
  probeAnswer,
} from "./observations.test.fixture.ts";
import { QUEUE_BYTES, TOKEN } from "./sample-contract.test.fixture.ts";

const FAILED = "failed subject";
const sent = probeAnswer("trigger", { sent: true }, { method: "POST" });
const waiting = probeAnswer("poll", { delivered: false });
const DELIVERY = {
  delivered: true,
  queue: "sample-queue",
  attempts: 1,
  messageId: "m-1",
  payloadBase64: Buffer.from(QUEUE_BYTES).toString("base64"),
  nonce: `sample-message-${TOKEN}`,
};

function delivered(changes: object = {}) {
  return probeAnswer("poll", { ...DELIVERY, ...changes }, { at: 500 });
}

test("passes the first delivery of this run's message", () => {
  expect(gistOf("queue", [sent, waiting, delivered()])).toBe("passed");
});

test.each([
  ["attempts 0", { attempts: 0 }, "attempts-zero"],
  ["attempts 2", { attempts: 2 }, "first-delivery-missed"],
  ["attempts as a string", { attempts: "1" }, "attempts"],
  ["no attempts", { attempts: undefined }, "attempts"],
  ["the binding's name", { queue: "LINE" }, "binding-name"],
  ["another name", { queue: "dead-letters" }, "queue-name"],
  ["mangled bytes", { payloadBase64: Buffer.from("sample").toString("base64") }, "bytes-differ"],
  ["no bytes", { payloadBase64: null }, "wrong-shape"],
  ["no identity", { messageId: "" }, "no-message-id"],
  ["a number as identity", { messageId: 7 }, "no-message-id"],
  ["another run's message", { nonce: "sample-message-ffff" }, "another-runs-message"],
])("fails %s by name", (_name, changes, reason) => {
  expect(gistOf("queue", [sent, delivered(changes), delivered()])).toBe(`${FAILED} ${reason}`);
});

test("lists all that is wrong, the weightiest first", () => {
  const seen = [sent, delivered({ attempts: 0, messageId: null })];
  const verdict = judgeStored(observation("queue", measurement(seen)));
  expect(verdict.reason).toBe("attempts-zero");
  expect(verdict.detail).toContain("attempts is 0");
  expect(verdict.detail).toContain("message identity is null");
});

test("never delivered", () => {
  expect(gistOf("queue", [sent, waiting], { ending: "deadline" })).toBe(
    `${FAILED} never-delivered`,
  );
  const refused = exchange("trigger", { method: "POST", head: head(500) });
  expect(gistOf("queue", [refused])).toBe(`${FAILED} status`);
});

test.each([
  [{ type: "object", constructor: "Object", json: '{"0":123,"1":34,' }, "json-index-map"],
  [{ type: "number", constructor: "Number", json: "7" }, "unreadable-body"],
  [null, "never-delivered"],
])("the probe's note %j explains a message that holds no bytes", (queueBody, reason) => {
  const note = answer("diagnostics", { queueBody, kvValue: null });
  const supplements = [{ kind: "diagnostics", measurement: measurement([note]) }] as const;
  const seen = observation("queue", measurement([sent, waiting], { ending: "deadline" }), {
    supplements,
  });
  const verdict = judgeStored(seen);
  expect(gist(verdict)).toBe(`${FAILED} ${reason}`);
  if (queueBody !== null) {
    expect(verdict.diagnosis).toContain(queueBody.constructor);
  }
});

test.each([404, 500])("a probe that answers %i to the question decides nothing", (status) => {
  const note = answer("diagnostics", "gone", { status });
  const supplements = [{ kind: "diagnostics", measurement: measurement([note]) }] as const;
  const seen = measurement([sent, waiting], { ending: "deadline" });
  expect(gist(judgeStored(observation("queue", seen, { supplements })))).toBe(
    `${FAILED} never-delivered`,
  );
});

test("a late read tells late from never, and changes no outcome", () => {
  const late = { ...delivered(), role: "lateRead" } as const;
  const supplements = [{ kind: "lateRead", measurement: measurement([late]) }] as const;
  const seen = measurement([sent, waiting], { ending: "deadline" });
  const verdict = judgeStored(observation("queue", seen, { supplements }));
  expect(gist(verdict)).toBe(`${FAILED} never-delivered`);
  expect(verdict.diagnosis).toContain("It did come later");
});
