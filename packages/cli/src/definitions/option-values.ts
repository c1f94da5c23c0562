import { CommandUsageError } from "../usage-error.ts";

/** An option parser that refuses a second value: the first must not be dropped silently. */
export function single(option: string): (value: string, previous: string | undefined) => string {
  return (value, previous) => {
    if (previous !== undefined) {
      throw new CommandUsageError(
        "conflicting-options",
        `${option} was given twice.`,
        "Give it once.",
      );
    }
    return value;
  };
}

/** An option parser that collects the values of a repeatable option. */
export function repeated(value: string, previous: readonly string[] = []): readonly string[] {
  return [...previous, value];
}
