import { expect, test } from "vitest";
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
