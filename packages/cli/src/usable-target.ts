import type { Target } from "@runtime-abi/target-kit";
import { CommandUsageError } from "./usage-error.ts";

/** @throws {CommandUsageError} when the target lacks the mode, or cannot run on this machine */
export async function requireUsable(target: Target, mode: "host" | "stock"): Promise<void> {
  if (!target.modes.includes(mode)) {
    throw new CommandUsageError(
      "invalid-value",
      `The target ${target.name} has no ${mode} mode.`,
      mode === "stock" ? "Leave --stock out." : "Add --stock.",
    );
  }
  const availability = await target.availability();
  if (!availability.available) {
    throw new CommandUsageError(
      "target-unavailable",
      `The target ${target.name} cannot run here: ${availability.reason}`,
      availability.remedy,
    );
  }
}
