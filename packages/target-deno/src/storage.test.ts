import { afterEach, beforeEach, expect, test } from "vitest";
import { denoPlace } from "./testing/run-in-deno.ts";

let deno: ReturnType<typeof denoPlace>;
beforeEach(() => {
  deno = denoPlace();
});
afterEach(() => deno.remove());

/** Runs an action that is to end well, and returns what it said. */
async function said(action: string, ...args: string[]): Promise<readonly unknown[]> {
  const run = await deno.run(action, ...args);
  expect(run).toMatchObject({ end: 0, errors: "" });
  return run.said;
}

test("values of every length come back byte for byte, in the next process too", async () => {
  expect(await said("kv bytes")).toEqual([
    [0, true],
    [1, true],
    [64_999, true],
    [65_000, true],
    [65_001, true],
    [3_000_000, true],
    true,
  ]);
  expect(await said("kv restart")).toEqual([[0, 254, 255, 127], true]);
});

test("a value that is replaced or deleted leaves nothing in the database", async () => {
  expect(await said("kv replaced and deleted")).toEqual([true]);
  expect(await said("left")).toEqual([0]);
});

test("a key that many write and read at once holds one write, and leaves nothing of the others", async () => {
  expect(await said("kv contended")).toEqual([true]);
  expect(await said("left")).toEqual([0]);
});

test("names are listed in the order of their UTF-8 bytes, page by page, of one namespace", async () => {
  expect(await said("kv list")).toEqual([
    ["a", "a\u0000", "a/1", "a/2", "b", "é", "\uffee", "\u{1f600}"],
    ["a/1", "a/2"],
    ["a", "a\u0000"],
    ["a/1", "a/2"],
    ["b"],
    [],
  ]);
});

test("bytes that a process left behind while it wrote are swept by the next", async () => {
  const [before] = await said("kv loose");
  expect(before).toBeGreaterThan(1);
  expect(await said("left")).toEqual([0]);
});

test("a message that is retried or whose delivery failed comes again, counted, as itself", async () => {
  expect(await said("queue redelivery")).toEqual([
    true,
    ["first 1", "second 1", "second 2", "second 3"],
    [2, "string"],
  ]);
  expect(await said("left")).toEqual([0]);
});

test("a message whose delivery took the process down comes again in the next", async () => {
  const killed = await deno.run("queue killed");
  expect(killed.end).toBe("SIGKILL");
  const [ids, [first]] = killed.said as [string[], { id: string }[]];
  expect(first).toEqual({ id: ids[0], attempts: 1, body: [7] });
  expect(await said("queue take", "1")).toMatchObject([[{ id: ids[0], attempts: 2, body: [7] }]]);
  expect(await said("left")).toEqual([0]);
});

test("a message that is held back is, across restarts too, and comes once", async () => {
  const heldMillis = 1_500;
  await said("queue delayed", String(heldMillis));
  expect(await said("queue take", "0")).toEqual([]);
  const [[message]] = (await said("queue take", "1")) as [[{ ageMillis: number }]];
  expect(message).toMatchObject({ attempts: 1, body: [9] });
  expect(message.ageMillis).toBeGreaterThanOrEqual(heldMillis);
  expect(await said("left")).toEqual([0]);
});

test("a batch of the greatest size is stored, and what is sent after the end waits", async () => {
  expect(await said("queue batch")).toEqual([[100, true], 100]);
  expect(await said("queue take", "1")).toMatchObject([[{ attempts: 1, body: [9] }]]);
  expect(await said("left")).toEqual([0]);
});

test("a delivery that runs when the consumer is stopped is waited for and settled", async () => {
  expect(await said("queue stop")).toEqual(["delivered", "stopped"]);
  expect(await said("left")).toEqual([0]);
});
