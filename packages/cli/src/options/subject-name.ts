import { CommandUsageError } from "../usage-error.ts";

/** Longer than this, a name is no name in a table any more. */
const LONGEST_NAME = 200;

/** The value of `--subject`: what the report calls the runtime. */
export function parseSubjectName(text: string): string {
  const name = text.trim();
  if (name === "" || name.length > LONGEST_NAME || /\p{Cc}/u.test(name)) {
    throw new CommandUsageError(
      "invalid-value",
      `--subject must be a name of 1 to ${LONGEST_NAME} characters without control characters.`,
      'For example --subject "Example Edge 2.4".',
    );
  }
  return name;
}
