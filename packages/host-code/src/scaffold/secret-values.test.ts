import { expect, test } from "vitest";
import { secretValues } from "./secret-values.ts";

test("secrets are taken from the environment, and nothing else is", () => {
  expect(secretValues(["TOKEN"], { TOKEN: "a", HOME: "b" })).toEqual({ TOKEN: "a" });
});

test.each([{}, { TOKEN: "" }])(
  "in %j there is none, and the message says how to make one",
  (env) => {
    expect(() => secretValues(["TOKEN"], env)).toThrow(/TOKEN .*openssl rand/);
  },
);
