import { expect, test } from "vitest";
import { Stop } from "./stop.ts";
import { endpointAt, measureSteps } from "./testing/test-session.ts";

const measured = (loopback: boolean, direct?: boolean) =>
  measureSteps(
    {
      worker: endpointAt("http://127.0.0.1:1", {
        loopback,
        ...(direct === undefined ? {} : { direct }),
      }),
    },
    async () => {},
  );

test.each([
  [true, true, true],
  [true, false, false],
  [true, undefined, false],
  // What is not on this machine was not started by us, whoever says so.
  [false, true, false],
])("loopback %s, told that it is direct %s: recorded as %s", async (loopback, direct, recorded) => {
  expect(await measured(loopback, direct)).toMatchObject({ loopback, direct: recorded });
});

test.each<[string, unknown, RegExp]>([
  ["an error", new Error("our fault"), /our fault[\s\S]*measure\.test/],
  ["an error without its stack", Object.assign(new Error("ours"), { stack: undefined }), /^ours$/],
  ["no error at all", "a text", /^a text$/],
])(
  "%s of ours that ends the steps is a fault of the runner, and is told",
  async (_what, thrown, note) => {
    const seen = await measureSteps({ worker: endpointAt("http://127.0.0.1:1") }, async () => {
      throw thrown;
    });
    expect(seen.ending).toBe("runnerFault");
    expect(seen.note).toMatch(note);
  },
);

test("a loader that was not given is our fault, and so is an origin without a place", async () => {
  const worker = endpointAt("http://127.0.0.1:1");
  const toLoader = await measureSteps({ worker }, async (session) => {
    await session.send({ role: "main", endpoint: "loader", method: "GET", path: "/" });
  });
  expect(toLoader).toMatchObject({ ending: "runnerFault", exchanges: [] });
  expect(toLoader.note).toContain("without a loader endpoint");
  const toOrigin = await measureSteps({ worker }, async (session) => {
    await session.openOrigin("key", { serves: "pieces", pieces: [], boundMillis: 1 });
  });
  expect(toOrigin.note).toContain("without a place for it");
});

test("nothing is sent once the run was stopped", async () => {
  const controller = new AbortController();
  controller.abort(new Stop("interrupted", "told to"));
  const seen = await measureSteps(
    { worker: endpointAt("http://127.0.0.1:1"), signal: controller.signal },
    async (session) => {
      await session.send({ role: "main", method: "GET", path: "/" });
    },
  );
  expect(seen).toMatchObject({ ending: "interrupted", exchanges: [] });
});
