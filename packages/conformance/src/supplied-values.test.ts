import { type Contract, valueDigest } from "@runtime-abi/contract";
import { expect, test } from "vitest";
import { createScrubber } from "./scrub/create-scrubber.ts";
import {
  digestsOf,
  refuseValues,
  type SuppliedValues,
  secretValues,
  sensitiveAmong,
} from "./supplied-values.ts";

const TOKEN = "00112233445566778899aabbccddeeff";
const SECRET = "throw-away-secret";

function contractOf(procedure: string): Contract {
  return {
    deployment: { vars: ["LEVEL"], sensitiveVars: ["TOKEN"] },
    checks: [{ name: "values", procedure }],
  } as unknown as Contract;
}

const CONTRACT = contractOf("values");

function refusal(values: SuppliedValues): { code: string; text: string } | undefined {
  try {
    refuseValues(CONTRACT, values);
    return undefined;
  } catch (error) {
    const { code, message, remedy } = error as { code: string; message: string; remedy: string };
    return { code, text: `${message} ${remedy}` };
  }
}

test.each([
  ["plain ones", "info", SECRET],
  ["empty ones", "", ""],
  ["a line end at the end", "info\n", `${SECRET}\n`],
  [
    "other scripts and normal forms",
    "\u00c5 A\u030a \u{1f511}",
    "\u043f\u0430\u0440\u043e\u043b\u044c-\u043f\u0430\u0440\u043e\u043b\u044c",
  ],
  ["long ones", "x".repeat(100_000), "y".repeat(100_000)],
])("%s are values, and their digests are those of their exact text", (_, LEVEL, token) => {
  const values = { LEVEL, TOKEN: token };
  expect(refusal(values)).toBeUndefined();
  expect(digestsOf(CONTRACT, TOKEN, values)).toEqual({
    LEVEL: valueDigest(TOKEN, LEVEL),
    TOKEN: valueDigest(TOKEN, token),
  });
});

test.each([
  ["value-unknown", { LEVEL: "l", TOKEN: SECRET, "hunter2-hunter2": "v" }, /LEVEL, TOKEN/],
  ["value-missing", { LEVEL: "l" }, /supplied for TOKEN/],
  ["value-missing", { TOKEN: SECRET }, /supplied for LEVEL/],
  ["value-unreadable", { LEVEL: "\ufffd", TOKEN: SECRET }, /value of LEVEL is no UTF-8/],
  ["value-too-short", { LEVEL: "l", TOKEN: "hunter2" }, /value of TOKEN .* 12 characters/],
  ["value-too-short", { LEVEL: "l", TOKEN: "   hunter2   \n" }, /value of TOKEN .* 12 characters/],
])("%s: %j", (code, values, says) => {
  const refused = refusal(values);
  expect(refused?.code).toBe(code);
  expect(refused?.text).toMatch(says);
  expect(refused?.text).not.toMatch(/hunter2/);
});

test("there are digests only where values are known and something compares them", () => {
  expect(digestsOf(CONTRACT, TOKEN, undefined)).toBeUndefined();
  const values = { LEVEL: "l", TOKEN: SECRET };
  expect(digestsOf(contractOf("environment"), TOKEN, values)).toBeUndefined();
});

test("what scrubbing must find holds the value, trimmed, by lines and in other cases", () => {
  const token = ` First-line-é\nsecond-line!\n`;
  const forms = secretValues(CONTRACT, { LEVEL: "l", TOKEN: token });
  const { scrubText } = createScrubber(forms);
  for (const told of [
    token,
    token.trim(),
    "First-line-é",
    "FIRST-LINE-É",
    "first-line-e\u0301",
    "SECOND-line!",
  ]) {
    expect(scrubText(`a ${told} b`)).toMatch(/^a [*\s]+ b$/);
  }
  expect(scrubText("l")).toBe("l");
});

test("a var that is public anyway is no secret; the same text as a secret is", () => {
  const contract = { ...CONTRACT, note: "a public sentence" } as Contract;
  const values = { LEVEL: "public sentence", TOKEN: "public sentence" };
  expect(secretValues(contract, { ...values, TOKEN: "" })).toEqual([]);
  const longer = { LEVEL: "a public sentence that goes on", TOKEN: "" };
  expect(secretValues(contract, longer)).toEqual([]);
  expect(secretValues(contract, values)).toContain("public sentence");
  expect(sensitiveAmong(contract, values)).toEqual({ TOKEN: "public sentence" });
});
