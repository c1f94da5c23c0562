import { getEventListeners } from "node:events";

/** What a library could leave behind in the process that uses it. */
export interface ProcessState {
  readonly listeners: Readonly<Record<string, number>>;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly globals: readonly string[];
  readonly directory: string;
  readonly umask: number;
  readonly exitCode: unknown;
  /** Listeners for its end, on a signal that outlives a call. */
  readonly onSignal: number;
  /** What keeps the process alive. */
  readonly resources: readonly string[];
}

/** Output to a pipe is a resource too, and none of a library's. */
const OF_THE_PROCESS = ["PipeWrap", "TTYWrap", "FSReqCallback"];

export function processState(signal: AbortSignal): ProcessState {
  const names = process.eventNames().map(String).sort();
  return {
    listeners: Object.fromEntries(names.map((name) => [name, process.listenerCount(name)])),
    environment: { ...process.env },
    globals: Reflect.ownKeys(globalThis).map(String).sort(),
    directory: process.cwd(),
    umask: process.umask(),
    exitCode: process.exitCode,
    onSignal: getEventListeners(signal, "abort").length,
    resources: process
      .getActiveResourcesInfo()
      .filter((name) => !OF_THE_PROCESS.includes(name))
      .sort(),
  };
}
