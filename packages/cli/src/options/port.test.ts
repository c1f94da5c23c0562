import { expect, test } from "vitest";
import { parsePort } from "./port.ts";

test.each([
  ["0", 0],
  ["8787", 8787],
  ["65535", 65_535],
])("%s is a port", (text, port) => {
  expect(parsePort(text)).toBe(port);
});

test.each(["", "-1", "65536", "80.5", "0x50", " 80", "http"])("%j is refused", (text) => {
  expect(() => parsePort(text)).toThrow(/--port/);
});
