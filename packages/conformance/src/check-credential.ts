import { CREDENTIAL_MIN_CHARACTERS } from "./limits.ts";
import { plainLength } from "./scrub/secret-patterns.ts";
import { UsageError } from "./usage-error.ts";

/** What an HTTP header carries unchanged: visible ASCII, and spaces between. */
const HEADER_SAFE = /^[\x21-\x7e][\x20-\x7e]*[\x21-\x7e]$/;

/**
 * Refuses a credential that could not be sent unchanged or scrubbed reliably.
 *
 * @param source what to call it in a message, for example the variable's name.
 * @throws {UsageError} that never holds the value.
 */
export function checkCredential(credential: string, source: string): void {
  if (credential === "") {
    throw new UsageError(
      "credential-missing",
      `${source} is empty.`,
      "Set it to the bearer token.",
    );
  }
  if (credential.length < CREDENTIAL_MIN_CHARACTERS) {
    throw new UsageError(
      "credential-too-short",
      `${source} is shorter than ${CREDENTIAL_MIN_CHARACTERS} characters.`,
      "Use a longer token: a short one cannot be kept out of the report reliably.",
    );
  }
  if (plainLength(credential) < CREDENTIAL_MIN_CHARACTERS) {
    throw new UsageError(
      "credential-too-short",
      `${source} is shorter than ${CREDENTIAL_MIN_CHARACTERS} characters when what looks like an escape in it (%41, \\u0041, &amp;) is read as one.`,
      "Use another token: this one, echoed in a response, could not be told from honest text.",
    );
  }
  if (!HEADER_SAFE.test(credential)) {
    throw new UsageError(
      "credential-characters",
      `${source} holds characters that an HTTP header cannot carry unchanged.`,
      "Use printable ASCII without control characters, line ends or outer spaces.",
    );
  }
}

/**
 * The credential that an environment variable holds.
 *
 * @throws {UsageError} when it is unset, empty, short or unfit for a header.
 */
export function readCredential(
  variable: string,
  environment: Readonly<Record<string, string | undefined>>,
): string {
  const credential = Object.hasOwn(environment, variable) ? environment[variable] : undefined;
  const source = `The environment variable ${variable}`;
  if (credential === undefined) {
    throw new UsageError(
      "credential-missing",
      `${source} is not set.`,
      "Set it to the bearer token.",
    );
  }
  checkCredential(credential, source);
  return credential;
}
