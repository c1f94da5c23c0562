import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { onAbruptEnd } from "./abrupt-end.ts";

interface Outcome {
  readonly code: number | null;
  readonly signal: string | null;
  readonly stdout: string;
}

/** Runs a program that registers two cleanups, and then does as told. */
function run(then: string): Promise<Outcome> {
  const module = fileURLToPath(new URL("./abrupt-end.ts", import.meta.url));
  const program = `
    import { writeSync } from "node:fs";
    import { onAbruptEnd } from ${JSON.stringify(module)};
    onAbruptEnd(() => writeSync(1, "first "));
    onAbruptEnd(() => { writeSync(1, "second "); throw new Error("ignored"); });
    setInterval(() => {}, 1e6);
    ${then}`;
  return new Promise((resolve) => {
    const args = ["--input-type=module", "--eval", program];
    const child = execFile(process.execPath, args, (_error, stdout) => {
      resolve({ code: child.exitCode, signal: child.signalCode, stdout });
    });
  });
}

test("runs at process.exit, the last registered first", async () => {
  expect(await run("process.exit(3);")).toEqual({ code: 3, signal: null, stdout: "second first " });
});

test.each([
  ["SIGINT", 130],
  ["SIGTERM", 143],
  ["SIGHUP", 129],
])("runs at %s, which still ends the process", async (name, code) => {
  const outcome = await run(`process.kill(process.pid, "${name}");`);
  expect(outcome).toEqual({ code, signal: null, stdout: "second first " });
});

test("leaves a signal to a program that listens to it", async () => {
  const program = `process.on("SIGINT", () => {
      writeSync(1, "interrupted ");
      setTimeout(() => process.exit(7), 10);
    });
    process.kill(process.pid, "SIGINT");`;
  const stdout = "interrupted second first ";
  expect(await run(program)).toEqual({ code: 7, signal: null, stdout });
});

test("listens to nothing once all is taken back", () => {
  const count = () => process.listenerCount("SIGTERM") + process.listenerCount("exit");
  const before = count();
  const takeBack = [onAbruptEnd(() => {}), onAbruptEnd(() => {})];
  expect(count()).toBe(before + 2);
  for (const each of takeBack) each();
  takeBack[0]?.();
  expect(count()).toBe(before);
});
