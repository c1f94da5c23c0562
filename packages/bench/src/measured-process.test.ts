import { expect, test } from "vitest";
import { runMeasured, timeProcess } from "./measured-process.ts";

const MEGABYTE = 1024 * 1024;

test("gives a process's outputs, its exit and what it took at its peak", async () => {
  const program = (megabytes: number) =>
    `console.log("out"); console.error("err");
     process.held = Buffer.alloc(${megabytes * MEGABYTE}, 1); process.exitCode = 3;`;
  const small = await runMeasured(["--eval", program(1)]);
  const large = await runMeasured(["--eval", program(150)]);
  expect(small).toMatchObject({ exitCode: 3, stdout: "out\n", stderr: "err\n" });
  expect(large.peakMegabytes - small.peakMegabytes).toBeGreaterThan(50);
  expect(small.wallMillis).toBeGreaterThan(0);
});

test("a process that is killed says nothing of what it took, and that is an error", async () => {
  const kill = runMeasured(["--eval", `process.kill(process.pid, "SIGKILL")`]);
  await expect(kill).rejects.toThrow("did not say what it took");
});

test("only a process that did its work is timed", async () => {
  expect(await timeProcess(["--eval", "0"])).toBeGreaterThan(0);
  await expect(timeProcess(["--eval", "process.exitCode = 4"])).rejects.toThrow("ended with 4");
});
