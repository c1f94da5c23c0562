import { expect, test } from "vitest";
import { suppliedNames, valueDigest } from "./value-digest.ts";

test("the digest is the HMAC of the standard's own examples", () => {
  expect(valueDigest("Jefe", "what do ya want for nothing?")).toBe(
    "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
  );
  expect(valueDigest("key", "The quick brown fox jumps over the lazy dog")).toBe(
    "f7bc83f430538424b13298e6aa6fb143ef4d59a14946175997479dbc2d1a3cd8",
  );
});

test("another token, another byte or another normal form is another digest", () => {
  const digests = [
    valueDigest("a", ""),
    valueDigest("b", ""),
    valueDigest("a", "x"),
    valueDigest("a", "x\n"),
    valueDigest("a", "\u00c5"),
    valueDigest("a", "A\u030a"),
  ];
  expect(new Set(digests).size).toBe(digests.length);
});

test("vars come first, then the sensitive ones", () => {
  const deployment = { vars: ["B", "A"], sensitiveVars: ["S"] };
  expect(suppliedNames({ deployment } as never)).toEqual(["B", "A", "S"]);
});
