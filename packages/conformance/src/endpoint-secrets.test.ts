import { expect, it } from "vitest";
import { secretsOf } from "./endpoint-secrets.ts";

it("finds the secrets of both endpoints", () => {
  const worker = { credential: "worker-token-1", headers: { "x-a": "first-value-1" } };
  const loader = { credential: "loader-token-1" };
  expect(secretsOf(worker, loader)).toEqual(["worker-token-1", "first-value-1", "loader-token-1"]);
  expect(secretsOf(undefined, {})).toEqual([]);
});

it("a header's value is secret in its parts, as far as they are no ordinary words", () => {
  expect(secretsOf({ headers: { authorization: "Basic dXNlcjpwYXNzd29yZA==" } })).toEqual([
    "Basic dXNlcjpwYXNzd29yZA==",
    "dXNlcjpwYXNzd29yZA",
  ]);
  expect(secretsOf({ headers: { cookie: "session=0123456789abcdef; theme=dark" } })).toEqual([
    "session=0123456789abcdef; theme=dark",
    "0123456789abcdef",
  ]);
});
