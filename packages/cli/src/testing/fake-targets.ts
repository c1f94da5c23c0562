import type { Target } from "@runtime-abi/target-kit";
import type { TargetSource } from "../target-source.ts";
import { CommandUsageError } from "../usage-error.ts";

/** Targets by name, and one more, `missing`, whose package is not installed. */
export function fakeTargets(targets: Readonly<Record<string, Target>>): TargetSource {
  return {
    known: async () => [...Object.keys(targets), "missing"],
    load: async (name) => {
      const target = targets[name];
      if (target === undefined) {
        throw new CommandUsageError(
          "target-unavailable",
          `The target ${name} is not complete here.`,
          "Install it.",
        );
      }
      return target;
    },
  };
}
