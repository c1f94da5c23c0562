import picomatch from "picomatch";
import { didYouMean } from "../nearest-names.ts";
import { CommandUsageError } from "../usage-error.ts";

/** Longer than any name of a check and any sensible pattern; a matcher is built from it. */
const LONGEST_PATTERN = 200;

/**
 * The checks that the `--only` patterns select. Patterns without `!` are united; without any such,
 * all checks are meant; then those that a pattern with a leading `!` matches are taken away.
 *
 * @throws {CommandUsageError} when a pattern matches no check, or nothing is left
 */
export function selectChecks(
  patterns: readonly string[],
  names: readonly string[],
): ReadonlySet<string> {
  const included = patterns.filter((pattern) => !pattern.startsWith("!"));
  const excluded = patterns.filter((pattern) => pattern.startsWith("!"));
  const selected = new Set(
    included.length === 0 ? names : included.flatMap((pattern) => matches(pattern, pattern, names)),
  );
  for (const pattern of excluded) {
    for (const name of matches(pattern, pattern.slice(1), names)) {
      selected.delete(name);
    }
  }
  if (selected.size === 0) {
    throw new CommandUsageError(
      "unknown-check-pattern",
      "The --only patterns together select no check.",
      "Take a pattern with a leading ! away, or widen the others.",
    );
  }
  return selected;
}

function matches(given: string, glob: string, names: readonly string[]): string[] {
  if (given.length > LONGEST_PATTERN) {
    throw new CommandUsageError(
      "unknown-check-pattern",
      `--only ${JSON.stringify(given.slice(0, 20))}… is longer than ${LONGEST_PATTERN} characters.`,
      "`runtime-abi list` names the checks; repeat --only for more of them.",
    );
  }
  const isMatch = glob === "" ? () => false : picomatch(glob, { nonegate: true });
  const matched = names.filter((name) => isMatch(name));
  if (matched.length === 0) {
    throw new CommandUsageError(
      "unknown-check-pattern",
      `--only ${JSON.stringify(given)} matches no check.`,
      didYouMean(glob, names) ??
        "`runtime-abi list` names the checks; * stands for any characters.",
    );
  }
  return matched;
}
