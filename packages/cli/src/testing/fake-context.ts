import type { CliContext } from "../context.ts";
import type { Output } from "../output.ts";

/** An output that keeps what was written. */
export class FakeOutput implements Output {
  readonly isTerminal: boolean;
  /** Resolves when something has been written. */
  readonly written: Promise<void>;
  text = "";
  #wrote: () => void = () => {};

  constructor(isTerminal = false) {
    this.isTerminal = isTerminal;
    this.written = new Promise((resolve) => {
      this.#wrote = resolve;
    });
  }

  columns(): number {
    return 60;
  }

  write(text: string): void {
    this.text += text;
    this.#wrote();
  }

  async flushed(): Promise<undefined> {
    return undefined;
  }
}

export interface FakeContext extends CliContext {
  readonly stdout: FakeOutput;
  readonly stderr: FakeOutput;
  /** What the operator's first signal does. */
  interrupt(): void;
}

/** A context without a process. */
export function fakeContext(
  workingDirectory = "/nowhere",
  env: Readonly<Record<string, string>> = {},
): FakeContext {
  const controller = new AbortController();
  const announcers: (() => void)[] = [];
  return {
    env,
    workingDirectory,
    stdout: new FakeOutput(),
    stderr: new FakeOutput(),
    watchInterruption: (announce) => {
      announcers.push(() => announce("SIGINT"));
      return { signal: controller.signal, dispose: () => {} };
    },
    interrupt: () => {
      for (const announce of announcers) {
        announce();
      }
      controller.abort(new Error("Interrupted by SIGINT."));
    },
  };
}
