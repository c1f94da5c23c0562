import type { TargetAvailability } from "./target.ts";
import { TargetError } from "./target-error.ts";

/**
 * Whether a target can run here, by trying to find what it runs.
 * @param find throws a `TargetError` that says what is missing.
 */
export async function availabilityOf(
  find: () => unknown | Promise<unknown>,
): Promise<TargetAvailability> {
  try {
    await find();
    return { available: true };
  } catch (error) {
    if (!(error instanceof TargetError)) throw error;
    return { available: false, reason: error.message, remedy: error.remedy };
  }
}
