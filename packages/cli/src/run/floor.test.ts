import { expect, test } from "vitest";
import { Floor } from "./floor.ts";

test("one has it at a time, in the order in which they asked", async () => {
  const floor = new Floor();
  const seen: string[] = [];
  const releaseA = await floor.take();
  const b = floor.take().then((release) => {
    seen.push("b");
    return release;
  });
  const c = floor.during(async () => {
    seen.push("c");
    return 7;
  });
  await Promise.resolve();
  expect(seen).toEqual([]);
  releaseA();
  releaseA();
  const releaseB = await b;
  expect(seen).toEqual(["b"]);
  releaseB();
  expect(await c).toBe(7);
  expect(seen).toEqual(["b", "c"]);
});

test("what fails gives it back", async () => {
  const floor = new Floor();
  await expect(floor.during(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  (await floor.take())();
});
