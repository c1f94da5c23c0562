import { expect, test } from "vitest";
import { readCredential } from "./credential.ts";

const read = (variable: string, value?: string) =>
  readCredential("--token-env", variable, value === undefined ? {} : { [variable]: value });

test("the value of the variable is the credential", () => {
  expect(read("WORKER_TOKEN", "0123456789ab")).toBe("0123456789ab");
});

test.each([
  ["not set", undefined, /WORKER_TOKEN .* not set/],
  ["empty", "", /WORKER_TOKEN .* empty/],
  ["short", "0123456789a", /WORKER_TOKEN .* 12/],
  ["with a line feed", "0123456789ab\n", /WORKER_TOKEN/],
])("%s is refused by name", (_, value, message) => {
  expect(() => read("WORKER_TOKEN", value)).toThrow(message);
});

test.each(["__proto__", "constructor", "toString"])("%s is no variable that is set", (name) => {
  expect(() => read(name)).toThrow(expect.objectContaining({ code: "missing-credential" }));
});

test("no message repeats a value", () => {
  expect(() => read("WORKER_TOKEN", "hunter2")).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining("hunter2") }),
  );
});

test.each(["eyJhbGciOi.J9-x", "deadbeef0123456789abcdef"])(
  "a credential given in place of a name (%s) is not repeated",
  (given) => {
    expect(() => read(given)).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining(given) }),
    );
  },
);
