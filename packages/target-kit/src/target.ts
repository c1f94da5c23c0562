import type { Deployment } from "@runtime-abi/bundle";
import type { TargetExit, TargetIdentity } from "@runtime-abi/protocol";

export interface StartOptions {
  /** `stock`: nothing added to what the runtime itself does. */
  readonly mode: "host" | "stock";
  /** Port for the worker's endpoint; 0 or absent lets the system choose. */
  readonly port?: number;
  /** Ends the start when the operator interrupts it. */
  readonly signal?: AbortSignal;
  /** Log lines of the runtime and of our host code, without line feeds. */
  readonly log?: (line: string) => void;
}

/** A started runtime with the deployment on it. */
export interface RunningTarget {
  /** Base URL of the measured worker, without a trailing slash. */
  readonly endpoint: string;
  /** URL of the loader adapter; absent when this target, or this mode of it, has none. */
  readonly loaderEndpoint?: string;
  readonly identity: TargetIdentity;
  /** Resolves when the runtime ends without `stop` having been called; else never. */
  readonly exited: Promise<TargetExit>;
  /** Ends every process, frees every port, removes every temporary file. Safe to call twice. */
  stop(): Promise<void>;
}

/** Whether a target can run on this machine, and if not, why and what to do. */
export type TargetAvailability =
  | { readonly available: true }
  | { readonly available: false; readonly reason: string; readonly remedy: string };

/** Something that can start a runtime with a deployment on it and hand back its URLs. */
export interface Target {
  readonly name: string;
  readonly modes: readonly ("host" | "stock")[];
  availability(): Promise<TargetAvailability>;
  /** What the target will say of itself, without starting anything. */
  describe(mode: "host" | "stock"): Promise<TargetIdentity>;
  /**
   * @throws {TargetError} when the runtime cannot be started; nothing is left behind then.
   */
  start(deployment: Deployment, options: StartOptions): Promise<RunningTarget>;
}
