import { jsonAnswer } from "./answer.ts";
import type { Invocation } from "./invocation.ts";

/*
 * Each fails in one way that the first probe's own throw is not. The entry's handler is not async, so
 * the host meets the throw, the value or the promise itself.
 */

/** Returns an object that is no Response, and no promise of one. */
export function returnNonResponse(): object {
  return { returned: "because /abi/return-non-response was asked for" };
}

/** Returns nothing. */
export function returnUndefined(): undefined {
  return undefined;
}

/** Returns a promise that rejects. */
export function reject(): Promise<never> {
  return Promise.reject(new Error("rejected because /abi/reject was asked for"));
}

/** Throws, before any promise is made, a value that is no Error. */
export function throwNonError(): never {
  const thrown: unknown = "thrown because /abi/throw-non-error was asked for";
  throw thrown;
}

/** Throws an Error whose text is the asked nonce. */
export function throwText({ url }: Invocation): Response {
  const nonce = url.searchParams.get("nonce");
  if (nonce === null || nonce === "") {
    return jsonAnswer({ error: 'the query needs the parameter "nonce"' }, 400);
  }
  throw new Error(nonce);
}
