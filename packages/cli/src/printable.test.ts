import { expect, test } from "vitest";
import { printable } from "./printable.ts";

test("what could drive a terminal becomes visible; lines stay lines", () => {
  expect(printable("a\u001b[2Jb\r\nc\u009bd\u202ee")).toBe(
    "a\\u{1b}[2Jb\\u{d}\nc\\u{9b}d\\u{202e}e",
  );
});

test("ordinary text stays as it is", () => {
  expect(printable("größe 日本 … ✓")).toBe("größe 日本 … ✓");
});
