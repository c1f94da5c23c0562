import { spawn } from "node:child_process";

/** Stands by to end a runtime when our own process is killed, which no code of ours survives. */
export interface Watchdog {
  /** The runtime has gone: nothing is left to end. */
  dismiss(): void;
}

/**
 * Waits for a line of ours; the end of the pipe instead of it means that our process is no more.
 * A shell is the smallest process that every system with process groups has.
 */
const SCRIPT = 'read -r word; test "$word" = over || kill -s KILL -- "-$1"';

/**
 * Kills the process group when this process ends without having dismissed the watchdog, even by
 * SIGKILL. It has a group of its own, so that a Ctrl-C in the terminal does not reach it, and does
 * not keep this process from ending.
 */
export function watchOver(group: number): Watchdog {
  const child = spawn("/bin/sh", ["-c", SCRIPT, "runtime-abi-watchdog", String(group)], {
    detached: true,
    env: {},
    stdio: ["pipe", "ignore", "ignore"],
  });
  // Without a shell, or when somebody ended it: teardown and abrupt ends are covered all the same.
  child.on("error", () => undefined);
  child.stdin.on("error", () => undefined);
  child.unref();
  (child.stdin as typeof child.stdin & { unref(): void }).unref();
  return { dismiss: () => void child.stdin.end("over\n") };
}
