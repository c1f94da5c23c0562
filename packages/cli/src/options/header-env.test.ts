import { expect, test } from "vitest";
import { readHeaders } from "./header-env.ts";

const ENV = { ACCESS_KEY: "0123456789ab", SHORT: "hunter2" };
const read = (given: readonly string[], hasCredential = false) =>
  readHeaders(given, ENV, hasCredential);

test("a header's name, and the variable that holds its value", () => {
  expect(read(["X-Access-Key=ACCESS_KEY", "cookie=ACCESS_KEY"])).toEqual({
    "x-access-key": ENV.ACCESS_KEY,
    cookie: ENV.ACCESS_KEY,
  });
  expect(read(["authorization=ACCESS_KEY"])).toHaveProperty("authorization");
});

test.each([
  ["no equals sign", ["x-access-key"], /after =/],
  ["no name", ["=ACCESS_KEY"], /name that HTTP/],
  ["no variable", ["x-key="], /name of an environment variable/],
  ["a name with a space", ["x key=ACCESS_KEY"], /name that HTTP/],
  ["a line break in the name", ["x-key\r\nhost=ACCESS_KEY"], /name that HTTP/],
  ["a header of the runner's own", ["Accept-Encoding=ACCESS_KEY"], /accept-encoding/],
  ["a header of the connection", ["upgrade=ACCESS_KEY"], /upgrade/],
  ["a variable that is not set", ["x-key=NOT_SET"], /NOT_SET .* not set/],
  ["a variable that is too short", ["x-key=SHORT"], /SHORT .* 12/],
  ["one header twice", ["x-key=ACCESS_KEY", "X-KEY=ACCESS_KEY"], /twice/],
])("%s is refused", (_, given, message) => {
  expect(() => read(given)).toThrow(message);
});

test("authorization is refused beside a bearer token", () => {
  expect(() => read(["authorization=ACCESS_KEY"], true)).toThrow(/already carries/);
});

test.each(["eyJhbGciOi.J9-x", "=eyJhbGciOi.J9-x", "x=eyJhbGciOi.J9-x", "eyJhbGciOi/J9=ACCESS_KEY"])(
  "a value given in place of a name (%s) is not repeated",
  (given) => {
    expect(() => read([given])).toThrow(
      expect.objectContaining({
        message: expect.not.stringContaining("eyJ"),
        remedy: expect.not.stringContaining("eyJ"),
      }),
    );
  },
);
