import { once } from "node:events";
import type { ServerResponse } from "node:http";
import type { ByteStream } from "../worker/byte-stream.ts";
import type { Behaviours } from "./behaviours.ts";

/** Writes bytes and waits while the client does not take them. */
export async function write(outlet: ServerResponse, bytes: Uint8Array): Promise<void> {
  if (!outlet.write(bytes) && !outlet.destroyed) {
    const gone = new AbortController();
    await Promise.race([
      once(outlet, "drain", { signal: gone.signal }),
      once(outlet, "close", { signal: gone.signal }),
    ]).finally(() => gone.abort());
  }
}

/** Writes each piece as soon as it is there, until the client is gone. */
export async function pump(outlet: ServerResponse, stream: ByteStream): Promise<void> {
  for await (const piece of stream) {
    if (outlet.destroyed) {
      return;
    }
    await write(outlet, piece);
  }
}

/** Sends the head now, ahead of any body byte. */
export function sendHead(
  outlet: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string | number>>,
): void {
  outlet.writeHead(status, headers);
  outlet.flushHeaders();
}

/** Statuses whose responses have no content, and so no length of it. */
const WITHOUT_LENGTH = new Set([204, 304]);

export const sendDocument: Behaviours["sendDocument"] = ({ status, headers, body }, outlet) => {
  const length = WITHOUT_LENGTH.has(status) ? {} : { "content-length": body.byteLength };
  outlet.writeHead(status, { ...headers, ...length });
  outlet.end(body);
};

/** What the handler said of its response, without the length that it stated for a stream. */
export function withoutLength({
  "content-length": _,
  ...headers
}: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return headers;
}

/**
 * The head at once, each piece as it is produced, a clean end. A stream is as long as it is, so that a
 * length which was stated for it is not sent.
 */
export const sendStream: Behaviours["sendStream"] = async ({ status, headers, body }, outlet) => {
  sendHead(outlet, status, withoutLength(headers));
  await pump(outlet, body.stream);
  outlet.end();
};
