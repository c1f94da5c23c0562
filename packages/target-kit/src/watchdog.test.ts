import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { HAS_PROC_FS } from "./proc-fs.ts";
import { createProcessMark } from "./started-processes.ts";
import { runs } from "./testing/start-fake-runtime.ts";
import { standBy } from "./watchdog.ts";

/** A process in a group of its own that does nothing. */
async function idle(mark = "NO_MARK") {
  const args = ["--eval", "setInterval(() => {}, 1e6)"];
  const env = { [mark]: "1" };
  const child = spawn(process.execPath, args, { detached: true, stdio: "ignore", env });
  await once(child, "spawn");
  return { child, pid: child.pid as number };
}

/** A program that has a start watched over, its group told or not, and ends as it is told. */
function watchAnd(end: string, { group = 0, mark = createProcessMark() }): Promise<string> {
  const module = fileURLToPath(new URL("./watchdog.ts", import.meta.url));
  const program = `const { standBy } = await import(${JSON.stringify(module)});
    const watchdog = standBy(${JSON.stringify(mark)});
    if (${group} > 0) watchdog.guard(${group});
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
  expect(await watchAnd(end, { group: pid })).toBe(how);
  expect(await exit).toEqual([null, "SIGKILL"]);
});

test.skipIf(!HAS_PROC_FS)(
  "ends what left the group too, and nothing of another start",
  async () => {
    const mark = createProcessMark();
    const [inGroup, outside, stranger] = [
      await idle(mark),
      await idle(mark),
      await idle(`${mark}0`),
    ];
    const exit = once(outside.child, "exit");
    expect(await watchAnd("process.exit(3)", { group: inGroup.pid, mark })).toBe("exit code 3");
    expect(await exit).toEqual([null, "SIGKILL"]);
    expect(runs(stranger.pid)).toBe(true);
    stranger.child.kill("SIGKILL");
    await once(stranger.child, "exit");
  },
);

test.skipIf(!HAS_PROC_FS)("ends what was started a moment before its group was told", async () => {
  const mark = createProcessMark();
  const { child } = await idle(mark);
  const exit = once(child, "exit");
  expect(await watchAnd(`process.kill(process.pid, "SIGKILL")`, { mark })).toBe("SIGKILL");
  expect(await exit).toEqual([null, "SIGKILL"]);
});

test("touches nothing once it was dismissed", async () => {
  const { child, pid } = await idle();
  expect(await watchAnd("watchdog.dismiss()", { group: pid })).toBe("exit code 0");
  // The program's end is when the watchdog would have acted; a shell needs no longer than this.
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(runs(pid)).toBe(true);
  child.kill("SIGKILL");
  await once(child, "exit");
});

test("can be dismissed twice", () => {
  const watchdog = standBy(createProcessMark());
  watchdog.dismiss();
  watchdog.dismiss();
});
