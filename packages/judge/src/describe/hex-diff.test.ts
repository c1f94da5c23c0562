import { expect, test } from "vitest";
import { hexDiff } from "./hex-diff.ts";

test("shows both sides and the first byte that differs", () => {
  expect(hexDiff(Uint8Array.of(1, 2, 3), Uint8Array.of(1, 9))).toBe(
    "expected 3 bytes: 01 02 03\nreceived 2 bytes: 01 09\nfirst difference at byte 1: 02 expected, 09 received",
  );
});

test("shows the surroundings of a difference far in", () => {
  const expected = new Uint8Array(1000);
  const received = new Uint8Array(1000).fill(7, 500);
  const [first] = hexDiff(expected, received).split("\n");
  expect(first).toMatch(/^expected 1000 bytes: … 00 .* …$/);
  expect(hexDiff(expected, received)).toContain("byte 500: 00 expected, 07 received");
});

test("names the end of the shorter side", () => {
  expect(hexDiff(Uint8Array.of(1), Uint8Array.of(1, 2))).toContain("nothing expected, 02 received");
});
