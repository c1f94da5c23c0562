import type { ByteStream } from "./byte-stream.ts";

/**
 * The first argument of a `fetch` handler. A class of its own, so that a handler can tell a real
 * one from a look-alike.
 */
export class WorkerRequest {
  readonly method: string;
  readonly url: URL;
  readonly body: ByteStream;

  constructor(method: string, url: URL, body: ByteStream) {
    this.method = method;
    this.url = url;
    this.body = body;
  }
}
