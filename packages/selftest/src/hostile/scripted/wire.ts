import { PROBE_PROTOCOL } from "@runtime-abi/protocol";

/** Members that the bound worker stamps its lines with; none on the direct path. */
export type Stamp = Readonly<Record<string, string>>;

/** A line of a streamed answer of the probe. */
export function line(members: object, stamp: Stamp = {}): string {
  return `${JSON.stringify({ probe: PROBE_PROTOCOL, ...members, ...stamp })}\n`;
}

/** The answer of a JSON route of the probe, as text. */
export function document(members: object): string {
  return JSON.stringify({ probe: PROBE_PROTOCOL, ...members });
}

/** A head; header lines stand as they are to be sent. */
export function head(status: string, ...headers: readonly string[]): string {
  return [`HTTP/1.1 ${status}`, ...headers, "", ""].join("\r\n");
}

/** A complete answer of declared length, after which the connection is not used again. */
export function answer(body: string, status = "200 OK", ...headers: readonly string[]): string {
  const length = `content-length: ${Buffer.byteLength(body)}`;
  return head(status, length, "connection: close", ...headers) + body;
}

/** The head of a streamed answer without a declared length. */
export const STREAM_HEAD = head(
  "200 OK",
  "content-type: application/x-ndjson",
  "transfer-encoding: chunked",
);

/** One chunk of the chunked coding. */
export function chunk(text: string): string {
  return `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
}

/** Ends a body in the chunked coding. */
export const LAST_CHUNK = "0\r\n\r\n";
