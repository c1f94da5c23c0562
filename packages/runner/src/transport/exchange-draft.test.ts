import { expect, test } from "vitest";
import { STATUS_TEXT_EVIDENCE_BYTES } from "../limits.ts";
import { ExchangeDraft } from "./exchange-draft.ts";

const LABEL = { role: "main", method: "GET", path: "/" } as const;
const head = (statusText: string) => ({ minorVersion: 1, status: 200, statusText, headers: [] });

function draftAt(times: number[]): ExchangeDraft {
  return new ExchangeDraft(LABEL, () => times.shift() ?? Number.NaN);
}

test("evidence that is asked for before the end says that it was given up, and when", () => {
  const draft = draftAt([1, 7.26]);
  expect(draft.ended).toBe(false);
  expect(draft.evidence()).toMatchObject({
    startedAtMillis: 1,
    end: "stopped",
    endedAtMillis: 7.3,
  });
});

test("the first end stands", () => {
  const draft = draftAt([1, 5, 9]);
  draft.endedBy("cut");
  draft.endedBy("complete");
  expect(draft.evidence()).toMatchObject({ end: "cut", endedAtMillis: 5 });
});

test("a status text is kept whole or not at all", () => {
  const kept = "x".repeat(STATUS_TEXT_EVIDENCE_BYTES);
  const draft = draftAt([0, 0, 0, 0]);
  draft.headArrived(head(kept));
  expect(draft.evidence().head?.statusText).toBe(kept);
  draft.headArrived(head(`${kept}x`));
  expect(draft.evidence().head?.statusText).toBe("");
});

test("of an answer that goes on beyond its end, the first count is told, and no failure before it", () => {
  const draft = draftAt([0, 1]);
  draft.endedBy("complete");
  draft.exceededBy(3);
  draft.exceededBy(9);
  expect(draft.evidence().failure).toMatchObject({ kind: "excess" });
  expect(draft.evidence().failure?.message).toContain("at least 3 bytes");
});
