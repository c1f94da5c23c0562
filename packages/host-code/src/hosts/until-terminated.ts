import type { HostRuntime } from "./host-runtime.ts";

/** Resolves when the process is asked to end. */
export function untilTerminated(runtime: Pick<HostRuntime, "onTerminate">): Promise<void> {
  return new Promise((resolve) => runtime.onTerminate(resolve));
}
