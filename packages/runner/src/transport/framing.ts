import { headerValues, MalformedResponseError, type ResponseHead } from "./head.ts";

/** How the end of a body is known (RFC 9112, section 6.3). */
export type Framing =
  | { readonly kind: "length"; readonly bytes: number }
  | { readonly kind: "chunked" }
  | { readonly kind: "close" };

/** Statuses whose responses never have a body. */
const WITHOUT_BODY = new Set([204, 304]);

function declaredLength(values: readonly string[]): number | undefined {
  const [first, ...others] = values;
  if (first === undefined) {
    return undefined;
  }
  // Repeated but equal lengths are one length; RFC 9112 allows a recipient to read them so.
  if (!/^[0-9]{1,15}$/.test(first) || others.some((other) => other !== first)) {
    throw new MalformedResponseError("the declared length is malformed");
  }
  return Number(first);
}

/**
 * The framing of the body of a final response to a request with this method.
 *
 * @throws {MalformedResponseError} when the head contradicts itself.
 */
export function framingOf(head: ResponseHead, method = "GET"): Framing {
  if (method === "HEAD" || WITHOUT_BODY.has(head.status)) {
    return { kind: "length", bytes: 0 };
  }
  const codings = headerValues(head, "transfer-encoding");
  const length = declaredLength(headerValues(head, "content-length"));
  if (codings.length > 0 && length !== undefined) {
    throw new MalformedResponseError("the head declares a length and a transfer coding");
  }
  if (codings.length > 0) {
    return { kind: codings.at(-1)?.toLowerCase() === "chunked" ? "chunked" : "close" };
  }
  return length === undefined ? { kind: "close" } : { kind: "length", bytes: length };
}

/** Whether the server lets the connection be used again after this response. */
export function keepsConnection(head: ResponseHead, framing: Framing): boolean {
  const options = headerValues(head, "connection").map((option) => option.toLowerCase());
  return head.minorVersion === 1 && framing.kind !== "close" && !options.includes("close");
}
