import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { runs } from "./testing/start-fake-runtime.ts";
import { watchOver } from "./watchdog.ts";

/** A process in a group of its own that does nothing. */
async function idle() {
  const args = ["--eval", "setInterval(() => {}, 1e6)"];
  const child = spawn(process.execPath, args, { detached: true, stdio: "ignore" });
  await once(child, "spawn");
  return { child, pid: child.pid as number };
}

/** A program that has a group watched over, and ends as it is told. */
function watchAnd(end: string, group: number): Promise<string> {
  const module = fileURLToPath(new URL("./watchdog.ts", import.meta.url));
  const program = `const { watchOver } = await import(${JSON.stringify(module)});
    const watchdog = watchOver(${group});
    setTimeout(() => { ${end} }, 50);`;
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ["--input-type=module", "--eval", program], () => {
      resolve(child.signalCode ?? `exit code ${child.exitCode}`);
    });
  });
}

test.each([
  ["SIGKILL", `process.kill(process.pid, "SIGKILL")`],
  ["exit code 3", "process.exit(3)"],
])("ends the group of a program that ended by %s", async (how, end) => {
  const { child, pid } = await idle();
  const exit = once(child, "exit");
  expect(await watchAnd(end, pid)).toBe(how);
  expect(await exit).toEqual([null, "SIGKILL"]);
});

test("touches nothing once it was dismissed", async () => {
  const { child, pid } = await idle();
  expect(await watchAnd("watchdog.dismiss()", pid)).toBe("exit code 0");
  // The program's end is when the watchdog would have acted; a shell needs no longer than this.
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(runs(pid)).toBe(true);
  child.kill("SIGKILL");
  await once(child, "exit");
});

test("can be dismissed twice", () => {
  const watchdog = watchOver(process.pid);
  watchdog.dismiss();
  watchdog.dismiss();
});
