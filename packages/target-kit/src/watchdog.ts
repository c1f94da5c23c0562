import { spawn } from "node:child_process";

/** Stands by to end a runtime when our own process is killed, which no code of ours survives. */
export interface Watchdog {
  /** Tells which process group the runtime has, now that it was started. */
  guard(group: number): void;
  /** The runtime has gone, or never came: nothing is left to end. */
  dismiss(): void;
}

/**
 * Waits for lines of ours; the end of the pipe without `over` means that our process is no more. It
 * looks twice for what is marked, since a process that is just being replaced by another executable
 * is not seen. A shell is the smallest process that every system with process groups has.
 */
const SCRIPT = `
  kill_marked() {
    for environ in /proc/[0-9]*/environ; do
      grep -qs "$1=" "$environ" || continue
      pid="\${environ#/proc/}"
      kill -s KILL "\${pid%/environ}"
    done
  }
  group=
  while read -r word number; do
    test "$word" = over && exit
    group="$number"
  done
  test -n "$group" && kill -s KILL -- "-$group"
  kill_marked "$1"
  sleep 1
  kill_marked "$1"
`;

/**
 * Has all that a start brings about killed when this process ends without having dismissed the
 * watchdog, even by SIGKILL: on Linux by its mark, so that it must stand by before the runtime is
 * started; elsewhere by its group, as soon as that is known. The watchdog has a group of its own, so
 * that a Ctrl-C in the terminal does not reach it, and does not keep this process from ending.
 *
 * @param mark which the start is going to have.
 */
export function standBy(mark: string): Watchdog {
  const child = spawn("/bin/sh", ["-c", SCRIPT, "runtime-abi-watchdog", mark], {
    detached: true,
    env: {},
    stdio: ["pipe", "ignore", "ignore"],
  });
  // Without a shell, or when somebody ended it: teardown and abrupt ends are covered all the same.
  child.on("error", () => undefined);
  child.stdin.on("error", () => undefined);
  child.unref();
  (child.stdin as typeof child.stdin & { unref(): void }).unref();
  return {
    guard: (group) => void child.stdin.write(`group ${group}\n`),
    dismiss: () => void child.stdin.end("over\n"),
  };
}
