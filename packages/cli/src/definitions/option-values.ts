import { CommandUsageError } from "../usage-error.ts";

/** An option parser that refuses a second value: the first must not be dropped silently. */
export function single(option: string): (value: string, previous: string | undefined) => string {
  return (value, previous) => {
    refuseEmpty(option, value);
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
export function repeated(
  option: string,
): (value: string, previous?: readonly string[]) => readonly string[] {
  return (value, previous = []) => {
    refuseEmpty(option, value);
    return [...previous, value];
  };
}

/** An unset variable of a script, most likely: it must not pass for the option left out. */
function refuseEmpty(option: string, value: string): void {
  if (value === "") {
    throw new CommandUsageError(
      "missing-value",
      `${option} was given an empty value.`,
      "Give it one, or leave it out.",
    );
  }
}
