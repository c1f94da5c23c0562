import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { killChildren } from "./kill-children.ts";

test.runIf(process.platform === "linux")("children and their children are killed", async () => {
  const shell = spawn("sh", ["-c", "sh -c 'echo $$; exec sleep 60' & echo up; wait"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  let said = "";
  while (!/up/.test(said) || !/\d+\n/.test(said)) {
    said += String((await once(shell.stdout, "data"))[0]);
  }
  const child = Number(/\d+/.exec(said)?.[0]);
  expect(process.kill(child, 0)).toBe(true);
  killChildren(shell.pid);
  await once(shell, "exit");
  expect(() => process.kill(child, 0)).toThrow(/ESRCH/);
});
