/*
 * How a call of the service binding crosses to the peer's process: an HTTP exchange of its own on
 * the loopback address, whose bodies are the call's bodies as streams, and whose heads travel as one
 * header each. So neither HTTP client nor server adds, drops or decodes anything of the call itself.
 */

/** The one path of it. */
export const SERVICE_PATH = "/.runtime-abi/service";

/** Shows the peer's host that the caller may call. */
export const SECRET_HEADER = "x-runtime-abi-service-secret";

/** Carries the head of the call, and that of its answer. */
export const HEAD_HEADER = "x-runtime-abi-service-head";

/** Path of the question how far the callee has read the body of a call. */
export const UPLOAD_PATH = "/.runtime-abi/upload";

/** Names the upload, on the call and on the question. */
export const UPLOAD_HEADER = "x-runtime-abi-upload";

/** Among the answer's lines, which are numbers of bytes: the callee wants no more. */
export const CANCELLED_LINE = "cancelled\n";

export interface RequestHead {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
  /** Absent and empty bodies are different things (`worker.service`). */
  readonly hasBody: boolean;
}

export interface ResponseHead {
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly hasBody: boolean;
}

/** JSON whose characters may all stand in a header. */
export function encodeHead(head: RequestHead | ResponseHead): string {
  return JSON.stringify(head).replace(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** What the other side of ours encoded; the secret has shown that it is ours. */
export function decodeHead<Head extends RequestHead | ResponseHead>(text: string): Head {
  return JSON.parse(text) as Head;
}
