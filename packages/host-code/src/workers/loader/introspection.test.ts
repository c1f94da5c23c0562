import { expect, test } from "vitest";
import type { Introspection } from "../../loader/own-handlers.ts";
import introspection from "./introspection.ts";

async function look(source: string): Promise<Introspection> {
  const authored = `data:text/javascript,${encodeURIComponent(source)}`;
  const bridge = `export * as authored from ${JSON.stringify(authored)};`;
  const response = await introspection.fetch(undefined, {
    BRIDGE: `data:text/javascript,${encodeURIComponent(bridge)}`,
  });
  return (await response.json()) as Introspection;
}

test.each([
  ["export default { fetch() {}, queue: async () => {}, other() {} };", ["fetch", "queue"]],
  ["export default { fetch: 1, get scheduled() { throw new Error(); } };", []],
  ["export default Object.create({ fetch() {} });", []],
  ["export default class { static fetch() {} }", []],
  ["export default null;", []],
  ["export const fetch = () => {};", []],
  ["export const then = (done) => done({ default: { fetch() {} } });", []],
])("%s", async (source, handlers) => {
  expect(await look(source)).toEqual({ handlers });
});

test("reports what the evaluation of the bundle threw", async () => {
  expect(await look("throw new RangeError('top');")).toEqual({
    threw: { name: "RangeError", message: "top" },
  });
  expect(await look("throw Object.create(null);")).toMatchObject({
    threw: { name: "unknown" },
  });
});
