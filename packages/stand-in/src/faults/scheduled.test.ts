import { expect, test } from "vitest";
import { ROUTES } from "../testing/routes.ts";
import { EXPRESSION } from "../testing/test-deployment.ts";
import { varied } from "../testing/vary.ts";

interface Observation {
  readonly cron: string;
  readonly scheduledTimeMillis: unknown;
}

/** What the handler stored last, read a few fake minutes apart. */
function observed(fault: string): Promise<readonly Observation[]> {
  return varied(fault, async ({ endpoint }) => {
    const observations: Observation[] = [];
    for (let read = 0; read < 2; read += 1) {
      await ROUTES.scheduled(endpoint);
      const response = await fetch(`${endpoint}/abi/scheduled`);
      observations.push((await response.json()) as Observation);
    }
    return observations;
  });
}

test.concurrent("never: nothing is observed", async () => {
  expect(await observed("scheduled-never-fires")).toMatchObject([
    { observed: false },
    { observed: false },
  ]);
});

test.concurrent("another spelling of the expression", async () => {
  const [first] = await observed("scheduled-normalises-the-expression");
  expect(first?.cron).toBe(EXPRESSION.replace("*", "*/1"));
});

test.concurrent("seconds and microseconds", async () => {
  const [seconds] = await observed("scheduled-time-in-seconds");
  expect(String(seconds?.scheduledTimeMillis)).toMatch(/^\d{10}$/);
  const [micros] = await observed("scheduled-time-in-microseconds");
  expect(String(micros?.scheduledTimeMillis)).toMatch(/^\d{16}$/);
});

test.concurrent("a Date", async () => {
  const [first] = await observed("scheduled-time-as-a-date");
  expect(first?.scheduledTimeMillis).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z$/);
});

test.concurrent("the same instant again", async () => {
  const [first, second] = await observed("scheduled-repeats-an-instant");
  expect(first?.scheduledTimeMillis).toBeTypeOf("number");
  expect(second).toEqual(first);
});

test.concurrent("back in time", async () => {
  const [first, second] = await observed("scheduled-goes-back-in-time");
  expect(Number(second?.scheduledTimeMillis)).toBeLessThan(Number(first?.scheduledTimeMillis));
});

test.concurrent("both instants that do not advance stand there before the first request", () =>
  varied("scheduled-repeats-an-instant", async ({ endpoint }) => {
    const response = await fetch(`${endpoint}/abi/scheduled`);
    expect(await response.json()).toMatchObject({ observed: true });
  }));
