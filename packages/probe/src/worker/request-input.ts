import { decodeBase64 } from "./base64.ts";
import type { Invocation } from "./invocation.ts";
import { Refusal } from "./refusal.ts";

/**
 * A string member of a JSON request body.
 *
 * @throws Refusal when it is missing or of another type.
 */
export function stringMember(document: unknown, member: string): string {
  const value = memberOf(document, member);
  if (typeof value !== "string") {
    throw new Refusal(400, `the request body needs a string member "${member}"`);
  }
  return value;
}

/** A member of a JSON request body that is a count of milliseconds. */
export function millisMember(document: unknown, member: string): number {
  const value = memberOf(document, member);
  if (typeof value !== "number" || !(value >= 0)) {
    throw new Refusal(400, `the request body needs a member "${member}" in milliseconds`);
  }
  return value;
}

/** The bytes that a base64 member of a JSON request body states. */
export function base64Member(document: unknown, member: string): Uint8Array {
  const bytes = decodeBase64(stringMember(document, member));
  if (bytes === undefined) {
    throw new Refusal(400, `the member "${member}" of the request body is not base64`);
  }
  return bytes;
}

/** The JSON document that was posted. */
export async function postedDocument({ request }: Invocation): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    throw new Refusal(400, "the request body is not JSON");
  }
}

/** A parameter of the query. */
export function parameter({ url }: Invocation, name: string): string {
  const value = url.searchParams.get(name);
  if (value === null) {
    throw new Refusal(400, `the query needs the parameter "${name}"`);
  }
  return value;
}

/** A parameter of the query that is a whole number of at least `least`. */
export function wholeParameter(invocation: Invocation, name: string, least: number): number {
  const text = parameter(invocation, name);
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least) {
    throw new Refusal(400, `the parameter "${name}" must be a whole number from ${least}`);
  }
  return value;
}

function memberOf(document: unknown, member: string): unknown {
  return typeof document === "object" && document !== null
    ? (document as Record<string, unknown>)[member]
    : undefined;
}
