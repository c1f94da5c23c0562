import { expect, test } from "vitest";
import { HEADER_EVIDENCE_BYTES } from "../limits.ts";
import { headerEvidence } from "./header-evidence.ts";

test("a usual head is kept as it is, repeated and oddly cased headers too", () => {
  const headers = [
    ["Set-Cookie", "a"],
    ["set-cookie", "b"],
    ["CONTENT-Type", "text/plain; charset=utf-8"],
  ] as const;
  expect(headerEvidence(headers)).toEqual(headers);
});

test("of too many, the decisive ones are kept, in their order and never cut", () => {
  const filler = Array.from(
    { length: 40 },
    (_, index) => [`x-${index}`, "y".repeat(1000)] as const,
  );
  const kept = headerEvidence([...filler, ["Content-Length", "5"]]);
  expect(kept.at(-1)).toEqual(["Content-Length", "5"]);
  expect(kept.length).toBeGreaterThan(10);
  expect(kept.every(([name, value]) => name === "Content-Length" || value.length === 1000)).toBe(
    true,
  );
  expect(kept.flat().join("").length).toBeLessThanOrEqual(HEADER_EVIDENCE_BYTES);
});
