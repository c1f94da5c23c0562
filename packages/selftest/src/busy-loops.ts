import { type ChildProcess, spawn } from "node:child_process";

/** Loops until it is killed, or until whoever started it is gone. */
const LOOP = `while (process.ppid === ${process.pid});`;

/** Processes that load one core each until they are stopped. */
export class BusyLoops {
  readonly #children: readonly ChildProcess[];

  constructor(cores: number) {
    this.#children = Array.from({ length: cores }, () =>
      spawn(process.execPath, ["-e", LOOP], { stdio: "ignore" }),
    );
  }

  stop(): void {
    for (const child of this.#children) {
      child.kill("SIGKILL");
    }
  }
}
