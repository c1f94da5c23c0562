import canonicalize from "canonicalize";

/**
 * The RFC 8785 form of a JSON value.
 *
 * @throws TypeError when the value is no JSON value.
 */
export function canonicalJson(value: unknown): string {
  const canonical = canonicalize(value);
  if (canonical === undefined) {
    throw new TypeError("only JSON values have a canonical form");
  }
  return canonical;
}
