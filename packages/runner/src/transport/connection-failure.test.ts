import { expect, test } from "vitest";
import { connectionFailure } from "./connection-failure.ts";
import { HTTP2_ONLY, NO_COMMON_PROTOCOL } from "./http2-only.ts";

const error = (code: unknown, message = "told") => Object.assign(new Error(message), { code });

test.each([
  ["resolving", "ENOTFOUND", "resolve", "told"],
  ["connecting", "ECONNREFUSED", "refused", "told"],
  ["connecting", "ETIMEDOUT", "connect", "told"],
  ["securing", NO_COMMON_PROTOCOL, "tls", HTTP2_ONLY],
  ["open", "ECONNRESET", "reset", "told"],
  ["open", "EIO", "reset", "the connection broke: told"],
] as const)("%s that fails by %s is %s", (phase, code, kind, message) => {
  expect(connectionFailure(error(code), phase)).toEqual({ kind, message });
});

test("of several addresses, each one's failure is told", () => {
  const all = new AggregateError([new Error("one"), new Error("other")], "");
  expect(connectionFailure(all, "connecting").message).toBe("Error: one; Error: other");
});

test("an error that says nothing is told by its code, and without one by its name", () => {
  expect(connectionFailure(error("EIO", ""), "connecting").message).toBe("EIO");
  expect(connectionFailure(error(7, ""), "connecting").message).toBe("Error");
  expect(connectionFailure(new AggregateError([], ""), "connecting").message).toBe(
    "AggregateError",
  );
});
