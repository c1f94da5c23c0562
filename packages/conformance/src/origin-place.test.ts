import { expect, test } from "vitest";
import { originPlace } from "./origin-place.ts";

test("unasked, a worker on loopback has one there, and any other none", () => {
  expect(originPlace(undefined, true)).toEqual({ host: "127.0.0.1" });
  expect(originPlace(undefined, false)).toBeUndefined();
});

test.each([
  [{ listen: "192.0.2.7:9000" }, { host: "192.0.2.7", port: 9000 }],
  [{ listen: "[2001:db8::7]:9000" }, { host: "2001:db8::7", port: 9000 }],
  [
    { listen: "0.0.0.0:9000", url: "http://runner.example:9000/" },
    { host: "0.0.0.0", port: 9000, url: "http://runner.example:9000" },
  ],
  [
    { listen: "127.0.0.1:0", url: "https://runner.example/below" },
    { host: "127.0.0.1", port: 0, url: "https://runner.example/below" },
  ],
])("%o is taken wherever the worker is", (options, place) => {
  expect(originPlace(options, false)).toEqual(place);
  expect(originPlace(options, true)).toEqual(place);
});

test.each([
  [{ listen: "9000" }, "origin-listen-invalid"],
  [{ listen: "host:99999" }, "origin-listen-invalid"],
  [{ listen: "[host]:1" }, "origin-listen-invalid"],
  [{ listen: "::1:9000" }, "origin-listen-invalid"],
  [{ listen: "0.0.0.0:9000" }, "origin-url-missing"],
  [{ listen: "127.0.0.1:0" }, "origin-url-missing"],
  [{ listen: "127.0.0.1:9000", url: "runner.example" }, "origin-url-invalid"],
  [{ listen: "127.0.0.1:9000", url: "http://me:word@runner.example" }, "origin-url-invalid"],
  [{ listen: "127.0.0.1:9000", url: "http://runner.example/?a" }, "origin-url-invalid"],
])("%o is refused as %s", (options, code) => {
  expect(() => originPlace(options, true)).toThrow(expect.objectContaining({ code }));
});

test("a refusal shows no password", () => {
  const options = { listen: "127.0.0.1:9000", url: "http://me:word@runner.example" };
  expect(() => originPlace(options, true)).toThrow(/^(?!.*word)/);
});
