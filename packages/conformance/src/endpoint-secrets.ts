import type { EndpointOptions } from "./conformance-options.ts";
import { CREDENTIAL_MIN_CHARACTERS } from "./limits.ts";

/** What stands between the parts of a header's value: a scheme and its token, a cookie's name. */
const BETWEEN_PARTS = /[\s;,=]+/;

/** The secrets of a run: what scrubbing must find. */
export function secretsOf(
  ...endpoints: readonly (Pick<EndpointOptions, "credential" | "headers"> | undefined)[]
): string[] {
  return endpoints.flatMap(({ credential, headers = {} } = {}) => [
    ...(credential === undefined ? [] : [credential]),
    ...Object.values(headers).flatMap(headerSecrets),
  ]);
}

/** A value, and its parts as a subject that reads the header may echo them. */
function headerSecrets(value: string): string[] {
  const parts = value
    .split(BETWEEN_PARTS)
    .filter(({ length }) => length >= CREDENTIAL_MIN_CHARACTERS && length < value.length);
  return [value, ...parts];
}
