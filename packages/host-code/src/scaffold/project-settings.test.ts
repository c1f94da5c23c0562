import { expect, test } from "vitest";
import { HostConfigError } from "../hosts/config-members.ts";
import { readSettings } from "./project-settings.ts";

const GOOD = { ports: { worker: 8787 }, data: "data", vars: { LEVEL: "info" } };
const read = (changes: object) => readSettings(JSON.stringify({ ...GOOD, ...changes }), ["worker"]);

test("what the operator set is read", () => {
  expect(read({})).toEqual(GOOD);
});

test.each([
  [{ ports: {} }, /config\.json: ports: worker is not a whole number/],
  [{ ports: { worker: 0 } }, /worker is no port/],
  [{ ports: { worker: 65_536 } }, /worker is no port/],
  [{ ports: { worker: 1, other: 2 } }, /other is no member/],
  [{ data: "" }, /data is not a non-empty string/],
  [{ vars: { LEVEL: 1 } }, /vars\.LEVEL is not a string/],
  [{ secrets: {} }, /secrets is no member/],
])("%j is refused by name", (changes, says) => {
  expect(() => read(changes)).toThrow(says);
  expect(() => read(changes)).toThrow(HostConfigError);
});
