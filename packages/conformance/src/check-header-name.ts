import { UsageError } from "./usage-error.ts";

/** A token, as HTTP calls the characters of a header's name. */
const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;

/** What the runner says itself, in requests with a body or in all: a second one would change what is measured. */
export const SET_BY_THE_RUNNER: readonly string[] = [
  "accept",
  "accept-encoding",
  "cache-control",
  "connection",
  "content-length",
  "content-type",
  "host",
  "transfer-encoding",
  "user-agent",
];

/** What speaks of one connection only, or has the other side act on it. */
const OF_THE_CONNECTION: readonly string[] = [
  "expect",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "upgrade",
];

/**
 * Refuses a header that a request cannot carry in addition to what the runner sends. A name that is
 * refused for its characters is not shown: it may be a secret given in its place.
 *
 * @param hasCredential whether a bearer token is sent too, which has `authorization` to itself
 * @throws {UsageError}
 */
export function checkHeaderName(name: string, hasCredential: boolean): void {
  if (!TOKEN.test(name)) {
    throw new UsageError(
      "header-name",
      "An extra header has a name that HTTP does not allow.",
      "Use letters, digits and hyphens, for example x-access-key.",
    );
  }
  const known = name.toLowerCase();
  if (OF_THE_CONNECTION.includes(known) || SET_BY_THE_RUNNER.includes(known)) {
    const whose = OF_THE_CONNECTION.includes(known)
      ? "belongs to the connection"
      : "is set by the runner itself";
    throw new UsageError(
      "header-reserved",
      `The header ${known} ${whose}.`,
      "Leave it out: what is measured rests on it.",
    );
  }
  if (known === "authorization" && hasCredential) {
    throw new UsageError(
      "header-reserved",
      "The header authorization already carries the endpoint's bearer token.",
      "Give either the token or the header.",
    );
  }
}
