import type { Target } from "@runtime-abi/target-kit";
import { knownTargets, loadTarget } from "./target-registry.ts";

/** Where targets come from; passed in, so that tests need no runtimes. */
export interface TargetSource {
  /** Names of all targets of this version. */
  known(): Promise<readonly string[]>;
  /** @throws {CommandUsageError} when there is none of that name, or it is not installed */
  load(name: string): Promise<Target>;
}

export const installedTargets: TargetSource = {
  known: knownTargets,
  load: (name) => loadTarget(name),
};
