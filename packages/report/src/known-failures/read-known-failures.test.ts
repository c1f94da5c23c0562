import { expect, test } from "vitest";
import { readKnownFailures } from "./read-known-failures.ts";

const read = (text: string) => readKnownFailures(Buffer.from(text), "known.yaml", ["one", "two"]);

test("entries of existing checks, their reasons trimmed, with or without a link", async () => {
  const text =
    "- check: two\n  reason: ' slow '\n  link: https://issues.example/1\n- {check: one, reason: no}\n";
  expect(await read(text)).toEqual([
    { check: "two", reason: "slow", link: "https://issues.example/1" },
    { check: "one", reason: "no" },
  ]);
  expect(await read('[{"check":"one","reason":"why"}]')).toHaveLength(1);
  expect(await read("[]")).toEqual([]);
});

test.each([
  ["- check: one\n", 1, /0\/reason: it states no reason/],
  ["- check: one\n  reason: ''\n", 2, /no reason/],
  ["- check: one\n  reason:\n", 2, /no reason/],
  ["- check: one\n  reason: ' \t '\n", 2, /no reason/],
  ["- reason: x\n", 1, /name of a check is missing/],
  ["- check: one\n  reason: x\n  since: y\n", 3, /0\/since: there is no such member/],
  ["- check: one\n  reason: x\n  link: javascript:alert(1)\n", 3, /http/],
  ["check: one\nreason: x\n", 1, /no list of known failures/],
  ["just a word", 1, /no list of known failures/],
  ["- check: one\n  reason: x\n- check: on\n  reason: x\n", 3, /no check "on"/],
  ["- check: one\n  reason: x\n- check: one\n  reason: y\n", 3, /one is listed twice/],
])("%j is refused at its line", async (text, line, message) => {
  await expect(read(text)).rejects.toMatchObject({
    place: { line },
    message: expect.stringMatching(message),
    remedy: expect.stringMatching(/\.$/),
  });
});
