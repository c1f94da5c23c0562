import { expect, test } from "vitest";
import { addressOf } from "./connection.ts";

test.each([
  ["http://host.example/a", "host.example", 80],
  ["https://host.example", "host.example", 443],
  ["https://host.example:8443", "host.example", 8443],
  ["http://[::1]:9", "::1", 9],
])("%s is reached at %s, port %i", (url, host, port) => {
  expect(addressOf(new URL(url))).toEqual({ host, port });
});
