import type { HostRuntime, HostStorage } from "../host-runtime.ts";
import { memoryStorage } from "./memory-storage.ts";

/** A runtime without a network or a process: what a role asked of it can be called by hand. */
export interface FakeRuntime {
  readonly runtime: HostRuntime;
  /** What it was asked to do, in order. */
  readonly done: readonly string[];
  /** The function that it serves, once it serves. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Lets a minute come that the expression matches. */
  fireCron(scheduledTimeMillis: number): void;
  terminate(): void;
}

export function fakeRuntime(
  exported: unknown,
  storage: HostStorage = memoryStorage(),
): FakeRuntime {
  const done: string[] = [];
  let serve: (request: Request) => Promise<Response> = async () => Response.error();
  let fire: (scheduledTimeMillis: number) => void = () => undefined;
  let terminate = () => {};
  const runtime: HostRuntime = {
    name: "fake",
    async serve({ port, fetch }) {
      serve = fetch;
      done.push(`serve ${port}`);
      return { port, stop: async () => void done.push("stop serving") };
    },
    async openStorage(directory) {
      done.push(`open ${directory}`);
      return { ...storage, close: async () => void done.push("close storage") };
    },
    startCron(expression, callback) {
      fire = callback;
      done.push(`cron ${expression}`);
      return { stop: () => void done.push("stop cron") };
    },
    importModule: async () => ({ default: exported }),
    linkModules: () => undefined,
    loadErrorCode: () => "module_syntax_error",
    restrictedSelf: () => ({ file: process.execPath, args: ["-e", "setTimeout(() => {}, 200)"] }),
    onStrayError: () => undefined,
    onTerminate: (callback) => {
      terminate = callback;
    },
  };
  return {
    runtime,
    done,
    fetch: (path, init) => serve(new Request(`http://worker.invalid${path}`, init)),
    fireCron: (at) => fire(at),
    terminate: () => terminate(),
  };
}
